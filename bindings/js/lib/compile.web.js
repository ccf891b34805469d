/**
 * In a page, the module is fetched: browsers refuse to compile large modules at once. Who imports this package waits
 * for it, as for any other module that is fetched; nothing need be called first.
 */
export async function compile(url) {
    const response = await fetch(url);
    if (!response.ok) {
        throw new Error(`straightedge: ${response.url} has status ${response.status}`);
    }
    // A server that does not know the type of the file can still send it.
    const isTyped = response.headers.get("Content-Type")?.startsWith("application/wasm");
    return isTyped ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}
