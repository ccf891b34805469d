// The page: state, numbers, answers and the link. Drawing, plate and files are modules of their own.

import { draw, drawn, element, listen, quoted } from "./drawing.js";
import { languages } from "./languages.js";
import { NumberError, dyadic, parse, show, toBits, ulp } from "./numbers.js";
import * as plate from "./plate-view.js";
import { answer, questions } from "./questions/index.js";
import { MOST, expand, hasCounts, ofLine, pointsOf, toLine } from "./questions/shapes.js";
import { View, camera, faceCamera, turnCamera } from "./views.js";

const [lib, peer] = await Promise.all([import("./lib/index.web.js"), import("./vendor/index.js")]);
const $ = (id) => document.getElementById(id);
const MOST_FIELDS = 60;
const state = { id: "predicate/orient2d", numbers: [], counts: [], isExact: false };
let shown = null;
/** What is wrong with the link in the address, which stays until something is changed. */
let refused = "";
/** How numbers are written, as long as they are what was typed: by their places. */
const typed = new Map();
const written = (i) => (typed.get(i)?.number === state.numbers[i] ? typed.get(i).text : `${state.numbers[i]}`);

const question = () => questions[state.id];
const layout = () => expand(question(), state.counts);

function now() {
    return {
        question: question(),
        layout: layout(),
        points: pointsOf(question(), state.numbers),
        view: state.view,
        found: shown?.found ?? [],
        time: Number($("time").value),
    };
}

const redraw = () => draw($("drawing"), now());

function fit() {
    const points = drawn(pointsOf(question(), state.numbers), layout());
    state.view = new View(points.filter((p) => p.every(Number.isFinite)));
}

function move(i, place) {
    if (place.every(Number.isFinite)) {
        state.numbers.splice(question().dimension * i, question().dimension, ...place.map((x) => x + 0));
        update();
    }
}

listen($("drawing"), { now, snap: () => $("snap").value, move, turned: () => turned() });

function turned() {
    $("turn").value = camera.turn;
    $("tilt").value = camera.tilt;
    redraw();
}

// Numbers

function writeNumbers() {
    const { dimension } = question();
    const points = pointsOf(question(), state.numbers);
    const { names } = layout();
    $("numbers").style.setProperty("--coordinates", dimension);
    $("numbers").replaceChildren(
        ...points.slice(0, MOST_FIELDS).flatMap((p, i) => [
            element("span", {}, names[i]),
            ...p.map((x, k) => {
                const input = element("input", {
                    "aria-label": `${names[i]}, ${"xyz"[k]}`,
                    autocomplete: "off",
                    spellcheck: "false",
                    title: toBits(x),
                });
                input.value = state.isExact ? written(dimension * i + k) : x;
                input.addEventListener("input", () => read(input, dimension * i + k));
                return input;
            }),
        ]),
    );
    const more = points.length - MOST_FIELDS;
    $("more").textContent = more > 0 ? `and ${more} more point${more === 1 ? "" : "s"}` : "";
    tellInvalid();
}

/** While a field has no number, the answers are those of other numbers, and are greyed. */
function tellInvalid() {
    const input = $("numbers").querySelector('[aria-invalid="true"]');
    const label = input?.getAttribute("aria-label");
    $("error").textContent = input ? `${label}: ${input.dataset.fault}` : "";
    $("invalid").textContent = input
        ? `“${label}” is not a number yet: the answers are those of the last numbers that could be read.`
        : "";
    $("columns").classList.toggle("invalid", Boolean(input));
}

function read(input, at) {
    try {
        const x = parse(input.value);
        input.removeAttribute("aria-invalid");
        tellInvalid();
        state.numbers[at] = x;
        typed.set(at, { number: x, text: input.value.trim().replaceAll(/\s+/g, "") });
        input.title = toBits(x);
        update(false);
    } catch (error) {
        if (!(error instanceof NumberError)) {
            throw error;
        }
        input.setAttribute("aria-invalid", "true");
        input.dataset.fault = error.message;
        tellInvalid();
    }
}

/** Adds a corner to the last ring, or takes its last one. */
function changeCount(by) {
    const { dimension } = question();
    const points = pointsOf(question(), state.numbers);
    const last = state.counts.at(-1);
    if (last + by < 1) {
        return;
    }
    state.counts = [...state.counts.slice(0, -1), last + by];
    if (by < 0) {
        state.numbers.length -= dimension;
    } else {
        const [p, q] = [points.at(-1), points.at(-last)];
        state.numbers.push(...p.map((x, k) => (last > 1 ? x / 2 + q[k] / 2 : x + state.view.grid)));
    }
    choose(state.id, state);
}

// Answers

const showDouble = (x, most) => (Number.isFinite(x) ? show(dyadic(x), most) : `${x}`);
const columns = { doubles: "Plain doubles", singles: "Plain singles", robust: "robust-predicates" };

const MOST_DIFFERENCES = 3;

/** What rounding did to the differences of coordinates, before anything was multiplied. */
function ofDifferences(differences) {
    if (differences.length === 0) {
        return "First the differences of coordinates are computed; here doubles have them exactly.";
    }
    const minus = (x) => `${x}`.replace("-", "−");
    const told = differences.slice(0, MOST_DIFFERENCES).map(({ name, x, y, plain }) => {
        const difference = `${name} = ${minus(x)} − ${y < 0 ? `(${minus(y)})` : y}`;
        return Number.isFinite(plain)
            ? `${difference} becomes ${minus(plain)}: doubles near it are ${ulp(plain).toPrecision(2)} apart`
            : `${difference} is beyond all doubles`;
    });
    const more = differences.length - told.length;
    return (
        "First the differences of coordinates are computed, and rounded to doubles: " +
        `${told.join("; ")}${more > 0 ? `; and ${more} more` : ""}.`
    );
}

function explain(told) {
    const { steps } = shown;
    $("steps").replaceChildren();
    $("differences").textContent = steps ? `${steps.about} ${ofDifferences(steps.differences)}` : "";
    const agreed = told.wrong.length === 0 ? "All answers agree. " : "";
    if (!steps) {
        const computes =
            "The textbook computes coordinates and quotients here, and each step is rounded before the next decides " +
            "by it";
        $("why").textContent = agreed
            ? `${agreed}${computes}: this time that changed nothing.`
            : `${computes}: no single sign tells where it went wrong.`;
        return;
    }
    const { names, exact, plain, isWrong } = steps;
    $("why").textContent = isWrong
        ? "The sign of the difference is the answer, and rounding changed it: the exact difference is " +
          `${show(exact[2], 6)}, the rounded one ${showDouble(plain[2], 6)}.`
        : `${agreed}The sign of the difference decides, and rounding kept it this time` +
          `${told.wrong.includes("doubles") ? ", but not in another step." : "."}`;
    if (state.id !== `predicate/${steps.name}`) {
        const all = layout().names;
        const used = steps.points.map((p) => all[told.points.findIndex((q) => p.every((x, k) => x === q[k]))] ?? "?");
        $("why").append(
            ` The table shows one of the steps, ${steps.name}(${used.join(", ")}); it calls these points ` +
                `${[..."abcde"].slice(0, used.length).join(", ")}.`,
        );
    }
    $("steps").append(
        element("tr", {}, ...["", "exact", "in doubles"].map((t) => element("th", {}, t))),
        ...[...names, "difference"].map((name, i) =>
            element(
                "tr",
                {},
                element("th", { scope: "row" }, name),
                element("td", {}, show(exact[i], 22)),
                element("td", {}, showDouble(plain[i], 17)),
            ),
        ),
    );
}

function tell() {
    const told = answer(state.id, state, lib, peer);
    const rows = [["exact", "Exact (straightedge)"], ...Object.entries(columns)].filter(([name]) => name in told);
    $("answers").tBodies[0].replaceChildren(
        ...rows.map(([name, title]) => {
            const wrong = told.wrong.includes(name);
            return element(
                "tr",
                {},
                element("th", { scope: "row" }, title),
                element("td", wrong ? { class: "wrong" } : {}, wrong ? `${told[name]}: wrong` : told[name]),
            );
        }),
    );
    shown = { told, ...told.details() };
    $("about-robust").hidden = !("robust" in told);
    $("features").textContent = shown.features;
    explain(told);
    return told;
}

let asked = 0;

/** Asks for the exact answer to the numbers as they are written, which are no doubles. */
async function tellAsWritten() {
    const mine = ++asked;
    $("as-written").textContent = "";
    if (!state.isExact) {
        return;
    }
    const { ask } = await import("./files/ask.js");
    const told = await ask("eval", state.id, asWritten());
    if (mine !== asked) {
        return;
    }
    if (told.error) {
        $("as-written").textContent = `As they are written: ${quoted(told.error)}`;
        return;
    }
    const { exact } = shown.told;
    shown.told.written = question().fromLine(told.answer.split(" "));
    const isOther = (question().differs ?? ((one, other) => one !== other))(shown.told.written, exact);
    const row = element(
        "tr",
        { id: "written" },
        element("th", { scope: "row" }, "Exact, of the numbers as written"),
        element("td", {}, shown.told.written),
    );
    $("answers").tBodies[0].rows[0].before(row);
    $("as-written").textContent = isOther
        ? `Of the numbers as they are written, the answer is ${shown.told.written}; of the nearest doubles, ` +
          `${exact}. Rounding moved the points before anything was computed.`
        : "The nearest doubles have the same exact answer.";
    writeTest();
}

function askPlate() {
    plate.ask(state, question().plate ?? (pointsOf(question(), state.numbers).length > 40 ? 32 : 128));
}

// The link and tests

const asWritten = () =>
    toLine(question(), { ...state, numbers: state.numbers.map((_, i) => written(i)) }, (text) => text);
const inBits = () => toLine(question(), state, toBits);

function writeTest() {
    const { told } = shown;
    const line = told.written === undefined ? inBits() : asWritten();
    $("test").textContent = languages[$("language").value](state.id, told, line);
    $("copied").textContent = "";
}

function keep() {
    const line = state.isExact ? asWritten() : inBits();
    const hash = `#${state.id}${state.isExact ? "@exact" : ""}=${line.replaceAll(" ", "%20")}`;
    $("link").href = hash;
    $("notice").textContent = refused;
    if (!refused) {
        history.replaceState(null, "", hash);
    }
    refused = "";
    writeTest();
}

/** A number of a link. */
function readWord(word, i) {
    try {
        return parse(word);
    } catch (error) {
        throw new Error(`number ${i + 1}, “${word.slice(0, 60)}”: ${error.message}`);
    }
}

/** Takes the state of the address; false where there is none. */
function load() {
    const address = location.hash;
    if (address.length < 2) {
        return false;
    }
    let id = null;
    try {
        let text;
        try {
            text = decodeURIComponent(address.slice(1));
        } catch {
            throw new Error("a % is not followed by the digits of a character");
        }
        const at = text.indexOf("=");
        const [name, reading] = text.slice(0, at < 0 ? text.length : at).split("@");
        if (at >= 0 && name.startsWith("judge/")) {
            // The address stays, a question is above.
            if (!shown) {
                choose(state.id);
            }
            $("notice").textContent = "";
            history.replaceState(null, "", address);
            openJudged({ task: name.slice(6), text: text.slice(at + 1) });
            return true;
        }
        id = Object.hasOwn(questions, name) ? name : null;
        if (!id) {
            throw new Error(`There is no question “${name.slice(0, 60)}”`);
        }
        if (at < 0 || ![undefined, "exact"].includes(reading)) {
            throw new Error(
                at < 0 ? "“=” and the numbers are missing" : `“@${reading.slice(0, 60)}” is not “@exact”`,
            );
        }
        const given = ofLine(questions[id], text.slice(at + 1), (word) => word);
        const numbers = given.numbers.map(readWord);
        state.isExact = reading === "exact";
        $("reading").value = state.isExact ? "exact" : "doubles";
        choose(id, { numbers, counts: given.counts }, given.numbers);
    } catch (error) {
        refused = `The link cannot be read: ${error.message}. What is shown is an example.`;
        choose(id ?? state.id);
    }
    return true;
}

// All together

function choose(id, given = { numbers: questions[id].start, counts: questions[id].counts }, texts = []) {
    const before = state.id;
    Object.assign(state, { id, numbers: given.numbers.slice(), counts: given.counts.slice() });
    if (id !== before || texts.length > 0) {
        typed.clear();
    }
    texts.forEach((text, i) => typed.set(i, { number: state.numbers[i], text }));
    const { asked, moved, dimension } = question();
    $("question").value = id;
    $("asked").textContent = asked;
    const { names } = layout();
    const wanted =
        id === before && $("moved").value !== "" ? Math.min(Number($("moved").value), names.length - 1) : moved;
    $("moved").replaceChildren(...names.slice(0, 200).map((name, i) => element("option", { value: i }, name)));
    $("moved").value = Math.min(wanted, names.length - 1);
    $("camera").hidden = $("space-keys").hidden = $("plate-space").hidden = dimension === 2;
    $("moving").hidden = !question().isMoving;
    $("counts").hidden = !hasCounts(question());
    $("add").disabled = state.counts.at(-1) >= MOST;
    $("remove").disabled = state.counts.at(-1) <= 1;
    $("file-error").textContent = "";
    if ($("ruling")?.dataset.verdict === "refused") {
        $("ruling").replaceChildren();
    }
    plate.clear();
    if (dimension === 3 && (id !== before || !state.view)) {
        faceCamera(drawn(pointsOf(question(), state.numbers), layout()), layout().faces);
        [$("turn").value, $("tilt").value] = [camera.turn, camera.tilt];
    }
    fit();
    if (question().isMoving) {
        $("time").value = questions[id].time(lib, pointsOf(question(), state.numbers)) ?? 0.5;
    }
    update();
}

function update(rewrite = true) {
    if (rewrite) {
        writeNumbers();
    }
    tell();
    redraw();
    askPlate();
    keep();
    tellAsWritten();
}

const doublesApart = (k) => (k === 0 ? "one double" : k < 11 ? `${2 ** k} doubles` : `2^${k} doubles`);
const groups = Object.groupBy ? Object.groupBy(Object.values(questions), ({ group }) => group) : null;
$("question").append(
    ...Object.entries(groups ?? { "": Object.values(questions) }).map(([label, all]) =>
        element("optgroup", { label }, ...all.map(({ id, title }) => element("option", { value: id }, title))),
    ),
);
$("zoom").append(
    ...Array.from({ length: 50 }, (_, k) => element("option", { value: k }, doublesApart(k))),
);
$("language").append(...Object.keys(languages).map((name) => element("option", {}, name)));
$("question").addEventListener("change", () => choose($("question").value));
$("reset").addEventListener("click", () => choose(state.id));
$("fit").addEventListener("click", () => {
    fit();
    redraw();
});
$("add").addEventListener("click", () => changeCount(1));
$("remove").addEventListener("click", () => changeCount(-1));
$("time").addEventListener("input", redraw);
for (const id of ["turn", "tilt"]) {
    $(id).addEventListener("input", () => {
        turnCamera(Number($("turn").value), Number($("tilt").value));
        redraw();
    });
}
$("reading").addEventListener("change", () => {
    state.isExact = $("reading").value === "exact";
    update();
});
$("moved").addEventListener("change", () => {
    plate.clear();
    askPlate();
});
$("zoom").addEventListener("change", askPlate);
$("language").addEventListener("change", writeTest);
$("copy").addEventListener("click", async () => {
    $("copied").textContent = "";
    try {
        await navigator.clipboard.writeText($("test").textContent);
        $("copied").textContent = "Copied";
    } catch {
        getSelection().selectAllChildren($("test"));
        $("copied").textContent = "Could not copy: the text is selected, copy it by hand";
    }
});
addEventListener("hashchange", load);
// Whatever else fails is told.
for (const kind of ["error", "unhandledrejection"]) {
    addEventListener(kind, ({ message, reason }) => {
        $("notice").textContent = `This failed: ${reason?.message ?? message}`;
    });
}
addEventListener("open-case", ({ detail }) => {
    try {
        choose(detail.id, ofLine(questions[detail.id], detail.line, parse));
        scrollTo({ top: 0 });
    } catch (error) {
        $("file-error").textContent = `${detail.id}: ${error.message}`;
    }
});

// Files: their readers are fetched with the first one.

async function open(files) {
    if (files.length > 0) {
        try {
            const { openFile } = await import("./files/open.js");
            const places = { mesh: $("mesh"), results: $("results"), judged: $("judged") };
            const place = await openFile(files[0], places);
            $("file-error").textContent = "";
            place.scrollIntoView();
        } catch (error) {
            $("file-error").textContent = `${files[0].name}: ${quoted(error.message)}`;
            $("file-error").scrollIntoView({ block: "center" });
        }
    }
}

async function openJudged(given) {
    try {
        // Opening it comes back here, without anything given.
        if (given) {
            $("file-error").textContent = "";
        }
        const { showJudged } = await import("./files/judged.js");
        $("judging").open = true;
        await showJudged($("judged"), given);
        if (given) {
            $("judging").scrollIntoView();
        }
    } catch (error) {
        $(given ? "notice" : "file-error").textContent = error.message;
    }
}
$("judging").addEventListener("toggle", () => openJudged());
$("choose-file").addEventListener("change", () => open($("choose-file").files));
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", (event) => {
    event.preventDefault();
    open(event.dataTransfer.files);
});

if (!load()) {
    choose(state.id);
}
document.body.dataset.ready = "";
