// Numbers, the plate, its speed, the page without a network, accessibility, hostile addresses.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { all, answers, hash, open, text, withBrowser, withoutFaults } from "./browser.mjs";

withBrowser();

test("what is fetched for the first question, and the first paint", async () => {
    await open();
    await all.page.waitForFunction(() => /wrong in \d/.test(document.querySelector("#legend").textContent));
    const { paint, names } = await all.page.evaluate(() => ({
        paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
        names: performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
    }));
    const { gzipSync } = await import("node:zlib");
    const sizes = [...new Set([...names, "/index.html"])]
        .filter((name) => !name.includes(","))
        .map((name) => gzipSync(readFileSync(new URL(`../dist${name}`, import.meta.url)), { level: 9 }).length);
    const sum = sizes.reduce((x, y) => x + y, 0);
    console.log(`first paint ${Math.round(paint)} ms; ${sizes.length} files, ${sum} bytes with gzip`);
    assert.ok(sum < 1e6);
    assert.ok(!names.some((name) => name.includes("/files/")), "readers of files are fetched with the first file");
});

test("numbers, good and bad", async () => {
    await open();
    const read = (text) =>
        all.page.evaluate(async (text) => {
            const { parse, toBits } = await import("./numbers.js");
            try {
                return toBits(parse(text));
            } catch (error) {
                return error.message;
            }
        }, text);
    const bits = async (x) => read(String(x));
    for (const [text, x] of [
        ["1/3", 1 / 3],
        ["-2/6", -1 / 3],
        ["0x1.8p-3", 0.1875],
        ["0x1p-1074", 2 ** -1074],
        ["0x1p-1075", 0],
        ["0x1.8p-1075", 2 ** -1074],
        ["0x1.fffffffffffff8p0", 2],
        ["x3FE0000000000000", 0.5],
        ["0x1.fffffffffffffp1023", Number.MAX_VALUE],
        ["9007199254740993/1", 2 ** 53],
        [" 1e-3 ", 0.001],
        [".5", 0.5],
    ]) {
        assert.equal(await read(text), await bits(x), text);
    }
    for (const [text, message] of [
        ["1.2.3", /character 4/],
        ["1/0", /zero/],
        ["1/x", /character 3/],
        ["x3FE", /character 5/],
        ["x7FF0000000000000", /finite/],
        ["1e999", /finite/],
        ["", /missing/],
        ["NaN", /character 1/],
        ["0x1p99999", /finite/],
        ["x3FG0000000000000", /character 4/],
    ]) {
        assert.match(await read(text), message, text);
    }
    for (const [id, label] of [
        ["predicate/orient2d", "a, x"],
        ["predicate/insphere", "e, z"],
        ["bound/convex_hull_2d", "p4, y"],
    ]) {
        await all.page.select("#question", id);
        await all.page.click(`[aria-label="${label}"]`, { count: 3 });
        await all.page.keyboard.type("0.5q");
        assert.match(await text("#error"), new RegExp(`${label}: .*character 4`));
        await all.page.keyboard.press("Backspace");
        assert.equal(await text("#error"), "");
    }
});

test("addresses that are no states", async () => {
    for (const [address, message] of [
        ["#predicate/orient2d=1", /too short: 1 number, not 6/],
        ["#predicate/orient2d=", /too short: 0 numbers/],
        ["#predicate/orient2d=0 0 1", /too short: 3 numbers/],
        ["#predicate/orient2d=1/0 0 1 1 2 2", /number 1, “1\/0”: .*zero/],
        ["#predicate/orient2d=0 0 inf 1 2 2", /number 3, “inf”/],
        ["#predicate/orient2d@singles=0 0 1 1 2 2", /“@singles”/],
        ["#predicate/orient2d", /numbers are missing/],
        ["#nonsense", /no question “nonsense”/],
        ["#%", /%/],
        ["#judge/hull_2d=%", /%/],
        ["#predicate/orient2d=0 0 1 1 2 2 3", /too long/],
        ["#predicate/orient2d=0 0 1 1 2 NaN", /character 1/],
        ["#predicate/orient2d=0 0 1 1 2 1e400", /finite/],
        ["#predicate/orient2d=%E0%A4%A", /% is not followed/],
        ["#__proto__=1", /no question/],
        ["#constructor=1 2", /no question/],
        ["#<img src=x onerror=alert(1)>=1", /no question/],
        ["#predicate/orient2d=<img%20src=x%20onerror=alert(1)>", /too short/],
        ["#bound/convex_hull_2d=3 0 0 1 1 <script>alert(1)</script> 0", /character 1/],
        ["#bound/convex_hull_2d=0", /count/],
        ["#bound/convex_hull_2d=9999 0 0", /count, from 1 to 2000/],
        ["#bound/convex_hull_2d=1000000 0 0", /count/],
        [`#bound/convex_hull_2d=${"1 ".repeat(200000)}`, /too long/],
        ["#contain/point_region_2d=0 0 2 3 0 0 1 0 0 1 -1", /count/],
        [`#predicate/orient2d=0 0 1 1 2 ${"9".repeat(5000)}`, /1000/],
    ]) {
        await open(address);
        assert.match(await text("#notice"), message, address.slice(0, 80));
        assert.equal(await hash(), await all.page.evaluate((a) => new URL(a, location).hash, address));
        assert.ok(await all.page.$eval("#notice", (e) => e.getBoundingClientRect().bottom < innerHeight));
        assert.ok((await answers())[0], address.slice(0, 80));
        assert.equal(await all.page.$$eval("main img, main script", (found) => found.length), 0);
    }
    // The message goes and the address changes with the first change, or with a link that can be read.
    await open("#nonsense");
    await all.page.click("#reset");
    assert.equal(await text("#notice"), "");
    assert.match(await hash(), /^#predicate\/orient2d=x/);
    await open("#nonsense");
    await all.page.evaluate(() => (location.hash = "#predicate/orient2d=0 0 1 1 2 2"));
    await all.page.waitForFunction(() => document.querySelector("#notice").textContent === "");
    // Many points, and numbers of all sizes.
    const many = Array.from({ length: 2000 }, (_, i) => `${Math.cos(i)} ${Math.sin(i)}`).join(" ");
    for (const line of [`2000 ${many}`, "3 1e308 -1e308 -1e308 1e308 5e-324 5e-324", "1 0 0", "2 7 7 7 7"]) {
        const start = Date.now();
        await open(`#bound/convex_hull_2d=${line}`);
        assert.equal(await text("#notice"), "", line.slice(0, 50));
        assert.match((await answers())[0], /^corners p0/);
        console.log(`${line.slice(0, 20)}: shown in ${Date.now() - start} ms`);
    }
    for (const id of all.ids) {
        const numbers = await all.page.evaluate(async (id) => {
            const { questions } = await import("./questions/index.js");
            return questions[id].start.length;
        }, id);
        const counts = {
            "contain/point_polygon_2d": [2, "3"],
            "contain/point_region_2d": [2, "1 7"],
            "bound/convex_hull_2d": [0, "5"],
        }[id];
        for (const numbersOf of [() => 1e308, (i) => (i % 2 ? -1e308 : 1e308), () => 5e-324, () => 0]) {
            const list = Array.from({ length: numbers }, (_, i) => `${numbersOf(i)}`);
            if (counts) {
                list.splice(counts[0], 0, counts[1]);
            }
            // Without loading the page anew.
            await all.page.evaluate(
                (address) => {
                    location.hash = address;
                },
                `${id}=${list.join(" ")}`,
            );
            await all.page.waitForFunction((id) => document.querySelector("#question").value === id, {}, id);
            assert.equal(await text("#notice"), "", `${id} ${list}`);
            assert.ok((await answers())[0]);
            assert.ok(!(await all.page.$eval("#drawing", (e) => e.innerHTML)).includes("NaN"), `${id} ${list}`);
        }
    }
});

test("of another question nothing stays on the plate", async () => {
    await open();
    await all.page.waitForFunction(() => /wrong in \d/.test(document.querySelector("#legend").textContent));
    const changed = await all.page.evaluate(() => {
        const question = document.querySelector("#question");
        question.value = "intersect/triangle_triangle";
        question.dispatchEvent(new Event("change"));
        const canvas = document.querySelector("#plain");
        const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
        return { legend: document.querySelector("#legend").textContent, isEmpty: data.every((x) => x === 0) };
    });
    assert.deepEqual(changed, { legend: "Computing …", isEmpty: true });
    await all.page.waitForFunction(() => /of 2304 pixels/.test(document.querySelector("#legend").textContent));
    assert.equal(await all.page.$(".old"), null);
    await all.page.$eval("#plain", (e) => e.scrollIntoView({ block: "center" }));
    const box = await (await all.page.$("#plain")).boundingBox();
    await all.page.mouse.move(box.x + box.width / 2 + 1, box.y + box.height / 2 + 1);
    assert.match(await all.page.$eval("#plain", (e) => e.title), /^d = \(0\.42, 0\.58, 0\.56\)\ndoubles: .*; exact: /);
});

test("a number that cannot be read greys the answers", async () => {
    await open();
    await all.page.click('[aria-label="a, x"]', { count: 3 });
    await all.page.keyboard.type("1e309");
    assert.match(await text("#invalid"), /a, x/);
    assert.ok(await all.page.$(".invalid"));
    // Another field does not end it.
    await all.page.click('[aria-label="b, x"]', { count: 3 });
    await all.page.keyboard.type("3");
    assert.match(await text("#invalid"), /a, x/);
    await all.page.click('[aria-label="a, x"]', { count: 3 });
    await all.page.keyboard.type("1");
    assert.equal((await text("#invalid")) + (await text("#error")), "");
    assert.equal(await all.page.$(".invalid"), null);
});

test("the test is copied, or selected where the clipboard is denied", async () => {
    await open();
    // What is written anew while the page settles would lose the selection.
    await all.page.waitForFunction(() => /wrong in \d/.test(document.querySelector("#legend").textContent));
    for (const isMissing of [false, true]) {
        await all.page.evaluate((isMissing) => {
            const denied = { writeText: () => Promise.reject(new Error("denied")) };
            const value = isMissing ? undefined : denied;
            Object.defineProperty(navigator, "clipboard", { value, configurable: true });
            getSelection().removeAllRanges();
        }, isMissing);
        await all.page.click("#copy");
        await all.page.waitForFunction(() => /Could not copy/.test(document.querySelector("#copied").textContent));
        assert.equal(await all.page.evaluate(() => getSelection().toString().trim()), (await text("#test")).trim());
    }
    await all.page.evaluate(() =>
        Object.defineProperty(navigator, "clipboard", { value: { writeText: async () => {} }, configurable: true }),
    );
    await all.page.click("#copy");
    await all.page.waitForFunction(() => document.querySelector("#copied").textContent === "Copied");
    await all.page.select("#language", "Python");
    assert.equal(await text("#copied"), "");
});

test("the plate counts wrong pixels, and follows at 60 frames a second", async () => {
    await open();
    await all.page.waitForFunction(() => /wrong in \d/.test(document.querySelector("#legend").textContent));
    const wrong = Number(/in (\d+) of 16384/.exec(await text("#legend"))[1]);
    console.log(`plate: ${wrong} of 16384 wrong`);
    assert.ok(wrong > 1000 && wrong < 16384);
    const { frames, plates, milliseconds } = await all.page.evaluate(async () => {
        const legend = document.querySelector("#legend");
        const zoom = document.querySelector("#zoom");
        const start = performance.now();
        const first = Number(legend.dataset.shown);
        const took = [];
        let frames = 0;
        while (performance.now() - start < 3000) {
            await new Promise(requestAnimationFrame);
            frames++;
            zoom.value = frames % 50;
            zoom.dispatchEvent(new Event("change"));
            took.push(Number(legend.dataset.milliseconds));
        }
        took.sort((x, y) => x - y);
        return { frames, plates: Number(legend.dataset.shown) - first, milliseconds: took[took.length >> 1] };
    });
    console.log(
        `in 3 s ${frames} frames and ${plates} plates of 16384 pixels; a plate takes ${milliseconds.toFixed(2)} ms`,
    );
    // A busy machine shows fewer frames; the work of a plate fits into one.
    assert.ok(milliseconds < 16, `${milliseconds}`);
    assert.ok(plates > frames / 3, `${plates} of ${frames}`);
});

test("works without a network once loaded", async () => {
    await open();
    await all.page.waitForFunction(() => /wrong in \d/.test(document.querySelector("#legend").textContent));
    await all.page.setOfflineMode(true);
    try {
        for (const id of all.ids.toReversed()) {
            const before = await all.page.$eval("#legend", (e) => Number(e.dataset.ticket));
            await all.page.select("#question", id);
            assert.ok((await answers()).length >= 3);
            await all.page.waitForFunction(
                (t) => Number(document.querySelector("#legend").dataset.ticket) > t,
                {},
                before,
            );
        }
    } finally {
        await all.page.setOfflineMode(false);
    }
});

test("axe finds nothing serious; the page fits 400 pixels", async () => {
    const { page } = all;
    const axe = readFileSync(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
    const folder = process.env.SCREENSHOTS;
    if (folder) {
        mkdirSync(folder, { recursive: true });
    }
    await page.setBypassCSP(true);
    for (const theme of ["light", "dark"]) {
        for (const width of [1280, 400]) {
            await page.setViewport({ width, height: 900 });
            await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: theme }]);
            await open();
            await page.evaluate(axe);
            // A result that is judged, beside the questions.
            await page.$eval("#judging summary", (e) => e.click());
            await page.waitForSelector("#example");
            await page.$eval("#example", (e) => e.click());
            await page.waitForSelector("#ruling .judged");
            for (const id of folder
                ? all.ids
                : ["predicate/orient2d", "bound/convex_hull_2d", "deforming/point_triangle"]) {
                const before = await page.$eval("#legend", (e) => Number(e.dataset.ticket ?? 0));
                await page.select("#question", id);
                await page.waitForFunction(
                    (t) => Number(document.querySelector("#legend").dataset.ticket) > t,
                    {},
                    before,
                );
                const { violations } = await page.evaluate(() => globalThis.axe.run());
                const serious = violations.filter(({ impact }) => ["serious", "critical"].includes(impact));
                assert.deepEqual(
                    serious.map((v) => [v.id, v.nodes.map((n) => n.html)]),
                    [],
                    id,
                );
                assert.ok(
                    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
                    `${id} ${width}`,
                );
                if (folder) {
                    const path = join(folder, `${theme}-${width}-${id.replace("/", "-")}.png`);
                    await page.screenshot({ path, fullPage: true });
                }
            }
        }
    }
    await page.setBypassCSP(false);
});

test("the page fits 320 pixels with a result that is judged", async () => {
    await all.page.setViewport({ width: 320, height: 900 });
    await open();
    await all.page.$eval("#judging summary", (e) => e.click());
    await all.page.waitForSelector("#example");
    await all.page.$eval("#example", (e) => e.click());
    await all.page.waitForSelector("#ruling .judged");
    assert.ok(await all.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
});

test("the address keeps what was typed", async () => {
    await all.page.setViewport({ width: 1280, height: 900 });
    await open("#intersect/ray_triangle=0.1 0.2 1 0 0 -1 0 0 0 1 0 0 0 1 0");
    assert.equal((await answers())[0], "hit");
    await all.page.click('[aria-label="d, z"]', { count: 3 });
    await all.page.keyboard.type("1");
    assert.equal((await answers())[0], "missed");
    await open(await hash());
    assert.equal((await answers())[0], "missed");
});

withoutFaults();
