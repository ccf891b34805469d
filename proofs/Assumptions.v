(** What the theorems say, and the axioms that they rest on: those of the real numbers of Coq's library, and no others.
    The script [.ci/proofs] compares the axioms with its own list. *)

From Straightedge Require Import Floats Filter Tape Predicates Sharpness.

About filter_is_right.
About filter_bound_is_right.
About orient2d_is_right.
About orient3d_is_right.
About incircle_is_right.
About insphere_is_right.
About nearly_half_is_wrong_for_orient2d.
About most_is_wrong_for_sums.

Definition all :=
  (filter_is_right, filter_bound_is_right, orient2d_is_right, orient3d_is_right, incircle_is_right, insphere_is_right,
   a_third_is_wrong_for_orient2d, nearly_half_is_wrong_for_orient2d, half_is_wrong_for_sums, most_is_wrong_for_sums).
Print Assumptions all.
