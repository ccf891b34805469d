//! How answers of other programs are judged and reported.

use super::child::{eval, fails, run, scratch, text};

/// What `run` prints for our own program with its answers changed by a sed script; and its exit code.
fn of_changed(query: &str, script: &str, more: &[&str]) -> (String, Option<i32>) {
    let command = eval(&format!("{query} | sed -u '{script}'"));
    let output = run(&[&["run", query, "--cmd", &command, "-n", "400", "--no-shrink"], more].concat(), b"");
    (text(&output.stdout), output.status.code())
}

/// The exit code of `ver` on one line.
fn ver(query: &str, line: &str, more: &[&str]) -> Option<i32> {
    run(&[&["ver", query], more].concat(), line.as_bytes()).status.code()
}

#[test]
fn true_and_false_are_told_only_where_they_are_wrong() {
    let right = "s/^inside.*/true/; s/^boundary.*/true/; s/^outside.*/false/";
    let (said, code) = of_changed("contain/point_triangle_2d", right, &[]);
    assert!(code == Some(0) && !said.contains("Answered where"), "{said}");
    // All answers for the boundary are wrong; those for inside and outside are not reported.
    let wrong = right.replace("boundary.*/true", "boundary.*/false");
    let (said, code) = of_changed("contain/point_triangle_2d", &wrong, &[]);
    let told = said.lines().find(|line| line.starts_with("Answered where")).expect("a line");
    assert_eq!(code, Some(1));
    let times = told.strip_prefix("Answered where another decision is right: false for boundary ").expect(told);
    assert!(times.parse::<u64>().is_ok_and(|times| times > 20), "{told}");
}

#[test]
fn negative_zero_is_zero() {
    let folder = scratch("negative-zero");
    let cases = folder.join("cases.txt");
    std::fs::write(&cases, "1 0 0 0\n").expect("a writable file");
    let cases = cases.to_str().expect("a path");
    for zeros in ["-0 -0 -0 -0.0 -0e3 -0x0p+0", "x8000000000000000 0 0 0 0 0", "-1e-400 0 0 0 0 0"] {
        assert_eq!(ver("bound/aabb", &format!("1 0 0 0 = {zeros}"), &["--ulps", "0"]), Some(0), "{zeros}");
        let command = format!("echo {zeros}");
        let output =
            run(&["run", "bound/aabb", "--cmd", &command, "--cases", cases, "--ulps", "0", "--no-shrink"], b"");
        let said = text(&output.stdout);
        assert!(output.status.code() == Some(0) && !said.contains("ulps off"), "{zeros}: {said}");
    }
    assert_eq!(ver("bound/aabb", "1 0 0 0 = -5e-324 0 0 0 0 0", &["--ulps", "0"]), Some(1));
    assert_eq!(ver("bound/aabb", "1 0 0 0 = -5e-324 0 0 0 0 0", &["--ulps", "1"]), Some(0));
    std::fs::remove_dir_all(folder).expect("a folder");
}

#[test]
fn reversed_signs_are_told() {
    let reversed = "y/+-/-+/";
    let (said, code) = of_changed("predicate/orient2d", reversed, &[]);
    let told = "Every sign is opposite: the program's convention is reversed; with + and - exchanged, all decisions \
        are right.";
    assert!(code == Some(1) && said.lines().any(|line| line == told), "{said}");
    let (json, _) = of_changed("predicate/orient2d", reversed, &["--json", "-"]);
    assert!(json.contains("\"finding\": \"every sign is opposite: "), "{json}");
    // Not all signs are reversed: the other wrong ones are counted.
    let (said, _) = of_changed("predicate/orient2d", &format!("{reversed}; s/^0/+/"), &[]);
    assert!(said.contains("Every sign is opposite: ") && said.contains(" decisions are wrong."), "{said}");
    let (said, _) = of_changed("predicate/orient2d", &format!("100!{reversed}"), &["--class", "random"]);
    assert!(said.contains(" of 400 signs are opposite: "), "{said}");
    // A constant has no convention, and answers that are often right have ours.
    for script in ["s/.*/+/", "s/.*/0/", "5~5s/.*/-/", ""] {
        let (said, _) = of_changed("predicate/orient2d", script, &[]);
        assert!(!said.contains("convention"), "{script}: {said}");
    }
}

#[test]
fn values_may_be_off_by_a_distance() {
    let origin = |size: &str, answer: &str| {
        format!("-{size} -{size} {size} {size}  -{size} {size} {size} -{size} = overlapping point {answer}")
    };
    let crossing = "intersect/segment_segment_2d";
    let point = |size: &str, answer: &str, more: &[&str]| ver(crossing, &origin(size, answer), more);
    let off = "0 1e-16";
    assert_eq!(point("1", off, &[]), Some(1));
    assert_eq!(point("1", off, &["--absolute", "1e-16"]), Some(0));
    assert_eq!(point("1", off, &["--absolute", "9e-17"]), Some(1));
    assert_eq!(point("1", off, &["--relative", "1e-16"]), Some(0));
    assert_eq!(point("0.5", off, &["--relative", "1e-16"]), Some(1));
    assert_eq!(point("100", "-9e-15 9e-15", &["--relative", "1e-16"]), Some(0));
    assert_eq!(point("100", "-9e-15 9e-15", &["--absolute", "1e-16"]), Some(1));
    // A real error remains wrong, and decisions have no tolerance.
    assert_eq!(point("1", "0 1e-3", &["--relative", "1e-12", "--absolute", "1e-12"]), Some(1));
    assert_eq!(ver("predicate/orient2d", "0 0 1 0 2 1e-300 = 0", &["--absolute", "1"]), Some(1));
    // Squares are relative to the square of the size; parameters, which do not scale, are absolute.
    let along =
        |answer: &str, more: &[&str]| ver("closest/point_segment", &format!("50 0 0  0 0 0  100 0 0 = {answer}"), more);
    assert_eq!(along("closest 1e-13", &["--relative", "1e-17"]), Some(0));
    assert_eq!(along("closest 1e-12", &["--relative", "1e-17"]), Some(1));
    assert_eq!(along("closest 0 50 1e-14 0 0.5", &["--relative", "1e-15"]), Some(0));
    assert_eq!(along("closest 0 50 0 0 0.50000000000001", &["--relative", "1e-14"]), Some(0));
    assert_eq!(along("closest 0 50 0 0 0.50000000000001", &["--relative", "5e-15"]), Some(1));
    // A value accepted by its distance is not counted in ulps.
    let said = run(&["ver", "intersect/segment_segment_2d", "--absolute", "1e-9"], origin("1", off).as_bytes());
    assert!(!text(&said.stdout).contains("ulps off"), "{}", text(&said.stdout));
    for nonsense in ["-1", "nan", "inf", "x"] {
        let option = format!("--absolute={nonsense}");
        assert!(fails(&["ver", "orient2d", &option], b"").contains("this is no number such as 1e-12"), "{nonsense}");
    }
}

#[test]
fn any_nearest_triangle_is_right() {
    // Over the common edge 0 1 of triangles 0 and 1; corner 0 of both is on triangle 2.
    let surface = "4  -1 0 0  1 0 0  0 -1 0  0 1 0   3  0 1 2  0 1 3  2 3 0";
    let point_mesh = |p: &str, answer: &str| ver("closest/point_mesh", &format!("{p}  {surface} = {answer}"), &[]);
    assert_eq!(point_mesh("0 0 1", "closest 1 0 0 0 triangle 0 edge 0 1 0.5 0.5 0"), Some(0));
    assert_eq!(point_mesh("0 0 1", "closest 1 0 0 0 triangle 1 edge 0 1 0.5 0.5 0"), Some(0));
    assert_eq!(point_mesh("0 0 1", "closest 1 0 0 0 triangle 1"), Some(0));
    // The feature and the weights are those of the triangle that is named.
    assert_eq!(point_mesh("0 0 1", "closest 1 0 0 0 triangle 1 edge 0 2 0.5 0.5 0"), Some(1));
    assert_eq!(point_mesh("0 0 1", "closest 1 0 0 0 triangle 1 edge 0 1 0.25 0.75 0"), Some(1));
    assert_eq!(point_mesh("0 0 1", "closest 1 0 0 0 triangle 2 edge 0 1 0.5 0.5 0"), Some(0));
    assert_eq!(point_mesh("-2 0 0", "closest 1 -1 0 0 triangle 2 vertex 2 0 0 1"), Some(0));
    assert_eq!(point_mesh("-2 0 0", "closest 1 -1 0 0 triangle 2 vertex 0 1 0 0"), Some(1));
    assert_eq!(point_mesh("2 0 0", "closest 1 1 0 0 triangle 2 edge 0 1 0.5 0.5 0"), Some(1));
}

/// Whether edges of a polygon, given by the decimals of a case, meet only where neighbours do.
fn is_simple(numbers: &[i128]) -> bool {
    let n = numbers.len() / 2;
    let at = |i: usize| [numbers[2 * (i % n)], numbers[2 * (i % n) + 1]];
    let turn = |[ax, ay]: [i128; 2], [bx, by]: [i128; 2], [cx, cy]: [i128; 2]| {
        ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)).signum()
    };
    let holds = |a: [i128; 2], b: [i128; 2], p: [i128; 2]| turn(a, b, p) == 0 && a.min(b) <= p && p <= a.max(b);
    let meet = |i: usize, j: usize| {
        let [a, b, c, d] = [at(i), at(i + 1), at(j), at(j + 1)];
        turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
            || holds(a, b, c)
            || holds(a, b, d)
            || holds(c, d, a)
            || holds(c, d, b)
    };
    let turns_back = |i: usize| holds(at(i), at(i + 1), at(i + 2)) || holds(at(i + 1), at(i + 2), at(i));
    n >= 3 && (0..n).all(|i| !turns_back(i) && (i + 2..n).all(|j| (j + 1) % n == i || !meet(i, j)))
}

#[test]
fn simple_polygons_are_a_class() {
    for (query, skipped) in [
        ("contain/point_polygon_2d", 2),
        ("contain/point_polygon_even_odd_2d", 2),
        ("closest/point_polygon_2d", 2),
        ("intersect/circle_polygon_2d", 3),
        ("predicate/area_sign", 0),
    ] {
        for level in ["1", "2"] {
            let output = run(
                &["gen", query, "--class", "simple", "--type", "i32", "-n", "100", "--level", level, "--decimal"],
                b"",
            );
            let (mut corners, mut turns) = ([0; 9], [false; 2]);
            for line in text(&output.stdout).lines() {
                let numbers: Vec<i128> = line.split(' ').skip(1).map(|x| x.parse().expect("an integer")).collect();
                let polygon = &numbers[skipped + 1..];
                assert!(line.starts_with("@simple ") && is_simple(polygon), "{query}: {line}");
                corners[polygon.len() / 2] += 1;
                let area: i128 = (0..polygon.len() / 2)
                    .map(|i| {
                        let next = (2 * i + 2) % polygon.len();
                        polygon[2 * i] * polygon[next + 1] - polygon[2 * i + 1] * polygon[next]
                    })
                    .sum();
                turns[usize::from(area > 0)] = true;
            }
            assert!(corners[3..].iter().all(|count| *count > 3) && turns == [true; 2], "{query}: {corners:?}");
        }
    }
    // In other classes most are not; other queries have no such class.
    let others = ["gen", "predicate/area_sign", "--not", "simple", "--type", "i32", "-n", "300", "--decimal"];
    let said = text(&run(&others, b"").stdout);
    let integer = |x: &str| x.parse().expect("an integer");
    let is_of_simple = |line: &&str| is_simple(&line.split(' ').skip(2).map(integer).collect::<Vec<_>>());
    assert!(said.lines().filter(is_of_simple).count() < 150);
    assert_eq!(run(&["gen", "orient2d", "--class", "simple", "-n", "1"], b"").status.code(), Some(2));
    let floats = run(
        &[
            "run",
            "contain/point_polygon_2d",
            "--class",
            "simple",
            "-n",
            "16",
            "--cmd",
            &eval("contain/point_polygon_2d"),
        ],
        b"",
    );
    assert_eq!(floats.status.code(), Some(0), "{}", text(&floats.stdout));
}

/// A program that promises simple polygons only is not shown one that is not.
#[test]
fn smaller_polygons_stay_simple() {
    for (answer, corners) in [("0", 3), ("+", 3), ("-", 3)] {
        let cmd = format!("sed -u 's/.*/{answer}/'");
        let run_all = ["run", "predicate/area_sign", "--class", "simple", "--type", "i32", "-n", "40", "--cmd", &cmd];
        let output = run(&run_all, b"");
        let said = text(&output.stdout);
        let mut cases = 0;
        for (heading, line) in said.lines().zip(said.lines().skip(1)) {
            if heading.contains("the simplest case:") {
                let numbers: Vec<i128> = line.split_whitespace().map(|x| x.parse().expect("an integer")).collect();
                assert!(is_simple(&numbers[1..]) && numbers[0] == corners, "{line}");
                cases += 1;
            }
        }
        assert!(cases > 0, "{said}");
    }
}
