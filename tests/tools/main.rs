//! The tools of `verify`: generators, oracles, judges, and what they say of every query.

mod audit;
mod campaign;
mod closest_oracle;
mod declared;
mod deforming_oracle;
mod errata;
mod every_query;
mod guesses;
mod layers;
mod metamorphic;
mod numbers;
mod query_trait;
mod registry;
mod replay;
mod results;
mod rooms;
mod sources;
mod validity;
mod whole;
mod whole_arrangement;
mod whole_in_space;
mod whole_overlay;
mod whole_solids;
mod whole_with_edges;
mod wrong_predicates;
