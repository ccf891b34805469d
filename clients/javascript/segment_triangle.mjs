// The textbook intersection of a segment and a triangle (Möller and Trumbore), in doubles: replace one function by yours.
import { serve } from "./straightedge_lines.mjs";

const difference = (a, b) => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** The contact of the segment from p to q and the triangle a, b, c. */
function segmentTriangle(p, q, a, b, c) {
    const [direction, ab, ac] = [difference(q, p), difference(b, a), difference(c, a)];
    const normal = cross(direction, ac);
    const determinant = dot(ab, normal);
    if (determinant === 0) {
        return "disjoint"; // parallel: the book stops here
    }
    const inverse = 1 / determinant;
    const fromA = difference(p, a);
    const other = cross(fromA, ab);
    const [u, v, t] = [dot(fromA, normal), dot(direction, other), dot(ac, other)].map((x) => inverse * x);
    if (u < 0 || v < 0 || u + v > 1 || t < 0 || t > 1) {
        return "disjoint";
    }
    return u > 0 && v > 0 && u + v < 1 && t > 0 && t < 1 ? "overlapping" : "touching";
}

await serve((one) => segmentTriangle(...Array.from({ length: 5 }, () => one.doubles(3))));
