/// <reference lib="esnext.disposable" />

/**
 * Exact geometric predicates and queries. Every decision is that of exact arithmetic on the numbers that are passed.
 *
 * A number that is not finite is a RangeError, what is not a number a TypeError. The message names the function, the
 * argument and the place in it.
 */

/** Clockwise or outside, on the boundary or degenerate, counter-clockwise or inside. */
export type Sign = -1 | 0 | 1;
/** -1 outside, 0 on the boundary, 1 inside. */
export type Location = -1 | 0 | 1;
/** 0 disjoint, 1 touching, 2 overlapping: the relative interiors share a point. */
export type Contact = 0 | 1 | 2;
/**
 * The feature of a segment, triangle or tetrahedron, as the set of the corners that span it: 1 the first, 2 the second, 4
 * the third, 8 the fourth. So 3 is the edge from the first to the second, and 7 the interior of a triangle. 0 is no
 * feature.
 */
export type Feature = number;

/** A point of the plane: two numbers in an array or a typed array. */
export type Point2 = readonly [number, number] | ArrayLike<number>;
/** A point or vector of space: three numbers in an array or a typed array. */
export type Point3 = readonly [number, number, number] | ArrayLike<number>;
/** Many numbers. */
export type Numbers = Float64Array | readonly number[];

/** 1 where a, b, c turn counter-clockwise, -1 where they turn clockwise, 0 where they lie on a line. */
export function orient2d(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): Sign;

/** On which side of the plane through a, b and c the point d is: 1 where a, b, c turn clockwise seen from d. */
export function orient3d(
    ax: number, ay: number, az: number, bx: number, by: number, bz: number,
    cx: number, cy: number, cz: number, dx: number, dy: number, dz: number,
): Sign;

/** 1 where d is inside the circle through a, b, c, if these turn counter-clockwise, -1 outside, 0 on it. */
export function incircle(
    ax: number, ay: number, bx: number, by: number, cx: number, cy: number, dx: number, dy: number,
): Sign;

/** 1 where e is inside the sphere through a, b, c, d, if orient3d of these is 1, -1 outside, 0 on it. */
export function insphere(
    ax: number, ay: number, az: number, bx: number, by: number, bz: number, cx: number, cy: number, cz: number,
    dx: number, dy: number, dz: number, ex: number, ey: number, ez: number,
): Sign;

/** Twice the signed area: within a thousandth of the exact value, with exactly its sign. */
export function orient2d_value(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number;

/** Six times the signed volume: within a thousandth of the exact value, with exactly its sign. */
export function orient3d_value(
    ax: number, ay: number, az: number, bx: number, by: number, bz: number,
    cx: number, cy: number, cz: number, dx: number, dy: number, dz: number,
): number;

/** The determinant of incircle: within a thousandth of the exact value, with exactly its sign. */
export function incircle_value(
    ax: number, ay: number, bx: number, by: number, cx: number, cy: number, dx: number, dy: number,
): number;

/** The determinant of insphere: within a thousandth of the exact value, with exactly its sign. */
export function insphere_value(
    ax: number, ay: number, az: number, bx: number, by: number, bz: number, cx: number, cy: number, cz: number,
    dx: number, dy: number, dz: number, ex: number, ey: number, ez: number,
): number;

/**
 * Signs, locations and contacts of many cases. The numbers of an argument follow each other, case after case; an
 * argument with a single case has it for all. The answers are stored in `out`, if it is given, and returned. If a number
 * is not finite, `out` may have answers of earlier cases.
 */
export const batch: {
    orient2d(a: Numbers, b: Numbers, c: Numbers, out?: Int8Array): Int8Array;
    orient3d(a: Numbers, b: Numbers, c: Numbers, d: Numbers, out?: Int8Array): Int8Array;
    incircle(a: Numbers, b: Numbers, c: Numbers, d: Numbers, out?: Int8Array): Int8Array;
    insphere(a: Numbers, b: Numbers, c: Numbers, d: Numbers, e: Numbers, out?: Int8Array): Int8Array;
    /** Locations: points of two numbers, triangles of six. */
    point_triangle_2d(points: Numbers, triangles: Numbers, out?: Int8Array): Int8Array;
    /** Locations: points of three numbers, tetrahedra of twelve. */
    point_tetrahedron(points: Numbers, tetrahedra: Numbers, out?: Int8Array): Int8Array;
    /** Locations of points with respect to one polygon of corners of two numbers. */
    point_polygon_2d(points: Numbers, corners: Numbers, out?: Int8Array): Int8Array;
    /** Contacts of segments of the plane, four numbers each. */
    segment_segment_2d(first: Numbers, second: Numbers, out?: Int8Array): Int8Array;
    /** Contacts of triangles of the plane, six numbers each. */
    triangle_triangle_2d(first: Numbers, second: Numbers, out?: Int8Array): Int8Array;
    /** Contacts of triangles of space, nine numbers each. */
    triangle_triangle(first: Numbers, second: Numbers, out?: Int8Array): Int8Array;
    /** Contacts of segments, six numbers each, and triangles. */
    segment_triangle(segments: Numbers, triangles: Numbers, out?: Int8Array): Int8Array;
    /** Whether rays, six numbers each, origin and direction, hit triangles: 1 or 0. */
    ray_triangle(rays: Numbers, triangles: Numbers, out?: Int8Array): Int8Array;
};

export interface PointLocation {
    location: Location;
    /** The feature of the shape that contains the point; 0 outside. */
    feature: Feature;
}

export interface WindingLocation {
    location: Location;
    /** The winding number of the polygon or mesh around the point; `null` on the boundary. */
    winding_number: number | null;
}

/** Where a point is with respect to a shape. */
export const contain: {
    point_triangle_2d(p: Point2, a: Point2, b: Point2, c: Point2): PointLocation;
    point_tetrahedron(p: Point3, a: Point3, b: Point3, c: Point3, d: Point3): PointLocation;
    /** The corners are two numbers each, in order; the first is not repeated at the end. */
    point_polygon_2d(p: Point2, corners: Numbers): WindingLocation;
};

/** How two shapes meet, and what they share: the convex hull of up to six points. */
export interface Meeting {
    contact: Contact;
    /** None, one of a point, two of a segment, the corners of a convex polygon; each coordinate rounded once. */
    shared_points: number[][];
    /** On which feature of the first and of the second shape each point is. */
    features: [Feature, Feature][];
}

export interface Hit {
    /** The least and the greatest parameter at which the ray is in the triangle, in units of the direction. */
    enter: number;
    exit: number;
    /** The features of the triangle there. */
    feature: Feature;
    exit_feature: Feature;
    /** The barycentric coordinates at `enter`. */
    barycentric: [number, number, number];
}

/** Whether two shapes meet, and in what. */
export const intersect: {
    /** From a to b and from c to d. */
    segment_segment_2d(a: Point2, b: Point2, c: Point2, d: Point2): Meeting;
    triangle_triangle_2d(a: Point2, b: Point2, c: Point2, d: Point2, e: Point2, f: Point2): Meeting;
    triangle_triangle(
        a: Point3, b: Point3, c: Point3, d: Point3, e: Point3, f: Point3,
    ): Meeting & { is_coplanar: boolean };
    segment_triangle(start: Point3, end: Point3, a: Point3, b: Point3, c: Point3): {
        contact: Contact;
        /** The parameters between which the segment is in the triangle, from 0 to 1; `null` where they are disjoint. */
        span: { enter: number; exit: number } | null;
        /** The side on which the segment starts. */
        side: Sign;
    };
    ray_triangle(origin: Point3, direction: Point3, a: Point3, b: Point3, c: Point3): Hit | null;
    /** The box is that from its least corner to its greatest. */
    triangle_aabb(a: Point3, b: Point3, c: Point3, min: Point3, max: Point3): Contact;
};

/** Every number is the double nearest to the exact one; the feature is exact. */
export interface Nearest {
    distance: number;
    squared_distance: number;
    point: [number, number, number];
    /** Of a box the sides, two bits for each axis, those of x the lowest: 1 on the least side, 2 on the greatest. */
    feature: Feature;
}

export interface NearestPair {
    distance: number;
    squared_distance: number;
    points: [[number, number, number], [number, number, number]];
    features: [Feature, Feature];
}

/** The nearest points of two shapes. */
export const closest: {
    point_segment(p: Point3, a: Point3, b: Point3): Nearest & { parameter: number };
    point_triangle(p: Point3, a: Point3, b: Point3, c: Point3): Nearest & { barycentric: [number, number, number] };
    /** Whether the triangle has a point whose distance from p is at most r, exactly. */
    point_triangle_within(p: Point3, a: Point3, b: Point3, c: Point3, r: number): boolean;
    point_tetrahedron(p: Point3, a: Point3, b: Point3, c: Point3, d: Point3): Nearest;
    point_aabb(p: Point3, min: Point3, max: Point3): Nearest;
    segment_segment(a: Point3, b: Point3, c: Point3, d: Point3): NearestPair & { parameters: [number, number] };
    triangle_triangle(a: Point3, b: Point3, c: Point3, d: Point3, e: Point3, f: Point3): NearestPair;
};

export interface FirstContact {
    /** The double nearest to the exact time. */
    time: number;
    /** A double that is not after the exact time. */
    time_below: number;
    features: [Feature, Feature];
}

/** When two shapes first meet of which every corner moves along a line, from the time 0 to 1; `null` of never. */
export const deforming: {
    point_triangle(
        start: readonly [Point3, readonly [Point3, Point3, Point3]],
        end: readonly [Point3, readonly [Point3, Point3, Point3]],
    ): FirstContact | null;
    segment_segment(
        start: readonly [readonly [Point3, Point3], readonly [Point3, Point3]],
        end: readonly [readonly [Point3, Point3], readonly [Point3, Point3]],
    ): FirstContact | null;
};

/** Convex hulls and smallest balls of points, which are two or three numbers each, one behind the other. */
export const bound: {
    /** The corners are numbers of points, counter-clockwise. */
    convex_hull_2d(points: Numbers): { dimension: 0 | 1 | 2; corners: Uint32Array };
    /** The faces are numbers of points, counter-clockwise seen from outside. */
    convex_hull(points: Numbers): { dimension: 0 | 1 | 2 | 3; corners: Uint32Array; faces: Uint32Array[] };
    /** The smallest ball; the radius is rounded up. */
    sphere(points: Numbers): { center: [number, number, number]; radius: number };
};

export type SurfaceContact =
    & FirstContact
    & ({ vertex: number; triangle: number } | { first: [number, number]; second: [number, number] });

/** A surface of triangles in a tree of boxes, in the memory of the WebAssembly until it is freed or collected. */
export class Mesh implements Disposable {
    /**
     * @param vertices three numbers each
     * @param triangles the numbers of three vertices each
     */
    constructor(vertices: Numbers, triangles: Uint32Array | readonly number[]);
    /** Frees the memory. Questions are errors from then on, but for counts and `is_closed`. */
    free(): void;
    [Symbol.dispose](): void;
    readonly vertex_count: number;
    readonly triangle_count: number;
    /** Whether every edge has as many triangles in one direction as in the other. */
    readonly is_closed: boolean;
    /** The first triangle that a ray hits; of several there, that of the least number. */
    first_hit(origin: Point3, direction: Point3): Hit & { triangle: number } | null;
    is_hit(origin: Point3, direction: Point3): boolean;
    /** All triangles that a ray hits, in the order of their parameters, then of their numbers. */
    hits(origin: Point3, direction: Point3): (Hit & { triangle: number })[];
    /** The nearest point; `null` of a mesh without triangles. */
    nearest(p: Point3): Nearest & { triangle: number; barycentric: [number, number, number] } | null;
    /** Whether the mesh has a point whose distance from p is at most r, exactly. */
    is_within(p: Point3, r: number): boolean;
    /** Of a closed mesh. */
    locate(p: Point3): WindingLocation;
    /** Pairs of triangles that intersect beyond the corners that they share: two numbers each. */
    self_intersections(): Uint32Array;
    /**
     * Where the surface first meets itself while every vertex moves along a line to its place in `end`. That it crosses
     * itself at the start already, `self_intersections` tells.
     */
    first_contacts(end: Numbers): SurfaceContact[];
    /** The first hits of many rays, six numbers each: triangles, -1 of none, and parameters, NaN of none. */
    first_hit_many(rays: Numbers): { triangles: Int32Array; enters: Float64Array };
    /** The nearest points to many points: triangles, -1 of none, distances and points. */
    nearest_many(points: Numbers): { triangles: Int32Array; distances: Float64Array; points: Float64Array };
    /** The locations of many points, of a closed mesh. */
    locate_many(points: Numbers): Int8Array;
}

/** An edge of a ring has the number of the corner where it starts. */
export interface RingEdge {
    ring: number;
    edge: number;
}

/** A point of the rings of a region. */
export interface OnRing {
    ring: number;
    /** The corners between which it is, the lesser first; at a corner, its number twice. */
    corners: [number, number];
}

/** Rings of the plane in trees over their edges, in the memory of the WebAssembly until they are freed or collected. */
export class Region implements Disposable {
    /** @param rings two numbers a corner; the first corner of a ring is not repeated at its end */
    constructor(rings: readonly Numbers[]);
    /** Frees the memory. Questions are errors from then on. */
    free(): void;
    [Symbol.dispose](): void;
    /** The number of corners of each ring. */
    readonly corner_counts: number[];
    /** By the even-odd rule; the winding number is the sum of those of all rings. */
    locate(p: Point2): WindingLocation;
    /** The locations of many points. */
    locate_many(points: Numbers): Int8Array;
    /** The nearest point of the rings. */
    nearest(p: Point2): OnRing & { distance: number; squared_distance: number; point: [number, number] };
    /** Whether the rings have a point whose distance from p is at most r, exactly. */
    is_within(p: Point2, r: number): boolean;
    /** Where a ray first meets the rings. */
    first_hit(origin: Point2, direction: Point2): OnRing & RingEdge & { enter: number; exit: number } | null;
    /** Whether the segment from a to b meets the rings, if only in a point. */
    meets_segment(a: Point2, b: Point2): boolean;
    /** The pairs of an edge of this region and one of another that have a common point. */
    overlaps(other: Region): { first: RingEdge; second: RingEdge; contact: 1 | 2 }[];
}
