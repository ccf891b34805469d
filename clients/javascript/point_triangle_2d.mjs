// The textbook test whether a point is in a triangle of the plane, in doubles: replace one function by yours.
import { serve } from "./straightedge_lines.mjs";

function area(a, b, c) {
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** The location of p: by the sides of the edges on which it lies. */
function pointTriangle2d(p, a, b, c) {
    const sides = [area(a, b, p), area(b, c, p), area(c, a, p)];
    if (sides.some((side) => side > 0) && sides.some((side) => side < 0)) {
        return "outside";
    }
    return sides.includes(0) ? "boundary" : "inside";
}

await serve((one) => pointTriangle2d(one.doubles(2), one.doubles(2), one.doubles(2), one.doubles(2)));
