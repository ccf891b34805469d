// The instance of the WebAssembly, and its memory.

/** The functions of the instance. */
export let wasm;
/** How often the instance was made anew. What belongs to an instance remembers the number. */
export let generation = 0;
/** Where the numbers of one question and of its answer are stored: the number of the first double. */
export let IO;

let module;
let stubs;
let views;

/**
 * Takes the compiled module, before any question. The one with predicates only gives way to the one with all, and there
 * is nothing yet that would be lost.
 */
export function start(compiled) {
    const isWhole = (one) => WebAssembly.Module.exports(one).some(({ name }) => name === "mesh_new");
    if (module !== undefined && (isWhole(module) || !isWhole(compiled))) {
        return;
    }
    module = compiled;
    instantiate();
    IO = wasm.io?.() / 8;
    const names = Object.keys(wasm).filter((name) => typeof wasm[name] === "function");
    stubs = Object.fromEntries(names.map((name) => [name, (...numbers) => instantiate()[name](...numbers)]));
}

function instantiate() {
    wasm = new WebAssembly.Instance(module).exports;
    views = undefined;
    return wasm;
}

/**
 * The memory as typed arrays. They are made anew where the memory has grown, which it may in every call: nothing keeps
 * them across one.
 */
export function memory() {
    if (views === undefined || views.bytes.length === 0) {
        const { buffer } = (wasm.memory ?? instantiate().memory);
        views = {
            bytes: new Int8Array(buffer),
            integers: new Int32Array(buffer),
            indices: new Uint32Array(buffer),
            doubles: new Float64Array(buffer),
        };
    }
    return views;
}

/**
 * What to throw where a call into the instance has thrown: it is out of memory, or the stack of JavaScript overflowed
 * in the midst of it. What the call left half done is unknown, so the next one gets a new instance. That is not made
 * now: there may be no stack left for it.
 */
export function failed(name, error) {
    if (error instanceof TypeError) {
        // Of what is no number, as a BigInt, on its way there: the call has not begun.
        return error;
    }
    wasm = stubs;
    views = undefined;
    generation++;
    const isTrap = error instanceof WebAssembly.RuntimeError;
    return isTrap ? new RangeError(`${name}: most likely out of memory`, { cause: error }) : error;
}
