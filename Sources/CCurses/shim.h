#ifndef KAVCHAT_CCURSES_H
#define KAVCHAT_CCURSES_H
#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif
#include <locale.h>
#include <stdio.h>
#include <ncurses.h>
#include <term.h>
#include <langinfo.h>

/* The C globals and macros that Swift cannot reach. */
static inline SCREEN *kav_newterm(const char *name) { return newterm(name, stdout, stdin); }

/* tigetstr gives (char *)-1 for what is no string: make it NULL. */
static inline const char *kav_terminfo_string(const char *name) {
    char *string = tigetstr(name);
    return string == (char *)-1 ? 0 : string;
}

static inline int kav_terminfo_number(const char *name) { return tigetnum(name); }
static inline const char *kav_codeset(void) { return nl_langinfo(CODESET); }
#endif
