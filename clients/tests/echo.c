/* Answers with every number of a case: the test of the header. The argument is the type of the numbers: `double`,
 * `float`, `int64`, `int32`, `index`, `kind`, or `mixed` for a count and then doubles. `batch` is `double`, answered
 * when the input is drained; `comma` is `double` in a locale with a decimal comma. */
#include "straightedge_lines.h"

static void echo_double(se_stream *s) {
    se_write_double(s, se_read_double(s));
}

static void echo_float(se_stream *s) {
    se_write_float(s, se_read_float(s));
}

static void echo_int64(se_stream *s) {
    se_write_int64(s, se_read_int64(s));
}

static void echo_int32(se_stream *s) {
    se_write_ratio(s, se_read_int32(s), 1);
}

static void echo_index(se_stream *s) {
    se_write_index(s, se_read_index(s));
}

static void echo_kind(se_stream *s) {
    static const char *const words[] = {"plane", "triangle", "sphere"};
    se_write_word(s, words[se_read_kind(s, "plane triangle sphere")]);
}

static void echo_mixed(se_stream *s) {
    se_write_index(s, se_read_count(s));
    while (se_left(s) > 0) {
        echo_double(s);
    }
}

static const struct {
    const char *name;
    void (*echo)(se_stream *);
} echoes[] = {{"double", echo_double}, {"float", echo_float}, {"int64", echo_int64}, {"int32", echo_int32},
              {"index", echo_index},   {"kind", echo_kind},   {"mixed", echo_mixed}, {"comma", echo_double}};

static int echo_batches(se_stream *s) {
    double numbers[4096];
    size_t count = 0, i;
    while (se_next(s)) {
        numbers[count++] = se_read_double(s);
        if (se_is_drained(s) || count == 4096) {
            for (i = 0; i < count; i++) {
                se_write_double(s, numbers[i]);
                se_end_answer(s);
            }
            count = 0;
        }
    }
    return se_finish(s);
}

int main(int argc, char **argv) {
    const char *name = argc > 1 ? argv[1] : "double";
    size_t i;
    se_stream s;
    se_begin(&s);
    if (strcmp(name, "batch") == 0) {
        return echo_batches(&s);
    }
    if (strcmp(name, "comma") == 0 && (setlocale(LC_ALL, "") == NULL || *localeconv()->decimal_point != ',')) {
        fputs("the locale has no decimal comma\n", stderr);
        return 3;
    }
    for (i = 0; i < sizeof echoes / sizeof *echoes; i++) {
        if (strcmp(name, echoes[i].name) == 0) {
            while (se_next(&s)) {
                while (se_left(&s) > 0) {
                    echoes[i].echo(&s);
                }
                se_end_answer(&s);
            }
            return se_finish(&s);
        }
    }
    fprintf(stderr, "no echo of `%s`\n", name);
    return 3;
}
