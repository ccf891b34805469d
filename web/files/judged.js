// Whole results that are pasted or dropped, judged by the referees, the witness drawn.

import { circleThrough, element, quoted } from "../drawing.js";
import { ask } from "./ask.js";
import { linesOf } from "./pasted.js";
import { tasks } from "./tasks.js";

const MOST_LINES = 1000;
const MOST_LABELS = 60;
const MOST_DOTS = 2000;
const [WIDTH, HEIGHT, MARGIN] = [400, 320, 24];

/** Input, result and witness. */
function draw(shown, label) {
    const finite = shown.map((one) => ({ ...one, points: one.points.filter((p) => p.every(Number.isFinite)) }));
    const points = finite.flatMap((one) => one.points);
    const [least, most] = [Math.min, Math.max].map((of) =>
        [0, 1].map((k) => points.reduce((bound, p) => of(bound, p[k]), points[0]?.[k] ?? 0)),
    );
    // Halves, which do not overflow.
    const half = Math.max(...[0, 1].map((k) => most[k] / 2 - least[k] / 2)) || 1;
    const middle = [0, 1].map((k) => least[k] / 2 + most[k] / 2);
    const scale = Math.min(WIDTH, HEIGHT) / 2 - MARGIN;
    const place = ([x, y]) => [
        WIDTH / 2 + ((x - middle[0]) / half) * scale,
        HEIGHT / 2 - ((y - middle[1]) / half) * scale,
    ];
    const parts = ["input", "a", "b", "result", "witness"];
    finite.sort((one, other) => parts.indexOf(one.part) - parts.indexOf(other.part));
    const marks = finite.flatMap(({ how, part, points, labels, name }) => {
        const at = points.map(place);
        const text = (list) => list.map((p) => p.map((x) => x.toFixed(2)).join(",")).join(" ");
        const made = [];
        if (how === "polygon" && at.length > 1) {
            made.push(element("polygon", { class: part, points: text(at) }));
        } else if (how === "edges") {
            for (let i = 0; i + 1 < at.length; i += 2) {
                made.push(element("polyline", { class: part, points: text(at.slice(i, i + 2)) }));
            }
        } else if (how === "circle" && at.length >= 3) {
            const { x, y, r } = circleThrough(at);
            if (r < 1e4) {
                made.push(element("circle", { class: part, cx: x, cy: y, r }));
            }
        }
        if (how === "dots" || part === "witness" || at.length === 1) {
            if (at.length > MOST_DOTS) {
                // One path of lines without length, which have round ends.
                const d = at.map((p) => `M${p.map((x) => x.toFixed(2)).join(" ")}h0`).join("");
                made.push(element("path", { class: `${part} dots`, d }));
            } else {
                for (const [cx, cy] of at) {
                    made.push(element("circle", { class: `${part} dot`, cx, cy, r: part === "witness" ? 4.5 : 3 }));
                }
            }
        }
        if (part === "input" && labels.length <= MOST_LABELS && labels.length === at.length) {
            made.push(...at.map(([x, y], i) => element("text", { x: x + 6, y: y - 6 }, labels[i])));
        }
        if (made.length > 0 && name) {
            made[0].append(element("title", {}, name));
        }
        return made;
    });
    const svg = element("svg", {
        class: "judged",
        viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
        role: "img",
        "aria-label": label,
    });
    // One after the other: more than about 100,000 are too many arguments.
    marks.forEach((mark) => svg.append(mark));
    return svg;
}

const legend = { input: "input", a: "first region", b: "second region", result: "result", witness: "witness" };

function sentence({ error, column, verdict, kind, why, deviation, reversed, turned }) {
    if (error) {
        return `Cannot be judged: ${column ? `column ${column}: ` : ""}${quoted(error)}`;
    }
    const more = [
        ...(reversed ? ["Reversed it would be right."] : []),
        ...(turned ? ["Rings of the input went around the wrong way, and were turned."] : []),
        ...(deviation > 0 ? [`It is off by ${deviation.toPrecision(3)} times the greatest coordinate.`] : []),
    ];
    return [
        verdict === "wrong" ? `Wrong: ${kind}: ${quoted(why)}.` : `${verdict[0].toUpperCase()}${verdict.slice(1)}.`,
        ...more,
    ].join(" ");
}

/** One line with its ruling, drawn. */
function card(task, line, told) {
    const isWrong = told.verdict !== "right";
    const shown = told.shown ?? [];
    const there = Object.keys(legend).filter((part) => shown.some((one) => one.part === part && one.points.length > 0));
    return element(
        "div",
        { class: "ruling" },
        element("p", isWrong ? { class: "wrong", role: "status" } : { role: "status" }, sentence(told)),
        ...(there.length > 0
            ? [
                  draw(shown, `${tasks[task].title}. ${sentence(told)}`),
                  element(
                      "p",
                      { class: "small" },
                      ...there.map((part) => element("span", { class: `part-${part}` }, `■ ${legend[part]} `)),
                  ),
              ]
            : []),
        element(
            "p",
            {},
            element("a", { href: `#judge/${task}=${encodeURIComponent(told.line ?? line)}` }, "Link to this result"),
        ),
    );
}

let turn = 0;

/** Judges what is in the field, the first wrong line drawn. Whatever fails ends in a message. */
async function judge({ task, pasted, place }) {
    const mine = ++turn;
    try {
        await judgeLines({ task, pasted, place, isLast: () => mine === turn });
    } catch (error) {
        if (mine === turn) {
            place.replaceChildren(element("p", { class: "wrong", role: "status" }, quoted(error.message)));
            place.dataset.verdict = "refused";
        }
    }
}

async function judgeLines({ task, pasted, place, isLast }) {
    const lines = linesOf(pasted);
    if (lines.length === 0 || lines.length > MOST_LINES) {
        throw new Error(lines.length === 0 ? "There is no line" : `More than ${MOST_LINES} lines`);
    }
    place.replaceChildren(element("p", { class: "small", role: "status" }, "Judging …"));
    const told = [];
    for (const line of lines) {
        told.push(await ask("judge", task, line));
        if (!isLast()) {
            return;
        }
    }
    const wrong = told.filter(({ verdict }) => verdict === "wrong").length;
    const refused = told.filter(({ error }) => error).length;
    const first = Math.max(
        told.findIndex(({ verdict, error }) => error || verdict === "wrong"),
        0,
    );
    place.replaceChildren(
        ...(lines.length > 1
            ? [
                  element(
                      "p",
                      { role: "status" },
                      [
                          `${wrong} of ${lines.length - refused} wrong`,
                          ...(refused > 0 ? [`, ${refused} cannot be judged`] : []),
                          `; line ${first + 1}:`,
                      ].join(""),
                  ),
              ]
            : []),
        card(task, lines[first], told[first]),
    );
    place.dataset.verdict = told[first].verdict ?? "refused";
}

let parts = null;

/** The part of the page for results, made once. */
function part(place) {
    if (parts) {
        return parts;
    }
    const select = element(
        "select",
        { id: "task" },
        ...Object.entries(tasks).map(([name, { title }]) => element("option", { value: name }, title)),
    );
    const field = element("textarea", { id: "pasted", rows: 5, spellcheck: "false", "aria-label": "Input = result" });
    const about = element("p", { class: "small", id: "task-line" });
    const result = element("div", { id: "ruling" });
    const button = (id, text, action) => {
        const made = element("button", { type: "button", id }, text);
        made.addEventListener("click", action);
        return made;
    };
    const now = () => judge({ task: select.value, pasted: field.value, place: result });
    const describe = () => {
        about.textContent = `A line: ${tasks[select.value].line}.`;
    };
    select.addEventListener("change", () => {
        describe();
        result.replaceChildren();
    });
    place.append(
        element("p", { class: "tools" }, element("label", {}, "What is it? ", select)),
        about,
        field,
        element(
            "p",
            { class: "tools" },
            button("judge", "Judge", now),
            button("example", "A wrong one", () => {
                field.value = tasks[select.value].example;
                now();
            }),
        ),
        result,
    );
    describe();
    parts = { select, field, now, describe };
    return parts;
}

/** Shows the part, with a text if one was dropped or is in the address, and judges that. */
export async function showJudged(place, { task, text } = {}) {
    if (task !== undefined && !Object.hasOwn(tasks, task)) {
        throw new Error(`There is no task ${task.slice(0, 60)}`);
    }
    const { select, field, now, describe } = part(place);
    if (task) {
        select.value = task;
        describe();
    }
    if (text !== undefined) {
        field.value = text;
        await now();
    }
}
