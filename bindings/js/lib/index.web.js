import "./start.web.js";

export * from "./api.js";
