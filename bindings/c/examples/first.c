/* Three points on a line, or not: ordinary doubles, and straightedge. */
#include <straightedge.h>
#include <stdio.h>

int main(void) {
    const double a[2] = {0.5, 0.5 + 1.1102230246251565e-16}, b[2] = {12, 12}, c[2] = {24, 24}, nan[2] = {0.0 / 0.0, 0};
    const double plain = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
    straightedge_error error;

    printf("doubles: %g\n", plain);
    printf("exact: %d\n", (int)straightedge_orient2d(a, b, c, NULL));
    if (straightedge_orient2d(a, b, nan, &error) < -1) {
        printf("%s\n", error.message);
    }
    return 0;
}
