//! Pictures in SVG, as writers write them, and broken in every way.

use super::files::kinds;
use crate::child::{fails, run, text};
use crate::plane::judged;
use serde_json::json;

#[test]
fn svg_of_every_writer() {
    let svg = |body: &str| format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">{body}</svg>");
    for (body, expected) in [
        (r#"<polygon points="0,0 4,0 4,4"/>"#, &["polygon 3"][..]),
        (r#"<g><a><polygon points="0 0 4 0 4 4 0 0"/></a></g>"#, &["polygon 3"]),
        (r#"<polyline points="0-1.5.5,4e0"/>"#, &["line 2"]),
        (r#"<line x2="3" y1=" -2 "/><rect x="1" width="2" height="3"/>"#, &["line 2", "polygon 4"]),
        (r#"<rect width="0" height="3"/><path/><path d=""/>"#, &["polygon", "nothing", "nothing"]),
        (r#"<path d="M0 0 4 0V4H0z"/>"#, &["polygon 4"]),
        // What is closed already; a transform that is none.
        (r#"<path d="M0 0h2v2h-2zz" transform=" "/>"#, &["polygon 4"]),
        (r#"<path d="M0 , 0h2,v2 h-2z zm5 5h1v1z Z"/>"#, &["multipolygon 4 3"]),
        (r#"<path d="m1,1h2v2h-2zm10 10 1 0 0 1Z"/>"#, &["multipolygon 4 3"]),
        (r#"<path d="M0 0H9V9H0ZM1 1h2v2h-2zM5 5h3v3h-3zM6 6h1v1z"/>"#, &["multipolygon 4 4 4 3"]),
        (r#"<path d="M1 1h2v2h-2zM0 0H9V9H0Z"/>"#, &["polygon 4 4"]),
        (r#"<path d="M0 0L1 1M2 2M3 3L4 4zL9 9"/>"#, &["polygon 2", "multiline 2 2"]),
        (
            r#"<g style="transform-origin:0 0;stroke-width:2"/><style>svg{width:9px}a:hover{fill:red}</style><title/>"#,
            &[],
        ),
        (r##"<defs><circle r="1"/><use href="#a"/></defs><text>M</text><style>a{}</style><image/>"##, &[]),
        (r#"<metadata xmlns="urn:other"><circle/></metadata><!-- <g> --><![CDATA[<g>]]>"#, &[]),
    ] {
        assert_eq!(kinds("svg", &svg(body)), expected, "{body}");
    }
    let typed = "<?xml version=\"1.0\"?>\n<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"svg11.dtd\" [\n\
                 <!-- it's --> <!ATTLIST svg a CDATA #IMPLIED> ]>\n<svg>\
                 <polygon points=\"0 0 1 0 0 1\"/></svg>";
    assert_eq!(kinds("svg", typed), ["polygon 3"]);
    let (_, file) = judged("svg", &svg("<text>M</text><g><image/><text/></g><defs><text/></defs>"));
    assert_eq!(file["left_out"], serde_json::json!({"text": 2, "image": 1}));
    let said = text(&run(&["plane", "-", "--format", "svg"], svg("<text/><line x2='1'/>").as_bytes()).stdout);
    assert!(said.contains("\nLeft out, as they draw no lines in place: 1 `text`.\n"), "{said}");
    // Holes by the even-odd rule, whatever the order; islands in holes.
    let (code, file) = judged("svg", &svg(r#"<path d="M1 1h2v2h-2zM0 0H9V9H0ZM1.5 1.5h1v1h-1z"/>"#));
    let rings = |part: usize| file["geometries"][0]["parts"][part]["rings"].as_array().map(Vec::len);
    assert_eq!((code, rings(0), rings(1)), (Some(0), Some(2), Some(1)), "{file:#}");
    let (code, file) = judged("svg", &svg(r#"<path d="M0 0H9V9H0ZM1 1h7v7h-7zM2 2h5v5h-5zM3 3h3v3h-3z"/>"#));
    let rings = |part: usize| file["geometries"][0]["parts"][part]["rings"].as_array().map(Vec::len);
    assert_eq!((code, rings(0), rings(1)), (Some(0), Some(2), Some(2)), "{file:#}");
    // Sums that are rounded.
    let (_, file) = judged("svg", &svg(r#"<path d="M0.1 0l0.2 0 1 1"/><rect x="1e20" width="1" height="1"/>"#));
    assert_eq!(file["rounded_numbers"], 2, "{file:#}");
    assert_eq!(file["geometries"][0]["box"][1], serde_json::json!([0.1 + 0.2 + 1.0, 1.0]));
}

#[test]
fn broken_svg_is_refused_with_the_place() {
    for (svg, complaint) in [
        ("<html/>", "line 1, column 1: `html` where `svg` is expected"),
        ("hello", "line 1, column 1: "),
        ("<svg>\n<g></svg>", "line 2, column 4: expected 'g' tag, not 'svg'"),
        ("<svg>\n<g>", "line 2, column 4: the root node was opened but never closed"),
        ("<svg>\n <circle r=\"1\"/></svg>", "line 2, column 2: `circle` is a curve: only lines are read"),
        ("<svg><ellipse/></svg>", "line 1, column 6: `ellipse` is a curve"),
        ("<svg><use href=\"#a\"/></svg>", "line 1, column 17: no element has the id `a`"),
        ("<svg><use href=\"a.svg#a\"/></svg>", "line 1, column 17: `a.svg#a` is no element of this file"),
        ("<svg><use/></svg>", "line 1, column 6: `use` refers to nothing"),
        ("<svg><g id=\"a\"><use href=\"#a\"/></g></svg>", "column 16: `use` of an element that it is drawn by"),
        ("<svg><symbol id=\"a\" viewBox=\"0 0 1 1\"/><use href=\"#a\"/></svg>", "column 40: `use` of a symbol with a"),
        ("<svg><svg/></svg>", "line 1, column 6: a picture within a picture"),
        ("<svg><g transform=\"scale(1,2,3)\"/></svg>", "line 1, column 29: `scale` has at most 2 numbers"),
        ("<svg><g transform=\"matrix(1 2)\"/></svg>", "line 1, column 20: `matrix` does not have 2 numbers"),
        ("<svg>\n<g transform=\"\nmove(2)\"/></svg>", "line 3, column 1: `move` is no transform of SVG"),
        ("<svg><g transform=\"scale 2\"/></svg>", "line 1, column 25: `(` is expected"),
        ("<svg><g transform=\"rotate(2\"/></svg>", "line 1, column 28: the data end where a number is expected"),
        (
            "<svg><g transform=\"scale(2)\" transform-origin=\"1 2 3\"/></svg>",
            "column 9: the origin `1 2 3` is not read",
        ),
        (
            "<svg><g transform=\"scale(2)\" transform-origin=\"left\"/></svg>",
            "column 9: a share of the picture as origin",
        ),
        (
            "<svg><g style='transform:scale(2);transform-box:fill-box'/></svg>",
            "column 9: a transform with a box of its own",
        ),
        ("<svg><g style='transform:rotate(45)'/></svg>", "column 9: `45` is not in `deg`"),
        ("<svg><g style='transform:translate(1,2px)'/></svg>", "column 9: `1` is not in `px`"),
        ("<svg><g style='transform:scale(1,2,3)'/></svg>", "column 9: `scale` of 3 numbers is not read"),
        ("<svg><g style='transform:rotate3d(1)'/></svg>", "column 9: `rotate3d` of 1 numbers is not read"),
        ("<svg><g style='transform:scale(NaN)'/></svg>", "column 9: `NaN` is no number"),
        ("<svg><g style='transform:scale(2'/></svg>", "column 9: `scale(2` where a function of CSS is expected"),
        ("<svg><line x1=\"9\" transform=\"scale(1e308)\"/></svg>", "column 6: a transform moves it beyond the range"),
        (
            "<?xml version=\"1.0\" encoding=\"Shift_JIS\"?><svg/>",
            "column 31: text in the encoding `Shift_JIS` is not read",
        ),
        ("<svg><path style=\"scale:2\"/></svg>", "line 1, column 12: a style with `scale`"),
        ("<svg><rect width=\"1\" height=\"1\" rx=\"1\"/></svg>", "line 1, column 6: round corners are curves"),
        ("<svg><rect width=\"-1\" height=\"1\"/></svg>", "line 1, column 6: a rectangle of negative size"),
        ("<svg><rect width=\"1cm\" height=\"1\"/></svg>", "line 1, column 19: `1cm` is not a number"),
        ("<svg><rect x=\"1e308\" width=\"1e308\" height=\"1\"/></svg>", "line 1, column 6: a corner is beyond"),
        ("<svg><line x1=\"nan\"/></svg>", "line 1, column 16: `nan` is not finite"),
        ("<svg><polygon points=\"0 0 1\"/></svg>", "line 1, column 28: the last point has one coordinate"),
        ("<svg><polygon points=\"0 0 1 x\"/></svg>", "line 1, column 29: `x` is not a number"),
        ("<svg><polygon points=\"0 0 1 inf\"/></svg>", "line 1, column 29: `inf` is not finite"),
        ("<svg><polygon points=\"0 0 1 1px\"/></svg>", "line 1, column 29: `1px` is not a number"),
        ("<svg><path d=\"M0 0C1 1 2 2 3 3\"/></svg>", "line 1, column 19: `C` draws a curve"),
        ("<svg><path d=\"M0 0\n a1 1 0 0 1 2 2\"/></svg>", "line 2, column 2: `a` draws a curve"),
        ("<svg><path d=\"L0 0\"/></svg>", "line 1, column 15: a path begins with `M`, not with `L`"),
        ("<svg><path d=\"M0 0L1\"/></svg>", "line 1, column 21: the data end where a number is expected"),
        ("<svg><path d=\"M0 0z1 1\"/></svg>", "line 1, column 20: a number where a command is expected"),
        ("<svg><path d=\"M0 0N1 1\"/></svg>", "line 1, column 18: `0N1` is not a number"),
        ("<svg><path d=\"M0 0 N1 1\"/></svg>", "line 1, column 20: `N` is no command of a path"),
        ("<svg><path d=\"M1e308 0l1e308 0\"/></svg>", "line 1, column 23: a point is beyond the range of doubles"),
        ("<svg><path d=\"M0 0,,1 1\"/></svg>", "line 1, column 20: a second comma where a number is expected"),
        ("<svg><polygon points=\"0,0 , ,1 1\"/></svg>", "line 1, column 29: a second comma where a number is expected"),
        ("\nhello", "line 2, column 1: this is no SVG, which is XML and begins with `<`"),
        ("<svg><path d=\"M1e999 0\"/></svg>", "line 1, column 16: `1e999` is beyond the range of doubles"),
        ("<svg><path d=\"M0 0&#32;L1 x\"/></svg>", "line 1, column 15: `x` is not a number"),
        ("<!DOCTYPE svg [<!ENTITY a \"<g/>\">]><svg>&a;</svg>", "line 1, column 16: a document type with entities"),
        ("<!DOCTYPE svg [\n<!ENTITY % a \"b\">]><svg/>", "line 2, column 1: a document type with entities, which are"),
        ("<svg><g>\r\r<circle/></g></svg>", "line 3, column 1: `circle` is a curve"),
        ("<svg>\r<g></svg>", "line 2, column 4: expected 'g' tag, not 'svg'"),
        ("<svg><poly points=\"0 0\"/></svg>", "line 1, column 6: `poly` is no element of SVG that is read"),
        ("<svg><Path d=\"M0 0\"/></svg>", "line 1, column 6: `Path` is no element of SVG that is read"),
        (
            "<svg><g style=\"fill:red; translate : 3px\"/></svg>",
            "line 1, column 9: a style with `translate`: only lines",
        ),
        ("<svg><g style=\"/*;*/ROTATE:3deg\"/></svg>", "line 1, column 9: a style with `rotate`"),
        ("<svg><g style=\"sc\\61 le:2\"/></svg>", "line 1, column 9: a style with `scale`"),
        ("<svg><rect style=\"width:3px\" height=\"1\"/></svg>", "line 1, column 12: a style with `width`"),
        ("<svg><path style=\"d:path('M0 0')\"/></svg>", "line 1, column 12: a style with `d`"),
        (
            "<svg><defs><style>g{fill:red}@media print{.a{transform:none}}</style></defs></svg>",
            "column 12: a style sheet with `transform`",
        ),
        (
            "<svg><style>a{transform-origin:0 0}</style><g transform='scale(2)'/></svg>",
            "column 6: a style sheet with `transform-origin`",
        ),
        ("<svg><style><![CDATA[ rect{x:3}]]></style></svg>", "line 1, column 6: a style sheet with `x`"),
        ("<!DOCTYPE svg [", "line 1, column 1: a document type that does not end"),
    ] {
        let said = fails(&["plane", "-", "--format", "svg"], svg.as_bytes());
        assert!(said.contains(complaint), "{svg}: {said}");
    }
    let said = fails(&["plane", "-", "--format", "svg"], b"<svg>\n\xff</svg>");
    assert!(said.contains("line 2, column 1: this is not UTF-8"), "{said}");
    let said = fails(&["plane", "-", "--format", "svg"], format!("<svg>{}", "<g>".repeat(1_000_000)).as_bytes());
    assert!(said.contains("line 1, column 771: elements are more than 256 deep"), "{said}");
    // What a parser compares with all others has bounds.
    let names = |count: usize, prefix: &str| (0..count).map(|i| format!(" {prefix}{i}=\"u:{i}\"")).collect::<String>();
    for (count, is_read) in [(256, true), (257, false), (100_000, false)] {
        let output = run(&["plane", "-", "--format", "svg"], format!("<svg{}/>", names(count, "a")).as_bytes());
        assert_eq!(output.status.code(), Some(if is_read { 1 } else { 2 }), "{count}");
        let refused = text(&output.stderr).contains("an element with more than 256 attributes");
        assert_eq!(refused, !is_read, "{count}");
    }
    for (count, is_read) in [(1024, true), (1025, false)] {
        let sections = format!("<svg><desc>{}</desc></svg>", "<![CDATA[x]]>&#65;".repeat(count));
        let output = run(&["plane", "-", "--format", "svg"], sections.as_bytes());
        assert_eq!(text(&output.stderr).contains("more than 1024 sections of CDATA"), !is_read, "{count}");
    }
    for (count, is_read) in [(64, true), (65, false)] {
        let output = run(&["plane", "-", "--format", "svg"], format!("<svg{}/>", names(count, "xmlns:a")).as_bytes());
        let refused = text(&output.stderr).contains("more than 64 prefixes of namespaces");
        assert_eq!(refused, !is_read, "{count}");
    }
    let levels = format!("<svg>{}{}</svg>", "<g>".repeat(255), "</g>".repeat(255));
    assert!(kinds("svg", &levels).is_empty());
}

/// Where transforms and `use` draw, and what is told of them.
#[test]
fn transforms_place_shapes() {
    let svg = r##"<svg xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 48 48">
<defs><path id="a" d="M0 0h1v1z"/><symbol id="s" viewBox="0 0 24 24"><path d="M0 0h24v12z"/></symbol>
<g id="g"><use href="#a"/></g></defs>
<g transform="translate(10,20) scale(2)"><use href="#a" x="1" y="1"/><use xlink:href="#a" transform="rotate(90)"/></g>
<use href="#s"/><use href="#s" width="12" height="6"/>
<use href="#g" transform="matrix(1 2 3 4 5 6)"/><path d="M1 0h1v1z" transform="skewX(45)skewY(-45)"/>
<path d="M1 0h1v1z" transform="rotate(180 1 1)"/></svg>"##;
    let written = text(&run(&["plane", "-", "--format", "svg", "--to", "wkt"], svg.as_bytes()).stdout);
    let expected = [
        "POLYGON((12 22,14 22,14 24,12 22))",
        "POLYGON((10 20,10 22,8 22,10 20))",
        "POLYGON((0 0,48 0,48 24,0 0))",
        "POLYGON((3 0,9 0,9 3,3 0))",
        "POLYGON((5 6,6 8,9 12,5 6))",
        "POLYGON((0 -1,0 -2,1 -1,0 -1))",
        "POLYGON((1 2,0 2,0 1,1 2))",
    ];
    assert_eq!(written.lines().collect::<Vec<_>>(), expected);
    let (_, file) = judged("svg", svg);
    assert_eq!(file["placed"], json!({"shapes": 7, "by_rounded_transforms": 0, "coordinates": 42, "rounded": 0}));
    // What is drawn by `use` is where the outermost one is.
    assert_eq!([&file["geometries"][4]["line"], &file["geometries"][4]["id"]], [&json!(6), &json!("a")]);
    let rounded =
        "<svg><path d='M0 1 3 0 0 3z' transform='scale(.1)'/><path d='M0 0 1 0 0 1z' transform='rotate(30)'/></svg>";
    let (_, file) = judged("svg", rounded);
    assert_eq!(file["placed"], json!({"shapes": 2, "by_rounded_transforms": 1, "coordinates": 12, "rounded": 2}));
    let said = text(&run(&["plane", "-", "--format", "svg"], rounded.as_bytes()).stdout);
    assert!(
        said.contains("\n2 shapes moved by transforms: 2 of 12 coordinates were rounded to doubles.\n1 of"),
        "{said}"
    );
}

/// Clips, masks and filters are told; an encoding that has the same letters is read.
#[test]
fn what_is_not_applied_is_told() {
    let svg = "<?xml version='1.0' encoding='ISO-8859-1'?><svg><style>.a{mask:url(#m);filter:none}</style>\
               <g clip-path='url(#c)' mask='none'><line x2='1' style='filter:url(#f);clip-path:url(#c)'/></g></svg>";
    let (_, file) = judged("svg", svg);
    assert_eq!(file["not_applied"], json!({"clip-path": 2, "filter": 1, "mask": 1}));
    let said = text(&run(&["plane", "-", "--format", "svg"], svg.as_bytes()).stdout);
    assert!(said.contains("\nNot applied: 2 `clip-path`, 1 `filter`, 1 `mask`.\n"), "{said}");
}

/// A path that is back at its start, but not closed, is a line: that is told.
#[test]
fn lines_that_end_where_they_start_are_told() {
    let svg = "<svg><path d='M0 0H9V9ZM1 1h2v2L1 1M5 5h1v1'/><path d='M0 0h1h-1'/></svg>";
    let (_, file) = judged("svg", svg);
    assert_eq!(file["closed_lines"], json!(1));
    let said = text(&run(&["plane", "-", "--format", "svg"], svg.as_bytes()).stdout);
    assert!(said.contains("\n1 subpath ends where it starts, without `z`: it is a line;"), "{said}");
}

/// A short file that draws one element very often is refused.
#[test]
fn many_uses_are_refused() {
    let level = |i: usize| format!("<g id='g{i}'>{}</g>", format!("<use href='#g{}'/>", i + 1).repeat(100));
    let svg = format!("<svg>{}<g id='g4'/></svg>", (0..4).map(level).collect::<String>());
    let said = fails(&["plane", "-", "--format", "svg"], svg.as_bytes());
    assert!(said.contains("`use` draws more than 262144 elements"), "{said}");
}

/// Transforms of styles, which go before attributes, and origins.
#[test]
fn styles_place_shapes() {
    let svg = r#"<svg viewBox="5 5 20 10"><path d="M1 0h1v1z" transform="scale(9)"
style="transform : translateX(3px) rotate( .25turn )"/>
<path d="M1 0h1v1z" style="transform:none" transform="scale(9)"/>
<path d="M1 0h1v1z" style="transform:scale(2) translate(0, 1px)scaleY(-1) !important;transform-origin:1px 0"/>
<g transform="rotate(90)" transform-origin="center"><path d="M1 0h1v1z" transform-origin="9 9"/></g>
<path d="M1 0h1v1z" transform="scale(2)" transform-origin="100% 3" style="transform-box:view-box"/>
<path d="M1 0h1v1z" style="transform:matrix(1,2,3,4,5,6) skew(45deg) scaleX(3)"
transform-origin="bottom left"/></svg>"#;
    let wkt = run(&["plane", "-", "--format", "svg", "--to", "wkt"], svg.as_bytes());
    assert_eq!(
        text(&wkt.stdout),
        "POLYGON((3 1,3 2,2 2,3 1))
POLYGON((1 0,2 0,2 1,1 0))
POLYGON((1 2,3 2,3 0,1 2))
POLYGON((15 -4,15 -3,14 -3,15 -4))
POLYGON((-18 -3,-16 -3,-16 -1,-18 -3))
POLYGON((-32 -38,-29 -32,-25 -26,-32 -38))
",
        "{}",
        text(&wkt.stderr)
    );
    let (_, file) = judged("svg", svg);
    assert_eq!(file["placed"], json!({"shapes": 5, "by_rounded_transforms": 0, "coordinates": 30, "rounded": 0}));
}
