#define _GNU_SOURCE
#include "cprocess.h"

#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <string.h>
#include <sys/auxv.h>

static int argument_count;
static char **arguments;

/* glibc hands them to constructors too. Swift's CommandLine reads them from /proc, which a sandbox may
   hide. */
__attribute__((constructor)) static void keep_arguments(int count, char **values) {
    argument_count = count;
    arguments = values;
}

int kav_argument_count(void) { return argument_count; }

const char *kav_argument(int index) {
    return index >= 0 && index < argument_count ? arguments[index] : NULL;
}

const char *kav_executable(void) { return (const char *)getauxval(AT_EXECFN); }

static bool is_thread_status(const char *path) {
    static const char folder[] = "/proc/";
    if (strncmp(path, folder, sizeof folder - 1) != 0) return false;
    path += sizeof folder - 1;
    size_t digits = strspn(path, "0123456789");
    return digits > 0 && strcmp(path + digits, "/stat") == 0;
}

/* Stands for the system's in the whole program. libdispatch looks at its threads once a second, and ends
   the process where it cannot open /proc/THREAD/stat: without /proc, and when all descriptors are in use.
   It takes one that it cannot read for a thread that waits; a number that is no descriptor is that. */
int open(const char *path, int flags, ...) {
    mode_t mode = 0;
    if (__OPEN_NEEDS_MODE(flags)) {
        va_list rest;
        va_start(rest, flags);
        mode = va_arg(rest, mode_t);
        va_end(rest);
    }
    int fd = openat(AT_FDCWD, path, flags, mode);
    return fd < 0 && is_thread_status(path) ? INT_MAX : fd;
}
