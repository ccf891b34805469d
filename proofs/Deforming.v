(** The polynomials of the time by which [deforming] decides: their coefficients, with the bounds that the filter gives,
    in doubles.

    What is made of them after that (thirds and halves, halves of the time, signs and zeros) is in [Courses.v] and
    [DeformingCourses.v]. *)

From Coq Require Import Reals ZArith List.
From Flocq Require Import Core BinarySingleNaN.
From Straightedge Require Import Floats Filter Tape PredicateFormulas DeformingFormulas.
Import ListNotations.

Local Open Scope R_scope.

(** What is computed is compared by the virtual machine, as in [Predicates.v]. *)
Ltac computed :=
  match goal with |- ?g =>
    let h := eval cbv -[Rplus Rmult Rminus Ropp real IZR] in g in
    let H := fresh in assert (H : h); [ring | vm_cast_no_check H]
  end.

(** Each from its place at 0 along a line to that at 1. *)
Definition moved (t : R) (places : double * double) : R := (1 - t) * real (fst places) + t * real (snd places).

(** The exact value of the first result of a formula, of real numbers. *)
Definition value_of_reals (tape : list operation) (results : list nat) (inputs : list R) : R :=
  at_place exactly (run exactly inputs tape) (hd O results).

(** The value of a result of a formula, by its number. *)
Definition coefficient (tape : list operation) (results : list nat) (i : nat) (inputs : list double) : R :=
  value_at tape (nth i results O) inputs.

(** Where four points move, each of three coordinates: [orient3d] of them is the cubic of the time that has these
    coefficients in Bernstein's form, the inner two times 3. *)
Theorem coplanar_is_orient3d
  ax ay az bx by_ bz cx cy cz dx dy dz ax' ay' az' bx' by' bz' cx' cy' cz' dx' dy' dz' t :
  let at_0 := [ax; ay; az; bx; by_; bz; cx; cy; cz; dx; dy; dz] in
  let at_1 := [ax'; ay'; az'; bx'; by'; bz'; cx'; cy'; cz'; dx'; dy'; dz'] in
  let c i := coefficient coplanar coplanar_results i (at_0 ++ at_1) in
  value_of_reals orient3d orient3d_results (map (moved t) (combine at_0 at_1)) =
    c 0%nat * ((1 - t) * (1 - t) * (1 - t)) + c 1%nat * ((1 - t) * (1 - t) * t) +
    c 2%nat * ((1 - t) * t * t) + c 3%nat * (t * t * t).
Proof. computed. Qed.

(** The same of three points of the plane and [orient2d]: a quadratic, the inner coefficient times 2. *)
Theorem turn_is_orient2d ax ay bx by_ cx cy ax' ay' bx' by' cx' cy' t :
  let at_0 := [ax; ay; bx; by_; cx; cy] in
  let at_1 := [ax'; ay'; bx'; by'; cx'; cy'] in
  let c i := coefficient turn turn_results i (at_0 ++ at_1) in
  value_of_reals orient2d orient2d_results (map (moved t) (combine at_0 at_1)) =
    c 0%nat * ((1 - t) * (1 - t)) + c 1%nat * ((1 - t) * t) + c 2%nat * (t * t).
Proof. computed. Qed.

(** Each coefficient is as near to the exact one as the bound says that [value_and_bound] gives. *)
Theorem coplanar_is_near i inputs :
  let f := filtered_at coplanar (nth i coplanar_results O) inputs in
  is_proved f = true -> finite (bound f) ->
  Rabs (real (value f) - coefficient coplanar coplanar_results i inputs) <= real (bound f).
Proof. apply filter_bound_is_right. Qed.

Theorem turn_is_near i inputs :
  let f := filtered_at turn (nth i turn_results O) inputs in
  is_proved f = true -> finite (bound f) ->
  Rabs (real (value f) - coefficient turn turn_results i inputs) <= real (bound f).
Proof. apply filter_bound_is_right. Qed.
