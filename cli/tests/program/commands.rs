//! The program, as a user meets it: answers, errors with line and column, exit codes.

use crate::child::{PROGRAM, VERIFIED, Verified, fails, run, scratch, text};
use std::io::Write;
use std::process::{Command, Stdio};

/// The output of a run that succeeds.
pub(crate) fn succeeds(arguments: &[&str], input: &str) -> String {
    let output = run(arguments, input.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

#[test]
fn eval_answers() {
    for (query, case, answer) in [
        ("orient2d", "1e160 1e160 1e160 2e160 0 0", "+"),
        ("orient2d", "1e-170 0 0 1e-170 0 0", "+"),
        ("predicate/orient2d", "0 0 0.1 0.3 0.3 0.9", "+"),
        ("orient3d", "1 0 0  0 1 0  -1 -1 0  0 0 -1", "+"),
        ("collinear", "0 0 0 1 1 1 2 2 2", "true"),
        ("contain/point_tetrahedron", "5 0 0  0 0 0  4 0 0  0 4 0  0 0 4", "outside none + - 0 0 -"),
        ("intersect/segment_segment_2d", "0 0 3 0  1 -1 2 1", "overlapping point 1.5 0 point interior interior"),
        (
            "intersect/segment_segment_2d",
            "0 0 2 0  3 0 1 0",
            "overlapping segment 1 0 2 0 segment interior vertex 1 vertex 1 interior",
        ),
        ("intersect/segment_segment_2d", "0 0 2 0  0 1 2 1", "disjoint nothing nothing"),
        ("intersect/segment_triangle", "0 0 5 0 0 1  0 0 0 4 0 0 0 4 0", "disjoint none -"),
        ("intersect/segment_triangle", "1 1 3 1 1 -1  0 0 0 4 0 0 0 4 0", "overlapping span 0.75 0.75 -"),
        ("orient2d_sos", "0 0 0  1 1 1  2 2 2", "-"),
        ("orient2d_sos", "12 0 0  007 1 1  18446744073709551615 2 2", "+"),
        ("orient3d_sos", "0 3 4 5  1 3 4 5  2 3 4 5  3 3 4 5", "-"),
        ("incircle_sos", "0 1 0  1 0 1  2 -1 0  3 0 -1", "+"),
        ("insphere_sos", "4 0 0 0  1 1 0 0  7 0 1 0  0 0 0 1  2 0.25 0.25 0.25", "-"),
        // The class is not part of the case.
        ("orient2d", "@some-class 0x1p-1 0 x0000000000000000 -0x1.8p+1 0 0", "-"),
        // Nor is an answer, right or wrong, as in a line to keep.
        ("orient2d", "0 0 1 0 0 1=-", "+"),
        ("orient2d", "0 0 1 0 0 1 = # to be found", "+"),
    ] {
        assert_eq!(succeeds(&["eval", query], &format!("{case}\n")), format!("{answer}\n"), "{query} {case}");
    }
}

#[test]
fn eval_in_other_arithmetics() {
    let decimal = "0 0 0.1 0.3 0.3 0.9";
    assert_eq!(succeeds(&["eval", "--as", "exact", "orient2d"], decimal), "0\n");
    assert_eq!(succeeds(&["eval", "--as", "f64", "orient2d"], decimal), "+\n");
    assert_eq!(succeeds(&["eval", "--as", "exact", "orient2d"], "0 0 1/10 3/10 3/10 9/10"), "0\n");
    assert_eq!(succeeds(&["eval", "--as", "plain-f64", "orient2d"], "1e160 1e160 1e160 2e160 0 0"), "0\n");
    assert_eq!(succeeds(&["eval", "--as", "i64", "orient2d"], "9223372036854775807 0 0 1 0 0"), "+\n");
    let thirds = "0 0 3 0  1 -1 1 2";
    assert_eq!(
        succeeds(&["eval", "--as", "i32", "intersect/segment_segment_2d"], thirds),
        "overlapping point 1 0 point interior interior\n"
    );
    let thirds = "0 0 1 1  0 1 2 -1";
    assert_eq!(
        succeeds(&["eval", "--as", "exact", "intersect/segment_segment_2d"], thirds),
        "overlapping point 1/2 1/2 point interior interior\n"
    );
    // Bits in, bits out.
    let bits = "x00000000 x00000000 x3F800000 x3F800000 x00000000 x3F800000 x40000000 xBF800000";
    assert_eq!(
        succeeds(&["eval", "--as", "f32", "intersect/segment_segment_2d"], bits),
        "overlapping point x3F000000 x3F000000 point interior interior\n"
    );
}

#[test]
fn eval_refuses_with_line_and_column() {
    for (case, complaint) in [
        ("1 2 3", "line 2, column 6: too few numbers: 3 of 6, b.y is missing"),
        ("1 2 3 4 5 6 7", "line 2, column 13: `7` is left over"),
        ("1 2 word 4 5 6", "line 2, column 5: `word` is not a number"),
        ("1 2 xyz 4 5 6", "line 2, column 5: `xyz` is not a number"),
        ("1 2 x3FF 4 5 6", "line 2, column 5: `x3FF` is not raw bits"),
        ("1 2 nan 4 5 6", "line 2, column 5: `nan` is not finite"),
        ("1 2 -inf 4 5 6", "line 2, column 5: `-inf` is not finite"),
        ("1 2 xFFF0000000000000 4 5 6", "line 2, column 5: `xFFF0000000000000` is not finite"),
        ("1 2 1e400 4 5 6", "line 2, column 5: `1e400` overflows f64"),
        ("1 2 0x1p+1024 4 5 6", "line 2, column 5: `0x1p+1024` overflows f64"),
        ("1 2 0x1p5000 4 5 6", "line 2, column 5: `0x1p5000` overflows f64"),
        ("1 2 0x1p-4097 4 5 6", "line 2, column 5: `0x1p-4097` underflows f64 to 0"),
        ("1 2 1e-400 4 5 6", "line 2, column 5: `1e-400` underflows f64 to 0"),
        ("1 2 1/2 4 5 6", "line 2, column 5: `1/2` is a fraction, which is no f64"),
        ("@ 1 2 3 4 5 6", "line 2, column 1: `@` names no class"),
        ("@a", "line 2, column 3: too few numbers: 0 of 6, a.x is missing"),
    ] {
        // The line before is still answered.
        let input = format!("0 0 1 0 0 1\n{case}\n");
        let output = run(&["eval", "orient2d"], input.as_bytes());
        let stderr = text(&output.stderr);
        assert_eq!((output.status.code(), text(&output.stdout).as_str()), (Some(2), "+\n"), "{case}: {stderr}");
        assert!(stderr.contains("predicate/orient2d: ") && stderr.contains(complaint), "{case}: {stderr}");
    }
    let exact = ["eval", "--as", "exact", "orient2d"];
    assert!(fails(&exact, b"1e1000000000 0 0 0 0 0").contains("has an exponent beyond"));
    assert!(fails(&exact, b"1e99999999999999999999 0 0 0 0 0").contains("has an exponent beyond"));
    assert!(fails(&exact, b"0x1p999999999 0 0 0 0 0").contains("column 1"));
    assert!(fails(&exact, b"1/0 0 0 0 0 0").contains("divides by zero"));
    assert!(fails(&exact, format!("{} 0 0 0 0 0", "9".repeat(100_000)).as_bytes()).contains("is longer than"));
    assert!(fails(&["eval", "--as", "i64", "orient2d"], b"0.5 0 0 0 0 0").contains("is not a whole number"));
    assert!(fails(&["eval", "--as", "i32", "orient2d"], b"2147483648 0 0 0 0 0").contains("is not a whole number"));
    assert!(fails(&["eval", "--as", "f32", "orient2d"], b"1e39 0 0 0 0 0").contains("overflows f32"));
}

#[test]
fn eval_refuses_indices_with_line_and_column() {
    for (case, complaint) in [
        ("3 0 0  1 5 5  3 1 1", "line 1, column 15: `3` is the index of another point"),
        ("7 0 0  007 5 5  3 1 1", "line 1, column 8: `007` is the index of another point"),
        ("3 0 0  1 5 5  -2 1 1", "line 1, column 15: `-2` is no index"),
        ("3 0 0  1.0 5 5  2 1 1", "line 1, column 8: `1.0` is no index"),
        ("+3 0 0  1 5 5  2 1 1", "line 1, column 1: `+3` is no index"),
        ("3 0 0  99999999999999999999 5 5  2 1 1", "line 1, column 8: `99999999999999999999` is no index"),
        ("3 0 0  x3FF0000000000000 5 5  2 1 1", "line 1, column 8: `x3FF0000000000000` is no index"),
        ("3 0 0  1 5 5", "line 1, column 13: too few numbers: 6 of 9, c.index is missing"),
        ("3 0 0  1 5 5  2 1", "line 1, column 18: too few numbers: 8 of 9, c.y is missing"),
        ("3 0 0  1 5 5  2 1 1 0", "line 1, column 21: `0` is left over"),
    ] {
        let stderr = fails(&["eval", "orient2d_sos"], case.as_bytes());
        assert!(stderr.contains("predicate/orient2d_sos: ") && stderr.contains(complaint), "{case}: {stderr}");
    }
}

/// `eval` reads what `gen` writes; indices are decimal in all styles.
#[test]
fn indices_are_written_and_read() {
    for query in ["orient2d_sos", "insphere_sos"] {
        for style in [&[][..], &["--decimal"], &["--hexfloat"], &["--type", "f32"], &["--type", "i64"]] {
            let cases = succeeds(&[&["gen", query, "-n", "60"], style].concat(), "");
            let scalar = if let ["--type", scalar] = style { scalar } else { "f64" };
            let answers = succeeds(&["eval", query, "--as", scalar], &cases);
            assert_eq!((cases.lines().count(), answers.lines().count()), (60, 60));
            let answered: String = cases.lines().zip(answers.lines()).map(|(c, a)| format!("{c} = {a}\n")).collect();
            let judged = succeeds(&["ver", query, "--type", scalar], &answered);
            assert!(judged.contains("0 of 60 wrong"), "{judged}");
        }
    }
    assert!(succeeds(&["list", "incircle_sos"], "").contains("    numbers  a.index a.x a.y b.index b.x"));
}

/// A defect of a shape is reported at the column where its numbers begin.
#[test]
fn invalid_shapes_are_refused_with_line_and_column() {
    for (query, case, complaint) in [
        ("contain/point_sphere", "0 0 0  1 1 1 -1", "column 14: sphere.radius is negative"),
        ("contain/point_sphere", "@some-class  0 0 0  1 1 1 -1", "column 27: sphere.radius is negative"),
        ("contain/point_aabb", "0 0 0  1 1 1 0 2 2", "column 8: aabb.min exceeds max"),
        ("intersect/sphere_sphere", "0 0 0 1  0 0 0 -2", "column 16: b.radius is negative"),
        ("contain/point_capsule", "0 0 0  0 0 0 1 0 0 -2", "column 20: capsule.radius is negative"),
    ] {
        let stderr = fails(&["eval", query], case.as_bytes());
        assert!(stderr.contains(&format!("{query}: line 1, {complaint}")), "{case}: {stderr}");
    }
}

#[test]
fn bad_input_is_refused() {
    assert!(fails(&["eval", "orient2d"], b"").contains("the input is empty"));
    assert!(fails(&["ver", "orient2d"], b"").contains("the input is empty"));
    assert!(fails(&["eval", "orient2d"], b"1 2 \xff\xfe 4 5 6").contains("line 1, column 5: this is no text"));
    assert!(fails(&["ver", "orient2d"], b"\x7fELF\x02\x01\x01\0\0\0").contains("line 1, column 1"));
    assert!(fails(&["ver", "orient2d"], b"0 0 1 0 0 1").contains("there is no answer"));
    assert!(fails(&["ver", "orient2d"], b"0 0 1 0 0 1 =").contains("the answer is empty"));
    assert!(fails(&["ver", "orient2d"], b"0 0 1 0 0 1 = left").contains("`left` is no word of an answer"));
    assert!(fails(&["ver", "orient2d"], b"0 0 1 0 0 1 = + +").contains("is left over: an answer has one field"));
    assert!(
        fails(&["ver", "intersect/segment_segment_2d"], b"0 0 1 0 0 1 1 1 = touching point 1")
            .contains("ends within `point`")
    );
    let features = |answer: &str| {
        let line = format!("0 0 2 0  1 0 1 1 = touching point 1 0 {answer}");
        fails(&["ver", "intersect/segment_segment_2d"], line.as_bytes())
    };
    assert!(features("point interior corner 0").contains("column 54: `corner` is no feature"));
    assert!(features("point interior vertex").contains("the answer ends within `point`"));
    assert!(features("polygon 2 interior interior interior").contains("the answer ends within `polygon`"));
    assert!(features("polygon two interior").contains("`two` is no label"));
    assert!(features("point interior vertex 0 interior").contains("is left over: an answer has 3 fields"));
    assert!(fails(&["eval", "orient"], b"").contains("did you mean predicate/orient2d"));
    assert!(fails(&["eval", "point_triangle_within"], b"").contains("closest/point_triangle"));
    assert!(fails(&["ver", "orient2d"], b"0 0 1 0 0 1 +").contains("there is no answer: a line is `case = answer`"));
    assert!(fails(&["eval", "nothing"], b"").contains("there is no query `nothing`"));
    assert!(fails(&["list", "point_in_polygon"], b"").contains("contain/point_polygon_2d"));
    assert!(fails(&["eval", "predicate/polygon_point"], b"").contains("contain/point_polygon_2d"));
    assert!(fails(&["shrink", "hull_2d", "--cmd", "cat"], b"").contains("`hull_2d` is a task of `judge`, not a query"));
    assert!(fails(&["gen", "orient2d", "--class", "hard"], b"").contains("there is no such class"));
    assert!(fails(&["gen", "orient2d", "--class", "inner-underflow"], b"").contains("has no class inner-underflow"));
    assert!(fails(&["nothing"], b"").contains("unrecognized subcommand"));
    assert!(fails(&["eval", "closest"], b"").contains("there is no query `closest`; did you mean closest/"));
}

#[test]
fn rooms_are_selected_whole() {
    let ids = |arguments: &[&str]| -> Vec<String> {
        let output = run(&[&["list"], arguments].concat(), b"");
        let text = String::from_utf8(output.stdout).unwrap();
        text.lines().filter(|line| !line.starts_with(' ')).map(String::from).collect()
    };
    let room = ids(&["construct"]);
    assert!(room.len() > 5 && room.iter().all(|id| id.starts_with("construct/")), "{room:?}");
    // Each query once, in the order of the list.
    let one = room[1].as_str();
    assert_eq!(ids(&[one, "construct", one]), room);
    assert!(ids(&[]).len() > 100);
}

#[test]
fn ver_judges() {
    let output = run(&["ver", "orient2d"], b"@a 0 0 1 0 0 1 = +\n@b 0 0 1 0 0 1 = -\n@b 0 0 1 0 0 1 = ?\n");
    let stdout = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{stdout}");
    assert!(stdout.contains("opposite sign, once; the simplest case:\n    0 0 1 0 0 1\n    answered -, exact +"));
    assert!(stdout.contains("predicate/orient2d: 1 of 3 wrong, 1 declined"), "{stdout}");

    // A text that is no finite number is a wrong answer, not an error of the line.
    for lost in ["nan", "-NaN", "inf", "x7FF8000000000000"] {
        let line = format!("1 1 1 1 1 -1 0 0 0 4 0 0 0 4 0 = overlapping span {lost} 0.5");
        let output = run(&["ver", "intersect/segment_triangle"], line.as_bytes());
        assert_eq!(output.status.code(), Some(1), "{lost}: {}", text(&output.stderr));
        assert!(text(&output.stdout).contains("span: value, once"), "{lost}: {}", text(&output.stdout));
    }
    // So is an integer that cannot be a label or a count, or is out of range; a word in its place is an error.
    let on_segments = |answer: &str| ("intersect/segment_segment_2d", format!("0 0 2 0  1 0 1 1 = touching {answer}"));
    let on_polygon = |answer: &str| ("contain/point_polygon_2d", format!("1 1  4 0 0 4 0 4 4 0 4 = inside {answer}"));
    for ((query, line), kind) in [
        (on_segments("point 1 0 point interior vertex -848941954"), "features: another label, once"),
        (on_segments("point 1 0 point interior vertex 99999999999999999999"), "features: another label, once"),
        (on_segments("point 1 0 polygon -1 interior"), "features: wrong, once"),
        (on_segments("point 1 0 polygon 18446744073709551615 interior"), "features: wrong, once"),
        (on_segments("point 1 0 polygon 99999999999999999999 interior"), "features: wrong, once"),
        (on_polygon("-99999999999999999999"), "winding number: another label, once"),
    ] {
        let output = run(&["ver", query], line.as_bytes());
        assert_eq!(output.status.code(), Some(1), "{line}: {}", text(&output.stderr));
        assert!(text(&output.stdout).contains(kind), "{line}: {}", text(&output.stdout));
    }
    let word = on_segments("point 1 0 point interior vertex none").1;
    assert!(fails(&["ver", "intersect/segment_segment_2d"], word.as_bytes()).contains("`none` is no label"));
    // An error does not discard what was judged before it.
    let output = run(&["ver", "orient2d"], b"0 0 1 0 0 1 = -\n0 0 1 0 0 1 = left\n");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stdout).contains("1 of 1 wrong"), "{}", text(&output.stdout));
    // -0 is 0, and no ulps accept another exact number.
    let origin = "-1 -1 1 1 -1 1 1 -1 = overlapping point -0 -0";
    assert_eq!(run(&["ver", "intersect/segment_segment_2d", "--ulps", "0"], origin.as_bytes()).status.code(), Some(0));
    let far = b"0 0 2 2 0 2 2 0 = overlapping point 999 77";
    let most = u64::MAX.to_string();
    assert_eq!(
        run(&["ver", "intersect/segment_segment_2d", "--type", "i64", "--ulps", &most], far).status.code(),
        Some(1)
    );

    // Where many pairs are closest, any is right that agrees with the rest of the answer.
    let parallel = "0 0 0  4 0 0  0 4 0   1 1 2  2 1 2  1 2 2";
    for (pair, status) in [
        ("1 1 0  1 1 2  interior vertex 0", 0),
        ("2 1 0  2 1 2  interior vertex 1", 0),
        ("1.25 1.25 0  1.25 1.25 2  interior interior", 0),
        ("1 1 0  2 1 2  interior vertex 1", 1),
        ("3 1 0  3 1 2  edge 1 2 vertex 1", 1),
        ("2 1 0  2 1 2  interior vertex 0", 1),
    ] {
        let line = format!("{parallel} = closest 4 {pair}");
        let output = run(&["ver", "closest/triangle_triangle"], line.as_bytes());
        assert_eq!(output.status.code(), Some(status), "{pair}: {}", text(&output.stdout));
    }
    let side_by_side = "0 0 0  3 0 0   9 1 0  1 1 0";
    for (pair, status) in [
        ("2 0 0  2 1 0  0.6666666666666666 0.875 interior interior", 0),
        ("2 0 0  2 1 0  0.5 0.875 interior interior", 1),
        ("2 0 0  2 1 0  0.6666666666666666 0.875 vertex 1 interior", 1),
        ("3 0 0  3 1 0  1 0.75 vertex 1 interior", 0),
    ] {
        let line = format!("{side_by_side} = closest 1 {pair}");
        let output = run(&["ver", "closest/segment_segment"], line.as_bytes());
        assert_eq!(output.status.code(), Some(status), "{pair}: {}", text(&output.stdout));
    }
    // The only closest pair has one name.
    let only = "0 0 0  3 0 0   1 1 0  1 5 0 = closest 1  1 0 0  1 1 0  0.3333333333333333 0 interior interior";
    assert_eq!(run(&["ver", "closest/segment_segment"], only.as_bytes()).status.code(), Some(1));

    // The fields that the answer has; numbers within the given number of ulps.
    let case = "0 0 1 1  0 1 2 0";
    assert!(
        succeeds(&["ver", "intersect/segment_segment_2d"], &format!("{case} = overlapping")).contains("0 of 1 wrong")
    );
    let near = format!("{case} = overlapping point 0.6666666666666667 0.6666666666666666");
    assert!(succeeds(&["ver", "intersect/segment_segment_2d"], &near).contains("0 of 1 wrong"));
    assert_eq!(run(&["ver", "intersect/segment_segment_2d", "--ulps", "0"], near.as_bytes()).status.code(), Some(1));
    let json = run(&["ver", "intersect/segment_segment_2d", "--ulps", "0", "--json", "-"], near.as_bytes());
    let document: serde_json::Value = serde_json::from_slice(&json.stdout).expect("JSON");
    assert_eq!(document["totals"]["wrong"], 1);
    assert_eq!(document["rows"][0]["mistakes"]["shared: value"]["count"], 1);
    assert_eq!(document["rows"][0]["ulps"]["greatest"], 1);
}

#[test]
fn gen_eval_and_ver_are_joined_by_pipes() {
    for query in ["insphere", "contain/point_tetrahedron", "intersect/segment_triangle"] {
        for style in [&[][..], &["--hexfloat"], &["--decimal"], &["--type", "f32"], &["--type", "i64", "--level", "2"]]
        {
            let cases = succeeds(&[&["gen", query, "-n", "60", "--seed", "5"], style].concat(), "");
            assert_eq!(cases.lines().count(), 60);
            let number_type = style.iter().find(|word| ["f32", "i64"].contains(word)).copied().unwrap_or("f64");
            let answered = succeeds(&["eval", query, "--as", number_type, "--answered"], &cases);
            let judged = succeeds(&["ver", query, "--type", number_type, "--ulps", "0"], &answered);
            assert!(judged.contains(": 0 of 60 wrong"), "{judged}");
        }
    }
}

#[test]
fn list_names_inputs_and_fields() {
    let listed = succeeds(&["list", "contain/point_tetrahedron"], "");
    for words in ["contain::point_tetrahedron", "p: Point3", "tetrahedron.d.z", "location, feature, D0, D1, D2, D3, V"]
    {
        assert!(listed.contains(words), "{listed}");
    }
    assert!(succeeds(&["list"], "").lines().filter(|line| line.contains('/')).count() >= 12);
}

/// Old ids and words of lines from before version 0.1.0 are read; for a name that two modules have, the error names
/// both ids, with what each answers.
#[test]
fn old_names_are_read() {
    for (old, case) in [
        ("closest/point_rectangle", "3 1 1  0 0 0  1 0 0  0 1 0"),
        ("construct/circumcenter_2d", "0 0  4 0  0 4"),
        ("segment_triangle_passage", "1 1 -1 1 1 1  0 0 0  4 0 0  0 4 0"),
    ] {
        let output = run(&["eval", old], case.as_bytes());
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{old}: {said}");
        assert!(said.starts_with(&format!("note: the query `{old}` is named `")), "{said}");
    }
    let of_lines = succeeds(&["eval", "implicit/orient2d"], "explicit 0 0  explicit 1 0  point 0 1");
    assert_eq!(of_lines, "+\n");
    assert_eq!(text(&run(&["eval", "orient2d"], b"0 0 1 0 0 1").stderr), "");
    let told = fails(&["eval", "point_sphere"], b"0 0 0 0 0 0 1");
    for line in [
        "several modules have `point_sphere`: give one of these ids\n",
        "\n  contain/point_sphere takes p: Point3, sphere: Sphere center r; answers inside | boundary | outside",
        "\n  closest/point_sphere takes p: Point3, sphere: Sphere center r; answers ",
    ] {
        assert!(told.contains(line), "{line}: {told}");
    }
}

#[test]
fn verify_reports() {
    let Verified { said, json, page } = &*VERIFIED;
    assert!(said.contains("No certified or exact answer was wrong."), "{said}");
    let document: serde_json::Value = serde_json::from_str(json).expect("JSON");
    assert_eq!(document["ended"], "complete");
    let rows = document["rows"].as_array().expect("rows");
    let of_doubles = rows.iter().filter(|row| row["subject"] == "f64");
    assert_eq!(of_doubles.clone().count(), 27, "13 classes of the one, 14 of the other");
    assert!(of_doubles.clone().all(|row| row["wrong"] == 0 && row["is_promised"] == true));
    for words in ["<!doctype html>", "none was wrong", "plain-f64", "What rounding does", "--as plain-f64"] {
        assert!(page.contains(words), "{words}");
    }
    for words in ["by class", "by query", "drawn", "one by one", "exact ↓ given →", "Wrong, %", "Right", "false zero"]
    {
        assert!(page.contains(words), "{words}");
    }
    assert!(page.matches("<svg").count() >= 8, "drawings");
    loads_nothing(page);
    // Before the work.
    assert!(fails(&["verify", "-n", "1000000000", "--report", "/no/such/folder/r.html"], b"").contains("cannot write"));
}

/// Cases of some number types only: those of others are not in the results, which cannot be continued with them.
#[test]
fn verify_of_number_types() {
    let folder = scratch("verify-types");
    let path = |name: &str| folder.join(name).to_str().expect("a path in Unicode").to_string();
    let results = path("results.json");
    let of = |types: &'static str| vec!["verify", "orient2d", "-n", "4", "--promised-only", "--type", types, "--json"];
    let subjects = |json: &str| {
        let document: serde_json::Value = serde_json::from_str(json).expect("JSON");
        let rows = document["rows"].as_array().expect("rows").clone();
        rows.iter().map(|row| row["subject"].to_string()).collect::<std::collections::BTreeSet<_>>()
    };
    let of_two = succeeds(&[&of("i64,f64")[..], &["-"]].concat(), "");
    assert!(subjects(&of_two).iter().eq(["\"exact\"", "\"f64\"", "\"i64\""]));
    succeeds(&[&of("f32")[..], &[&results]].concat(), "");
    assert!(subjects(&std::fs::read_to_string(&results).expect("results")).iter().eq(["\"f32\""]));
    let refused = fails(&[&of("f64")[..], &[&results, "--resume"]].concat(), b"");
    assert!(refused.contains("number types"), "{refused}");
    let nothing = fails(&[&of("i64")[..], &["-", "--class", "mixed-exponents"]].concat(), b"");
    assert!(nothing.contains("no such class of these numbers"), "{nothing}");
    std::fs::remove_dir_all(folder).expect("the folder");
}

/// Asserts that the page has no address of anything outside.
fn loads_nothing(html: &str) {
    assert!(!html.contains("http://") && !html.contains("https://") && !html.contains("@import"));
    for attribute in ["src=", "href=", "url("] {
        for (place, _) in html.match_indices(attribute) {
            let value = html[place + attribute.len()..].trim_start_matches(['\'', '"']);
            assert!(value.starts_with("data:image/png;base64,") || value.starts_with('#'), "{}", &value[..40]);
        }
    }
}

#[test]
fn lines_may_have_comments_and_no_blanks() {
    let input = "# a file of vectors\n\n@a 0 0 1 0 0 1=+ # left\n   \n0 0 1 0 0 1= -#right\n";
    let stdout = text(&run(&["ver", "orient2d"], input.as_bytes()).stdout);
    assert!(stdout.contains("1 of 2 wrong"), "{stdout}");
    assert_eq!(succeeds(&["eval", "orient2d"], "# one\n0 0 1 0 0 1 # two\n"), "+\n");
    let crlf = "0 0 1 0 0 1 = +\r\n0 0 1 0 0 1 = ?\r\n";
    assert!(succeeds(&["ver", "orient2d"], crlf).contains("0 of 2 wrong, 1 declined"));
}

#[test]
fn decisions_alone_are_answers() {
    let code = |query: &str, line: &str| run(&["ver", query], line.as_bytes()).status.code();
    let hit = "1 1 3 1 1 -1  0 0 0 4 0 0 0 4 0";
    for (answer, status) in [("hit", 0), ("true", 0), ("overlapping", 0), ("miss", 1), ("false", 1), ("touching", 1)] {
        assert_eq!(code("intersect/segment_triangle", &format!("{hit} = {answer}")), Some(status), "{answer}");
    }
    let ray = "0 0 -5 0 0 1  -1 -1 -1 1 1 1";
    for (answer, status) in [("span", 0), ("hit", 0), ("none", 1), ("miss", 1), ("span 4 6", 0), ("span 4 7", 1)] {
        assert_eq!(code("intersect/ray_aabb", &format!("{ray} = {answer}")), Some(status), "{answer}");
    }
    for (answer, status) in [("true", 0), ("boundary", 0), ("false", 1), ("inside", 1), ("hit", 0)] {
        assert_eq!(
            code("contain/point_triangle_2d", &format!("0 0  0 0 4 0 0 4 = {answer}")),
            Some(status),
            "{answer}"
        );
    }
    // A decision alone says nothing where there is no other.
    let segments = "0 0 0 1 0 0  0 1 0 1 1 0 = closest";
    assert!(fails(&["ver", "closest/segment_segment"], segments.as_bytes()).contains("says nothing alone"));
    assert!(fails(&["ver", "orient2d"], b"# nothing\n").contains("nothing was judged"));
    // A sign says nothing of a common point.
    assert!(
        fails(&["ver", "orient2d"], b"0 0 1 0 0 1 = hit").contains("is no word of an answer; decisions are -, 0, +")
    );
    assert_eq!(code("predicate/collinear", "0 0 0 1 1 1 2 2 2 = true"), Some(0));
    assert_eq!(code("predicate/collinear", "0 0 0 1 1 1 2 2 3 = true"), Some(1));
}

#[test]
fn hard_cases_are_hard() {
    let hard = succeeds(&["gen", "orient2d", "--hard", "-n", "40", "--not", "overflow,underflow"], "");
    assert_eq!(hard.lines().count(), 40);
    assert!(!hard.contains("@overflow") && !hard.contains("@underflow"));
    let plain = succeeds(&["eval", "orient2d", "--as", "plain-f64"], &hard);
    let certified = succeeds(&["eval", "orient2d"], &hard);
    assert!(plain.lines().zip(certified.lines()).all(|(plain, certified)| plain != certified));
    assert!(
        fails(&["gen", "orient2d", "--hard", "-n", "40", "--class", "grid"], b"").contains("only 0 of 40 hard cases")
    );
}

#[test]
fn list_in_json() {
    let document: serde_json::Value =
        serde_json::from_str(&succeeds(&["list", "--json", "ray_aabb"], "")).expect("JSON");
    assert_eq!(document[0]["query"], "intersect/ray_aabb");
    assert_eq!(document[0]["function"], "intersect::line_aabb");
    assert_eq!(document[0]["inputs"][0]["shape"], "Ray3 origin direction");
    assert!(document[0]["pieces"].as_str().is_some_and(|pieces| pieces.split(' ').all(|piece| piece == "number")));
    assert_eq!(document[0]["fields"][0]["words"]["span"], "end end");
}

/// A user that writes one case at a time gets one answer at a time.
#[test]
fn eval_answers_at_once() {
    use std::io::{BufRead, BufReader};
    let mut child = Command::new(PROGRAM)
        .args(["eval", "orient2d"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("piped");
    let mut answers = BufReader::new(child.stdout.take().expect("piped")).lines();
    for (case, answer) in [("0 0 1 0 0 1", "+"), ("0 0 0 1 1 0", "-"), ("0 0 1 1 2 2", "0")] {
        writeln!(input, "{case}").expect("it reads");
        assert_eq!(answers.next().expect("an answer").expect("text"), answer);
    }
    drop(input);
    assert!(child.wait().expect("it ends").success());
}
