// Surfaces of triangles in a tree of boxes, which stay in the memory of the WebAssembly until they are freed.

import { distance, finiteList, list, points, requireMemory } from "./arguments.js";
import { eachBlock } from "./batch.js";
import { Held, disposable } from "./held.js";
import { ask, copy, hit, nearest, storeIndices, storeList, told, toldList } from "./queries.js";
import { wasm } from "./wasm.js";

/** So many bytes of a triangle are enough to build the tree: 332 were measured, with the lists of the arguments. */
const BYTES_OF_TRIANGLE = 400;

export class Mesh {
    #held;
    #triangles;
    #vertices;
    #isClosed;

    /**
     * Makes a mesh of vertices, three numbers each, and triangles, the numbers of three vertices each. It keeps a copy.
     * Triangles may be degenerate, the surface may be open and may cross itself.
     */
    constructor(vertices, triangles) {
        const name = "Mesh";
        const corners = finiteList(name, "vertices", vertices, 3);
        const indices = list(name, "triangles", triangles, 3, Uint32Array);
        // A getter of the triangles may have detached them.
        requireMemory(name, "vertices", corners);
        const count = corners.length / 3;
        const wrong = indices.findIndex((index) => index >= count);
        if (wrong >= 0) {
            throw new RangeError(`${name}: triangles[${wrong}] is ${indices[wrong]}, and there are ${count} vertices`);
        }
        storeList(name, corners, BYTES_OF_TRIANGLE * (indices.length / 3) + 64 * count);
        storeIndices(name, indices);
        const handle = ask(name, [], "mesh_new");
        if (handle < 0) {
            // A thread has changed shared memory after it was checked.
            throw new RangeError(`${name}: the surface is not valid`);
        }
        this.#isClosed = ask(name, [], "mesh_is_closed", handle) === 1;
        this.#triangles = indices.length / 3;
        this.#vertices = count;
        this.#held = new Held(this, handle, "mesh");
    }

    /** Frees the memory. Questions are errors from then on; to free again is allowed. */
    free() {
        this.#held.free();
    }

    /** The number of vertices. */
    get vertex_count() {
        return this.#vertices;
    }

    /** The number of triangles. */
    get triangle_count() {
        return this.#triangles;
    }

    /** Whether every edge has as many triangles in one direction as in the other. */
    get is_closed() {
        return this.#isClosed;
    }

    /** The first triangle that a ray hits; of several there, that of the least number. `null` of none. */
    first_hit(origin, direction) {
        const name = "Mesh.first_hit";
        const numbers = points(name, ["origin", "direction"], [origin, direction], 3);
        return ask(name, numbers, "mesh_first_hit", this.#handle(name)) === 1 ? hit(told(0, 8)) : null;
    }

    /** Whether a ray hits a triangle. */
    is_hit(origin, direction) {
        const name = "Mesh.is_hit";
        const numbers = points(name, ["origin", "direction"], [origin, direction], 3);
        return ask(name, numbers, "mesh_is_hit", this.#handle(name)) === 1;
    }

    /** All triangles that a ray hits, in the order of their parameters, then of their numbers. */
    hits(origin, direction) {
        const name = "Mesh.hits";
        const numbers = points(name, ["origin", "direction"], [origin, direction], 3);
        ask(name, numbers, "mesh_hits", this.#handle(name));
        const found = toldList();
        return Array.from({ length: found.length / 8 }, (_, i) => hit(found.slice(8 * i, 8 * (i + 1))));
    }

    /** The point that is nearest to p; of several triangles that hold it, that of the least number. `null` of none. */
    nearest(p) {
        const name = "Mesh.nearest";
        if (ask(name, points(name, ["p"], [p], 3), "mesh_nearest", this.#handle(name)) === 0) {
            return null;
        }
        const numbers = told(0, 10);
        return { triangle: numbers[9], ...nearest(numbers), barycentric: numbers.slice(6, 9) };
    }

    /** Whether a point of the mesh has a distance from p of at most r. */
    is_within(p, r) {
        const name = "Mesh.is_within";
        const numbers = points(name, ["p"], [p], 3);
        return ask(name, numbers, "mesh_is_within", this.#handle(name), distance(name, "r", r)) === 1;
    }

    /** Where p is with respect to a closed mesh, and how often that winds around p: `null` on the surface. */
    locate(p) {
        const name = "Mesh.locate";
        const numbers = points(name, ["p"], [p], 3);
        this.#requireClosed(name);
        ask(name, numbers, "mesh_locate", this.#handle(name));
        const [location, winding_number] = told(0, 2);
        return { location, winding_number: location === 0 ? null : winding_number };
    }

    /** The pairs of triangles that intersect beyond the corners that they share: two numbers each. */
    self_intersections() {
        const name = "Mesh.self_intersections";
        ask(name, [], "mesh_self_intersections", this.#handle(name));
        return Uint32Array.from(toldList());
    }

    /** Where the surface first meets itself while every vertex moves along a line to its place in `end`. */
    first_contacts(end) {
        const name = "Mesh.first_contacts";
        const places = finiteList(name, "end", end, 3);
        if (places.length !== 3 * this.#vertices) {
            const points = places.length / 3;
            throw new RangeError(`${name}: end has ${points} points, and there are ${this.#vertices} vertices`);
        }
        const handle = this.#handle(name);
        storeList(name, places, 2 * BYTES_OF_TRIANGLE * this.#triangles);
        ask(name, [], "mesh_first_contacts", handle);
        const found = toldList();
        return Array.from({ length: found.length / 9 }, (_, i) => {
            const [time, time_below, isVertex, a, b, c, d, first, second] = found.subarray(9 * i, 9 * (i + 1));
            const features = [first, second];
            return isVertex === 1 ? { time, time_below, vertex: a, triangle: c, features }
                : { time, time_below, first: [a, b], second: [c, d], features };
        });
    }

    /** The first hits of many rays, six numbers each: triangles, -1 of none, and parameters, NaN of none. */
    first_hit_many(rays) {
        const name = "Mesh.first_hit_many";
        const lists = [list(name, "rays", rays, 6)];
        const count = lists[0].length / 6;
        const answers = { triangles: new Int32Array(count), enters: new Float64Array(count) };
        const handle = this.#handle(name);
        eachBlock(name, ["rays"], lists, [6], count, (start, length) => {
            const faulty = wasm.mesh_first_hit_many(handle, length);
            copy("integers", wasm.numbers() / 4, length, answers.triangles, start);
            copy("doubles", wasm.values() / 8, length, answers.enters, start);
            return faulty;
        });
        return answers;
    }

    /** The nearest points to many points: triangles, -1 of none, distances and points, NaN of none. */
    nearest_many(points) {
        const name = "Mesh.nearest_many";
        const lists = [list(name, "points", points, 3)];
        const count = lists[0].length / 3;
        const found = new Float64Array(4 * count);
        const answers = {
            triangles: new Int32Array(count),
            distances: new Float64Array(count),
            points: new Float64Array(3 * count),
        };
        const handle = this.#handle(name);
        eachBlock(name, ["points"], lists, [3], count, (start, length) => {
            const faulty = wasm.mesh_nearest_many(handle, length);
            copy("integers", wasm.numbers() / 4, length, answers.triangles, start);
            copy("doubles", wasm.values() / 8, 4 * length, found, 4 * start);
            return faulty;
        });
        for (let i = 0; i < count; i++) {
            answers.distances[i] = found[4 * i];
            answers.points.set(found.subarray(4 * i + 1, 4 * i + 4), 3 * i);
        }
        return answers;
    }

    /** The locations of many points: -1 outside, 0 on the surface, 1 inside. */
    locate_many(points) {
        const name = "Mesh.locate_many";
        const lists = [list(name, "points", points, 3)];
        const count = lists[0].length / 3;
        const answers = new Int8Array(count);
        this.#requireClosed(name);
        const handle = this.#handle(name);
        eachBlock(name, ["points"], lists, [3], count, (start, length) => {
            const faulty = wasm.mesh_locate_many(handle, length);
            copy("integers", wasm.numbers() / 4, length, answers, start);
            return faulty;
        });
        return answers;
    }

    #requireClosed(name) {
        if (!this.#isClosed) {
            throw new RangeError(`${name}: the mesh is not closed, so that it has no inside`);
        }
    }

    #handle(name) {
        return this.#held.handle(name);
    }
}

disposable(Mesh);
