// The textbook test whether a point is in a triangle of the plane, in doubles: replace one function by yours.
#include "straightedge_lines.h"

struct Point {
    double x, y;
};

static double area(Point a, Point b, Point c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

// The location of p: by the sides of the edges on which it lies.
static const char *point_triangle_2d(Point p, Point a, Point b, Point c) {
    double ab = area(a, b, p), bc = area(b, c, p), ca = area(c, a, p);
    bool some_left = ab > 0 || bc > 0 || ca > 0;
    bool some_right = ab < 0 || bc < 0 || ca < 0;
    if (some_left && some_right) {
        return "outside";
    }
    return ab == 0 || bc == 0 || ca == 0 ? "boundary" : "inside";
}

int main() {
    se_stream s;
    se_begin(&s);
    while (se_next(&s)) {
        double n[8]; // p.x p.y, a.x a.y b.x b.y c.x c.y
        se_read_doubles(&s, n, 8);
        se_write_word(&s, point_triangle_2d({n[0], n[1]}, {n[2], n[3]}, {n[4], n[5]}, {n[6], n[7]}));
        se_end_answer(&s);
    }
    return se_finish(&s);
}
