// The plate: asks its worker, one field after the other, and shows the last one.

import { element } from "./drawing.js";

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
const css = (colour) => `#${[0, 8, 16].map((by) => ((colour >> by) & 255).toString(16).padStart(2, "0")).join("")}`;
const $ = (id) => document.getElementById(id);

let worker = null;
const plate = { ready: false, busy: false, wanted: null, ticket: 0, shown: 0 };

/** Asks for a field around a point of the state. */
export function ask(state, size) {
    plate.wanted = {
        id: state.id,
        numbers: state.numbers.slice(),
        counts: state.counts,
        moved: Number($("moved").value),
        distance: 2 ** Number($("zoom").value),
        size,
        ticket: ++plate.ticket,
    };
    if (!worker) {
        worker = new Worker(new URL("plate.js", import.meta.url), { type: "module" });
        worker.onmessage = ({ data }) => receive(data);
        worker.onerror = () => {
            $("legend").textContent = "The plate has no answer to these numbers.";
            plate.busy = false;
        };
    }
    send();
}

function send() {
    if (plate.ready && !plate.busy && plate.wanted) {
        plate.busy = true;
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
    if (!data.ready) {
        const order = [...data.texts].sort();
        const colourOf = data.texts.map((text) =>
            text === "wrong" ? colours[2] : colours[Math.min(order.indexOf(text), colours.length - 1)],
        );
        paint($("plain"), data.plain, data.size, colourOf);
        paint($("true"), data.exact, data.size, colourOf);
        const wrong = data.plain.reduce((count, code, at) => count + (code !== data.exact[at]), 0);
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
