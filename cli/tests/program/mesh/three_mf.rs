//! Meshes of 3MF: objects, components, items, models in several parts; and broken in every way.

use crate::child::{fails, is_long, run, text};
use crate::mesh::{file, judged, shown, vertices_of};
use serde_json::{Value, json};
use std::io::{Cursor, Write};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

const CORE: &str = "http://schemas.microsoft.com/3dmanufacturing/core/2015/02";
const MODEL: &str = "http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel";
const PRODUCTION: &str = "http://schemas.microsoft.com/3dmanufacturing/production/2015/06";

/// The relationships of a package whose model is this part.
fn relationships(target: &str) -> String {
    let other = r#"<Relationship Target="/Metadata/thumbnail.png" Id="rel0" Type="http://other"/>"#;
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">{other}
<Relationship Target="{target}" Id="rel1" Type="{MODEL}"/></Relationships>"#
    )
}

fn zip(parts: &[(&str, &[u8])], method: CompressionMethod) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in parts {
        writer.start_file(*name, SimpleFileOptions::default().compression_method(method)).expect("memory");
        writer.write_all(bytes).expect("memory");
    }
    writer.finish().expect("memory").into_inner()
}

/// A package of these parts, with relationships to the first.
fn package(parts: &[(&str, &str)]) -> Vec<u8> {
    let relationships = relationships(&format!("/{}", parts[0].0));
    let mut all: Vec<(&str, &[u8])> = vec![("_rels/.rels", relationships.as_bytes())];
    all.extend(parts.iter().map(|(name, text)| (*name, text.as_bytes())));
    zip(&all, CompressionMethod::Deflated)
}

const VERTICES: &str = r#"<vertices>
      <vertex x="0" y="0" z="0"/>
      <vertex x="1" y="0" z="0"/>
      <vertex x="0" y="1" z="0"/>
      <vertex x="0" y="0" z="1"/>
    </vertices>"#;
const TRIANGLES: &str = r#"<triangles>
      <triangle v1="0" v2="2" v3="1" pid="1" p1="0"/>
      <triangle v1="0" v2="1" v3="3"/>
      <triangle v1="0" v2="3" v3="2"/>
      <triangle v1="1" v2="2" v3="3"/>
    </triangles>"#;

/// A model of these resources and items.
fn model_of(resources: &str, items: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<model unit=\"millimeter\" xml:lang=\"en-US\" xmlns=\"{CORE}\" \
         xmlns:p=\"{PRODUCTION}\">\n <metadata name=\"Title\">a &amp; b</metadata>\n <resources>\n{resources}\n \
         </resources>\n <build>{items}</build>\n</model>\n"
    )
}

/// A tetrahedron, closed, with outward normals, as object 1.
fn tetrahedron() -> String {
    format!("  <object id=\"1\" type=\"model\">\n   <mesh>\n    {VERTICES}\n    {TRIANGLES}\n   </mesh>\n  </object>")
}

fn model() -> String {
    model_of(&tetrahedron(), r#"<item objectid="1"/>"#)
}

fn require_tetrahedra(name: &str, path: &std::path::Path, count: usize) -> Value {
    let (code, mesh) = judged(path);
    assert_eq!(code, Some(0), "{name}: {mesh:#}");
    assert_eq!((&mesh["format"], &mesh["triangles"]), (&"3MF".into(), &(4 * count).into()), "{name}");
    assert_eq!((&mesh["vertices"], &mesh["volume"]), (&(4 * count).into(), &"+".into()), "{name}");
    assert_eq!(mesh["is_closed"], true, "{name}");
    mesh
}

#[test]
fn packages_of_every_form() {
    let test = "3mf";
    let name = "3D/3dmodel.model";
    let stored = relationships("3D/3dmodel.model");
    let prefixed = model().replace("xmlns=", "xmlns:c=").replace("<", "<c:").replace("<c:/", "</c:");
    let prefixed = prefixed.replace("<c:?", "<?");
    let commented = model().replace("<vertex x", "<!-- <vertex/> --><vertex x").replace("/>\n", "></vertex>\n");
    let commented = commented.replace("\"></vertex>\n      <tri", "\"/>\n      <tri");
    let foreign = model().replace(
        "</triangles>",
        "</triangles><t:trianglesets xmlns:t=\"http://t\"><t:vertex x='1'/><triangle v1='9'/></t:trianglesets>",
    );
    let required = model().replace(
        "<model ",
        "<model requiredextensions=\"p m\" \
         xmlns:m=\"http://schemas.microsoft.com/3dmanufacturing/material/2015/02\" ",
    );
    for (form, contents) in [
        ("plain", package(&[(name, &model())])),
        ("stored", zip(&[("_rels/.rels", stored.as_bytes()), (name, model().as_bytes())], CompressionMethod::Stored)),
        (
            "case",
            zip(
                &[("_RELS/.rels", stored.as_bytes()), ("3d/3DMODEL.model", model().as_bytes())],
                CompressionMethod::Deflated,
            ),
        ),
        ("mark", package(&[(name, &format!("\u{feff}{}", model()))])),
        ("crlf", package(&[(name, &model().replace('\n', "\r\n"))])),
        ("one-line", package(&[(name, &model().replace('\n', " "))])),
        ("prefixed", package(&[(name, &prefixed)])),
        ("foreign", package(&[(name, &foreign)])),
        ("required", package(&[(name, &required)])),
        ("quotes", package(&[(name, &model().replace('"', "'"))])),
        (
            "blanks",
            package(&[(name, &model().replace("x=\"1\"", "x = \" 1e0 \"").replace("v3=\"2\"", "v3=\"&#50;\""))]),
        ),
        ("commented", package(&[(name, &commented.replace("></vertex>\n", "/>\n"))])),
        ("other-name", package(&[("a/b c.xml", &model())])),
    ] {
        let mesh = require_tetrahedra(form, &file(test, &format!("{form}.3mf"), contents), 1);
        assert_eq!(mesh["notes"], json!(["The unit of the coordinates is the millimeter."]), "{form}");
    }
    let input = package(&[(name, &model())]);
    assert_eq!(run(&["mesh", "-", "--format", "3mf"], &input).status.code(), Some(0));
    // Triangles are named by line, object and item.
    let open = model().replace("      <triangle v1=\"1\" v2=\"2\" v3=\"3\"/>\n", "");
    let path = file(test, "open.3mf", package(&[(name, &open)]));
    let output = run(&["mesh", shown(&path)], b"");
    let said = text(&output.stdout);
    assert!(said.contains(", of 0 (line 14 of 3D/3dmodel.model, object 1, item 0)\n"), "{said}");
    let (_, mesh) = judged(&path);
    let triangle = json!({"triangle": 0, "part": "3D/3dmodel.model, object 1, item 0", "line": 14});
    assert_eq!(mesh["edges"][0]["backwards"][0], triangle, "{mesh:#}");
}

#[test]
fn items_and_components_place_objects() {
    let test = "3mf-placed";
    let name = "3D/3dmodel.model";
    let components = |first: &str, second: &str| {
        let of = format!("<component objectid=\"1\" {first}/><component objectid=\"1\" {second}/>");
        format!("{}<object id=\"2\"><components>{of}</components></object>", tetrahedron())
    };
    let shifted = "transform=\"1 0 0 0 1 0 0 0 1 9 0 0\"";
    let two = model_of(&components("", shifted), "<item objectid=\"2\"/>");
    let mesh = require_tetrahedra("components", &file(test, "a.3mf", package(&[(name, &two)])), 2);
    assert!(mesh["notes"][0].as_str().expect("text").starts_with(
        "1 mesh was placed by the transforms of items and components: 0 of 12 coordinates were rounded to doubles."
    ));
    // Two items of two components each, the second mirrored, and an object that is not built.
    let items = "<item objectid=\"2\"/><item objectid=\"2\" transform=\"-1 0 0 0 1 0 0 0 1 -5 0 0.1\"/>";
    let four = model_of(&(components("", shifted) + &tetrahedron().replace("id=\"1\" type", "id=\"7\" type")), items);
    let mesh = require_tetrahedra("items", &file(test, "b.3mf", package(&[(name, &four)])), 4);
    assert_eq!(
        mesh["notes"],
        json!([
            "3 meshes were placed by the transforms of items and components: 2 of 36 coordinates were rounded to \
             doubles.",
            "The unit of the coordinates is the millimeter.",
            "1 object is in no item that is built, and was left out.",
        ])
    );
    // Rows of the transform are images of the axes: points are rows, from the left.
    let turned = model_of(&tetrahedron(), "<item objectid=\"1\" transform=\"0 1 0 -1 0 0 0 0 1 1 2 3\"/>");
    let path = file(test, "c.3mf", package(&[(name, &turned)]));
    assert_eq!(vertices_of(&path), ["1.0 2.0 3.0", "1.0 3.0 3.0", "0.0 2.0 3.0", "1.0 2.0 4.0"]);
    // Components are placed first.
    let component = "<component objectid=\"1\" transform=\"0 1 0 -1 0 0 0 0 1 1 2 3\"/>";
    let object = format!("<object id=\"2\"><components>{component}</components></object>");
    let within = model_of(&(tetrahedron() + &object), "<item objectid=\"2\" transform=\"1 0 0 0 10 0 0 0 1 0 0 7\"/>");
    let path = file(test, "h.3mf", package(&[(name, &within)]));
    assert_eq!(vertices_of(&path), ["1.0 20.0 10.0", "1.0 30.0 10.0", "0.0 20.0 10.0", "1.0 20.0 11.0"]);
    // Objects in another part, as slicers write them.
    let root = model_of(
        "<object id=\"1\"><components><component p:path=\"/3D/Objects/a.model\" objectid=\"1\"/></components></object>",
        "<item objectid=\"1\" transform=\"1 0 0 0 1 0 0 0 1 128 128 0\"/>",
    );
    let part = model_of(&tetrahedron(), "");
    let path = file(test, "d.3mf", package(&[(name, &root), ("3D/Objects/a.model", &part)]));
    require_tetrahedra("parts", &path, 1);
    let inch = part.replace("millimeter", "inch");
    let path = file(test, "e.3mf", package(&[(name, &root), ("3D/Objects/a.model", &inch)]));
    let said = fails(&["mesh", shown(&path)], b"");
    assert!(
        said.contains("3D/Objects/a.model: the unit is the inch, but that of the package the millimeter"),
        "{said}"
    );
    let path = file(test, "f.3mf", package(&[(name, &root)]));
    assert!(fails(&["mesh", shown(&path)], b"").contains("the archive has no part `3D/Objects/a.model`"));
    let empty = file(test, "g.3mf", package(&[(name, &model_of(&tetrahedron(), ""))]));
    assert!(text(&run(&["mesh", shown(&empty)], b"").stdout).contains("The mesh has no triangles."));
}

#[test]
fn broken_3mf_is_refused_with_line_and_column() {
    let name = "3D/3dmodel.model";
    let with = |from: &str, to: &str| {
        assert!(model().contains(from), "{from}");
        model().replacen(from, to, 1)
    };
    let objects = |more: &str, item: &str| model_of(&format!("{}\n{more}", tetrahedron()), item);
    let component = |id: &str, of: &str| {
        format!("<object id=\"{id}\"><components><component objectid=\"{of}\"/></components></object>")
    };
    for (contents, complaint) in [
        (String::new(), "line 1, column 1: the text ends before the first element"),
        ("<html/>".into(), "line 1, column 1: `html` where `model` of 3MF is expected"),
        (with(CORE, "http://other"), "line 2, column 1: `model` where `model` of 3MF is expected"),
        (with("<metadata", "<x:metadata"), "line 3, column 2: `x:metadata` has a prefix of no namespace"),
        (
            with("<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<!DOCTYPE a [<!ENTITY b 'c'>]>"),
            "line 1, column 1: a document type is not read",
        ),
        (with("unit=\"millimeter\"", "unit=\"mile\""), "line 2, column 14: `mile` is no unit"),
        (with("<model ", "<model requiredextensions=\"b\" "), "line 2, column 28: `b` is the prefix of no namespace"),
        (
            with("<model ", "<model requiredextensions=\"p b\" xmlns:b=\"http://beams\" "),
            "line 2, column 28: the extension `http://beams` is required, and is not read",
        ),
        (with("</model>", "</modal>"), "line 23, column 1: ill-formed document: expected `</model>`"),
        (with("</model>", ""), "line 24, column 1: the text ends within `model`"),
        (with("</model>", "</model><model/>"), "line 23, column 9: a second element at the top"),
        (with("</model>", "</model>x"), "line 23, column 9: text outside of all elements"),
        (with("x=\"1\" y=\"0\"", "x=\"1\" x=\"0\""), "line 9, column 21: duplicated attribute"),
        (with("x=\"1\"", "x=1"), "line 9, column 17: attribute value must be enclosed in"),
        (with("x=\"1\"", "x=\"&one;\""), "line 9, column 18: "),
        (with("x=\"1\" ", ""), "line 9, column 7: `vertex` has no attribute `x`"),
        (with("x=\"1\" ", "p:x=\"1\" "), "line 9, column 7: `vertex` has no attribute `x`"),
        (with("x=\"1\"", "x=\"one\""), "line 9, column 18: `one` is not a number"),
        (with("x=\"1\"", "x=\"INF\""), "line 9, column 18: `INF` is not finite"),
        (with("x=\"1\"", "x=\"1e999\""), "line 9, column 18: `1e999` is beyond the range of doubles"),
        (with("v2=\"2\"", "p:é=\"é\" v2=\"x\""), "line 14, column 36: `x` is no index of a vertex"),
        (with("v2=\"2\"", "v2=\"4\""), "line 14, column 28: the triangle names vertex `4`, but the mesh has 4, from 0"),
        (with("v2=\"2\"", "v2=\"-1\""), "line 14, column 28: `-1` is no index of a vertex"),
        (with("v2=\"2\" ", ""), "line 14, column 7: `triangle` has no attribute `v2`"),
        (with("object id=\"1\"", "object"), "line 5, column 3: `object` has no attribute `id`"),
        (with("object id=\"1\"", "object id=\"0\""), "line 5, column 15: `0` is no number of an object"),
        (with("object id=\"1\"", "object id=\"99999999999\""), "line 5, column 15: `99999999999` is no number of an"),
        (objects("<object id=\"1\"><mesh/></object>", ""), "line 21, column 1: object 1 comes twice"),
        (
            with("object id=\"1\"", "object id=\"1\" p:meshresolution=\"lowres\""),
            "line 5, column 3: object 1 has slices, which are not read",
        ),
        (objects("<object id=\"2\"></object>", ""), "line 21, column 1: object 2 has neither a mesh nor components"),
        (
            objects("<object id=\"2\"><p:booleanshape/></object>", ""),
            "line 21, column 1: object 2 has neither a mesh nor components, but `p:booleanshape`",
        ),
        (
            objects("<object id=\"2\"><mesh/><mesh/></object>", ""),
            "line 21, column 23: the object has a mesh or components",
        ),
        (
            objects("<object id=\"2\"><mesh><p:beamlattice/></mesh></object>", ""),
            "line 21, column 22: `p:beamlattice`: beams are",
        ),
        (with("item objectid=\"1\"", "item"), "line 22, column 9: `item` has no attribute `objectid`"),
        (
            with("item objectid=\"1\"", "item objectid=\"8\""),
            "line 22, column 9: there is no object 8 in 3D/3dmodel.model",
        ),
        (
            with("item objectid=\"1\"", "item objectid=\"1\" transform=\"1 0 0\""),
            "line 22, column 39: a transform of 3 numbers, where there are to be 12",
        ),
        (
            with("item objectid=\"1\"", "item objectid=\"1\" transform=\"1 0 0 0 1 0 0 0 one 0 0 0\""),
            "line 22, column 39: `one` is not a number",
        ),
        (
            with("item objectid=\"1\"", "item objectid=\"1\" transform=\"1e308 0 0 0 1 0 0 0 1 1.7e308 0 0\""),
            "line 22, column 9: a coordinate is beyond the range of doubles",
        ),
        (
            objects(&component("2", "9"), "<item objectid=\"2\"/>"),
            "line 21, column 28: there is no object 9 in 3D/3dmodel.model",
        ),
        (
            objects(&component("2", "2"), "<item objectid=\"2\"/>"),
            "line 21, column 28: object 2 is a component of itself",
        ),
        (
            objects(&(component("2", "3") + "\n" + &component("3", "2")), "<item objectid=\"3\"/>"),
            "line 21, column 28: object 3 is a component of itself",
        ),
        (with("<vertices>", "<vertices><triangle/>"), "line 7, column 15: `triangle` has no place here"),
        (with("<resources>", "<resources><item objectid='1'/>"), "line 4, column 13: `item` has no place here"),
        (with("</object>", "<vertices/></object>"), "line 20, column 3: `vertices` has no place here"),
        (with("<metadata", "<Metadata/><metadata"), "line 3, column 2: `Metadata` has no place here"),
        (
            with(
                "<metadata",
                &format!("<x{}/><metadata", (0..257).map(|i| format!(" xmlns:a{i}='u'")).collect::<String>()),
            ),
            "line 3, column 2: an element with more than 256 namespaces",
        ),
        (format!("<a>{}", "<b>".repeat(1000)), "line 1, column 1: `a` where `model` of 3MF is expected"),
        (
            with("<metadata", &format!("<b xmlns=\"u:b\">{}<metadata", "<b>".repeat(100_000))),
            "line 3, column 311: elements more than 100 deep",
        ),
    ] {
        let path = file("broken-3mf", "a.3mf", package(&[(name, &contents)]));
        let said = fails(&["mesh", shown(&path)], b"");
        let expected = format!("{}: {name}: {complaint}", path.display());
        assert!(said.contains(&expected), "{complaint}: {said}");
    }
    let text = [&model().into_bytes()[..], b"\n <!-- \xff -->"].concat();
    let path = file("broken-3mf", "b.3mf", package_of_bytes(&text));
    let said = fails(&["mesh", shown(&path)], b"");
    assert!(said.contains("line 25, column 7: this is no text in UTF-8, which alone is read"), "{said}");
}

fn package_of_bytes(model: &[u8]) -> Vec<u8> {
    let name = "3D/3dmodel.model";
    zip(&[("_rels/.rels", relationships(name).as_bytes()), (name, model)], CompressionMethod::Deflated)
}

#[test]
fn broken_packages_are_refused() {
    let name = "3D/3dmodel.model";
    let good = package(&[(name, &model())]);
    let relations = relationships(name);
    let mut changed = good.clone();
    let place = changed.len() / 2;
    changed[place] ^= 0x55;
    for (contents, complaint) in [
        (b"".to_vec(), "the file is empty"),
        (b"solid\n".to_vec(), "byte 0: this is no zip archive, as 3MF is\n"),
        (b"PK\x03\x04".to_vec(), "byte 4: no end of the zip archive in the last 64 KiB: it is cut short"),
        (good[..good.len() - 30].to_vec(), "no end of the zip archive in the last 64 KiB: it is cut short"),
        (changed, "a.3mf: byte "),
        (zip(&[(name, model().as_bytes())], CompressionMethod::Stored), "the archive has no part `_rels/.rels`"),
        (zip(&[("_rels/.rels", b"<a/>")], CompressionMethod::Stored), "_rels/.rels names no model of 3MF"),
        (
            zip(&[("_rels/.rels", b"<a>")], CompressionMethod::Stored),
            "_rels/.rels: line 1, column 4: the text ends within `a`",
        ),
        (
            zip(&[("_rels/.rels", relations.as_bytes())], CompressionMethod::Stored),
            "the archive has no part `3D/3dmodel.model`",
        ),
        (
            zip(
                &[("_rels/.rels", relations.replace("http://other", MODEL).as_bytes()), (name, model().as_bytes())],
                CompressionMethod::Stored,
            ),
            "_rels/.rels names two models of 3MF",
        ),
        (zip(&[("a", b"1"), ("A", b"2")], CompressionMethod::Stored), "byte 32: the archive has `A` twice"),
    ] {
        let path = file("broken-packages", "a.3mf", &contents);
        let said = fails(&["mesh", shown(&path)], b"");
        assert!(said.contains(complaint), "{complaint}: {said}");
    }
    // No start of a package is one, nor one with a changed byte in its data.
    for length in (1..good.len()).step_by(11) {
        fails(&["mesh", shown(&file("broken-packages", "b.3mf", &good[..length]))], b"");
    }
}

/// An archive is one from the first byte to the last, and its headers say what its directory does.
#[test]
fn archives_that_say_two_things_are_refused() {
    let name = "3D/3dmodel.model";
    let stored = |model: &str| {
        let relations = relationships(name);
        zip(&[("_rels/.rels", relations.as_bytes()), (name, model.as_bytes())], CompressionMethod::Stored)
    };
    let good = stored(&model());
    let other = stored(&model().replace("x=\"1\"", "x=\"2\""));
    let places = |of: &[u8]| good.windows(of.len()).enumerate().filter(|(_, at)| *at == of).map(|(at, _)| at).collect();
    let (headers, entries): (Vec<usize>, Vec<usize>) = (places(b"PK\x03\x04"), places(b"PK\x01\x02"));
    assert_eq!((headers.len(), entries.len()), (2, 2));
    let changed = |place: usize, byte: u8| {
        let mut changed = good.clone();
        changed[place] ^= byte;
        changed
    };
    let twice = {
        let twice = zip(&[("_rels/.rels", b"a"), ("_rels/.relt", b"b")], CompressionMethod::Stored);
        let mut twice = twice;
        for at in 0..twice.len() - 5 {
            if twice[at..].starts_with(b".relt") {
                twice[at + 4] = b's';
            }
        }
        twice
    };
    // The second entry begins in the first one.
    let within = {
        let mut within = good.clone();
        let [first, second] = [0, 1].map(|i| within[entries[i] + 42..][..4].to_vec());
        assert_ne!(first, second);
        within[entries[1] + 42..][..4].copy_from_slice(&first);
        within
    };
    let end = good.len();
    for (contents, complaint) in [
        ([&good[..], &other[..]].concat(), "something precedes the archive, or is in it"),
        ([&b"x"[..], &good[..]].concat(), "something precedes the archive, or is in it"),
        ([&good[..], b"x"].concat(), &format!("byte {end}: something follows the zip archive")),
        (
            [&good[..], &[0; 70_000]].concat(),
            "no end of the zip archive in the last 64 KiB: it is cut short, or something follows it",
        ),
        (twice, "the archive has `_rels/.rels` twice"),
        (changed(headers[1] + 30, 1), "`3D/3dmodel.model` of the zip archive has the name `2D/3dmodel.model` in its"),
        (changed(headers[1] + 22, 1), "of the zip archive has the size "),
        (changed(headers[1] + 18, 1), "of the zip archive has the compressed size "),
        (changed(headers[1] + 14, 1), "of the zip archive has the checksum "),
        (changed(headers[1] + 8, 8), "of the zip archive has the method 8, its directory 0"),
        (within, "has the name `_rels/.rels` in its header"),
    ] {
        let said = fails(&["mesh", shown(&file("two-things", "a.3mf", &contents))], b"");
        assert!(said.contains(complaint), "{complaint}: {said}");
    }
    // Sizes of 64 bits, sizes behind the data, a comment.
    let large = SimpleFileOptions::default().large_file(true);
    let mut writers = [ZipWriter::new(Cursor::new(Vec::new())), ZipWriter::new(Cursor::new(Vec::new()))];
    writers[1].set_comment("PK\u{5}\u{6} a comment");
    for mut writer in writers {
        for (name, text) in [("_rels/.rels", relationships(name)), (name, model())] {
            writer.start_file(name, large).expect("memory");
            writer.write_all(text.as_bytes()).expect("memory");
        }
        let bytes = writer.finish().expect("memory").into_inner();
        require_tetrahedra("large", &file("two-things", "b.3mf", bytes), 1);
    }
    let mut stream = ZipWriter::new_stream(Vec::new());
    for (name, text) in [("_rels/.rels", relationships(name)), (name, model())] {
        stream.start_file(name, SimpleFileOptions::default()).expect("memory");
        stream.write_all(text.as_bytes()).expect("memory");
    }
    let bytes = stream.finish().expect("memory").into_inner();
    require_tetrahedra("stream", &file("two-things", "c.3mf", bytes), 1);
}

/// What is short and becomes long is refused: by compression, by components of components, and by many of them.
#[test]
fn bombs_of_3mf_are_refused() {
    let name = "3D/3dmodel.model";
    if is_long() {
        // 17 parts of 16 MiB, which are one in other places.
        let blanks = format!("{}{}", model(), " ".repeat(16 << 20));
        let one = zip(&[("a", blanks.as_bytes())], CompressionMethod::Deflated);
        let mut one = ZipArchive::new(Cursor::new(one)).expect("a package");
        let parts: String =
            (0..17).map(|part| format!("<component p:path=\"/{part}.model\" objectid=\"1\"/>")).collect();
        let root =
            model_of(&format!("<object id=\"1\"><components>{parts}</components></object>"), "<item objectid=\"1\"/>");
        let mut bomb = ZipWriter::new_append(Cursor::new(package(&[(name, &root)]))).expect("a package");
        for part in 0..17 {
            let entry = one.by_index(0).expect("an entry");
            bomb.raw_copy_file_rename(entry, format!("{part}.model")).expect("memory");
        }
        let bomb = bomb.finish().expect("memory").into_inner();
        assert!(bomb.len() < 1 << 20);
        let said = fails(&["mesh", "-", "--format", "3mf"], &bomb);
        assert!(said.contains("uncompressed, its parts have more than 256 MiB, which is more than is read"), "{said}");
    }
    let doubled: String = (2..60)
        .map(|id| {
            let component = format!("<component objectid=\"{}\"/>", id - 1);
            format!("<object id=\"{id}\"><components>{component}{component}</components></object>")
        })
        .collect();
    for object in [tetrahedron(), "<object id=\"1\"><components/></object>".into()] {
        let all = model_of(&(object + &doubled), "<item objectid=\"59\"/>");
        let said = fails(&["mesh", shown(&file("bombs", "a.3mf", package(&[(name, &all)])))], b"");
        assert!(said.contains("its meshes have more than 67108864 vertices and triangles"), "{said}");
    }
    // A chain of many objects is no bomb.
    let chain: String = (2..20_000)
        .map(|id| {
            let component = format!("<component objectid=\"{}\"/>", id - 1);
            format!("<object id=\"{id}\"><components>{component}</components></object>\n")
        })
        .collect();
    let all = model_of(&(tetrahedron() + &chain), "<item objectid=\"19999\"/>");
    require_tetrahedra("chain", &file("bombs", "b.3mf", package(&[(name, &all)])), 1);
}
