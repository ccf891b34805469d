(** What the theorems say, and the axioms that they rest on: those of the real numbers of Coq's library, and no others.
    The script [.ci/proofs] compares the axioms with its own list. *)

From Straightedge Require Import Floats Filter Tape Predicates Deforming Sharpness WithoutFloors
  SharedMagnitudes.
From Straightedge Require Rounding Exact Twofold Quotients Roots Singles LeadingBits Directed SingleValues
  DirectedSingles Courses DeformingCourses.

(** The filter. *)
About filter_is_right.
About filter_bound_is_right.
About orient2d_is_right.
About orient3d_is_right.
About incircle_is_right.
About insphere_is_right.
About coplanar_is_orient3d.
About coplanar_is_near.
About turn_is_orient2d.
About turn_is_near.
About a_third_is_wrong_for_orient2d.
About half_is_wrong_for_sums.
About without_floors_is_right.
About signs_of_singles_are_right.
About signs_of_integers_are_right.
About orient2d_without_floors.
About all_shared_signs_are_right.
About prepared_is_the_same.

(** Courses of [deforming]. *)
About DeformingCourses.of_four_is_its_course.
About DeformingCourses.halves_are_courses.
About DeformingCourses.course_is_positive.
About DeformingCourses.course_has_one_zero.
About DeformingCourses.turn_has_its_sign.

(** Values. *)
About Rounding.rounded_is_nearest.
About Twofold.first_step_is_nearest.
About Roots.first_quotient_is_nearest.
About Roots.first_root_is_nearest.
About SingleValues.first_step_is_nearest_single.
About DirectedSingles.first_step_is_next_single.

Definition all_of_the_filter :=
  (filter_is_right, filter_bound_is_right, orient2d_is_right, orient3d_is_right, incircle_is_right, insphere_is_right,
   coplanar_is_orient3d, coplanar_is_near, turn_is_orient2d, turn_is_near, a_third_is_wrong_for_orient2d,
   nearly_half_is_wrong_for_orient2d, half_is_wrong_for_sums, most_is_wrong_for_sums, without_floors_is_right,
   signs_of_singles_are_right, signs_of_integers_are_right, orient2d_without_floors, orient3d_without_floors,
   incircle_without_floors, insphere_without_floors, shared_sign_is_right, all_shared_signs_are_right,
   prepared_is_the_same).
Definition all_of_deforming :=
  (DeformingCourses.of_four_is_its_course, DeformingCourses.halves_are_courses, DeformingCourses.course_is_positive,
   DeformingCourses.course_is_negative, DeformingCourses.course_has_one_zero, DeformingCourses.turn_has_its_sign,
   DeformingCourses.difference_has_its_sign).
Definition all_of_values :=
  (Rounding.rounded_is_nearest, Exact.two_sum_exact, Exact.two_product_exact, Twofold.first_step_is_nearest,
   Quotients.divide_approximates, Roots.root_approximates, Roots.first_quotient_is_nearest,
   Roots.first_root_is_nearest, Singles.rounded_to_nearest_single, LeadingBits.leading_bits_round,
   Directed.first_step_is_next, SingleValues.first_step_is_nearest_single,
   SingleValues.first_quotient_is_nearest_single, SingleValues.first_root_is_nearest_single,
   DirectedSingles.rounded_towards_single_is_next, DirectedSingles.first_step_is_next_single,
   DirectedSingles.first_root_is_next_single).
Definition all := (all_of_the_filter, all_of_deforming, all_of_values).
Print Assumptions all.
