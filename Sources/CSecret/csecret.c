#include "csecret.h"

#include <clibrary.h>
#include <pthread.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// What of libsecret and GLib is used; their headers need not be installed.
typedef struct {
    const char *name;
    int flags;
    struct {
        const char *name;
        int type;
    } attributes[32];
    int reserved;
    void *reserved_pointers[7];
} schema;

typedef struct error error;
enum { SESSION_BUS = 2 };

static const schema kavchat_schema = {
    .name = "kavchat.Conversation",
    .attributes = {{"service", 0}, {"name", 0}},
};

// What is used of both; a look through the handle of the first finds the second too.
void *g_bus_get_sync(int, void *, error **);
void g_dbus_connection_set_exit_on_close(void *, int);
void *g_cancellable_new(void);
void g_cancellable_cancel(void *);
void g_object_unref(void *);
void g_error_free(error *);
unsigned g_str_hash(const void *);
int g_str_equal(const void *, const void *);
void *g_hash_table_new(unsigned (*)(const void *), int (*)(const void *, const void *));
int g_hash_table_insert(void *, const void *, const void *);
void g_hash_table_unref(void *);
void *secret_service_get_sync(int, void *, error **);
void *secret_collection_for_alias_sync(void *, const char *, int, void *, error **);
int secret_collection_get_locked(void *);
int secret_service_store_sync(
    void *, const schema *, void *, const char *, const char *, void *, void *, error **);
void *secret_service_lookup_sync(void *, const schema *, void *, void *, error **);
int secret_service_clear_sync(void *, const schema *, void *, void *, error **);
void *secret_value_new(const char *, long, const char *);
const char *secret_value_get_text(void *);
void secret_value_unref(void *);

#define FUNCTIONS(DO)                                                                          \
    DO(g_bus_get_sync) DO(g_dbus_connection_set_exit_on_close) DO(g_cancellable_new)           \
    DO(g_cancellable_cancel) DO(g_object_unref) DO(g_error_free) DO(g_str_hash)                \
    DO(g_str_equal) DO(g_hash_table_new) DO(g_hash_table_insert) DO(g_hash_table_unref)        \
    DO(secret_service_get_sync) DO(secret_collection_for_alias_sync)                           \
    DO(secret_collection_get_locked) DO(secret_service_store_sync)                             \
    DO(secret_service_lookup_sync) DO(secret_service_clear_sync) DO(secret_value_new)          \
    DO(secret_value_get_text) DO(secret_value_unref)

CLIBRARY("libsecret-1.so.0", FUNCTIONS, true)

// Without one GLib would try to start a bus of its own through X11.
static bool has_bus(void) {
    const char *address = getenv("DBUS_SESSION_BUS_ADDRESS");
    if (address && *address) return true;
    const char *runtime = getenv("XDG_RUNTIME_DIR");
    char path[4096];
    if (!runtime || snprintf(path, sizeof path, "%s/bus", runtime) >= (int)sizeof path) return false;
    return access(path, R_OK | W_OK) == 0;
}

// MARK: The limit

// Cancels a call that lasts too long.
typedef struct {
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    pthread_t thread;
    struct timespec deadline;
    void *cancellable;
    bool is_done;
    bool has_fired;
} watch;

static void *wait_for_end(void *pointer) {
    watch *own = pointer;
    pthread_mutex_lock(&own->mutex);
    int result = 0;
    while (!own->is_done && result == 0)
        result = pthread_cond_timedwait(&own->changed, &own->mutex, &own->deadline);
    own->has_fired = !own->is_done;
    pthread_mutex_unlock(&own->mutex);
    if (own->has_fired) lib.g_cancellable_cancel_(own->cancellable);
    return NULL;
}

static bool begin_watch(watch *own, int limit_ms) {
    memset(own, 0, sizeof *own);
    pthread_mutex_init(&own->mutex, NULL);
    pthread_condattr_t monotonic;
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&own->changed, &monotonic);
    pthread_condattr_destroy(&monotonic);
    clock_gettime(CLOCK_MONOTONIC, &own->deadline);
    own->deadline.tv_sec += limit_ms / 1000;
    own->deadline.tv_nsec += limit_ms % 1000 * 1000000L;
    if (own->deadline.tv_nsec >= 1000000000L) {
        own->deadline.tv_sec++;
        own->deadline.tv_nsec -= 1000000000L;
    }
    own->cancellable = lib.g_cancellable_new_();
    return pthread_create(&own->thread, NULL, wait_for_end, own) == 0;
}

// True where the limit was reached.
static bool end_watch(watch *own) {
    pthread_mutex_lock(&own->mutex);
    own->is_done = true;
    pthread_cond_signal(&own->changed);
    pthread_mutex_unlock(&own->mutex);
    pthread_join(own->thread, NULL);
    lib.g_object_unref_(own->cancellable);
    pthread_cond_destroy(&own->changed);
    pthread_mutex_destroy(&own->mutex);
    return own->has_fired;
}

// MARK: The service

static pthread_mutex_t one_call = PTHREAD_MUTEX_INITIALIZER;
static void *reached;
static bool is_gone;

static bool failed(error *problem) {
    if (problem) lib.g_error_free_(problem);
    return problem != NULL;
}

// Connects, and looks that what is kept there needs no password of the user now.
static bool reach(void *cancellable) {
    error *problem = NULL;
    if (!reached) {
        void *bus = lib.g_bus_get_sync_(SESSION_BUS, cancellable, &problem);
        if (failed(problem) || !bus) return false;
        // Else the end of the bus would end this process.
        lib.g_dbus_connection_set_exit_on_close_(bus, 0);
        reached = lib.secret_service_get_sync_(0, cancellable, &problem);
        lib.g_object_unref_(bus);
        if (failed(problem) || !reached) return false;
    }
    problem = NULL;
    void *collection =
        lib.secret_collection_for_alias_sync_(reached, "default", 0, cancellable, &problem);
    if (failed(problem) || !collection) return false;
    bool is_locked = lib.secret_collection_get_locked_(collection);
    lib.g_object_unref_(collection);
    return !is_locked;
}

typedef struct {
    const char *secret;
    char **answer;
    bool erases;
} order;

static ks_outcome carry_out(order what, void *attributes, void *cancellable) {
    error *problem = NULL;
    if (what.secret) {
        void *value = lib.secret_value_new_(what.secret, -1, "text/plain");
        int stored = lib.secret_service_store_sync_(
            reached, &kavchat_schema, attributes, "default", "kavchat conversation", value,
            cancellable, &problem);
        lib.secret_value_unref_(value);
        return failed(problem) || !stored ? KS_UNAVAILABLE : KS_DONE;
    }
    if (what.erases) {
        int erased = lib.secret_service_clear_sync_(
            reached, &kavchat_schema, attributes, cancellable, &problem);
        if (failed(problem)) return KS_UNAVAILABLE;
        return erased ? KS_DONE : KS_NOTHING;
    }
    void *value = lib.secret_service_lookup_sync_(
        reached, &kavchat_schema, attributes, cancellable, &problem);
    if (failed(problem)) return KS_UNAVAILABLE;
    if (!value) return KS_NOTHING;
    const char *text = lib.secret_value_get_text_(value);
    *what.answer = text ? strdup(text) : NULL;
    lib.secret_value_unref_(value);
    return *what.answer ? KS_DONE : KS_NOTHING;
}

static ks_outcome perform(const char *service, const char *name, order what, int limit_ms) {
    if (!has_bus()) return KS_UNAVAILABLE;
    if (!library_loaded()) return KS_UNAVAILABLE;
    pthread_mutex_lock(&one_call);
    ks_outcome outcome = KS_UNAVAILABLE;
    watch limit;
    if (!is_gone && begin_watch(&limit, limit_ms)) {
        void *attributes = lib.g_hash_table_new_(lib.g_str_hash_, lib.g_str_equal_);
        lib.g_hash_table_insert_(attributes, "service", service);
        if (name) lib.g_hash_table_insert_(attributes, "name", name);
        if (reach(limit.cancellable)) outcome = carry_out(what, attributes, limit.cancellable);
        lib.g_hash_table_unref_(attributes);
        is_gone = end_watch(&limit);
    }
    pthread_mutex_unlock(&one_call);
    return outcome;
}

ks_outcome ks_write(const char *service, const char *name, const char *secret, int limit_ms) {
    return perform(service, name, (order){.secret = secret}, limit_ms);
}

ks_outcome ks_read(const char *service, const char *name, char **secret, int limit_ms) {
    *secret = NULL;
    return perform(service, name, (order){.answer = secret}, limit_ms);
}

ks_outcome ks_erase(const char *service, const char *name, int limit_ms) {
    return perform(service, name, (order){.erases = true}, limit_ms);
}
