//! glTF and GLB, broken in every way.

use super::gltf::{chunk, data, glb, glb_of, require_tetrahedron, with, with_data};
use crate::child::fails;
use crate::mesh::{file, judged, shown};
use serde_json::{Value, json};

#[test]
fn broken_gltf_is_refused_with_the_path() {
    let with_index = |place: usize, index: u16| {
        let mut bytes = data();
        bytes[48 + 2 * place..][..2].copy_from_slice(&index.to_le_bytes());
        with_data(&bytes, &[])
    };
    let with_float = |place: usize, value: f32| {
        let mut bytes = data();
        bytes[4 * place..][..4].copy_from_slice(&value.to_le_bytes());
        with_data(&bytes, &[])
    };
    let sparse = |indices: &[u8], count: u64| {
        let of_sparse = json!({
            "count": count,
            "indices": {"bufferView": 2, "componentType": 5121},
            "values": {"bufferView": 0},
        });
        let view = json!({"buffer": 0, "byteOffset": 72, "byteLength": indices.len()});
        with_data(&[&data()[..], indices].concat(), &[("/accessors/0/sparse", of_sparse), ("/bufferViews/-", view)])
    };
    let nothing_but_zeros = with(&[
        ("/accessors/0/bufferView", Value::Null),
        ("/accessors/0/count", 2_000_000.into()),
        (
            "/accessors/0/sparse",
            json!({
                "count": 1,
                "indices": {"bufferView": 0, "componentType": 5121},
                "values": {"bufferView": 0},
            }),
        ),
    ]);
    let nodes = |nodes: Value| with(&[("/nodes", nodes)]);
    let meshopt = json!({"EXT_meshopt_compression": {"buffer": 1}});
    let draco = json!({"KHR_draco_mesh_compression": {"bufferView": 0}});
    for (document, complaint) in [
        (json!([]), "the document: this is no object"),
        (json!({}), "the document: `asset` is missing"),
        (with(&[("/asset/version", "1.0".into())]), "asset.version: `1.0` is not read, but version 2.0"),
        (with(&[("/asset/version", 2.into())]), "asset.version: `2` is no text"),
        (with(&[("/asset/minVersion", "3.1".into())]), "asset.minVersion: `3.1` is not read"),
        (with(&[("/asset/minVersion", "2.1".into())]), "asset.minVersion: `2.1` is not read, but version 2.0"),
        (with(&[("/asset/version", "2.x".into())]), "asset.version: `2.x` is not read, but version 2.0"),
        (
            with(&[("/extensionsRequired", json!(["KHR_materials_unlit", "KHR_draco_mesh_compression"]))]),
            "extensionsRequired[1]: `KHR_draco_mesh_compression` is required, and is not read",
        ),
        (
            with(&[("/extensionsRequired", json!(["KHR_mesh_quantization"]))]),
            "extensionsRequired[0]: `KHR_mesh_quantization` is required, and is not read",
        ),
        (
            with(&[("/meshes/0/primitives/0/extensions", draco), ("/accessors/0/bufferView", Value::Null)]),
            "meshes[0].primitives[0]: compressed by KHR_draco_mesh_compression, which is not read",
        ),
        (
            with(&[("/bufferViews/1/extensions", meshopt)]),
            "bufferViews[1]: its data are compressed by EXT_meshopt_compression, which is not read",
        ),
        (
            with(&[("/nodes/0/extensions", json!({"EXT_mesh_gpu_instancing": {}}))]),
            "nodes[0].extensions.EXT_mesh_gpu_instancing: instances of this extension are not read",
        ),
        (with(&[("/scene", 1.into())]), "scene: there is no scenes[1], but 1"),
        (with(&[("/scene", (-1).into())]), "scene: `-1` is no integer from 0"),
        (with(&[("/scenes/0/nodes", json!([0, 7]))]), "scenes[0].nodes[1]: there is no nodes[7], but 1"),
        (with(&[("/scenes/0/nodes", json!([0, 0]))]), "scenes[0].nodes[1]: nodes[0] is in the scene already"),
        (nodes(json!([{"children": [0]}])), "nodes[0].children[0]: nodes[0] is in the scene already"),
        (
            nodes(json!([{"children": [1]}, {"children": [2]}, {"mesh": 0, "children": [1]}])),
            "nodes[2].children[0]: nodes[1] is in the scene already",
        ),
        (nodes(json!([{"mesh": 1}])), "nodes[0].mesh: there is no meshes[1], but 1"),
        (nodes(json!([{"mesh": 0, "scale": [1, 1]}])), "nodes[0].scale: 2 numbers where there are to be 3"),
        (nodes(json!([{"mesh": 0, "scale": [1, "x", 1]}])), "nodes[0].scale[1]: `\"x\"` is no number"),
        (nodes(json!([{"mesh": 0, "rotation": [0, 0, 0, 2]}])), "nodes[0].rotation: this is no quaternion of length 1"),
        (
            nodes(json!([{"matrix": [1, 0, 0, 0.5, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]}])),
            "nodes[0].matrix: its last row is not 0 0 0 1",
        ),
        (
            nodes(json!([{"matrix": [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1], "scale": [1, 1, 1]}])),
            "nodes[0].matrix: beside it, there are other transforms",
        ),
        (
            nodes(json!([{"scale": [1e200, 1, 1], "children": [1]}, {"scale": [1e200, 1, 1], "mesh": 0}])),
            "nodes[1]: the product of the matrices is beyond the range of doubles",
        ),
        (
            nodes(json!([{"mesh": 0, "scale": [1e308, 1, 1], "translation": [1.7e308, 0, 0]}])),
            "meshes[0].primitives[0] of nodes[0]: a coordinate is beyond the range of doubles",
        ),
        (with(&[("/meshes/0", json!({}))]), "meshes[0]: `primitives` is missing"),
        (
            with(&[("/meshes/0/primitives/0/attributes", json!({}))]),
            "meshes[0].primitives[0].attributes: `POSITION` is missing",
        ),
        (with(&[("/meshes/0/primitives/0/mode", 7.into())]), "meshes[0].primitives[0].mode: there is no mode 7"),
        (
            with(&[("/meshes/0/primitives/0/attributes/POSITION", 9.into())]),
            "meshes[0].primitives[0].attributes.POSITION: there is no accessors[9], but 2",
        ),
        (
            with(&[("/accessors/1/count", 11.into())]),
            "meshes[0].primitives[0]: 11 corners of triangles, which is no multiple of 3",
        ),
        (
            with(&[("/accessors/1/count", 2.into()), ("/meshes/0/primitives/0/mode", 5.into())]),
            "meshes[0].primitives[0]: a strip or fan has at least three corners, this one 2",
        ),
        (with(&[("/accessors/0/type", "VEC2".into())]), "accessors[0].type: `VEC2` where there is to be `VEC3`"),
        (
            with(&[("/accessors/0/componentType", 5122.into())]),
            "accessors[0].componentType: positions are read as floats, but these are shorts",
        ),
        (
            with(&[("/accessors/0/normalized", true.into())]),
            "accessors[0]: positions that are `normalized` are not read",
        ),
        (
            with(&[("/accessors/1/componentType", 5126.into())]),
            "accessors[1].componentType: indices are unsigned, but these are floats",
        ),
        (with(&[("/accessors/0/bufferView", Value::Null)]), "accessors[0]: it has neither a `bufferView` nor `sparse`"),
        (
            with(&[("/accessors/0/count", 5.into())]),
            "accessors[0]: 5 elements end at byte 60 of bufferViews[0], which has 48",
        ),
        (
            with(&[("/accessors/0/count", 9_000_000_000_000_000_000_u64.into())]),
            "accessors[0].count: 9000000000000000000 elements, which is more than is read",
        ),
        (
            with(&[("/accessors/0/byteOffset", u64::MAX.into())]),
            "accessors[0]: 4 elements end at byte 18446744073709551663 of bufferViews[0], which has 48",
        ),
        (
            with(&[("/bufferViews/0/byteOffset", u64::MAX.into())]),
            "bufferViews[0]: it ends at byte 18446744073709551663 of buffers[0], which has 72",
        ),
        (
            with(&[("/bufferViews/1/byteLength", 25.into())]),
            "bufferViews[1]: it ends at byte 73 of buffers[0], which has 72",
        ),
        (with(&[("/bufferViews/0/byteLength", Value::Null)]), "bufferViews[0]: `byteLength` is missing"),
        (with(&[("/bufferViews/0/byteStride", 4.into())]), "bufferViews[0].byteStride: 4 bytes for elements of 12"),
        (
            with(&[("/bufferViews/0/byteStride", 16.into())]),
            "accessors[0]: 4 elements end at byte 60 of bufferViews[0], which has 48",
        ),
        (with(&[("/bufferViews/0/buffer", 3.into())]), "bufferViews[0].buffer: there is no buffers[3], but 1"),
        (with(&[("/buffers/0/byteLength", 73.into())]), "buffers[0].byteLength: 73 bytes, but there are 72"),
        (with(&[("/buffers/0/uri", Value::Null)]), "buffers[0]: it has no `uri`, and there is no binary chunk"),
        (
            with(&[("/buffers/0/uri", "data:;base64,AAAA!AAA".into())]),
            "buffers[0].uri: no base64: Invalid symbol 33, offset 4.",
        ),
        (with(&[("/buffers/0/uri", "data:text/plain,AAAA".into())]), "buffers[0].uri: data that are not `;base64`"),
        (with(&[("/buffers/0/uri", "data:".into())]), "buffers[0].uri: data without a comma before them"),
        (with(&[("/buffers/0/uri", "none.bin".into())]), "buffers[0].uri: `none.bin` cannot be read: "),
        (with(&[("/buffers/0/uri", "a%2".into())]), "buffers[0].uri: `a%2` is no URI"),
        (with(&[("/buffers/0/uri", "/dev/zero".into())]), "buffers[0].uri: `/dev/zero` is no file beside this one"),
        (with(&[("/buffers/0/uri", "%2Fdev/zero".into())]), "buffers[0].uri: `%2Fdev/zero` is no file beside"),
        (with(&[("/buffers/0/uri", "a/../../b".into())]), "buffers[0].uri: `a/../../b` is no file beside this one"),
        (with(&[("/buffers/0/uri", "http://x/a".into())]), "buffers[0].uri: `http://x/a` is no file beside this one"),
        (with_index(4, 4), "accessors[1]: byte 56 of buffers[0]: element 4 names vertex 4, but there are 4"),
        (with_index(11, 65535), "accessors[1]: byte 70 of buffers[0]: element 11 names vertex 65535, but there are 4"),
        (with_float(4, f32::NAN), "accessors[0]: byte 12 of buffers[0]: a coordinate of element 1 is NaN"),
        (with_float(11, f32::INFINITY), "accessors[0]: byte 36 of buffers[0]: a coordinate of element 3 is inf"),
        (sparse(&[1, 1], 2), "accessors[0].sparse.indices: the indices do not ascend"),
        (sparse(&[1, 4], 2), "accessors[0].sparse.indices: an index of an element, but there are 4"),
        (sparse(&[1, 2], 5), "accessors[0].sparse.count: 5 of 4 elements"),
        (sparse(&[], 0), "accessors[0].sparse.count: 0 of 4 elements"),
        (nothing_but_zeros, "accessors[0].count: 1999999 zeros that are in no buffer"),
        (sparse(&[1, 2], 3), "accessors[0].sparse.indices: 3 elements end at byte 3 of bufferViews[2], which has 2"),
    ] {
        let path = file("broken-gltf", "a.gltf", document.to_string());
        let said = fails(&["mesh", shown(&path)], b"");
        assert!(said.contains(&format!("{}: {complaint}", path.display())), "{complaint}: {said}");
    }
    for (contents, complaint) in [
        ("", "the file is empty"),
        ("{\n \"asset\": {,}}", "line 2, column 12: this is no JSON: key must be a string"),
        ("{\"asset\": ", "line 1, column 10: this is no JSON: EOF while parsing a value"),
        ("{\n \"a\": 1, \"b\": [{\"c\": {}, \"c\": 2}]}", "line 2, column 28: `c` comes twice"),
        ("{\"a\": 1, \"\\u0061\": 2}", "line 1, column 17: `a` comes twice"),
        ("{} x", "line 1, column 4: this is no JSON: trailing characters"),
        (&"[".repeat(1_000_000), "line 1, column 128: this is no JSON: recursion limit exceeded"),
        ("{\"a\": 1e999}", "line 1, column 11: this is no JSON: number out of range"),
    ] {
        let path = file("broken-gltf", "b.gltf", contents);
        let said = fails(&["mesh", shown(&path)], b"");
        assert!(said.contains(&format!("{}: {complaint}", path.display())), "{complaint}: {said}");
    }
}

#[test]
fn broken_glb_is_refused_with_the_byte() {
    let text = with(&[("/buffers/0/uri", Value::Null)]).to_string();
    let (json, bin) = (chunk(b"JSON", text.as_bytes()), chunk(b"BIN\0", &data()));
    let end = 20 + text.len();
    let word = |at: usize, value: u32| {
        let mut glb = glb();
        glb[at..at + 4].copy_from_slice(&value.to_le_bytes());
        glb
    };
    let length = glb().len();
    for (contents, complaint) in [
        (b"glTF".to_vec(), "byte 4: the file ends".to_string()),
        (glb()[..10].to_vec(), "byte 10: the file ends".into()),
        (word(4, 1), "byte 4: this is GLB of version 1, but only version 2 is read".into()),
        (word(8, 7), format!("byte 8: the header tells 7 bytes, but the file has {length}")),
        (word(8, u32::MAX), format!("byte 8: the header tells 4294967295 bytes, but the file has {length}")),
        (
            glb()[..length - 1].to_vec(),
            format!("byte 8: the header tells {length} bytes, but the file has {}", length - 1),
        ),
        ([&glb()[..], b"\n"].concat(), format!("byte 8: the header tells {length} bytes")),
        (word(12, u32::MAX), format!("byte 12: a chunk of 4294967295 bytes, but {} are left", length - 20)),
        (word(12, length as u32 - 19), "byte 12: a chunk of".into()),
        (word(12, 0), "byte 20: a chunk of 1935745659 bytes".into()),
        (glb_of(&[]), "byte 12: there is no chunk `JSON`".into()),
        (glb_of(&[bin.clone(), json.clone()]), "byte 16: the first chunk is not `JSON`".into()),
        (glb_of(&[json.clone(), json.clone()]), format!("byte {}: a second chunk of this kind", end + 4)),
        (glb_of(&[json.clone(), bin.clone(), bin.clone()]), format!("byte {}: a second chunk", end + 84)),
        (glb_of(&[json.clone(), vec![1, 2, 3]]), format!("byte {}: the file ends", end + 3)),
        (glb_of(std::slice::from_ref(&json)), "buffers[0]: it has no `uri`, and there is no binary chunk".into()),
        (
            glb_of(&[json.clone(), chunk(b"BIN\0", &data()[..71])]),
            "buffers[0].byteLength: 72 bytes, but there are 71".into(),
        ),
        (glb_of(&[chunk(b"JSON", b"{"), bin.clone()]), "chunk `JSON`, line 1, column 1: this is no JSON: EOF".into()),
        (glb_of(&[chunk(b"JSON", b""), bin.clone()]), "chunk `JSON`, line 1, column 0: this is no JSON: EOF".into()),
        (
            glb_of(&[chunk(b"JSON", text.replace("\"buffer\":0", "\"buffer\":1").as_bytes()), bin]),
            "bufferViews[0].buffer: there is no buffers[1], but 1".into(),
        ),
    ] {
        let path = file("broken-glb", "a.glb", &contents);
        let said = fails(&["mesh", shown(&path)], b"");
        assert!(said.contains(&format!("{}: ", path.display())) && said.contains(&complaint), "{complaint}: {said}");
    }
    // Chunks of extensions are passed over, and so is padding behind the buffer.
    let padded = chunk(b"BIN\0", &[&data()[..], &[0; 3]].concat());
    let (code, mesh) = judged(&file("broken-glb", "b.glb", glb_of(&[json, padded, chunk(b"more", b"1234")])));
    require_tetrahedron("more chunks", &mesh, code);
    // Cut anywhere, it is refused.
    for length in (1..length).step_by(5) {
        fails(&["mesh", shown(&file("broken-glb", "c.glb", &glb()[..length]))], b"");
    }
}

/// A short file that places one mesh very often is refused.
#[test]
fn many_instances_are_refused() {
    let [vertices, nodes] = [600_000, 200];
    let children: Vec<usize> = (0..nodes).collect();
    let all = vec![json!({"mesh": 0}); nodes];
    let bytes = vec![0; 12 * vertices];
    let document = with_data(
        &bytes,
        &[
            ("/nodes", all.into()),
            ("/scenes/0/nodes", children.into()),
            ("/accessors/0/count", vertices.into()),
            ("/bufferViews/0/byteLength", bytes.len().into()),
            ("/meshes/0/primitives/0/indices", Value::Null),
        ],
    );
    let said = fails(&["mesh", shown(&file("many", "a.gltf", document.to_string()))], b"");
    assert!(said.contains("its meshes have more than 67108864 vertices and triangles"), "{said}");
}

/// Neither are links followed out of the folder, nor is a pipe waited for.
#[cfg(unix)]
#[test]
fn buffers_are_regular_files_of_the_folder() {
    let path = file("linked-gltf", "a.gltf", with(&[("/buffers/0/uri", "of.bin".into())]).to_string());
    let buffer = path.with_file_name("of.bin");
    let require = |complaint: &str| {
        let said = fails(&["mesh", shown(&path)], b"");
        assert!(said.contains(&format!("buffers[0].uri: `of.bin` {complaint}")), "{said}");
    };
    let _ = std::fs::remove_file(&buffer);
    std::os::unix::fs::symlink("/dev/zero", &buffer).expect("a link");
    require("is a link to a file that is not beside this one or below");
    std::fs::remove_file(&buffer).expect("the link");
    let made = std::process::Command::new("mkfifo").arg(&buffer).status().expect("mkfifo");
    assert!(made.success());
    require("is no regular file");
    // A link within the folder is a file of it.
    std::fs::remove_file(&buffer).expect("the pipe");
    std::fs::write(path.with_file_name("b.bin"), data()).expect("a file");
    std::os::unix::fs::symlink("b.bin", &buffer).expect("a link");
    let (code, mesh) = judged(&path);
    require_tetrahedron("a link within the folder", &mesh, code);
    std::fs::remove_file(&buffer).expect("the link");
}
