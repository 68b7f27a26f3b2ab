// Preloaded into a process, it lies about the world as the files in the folder KAVCHAT_LIES say:
//   names  lines "NAME ADDRESS...": the only names under .test; NAME slow never answers
//   clock  seconds by which civil time is off
//   full   while this is there, no disk takes anything
// A file is read again at each call, so that a lie may change; one that is missing is no lie.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static void path_of(const char *name, char *path, size_t size) {
    const char *folder = getenv("KAVCHAT_LIES");
    snprintf(path, size, "%s/%s", folder ? folder : "/nonexistent", name);
}

// The whole file as text; false where there is none.
static bool told(const char *name, char *text, size_t size) {
    char path[512];
    path_of(name, path, sizeof path);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    ssize_t count = read(file, text, size - 1);
    close(file);
    text[count < 0 ? 0 : count] = 0;
    return true;
}

// Names

// Appends what the real function makes of an address.
static void add(struct addrinfo **list, const char *address, const char *service,
                const struct addrinfo *hints) {
    struct addrinfo wanted = {0};
    if (hints) wanted = *hints;
    wanted.ai_flags |= AI_NUMERICHOST;
    struct addrinfo *more = NULL;
    if (REAL(getaddrinfo)(address, service, &wanted, &more) != 0) return;
    while (*list) list = &(*list)->ai_next;
    *list = more;
}

int getaddrinfo(const char *name, const char *service, const struct addrinfo *hints,
                struct addrinfo **found) {
    const char *ending = name ? strrchr(name, '.') : NULL;
    if (!ending || strcmp(ending, ".test") != 0)
        return REAL(getaddrinfo)(name, service, hints, found);
    char text[2048] = "";
    told("names", text, sizeof text);
    *found = NULL;
    char *rest = NULL;
    for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        char *words = NULL;
        char *word = strtok_r(line, " ", &words);
        if (!word || strcmp(word, name) != 0) continue;
        while ((word = strtok_r(NULL, " ", &words))) {
            if (strcmp(word, "slow") == 0) sleep(600);
            add(found, word, service, hints);
        }
    }
    return *found ? 0 : EAI_AGAIN;
}

// Civil time

static long seconds_off(void) {
    char text[32];
    return told("clock", text, sizeof text) ? atol(text) : 0;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    long code = syscall(SYS_clock_gettime, clock, now);
    if (code == 0 && clock == CLOCK_REALTIME) now->tv_sec += seconds_off();
    return (int)code;
}

time_t time(time_t *place) {
    struct timespec now = {0};
    clock_gettime(CLOCK_REALTIME, &now);
    if (place) *place = now.tv_sec;
    return now.tv_sec;
}

int gettimeofday(struct timeval *now, void *zone) {
    (void)zone;
    struct timespec exact = {0};
    clock_gettime(CLOCK_REALTIME, &exact);
    *now = (struct timeval){exact.tv_sec, exact.tv_nsec / 1000};
    return 0;
}

// Disks

static bool is_full(int file) {
    char path[512];
    struct stat facts;
    path_of("full", path, sizeof path);
    if (access(path, F_OK) != 0) return false;
    return fstat(file, &facts) == 0 && S_ISREG(facts.st_mode);
}

ssize_t write(int file, const void *bytes, size_t count) {
    if (is_full(file)) return errno = ENOSPC, -1;
    return REAL(write)(file, bytes, count);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
    if (is_full(file)) return errno = ENOSPC, -1;
    return REAL(pwrite)(file, bytes, count, offset);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset) {
    if (is_full(file)) return errno = ENOSPC, -1;
    return REAL(pwrite64)(file, bytes, count, offset);
}
