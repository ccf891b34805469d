// The four predicates. A filter in JavaScript decides nearly all cases, where its sign is certain; the others go to the
// WebAssembly.
//
// The filters are those of Shewchuk, stage A, with two changes. Each factor is the next multiple of 2^-53 above his,
// which covers one more rounding: that of the sum with the second term. That term is for underflow, of which he assumes
// that there is none: a product below 2^-1022 has an error of up to 2^-1075, and what it is multiplied with afterwards
// multiplies that, too. No sum of such errors comes near to 2^-1000 times the factors in the second term. Where
// something overflows, or is not finite from the beginning, the bound is infinite or NaN, and nothing is certain.

import { failed, wasm } from "./wasm.js";

const ROUNDOFF = 2 ** -53;
const ORIENT2D = 4 * ROUNDOFF;
const ORIENT3D = 8 * ROUNDOFF;
const INCIRCLE = 11 * ROUNDOFF;
const TINY = 2 ** -1000;

/** Twice the signed area of the triangle abc. The sign is exact; the value is an approximation of any accuracy. */
export function filteredOrient2d(ax, ay, bx, by, cx, cy) {
    const left = (ax - cx) * (by - cy);
    const right = (ay - cy) * (bx - cx);
    const det = left - right;
    // Where the products differ in sign, their difference is certain at once.
    if (Math.abs(det) > ORIENT2D * Math.abs(left + right) + TINY) {
        return det;
    }
    return orient2dValue(ax, ay, bx, by, cx, cy);
}

/** Six times the signed volume of the tetrahedron abcd, likewise. */
export function filteredOrient3d(ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz) {
    const adx = ax - dx, bdx = bx - dx, cdx = cx - dx;
    const ady = ay - dy, bdy = by - dy, cdy = cy - dy;
    const adz = az - dz, bdz = bz - dz, cdz = cz - dz;
    const bdxcdy = bdx * cdy, cdxbdy = cdx * bdy;
    const cdxady = cdx * ady, adxcdy = adx * cdy;
    const adxbdy = adx * bdy, bdxady = bdx * ady;
    const det = adz * (bdxcdy - cdxbdy) + bdz * (cdxady - adxcdy) + cdz * (adxbdy - bdxady);
    const aPlus = Math.abs(adz), bPlus = Math.abs(bdz), cPlus = Math.abs(cdz);
    const permanent = (Math.abs(bdxcdy) + Math.abs(cdxbdy)) * aPlus
        + (Math.abs(cdxady) + Math.abs(adxcdy)) * bPlus
        + (Math.abs(adxbdy) + Math.abs(bdxady)) * cPlus;
    if (Math.abs(det) > ORIENT3D * permanent + TINY * (1 + aPlus + bPlus + cPlus)) {
        return det;
    }
    return orient3dValue(ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz);
}

/** Positive where d is inside the circle through a, b and c, if these turn counter-clockwise; likewise. */
export function filteredIncircle(ax, ay, bx, by, cx, cy, dx, dy) {
    const adx = ax - dx, bdx = bx - dx, cdx = cx - dx;
    const ady = ay - dy, bdy = by - dy, cdy = cy - dy;
    const bdxcdy = bdx * cdy, cdxbdy = cdx * bdy;
    const cdxady = cdx * ady, adxcdy = adx * cdy;
    const adxbdy = adx * bdy, bdxady = bdx * ady;
    const aLift = adx * adx + ady * ady;
    const bLift = bdx * bdx + bdy * bdy;
    const cLift = cdx * cdx + cdy * cdy;
    const det = aLift * (bdxcdy - cdxbdy) + bLift * (cdxady - adxcdy) + cLift * (adxbdy - bdxady);
    const aPlus = Math.abs(bdxcdy) + Math.abs(cdxbdy);
    const bPlus = Math.abs(cdxady) + Math.abs(adxcdy);
    const cPlus = Math.abs(adxbdy) + Math.abs(bdxady);
    const permanent = aPlus * aLift + bPlus * bLift + cPlus * cLift;
    if (Math.abs(det) > INCIRCLE * permanent + TINY * (1 + aPlus + bPlus + cPlus + aLift + bLift + cLift)) {
        return det;
    }
    return incircleValue(ax, ay, bx, by, cx, cy, dx, dy);
}

/** Twice the signed area of the triangle abc, by the library: within a thousandth of the exact value. */
export function orient2dValue(ax, ay, bx, by, cx, cy) {
    let value;
    try {
        value = wasm.orient2d(ax, ay, bx, by, cx, cy);
    } catch (error) {
        throw failed("orient2d", error);
    }
    // NaN, where a coordinate is not finite.
    return value === value ? value : refuse("orient2d", 2, [ax, ay, bx, by, cx, cy]);
}

/** Six times the signed volume of the tetrahedron abcd, by the library: within a thousandth of the exact value. */
export function orient3dValue(ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz) {
    let value;
    try {
        value = wasm.orient3d(ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz);
    } catch (error) {
        throw failed("orient3d", error);
    }
    // NaN, where a coordinate is not finite.
    return value === value ? value : refuse("orient3d", 3, [ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz]);
}

/** The determinant of incircle, by the library: within a thousandth of the exact value. */
export function incircleValue(ax, ay, bx, by, cx, cy, dx, dy) {
    let value;
    try {
        value = wasm.incircle(ax, ay, bx, by, cx, cy, dx, dy);
    } catch (error) {
        throw failed("incircle", error);
    }
    // NaN, where a coordinate is not finite.
    return value === value ? value : refuse("incircle", 2, [ax, ay, bx, by, cx, cy, dx, dy]);
}

/**
 * The determinant of insphere, by the library: within a thousandth of the exact value.
 *
 * Without a filter of its own: a function of that length is not inlined into its caller, so that the coordinates would
 * be put on the heap, which takes longer than the filter.
 */
export function insphereValue(ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz, ex, ey, ez) {
    let value;
    try {
        value = wasm.insphere(ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz, ex, ey, ez);
    } catch (error) {
        throw failed("insphere", error);
    }
    // NaN, where a coordinate is not finite.
    return value === value ? value
        : refuse("insphere", 3, [ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz, ex, ey, ez]);
}

/** Says which coordinate has no answer. */
function refuse(name, axes, coordinates) {
    const i = coordinates.findIndex((given) => !Number.isFinite(given));
    const [given, argument] = [coordinates[i], "abcde"[Math.floor(i / axes)] + "xyz"[i % axes]];
    if (typeof given !== "number") {
        throw new TypeError(`${name}: ${argument} is not a number`);
    }
    throw new RangeError(`${name}: ${argument} is ${Number.isNaN(given) ? "NaN" : "infinite"}`);
}

/** 1 where a, b, c turn counter-clockwise, -1 where they turn clockwise, 0 where they lie on a line. */
export function orient2d(ax, ay, bx, by, cx, cy) {
    const value = filteredOrient2d(ax, ay, bx, by, cx, cy);
    return value > 0 ? 1 : value < 0 ? -1 : 0;
}

/** On which side of the plane through a, b and c the point d is: 1 where a, b, c turn clockwise seen from d. */
export function orient3d(ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz) {
    const value = filteredOrient3d(ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz);
    return value > 0 ? 1 : value < 0 ? -1 : 0;
}

/** 1 where d is inside the circle through a, b and c, if these turn counter-clockwise, -1 outside, 0 on it. */
export function incircle(ax, ay, bx, by, cx, cy, dx, dy) {
    const value = filteredIncircle(ax, ay, bx, by, cx, cy, dx, dy);
    return value > 0 ? 1 : value < 0 ? -1 : 0;
}

/** 1 where e is inside the sphere through a, b, c and d, if orient3d of these is 1, -1 outside, 0 on it. */
export function insphere(ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz, ex, ey, ez) {
    const value = insphereValue(ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz, ex, ey, ez);
    return value > 0 ? 1 : value < 0 ? -1 : 0;
}
