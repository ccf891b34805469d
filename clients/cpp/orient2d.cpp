// The textbook orient2d in doubles: replace one function by yours.
#include "straightedge_lines.h"

struct Point {
    double x, y;
};

// On which side of the line from a to b the point c lies: 1 left, 0 on it, -1 right.
static int orient2d(Point a, Point b, Point c) {
    double area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    return (area > 0) - (area < 0);
}

int main() {
    se_stream s;
    se_begin(&s);
    while (se_next(&s)) {
        double n[6]; // a.x a.y b.x b.y c.x c.y
        se_read_doubles(&s, n, 6);
        se_write_sign(&s, orient2d({n[0], n[1]}, {n[2], n[3]}, {n[4], n[5]}));
        se_end_answer(&s);
    }
    return se_finish(&s);
}
