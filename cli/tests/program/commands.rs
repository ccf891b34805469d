//! The program, as a user meets it: answers, errors with line and column, exit codes.

use crate::child::{PROGRAM, VERIFIED, Verified, eval, fails, run, scratch, text};
use std::io::Write;
use std::process::{Command, Stdio};

/// The output of a run that succeeds.
fn succeeds(arguments: &[&str], input: &str) -> String {
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

#[cfg(unix)]
mod programs {
    use super::{PROGRAM, eval, fails, run, succeeds, text};
    use std::time::{Duration, Instant};

    fn with<'a>(command: &'a str, more: &[&'a str]) -> Vec<&'a str> {
        let count = if more.contains(&"-n") { &[][..] } else { &["-n", "30"] };
        [&["run", "orient2d", "--cmd", command], count, more].concat()
    }

    #[test]
    fn that_are_right() {
        let command = eval("orient2d");
        assert!(succeeds(&with(&command, &[]), "").contains("0 of 30 wrong"));
        let command = eval("orient2d --answered");
        assert!(succeeds(&with(&command, &[]), "").contains("0 of 30 wrong"));
        // The last line without its end.
        let command = eval("orient2d | head -c -1");
        assert!(succeeds(&with(&command, &[]), "").contains("0 of 30 wrong"));
    }

    #[test]
    fn that_are_wrong() {
        let output = run(&with(&eval("orient2d --as plain-f64"), &["--class", "overflow"]), b"");
        assert_eq!(output.status.code(), Some(1), "{}", text(&output.stdout));
    }

    /// An unset label, as libraries return it where nothing is hit.
    #[test]
    fn that_answer_with_no_label() {
        for (label, kind) in [("-848941954", "triangle: another label"), ("4294967295", "triangle: another label")] {
            let command = eval(&format!("closest/point_mesh | sed -E 's/triangle [0-9]+/triangle {label}/'"));
            let output = run(&["run", "closest/point_mesh", "--cmd", &command, "-n", "30", "--no-shrink"], b"");
            let stdout = text(&output.stdout);
            assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
            assert!(stdout.contains(kind) && stdout.contains(&format!(" triangle {label} ")), "{stdout}");
            assert!(stdout.contains("of 30 wrong"), "{stdout}");
        }
    }

    #[test]
    fn that_die_hang_or_stop_in_the_middle() {
        assert!(
            fails(&with("exit 3", &[]), b"")
                .contains("answered none of the first 4 cases: the program ended (exit status: 3)")
        );
        assert!(fails(&with("echo +; printf in", &[]), b"").contains("answer 2: half a line, `in`"));
        let complaint = fails(&with("/no/such/program", &[]), b"");
        assert!(
            complaint.contains("cannot start `/no/such/program`") && complaint.contains("not found"),
            "{complaint}"
        );
        assert!(fails(&with("yes +", &[]), b"").contains("answers more than it was asked"));
        assert!(fails(&with("echo maybe", &[]), b"").contains("`maybe` is no word of an answer"));
        assert!(fails(&with("echo 1 2 3 4 5 6 = +", &[]), b"").contains("this is not the case that was asked"));
        assert!(fails(&with("true", &[]), b"").contains("answer 1: it is missing: the program ended (exit status: 0)"));
        let start = Instant::now();
        let complaint = fails(&with("exec sleep 60", &["--timeout", "0.2s"]), b"");
        assert!(complaint.contains("answered none of the first 4 cases: it was stopped at its timeout"), "{complaint}");
        assert!(start.elapsed() < Duration::from_secs(20));
    }

    /// A case that it crashes or hangs on is counted, and the others are judged.
    #[test]
    fn that_crash_or_hang_on_a_case() {
        // awk buffers its answers until its input ends, unless it flushes.
        for (what, flush) in [("exit 7", ""), ("exit 7", "fflush();"), ("while (1);", "fflush();")] {
            let command = format!("awk '/^@grid/ && ++n == 1 && !/ok/ {{ {what} }} {{ print \"?\"; {flush} }}'");
            let more = ["--class", "random,grid", "-n", "10", "--timeout", "0.7s", "--json", "-", "--no-shrink"];
            let output = run(&with(&command, &more), b"");
            let document: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
            let kind = if what == "exit 7" { "crash" } else { "hang" };
            let of = |class: &str| {
                let rows = document["rows"].as_array().expect("rows");
                rows.iter().find(|row| row["class"] == class).expect("the class").clone()
            };
            assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
            assert_eq!((&of("random")["declined"], &of("grid")["cases"]), (&5.into(), &5.into()), "{what} {flush}");
            // Each process has its own first grid case.
            assert!(of("grid")["mistakes"][kind]["count"].as_u64().expect("a count") >= 1, "{what} {flush}");
        }
    }

    /// A process that the program started does not keep its answers from being judged, nor outlive its timeout.
    #[test]
    fn that_start_others() {
        let start = Instant::now();
        let command = eval("orient2d; sleep 60 &");
        assert!(succeeds(&with(&command, &[]), "").contains("0 of 30 wrong"));
        fails(&with("sleep 61.25; true", &["--timeout", "0.5s"]), b"");
        assert!(start.elapsed() < Duration::from_secs(30));
        let left = std::process::Command::new("ps").args(["-eo", "args"]).output().expect("ps");
        assert!(!text(&left.stdout).lines().any(|line| line.trim() == "sleep 61.25"), "it sleeps on");
    }

    /// Lines without an end do not take all memory.
    #[test]
    fn that_never_end_a_line() {
        assert!(fails(&with("cat /dev/zero", &[]), b"").contains("a line is longer than 1048576 bytes"));
        assert!(fails(&["eval", "orient2d"], &vec![b'1'; 3 << 20]).contains("a line is longer than"));
        // Nor are unreadable answers printed or stored in full.
        let said = fails(&with("head -c 500000 /dev/zero | tr '\\0' x; echo; cat", &[]), b"");
        assert!(said.contains("is no word of an answer") && said.len() < 1000, "{} bytes", said.len());
    }

    /// A closed pipe is no error.
    #[test]
    fn that_close_the_pipe() {
        let script = format!("{PROGRAM} gen orient2d -n 100000 | head -n 1 >/dev/null; echo ${{PIPESTATUS[0]}}");
        let output = std::process::Command::new("bash").args(["-c", &script]).output().expect("bash");
        assert_eq!((text(&output.stdout).as_str(), text(&output.stderr).as_str()), ("0\n", ""));
    }

    /// A crash that no case explains is also reported.
    #[test]
    fn that_crash_at_times() {
        let dies = "awk '{ print \"?\"; fflush(); if (NR == 7) exit 3 }'";
        let output = run(&with(dies, &["-n", "20", "--max-declined", "100%"]), b"");
        assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
        assert!(
            text(&output.stdout).contains("20 declined, but the program crashed or hung"),
            "{}",
            text(&output.stdout)
        );
        // The last line of its standard error is reported; the rest is not passed on.
        let says = "awk '/^@grid/ { print \"noise\\nof a reason\" > \"/dev/stderr\"; exit 3 } { print \"?\" }'";
        let output = run(&with(says, &["--class", "grid,random", "--no-shrink"]), b"");
        let stdout = text(&output.stdout);
        assert!(stdout.contains("answered the program ended (exit status: 3): of a reason"), "{stdout}");
        assert_eq!(text(&output.stderr), "");
    }

    /// Labels are those of the cases, and no text contains control characters that a terminal obeys.
    #[test]
    fn that_are_hostile() {
        let relabels = "sed 's/^@[^ ]*\\(.*\\)$/@evil\\1 = +/'";
        let stdout = text(&run(&with(relabels, &["--no-shrink"]), b"").stdout);
        assert!(stdout.contains("| degenerate") && !stdout.contains("| evil"), "{stdout}");
        let stdout = text(&run(&["ver", "orient2d"], b"@\x1b]0;x\x07y 0 0 1 0 0 1 = -\n").stdout);
        assert!(stdout.contains("\\u{1b}]0;x") && !stdout.contains('\u{1b}'), "{stdout}");
    }

    /// Cases of a file: all of them, or an error before the work.
    #[test]
    fn on_cases_of_a_file() {
        let folder = super::scratch("cases");
        let file = folder.join("cases.txt");
        let path = file.to_str().expect("a path in Unicode");
        let command = eval("orient2d");
        let asked =
            |more: &[&str]| run(&[&["run", "orient2d", "--cmd", &command, "--cases", path], more].concat(), b"");
        std::fs::write(&file, "# some\n\n@a 0 0 1 0 0 1 = + # left\n0 0 1 0 0 1=-\n").expect("a file");
        let stdout = text(&asked(&[]).stdout);
        assert!(stdout.contains("0 of 2 wrong"), "{stdout}");
        assert_eq!(asked(&["-n", "3"]).status.code(), Some(2), "there are as many as there are");
        let json = folder.join("results.json");
        let resumed = || asked(&["--resume", "--json", json.to_str().expect("a path in Unicode")]);
        assert_eq!([resumed().status.code(), resumed().status.code()], [Some(0); 2]);
        std::fs::write(&file, "@a 0 0 1 0 0 1\n0 0 1 0 0 2\n").expect("a file");
        let said = text(&resumed().stderr);
        assert!(said.contains("it cannot be gone on with: hash of the cases was"), "{said}");
        std::fs::write(&file, "# none\n").expect("a file");
        assert!(text(&asked(&[]).stderr).contains("cases.txt: there are none"));
        for (case, complaint) in [("0 0 1 0 0 x", "line 3, column 11: `x`"), ("0 0 1 0 0", "line 3, column 10: ")] {
            std::fs::write(&file, format!("# some\n0 0 1 0 0 1\n{case}\n")).expect("a file");
            let said = text(&asked(&[]).stderr);
            assert!(said.contains(path) && said.contains(complaint), "{said}");
        }
        std::fs::write(&file, format!("0 0 1 0 0 1\n{}\n", "1 ".repeat(600_000))).expect("a file");
        assert!(text(&asked(&[]).stderr).contains("line 2: a line is longer"), "{}", text(&asked(&[]).stderr));
        let of_folder = fails(&["run", "orient2d", "--cmd", "cat", "--cases", folder.to_str().expect("a path")], b"");
        assert!(of_folder.contains("it is no file"), "{of_folder}");
        std::fs::remove_dir_all(&folder).expect("the folder");
    }

    /// A link stays a link, and results are not lost to a report that cannot be written.
    #[test]
    fn whose_results_are_written() {
        let folder = super::scratch("written");
        let path = |name: &str| folder.join(name).to_str().expect("a path in Unicode").to_string();
        let command = eval("orient2d");
        std::fs::write(path("target.json"), "").expect("a file");
        std::os::unix::fs::symlink(path("target.json"), path("link.json")).expect("a link");
        succeeds(&with(&command, &["--json", &path("link.json")]), "");
        assert!(std::fs::read_link(path("link.json")).is_ok());
        assert!(std::fs::read_to_string(path("target.json")).expect("results").contains("\"ended\": \"complete\""));
        assert_eq!(std::fs::read_dir(&folder).expect("a folder").count(), 2, "nothing is left beside");
        succeeds(&with(&command, &["--json", "/dev/null"]), "");
        assert!(fails(&with(&command, &["--report", &path("target.json")]), b"").contains("a report is a page"));
        // Distances in ulps are no counts.
        let far = eval("centroid_triangle_2d --as plain-f64 | while read l; do echo point -1e308 -1e308; done");
        let values = path("values.json");
        run(&["run", "centroid_triangle_2d", "--cmd", &far, "-n", "20", "--no-shrink", "--json", &values], b"");
        assert!(text(&run(&["merge", &values], b"").stdout).contains("20 of 20 wrong"));

        let results = std::fs::read_to_string(path("target.json")).expect("results");
        let shard = "{\n      \"of\": 0,\n      \"all\": 1\n    }";
        for (from, to, complaint) in [
            ("\"done\": 30", "\"done\": 5", "another number of cases"),
            ("\"seconds\": ", "\"seconds\": 1e300, \"was\": ", "it took no such time"),
            ("\"right\": ", "\"right\": 1", "right and wrong do not follow from the rest"),
            (
                "\"query\": \"predicate/orient2d\",\n      ",
                "\"query\": \"predicate/orient3d\",\n      ",
                "a row is of another query",
            ),
            ("\"declined\": ", "\"declined\": 300000000000000", "is more than can be counted"),
            ("\"right\": ", "\"right\": 1844674407370955161", "is more than can be counted"),
            (shard, &format!("{shard}, {shard}"), "its shards are not of one work"),
        ] {
            assert!(results.contains(from), "{from}: {results}");
            std::fs::write(path("edited.json"), results.replace(from, to)).expect("results");
            let said = fails(&["merge", &path("edited.json")], b"");
            assert!(said.contains("these are no results") && said.contains(complaint), "{said}");
        }
        std::fs::remove_dir_all(&folder).expect("the folder");
    }

    /// The exit code does not depend on whether the output is read.
    #[test]
    fn whose_ruling_is_not_read() {
        let script = format!(
            "{PROGRAM} run orient2d --class overflow -n 300 --cmd '{PROGRAM} eval orient2d --as plain-f64' | true; \
             echo ${{PIPESTATUS[0]}}"
        );
        let output = std::process::Command::new("bash").args(["-c", &script]).output().expect("bash");
        assert_eq!(text(&output.stdout), "1\n", "{}", text(&output.stderr));
    }

    /// A program that answers nothing is not right.
    #[test]
    fn that_decline() {
        let code = |command: &str, more: &[&str]| run(&with(command, more), b"").status.code();
        assert_eq!(code("sed 's/.*/?/'", &[]), Some(1));
        let some = eval("orient2d | sed '1,3s/.*/?/'");
        assert_eq!(code(&some, &[]), Some(0));
        assert_eq!(code(&some, &["--max-declined", "10%"]), Some(0));
        assert_eq!(code(&some, &["--max-declined", "9%"]), Some(1));
        assert_eq!(code(&some, &["--max-declined", "2"]), Some(1));
        let folder = super::scratch("declined");
        let path = folder.join("results.json");
        let file = path.to_str().expect("a path in Unicode");
        assert_eq!(code(&some, &["--max-declined", "2", "--json", file]), Some(1));
        assert!(std::fs::read_to_string(&path).expect("results").contains("\"complaint\": \"more than 2 allowed\""));
        assert_eq!(run(&["merge", file], b"").status.code(), Some(1));
        std::fs::remove_dir_all(&folder).expect("the folder");
    }

    /// Shards combined are the whole; an interrupted one is continued.
    #[test]
    fn in_shards() {
        let folder = super::scratch("shards");
        let path = |name: &str| folder.join(name).to_str().expect("a path in Unicode").to_string();
        let plain = eval("orient2d --as plain-f64");
        let counts = |name: &str| {
            let text = std::fs::read_to_string(path(name)).expect("results");
            let document: serde_json::Value = serde_json::from_str(&text).expect("JSON");
            let mut rows: Vec<String> = document["rows"]
                .as_array()
                .expect("rows")
                .iter()
                .map(|row| {
                    let kinds: Vec<_> =
                        row["mistakes"].as_object().expect("kinds").iter().map(|(k, f)| (k, &f["count"])).collect();
                    format!("{} {} {} {} {kinds:?}", row["class"], row["cases"], row["wrong"], row["decisions"])
                })
                .collect();
            rows.sort();
            rows
        };
        let n = ["-n", "6000", "--no-shrink", "--name", "mine", "--json"];
        let judged = |more: &[&str]| run(&with(&plain, &[&n[..], more].concat()), b"").status.code();
        assert_eq!(judged(&[&path("whole.json")]), Some(1));
        for shard in ["0/3", "2/3"] {
            assert_eq!(judged(&[&path(&format!("{}.json", &shard[..1])), "--shard", shard]), Some(1));
        }
        // The second one is out of time before its first answer, then is continued.
        let slow = format!("sleep 1; {plain}");
        let second = path("1.json");
        let second = [&n[..], &[&second, "--shard", "1/3"]].concat();
        run(&with(&slow, &[&second[..], &["--for", "300ms"]].concat()), b"");
        for (other, why) in [(["--seed", "2"], "seed was 1 and is 2"), (["--name", "yours"], "name of the program was")]
        {
            let second =
                second.iter().map(|word| if *word == "mine" && other[0] == "--name" { other[1] } else { word });
            let mut second: Vec<&str> = second.chain(["--resume"]).collect();
            second.extend(other.iter().filter(|_| other[0] == "--seed"));
            let complaint = fails(&with(&plain, &second), b"");
            assert!(complaint.contains(&format!("it cannot be gone on with: {why}")), "{complaint}");
        }
        assert_eq!(run(&with(&slow, &[&second[..], &["--resume"]].concat()), b"").status.code(), Some(1));
        let files = [path("0.json"), path("1.json"), path("2.json")];
        // One name, two commands.
        let merged = run(&["merge", &files[0], &files[1], &files[2], "--json", &path("merged.json")], b"");
        assert_eq!(merged.status.code(), Some(1), "{}", text(&merged.stderr));
        assert!(text(&merged.stdout).contains("of 6000 wrong"), "{}", text(&merged.stdout));
        assert_eq!(counts("merged.json"), counts("whole.json"));
        assert!(fails(&["merge", &files[0], &files[0]], b"").contains("shard 0/3 is there twice"));
        // One that failed is not hidden by one that was out of time, whichever is first.
        for (file, ended) in [(&files[0], r#""out_of_time""#), (&files[1], r#"{"failed":"it is missing"}"#)] {
            let mut document: serde_json::Value =
                serde_json::from_slice(&std::fs::read(file).expect("results")).expect("JSON");
            document["ended"] = serde_json::from_str(ended).expect("JSON");
            std::fs::write(file, document.to_string()).expect("results");
        }
        for order in [[0, 1, 2], [1, 2, 0]] {
            let merged = run(&[&["merge"][..], &order.map(|i| files[i].as_str())].concat(), b"");
            assert!(text(&merged.stdout).contains("; ended early"), "{}", text(&merged.stdout));
        }
        std::fs::remove_dir_all(&folder).expect("the folder");
    }

    /// Without time, nothing is judged, which is no success.
    #[test]
    fn that_have_no_time() {
        let command = format!("sleep 5; {PROGRAM} eval orient2d");
        let verified = ["verify", "orient2d", "--report", "/dev/null/page.html"];
        for time in ["0s", "0", "0ms"] {
            assert!(fails(&with(&command, &["--for", time]), b"").contains("this is no time at all"));
            assert!(fails(&[&verified[..], &["--for", time]].concat(), b"").contains("this is no time at all"));
        }
        let output = run(&with(&command, &["--for", "10ms"]), b"");
        assert_eq!(output.status.code(), Some(2), "{}", text(&output.stderr));
        assert!(text(&output.stdout).contains("nothing was judged; the time was over"), "{}", text(&output.stdout));
        let folder = super::scratch("no-time");
        let page = folder.join("page.html");
        let page = page.to_str().expect("a path in Unicode");
        let output = run(&["verify", "orient2d", "--for", "1ns", "--report", page], b"");
        let stdout = text(&output.stdout);
        assert_eq!(output.status.code(), Some(2), "{stdout}");
        assert!(stdout.contains("Nothing was judged.") && stdout.contains("the time was over"), "{stdout}");
        std::fs::remove_dir_all(&folder).expect("the folder");
    }

    /// A shell that reads the stored command reads the arguments.
    #[test]
    fn whose_command_can_be_run_again() {
        let command = "sed 's/.*/?/' # it's \"$HOME\" `x` \\ *";
        let arguments = ["run", "orient2d", "--cmd", command, "-n", "3", "--max-declined", "100%", "--json", "-"];
        let document: serde_json::Value = serde_json::from_slice(&run(&arguments, b"").stdout).expect("JSON");
        let stored = document["command"].as_str().expect("a command");
        let script = format!("set -- {stored}; printf '%s\\n' \"$@\"");
        let output = std::process::Command::new("sh").args(["-c", &script]).output().expect("sh");
        let expected = [&["straightedge"], &arguments[..]].concat().join("\n") + "\n";
        assert_eq!(text(&output.stdout), expected, "{stored}");
        assert!(stored.starts_with("straightedge run orient2d --cmd 'sed "), "{stored}");
    }

    /// The smallest case is small, and wrong in the same way.
    #[test]
    fn whose_cases_are_made_smaller() {
        let plain = eval("orient2d --as plain-f64");
        let output = run(&with(&plain, &["--class", "ulp-moved", "-n", "200"]), b"");
        let stdout = text(&output.stdout);
        let case = stdout.lines().skip_while(|line| !line.starts_with("false zero")).nth(1).expect("a case");
        assert!(case.trim().len() < 60, "{stdout}");
        let small = run(&["shrink", "orient2d", "--cmd", &plain], format!("{case} = +").as_bytes());
        assert_eq!(small.status.code(), Some(1));
        let stdout = text(&small.stdout);
        for words in ["false zero", "#[test]", "float.fromhex", "// C++"] {
            assert!(stdout.contains(words), "{stdout}");
        }
        // Progress is on the standard error, separate from the output; each test has a name.
        assert!(
            text(&small.stderr).contains("line 1: false zero; looking for smaller cases"),
            "{}",
            text(&small.stderr)
        );
        let both = run(&["shrink", "orient2d", "--cmd", &plain], format!("{case} = +\n# none\n{case}").as_bytes());
        let stdout = text(&both.stdout);
        for name in ["fn predicate_orient2d_case_1()", "fn predicate_orient2d_case_3()"] {
            assert_eq!(stdout.matches(name).count(), 1, "{stdout}");
        }
        let said = run(&["ver", "orient2d"], b"0 0 1 0 0 1 = can't");
        assert!(text(&said.stderr).contains("`can't` is no word of an answer"), "{}", text(&said.stderr));
        let dies = "echo \"can't \\\"go\\\" on\" >&2; exit 3";
        assert!(fails(&with(dies, &[]), b"").contains("can't \"go\" on"));
        let right = run(&["shrink", "orient2d", "--cmd", &plain], b"0 0 1 0 0 1");
        assert!(text(&right.stdout).contains("line 1: the program is right") && right.status.code() == Some(0));
        let said = fails(&["shrink", "orient2d", "--cmd", "while read l; do echo x; done"], b"\n0 0 1 0 0 1");
        assert!(said.contains("line 2: ") && said.contains("answer 1"), "{said}");
    }

    /// A program that reads only one style gets no other while cases are reduced.
    #[test]
    fn that_read_one_style() {
        let folder = super::scratch("style");
        let log = folder.join("asked.txt");
        let logged = format!("tee -a {} | {PROGRAM} eval orient2d --as plain-f64", log.display());
        let asked = |arguments: &[&str], input: &str| {
            let _ = std::fs::remove_file(&log);
            run(arguments, input.as_bytes());
            let asked = std::fs::read_to_string(&log).expect("cases");
            asked.lines().filter(|line| line.starts_with("@small ")).map(str::to_string).collect::<Vec<_>>()
        };
        let of_run = with(&logged, &["--class", "overflow"]);
        for (style, first) in [(&[][..], 'x'), (&["--decimal"], '1'), (&["--hexfloat"], '0')] {
            let small = asked(&[&of_run, style].concat(), "");
            let is_in_style = |piece: &str| match first {
                '1' => piece.parse::<f64>().is_ok(),
                first => piece.trim_start_matches('-').starts_with(first),
            };
            let numbers = |line: &String| line.split(' ').skip(1).all(is_in_style);
            assert!(small.len() > 100 && small.iter().all(numbers), "{style:?}: {small:?}");
        }
        // `shrink` uses the style of the line.
        let of_shrink = ["shrink", "orient2d", "--cmd", &logged];
        let bits = "x6126C2D4256FFCC3 1e160 1e160 2e160 0 0";
        for (line, is_in_bits) in [("1e160 1e160 1e160 2e160 0 0", false), (bits, true)] {
            let small = asked(&of_shrink, line);
            assert!(small.len() > 100, "{small:?}");
            assert!(small.iter().all(|case| case.contains(" x") == is_in_bits), "{line}: {small:?}");
        }
        std::fs::remove_dir_all(folder).expect("the folder");
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
