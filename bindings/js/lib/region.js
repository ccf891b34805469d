// Regions of the plane in trees over their edges, which stay in the memory of the WebAssembly until they are freed.

import { distance, finiteList, list, points, requireMemory } from "./arguments.js";
import { eachBlock } from "./batch.js";
import { Held, disposable } from "./held.js";
import { ask, copy, require, storeIndices, storeList, told, toldList } from "./queries.js";
import { wasm } from "./wasm.js";

/** So many bytes of a corner are enough to build the trees of rings that do not cross, with the list of the corners. */
const BYTES_OF_CORNER = 1000;

export class Region {
    #held;
    #counts;

    /**
     * Makes a region of rings, each two numbers a corner; the first corner is not repeated at the end. It keeps a copy.
     * Rings may cross themselves and each other.
     */
    constructor(rings) {
        const name = "Region";
        if (!Array.isArray(rings)) {
            throw new TypeError(`${name}: rings is not an array of rings`);
        }
        const lists = Array.from(rings, (ring, i) => finiteList(name, `rings[${i}]`, ring, 2));
        if (lists.length === 0) {
            throw new RangeError(`${name}: rings has no rings`);
        }
        lists.forEach((ring, i) => {
            // A getter of another ring may have detached this one.
            requireMemory(name, `rings[${i}]`, ring);
            require(name, `rings[${i}]`, ring);
        });
        this.#counts = Uint32Array.from(lists, (ring) => ring.length / 2);
        const count = this.#counts.reduce((sum, count) => sum + count, 0);
        // The numbers do not change any more.
        const corners = new Float64Array(2 * count);
        let start = 0;
        for (const ring of lists) {
            corners.set(ring, start);
            start += ring.length;
        }
        finiteList(name, "rings", corners, 2);
        storeList(name, corners, BYTES_OF_CORNER * count);
        storeIndices(name, this.#counts);
        this.#held = new Held(this, ask(name, [], "region_new"), "region");
    }

    /** Frees the memory. Questions are errors from then on; to free again is allowed. */
    free() {
        this.#held.free();
    }

    /** The number of corners of each ring. */
    get corner_counts() {
        return Array.from(this.#counts);
    }

    /** Where p is, by the even-odd rule, and how often all rings wind around it: `null` on a ring. */
    locate(p) {
        const name = "Region.locate";
        ask(name, points(name, ["p"], [p], 2), "region_locate", this.#held.handle(name));
        const [location, winding_number] = told(0, 2);
        return { location, winding_number: location === 0 ? null : winding_number };
    }

    /** The locations of many points: -1 outside, 0 on a ring, 1 inside. */
    locate_many(points) {
        const name = "Region.locate_many";
        const lists = [list(name, "points", points, 2)];
        const count = lists[0].length / 2;
        const answers = new Int8Array(count);
        const handle = this.#held.handle(name);
        eachBlock(name, ["points"], lists, [2], count, (start, length) => {
            const faulty = wasm.region_locate_many(handle, length);
            copy("integers", wasm.numbers() / 4, length, answers, start);
            return faulty;
        });
        return answers;
    }

    /** The point of the rings that is nearest to p; of several rings that hold it, the first. */
    nearest(p) {
        const name = "Region.nearest";
        ask(name, points(name, ["p"], [p], 2), "region_nearest", this.#held.handle(name));
        const [distance, squared_distance, x, y, ring, a, b] = told(0, 7);
        return { distance, squared_distance, point: [x, y], ring, corners: [a, b] };
    }

    /** Whether a point of the rings has a distance from p of at most r. */
    is_within(p, r) {
        const name = "Region.is_within";
        const numbers = points(name, ["p"], [p], 2);
        return ask(name, numbers, "region_is_within", this.#held.handle(name), distance(name, "r", r)) === 1;
    }

    /** Where a ray first meets the rings; of several edges there, the first. `null` of none. */
    first_hit(origin, direction) {
        const name = "Region.first_hit";
        const numbers = points(name, ["origin", "direction"], [origin, direction], 2);
        if (ask(name, numbers, "region_first_hit", this.#held.handle(name)) === 0) {
            return null;
        }
        const [enter, exit, ring, edge, a, b] = told(0, 6);
        return { enter, exit, ring, edge, corners: [a, b] };
    }

    /** Whether the segment from a to b meets the rings, if only in a point. */
    meets_segment(a, b) {
        const name = "Region.meets_segment";
        const numbers = points(name, ["a", "b"], [a, b], 2);
        return ask(name, numbers, "region_meets_segment", this.#held.handle(name)) === 1;
    }

    /** The pairs of an edge of this region and one of another that have a common point. */
    overlaps(other) {
        const name = "Region.overlaps";
        if (!(other instanceof Region)) {
            throw new TypeError(`${name}: other is no Region`);
        }
        ask(name, [], "region_overlaps", this.#held.handle(name), other.#held.handle(name));
        const found = Array.from(toldList());
        return Array.from({ length: found.length / 5 }, (_, i) => {
            const [ring, edge, other_ring, other_edge, contact] = found.slice(5 * i, 5 * (i + 1));
            return { first: { ring, edge }, second: { ring: other_ring, edge: other_edge }, contact };
        });
    }
}

disposable(Region);
