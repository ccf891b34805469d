/* What callers get wrong: null pointers, numbers that are not finite, counts beyond memory, reversed boxes, indices out of
 * range, many threads, a changed floating-point environment. Each has a clear error, and nothing crashes. */
#include "casts.h"
#include <fenv.h>
#include <math.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <straightedge.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static int failures = 0;

static void expect(int condition, const char *what, int line) {
    if (!condition) {
        fprintf(stderr, "tests/hostile.c:%d: %s\n", line, what);
        failures++;
    }
}
#define EXPECT(condition) expect(condition, #condition, __LINE__)

static straightedge_error error;

static int told(int code, const char *message) {
    if (error.code == code && strcmp(error.message, message) == 0) {
        return 1;
    }
    fprintf(stderr, "told %d: %s\nnot  %d: %s\n", (int)error.code, error.message, code, message);
    return 0;
}

static const double zero[3] = {0, 0, 0}, one[3] = {1, 0, 0}, two[3] = {0, 1, 0}, three[3] = {0, 0, 1};

static void null_pointers(void) {
    uint32_t feature;
    straightedge_sphere sphere;
    EXPECT(straightedge_orient2d(NULL, P2(one), P2(two), NULL) == STRAIGHTEDGE_NULL);
    EXPECT(straightedge_orient2d(P2(zero), P2(one), NULL, &error) == STRAIGHTEDGE_NULL);
    EXPECT(told(STRAIGHTEDGE_NULL, "orient2d: c is NULL"));
    EXPECT(isnan(straightedge_orient3d_value(P3(zero), P3(one), P3(two), NULL, &error)));
    EXPECT(told(STRAIGHTEDGE_NULL, "orient3d_value: d is NULL"));
    EXPECT(straightedge_contain_point_tetrahedron(P3(zero), P3(one), P3(two), P3(three), NULL, &feature, &error) == STRAIGHTEDGE_NULL);
    EXPECT(straightedge_contain_point_tetrahedron(P3(zero), P3(zero), P3(one), P3(two), P3(three), NULL, &error) == 0);
    EXPECT(straightedge_contain_point_polygon_2d(P2(zero), NULL, 3, NULL, &error) == STRAIGHTEDGE_NULL);
    EXPECT(straightedge_closest_point_triangle(P3(zero), P3(one), P3(two), P3(three), STRAIGHTEDGE_ALL, NULL, &error) == STRAIGHTEDGE_NULL);
    EXPECT(told(STRAIGHTEDGE_NULL, "closest/point_triangle: nearest is NULL"));
    EXPECT(straightedge_bound_sphere(1, P3(zero), NULL, &error) == STRAIGHTEDGE_NULL);
    EXPECT(straightedge_bound_sphere(1, NULL, &sphere, &error) == STRAIGHTEDGE_NULL);
    EXPECT(straightedge_bound_convex_hull_2d(1, P2(zero), 1, NULL, NULL, &error) == STRAIGHTEDGE_NULL);
    EXPECT(straightedge_bound_convex_hull_2d(1, P2(zero), 0, NULL, NULL, &error) == 0);
    EXPECT(straightedge_mesh_new(3, NULL, 0, NULL, &error) == NULL);
    EXPECT(told(STRAIGHTEDGE_NULL, "mesh_new: vertices is NULL"));
    EXPECT(straightedge_mesh_locate(NULL, P3(zero), NULL, &error) == STRAIGHTEDGE_NULL);
    EXPECT(straightedge_mesh_first_hit(NULL, P3(zero), P3(one), NULL, &error) == STRAIGHTEDGE_NULL);
    EXPECT(straightedge_implicit_orient2d(NULL, NULL, NULL, &error) == STRAIGHTEDGE_NULL);
    EXPECT(told(STRAIGHTEDGE_NULL, "implicit/orient2d: a is NULL"));
    EXPECT(straightedge_implicit_point3_tpi_new(NULL, &error) == NULL);
    EXPECT(straightedge_deforming_point_triangle(P3(zero), NULL, P3(zero), T3(one), NULL, &error) == STRAIGHTEDGE_NULL);
    EXPECT(straightedge_region_new(1, NULL, P2(zero), &error) == NULL);
    EXPECT(told(STRAIGHTEDGE_NULL, "region_new: sizes is NULL"));
    EXPECT(straightedge_region_locate(NULL, P2(zero), NULL, &error) == STRAIGHTEDGE_NULL);
    EXPECT(straightedge_region_overlaps(NULL, NULL, 0, NULL, NULL, &error) == STRAIGHTEDGE_NULL);
    straightedge_mesh_free(NULL);
    straightedge_region_free(NULL);
    straightedge_implicit_point2_free(NULL);
    straightedge_implicit_point3_free(NULL);
}

static void not_finite(void) {
    const double bad[3] = {0, NAN, 0}, far[3] = {0, 0, -INFINITY};
    double planes[12] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};
    straightedge_nearest nearest;
    EXPECT(straightedge_orient3d(P3(zero), P3(one), P3(bad), P3(far), &error) == STRAIGHTEDGE_NOT_FINITE);
    EXPECT(told(STRAIGHTEDGE_NOT_FINITE, "orient3d: c.y is NaN"));
    EXPECT(straightedge_insphere(P3(zero), P3(one), P3(two), P3(three), P3(far), &error) == STRAIGHTEDGE_NOT_FINITE);
    EXPECT(told(STRAIGHTEDGE_NOT_FINITE, "insphere: e.z is infinite"));
    /* Two coordinates are all that it reads. */
    EXPECT(straightedge_incircle(P2(zero), P2(one), P2(two), P2(far), &error) == 0);
    EXPECT(straightedge_closest_point_triangle_within(P3(zero), P3(one), P3(two), P3(three), NAN, &error) == STRAIGHTEDGE_NOT_FINITE);
    EXPECT(straightedge_closest_point_triangle_within(P3(zero), P3(one), P3(two), P3(three), -1, &error) == STRAIGHTEDGE_INVALID);
    EXPECT(told(STRAIGHTEDGE_INVALID, "closest/point_triangle_within: r is negative"));
    EXPECT(straightedge_closest_point_segment(P3(zero), P3(one), P3(two), 16, &nearest, &error) == STRAIGHTEDGE_INVALID);
    EXPECT(straightedge_implicit_point2_lnc_new(P2(zero), P2(one), 1, INFINITY, &error) == NULL);
    EXPECT(told(STRAIGHTEDGE_NOT_FINITE, "implicit_point2_lnc_new: denominator is infinite"));
    planes[6] = NAN;
    EXPECT(straightedge_implicit_point3_three_planes_new(planes, &error) == NULL);
    EXPECT(told(STRAIGHTEDGE_NOT_FINITE, "implicit_point3_three_planes_new: planes[6] is NaN"));
}

static void invalid(void) {
    const double corners[9] = {0, 0, 0, 1, 0, 0, 0, 1, 0};
    const uint32_t triangles[6] = {0, 1, 2, 0, 1, 3};
    const straightedge_points2 many = {corners, 2};
    straightedge_mesh *mesh;
    straightedge_region *region;
    size_t size;
    straightedge_implicit_point2 *crossing;
    EXPECT(straightedge_intersect_triangle_aabb(P3(zero), P3(one), P3(two), P3(one), P3(zero), &error) == STRAIGHTEDGE_INVALID);
    EXPECT(straightedge_contain_point_polygon_2d(P2(zero), P2(corners), 0, NULL, &error) == STRAIGHTEDGE_COUNT);
    EXPECT(straightedge_bound_convex_hull_2d(0, P2(corners), 0, NULL, NULL, &error) == STRAIGHTEDGE_COUNT);
    EXPECT(straightedge_contain_point_polygon_2d(P2(zero), P2(corners), SIZE_MAX, NULL, &error) == STRAIGHTEDGE_COUNT);
    EXPECT(straightedge_contain_point_polygon_2d(P2(zero), P2(corners), SIZE_MAX / 16, NULL, &error) == STRAIGHTEDGE_COUNT);
    EXPECT(straightedge_mesh_new(3, P3(corners), SIZE_MAX / 12, triangles, &error) == NULL);
    EXPECT(straightedge_mesh_new(3, P3(corners), 2, triangles, &error) == NULL);
    EXPECT(error.code == STRAIGHTEDGE_INVALID);
    crossing = straightedge_implicit_point2_ssi_new(P2(zero), P2(one), P2(zero), P2(one), &error);
    EXPECT(crossing == NULL && told(STRAIGHTEDGE_INVALID, "implicit_point2_ssi_new: the point: the lines do not meet in one point"));
    mesh = straightedge_mesh_new(3, P3(corners), 1, triangles, &error);
    EXPECT(mesh != NULL);
    EXPECT(straightedge_mesh_locate(mesh, P3(zero), NULL, &error) == STRAIGHTEDGE_INVALID);
    EXPECT(straightedge_mesh_first_contacts(mesh, NULL, 0, NULL, NULL, &error) == STRAIGHTEDGE_NULL);
    EXPECT(straightedge_mesh_self_intersections(mesh, 5, NULL, NULL, &error) == STRAIGHTEDGE_NULL);
    straightedge_mesh_free(mesh);
    mesh = straightedge_mesh_new(0, NULL, 0, NULL, &error);
    EXPECT(mesh != NULL && straightedge_mesh_first_hit(mesh, P3(zero), P3(one), NULL, &error) == 0);
    straightedge_mesh_free(mesh);
    EXPECT(straightedge_region_new(0, NULL, NULL, &error) == NULL && error.code == STRAIGHTEDGE_COUNT);
    size = SIZE_MAX;
    EXPECT(straightedge_region_new(1, &size, P2(corners), &error) == NULL && error.code == STRAIGHTEDGE_COUNT);
    size = 0;
    EXPECT(straightedge_region_new(1, &size, P2(corners), &error) == NULL && told(STRAIGHTEDGE_COUNT, "region_new: sizes[0] is 0"));
    size = 3;
    region = straightedge_region_new(1, &size, P2(corners), &error);
    EXPECT(region != NULL && straightedge_region_is_within(region, P2(zero), -1, &error) == STRAIGHTEDGE_INVALID);
    EXPECT(straightedge_region_nearest(region, P2(zero), 0, NULL, &error) == STRAIGHTEDGE_NULL);
    EXPECT(straightedge_region_overlaps(region, region, 5, NULL, NULL, &error) == STRAIGHTEDGE_NULL);
    EXPECT(straightedge_region_locate_many(region, 1, many, NULL, &error) == STRAIGHTEDGE_NULL);
    EXPECT(straightedge_region_locate_many(region, 0, many, NULL, &error) == 0);
    straightedge_region_free(region);
}

static void batches(void) {
    enum { COUNT = 1000 };
    static double points[3 * COUNT];
    static signed char signs[COUNT + 1];
    straightedge_points2 list, single;
    straightedge_points3 of_space, one_of_space;
    size_t i;
    for (i = 0; i < 3 * COUNT; i++) {
        points[i] = (double)(i * 7919 % 104729) / 104729;
    }
    list.first = points;
    list.stride = 3;
    single.first = one;
    single.stride = 0;
    signs[COUNT] = 77;
    EXPECT(straightedge_orient2d_many(COUNT, list, single, list, signs, &error) == 0);
    EXPECT(signs[COUNT] == 77 && signs[0] == 0 && signs[COUNT - 1] == 0);
    EXPECT(straightedge_orient2d_many(0, list, single, list, NULL, &error) == 0);
    EXPECT(straightedge_orient2d_many(COUNT, list, single, list, NULL, &error) == STRAIGHTEDGE_NULL);
    EXPECT(straightedge_orient2d_many(SIZE_MAX, list, single, list, signs, &error) == STRAIGHTEDGE_COUNT);
    list.stride = SIZE_MAX / 8;
    EXPECT(straightedge_orient2d_many(16, list, single, list, signs, &error) == STRAIGHTEDGE_COUNT);
    list.stride = 3;
    points[3 * 700 + 1] = NAN;
    EXPECT(straightedge_orient2d_many(COUNT, single, list, list, signs, &error) == STRAIGHTEDGE_NOT_FINITE);
    EXPECT(told(STRAIGHTEDGE_NOT_FINITE, "orient2d_many: b.y is NaN in case 700") && error.case_index == 700);
    points[3 * 700 + 1] = 0;
    /* Of any alignment. */
    {
        static char bytes[sizeof points + 1];
        memcpy(bytes + 1, points, sizeof points);
        of_space.first = (const double *)(const void *)(bytes + 1);
        of_space.stride = 3;
        one_of_space.first = one;
        one_of_space.stride = 0;
        EXPECT(straightedge_orient3d_many(COUNT, of_space, one_of_space, of_space, one_of_space, signs, &error) == 0);
    }
}

/* Subnormal numbers and rounding: the answers of the standard environment, and the caller's left as it was. */
static void environments(void) {
    static const int modes[] = {FE_TONEAREST, FE_DOWNWARD, FE_UPWARD, FE_TOWARDZERO};
    const double a[2] = {5e-324, 0}, b[2] = {0, 5e-324}, c[2] = {0, 0};
    const double p[2] = {0.1, 0.3}, q[2] = {0.2, 0.6}, r[2] = {0.3, 0.9};
    const int sign = straightedge_orient2d(P2(a), P2(b), P2(c), NULL), turn = straightedge_orient2d(P2(p), P2(q), P2(r), NULL);
    size_t i;
    EXPECT(sign == 1);
    if (getenv("STRAIGHTEDGE_VALGRIND") != NULL) {
        return; /* Which has but one environment. */
    }
    for (i = 0; i < sizeof modes / sizeof *modes; i++) {
        fesetround(modes[i]);
        EXPECT(straightedge_orient2d(P2(a), P2(b), P2(c), NULL) == sign && straightedge_orient2d(P2(p), P2(q), P2(r), NULL) == turn);
        EXPECT(fegetround() == modes[i]);
    }
    fesetround(FE_TONEAREST);
#ifdef __x86_64__
    {
        unsigned control = 0, after = 0;
        __asm__ volatile("stmxcsr %0" : "=m"(control));
        control |= 0x8040; /* Flush to zero, denormals are zero: what -ffast-math sets. */
        __asm__ volatile("ldmxcsr %0" : : "m"(control));
        i = (size_t)(straightedge_orient2d(P2(a), P2(b), P2(c), NULL) == sign);
        __asm__ volatile("stmxcsr %0" : "=m"(after));
        control &= ~0x8040u;
        __asm__ volatile("ldmxcsr %0" : : "m"(control));
        EXPECT(i == 1 && (after & 0x8040) == 0x8040);
    }
#endif
}

static straightedge_mesh *shared;

static void *ask_all(void *argument) {
    size_t *const wrong = argument;
    size_t i;
    for (i = 0; i < 2000; i++) {
        const double origin[3] = {0.25 + 1e-4 * (double)(i % 100), 0.25, 2}, down[3] = {0, 0, -1};
        straightedge_hit hit;
        straightedge_nearest nearest;
        straightedge_error mine;
        *wrong += straightedge_mesh_first_hit(shared, P3(origin), P3(down), &hit, &mine) != 1;
        *wrong += straightedge_mesh_nearest(shared, P3(origin), STRAIGHTEDGE_ALL, &nearest, &mine) != 1;
        *wrong += straightedge_mesh_locate(shared, P3(origin), NULL, &mine) != 1;
        *wrong += straightedge_orient2d(NULL, P2(origin), P2(down), &mine) != STRAIGHTEDGE_NULL;
    }
    return NULL;
}

static void threads(void) {
    enum { THREADS = 8 };
    const double corners[12] = {0, 0, 0, 4, 0, 0, 0, 4, 0, 0, 0, 4};
    const uint32_t triangles[12] = {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3};
    pthread_t thread[THREADS];
    size_t wrong[THREADS] = {0};
    int i;
    shared = straightedge_mesh_new(4, P3(corners), 4, triangles, &error);
    EXPECT(shared != NULL);
    for (i = 0; i < THREADS; i++) {
        EXPECT(pthread_create(&thread[i], NULL, ask_all, &wrong[i]) == 0);
    }
    for (i = 0; i < THREADS; i++) {
        EXPECT(pthread_join(thread[i], NULL) == 0 && wrong[i] == 0);
    }
    straightedge_mesh_free(shared);
}

/* Lists that are longer than the room for them. */
static void short_room(void) {
    const double corners[12] = {0, 0, 0, 4, 0, 0, 0, 4, 0, 0, 0, 4}, end[12] = {0, 0, 0, 4, 0, 0, 0, 4, 0, 1, 1, -4};
    const uint32_t triangles[12] = {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3};
    const double origin[3] = {1, 1, 9}, down[3] = {0, 0, -1};
    straightedge_mesh *const mesh = straightedge_mesh_new(4, P3(corners), 4, triangles, &error);
    straightedge_hit hits[2];
    straightedge_surface_contact contacts[2];
    size_t numbers[4], faces[17], count = 0, length = 0;
    hits[1].triangle = 99;
    EXPECT(straightedge_mesh_hits(mesh, P3(origin), P3(down), 1, hits, &count, &error) == 0 && count == 2 && hits[1].triangle == 99);
    EXPECT(straightedge_mesh_hits(mesh, P3(origin), P3(down), 0, NULL, &count, &error) == 0 && count == 2);
    EXPECT(straightedge_mesh_first_contacts(mesh, P3(end), 1, contacts, &count, &error) == 0 && count >= 1);
    EXPECT(contacts[0].time == 0.5 && contacts[0].is_vertex_triangle == 1 && contacts[0].first[0] == 3);
    faces[16] = 99;
    EXPECT(straightedge_bound_convex_hull(4, P3(corners), 3, numbers, &count, 5, faces, &length, &error) == 3);
    EXPECT(count == 4 && length == 16 && faces[0] == 3 && faces[16] == 99);
    straightedge_mesh_free(mesh);
}

/* How often a strip of triangles, each of which meets the next one, meets itself. */
static size_t crossings(void) {
    enum { TRIANGLES = 5000 };
    static double corners[9 * TRIANGLES];
    static uint32_t triangles[3 * TRIANGLES];
    straightedge_mesh *mesh;
    size_t i, count = 0;
    for (i = 0; i < TRIANGLES; i++) {
        double *const corner = corners + 9 * i;
        corner[0] = (double)i;
        corner[3] = (double)i + 1.5;
        corner[6] = (double)i;
        corner[7] = 1;
        triangles[3 * i] = (uint32_t)(3 * i);
        triangles[3 * i + 1] = (uint32_t)(3 * i + 1);
        triangles[3 * i + 2] = (uint32_t)(3 * i + 2);
    }
    mesh = straightedge_mesh_new(3 * TRIANGLES, P3(corners), TRIANGLES, triangles, &error);
    EXPECT(straightedge_mesh_self_intersections(mesh, 0, NULL, &count, &error) == 0 && count == TRIANGLES - 1);
    count = 0;
    EXPECT(straightedge_mesh_first_contacts(mesh, P3(corners), 0, NULL, &count, &error) == 0 && count > 0);
    straightedge_mesh_free(mesh);
    return count;
}

/* A child has none of the threads that its parent started, and does not wait for them. */
static void forks(void) {
    const size_t count = crossings();
    const pid_t child = fork();
    int status = 1;
    EXPECT(child >= 0);
    if (child == 0) {
        alarm(300);
        _exit(crossings() != count || crossings() != count || failures != 0);
    }
    EXPECT(waitpid(child, &status, 0) == child && status == 0);
}

int main(void) {
    null_pointers();
    not_finite();
    invalid();
    batches();
    environments();
    threads();
    short_room();
    if (getenv("STRAIGHTEDGE_VALGRIND") == NULL) {
        forks(); /* In a child, the memory of threads that it does not have counts as lost. */
    }
    printf("%d failures\n", failures);
    return failures != 0;
}
