#include "cprocess.h"

#include <errno.h>
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <net/if.h>
#include <sys/socket.h>
#include <unistd.h>

int kav_open_network(void) {
    int fd = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, NETLINK_ROUTE);
    if (fd < 0) return -1;
    struct sockaddr_nl address = {
        .nl_family = AF_NETLINK,
        .nl_groups = RTMGRP_LINK | RTMGRP_IPV4_IFADDR | RTMGRP_IPV6_IFADDR | RTMGRP_IPV4_ROUTE |
                     RTMGRP_IPV6_ROUTE,
    };
    if (bind(fd, (struct sockaddr *)&address, sizeof address) == 0) return fd;
    close(fd);
    return -1;
}

/* Counters of an interface change all the time; that it went up or down is news. */
static bool is_news(const struct nlmsghdr *message) {
    switch (message->nlmsg_type) {
    case RTM_NEWADDR: case RTM_DELADDR: case RTM_DELLINK:
    case RTM_NEWROUTE: case RTM_DELROUTE:
        return true;
    case RTM_NEWLINK: {
        if (message->nlmsg_len < NLMSG_LENGTH(sizeof(struct ifinfomsg))) return false;
        const struct ifinfomsg *link = NLMSG_DATA(message);
        return (link->ifi_change & (IFF_UP | IFF_RUNNING)) != 0;
    }
    default:
        return false;
    }
}

bool kav_await_network(int fd) {
    _Alignas(struct nlmsghdr) char buffer[16384];
    for (;;) {
        ssize_t count = recv(fd, buffer, sizeof buffer, 0);
        if (count < 0 && errno == EINTR) continue;
        /* More happened than fits: some of it mattered. */
        if (count < 0 && errno == ENOBUFS) return true;
        if (count <= 0) return false;
        size_t rest = (size_t)count;
        for (struct nlmsghdr *message = (struct nlmsghdr *)buffer; NLMSG_OK(message, rest);
             message = NLMSG_NEXT(message, rest)) {
            if (is_news(message)) return true;
        }
    }
}
