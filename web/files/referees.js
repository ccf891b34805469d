// The worker of the referees and of exact rationals: judging may take long, and the page does not wait.

let instance = null;

async function start() {
    const response = await fetch(new URL("../lib/referees.wasm", import.meta.url));
    if (!response.ok) {
        throw new Error(`${response.url} has status ${response.status}`);
    }
    return WebAssembly.compile(await response.arrayBuffer());
}
const module = start();
// Who asks sees that it failed.
module.catch(() => {});

/** What the function of this name says about a line of a task or a query. */
async function ask(name, of, line) {
    instance ??= await WebAssembly.instantiate(await module);
    const { memory, room, said, [name]: answer } = instance.exports;
    const text = new TextEncoder().encode(`${of}\n${line}`);
    try {
        // The memory may grow, upon which it is another buffer.
        const place = room(text.length);
        new Uint8Array(memory.buffer, place, text.length).set(text);
        const length = answer();
        return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, said(), length)));
    } catch (error) {
        // After a trap its memory may be in any state.
        instance = null;
        throw error instanceof WebAssembly.RuntimeError ? new Error("It is too much for this page") : error;
    }
}

onmessage = async ({ data: { ticket, name, of, line } }) => {
    try {
        postMessage({ ticket, told: await ask(name, of, line) });
    } catch (error) {
        postMessage({ ticket, told: { error: error.message } });
    }
};
