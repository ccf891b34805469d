// A file that was dropped: a mesh, or results as JSON.

const MOST = { mesh: 400e6, json: 100e6 };

export async function openFile(file, { mesh, results }) {
    const start = await file.slice(0, 256).text();
    const isJson = /\.json$/i.test(file.name) || /^\s*\{\s*"/.test(start);
    if (file.size > (isJson ? MOST.json : MOST.mesh)) {
        throw new Error(`${Math.round(file.size / 1e6)} MB are too many`);
    }
    if (isJson) {
        const { showResults } = await import("./results.js");
        let data;
        try {
            data = JSON.parse(await file.text());
        } catch (error) {
            throw new Error(`Not JSON: ${error.message}`);
        }
        showResults(data, file.name, results);
    } else {
        const { showMesh } = await import("./mesh.js");
        await showMesh(file, mesh);
    }
}
