/* Answers the cases of a predicate in the line format of the program, by the functions of predicates.h: `shewchuk QUERY`.
 * With -DORIGINAL it is linked with the original predicates.c, for comparison. */
#include "straightedge_lines.h"
#ifdef ORIGINAL
void exactinit(void);
double orient2d(const double *, const double *, const double *);
double orient3d(const double *, const double *, const double *, const double *);
double incircle(const double *, const double *, const double *, const double *);
double insphere(const double *, const double *, const double *, const double *, const double *);
#else
#include "predicates.h"
#endif

int main(int argc, char **argv) {
    static const char *const names[] = {"predicate/orient2d", "predicate/orient3d", "predicate/incircle",
                                        "predicate/insphere"};
    static const size_t numbers[] = {6, 12, 8, 15};
    se_stream s;
    double p[15];
    int query = 0;
    while (argc == 2 && query < 4 && strcmp(names[query], argv[1]) != 0) {
        query++;
    }
    if (argc != 2 || query == 4) {
        fputs("usage: shewchuk QUERY\n", stderr);
        return 2;
    }
    exactinit();
    se_begin(&s);
    while (se_next(&s)) {
        double value = 0;
        se_read_doubles(&s, p, numbers[query]);
        switch (query) {
        case 0:
            value = orient2d(p, p + 2, p + 4);
            break;
        case 1:
            value = orient3d(p, p + 3, p + 6, p + 9);
            break;
        case 2:
            value = incircle(p, p + 2, p + 4, p + 6);
            break;
        default:
            value = insphere(p, p + 3, p + 6, p + 9, p + 12);
        }
        /* By its bits: where subnormal numbers are taken for zero, a comparison would, too. */
        uint64_t bits;
        memcpy(&bits, &value, sizeof bits);
        se_write_sign(&s, bits << 1 == 0 ? 0 : bits >> 63 ? -1 : 1);
        se_end_answer(&s);
    }
    return se_finish(&s);
}
