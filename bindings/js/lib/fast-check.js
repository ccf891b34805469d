// Hard cases for property tests with fast-check. Node only: the program `straightedge` makes them.

import { execFileSync } from "node:child_process";
import { Arbitrary, Stream, Value } from "fast-check";

// Numbers of a point, and of points of an input, by the first word of how the program describes it.
const POINTS = {
    Point2: [2, 0], Vector2: [2, 0], Point3: [3, 0], Vector3: [3, 0], Point4: [4, 0],
    Segment2: [2, 2], Line2: [2, 2], Ray2: [2, 2], Segment3: [3, 2], Line3: [3, 2], Ray3: [3, 2],
    Triangle2: [2, 3], Triangle3: [3, 3], Tetrahedron: [3, 4], Quad: [3, 4], Parallelogram: [3, 3], three: [3, 3],
};
const LISTS = { Polygon: 2, Points2: 2, Points3: 3 };
// Not every number makes them valid: what holds one is not simplified.
const RIGID = {
    Aabb2: [2, 2], Aabb3: [3, 2], Plane: [4, 0], PlaneOfPoints: [3, 3], Circle: [3, 0], Sphere: [4, 0], Obb: [3, 5],
    Capsule: [7, 0], Cylinder: [7, 0], Cone: [7, 0],
};
const RIGID_LISTS = { ConvexHull2: 2, ConvexHull: 3 };
const BITS = [1, 2, 3, 4, 6, 9, 13, 20, 30, 44];

const words = new DataView(new ArrayBuffer(8));

/** The significant bits of a number, 0 of zero. */
function bits_of(x) {
    words.setFloat64(0, x);
    const low = words.getUint32(4);
    const high = words.getUint32(0) & 0xfffff;
    if (x === 0) {
        return 0;
    }
    return low ? 53 - count_trailing_zeros(low) : high ? 21 - count_trailing_zeros(high) : 1;
}

const count_trailing_zeros = (x) => 31 - Math.clz32(x & -x);

/** The number with its first bits alone. */
function cut(x, bits) {
    words.setFloat64(0, x);
    const dropped = BigInt(53 - bits);
    words.setBigUint64(0, (words.getBigUint64(0) >> dropped) << dropped);
    return words.getFloat64(0);
}

/** The exponent of the greatest number, by which a case is brought to a magnitude near 1. */
const exponent = (numbers) => {
    words.setFloat64(0, numbers.reduce((most, x) => Math.max(most, Math.abs(x)), 0));
    return ((words.getUint32(0) >> 20) & 0x7ff) - 1023;
};

/** The number by a power of two: in two steps, as 2^1024 is no number. */
const times = (x, power) => x * 2 ** Math.trunc(power / 2) * 2 ** (power - Math.trunc(power / 2));

class Query {
    constructor(program, name) {
        const queries = listed(program, name);
        if (queries.length !== 1) {
            throw new RangeError(`cases: ${name} names ${queries.length} queries`);
        }
        this.name = queries[0].query;
        this.inputs = queries[0].inputs.map(({ name: input, shape }) => {
            const kind = shape.split(/[\s,]/)[0];
            const is_list = kind in LISTS || kind in RIGID_LISTS;
            const form = is_list ? [LISTS[kind] ?? RIGID_LISTS[kind], 0] : kind === "Number" ? [1, 0] : (POINTS[kind] ?? RIGID[kind]);
            if (!form) {
                throw new RangeError(`cases: ${this.name}: the input ${input} (${shape}) has no form as an array`);
            }
            return { dimension: form[0], points: form[1], is_list, is_number: kind === "Number" };
        });
        this.may_change = queries[0].inputs.every(({ shape }) => {
            const kind = shape.split(/[\s,]/)[0];
            return kind in POINTS || kind in LISTS;
        });
    }

    /** A line of the program as one list of numbers for each input. */
    read(line) {
        const [name, ...rest] = line.trim().split(/\s+/);
        let at = 0;
        const number = () => {
            words.setBigUint64(0, BigInt(`0x${rest[at++].slice(1)}`));
            return words.getFloat64(0);
        };
        const inputs = this.inputs.map(({ dimension, points, is_list }) => {
            const count = dimension * (is_list ? Number(rest[at++]) : Math.max(points, 1));
            return Array.from({ length: count }, number);
        });
        if (at !== rest.length) {
            throw new Error(`cases: ${this.name}: the line does not have the numbers of the inputs: ${line}`);
        }
        return { name, inputs };
    }

    /** The inputs as a function takes them: numbers, points, arrays of points. */
    arguments({ inputs }) {
        return inputs.map((numbers, i) => {
            const { dimension, points, is_list, is_number } = this.inputs[i];
            if (is_number) {
                return numbers[0];
            }
            if (!is_list && points === 0) {
                return numbers;
            }
            return Array.from({ length: numbers.length / dimension }, (_, k) => numbers.slice(k * dimension, (k + 1) * dimension));
        });
    }

    /** The line of the program. */
    line({ name, inputs }) {
        const bits = (x) => {
            words.setFloat64(0, x);
            return `x${words.getBigUint64(0).toString(16).toUpperCase().padStart(16, "0")}`;
        };
        const pieces = inputs.map((numbers, i) => {
            const { dimension, is_list } = this.inputs[i];
            return [...(is_list ? [numbers.length / dimension] : []), ...numbers.map(bits)].join(" ");
        });
        return [name, ...pieces].join(" ");
    }

    /** Simpler cases, the simplest first. */
    *simpler(one) {
        // A polygon that is to be simple might cross itself.
        if (!this.may_change || one.name === "@simple") {
            return;
        }
        const changed = (change) => ({ name: one.name, inputs: one.inputs.map((numbers, i) => numbers.map((x) => change(x, i))) });
        for (const [i, { dimension, is_list }] of this.inputs.entries()) {
            const count = one.inputs[i].length / dimension;
            for (let k = 0; is_list && count > 1 && k < count; k += 1) {
                const inputs = [...one.inputs];
                inputs[i] = inputs[i].filter((_, at) => Math.floor(at / dimension) !== k);
                yield { name: one.name, inputs };
            }
        }
        const all = one.inputs.flat();
        const power = exponent(all);
        if (power !== 0 && power !== -1023) {
            yield changed((x) => times(x, -power));
        }
        const most = Math.max(...all.map(bits_of));
        for (const bits of BITS.filter((bits) => bits < most)) {
            yield changed((x) => cut(x, bits));
        }
        for (const [i, numbers] of one.inputs.entries()) {
            for (const [k, x] of numbers.entries()) {
                const replaced = (y) => {
                    const inputs = [...one.inputs];
                    inputs[i] = numbers.with(k, y);
                    return { name: one.name, inputs };
                };
                const smaller = [0, Math.sign(x), Math.trunc(x), ...BITS.map((bits) => cut(x, bits))];
                yield* [...new Set(smaller)].filter((y) => Object.is(y, x) === false).map(replaced);
            }
        }
    }

    /** What is made less by every simplification, so that they end: points, bits, distance of the magnitude from 1. */
    measure({ inputs }) {
        const all = inputs.flat();
        const bits = all.reduce((sum, x) => sum + bits_of(x) + (x === 0 ? 0 : 1), 0);
        return [all.length, bits, Math.abs(exponent(all)), all.reduce((sum, x) => sum + (x === 0 ? 0 : Math.abs(Math.log2(Math.abs(x)))), 0)];
    }
}

function called(program, words) {
    const told = (why) => new Error(`cases: ${program}: ${why}`);
    try {
        return execFileSync(program, words, { encoding: "utf8", maxBuffer: 2 ** 30, stdio: ["ignore", "pipe", "pipe"] });
    } catch (error) {
        if (error.code === "ENOENT") {
            throw told("the program is not found: cargo install --path straightedge/cli, or name it by the option `program`");
        }
        throw told(String(error.stderr ?? "").trim() || error.message);
    }
}

/** What the program lists of a query. */
function listed(program, name) {
    const text = called(program, ["list", "--json", "--", name]);
    try {
        return JSON.parse(text);
    } catch {
        throw new Error(`cases: ${program}: it is not the program straightedge, or another version: it does not list queries as JSON`);
    }
}

const is_whole = (x, least) => Number.isSafeInteger(x) && x >= least;

const is_less = (a, b) => {
    const at = a.findIndex((x, i) => x !== b[i]);
    return at >= 0 && a[at] < b[at];
};

class Cases extends Arbitrary {
    constructor(query, lines) {
        super();
        this.query = query;
        this.lines = lines;
    }

    value(one) {
        // The line says the case to the last bit, and is printed with a counterexample.
        const inputs = this.query.arguments(one);
        Object.defineProperty(inputs, "line", { value: this.query.line(one) });
        return new Value(inputs, one);
    }

    generate(random) {
        return this.value(this.query.read(this.lines[random.nextInt(0, this.lines.length - 1)]));
    }

    canShrinkWithoutContext() {
        return false;
    }

    shrink(_value, one) {
        if (one === undefined) {
            return Stream.nil();
        }
        const { query } = this;
        const measure = query.measure(one);
        const simpler = function* () {
            for (const candidate of query.simpler(one)) {
                if (is_less(query.measure(candidate), measure)) {
                    yield candidate;
                }
            }
        };
        return new Stream(simpler()).map((candidate) => this.value(candidate));
    }
}

/** An arbitrary for the inputs of a query; see the declaration. */
export function cases(name, { classes, level = 1, seed = 1, count = 4000, program = "straightedge" } = {}) {
    if (typeof program !== "string" || program === "") {
        throw new TypeError("cases: program is not the path of a program");
    }
    if (!is_whole(seed, 0) || !is_whole(count, 1)) {
        throw new RangeError(`cases: ${is_whole(seed, 0) ? "count" : "seed"} is not a whole number from ${is_whole(seed, 0) ? 1 : 0} on`);
    }
    const query = new Query(program, name);
    const options = [`--level=${level}`, `--seed=${seed}`, `-n=${count}`];
    if (classes !== undefined) {
        options.push(`--class=${[classes].flat().join(",")}`);
    }
    return new Cases(query, called(program, ["gen", query.name, ...options]).trimEnd().split("\n"));
}
