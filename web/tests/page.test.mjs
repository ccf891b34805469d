// The page in Chromium: answers equal to the program's, drags, links, bad numbers, accessibility.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { after, before, test } from "node:test";
import puppeteer from "puppeteer-core";

const dist = new URL("../dist/", import.meta.url).pathname;
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm" };
const ids = ["predicate/orient2d", "predicate/incircle", "intersect/segment_segment_2d", "contain/point_polygon_2d"];
const chromium = process.env.CHROMIUM ?? ["chromium", "chromium-browser", "google-chrome"]
    .flatMap((name) => process.env.PATH.split(":").map((folder) => join(folder, name))).find(existsSync);
const program = process.env.STRAIGHTEDGE_PROGRAM ?? process.env.PATH.split(":")
    .map((folder) => join(folder, "straightedge")).find(existsSync);
let server, browser, page, origin;
const faults = [];

before(async () => {
    server = createServer((request, response) => {
        const path = join(dist, new URL(request.url, "http://a").pathname.replace(/\/$/, "/index.html"));
        if (!existsSync(path)) {
            response.writeHead(404).end();
            return;
        }
        response.writeHead(200, { "Content-Type": types[extname(path)] ?? "text/plain" }).end(readFileSync(path));
    });
    await new Promise((done) => server.listen(0, "127.0.0.1", done));
    origin = `http://127.0.0.1:${server.address().port}/`;
    browser = await puppeteer.launch({
        executablePath: chromium, args: ["--no-sandbox"], protocolTimeout: 120000,
    });
    page = await browser.newPage();
    page.on("pageerror", (error) => faults.push(String(error)));
    page.on("request", (request) => {
        const url = request.url();
        if (!url.startsWith(origin) && !url.startsWith("data:")) {
            faults.push(`request of ${url}`);
        }
    });
    await page.setViewport({ width: 1280, height: 900 });
});
after(async () => {
    await browser?.close();
    server?.close();
});

const open = async (hash = "") => {
    await page.goto("about:blank");
    await page.goto(origin + hash);
    await page.waitForSelector("body[data-ready]");
};
const answers = () => page.$$eval("#answers td", (cells) => cells.map((cell) => cell.textContent));

test("the default of every question shows doubles that are wrong", async () => {
    await open();
    const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
    console.log(`first paint ${Math.round(paint)} ms`);
    for (const id of ids) {
        await page.select("#question", id);
        const told = await answers();
        console.log(id, told.join(" | "));
        assert.equal(told.length, 4);
        assert.ok(!told[3].includes("wrong"), `${id}: robust-predicates ${told[3]}`);
        assert.ok(told[1].includes("wrong"), `${id}: doubles ${told[1]}`);
        if (id === ids[0]) {
            assert.deepEqual(told.slice(0, 2), ["left turn", "on the line: wrong"]);
        }
    }
});

test("answers are the program's", async (t) => {
    if (!program) {
        t.skip("SKIPPED: no program (STRAIGHTEDGE_PROGRAM)");
        return;
    }
    await open();
    const count = process.env.STRAIGHTEDGE_LONG ? 100000 : 10000;
    for (const id of ids) {
        const cases = execFileSync(program, ["gen", id, "-n", `${count}`], { maxBuffer: 1 << 28 });
        const told = execFileSync(program, ["eval", id], { input: cases, maxBuffer: 1 << 28 }).toString();
        const plain = execFileSync(program, ["eval", id, "--as", "plain-f64"], { input: cases, maxBuffer: 1 << 28 });
        const lines = cases.toString().trim().split("\n").map((line) => line.replace(/^@\S+ /, ""));
        const result = await page.evaluate(async (id, lines, words, plain) => {
            const [lib, peer, { parse }, { answer, ofLine, questions }] = await Promise.all(
                ["./lib/index.web.js", "./vendor/index.js", "./numbers.js", "./questions.js"].map((f) => import(f)));
            const wrong = [];
            const counts = { lines: lines.length, doubles: 0, robust: 0, plain: 0, moderate: 0, moderateRobust: 0 };
            lines.forEach((line, i) => {
                const got = answer(id, ofLine(id, line, parse), lib, peer);
                if (got.exact !== questions[id].fromLine(words[i])) {
                    wrong.push(`${line}: ${got.exact}, not ${words[i]}`);
                }
                counts.doubles += got.doubles !== got.exact;
                counts.robust += got.robust !== got.exact;
                // It assumes that nothing overflows or underflows.
                const isModerate = line.split(" ").every((text) => {
                    const size = Math.abs(parse(text));
                    return size === 0 || (size > 1e-50 && size < 1e50);
                });
                counts.moderate += isModerate;
                counts.moderateRobust += isModerate && got.robust !== got.exact;
                counts.plain += words[i] !== plain[i];
            });
            return { wrong: wrong.slice(0, 3), count: wrong.length, counts };
        }, id, lines, ...[told, plain.toString()].map((text) => text.trim().split("\n").map((l) => l.split(" ")[0])));
        console.log(id, JSON.stringify(result.counts));
        assert.deepEqual(result.wrong, []);
        assert.equal(result.counts.lines, count);
        assert.ok(result.counts.doubles > 0);
        assert.ok(result.counts.moderate > count / 10);
        assert.equal(result.counts.moderateRobust, 0);
    }
});

test("points dragged to degenerate places, and moved by keys", async () => {
    for (const id of ids) {
        await open();
        await page.select("#question", id);
        for (let i = 0; i < 10; i++) {
            const at = await page.$$eval(".point .dot", (dots) => dots.map((dot) => {
                const { x, y, width, height } = dot.getBoundingClientRect();
                return [x + width / 2, y + height / 2];
            }));
            // The last point is on top where several coincide; it goes to another, or between two others.
            const [from, p, q] = [at.at(-1), at[i % (at.length - 1)], at[(i + 1) % (at.length - 1)]];
            const to = i % 2 ? p : [(p[0] + q[0]) / 2 + 2, (p[1] + q[1]) / 2 + 2];
            const link = await page.evaluate(() => location.hash);
            await page.mouse.move(...from);
            await page.mouse.down();
            await page.mouse.move(...to, { steps: 3 });
            await page.mouse.up();
            const { shown, exact, hash, last, all } = await page.evaluate(async () => {
                const [lib, { parse }, { ofLine, pairs, questions }] = await Promise.all(
                    ["./lib/index.web.js", "./numbers.js", "./questions.js"].map((file) => import(file)));
                const [id, line] = decodeURIComponent(location.hash.slice(1)).split("=");
                const points = pairs(ofLine(id, line, parse));
                return {
                    shown: document.querySelector("#answers td").textContent, hash: location.hash,
                    exact: questions[id].exact(lib, points), last: points.at(-1), all: points.slice(0, -1),
                };
            });
            assert.equal(shown, exact);
            assert.ok(hash !== link || i > 0, "the drag moved the point");
            if (i % 2) {
                assert.ok(all.some(([x, y]) => x === last[0] && y === last[1]), `${id}: not snapped, ${hash}`);
            }
        }
    }
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
});

test("a link is the state", async () => {
    for (const id of ids) {
        await open();
        await page.select("#question", id);
        const [hash, told] = [await page.evaluate(() => location.hash), await answers()];
        await open(hash);
        assert.equal(await page.evaluate(() => location.hash), hash);
        assert.deepEqual(await answers(), told);
    }
    await open("#predicate/orient2d=0 0 1 0 1/3 0x1p-1074");
    assert.equal((await answers())[0], "left turn");
    await open("#predicate/incircle=1e200 0 0 1e200 -1e200 0 0 -1e199");
    assert.deepEqual((await answers()).slice(0, 2), ["+ (inside)", "not a number: wrong"]);
    assert.doesNotMatch(await page.$eval("main", (e) => e.textContent), /undefined/);
    await open("#predicate/orient2d=0 0 1");
    assert.match(await page.$eval("#error", (e) => e.textContent), /6 coordinates, the line 3/);
});

test("the test in JavaScript passes, and fails with another answer", async () => {
    const library = await import("../../bindings/js/lib/index.node.js");
    await open();
    for (const id of ids) {
        await page.select("#question", id);
        await page.select("#language", "JavaScript");
        const text = await page.$eval("#test", (e) => e.textContent);
        const body = text.replace(/^import .*$/gm, "");
        const run = (code) => new Function("assert", ...Object.keys(library), code)(assert, ...Object.values(library));
        run(body);
        assert.throws(() => run(body.replace(/(-?\d+)\);$/, (_, sign) => `${Number(sign) + 1});`)), id);
        await page.select("#language", "a line for eval");
        if (program) {
            const line = /'(.*)'/.exec(await page.$eval("#test", (e) => e.textContent))[1];
            const word = execFileSync(program, ["eval", id], { input: `${line}\n` }).toString().split(/\s/)[0];
            assert.equal((await answers())[0], await page.evaluate(async (id, word) =>
                (await import("./questions.js")).questions[id].fromLine(word), id, word));
        }
    }
});

test("numbers, good and bad", async () => {
    await open();
    const read = (text) => page.evaluate(async (text) => {
        const { parse, toBits } = await import("./numbers.js");
        try {
            return toBits(parse(text));
        } catch (error) {
            return error.message;
        }
    }, text);
    const bits = async (x) => read(String(x));
    for (const [text, x] of [["1/3", 1 / 3], ["-2/6", -1 / 3], ["0x1.8p-3", 0.1875], ["0x1p-1074", 2 ** -1074],
        ["0x1p-1075", 0], ["0x1.8p-1075", 2 ** -1074], ["0x1.fffffffffffff8p0", 2], ["x3FE0000000000000", 0.5],
        ["0x1.fffffffffffffp1023", Number.MAX_VALUE], ["9007199254740993/1", 2 ** 53], [" 1e-3 ", 0.001],
        [".5", 0.5]]) {
        assert.equal(await read(text), await bits(x), text);
    }
    for (const [text, message] of [["1.2.3", /character 4/], ["1/0", /zero/], ["1/x", /character 3/],
        ["x3FE", /character 5/], ["x7FF0000000000000", /finite/], ["1e999", /finite/], ["", /missing/],
        ["NaN", /character 1/], ["0x1p99999", /finite/], ["x3FG0000000000000", /character 4/]]) {
        assert.match(await read(text), message, text);
    }
    await page.click('[aria-label="a, x"]', { count: 3 });
    await page.keyboard.type("0.5q");
    assert.match(await page.$eval("#error", (e) => e.textContent), /a, x: .*character 4/);
    await page.keyboard.press("Backspace");
    assert.equal(await page.$eval("#error", (e) => e.textContent), "");
});

test("the plate counts wrong pixels", async () => {
    await open();
    await page.waitForFunction(() => /wrong in \d/.test(document.querySelector("#legend").textContent));
    const wrong = Number(/in (\d+) of 16384/.exec(await page.$eval("#legend", (e) => e.textContent))[1]);
    console.log(`plate: ${wrong} of 16384 wrong`);
    assert.ok(wrong > 1000 && wrong < 16384);
});

test("works without a network once loaded", async () => {
    await open();
    await page.waitForFunction(() => document.querySelector("#legend").textContent !== "");
    await page.setOfflineMode(true);
    try {
        for (const id of ids.toReversed()) {
            const before = await page.$eval("#legend", (e) => Number(e.dataset.ticket));
            await page.select("#question", id);
            assert.equal((await answers()).length, 4);
            await page.waitForFunction((t) => Number(document.querySelector("#legend").dataset.ticket) > t, {}, before);
        }
    } finally {
        await page.setOfflineMode(false);
    }
});

test("axe finds nothing serious; the page fits 400 pixels", async () => {
    const axe = readFileSync(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
    const folder = process.env.SCREENSHOTS;
    if (folder) {
        mkdirSync(folder, { recursive: true });
    }
    for (const theme of ["light", "dark"]) {
        for (const width of [1280, 400]) {
            await page.setViewport({ width, height: 900 });
            await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: theme }]);
            await open();
            await page.waitForFunction(() => document.querySelector("#legend").textContent !== "");
            await page.evaluate(axe);
            const { violations } = await page.evaluate(() => globalThis.axe.run());
            const serious = violations.filter(({ impact }) => ["serious", "critical"].includes(impact));
            assert.deepEqual(serious.map((v) => [v.id, v.nodes.map((n) => n.html)]), []);
            assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width} wide`);
            for (const id of folder ? ids : []) {
                await page.select("#question", id);
                await new Promise((done) => setTimeout(done, 300));
                const path = join(folder, `${theme}-${width}-${id.replace("/", "-")}.png`);
                await page.screenshot({ path, fullPage: true });
            }
        }
    }
});

test("no error of the page, no request to others", () => {
    assert.deepEqual(faults, []);
});
