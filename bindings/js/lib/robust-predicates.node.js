import "./start-predicates.node.js";

export * from "./dropin.js";
