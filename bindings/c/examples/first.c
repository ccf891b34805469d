#include <straightedge.h>
#include <stdio.h>

int main(void) {
    /* b and c lie on the diagonal y = x, a is one ulp above it. */
    const straightedge_point2 a = {0.5, 0.5 + 1.1102230246251565e-16}, b = {12, 12}, c = {24, 24}, nan = {0.0 / 0.0, 0};
    straightedge_error error;

    printf("%d\n", (int)straightedge_orient2d(&a, &b, &c, NULL)); /* 1: they turn left. Ordinary doubles say 0. */
    if (straightedge_orient2d(&a, &b, &nan, &error) < -1) {
        printf("%s\n", error.message); /* orient2d: c.x is NaN */
    }
    return 0;
}
