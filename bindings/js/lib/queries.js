// Questions about single shapes. Points are arrays or typed arrays of two or three numbers.

import { box, distance, finiteList, point, points } from "./arguments.js";
import { failed, IO, memory, wasm } from "./wasm.js";

/**
 * Stores numbers, calls a function of the WebAssembly, and returns what it returns. No argument of the caller is
 * touched from here on.
 */
export function ask(name, numbers, question, ...more) {
    memory().doubles.set(numbers, IO);
    try {
        return wasm[question](...more);
    } catch (error) {
        throw failed(name, error);
    }
}

/** Some numbers of the answer. */
export function told(start, count) {
    return Array.from(memory().doubles.subarray(IO + start, IO + start + count));
}

/** Stores a list; `room` is how many bytes the answer may take besides. */
export function storeList(name, numbers, room = 0) {
    let pointer = 0;
    if (numbers.length === 0) {
        wasm.list(0);
        return;
    }
    try {
        pointer = wasm.room(Math.min(room, 2 ** 32 - 1)) === 0 ? 0 : wasm.list(numbers.length) >>> 0;
    } catch (error) {
        throw failed(name, error);
    }
    if (pointer === 0) {
        throw new RangeError(`${name}: ${numbers.length} numbers are more than memory has room for`);
    }
    memory().doubles.set(numbers, pointer / 8);
}

/** Stores a list of indices. */
export function storeIndices(name, indices) {
    let pointer;
    try {
        pointer = wasm.list_of_indices(indices.length) >>> 0;
    } catch (error) {
        throw failed(name, error);
    }
    if (pointer !== 0) {
        memory().indices.set(indices, pointer / 4);
    } else if (indices.length > 0) {
        throw new RangeError(`${name}: ${indices.length} indices are more than memory has room for`);
    }
}

/** Copies so many numbers of a kind, from the one of that number, into the answers from the place `start` on. */
export function copy(kind, first, count, answers, start) {
    answers.set(memory()[kind].subarray(first, first + count), start);
}

/** The list of the last answer. */
export function toldList() {
    const pointer = (wasm.result() >>> 0) / 8;
    return memory().doubles.subarray(pointer, pointer + (wasm.result_length() >>> 0));
}

/** Whether a point is in a shape, and on which feature of it. */
export const contain = {
    point_triangle_2d(p, a, b, c) {
        const name = "contain.point_triangle_2d";
        ask(name, points(name, ["p", "a", "b", "c"], [p, a, b, c], 2), "contain_point_triangle_2d");
        const [location, feature] = told(0, 2);
        return { location, feature };
    },

    point_tetrahedron(p, a, b, c, d) {
        const name = "contain.point_tetrahedron";
        ask(name, points(name, ["p", "a", "b", "c", "d"], [p, a, b, c, d], 3), "contain_point_tetrahedron");
        const [location, feature] = told(0, 2);
        return { location, feature };
    },

    point_polygon_2d(p, corners) {
        const name = "contain.point_polygon_2d";
        const numbers = points(name, ["p"], [p], 2);
        const list = finiteList(name, "corners", corners, 2);
        require(name, "corners", list);
        storeList(name, list, 4 * 8 * list.length);
        ask(name, numbers, "contain_point_polygon_2d");
        const [location, winding_number] = told(0, 2);
        return { location, winding_number: location === 0 ? null : winding_number };
    },
};

/** There is at least one point, which a buffer that is detached has not. */
export function require(name, argument, list) {
    if (list.length === 0) {
        throw new RangeError(`${name}: ${argument} has no points`);
    }
}

/** What two shapes share. */
function shared(axes) {
    const [contact, count] = told(0, 2);
    const numbers = told(2, count * (axes + 2));
    const every = Array.from({ length: count }, (_, i) => i);
    return {
        contact,
        shared_points: every.map((i) => numbers.slice(axes * i, axes * (i + 1))),
        features: every.map((i) => numbers.slice(axes * count + 2 * i, axes * count + 2 * (i + 1))),
    };
}

/** The hit of eight numbers from a list; of one triangle there are seven. */
export function hit([enter, exit, feature, exit_feature, a, b, c, triangle]) {
    const found = { enter, exit, feature, exit_feature, barycentric: [a, b, c] };
    return triangle === undefined ? found : { triangle, ...found };
}

/** Whether two shapes meet, and in what. */
export const intersect = {
    segment_segment_2d(a, b, c, d) {
        const name = "intersect.segment_segment_2d";
        ask(name, points(name, ["a", "b", "c", "d"], [a, b, c, d], 2), "intersect_segment_segment_2d");
        return shared(2);
    },

    triangle_triangle_2d(a, b, c, d, e, f) {
        const name = "intersect.triangle_triangle_2d";
        const numbers = points(name, ["a", "b", "c", "d", "e", "f"], [a, b, c, d, e, f], 2);
        ask(name, numbers, "intersect_triangle_triangle_2d");
        return shared(2);
    },

    triangle_triangle(a, b, c, d, e, f) {
        const name = "intersect.triangle_triangle";
        const numbers = points(name, ["a", "b", "c", "d", "e", "f"], [a, b, c, d, e, f], 3);
        const is_coplanar = ask(name, numbers, "intersect_triangle_triangle") === 1;
        return { ...shared(3), is_coplanar };
    },

    segment_triangle(start, end, a, b, c) {
        const name = "intersect.segment_triangle";
        const numbers = points(name, ["start", "end", "a", "b", "c"], [start, end, a, b, c], 3);
        ask(name, numbers, "intersect_segment_triangle");
        const [contact, enter, exit, side] = told(0, 4);
        return { contact, span: contact === 0 ? null : { enter, exit }, side };
    },

    ray_triangle(origin, direction, a, b, c) {
        const name = "intersect.ray_triangle";
        const numbers = points(name, ["origin", "direction", "a", "b", "c"], [origin, direction, a, b, c], 3);
        return ask(name, numbers, "intersect_ray_triangle") === 1 ? hit(told(0, 7)) : null;
    },

    triangle_aabb(a, b, c, min, max) {
        const name = "intersect.triangle_aabb";
        const numbers = points(name, ["a", "b", "c"], [a, b, c], 3);
        return ask(name, [...numbers, ...box(name, min, max)], "intersect_triangle_aabb");
    },
};

/** A nearest point, of the numbers that all shapes have. */
export function nearest([distance, squared_distance, x, y, z, feature]) {
    return { distance, squared_distance, point: [x, y, z], feature };
}

function nearestPair([distance, squared_distance, a, b, c, d, e, f, first, second]) {
    return { distance, squared_distance, points: [[a, b, c], [d, e, f]], features: [first, second] };
}

/** The nearest points of two shapes. */
export const closest = {
    point_segment(p, a, b) {
        const name = "closest.point_segment";
        ask(name, points(name, ["p", "a", "b"], [p, a, b], 3), "closest_point_segment");
        const numbers = told(0, 7);
        return { ...nearest(numbers), parameter: numbers[6] };
    },

    point_triangle(p, a, b, c) {
        const name = "closest.point_triangle";
        ask(name, points(name, ["p", "a", "b", "c"], [p, a, b, c], 3), "closest_point_triangle");
        const numbers = told(0, 9);
        return { ...nearest(numbers), barycentric: numbers.slice(6) };
    },

    point_triangle_within(p, a, b, c, r) {
        const name = "closest.point_triangle_within";
        const numbers = points(name, ["p", "a", "b", "c"], [p, a, b, c], 3);
        return ask(name, numbers, "closest_point_triangle_within", distance(name, "r", r)) === 1;
    },

    point_tetrahedron(p, a, b, c, d) {
        const name = "closest.point_tetrahedron";
        ask(name, points(name, ["p", "a", "b", "c", "d"], [p, a, b, c, d], 3), "closest_point_tetrahedron");
        return nearest(told(0, 6));
    },

    point_aabb(p, min, max) {
        const name = "closest.point_aabb";
        const numbers = points(name, ["p"], [p], 3);
        ask(name, [...numbers, ...box(name, min, max)], "closest_point_aabb");
        return nearest(told(0, 6));
    },

    segment_segment(a, b, c, d) {
        const name = "closest.segment_segment";
        ask(name, points(name, ["a", "b", "c", "d"], [a, b, c, d], 3), "closest_segment_segment");
        const numbers = told(0, 12);
        return { ...nearestPair(numbers), parameters: numbers.slice(10) };
    },

    triangle_triangle(a, b, c, d, e, f) {
        const name = "closest.triangle_triangle";
        const numbers = points(name, ["a", "b", "c", "d", "e", "f"], [a, b, c, d, e, f], 3);
        ask(name, numbers, "closest_triangle_triangle");
        return nearestPair(told(0, 10));
    },
};

function contact() {
    const [time, time_below, first, second] = told(0, 4);
    return { time, time_below, features: [first, second] };
}

/** The corners of a shape: an array of points. */
function corners(name, argument, given, count, numbers) {
    if (!Array.isArray(given) || given.length !== count) {
        throw new TypeError(`${name}: ${argument} is not an array of ${count} points`);
    }
    for (let i = 0; i < count; i++) {
        point(name, `${argument}[${i}]`, given[i], 3, numbers);
    }
}

/** When two shapes first meet of which every corner moves along a line, from the time 0 to 1. */
export const deforming = {
    point_triangle(start, end) {
        const name = "deforming.point_triangle";
        const numbers = [];
        for (const [argument, given] of [["start", start], ["end", end]]) {
            if (!Array.isArray(given) || given.length !== 2) {
                throw new TypeError(`${name}: ${argument} is not an array of a point and a triangle`);
            }
            const [p, triangle] = given;
            point(name, `${argument}[0]`, p, 3, numbers);
            corners(name, `${argument}[1]`, triangle, 3, numbers);
        }
        return ask(name, numbers, "deforming_point_triangle") === 1 ? contact() : null;
    },

    segment_segment(start, end) {
        const name = "deforming.segment_segment";
        const numbers = [];
        for (const [argument, given] of [["start", start], ["end", end]]) {
            if (!Array.isArray(given) || given.length !== 2) {
                throw new TypeError(`${name}: ${argument} is not an array of two segments`);
            }
            const [first, second] = given;
            corners(name, `${argument}[0]`, first, 2, numbers);
            corners(name, `${argument}[1]`, second, 2, numbers);
        }
        return ask(name, numbers, "deforming_segment_segment") === 1 ? contact() : null;
    },
};

/** Convex hulls and smallest balls. */
export const bound = {
    convex_hull_2d(points) {
        const name = "bound.convex_hull_2d";
        const list = finiteList(name, "points", points, 2);
        require(name, "points", list);
        storeList(name, list, 16 * 8 * list.length);
        const dimension = ask(name, [], "bound_convex_hull_2d");
        return { dimension, corners: Uint32Array.from(toldList()) };
    },

    convex_hull(points) {
        const name = "bound.convex_hull";
        const list = finiteList(name, "points", points, 3);
        require(name, "points", list);
        storeList(name, list, 64 * 8 * list.length);
        const dimension = ask(name, [], "bound_convex_hull");
        const numbers = Uint32Array.from(toldList());
        const lists = [];
        for (let i = 0; i < numbers.length; i += numbers[i] + 1) {
            lists.push(numbers.slice(i + 1, i + 1 + numbers[i]));
        }
        const [corners, ...faces] = lists;
        return { dimension, corners, faces };
    },

    sphere(points) {
        const name = "bound.sphere";
        const list = finiteList(name, "points", points, 3);
        require(name, "points", list);
        storeList(name, list, 16 * 8 * list.length);
        ask(name, [], "bound_sphere");
        const [x, y, z, radius] = told(0, 4);
        return { center: [x, y, z], radius };
    },
};
