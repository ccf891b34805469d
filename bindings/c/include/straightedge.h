/* straightedge: exact geometric predicates and queries, for C99 and later.
 *
 * A point is a pointer to a structure of its coordinates: straightedge_point2 in the plane, straightedge_point3 in space.
 * Arrays and structures of the caller that have the same doubles in the same order are passed by a cast of their address.
 * Decisions are exact for all finite numbers; a computed number is the double nearest to the exact one.
 *
 * Every function takes a pointer to an error as its last argument, or NULL, and describes there why it has no answer. Then
 * it returns the code of the error, of which each is less than every answer; NaN, if it returns a double; NULL, if it
 * returns a pointer.
 *
 * Functions may be called from any threads at once. They keep nothing from one call to the next but the threads that share
 * the work on large meshes. The rounding mode of the caller, and whether it flushes subnormal numbers to zero, do not matter
 * on x86-64 and aarch64. Traps of floating point must be off; a call may raise their flags.
 *
 * What a pointer points to must be there, as much of it as the text of the function says: that cannot be checked. Doubles
 * and integers need no alignment. Memory that runs out ends the program.
 *
 * SPDX-License-Identifier: MIT OR Apache-2.0
 */

#ifndef STRAIGHTEDGE_H
#define STRAIGHTEDGE_H

/* Written from the source in src/ by the package `header`: do not edit. */

#include <stddef.h>
#include <stdint.h>

/**
 * Which numbers of an answer a call computes, besides the feature: a sum of these. Each takes 50 to 200 ns.
 */
#define STRAIGHTEDGE_DISTANCE 1

/**
 * The squared distance.
 */
#define STRAIGHTEDGE_SQUARED_DISTANCE 2

/**
 * The nearest point or points.
 */
#define STRAIGHTEDGE_POINT 4

/**
 * The coordinates within the shape: barycentric ones, parameters.
 */
#define STRAIGHTEDGE_COORDINATES 8

/**
 * All numbers.
 */
#define STRAIGHTEDGE_ALL 15

/**
 * A coordinate is NaN or infinite.
 */
#define STRAIGHTEDGE_NOT_FINITE (-2)

/**
 * A shape is not valid: a radius is negative, a box reversed, a mesh open, an index out of range.
 */
#define STRAIGHTEDGE_INVALID (-3)

/**
 * A pointer that must not be null is null.
 */
#define STRAIGHTEDGE_NULL (-4)

/**
 * A count is zero where it must not be, or greater than memory can hold.
 */
#define STRAIGHTEDGE_COUNT (-5)

/**
 * A point of the plane that keeps its definition. Predicates are exact for the defined point, which doubles seldom
 * represent. Made by the functions that end in `_new`; free it with straightedge_implicit_point2_free. It is
 * immutable: many threads may use it at once.
 */
typedef struct straightedge_implicit_point2 straightedge_implicit_point2;

/**
 * A point of space that keeps its definition, as straightedge_implicit_point2.
 */
typedef struct straightedge_implicit_point3 straightedge_implicit_point3;

/**
 * A surface of triangles in a tree of boxes, made by straightedge_mesh_new; free it with straightedge_mesh_free. It is
 * immutable: many threads may query it at once.
 */
typedef struct straightedge_mesh straightedge_mesh;

/**
 * A region of the plane, of any number of rings, in trees over its edges, made by straightedge_region_new; free it
 * with straightedge_region_free. It is immutable: many threads may query it at once.
 */
typedef struct straightedge_region straightedge_region;

/**
 * Many points of the plane, of any layout: the first number of the point i is at first[i * stride].
 *
 * A stride of 2 is an array of points, a greater one an array of structures, and a stride of 0 is one point for all
 * cases.
 */
typedef struct straightedge_points2 {
    /**
     * The first number of the first point.
     */
    const double *first;
    /**
     * The distance from one point to the next, in doubles.
     */
    size_t stride;
} straightedge_points2;

/**
 * Why a call has no answer. Every function takes a pointer to one as its last argument, or NULL.
 */
typedef struct straightedge_error {
    /**
     * What the function returned: one of STRAIGHTEDGE_NOT_FINITE, STRAIGHTEDGE_INVALID, STRAIGHTEDGE_NULL,
     * STRAIGHTEDGE_COUNT. If the call has an answer, the structure is not changed.
     */
    int32_t code;
    /**
     * In a batch the number of the first case without an answer, else 0.
     */
    size_t case_index;
    /**
     * The function, the argument and what is wrong with it, such as `orient2d: b.y is NaN`. Ends in a zero byte.
     */
    char message[200];
} straightedge_error;

/**
 * Many points of space, of any layout, as straightedge_points2: a stride of 3 is an array of points.
 */
typedef struct straightedge_points3 {
    /**
     * The first number of the first point.
     */
    const double *first;
    /**
     * The distance from one point to the next, in doubles.
     */
    size_t stride;
} straightedge_points3;

/**
 * A point of the plane.
 */
typedef struct straightedge_point2 {
    /**
     * The first coordinate.
     */
    double x;
    /**
     * The second coordinate.
     */
    double y;
} straightedge_point2;

/**
 * A point of space. A structure or an array of three doubles, such as those of other libraries, can be passed by a
 * cast of its address.
 */
typedef struct straightedge_point3 {
    /**
     * The first coordinate.
     */
    double x;
    /**
     * The second coordinate.
     */
    double y;
    /**
     * The third coordinate.
     */
    double z;
} straightedge_point3;

/**
 * A ball.
 */
typedef struct straightedge_sphere {
    /**
     * The center.
     */
    struct straightedge_point3 center;
    /**
     * The radius.
     */
    double radius;
} straightedge_sphere;

/**
 * The point of a shape that is nearest to a given point. Each number is the double nearest to the exact one; numbers
 * that the call did not request are NaN.
 */
typedef struct straightedge_nearest {
    /**
     * The distance; 0 if the shape contains the point.
     */
    double distance;
    /**
     * The square of the exact distance.
     */
    double squared_distance;
    /**
     * The nearest point.
     */
    struct straightedge_point3 point;
    /**
     * Of a triangle the barycentric coordinates: the weights of a, b and c. Else NaN.
     */
    double barycentric[3];
    /**
     * Of a segment the parameter, from 0 at a to 1 at b. Else NaN.
     */
    double parameter;
    /**
     * The feature of the shape that contains the nearest point, exact: the set of the corners that span it, 1 for the
     * first, 2 for the second, 4, 8. Of a box the sides, two bits for each axis, those of x the lowest: 1 on the least
     * side, 2 on the greatest, 0 between.
     */
    uint32_t feature;
    /**
     * Of a mesh, the index of the triangle, else 0.
     */
    size_t triangle;
} straightedge_nearest;

/**
 * The closest points of two shapes. Each number is the double nearest to the exact one; numbers that the call did not
 * request are NaN.
 */
typedef struct straightedge_nearest_pair {
    /**
     * The distance; 0 where the shapes meet.
     */
    double distance;
    /**
     * The square of the exact distance.
     */
    double squared_distance;
    /**
     * The point of the first shape and that of the second; where the shapes meet, a common point twice.
     */
    struct straightedge_point3 points[2];
    /**
     * Of two segments the parameters of these points, from 0 to 1. Else NaN.
     */
    double parameters[2];
    /**
     * The features that contain these points, exact: the sets of the corners that span them.
     */
    uint32_t features[2];
} straightedge_nearest_pair;

/**
 * A triangle of space.
 */
typedef struct straightedge_triangle3 {
    /**
     * The first corner.
     */
    struct straightedge_point3 a;
    /**
     * The second corner.
     */
    struct straightedge_point3 b;
    /**
     * The third corner.
     */
    struct straightedge_point3 c;
} straightedge_triangle3;

/**
 * A first contact.
 */
typedef struct straightedge_first_contact {
    /**
     * The time of the contact, from 0 to 1: the double nearest to the exact time.
     */
    double time;
    /**
     * A double that is not after the exact time: until then the shapes are certainly apart.
     */
    double time_below;
    /**
     * The features of the first and of the second shape that meet, exact: the sets of the corners that span them, 1
     * for the first, 2 for the second, 4 for the third. Of a point 1.
     */
    uint32_t features[2];
} straightedge_first_contact;

/**
 * A segment of space.
 */
typedef struct straightedge_segment3 {
    /**
     * One end.
     */
    struct straightedge_point3 a;
    /**
     * The other end.
     */
    struct straightedge_point3 b;
} straightedge_segment3;

/**
 * What two shapes of the plane share: the convex hull of up to six points.
 */
typedef struct straightedge_shared_2d {
    /**
     * How many points: 0 nothing, 1 a point, 2 a segment, 3 to 6 the corners of a convex polygon in order.
     */
    uint32_t count;
    /**
     * The points; each coordinate is the double nearest to the exact one. The rest is zero.
     */
    struct straightedge_point2 points[6];
    /**
     * The feature of the first and of the second shape that each point is on: the set of the corners that span it, 1
     * for the first corner, 2 for the second, 4 for the third.
     */
    uint32_t features[6][2];
} straightedge_shared_2d;

/**
 * What two triangles of space share: the convex hull of up to six points.
 */
typedef struct straightedge_shared {
    /**
     * How many points: 0 nothing, 1 a point, 2 a segment, 3 to 6 the corners of a convex polygon in order.
     */
    uint32_t count;
    /**
     * The points; each coordinate is the double nearest to the exact one. The rest is zero.
     */
    struct straightedge_point3 points[6];
    /**
     * The feature of the first and of the second triangle that each point is on, as in straightedge_shared_2d.
     */
    uint32_t features[6][2];
    /**
     * Whether the triangles lie in one plane: 1 or 0.
     */
    int32_t is_coplanar;
} straightedge_shared;

/**
 * A direction in space, of any length.
 */
typedef struct straightedge_point3 straightedge_vector3;

/**
 * How a ray passes through a triangle. Parameters are in units of the direction.
 */
typedef struct straightedge_hit {
    /**
     * The least parameter at which the ray is in the triangle.
     */
    double enter;
    /**
     * The greatest: equal to `enter` unless the ray lies in the plane of the triangle.
     */
    double exit;
    /**
     * The feature of the triangle at `enter`: the set of the corners that span it, 1 for a, 2 for b, 4 for c.
     */
    uint32_t feature;
    /**
     * The feature at `exit`.
     */
    uint32_t exit_feature;
    /**
     * The barycentric coordinates at `enter`: the weights of a, b and c.
     */
    double barycentric[3];
    /**
     * Of a mesh, the index of the triangle, else 0.
     */
    size_t triangle;
} straightedge_hit;

/**
 * Two triangles that intersect beyond the corners that they share.
 */
typedef struct straightedge_conflicting_pair {
    /**
     * The lesser index of the two.
     */
    size_t first;
    /**
     * The greater index.
     */
    size_t second;
} straightedge_conflicting_pair;

/**
 * Two features of a surface that meet while it deforms: a vertex and a triangle, or two edges.
 */
typedef struct straightedge_surface_contact {
    /**
     * The time of the contact, from 0 to 1: the double nearest to the exact time.
     */
    double time;
    /**
     * A double that is not after the exact time.
     */
    double time_below;
    /**
     * 1 for a vertex and a triangle, 0 for two edges.
     */
    int32_t is_vertex_triangle;
    /**
     * The index of the vertex twice, or the vertices of the first edge, the lesser first.
     */
    size_t first[2];
    /**
     * The index of the triangle twice, or the vertices of the second edge, the lesser first.
     */
    size_t second[2];
    /**
     * The features that meet, as sets of corners: of a vertex 1, of a triangle 1 to 7, of an edge 1, 2 or 3.
     */
    uint32_t features[2];
} straightedge_surface_contact;

/**
 * The point of the rings of a region that is nearest to a given point. Each number is the double nearest to the exact
 * one; numbers that the call did not request are NaN.
 */
typedef struct straightedge_edge_nearest {
    /**
     * The distance; 0 on a ring. That of a point inside is the distance from the nearest ring.
     */
    double distance;
    /**
     * The square of the exact distance.
     */
    double squared_distance;
    /**
     * The nearest point.
     */
    struct straightedge_point2 point;
    /**
     * The number of the ring; of several equally near, the first.
     */
    size_t ring;
    /**
     * The corners of the ring between which the point is, the lesser first; at a corner, its number twice.
     */
    size_t corners[2];
} straightedge_edge_nearest;

/**
 * A direction in the plane, of any length.
 */
typedef struct straightedge_point2 straightedge_vector2;

/**
 * Where a ray first meets the rings of a region. Parameters are in units of the direction.
 */
typedef struct straightedge_edge_hit {
    /**
     * The parameter at which the ray meets the edge.
     */
    double enter;
    /**
     * That at which it leaves the edge: equal to `enter` unless it runs along it.
     */
    double exit;
    /**
     * The number of the ring; of several that contain the point, the first.
     */
    size_t ring;
    /**
     * The number of the edge in the ring, that of the corner where it starts; of several the first.
     */
    size_t edge;
    /**
     * The corners of the ring between which the ray meets it, the lesser first; at a corner, its number twice.
     */
    size_t corners[2];
} straightedge_edge_hit;

/**
 * An edge of one region and one of another that have a common point. An edge has the number of the corner where it
 * starts.
 */
typedef struct straightedge_edge_pair {
    /**
     * The ring of the first region.
     */
    size_t first_ring;
    /**
     * The edge in it.
     */
    size_t first_edge;
    /**
     * The ring of the second region.
     */
    size_t second_ring;
    /**
     * The edge in it.
     */
    size_t second_edge;
    /**
     * 1 if the edges only touch, 2 if they cross or share more than a point.
     */
    int32_t contact;
} straightedge_edge_pair;

#ifdef __cplusplus
extern "C" {
#endif /* __cplusplus */

/**
 * straightedge_orient2d of `count` cases: signs[i] becomes the sign of the case i.
 *
 * Returns 0, or the code of an error; then the signs of some cases before the one of the error may be stored.
 */
int32_t straightedge_orient2d_many(size_t count,
                                   struct straightedge_points2 a,
                                   struct straightedge_points2 b,
                                   struct straightedge_points2 c,
                                   int8_t *signs,
                                   struct straightedge_error *error);

/**
 * straightedge_orient3d of `count` cases, as straightedge_orient2d_many.
 */
int32_t straightedge_orient3d_many(size_t count,
                                   struct straightedge_points3 a,
                                   struct straightedge_points3 b,
                                   struct straightedge_points3 c,
                                   struct straightedge_points3 d,
                                   int8_t *signs,
                                   struct straightedge_error *error);

/**
 * straightedge_incircle of `count` cases, as straightedge_orient2d_many.
 */
int32_t straightedge_incircle_many(size_t count,
                                   struct straightedge_points2 a,
                                   struct straightedge_points2 b,
                                   struct straightedge_points2 c,
                                   struct straightedge_points2 d,
                                   int8_t *signs,
                                   struct straightedge_error *error);

/**
 * straightedge_insphere of `count` cases, as straightedge_orient2d_many.
 */
int32_t straightedge_insphere_many(size_t count,
                                   struct straightedge_points3 a,
                                   struct straightedge_points3 b,
                                   struct straightedge_points3 c,
                                   struct straightedge_points3 d,
                                   struct straightedge_points3 e,
                                   int8_t *signs,
                                   struct straightedge_error *error);

/**
 * The convex hull of `count` points of the plane: its dimension, 0 to 2.
 *
 * `corners`, with room for `capacity` numbers, receives the indices of the extreme points, counter-clockwise from the
 * least one; equal points are represented by the first. `corner_count`, if not null, becomes their count; if that
 * exceeds `capacity`, only `capacity` are stored. There is at least one point; a capacity of `count` always suffices.
 */
int32_t straightedge_bound_convex_hull_2d(size_t count,
                                          const struct straightedge_point2 *points,
                                          size_t capacity,
                                          size_t *corners,
                                          size_t *corner_count,
                                          struct straightedge_error *error);

/**
 * The convex hull of `count` points of space: its dimension, 0 to 3.
 *
 * `corners` and `corner_count` are as in straightedge_bound_convex_hull_2d: a polyhedron's in ascending order, a
 * polygon's around it. `faces`, with room for `face_capacity` numbers, receives the faces of a polyhedron: for each
 * the count of its corners, then their indices, counter-clockwise seen from outside. `face_length`, if not
 * null, becomes the count of these numbers, at most 8 times `count`.
 */
int32_t straightedge_bound_convex_hull(size_t count,
                                       const struct straightedge_point3 *points,
                                       size_t capacity,
                                       size_t *corners,
                                       size_t *corner_count,
                                       size_t face_capacity,
                                       size_t *faces,
                                       size_t *face_length,
                                       struct straightedge_error *error);

/**
 * `sphere` becomes the smallest ball that contains `count` points of space. The radius is rounded up, so that the ball
 * certainly contains the points. There is at least one point. Returns 0.
 */
int32_t straightedge_bound_sphere(size_t count,
                                  const struct straightedge_point3 *points,
                                  struct straightedge_sphere *sphere,
                                  struct straightedge_error *error);

/**
 * The point of the segment ab that is nearest to p. A segment of zero length is a point. `wanted` is as
 * for straightedge_closest_point_triangle. Returns 0.
 */
int32_t straightedge_closest_point_segment(const struct straightedge_point3 *p,
                                           const struct straightedge_point3 *a,
                                           const struct straightedge_point3 *b,
                                           uint32_t wanted,
                                           struct straightedge_nearest *nearest,
                                           struct straightedge_error *error);

/**
 * The point of the triangle abc that is nearest to p. A degenerate triangle is the segment or point that its corners
 * span. `wanted` says which numbers are computed besides the feature, a sum of STRAIGHTEDGE_DISTANCE and so on; the
 * others are NaN. Returns 0.
 */
int32_t straightedge_closest_point_triangle(const struct straightedge_point3 *p,
                                            const struct straightedge_point3 *a,
                                            const struct straightedge_point3 *b,
                                            const struct straightedge_point3 *c,
                                            uint32_t wanted,
                                            struct straightedge_nearest *nearest,
                                            struct straightedge_error *error);

/**
 * Whether the triangle abc has a point whose distance from p is at most r, exactly: 1 or 0. Much faster than a
 * distance. Returns STRAIGHTEDGE_INVALID for a negative r.
 */
int32_t straightedge_closest_point_triangle_within(const struct straightedge_point3 *p,
                                                   const struct straightedge_point3 *a,
                                                   const struct straightedge_point3 *b,
                                                   const struct straightedge_point3 *c,
                                                   double r,
                                                   struct straightedge_error *error);

/**
 * The point of the tetrahedron abcd that is nearest to p: p itself where it is inside. A flat tetrahedron is the
 * polygon, segment or point that its corners span. `wanted` is as for straightedge_closest_point_triangle. Returns 0.
 */
int32_t straightedge_closest_point_tetrahedron(const struct straightedge_point3 *p,
                                               const struct straightedge_point3 *a,
                                               const struct straightedge_point3 *b,
                                               const struct straightedge_point3 *c,
                                               const struct straightedge_point3 *d,
                                               uint32_t wanted,
                                               struct straightedge_nearest *nearest,
                                               struct straightedge_error *error);

/**
 * The point of an axis-aligned box that is nearest to p: p itself where it is inside. `wanted` is as for
 * straightedge_closest_point_triangle. Returns 0, or STRAIGHTEDGE_INVALID where a coordinate of the least corner,
 * `min`, is greater than that of the greatest, `max`.
 */
int32_t straightedge_closest_point_aabb(const struct straightedge_point3 *p,
                                        const struct straightedge_point3 *min,
                                        const struct straightedge_point3 *max,
                                        uint32_t wanted,
                                        struct straightedge_nearest *nearest,
                                        struct straightedge_error *error);

/**
 * The closest points of the segments ab and cd. docs/semantics.md says which of several closest pairs. `wanted` is
 * as for straightedge_closest_point_triangle. Returns 0.
 */
int32_t straightedge_closest_segment_segment(const struct straightedge_point3 *a,
                                             const struct straightedge_point3 *b,
                                             const struct straightedge_point3 *c,
                                             const struct straightedge_point3 *d,
                                             uint32_t wanted,
                                             struct straightedge_nearest_pair *nearest,
                                             struct straightedge_error *error);

/**
 * The closest points of the triangles abc and def. docs/semantics.md says which of several closest pairs. `wanted` is
 * as for straightedge_closest_point_triangle. Returns 0.
 */
int32_t straightedge_closest_triangle_triangle(const struct straightedge_point3 *a,
                                               const struct straightedge_point3 *b,
                                               const struct straightedge_point3 *c,
                                               const struct straightedge_point3 *d,
                                               const struct straightedge_point3 *e,
                                               const struct straightedge_point3 *f,
                                               uint32_t wanted,
                                               struct straightedge_nearest_pair *nearest,
                                               struct straightedge_error *error);

/**
 * Where a point of the plane is with respect to a triangle, which may be degenerate and of either orientation: -1
 * outside, 0 on the boundary, 1 inside.
 *
 * `feature`, if it is not null, becomes the feature of the triangle that contains the point: the set of the corners
 * that span it, 1 for a, 2 for b, 4 for c; so 3 is the edge ab and 7 the interior. 0 outside.
 */
int32_t straightedge_contain_point_triangle_2d(const struct straightedge_point2 *p,
                                               const struct straightedge_point2 *a,
                                               const struct straightedge_point2 *b,
                                               const struct straightedge_point2 *c,
                                               uint32_t *feature,
                                               struct straightedge_error *error);

/**
 * Where a point is with respect to a tetrahedron, which may be flat and of either orientation: -1 outside, 0 on the
 * boundary, 1 inside. `feature`, if it is not null, becomes the feature that contains the point: the set of the
 * corners that span it, 1 for a, 2 for b, 4 for c, 8 for d. 0 outside.
 */
int32_t straightedge_contain_point_tetrahedron(const struct straightedge_point3 *p,
                                               const struct straightedge_point3 *a,
                                               const struct straightedge_point3 *b,
                                               const struct straightedge_point3 *c,
                                               const struct straightedge_point3 *d,
                                               uint32_t *feature,
                                               struct straightedge_error *error);

/**
 * Where a point is with respect to a polygon, which may cross itself: -1 outside, 0 on the boundary, 1 inside. A point
 * is inside if its winding number is not zero. `corners` has `count` points, at least one; the
 * first is not repeated at the end.
 *
 * `winding_number`, if it is not null, becomes the winding number, counter-clockwise positive; 0 on the boundary,
 * which has none.
 */
int32_t straightedge_contain_point_polygon_2d(const struct straightedge_point2 *p,
                                              const struct straightedge_point2 *corners,
                                              size_t count,
                                              int64_t *winding_number,
                                              struct straightedge_error *error);

/**
 * When a moving point first meets a triangle whose corners move, too, along lines from the time 0 to the time 1: 1 if
 * they meet, 0 if not.
 *
 * `contact`, if it is not null and they meet, becomes the first contact.
 */
int32_t straightedge_deforming_point_triangle(const struct straightedge_point3 *point_at_0,
                                              const struct straightedge_triangle3 *triangle_at_0,
                                              const struct straightedge_point3 *point_at_1,
                                              const struct straightedge_triangle3 *triangle_at_1,
                                              struct straightedge_first_contact *contact,
                                              struct straightedge_error *error);

/**
 * When two segments first meet whose ends move along lines from the time 0 to the time 1: 1 if they meet, 0 if not.
 * `contact`, if it is not null and they meet, becomes the first contact.
 */
int32_t straightedge_deforming_segment_segment(const struct straightedge_segment3 *first_at_0,
                                               const struct straightedge_segment3 *second_at_0,
                                               const struct straightedge_segment3 *first_at_1,
                                               const struct straightedge_segment3 *second_at_1,
                                               struct straightedge_first_contact *contact,
                                               struct straightedge_error *error);

/**
 * A point of the plane by its coordinates. NULL where they are not finite.
 */
struct straightedge_implicit_point2 *straightedge_implicit_point2_explicit_new(const struct straightedge_point2 *p,
                                                                               struct straightedge_error *error);

/**
 * The point of the plane where the line through a and b meets the line through c and d. NULL where they do not meet in
 * one point.
 */
struct straightedge_implicit_point2 *straightedge_implicit_point2_ssi_new(const struct straightedge_point2 *a,
                                                                          const struct straightedge_point2 *b,
                                                                          const struct straightedge_point2 *c,
                                                                          const struct straightedge_point2 *d,
                                                                          struct straightedge_error *error);

/**
 * The point a + numerator / denominator * (b - a) of the plane. NULL where the denominator is zero.
 */
struct straightedge_implicit_point2 *straightedge_implicit_point2_lnc_new(const struct straightedge_point2 *a,
                                                                          const struct straightedge_point2 *b,
                                                                          double numerator,
                                                                          double denominator,
                                                                          struct straightedge_error *error);

/**
 * Frees a point. NULL is allowed.
 */
void straightedge_implicit_point2_free(struct straightedge_implicit_point2 *point);

/**
 * The coordinates of a point of the plane: the doubles nearest to the exact ones. Returns 0.
 */
int32_t straightedge_implicit_point2_coordinates(const struct straightedge_implicit_point2 *point,
                                                 struct straightedge_point2 *coordinates,
                                                 struct straightedge_error *error);

/**
 * straightedge_orient2d of defined points.
 */
int32_t straightedge_implicit_orient2d(const struct straightedge_implicit_point2 *a,
                                       const struct straightedge_implicit_point2 *b,
                                       const struct straightedge_implicit_point2 *c,
                                       struct straightedge_error *error);

/**
 * straightedge_incircle of defined points.
 */
int32_t straightedge_implicit_incircle(const struct straightedge_implicit_point2 *a,
                                       const struct straightedge_implicit_point2 *b,
                                       const struct straightedge_implicit_point2 *c,
                                       const struct straightedge_implicit_point2 *d,
                                       struct straightedge_error *error);

/**
 * The order of two points of the plane, by x, then by y: -1 where a comes first, 1 where b does, 0 where they are the
 * same point.
 */
int32_t straightedge_implicit_compare_lexicographic_2d(const struct straightedge_implicit_point2 *a,
                                                       const struct straightedge_implicit_point2 *b,
                                                       struct straightedge_error *error);

/**
 * A point of space by its coordinates. NULL where they are not finite.
 */
struct straightedge_implicit_point3 *straightedge_implicit_point3_explicit_new(const struct straightedge_point3 *p,
                                                                               struct straightedge_error *error);

/**
 * The point of space where the line through a and b meets the plane through c, d and e. NULL where they do not meet in
 * one point.
 */
struct straightedge_implicit_point3 *straightedge_implicit_point3_lpi_new(const struct straightedge_point3 *a,
                                                                          const struct straightedge_point3 *b,
                                                                          const struct straightedge_point3 *c,
                                                                          const struct straightedge_point3 *d,
                                                                          const struct straightedge_point3 *e,
                                                                          struct straightedge_error *error);

/**
 * The point of space where three planes meet, each through the three corners of a triangle: `planes` has
 * three of these. NULL where the planes do not meet in one point.
 */
struct straightedge_implicit_point3 *straightedge_implicit_point3_tpi_new(const struct straightedge_triangle3 *planes,
                                                                          struct straightedge_error *error);

/**
 * The point of space where three planes meet, each of all points X with normal * X = d: for each the three numbers of
 * its normal, then d, twelve doubles in all. NULL where the planes do not meet in one point.
 */
struct straightedge_implicit_point3 *straightedge_implicit_point3_three_planes_new(const double *planes,
                                                                                   struct straightedge_error *error);

/**
 * The point a + numerator / denominator * (b - a) of space. NULL where the denominator is zero.
 */
struct straightedge_implicit_point3 *straightedge_implicit_point3_lnc_new(const struct straightedge_point3 *a,
                                                                          const struct straightedge_point3 *b,
                                                                          double numerator,
                                                                          double denominator,
                                                                          struct straightedge_error *error);

/**
 * Frees a point. NULL is allowed.
 */
void straightedge_implicit_point3_free(struct straightedge_implicit_point3 *point);

/**
 * The coordinates of a point of space: the doubles nearest to the exact ones. Returns 0.
 */
int32_t straightedge_implicit_point3_coordinates(const struct straightedge_implicit_point3 *point,
                                                 struct straightedge_point3 *coordinates,
                                                 struct straightedge_error *error);

/**
 * straightedge_orient3d of defined points.
 */
int32_t straightedge_implicit_orient3d(const struct straightedge_implicit_point3 *a,
                                       const struct straightedge_implicit_point3 *b,
                                       const struct straightedge_implicit_point3 *c,
                                       const struct straightedge_implicit_point3 *d,
                                       struct straightedge_error *error);

/**
 * The order of two points of space, by x, then by y, then by z: -1 where a comes first, 1 where b does, 0 where they
 * are the same point.
 */
int32_t straightedge_implicit_compare_lexicographic(const struct straightedge_implicit_point3 *a,
                                                    const struct straightedge_implicit_point3 *b,
                                                    struct straightedge_error *error);

/**
 * How two segments of the plane meet, from a to b and from c to d: 0 disjoint, 1 touching, 2 overlapping, that is, the
 * relative interiors share a point. A segment of zero length is a point.
 *
 * `shared`, if it is not null, becomes what they share.
 */
int32_t straightedge_intersect_segment_segment_2d(const struct straightedge_point2 *a,
                                                  const struct straightedge_point2 *b,
                                                  const struct straightedge_point2 *c,
                                                  const struct straightedge_point2 *d,
                                                  struct straightedge_shared_2d *shared,
                                                  struct straightedge_error *error);

/**
 * How two triangles of the plane meet, abc and def: 0 disjoint, 1 touching, 2 overlapping, that is, the relative
 * interiors share a point. A degenerate triangle is the segment or point that its corners span.
 *
 * `shared`, if it is not null, becomes what they share.
 */
int32_t straightedge_intersect_triangle_triangle_2d(const struct straightedge_point2 *a,
                                                    const struct straightedge_point2 *b,
                                                    const struct straightedge_point2 *c,
                                                    const struct straightedge_point2 *d,
                                                    const struct straightedge_point2 *e,
                                                    const struct straightedge_point2 *f,
                                                    struct straightedge_shared_2d *shared,
                                                    struct straightedge_error *error);

/**
 * How two triangles of space meet, abc and def: 0 disjoint, 1 touching, 2 overlapping, that is, the relative interiors
 * share a point. A degenerate triangle is the segment or point that its corners span.
 *
 * `shared`, if it is not null, becomes what they share.
 */
int32_t straightedge_intersect_triangle_triangle(const struct straightedge_point3 *a,
                                                 const struct straightedge_point3 *b,
                                                 const struct straightedge_point3 *c,
                                                 const struct straightedge_point3 *d,
                                                 const struct straightedge_point3 *e,
                                                 const struct straightedge_point3 *f,
                                                 struct straightedge_shared *shared,
                                                 struct straightedge_error *error);

/**
 * How a segment from `start` to `end` meets the triangle abc: 0 disjoint, 1 touching, 2 overlapping.
 *
 * `span`, if it is not null, becomes the two parameters, from 0 at the start to 1 at the end, between which the
 * segment is in the triangle: equal unless it lies in the plane of the triangle; NaN if they are disjoint. `side`, if
 * it is not null, becomes the side on which the segment starts: the sign of straightedge_orient3d of a, b, c and the
 * start.
 *
 * `span` has room for two doubles.
 */
int32_t straightedge_intersect_segment_triangle(const struct straightedge_point3 *start,
                                                const struct straightedge_point3 *end,
                                                const struct straightedge_point3 *a,
                                                const struct straightedge_point3 *b,
                                                const struct straightedge_point3 *c,
                                                double *span,
                                                int32_t *side,
                                                struct straightedge_error *error);

/**
 * Whether a ray hits the triangle abc: 1 or 0. Touching is a hit. A direction of zero length makes the ray a point.
 *
 * `hit`, if it is not null and the ray hits, becomes the hit.
 */
int32_t straightedge_intersect_ray_triangle(const struct straightedge_point3 *origin,
                                            const straightedge_vector3 *direction,
                                            const struct straightedge_point3 *a,
                                            const struct straightedge_point3 *b,
                                            const struct straightedge_point3 *c,
                                            struct straightedge_hit *hit,
                                            struct straightedge_error *error);

/**
 * How the triangle abc meets an axis-aligned box, from its least corner to its greatest: 0 disjoint, 1 touching, 2
 * overlapping. Returns STRAIGHTEDGE_INVALID where a coordinate of `min` is greater than that of `max`.
 */
int32_t straightedge_intersect_triangle_aabb(const struct straightedge_point3 *a,
                                             const struct straightedge_point3 *b,
                                             const struct straightedge_point3 *c,
                                             const struct straightedge_point3 *min,
                                             const struct straightedge_point3 *max,
                                             struct straightedge_error *error);

/**
 * Makes a mesh of `vertex_count` points and `triangle_count` triangles of three vertex indices each.
 * The mesh keeps a copy. Triangles may be degenerate, the surface may be open and may cross itself. NULL where a
 * coordinate is not finite or an index is not less than `vertex_count`.
 */
struct straightedge_mesh *straightedge_mesh_new(size_t vertex_count,
                                                const struct straightedge_point3 *vertices,
                                                size_t triangle_count,
                                                const uint32_t *triangles,
                                                struct straightedge_error *error);

/**
 * Frees a mesh. NULL is allowed.
 */
void straightedge_mesh_free(struct straightedge_mesh *mesh);

/**
 * Whether a mesh is closed: 1 if every edge has as many triangles in one direction as in the other, else 0.
 */
int32_t straightedge_mesh_is_closed(const struct straightedge_mesh *mesh, struct straightedge_error *error);

/**
 * Whether a ray hits a mesh: 1 or 0. `hit`, if it is not null and the ray hits, becomes the first hit; of several
 * triangles there, the one of the least index. No ray passes between two triangles through a common edge or corner.
 */
int32_t straightedge_mesh_first_hit(const struct straightedge_mesh *mesh,
                                    const struct straightedge_point3 *origin,
                                    const straightedge_vector3 *direction,
                                    struct straightedge_hit *hit,
                                    struct straightedge_error *error);

/**
 * All triangles that a ray hits, in the order of their parameters, then of their indices. `hits` has room for
 * `capacity`; `count`, if not null, becomes their number; the first `capacity` are stored. Returns 0.
 */
int32_t straightedge_mesh_hits(const struct straightedge_mesh *mesh,
                               const struct straightedge_point3 *origin,
                               const straightedge_vector3 *direction,
                               size_t capacity,
                               struct straightedge_hit *hits,
                               size_t *count,
                               struct straightedge_error *error);

/**
 * The point of a mesh that is nearest to p; of several triangles that contain it, the one of the least index. Returns
 * 1, or 0 for a mesh without triangles. `wanted` says which numbers are computed, as for
 * straightedge_closest_point_triangle.
 */
int32_t straightedge_mesh_nearest(const struct straightedge_mesh *mesh,
                                  const struct straightedge_point3 *p,
                                  uint32_t wanted,
                                  struct straightedge_nearest *nearest,
                                  struct straightedge_error *error);

/**
 * Where a point is with respect to a closed mesh: -1 outside, 0 on the surface, 1 inside, where the winding number is
 * not zero. STRAIGHTEDGE_INVALID for a mesh that is not closed. `winding_number`, if it is not null, becomes the
 * winding number; 0 on the surface, which has none.
 */
int32_t straightedge_mesh_locate(const struct straightedge_mesh *mesh,
                                 const struct straightedge_point3 *p,
                                 int64_t *winding_number,
                                 struct straightedge_error *error);

/**
 * The pairs of triangles of a mesh that intersect beyond the corners that they share, in the order of their indices,
 * on all processors. `pairs` has room for `capacity`; `count`, if not null, becomes their number; the first `capacity`
 * are stored.
 * Returns 0.
 */
int32_t straightedge_mesh_self_intersections(const struct straightedge_mesh *mesh,
                                             size_t capacity,
                                             struct straightedge_conflicting_pair *pairs,
                                             size_t *count,
                                             struct straightedge_error *error);

/**
 * Where a surface first meets itself while it deforms: every vertex moves along a line, from its place in the mesh at
 * the time 0 to that in `end` at 1. Every pair that meets, of a vertex and a triangle
 * to which it does not belong or of two edges without a common vertex, in the order of their times; on all processors.
 *
 * That it crosses itself at the time 0 already, an edge through the interior of a triangle, is told by
 * straightedge_mesh_self_intersections alone.
 *
 * `contacts` has room for `capacity`; `count`, if not null, becomes their number; the first `capacity` are stored.
 * Returns 0.
 *
 * `end` has as many points as the mesh has vertices.
 */
int32_t straightedge_mesh_first_contacts(const struct straightedge_mesh *mesh,
                                         const struct straightedge_point3 *end,
                                         size_t capacity,
                                         struct straightedge_surface_contact *contacts,
                                         size_t *count,
                                         struct straightedge_error *error);

/**
 * Which way three points of the plane turn: 1 counter-clockwise, -1 clockwise, 0 where they lie on a line. Exact for
 * all finite numbers, like every sign of this library.
 *
 * Returns STRAIGHTEDGE_NOT_FINITE or STRAIGHTEDGE_NULL where there is no
 * answer: every answer is greater than every code of an error.
 */
int32_t straightedge_orient2d(const struct straightedge_point2 *a,
                              const struct straightedge_point2 *b,
                              const struct straightedge_point2 *c,
                              struct straightedge_error *error);

/**
 * On which side of the plane through a, b and c the point d is: 1 where a, b, c turn clockwise seen from d, -1 where
 * they turn counter-clockwise, 0 where the four points lie in a plane.
 */
int32_t straightedge_orient3d(const struct straightedge_point3 *a,
                              const struct straightedge_point3 *b,
                              const struct straightedge_point3 *c,
                              const struct straightedge_point3 *d,
                              struct straightedge_error *error);

/**
 * Where d is with respect to the circle through a, b and c, if these turn counter-clockwise: 1 inside, -1 outside, 0
 * on the circle. The reverse if they turn clockwise.
 */
int32_t straightedge_incircle(const struct straightedge_point2 *a,
                              const struct straightedge_point2 *b,
                              const struct straightedge_point2 *c,
                              const struct straightedge_point2 *d,
                              struct straightedge_error *error);

/**
 * Where e is with respect to the sphere through a, b, c and d, if straightedge_orient3d of these is 1: 1 inside, -1
 * outside, 0 on the sphere. The reverse if it is -1.
 */
int32_t straightedge_insphere(const struct straightedge_point3 *a,
                              const struct straightedge_point3 *b,
                              const struct straightedge_point3 *c,
                              const struct straightedge_point3 *d,
                              const struct straightedge_point3 *e,
                              struct straightedge_error *error);

/**
 * Twice the signed area of the triangle a, b, c: within a thousandth of the exact value, with its exact sign; zero
 * only if that is zero; at most the greatest double. NaN where there is no answer.
 */
double straightedge_orient2d_value(const struct straightedge_point2 *a,
                                   const struct straightedge_point2 *b,
                                   const struct straightedge_point2 *c,
                                   struct straightedge_error *error);

/**
 * Six times the signed volume of the tetrahedron a, b, c, d: a value with the sign of straightedge_orient3d, as near
 * as that of straightedge_orient2d_value.
 */
double straightedge_orient3d_value(const struct straightedge_point3 *a,
                                   const struct straightedge_point3 *b,
                                   const struct straightedge_point3 *c,
                                   const struct straightedge_point3 *d,
                                   struct straightedge_error *error);

/**
 * The determinant of which straightedge_incircle is the sign, as near as the value of straightedge_orient2d_value.
 */
double straightedge_incircle_value(const struct straightedge_point2 *a,
                                   const struct straightedge_point2 *b,
                                   const struct straightedge_point2 *c,
                                   const struct straightedge_point2 *d,
                                   struct straightedge_error *error);

/**
 * The determinant of which straightedge_insphere is the sign, as near as the value of straightedge_orient2d_value.
 */
double straightedge_insphere_value(const struct straightedge_point3 *a,
                                   const struct straightedge_point3 *b,
                                   const struct straightedge_point3 *c,
                                   const struct straightedge_point3 *d,
                                   const struct straightedge_point3 *e,
                                   struct straightedge_error *error);

/**
 * Makes a region of `ring_count` rings, at least one: the ring i has `sizes[i]` corners, at least one, and `corners`
 * has those of all rings consecutively; the first corner of a ring is not repeated at its end. The region keeps a
 * copy. Rings may be of any shape: they may cross themselves and each other. NULL where a coordinate is not finite, or
 * there are no rings, or a ring has no corners, or there are more than 2^26 corners.
 */
struct straightedge_region *straightedge_region_new(size_t ring_count,
                                                    const size_t *sizes,
                                                    const struct straightedge_point2 *corners,
                                                    struct straightedge_error *error);

/**
 * Frees a region. NULL is allowed.
 */
void straightedge_region_free(struct straightedge_region *region);

/**
 * Where a point is with respect to a region: -1 outside, 0 on a ring, 1 inside, where the winding numbers of all rings
 * have an odd sum (the even-odd rule). `winding_number`, if it is not null, becomes that sum, counter-clockwise
 * positive; 0 on a ring, which has none.
 */
int32_t straightedge_region_locate(const struct straightedge_region *region,
                                   const struct straightedge_point2 *p,
                                   int64_t *winding_number,
                                   struct straightedge_error *error);

/**
 * straightedge_region_locate of `count` points: locations[i] becomes that of the point i.
 *
 * Returns 0, or the code of an error; then the locations of some points before the one of the error may be stored.
 */
int32_t straightedge_region_locate_many(const struct straightedge_region *region,
                                        size_t count,
                                        struct straightedge_points2 p,
                                        int8_t *locations,
                                        struct straightedge_error *error);

/**
 * The point of the rings of a region that is nearest to p. `wanted` says which numbers are computed, as for
 * straightedge_closest_point_triangle; a region has no coordinates. Returns 0.
 */
int32_t straightedge_region_nearest(const struct straightedge_region *region,
                                    const struct straightedge_point2 *p,
                                    uint32_t wanted,
                                    struct straightedge_edge_nearest *nearest,
                                    struct straightedge_error *error);

/**
 * Whether the rings of a region have a point whose distance from p is at most r, exactly: 1 or 0. Returns
 * STRAIGHTEDGE_INVALID for a negative r.
 */
int32_t straightedge_region_is_within(const struct straightedge_region *region,
                                      const struct straightedge_point2 *p,
                                      double r,
                                      struct straightedge_error *error);

/**
 * Whether a ray meets the rings of a region: 1 or 0. `hit`, if it is not null and the ray does, becomes the first
 * point there.
 */
int32_t straightedge_region_first_hit(const struct straightedge_region *region,
                                      const struct straightedge_point2 *origin,
                                      const straightedge_vector2 *direction,
                                      struct straightedge_edge_hit *hit,
                                      struct straightedge_error *error);

/**
 * Whether the segment ab meets the rings of a region, if only in a point: 1 or 0.
 */
int32_t straightedge_region_meets_segment(const struct straightedge_region *region,
                                          const struct straightedge_point2 *a,
                                          const struct straightedge_point2 *b,
                                          struct straightedge_error *error);

/**
 * All pairs of an edge of one region and one of another that have a common point, in the order of their rings and
 * edges. `pairs` has room for `capacity`; `count`, if not null, becomes their number; the first `capacity` are stored.
 * Returns 0.
 */
int32_t straightedge_region_overlaps(const struct straightedge_region *first,
                                     const struct straightedge_region *second,
                                     size_t capacity,
                                     struct straightedge_edge_pair *pairs,
                                     size_t *count,
                                     struct straightedge_error *error);

#ifdef __cplusplus
} /* extern "C" */
#endif /* __cplusplus */

#endif  /* STRAIGHTEDGE_H */
