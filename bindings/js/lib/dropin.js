// The interface of robust-predicates 3.0 of npm: its names, arguments and signs. Those of orient2d and insphere are the
// opposite of this package's own, since its y axis points downwards.

import { filteredIncircle, filteredOrient2d, filteredOrient3d, insphereValue } from "./predicates.js";

/** Twice the signed area: negative where a, b, c turn counter-clockwise with the y axis upwards. */
export function orient2d(ax, ay, bx, by, cx, cy) {
    // Not `-value`, which makes -0 of 0.
    return 0 - filteredOrient2d(ax, ay, bx, by, cx, cy);
}

/** Six times the signed volume. */
export function orient3d(ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz) {
    return filteredOrient3d(ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz);
}

/** Where d is beside the circle through a, b and c. */
export function incircle(ax, ay, bx, by, cx, cy, dx, dy) {
    return filteredIncircle(ax, ay, bx, by, cx, cy, dx, dy);
}

/** Where e is beside the sphere through a, b, c and d. */
export function insphere(ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz, ex, ey, ez) {
    return 0 - insphereValue(ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz, ex, ey, ez);
}

/** orient2d in plain doubles. */
export function orient2dfast(ax, ay, bx, by, cx, cy) {
    return (ay - cy) * (bx - cx) - (ax - cx) * (by - cy);
}

/** orient3d in plain doubles. */
export function orient3dfast(ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz) {
    const adx = ax - dx, ady = ay - dy, adz = az - dz;
    const bdx = bx - dx, bdy = by - dy, bdz = bz - dz;
    const cdx = cx - dx, cdy = cy - dy, cdz = cz - dz;
    return adx * (bdy * cdz - bdz * cdy) + bdx * (cdy * adz - cdz * ady) + cdx * (ady * bdz - adz * bdy);
}

/** incircle in plain doubles. */
export function incirclefast(ax, ay, bx, by, cx, cy, dx, dy) {
    const adx = ax - dx, ady = ay - dy;
    const bdx = bx - dx, bdy = by - dy;
    const cdx = cx - dx, cdy = cy - dy;
    const bc = bdx * cdy - cdx * bdy, ca = cdx * ady - adx * cdy, ab = adx * bdy - bdx * ady;
    return (adx * adx + ady * ady) * bc + (bdx * bdx + bdy * bdy) * ca + (cdx * cdx + cdy * cdy) * ab;
}

/** insphere in plain doubles. */
export function inspherefast(ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz, ex, ey, ez) {
    const aex = ax - ex, aey = ay - ey, aez = az - ez;
    const bex = bx - ex, bey = by - ey, bez = bz - ez;
    const cex = cx - ex, cey = cy - ey, cez = cz - ez;
    const dex = dx - ex, dey = dy - ey, dez = dz - ez;
    const ab = aex * bey - bex * aey, bc = bex * cey - cex * bey, cd = cex * dey - dex * cey;
    const da = dex * aey - aex * dey, ac = aex * cey - cex * aey, bd = bex * dey - dex * bey;
    const abc = aez * bc - bez * ac + cez * ab, bcd = bez * cd - cez * bd + dez * bc;
    const cda = cez * da + dez * ac + aez * cd, dab = dez * ab + aez * bd + bez * da;
    const aLift = aex * aex + aey * aey + aez * aez, bLift = bex * bex + bey * bey + bez * bez;
    const cLift = cex * cex + cey * cey + cez * cez, dLift = dex * dex + dey * dey + dez * dez;
    return cLift * dab - dLift * abc + (aLift * bcd - bLift * cda);
}
