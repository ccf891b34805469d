// Chromium with the page, from a server of its own; what the tests of all files use.

import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import puppeteer from "puppeteer-core";

const dist = new URL("../dist/", import.meta.url).pathname;
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm" };
const found = (names) =>
    names.flatMap((name) => process.env.PATH.split(":").map((folder) => join(folder, name))).find(existsSync);
const chromium = process.env.CHROMIUM ?? found(["chromium", "chromium-browser", "google-chrome"]);
export const program = process.env.STRAIGHTEDGE_PROGRAM ?? found(["straightedge"]);
export const all = {};
const faults = [];

/** Starts the server and the browser before the tests of a file. Errors of the page and requests to others fail. */
export function withBrowser() {
    let server, browser;
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
        all.origin = `http://127.0.0.1:${server.address().port}/`;
        browser = await puppeteer.launch({ executablePath: chromium, args: ["--no-sandbox"], protocolTimeout: 300000 });
        all.page = await browser.newPage();
        all.page.on("pageerror", (error) => faults.push(String(error)));
        all.page.on("dialog", (dialog) => {
            faults.push(`dialog ${dialog.message()}`);
            dialog.dismiss();
        });
        all.page.on("request", (request) => {
            const url = request.url();
            if (!url.startsWith(all.origin) && !/^(data|blob|about):/.test(url)) {
                faults.push(`request of ${url}`);
            }
        });
        await all.page.setViewport({ width: 1280, height: 900 });
        await open();
        all.ids = await all.page.$$eval("#question option", (options) => options.map(({ value }) => value));
    });
    after(async () => {
        await browser?.close();
        server?.close();
    });
}

/** The last test of a file. */
export const withoutFaults = () =>
    test("no error of the page, no dialog, no request to others", () => {
        assert.deepEqual(faults, []);
    });

export async function open(hash = "") {
    await all.page.goto("about:blank");
    await all.page.goto(all.origin + hash);
    await all.page.waitForSelector("body[data-ready]");
}

export const answers = () => all.page.$$eval("#answers td", (cells) => cells.map((cell) => cell.textContent));
export const text = (selector) => all.page.$eval(selector, (e) => e.textContent);
export const hash = () => all.page.evaluate(() => location.hash);
