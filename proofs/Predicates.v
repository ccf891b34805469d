(** The four predicates of which meshing is made: a sign that their filter calls certain is the sign of the determinant,
    for all doubles, subnormal ones and NaN included. *)

From Coq Require Import Reals ZArith NArith List Lra.
From Flocq Require Import Core BinarySingleNaN.
From Straightedge Require Import Floats Filter Tape PredicateFormulas.
Import ListNotations.

Local Open Scope R_scope.

(** ** Determinants, by the first column *)

Fixpoint without {A} (i : nat) (l : list A) : list A :=
  match i, l with
  | _, [] => []
  | O, _ :: l => l
  | S i, x :: l => x :: without i l
  end.

(** [rows] has as many rows as columns, [n]. *)
Fixpoint determinant (n : nat) (rows : list (list R)) : R :=
  match n with
  | O => 1
  | S n =>
    let term i :=
      (if Nat.even i then 1 else -1) * hd 0 (nth i rows []) * determinant n (map (@tl R) (without i rows)) in
    fold_right Rplus 0 (map term (seq 0 (S n)))
  end.

(** A point of the plane and of space, by its coordinates. *)
Definition row2 (p : double * double) : list R := let (x, y) := p in [real x; real y; 1].
Definition row3 (p : double * double * double) : list R :=
  let '(x, y, z) := p in [real x; real y; real z; 1].
(** The same on the paraboloid. *)
Definition lifted2 (p : double * double) : list R :=
  let (x, y) := p in [real x; real y; real x ^ 2 + real y ^ 2; 1].
Definition lifted3 (p : double * double * double) : list R :=
  let '(x, y, z) := p in [real x; real y; real z; real x ^ 2 + real y ^ 2 + real z ^ 2; 1].

Definition coordinates2 (points : list (double * double)) : list double :=
  flat_map (fun p => [fst p; snd p]) points.
Definition coordinates3 (points : list (double * double * double)) : list double :=
  flat_map (fun p => [fst (fst p); snd (fst p); snd p]) points.

Definition all_finite (numbers : list double) : Prop := Forall (fun x => finite x) numbers.

(** The filter of a formula of one result. *)
Notation filter_of tape results inputs := (filtered_at tape (hd O results) inputs).

(** What is computed is compared by the virtual machine: the kernel by itself takes minutes. *)
Ltac is_determinant F :=
  split;
  [ apply (f_equal sign_of);
    match goal with |- ?g =>
      let h := eval cbv -[Rplus Rmult Rminus Ropp real IZR] in g in
      let H := fresh in assert (H : h); [ring | vm_cast_no_check H]
    end
  | apply all_used_are_finite in F; [exact F | vm_compute; reflexivity] ].
Ltac decides := intros C; apply filter_is_right in C as [-> F]; is_determinant F.

(** orient2d: twice the signed area of the triangle abc. *)
Theorem orient2d_is_right a b c s :
  certain_sign (filter_of orient2d orient2d_results (coordinates2 [a; b; c])) = Some s ->
  s = sign_of (determinant 3 [row2 a; row2 b; row2 c]) /\ all_finite (coordinates2 [a; b; c]).
Proof. destruct a, b, c. decides. Qed.

(** orient3d: six times the signed volume of the tetrahedron. *)
Theorem orient3d_is_right a b c d s :
  certain_sign (filter_of orient3d orient3d_results (coordinates3 [a; b; c; d])) = Some s ->
  s = sign_of (determinant 4 [row3 a; row3 b; row3 c; row3 d]) /\ all_finite (coordinates3 [a; b; c; d]).
Proof. destruct a as [[? ?] ?], b as [[? ?] ?], c as [[? ?] ?], d as [[? ?] ?]. decides. Qed.

(** incircle: whether d is inside the circle through a, b, c. *)
Theorem incircle_is_right a b c d s :
  certain_sign (filter_of incircle incircle_results (coordinates2 [a; b; c; d])) = Some s ->
  s = sign_of (determinant 4 [lifted2 a; lifted2 b; lifted2 c; lifted2 d]) /\
  all_finite (coordinates2 [a; b; c; d]).
Proof. destruct a, b, c, d. decides. Qed.

(** insphere: whether e is inside the sphere through a, b, c, d. *)
Theorem insphere_is_right a b c d e s :
  certain_sign (filter_of insphere insphere_results (coordinates3 [a; b; c; d; e])) = Some s ->
  s = sign_of (determinant 5 [lifted3 a; lifted3 b; lifted3 c; lifted3 d; lifted3 e]) /\
  all_finite (coordinates3 [a; b; c; d; e]).
Proof.
  destruct a as [[? ?] ?], b as [[? ?] ?], c as [[? ?] ?], d as [[? ?] ?], e as [[? ?] ?]. decides.
Qed.
