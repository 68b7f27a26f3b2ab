#ifndef KAVCHAT_CCURSES_H
#define KAVCHAT_CCURSES_H
#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif
#include <locale.h>
#include <stdio.h>
#include <ncurses.h>
#include <term.h>
#endif
