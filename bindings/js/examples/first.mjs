import { Mesh, orient2d } from "straightedge";

// b and c lie on the diagonal y = x, a is one unit in the last place above it.
const [ax, ay, bx, by, cx, cy] = [0.5, 0.5 + 2 ** -53, 12, 12, 24, 24];
console.log("doubles:", (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)); // 0: on the line
console.log("exact:", orient2d(ax, ay, bx, by, cx, cy)); // 1: a, b, c turn left

const mesh = new Mesh([0, 0, 0, 4, 0, 0, 0, 4, 0, 0, 0, 4], [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3]);
const hit = mesh.first_hit([2, 2, 7], [0, 0, -1]); // on the edge of two triangles, through which no ray slips
console.log("triangle", hit.triangle, "at", hit.enter);
console.log("inside:", mesh.locate([1, 1, 0.5]).location === 1, "distance:", mesh.nearest([1, 1, 0.5]).distance);
mesh.free();
