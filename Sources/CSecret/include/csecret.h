// The Secret Service of a desktop through libsecret, loaded at the first use: neither is GLib needed at
// install nor does a start pay for it. No call prompts; each ends within its limit, and after one that did
// not the service counts as gone. One call at a time, from any thread.
#ifndef CSECRET_H
#define CSECRET_H

#include <stdbool.h>

/// How a call ended.
typedef enum {
    KS_DONE,
    /// The service answers and holds no such secret.
    KS_NOTHING,
    /// No bus, no library, no service, no default collection, a locked one, or out of time.
    KS_UNAVAILABLE,
} ks_outcome;

/// Keeps or replaces a secret.
ks_outcome ks_write(const char *service, const char *name, const char *secret, int limit_ms);
/// Reads a secret into memory that the caller frees.
ks_outcome ks_read(const char *service, const char *name, char **secret, int limit_ms);
/// Removes a secret; all of the service where the name is null.
ks_outcome ks_erase(const char *service, const char *name, int limit_ms);

#endif
