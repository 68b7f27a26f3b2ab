// Libraries that are loaded at their first use, since the first screen needs none of them.
#pragma once

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>

#define CLIBRARY_DECLARE(name) __typeof__(&name) name##_;
#define CLIBRARY_RESOLVE(name)                                                                 \
    if (!(lib.name##_ = (__typeof__(&name))dlsym(handle, #name))) return;

// The library of one C file. FUNCTIONS(DO) lists what is used of it, each as DO(name), and
// `lib.name_` calls it, but only once `library_loaded()` said yes; that takes `ready` too, which
// is asked when all of them are there.
#define CLIBRARY(file, FUNCTIONS, ready)                                                       \
    static struct {                                                                            \
        bool loaded;                                                                           \
        FUNCTIONS(CLIBRARY_DECLARE)                                                            \
    } lib;                                                                                     \
    static void load_library(void) {                                                           \
        void *handle = kavchat_library_open(file);                                             \
        if (!handle) return;                                                                   \
        FUNCTIONS(CLIBRARY_RESOLVE)                                                            \
        lib.loaded = ready;                                                                    \
    }                                                                                          \
    static bool library_loaded(void) {                                                         \
        static pthread_once_t once = PTHREAD_ONCE_INIT;                                        \
        pthread_once(&once, load_library);                                                     \
        return lib.loaded;                                                                     \
    }

// NULL where it is not installed.
void *kavchat_library_open(const char *file);
