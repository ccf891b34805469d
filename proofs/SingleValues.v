(** The first step of values of singles: the filter's value and bound as an approximation (`first_step` of
    `src/arith/rounding/values.rs`), and what is rounded from it. *)

From Coq Require Import Reals ZArith NArith List Bool Lia Lra.
From Flocq Require Import Core BinarySingleNaN.
From Straightedge Require Import Floats Filter Tape.
From Straightedge Require Import Rounding Quotients Roots Singles.
From Straightedge Require Twofold.

Local Open Scope R_scope.

(** [Filtered::approximation] *)
Definition filter_approximation (f : filtered) : approximation :=
  Twofold.known_if (Approximation (value f) Rounding.zero (bound f)) (is_proved f).

Lemma filter_approximates share f x P :
  0 <= share -> represents f x P -> amply_approximates share (filter_approximation f) x.
Proof.
  intros S R Fh Fl Fe. unfold filter_approximation, Twofold.known_if in *. cbn [high low error] in *.
  destruct (is_proved f) eqn:Q; [| discriminate].
  change (real Rounding.zero) with 0. rewrite Rplus_0_r, Rabs_R0. split.
  - now apply (bound_amply_sound f x P).
  - apply Rmult_le_pos; [apply Rmult_le_pos; [exact S | apply Rlt_le, u_positive] | apply Rabs_pos].
Qed.

(** Of any formula and any doubles: what passes the test for singles is the single nearest to the exact value, ties to
    even, and no overflow hides behind it; it is never -0. *)
Theorem first_step_is_nearest_single tape place inputs y :
  rounded_to_single (filter_approximation (filtered_at tape place inputs)) = Some y ->
  let x := value_at tape place inputs in
  finite y /\ real y = rnd_single x /\ Rabs (rnd_single x) < bpow radix2 128 /\ y <> B754_zero true.
Proof.
  intros R x. pose proof (filter_represents tape place inputs) as H.
  pose proof (filter_approximates 8 _ _ _ ltac:(lra) H) as A.
  apply (rounded_to_nearest_single (filter_approximation (filtered_at tape place inputs))); [| | exact R].
  - now apply amply_approximates_less.
  - intros Fh Fl Fe. left. now apply A.
Qed.

(** Of quotients of two such values. *)
Theorem first_quotient_is_nearest_single fused tape place1 place2 inputs y :
  rounded_to_single (divide fused (divisor_of (filter_approximation (filtered_at tape place2 inputs)))
    (filter_approximation (filtered_at tape place1 inputs))) = Some y ->
  let q := value_at tape place1 inputs / value_at tape place2 inputs in
  value_at tape place2 inputs <> 0 /\ finite y /\ real y = rnd_single q /\ Rabs (rnd_single q) < bpow radix2 128 /\
  y <> B754_zero true.
Proof.
  intros R q. apply (quotient_is_nearest_single fused _ _ _ _ y) with (3 := R);
    apply amply_approximates_less; eapply filter_approximates; try lra; apply filter_represents.
Qed.

(** And of (p + sign·√r) / q of three such values. *)
Theorem first_root_is_nearest_single fused sign tape p r q inputs y :
  (-1 <= sign <= 1)%Z ->
  rounded_to_single (divide fused (divisor_of (filter_approximation (filtered_at tape q inputs)))
    (Roots.sum sign (filter_approximation (filtered_at tape p inputs))
      (root fused (filter_approximation (filtered_at tape r inputs))))) = Some y ->
  let v := (value_at tape p inputs + IZR sign * sqrt (value_at tape r inputs)) / value_at tape q inputs in
  value_at tape q inputs <> 0 /\ 0 <= value_at tape r inputs /\ finite y /\ real y = rnd_single v /\
  Rabs (rnd_single v) < bpow radix2 128 /\ y <> B754_zero true.
Proof.
  intros S R v. apply (root_is_nearest_single fused sign _ _ _ _ _ _ y S) with (5 := R);
    try (apply amply_approximates_less; eapply filter_approximates; try lra; apply filter_represents).
  intros _. reflexivity.
Qed.
