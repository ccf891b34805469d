/**
 * The interface of robust-predicates 3.0 of npm, with exact signs for all finite numbers. The y axis points downwards.
 */

/**
 * Positive where a, b, c turn counter-clockwise, with the y axis downwards; negative where clockwise; 0 where they lie
 * on a line. The value is an approximation of twice the signed area.
 */
export function orient2d(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number;

/** Positive where a, b, c turn counter-clockwise seen from d, in the left-handed axes of robust-predicates. */
export function orient3d(
    ax: number, ay: number, az: number, bx: number, by: number, bz: number,
    cx: number, cy: number, cz: number, dx: number, dy: number, dz: number,
): number;

/**
 * Positive where d is outside the circle through a, b, c, if these turn counter-clockwise, with the y axis downwards.
 */
export function incircle(
    ax: number, ay: number, bx: number, by: number, cx: number, cy: number, dx: number, dy: number,
): number;

/** Positive where e is outside the sphere through a, b, c, d, if orient3d of these is positive. */
export function insphere(
    ax: number, ay: number, az: number, bx: number, by: number, bz: number, cx: number, cy: number, cz: number,
    dx: number, dy: number, dz: number, ex: number, ey: number, ez: number,
): number;

/** orient2d in plain doubles: fast, and wrong where points are nearly on a line. */
export const orient2dfast: typeof orient2d;
/** orient3d in plain doubles. */
export const orient3dfast: typeof orient3d;
/** incircle in plain doubles. */
export const incirclefast: typeof incircle;
/** insphere in plain doubles. */
export const inspherefast: typeof insphere;
