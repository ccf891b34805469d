// Results of the program as JSON: of run, verify, judge and ver, and of mesh. Tables with filters, drawings, cases.

import { element } from "../drawing.js";
import { questions } from "../questions/index.js";

const MOST_ROWS = 300;
const text = (value) =>
    (typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value)).slice(0, 600);
const list = (value) => (Array.isArray(value) ? value : []);
const count = (value) => (Number.isFinite(value) ? value : 0);
const counted = (value, what) => (count(value) === 1 ? `1 ${what} is` : `${count(value)} ${what}s are`);

function table(id, names, rows, shown = MOST_ROWS) {
    const body = rows
        .slice(0, shown)
        .map((cells) =>
            element("tr", {}, ...cells.map((cell) => element("td", {}, cell instanceof Node ? cell : text(cell)))),
        );
    return element(
        "div",
        { class: "wide", tabindex: 0, role: "region", "aria-label": id },
        element(
            "table",
            { id: id.replaceAll(" ", "-") },
            element("thead", {}, element("tr", {}, ...names.map((name) => element("th", { scope: "col" }, name)))),
            element("tbody", {}, ...body),
        ),
        ...(rows.length > shown
            ? [element("p", { class: "small" }, `${counted(rows.length - shown, "more row")} not shown`)]
            : []),
    );
}

/** Filters, a choice for each column, and a place that `show` fills with the rows that are left. */
function filtered(rows, columns, show) {
    const chosen = new Map();
    const place = element("div");
    const update = () =>
        place.replaceChildren(
            ...show(
                rows.filter((row) =>
                    [...chosen].every(([name, value]) => value === "" || text(columns[name](row)) === value),
                ),
            ),
        );
    const selects = Object.entries(columns).map(([name, of]) => {
        const values = [...new Set(rows.map((row) => text(of(row))))].sort().slice(0, 500);
        const select = element(
            "select",
            { "data-filter": name },
            element("option", { value: "" }, "all"),
            ...values.map((value) => element("option", { value }, value)),
        );
        select.addEventListener("change", () => {
            chosen.set(name, select.value);
            update();
        });
        return element("label", {}, `${name} `, select);
    });
    update();
    return [element("p", { class: "tools" }, ...selects), place];
}

/** A bar of shares. */
function bar(parts) {
    const sum = parts.reduce((total, [, n]) => total + n, 0) || 1;
    return element(
        "span",
        { class: "bar", role: "img", "aria-label": parts.map(([name, n]) => `${name} ${n}`).join(", ") },
        ...parts
            .filter(([, n]) => n > 0)
            .map(([name, n]) => element("span", { class: `part ${name}`, style: `width: ${(100 * n) / sum}%` })),
    );
}

/** Tasks of judge, the inputs of which are those of a question. */
const tasks = { hull_2d: "bound/convex_hull_2d" };

/** A wrong case opens above, where the page has its question. */
function opener(query, line) {
    const id = Object.hasOwn(tasks, query) ? tasks[query] : query;
    if (!Object.hasOwn(questions, id) || !line) {
        return "";
    }
    const button = element("button", { type: "button" }, "Draw");
    button.addEventListener("click", () => {
        const numbers = line.replace(/^@\S+\s+/, "").split("=")[0];
        dispatchEvent(new CustomEvent("open-case", { detail: { id, line: numbers } }));
    });
    return button;
}

function showRows(rows) {
    const sums = ["cases", "right", "wrong", "declined"].map((name) =>
        rows.reduce((sum, row) => sum + count(row[name]), 0),
    );
    const mistakes = rows.flatMap((row) =>
        Object.entries(row.mistakes ?? {}).map(([kind, one]) => ({ row, kind, ...one })),
    );
    mistakes.sort((a, b) => count(b.count) - count(a.count));
    return [
        element("p", { id: "sums" }, `${sums[0]} cases: ${sums[1]} right, ${sums[2]} wrong, ${sums[3]} declined`),
        table(
            "rows",
            ["Query", "Class", "Subject", "Cases", "Wrong", "Declined", ""],
            rows.map((row) => [
                row.query,
                row.class,
                row.subject,
                count(row.cases),
                count(row.wrong),
                count(row.declined),
                bar([
                    ["right", count(row.right)],
                    ["wrong", count(row.wrong)],
                    ["declined", count(row.declined)],
                ]),
            ]),
        ),
        element("h4", {}, "Wrong answers, the simplest of each kind"),
        table(
            "mistakes",
            ["Query", "Class", "Kind", "Count", "Numbers", "Exact", "Given", ""],
            mistakes.map((one) => [
                one.row.query,
                one.row.class,
                one.kind,
                count(one.count),
                one.decimals,
                one.exact,
                one.given,
                opener(one.row.query, one.line),
            ]),
        ),
    ];
}

/** Refuses what lacks members that results of the program have. */
function demand(object, name, members) {
    const missing = members.filter((member) => !Object.hasOwn(object, member));
    if (missing.length > 0) {
        throw new Error(`${name} lacks “${missing.join("”, “")}”`);
    }
}

/** The objects of a list. */
function objectsOf(data, member) {
    if (!Array.isArray(data[member])) {
        throw new Error(`The results lack “${member}”, a list`);
    }
    return data[member].filter((one) => one && typeof one === "object");
}

function results(data) {
    const all = objectsOf(data, "rows");
    all.forEach((row, i) => demand(row, `Row ${i + 1}`, ["query"]));
    const ended = typeof data.ended === "string" ? data.ended : text(data.ended);
    return [
        element("p", { class: "small" }, `${text(data.command)}: ${ended}, ${count(data.seconds).toFixed(1)} s`),
        ...filtered(
            all,
            {
                query: (row) => row.query,
                class: (row) => row.class,
                subject: (row) => row.subject,
                wrong: (row) => (count(row.wrong) > 0 ? "some" : "none"),
            },
            showRows,
        ),
    ];
}

const numbersOf = (all) =>
    list(all)
        .map((one) => (one && typeof one === "object" ? one.triangle : one))
        .filter(Number.isInteger);

/** Colours the triangles of the findings in the picture of the mesh that is open. */
function marker(findings) {
    const button = element("button", { type: "button" }, "Show in the picture of the open mesh");
    button.addEventListener("click", () =>
        dispatchEvent(
            new CustomEvent("mark-triangles", {
                detail: findings.flatMap(([, , , triangles]) => triangles),
            }),
        ),
    );
    return button;
}

/** The findings of a mesh, one behind the other: what, which kind, where, triangles. */
function findings(mesh) {
    const triangles = (all) => numbersOf(all).join(", ");
    return [
        ...list(mesh.degenerate).map((one) => ["degenerate", one?.kind, text(one?.triangle), numbersOf([one])]),
        ...list(mesh.duplicates).map((one) => [
            "duplicate",
            "",
            triangles(one?.triangles ?? one),
            numbersOf(one?.triangles ?? one),
        ]),
        ...list(mesh.intersections).map((one) => [
            "intersection",
            one?.kind,
            triangles(one?.triangles),
            numbersOf(one?.triangles),
        ]),
        ...list(mesh.edges).map((one) => {
            const beside = [...list(one?.forwards), ...list(one?.backwards)];
            return [
                "edge",
                one?.kind,
                `vertices ${list(one?.vertices).join(", ")}; triangles ${triangles(beside)}`,
                numbersOf(beside),
            ];
        }),
        ...list(mesh.unused_vertices).map((one) => ["vertex", "unused", text(one), []]),
        ...list(mesh.equal_vertices).map((one) => ["vertex", "equal", list(one).join(", "), []]),
    ];
}

function meshes(data) {
    const all = objectsOf(data, "meshes");
    all.forEach((mesh, i) => demand(mesh, `Mesh ${i + 1}`, ["file", "vertices", "triangles"]));
    return all
        .flatMap((mesh) => [
            element("h4", {}, text(mesh.file)),
            element(
                "p",
                {},
                `${text(mesh.format)}, ${count(mesh.vertices)} vertices, ${count(mesh.triangles)} triangles; ` +
                    `${mesh.is_closed ? "closed" : "not closed"}, ${mesh.is_clean ? "clean" : "with findings"}; ` +
                    `in doubles ${count(mesh.plain?.f64?.wrong)} of ` +
                    `${counted(mesh.plain?.f64?.candidates, "pair")} judged wrongly.`,
            ),
            ...filtered(findings(mesh), { what: ([what]) => what, kind: ([, kind]) => kind }, (rows) => [
                table(
                    "findings",
                    ["What", "Kind", "Where"],
                    rows.map((row) => row.slice(0, 3)),
                ),
                element("p", { class: "tools" }, marker(rows)),
            ]),
        ])
        .concat(
            list(data.refused).map((one) =>
                element("p", { class: "wrong" }, `${text(one?.file)}: ${text(one?.error)}`),
            ),
        );
}

export function showResults(data, name, place) {
    const shows = { "straightedge results 1": results, "straightedge meshes 1": meshes };
    if (data === null || typeof data !== "object" || !Object.hasOwn(shows, data.format)) {
        throw new Error("Its “format” is neither “straightedge results 1” nor “straightedge meshes 1”");
    }
    place.replaceChildren(element("h3", {}, name), ...shows[data.format](data));
}
