#define _GNU_SOURCE
#include "cprocess.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <termios.h>
#include <unistd.h>

enum { ORDERS_LIMIT = 512, ERRORS_LIMIT = 1 << 16 };

static const int crash_signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS};

static struct termios saved_mode;
static int mode_descriptor = -1;

/* Two buffers: a crash while one is replaced finds the other whole. */
static struct {
    char bytes[ORDERS_LIMIT];
    size_t count;
} orders[2];
static volatile sig_atomic_t current_orders;
static volatile sig_atomic_t is_armed;

/* Where standard error goes while the terminal is in use, and where it belongs. */
static int held_errors = -1;
static int real_errors = -1;

bool kav_save_mode(int fd) {
    if (tcgetattr(fd, &saved_mode) != 0) return false;
    mode_descriptor = fd;
    return true;
}

void kav_restore_mode(bool discards_input) {
    if (mode_descriptor < 0) return;
    while (tcsetattr(mode_descriptor, discards_input ? TCSAFLUSH : TCSADRAIN, &saved_mode) != 0
           && errno == EINTR) {
    }
}

/* Async-signal-safe, as all that on_crash calls. */
static void write_all(int fd, const char *bytes, size_t count) {
    while (count > 0) {
        ssize_t written = write(fd, bytes, count);
        if (written < 0 && errno != EINTR) return;
        if (written < 0) continue;
        bytes += written;
        count -= (size_t)written;
    }
}

static void hold_errors(void) {
    if (held_errors >= 0 || !isatty(STDERR_FILENO)) return;
    int held = memfd_create("errors", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (held < 0) return;
    int real = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
    /* Sealed, it cannot grow: what is over the limit is refused to the writer. */
    if (real < 0 || ftruncate(held, ERRORS_LIMIT) != 0 || fcntl(held, F_ADD_SEALS, F_SEAL_GROW) != 0
        || dup2(held, STDERR_FILENO) < 0) {
        close(held);
        if (real >= 0) close(real);
        return;
    }
    real_errors = real;
    held_errors = held;
}

static void release_errors(void) {
    if (held_errors < 0) return;
    int held = held_errors;
    held_errors = -1;
    dup2(real_errors, STDERR_FILENO);
    close(real_errors);
    off_t end = lseek(held, 0, SEEK_CUR);
    char part[1024];
    for (off_t start = 0; start < end;) {
        size_t wanted = end - start < (off_t)sizeof part ? (size_t)(end - start) : sizeof part;
        ssize_t count = pread(held, part, wanted, start);
        if (count <= 0) break;
        write_all(STDERR_FILENO, part, (size_t)count);
        start += count;
    }
    close(held);
}

static void restore_now(void) {
    if (!is_armed) return;
    is_armed = 0;
    write_all(STDOUT_FILENO, orders[current_orders].bytes, orders[current_orders].count);
    if (mode_descriptor >= 0) tcsetattr(mode_descriptor, TCSANOW, &saved_mode);
    release_errors();
}

static void on_crash(int signal_number) {
    if (is_armed) {
        static const char sentence[] =
            "kavchat: stopped by an internal error; the terminal is as it was before.\n";
        restore_now();
        write_all(STDERR_FILENO, sentence, sizeof sentence - 1);
    }
    /* SA_RESETHAND has put the default action back. */
    raise(signal_number);
}

void kav_arm_restore(const char *bytes, size_t count) {
    int next = !current_orders;
    size_t taken = count < ORDERS_LIMIT ? count : ORDERS_LIMIT;
    memcpy(orders[next].bytes, bytes, taken);
    orders[next].count = taken;
    current_orders = next;

    static bool is_registered;
    if (!is_registered) is_registered = atexit(restore_now) == 0 && at_quick_exit(restore_now) == 0;
    hold_errors();
    is_armed = 1;

    struct sigaction action = {.sa_handler = on_crash};
    action.sa_flags = SA_ONSTACK | SA_RESETHAND | SA_NODEFER;
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof crash_signals / sizeof *crash_signals; i++)
        sigaction(crash_signals[i], &action, NULL);
}

void kav_disarm_restore(void) {
    is_armed = 0;
    release_errors();
}

enum { SIGNAL_STACK_SIZE = 1 << 16 };

static pthread_key_t stack_key;
static pthread_once_t stack_once = PTHREAD_ONCE_INIT;

static void free_signal_stack(void *memory) {
    stack_t none = {.ss_flags = SS_DISABLE};
    sigaltstack(&none, NULL);
    munmap(memory, SIGNAL_STACK_SIZE);
}

static void make_stack_key(void) { pthread_key_create(&stack_key, free_signal_stack); }

void kav_use_signal_stack(void) {
    static _Thread_local bool is_set;
    if (is_set) return;
    is_set = true;
    stack_t present;
    if (sigaltstack(NULL, &present) == 0 && !(present.ss_flags & SS_DISABLE)) return;
    void *memory =
        mmap(NULL, SIGNAL_STACK_SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return;
    stack_t stack = {.ss_sp = memory, .ss_size = SIGNAL_STACK_SIZE};
    pthread_once(&stack_once, make_stack_key);
    if (sigaltstack(&stack, NULL) != 0 || pthread_setspecific(stack_key, memory) != 0)
        free_signal_stack(memory);
}

bool kav_terminal_size(int fd, int *rows, int *columns) {
    struct winsize size;
    if (ioctl(fd, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return false;
    *rows = size.ws_row;
    *columns = size.ws_col;
    return true;
}

bool kav_isatty(int fd) { return isatty(fd) == 1; }
