// Every question: its default, the program's answers, degenerate drags, its link, the case as a test.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { all, answers, hash, open, program, text, withBrowser, withoutFaults } from "./browser.mjs";

withBrowser();

test("the default of every question shows doubles that are wrong", async () => {
    await open();
    assert.ok(all.ids.length >= 14, `${all.ids}`);
    for (const id of all.ids) {
        await all.page.select("#question", id);
        const told = await answers();
        console.log(id, told.join(" | "));
        assert.ok(told.length >= 3);
        assert.ok(!told[0].includes("wrong"), `${id}: exact ${told[0]}`);
        assert.ok(told[1].includes("wrong"), `${id}: doubles ${told[1]}`);
        assert.ok(!told[3]?.includes("wrong"), `${id}: robust-predicates ${told[3]}`);
        assert.doesNotMatch(await text("main"), /undefined|NaN/);
        if (told.length === 4) {
            assert.match(await text("#why"), /rounding changed it/, id);
        }
    }
    await all.page.select("#question", all.ids[0]);
    assert.deepEqual((await answers()).slice(0, 2), ["left turn", "on the line: wrong"]);
    const why = "ay − cy = 0.5000000000000001 − 24 becomes −23.5: doubles near it are 3.6e-15 apart.";
    assert.ok((await text("#differences")).endsWith(why), await text("#differences"));
    // Where nothing went wrong, nothing is said to have.
    for (const line of ["predicate/orient2d=0 0 1 0 0 1", "intersect/ray_triangle=0 0 1 0 0 -1 -1 -1 0 1 -1 0 0 1 0"]) {
        await open(`#${line}`);
        assert.match(await text("#why"), /^All answers agree/);
        assert.doesNotMatch(await text("#why"), /wrong/);
    }
});

test("answers are the program's", async (t) => {
    if (!program) {
        t.skip("SKIPPED: no program (STRAIGHTEDGE_PROGRAM)");
        return;
    }
    await open();
    const count = process.env.STRAIGHTEDGE_LONG ? 100000 : 10000;
    for (const id of all.ids) {
        const cases = execFileSync(program, ["gen", id, "-n", `${count}`], { maxBuffer: 1 << 28 });
        const told = execFileSync(program, ["eval", id], { input: cases, maxBuffer: 1 << 28 })
            .toString()
            .trim()
            .split("\n");
        const lines = cases
            .toString()
            .trim()
            .split("\n")
            .map((line) => line.replace(/^@\S+ /, ""));
        const result = await all.page.evaluate(
            async (id, lines, told) => {
                const [lib, peer, { parse }, { answer, questions }, { ofLine, pointsOf, ringsOf }] = await Promise.all(
                    [
                        "./lib/index.web.js",
                        "./vendor/index.js",
                        "./numbers.js",
                        "./questions/index.js",
                        "./questions/shapes.js",
                    ].map((f) => import(f)),
                );
                const wrong = [];
                const counts = {
                    lines: lines.length,
                    explained: 0,
                    doubles: 0,
                    singles: 0,
                    robust: 0,
                    moderateRobust: 0,
                };
                const question = questions[id];
                lines.forEach((line, i) => {
                    const state = ofLine(question, line, parse);
                    const points = pointsOf(question, state.numbers);
                    const exact = question.word(question.value(lib, points, ringsOf(points, state.counts)));
                    const words = told[i].split(" ");
                    if (exact !== question.fromLine(words)) {
                        wrong.push(`${line}: ${exact}, not ${told[i]}`);
                    }
                    // The textbooks are slow beside it.
                    if (i % 8 === 0) {
                        const got = answer(id, state, lib, peer);
                        got.wrong.forEach((name) => counts[name]++);
                        const { steps } = got.details();
                        // Where a sign of doubles is wrong, the page shows one that is.
                        counts.explained += Boolean(got.wrong.includes("doubles") && steps?.isWrong);
                        // robust-predicates assumes that nothing overflows or underflows.
                        const isModerate = state.numbers.every(
                            (x) => x === 0 || (Math.abs(x) > 1e-50 && Math.abs(x) < 1e50),
                        );
                        counts.moderateRobust += isModerate && got.wrong.includes("robust");
                    }
                });
                return { wrong: wrong.slice(0, 3), counts };
            },
            id,
            lines,
            told,
        );
        console.log(id, JSON.stringify(result.counts));
        assert.deepEqual(result.wrong, []);
        assert.equal(result.counts.lines, count);
        assert.ok(result.counts.doubles > 0);
        assert.equal(result.counts.moderateRobust, 0);
        if (result.counts.robust > 0) {
            assert.equal(result.counts.explained, result.counts.doubles);
        }
    }
});

/** The middles of the dots on the page. */
const dots = () =>
    all.page.$$eval(".point .dot", (dots) =>
        dots.map((dot) => {
            const { x, y, width, height } = dot.getBoundingClientRect();
            return [x + width / 2, y + height / 2];
        }),
    );

test("points dragged to degenerate places", async () => {
    for (const id of all.ids) {
        await open();
        await all.page.select("#question", id);
        let snaps = 0;
        for (let i = 0; i < 10; i++) {
            const at = await dots();
            // The last point is on top where several coincide; it goes to another, or between two others.
            const [from, p, q] = [at.at(-1), at[i % (at.length - 1)], at[(i + 1) % (at.length - 1)]];
            const to = i % 2 ? p : [(p[0] + q[0]) / 2 + 2, (p[1] + q[1]) / 2 + 2];
            const before = await hash();
            await all.page.mouse.move(...from);
            await all.page.mouse.down();
            await all.page.mouse.move(...to, { steps: 3 });
            await all.page.mouse.up();
            const told = await all.page.evaluate(async () => {
                const [lib, { parse }, { questions }, { expand, ofLine, pointsOf, ringsOf }, { drawn }] =
                    await Promise.all(
                        [
                            "./lib/index.web.js",
                            "./numbers.js",
                            "./questions/index.js",
                            "./questions/shapes.js",
                            "./drawing.js",
                        ].map((file) => import(file)),
                    );
                const [id, line] = decodeURIComponent(location.hash.slice(1)).split("=");
                const state = ofLine(questions[id], line, parse);
                const points = pointsOf(questions[id], state.numbers);
                const seen = drawn(points, expand(questions[id], state.counts));
                return {
                    shown: document.querySelector("#answers td").textContent,
                    exact: questions[id].word(questions[id].value(lib, points, ringsOf(points, state.counts))),
                    snapped: seen.slice(0, -1).some((p) => p.every((x, k) => Math.abs(x - seen.at(-1)[k]) < 1e-9)),
                };
            });
            assert.equal(told.shown, told.exact);
            assert.ok((await hash()) !== before || i > 0, `${id}: the drag moved the point`);
            snaps += i % 2 && told.snapped;
        }
        assert.equal(snaps, 5, `${id}: not snapped`);
    }
});

test("points moved by keys; the camera turned, the time changed", async () => {
    const { page } = all;
    await open();
    await page.$eval('[data-point="0"]', (point) => point.focus());
    await page.keyboard.press("ArrowDown");
    assert.deepEqual((await answers()).slice(0, 2), ["on the line", "on the line"]);
    await page.keyboard.press("ArrowUp");
    assert.equal((await answers())[0], "left turn");
    await page.keyboard.down("Shift");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.up("Shift");
    assert.equal((await answers())[0], "right turn");

    await page.select("#question", "predicate/orient3d");
    const [before, places] = [await hash(), await dots()];
    await page.$eval('[data-point="3"]', (point) => point.focus());
    await page.keyboard.press("PageUp");
    assert.notEqual(await hash(), before);
    await page.keyboard.press("PageDown");
    assert.equal(await hash(), before);
    const turn = await page.$eval("#turn", (e) => e.value);
    const { x, y } = await page.$eval("#drawing", (e) => e.getBoundingClientRect().toJSON());
    await page.mouse.move(x + 8, y + 8);
    await page.mouse.down();
    await page.mouse.move(x + 90, y + 40, { steps: 3 });
    await page.mouse.up();
    assert.equal(await hash(), before);
    assert.notDeepEqual(await dots(), places);
    assert.notEqual(await page.$eval("#turn", (e) => e.value), turn);

    await page.select("#question", "deforming/point_triangle");
    assert.ok(Math.abs((await page.$eval("#time", (e) => Number(e.value))) - 0.5000000000000001) < 1e-9);
    const now = () => page.$eval(".face.now", (e) => e.getAttribute("points"));
    const touching = await now();
    await page.$eval("#time", (e) => {
        e.value = 0;
        e.dispatchEvent(new Event("input"));
    });
    assert.notEqual(await now(), touching);
});

test("corners are added and removed", async () => {
    await open();
    for (const id of ["contain/point_polygon_2d", "contain/point_region_2d", "bound/convex_hull_2d"]) {
        await all.page.select("#question", id);
        const before = (await dots()).length;
        await all.page.click("#add");
        assert.equal((await dots()).length, before + 1);
        await all.page.click("#remove");
        await all.page.click("#remove");
        assert.equal((await dots()).length, before - 1);
        for (let i = 0; i < 6; i++) {
            await all.page.click("#remove");
        }
        assert.ok((await answers())[0]);
    }
});

test("a link is the state", async () => {
    for (const id of all.ids) {
        await open();
        await all.page.select("#question", id);
        const [link, told] = [await hash(), await answers()];
        await open(link);
        assert.equal(await hash(), link);
        assert.deepEqual(await answers(), told);
    }
    await open("#predicate/orient2d=0 0 1 0 1/3 0x1p-1074");
    assert.equal((await answers())[0], "left turn");
    await open("#closest/triangle_triangle=1e200 0 0 0 1e200 0 0 0 1e200 -1e200 0 0 0 -1e200 0 0 0 -1e200");
    assert.match((await answers())[0], /^squared distance 1\.7976931348623157e\+308, the greatest double, or more$/);
    await open("#predicate/incircle=1e200 0 0 1e200 -1e200 0 0 -1e199");
    assert.deepEqual((await answers()).slice(0, 2), ["+ (inside)", "not a number: wrong"]);
    assert.doesNotMatch(await text("main"), /undefined/);
});

/** Compiles and links tests with the library: the first as it is, all in one file, and all with another answer. */
function runInCpp(t, tests) {
    const library = join(process.env.STRAIGHTEDGE_C ?? "../target/release", "libstraightedge.a");
    const compiler = ["c++", "g++", "clang++"].find((name) => {
        try {
            execFileSync(name, ["--version"], { stdio: "ignore" });
            return true;
        } catch {
            return false;
        }
    });
    if (!compiler || !existsSync(library)) {
        t.diagnostic(`SKIPPED: tests in C++, as ${compiler ? library : "a compiler"} is missing (STRAIGHTEDGE_C)`);
        return;
    }
    const folder = mkdtempSync(join(tmpdir(), "straightedge-cpp-"));
    const run = (code) => {
        writeFileSync(join(folder, "test.cpp"), code);
        const system = ["-lgcc_s", "-lutil", "-lrt", "-lpthread", "-lm", "-ldl"];
        const flags = ["-std=c++17", "-Wall", "-Werror", "-I../bindings/c/include", "-o", join(folder, "test")];
        execFileSync(compiler, [...flags, join(folder, "test.cpp"), library, ...system]);
        return execFileSync(join(folder, "test")).toString();
    };
    const functions = (from) => tests.map((code, i) => from(code.slice(code.indexOf("int main()")).replace("main", `test_${i}`), i));
    const calls = (of) => `int main() {\n${tests.map((_, i) => of(`test_${i}()`)).join("\n")}\n`;
    // What a main function returns without saying so.
    const returning = (code) => code.replace(/\}$/, "    return 0;\n}");
    try {
        run(tests[0]);
        const head = tests[0].slice(0, tests[0].indexOf("int main()"));
        run(`${head}${functions(returning).join("\n")}\n${calls((call) => `${call};`)}}\n`);
        const thrown = "#undef assert\n#define assert(is) do { if (!(is)) throw 1; } while (false)\n";
        const another = (code) => returning(code.replace(/assert\(\((.*)\)\);/, "assert(!($1));"));
        const caught = (call) => `try { ${call}; missed++; } catch (int) {}`;
        const missed = `#include <cstdio>\n${head}${thrown}${functions(another).join("\n")}\nint missed = 0;\n`;
        assert.equal(run(`${missed}${calls(caught)}std::printf("%d", missed);\n}\n`), "0");
    } finally {
        rmSync(folder, { recursive: true });
    }
}

test("the test in every language is that of the answer; those that can be run pass, and fail with another", async (t) => {
    const library = await import("../../bindings/js/lib/index.node.js");
    const python = process.env.STRAIGHTEDGE_PYTHON ?? "python3";
    let hasPython = true;
    try {
        execFileSync(python, ["-c", "import straightedge"], { stdio: "ignore" });
    } catch {
        hasPython = false;
        t.diagnostic("SKIPPED: tests in Python, as the package is missing (STRAIGHTEDGE_PYTHON)");
    }
    await open();
    const [good, bad, inCpp] = [[], [], []];
    for (const id of all.ids) {
        await all.page.select("#question", id);
        const of = async (language) => {
            await all.page.select("#language", language);
            const told = await text("#test");
            assert.doesNotMatch(told, /undefined|NaN/, `${id} ${language}`);
            return told;
        };
        const body = (await of("JavaScript")).replace(/^import .*$/gm, "");
        const run = (code) => new Function("assert", ...Object.keys(library), code)(assert, ...Object.values(library));
        run(body);
        const other = (code) =>
            code.replace(
                /(true|false|-?[\d.e-]+|\[[\d,]+\])(\);|)$/i,
                (_, value, end) =>
                    (value === "true"
                        ? "false"
                        : value === "false"
                          ? "true"
                          : value === "True"
                            ? "False"
                            : value === "False"
                              ? "True"
                              : value.startsWith("[")
                                ? "[7]"
                                : "7") + end,
            );
        assert.throws(() => run(other(body)), assert.AssertionError, id);
        const inPython = await of("Python");
        good.push(`${inPython}\n\ntest_${id.split("/")[1].replace("point_triangle_2d", "point_triangle")}()`);
        bad.push(other(inPython).replace("def test_", "def other_"));
        inCpp.push(await of("C++"));
        await of("Rust");
        if (program) {
            const line = /'(.*)'/.exec(await of("a line for eval"))[1];
            const words = execFileSync(program, ["eval", id], { input: `${line}\n` })
                .toString()
                .trim()
                .split(" ");
            assert.equal(
                (await answers())[0],
                await all.page.evaluate(
                    async (id, words) => (await import("./questions/index.js")).questions[id].fromLine(words),
                    id,
                    words,
                ),
            );
        }
    }
    runInCpp(t, inCpp);
    if (hasPython) {
        const others = bad
            .map(
                (code) =>
                    `${code}\n\ntry:\n    ${/def (\w+)/.exec(code)[1]}()\n    missed += 1\n` +
                    "except AssertionError:\n    pass\n",
            )
            .join("\n");
        const out = execFileSync(python, ["-"], {
            input: `${good.join("\n\n")}\n\nmissed = 0\n${others}\nprint(missed)\n`,
        });
        assert.equal(out.toString().trim(), "0");
    }
});

withoutFaults();
