// The worker of a mesh: reads it, and draws and picks by rays, none of which slips through an edge or a vertex.

import { Mesh } from "../lib/index.web.js";
import { read } from "./read.js";

let mesh = null;
let shape = null;
let marked = new Set();

function open({ buffer, name }) {
    const start = performance.now();
    const { format, vertices, triangles } = read(buffer, name);
    const readAt = performance.now();
    mesh = new Mesh(vertices, triangles);
    const [low, high] = [
        [Infinity, Infinity, Infinity],
        [-Infinity, -Infinity, -Infinity],
    ];
    for (const i of triangles) {
        for (let k = 0; k < 3; k++) {
            low[k] = Math.min(low[k], vertices[3 * i + k]);
            high[k] = Math.max(high[k], vertices[3 * i + k]);
        }
    }
    const middle = low.map((x, k) => x / 2 + high[k] / 2);
    const size = Math.hypot(...high.map((x, k) => x - low[k]));
    if (!Number.isFinite(size)) {
        throw new Error("The coordinates are too large to be drawn");
    }
    shape = { vertices, triangles, middle, size: size || 1 };
    return {
        format,
        vertices: vertices.length / 3,
        triangles: triangles.length / 3,
        low,
        high,
        is_closed: mesh.is_closed,
        open_edges: mesh.is_closed ? 0 : openEdges(triangles),
        reading: readAt - start,
        tree: performance.now() - readAt,
    };
}

/** Edges with another count of triangles in one direction than in the other. */
function openEdges(triangles) {
    const counts = new Map();
    for (let i = 0; i < triangles.length; i += 3) {
        for (let k = 0; k < 3; k++) {
            const [a, b] = [triangles[i + k], triangles[i + ((k + 1) % 3)]];
            const key = Math.min(a, b) * 4294967296 + Math.max(a, b);
            counts.set(key, (counts.get(key) ?? 0) + (a < b ? 1 : -1));
        }
    }
    return [...counts.values()].filter((count) => count !== 0).length;
}

/** The ray through a place of a picture, from -1 to 1 in both directions. */
function rayAt(u, v, { right, up }, zoom) {
    const { middle, size } = shape;
    const toward = [
        right[1] * up[2] - right[2] * up[1],
        right[2] * up[0] - right[0] * up[2],
        right[0] * up[1] - right[1] * up[0],
    ];
    const half = size / 2 / zoom;
    const origin = middle.map((x, k) => x + (u * right[k] + v * up[k]) * half + toward[k] * size);
    return { origin, direction: toward.map((x) => -x * size) };
}

function picture({ pixels: count, axes, zoom, colours }) {
    const rays = new Float64Array(6 * count * count);
    for (let row = 0; row < count; row++) {
        for (let column = 0; column < count; column++) {
            const ray = rayAt((2 * (column + 0.5)) / count - 1, 1 - (2 * (row + 0.5)) / count, axes, zoom);
            rays.set([...ray.origin, ...ray.direction], 6 * (row * count + column));
        }
    }
    const start = performance.now();
    const hits = mesh.first_hit_many(rays);
    const seconds = (performance.now() - start) / 1000;
    const image = new Uint8ClampedArray(4 * count * count);
    const direction = rays.subarray(3, 6);
    hits.triangles.forEach((triangle, at) => {
        if (triangle >= 0) {
            const [base, shade] = [
                marked.has(triangle) ? colours.marked : colours.surface,
                brightness(triangle, direction),
            ];
            image.set([base[0] * shade, base[1] * shade, base[2] * shade, 255], 4 * at);
        }
    });
    return { image, count, seconds };
}

function brightness(triangle, direction) {
    const { vertices, triangles } = shape;
    const corner = (k) => vertices.subarray(3 * triangles[3 * triangle + k], 3 * triangles[3 * triangle + k] + 3);
    const [a, b, c] = [0, 1, 2].map(corner);
    const [u, v] = [b, c].map((q) => [0, 1, 2].map((k) => q[k] - a[k]));
    const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    const cosine =
        (n[0] * direction[0] + n[1] * direction[1] + n[2] * direction[2]) /
        (Math.hypot(...n) * Math.hypot(...direction));
    // The back of a triangle is darker.
    return 0.35 + (cosine < 0 ? 0.65 : 0.25) * Math.abs(cosine || 0);
}

function pick({ u, v, axes, zoom }) {
    const { origin, direction } = rayAt(u, v, axes, zoom);
    const hit = mesh.first_hit(origin, direction);
    const along = (t) => origin.map((x, k) => x + t * direction[k]);
    // Without a hit, the point of the ray beside the middle.
    const p = along(hit ? hit.enter : 1);
    const all = mesh.hits(origin, direction);
    return { hit, point: p, hits: all.length, nearest: mesh.nearest(p), inside: place(along(1)), middle: along(1) };
}

const place = (p) => (mesh.is_closed ? ["outside", "on the surface", "inside"][mesh.locate(p).location + 1] : null);

function intersections() {
    const start = performance.now();
    const pairs = mesh.self_intersections();
    marked = new Set(pairs);
    return {
        count: pairs.length / 2,
        first: Array.from(pairs.subarray(0, 40)),
        milliseconds: performance.now() - start,
    };
}

const tasks = {
    open,
    picture,
    pick,
    intersections,
    nearest: ({ p }) => ({ nearest: mesh.nearest(p), place: place(p) }),
    mark: ({ triangles }) => {
        marked = new Set(triangles);
        return {};
    },
};

onmessage = ({ data: { task, ticket, ...rest } }) => {
    try {
        postMessage({ ticket, answer: tasks[task](rest) });
    } catch (error) {
        postMessage({ ticket, error: error.message });
    }
};
postMessage({ ready: true });
