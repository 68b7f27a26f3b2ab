#define _GNU_SOURCE
#include "cprocess.h"

#include <link.h>
#include <malloc.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* Code is mapped from files and never written to: what is dropped comes back from the page cache
   when it runs again. */
static int drop_code(struct dl_phdr_info *object, size_t size, void *unused) {
    (void)size;
    (void)unused;
    // The kernel's own object is no file.
    if (strstr(object->dlpi_name, "vdso")) return 0;
    const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    for (int i = 0; i < object->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &object->dlpi_phdr[i];
        if (part->p_type != PT_LOAD || !(part->p_flags & PF_X) || (part->p_flags & PF_W)) continue;
        uintptr_t begin = (object->dlpi_addr + part->p_vaddr + page - 1) & ~(page - 1);
        uintptr_t end = (object->dlpi_addr + part->p_vaddr + part->p_filesz) & ~(page - 1);
        if (begin < end) madvise((void *)begin, end - begin, MADV_DONTNEED);
    }
    return 0;
}

void kav_forget_startup(void) {
    dl_iterate_phdr(drop_code, NULL);
    malloc_trim(0);
}
