// The textbook orient2d in doubles: replace one function by yours.
import { serve, sign } from "./straightedge_lines.mjs";

/** On which side of the line from a to b the point c lies: + left, 0 on it, - right. */
function orient2d(a, b, c) {
    return sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
}

await serve((one) => orient2d(one.doubles(2), one.doubles(2), one.doubles(2)));
