/* A million calls with arguments drawn at random: null pointers, NaN, infinities, the whole range of exponents, grids,
 * counts of zero, rooms too small. Nothing may crash, every code is one of the header, and an error has a message. An
 * answer never comes of a null pointer or of a number that is not finite. */
#include "casts.h"
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <straightedge.h>
#include <string.h>

static uint64_t state = 1;

static uint64_t next(void) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return state >> 16;
}

static int chance(unsigned one_in) { return next() % one_in == 0; }

static straightedge_error error;
static int is_bad; /* Whether an argument of this call is null or not finite. */
static unsigned rare;

static double number(void) {
    uint64_t bits;
    double x;
    if (chance(rare)) {
        static const double bad[] = {NAN, INFINITY, -INFINITY};
        is_bad = 1;
        return bad[next() % 3];
    }
    switch (next() % 4) {
    case 0:
        bits = next() << 16 ^ next() ^ next() << 40;
        memcpy(&x, &bits, sizeof x);
        if (isfinite(x)) {
            return x;
        }
        return 0;
    case 1:
        return (double)(int)(next() % 5) - 2;
    case 2:
        return (double)(next() % 1000003) / 1000003;
    default:
        return 0.5 + (double)(next() % 16) * 0x1p-53;
    }
}

static double numbers[64];
static size_t used;

/* Some numbers, or nothing. */
static const double *some(size_t count) {
    double *const start = numbers + used;
    size_t i;
    for (i = 0; i < count; i++) {
        start[i] = number();
    }
    used += count;
    if (chance(rare)) {
        is_bad = 1;
        return NULL;
    }
    return start;
}

static unsigned long calls = 0, answers = 0;

static void fail(const char *what) {
    fprintf(stderr, "random_calls: call %lu: %s (%d: %s)\n", calls, what, (int)error.code, error.message);
    exit(1);
}

static void told(int code) {
    if (code > -2 || code < -5) {
        fail("a code that is none");
    }
    if (error.code != code || memchr(error.message, 0, sizeof error.message) == NULL || strchr(error.message, ':') == NULL) {
        fail("the error does not tell");
    }
}

/* An answer from 0 or -1 to that, or an error. */
static void expect(int answer, int least, int greatest) {
    calls++;
    if (answer < -1) {
        told(answer);
        return;
    }
    answers++;
    if (is_bad) {
        fail("an answer to what is none");
    }
    if (answer < least || answer > greatest) {
        fail("an answer that is none");
    }
}

static void expect_value(double value) {
    calls++;
    if (isnan(value)) {
        told(error.code);
        return;
    }
    answers++;
    if (is_bad) {
        fail("a value of what has none");
    }
}

static straightedge_implicit_point2 *point2(void) {
    const unsigned kind = next() % 3;
    straightedge_implicit_point2 *point;
    error.code = 0;
    point = kind == 0   ? straightedge_implicit_point2_explicit_new(P2(some(2)), &error)
            : kind == 1 ? straightedge_implicit_point2_ssi_new(P2(some(2)), P2(some(2)), P2(some(2)), P2(some(2)), &error)
                        : straightedge_implicit_point2_lnc_new(P2(some(2)), P2(some(2)), number(), number(), &error);
    if (point == NULL) {
        told(error.code);
        is_bad = 1;
    }
    return point;
}

static straightedge_implicit_point3 *point3(void) {
    const unsigned kind = next() % 4;
    straightedge_implicit_point3 *point;
    error.code = 0;
    point = kind == 0   ? straightedge_implicit_point3_explicit_new(P3(some(3)), &error)
            : kind == 1 ? straightedge_implicit_point3_three_planes_new(some(12), &error)
            : kind == 2 ? straightedge_implicit_point3_lpi_new(P3(some(3)), P3(some(3)), P3(some(3)), P3(some(3)), P3(some(3)), &error)
                        : straightedge_implicit_point3_lnc_new(P3(some(3)), P3(some(3)), number(), number(), &error);
    if (point == NULL) {
        told(error.code);
        is_bad = 1;
    }
    used = 0;
    return point;
}

static void mesh(void) {
    enum { VERTICES = 8, TRIANGLES = 10 };
    double vertices[3 * VERTICES], end[3 * VERTICES];
    uint32_t triangles[3 * TRIANGLES];
    size_t i, count = 0;
    straightedge_mesh *made;
    straightedge_hit hits[2];
    straightedge_nearest nearest;
    straightedge_conflicting_pair pairs[1];
    straightedge_surface_contact contacts[1];
    const size_t vertex_count = next() % (VERTICES + 1), triangle_count = next() % (TRIANGLES + 1);
    for (i = 0; i < 3 * VERTICES; i++) {
        vertices[i] = number();
    }
    for (i = 0; i < 3 * TRIANGLES; i++) {
        triangles[i] = chance(4 * rare) ? (uint32_t)next() : (uint32_t)(next() % (vertex_count + 1 - (vertex_count > 0)));
    }
    is_bad = 0;
    made = straightedge_mesh_new(vertex_count, P3(vertices), triangle_count, triangles, chance(4) ? NULL : &error);
    calls++;
    if (made == NULL) {
        return;
    }
    answers++;
    expect(straightedge_mesh_is_closed(made, &error), 0, 1);
    expect(straightedge_mesh_first_hit(made, P3(some(3)), P3(some(3)), chance(3) ? NULL : hits, &error), 0, 1);
    is_bad = 0;
    used = 0;
    expect(straightedge_mesh_hits(made, P3(some(3)), P3(some(3)), next() % 3, hits, chance(3) ? NULL : &count, &error), 0, 0);
    is_bad = 0;
    used = 0;
    expect(straightedge_mesh_nearest(made, P3(some(3)), (uint32_t)(next() % 16), &nearest, &error), 0, 1);
    is_bad = 0;
    used = 0;
    expect(straightedge_mesh_locate(made, P3(some(3)), NULL, &error), -1, 1);
    is_bad = 0;
    expect(straightedge_mesh_self_intersections(made, next() % 2, pairs, &count, &error), 0, 0);
    for (i = 0; i < 3 * vertex_count; i++) {
        end[i] = number();
    }
    expect(straightedge_mesh_first_contacts(made, P3(end), next() % 2, contacts, &count, &error), 0, 0);
    straightedge_mesh_free(made);
}

/* Before a call with arguments of its own. */
static void fresh(void) {
    is_bad = 0;
    used = 0;
}

static void region(void) {
    enum { RINGS = 3, CORNERS = 6 };
    double corners[2 * RINGS * CORNERS];
    size_t sizes[RINGS], i, count = 0;
    straightedge_region *made;
    straightedge_edge_hit hit;
    straightedge_edge_nearest nearest;
    straightedge_edge_pair pairs[2];
    signed char locations[4];
    straightedge_points2 many;
    const size_t rings = chance(2 * rare) ? 0 : 1 + next() % RINGS;
    for (i = 0; i < 2 * RINGS * CORNERS; i++) {
        corners[i] = number();
    }
    for (i = 0; i < RINGS; i++) {
        sizes[i] = chance(2 * rare) ? SIZE_MAX * (next() % 2) : 1 + next() % CORNERS;
    }
    is_bad = 0;
    made = straightedge_region_new(rings, sizes, P2(corners), chance(4) ? NULL : &error);
    calls++;
    if (made == NULL) {
        return;
    }
    answers++;
    fresh();
    expect(straightedge_region_locate(made, P2(some(2)), NULL, &error), -1, 1);
    fresh();
    many.first = some(8);
    many.stride = 2;
    expect(straightedge_region_locate_many(made, 4, many, locations, &error), 0, 0);
    fresh();
    expect(straightedge_region_nearest(made, P2(some(2)), (uint32_t)(next() % 16), &nearest, &error), 0, 0);
    fresh();
    expect(straightedge_region_is_within(made, P2(some(2)), fabs(number()), &error), 0, 1);
    fresh();
    expect(straightedge_region_first_hit(made, P2(some(2)), P2(some(2)), chance(3) ? NULL : &hit, &error), 0, 1);
    fresh();
    expect(straightedge_region_meets_segment(made, P2(some(2)), P2(some(2)), &error), 0, 1);
    fresh();
    expect(straightedge_region_overlaps(made, chance(3 * rare) ? NULL : made, next() % 3, pairs, &count, &error), 0, 0);
    straightedge_region_free(made);
}

static void call(void) {
    uint32_t feature;
    int32_t side;
    int64_t winding;
    double span[2];
    straightedge_sphere sphere;
    straightedge_point2 at2;
    straightedge_point3 at3;
    size_t indices[64], count;
    straightedge_shared_2d shared_2d;
    straightedge_shared shared;
    straightedge_hit hit;
    straightedge_nearest nearest;
    straightedge_nearest_pair pair;
    straightedge_first_contact contact;
    const double *p[6];
    double r;
    size_t i;
    const uint32_t wanted = (uint32_t)(next() % 16);
    is_bad = 0;
    used = 0;
    error.code = 0;
    switch (next() % 27) {
    case 0:
        expect(straightedge_orient2d(P2(some(2)), P2(some(2)), P2(some(2)), &error), -1, 1);
        break;
    case 1:
        expect(straightedge_orient3d(P3(some(3)), P3(some(3)), P3(some(3)), P3(some(3)), &error), -1, 1);
        break;
    case 2:
        expect(straightedge_incircle(P2(some(2)), P2(some(2)), P2(some(2)), P2(some(2)), &error), -1, 1);
        break;
    case 3:
        expect(straightedge_insphere(P3(some(3)), P3(some(3)), P3(some(3)), P3(some(3)), P3(some(3)), &error), -1, 1);
        break;
    case 4:
        expect_value(straightedge_orient2d_value(P2(some(2)), P2(some(2)), P2(some(2)), &error));
        break;
    case 5:
        expect_value(straightedge_insphere_value(P3(some(3)), P3(some(3)), P3(some(3)), P3(some(3)), P3(some(3)), &error));
        break;
    case 6:
        expect(straightedge_contain_point_triangle_2d(P2(some(2)), P2(some(2)), P2(some(2)), P2(some(2)), &feature, &error), -1, 1);
        break;
    case 7:
        expect(straightedge_contain_point_tetrahedron(P3(some(3)), P3(some(3)), P3(some(3)), P3(some(3)), P3(some(3)), &feature, &error), -1, 1);
        break;
    case 8:
        p[0] = some(2);
        p[1] = some(20);
        expect(straightedge_contain_point_polygon_2d(P2(p[0]), P2(p[1]), p[1] == NULL ? 3 : 10, &winding, &error), -1, 1);
        break;
    case 9:
        expect(straightedge_intersect_segment_segment_2d(P2(some(2)), P2(some(2)), P2(some(2)), P2(some(2)), &shared_2d, &error), 0, 2);
        break;
    case 10:
        for (i = 0; i < 6; i++) {
            p[i] = some(2);
        }
        expect(straightedge_intersect_triangle_triangle_2d(P2(p[0]), P2(p[1]), P2(p[2]), P2(p[3]), P2(p[4]), P2(p[5]), &shared_2d, &error), 0, 2);
        break;
    case 11:
        for (i = 0; i < 6; i++) {
            p[i] = some(3);
        }
        expect(straightedge_intersect_triangle_triangle(P3(p[0]), P3(p[1]), P3(p[2]), P3(p[3]), P3(p[4]), P3(p[5]), &shared, &error), 0, 2);
        break;
    case 12:
        expect(straightedge_intersect_segment_triangle(P3(some(3)), P3(some(3)), P3(some(3)), P3(some(3)), P3(some(3)), span, &side, &error), 0, 2);
        break;
    case 13:
        expect(straightedge_intersect_ray_triangle(P3(some(3)), P3(some(3)), P3(some(3)), P3(some(3)), P3(some(3)), &hit, &error), 0, 1);
        break;
    case 14:
        expect(straightedge_intersect_triangle_aabb(P3(some(3)), P3(some(3)), P3(some(3)), P3(some(3)), P3(some(3)), &error), 0, 2);
        break;
    case 15:
        expect(straightedge_closest_point_segment(P3(some(3)), P3(some(3)), P3(some(3)), wanted, &nearest, &error), 0, 0);
        break;
    case 16:
        expect(straightedge_closest_point_triangle(P3(some(3)), P3(some(3)), P3(some(3)), P3(some(3)), wanted, &nearest, &error), 0, 0);
        break;
    case 17:
        for (i = 0; i < 4; i++) {
            p[i] = some(3);
        }
        r = number();
        expect(straightedge_closest_point_triangle_within(P3(p[0]), P3(p[1]), P3(p[2]), P3(p[3]), r, &error), 0, 1);
        break;
    case 18:
        expect(straightedge_closest_point_tetrahedron(P3(some(3)), P3(some(3)), P3(some(3)), P3(some(3)), P3(some(3)), wanted, &nearest, &error), 0, 0);
        break;
    case 19:
        expect(straightedge_closest_point_aabb(P3(some(3)), P3(some(3)), P3(some(3)), wanted, &nearest, &error), 0, 0);
        break;
    case 20:
        expect(straightedge_closest_segment_segment(P3(some(3)), P3(some(3)), P3(some(3)), P3(some(3)), wanted, &pair, &error), 0, 0);
        break;
    case 21:
        for (i = 0; i < 6; i++) {
            p[i] = some(3);
        }
        expect(straightedge_closest_triangle_triangle(P3(p[0]), P3(p[1]), P3(p[2]), P3(p[3]), P3(p[4]), P3(p[5]), wanted, &pair, &error), 0, 0);
        break;
    case 22:
        expect(straightedge_deforming_point_triangle(P3(some(3)), T3(some(9)), P3(some(3)), T3(some(9)), &contact, &error), 0, 1);
        break;
    case 23:
        expect(straightedge_deforming_segment_segment(S3(some(6)), S3(some(6)), S3(some(6)), S3(some(6)), &contact, &error), 0, 1);
        break;
    case 24:
        p[0] = some(24);
        expect(straightedge_bound_convex_hull(8, P3(p[0]), next() % 9, indices, &count, next() % 64, indices, &count, &error), 0, 3);
        is_bad = 0;
        used = 0;
        p[0] = some(24);
        expect(straightedge_bound_sphere(8, P3(p[0]), &sphere, &error), 0, 0);
        break;
    case 25: {
        straightedge_implicit_point2 *const a = point2(), *const b = point2(), *const c = point2(), *const d = point2();
        expect(straightedge_implicit_incircle(a, b, c, d, &error), -1, 1);
        if (!is_bad) {
            expect(straightedge_implicit_orient2d(a, b, c, &error), -1, 1);
            expect(straightedge_implicit_point2_coordinates(d, &at2, &error), 0, 0);
        }
        straightedge_implicit_point2_free(a);
        straightedge_implicit_point2_free(b);
        straightedge_implicit_point2_free(c);
        straightedge_implicit_point2_free(d);
        break;
    }
    default: {
        straightedge_implicit_point3 *const a = point3(), *const b = point3(), *const c = point3(), *const d = point3();
        expect(straightedge_implicit_orient3d(a, b, c, d, &error), -1, 1);
        if (!is_bad) {
            expect(straightedge_implicit_compare_lexicographic(a, b, &error), -1, 1);
            expect(straightedge_implicit_point3_coordinates(d, &at3, &error), 0, 0);
        }
        straightedge_implicit_point3_free(a);
        straightedge_implicit_point3_free(b);
        straightedge_implicit_point3_free(c);
        straightedge_implicit_point3_free(d);
        if (chance(10)) {
            mesh();
        } else if (chance(10)) {
            region();
        }
    }
    }
}

int main(int argc, char **argv) {
    const unsigned long count = argc > 1 ? strtoul(argv[1], NULL, 10) : 100000;
    while (calls < count) {
        /* Half of the calls have hardly a fault, half of them many. */
        rare = chance(2) ? 30 : 100000;
        call();
    }
    printf("%lu calls, %lu answers\n", calls, answers);
    return answers < count / 4;
}
