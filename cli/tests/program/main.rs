//! The program as a user meets it, started as a child process.

mod child;
mod commands;
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
mod results;
mod snippets;
mod vectors;
