// Readers of meshes: OBJ, STL and PLY. Polygons become fans of triangles; equal corners of an STL become one vertex.

const MOST_TRIANGLES = 5e6;

/** Numbers that are collected, without a copy for each. */
class Growing {
    constructor(Kind) {
        this.list = new Kind(1 << 12);
        this.length = 0;
    }

    push(...numbers) {
        if (this.length + numbers.length > this.list.length) {
            const more = new this.list.constructor(2 * this.list.length);
            more.set(this.list);
            this.list = more;
        }
        for (const number of numbers) {
            this.list[this.length++] = number;
        }
    }

    get all() {
        return this.list.subarray(0, this.length);
    }
}

class Builder {
    vertices = new Growing(Float64Array);
    triangles = new Growing(Uint32Array);

    vertex(numbers, place) {
        if (numbers.length < 3 || !numbers.every(Number.isFinite)) {
            throw new Error(`${place}: a vertex needs three finite coordinates`);
        }
        this.vertices.push(numbers[0], numbers[1], numbers[2]);
    }

    face(corners, place) {
        for (const i of corners) {
            if (!(Number.isInteger(i) && i >= 0 && i < 0xffffffff)) {
                throw new Error(`${place}: a face needs numbers of vertices`);
            }
        }
        for (let k = 2; k < corners.length; k++) {
            this.triangles.push(corners[0], corners[k - 1], corners[k]);
        }
        if (this.triangles.length > 3 * MOST_TRIANGLES) {
            throw new Error(`More than ${MOST_TRIANGLES} triangles`);
        }
    }

    done(format) {
        const [vertices, triangles] = [this.vertices.all, this.triangles.all];
        const count = vertices.length / 3;
        const bad = triangles.find((i) => i >= count);
        if (bad !== undefined) {
            throw new Error(`A face has vertex ${bad}, and there are ${count}`);
        }
        if (triangles.length === 0) {
            throw new Error(`No triangles (read as ${format})`);
        }
        return { format, vertices, triangles };
    }
}

/** The vertices of triangles one by one, of which equal ones become one: by a table of hashes with open addresses. */
class Merged extends Builder {
    #table = new Int32Array(1 << 12).fill(-1);
    #point = new Float64Array(3);
    #bits = new Uint32Array(this.#point.buffer);

    #slot([x, y, z]) {
        // -0 and 0 are equal.
        this.#point.set([x + 0, y + 0, z + 0]);
        const hash = this.#bits.reduce((h, bits) => Math.imul(h ^ bits, 0x9e3779b1) ^ (h >>> 15), 0x811c9dc5);
        const { list } = this.vertices;
        let slot = (hash ^ (hash >>> 13)) & (this.#table.length - 1);
        for (let i; (i = this.#table[slot]) >= 0; slot = (slot + 1) & (this.#table.length - 1)) {
            if (list[3 * i] === x && list[3 * i + 1] === y && list[3 * i + 2] === z) {
                break;
            }
        }
        return slot;
    }

    corner(numbers, place) {
        const slot = this.#slot(numbers);
        if (this.#table[slot] >= 0) {
            return this.#table[slot];
        }
        const i = this.vertices.length / 3;
        this.vertex(numbers, place);
        this.#table[slot] = i;
        if (2 * i > this.#table.length) {
            this.#table = new Int32Array(4 * this.#table.length).fill(-1);
            for (let k = 0; k <= i; k++) {
                this.#table[this.#slot(this.vertices.list.subarray(3 * k, 3 * k + 3))] = k;
            }
        }
        return i;
    }
}

function* linesOf(bytes, from = 0) {
    const decoder = new TextDecoder();
    let number = 0;
    for (let start = from; start < bytes.length;) {
        let end = bytes.indexOf(10, start);
        end = end < 0 ? bytes.length : end;
        yield [decoder.decode(bytes.subarray(start, Math.min(end, start + 100000))).trim(), ++number];
        start = end + 1;
    }
}

function readObj(bytes) {
    const mesh = new Builder();
    for (const [line, number] of linesOf(bytes)) {
        const [word, ...rest] = line.split(/\s+/);
        const place = `Line ${number}`;
        if (word === "v") {
            mesh.vertex(rest.slice(0, 3).map(Number), place);
        } else if (word === "f") {
            const count = mesh.vertices.length / 3;
            mesh.face(
                rest.map((text) => {
                    const i = Number(text.split("/")[0]);
                    return i < 0 ? count + i : i - 1;
                }),
                place,
            );
        }
    }
    return mesh.done("OBJ");
}

function readStlText(bytes) {
    const mesh = new Merged();
    let corners = [];
    for (const [line, number] of linesOf(bytes)) {
        const [word, ...rest] = line.split(/\s+/);
        if (word === "vertex") {
            corners.push(mesh.corner(rest.map(Number), `Line ${number}`));
        } else if (word === "endloop") {
            mesh.face(corners, `Line ${number}`);
            corners = [];
        }
    }
    return mesh.done("STL, text");
}

function readStlBinary(bytes) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const count = view.getUint32(80, true);
    const mesh = new Merged();
    for (let i = 0; i < count; i++) {
        const start = 84 + 50 * i;
        const corners = [12, 24, 36].map((at) =>
            mesh.corner(
                [0, 4, 8].map((k) => view.getFloat32(start + at + k, true)),
                `Triangle ${i}`,
            ),
        );
        mesh.face(corners, `Triangle ${i}`);
    }
    return mesh.done("STL, binary");
}

const types = {
    char: ["Int8", 1],
    int8: ["Int8", 1],
    uchar: ["Uint8", 1],
    uint8: ["Uint8", 1],
    short: ["Int16", 2],
    int16: ["Int16", 2],
    ushort: ["Uint16", 2],
    uint16: ["Uint16", 2],
    int: ["Int32", 4],
    int32: ["Int32", 4],
    uint: ["Uint32", 4],
    uint32: ["Uint32", 4],
    float: ["Float32", 4],
    float32: ["Float32", 4],
    double: ["Float64", 8],
    float64: ["Float64", 8],
};

function plyHeader(bytes) {
    const elements = [];
    let [format, at] = [null, 0];
    for (const [line, number] of linesOf(bytes)) {
        at = bytes.indexOf(10, at) + 1;
        const words = line.split(/\s+/);
        if (words[0] === "format") {
            format = words[1];
        } else if (words[0] === "element") {
            elements.push({ name: words[1], count: Number(words[2]), properties: [] });
        } else if (words[0] === "property") {
            const used = words[1] === "list" ? words.slice(2, 4) : [words[1]];
            if (!elements.length || used.some((type) => !Object.hasOwn(types, type))) {
                throw new Error(`Line ${number} of the header: ${line.slice(0, 60)}`);
            }
            elements.at(-1).properties.push({ name: words.at(-1), used: used.map((type) => types[type]) });
        } else if (words[0] === "end_header") {
            return { format, elements, at };
        }
        if (number > 1000 || at === 0) {
            break;
        }
    }
    throw new Error("The header of a PLY has no end_header");
}

/** Reads the numbers of a PLY in order, from text or bytes. */
function plyNumbers(bytes, { format, at }) {
    if (format === "ascii") {
        const texts = new TextDecoder()
            .decode(bytes.subarray(at))
            .split(/\s+/)
            .filter((text) => text !== "");
        let i = 0;
        return () => {
            if (i >= texts.length) {
                throw new Error("The file ends too early");
            }
            return Number(texts[i++]);
        };
    }
    if (!/^binary_(little|big)_endian$/.test(format)) {
        throw new Error(`No format of PLY: ${format}`);
    }
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    return ([type, size]) => {
        if (at + size > bytes.length) {
            throw new Error("The file ends too early");
        }
        at += size;
        return view[`get${type}`](at - size, format === "binary_little_endian");
    };
}

function readPly(bytes) {
    const header = plyHeader(bytes);
    const next = plyNumbers(bytes, header);
    const mesh = new Builder();
    for (const { name, count, properties } of header.elements) {
        for (let i = 0; i < count; i++) {
            const point = [];
            for (const { name: property, used } of properties) {
                if (used.length === 1) {
                    const x = next(used[0]);
                    const k = ["x", "y", "z"].indexOf(property);
                    if (k >= 0) {
                        point[k] = x;
                    }
                } else {
                    const length = next(used[0]);
                    if (!(length >= 0 && length <= 10000)) {
                        throw new Error(`Face ${i}: a list of ${length}`);
                    }
                    const list = Array.from({ length }, () => next(used[1]));
                    if (name === "face" && /^vertex_ind/.test(property)) {
                        mesh.face(list, `Face ${i}`);
                    }
                }
            }
            if (name === "vertex") {
                mesh.vertex(Array.from(point), `Vertex ${i}`);
            }
        }
    }
    return mesh.done(header.format === "ascii" ? "PLY, text" : "PLY, binary");
}

/** The vertices and triangles of a file, by its content; OBJ, which has no mark, by its name. */
export function read(buffer, name) {
    const bytes = new Uint8Array(buffer);
    const start = new TextDecoder("latin1").decode(bytes.subarray(0, 400));
    if (/^ply\s/.test(start)) {
        return readPly(bytes);
    }
    if (bytes.length >= 84 && bytes.length === 84 + 50 * new DataView(buffer).getUint32(80, true)) {
        return readStlBinary(bytes);
    }
    if (/^\s*solid\b/.test(start) && !/\.obj$/i.test(name)) {
        return readStlText(bytes);
    }
    if (/\.obj$/i.test(name) || /^(#|v |o |g |mtllib)/m.test(start)) {
        return readObj(bytes);
    }
    throw new Error("No OBJ, STL or PLY, and no results as JSON");
}
