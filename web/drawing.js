// The drawing of a question: shapes, points that are dragged, what was found; and where dragged points snap to.

import { step } from "./numbers.js";
import { SIZE, camera, turnCamera } from "./views.js";

const SVG = new Set(["svg", "title", "line", "circle", "g", "text", "path", "polygon", "polyline"]);

export function element(tag, attributes = {}, ...children) {
    const made = SVG.has(tag)
        ? document.createElementNS("http://www.w3.org/2000/svg", tag)
        : document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
        made.setAttribute(name, value);
    }
    made.append(...children);
    return made;
}

/** A message of the program or of the referees, which quotes with backticks. */
export const quoted = (message) => message.replaceAll(/`([^`]*)`/g, "“$1”");

/** The circle through three points. */
export function circleThrough([[ax, ay], [bx, by], [cx, cy]]) {
    const [ux, uy, vx, vy] = [bx - ax, by - ay, cx - ax, cy - ay];
    const d = 2 * (ux * vy - uy * vx);
    const [u, v] = [ux * ux + uy * uy, vx * vx + vy * vy];
    const [x, y] = [(vy * u - uy * v) / d, (ux * v - vx * u) / d];
    return { x: ax + x, y: ay + y, r: Math.hypot(x, y) };
}

/** The center and radius of the sphere through the first four points, by the cofactors of their differences. */
function sphereThrough([a, ...others]) {
    const rows = others.slice(0, 3).map((p) => p.map((x, k) => x - a[k]));
    const cross = (u, v) =>
        [
            [1, 2],
            [2, 0],
            [0, 1],
        ].map(([i, k]) => u[i] * v[k] - u[k] * v[i]);
    const dot = (u, v) => u.reduce((sum, x, k) => sum + x * v[k], 0);
    const normals = [cross(rows[1], rows[2]), cross(rows[2], rows[0]), cross(rows[0], rows[1])];
    const twice = 2 * dot(rows[0], normals[0]);
    const center = a.map((_, k) => normals.reduce((sum, n, i) => sum + n[k] * dot(rows[i], rows[i]), 0) / twice);
    return { center: center.map((x, k) => a[k] + x), r: Math.hypot(...center) };
}

const between = (p, q, t) => p.map((x, k) => (t === 1 ? q[k] : x + t * (q[k] - x)));

/** Points as they are drawn: a direction is at the end of its ray. */
export const drawn = (points, { rays }) =>
    points.map((p, i) => {
        const ray = rays.find(([, direction]) => direction === i);
        return ray ? p.map((x, k) => x + points[ray[0]][k]) : p;
    });

function background(view) {
    if (view.dimension === 2) {
        const [left, bottom] = view.unproject([0, SIZE]);
        return Array.from({ length: 19 }, (_, i) =>
            view.project([left, bottom].map((x) => (Math.floor(x / view.grid) + i + 1) * view.grid)),
        ).flatMap(([u, v]) => [
            element("line", { x1: u, x2: u, y1: 0, y2: SIZE, class: "grid" }),
            element("line", { x1: 0, x2: SIZE, y1: v, y2: v, class: "grid" }),
        ]);
    }
    const { right, up } = view.axes;
    return ["x", "y", "z"].flatMap((name, k) => {
        const [u, v] = [36 + 26 * right[k], SIZE - 36 - 26 * up[k]];
        return [
            element("line", { x1: 36, y1: SIZE - 36, x2: u, y2: v, class: "axis" }),
            element("text", { x: u + 3, y: v, class: "axis" }, name),
        ];
    });
}

function joined(view, points, { lines, faces }, kind) {
    const path = (indices) => indices.map((i) => view.project(points[i]).join(",")).join(" ");
    return [
        ...faces.map((face) => element("polygon", { points: path(face), class: `face ${kind}` })),
        ...lines.map((line) => element("polyline", { points: path(line), class: `shape ${kind}` })),
    ];
}

/** All shapes of a state: `layout` has names, lines, faces and rays, `found` is drawn thick. */
export function draw(svg, { question, layout, points, view, found, time }) {
    const focused = document.activeElement?.dataset?.point;
    const seen = drawn(points, layout);
    const shapes = [...background(view), ...joined(view, seen, layout, "")];
    for (const [origin, direction] of layout.rays) {
        const [[x1, y1], [x2, y2]] = [seen[origin], seen[direction]].map((p) => view.project(p));
        const length = Math.hypot(x2 - x1, y2 - y1);
        const far = length > 0 ? 900 / length : 0;
        shapes.push(element("line", { x1, y1, x2: x1 + far * (x2 - x1), y2: y1 + far * (y2 - y1), class: "shape" }));
    }
    if (question.circle) {
        const { x, y, r } = circleThrough(points);
        if (r * view.scale < 1e5) {
            const [cx, cy] = view.project([x, y]);
            shapes.push(element("circle", { cx, cy, r: r * view.scale, class: "shape" }));
        }
    }
    if (question.sphere) {
        const { center, r } = sphereThrough(points);
        if (r * view.scale < 1e5) {
            const [cx, cy] = view.project(center);
            shapes.push(element("circle", { cx, cy, r: r * view.scale, class: "ball" }));
        }
    }
    if (question.isMoving) {
        const half = points.length / 2;
        const now = points.slice(0, half).map((p, i) => between(p, points[half + i], time));
        shapes.push(
            ...points.slice(0, half).map((p, i) =>
                element("polyline", {
                    points: [p, points[half + i]].map((q) => view.project(q).join(",")).join(" "),
                    class: "course",
                }),
            ),
        );
        const first = { lines: layout.lines.slice(0, 3), faces: layout.faces.slice(0, 1) };
        shapes.push(...joined(view, now, first, "now"));
        const [cx, cy] = view.project(now[0]);
        shapes.push(element("circle", { cx, cy, r: 5, class: "found" }));
    }
    if (found.length > 0) {
        const places = found.map((p) => view.project(p));
        shapes.push(element("polygon", { points: places.map((p) => p.join(",")).join(" "), class: "found" }));
        shapes.push(
            ...(found.length < 3 ? places : []).map(([cx, cy]) => element("circle", { cx, cy, r: 4, class: "found" })),
        );
    }
    const places = seen.map((p) => view.project(p));
    places.forEach(([u, v], i) => {
        const close = places.slice(0, i).filter(([x, y]) => Math.hypot(x - u, y - v) < 14).length;
        const name = layout.names[i];
        shapes.push(
            element(
                "g",
                {
                    class: "point",
                    tabindex: 0,
                    role: "button",
                    "data-point": i,
                    transform: `translate(${u} ${v})`,
                    "aria-label": `Point ${name} at ${points[i].join(", ")}; arrow keys move it`,
                },
                element("circle", { r: places.length > 60 ? 6 : 18, class: "reach" }),
                element("circle", { r: places.length > 60 ? 3 : 6, class: "dot" }),
                // Labels of points that coincide are side by side.
                ...(places.length > 60 ? [] : [element("text", { x: 10 + 16 * Math.min(close, 9), y: -9 }, name)]),
            ),
        );
    });
    svg.replaceChildren(...shapes);
    if (focused !== undefined) {
        svg.querySelector(`[data-point="${focused}"]`)?.focus();
    }
}

/** Where the point i goes if it is dragged to a place: the grid, other points, lines through two, the circle. */
export function snapped({ question, layout, points, view }, i, place, snap) {
    if (snap === "none") {
        return place;
    }
    if (snap === "grid") {
        return place.map((x) => Math.round(x / view.grid) * view.grid);
    }
    const seen = drawn(points, layout);
    const near = (p) => p.every(Number.isFinite) && view.apart(p, place) < 10;
    const others = seen.filter((_, k) => k !== i).slice(0, 60);
    const candidates = others.filter(near);
    const lines = others
        .flatMap((p, k) =>
            others.slice(k + 1).map((q) => {
                const [[a, b], [c, d], [u, v]] = [p, q, place].map((r) => view.project(r));
                const t = ((u - a) * (c - a) + (v - b) * (d - b)) / ((c - a) ** 2 + (d - b) ** 2);
                return p.map((x, axis) => x + t * (q[axis] - x));
            }),
        )
        .filter(near);
    if (question.circle && i === 3) {
        const { x, y, r } = circleThrough(points);
        const away = Math.hypot(place[0] - x, place[1] - y);
        candidates.push(...[[x + ((place[0] - x) / away) * r, y + ((place[1] - y) / away) * r]].filter(near));
    }
    return candidates[0] ?? lines[0] ?? place;
}

const keys = {
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    ArrowDown: [1, -1],
    ArrowUp: [1, 1],
    PageDown: [2, -1],
    PageUp: [2, 1],
};

/** Points that are dragged or moved by keys, and the camera; `now` tells the state, `move` changes a point. */
export function listen(svg, { now, snap, move, turned }) {
    let dragged = null;
    let turning = null;
    svg.addEventListener("pointerdown", (event) => {
        const point = event.target.closest(".point");
        if (point) {
            dragged = Number(point.dataset.point);
            point.focus();
        } else if (now().view.dimension === 3) {
            turning = [event.clientX, event.clientY, camera.turn, camera.tilt];
        } else {
            return;
        }
        svg.setPointerCapture(event.pointerId);
        event.preventDefault();
    });
    svg.addEventListener("pointermove", (event) => {
        if (turning) {
            const [x, y, turn, tilt] = turning;
            turnCamera(turn - (event.clientX - x) / 2, tilt + (event.clientY - y) / 2);
            turned();
        }
        if (dragged !== null) {
            const state = now();
            const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
            const ray = state.layout.rays.find(([, direction]) => direction === dragged);
            const seen = drawn(state.points, state.layout)[dragged];
            const place = snapped(state, dragged, state.view.unproject([at.x, at.y], seen), snap());
            move(dragged, ray ? place.map((x, k) => x - state.points[ray[0]][k]) : place);
        }
    });
    for (const end of ["pointerup", "pointercancel"]) {
        svg.addEventListener(end, () => {
            [dragged, turning] = [null, null];
        });
    }
    svg.addEventListener("keydown", (event) => {
        const [axis, direction] = keys[event.key] ?? [];
        const point = event.target.closest(".point");
        const { points, view } = now();
        if (point && axis < view.dimension) {
            event.preventDefault();
            const i = Number(point.dataset.point);
            move(
                i,
                points[i].map((x, k) =>
                    k !== axis ? x : event.shiftKey ? x + direction * view.grid : step(x, direction),
                ),
            );
        }
    });
}
