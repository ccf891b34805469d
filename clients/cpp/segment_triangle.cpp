// The textbook intersection of a segment and a triangle (Möller and Trumbore), in doubles: replace one function by yours.
#include "straightedge_lines.h"

struct Vector {
    double x, y, z;
};

static Vector operator-(Vector a, Vector b) {
    return {a.x - b.x, a.y - b.y, a.z - b.z};
}

static Vector cross(Vector a, Vector b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

static double dot(Vector a, Vector b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

// The contact of the segment from p to q and the triangle a, b, c.
static const char *segment_triangle(Vector p, Vector q, Vector a, Vector b, Vector c) {
    Vector direction = q - p, ab = b - a, ac = c - a;
    Vector normal = cross(direction, ac);
    double determinant = dot(ab, normal);
    if (determinant == 0) {
        return "disjoint"; // parallel: the book stops here
    }
    double inverse = 1 / determinant;
    Vector from_a = p - a, other = cross(from_a, ab);
    double u = inverse * dot(from_a, normal), v = inverse * dot(direction, other), t = inverse * dot(ac, other);
    if (u < 0 || v < 0 || u + v > 1 || t < 0 || t > 1) {
        return "disjoint";
    }
    return u > 0 && v > 0 && u + v < 1 && t > 0 && t < 1 ? "overlapping" : "touching";
}

static Vector read_vector(se_stream *s) {
    double n[3];
    se_read_doubles(s, n, 3);
    return {n[0], n[1], n[2]};
}

int main() {
    se_stream s;
    se_begin(&s);
    while (se_next(&s)) {
        Vector p = read_vector(&s), q = read_vector(&s);
        Vector a = read_vector(&s), b = read_vector(&s), c = read_vector(&s);
        se_write_word(&s, segment_triangle(p, q, a, b, c));
        se_end_answer(&s);
    }
    return se_finish(&s);
}
