// A file that was dropped: a mesh, results as JSON, or a result to be judged. Returns where it is shown.

const MOST = { mesh: 400e6, json: 100e6, text: 10e6 };

export async function openFile(file, { mesh, results, judged }) {
    const start = await file.slice(0, 256).text();
    const isText =
        /\.(geojson|wkt)$/i.test(file.name) ||
        (/\.txt$/i.test(file.name) && /[=(]/.test(start)) ||
        /^\s*\{\s*"type"\s*:\s*"[A-Z]/.test(start);
    const isJson = !isText && (/\.json$/i.test(file.name) || /^\s*\{\s*"/.test(start));
    if (file.size > MOST[isText ? "text" : isJson ? "json" : "mesh"]) {
        throw new Error(`${Math.round(file.size / 1e6)} MB are too many`);
    }
    if (isText) {
        const { showJudged } = await import("./judged.js");
        judged.closest("details").open = true;
        await showJudged(judged, { text: await file.text() });
        return judged;
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
        return results;
    }
    const { showMesh } = await import("./mesh.js");
    await showMesh(file, mesh);
    return mesh;
}
