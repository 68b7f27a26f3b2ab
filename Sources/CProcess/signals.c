#define _GNU_SOURCE
#include "cprocess.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

static const int told_signals[] = {SIGTERM, SIGINT, SIGQUIT, SIGHUP, SIGWINCH, SIGCONT, SIGTSTP};
enum { TOLD_COUNT = sizeof told_signals / sizeof *told_signals };

static struct sigaction former[TOLD_COUNT];
static int pipe_ends[2] = {-1, -1};

static void tell(int signal_number) {
    int error = errno;
    unsigned char byte = (unsigned char)signal_number;
    /* A full pipe holds news enough. */
    ssize_t written = write(pipe_ends[1], &byte, 1);
    (void)written;
    errno = error;
}

static void listen_to(int signal_number) {
    struct sigaction action = {.sa_handler = tell, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(signal_number, &action, NULL);
}

int kav_open_signals(void) {
    if (pipe_ends[0] >= 0 || pipe2(pipe_ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
    for (int i = 0; i < TOLD_COUNT; i++) {
        sigaction(told_signals[i], NULL, &former[i]);
        if (former[i].sa_handler != SIG_IGN) listen_to(told_signals[i]);
    }
    return pipe_ends[0];
}

void kav_close_signals(void) {
    if (pipe_ends[0] < 0) return;
    for (int i = 0; i < TOLD_COUNT; i++) sigaction(told_signals[i], &former[i], NULL);
    close(pipe_ends[0]);
    close(pipe_ends[1]);
    pipe_ends[0] = pipe_ends[1] = -1;
}

void kav_stop_like_a_job(void) {
    struct sigaction present;
    sigaction(SIGTSTP, NULL, &present);
    /* A shell without job control ignores it for its children. */
    if (present.sa_handler == SIG_IGN) return;
    /* First the others of the group, then this thread, which stops before raise() returns. */
    signal(SIGTSTP, SIG_IGN);
    kill(0, SIGTSTP);
    signal(SIGTSTP, SIG_DFL);
    /* Dispatch's threads block it. */
    sigset_t stop, former_mask;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTSTP);
    pthread_sigmask(SIG_UNBLOCK, &stop, &former_mask);
    raise(SIGTSTP);
    pthread_sigmask(SIG_SETMASK, &former_mask, NULL);
    sigaction(SIGTSTP, &present, NULL);
}

bool kav_open_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC) == 0; }

bool kav_set_no_dump(void) { return prctl(PR_SET_DUMPABLE, 0) == 0; }
