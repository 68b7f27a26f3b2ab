#include <sqlite3.h>

/// Binds a copy of the text; a null pointer with length 0 binds an empty one, not NULL.
///
/// SQLITE_TRANSIENT is a cast, which Swift does not import.
static inline int kavchat_sqlite_bind_text(sqlite3_stmt *statement, int index, const void *text,
                                           int length) {
    return sqlite3_bind_text(statement, index, length == 0 ? "" : text, length, SQLITE_TRANSIENT);
}

/// Binds a copy of the bytes; a null pointer with length 0 binds no bytes, not NULL.
static inline int kavchat_sqlite_bind_blob(sqlite3_stmt *statement, int index,
                                           const void *bytes, int length) {
    if (length == 0) return sqlite3_bind_zeroblob(statement, index, 0);
    return sqlite3_bind_blob(statement, index, bytes, length, SQLITE_TRANSIENT);
}
