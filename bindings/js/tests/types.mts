// Compiled, not run: what the types allow, and what they do not.

import { batch, bound, closest, contain, deforming, intersect, Mesh, orient2d, Region, type Sign } from "straightedge";
import * as dropin from "straightedge/robust-predicates";
import { cases } from "straightedge/fast-check";
import type * as theirs from "robust-predicates";

const sign: Sign = orient2d(0, 0, 1, 0, 0, 1);
// @ts-expect-error: a coordinate is missing.
orient2d(0, 0, 1, 0, 0);
const signs: Int8Array = batch.orient2d(new Float64Array(4), [0, 0], [1, 1, 2, 2], new Int8Array(2));
// @ts-expect-error: singles would be rounded.
batch.orient2d(new Float32Array(4), [0, 0], [1, 1]);
const { feature } = contain.point_triangle_2d([0, 0], [0, 0], new Float64Array(2), [0, 1]);
const { is_coplanar, features } = intersect.triangle_triangle([0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0]);
const barycentric: number[] = closest.point_triangle([0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0]).barycentric;
const time: number | undefined = deforming.segment_segment(
    [[[0, 0, 0], [1, 0, 0]], [[0, 1, 1], [0, -1, 1]]], [[[0, 0, 2], [1, 0, 2]], [[0, 1, 1], [0, -1, 1]]])?.time;
const faces: Uint32Array[] = bound.convex_hull([0, 0, 0]).faces;
{
    using mesh = new Mesh(new Float64Array(9), new Uint32Array([0, 1, 2]));
    const triangle: number | undefined = mesh.first_hit([0, 0, 0], [0, 0, 1])?.triangle;
    for (const contact of mesh.first_contacts(new Float64Array(9))) {
        const vertex: number | undefined = "vertex" in contact ? contact.vertex : contact.first[1];
        console.log(vertex, triangle);
    }
}
{
    using region = new Region([[0, 0, 4, 0, 0, 4], new Float64Array(6)]);
    const edge: number | undefined = region.first_hit([1, 1], [0, 1])?.edge;
    const contacts: (1 | 2)[] = region.overlaps(region).map(({ contact }) => contact);
    console.log(edge, contacts, region.locate([1, 1]).winding_number);
}
// Of inputs whose types are told, points are spread.
type Point = [number, number];
for (const { value: [a, b, c] } of [...cases<[Point, Point, Point]>("orient2d").shrink([[0, 0], [1, 0], [0, 1]] as never, 0)]) {
    console.log(orient2d(...a, ...b, ...c));
}
// In the place of the other package.
const same: Omit<typeof theirs, "default"> = dropin;
console.log(sign, signs, feature, is_coplanar, features, barycentric, time, faces, same);
