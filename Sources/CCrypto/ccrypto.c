#include "ccrypto.h"

#include <dlfcn.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>
#include <pthread.h>
#include <stdlib.h>

#define FUNCTIONS(DO)                                                                          \
    DO(RAND_bytes) DO(EVP_Digest) DO(EVP_sha256) DO(HMAC) DO(CRYPTO_memcmp) DO(EVP_PBE_scrypt)

#define DECLARE(name) __typeof__(&name) name##_;
static struct {
    bool loaded;
    FUNCTIONS(DECLARE)
} lib;

static void load(void) {
    void *handle = dlopen("libcrypto.so.3", RTLD_LAZY | RTLD_LOCAL);
    if (!handle) return;
#define RESOLVE(name)                                                                          \
    if (!(lib.name##_ = (__typeof__(&name))dlsym(handle, #name))) return;
    FUNCTIONS(RESOLVE)
    lib.loaded = true;
}

bool kavchat_crypto_load(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return lib.loaded;
}

// Going on without it would take every secret for the right one.
static void need(void) {
    if (!kavchat_crypto_load()) abort();
}

bool kavchat_crypto_random(void *bytes, size_t count) {
    need();
    return lib.RAND_bytes_(bytes, (int)count) == 1;
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
