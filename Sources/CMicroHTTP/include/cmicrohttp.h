// libmicrohttpd, loaded by the server that begins: linking it, with GnuTLS behind it, would cost
// every start of the chat. Its functions under names of our own, typed where it has varargs. But
// kavchat_mhd_load, all of them need it loaded.
#ifndef CMICROHTTP_H
#define CMICROHTTP_H

#include <microhttpd.h>
#include <stdbool.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>

/// Loads libmicrohttpd, once; false where there is none.
bool kavchat_mhd_load(void);

/// Starts a daemon of one thread on a socket that listens already.
struct MHD_Daemon *kavchat_mhd_start(
    int socket, void *owner, MHD_AccessHandlerCallback access,
    MHD_RequestCompletedCallback completed, unsigned int connections, size_t memory,
    unsigned int timeout);
/// Takes no new connection; the listening socket, which is the caller's again.
int kavchat_mhd_quiesce(struct MHD_Daemon *daemon);
void kavchat_mhd_stop(struct MHD_Daemon *daemon);

void kavchat_mhd_suspend(struct MHD_Connection *connection);
void kavchat_mhd_resume(struct MHD_Connection *connection);
void kavchat_mhd_values(
    struct MHD_Connection *connection, enum MHD_ValueKind kind, MHD_KeyValueIterator iterator,
    void *context);
/// The peer of a connection, NULL where it is not known.
const struct sockaddr *kavchat_mhd_peer(struct MHD_Connection *connection);

/// A response with a copy of these bytes, or NULL.
struct MHD_Response *kavchat_mhd_response(const void *bytes, size_t count);
/// A response that hands the socket on, or NULL.
struct MHD_Response *kavchat_mhd_upgrade(MHD_UpgradeHandler handler, void *context);
void kavchat_mhd_add_header(struct MHD_Response *response, const char *name, const char *value);
/// Sends a response, and gives the caller's hold on it up.
enum MHD_Result kavchat_mhd_send(
    struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response);
enum MHD_Result kavchat_mhd_close_upgraded(struct MHD_UpgradeResponseHandle *handle);

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

#endif
