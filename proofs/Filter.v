(** The filter: a double with a bound on its error, as [src/arith/filter.rs] computes it, and the proof that a sign that
    it calls certain is the sign of the exact number.

    The first part is the code, operation for operation. The rest is about it. *)

From Coq Require Import Reals ZArith NArith Lia Lra Psatz Bool.
From Flocq Require Import Core BinarySingleNaN.
From Straightedge Require Import Floats.

Local Open Scope R_scope.

(** ** The code *)

(** A value and a magnitude; a depth and a count of floors, which depend on the formula only; and whether the magnitude
    is the absolute value of the value. *)
Record filtered := Filtered {
  value : double;
  magnitude : double;
  depth : N;
  floors : N;
  tight : bool
}.

(** Counts have 32 bits and saturate. *)
Definition most : N := 4294967295.
Definition saturating (a b : N) : N := N.min (a + b) most.

(** Up to this depth a sign may be certain. *)
Definition deepest : N := 1048576.

Definition count (n : N) : double := scaled (Z.of_N n) 0.
Definition unit_roundoff : double := scaled 1 (-53).
Definition floor : double := scaled 1 (-960).

(** [Float::floors], [Float::error_share] and [Float::error_share_of_floors] of [src/arith/float.rs]. *)
Definition floors_of (n : N) : double := mul (count n) floor.
Definition error_share (k : N) : double := mul (add (count k) (count 2)) unit_roundoff.
Definition error_share_of_floors (k n : N) : double :=
  mul (mul (add (count k) (count 2)) (count n)) (mul unit_roundoff floor).

Definition leaf (x : double) : filtered := Filtered x (abs x) 0 0 true.

Definition is_proved (f : filtered) : bool := (depth f <=? deepest)%N && (floors f <? most)%N.

Definition bound (f : filtered) : double :=
  let share := mul (error_share (depth f)) (magnitude f) in
  if (floors f =? 0)%N then share else add share (error_share_of_floors (depth f) (floors f)).

Inductive sign := Negative | Zero | Positive.

Definition certain_sign (f : filtered) : option sign :=
  if is_proved f && less (bound f) (abs (value f)) then
    Some (if Bsign (value f) then Negative else Positive)
  else None.

(** The magnitude with its floors, and the depth that this addition costs. *)
Definition floored (f : filtered) : double * N :=
  if (floors f =? 0)%N then (magnitude f, 0%N) else (add (magnitude f) (floors_of (floors f)), 1%N).

Definition sum (v : double) (a b : filtered) : filtered :=
  let is_tight := (depth a =? 0)%N && (depth b =? 0)%N in
  Filtered v
    (if is_tight then abs v else add (magnitude a) (magnitude b))
    (saturating (N.max (depth a) (depth b)) 1)
    (saturating (floors a) (floors b))
    is_tight.

Definition plus (a b : filtered) : filtered := sum (add (value a) (value b)) a b.
Definition minus (a b : filtered) : filtered := sum (sub (value a) (value b)) a b.

Definition times (a b : filtered) : filtered :=
  let v := mul (value a) (value b) in
  let is_tight := tight a && tight b && (floors a =? 0)%N && (floors b =? 0)%N in
  Filtered v
    (if is_tight then abs v else mul (fst (floored a)) (fst (floored b)))
    (saturating (saturating (depth a) (depth b)) (1 + snd (floored a) + snd (floored b)))
    (if (N.max (floors a) (floors b) =? most)%N then most else 1%N)
    is_tight.

Definition either (v : double) (a b : filtered) : filtered :=
  Filtered v
    (if less (magnitude b) (magnitude a) || is_nan (magnitude a) then magnitude a else magnitude b)
    (N.max (N.max (depth a) (depth b)) 1)
    (N.max (floors a) (floors b))
    false.

Definition negated (f : filtered) : filtered :=
  Filtered (neg (value f)) (magnitude f) (depth f) (floors f) (tight f).
Definition absolute (f : filtered) : filtered :=
  Filtered (abs (value f)) (magnitude f) (depth f) (floors f) (tight f).
Definition least (a b : filtered) : filtered :=
  either (if less (value a) (value b) then value a else value b) a b.
Definition greatest (a b : filtered) : filtered :=
  either (if less (value b) (value a) then value a else value b) a b.

(** ** What a filtered number says of an exact one *)

Definition rho : R := bpow radix2 (-960).
(** (1+u)^k *)
Definition power (k : N) : R := (1 + u) ^ N.to_nat k.

(** The invariant of docs/verification.md, "The filter's bound", for a finite magnitude. *)
Record holds (f : filtered) (x : R) : Prop := Holds {
  holds_finite : finite (value f);
  holds_value : Rabs (real (value f)) <= real (magnitude f);
  holds_exact : depth f = 0%N -> real (value f) = x;
  holds_small : floors f = 0%N -> real (magnitude f) < tau -> real (value f) = x;
  holds_bound : exists B,
    Rabs x <= B /\
    Rabs (real (value f) - x) <= (power (depth f) - 1) * B /\
    B <= power (depth f) * (real (magnitude f) + IZR (Z.of_N (floors f)) * rho)
}.

(** [used] says that all inputs of which the number is made are finite. *)
Record represents (f : filtered) (x : R) (used : Prop) : Prop := Represents {
  sign_of_magnitude : Bsign (magnitude f) = false;
  tight_magnitude : tight f = true -> magnitude f = abs (value f);
  tight_leaf : depth f = 0%N -> tight f = true /\ floors f = 0%N;
  finite_used : finite (magnitude f) -> used;
  sound : is_proved f = true -> finite (magnitude f) -> holds f x
}.

(** ** Counts and powers *)

Lemma is_proved_iff f : is_proved f = true <-> (depth f <= deepest)%N /\ (floors f < most)%N.
Proof. unfold is_proved. rewrite andb_true_iff, N.leb_le, N.ltb_lt. reflexivity. Qed.

Lemma power_0 : power 0 = 1.
Proof. reflexivity. Qed.

Lemma power_succ k : power (k + 1) = power k * (1 + u).
Proof.
  unfold power. rewrite N2Nat.inj_add, pow_add. change (N.to_nat 1) with 1%nat. rewrite pow_1. reflexivity.
Qed.

Lemma power_plus k l : power (k + l) = power k * power l.
Proof. unfold power. now rewrite N2Nat.inj_add, pow_add. Qed.

Lemma power_le k l : (k <= l)%N -> power k <= power l.
Proof. intros. unfold power. apply Rle_pow; [pose proof u_positive; lra | lia]. Qed.

Lemma power_ge_1 k : 1 <= power k.
Proof. rewrite <- power_0. apply power_le. lia. Qed.

(** (1+u)^k <= 1 + ku + (ku)^2, as long as ku <= 1. *)
Lemma power_above (n : nat) : INR n * u <= 1 -> (1 + u) ^ n <= 1 + INR n * u + (INR n * u) ^ 2.
Proof.
  pose proof u_positive as U.
  induction n as [|n IH]; intros S; [simpl; lra|].
  rewrite S_INR in *. simpl pow at 1.
  pose proof (pos_INR n) as P.
  assert (S' : INR n * u <= 1) by nra. specialize (IH S').
  set (k := INR n) in *.
  apply Rle_trans with ((1 + u) * (1 + k * u + (k * u) ^ 2)).
  - apply Rmult_le_compat_l; lra.
  - assert (k * u * (k * u) <= k * u) by (rewrite <- (Rmult_1_r (k * u)) at 3; apply Rmult_le_compat_l; nra).
    assert (k * u * (k * u) * u <= k * u * u) by (apply Rmult_le_compat_r; lra). nra.
Qed.

(** What the share of the error is for. *)
Lemma error_below k : (k <= deepest)%N -> (power k - 1) * power k <= (IZR (Z.of_N k) + / 1024) * u.
Proof.
  intros S. pose proof u_positive as U. unfold power.
  assert (K : INR (N.to_nat k) = IZR (Z.of_N k)).
  { rewrite INR_IZR_INZ, N_nat_Z. reflexivity. }
  assert (L : IZR (Z.of_N k) <= 1048576) by (apply IZR_le; unfold deepest in S; lia).
  assert (G : 0 <= IZR (Z.of_N k)) by (apply IZR_le; lia).
  set (r := IZR (Z.of_N k)) in *.
  assert (V : 1048576 * u <= / 8589934592) by (unfold u; simpl; lra).
  assert (M : r * u <= / 8589934592) by (refine (Rle_trans _ _ _ _ V); apply Rmult_le_compat_r; lra).
  assert (Q : (1 + u) ^ N.to_nat k <= 1 + r * u + (r * u) ^ 2).
  { rewrite <- K. apply power_above. rewrite K. lra. }
  assert (O : 1 <= (1 + u) ^ N.to_nat k) by (apply (power_ge_1 k)).
  set (q := (1 + u) ^ N.to_nat k) in *.
  assert (P : 0 <= r * u) by (apply Rmult_le_pos; lra).
  set (s := r * u) in *.
  apply Rle_trans with ((s + s ^ 2) * (1 + s + s ^ 2)); [apply Rmult_le_compat; lra|].
  (* s (1 + s)(1 + s + s^2) <= s + 4 s^2, and s^2 = r u s <= 2^-12 u *)
  assert (s * s <= / 4096 * u).
  { unfold s at 1. replace (r * u * s) with (r * s * u) by ring. apply Rmult_le_compat_r; [lra|].
    apply Rle_trans with (1048576 * / 8589934592); [apply Rmult_le_compat; lra | lra]. }
  assert (s ^ 2 <= 1) by nra.
  assert ((s + s ^ 2) * (1 + s + s ^ 2) <= s + 4 * (s * s)) by nra.
  unfold s in *. lra.
Qed.

Lemma tau_le_rho : tau <= rho.
Proof. unfold tau, rho. apply bpow_le. lia. Qed.

Lemma rho_positive : 0 < rho.
Proof. apply bpow_gt_0. Qed.

Lemma real_count n : (n <= most)%N -> finite (count n) /\ real (count n) = IZR (Z.of_N n).
Proof.
  intros S. unfold most in S. destruct (scaled_exact (Z.of_N n) 0) as [F E]; try lia.
  unfold count. rewrite E. change (bpow radix2 0) with 1. split; [exact F | ring].
Qed.

Lemma format_scaled n e : (Z.abs n <= 2 ^ 53)%Z -> (-1074 <= e)%Z -> (e <= 900)%Z -> format (IZR n * bpow radix2 e).
Proof. intros. destruct (scaled_exact n e) as [_ <-]; try assumption. apply format_real. Qed.

(** A product of doubles that needs no rounding. *)
Lemma mul_exact x y z : finite x -> finite y -> format z -> Rabs z < bpow radix2 1024 -> real x * real y = z ->
  finite (mul x y) /\ real (mul x y) = z.
Proof.
  intros Fx Fy Fz S E.
  assert (F : finite (mul x y)) by (apply finite_mul; auto; rewrite E, rnd_format; auto).
  split; [exact F|]. rewrite (proj2 (proj2 (mul_finite _ _ F))), E. now apply rnd_format.
Qed.

Lemma add_exact x y z : finite x -> finite y -> format z -> Rabs z < bpow radix2 1024 -> real x + real y = z ->
  finite (add x y) /\ real (add x y) = z.
Proof.
  intros Fx Fy Fz S E.
  assert (F : finite (add x y)) by (apply finite_add; auto; rewrite E, rnd_format; auto).
  split; [exact F|]. rewrite (proj2 (proj2 (add_finite _ _ F))), E. now apply rnd_format.
Qed.

Lemma scaled_below n e : (Z.abs n <= 2 ^ 53)%Z -> (-1074 <= e)%Z -> (e <= 900)%Z ->
  Rabs (IZR n * bpow radix2 e) < bpow radix2 1024.
Proof. intros. destruct (scaled_exact n e) as [_ <-]; try assumption. apply real_below. Qed.

Lemma real_unit_roundoff : finite unit_roundoff /\ real unit_roundoff = u.
Proof.
  destruct (scaled_exact 1 (-53)) as [F E]; try lia. unfold unit_roundoff, u. rewrite E. split; [exact F | ring].
Qed.

Lemma real_floor : finite floor /\ real floor = rho.
Proof. destruct (scaled_exact 1 (-960)) as [F E]; try lia. unfold floor, rho. rewrite E. split; [exact F | ring]. Qed.

Lemma real_floors_of n : (n <= most)%N -> finite (floors_of n) /\ real (floors_of n) = IZR (Z.of_N n) * rho.
Proof.
  intros S. destruct (real_count n S) as [F E], real_floor as [G H]. unfold most in S.
  apply mul_exact; auto; try (apply format_scaled || apply scaled_below); try lia. now rewrite E, H.
Qed.

Lemma real_depth k : (k <= deepest)%N ->
  finite (add (count k) (count 2)) /\ real (add (count k) (count 2)) = IZR (Z.of_N k + 2).
Proof.
  intros S. unfold deepest in S.
  destruct (real_count k) as [F E]; [unfold most; lia|]. destruct (real_count 2) as [G H]; [unfold most; lia|].
  apply add_exact; auto.
  - rewrite <- (Rmult_1_r (IZR _)). apply (format_scaled _ 0); lia.
  - rewrite <- (Rmult_1_r (IZR _)). apply (scaled_below _ 0); lia.
  - rewrite E, H. now rewrite plus_IZR.
Qed.

Lemma real_error_share k : (k <= deepest)%N ->
  finite (error_share k) /\ real (error_share k) = IZR (Z.of_N k + 2) * u.
Proof.
  intros S. destruct (real_depth k S) as [F E], real_unit_roundoff as [G H]. unfold deepest in S.
  apply mul_exact; auto; try (apply format_scaled || apply scaled_below); try lia. now rewrite E, H.
Qed.

Lemma real_error_share_of_floors k n : (k <= deepest)%N -> (n <= most)%N ->
  finite (error_share_of_floors k n) /\
  real (error_share_of_floors k n) = IZR (Z.of_N k + 2) * IZR (Z.of_N n) * (u * rho).
Proof.
  intros S T. destruct (real_depth k S) as [F E], real_unit_roundoff as [G H], real_floor as [I J].
  destruct (real_count n T) as [K L]. unfold deepest in S. unfold most in T.
  assert (P : finite (mul (add (count k) (count 2)) (count n)) /\
              real (mul (add (count k) (count 2)) (count n)) = IZR ((Z.of_N k + 2) * Z.of_N n)).
  { apply mul_exact; auto.
    - rewrite <- (Rmult_1_r (IZR _)). apply (format_scaled _ 0); nia.
    - rewrite <- (Rmult_1_r (IZR _)). apply (scaled_below _ 0); nia.
    - rewrite E, L. now rewrite mult_IZR. }
  assert (Q : finite (mul unit_roundoff floor) /\ real (mul unit_roundoff floor) = IZR 1 * bpow radix2 (-1013)).
  { apply mul_exact; auto; try (apply format_scaled || apply scaled_below); try lia.
    rewrite H, J. unfold u, rho. rewrite <- bpow_plus, Rmult_1_l. reflexivity. }
  destruct P as [P1 P2], Q as [Q1 Q2].
  assert (W : u * rho = IZR 1 * bpow radix2 (-1013)).
  { unfold u, rho. rewrite <- bpow_plus, Rmult_1_l. reflexivity. }
  rewrite W, Rmult_1_l, <- mult_IZR.
  apply mul_exact; auto; try (apply format_scaled || apply scaled_below); try nia.
  rewrite P2, Q2. now rewrite Rmult_1_l.
Qed.
