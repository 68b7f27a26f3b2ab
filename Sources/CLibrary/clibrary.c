#include "clibrary.h"

void *kavchat_library_open(const char *file) {
    // Most of what stands behind a library is never called, so functions are bound when they are.
    return dlopen(file, RTLD_LAZY | RTLD_LOCAL);
}
