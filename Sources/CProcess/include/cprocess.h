#ifndef KAVCHAT_CPROCESS_H
#define KAVCHAT_CPROCESS_H
#include <stdbool.h>
#include <stddef.h>

/* What Swift cannot do: signal handlers, and restoring a terminal from inside one. */

/* Remembers the mode of the terminal `fd` as the one to restore. False if it is no terminal. */
bool kav_save_mode(int fd);

/* Puts the saved mode back, after all output is sent; with `discards_input` unread bytes are lost. */
void kav_restore_mode(bool discards_input);

/* From now on a crash or exit() writes `bytes` to standard output and puts the saved mode back.
   Standard error, if it is a terminal, is held back meanwhile, so that no line tears the screen.
   Called again it replaces the bytes and sets up the handlers anew. At most 512 bytes are taken. */
void kav_arm_restore(const char *bytes, size_t count);

/* The terminal is in order: a crash only ends the process. What was held back is written. */
void kav_disarm_restore(void);

/* Gives the calling thread a stack for the handlers, so that they run when its own is full; cheap when
   called again, and freed with the thread. */
void kav_use_signal_stack(void);

/* Signals that end, stop, continue or resize arrive as bytes, their numbers, from the descriptor that
   is returned (-1 on failure). Those that were ignored stay so. */
int kav_open_signals(void);

/* Puts the former actions back and closes the descriptor. */
void kav_close_signals(void);

/* Stops the own process group as the terminal does at Ctrl-Z; returns when it goes on, or at once where
   no shell could continue it. */
void kav_stop_like_a_job(void);

/* A pipe, read end first, that no child inherits. */
bool kav_open_pipe(int ends[2]);

/* Opens a watch over interfaces, addresses and routes; -1 on failure. */
int kav_open_network(void);

/* Blocks until something of that changes; false when the watch is over. */
bool kav_await_network(int fd);

bool kav_terminal_size(int fd, int *rows, int *columns);
bool kav_isatty(int fd);

/* Gives back the memory that only starting needed: code that ran once, and freed heap. */
void kav_forget_startup(void);

/* What the process was started with, as the kernel handed it over. NULL where there is no such argument. */
int kav_argument_count(void);
const char *kav_argument(int index);

/* The path that the program was started by; it may be relative. */
const char *kav_executable(void);

/* No core dump and no debugger: memory holds credentials. */
bool kav_set_no_dump(void);

#endif
