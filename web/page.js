// The page: state, drawing, numbers, answers, the plate and the link.

import { NumberError, parse, show, sign, step, toBits, dyadic, ulp } from "./numbers.js";
import { answer, ofLine, pairs, questions, toLine } from "./questions.js";
import { languages } from "./languages.js";

const [lib, peer] = await Promise.all([import("./lib/index.web.js"), import("./vendor/index.js")]);
const $ = (id) => document.getElementById(id);
const SIZE = 400;
const state = { id: "predicate/orient2d", numbers: [], view: null };

function element(tag, attributes = {}, ...children) {
    const svg = ["line", "circle", "g", "text", "path"].includes(tag);
    const made = svg ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
        made.setAttribute(name, value);
    }
    made.append(...children);
    return made;
}

// The drawing

const screen = ([x, y]) => {
    const { cx, cy, scale } = state.view;
    const clamp = (v) => Math.max(-1e5, Math.min(1e5, v));
    return [clamp(SIZE / 2 + (x - cx) * scale), clamp(SIZE / 2 - (y - cy) * scale)];
};
const plane = ([u, v]) => {
    const { cx, cy, scale } = state.view;
    return [cx + (u - SIZE / 2) / scale, cy - (v - SIZE / 2) / scale];
};

function fit() {
    const points = pairs(state.numbers);
    const [low, high] = [Math.min, Math.max].map((f) => [0, 1].map((k) => f(...points.map((p) => p[k]))));
    const middle = low.map((l, k) => l / 2 + high[k] / 2);
    const extent = Math.max(high[0] / 2 - low[0] / 2, high[1] / 2 - low[1] / 2) * 2;
    const size = extent > 0 && Number.isFinite(extent) ? extent : Math.max(ulp(middle[0]), ulp(middle[1])) * 64;
    const scale = Math.min(SIZE * 0.75 / size, 1e300);
    state.view = { cx: middle[0], cy: middle[1], scale, grid: 2 ** Math.round(Math.log2(SIZE / 12 / scale)) };
}

function circleThrough([[ax, ay], [bx, by], [cx, cy]]) {
    const [ux, uy, vx, vy] = [bx - ax, by - ay, cx - ax, cy - ay];
    const d = 2 * (ux * vy - uy * vx);
    const [u, v] = [ux * ux + uy * uy, vx * vx + vy * vy];
    const [x, y] = [(vy * u - uy * v) / d, (ux * v - vx * u) / d];
    return { x: ax + x, y: ay + y, r: Math.hypot(x, y) };
}

const lines = () => (state.id === "contain/point_polygon_2d"
    ? pairs(state.numbers).slice(2).map((_, i) => [i + 1, i + 2]).concat([[state.numbers.length / 2 - 1, 1]])
    : questions[state.id].lines ?? []);

function draw() {
    const drawing = $("drawing");
    const focused = document.activeElement?.dataset?.point;
    const { grid } = state.view;
    const shapes = [];
    const [left, bottom] = plane([0, SIZE]);
    for (let i = 1; i < 20; i++) {
        const [u, v] = screen([(Math.floor(left / grid) + i) * grid, (Math.floor(bottom / grid) + i) * grid]);
        shapes.push(element("line", { x1: u, x2: u, y1: 0, y2: SIZE, class: "grid" }));
        shapes.push(element("line", { x1: 0, x2: SIZE, y1: v, y2: v, class: "grid" }));
    }
    const points = pairs(state.numbers);
    for (const [i, k] of lines()) {
        const [[x1, y1], [x2, y2]] = [screen(points[i]), screen(points[k])];
        shapes.push(element("line", { x1, y1, x2, y2, class: "shape" }));
    }
    if (questions[state.id].circle) {
        const { x, y, r } = circleThrough(points);
        const radius = r * state.view.scale;
        if (radius < 1e5) {
            const [cx, cy] = screen([x, y]);
            shapes.push(element("circle", { cx, cy, r: radius, class: "shape" }));
        }
    }
    points.forEach((p, i) => {
        const [u, v] = screen(p);
        const name = questions[state.id].names[i] ?? `q${i - 1}`;
        shapes.push(element("g", {
            class: "point", tabindex: 0, role: "button", "data-point": i, transform: `translate(${u} ${v})`,
            "aria-label": `Point ${name} at ${p[0]}, ${p[1]}; arrow keys move it`,
        }, element("circle", { r: 18, class: "reach" }), element("circle", { r: 6, class: "dot" }),
        // Labels of points that coincide are side by side.
        element("text", { x: 10 + 16 * points.slice(0, i).filter((q) => Math.hypot(...screen(q).map((s, k) =>
            s - screen(p)[k])) < 14).length, y: -9 }, name)));
    });
    drawing.replaceChildren(...shapes);
    if (focused !== undefined) {
        drawing.querySelector(`[data-point="${focused}"]`)?.focus();
    }
}

/** Where a point that is dragged to a place of the plane goes. */
function snapped(i, place) {
    const { grid, scale } = state.view;
    if ($("snap").value === "grid") {
        return place.map((x) => Math.round(x / grid) * grid);
    }
    const points = pairs(state.numbers);
    const near = ([x, y]) => Math.hypot(x - place[0], y - place[1]) * scale < 10;
    const others = points.filter((_, k) => k !== i);
    const candidates = others.filter(near);
    const middles = others.flatMap((p, k) => others.slice(k + 1).map((q) => {
        const d = [q[0] - p[0], q[1] - p[1]];
        const t = ((place[0] - p[0]) * d[0] + (place[1] - p[1]) * d[1]) / (d[0] * d[0] + d[1] * d[1]);
        return [p[0] + t * d[0], p[1] + t * d[1]];
    })).filter(near);
    if (questions[state.id].circle && i === 3) {
        const { x, y, r } = circleThrough(points);
        const away = Math.hypot(place[0] - x, place[1] - y);
        candidates.push(...[[x + (place[0] - x) / away * r, y + (place[1] - y) / away * r]].filter(near));
    }
    return $("snap").value === "special" ? candidates[0] ?? middles[0] ?? place : place;
}

function move(i, place) {
    if (place.every(Number.isFinite)) {
        state.numbers.splice(2 * i, 2, ...place.map((x) => x + 0));
        update();
    }
}

let dragged = null;
$("drawing").addEventListener("pointerdown", (event) => {
    const point = event.target.closest(".point");
    if (point) {
        dragged = Number(point.dataset.point);
        $("drawing").setPointerCapture(event.pointerId);
        point.focus();
        event.preventDefault();
    }
});
$("drawing").addEventListener("pointermove", (event) => {
    if (dragged !== null) {
        const at = new DOMPoint(event.clientX, event.clientY).matrixTransform($("drawing").getScreenCTM().inverse());
        move(dragged, snapped(dragged, plane([at.x, at.y])));
    }
});
for (const end of ["pointerup", "pointercancel"]) {
    $("drawing").addEventListener(end, () => {
        dragged = null;
    });
}
$("drawing").addEventListener("keydown", (event) => {
    const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    const point = event.target.closest(".point");
    if (direction && point) {
        event.preventDefault();
        const i = Number(point.dataset.point);
        const { grid } = state.view;
        move(i, pairs(state.numbers)[i].map((x, k) =>
            (event.shiftKey ? x + direction[k] * grid : step(x, direction[k]))));
    }
});

// Numbers

function writeNumbers() {
    const fields = pairs(state.numbers).flatMap((p, i) => {
        const name = questions[state.id].names[i] ?? `q${i - 1}`;
        return [element("span", {}, name), ...p.map((x, k) => {
            const input = element("input", {
                "aria-label": `${name}, ${"xy"[k]}`, autocomplete: "off", spellcheck: "false", title: toBits(x),
            });
            input.value = x;
            input.addEventListener("input", () => read(input, 2 * i + k));
            return input;
        })];
    });
    $("numbers").replaceChildren(...fields);
}

function read(input, at) {
    try {
        const x = parse(input.value);
        input.removeAttribute("aria-invalid");
        $("error").textContent = "";
        state.numbers[at] = x;
        input.title = toBits(x);
        update(false);
    } catch (error) {
        if (!(error instanceof NumberError)) {
            throw error;
        }
        input.setAttribute("aria-invalid", "true");
        $("error").textContent = `${input.getAttribute("aria-label")}: ${error.message}`;
    }
}

// Answers

const showDouble = (x, most) => (Number.isFinite(x) ? show(dyadic(x), most) : `${x}`);

function tell() {
    const told = answer(state.id, state.numbers, lib, peer);
    const rows = [["Exact (straightedge)", told.exact], ["Plain doubles", told.doubles],
        ["Plain singles", told.singles], ["robust-predicates", told.robust]];
    $("answers").tBodies[0].replaceChildren(...rows.map(([name, text]) => {
        const wrong = text !== told.exact;
        return element("tr", {}, element("th", { scope: "row" }, name),
            element("td", wrong ? { class: "wrong" } : {}, wrong ? `${text}: wrong` : text));
    }));
    $("features").textContent = told.features;
    const { names, exact, plain } = told.steps;
    const isWrong = sign(exact[2]) !== Math.sign(plain[2]);
    $("why").textContent = isWrong
        ? "The sign of the difference is the answer, and rounding changed it: the exact difference is "
            + `${show(exact[2], 6)}, the rounded one ${showDouble(plain[2], 6)}.`
        : "The sign of the difference decides, and rounding kept it this time"
            + `${told.doubles === told.exact ? "." : ", but not in another step."}`;
    if (told.steps.of && state.id !== "predicate/orient2d") {
        const three = told.steps.of.map((i) => questions[state.id].names[i] ?? `q${i - 1}`);
        $("why").append(` The table has the step that asks on which side of the line ${three[0]}${three[1]} `
            + `the point ${three[2]} is: there a, b, c are ${three.join(", ")}.`);
    }
    const cells = [...names, "difference"].map((name, i) => element("tr", {}, element("th", { scope: "row" }, name),
        element("td", {}, show(exact[i], 22)), element("td", {}, showDouble(plain[i], 17))));
    $("steps").replaceChildren(element("tr", {}, ...["", "exact", "in doubles"].map((t) => element("th", {}, t))),
        ...cells);
}

// The plate

const worker = new Worker("plate.js", { type: "module" });
const plate = { ready: false, busy: false, wanted: null, ticket: 0 };
const colours = [[58, 124, 200], [240, 200, 70], [205, 92, 60], [120, 170, 120], [150, 110, 180]];

function askPlate() {
    plate.wanted = {
        id: state.id, numbers: state.numbers.slice(), moved: Number($("moved").value),
        distance: 2 ** Number($("zoom").value), size: 128, ticket: ++plate.ticket,
    };
    sendPlate();
}
function sendPlate() {
    if (plate.ready && !plate.busy && plate.wanted) {
        plate.busy = true;
        worker.postMessage(plate.wanted);
        plate.wanted = null;
    }
}
worker.onmessage = ({ data }) => {
    plate.ready = true;
    plate.busy = false;
    if (!data.ready) {
        const order = [...data.texts].sort();
        for (const which of ["plain", "exact"]) {
            const image = new ImageData(data.size, data.size);
            data[which].forEach((code, at) => {
                image.data.set([...colours[order.indexOf(data.texts[code])], 255], 4 * at);
            });
            $(which === "plain" ? "plain" : "true").getContext("2d").putImageData(image, 0, 0);
        }
        const wrong = data.plain.reduce((count, code, at) => count + (code !== data.exact[at]), 0);
        $("legend").replaceChildren(`Doubles are wrong in ${wrong} of ${data.plain.length} pixels.`,
            ...order.flatMap((text, i) => [element("span", { class: "key", style: `background: rgb(${colours[i]})` }),
                text]));
        $("legend").dataset.ticket = data.ticket;
    }
    sendPlate();
};

// The link and tests

const line = (write) => toLine(state.id, state.numbers, write);

function keep() {
    const hash = `#${state.id}=${line(toBits).replaceAll(" ", "%20")}`;
    $("link").href = hash;
    history.replaceState(null, "", hash);
    const exact = $("answers").querySelector("td").textContent;
    $("test").textContent = languages[$("language").value](state.id, state.numbers, line(toBits), exact);
    $("copied").textContent = "";
}

/** Takes the state of the address; false where there is none. */
function load() {
    const [id, text] = decodeURIComponent(location.hash.slice(1)).split("=");
    if (text === undefined) {
        return false;
    }
    try {
        const numbers = ofLine(id, text, parse);
        choose(id, numbers);
    } catch (error) {
        choose(questions[id] ? id : state.id);
        $("error").textContent = `The link: ${error.message}`;
    }
    return true;
}

// All together

function choose(id, numbers = questions[id].start) {
    state.id = id;
    state.numbers = numbers.slice();
    $("question").value = id;
    $("asked").textContent = questions[id].asked;
    $("error").textContent = "";
    $("moved").replaceChildren(...pairs(state.numbers).map((_, i) =>
        element("option", { value: i }, questions[id].names[i] ?? `q${i - 1}`)));
    $("moved").value = { "predicate/incircle": 3, "intersect/segment_segment_2d": 2 }[id] ?? 0;
    fit();
    update();
}

function update(rewrite = true) {
    if (rewrite) {
        $("error").textContent = "";
        writeNumbers();
    }
    draw();
    tell();
    askPlate();
    keep();
}

$("question").append(...Object.entries(questions).map(([id, { title }]) => element("option", { value: id }, title)));
$("zoom").append(...Array.from({ length: 50 }, (_, k) =>
    element("option", { value: k }, k === 0 ? "1 ulp" : `2^${k} ulp`)));
$("language").append(...Object.keys(languages).map((name) => element("option", {}, name)));
$("question").addEventListener("change", () => choose($("question").value));
$("reset").addEventListener("click", () => choose(state.id));
$("fit").addEventListener("click", () => {
    fit();
    draw();
});
$("moved").addEventListener("change", askPlate);
$("zoom").addEventListener("change", askPlate);
$("language").addEventListener("change", keep);
$("copy").addEventListener("click", async () => {
    await navigator.clipboard.writeText($("test").textContent);
    $("copied").textContent = "Copied";
});
addEventListener("hashchange", load);
if (!load()) {
    choose(state.id);
}
document.body.dataset.ready = "";
