#include <keyutils.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// The kernel's keyring of the user. KEY_SPEC_… are casts, which Swift does not import.

/// Removes a key; nothing where there is none.
static inline void kavchat_keyring_erase(const char *description) {
    key_serial_t key = keyctl_search(KEY_SPEC_USER_KEYRING, "user", description, 0);
    if (key >= 0) keyctl_unlink(key, KEY_SPEC_USER_KEYRING);
}

/// Adds or replaces a key; false where the kernel does not let us.
///
/// A process whose session keyring does not link the user's could not read it without the rights of
/// the user, so these are given.
static inline bool kavchat_keyring_write(const char *description, const void *bytes, size_t count) {
    key_serial_t key = add_key("user", description, bytes, count, KEY_SPEC_USER_KEYRING);
    if (key < 0) return false;
    keyctl_setperm(key, KEY_POS_ALL | KEY_USR_VIEW | KEY_USR_READ | KEY_USR_SEARCH | KEY_USR_WRITE);
    return true;
}

/// Reads a key into memory that the caller frees; -1 where it cannot be read.
static inline long kavchat_keyring_read(const char *description, void **bytes) {
    key_serial_t key = keyctl_search(KEY_SPEC_USER_KEYRING, "user", description, 0);
    return key < 0 ? -1 : keyctl_read_alloc(key, bytes);
}

/// Removes every key whose description begins with a prefix.
static inline void kavchat_keyring_wipe(const char *prefix) {
    void *found = NULL;
    long size = keyctl_read_alloc(KEY_SPEC_USER_KEYRING, &found);
    for (long index = 0; index < size / (long)sizeof(key_serial_t); index++) {
        key_serial_t key = ((key_serial_t *)found)[index];
        char *description = NULL;
        if (keyctl_describe_alloc(key, &description) < 0) continue;
        const char *name = strrchr(description, ';');
        if (name && strncmp(name + 1, prefix, strlen(prefix)) == 0) {
            keyctl_unlink(key, KEY_SPEC_USER_KEYRING);
        }
        free(description);
    }
    free(found);
}
