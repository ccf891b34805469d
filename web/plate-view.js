// The plate: asks its worker, one field after the other, and shows the last one.

import { element } from "./drawing.js";
import { step } from "./numbers.js";
import { questions } from "./questions/index.js";
import { pointsOf } from "./questions/shapes.js";

const colours = [
    [58, 124, 200],
    [240, 200, 70],
    [205, 92, 60],
    [120, 170, 120],
    [150, 110, 180],
    [90, 90, 90],
    [230, 150, 180],
    [60, 160, 170],
].map(([r, g, b]) => 0xff000000 + (b << 16) + (g << 8) + r);
const RED = 0xff2020d0;
const css = (colour) => `#${[0, 8, 16].map((by) => ((colour >> by) & 255).toString(16).padStart(2, "0")).join("")}`;
const $ = (id) => document.getElementById(id);
const CANVASES = ["plain", "true", "different"];
const PATIENCE = 200;

let worker = null;
const plate = { ready: false, busy: false, wanted: null, ticket: 0, shown: 0, cleared: 0, last: null };

/** Takes away what is shown, which is of another question or other points, until the next answer. */
export function clear() {
    plate.cleared = plate.ticket;
    plate.last = null;
    for (const id of CANVASES) {
        $(id).getContext("2d").clearRect(0, 0, $(id).width, $(id).height);
    }
    grey();
}

/** What is shown is not of the present points. */
function grey() {
    $("plates").classList.add("old");
    $("legend").textContent = "Computing …";
}

/** Asks for a field around a point of the state. */
export function ask(state, size) {
    plate.wanted = {
        id: state.id,
        numbers: state.numbers.slice(),
        counts: state.counts,
        moved: Number($("moved").value),
        name: $("moved").selectedOptions[0]?.textContent,
        point: pointsOf(questions[state.id], state.numbers)[Number($("moved").value)],
        distance: 2 ** Number($("zoom").value),
        size,
        ticket: ++plate.ticket,
    };
    const { ticket } = plate.wanted;
    clearTimeout(plate.timer);
    plate.timer = setTimeout(() => ticket === plate.ticket && grey(), PATIENCE);
    if (!worker) {
        worker = new Worker(new URL("plate.js", import.meta.url), { type: "module" });
        worker.onmessage = ({ data }) => receive(data);
        worker.onerror = () => {
            clearTimeout(plate.timer);
            grey();
            $("legend").textContent = "The plate has no answer to these numbers.";
            plate.busy = false;
        };
    }
    send();
}

function send() {
    if (plate.ready && !plate.busy && plate.wanted) {
        plate.busy = true;
        plate.asked = plate.wanted;
        worker.postMessage(plate.wanted);
        plate.wanted = null;
    }
}

function paint(canvas, codes, size, colourOf) {
    if (canvas.width !== size) {
        canvas.width = canvas.height = size;
    }
    const pixels = Uint32Array.from(codes, (code) => colourOf[code]);
    canvas.getContext("2d").putImageData(new ImageData(new Uint8ClampedArray(pixels.buffer), size, size), 0, 0);
}

function receive(data) {
    plate.ready = true;
    plate.busy = false;
    if (!data.ready && data.ticket > plate.cleared) {
        if (data.ticket === plate.ticket) {
            clearTimeout(plate.timer);
            $("plates").classList.remove("old");
        }
        plate.last = { ...plate.asked, ...data };
        const order = [...data.texts].sort();
        const colourOf = data.texts.map((text) =>
            text === "wrong" ? colours[2] : colours[Math.min(order.indexOf(text), colours.length - 1)],
        );
        paint($("plain"), data.plain, data.size, colourOf);
        paint($("true"), data.exact, data.size, colourOf);
        const isWrong = data.plain.map((code, at) => code !== data.exact[at]);
        paint($("different"), isWrong, data.size, [0, RED]);
        // The pixel of the point as it is.
        $("plates").style.setProperty("--centre", `${50 + 50 / data.size}%`);
        const wrong = isWrong.reduce((count, one) => count + one, 0);
        const used = order.filter((text) =>
            [data.plain, data.exact].some((all) => all.includes(data.texts.indexOf(text))),
        );
        $("legend").replaceChildren(
            `Doubles are wrong in ${wrong} of ${data.plain.length} pixels.`,
            ...used
                .slice(0, colours.length)
                .flatMap((text) => [
                    element("span", { class: "key", style: `background: ${css(colourOf[data.texts.indexOf(text)])}` }),
                    text,
                ]),
        );
        $("legend").dataset.ticket = data.ticket;
        $("legend").dataset.shown = ++plate.shown;
        $("legend").dataset.milliseconds = data.milliseconds;
    }
    send();
}

/** Tells the point and the answers of the pixel under the pointer. */
function point(event) {
    const canvas = event.currentTarget;
    if (!plate.last) {
        canvas.title = "";
        return;
    }
    const { size, distance, name, point, texts, plain, exact } = plate.last;
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const [column, row] = [(event.clientX - left) / width, (event.clientY - top) / height].map((share) =>
        Math.max(0, Math.min(size - 1, Math.floor(share * size))),
    );
    const place = [step(point[0], distance * (column - size / 2)), step(point[1], -distance * (row - size / 2))];
    const at = row * size + column;
    const answers = `doubles: ${texts[plain[at]]}; exact: ${texts[exact[at]]}`;
    canvas.title = `${name} = (${[...place, ...point.slice(2)].join(", ")})\n${answers}`;
}
for (const id of CANVASES) {
    $(id).addEventListener("pointermove", point);
}
