#include <microhttpd.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>

/// Starts a daemon of one thread on a socket that listens already; the varargs are beyond Swift.
static inline struct MHD_Daemon *kavchat_mhd_start(
    int socket, void *owner, MHD_AccessHandlerCallback access,
    MHD_RequestCompletedCallback completed, unsigned int connections, size_t memory,
    unsigned int timeout) {
    return MHD_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_SUSPEND_RESUME | MHD_ALLOW_UPGRADE, 0, NULL, NULL,
        access, owner, MHD_OPTION_LISTEN_SOCKET, socket, MHD_OPTION_NOTIFY_COMPLETED, completed,
        owner, MHD_OPTION_CONNECTION_LIMIT, connections, MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory,
        MHD_OPTION_CONNECTION_TIMEOUT, timeout, MHD_OPTION_END);
}

/// The varargs of MHD_upgrade_action are beyond Swift too.
static inline enum MHD_Result kavchat_mhd_close_upgraded(struct MHD_UpgradeResponseHandle *handle) {
    return MHD_upgrade_action(handle, MHD_UPGRADE_ACTION_CLOSE);
}

/// The peer of a connection, NULL where it is not known.
static inline const struct sockaddr *kavchat_mhd_peer(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    return info ? info->client_addr : NULL;
}

/// Watches a socket, or changes what is watched; `epoll_event` is packed, which Swift cannot read.
static inline int kavchat_epoll_set(int epoll, int operation, int socket, int writable,
                                    uint64_t name) {
    struct epoll_event event = {.events = EPOLLIN | EPOLLRDHUP | (writable ? EPOLLOUT : 0),
                                .data = {.u64 = name}};
    return epoll_ctl(epoll, operation, socket, &event);
}

/// Waits for at most `most` sockets (64 at most) and tells their names and what they are ready for.
static inline int kavchat_epoll_wait(int epoll, uint64_t *names, uint32_t *ready, int most,
                                     int timeout) {
    struct epoll_event events[64];
    int count = epoll_wait(epoll, events, most < 64 ? most : 64, timeout);
    for (int index = 0; index < count; index++) {
        names[index] = events[index].data.u64;
        ready[index] = events[index].events;
    }
    return count;
}

enum {
    kavchat_epoll_add = EPOLL_CTL_ADD,
    kavchat_epoll_change = EPOLL_CTL_MOD,
    kavchat_epoll_remove = EPOLL_CTL_DEL
};

/// Whether something can be read, the end included.
static inline int kavchat_epoll_readable(uint32_t ready) {
    return (ready & (EPOLLIN | EPOLLRDHUP | EPOLLHUP | EPOLLERR)) != 0;
}

static inline int kavchat_epoll_writable(uint32_t ready) { return (ready & EPOLLOUT) != 0; }
