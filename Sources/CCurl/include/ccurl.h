// libcurl, loaded at the first use: linking it would cost every start 4.5 ms and 8 MiB.
// Typed functions, since Swift calls no variadic C. All of them belong to one thread, but
// kc_load and kc_multi_wakeup, which any thread may call.
#ifndef CCURL_H
#define CCURL_H

#include <stdbool.h>
#include <stddef.h>

/// Takes a piece of what arrives; a false answer stops the exchange.
typedef bool (*kc_sink)(void *context, const void *bytes, size_t count);

/// What one descriptor waits for, as poll has it.
typedef struct {
    int descriptor;
    short events;
    short happened;
} kc_wait;

/// How kc_send and kc_receive ended.
typedef enum { KC_DONE, KC_AGAIN, KC_BROKEN } kc_transfer;

/// What a finished exchange's code means.
typedef enum {
    KC_OK,
    KC_BAD_ADDRESS,
    KC_TIMED_OUT,
    KC_STOPPED_BY_SINK,
    /// The peer's certificate does not prove who it is.
    KC_UNTRUSTED,
    KC_FAILED,
} kc_outcome;

/// Loads libcurl, once; false where there is none.
bool kc_load(void);

void *kc_multi_make(void);
void kc_multi_free(void *multi);
bool kc_multi_add(void *multi, void *easy);
void kc_multi_remove(void *multi, void *easy);
void kc_multi_perform(void *multi);
void kc_multi_poll(void *multi, kc_wait *waits, unsigned count, int timeout_ms);
void kc_multi_wakeup(void *multi);
/// The next finished exchange and its code, or null.
void *kc_multi_next_done(void *multi, int *code);

/// An HTTP exchange, or null. Texts are copied, here and below.
void *kc_http_make(
    const char *url, long timeout_ms, long connect_timeout_ms, void *context, kc_sink head,
    kc_sink data);
/// One line `Name: value` of the request.
void kc_http_add_header(void *easy, const char *line);
void kc_http_set_method(void *easy, const char *method, const void *body, size_t count);
/// An exchange that only connects (DNS, proxy, TLS), or null; kc_send and kc_receive do the rest.
void *kc_connect_make(const char *url, long connect_timeout_ms);
void kc_easy_free(void *easy);
kc_outcome kc_outcome_of(int code);
/// Why an exchange ended with a code; never null.
const char *kc_explanation(void *easy, int code);
/// The answer's status, 0 where none came.
long kc_status(void *easy);
/// The status of a proxy's answer to CONNECT, 0 where none came.
long kc_proxy_status(void *easy);
/// Bytes of the request may have left.
bool kc_began(void *easy);
/// The descriptor of a connection, or -1.
int kc_descriptor(void *easy);
kc_transfer kc_send(void *easy, const void *bytes, size_t count, size_t *sent);
/// KC_DONE with no bytes is the connection's end.
kc_transfer kc_receive(void *easy, void *bytes, size_t count, size_t *received);

#endif
