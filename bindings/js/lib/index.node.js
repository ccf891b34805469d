import "./start.node.js";

export * from "./api.js";
