// The four predicates. A filter in JavaScript decides nearly all cases, where its sign is certain; the others go to the
// WebAssembly.
//
// The filters are those of Shewchuk, stage A, with two changes. Each factor is the next multiple of 2^-53 above his, which
// covers one more rounding: that of the sum with the second term. That term is for underflow, of which he assumes that
// there is none: a product below 2^-1022 has an error of up to 2^-1075, and what it is multiplied with afterwards
// multiplies that, too. No sum of such errors comes near to 2^-1000 times the factors in the second term. Where
// something overflows, or is not finite from the beginning, the bound is infinite or NaN, and nothing is certain.

import { failed, wasm } from "./wasm.js";

const ROUNDOFF = 2 ** -53;
const ORIENT2D = 4 * ROUNDOFF;
const ORIENT3D = 8 * ROUNDOFF;
const INCIRCLE = 11 * ROUNDOFF;
const INSPHERE = 17 * ROUNDOFF;
const TINY = 2 ** -1000;

/** Twice the signed area of the triangle abc. The sign is exact. */
export function orient2dValue(ax, ay, bx, by, cx, cy) {
    const left = (ax - cx) * (by - cy);
    const right = (ay - cy) * (bx - cx);
    const det = left - right;
    // Where the products differ in sign, their difference is certain at once.
    if (Math.abs(det) > ORIENT2D * Math.abs(left + right) + TINY) {
        return det;
    }
    return exactOrient2d(ax, ay, bx, by, cx, cy);
}

/** Six times the signed volume of the tetrahedron abcd. The sign is exact. */
export function orient3dValue(ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz) {
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
    return exactOrient3d(ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz);
}

/** Positive where d is inside the circle through a, b and c, if these turn counter-clockwise. The sign is exact. */
export function incircleValue(ax, ay, bx, by, cx, cy, dx, dy) {
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
    return exactIncircle(ax, ay, bx, by, cx, cy, dx, dy);
}

/** Positive where e is inside the sphere through a, b, c and d, if orient3dValue of these is. The sign is exact. */
export function insphereValue(ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz, ex, ey, ez) {
    const aex = ax - ex, bex = bx - ex, cex = cx - ex, dex = dx - ex;
    const aey = ay - ey, bey = by - ey, cey = cy - ey, dey = dy - ey;
    const aez = az - ez, bez = bz - ez, cez = cz - ez, dez = dz - ez;
    const aexbey = aex * bey, bexaey = bex * aey;
    const bexcey = bex * cey, cexbey = cex * bey;
    const cexdey = cex * dey, dexcey = dex * cey;
    const dexaey = dex * aey, aexdey = aex * dey;
    const aexcey = aex * cey, cexaey = cex * aey;
    const bexdey = bex * dey, dexbey = dex * bey;
    const ab = aexbey - bexaey, bc = bexcey - cexbey, cd = cexdey - dexcey;
    const da = dexaey - aexdey, ac = aexcey - cexaey, bd = bexdey - dexbey;
    const aLift = aex * aex + aey * aey + aez * aez;
    const bLift = bex * bex + bey * bey + bez * bez;
    const cLift = cex * cex + cey * cey + cez * cez;
    const dLift = dex * dex + dey * dey + dez * dez;
    const det = dLift * (aez * bc - bez * ac + cez * ab) - cLift * (dez * ab + aez * bd + bez * da)
        + (bLift * (cez * da + dez * ac + aez * cd) - aLift * (bez * cd - cez * bd + dez * bc));
    const aPlus = Math.abs(aez), bPlus = Math.abs(bez), cPlus = Math.abs(cez), dPlus = Math.abs(dez);
    const abPlus = Math.abs(aexbey) + Math.abs(bexaey);
    const bcPlus = Math.abs(bexcey) + Math.abs(cexbey);
    const cdPlus = Math.abs(cexdey) + Math.abs(dexcey);
    const daPlus = Math.abs(dexaey) + Math.abs(aexdey);
    const acPlus = Math.abs(aexcey) + Math.abs(cexaey);
    const bdPlus = Math.abs(bexdey) + Math.abs(dexbey);
    const bcdPlus = cdPlus * bPlus + bdPlus * cPlus + bcPlus * dPlus;
    const cdaPlus = daPlus * cPlus + acPlus * dPlus + cdPlus * aPlus;
    const dabPlus = abPlus * dPlus + bdPlus * aPlus + daPlus * bPlus;
    const abcPlus = bcPlus * aPlus + acPlus * bPlus + abPlus * cPlus;
    const permanent = bcdPlus * aLift + cdaPlus * bLift + dabPlus * cLift + abcPlus * dLift;
    const factors = (1 + aPlus + bPlus + cPlus + dPlus) * (1 + aLift + bLift + cLift + dLift)
        + (bcdPlus + cdaPlus + dabPlus + abcPlus);
    if (Math.abs(det) > INSPHERE * permanent + TINY * factors) {
        return det;
    }
    return exactInsphere(ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz, ex, ey, ez);
}

function exactOrient2d(...numbers) {
    require("orient2d", numbers);
    try {
        return wasm.orient2d(...numbers);
    } catch (error) {
        throw failed("orient2d", error);
    }
}

function exactOrient3d(...numbers) {
    require("orient3d", numbers);
    try {
        return wasm.orient3d(...numbers);
    } catch (error) {
        throw failed("orient3d", error);
    }
}

function exactIncircle(...numbers) {
    require("incircle", numbers);
    try {
        return wasm.incircle(...numbers);
    } catch (error) {
        throw failed("incircle", error);
    }
}

function exactInsphere(...numbers) {
    require("insphere", numbers);
    try {
        return wasm.insphere(...numbers);
    } catch (error) {
        throw failed("insphere", error);
    }
}

/** Converts the coordinates to numbers, as the filter has, and refuses those that are not finite. */
function require(name, coordinates) {
    const axes = name.endsWith("2d") || name === "incircle" ? 2 : 3;
    for (let i = 0; i < coordinates.length; i++) {
        const given = coordinates[i];
        const number = +given;
        if (number - number !== 0) {
            const argument = "abcde"[Math.floor(i / axes)] + "xyz"[i % axes];
            const kind = typeof given === "number" ? RangeError : TypeError;
            const what = typeof given === "number" ? Number.isNaN(number) ? "NaN" : "infinite" : "not a number";
            throw new kind(`${name}: ${argument} is ${what}`);
        }
        coordinates[i] = number;
    }
}

/** 1 where a, b, c turn counter-clockwise, -1 where they turn clockwise, 0 where they lie on a line. */
export function orient2d(ax, ay, bx, by, cx, cy) {
    const value = orient2dValue(ax, ay, bx, by, cx, cy);
    return value > 0 ? 1 : value < 0 ? -1 : 0;
}

/** On which side of the plane through a, b and c the point d is: 1 where a, b, c turn clockwise seen from d. */
export function orient3d(ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz) {
    const value = orient3dValue(ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz);
    return value > 0 ? 1 : value < 0 ? -1 : 0;
}

/** 1 where d is inside the circle through a, b and c, if these turn counter-clockwise, -1 outside, 0 on it. */
export function incircle(ax, ay, bx, by, cx, cy, dx, dy) {
    const value = incircleValue(ax, ay, bx, by, cx, cy, dx, dy);
    return value > 0 ? 1 : value < 0 ? -1 : 0;
}

/** 1 where e is inside the sphere through a, b, c and d, if orient3d of these is 1, -1 outside, 0 on it. */
export function insphere(ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz, ex, ey, ez) {
    const value = insphereValue(ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz, ex, ey, ez);
    return value > 0 ? 1 : value < 0 ? -1 : 0;
}
