// Files that are dropped: meshes, of 100,000 triangles too, results of the program, and what is neither.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { all, answers, hash, open, program, text, withBrowser, withoutFaults } from "./browser.mjs";

withBrowser();
const folder = mkdtempSync(join(tmpdir(), "straightedge-web-"));
after(() => rmSync(folder, { recursive: true }));

function file(name, content) {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
}

async function drop(path) {
    const input = await all.page.$("#choose-file");
    await all.page.$eval("#file-error", (e) => {
        e.textContent = "…";
    });
    await input.uploadFile(path);
    await all.page.waitForFunction(() => document.querySelector("#file-error").textContent !== "…");
}
const facts = () =>
    all.page.$$eval("#mesh-facts tr", (rows) =>
        Object.fromEntries(rows.map((row) => [row.cells[0].textContent, row.cells[1].textContent])),
    );
const waitForMesh = (name) =>
    all.page.waitForFunction(
        (name) =>
            document.querySelector("#mesh h3")?.textContent === name &&
            document.querySelector(".scene")?.dataset.pixels === "320",
        { timeout: 60000 },
        name,
    );

/** A torus of 2 n² triangles. */
function torus(n) {
    const points = Array.from({ length: n * n }, (_, at) => {
        const [u, v] = [Math.floor(at / n), at % n].map((i) => (2 * Math.PI * i) / n);
        return [(1 + 0.4 * Math.cos(v)) * Math.cos(u), (1 + 0.4 * Math.cos(v)) * Math.sin(u), 0.4 * Math.sin(v)];
    });
    const triangles = points.flatMap((_, at) => {
        const [i, k] = [Math.floor(at / n), at % n];
        const [a, b, c, d] = [
            [i, k],
            [i + 1, k],
            [i + 1, k + 1],
            [i, k + 1],
        ].map(([x, y]) => (x % n) * n + (y % n));
        return [
            [a, b, c],
            [a, c, d],
        ];
    });
    return { points, triangles };
}

const objOf = ({ points, triangles }) =>
    [...points.map((p) => `v ${p.join(" ")}`), ...triangles.map((t) => `f ${t.map((i) => i + 1).join(" ")}`)].join(
        "\n",
    );

function stlOf({ points, triangles }) {
    const bytes = Buffer.alloc(84 + 50 * triangles.length);
    bytes.writeUInt32LE(triangles.length, 80);
    triangles.forEach((t, i) =>
        t.forEach((k, corner) =>
            points[k].forEach((x, axis) => bytes.writeFloatLE(x, 84 + 50 * i + 12 + 12 * corner + 4 * axis)),
        ),
    );
    return bytes;
}

function plyOf({ points, triangles }, format) {
    const header =
        `ply\nformat ${format} 1.0\nelement vertex ${points.length}\nproperty double x\nproperty double y\n` +
        `property uchar red\nproperty double z\nelement face ${triangles.length}\n` +
        "property list uchar int vertex_indices\nend_header\n";
    if (format === "ascii") {
        return (
            header +
            points
                .map(([x, y, z]) => `${x} ${y} 0 ${z}`)
                .concat(triangles.map((t) => `3 ${t.join(" ")}`))
                .join("\n")
        );
    }
    const write =
        format === "binary_little_endian" ? ["writeDoubleLE", "writeInt32LE"] : ["writeDoubleBE", "writeInt32BE"];
    const bytes = Buffer.alloc(25 * points.length + 13 * triangles.length);
    points.forEach(([x, y, z], i) =>
        [
            [x, 0],
            [y, 8],
            [z, 17],
        ].forEach(([value, at]) => bytes[write[0]](value, 25 * i + at)),
    );
    triangles.forEach((t, i) => {
        const at = 25 * points.length + 13 * i;
        bytes[at] = 3;
        t.forEach((k, corner) => bytes[write[1]](k, at + 1 + 4 * corner));
    });
    return Buffer.concat([Buffer.from(header), bytes]);
}

test("a mesh of 100,000 triangles, in every format", async () => {
    await open();
    const shape = torus(224);
    for (const [name, content, format] of [
        ["t.obj", objOf(shape), "OBJ"],
        ["t.stl", stlOf(shape), "STL, binary"],
        ["t.ply", plyOf(shape, "binary_little_endian"), "PLY, binary"],
        ["b.ply", plyOf(shape, "binary_big_endian"), "PLY, binary"],
        ["a.ply", plyOf(shape, "ascii"), "PLY, text"],
    ]) {
        const start = Date.now();
        await drop(file(name, content));
        await waitForMesh(name);
        const told = await facts();
        console.log(name, Date.now() - start, "ms:", told["Read in"], await text("#mesh .small"));
        assert.deepEqual([told.Format, told.Vertices, told.Triangles, told.Closed], [format, "50176", "100352", "yes"]);
    }
    assert.equal(await text("#file-error"), "");
});

test("rays by the pointer, the nearest point, intersections", async () => {
    const { page } = all;
    const library = await import("../../bindings/js/lib/index.node.js");
    const shape = torus(224);
    const mesh = new library.Mesh(shape.points.flat(), shape.triangles.flat());
    const box = await page.$eval(".scene", (e) => {
        e.scrollIntoView();
        return e.getBoundingClientRect().toJSON();
    });
    await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.7);
    await page.waitForFunction(() => /first hits triangle \d/.test(document.querySelector("#mesh").textContent));
    await page.mouse.move(box.x + 3, box.y + 3);
    await page.waitForFunction(() => /hits nothing; nearest/.test(document.querySelector("#mesh").textContent));

    for (const point of ["0 0 0", "1 0 0", "0.3 1/3 -0.2"]) {
        await page.click('[aria-label="A point: x y z"]', { count: 3 });
        await page.keyboard.type(point);
        await page.$$eval("#mesh button", (buttons) => buttons[0].click());
        const p = point.split(" ").map((x) => (x === "1/3" ? 1 / 3 : Number(x)));
        const { triangle, distance } = mesh.nearest(p);
        const where = mesh.locate(p).location > 0 ? "inside" : "outside";
        const told = `of triangle ${triangle}, at the distance ${distance}; the point is ${where}`;
        await page.waitForFunction((told) => document.querySelector("#mesh").textContent.includes(told), {}, told);
    }
    await page.$$eval("#mesh button", (buttons) => buttons[1].click());
    await page.waitForFunction(() => /Nowhere \(/.test(document.querySelector("#mesh").textContent), {
        timeout: 60000,
    });

    await drop(
        file("open.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nv .2 .2 -1\nv .3 .2 1\nv .2 .4 1\nf 1 2 3\nf 4/1 5/2/3 -1\n"),
    );
    await waitForMesh("open.obj");
    assert.match((await facts()).Closed, /6 edges/);
    await page.$$eval("#mesh button", (buttons) => buttons[1].click());
    await page.waitForFunction(() =>
        /1 pair of triangles intersects.*0 and 1/.test(document.querySelector("#mesh").textContent),
    );
});

test("files that are no meshes", async () => {
    for (const [name, content, message] of [
        ["empty.obj", "", /No triangles|No OBJ/],
        ["text.txt", "hello", /No OBJ, STL or PLY/],
        ["nan.obj", "v 0 0 nan\n", /Line 1: a vertex/],
        ["huge.obj", "v 1e308 0 0\nv -1e308 0 0\nv 0 1e308 0\nf 1 2 3\n", /too large/],
        ["missing.obj", "v 0 0 0\nv 1 0 0\nf 1 2 3\n", /vertex 2, and there are 2/],
        ["word.obj", "v 0 0 0\nf a b c\n", /Line 2: a face/],
        ["zero.obj", "v 0 0 0\nf 0 0 0\n", /Line 2: a face/],
        ["cut.ply", plyOf(torus(4), "binary_little_endian").subarray(0, 400), /ends too early/],
        [
            "list.ply",
            "ply\nformat ascii 1.0\nelement face 1\nproperty list int int vertex_indices\nend_header\n999999999 1\n",
            /list of/,
        ],
        [
            "count.ply",
            "ply\nformat ascii 1.0\nelement vertex 999999999\nproperty double x\nend_header\n1\n",
            /three finite/,
        ],
        ["none.ply", "ply\nformat ascii 1.0\nelement vertex 999999999\nend_header\n1\n", /three finite/],
        ["type.ply", "ply\nformat ascii 1.0\nelement vertex 1\nproperty __proto__ x\nend_header\n", /header/],
        ["head.ply", "ply\nformat ascii 1.0\n", /end_header/],
        ["bad.json", '{"a": ', /Not JSON/],
        ["other.json", '{"format": "__proto__"}', /neither/],
        ["null.json", "null", /neither/],
        ["rows.json", '{"format": "straightedge results 1"}', /lack “rows”/],
        ["row.json", '{"format": "straightedge results 1", "rows": [{}]}', /Row 1 lacks “query”/],
        ["meshes.json", '{"format": "straightedge meshes 1"}', /lack “meshes”/],
        ["mesh.json", '{"format": "straightedge meshes 1", "meshes": [{}]}', /lacks “file”, “vertices”, “triangles”/],
        ["bytes.stl", Buffer.from(Array.from({ length: 1000 }, (_, i) => (i * 37) % 256)), /No OBJ/],
    ]) {
        await drop(file(name, content));
        assert.match(await text("#file-error"), message, name);
    }
    // A degenerate mesh is one.
    await drop(file("point.obj", "v 1 1 1\nv 1 1 1\nv 1 1 1\nf 1 2 3\n"));
    await waitForMesh("point.obj");
});

const rows = (id) =>
    all.page.$$eval(`#${id} tbody tr`, (rows) => rows.map((row) => [...row.cells].map((cell) => cell.textContent)));
const filter = (name, value) =>
    all.page.evaluate(
        (name, value) => {
            const select = document.querySelector(`[data-filter="${name}"]`);
            select.value = value;
            select.dispatchEvent(new Event("change"));
        },
        name,
        value,
    );

test("results of run, verify, judge and mesh", async (t) => {
    if (!program) {
        t.skip("SKIPPED: no program (STRAIGHTEDGE_PROGRAM)");
        return;
    }
    const run = (...args) => {
        try {
            execFileSync(program, args, { cwd: folder, stdio: "ignore" });
        } catch (error) {
            // 1: there are findings.
            assert.equal(error.status, 1, `${args}`);
        }
    };
    const client = new URL("../../clients/javascript/orient2d.mjs", import.meta.url).pathname;
    assert.ok(existsSync(client));
    run(
        "run",
        "predicate/orient2d",
        "--cmd",
        `node ${client}`,
        "-n",
        "300",
        "--json",
        "run.json",
        "--report",
        "run.html",
    );
    await open();
    await drop(join(folder, "run.json"));
    await all.page.waitForFunction(() => Math.abs(document.querySelector("#results").getBoundingClientRect().top) < 5);
    const data = JSON.parse(readFileSync(join(folder, "run.json")));
    const told = await rows("rows");
    assert.deepEqual(
        told.map((row) => [row[1], Number(row[4])]),
        data.rows.map((row) => [row.class, row.wrong]),
    );
    assert.match(await text("#sums"), new RegExp(`^300 cases: ${data.totals.right} right, ${data.totals.wrong} wrong`));
    await filter("wrong", "some");
    assert.equal((await rows("rows")).length, data.rows.filter((row) => row.wrong > 0).length);
    await filter("class", "ulp-moved");
    assert.deepEqual([...new Set((await rows("mistakes")).map((row) => row[1]))], ["ulp-moved"]);
    const before = await hash();
    const exact = { "+": "left turn", 0: "on the line", "-": "right turn" }[(await rows("mistakes"))[0][5]];
    await all.page.click("#mistakes button");
    assert.notEqual(await hash(), before);
    assert.equal((await answers())[0], exact);

    run("verify", "predicate", "-n", "2", "--json", "verify.json", "--report", "verify.html");
    await drop(join(folder, "verify.json"));
    await filter("query", "predicate/insphere");
    assert.ok((await rows("rows")).length > 5);

    writeFileSync(join(folder, "hull.txt"), "3 0 0 1 0 0 1 = 2 0 1\n5 0 0 2 0 2 2 0 2 1 1 = 5 0 1 2 3 4\n");
    const judged = execFileSync(
        "sh",
        ["-c", `'${program}' judge hull_2d --json judge.json --report judge.html < hull.txt || [ $? = 1 ]`],
        { cwd: folder, stdio: ["ignore", "pipe", "ignore"] },
    );
    assert.ok(judged);
    await drop(join(folder, "judge.json"));
    assert.match(await text("#sums"), /^2 cases: 0 right, 2 wrong/);
    await all.page.click("#mistakes button");
    assert.match(await hash(), /^#bound\/convex_hull_2d=/);

    file("open.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nv .2 .2 -1\nv .3 .2 1\nv .2 .4 1\nf 1 2 3\nf 4 5 6\n");
    run("mesh", "open.obj", "--json", "mesh.json");
    await drop(join(folder, "open.obj"));
    await waitForMesh("open.obj");
    await drop(join(folder, "mesh.json"));
    assert.deepEqual(
        (await rows("findings")).map(([what]) => what),
        ["intersection", ...Array(6).fill("edge")],
    );
    await filter("what", "intersection");
    assert.deepEqual(await rows("findings"), [["intersection", "crossing", "0, 1"]]);
    const red = () =>
        all.page.$eval(".scene", (canvas) => {
            const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
            return data.reduce((count, x, i) => count + (i % 4 === 0 && x > data[i + 2] ? 1 : 0), 0);
        });
    assert.equal(await red(), 0);
    await all.page.$$eval("#results button", (buttons) => buttons.at(-1).click());
    // The picture is drawn again in its own time.
    for (let wait = 0; wait < 100 && (await red()) <= 100; wait++) {
        await new Promise((done) => setTimeout(done, 100));
    }
    assert.ok((await red()) > 100);
});

test("results that are hostile", async () => {
    const evil = "<img src=x onerror=alert(1)>";
    await drop(
        file(
            "evil.json",
            JSON.stringify({
                format: "straightedge results 1",
                command: evil,
                ended: { failed: evil },
                seconds: evil,
                rows: [
                    null,
                    7,
                    {
                        query: evil,
                        class: evil,
                        subject: {},
                        cases: "x",
                        wrong: 1e400,
                        mistakes: { [evil]: { line: evil } },
                    },
                    { query: "predicate/orient2d", mistakes: { kind: { count: 1, line: "@a 0 0 1 NaN 1 1 = +" } } },
                    { query: "__proto__", mistakes: { kind: { count: 1, line: "1" } } },
                    { query: "constructor", mistakes: [[], 3] },
                ],
            }),
        ),
    );
    assert.equal(await text("#file-error"), "");
    assert.equal(await all.page.$$eval("main img", (found) => found.length), 0);
    await all.page.click("#mistakes button");
    assert.match(await text("#file-error"), /character 1/);
    await drop(
        file(
            "evil2.json",
            JSON.stringify({
                format: "straightedge meshes 1",
                refused: [{ file: evil, error: evil }, null],
                meshes: [
                    null,
                    {
                        file: evil,
                        vertices: evil,
                        triangles: evil,
                        intersections: [null, { triangles: [evil, -1, 1e9] }],
                        edges: 7,
                        degenerate: [null],
                    },
                ],
            }),
        ),
    );
    assert.equal(await text("#file-error"), "");
    await all.page.$$eval("#results button", (buttons) => buttons.at(-1).click());
    const many = Array.from({ length: 20000 }, (_, i) => ({ query: `q${i}`, class: "c", subject: "s", cases: i }));
    const start = Date.now();
    await drop(file("many.json", JSON.stringify({ format: "straightedge results 1", rows: many })));
    assert.equal((await rows("rows")).length, 300);
    console.log(`20000 rows in ${Date.now() - start} ms`);
});

withoutFaults();
