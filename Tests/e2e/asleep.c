// Puts a running program on a laptop that slept: its clocks jump when the test says so.
//
// The file that KAVCHAT_SLEPT names holds the seconds slept. The clock that counts sleep and the
// civil one run ahead by them, the one that does not count it stays; and as in the kernel, alarms
// on those two clocks that are overdue ring on waking.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#define FILES 1024

static struct alarm {
    int is_set;
    int flags;
    clockid_t clock;
    struct itimerspec at;
} alarms[FILES];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static volatile long slept;

static int counts_sleep(clockid_t clock) {
    return clock == CLOCK_BOOTTIME || clock == CLOCK_REALTIME;
}

static long read_slept(void) {
    char text[32] = "";
    int file = open(getenv("KAVCHAT_SLEPT"), O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    if (read(file, text, sizeof text - 1) < 0) text[0] = 0;
    close(file);
    return atol(text);
}

// Asks the kernel, which knows nothing of the sleep, for a moment that much earlier.
static int arm(int file, const struct alarm *alarm, struct itimerspec *old) {
    static int (*settime)(int, int, const struct itimerspec *, struct itimerspec *);
    if (!settime) settime = dlsym(RTLD_NEXT, "timerfd_settime");
    struct itimerspec at = alarm->at;
    int is_set = at.it_value.tv_sec || at.it_value.tv_nsec;
    if (is_set && counts_sleep(alarm->clock) && alarm->flags & TFD_TIMER_ABSTIME) {
        at.it_value.tv_sec -= slept;
        // What is long past rings at once; all zero would switch it off.
        if (at.it_value.tv_sec < 0) at.it_value = (struct timespec){.tv_nsec = 1};
    }
    return settime(file, alarm->flags, &at, old);
}

static void *watch(void *nothing) {
    for (;;) {
        usleep(10000);
        long now = read_slept();
        if (now == slept) continue;
        pthread_mutex_lock(&lock);
        slept = now;
        for (int file = 0; file < FILES; file++)
            if (alarms[file].is_set && counts_sleep(alarms[file].clock))
                arm(file, &alarms[file], NULL);
        pthread_mutex_unlock(&lock);
    }
    return nothing;
}

__attribute__((constructor)) static void begin(void) {
    pthread_t thread;
    if (!getenv("KAVCHAT_SLEPT")) return;
    slept = read_slept();
    pthread_create(&thread, NULL, watch, NULL);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    static int (*gettime)(clockid_t, struct timespec *);
    if (!gettime) gettime = dlsym(RTLD_NEXT, "clock_gettime");
    int result = gettime(clock, time);
    if (counts_sleep(clock)) time->tv_sec += slept;
    return result;
}

int timerfd_create(int clock, int flags) {
    int (*create)(int, int) = dlsym(RTLD_NEXT, "timerfd_create");
    int file = create(clock, flags);
    if (file >= 0 && file < FILES) {
        pthread_mutex_lock(&lock);
        alarms[file] = (struct alarm){.clock = clock};
        pthread_mutex_unlock(&lock);
    }
    return file;
}

int timerfd_settime(int file, int flags, const struct itimerspec *at, struct itimerspec *old) {
    struct alarm alarm = {.is_set = 1, .flags = flags, .at = *at};
    if (file < 0 || file >= FILES) return arm(file, &alarm, old);
    pthread_mutex_lock(&lock);
    alarm.clock = alarms[file].clock;
    alarms[file] = alarm;
    int result = arm(file, &alarm, old);
    pthread_mutex_unlock(&lock);
    return result;
}
