/* Answers the cases of one query, in the line format of the program, by the library: `answers QUERY`.
 *
 * `straightedge run QUERY --cmd "./answers QUERY" --cases FILE --ulps 0` judges it. Where a question has a form for many
 * cases, or can be asked of a mesh of one triangle, it is asked so, too, and the program ends where answers differ.
 */
#include "casts.h"
#include "straightedge_lines.h"
#include <straightedge.h>

static se_stream s;
static straightedge_error error;

static void fail(const char *what) {
    fprintf(stderr, "answers: %s\n", what);
    exit(3);
}

/* The answer of a call, which must have one. */
static int good(int answer) {
    if (answer < -1) {
        fail(error.message);
    }
    return answer;
}

static void agree(int condition, const char *what) {
    if (!condition) {
        fail(what);
    }
}

static void write_numbers(const double *numbers, size_t count) {
    for (size_t i = 0; i < count; i++) {
        se_write_double(&s, numbers[i]);
    }
}

/* A feature of a shape of that many corners. */
static void write_feature(uint32_t feature, unsigned corners) {
    unsigned count = 0, missing = 0;
    for (unsigned i = 0; i < corners; i++) {
        if (feature >> i & 1) {
            count++;
        } else {
            missing = i;
        }
    }
    if (feature == 0) {
        se_write_word(&s, "none");
    } else if (count == corners) {
        se_write_word(&s, "interior");
    } else if (count == 3) {
        se_write_word(&s, "face");
        se_write_index(&s, missing);
    } else {
        se_write_word(&s, count == 1 ? "vertex" : "edge");
        for (unsigned i = 0; i < corners; i++) {
            if (feature >> i & 1) {
                se_write_index(&s, i);
            }
        }
    }
}

static void write_location(int location) {
    se_write_word(&s, location < 0 ? "outside" : location > 0 ? "inside" : "boundary");
}

static void write_contact(int contact) {
    se_write_word(&s, contact == 0 ? "disjoint" : contact == 1 ? "touching" : "overlapping");
}

/* What two shapes share, and the features that hold the corners. */
static void write_shared(uint32_t count, const double *points, unsigned axes, uint32_t (*features)[2], unsigned corners) {
    static const char *const words[] = {"nothing", "point", "segment", "polygon"};
    const char *word = words[count < 3 ? count : 3];
    se_write_word(&s, word);
    if (count >= 3) {
        se_write_index(&s, count);
    }
    write_numbers(points, count * axes);
    se_write_word(&s, word);
    if (count >= 3) {
        se_write_index(&s, count);
    }
    for (uint32_t i = 0; i < count; i++) {
        write_feature(features[i][0], corners);
        write_feature(features[i][1], corners);
    }
}

/* By its bits: where the caller takes subnormal numbers for zero, a comparison would, too. */
static int same_sign(double value, int sign) {
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return (bits << 1 == 0 ? 0 : bits >> 63 ? -1 : 1) == sign;
}

/* The points of many cases, of which there is one: as an array, or one point for all cases. */
static straightedge_points2 many2(const double *p, size_t stride) {
    straightedge_points2 points;
    points.first = p;
    points.stride = stride;
    return points;
}

static straightedge_points3 many3(const double *p, size_t stride) {
    straightedge_points3 points;
    points.first = p;
    points.stride = stride;
    return points;
}

static void orient2d(void) {
    double p[6];
    signed char sign;
    se_read_doubles(&s, p, 6);
    const int answer = good(straightedge_orient2d(P2(p), P2(p + 2), P2(p + 4), &error));
    good(straightedge_orient2d_many(1, many2(p, 2), many2(p + 2, 0), many2(p + 4, 7), &sign, &error));
    agree(sign == answer && same_sign(straightedge_orient2d_value(P2(p), P2(p + 2), P2(p + 4), NULL), answer), "orient2d");
    se_write_sign(&s, answer);
}

static void orient3d(void) {
    double p[12];
    signed char sign;
    se_read_doubles(&s, p, 12);
    const int answer = good(straightedge_orient3d(P3(p), P3(p + 3), P3(p + 6), P3(p + 9), &error));
    good(straightedge_orient3d_many(1, many3(p, 3), many3(p + 3, 0), many3(p + 6, 7), many3(p + 9, 3), &sign, &error));
    agree(sign == answer && same_sign(straightedge_orient3d_value(P3(p), P3(p + 3), P3(p + 6), P3(p + 9), NULL), answer), "orient3d");
    se_write_sign(&s, answer);
}

static void incircle(void) {
    double p[8];
    signed char sign;
    se_read_doubles(&s, p, 8);
    const int answer = good(straightedge_incircle(P2(p), P2(p + 2), P2(p + 4), P2(p + 6), &error));
    good(straightedge_incircle_many(1, many2(p, 2), many2(p + 2, 0), many2(p + 4, 7), many2(p + 6, 2), &sign, &error));
    agree(sign == answer && same_sign(straightedge_incircle_value(P2(p), P2(p + 2), P2(p + 4), P2(p + 6), NULL), answer), "incircle");
    se_write_sign(&s, answer);
}

static void insphere(void) {
    double p[15];
    signed char sign;
    se_read_doubles(&s, p, 15);
    const int answer = good(straightedge_insphere(P3(p), P3(p + 3), P3(p + 6), P3(p + 9), P3(p + 12), &error));
    good(straightedge_insphere_many(1, many3(p, 3), many3(p + 3, 0), many3(p + 6, 7), many3(p + 9, 3), many3(p + 12, 3), &sign,
                                    &error));
    agree(sign == answer && same_sign(straightedge_insphere_value(P3(p), P3(p + 3), P3(p + 6), P3(p + 9), P3(p + 12), NULL), answer),
          "insphere");
    se_write_sign(&s, answer);
}

static void point_triangle_2d(void) {
    double p[8];
    uint32_t feature;
    se_read_doubles(&s, p, 8);
    write_location(good(straightedge_contain_point_triangle_2d(P2(p), P2(p + 2), P2(p + 4), P2(p + 6), &feature, &error)));
    write_feature(feature, 3);
}

static void point_tetrahedron(void) {
    double p[15];
    uint32_t feature;
    se_read_doubles(&s, p, 15);
    const double *const a = p + 3, *const b = p + 6, *const c = p + 9, *const d = p + 12;
    write_location(good(straightedge_contain_point_tetrahedron(P3(p), P3(a), P3(b), P3(c), P3(d), &feature, &error)));
    write_feature(feature, 4);
    se_write_sign(&s, good(straightedge_orient3d(P3(p), P3(b), P3(c), P3(d), &error)));
    se_write_sign(&s, good(straightedge_orient3d(P3(a), P3(p), P3(c), P3(d), &error)));
    se_write_sign(&s, good(straightedge_orient3d(P3(a), P3(b), P3(p), P3(d), &error)));
    se_write_sign(&s, good(straightedge_orient3d(P3(a), P3(b), P3(c), P3(p), &error)));
    se_write_sign(&s, good(straightedge_orient3d(P3(a), P3(b), P3(c), P3(d), &error)));
}

/* A list of points with its count. */
static double *read_points(size_t axes, size_t *count) {
    *count = se_read_count(&s);
    double *const points = malloc((*count * axes + 1) * sizeof *points);
    agree(points != NULL, "no memory");
    se_read_doubles(&s, points, *count * axes);
    return points;
}

static void write_winding(int location, int64_t winding) {
    write_location(location);
    if (location == 0) {
        se_write_word(&s, "none");
    } else {
        se_write_int64(&s, winding);
    }
}

static void point_polygon_2d(void) {
    double p[2];
    size_t count;
    int64_t winding;
    se_read_doubles(&s, p, 2);
    double *const corners = read_points(2, &count);
    const int location = good(straightedge_contain_point_polygon_2d(P2(p), P2(corners), count, &winding, &error));
    write_winding(location, winding);
    free(corners);
}

static void segment_segment_2d(void) {
    double p[8];
    straightedge_shared_2d shared;
    se_read_doubles(&s, p, 8);
    write_contact(good(straightedge_intersect_segment_segment_2d(P2(p), P2(p + 2), P2(p + 4), P2(p + 6), &shared, &error)));
    write_shared(shared.count, &shared.points[0].x, 2, shared.features, 2);
}

static void triangle_triangle_2d(void) {
    double p[12];
    straightedge_shared_2d shared;
    se_read_doubles(&s, p, 12);
    write_contact(
        good(straightedge_intersect_triangle_triangle_2d(P2(p), P2(p + 2), P2(p + 4), P2(p + 6), P2(p + 8), P2(p + 10), &shared, &error)));
    write_shared(shared.count, &shared.points[0].x, 2, shared.features, 3);
}

static void triangle_triangle(void) {
    double p[18];
    straightedge_shared shared;
    se_read_doubles(&s, p, 18);
    write_contact(
        good(straightedge_intersect_triangle_triangle(P3(p), P3(p + 3), P3(p + 6), P3(p + 9), P3(p + 12), P3(p + 15), &shared, &error)));
    se_write_bool(&s, shared.is_coplanar);
    write_shared(shared.count, &shared.points[0].x, 3, shared.features, 3);
}

static void segment_triangle(void) {
    double p[15], span[2];
    int32_t side;
    se_read_doubles(&s, p, 15);
    const int contact =
        good(straightedge_intersect_segment_triangle(P3(p), P3(p + 3), P3(p + 6), P3(p + 9), P3(p + 12), span, &side, &error));
    write_contact(contact);
    if (contact == 0) {
        se_write_word(&s, "none");
    } else {
        se_write_word(&s, "span");
        write_numbers(span, 2);
    }
    se_write_sign(&s, side);
}

static int same_hit(const straightedge_hit *a, const straightedge_hit *b) {
    return a->enter == b->enter && a->exit == b->exit && a->feature == b->feature &&
           a->exit_feature == b->exit_feature && memcmp(a->barycentric, b->barycentric, sizeof a->barycentric) == 0 &&
           a->triangle == b->triangle;
}

static void ray_triangle(void) {
    static const uint32_t triangle[3] = {0, 1, 2};
    double p[15];
    straightedge_hit hit, first, all[2];
    size_t count;
    se_read_doubles(&s, p, 15);
    const int is_hit = good(straightedge_intersect_ray_triangle(P3(p), P3(p + 3), P3(p + 6), P3(p + 9), P3(p + 12), &hit, &error));
    straightedge_mesh *const mesh = straightedge_mesh_new(3, P3(p + 6), 1, triangle, &error);
    agree(mesh != NULL, error.message);
    agree(good(straightedge_mesh_first_hit(mesh, P3(p), P3(p + 3), &first, &error)) == is_hit, "mesh_first_hit");
    agree(good(straightedge_mesh_first_hit(mesh, P3(p), P3(p + 3), NULL, &error)) == is_hit, "mesh_first_hit without a place");
    good(straightedge_mesh_hits(mesh, P3(p), P3(p + 3), 2, all, &count, &error));
    agree(count == (size_t)is_hit, "mesh_hits");
    agree(!is_hit || (same_hit(&hit, &first) && same_hit(&hit, all)), "hits of a mesh");
    straightedge_mesh_free(mesh);
    if (!is_hit) {
        for (int i = 0; i < 4; i++) {
            se_write_word(&s, "none");
        }
        return;
    }
    se_write_word(&s, "span");
    se_write_double(&s, hit.enter);
    se_write_double(&s, hit.exit);
    write_feature(hit.feature, 3);
    write_feature(hit.exit_feature, 3);
    write_numbers(hit.barycentric, 3);
}

static void triangle_aabb(void) {
    double p[15];
    se_read_doubles(&s, p, 15);
    write_contact(good(straightedge_intersect_triangle_aabb(P3(p), P3(p + 3), P3(p + 6), P3(p + 9), P3(p + 12), &error)));
}

static void write_nearest(const straightedge_nearest *nearest) {
    se_write_word(&s, "closest");
    se_write_double(&s, nearest->squared_distance);
    write_numbers(&nearest->point.x, 3);
}

static void point_segment(void) {
    double p[9];
    straightedge_nearest nearest;
    se_read_doubles(&s, p, 9);
    good(straightedge_closest_point_segment(P3(p), P3(p + 3), P3(p + 6), STRAIGHTEDGE_ALL, &nearest, &error));
    write_nearest(&nearest);
    se_write_double(&s, nearest.parameter);
    write_feature(nearest.feature, 2);
}

static void closest_point_triangle(void) {
    static const uint32_t triangle[3] = {0, 1, 2};
    double p[12];
    straightedge_nearest nearest, of_mesh;
    se_read_doubles(&s, p, 12);
    good(straightedge_closest_point_triangle(P3(p), P3(p + 3), P3(p + 6), P3(p + 9), STRAIGHTEDGE_ALL, &nearest, &error));
    straightedge_mesh *const mesh = straightedge_mesh_new(3, P3(p + 3), 1, triangle, &error);
    agree(mesh != NULL, error.message);
    agree(good(straightedge_mesh_nearest(mesh, P3(p), STRAIGHTEDGE_ALL, &of_mesh, &error)) == 1 &&
              nearest.distance == of_mesh.distance && nearest.feature == of_mesh.feature,
          "mesh_nearest");
    straightedge_mesh_free(mesh);
    /* A rounded distance is at most half a unit in the last place too small. */
    if (nearest.distance > 1e-300 && nearest.distance < 1e300) {
        const double more = nearest.distance * (1 + 1e-15);
        agree(good(straightedge_closest_point_triangle_within(P3(p), P3(p + 3), P3(p + 6), P3(p + 9), more, &error)) == 1,
              "point_triangle_within");
    }
    write_nearest(&nearest);
    write_feature(nearest.feature, 3);
    write_numbers(nearest.barycentric, 3);
}

static void closest_point_tetrahedron(void) {
    double p[15];
    straightedge_nearest nearest;
    se_read_doubles(&s, p, 15);
    good(straightedge_closest_point_tetrahedron(P3(p), P3(p + 3), P3(p + 6), P3(p + 9), P3(p + 12), STRAIGHTEDGE_ALL, &nearest, &error));
    write_nearest(&nearest);
    write_feature(nearest.feature, 4);
}

static void point_aabb(void) {
    double p[9];
    char sides[4] = "000";
    straightedge_nearest nearest;
    se_read_doubles(&s, p, 9);
    good(straightedge_closest_point_aabb(P3(p), P3(p + 3), P3(p + 6), STRAIGHTEDGE_ALL, &nearest, &error));
    write_nearest(&nearest);
    for (int axis = 0; axis < 3; axis++) {
        sides[axis] = "0-+"[nearest.feature >> 2 * axis & 3];
    }
    se_write_word(&s, sides);
}

static void write_pair(const straightedge_nearest_pair *nearest) {
    se_write_word(&s, "closest");
    se_write_double(&s, nearest->squared_distance);
    write_numbers(&nearest->points[0].x, 6);
}

static void segment_segment(void) {
    double p[12];
    straightedge_nearest_pair nearest;
    se_read_doubles(&s, p, 12);
    good(straightedge_closest_segment_segment(P3(p), P3(p + 3), P3(p + 6), P3(p + 9), STRAIGHTEDGE_ALL, &nearest, &error));
    write_pair(&nearest);
    write_numbers(nearest.parameters, 2);
    write_feature(nearest.features[0], 2);
    write_feature(nearest.features[1], 2);
}

static void closest_triangle_triangle(void) {
    double p[18];
    straightedge_nearest_pair nearest;
    se_read_doubles(&s, p, 18);
    good(straightedge_closest_triangle_triangle(P3(p), P3(p + 3), P3(p + 6), P3(p + 9), P3(p + 12), P3(p + 15), STRAIGHTEDGE_ALL, &nearest,
                                                &error));
    write_pair(&nearest);
    write_feature(nearest.features[0], 3);
    write_feature(nearest.features[1], 3);
}

/* A contact of features of shapes of that many corners, of a point none. */
static void write_first_contact(int meets, const straightedge_first_contact *contact, unsigned first, unsigned second) {
    if (!meets) {
        for (int i = 0; i < (first > 1 ? 3 : 2); i++) {
            se_write_word(&s, "none");
        }
        return;
    }
    agree(contact->time_below <= contact->time, "time_below");
    se_write_word(&s, "contact");
    se_write_double(&s, contact->time);
    if (first > 1) {
        write_feature(contact->features[0], first);
    }
    write_feature(contact->features[1], second);
}

static void deforming_point_triangle(void) {
    double p[24];
    straightedge_first_contact contact;
    se_read_doubles(&s, p, 24);
    const int meets = good(straightedge_deforming_point_triangle(P3(p), T3(p + 3), P3(p + 12), T3(p + 15), &contact, &error));
    write_first_contact(meets, &contact, 1, 3);
}

static void deforming_segment_segment(void) {
    double p[24];
    straightedge_first_contact contact;
    se_read_doubles(&s, p, 24);
    const int meets = good(straightedge_deforming_segment_segment(S3(p), S3(p + 6), S3(p + 12), S3(p + 18), &contact, &error));
    write_first_contact(meets, &contact, 2, 2);
}

static void write_indices(const size_t *indices, size_t count) {
    for (size_t i = 0; i < count; i++) {
        se_write_index(&s, indices[i]);
    }
}

static void hull(unsigned axes) {
    size_t count, corner_count, face_length = 0;
    double *const points = read_points(axes, &count);
    size_t *const corners = malloc(9 * (count + 1) * sizeof *corners), *const faces = corners + count;
    agree(corners != NULL, "no memory");
    const int dimension =
        axes == 2 ? good(straightedge_bound_convex_hull_2d(count, P2(points), count, corners, &corner_count, &error))
                  : good(straightedge_bound_convex_hull(count, P3(points), count, corners, &corner_count, 8 * count, faces,
                                                        &face_length, &error));
    se_write_index(&s, (size_t)dimension);
    if (dimension < 3) {
        se_write_index(&s, corner_count);
        write_indices(corners, corner_count);
    } else {
        size_t face_count = 0;
        agree(face_length <= 8 * count, "the length of the faces");
        for (size_t i = 0; i < face_length; i += faces[i] + 1) {
            face_count++;
        }
        se_write_index(&s, face_count);
        write_indices(faces, face_length);
    }
    free(corners);
    free(points);
}

static void convex_hull_2d(void) {
    hull(2);
}

static void convex_hull(void) {
    hull(3);
}

static void sphere(void) {
    straightedge_sphere ball;
    size_t count;
    double *const points = read_points(3, &count);
    good(straightedge_bound_sphere(count, P3(points), &ball, &error));
    write_numbers(&ball.center.x, 4);
    free(points);
}

/* A region, and the point that is asked about. */
static straightedge_region *read_region(double p[2]) {
    size_t sizes[64], rings, total = 0;
    double *all = NULL;
    se_read_doubles(&s, p, 2);
    rings = se_read_count(&s);
    agree(rings <= 64, "no more than 64 rings");
    for (size_t i = 0; i < rings; i++) {
        double *const ring = read_points(2, &sizes[i]);
        double *const longer = realloc(all, 2 * (total + sizes[i]) * sizeof *all);
        agree(longer != NULL, "memory");
        all = longer;
        memcpy(all + 2 * total, ring, 2 * sizes[i] * sizeof *all);
        total += sizes[i];
        free(ring);
    }
    straightedge_region *const region = straightedge_region_new(rings, sizes, P2(all), &error);
    agree(region != NULL, error.message);
    free(all);
    return region;
}

static void contain_point_region_2d(void) {
    double p[2];
    signed char many_of_one;
    straightedge_region *const region = read_region(p);
    const int location = good(straightedge_region_locate(region, P2(p), NULL, &error));
    good(straightedge_region_locate_many(region, 1, many2(p, 2), &many_of_one, &error));
    agree(many_of_one == location, "region_locate_many");
    agree(good(straightedge_region_meets_segment(region, P2(p), P2(p), &error)) == (location == 0), "region_meets_segment");
    agree(good(straightedge_region_is_within(region, P2(p), 0, &error)) == (location == 0), "region_is_within");
    write_location(location);
    straightedge_region_free(region);
}

static void closest_point_region_2d(void) {
    double p[2];
    straightedge_edge_nearest nearest;
    straightedge_region *const region = read_region(p);
    good(straightedge_region_nearest(region, P2(p), STRAIGHTEDGE_ALL, &nearest, &error));
    se_write_word(&s, "closest");
    se_write_double(&s, nearest.squared_distance);
    write_numbers(&nearest.point.x, 2);
    se_write_word(&s, "ring");
    se_write_index(&s, nearest.ring);
    se_write_word(&s, nearest.corners[0] == nearest.corners[1] ? "vertex" : "edge");
    se_write_index(&s, nearest.corners[0]);
    if (nearest.corners[0] != nearest.corners[1]) {
        se_write_index(&s, nearest.corners[1]);
    }
    straightedge_region_free(region);
}

/* A mesh, and the point that is asked about. */
static straightedge_mesh *read_mesh(double p[3]) {
    size_t vertex_count;
    se_read_doubles(&s, p, 3);
    double *const vertices = read_points(3, &vertex_count);
    const size_t triangle_count = se_read_count(&s);
    uint32_t *const triangles = malloc((3 * triangle_count + 1) * sizeof *triangles);
    agree(triangles != NULL, "no memory");
    for (size_t i = 0; i < 3 * triangle_count; i++) {
        triangles[i] = (uint32_t)se_read_index(&s);
    }
    straightedge_mesh *const mesh = straightedge_mesh_new(vertex_count, P3(vertices), triangle_count, triangles, &error);
    agree(mesh != NULL, error.message);
    free(triangles);
    free(vertices);
    return mesh;
}

static void contain_point_mesh(void) {
    double p[3];
    int64_t winding;
    straightedge_mesh *const mesh = read_mesh(p);
    agree(good(straightedge_mesh_is_closed(mesh, &error)) == 1, "mesh_is_closed");
    const int location = good(straightedge_mesh_locate(mesh, P3(p), &winding, &error));
    write_winding(location, winding);
    straightedge_mesh_free(mesh);
}

static void closest_point_mesh(void) {
    double p[3];
    straightedge_nearest nearest;
    straightedge_mesh *const mesh = read_mesh(p);
    if (good(straightedge_mesh_nearest(mesh, P3(p), STRAIGHTEDGE_ALL, &nearest, &error)) == 0) {
        for (int i = 0; i < 5; i++) {
            se_write_word(&s, "none");
        }
    } else {
        write_nearest(&nearest);
        se_write_word(&s, "triangle");
        se_write_index(&s, nearest.triangle);
        write_feature(nearest.feature, 3);
        write_numbers(nearest.barycentric, 3);
    }
    straightedge_mesh_free(mesh);
}

static straightedge_implicit_point2 *read_point2(void) {
    double p[8];
    straightedge_implicit_point2 *point = NULL;
    switch (se_read_kind(&s, "point ssi lnc")) {
    case 0:
        se_read_doubles(&s, p, 2);
        point = straightedge_implicit_point2_explicit_new(P2(p), &error);
        break;
    case 1:
        se_read_doubles(&s, p, 8);
        point = straightedge_implicit_point2_ssi_new(P2(p), P2(p + 2), P2(p + 4), P2(p + 6), &error);
        break;
    default:
        se_read_doubles(&s, p, 6);
        point = straightedge_implicit_point2_lnc_new(P2(p), P2(p + 2), p[4], p[5], &error);
    }
    agree(point != NULL, error.message);
    return point;
}

static straightedge_implicit_point3 *read_point3(void) {
    double p[27];
    straightedge_implicit_point3 *point = NULL;
    switch (se_read_kind(&s, "point lpi tpi planes lnc")) {
    case 0:
        se_read_doubles(&s, p, 3);
        point = straightedge_implicit_point3_explicit_new(P3(p), &error);
        break;
    case 1:
        se_read_doubles(&s, p, 15);
        point = straightedge_implicit_point3_lpi_new(P3(p), P3(p + 3), P3(p + 6), P3(p + 9), P3(p + 12), &error);
        break;
    case 2:
        se_read_doubles(&s, p, 27);
        point = straightedge_implicit_point3_tpi_new(T3(p), &error);
        break;
    case 3:
        se_read_doubles(&s, p, 12);
        point = straightedge_implicit_point3_three_planes_new(p, &error);
        break;
    default:
        se_read_doubles(&s, p, 8);
        point = straightedge_implicit_point3_lnc_new(P3(p), P3(p + 3), p[6], p[7], &error);
    }
    agree(point != NULL, error.message);
    return point;
}

static void implicit_2d(char question, int count) {
    straightedge_implicit_point2 *p[4];
    straightedge_point2 coordinates;
    for (int i = 0; i < count; i++) {
        p[i] = read_point2();
    }
    switch (question) {
    case 'o':
        se_write_sign(&s, good(straightedge_implicit_orient2d(p[0], p[1], p[2], &error)));
        break;
    case 'i':
        se_write_sign(&s, good(straightedge_implicit_incircle(p[0], p[1], p[2], p[3], &error)));
        break;
    case 'l':
        se_write_sign(&s, good(straightedge_implicit_compare_lexicographic_2d(p[0], p[1], &error)));
        break;
    default:
        good(straightedge_implicit_point2_coordinates(p[0], &coordinates, &error));
        se_write_word(&s, "point");
        write_numbers(&coordinates.x, 2);
    }
    for (int i = 0; i < count; i++) {
        straightedge_implicit_point2_free(p[i]);
    }
}

static void implicit_3d(char question, int count) {
    straightedge_implicit_point3 *p[4];
    straightedge_point3 coordinates;
    for (int i = 0; i < count; i++) {
        p[i] = read_point3();
    }
    switch (question) {
    case 'o':
        se_write_sign(&s, good(straightedge_implicit_orient3d(p[0], p[1], p[2], p[3], &error)));
        break;
    case 'l':
        se_write_sign(&s, good(straightedge_implicit_compare_lexicographic(p[0], p[1], &error)));
        break;
    default:
        good(straightedge_implicit_point3_coordinates(p[0], &coordinates, &error));
        se_write_word(&s, "point");
        write_numbers(&coordinates.x, 3);
    }
    for (int i = 0; i < count; i++) {
        straightedge_implicit_point3_free(p[i]);
    }
}

static void implicit_orient2d(void) { implicit_2d('o', 3); }
static void implicit_incircle(void) { implicit_2d('i', 4); }
static void implicit_compare_2d(void) { implicit_2d('l', 2); }
static void coordinates_2d(void) { implicit_2d('c', 1); }
static void implicit_orient3d(void) { implicit_3d('o', 4); }
static void implicit_compare(void) { implicit_3d('l', 2); }
static void coordinates(void) { implicit_3d('c', 1); }

static const struct {
    const char *query;
    void (*answer)(void);
} queries[] = {
    {"predicate/orient2d", orient2d},
    {"predicate/orient3d", orient3d},
    {"predicate/incircle", incircle},
    {"predicate/insphere", insphere},
    {"contain/point_triangle_2d", point_triangle_2d},
    {"contain/point_tetrahedron", point_tetrahedron},
    {"contain/point_polygon_2d", point_polygon_2d},
    {"contain/point_region_2d", contain_point_region_2d},
    {"contain/point_mesh", contain_point_mesh},
    {"intersect/segment_segment_2d", segment_segment_2d},
    {"intersect/triangle_triangle_2d", triangle_triangle_2d},
    {"intersect/segment_triangle", segment_triangle},
    {"intersect/ray_triangle", ray_triangle},
    {"intersect/triangle_triangle", triangle_triangle},
    {"intersect/triangle_aabb", triangle_aabb},
    {"closest/point_segment", point_segment},
    {"closest/point_triangle", closest_point_triangle},
    {"closest/point_tetrahedron", closest_point_tetrahedron},
    {"closest/point_aabb", point_aabb},
    {"closest/point_region_2d", closest_point_region_2d},
    {"closest/point_mesh", closest_point_mesh},
    {"closest/segment_segment", segment_segment},
    {"closest/triangle_triangle", closest_triangle_triangle},
    {"deforming/point_triangle", deforming_point_triangle},
    {"deforming/segment_segment", deforming_segment_segment},
    {"bound/convex_hull_2d", convex_hull_2d},
    {"bound/convex_hull", convex_hull},
    {"bound/sphere", sphere},
    {"implicit/orient2d", implicit_orient2d},
    {"implicit/incircle", implicit_incircle},
    {"implicit/compare_lexicographic_2d", implicit_compare_2d},
    {"implicit/coordinates_2d", coordinates_2d},
    {"implicit/orient3d", implicit_orient3d},
    {"implicit/compare_lexicographic", implicit_compare},
    {"implicit/coordinates", coordinates},
};

int main(int argc, char **argv) {
    const size_t count = sizeof queries / sizeof *queries;
    size_t i = 0;
    if (argc != 2) {
        /* The list, for who runs all. */
        for (; i < count; i++) {
            puts(queries[i].query);
        }
        return 0;
    }
    while (i < count && strcmp(queries[i].query, argv[1]) != 0) {
        i++;
    }
    agree(i < count, "no such query");
    se_begin(&s);
    while (se_next(&s)) {
        queries[i].answer();
        se_end_answer(&s);
    }
    return se_finish(&s);
}
