//! Meshes of glTF and GLB: every way in which the format stores triangles, placed by nodes; and broken in every way.

use crate::child::{fails, run, text};
use crate::mesh::{file, judged, shown, tetrahedron, vertices_of};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

const INDICES: [u16; 12] = [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3];
const CORNERS: [[f32; 3]; 4] = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];

fn floats(points: &[[f32; 3]]) -> Vec<u8> {
    points.as_flattened().iter().flat_map(|x| x.to_le_bytes()).collect()
}

/// The corners, then the indices as unsigned shorts.
pub(super) fn data() -> Vec<u8> {
    [floats(&CORNERS), INDICES.iter().flat_map(|i| i.to_le_bytes()).collect()].concat()
}

fn uri(bytes: &[u8]) -> String {
    format!("data:application/octet-stream;base64,{}", STANDARD.encode(bytes))
}

/// A tetrahedron, closed, with outward normals.
fn document() -> Value {
    json!({
        "asset": {"version": "2.0"},
        "scene": 0,
        "scenes": [{"nodes": [0]}],
        "nodes": [{"mesh": 0}],
        "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "indices": 1}]}],
        "accessors": [
            {"bufferView": 0, "componentType": 5126, "count": 4, "type": "VEC3"},
            {"bufferView": 1, "componentType": 5123, "count": 12, "type": "SCALAR"},
        ],
        "bufferViews": [{"buffer": 0, "byteLength": 48}, {"buffer": 0, "byteOffset": 48, "byteLength": 24}],
        "buffers": [{"byteLength": 72, "uri": uri(&data())}],
    })
}

/// The document with values changed, by their JSON pointers; `null` removes.
pub(super) fn with(changes: &[(&str, Value)]) -> Value {
    let mut document = document();
    for (pointer, value) in changes {
        let (parent, name) = pointer.rsplit_once('/').expect("a pointer");
        let parent = document.pointer_mut(parent).unwrap_or_else(|| panic!("{pointer}"));
        match parent {
            Value::Object(object) if value.is_null() => drop(object.remove(name)),
            Value::Object(object) => drop(object.insert(name.into(), value.clone())),
            Value::Array(array) if name == "-" => array.push(value.clone()),
            Value::Array(array) => array[name.parse::<usize>().expect("an index")] = value.clone(),
            _ => panic!("{pointer}"),
        }
    }
    document
}

/// With another buffer.
pub(super) fn with_data(bytes: &[u8], changes: &[(&str, Value)]) -> Value {
    let buffer = ("/buffers/0", json!({"byteLength": bytes.len(), "uri": uri(bytes)}));
    with(&[&[buffer], changes].concat())
}

pub(super) fn chunk(kind: &[u8; 4], bytes: &[u8]) -> Vec<u8> {
    [&(bytes.len() as u32).to_le_bytes(), &kind[..], bytes].concat()
}

pub(super) fn glb_of(chunks: &[Vec<u8>]) -> Vec<u8> {
    let chunks = chunks.concat();
    [b"glTF", &2_u32.to_le_bytes()[..], &(12 + chunks.len() as u32).to_le_bytes(), &chunks].concat()
}

/// The tetrahedron as GLB.
pub(super) fn glb() -> Vec<u8> {
    let document = with(&[("/buffers/0/uri", Value::Null)]).to_string();
    let padded = format!("{document:width$}", width = document.len().next_multiple_of(4));
    glb_of(&[chunk(b"JSON", padded.as_bytes()), chunk(b"BIN\0", &data())])
}

pub(super) fn require_tetrahedron(name: &str, mesh: &Value, code: Option<i32>) {
    assert_eq!(code, Some(0), "{name}: {mesh:#}");
    assert_eq!((&mesh["triangles"], &mesh["faces"]), (&4.into(), &4.into()), "{name}");
    assert_eq!((&mesh["is_closed"], &mesh["volume"]), (&true.into(), &"+".into()), "{name}");
}

#[test]
fn gltf_of_every_form() {
    let test = "gltf";
    let corners = floats(&CORNERS);
    let bytes: Vec<u8> = INDICES.iter().map(|i| *i as u8).collect();
    let words: Vec<u8> = INDICES.iter().flat_map(|i| u32::from(*i).to_le_bytes()).collect();
    let with_indices = |indices: &[u8], component: u64| {
        let view = json!({"buffer": 0, "byteOffset": 48, "byteLength": indices.len()});
        let changes = [("/bufferViews/1", view), ("/accessors/1/componentType", component.into())];
        with_data(&[&corners[..], indices].concat(), &changes)
    };
    // Each corner with the 12 bytes of a normal.
    let interleaved: Vec<u8> = CORNERS.iter().flat_map(|p| floats(&[[7.0; 3], *p])).collect();
    let strided = json!({"buffer": 0, "byteLength": 96, "byteStride": 24});
    let indices = data()[48..].to_vec();
    let interleaved = with_data(
        &[&interleaved[..], &indices].concat(),
        &[
            ("/bufferViews/0", strided),
            ("/bufferViews/1/byteOffset", 96.into()),
            ("/accessors/0/byteOffset", 12.into()),
        ],
    );
    let flat = floats(tetrahedron().as_flattened());
    let unindexed = with_data(
        &flat,
        &[
            ("/bufferViews/0/byteLength", 144.into()),
            ("/accessors/0/count", 12.into()),
            ("/meshes/0/primitives/0/indices", Value::Null),
        ],
    );
    let strip: Vec<u8> = [0_u16, 1, 3, 2, 0, 1].iter().flat_map(|i| i.to_le_bytes()).collect();
    let strip = with_data(
        &[&corners[..], &strip].concat(),
        &[
            ("/bufferViews/1/byteLength", 12.into()),
            ("/accessors/1/count", 6.into()),
            ("/meshes/0/primitives/0/mode", 5.into()),
        ],
    );
    // A fan around the origin, and the triangle opposite.
    let fan: Vec<u8> = [0_u16, 1, 3, 2, 1, 1, 2, 3].iter().flat_map(|i| i.to_le_bytes()).collect();
    let fan = with_data(
        &[&corners[..], &fan].concat(),
        &[
            ("/bufferViews/1/byteLength", 16.into()),
            ("/accessors/1/count", 5.into()),
            ("/meshes/0/primitives/0/mode", 6.into()),
            ("/meshes/0/primitives/-", json!({"attributes": {"POSITION": 0}, "indices": 2})),
            (
                "/accessors/-",
                json!({"bufferView": 1, "byteOffset": 10, "componentType": 5123, "count": 3, "type": "SCALAR"}),
            ),
        ],
    );
    let sparse = |base: Value| {
        let of_sparse = json!({
            "count": 3,
            "indices": {"bufferView": 2, "componentType": 5121},
            "values": {"bufferView": 3},
        });
        let bytes = [&data()[..], &[1, 2, 3, 0], &floats(&CORNERS[1..])].concat();
        let accessor =
            ("/accessors/0", json!({"componentType": 5126, "count": 4, "type": "VEC3", "sparse": of_sparse}));
        let views = [
            ("/bufferViews/-", json!({"buffer": 0, "byteOffset": 72, "byteLength": 3})),
            ("/bufferViews/-", json!({"buffer": 0, "byteOffset": 76, "byteLength": 36})),
        ];
        with_data(&bytes, &[&[accessor], &views[..], &[("/accessors/0/bufferView", base)]].concat())
    };
    let all_of_text = [
        ("plain", document()),
        ("bytes", with_indices(&bytes, 5121)),
        ("words", with_indices(&words, 5125)),
        ("interleaved", interleaved),
        ("strip", strip),
        ("fan", fan),
        ("sparse", sparse(0.into())),
        ("only-sparse", sparse(Value::Null)),
        ("no-scene", with(&[("/scene", Value::Null), ("/scenes", Value::Null), ("/nodes", Value::Null)])),
        ("first-scene", with(&[("/scene", Value::Null)])),
        ("floats-as-counts", with(&[("/accessors/1/count", json!(12.0)), ("/scene", json!(0.0))])),
        ("harmless", with(&[("/extensionsRequired", json!(["KHR_materials_unlit", "KHR_texture_basisu"]))])),
        (
            "fallback",
            with(&[("/meshes/0/primitives/0/extensions", json!({"KHR_draco_mesh_compression": {"bufferView": 9}}))]),
        ),
        ("unpadded", with(&[("/buffers/0/uri", uri(&data()).trim_end_matches('=').into())])),
    ];
    for (name, document) in &all_of_text {
        let (code, mesh) = judged(&file(test, &format!("{name}.gltf"), document.to_string()));
        assert_eq!((&mesh["format"], &mesh["notes"]), (&"glTF".into(), &json!([])), "{name}");
        assert_eq!(mesh["vertices"], 4, "{name}");
        require_tetrahedron(name, &mesh, code);
    }
    let output = run(&["mesh", shown(&file(test, "a.gltf", unindexed.to_string())), "--weld", "--json", "-"], b"");
    let mesh: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    require_tetrahedron("unindexed", &mesh["meshes"][0], output.status.code());
    for (name, contents) in [("a.glb", glb()), ("b.GLB", glb()), ("glb.gltf", glb()), ("c.glb", gzip(&glb()))] {
        let (code, mesh) = judged(&file(test, name, contents));
        assert_eq!(mesh["format"], "GLB", "{name}");
        require_tetrahedron(name, &mesh, code);
    }
    let marked = format!("\u{feff}{}", document());
    for (name, contents) in [("mark.gltf", marked.clone().into_bytes()), ("a.gltf.gz", gzip(marked.as_bytes()))] {
        let (code, mesh) = judged(&file(test, name, contents));
        require_tetrahedron(name, &mesh, code);
    }
    // Buffers in files beside the text, whose names are URIs.
    for (name, uri) in [("a.bin", "a.bin"), ("b c.bin", "b%20c.bin"), ("d.bin", "./d.bin")] {
        file(test, name, data());
        let path = file(test, "beside.gltf", with(&[("/buffers/0/uri", uri.into())]).to_string());
        let (code, mesh) = judged(&path);
        require_tetrahedron(name, &mesh, code);
    }
    // Formats by option; the standard input has no folder.
    for (format, input) in [("gltf", document().to_string().into_bytes()), ("glb", glb())] {
        assert_eq!(run(&["mesh", "-", "--format", format], &input).status.code(), Some(0), "{format}");
    }
    let beside = with(&[("/buffers/0/uri", "a.bin".into())]).to_string();
    let said = fails(&["mesh", "-", "--format", "gltf"], beside.as_bytes());
    assert!(said.contains("-: buffers[0].uri: a file of its own, but the standard input has no folder"), "{said}");
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    use std::io::Write;
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    encoder.write_all(bytes).expect("memory");
    encoder.finish().expect("memory")
}

#[test]
fn nodes_place_meshes() {
    let test = "gltf-nodes";
    let nodes = |nodes: Value| with(&[("/nodes", nodes)]);
    let mesh_of = |document: &Value| judged(&file(test, "a.gltf", document.to_string()));
    // Two boxes apart, one of them mirrored: both face outwards.
    let two = nodes(json!([
        {"children": [1, 2]},
        {"mesh": 0, "translation": [10, 0, 0]},
        {"mesh": 0, "scale": [-1, 1, 1]},
    ]));
    let (code, mesh) = mesh_of(&two);
    assert_eq!((code, &mesh["triangles"], &mesh["vertices"]), (Some(0), &8.into(), &8.into()), "{mesh:#}");
    assert_eq!((&mesh["is_closed"], &mesh["volume"]), (&true.into(), &"+".into()));
    assert_eq!(
        mesh["notes"],
        json!(["2 meshes were placed by the matrices of nodes: 0 of 24 coordinates were rounded to doubles."])
    );
    // Each way to write a quarter turn and a shift is the same map.
    let half = 0.5_f64.sqrt();
    for node in [
        json!({"mesh": 0, "rotation": [0, 0, half, half], "translation": [1, 2, 3]}),
        json!({"mesh": 0, "matrix": [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 1, 2, 3, 1]}),
    ] {
        let path = file(test, "turn.gltf", nodes(json!([node])).to_string());
        assert_eq!(vertices_of(&path), ["1.0 2.0 3.0", "1.0 3.0 3.0", "0.0 2.0 3.0", "1.0 2.0 4.0"], "{node}");
    }
    // Scaled, then turned, then moved; inner nodes first.
    let turned = json!({"mesh": 0, "rotation": [0, 0, half, half], "scale": [2, 3, 4]});
    let within = nodes(json!([{"translation": [1, 2, 3], "scale": [1, 10, 1], "children": [1]}, turned]));
    let path = file(test, "order.gltf", within.to_string());
    assert_eq!(vertices_of(&path), ["1.0 2.0 3.0", "1.0 22.0 3.0", "-2.0 2.0 3.0", "1.0 2.0 7.0"]);
    let skinned = nodes(json!([{"mesh": 0, "skin": 0, "scale": [2, 3, 4]}]));
    let path = file(test, "skin.gltf", skinned.to_string());
    assert_eq!(vertices_of(&path), ["0.0 0.0 0.0", "1.0 0.0 0.0", "0.0 1.0 0.0", "0.0 0.0 1.0"]);
    // A tenth is no double, nor 1 + 0.1 as a double; 0 + 0.1 is the double that was read.
    let (code, mesh) = mesh_of(&nodes(json!([{"mesh": 0, "translation": [0.1, 0, 0]}])));
    require_tetrahedron("shifted", &mesh, code);
    assert_eq!(
        mesh["notes"],
        json!(["1 mesh was placed by the matrices of nodes: 1 of 12 coordinates were rounded to doubles."])
    );
    // Triangles are named by node and primitive.
    let open = with(&[
        ("/accessors/1/count", 9.into()),
        ("/meshes/0/primitives/-", json!({"attributes": {"POSITION": 0}, "mode": 0})),
        ("/meshes/-", json!({"primitives": []})),
        ("/nodes/0/skin", 0.into()),
        ("/nodes/0/scale", json!([2, 2, 2])),
        ("/meshes/0/primitives/0/targets", json!([])),
    ]);
    let output = run(&["mesh", shown(&file(test, "open.gltf", open.to_string()))], b"");
    let said = text(&output.stdout);
    for expected in [
        "1 primitive of points or lines was left out.\n",
        "1 mesh is not in the scene, and was left out.\n",
        "1 mesh has a skin: it is read as stored.\n",
        "1 mesh has morph targets: it is read as stored.\n",
        ", of 0 (triangle 0 of meshes[0].primitives[0] of nodes[0])\n",
    ] {
        assert!(said.contains(expected), "{expected}: {said}");
    }
    let (_, mesh) = mesh_of(&open);
    let triangle = json!({"triangle": 0, "part": "meshes[0].primitives[0] of nodes[0]", "of_part": 0});
    assert_eq!(mesh["edges"][0]["backwards"][0], triangle, "{mesh:#}");
}
