#include "ccrypto.h"

#include <clibrary.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <stdlib.h>

#define FUNCTIONS(DO)                                                                          \
    DO(EVP_Digest) DO(EVP_sha256) DO(HMAC) DO(CRYPTO_memcmp) DO(EVP_PBE_scrypt)

CLIBRARY("libcrypto.so.3", FUNCTIONS, true)

bool kavchat_crypto_load(void) { return library_loaded(); }

// Going on without it would take every secret for the right one.
static void need(void) {
    if (!kavchat_crypto_load()) abort();
}

void kavchat_crypto_digest(const void *bytes, size_t count, uint8_t *digest) {
    need();
    if (!lib.EVP_Digest_(bytes, count, digest, NULL, lib.EVP_sha256_(), NULL)) abort();
}

void kavchat_crypto_hmac(
    const void *key, size_t key_count, const uint8_t *bytes, size_t count, uint8_t *code) {
    need();
    if (!lib.HMAC_(lib.EVP_sha256_(), key, (int)key_count, bytes, count, code, NULL)) abort();
}

bool kavchat_crypto_equals(const void *left, const void *right, size_t count) {
    need();
    return lib.CRYPTO_memcmp_(left, right, count) == 0;
}

bool kavchat_crypto_scrypt(
    const void *password, size_t count, const uint8_t *salt, size_t salt_count, uint64_t n,
    uint64_t r, uint64_t p, uint64_t memory, uint8_t *key, size_t key_count) {
    need();
    return lib.EVP_PBE_scrypt_(
               password, count, salt, salt_count, n, r, p, memory, key, key_count) == 1;
}
