// A mesh that was dropped: its picture, what is under the pointer, the nearest point, where it intersects itself.

import { element } from "../drawing.js";
import { NumberError, parse } from "../numbers.js";

const round = (x, digits = 3) => Number(x.toPrecision(digits));
const at = (p) => `(${p.map((x) => round(x, 6)).join(", ")})`;

/** Asks a worker, one promise for each question. */
class Asker {
    #waiting = new Map();
    #ticket = 0;

    constructor() {
        this.worker = new Worker(new URL("mesh-worker.js", import.meta.url), { type: "module" });
        // What is sent to a module that awaits another is lost until it is ready.
        let begin;
        this.ready = new Promise((resolve) => {
            begin = resolve;
        });
        this.worker.onmessage = ({ data: { ready, ticket, answer, error } }) => {
            if (ready) {
                return begin();
            }
            const { resolve, reject } = this.#waiting.get(ticket);
            this.#waiting.delete(ticket);
            return error ? reject(new Error(error)) : resolve(answer);
        };
        this.worker.onerror = (event) => this.#waiting.forEach(({ reject }) => reject(new Error(event.message)));
    }

    async ask(task, rest = {}, moved = []) {
        await this.ready;
        return new Promise((resolve, reject) => {
            this.#waiting.set(++this.#ticket, { resolve, reject });
            this.worker.postMessage({ task, ticket: this.#ticket, ...rest }, moved);
        });
    }
}

let asker = null;
let scene = null;
addEventListener("mark-triangles", async ({ detail }) => {
    await asker?.ask("mark", { triangles: detail });
    scene?.draw();
});

const colours = { surface: [126, 170, 214], marked: [225, 90, 70] };
const DRAFT = 96;
const FINE = 320;

class Scene {
    turn = 35;
    tilt = 25;
    zoom = 1;
    #busy = false;
    #wanted = null;

    constructor(canvas, note) {
        Object.assign(this, { canvas, note });
    }

    get axes() {
        const [t, e] = [this.turn, this.tilt].map((angle) => (angle * Math.PI) / 180);
        return {
            right: [-Math.sin(t), Math.cos(t), 0],
            up: [-Math.cos(t) * Math.sin(e), -Math.sin(t) * Math.sin(e), Math.cos(e)],
        };
    }

    /** Draws, coarsely first; while a picture is made only the last wish is kept. */
    async draw(pixels = DRAFT) {
        if (this.#busy) {
            this.#wanted = pixels;
            return;
        }
        this.#busy = true;
        const { image, count, seconds } = await asker.ask("picture", {
            pixels,
            axes: this.axes,
            zoom: this.zoom,
            colours,
        });
        this.canvas.width = this.canvas.height = count;
        this.canvas.getContext("2d").putImageData(new ImageData(image, count, count), 0, 0);
        this.note.textContent = `${count * count} rays in ${Math.round(seconds * 1000)} ms`;
        this.canvas.dataset.pixels = count;
        this.#busy = false;
        const next = this.#wanted ?? (pixels === DRAFT ? FINE : null);
        this.#wanted = null;
        if (next) {
            this.draw(next);
        }
    }
}

function listen(scene, told) {
    const { canvas } = scene;
    const place = (event) => {
        const { left, top, width, height } = canvas.getBoundingClientRect();
        return { u: (2 * (event.clientX - left)) / width - 1, v: 1 - (2 * (event.clientY - top)) / height };
    };
    let start = null;
    let isPicking = false;
    canvas.addEventListener("pointerdown", (event) => {
        canvas.setPointerCapture(event.pointerId);
        start = [event.clientX, event.clientY, scene.turn, scene.tilt];
    });
    const pick = async (event) => {
        if (!isPicking) {
            isPicking = true;
            told(await asker.ask("pick", { ...place(event), axes: scene.axes, zoom: scene.zoom }));
            isPicking = false;
        }
    };
    canvas.addEventListener("pointermove", (event) => {
        if (!start) {
            pick(event);
            return;
        }
        scene.turn = start[2] - (event.clientX - start[0]) / 2;
        scene.tilt = Math.max(-90, Math.min(90, start[3] + (event.clientY - start[1]) / 2));
        scene.draw();
    });
    canvas.addEventListener("pointerup", (event) => {
        start = null;
        pick(event);
    });
    canvas.addEventListener("pointercancel", () => {
        start = null;
    });
    canvas.addEventListener("keydown", (event) => {
        const by = { ArrowLeft: [-5, 0], ArrowRight: [5, 0], ArrowUp: [0, 5], ArrowDown: [0, -5] }[event.key];
        const zoom = { "+": 1.25, "-": 0.8 }[event.key];
        if (by || zoom) {
            event.preventDefault();
            scene.turn += by?.[0] ?? 0;
            scene.tilt = Math.max(-90, Math.min(90, scene.tilt + (by?.[1] ?? 0)));
            scene.zoom = Math.max(0.5, Math.min(1e6, scene.zoom * (zoom ?? 1)));
            scene.draw();
        }
    });
    canvas.addEventListener(
        "wheel",
        (event) => {
            event.preventDefault();
            scene.zoom = Math.max(0.5, Math.min(1e6, scene.zoom * (event.deltaY < 0 ? 1.2 : 1 / 1.2)));
            scene.draw();
        },
        { passive: false },
    );
}

function describe({ hit, point, hits, nearest, inside, middle }) {
    const where = hit
        ? `The ray under the pointer first hits triangle ${hit.triangle}, near ${at(point)}; it hits ${hits} in all.`
        : `The ray under the pointer hits nothing; nearest to its middle is triangle ${nearest.triangle}, at the distance ` +
          `${round(nearest.distance, 6)}.`;
    return where + (inside === null ? "" : ` The middle of the ray, ${at(middle)}, is ${inside}.`);
}

function nearestForm(place) {
    const input = element("input", { "aria-label": "A point: x y z", placeholder: "x y z", value: "0 0 0" });
    const button = element("button", { type: "button" }, "Nearest point");
    button.addEventListener("click", async () => {
        try {
            const p = input.value
                .trim()
                .split(/[\s,]+/)
                .map(parse);
            if (p.length !== 3) {
                throw new NumberError("A point has three numbers", 0);
            }
            const { nearest, place: where } = await asker.ask("nearest", { p });
            place.textContent =
                `Nearest to ${at(p)}: ${at(nearest.point)} of triangle ${nearest.triangle}, at the distance ` +
                `${nearest.distance}${where ? `; the point is ${where}` : ""}.`;
        } catch (error) {
            place.textContent = error.message;
        }
    });
    return element("p", { class: "tools" }, input, button);
}

export async function showMesh(file, place) {
    place.replaceChildren(element("p", {}, `Reading ${file.name} …`));
    asker?.worker.terminate();
    asker = new Asker();
    const buffer = await file.arrayBuffer();
    let told;
    try {
        told = await asker.ask("open", { buffer, name: file.name }, [buffer]);
    } catch (error) {
        place.replaceChildren();
        throw error;
    }
    const canvas = element("canvas", {
        width: DRAFT,
        height: DRAFT,
        tabindex: 0,
        role: "img",
        class: "scene",
        "aria-label": "The mesh; arrow keys turn it, plus and minus zoom",
    });
    const [note, under, found] = [
        element("p", { class: "small" }),
        element("p", { role: "status" }),
        element("p", { role: "status" }),
    ];
    const facts = [
        ["Format", told.format],
        ["Vertices", told.vertices],
        ["Triangles", told.triangles],
        ["Closed", told.is_closed ? "yes" : `no: ${told.open_edges} edges are open or inconsistent`],
        ["Box", `${at(told.low)} to ${at(told.high)}`],
        ["Read in", `${Math.round(told.reading)} ms; tree of boxes ${Math.round(told.tree)} ms`],
    ];
    const crossing = element("button", { type: "button" }, "Where does it intersect itself?");
    scene = new Scene(canvas, note);
    crossing.addEventListener("click", async () => {
        crossing.disabled = true;
        found.textContent = "Looking …";
        const { count, first, milliseconds } = await asker.ask("intersections");
        found.textContent =
            count === 0
                ? `Nowhere (${Math.round(milliseconds)} ms).`
                : `${count === 1 ? "1 pair of triangles intersects" : `${count} pairs of triangles intersect`} ` +
                  `(${Math.round(milliseconds)} ms), in red; ${count === 1 ? "" : "the first are "}${first.reduce(
                      (text, i, k) => text + (k % 2 ? ` and ${i}` : `${k ? "; " : ""}${i}`),
                      "",
                  )}.`;
        crossing.disabled = false;
        scene.draw();
    });
    place.replaceChildren(
        element("h3", {}, file.name),
        element(
            "div",
            { class: "beside" },
            element("div", {}, canvas, note),
            element(
                "div",
                {},
                element(
                    "table",
                    { id: "mesh-facts" },
                    element(
                        "tbody",
                        {},
                        ...facts.map(([name, value]) =>
                            element("tr", {}, element("th", { scope: "row" }, name), element("td", {}, `${value}`)),
                        ),
                    ),
                ),
                under,
                nearestForm(found),
                element("p", { class: "tools" }, crossing),
                found,
            ),
        ),
    );
    listen(scene, (picked) => {
        under.textContent = describe(picked);
    });
    await scene.draw();
}
