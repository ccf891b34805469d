/* The line format of straightedge, for C99 and C++11: reads cases from the standard input, writes answers to the
 * standard output. One file, no dependencies beyond the standard library. docs/programs.md explains its use.
 *
 *     #include "straightedge_lines.h"
 *
 *     int main(void) {
 *         se_stream s;
 *         se_begin(&s);
 *         while (se_next(&s)) {
 *             double p[6];
 *             se_read_doubles(&s, p, 6);
 *             double left = (p[2] - p[0]) * (p[5] - p[1]);
 *             double right = (p[3] - p[1]) * (p[4] - p[0]);
 *             se_write_sign(&s, (left > right) - (left < right));
 *             se_end_answer(&s);
 *         }
 *         return se_finish(&s);
 *     }
 *
 * An error in a line is printed to the standard error with line and column, and ends the program with exit code 2.
 *
 * Answers are buffered by stdio and flushed before the program waits for input. To lose none in a crash, call se_flush
 * after each answer.
 *
 * Raw bits, which `straightedge run` sends by default, are copied: no rounding mode, locale, compiler flag or flushing
 * of subnormal numbers changes them. Decimals and hexadecimal floats go through strtod with the decimal point of the
 * current locale; a strtod that multiplies doubles may lose subnormal numbers where the processor
 * flushes them to zero.
 *
 * The header reads the input itself. Do not read the same input also with stdio or iostreams. To read from
 * elsewhere, define SE_READ(bytes, room) before including it: it stores up to `room` bytes at `bytes`, waits for the
 * first one if it must, and returns how many it stored, 0 at the end of the input.
 *
 * Copyright (c) 2026 the straightedge developers.
 * SPDX-License-Identifier: MIT OR Apache-2.0
 * At your option. This notice is enough where you copy the file into your project; you need no other file with it.
 */
#ifndef STRAIGHTEDGE_LINES_H
#define STRAIGHTEDGE_LINES_H

#include <locale.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The longest line, in bytes with its end: that of the program. */
#ifndef SE_LONGEST_LINE
#define SE_LONGEST_LINE 67108864
#endif

/* The longest number, in characters: that of the program. */
#define SE_LONGEST_NUMBER 4096

#ifndef SE_READ
#if defined(_WIN32)
#include <fcntl.h>
#include <io.h>
static inline size_t se_read_input_(char *bytes, size_t room) {
    int got = _read(0, bytes, (unsigned)room);
    return got > 0 ? (size_t)got : 0;
}
#elif defined(__unix__) || defined(__APPLE__)
#include <errno.h>
#include <unistd.h>
static inline size_t se_read_input_(char *bytes, size_t room) {
    ssize_t got;
    do {
        got = read(0, bytes, room);
    } while (got < 0 && errno == EINTR);
    return got > 0 ? (size_t)got : 0;
}
#else
/* Other systems with stdio: at most a line at once, as a whole block may never arrive. */
static inline size_t se_read_input_(char *bytes, size_t room) {
    size_t got = 0;
    int c = 0;
    while (got < room && c != '\n' && (c = getchar()) != EOF) {
        bytes[got++] = (char)c;
    }
    return got;
}
#endif
#define SE_READ(bytes, room) se_read_input_((bytes), (room))
#endif

/* Cases in, answers out. Its members are private. */
typedef struct se_stream {
    char *bytes;
    size_t size;  /* allocated */
    size_t begin; /* of the line */
    size_t next;  /* after the line */
    size_t end;   /* of what has been read */
    size_t at;    /* the next unread piece of the line */
    size_t stop;  /* the end of the case */
    size_t left;  /* how many pieces are unread, if is_counted */
    int is_counted;
    size_t class_at, class_length;
    unsigned long number;
    unsigned long owed; /* cases without an answer */
    int at_end;
    int is_in_case;
    int is_in_answer;
} se_stream;

/* A blank-separated piece of a line. */
typedef struct se_piece_ {
    size_t at, length;
} se_piece_;

static inline int se_is_blank_(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

static inline int se_is_digit_(char c) {
    return c >= '0' && c <= '9';
}

static inline int se_hex_digit_(char c) {
    return se_is_digit_(c) ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* An error of the program that uses this file. */
static inline void se_misuse_(const char *what) {
    fflush(stdout);
    fprintf(stderr, "straightedge_lines.h: %s\n", what);
    exit(2);
}

/* An error in a piece of the line, with its column: columns count characters of UTF-8 from 1. */
static inline void se_fault_(const se_stream *s, se_piece_ piece, const char *what) {
    unsigned long column = 1;
    size_t i;
    for (i = s->begin; i < piece.at; i++) {
        column += (s->bytes[i] & 0xC0) != 0x80;
    }
    fflush(stdout);
    fprintf(stderr, "line %lu, column %lu: ", s->number, column);
    if (piece.length > 0) {
        fputc('`', stderr);
        for (i = 0; i < piece.length && i < 40; i++) {
            unsigned char c = (unsigned char)s->bytes[piece.at + i];
            fputc(c < 32 || c == 127 ? '?' : c, stderr);
        }
        fputs(piece.length > 40 ? "...` " : "` ", stderr);
    }
    fprintf(stderr, "%s\n", what);
    exit(2);
}

/* Starts. Call it once, before anything else. */
static inline void se_begin(se_stream *s) {
    memset(s, 0, sizeof *s);
#if defined(_WIN32)
    _setmode(0, _O_BINARY);
#endif
}

/* Flushes all answers to the reader. */
static inline void se_flush(void) {
    fflush(stdout);
}

/* Whether se_next may have to wait: then answer the cases that were read. */
static inline int se_is_drained(const se_stream *s) {
    return s->next == s->end || memchr(s->bytes + s->next, '\n', s->end - s->next) == NULL;
}

/* Whether there is another line, of any kind. */
static inline int se_next_line_(se_stream *s) {
    size_t scanned = 0;
    s->begin = s->next;
    for (;;) {
        size_t unread = s->end - s->begin, got;
        const char *end = NULL;
        if (unread > scanned) {
            end = (const char *)memchr(s->bytes + s->begin + scanned, '\n', unread - scanned);
        }
        if (end != NULL || (s->at_end && unread > 0)) {
            /* A last line without its end is a line. */
            size_t length = end != NULL ? (size_t)(end - (s->bytes + s->begin)) : unread;
            s->number++;
            s->at = s->begin;
            s->stop = s->begin + length;
            s->next = s->stop + (end != NULL);
            if (s->next - s->begin > SE_LONGEST_LINE) {
                break;
            }
            return 1;
        }
        if (s->at_end) {
            return 0;
        }
        if (unread > SE_LONGEST_LINE) {
            s->number++;
            break;
        }
        scanned = unread;
        if (s->begin > 0) {
            memmove(s->bytes, s->bytes + s->begin, unread);
            s->begin = 0;
            s->end = unread;
        }
        if (s->end == s->size) {
            size_t size = s->size > 0 ? 2 * s->size : 65536;
            char *bytes = (char *)realloc(s->bytes, size);
            if (bytes == NULL) {
                se_misuse_("out of memory");
            }
            s->bytes = bytes;
            s->size = size;
        }
        se_flush();
        got = SE_READ(s->bytes + s->end, s->size - s->end);
        s->end += got;
        s->at_end = got == 0;
    }
    {
        se_piece_ start = {0, 0};
        start.at = s->begin;
        se_fault_(s, start, "the line is longer than SE_LONGEST_LINE bytes");
    }
    return 0;
}

/* The next piece of the case; of length 0 where there is none. */
static inline se_piece_ se_piece_at_(const se_stream *s, size_t at) {
    se_piece_ piece = {0, 0};
    while (at < s->stop && se_is_blank_(s->bytes[at])) {
        at++;
    }
    piece.at = at;
    while (at < s->stop && !se_is_blank_(s->bytes[at])) {
        at++;
    }
    piece.length = at - piece.at;
    return piece;
}

/* How many numbers and words of the case are not yet read. */
static inline size_t se_left(se_stream *s) {
    if (!s->is_counted) {
        se_piece_ piece = se_piece_at_(s, s->at);
        s->left = 0;
        s->is_counted = 1;
        while (piece.length > 0) {
            s->left++;
            piece = se_piece_at_(s, piece.at + piece.length);
        }
    }
    return s->left;
}

/* Leaves the rest of the case unread. */
static inline void se_skip(se_stream *s) {
    s->at = s->stop;
    s->left = 0;
}

static inline void se_end_case_(se_stream *s) {
    if (s->is_in_case) {
        se_piece_ extra = se_piece_at_(s, s->at);
        if (extra.length > 0) {
            se_fault_(s, extra, "is left over: this program reads fewer numbers");
        }
    }
    s->is_in_case = 0;
}

/* Ends the case before the first such character, where there is one. */
static inline void se_cut_(se_stream *s, char mark) {
    const char *found = (const char *)memchr(s->bytes + s->begin, mark, s->stop - s->begin);
    if (found != NULL) {
        s->stop = (size_t)(found - s->bytes);
    }
}

/* The next case: 0 where there is none. Waits for it, and flushes the answers before. Skips blank lines, and
 * what follows `#` (a comment) or `=` (an answer) on a line. */
static inline int se_next(se_stream *s) {
    se_piece_ first;
    if (s->is_in_answer) {
        se_misuse_("se_next is called within an answer: call se_end_answer before");
    }
    se_end_case_(s);
    do {
        if (!se_next_line_(s)) {
            return 0;
        }
        se_cut_(s, '#');
    } while (se_piece_at_(s, s->at).length == 0);
    se_cut_(s, '=');
    while (s->stop > s->begin && se_is_blank_(s->bytes[s->stop - 1])) {
        s->stop--;
    }
    first = se_piece_at_(s, s->at);
    s->class_at = first.at;
    s->class_length = 0;
    if (first.length > 0 && s->bytes[first.at] == '@') {
        s->class_at = first.at + 1;
        s->class_length = first.length - 1;
        s->at = first.at + first.length;
    }
    s->is_in_case = 1;
    s->is_counted = 0;
    s->owed++;
    return 1;
}

/* The class of the case without `@`, not ended by a zero; of length 0 where it has none. */
static inline const char *se_class(const se_stream *s, size_t *length) {
    *length = s->class_length;
    return s->bytes + s->class_at;
}

/* The number of the line, from 1. */
static inline unsigned long se_line_number(const se_stream *s) {
    return s->number;
}

/* Reading ---------------------------------------------------------------------------------------------------------- */

static inline se_piece_ se_take_(se_stream *s, const char *missing) {
    se_piece_ piece;
    if (!s->is_in_case) {
        se_misuse_("there is no case to read from: call se_next before");
    }
    piece = se_piece_at_(s, s->at);
    if (piece.length == 0) {
        piece.at = s->stop;
        se_fault_(s, piece, missing);
    }
    s->at = piece.at + piece.length;
    if (s->is_counted) {
        s->left--;
    }
    return piece;
}

/* The value of `x` and 8 or 16 hexadecimal digits; returns the number of digits, or 0 for another piece. */
static inline int se_bits_(const se_stream *s, se_piece_ piece, uint64_t *bits) {
    const char *text = s->bytes + piece.at;
    size_t i;
    *bits = 0;
    if (text[0] != 'x' && text[0] != 'X') {
        return 0;
    }
    for (i = 1; i < piece.length && se_hex_digit_(text[i]) >= 0; i++) {
        *bits = *bits << 4 | (uint64_t)se_hex_digit_(text[i]);
    }
    if (i < piece.length || (i != 9 && i != 17)) {
        se_fault_(s, piece, "is not raw bits: x and 16 hexadecimal digits, or 8 for a float");
    }
    return (int)(i - 1);
}

/* Whether it is a decimal or a hexadecimal float: strtod accepts more than these. */
static inline int se_is_number_(const char *text, size_t length) {
    size_t i = 0, digits = 0;
    int is_hex;
    if (i < length && (text[i] == '-' || text[i] == '+')) {
        i++;
    }
    is_hex = i + 1 < length && text[i] == '0' && (text[i + 1] == 'x' || text[i + 1] == 'X');
    i += is_hex ? 2 : 0;
    for (; i < length && (is_hex ? se_hex_digit_(text[i]) >= 0 : se_is_digit_(text[i])); i++) {
        digits++;
    }
    if (i < length && text[i] == '.') {
        i++;
    }
    for (; i < length && (is_hex ? se_hex_digit_(text[i]) >= 0 : se_is_digit_(text[i])); i++) {
        digits++;
    }
    if (digits == 0) {
        return 0;
    }
    if (i < length && (is_hex ? text[i] == 'p' || text[i] == 'P' : text[i] == 'e' || text[i] == 'E')) {
        i++;
        if (i < length && (text[i] == '-' || text[i] == '+')) {
            i++;
        }
        if (i == length) {
            return 0;
        }
        while (i < length && se_is_digit_(text[i])) {
            i++;
        }
    }
    return i == length;
}

/* A copy for strtod, which expects the decimal point of the locale. */
static inline void se_copy_number_(const se_stream *s, se_piece_ piece, char *copy, size_t room) {
    const char *text = s->bytes + piece.at;
    const struct lconv *conventions = localeconv();
    const char *point = conventions != NULL && conventions->decimal_point[0] != 0 ? conventions->decimal_point : ".";
    size_t i, used = 0, point_length = strlen(point);
    if (piece.length > SE_LONGEST_NUMBER) {
        se_fault_(s, piece, "is longer than 4096 characters");
    }
    if (!se_is_number_(text, piece.length)) {
        se_fault_(s, piece, "is not a number");
    }
    for (i = 0; i < piece.length && used + point_length + 1 < room; i++) {
        if (text[i] == '.') {
            memcpy(copy + used, point, point_length);
            used += point_length;
        } else {
            copy[used++] = text[i];
        }
    }
    copy[used] = 0;
}

/* The bits of a double equal to a finite float, by integers: processors may flush subnormal floats to zero. */
static inline uint64_t se_widened_(uint32_t bits) {
    uint64_t sign = (uint64_t)(bits >> 31) << 63;
    uint32_t exponent = bits >> 23 & 0xFF, mantissa = bits & 0x7FFFFF;
    uint64_t biased = exponent + 896;
    if (exponent == 0) {
        if (mantissa == 0) {
            return sign;
        }
        biased = 897;
        while (!(mantissa & 0x800000)) {
            mantissa <<= 1;
            biased--;
        }
        mantissa &= 0x7FFFFF;
    }
    return sign | biased << 52 | (uint64_t)mantissa << 29;
}

/* The next number as a double: raw bits of a double or of a float, a decimal or a hexadecimal float. It is finite. */
static inline double se_read_double(se_stream *s) {
    se_piece_ piece = se_take_(s, "a number is missing");
    uint64_t bits = 0;
    double number;
    int digits = se_bits_(s, piece, &bits);
    if (digits == 8) {
        if ((bits >> 23 & 0xFF) == 0xFF) {
            se_fault_(s, piece, "is not finite");
        }
        bits = se_widened_((uint32_t)bits);
    } else if (digits == 0) {
        char copy[SE_LONGEST_NUMBER + 64];
        se_copy_number_(s, piece, copy, sizeof copy);
        number = strtod(copy, NULL);
        memcpy(&bits, &number, sizeof bits);
    }
    /* By its bits: compilers may assume that no number is infinite. */
    if ((bits >> 52 & 0x7FF) == 0x7FF) {
        se_fault_(s, piece, digits > 0 ? "is not finite" : "overflows a double");
    }
    memcpy(&number, &bits, sizeof number);
    return number;
}

/* The next number as a float: raw bits of a float, a decimal or a hexadecimal float. It is finite. */
static inline float se_read_float(se_stream *s) {
    se_piece_ piece = se_take_(s, "a number is missing");
    uint64_t bits = 0;
    uint32_t narrow;
    float number;
    int digits = se_bits_(s, piece, &bits);
    if (digits == 16) {
        se_fault_(s, piece, "is the bits of a double: read it with se_read_double, or ask for --type f32");
    }
    narrow = (uint32_t)bits;
    if (digits == 0) {
        char copy[SE_LONGEST_NUMBER + 64];
        se_copy_number_(s, piece, copy, sizeof copy);
        /* Not by strtod, which would round twice. */
        number = strtof(copy, NULL);
        memcpy(&narrow, &number, sizeof narrow);
    }
    if ((narrow >> 23 & 0xFF) == 0xFF) {
        se_fault_(s, piece, digits > 0 ? "is not finite" : "overflows a float");
    }
    memcpy(&number, &narrow, sizeof number);
    return number;
}

/* The next `count` numbers. */
static inline void se_read_doubles(se_stream *s, double *numbers, size_t count) {
    size_t i;
    for (i = 0; i < count; i++) {
        numbers[i] = se_read_double(s);
    }
}

/* The next `count` numbers. */
static inline void se_read_floats(se_stream *s, float *numbers, size_t count) {
    size_t i;
    for (i = 0; i < count; i++) {
        numbers[i] = se_read_float(s);
    }
}

/* Decimal digits from `from` on; 0 where there is anything else, or more than `greatest`. */
static inline int se_digits_(const se_stream *s, se_piece_ piece, size_t from, uint64_t greatest, uint64_t *value) {
    size_t i;
    *value = 0;
    for (i = from; i < piece.length; i++) {
        char c = s->bytes[piece.at + i];
        uint64_t digit = (uint64_t)(c - '0');
        if (!se_is_digit_(c) || *value > (greatest - digit) / 10) {
            return 0;
        }
        *value = *value * 10 + digit;
    }
    return piece.length > from;
}

/* The next number as an integer of 64 bits. */
static inline int64_t se_read_int64(se_stream *s) {
    se_piece_ piece = se_take_(s, "a number is missing");
    char sign = s->bytes[piece.at];
    uint64_t greatest = (uint64_t)INT64_MAX + (sign == '-'), value;
    if (!se_digits_(s, piece, sign == '-' || sign == '+', greatest, &value)) {
        se_fault_(s, piece, "is not a whole number of 64 bits");
    }
    return sign != '-' ? (int64_t)value : value == 0 ? 0 : -(int64_t)(value - 1) - 1;
}

/* The next number as an integer of 32 bits. */
static inline int32_t se_read_int32(se_stream *s) {
    se_piece_ piece = se_piece_at_(s, s->at);
    int64_t value = se_read_int64(s);
    if (value < INT32_MIN || value > INT32_MAX) {
        se_fault_(s, piece, "is not a whole number of 32 bits");
    }
    return (int32_t)value;
}

/* The next piece as an index, of a point or a vertex. */
static inline uint64_t se_read_index(se_stream *s) {
    se_piece_ piece = se_take_(s, "an index is missing");
    uint64_t value;
    if (!se_digits_(s, piece, 0, UINT64_MAX, &value)) {
        se_fault_(s, piece, "is no index");
    }
    return value;
}

/* The next piece as a count of items that follow: at most the count of numbers left. */
static inline size_t se_read_count(se_stream *s) {
    se_piece_ piece = se_take_(s, "a count is missing");
    uint64_t value;
    if (!se_digits_(s, piece, 0, UINT64_MAX, &value)) {
        se_fault_(s, piece, "is no count");
    }
    if (value > se_left(s)) {
        se_fault_(s, piece, "is more than the numbers that follow");
    }
    return (size_t)value;
}

/* The next piece as one of the words, which are separated by blanks: its position, from 0.
 * se_read_kind(&s, "plane triangle aabb sphere") is 3 for `sphere`. */
static inline int se_read_kind(se_stream *s, const char *words) {
    se_piece_ piece = se_take_(s, "a word is missing");
    int place;
    for (place = 0; *words != 0; place++) {
        size_t length = strcspn(words, " ");
        if (length == piece.length && memcmp(words, s->bytes + piece.at, length) == 0) {
            return place;
        }
        words += length;
        words += strspn(words, " ");
    }
    se_fault_(s, piece, "is none of the words that this program knows here");
    return -1;
}

/* Answering -------------------------------------------------------------------------------------------------------- */

/* A word of the answer: `inside`, `vertex`, `none`. */
static inline void se_write_word(se_stream *s, const char *word) {
    if (s->owed == 0) {
        se_misuse_("there is no case to answer");
    }
    if (s->is_in_answer) {
        fputc(' ', stdout);
    }
    s->is_in_answer = 1;
    fputs(word, stdout);
}

/* A sign: `-`, `0` or `+`. Decide before what NaN means. */
static inline void se_write_sign(se_stream *s, int sign) {
    se_write_word(s, sign < 0 ? "-" : sign > 0 ? "+" : "0");
}

/* `true` or `false`. */
static inline void se_write_bool(se_stream *s, int flag) {
    se_write_word(s, flag ? "true" : "false");
}

/* A label, or a count of labels. */
static inline void se_write_index(se_stream *s, uint64_t index) {
    char text[24];
    size_t at = sizeof text - 1;
    text[at] = 0;
    do {
        text[--at] = (char)('0' + (int)(index % 10));
        index /= 10;
    } while (index > 0);
    se_write_word(s, text + at);
}

/* An integer. */
static inline void se_write_int64(se_stream *s, int64_t number) {
    char text[24];
    size_t at = sizeof text - 1;
    uint64_t magnitude = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    text[at] = 0;
    do {
        text[--at] = (char)('0' + (int)(magnitude % 10));
        magnitude /= 10;
    } while (magnitude > 0);
    if (number < 0) {
        text[--at] = '-';
    }
    se_write_word(s, text + at);
}

/* The exact value numerator / denominator, for answers to cases of integers. */
static inline void se_write_ratio(se_stream *s, int64_t numerator, uint64_t denominator) {
    char text[24];
    size_t at = sizeof text - 1;
    if (denominator == 0) {
        se_misuse_("se_write_ratio divides by zero");
    }
    se_write_int64(s, numerator);
    text[at] = 0;
    do {
        text[--at] = (char)('0' + (int)(denominator % 10));
        denominator /= 10;
    } while (denominator > 0);
    text[--at] = '/';
    fputs(text + at, stdout);
}

static inline void se_write_bits_(se_stream *s, uint64_t bits, int digits) {
    char text[18];
    int i;
    text[0] = 'x';
    for (i = 0; i < digits; i++) {
        text[1 + i] = "0123456789ABCDEF"[bits >> 4 * (digits - 1 - i) & 15];
    }
    text[1 + digits] = 0;
    se_write_word(s, text);
}

/* A value as raw bits; `inf` and `-inf` are unbounded ends of spans, `nan` is always wrong. */
static inline void se_write_double(se_stream *s, double number) {
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    if ((bits >> 52 & 0x7FF) != 0x7FF) {
        se_write_bits_(s, bits, 16);
    } else if (bits << 12 != 0) {
        se_write_word(s, "nan");
    } else {
        se_write_word(s, bits >> 63 ? "-inf" : "inf");
    }
}

/* A value of a float as raw bits, likewise. */
static inline void se_write_float(se_stream *s, float number) {
    uint32_t bits;
    memcpy(&bits, &number, sizeof bits);
    if ((bits >> 23 & 0xFF) != 0xFF) {
        se_write_bits_(s, bits, 8);
    } else if ((bits & 0x7FFFFF) != 0) {
        se_write_word(s, "nan");
    } else {
        se_write_word(s, bits >> 31 ? "-inf" : "inf");
    }
}

/* Declines the case: declined cases are counted, and are not wrong. Leaves the rest of the case unread. */
static inline void se_decline(se_stream *s) {
    if (s->is_in_answer) {
        se_misuse_("se_decline is called within an answer");
    }
    se_skip(s);
    se_write_word(s, "?");
}

/* Ends the answer of a case. Answers are in the order of the cases; cases may be read ahead of them. */
static inline void se_end_answer(se_stream *s) {
    if (!s->is_in_answer) {
        se_misuse_("se_end_answer is called without an answer: decline, if there is none");
    }
    fputc('\n', stdout);
    s->is_in_answer = 0;
    s->owed--;
}

/* Flushes and frees everything; returns the exit code: 2 if an answer is missing or could not be written. */
static inline int se_finish(se_stream *s) {
    if (s->is_in_answer) {
        se_misuse_("se_finish is called within an answer: call se_end_answer before");
    }
    se_end_case_(s);
    if (s->owed > 0) {
        se_misuse_("not every case has been answered");
    }
    free(s->bytes);
    s->bytes = NULL;
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fputs("straightedge_lines.h: an answer could not be written\n", stderr);
        return 2;
    }
    return 0;
}

#endif
