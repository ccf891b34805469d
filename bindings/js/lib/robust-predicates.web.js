import "./start-predicates.web.js";

export * from "./dropin.js";
