#define CURL_DISABLE_TYPECHECK 1
#include "ccurl.h"

#include <clibrary.h>
#include <curl/curl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <strings.h>
#include <sys/socket.h>

#undef curl_easy_setopt
#undef curl_easy_getinfo

#define FUNCTIONS(DO)                                                                          \
    DO(curl_global_init) DO(curl_multi_init) DO(curl_multi_cleanup) DO(curl_multi_add_handle)  \
    DO(curl_multi_remove_handle) DO(curl_multi_perform) DO(curl_multi_poll)                    \
    DO(curl_multi_wakeup) DO(curl_multi_info_read) DO(curl_easy_init) DO(curl_easy_cleanup)    \
    DO(curl_easy_setopt) DO(curl_easy_getinfo) DO(curl_easy_send) DO(curl_easy_recv)           \
    DO(curl_easy_strerror) DO(curl_slist_append) DO(curl_slist_free_all)

CLIBRARY("libcurl.so.4", FUNCTIONS, lib.curl_global_init_(CURL_GLOBAL_DEFAULT) == CURLE_OK)

bool kc_load(void) { return library_loaded(); }

// What an easy handle owns beside itself.
typedef struct {
    struct curl_slist *headers;
    kc_sink head;
    kc_sink data;
    void *context;
    char explanation[CURL_ERROR_SIZE];
} extras;

static size_t take_head(char *bytes, size_t size, size_t count, void *user) {
    extras *own = user;
    return own->head(own->context, bytes, size * count) ? size * count : 0;
}

static size_t take_data(char *bytes, size_t size, size_t count, void *user) {
    extras *own = user;
    return own->data(own->context, bytes, size * count) ? size * count : 0;
}

// Blocked writes give up after 20 s instead of the kernel's 15 minutes (live.md 5.8).
static int prepare_socket(void *user, curl_socket_t descriptor, curlsocktype purpose) {
    (void)user;
    (void)purpose;
    unsigned milliseconds = 20000;
    setsockopt(descriptor, IPPROTO_TCP, TCP_USER_TIMEOUT, &milliseconds, sizeof milliseconds);
    return CURL_SOCKOPT_OK;
}

static CURL *make(const char *url, long connect_timeout_ms, extras **made) {
    CURL *easy = lib.curl_easy_init_();
    extras *own = calloc(1, sizeof *own);
    if (!easy || !own) {
        if (easy) lib.curl_easy_cleanup_(easy);
        free(own);
        return NULL;
    }
    lib.curl_easy_setopt_(easy, CURLOPT_URL, url);
    lib.curl_easy_setopt_(easy, CURLOPT_PRIVATE, own);
    lib.curl_easy_setopt_(easy, CURLOPT_PROTOCOLS_STR, "http,https");
    lib.curl_easy_setopt_(easy, CURLOPT_FOLLOWLOCATION, 0L);
    lib.curl_easy_setopt_(easy, CURLOPT_NOSIGNAL, 1L);
    // A cancelled exchange must not wait for the resolver's thread.
    lib.curl_easy_setopt_(easy, CURLOPT_QUICK_EXIT, 1L);
    lib.curl_easy_setopt_(easy, CURLOPT_CONNECTTIMEOUT_MS, connect_timeout_ms);
    lib.curl_easy_setopt_(easy, CURLOPT_HAPPY_EYEBALLS_TIMEOUT_MS, 250L);
    lib.curl_easy_setopt_(easy, CURLOPT_TCP_KEEPALIVE, 1L);
    lib.curl_easy_setopt_(easy, CURLOPT_SOCKOPTFUNCTION, prepare_socket);
    lib.curl_easy_setopt_(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
    lib.curl_easy_setopt_(easy, CURLOPT_ERRORBUFFER, own->explanation);
    // A name is looked up anew for each connection: behind an old answer nobody may be left.
    lib.curl_easy_setopt_(easy, CURLOPT_DNS_CACHE_TIMEOUT, 0L);
    // As OpenSSL has it; libcurl alone does not read it.
    const char *bundle = getenv("SSL_CERT_FILE");
    if (bundle && bundle[0]) {
        lib.curl_easy_setopt_(easy, CURLOPT_CAINFO, bundle);
        lib.curl_easy_setopt_(easy, CURLOPT_PROXY_CAINFO, bundle);
    } else {
        bundle = NULL;
        lib.curl_easy_getinfo_(easy, CURLINFO_CAINFO, &bundle);
    }
    // With a folder of certificates libcurl reads all of them again for every connection (25 ms).
    if (bundle) lib.curl_easy_setopt_(easy, CURLOPT_CAPATH, NULL);
    *made = own;
    return easy;
}

static extras *extras_of(CURL *easy) {
    extras *own = NULL;
    lib.curl_easy_getinfo_(easy, CURLINFO_PRIVATE, &own);
    return own;
}

void *kc_http_make(
    const char *url, long timeout_ms, long connect_timeout_ms, void *context, kc_sink head,
    kc_sink data) {
    extras *own;
    CURL *easy = make(url, connect_timeout_ms, &own);
    if (!easy) return NULL;
    own->head = head;
    own->data = data;
    own->context = context;
    lib.curl_easy_setopt_(easy, CURLOPT_TIMEOUT_MS, timeout_ms);
    lib.curl_easy_setopt_(easy, CURLOPT_HEADERFUNCTION, take_head);
    lib.curl_easy_setopt_(easy, CURLOPT_HEADERDATA, own);
    lib.curl_easy_setopt_(easy, CURLOPT_WRITEFUNCTION, take_data);
    lib.curl_easy_setopt_(easy, CURLOPT_WRITEDATA, own);
    return easy;
}

void kc_http_add_header(void *easy, const char *line) {
    extras *own = extras_of(easy);
    struct curl_slist *longer = lib.curl_slist_append_(own->headers, line);
    if (longer) own->headers = longer;
    lib.curl_easy_setopt_(easy, CURLOPT_HTTPHEADER, own->headers);
}

void kc_http_set_method(void *easy, const char *method, const void *body, size_t count) {
    if (strcasecmp(method, "HEAD") == 0) {
        lib.curl_easy_setopt_(easy, CURLOPT_NOBODY, 1L);
    } else if (count > 0 || strcasecmp(method, "GET") != 0) {
        lib.curl_easy_setopt_(easy, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
        lib.curl_easy_setopt_(easy, CURLOPT_COPYPOSTFIELDS, count ? body : "");
    }
    lib.curl_easy_setopt_(easy, CURLOPT_CUSTOMREQUEST, method);
}

void *kc_connect_make(const char *url, long connect_timeout_ms) {
    extras *own;
    CURL *easy = make(url, connect_timeout_ms, &own);
    if (!easy) return NULL;
    lib.curl_easy_setopt_(easy, CURLOPT_CONNECT_ONLY, 1L);
    // Else ALPN may choose HTTP/2, which has no such upgrade.
    lib.curl_easy_setopt_(easy, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_1_1);
    lib.curl_easy_setopt_(easy, CURLOPT_HTTPPROXYTUNNEL, 1L);
    // FORBID_REUSE would take the connection down as soon as it stands.
    lib.curl_easy_setopt_(easy, CURLOPT_FRESH_CONNECT, 1L);
    return easy;
}

void kc_easy_free(void *easy) {
    extras *own = extras_of(easy);
    lib.curl_easy_cleanup_(easy);
    lib.curl_slist_free_all_(own->headers);
    free(own);
}

void *kc_multi_make(void) { return lib.curl_multi_init_(); }

void kc_multi_free(void *multi) { lib.curl_multi_cleanup_(multi); }

bool kc_multi_add(void *multi, void *easy) {
    return lib.curl_multi_add_handle_(multi, easy) == CURLM_OK;
}

void kc_multi_remove(void *multi, void *easy) { lib.curl_multi_remove_handle_(multi, easy); }

void kc_multi_perform(void *multi) {
    int running;
    lib.curl_multi_perform_(multi, &running);
}

_Static_assert(sizeof(kc_wait) == sizeof(struct curl_waitfd), "kc_wait stands for curl_waitfd");

void kc_multi_poll(void *multi, kc_wait *waits, unsigned count, int timeout_ms) {
    lib.curl_multi_poll_(multi, (struct curl_waitfd *)waits, count, timeout_ms, NULL);
}

void kc_multi_wakeup(void *multi) { lib.curl_multi_wakeup_(multi); }

void *kc_multi_next_done(void *multi, int *code) {
    int left;
    CURLMsg *message;
    while ((message = lib.curl_multi_info_read_(multi, &left))) {
        if (message->msg != CURLMSG_DONE) continue;
        *code = message->data.result;
        return message->easy_handle;
    }
    return NULL;
}

kc_outcome kc_outcome_of(int code) {
    switch (code) {
    case CURLE_OK: return KC_OK;
    case CURLE_URL_MALFORMAT:
    case CURLE_UNSUPPORTED_PROTOCOL: return KC_BAD_ADDRESS;
    case CURLE_OPERATION_TIMEDOUT: return KC_TIMED_OUT;
    case CURLE_WRITE_ERROR: return KC_STOPPED_BY_SINK;
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CACERT_BADFILE:
    case CURLE_SSL_INVALIDCERTSTATUS:
    case CURLE_SSL_ISSUER_ERROR: return KC_UNTRUSTED;
    default: return KC_FAILED;
    }
}

const char *kc_explanation(void *easy, int code) {
    const char *own = extras_of(easy)->explanation;
    return own[0] ? own : lib.curl_easy_strerror_(code);
}

static long number(CURL *easy, CURLINFO info) {
    long value = 0;
    lib.curl_easy_getinfo_(easy, info, &value);
    return value;
}

long kc_status(void *easy) { return number(easy, CURLINFO_RESPONSE_CODE); }

long kc_proxy_status(void *easy) { return number(easy, CURLINFO_HTTP_CONNECTCODE); }

bool kc_began(void *easy) {
    curl_off_t microseconds = 0;
    lib.curl_easy_getinfo_(easy, CURLINFO_PRETRANSFER_TIME_T, &microseconds);
    return microseconds > 0;
}

int kc_descriptor(void *easy) {
    curl_socket_t descriptor = CURL_SOCKET_BAD;
    lib.curl_easy_getinfo_(easy, CURLINFO_ACTIVESOCKET, &descriptor);
    return descriptor;
}

static kc_transfer transfer_of(CURLcode code) {
    if (code == CURLE_OK) return KC_DONE;
    return code == CURLE_AGAIN ? KC_AGAIN : KC_BROKEN;
}

kc_transfer kc_send(void *easy, const void *bytes, size_t count, size_t *sent) {
    *sent = 0;
    return transfer_of(lib.curl_easy_send_(easy, bytes, count, sent));
}

kc_transfer kc_receive(void *easy, void *bytes, size_t count, size_t *received) {
    *received = 0;
    return transfer_of(lib.curl_easy_recv_(easy, bytes, count, received));
}
