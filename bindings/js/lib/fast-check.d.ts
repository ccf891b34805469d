import type { Arbitrary } from "fast-check";

/** A point, or a number of its own. */
export type Numbers = number[];

/** The inputs of a query in their order: a number, a point, or an array of points (a segment, a triangle, a polygon). */
export type Inputs<T extends unknown[] = (number | Numbers | Numbers[])[]> = T & {
    /** The case as a line of the program, in raw bits. */
    readonly line: string;
};

/**
 * Hard cases of a query, for fast-check: nearly degenerate, of all exponents, and what else breaks code. The program
 * `straightedge` makes them, once for each call. A case that fails is reduced to fewer points, fewer significant bits and
 * a magnitude near 1; boxes, spheres and other shapes that not every number makes valid stay as they are.
 *
 * Throws an error if the program is not found, the query is unknown or an input has no form as an array.
 *
 * @typeParam T the inputs, where their types are needed: `cases<[Point, Point, Point]>("orient2d")` with
 *   `type Point = [number, number]`
 */
export function cases<T extends unknown[] = (number | Numbers | Numbers[])[]>(
    query: string,
    options?: {
        /** Names of [classes](https://docs.rs/straightedge-verify): all, unless given. */
        classes?: string | string[];
        /** From 1 to 2: how much cases are varied. */
        level?: number;
        /** Equal seeds give equal cases. */
        seed?: number;
        /** How many cases are made. */
        count?: number;
        /** The program, unless it is on `PATH`. */
        program?: string;
    },
): Arbitrary<Inputs<T>>;
