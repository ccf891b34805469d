import { compile } from "./compile.web.js";
import { start } from "./wasm.js";

// The address is written out here, so that bundlers find the file.
start(await compile(new URL("./straightedge.wasm", import.meta.url)));
