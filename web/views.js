// How points are seen: the plane as it is, and space by parallel projection from a camera that turns.

import { ulp } from "./numbers.js";

export const SIZE = 400;
const clamp = (v) => Math.max(-1e5, Math.min(1e5, Number.isNaN(v) ? 0 : v));
const dot = (u, v) => u.reduce((sum, x, k) => sum + x * v[k], 0);

/** The middle and the extent of points, which are not 0 even if all are equal. */
function extentOf(points) {
    const axes = points[0].map((_, k) => points.map((p) => p[k]));
    const [low, high] = [Math.min, Math.max].map((f) => axes.map((axis) => axis.reduce((x, y) => f(x, y))));
    const middle = low.map((x, k) => x / 2 + high[k] / 2);
    const extent = 2 * Math.max(...high.map((x, k) => x / 2 - low[k] / 2));
    const size = extent > 0 && Number.isFinite(extent) ? extent : Math.max(...middle.map(ulp)) * 64;
    return { middle, size };
}

/** The camera: its angles around the z axis and above the plane of x and y, in degrees. */
export const camera = { turn: 35, tilt: 25 };

function axesOfCamera() {
    const [t, e] = [camera.turn, camera.tilt].map((angle) => (angle * Math.PI) / 180);
    return {
        right: [-Math.sin(t), Math.cos(t), 0],
        up: [-Math.cos(t) * Math.sin(e), -Math.sin(t) * Math.sin(e), Math.cos(e)],
    };
}

export class View {
    constructor(points) {
        const { middle, size } = extentOf(points);
        this.middle = middle;
        this.dimension = middle.length;
        this.scale = Math.min((SIZE * (this.dimension === 2 ? 0.75 : 0.6)) / size, 1e300);
        this.grid = 2 ** Math.round(Math.log2(SIZE / 12 / this.scale));
    }

    get axes() {
        return this.dimension === 2 ? { right: [1, 0], up: [0, 1] } : axesOfCamera();
    }

    /** Where a point is on the drawing. */
    project(p) {
        const { right, up } = this.axes;
        const v = p.map((x, k) => clamp((x - this.middle[k]) * this.scale));
        return [clamp(SIZE / 2 + dot(v, right)), clamp(SIZE / 2 - dot(v, up))];
    }

    /** The point at a place of the drawing; of space that which is as far from the camera as `p`. */
    unproject([u, v], p) {
        if (this.dimension === 2) {
            return [this.middle[0] + (u - SIZE / 2) / this.scale, this.middle[1] - (v - SIZE / 2) / this.scale];
        }
        const { right, up } = this.axes;
        const [u0, v0] = this.project(p);
        return p.map((x, k) => x + ((u - u0) * right[k] - (v - v0) * up[k]) / this.scale);
    }

    /** How far apart two points are on the drawing. */
    apart(p, q) {
        const [[a, b], [c, d]] = [this.project(p), this.project(q)];
        return Math.hypot(a - c, b - d);
    }
}

export function turnCamera(turn, tilt) {
    camera.turn = ((turn % 360) + 360) % 360;
    camera.tilt = Math.max(-90, Math.min(90, tilt));
}

/** Turns the camera so that no face is seen from its edge, if possible: the least of their areas is large. */
export function faceCamera(points, faces) {
    const area = (v, [i, j, k]) =>
        Math.abs((v[j][0] - v[i][0]) * (v[k][1] - v[i][1]) - (v[j][1] - v[i][1]) * (v[k][0] - v[i][0]));
    let best = -1;
    let chosen = [35, 25];
    for (let turn = 5; turn < 360; turn += 10) {
        for (const tilt of [15, 30, 45]) {
            turnCamera(turn, tilt);
            const view = new View(points);
            const seen = points.map((p) => view.project(p));
            const least = Math.min(...faces.map((face) => area(seen, face)));
            if (least > best) {
                [best, chosen] = [least, [turn, tilt]];
            }
        }
    }
    turnCamera(...chosen);
}
