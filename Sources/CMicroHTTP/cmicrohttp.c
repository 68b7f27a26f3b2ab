#include "cmicrohttp.h"

#include <clibrary.h>

#define FUNCTIONS(DO)                                                                          \
    DO(MHD_start_daemon) DO(MHD_quiesce_daemon) DO(MHD_stop_daemon)                            \
    DO(MHD_suspend_connection) DO(MHD_resume_connection) DO(MHD_get_connection_values)         \
    DO(MHD_get_connection_info) DO(MHD_create_response_from_buffer)                            \
    DO(MHD_create_response_for_upgrade) DO(MHD_add_response_header) DO(MHD_queue_response)     \
    DO(MHD_destroy_response) DO(MHD_upgrade_action)

CLIBRARY("libmicrohttpd.so.12", FUNCTIONS, true)

bool kavchat_mhd_load(void) { return library_loaded(); }

struct MHD_Daemon *kavchat_mhd_start(
    int socket, void *owner, MHD_AccessHandlerCallback access,
    MHD_RequestCompletedCallback completed, unsigned int connections, size_t memory,
    unsigned int timeout) {
    return lib.MHD_start_daemon_(
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_SUSPEND_RESUME | MHD_ALLOW_UPGRADE, 0, NULL, NULL,
        access, owner, MHD_OPTION_LISTEN_SOCKET, socket, MHD_OPTION_NOTIFY_COMPLETED, completed,
        owner, MHD_OPTION_CONNECTION_LIMIT, connections, MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory,
        MHD_OPTION_CONNECTION_TIMEOUT, timeout, MHD_OPTION_END);
}

int kavchat_mhd_quiesce(struct MHD_Daemon *daemon) { return lib.MHD_quiesce_daemon_(daemon); }

void kavchat_mhd_stop(struct MHD_Daemon *daemon) { lib.MHD_stop_daemon_(daemon); }

void kavchat_mhd_suspend(struct MHD_Connection *connection) {
    lib.MHD_suspend_connection_(connection);
}

void kavchat_mhd_resume(struct MHD_Connection *connection) {
    lib.MHD_resume_connection_(connection);
}

void kavchat_mhd_values(
    struct MHD_Connection *connection, enum MHD_ValueKind kind, MHD_KeyValueIterator iterator,
    void *context) {
    lib.MHD_get_connection_values_(connection, kind, iterator, context);
}

const struct sockaddr *kavchat_mhd_peer(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        lib.MHD_get_connection_info_(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    return info ? info->client_addr : NULL;
}

struct MHD_Response *kavchat_mhd_response(const void *bytes, size_t count) {
    return lib.MHD_create_response_from_buffer_(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

struct MHD_Response *kavchat_mhd_upgrade(MHD_UpgradeHandler handler, void *context) {
    return lib.MHD_create_response_for_upgrade_(handler, context);
}

void kavchat_mhd_add_header(struct MHD_Response *response, const char *name, const char *value) {
    lib.MHD_add_response_header_(response, name, value);
}

enum MHD_Result kavchat_mhd_send(
    struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response) {
    enum MHD_Result result = lib.MHD_queue_response_(connection, status, response);
    lib.MHD_destroy_response_(response);
    return result;
}

enum MHD_Result kavchat_mhd_close_upgraded(struct MHD_UpgradeResponseHandle *handle) {
    return lib.MHD_upgrade_action_(handle, MHD_UPGRADE_ACTION_CLOSE);
}
