//! The program as a user meets it, started as a child process.

mod baseline;
mod child;
mod ci;
mod commands;
mod excused;
mod faults;
mod judge;
mod judging;
mod limits;
mod mesh;
mod mesh_3mf;
mod mesh_files;
mod mesh_gltf;
mod mesh_more;
mod mesh_sizes;
mod outputs;
mod page;
mod plane;
mod plane_files;
mod plane_many;
mod results;
mod services;
mod snippets;
mod vectors;
