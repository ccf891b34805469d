// `node peer.mjs TASK/LIBRARY`: a program for `straightedge judge` that answers by a library of npm.
import { indices, listed, serve } from "./straightedge_lines.mjs";

const rows = (one, width) => Array.from({ length: one.count() }, () => one.doubles(width));

async function delaunator() {
    const { default: Delaunator } = await import("delaunator");
    return (one) => {
        const { triangles } = Delaunator.from(rows(one, 2));
        const corners = Array.from({ length: triangles.length / 3 }, (_, t) => triangles.slice(3 * t, 3 * t + 3));
        return listed(indices(corners));
    };
}

async function cdt2d() {
    const { default: triangulate } = await import("cdt2d");
    return (one) => listed(indices(triangulate(rows(one, 2))));
}

async function cdt2dConstrained() {
    const { default: triangulate } = await import("cdt2d");
    return (one) => {
        const points = rows(one, 2);
        const segments = Array.from({ length: one.count() }, () => [one.index(), one.index()].map(Number));
        return listed(indices(triangulate(points, segments)));
    };
}

async function earcut() {
    const { default: triangulate } = await import("earcut");
    return (one) => {
        const rings = Array.from({ length: one.count() }, () => rows(one, 2));
        const starts = [];
        let count = 0;
        for (const ring of rings) {
            starts.push(count);
            count += ring.length;
        }
        const corners = triangulate(rings.flat(2), starts.slice(1));
        const triangles = Array.from({ length: corners.length / 3 }, (_, t) => corners.slice(3 * t, 3 * t + 3));
        return listed(indices(triangles));
    };
}

async function mesh() {
    const THREE = await import("three");
    const { MeshBVH } = await import("three-mesh-bvh");
    const build = (one) => {
        const vertices = rows(one, 3);
        const triangle = () => [one.index(), one.index(), one.index()].map(Number);
        const triangles = Array.from({ length: one.count() }, triangle);
        if (triangles.length === 0) {
            return null;
        }
        const geometry = new THREE.BufferGeometry();
        geometry.setAttribute("position", new THREE.BufferAttribute(Float64Array.from(vertices.flat()), 3));
        geometry.setIndex(triangles.flat());
        // Triangles keep their numbers.
        return new MeshBVH(geometry, { indirect: true });
    };
    return { THREE, build };
}

async function bvhRay() {
    const { THREE, build } = await mesh();
    return (one) => {
        const bvh = build(one);
        const answers = rows(one, 6).map(([x, y, z, dx, dy, dz]) => {
            const ray = new THREE.Ray(new THREE.Vector3(x, y, z), new THREE.Vector3(dx, dy, dz));
            const hit = bvh?.raycastFirst(ray, THREE.DoubleSide);
            return hit ? BigInt(hit.faceIndex) : "none";
        });
        return listed(answers);
    };
}

async function bvhNearest() {
    const { THREE, build } = await mesh();
    return (one) => {
        const bvh = build(one);
        const answers = rows(one, 3).map((point) => {
            const nearest = bvh?.closestPointToPoint(new THREE.Vector3(...point));
            return nearest ? BigInt(nearest.faceIndex) : "none";
        });
        return listed(answers);
    };
}

async function polygonClipping() {
    const { default: clip } = await import("polygon-clipping");
    return (one) => {
        const operation = one.kind("union", "intersection", "difference", "xor");
        one.double();
        // What an odd number of rings winds around.
        const region = () => {
            const rings = Array.from({ length: one.count() }, () => [rows(one, 2)]);
            return rings.length > 1 ? clip.xor(...rings) : rings;
        };
        const [a, b] = [region(), region()];
        const parts = clip[operation](a, b);
        // The last point of a ring is its first.
        return listed(parts.flat().map((ring) => listed(ring.slice(0, -1))));
    };
}

async function cleanPslg() {
    const { default: clean } = await import("clean-pslg");
    return (one) => {
        one.double();
        const points = rows(one, 4).flatMap(([ax, ay, bx, by]) => [[ax, ay], [bx, by]]);
        const edges = Array.from({ length: points.length / 2 }, (_, i) => [2 * i, 2 * i + 1]);
        // Both lists are changed in place.
        clean(points, edges);
        // Edges that have become points stay in the list.
        return [listed(points), listed(indices(edges.filter(([a, b]) => a !== b)))];
    };
}

const peers = {
    "arrangement/clean-pslg": cleanPslg,
    "overlay/polygon-clipping": polygonClipping,
    "delaunay_2d/delaunator.js": delaunator,
    "delaunay_2d/cdt2d": cdt2d,
    "constrained/cdt2d": cdt2dConstrained,
    "triangulation/earcut.js": earcut,
    "ray/three-mesh-bvh": bvhRay,
    "nearest/three-mesh-bvh": bvhNearest,
};

await serve(await peers[process.argv[2]]());
