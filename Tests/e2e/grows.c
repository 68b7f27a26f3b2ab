/* Another program adds to the file KAVCHAT_GROWS after this one has first read of it. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

ssize_t read(int file, void *bytes, size_t count) {
    ssize_t (*own)(int, void *, size_t) = (ssize_t (*)(int, void *, size_t))dlsym(RTLD_NEXT, "read");
    ssize_t result = own(file, bytes, count);
    static int grown;
    struct stat one, other;
    const char *path = getenv("KAVCHAT_GROWS");
    if (result > 0 && !grown && path && stat(path, &one) == 0 && fstat(file, &other) == 0 && one.st_ino == other.st_ino) {
        grown = 1;
        int end = open(path, O_WRONLY | O_APPEND | O_CLOEXEC);
        ssize_t written = write(end, "#\n", 2);
        (void)written;
        close(end);
    }
    return result;
}
