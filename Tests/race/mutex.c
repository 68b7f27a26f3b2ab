// Shows the thread sanitizer what it cannot see: a `Mutex` of Swift that somebody waited for.
//
// The short way through a lock is compiled into the program and watched. The long way, taken when
// two threads meet, lies in a library that is not, so that every such meeting looked like a race.
// Loaded before that library, these two functions do what it does and tell the sanitizer.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

// Only a program built with the sanitizer has them.
extern void __tsan_acquire(void *) __attribute__((weak));
extern void __tsan_release(void *) __attribute__((weak));

SWIFT void kavchat_lock(uint32_t owner, SELF void *mutex) __asm__(LOCK);
SWIFT void kavchat_unlock(SELF void *mutex) __asm__(UNLOCK);

SWIFT void kavchat_lock(uint32_t owner, SELF void *mutex) {
    SWIFT void (*lock)(uint32_t, SELF void *) = dlsym(RTLD_NEXT, LOCK);
    lock(owner, mutex);
    if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT void kavchat_unlock(SELF void *mutex) {
    SWIFT void (*unlock)(SELF void *) = dlsym(RTLD_NEXT, UNLOCK);
    if (__tsan_release) __tsan_release(mutex);
    unlock(mutex);
}
