// Whole results that are pasted or dropped, judged as the program judges them; numbers that are read as what they say.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { all, answers, hash, open, program, text, withBrowser, withoutFaults } from "./browser.mjs";

withBrowser();
const folder = mkdtempSync(join(tmpdir(), "straightedge-judged-"));
after(() => rmSync(folder, { recursive: true }));

/** A right result of each task; the wrong ones are the examples of the page. */
const right = {
    hull_2d: "MULTIPOINT(0 0, 2 0, 4 0, 2 1) = POLYGON((0 0, 4 0, 2 1, 0 0))",
    delaunay_2d: "4 0 0 2 -1 4 0 2 1 = MULTIPOLYGON(((0 0, 2 -1, 2 1, 0 0)), ((2 -1, 4 0, 2 1, 2 -1)))",
    regular_2d: "4 0 0 0 4 0 0 0 4 0 1 1 -9 = 1 0 1 2",
    voronoi_2d: "1e-9 0 0 4 2 MULTIPOINT(1 1, 3 1) = 2 4 0 0 2 0 2 2 0 2 4 2 0 4 0 4 2 2 2",
    constrained: "4 0 0 2 -1 4 0 2 1 1 0 2 = 2 0 1 2 0 2 3",
    triangulation: "POLYGON((0 0, 4 0, 4 4, 0 4, 0 0)) = 2 0 1 2 0 2 3",
    arrangement: "1e-9 2 0 0 2 2 0 2 2 0 = MULTILINESTRING((0 0, 1 1, 2 2), (0 2, 1 1, 2 0))",
    overlay:
        "union 1e-9 POLYGON((0 0, 1 0, 0 1, 0 0)) POLYGON((5 5, 6 5, 5 6, 5 5)) = " + "2 3 0 0 1 0 0 1 3 5 5 6 5 5 6",
};

/** What the program says: how many are wrong, the kind and the words of the finding, or the complaint. */
function judged(task, lines) {
    const { status, stdout, stderr } = spawnSync(program, ["judge", task, "--json", "-"], { input: `${lines}\n` });
    if (status > 1) {
        return { error: stderr.toString() };
    }
    const { totals, rows } = JSON.parse(stdout);
    const [found] = rows.flatMap(({ mistakes }) => Object.entries(mistakes));
    return { wrong: totals.wrong, kind: found?.[0], why: found?.[1].exact, link: found?.[1].link };
}

/** Wherever the page is scrolled to. */
const click = (selector) => all.page.$eval(selector, (e) => e.click());

const openPart = async () => {
    await open();
    await click("#judging summary");
    await all.page.waitForSelector("#pasted");
};

/** The ruling that the page shows for a text. */
async function ruling(task, pasted) {
    await all.page.select("#task", task);
    await all.page.$eval("#ruling", (e) => delete e.dataset.verdict);
    await all.page.$eval("#pasted", (e, pasted) => (e.value = pasted), pasted);
    await click("#judge");
    return shown();
}

async function shown() {
    await all.page.waitForFunction(() => document.querySelector("#ruling")?.dataset.verdict, { timeout: 60000 });
    return all.page.$eval("#ruling", (e) => ({
        verdict: e.dataset.verdict,
        said: [...e.querySelectorAll("[role=status]")].map((p) => p.textContent).join(" "),
        witness: e.querySelectorAll(".judged .witness").length,
        drawn: e.querySelectorAll(".judged > *").length,
        link: e.querySelector("a")?.getAttribute("href"),
    }));
}

test("a right and a wrong result of every task are judged as the program judges them", async (t) => {
    const start = performance.now();
    await openPart();
    const names = await all.page.$$eval("#task option", (options) => options.map(({ value }) => value));
    assert.deepEqual(names, Object.keys(right));
    for (const task of names) {
        const good = await ruling(task, right[task]);
        assert.equal(good.verdict, "right", `${task}: ${good.said}`);
        assert.ok(good.drawn > 0 && good.witness === 0, task);
        await all.page.$eval("#ruling", (e) => delete e.dataset.verdict);
        await click("#example");
        const bad = await shown();
        assert.equal(bad.verdict, "wrong", `${task}: ${bad.said}`);
        assert.ok(bad.witness > 0, `${task}: no witness is drawn`);
        console.log(`${task}: ${bad.said}`);
        if (!program) {
            t.diagnostic("SKIPPED: comparison with the program (STRAIGHTEDGE_PROGRAM)");
            continue;
        }
        assert.equal(judged(task, right[task]).wrong, 0, task);
        const told = judged(task, await all.page.$eval("#pasted", (e) => e.value));
        assert.equal(told.wrong, 1, task);
        assert.ok(bad.said.startsWith(`Wrong: ${told.kind}: ${told.why}.`), `${task}: ${bad.said}, not ${told.why}`);
        // The link of the program opens the same ruling, and so does that of the page.
        for (const link of [told.link, bad.link]) {
            await open(link);
            assert.equal((await shown()).said, bad.said);
            assert.equal(await hash(), link);
        }
        await openPart();
    }
    console.log(`${Math.round(performance.now() - start)} ms for all`);
});

test("hulls in doubles of hard points are judged as the program judges them", async (t) => {
    if (!program) {
        t.diagnostic("SKIPPED: no program");
        return;
    }
    const inputs = execFileSync(program, ["judge", "hull_2d", "--print", "-n", "300", "--size", "12", "--decimal"]);
    // Andrew's monotone chains.
    const hull = (p) => {
        const order = p.map((_, i) => i).sort((i, k) => p[i][0] - p[k][0] || p[i][1] - p[k][1]);
        const turns = ([ax, ay], [bx, by], [cx, cy]) => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
        const chain = (all) => {
            const kept = [];
            for (const i of all) {
                while (kept.length > 1 && !(turns(p[kept.at(-2)], p[kept.at(-1)], p[i]) > 0)) {
                    kept.pop();
                }
                kept.push(i);
            }
            return kept.slice(0, -1);
        };
        return [...chain(order), ...chain(order.slice().reverse())];
    };
    const lines = inputs
        .toString()
        .trim()
        .split("\n")
        .map((line) => {
            const [count, ...numbers] = line
                .replace(/^@\S+ /, "")
                .split(" ")
                .map(Number);
            const corners = hull(Array.from({ length: count }, (_, i) => numbers.slice(2 * i, 2 * i + 2)));
            return `${line} = ${corners.length} ${corners.join(" ")}`;
        });
    await openPart();
    const told = await ruling("hull_2d", lines.join("\n"));
    const { wrong } = judged("hull_2d", lines.join("\n"));
    console.log(`${wrong} of ${lines.length} wrong`);
    assert.ok(wrong > 0 && wrong < lines.length);
    assert.ok(told.said.startsWith(`${wrong} of ${lines.length} wrong; line `), told.said);
    const first = lines[Number(/line (\d+):/.exec(told.said)[1]) - 1];
    const { kind, why } = judged("hull_2d", first);
    assert.ok(told.said.endsWith(`Wrong: ${kind}: ${why}.`), told.said);
});

test("GeoJSON, a line each or a file that is dropped", async () => {
    await openPart();
    const points = {
        type: "MultiPoint",
        coordinates: [
            [0, 0],
            [2, 0],
            [4, 0],
            [2, 1],
        ],
    };
    const hull = (corners) => ({ type: "Polygon", coordinates: [corners] });
    const good = hull([
        [0, 0],
        [4, 0],
        [2, 1],
        [0, 0],
    ]);
    const bad = hull([
        [0, 0],
        [2, 0],
        [4, 0],
        [2, 1],
        [0, 0],
    ]);
    const feature = (geometry) => ({ type: "Feature", properties: { "a {": "}=" }, geometry });
    const collection = (...all) => ({ type: "FeatureCollection", features: all.map(feature) });
    const single = points.coordinates.map((coordinates) => ({ type: "Point", coordinates }));
    for (const [input, result] of [
        [points, good],
        [feature(points), feature(good)],
        [collection(...single), good],
    ]) {
        const pasted = `${JSON.stringify(input, null, 2)}\n=\n${JSON.stringify(result)}`;
        assert.equal((await ruling("hull_2d", pasted)).verdict, "right", pasted);
    }
    const squares = [
        hull([
            [0, 0],
            [2, 0],
            [2, 2],
            [0, 2],
            [0, 0],
        ]),
        hull([
            [1, 1],
            [3, 1],
            [3, 3],
            [1, 3],
            [1, 1],
        ]),
    ];
    const both = hull([
        [1, 1],
        [2, 1],
        [2, 2],
        [1, 2],
        [1, 1],
    ]);
    const overlay = `intersection 1e-9 ${squares.map((one) => JSON.stringify(one)).join(" ")}`;
    assert.equal((await ruling("overlay", `${overlay}\n= ${JSON.stringify(both)}`)).verdict, "right");
    assert.equal((await ruling("overlay", `${overlay} = ${JSON.stringify(squares[0])}`)).verdict, "wrong");
    const triangles = [
        [
            [0, 0],
            [2, 0],
            [2, 1],
            [0, 0],
        ],
        [
            [2, 0],
            [4, 0],
            [2, 1],
            [2, 0],
        ],
    ].map(hull);
    const result = { type: "GeometryCollection", geometries: triangles };
    const triangulation = `${JSON.stringify(points)} = ${JSON.stringify(result)}`;
    assert.equal((await ruling("delaunay_2d", triangulation)).verdict, "right");

    for (const [name, content, verdict] of [
        ["hull.geojson", JSON.stringify(collection(...single, good)), "right"],
        ["hull.json", JSON.stringify(collection(points, bad)), "wrong"],
        ["hull.wkt", "MULTIPOINT(0 0, 2 0, 4 0, 2 1)\nPOLYGON((0 0, 4 0, 2 1, 0 0))\n", "right"],
        ["hull.txt", "# points and hull\n4 0 0 2 0 4 0 2 1 = 3 0 1 3\n", "wrong"],
    ]) {
        await all.page.select("#task", "hull_2d");
        await all.page.$eval("#ruling", (e) => delete e.dataset.verdict);
        const path = join(folder, name);
        writeFileSync(path, content);
        await (await all.page.$("#choose-file")).uploadFile(path);
        assert.equal((await shown()).verdict, verdict, name);
    }
    assert.equal(await text("#file-error"), "");
});

test("a hull of 100,000 points, and a failure of the drawing", async () => {
    await openPart();
    const count = 100000;
    const points = Array.from({ length: count }, (_, i) => `${Math.cos(i * i)} ${Math.sin(i * i)}`).join(" ");
    const told = await ruling("hull_2d", `${count} ${points} = 3 0 1 2`);
    assert.equal(told.verdict, "wrong", told.said);
    assert.ok(told.drawn > 0 && told.drawn < 100, `${told.drawn}`);
    const coordinates = Array.from({ length: 2 * count }, (_, i) => [i % 7, i % 5]);
    const many = JSON.stringify({ type: "MultiPoint", coordinates });
    assert.equal((await ruling("hull_2d", `${many} = POLYGON((0 0, 6 0, 0 4, 0 0))`)).verdict, "wrong");
    // Whatever is thrown, it is told.
    await all.page.evaluate(() => {
        globalThis.kept = document.createElementNS;
        document.createElementNS = () => {
            throw new Error("no `svg`");
        };
    });
    try {
        const broken = await ruling("hull_2d", right.hull_2d);
        assert.deepEqual([broken.verdict, broken.said], ["refused", "no “svg”"]);
    } finally {
        await all.page.evaluate(() => (document.createElementNS = globalThis.kept));
    }
});

test("what cannot be judged is told with its place, as the program tells it", async () => {
    await openPart();
    for (const [task, line] of [
        ["hull_2d", "MULTIPOINT(0 0, 1 1, 1 0) = POLYGON((0 0, 1 0, 1 2, 0 0))"],
        ["hull_2d", "3 0 0 1 0 0"],
        ["hull_2d", "3 0 0 1 0 0 x = 1 0"],
        ["overlay", "union 0 0 POLYGON EMPTY = POLYGON((0 0, 1 0, 1 1, 0 2))"],
        ["triangulation", "2 3 0 0 0 4 4 0 3 0 0 0 4 4 0 = 0"],
        ["delaunay_2d", "MULTIPOINT(0 0, 4 0, 0 4"],
    ]) {
        const { verdict, said } = await ruling(task, line);
        assert.equal(verdict, "refused", `${task}: ${line}: ${said}`);
        const [, column, why] = /^Cannot be judged: column (\d+): (.*)$/.exec(said) ?? assert.fail(said);
        if (program) {
            const { error } = judged(task, line);
            const expected = error?.replaceAll(/`([^`]*)`/g, "“$1”");
            assert.ok(expected?.includes(`column ${column}: ${why}`), `${said}, not ${error}`);
        }
    }
    // What is hostile stays text; nothing that is pasted stops the page.
    const hostile = await ruling("hull_2d", "3 0 0 1 0 0 1 = <img/><b>x</b>");
    assert.ok(hostile.verdict === "wrong" && hostile.said.includes("<img/>"), hostile.said);
    assert.equal((await ruling("hull_2d", "4 1e308 1e308 -1e308 -1e308 1e308 -1e308 0 0 = 3 1 2 0")).verdict, "right");
    assert.equal((await ruling("hull_2d", `${"1 0 0 = 1 0\n".repeat(900)}1 0 0 = 0`)).verdict, "wrong");
    for (const broken of ["", "{", '{"type":"Circle"} = 0', '{"type":"Point","coordinates":[1,"<b>"]} = 0']) {
        await all.page.$eval("#pasted", (e, broken) => (e.value = broken), broken);
        await click("#judge");
        await all.page.waitForFunction(() => document.querySelector("#ruling .wrong"));
    }
    await open("#judge/hull_2d=3 0 0 1 0 0");
    assert.equal((await shown()).verdict, "refused");
    await all.page.select("#question", "predicate/incircle");
    assert.doesNotMatch(await text("main"), /Cannot be judged/);
    await open("#judge/nothing=1");
    await all.page.waitForFunction(() => document.querySelector("#notice").textContent.includes("no task"));
    assert.equal(await all.page.$eval("#question", (e) => e.value), "predicate/orient2d");
});

test("numbers are read as what they say", async (t) => {
    const { page } = all;
    const note = (wanted) =>
        page.waitForFunction(
            (wanted) => document.querySelector("#as-written").textContent.includes(wanted),
            {},
            wanted,
        );
    // In decimals on a line; the nearest doubles are not.
    const line = "#predicate/orient2d=0%200%200.1%200.3%200.3%200.9";
    await open(line);
    assert.equal((await answers())[0], "left turn");
    await page.select("#reading", "exact");
    await note("of the nearest doubles, left turn");
    assert.equal((await answers())[0], "on the line");
    assert.equal(await hash(), "#predicate/orient2d@exact=0%200%200.1%200.3%200.3%200.9");
    await page.select("#language", "a line for eval");
    const told = await text("#test");
    assert.equal(told, "# on the line\necho '0 0 0.1 0.3 0.3 0.9' | straightedge eval --as exact predicate/orient2d");
    await open(await hash());
    await note("of the nearest doubles, left turn");
    // Bits of singles, as lines of cases in singles have them.
    await open("#predicate/orient2d=x3F800000 0 0 x3F800000 0 0");
    assert.equal((await answers())[0], "left turn");
    await open(line);
    await page.select("#reading", "exact");
    // Typed: a third is no double.
    const type = async (i, value) => {
        await page.evaluate(
            (i, value) => {
                const input = document.querySelectorAll("#numbers input")[i];
                input.value = value;
                input.dispatchEvent(new Event("input"));
            },
            i,
            value,
        );
    };
    for (const [i, value] of ["0", "0", "1/3", "1", "1/9", "1/3"].entries()) {
        await type(i, value);
    }
    await note("the answer is on the line");
    assert.ok((await hash()).includes("1/3%201%201/9%201/3"), await hash());
    await page.select("#reading", "doubles");
    assert.equal(await text("#as-written"), "");
    assert.ok((await hash()).includes("x3FD5555555555555"));
    if (!program) {
        t.diagnostic("SKIPPED: comparison with the program (STRAIGHTEDGE_PROGRAM)");
        return;
    }
    // Every question, with all its numbers as decimals of two digits: the program's answer.
    let others = 0;
    for (const id of all.ids) {
        for (let round = 0; round < 4; round++) {
            const written = await page.evaluate(
                async (id, round) => {
                    const [{ questions }, { toLine }] = await Promise.all(
                        ["./questions/index.js", "./questions/shapes.js"].map((file) => import(file)),
                    );
                    const { start, counts } = questions[id];
                    const scale = [1, 10, 0.1, 3][round];
                    const numbers = start.map((x) => `${(x * scale).toFixed(2)}`);
                    return toLine(questions[id], { numbers, counts }, (text) => text);
                },
                id,
                round,
            );
            await page.evaluate(
                (hash) => {
                    document.querySelector("#as-written").textContent = "";
                    location.hash = hash;
                },
                `#${id}@exact=${written.replaceAll(" ", "%20")}`,
            );
            await page.waitForFunction(() => document.querySelector("#as-written").textContent !== "");
            const words = execFileSync(program, ["eval", "--as", "exact", id], { input: `${written}\n` }).toString();
            const expected = await page.evaluate(
                async (id, words) => (await import("./questions/index.js")).questions[id].fromLine(words),
                id,
                words.trim().split(" "),
            );
            assert.equal((await answers())[0], expected, `${id} ${written}: ${await text("#as-written")}`);
            others += (await text("#as-written")).includes("nearest doubles, ");
        }
    }
    console.log(`${others} of ${4 * all.ids.length} differ from those of the nearest doubles`);
    assert.ok(others > 0);
});

withoutFaults();
