// The tasks of the plane that are judged: what is pasted for them, and a wrong result of each as an example.

/** By the name of `straightedge judge`: a title, what a line is, and the line of a wrong result. */
export const tasks = {
    hull_2d: {
        title: "A convex hull",
        line: "the points = the corners, counter-clockwise",
        example: "MULTIPOINT(0 0, 2 0, 4 0, 2 1) = POLYGON((0 0, 2 0, 4 0, 2 1, 0 0))",
    },
    delaunay_2d: {
        title: "A Delaunay triangulation",
        line: "the points = the triangles",
        example:
            "MULTIPOINT(0 0, 2 -1, 4 0, 2 1) = GEOMETRYCOLLECTION(POLYGON((0 0, 2 -1, 4 0, 0 0)), " +
            "POLYGON((0 0, 4 0, 2 1, 0 0)))",
    },
    regular_2d: {
        title: "A regular triangulation",
        line: "a count, x, y and weight of each point = the triangles",
        example: "4 0 0 0 4 0 0 0 4 0 1 1 9 = MULTIPOLYGON(((0 0, 4 0, 0 4, 0 0)))",
    },
    voronoi_2d: {
        title: "Voronoi cells",
        line: "the promise, least and greatest x and y of the window, the points = the cells",
        example:
            "1e-9 0 0 4 2 MULTIPOINT(1 1, 3 1) = MULTIPOLYGON(((0 0, 3 0, 2 2, 0 2, 0 0)), " +
            "((3 0, 4 0, 4 2, 2 2, 3 0)))",
    },
    constrained: {
        title: "A constrained Delaunay triangulation",
        line: "the points, a count of segments, the indices of their ends = the triangles",
        example: "4 0 0 2 -1 4 0 2 1 1 0 2 = 2 0 1 3 1 2 3",
    },
    triangulation: {
        title: "A triangulation of a polygon",
        line: "the polygon = the triangles",
        example: "POLYGON((0 0, 4 0, 4 4, 1 3, 0 0)) = MULTIPOLYGON(((0 0, 4 0, 4 4, 0 0)))",
    },
    arrangement: {
        title: "An arrangement of segments",
        line: "the promise, the segments = the edges between their ends and crossings",
        example: "1e-9 MULTILINESTRING((0 0, 2 2), (0 2, 2 0)) = MULTILINESTRING((0 0, 2 2), (0 2, 2 0))",
    },
    overlay: {
        title: "An overlay of polygons",
        line: "union, intersection, difference or xor; the promise, two regions = their overlay",
        example:
            "intersection 1e-9 POLYGON((0 0, 2 0, 2 2, 0 2, 0 0)) POLYGON((1 1, 3 1, 3 3, 1 3, 1 1)) = " +
            "POLYGON((1 1, 2 1, 2 2.5, 1 2, 1 1))",
    },
};
