(** The bound is sharp: a filter with less of it calls wrong signs certain.

    What is proved in [Filter.v] is refused for a bound that is smaller by much, not for lack of a better proof. *)

From Coq Require Import Reals ZArith NArith Bool List Lra Lia.
From Flocq Require Import Core BinarySingleNaN.
From Straightedge Require Import Floats Filter Tape PredicateFormulas.
Import ListNotations.

Local Open Scope R_scope.

(** A filter with a share of the bound, which is rounded. *)
Definition certain_sign_by (share : double) (f : filtered) : option sign :=
  if is_proved f && less (mul share (bound f)) (abs (value f)) then
    Some (if Bsign (value f) then Negative else Positive)
  else None.

(** Some input of a formula has a wrong sign that this filter calls certain. *)
Definition is_refuted (share : double) (tape : list operation) (place : nat) : Prop :=
  exists inputs s,
    certain_sign_by share (filtered_at tape place inputs) = Some s /\ s <> sign_of (value_at tape place inputs).

Lemma negative x : x < 0 -> sign_of x = Negative.
Proof. intros. unfold sign_of. now rewrite Rcompare_Lt. Qed.

Lemma real_of_scaled n e : (Z.abs n <= 2 ^ 53)%Z -> (-1074 <= e)%Z -> (e <= 900)%Z ->
  real (scaled n e) = IZR n * bpow radix2 e.
Proof. intros. now apply scaled_exact. Qed.

(** ** orient2d: a third of the bound, and 31/64

    All four differences are halfway between two doubles; those of one product are rounded up, those of the other
    down, and so are the products: six roundings that all err to the same side. *)

Definition near (n : Z) : double := scaled (2 ^ 52 + n) 1.

Definition worst_of_orient2d : list double :=
  [near (2 * 25348528); near (2 * 22208390 + 1); near (2 * 25348526 + 1); near (2 * 22208389); scaled 1 0; scaled 1 0].

Lemma refuted_for_orient2d share :
  certain_sign_by share (filtered_at orient2d 12 worst_of_orient2d) = Some Positive -> is_refuted share orient2d 12.
Proof.
  intros C. exists worst_of_orient2d, Positive. split; [exact C|].
  rewrite negative; [discriminate|].
  unfold value_at, worst_of_orient2d, near. cbn [map].
  rewrite !real_of_scaled by lia. cbv -[Rplus Rmult Rminus Ropp IZR Rlt Rdiv Rinv]. lra.
Qed.

Theorem a_third_is_wrong_for_orient2d : is_refuted (div (scaled 1 0) (scaled 3 0)) orient2d 12.
Proof. apply refuted_for_orient2d. vm_compute. reflexivity. Qed.

Theorem nearly_half_is_wrong_for_orient2d : is_refuted (scaled 31 (-6)) orient2d 12.
Proof. apply refuted_for_orient2d. vm_compute. reflexivity. Qed.

(** ** Sums: half of the bound, and 15/16

    (a + b + … + b) - (c + d + … + d), of n terms b and n terms d, one added after the other. Adding b is rounded up,
    adding d is rounded down, and each errs by nearly half a place. *)

Fixpoint added (n first term next : nat) : list operation :=
  match n with
  | O => []
  | S n => Sum first term :: added n next term (S next)
  end.

Definition two_sums (n : nat) : list operation :=
  added n 0 1 4 ++ added n 2 3 (4 + n) ++ [Difference (3 + n) (3 + n + n)].

Definition worst_of_sums : list double :=
  [scaled 1 0; scaled (2 ^ 52 + 1) (-105); scaled (2 ^ 52 + 1) (-52); scaled (2 ^ 53 - 1) (-106)].

Ltac refutes_sums :=
  exists worst_of_sums, Positive; split; [vm_compute; reflexivity|];
  rewrite negative; [discriminate|];
  unfold value_at, worst_of_sums; cbn [map]; rewrite !real_of_scaled by lia;
  cbv -[Rplus Rmult Rminus Ropp IZR Rlt Rdiv Rinv]; lra.

Theorem half_is_wrong_for_sums : is_refuted (scaled 1 (-1)) (two_sums 6) 16.
Proof. refutes_sums. Qed.

Theorem most_is_wrong_for_sums : is_refuted (scaled 15 (-4)) (two_sums 64) 132.
Proof. refutes_sums. Qed.
