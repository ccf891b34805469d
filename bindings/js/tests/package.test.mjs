// The package as npm installs it: modules, CommonJS, a bundler's view, and a page.

import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { createServer } from "node:http";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import test, { after } from "node:test";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL("..", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "straightedge-"));
after(() => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));

// Not by a shell script of npm's: `npm` is one on every system.
const npm = (cwd, ...words) => execFileSync("npm", words, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
const [packed] = JSON.parse(npm(here, "pack", "--json", "--pack-destination", scratch));
writeFileSync(join(scratch, "package.json"), '{ "private": true }');
npm(scratch, "install", "--offline", "--no-audit", "--no-fund", join(scratch, packed.filename));
const run = (file, ...flags) => execFileSync(process.execPath, [...flags, join(scratch, file)], { cwd: scratch, encoding: "utf8" });
const write = (file, text) => writeFileSync(join(scratch, file), text);

test("the files of the package", (t) => {
    const paths = packed.files.map(({ path }) => path);
    for (const path of ["README.md", "package.json", "lib/straightedge.wasm", "lib/predicates.wasm", "lib/index.d.ts", "LICENSE-MIT"]) {
        assert.ok(paths.includes(path), path);
    }
    assert.deepEqual(paths.filter((path) => !/^(lib\/|README|package\.json|LICENSE)/.test(path)), []);
    t.diagnostic(`${packed.size} bytes packed, ${packed.unpackedSize} unpacked`);
});

test("the example, as a module of node", () => {
    cpSync(join(here, "examples/first.mjs"), join(scratch, "first.mjs"));
    assert.equal(run("first.mjs"), "doubles: 0\nexact: 1\ntriangle 0 at 7\ninside: true distance: 0.5\n");
});

test("the examples of the README", () => {
    const text = readFileSync(join(here, "README.md"), "utf8");
    const blocks = [...text.matchAll(/```js\n([^]*?)```/g)].map(([, block]) => block);
    assert.equal(blocks[0], readFileSync(join(here, "examples/first.mjs"), "utf8"));
    write("batch.mjs", `${blocks[1]} console.log(signs);`);
    assert.equal(run("batch.mjs"), `Int8Array(3) ${/Int8Array (\[.*\])/.exec(blocks[1])[1].replace("[", "[ ").replace("]", " ]")}\n`);
    write("dropin.mjs", `${blocks[2]} console.log(orient2d(0, 0, 1, 0, 0, 1));`);
    assert.equal(run("dropin.mjs"), "-1\n");
    assert.equal(blocks.length, 3);
    const page = readFileSync(join(here, "examples/page.html"), "utf8");
    const script = (html) => /<script type="module">[^]*<\/script>/.exec(html)[0];
    assert.equal(script(text), script(page));
});

test("CommonJS: import(), and require() where node has it for modules", () => {
    write("dynamic.cjs", 'import("straightedge").then(({ orient2d }) => console.log(orient2d(0, 0, 1, 0, 0, 1)));');
    assert.equal(run("dynamic.cjs"), "1\n");
    write("require.cjs", `
        const { orient2d } = require("straightedge");
        const dropin = require("straightedge/robust-predicates");
        console.log(orient2d(0, 0, 1, 0, 0, 1), dropin.orient2d(0, 0, 1, 0, 0, 1));`);
    if (process.features.require_module) {
        assert.equal(run("require.cjs", "--no-warnings"), "1 -1\n");
    } else {
        assert.throws(() => run("require.cjs"));
    }
});

test("both entries in one program, in either order, and the drop-in alone", () => {
    const ask = "console.log(Math.sign(dropin.orient2d(0.1, 0.3, 0.3, 0.9, 0.2, 0.6)));";
    write("alone.mjs", `import * as dropin from "straightedge/robust-predicates"; ${ask}`);
    write("before.mjs", `import * as dropin from "straightedge/robust-predicates"; import { Mesh } from "straightedge"; ${ask}
        console.log(new Mesh([], []).is_closed);`);
    write("after.mjs", `import { Mesh } from "straightedge"; import * as dropin from "straightedge/robust-predicates"; ${ask}
        console.log(new Mesh([], []).is_closed);`);
    const sign = run("alone.mjs");
    assert.equal(run("before.mjs"), `${sign}true\n`);
    assert.equal(run("after.mjs"), `${sign}true\n`);
    // A mesh, and then the drop-in arrives: the instance of the mesh stays.
    write("later.mjs", `import { Mesh } from "straightedge"; const mesh = new Mesh([], []);
        await import("straightedge/robust-predicates"); console.log(mesh.is_hit([0, 0, 0], [1, 0, 0]));`);
    assert.equal(run("later.mjs"), "false\n");
    // The drop-in first, a query, and then the rest.
    write("grown.mjs", `import * as dropin from "straightedge/robust-predicates"; ${ask}
        const { Mesh } = await import("straightedge"); console.log(new Mesh([], []).is_closed); ${ask}`);
    assert.equal(run("grown.mjs"), `${sign}true\n${sign}`);
});

test("threads", () => {
    write("threads.mjs", `
        import { Worker, isMainThread, parentPort } from "node:worker_threads";
        import { orient2d } from "straightedge";
        if (isMainThread) {
            for (let i = 0; i < 3; i++) {
                new Worker(new URL(import.meta.url)).on("message", (sign) => console.log(sign));
            }
        } else {
            parentPort.postMessage(orient2d(0.5, 0.5 + 2 ** -53, 12, 12, 24, 24));
        }`);
    assert.equal(run("threads.mjs"), "1\n1\n1\n");
});

const types = { ".js": "text/javascript", ".mjs": "text/javascript", ".html": "text/html", ".wasm": "application/wasm" };

/** Serves the scratch folder while `body` runs, and passes it what pages send. */
async function served(wasmType, body) {
    const requests = [];
    let tell;
    const told = new Promise((resolve) => tell = resolve);
    const server = createServer((request, response) => {
        const { pathname, searchParams } = new URL(request.url, "http://localhost");
        const path = join(scratch, normalize(pathname));
        requests.push(path.slice(scratch.length));
        if (pathname === "/told") {
            tell(searchParams.get("text"));
        }
        if (!existsSync(path) || statSync(path).isDirectory()) {
            response.writeHead(404).end();
            return;
        }
        const type = path.endsWith(".wasm") ? wasmType : types[extname(path)] ?? "text/plain";
        response.writeHead(200, { "Content-Type": type }).end(readFileSync(path));
    });
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    try {
        await body(`http://127.0.0.1:${server.address().port}`, told, requests);
    } finally {
        server.close();
        server.closeAllConnections();
    }
}

const chromium = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync);

/** What a page says in its body, as soon as it says something. */
async function page(url, told, text) {
    write("page.html", `${text}<script>
        const timer = setInterval(() => {
            const text = document.body.textContent.trim();
            // Its own scripts are text, too.
            if (document.body.children.length === 0 && text !== "") {
                clearInterval(timer);
                fetch(\`/told?text=\${encodeURIComponent(text)}\`);
            }
        }, 20);
        </script>`);
    const flags = ["--headless", "--no-sandbox", "--disable-gpu", `--user-data-dir=${join(scratch, "profile")}`,
        "--remote-debugging-port=0", `${url}/page.html`];
    const browser = spawn(chromium, flags, { stdio: "ignore" });
    const gone = new Promise((resolve) => browser.on("exit", resolve));
    const late = new Promise((_, reject) => setTimeout(() => reject(new Error("the page is silent")), 60_000).unref());
    try {
        return await Promise.race([told, late]);
    } finally {
        browser.kill();
        await gone;
    }
}

test("a page", { skip: chromium === undefined && "there is no Chromium" }, async () => {
    const example = readFileSync(join(here, "examples/page.html"), "utf8");
    await served("application/wasm", async (url, told) => assert.equal(await page(url, told, example), "1"));
    // From a server that does not know the type, and without the file with all queries.
    await served("application/octet-stream", async (url, told, requests) => {
        const text = example.replace(/import \{ orient2d \}.*/, 'import { orient2d } from "robust-predicates";');
        const sign = text.replace(/= (orient2d\(.*\));/, "= Math.sign($1);");
        assert.equal(await page(url, told, sign), "-1");
        assert.ok(requests.some((path) => path.endsWith("predicates.wasm")));
        assert.ok(!requests.some((path) => path.endsWith("straightedge.wasm")));
    });
});

test("a page whose WebAssembly is missing", { skip: chromium === undefined && "there is no Chromium" }, async () => {
    const folder = join(scratch, "node_modules/straightedge/lib");
    const held = readFileSync(join(folder, "straightedge.wasm"));
    rmSync(join(folder, "straightedge.wasm"));
    await served("application/wasm", async (url, told) => {
        const text = `<body><script type="module">
            import("./node_modules/straightedge/lib/index.web.js").catch((error) => document.body.textContent = error.message);
            </script></body>`;
        assert.match(await page(url, told, text), /^straightedge: http:.*straightedge\.wasm has status 404$/);
    });
    writeFileSync(join(folder, "straightedge.wasm"), held);
    assert.ok(readdirSync(folder).includes("straightedge.wasm"));
});
