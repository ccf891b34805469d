// What stays in the memory of the WebAssembly until it is freed, or the object that has it is collected.

import { generation, wasm } from "./wasm.js";

const freed = new FinalizationRegistry(release);

function release({ handle, of, kind }) {
    // What an instance had that is gone went with it.
    if (of === generation) {
        wasm[`${kind}_free`](handle);
    }
}

export class Held {
    #of;
    #kind;

    /** Holds what has a handle: of the kind "mesh" for `mesh_free`. */
    constructor(owner, handle, kind) {
        this.#kind = kind;
        this.#of = { handle, of: generation, kind };
        freed.register(owner, this.#of, this);
    }

    /** Frees the memory; to free again is allowed. */
    free() {
        if (this.#of !== undefined) {
            freed.unregister(this);
            release(this.#of);
            this.#of = undefined;
        }
    }

    /** The handle, for the method of that name. */
    handle(name) {
        if (this.#of === undefined) {
            throw new TypeError(`${name}: the ${this.#kind} is freed`);
        }
        if (this.#of.of !== generation) {
            throw new Error(`${name}: the ${this.#kind} is lost, since a call ran out of memory or stack after it was made`);
        }
        return this.#of.handle;
    }
}

/** Lets `using` free an object of a class. */
export function disposable(Class) {
    if (Symbol.dispose !== undefined) {
        const value = Class.prototype.free;
        Object.defineProperty(Class.prototype, Symbol.dispose, { value, writable: true, configurable: true });
    }
}
