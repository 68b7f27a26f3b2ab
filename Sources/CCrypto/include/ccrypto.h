// libcrypto, loaded at the first use: linking it would cost every start of the chat. But
// kavchat_crypto_load, every function ends the process where there is none.
#ifndef CCRYPTO_H
#define CCRYPTO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Loads libcrypto, once; false where there is none.
bool kavchat_crypto_load(void);

/// SHA-256, 32 bytes.
void kavchat_crypto_digest(const void *bytes, size_t count, uint8_t *digest);
/// HMAC with SHA-256, 32 bytes.
void kavchat_crypto_hmac(
    const void *key, size_t key_count, const uint8_t *bytes, size_t count, uint8_t *code);
/// Takes the same time wherever the difference lies.
bool kavchat_crypto_equals(const void *left, const void *right, size_t count);
/// scrypt; false where there is no memory for it.
bool kavchat_crypto_scrypt(
    const void *password, size_t count, const uint8_t *salt, size_t salt_count, uint64_t n,
    uint64_t r, uint64_t p, uint64_t memory, uint8_t *key, size_t key_count);

#endif
