// What this package offers, for an instance that a module start.….js has started.
export { batch } from "./batch.js";
export { Mesh } from "./mesh.js";
export { incircle, insphere, orient2d, orient3d } from "./predicates.js";
export { incircleValue as incircle_value, insphereValue as insphere_value } from "./predicates.js";
export { orient2dValue as orient2d_value, orient3dValue as orient3d_value } from "./predicates.js";
export { bound, closest, contain, deforming, intersect } from "./queries.js";
export { Region } from "./region.js";
