// In node, the module is compiled at once, so that this package can be required, too.
import { readFileSync } from "node:fs";
import { start } from "./wasm.js";

start(new WebAssembly.Module(readFileSync(new URL("./straightedge.wasm", import.meta.url))));
