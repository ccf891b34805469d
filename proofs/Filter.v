(** The filter: a double with a bound on its error, as [src/arith/stages/filter.rs] computes it, and the proof that a sign that
    it calls certain is the sign of the exact number.

    The first part is the code, operation for operation. The rest is about it. *)

From Coq Require Import Reals ZArith NArith Lia Lra Psatz Bool.
From Flocq Require Import Core BinarySingleNaN Relative.
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

(** [Float::floors], [Float::error_share] and [Float::error_share_of_floors] of [src/arith/stages/float.rs]. *)
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

(** A product; where none of the formula can underflow, there is no need to be floored ([FLOORED]). *)
Definition times_by (is_floored : bool) (a b : filtered) : filtered :=
  let v := mul (value a) (value b) in
  let is_tight := tight a && tight b && (floors a =? 0)%N && (floors b =? 0)%N in
  Filtered v
    (if is_tight then abs v else mul (fst (floored a)) (fst (floored b)))
    (saturating (saturating (depth a) (depth b)) (1 + snd (floored a) + snd (floored b)))
    (if (N.max (floors a) (floors b) =? most)%N then most else if is_floored then 1%N else 0%N)
    is_tight.

Definition times : filtered -> filtered -> filtered := times_by true.

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

(** The invariant of docs/design/verification.md, "The filter's bound", for a finite magnitude. *)
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
  floors_counted : (floors f <= most)%N;
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

(** ** Signs of magnitudes *)

Lemma sign_abs x : Bsign (abs x) = false.
Proof. apply Bsign_Babs. Qed.

Lemma real_of_sign x : Bsign x = false -> 0 <= real x.
Proof.
  destruct x as [s|s| |s m e H]; simpl; intros S; try lra. subst s. apply F2R_ge_0. simpl. lia.
Qed.

Lemma infinite_sign (x : double) s : B2SF x = binary_overflow 53 1024 mode_NE s -> Bsign x = s.
Proof. destruct x as [|t| |]; simpl; intros E; try discriminate. now inversion E. Qed.

Lemma sign_add x y : Bsign x = false -> Bsign y = false -> Bsign (add x y) = false.
Proof.
  intros Sx Sy. unfold add.
  destruct (is_finite x) eqn:Fx; [destruct (is_finite y) eqn:Fy|].
  - pose proof (Bplus_correct 53 1024 _ _ mode_NE x y Fx Fy) as C. destruct Rlt_bool.
    + destruct C as (_ & _ & ->). rewrite Sx, Sy.
      pose proof (real_of_sign x Sx). pose proof (real_of_sign y Sy). unfold real in *.
      case Rcompare_spec; auto. lra.
    + destruct C as [C _]. rewrite (infinite_sign _ _ C). exact Sx.
  - destruct x as [|[]| |], y as [|[]| |]; simpl in *; auto; discriminate.
  - destruct x as [|[]| |], y as [|[]| |]; simpl in *; auto; discriminate.
Qed.

Lemma sign_mul x y : Bsign x = false -> Bsign y = false -> Bsign (mul x y) = false.
Proof.
  intros Sx Sy. unfold mul. pose proof (Bmult_correct 53 1024 _ _ mode_NE x y) as C. destruct Rlt_bool.
  - destruct C as (_ & _ & C). destruct (is_nan (Bmult mode_NE x y)) eqn:N.
    + now destruct (Bmult mode_NE x y).
    + rewrite (C eq_refl), Sx, Sy. reflexivity.
  - rewrite (infinite_sign _ _ C), Sx, Sy. reflexivity.
Qed.

Lemma sign_of_positive x : 0 < real x -> Bsign x = false.
Proof.
  destruct x as [s|s| |s m e H]; simpl; intros S; try lra. destruct s; auto.
  assert (F2R (Float radix2 (Zneg m) e) < 0) by (apply F2R_lt_0; simpl; lia). unfold real, B2R in S. simpl in S. lra.
Qed.

Lemma sign_floors_of n : (n <= most)%N -> Bsign (floors_of n) = false.
Proof.
  intros S. unfold floors_of. apply sign_mul.
  - destruct n as [|p]; [reflexivity|]. apply sign_of_positive.
    destruct (real_count (Npos p) S) as [_ ->]. apply (IZR_lt 0). lia.
  - apply sign_of_positive. destruct real_floor as [_ ->]. apply rho_positive.
Qed.

(** ** The rules *)

Lemma represents_leaf x : represents (leaf x) (real x) (finite x).
Proof.
  split; simpl; auto.
  - apply sign_abs.
  - lia.
  - now rewrite finite_abs.
  - rewrite finite_abs. intros _ F. split; simpl; auto.
    + rewrite real_abs. lra.
    + exists (Rabs (real x)). rewrite power_0, real_abs.
      replace (real x - real x) with 0 by ring. rewrite Rabs_R0. split; [lra | split; lra].
Qed.

Lemma represents_negated f x P : represents f x P -> represents (negated f) (- x) P.
Proof.
  intros [A O B C D E]. split; simpl; auto.
  - intros T. rewrite (B T). destruct (value f); reflexivity.
  - intros Q F. destruct (E Q F) as [G H I J (b & K & L & M)]. split; simpl.
    + now rewrite finite_neg.
    + now rewrite real_neg, Rabs_Ropp.
    + intros. rewrite real_neg. now rewrite I.
    + intros. rewrite real_neg. now rewrite J.
    + exists b. rewrite Rabs_Ropp, real_neg. split; [exact K | split; [|exact M]].
      now replace (- real (value f) - - x) with (- (real (value f) - x)) by ring; rewrite Rabs_Ropp.
Qed.

Lemma represents_absolute f x P : represents f x P -> represents (absolute f) (Rabs x) P.
Proof.
  intros [A O B C D E]. split; simpl; auto.
  - intros T. rewrite (B T). destruct (value f); reflexivity.
  - intros Q F. destruct (E Q F) as [G H I J (b & K & L & M)]. split; simpl.
    + now rewrite finite_abs.
    + now rewrite real_abs, Rabs_Rabsolu.
    + intros. rewrite real_abs. now rewrite I.
    + intros. rewrite real_abs. now rewrite J.
    + exists b. rewrite Rabs_Rabsolu, real_abs. split; [exact K | split; [|exact M]].
      refine (Rle_trans _ _ _ (Rabs_triang_inv2 _ _) L).
Qed.

Lemma saturating_below a b c : (c < most)%N -> (saturating a b <= c)%N -> (a + b <= c)%N.
Proof. unfold saturating. lia. Qed.

Lemma saturating_product a b c :
  (saturating (saturating a b) c <= deepest)%N ->
  (a + b + c <= deepest)%N /\ saturating (saturating a b) c = (a + b + c)%N.
Proof. unfold saturating, deepest, most. lia. Qed.

Lemma saturating_succ a b c : saturating (saturating a b) (1 + c) <> 0%N.
Proof. unfold saturating, most. lia. Qed.

(** A bound that is carried to a greater depth. *)
Lemma deeper (x v B M : R) k l : (k <= l)%N -> 0 <= B -> 0 <= M ->
  Rabs (v - x) <= (power k - 1) * B -> B <= power k * M ->
  Rabs (v - x) <= (power l - 1) * B /\ B <= power l * M.
Proof.
  intros S P Q E F. pose proof (power_le k l S). split.
  - refine (Rle_trans _ _ _ E _). apply Rmult_le_compat_r; lra.
  - refine (Rle_trans _ _ _ F _). apply Rmult_le_compat_r; lra.
Qed.

(** The sum of two numbers of which not both are inputs, in real numbers. *)
Lemma sum_in_reals x1 x2 v1 v2 B1 B2 m1 m2 n1 n2 Q :
  format v1 -> format v2 -> format m1 -> format m2 -> 1 <= Q -> 0 <= m1 -> 0 <= m2 -> 0 <= n1 -> 0 <= n2 ->
  Rabs x1 <= B1 -> Rabs (v1 - x1) <= (Q - 1) * B1 -> B1 <= Q * (m1 + n1) ->
  Rabs x2 <= B2 -> Rabs (v2 - x2) <= (Q - 1) * B2 -> B2 <= Q * (m2 + n2) ->
  Rabs (x1 + x2) <= B1 + B2 /\
  Rabs (rnd (v1 + v2) - (x1 + x2)) <= (Q * (1 + u) - 1) * (B1 + B2) /\
  B1 + B2 <= Q * (1 + u) * (rnd (m1 + m2) + (n1 + n2)).
Proof.
  intros Fv1 Fv2 Fm1 Fm2 HQ P1 P2 N1 N2 X1 V1 M1 X2 V2 M2. pose proof u_positive as U.
  pose proof (Rabs_pos x1). pose proof (Rabs_pos x2).
  assert (X : Rabs (x1 + x2) <= B1 + B2) by (pose proof (Rabs_triang x1 x2); lra).
  assert (D : Rabs (v1 + v2 - (x1 + x2)) <= (Q - 1) * (B1 + B2)).
  { replace (v1 + v2 - (x1 + x2)) with ((v1 - x1) + (v2 - x2)) by ring.
    pose proof (Rabs_triang (v1 - x1) (v2 - x2)). lra. }
  split; [exact X | split].
  - pose proof (sum_error v1 v2 Fv1 Fv2) as E.
    assert (S : Rabs (v1 + v2) <= Q * (B1 + B2)).
    { replace (v1 + v2) with ((v1 + v2 - (x1 + x2)) + (x1 + x2)) by ring.
      pose proof (Rabs_triang (v1 + v2 - (x1 + x2)) (x1 + x2)). lra. }
    assert (T : u * Rabs (v1 + v2) <= u * (Q * (B1 + B2))) by (apply Rmult_le_compat_l; lra).
    replace (rnd (v1 + v2) - (x1 + x2)) with ((rnd (v1 + v2) - (v1 + v2)) + (v1 + v2 - (x1 + x2))) by ring.
    pose proof (Rabs_triang (rnd (v1 + v2) - (v1 + v2)) (v1 + v2 - (x1 + x2))). nra.
  - pose proof (sum_error_of_rounded m1 m2 Fm1 Fm2) as E.
    assert (G : 0 <= rnd (m1 + m2)) by (apply rnd_positive; lra).
    rewrite (Rabs_pos_eq (rnd (m1 + m2))) in E by exact G.
    pose proof (Rabs_le_inv _ _ E) as [E1 _].
    apply Rle_trans with (Q * ((1 + u) * (rnd (m1 + m2) + (n1 + n2)))); [|lra].
    apply Rle_trans with (Q * (m1 + m2 + (n1 + n2))); [lra|].
    apply Rmult_le_compat_l; [lra|]. nra.
Qed.

(** Of a sum and of a difference: [v] is rounded from the values of [a] and [b]. *)
Lemma represents_sum v a b x y P1 P2 :
  (finite v -> finite (value a) /\ finite (value b) /\ real v = rnd (real (value a) + real (value b))) ->
  (finite (value a) -> finite (value b) ->
    Rabs (rnd (real (value a) + real (value b))) < bpow radix2 1024 -> finite v) ->
  represents a x P1 -> represents b y P2 -> represents (sum v a b) (x + y) (P1 /\ P2).
Proof.
  intros Hv Hf [A1 O1 T1 L1 U1 S1] [A2 O2 T2 L2 U2 S2].
  assert (Both : finite (magnitude (sum v a b)) -> finite (magnitude a) /\ finite (magnitude b)).
  { unfold sum. simpl. destruct (((depth a =? 0) && (depth b =? 0))%N) eqn:D.
    - apply andb_true_iff in D as [D1 D2]. apply N.eqb_eq in D1, D2.
      rewrite finite_abs. intros F. destruct (Hv F) as (F1 & F2 & _).
      rewrite (T1 (proj1 (L1 D1))), (T2 (proj1 (L2 D2))), !finite_abs. auto.
    - intros F. destruct (add_finite _ _ F) as (F1 & F2 & _). auto. }
  split.
  - unfold sum. simpl. destruct ((depth a =? 0) && (depth b =? 0))%N; [apply sign_abs | now apply sign_add].
  - unfold sum, saturating. simpl. lia.
  - unfold sum. simpl. now intros ->.
  - unfold sum, saturating, most. simpl. lia.
  - intros F. destruct (Both F). auto.
  - intros Q F. destruct (Both F) as [Fa Fb].
    apply is_proved_iff in Q as [Q1 Q2]. unfold sum in Q1, Q2. simpl in Q1, Q2.
    assert (D : (N.max (depth a) (depth b) + 1 <= deepest)%N).
    { apply saturating_below; [reflexivity | exact Q1]. }
    assert (EC : saturating (floors a) (floors b) = (floors a + floors b)%N) by (unfold saturating in *; lia).
    assert (ED : saturating (N.max (depth a) (depth b)) 1 = (N.max (depth a) (depth b) + 1)%N).
    { unfold saturating. unfold deepest in D. unfold most. lia. }
    rewrite EC in Q2.
    assert (Pa : is_proved a = true) by (apply is_proved_iff; lia).
    assert (Pb : is_proved b = true) by (apply is_proved_iff; lia).
    destruct (S1 Pa Fa) as [Fva Va Ea Za (Ba & Xa & Da & Ma)].
    destruct (S2 Pb Fb) as [Fvb Vb Eb Zb (Bb & Xb & Db & Mb)].
    pose proof (real_of_sign _ A1) as Na. pose proof (real_of_sign _ A2) as Nb.
    pose proof (format_real (value a)) as FA. pose proof (format_real (value b)) as FB.
    pose proof (format_real (magnitude a)) as FMa. pose proof (format_real (magnitude b)) as FMb.
    pose proof u_positive as U. pose proof rho_positive as Rho.
    pose proof (Rabs_pos x). pose proof (Rabs_pos y).
    unfold sum in F. simpl in F.
    destruct (((depth a =? 0) && (depth b =? 0))%N) eqn:E.
    + (* Two inputs. *)
      apply andb_true_iff in E as [E1 E2]. apply N.eqb_eq in E1, E2.
      rewrite finite_abs in F. destruct (Hv F) as (_ & _ & R).
      rewrite (Ea E1), (Eb E2) in R. rewrite (Ea E1) in FA. rewrite (Eb E2) in FB.
      destruct (L1 E1) as [_ C1], (L2 E2) as [_ C2].
      split; unfold sum; simpl; rewrite ?E1, ?E2; simpl.
      * exact F.
      * rewrite real_abs. lra.
      * unfold saturating. discriminate.
      * rewrite real_abs. intros _ S. rewrite R in S |- *. apply small_sum; auto.
        pose proof (small_rounded _ S). pose proof (bpow_gt_0 radix2 (-1022)) as G. fold tau in G. lra.
      * exists (Rabs (x + y)). rewrite real_abs, R, C1, C2.
        change (saturating (N.max 0 0) 1) with (0 + 1)%N. rewrite power_succ, power_0.
        change (saturating 0 0) with 0%N. simpl IZR.
        pose proof (sum_error x y FA FB). pose proof (sum_error_of_rounded x y FA FB) as G.
        split; [lra | split; [lra|]].
        pose proof (Rabs_triang (x + y - rnd (x + y)) (rnd (x + y))) as T.
        rewrite (Rabs_minus_sym (rnd (x + y))) in G.
        replace (x + y - rnd (x + y) + rnd (x + y)) with (x + y) in T by ring. lra.
    + (* Any other. *)
      destruct (add_finite _ _ F) as (_ & _ & R).
      assert (B : Rabs (rnd (real (value a) + real (value b))) <= rnd (real (magnitude a) + real (magnitude b))).
      { apply rnd_abs_le. pose proof (Rabs_triang (real (value a)) (real (value b))). lra. }
      assert (G : finite v).
      { apply Hf; auto. refine (Rle_lt_trans _ _ _ B _). rewrite <- R.
        refine (Rle_lt_trans _ _ _ (Rle_abs _) _). apply real_below. }
      destruct (Hv G) as (_ & _ & Rv).
      split; unfold sum; simpl; rewrite ?E.
      * exact G.
      * rewrite Rv, R. exact B.
      * rewrite ED. lia.
      * rewrite EC, R. intros C S. rewrite Rv.
        assert (C1 : floors a = 0%N) by lia. assert (C2 : floors b = 0%N) by lia.
        assert (S1' : real (magnitude a) < tau).
        { refine (Rle_lt_trans _ _ _ _ S). rewrite <- (rnd_format _ FMa) at 1. apply rnd_le. lra. }
        assert (S2' : real (magnitude b) < tau).
        { refine (Rle_lt_trans _ _ _ _ S). rewrite <- (rnd_format _ FMb) at 1. apply rnd_le. lra. }
        rewrite (Za C1 S1') in *. rewrite (Zb C2 S2') in *.
        apply small_sum; auto. pose proof (Rabs_triang x y). lra.
      * assert (NA : 0 <= IZR (Z.of_N (floors a)) * rho) by (apply Rmult_le_pos; [apply IZR_le; lia | lra]).
        assert (NB : 0 <= IZR (Z.of_N (floors b)) * rho) by (apply Rmult_le_pos; [apply IZR_le; lia | lra]).
        destruct (deeper x (real (value a)) Ba (real (magnitude a) + IZR (Z.of_N (floors a)) * rho)
                    (depth a) (N.max (depth a) (depth b))) as [Da' Ma']; try lia; try lra.
        destruct (deeper y (real (value b)) Bb (real (magnitude b) + IZR (Z.of_N (floors b)) * rho)
                    (depth b) (N.max (depth a) (depth b))) as [Db' Mb']; try lia; try lra.
        destruct (sum_in_reals x y (real (value a)) (real (value b)) Ba Bb (real (magnitude a)) (real (magnitude b))
                    (IZR (Z.of_N (floors a)) * rho) (IZR (Z.of_N (floors b)) * rho)
                    (power (N.max (depth a) (depth b)))) as (X & Y & Z); auto.
        { apply power_ge_1. }
        exists (Ba + Bb). rewrite EC, ED, power_succ, Rv, R, N2Z.inj_add, plus_IZR, Rmult_plus_distr_r. auto.
Qed.

Lemma represents_plus a b x y P1 P2 :
  represents a x P1 -> represents b y P2 -> represents (plus a b) (x + y) (P1 /\ P2).
Proof.
  apply represents_sum; [apply add_finite | apply finite_add].
Qed.

Lemma represents_minus a b x y P1 P2 :
  represents a x P1 -> represents b y P2 -> represents (minus a b) (x - y) (P1 /\ P2).
Proof.
  intros Ha Hb. apply represents_negated in Hb.
  change (minus a b) with (sum (sub (value a) (value b)) a (negated b)).
  apply (represents_sum _ a (negated b)); auto; unfold negated; simpl; rewrite finite_neg, real_neg.
  - apply sub_finite.
  - apply finite_sub.
Qed.

(** The magnitude of a factor with its floors. *)
Lemma floored_bound f x : Bsign (magnitude f) = false -> (floors f < most)%N ->
  (finite (magnitude f) -> holds f x) -> finite (fst (floored f)) ->
  finite (magnitude f) /\
  Rabs (real (value f)) <= real (fst (floored f)) /\
  exists B, Rabs x <= B /\
    Rabs (real (value f) - x) <= (power (depth f) - 1) * B /\
    B <= power (depth f + snd (floored f)) * real (fst (floored f)).
Proof.
  intros S C H F. unfold floored in *. destruct (N.eqb_spec (floors f) 0) as [E | E]; simpl in *.
  - destruct (H F) as [Fv V _ _ (B & X & D & M)]. repeat split; auto.
    exists B. rewrite N.add_0_r. rewrite E in M. simpl IZR in M. rewrite Rmult_0_l, Rplus_0_r in M. auto.
  - destruct (add_finite _ _ F) as (Fm & _ & R). destruct (real_floors_of (floors f)) as [_ G]; [lia|].
    destruct (H Fm) as [Fv V _ _ (B & X & D & M)]. pose proof (real_of_sign _ S) as P. pose proof rho_positive as Rho.
    assert (N : 0 <= IZR (Z.of_N (floors f)) * rho) by (apply Rmult_le_pos; [apply IZR_le; lia | lra]).
    pose proof (format_real (magnitude f)) as Fm1. pose proof (format_real (floors_of (floors f))) as Fm2.
    rewrite G in *. rewrite R.
    split; [exact Fm | split].
    + apply Rle_trans with (1 := V). rewrite <- (rnd_format _ Fm1) at 1. apply rnd_le. lra.
    + exists B. split; [exact X | split; [exact D|]]. rewrite power_succ.
      pose proof (sum_error_of_rounded _ _ Fm1 Fm2) as Q.
      assert (0 <= rnd (real (magnitude f) + IZR (Z.of_N (floors f)) * rho)) as W by (apply rnd_positive; lra).
      rewrite (Rabs_pos_eq _ W) in Q. destruct (Rabs_le_inv _ _ Q) as [Q1 _].
      pose proof (power_ge_1 (depth f)) as O. rewrite Rmult_assoc.
      refine (Rle_trans _ _ _ M _). apply Rmult_le_compat_l; lra.
Qed.

(** What is rounded with a relative error only. *)
Definition normal_or_zero (x : R) : Prop := x = 0 \/ tau <= Rabs x.

Lemma normal_or_zero_error x : normal_or_zero x ->
  Rabs (rnd x - x) <= u * Rabs x /\ Rabs x <= (1 + u) * Rabs (rnd x).
Proof.
  pose proof u_positive as U. intros [-> | N].
  - rewrite rnd_0. replace (0 - 0) with 0 by ring. rewrite Rabs_R0. lra.
  - split.
    + pose proof (relative_error_N_FLT radix2 (-1074) 53 eq_refl (fun z => negb (Z.even z)) x N) as E.
      now rewrite u_half_ulp in E.
    + pose proof (relative_error_N_FLT_round radix2 (-1074) 53 eq_refl (fun z => negb (Z.even z)) x N) as E.
      rewrite u_half_ulp in E. fold (rnd x) in E.
      pose proof (Rabs_triang (x - rnd x) (rnd x)) as T. replace (x - rnd x + rnd x) with x in T by ring.
      rewrite Rabs_minus_sym in E. lra.
Qed.

(** A product, in real numbers. [Q] is the power of both factors, [P] that of their bounds; [r] is the floor, or 0 where
    nothing underflows. *)
Lemma product_in_reals x1 x2 v1 v2 B1 B2 M1 M2 Q1 Q2 P r :
  1 <= Q1 -> 1 <= Q2 -> Q1 * Q2 <= P ->
  Rabs x1 <= B1 -> Rabs (v1 - x1) <= (Q1 - 1) * B1 ->
  Rabs x2 <= B2 -> Rabs (v2 - x2) <= (Q2 - 1) * B2 ->
  0 <= M1 -> 0 <= M2 -> B1 * B2 <= P * (M1 * M2) ->
  0 <= r -> Rabs (rnd (v1 * v2) - v1 * v2) <= u * Rabs (v1 * v2) + u * r ->
  M1 * M2 <= (1 + u) * rnd (M1 * M2) + u * r ->
  Rabs (x1 * x2) <= B1 * B2 + r /\
  Rabs (rnd (v1 * v2) - x1 * x2) <= (P * (1 + u) - 1) * (B1 * B2 + r) /\
  B1 * B2 + r <= P * (1 + u) * (rnd (M1 * M2) + r).
Proof.
  intros HQ1 HQ2 HP X1 D1 X2 D2 N1 N2 B Pr E1 E2.
  pose proof u_positive as U.
  pose proof (Rabs_pos x1) as A1. pose proof (Rabs_pos x2) as A2.
  assert (X : Rabs (x1 * x2) <= B1 * B2) by (rewrite Rabs_mult; apply Rmult_le_compat; lra).
  assert (G : 0 <= B1 * B2) by (apply Rmult_le_pos; lra).
  assert (Q : 1 <= Q1 * Q2) by nra.
  assert (V2 : Rabs v2 <= Q2 * B2).
  { replace v2 with ((v2 - x2) + x2) by ring. pose proof (Rabs_triang (v2 - x2) x2). lra. }
  assert (V1 : Rabs v1 <= Q1 * B1).
  { replace v1 with ((v1 - x1) + x1) by ring. pose proof (Rabs_triang (v1 - x1) x1). lra. }
  assert (V : Rabs (v1 * v2) <= Q1 * Q2 * (B1 * B2)).
  { rewrite Rabs_mult. replace (Q1 * Q2 * (B1 * B2)) with (Q1 * B1 * (Q2 * B2)) by ring.
    apply Rmult_le_compat; auto using Rabs_pos. }
  assert (D : Rabs (v1 * v2 - x1 * x2) <= (Q1 * Q2 - 1) * (B1 * B2)).
  { replace (v1 * v2 - x1 * x2) with ((v1 - x1) * v2 + x1 * (v2 - x2)) by ring.
    refine (Rle_trans _ _ _ (Rabs_triang _ _) _). rewrite !Rabs_mult.
    replace ((Q1 * Q2 - 1) * (B1 * B2)) with ((Q1 - 1) * B1 * (Q2 * B2) + B1 * ((Q2 - 1) * B2)) by ring.
    apply Rplus_le_compat; apply Rmult_le_compat; auto using Rabs_pos. }
  split; [lra | split].
  - replace (rnd (v1 * v2) - x1 * x2) with ((rnd (v1 * v2) - v1 * v2) + (v1 * v2 - x1 * x2)) by ring.
    refine (Rle_trans _ _ _ (Rabs_triang _ _) _).
    assert (W : u * Rabs (v1 * v2) <= u * (Q1 * Q2 * (B1 * B2))) by (apply Rmult_le_compat_l; lra).
    assert (Z : Q1 * Q2 * (B1 * B2) <= P * (B1 * B2)) by (apply Rmult_le_compat_r; lra).
    assert (Y : u * (Q1 * Q2 * (B1 * B2)) <= u * (P * (B1 * B2))) by (apply Rmult_le_compat_l; lra).
    assert (T : u * r <= (P * (1 + u) - 1) * r) by (apply Rmult_le_compat_r; nra).
    lra.
  - assert (MM : 0 <= M1 * M2) by (apply Rmult_le_pos; lra).
    assert (L : P * (M1 * M2) <= P * ((1 + u) * rnd (M1 * M2) + u * r)) by (apply Rmult_le_compat_l; lra).
    assert (r <= P * r) by (rewrite <- (Rmult_1_l r) at 1; apply Rmult_le_compat_r; lra). lra.
Qed.

(** Without floors, nothing may underflow, and what is multiplied may have none. *)
Lemma represents_times_by is_floored a b x y P1 P2 :
  (is_floored = false -> floors a = 0%N /\ floors b = 0%N /\
    normal_or_zero (real (value a) * real (value b)) /\ normal_or_zero (real (magnitude a) * real (magnitude b))) ->
  represents a x P1 -> represents b y P2 -> represents (times_by is_floored a b) (x * y) (P1 /\ P2).
Proof.
  intros Safe [A1 O1 T1 L1 U1 S1] [A2 O2 T2 L2 U2 S2].
  assert (SF : forall f, (floors f <= most)%N -> Bsign (magnitude f) = false -> Bsign (fst (floored f)) = false).
  { intros f C S. unfold floored. destruct (floors f =? 0)%N; simpl; auto.
    apply sign_add; auto. now apply sign_floors_of. }
  assert (Fin : forall f, finite (fst (floored f)) -> finite (magnitude f)).
  { intros f. unfold floored. destruct (floors f =? 0)%N; simpl; auto. intros F. apply (add_finite _ _ F). }
  (* In both cases the magnitude is the product of those of the factors, rounded. *)
  assert (Both : finite (magnitude (times_by is_floored a b)) ->
    finite (fst (floored a)) /\ finite (fst (floored b)) /\
    real (magnitude (times_by is_floored a b)) = rnd (real (fst (floored a)) * real (fst (floored b)))).
  { unfold times_by. simpl. destruct (tight a && tight b && (floors a =? 0)%N && (floors b =? 0)%N) eqn:D.
    - apply andb_true_iff in D as [D D4]. apply andb_true_iff in D as [D D3]. apply andb_true_iff in D as [D1 D2].
      rewrite finite_abs, real_abs. intros F. destruct (mul_finite _ _ F) as (F1 & F2 & R).
      unfold floored. rewrite D3, D4. simpl. rewrite (T1 D1), (T2 D2), !finite_abs, !real_abs, R.
      rewrite <- Rabs_mult, rnd_abs. auto.
    - intros F. destruct (mul_finite _ _ F) as (F1 & F2 & R). auto. }
  split.
  - unfold times_by. simpl. destruct (tight a && tight b && (floors a =? 0)%N && (floors b =? 0)%N).
    + apply sign_abs.
    + apply sign_mul; auto.
  - unfold times_by. simpl. destruct (N.max (floors a) (floors b) =? most)%N, is_floored; unfold most; lia.
  - unfold times_by. simpl. now intros ->.
  - unfold times_by. cbn [depth]. rewrite <- N.add_assoc. intros Z. now apply saturating_succ in Z.
  - intros F. destruct (Both F) as (Fa & Fb & _). auto.
  - intros Q F. destruct (Both F) as (Fa & Fb & Rm).
    apply is_proved_iff in Q as [Q1 Q2]. unfold times_by in Q1, Q2. cbn [depth floors] in Q1, Q2.
    destruct (N.eqb_spec (N.max (floors a) (floors b)) most) as [Z | Z]; [now apply N.lt_irrefl in Q2|].
    apply saturating_product in Q1 as [D E1].
    assert (ED : depth (times_by is_floored a b) = (depth a + snd (floored a) + (depth b + snd (floored b)) + 1)%N).
    { unfold times_by. cbn [depth]. rewrite E1. lia. }
    set (n := if is_floored then 1%N else 0%N). assert (EC : floors (times_by is_floored a b) = n).
    { unfold times_by. cbn [floors]. apply N.eqb_neq in Z. now rewrite Z. }
    assert (Pa : is_proved a = true) by (apply is_proved_iff; lia).
    assert (Pb : is_proved b = true) by (apply is_proved_iff; lia).
    destruct (floored_bound a x A1) as (Fma & Va & Ba & Xa & Da & Ma); auto; try lia.
    destruct (floored_bound b y A2) as (Fmb & Vb & Bb & Xb & Db & Mb); auto; try lia.
    destruct (S1 Pa Fma) as [Fva _ _ _ _]. destruct (S2 Pb Fmb) as [Fvb _ _ _ _].
    pose proof rho_positive as Rho.
    assert (Half : mu / 2 <= u * rho).
    { rewrite half_mu. apply Rmult_le_compat_l; [apply Rlt_le, u_positive | apply tau_le_rho]. }
    pose proof (real_of_sign _ (SF a O1 A1)) as Na. pose proof (real_of_sign _ (SF b O2 A2)) as Nb.
    set (Mag1 := real (fst (floored a))) in *. set (Mag2 := real (fst (floored b))) in *.
    assert (V : Rabs (rnd (real (value a) * real (value b))) <= rnd (Mag1 * Mag2)).
    { apply rnd_abs_le. rewrite Rabs_mult. apply Rmult_le_compat; auto using Rabs_pos. }
    assert (Fv : finite (mul (value a) (value b))).
    { apply finite_mul; auto. refine (Rle_lt_trans _ _ _ V _). rewrite <- Rm.
      refine (Rle_lt_trans _ _ _ (Rle_abs _) _). apply real_below. }
    destruct (mul_finite _ _ Fv) as (_ & _ & Rv).
    split.
    + exact Fv.
    + rewrite Rm. unfold times_by. simpl. rewrite Rv. exact V.
    + rewrite ED. lia.
    + rewrite EC, Rm. intros Zero S. destruct is_floored; [discriminate |].
      destruct (Safe eq_refl) as (C1 & C2 & _ & N).
      assert (E1' : floored a = (magnitude a, 0%N)) by (unfold floored; now rewrite C1).
      assert (E2' : floored b = (magnitude b, 0%N)) by (unfold floored; now rewrite C2).
      assert (M12 : Mag1 * Mag2 = real (magnitude a) * real (magnitude b)).
      { unfold Mag1, Mag2. now rewrite E1', E2'. }
      rewrite <- M12 in N. destruct N as [Z' | N].
      * (* The magnitude is zero, and so is all. *)
        rewrite Z', rnd_0 in V.
        pose proof (Rabs_pos x). pose proof (Rabs_pos y). pose proof (Rabs_pos (rnd (real (value a) * real (value b)))).
        assert (XY : Rabs (x * y) <= 0).
        { rewrite Rabs_mult. apply Rle_trans with (Ba * Bb); [apply Rmult_le_compat; lra |].
          set (p := power (depth a + snd (floored a))) in *. set (q := power (depth b + snd (floored b))) in *.
          replace 0 with (p * q * (Mag1 * Mag2)) by (rewrite Z'; ring).
          replace (p * q * (Mag1 * Mag2)) with (p * Mag1 * (q * Mag2)) by ring.
          apply Rmult_le_compat; lra. }
        unfold times_by. cbn [value]. rewrite Rv. apply Rabs_le_inv in XY, V. lra.
      * exfalso. rewrite Rabs_pos_eq in N by (apply Rmult_le_pos; lra).
        apply rnd_le in N. rewrite (rnd_format tau) in N by (apply format_bpow; lia). lra.
    + pose proof (Rabs_pos x). pose proof (Rabs_pos y).
      destruct (product_in_reals x y (real (value a)) (real (value b)) Ba Bb Mag1 Mag2
        (power (depth a)) (power (depth b)) (power (depth a + snd (floored a) + (depth b + snd (floored b))))
        (IZR (Z.of_N n) * rho))
        as (X & Y & W); auto using power_ge_1.
      { rewrite <- power_plus. apply power_le. lia. }
      { rewrite power_plus. set (p := power (depth a + snd (floored a))) in *.
        set (q := power (depth b + snd (floored b))) in *.
        replace (p * q * (Mag1 * Mag2)) with (p * Mag1 * (q * Mag2)) by ring.
        apply Rmult_le_compat; lra. }
      { unfold n. destruct is_floored; simpl; lra. }
      { unfold n. destruct is_floored; simpl IZR.
        - pose proof (error (real (value a) * real (value b))). lra.
        - destruct (Safe eq_refl) as (_ & _ & N & _). pose proof (proj1 (normal_or_zero_error _ N)). lra. }
      { assert (MM : 0 <= Mag1 * Mag2) by (apply Rmult_le_pos; lra).
        rewrite <- (Rabs_pos_eq _ MM) at 1. rewrite <- (Rabs_pos_eq (rnd (Mag1 * Mag2))) by now apply rnd_positive.
        unfold n. destruct is_floored; simpl IZR.
        - pose proof (error_of_rounded (Mag1 * Mag2)). lra.
        - destruct (Safe eq_refl) as (C1 & C2 & _ & N). subst Mag1 Mag2. unfold floored. rewrite C1, C2.
          pose proof (proj2 (normal_or_zero_error _ N)). cbn [N.eqb fst]. lra. }
      exists (Ba * Bb + IZR (Z.of_N n) * rho). rewrite EC, ED, power_succ, Rm.
      unfold times_by. cbn [value]. rewrite Rv. auto.
Qed.

Lemma represents_times a b x y P1 P2 :
  represents a x P1 -> represents b y P2 -> represents (times a b) (x * y) (P1 /\ P2).
Proof. apply represents_times_by. discriminate. Qed.

(** ** The least and the greatest *)

Lemma min_error x y v w e : Rabs (v - x) <= e -> Rabs (w - y) <= e -> Rabs (Rmin v w - Rmin x y) <= e.
Proof.
  intros A B. apply Rabs_le_inv in A, B. apply Rabs_le. unfold Rmin.
  destruct (Rle_dec v w), (Rle_dec x y); lra.
Qed.

Lemma max_error x y v w e : Rabs (v - x) <= e -> Rabs (w - y) <= e -> Rabs (Rmax v w - Rmax x y) <= e.
Proof.
  intros A B. apply Rabs_le_inv in A, B. apply Rabs_le. unfold Rmax.
  destruct (Rle_dec v w), (Rle_dec x y); lra.
Qed.

(** [choice] is the least or the greatest of two real numbers. *)
Lemma represents_either (choice : R -> R -> R) v a b x y P1 P2 :
  (forall x y, choice x y = x \/ choice x y = y) ->
  (forall x y v w e, Rabs (v - x) <= e -> Rabs (w - y) <= e -> Rabs (choice v w - choice x y) <= e) ->
  (v = value a \/ v = value b) ->
  (finite (value a) -> finite (value b) -> real v = choice (real (value a)) (real (value b))) ->
  represents a x P1 -> represents b y P2 -> represents (either v a b) (choice x y) (P1 /\ P2).
Proof.
  intros Hc He Hv Hr [A1 O1 T1 L1 U1 S1] [A2 O2 T2 L2 U2 S2].
  set (m := if less (magnitude b) (magnitude a) || is_nan (magnitude a) then magnitude a else magnitude b).
  assert (Both : finite m -> finite (magnitude a) /\ finite (magnitude b) /\
    real (magnitude a) <= real m /\ real (magnitude b) <= real m).
  { unfold m. destruct (less (magnitude b) (magnitude a)) eqn:L; simpl.
    - intros F. assert (G : finite (magnitude b)).
      { revert L F A2. unfold less. destruct (magnitude b) as [|[]| |], (magnitude a); simpl; auto; discriminate. }
      pose proof (less_finite _ _ G F L). repeat split; auto; lra.
    - destruct (is_nan (magnitude a)) eqn:N; intros F; [destruct (magnitude a); discriminate|].
      assert (G : finite (magnitude a)).
      { revert L F N A1. unfold less. destruct (magnitude a) as [|[]| |], (magnitude b) as [|[]| |]; simpl; auto;
          discriminate. }
      pose proof (not_less_finite _ _ F G L). repeat split; auto; lra. }
  split; unfold either; simpl; fold m.
  - unfold m. destruct (less (magnitude b) (magnitude a) || is_nan (magnitude a)); auto.
  - lia.
  - discriminate.
  - lia.
  - intros F. destruct (Both F) as (Fa & Fb & _). auto.
  - intros Q F. destruct (Both F) as (Fa & Fb & Ma & Mb).
    apply is_proved_iff in Q as [Q1 Q2]. simpl in Q1, Q2.
    assert (Pa : is_proved a = true) by (apply is_proved_iff; lia).
    assert (Pb : is_proved b = true) by (apply is_proved_iff; lia).
    destruct (S1 Pa Fa) as [Fva Va Ea Za (Ba & Xa & Da & Na)].
    destruct (S2 Pb Fb) as [Fvb Vb Eb Zb (Bb & Xb & Db & Nb)].
    pose proof (real_of_sign _ A1) as Ga. pose proof (real_of_sign _ A2) as Gb. pose proof rho_positive as Rho.
    split; simpl; fold m.
    + destruct Hv as [-> | ->]; auto.
    + destruct Hv as [-> | ->]; lra.
    + lia.
    + intros C S. assert (C1 : floors a = 0%N) by lia. assert (C2 : floors b = 0%N) by lia.
      rewrite Hr by assumption. rewrite Za, Zb by (auto; lra). reflexivity.
    + set (k := N.max (N.max (depth a) (depth b)) 1). set (n := N.max (floors a) (floors b)).
      assert (Fa1 : IZR (Z.of_N (floors a)) * rho <= IZR (Z.of_N n) * rho).
      { apply Rmult_le_compat_r; [lra | apply IZR_le; lia]. }
      assert (Fb1 : IZR (Z.of_N (floors b)) * rho <= IZR (Z.of_N n) * rho).
      { apply Rmult_le_compat_r; [lra | apply IZR_le; lia]. }
      assert (F0 : 0 <= IZR (Z.of_N (floors a)) * rho) by (apply Rmult_le_pos; [apply IZR_le; lia | lra]).
      assert (F1 : 0 <= IZR (Z.of_N (floors b)) * rho) by (apply Rmult_le_pos; [apply IZR_le; lia | lra]).
      pose proof (Rabs_pos x). pose proof (Rabs_pos y).
      destruct (deeper x (real (value a)) Ba (real (magnitude a) + IZR (Z.of_N (floors a)) * rho) (depth a) k)
        as [Da' Na']; try lia; try lra.
      destruct (deeper y (real (value b)) Bb (real (magnitude b) + IZR (Z.of_N (floors b)) * rho) (depth b) k)
        as [Db' Nb']; try lia; try lra.
      pose proof (power_ge_1 k) as G. pose proof (Rmax_l Ba Bb) as M1. pose proof (Rmax_r Ba Bb) as M2.
      exists (Rmax Ba Bb). rewrite Hr by assumption. repeat split.
      * destruct (Hc x y) as [-> | ->]; lra.
      * apply He.
        -- refine (Rle_trans _ _ _ Da' _). apply Rmult_le_compat_l; lra.
        -- refine (Rle_trans _ _ _ Db' _). apply Rmult_le_compat_l; lra.
      * apply Rmax_lub.
        -- refine (Rle_trans _ _ _ Na' _). apply Rmult_le_compat_l; lra.
        -- refine (Rle_trans _ _ _ Nb' _). apply Rmult_le_compat_l; lra.
Qed.

Lemma represents_least a b x y P1 P2 :
  represents a x P1 -> represents b y P2 -> represents (least a b) (Rmin x y) (P1 /\ P2).
Proof.
  apply represents_either.
  - intros s t. unfold Rmin. destruct (Rle_dec s t); auto.
  - apply min_error.
  - destruct (less (value a) (value b)); auto.
  - intros Fa Fb. destruct (less (value a) (value b)) eqn:L.
    + apply less_finite in L; auto. rewrite Rmin_left; lra.
    + apply not_less_finite in L; auto. rewrite Rmin_right; lra.
Qed.

Lemma represents_greatest a b x y P1 P2 :
  represents a x P1 -> represents b y P2 -> represents (greatest a b) (Rmax x y) (P1 /\ P2).
Proof.
  apply represents_either.
  - intros s t. unfold Rmax. destruct (Rle_dec s t); auto.
  - apply max_error.
  - destruct (less (value b) (value a)); auto.
  - intros Fa Fb. destruct (less (value b) (value a)) eqn:L.
    + apply less_finite in L; auto. rewrite Rmax_left; lra.
    + apply not_less_finite in L; auto. rewrite Rmax_right; lra.
Qed.

(** ** The bound *)

(** The bound is finite only where the magnitude is. *)
Lemma finite_bound f : finite (bound f) -> finite (magnitude f).
Proof.
  unfold bound. destruct (floors f =? 0)%N; intros F.
  - apply (mul_finite _ _ F).
  - apply add_finite in F as (F & _ & _). apply (mul_finite _ _ F).
Qed.

(** The computed value is nearer to the exact one than the computed bound says, by a share of 2^-22: so much is to spare
    at the greatest depth. *)
Theorem bound_amply_sound f x P :
  represents f x P -> is_proved f = true -> finite (bound f) ->
  (1 + / 4194304) * Rabs (real (value f) - x) <= real (bound f).
Proof.
  intros [A O T L U S] Q F. pose proof (finite_bound f F) as Fm.
  destruct (S Q Fm) as [Fv V Ex Sm (B & X & D & M)].
  apply is_proved_iff in Q as [Q1 Q2].
  destruct (real_error_share _ Q1) as [Fs Es].
  pose proof (real_of_sign _ A) as Nm. pose proof u_positive as Up. pose proof rho_positive as Rho.
  pose proof (error_below _ Q1) as E. pose proof (power_ge_1 (depth f)) as G.
  set (k := IZR (Z.of_N (depth f))) in *. set (m := real (magnitude f)) in *.
  assert (K0 : 0 <= k) by (apply IZR_le; lia).
  assert (K1 : k <= 1048576) by (apply IZR_le; unfold deepest in Q1; lia).
  rewrite plus_IZR in Es. fold k in Es.
  assert (Small : (k + 2) * u <= / 1048576).
  { apply Rle_trans with (1048578 * u); [apply Rmult_le_compat_r; lra | unfold u; simpl; lra]. }
  assert (Z0 : 0 <= (k + 2) * u * m) by (apply Rmult_le_pos; [apply Rmult_le_pos; lra | lra]).
  (* The error, by what the bound is made of. *)
  assert (Err : forall N, 0 <= N -> B <= power (depth f) * N ->
    (1 + / 4194304) * Rabs (real (value f) - x) <= (k + / 2) * u * N).
  { intros N N0 BN. assert (UN : 0 <= u * N) by (apply Rmult_le_pos; lra).
    apply Rle_trans with ((1 + / 4194304) * ((k + / 1024) * (u * N))).
    - apply Rmult_le_compat_l; [lra |]. refine (Rle_trans _ _ _ D _).
      apply Rle_trans with ((power (depth f) - 1) * (power (depth f) * N)); [apply Rmult_le_compat_l; lra|].
      rewrite <- !Rmult_assoc. apply Rmult_le_compat_r; lra.
    - rewrite <- Rmult_assoc, (Rmult_assoc _ u). apply Rmult_le_compat_r; lra. }
  pose proof half_mu as Hm.
  unfold bound in *. destruct (N.eqb_spec (floors f) 0) as [C | C].
  - destruct (mul_finite _ _ F) as (_ & _ & R). rewrite R, Es. fold m.
    destruct (Rle_or_lt tau m) as [N | N].
    + rewrite C in M. simpl IZR in M. rewrite Rmult_0_l, Rplus_0_r in M.
      refine (Rle_trans _ _ _ (Err m Nm M) _).
      pose proof (error ((k + 2) * u * m)) as W. rewrite (Rabs_pos_eq _ Z0) in W.
      destruct (Rabs_le_inv _ _ W) as [W1 _].
      assert (u * tau <= u * m) by (apply Rmult_le_compat_l; lra).
      assert (u * ((k + 2) * u * m) <= / 1048576 * (u * m)).
      { replace (u * ((k + 2) * u * m)) with ((k + 2) * u * (u * m)) by ring.
        apply Rmult_le_compat_r; [apply Rmult_le_pos; lra | exact Small]. }
      assert (0 <= u * m) by (apply Rmult_le_pos; lra). lra.
    + rewrite (Sm C N). replace (x - x) with 0 by ring. rewrite Rabs_R0, Rmult_0_r. now apply rnd_positive.
  - destruct (add_finite _ _ F) as (Fp & _ & R). destruct (mul_finite _ _ Fp) as (_ & _ & Rp).
    destruct (real_error_share_of_floors (depth f) (floors f)) as [_ Ef]; [exact Q1 | lia|].
    pose proof (format_real (mul (error_share (depth f)) (magnitude f))) as G1.
    pose proof (format_real (error_share_of_floors (depth f) (floors f))) as G2.
    rewrite Rp, Es in G1, R. rewrite Ef, plus_IZR in G2, R. fold k in G2, R. fold m in G1, R.
    set (n := IZR (Z.of_N (floors f))) in *.
    assert (N1 : 1 <= n) by (apply IZR_le; lia).
    rewrite R.
    set (a := rnd ((k + 2) * u * m)) in *. set (b := (k + 2) * n * (u * rho)) in *.
    assert (a0 : 0 <= a) by (now apply rnd_positive).
    assert (ur : 0 < u * rho) by (apply Rmult_lt_0_compat; lra).
    assert (b0 : 0 <= b) by (unfold b; apply Rmult_le_pos; [apply Rmult_le_pos; lra | lra]).
    pose proof (sum_error a b G1 G2) as W. rewrite (Rabs_pos_eq (a + b)) in W by lra.
    destruct (Rabs_le_inv _ _ W) as [W1 _].
    pose proof (error ((k + 2) * u * m)) as Y. fold a in Y. rewrite (Rabs_pos_eq _ Z0) in Y.
    destruct (Rabs_le_inv _ _ Y) as [Y1 _].
    assert (N0 : 0 <= m + n * rho) by (assert (0 <= n * rho) by (apply Rmult_le_pos; lra); lra).
    refine (Rle_trans _ _ _ (Err _ N0 M) _).
    assert (Um : 0 <= u * m) by (apply Rmult_le_pos; lra).
    assert (Un : 0 <= n * (u * rho)) by (apply Rmult_le_pos; lra).
    assert (I1 : u * ((k + 2) * u * m) <= / 1048576 * (u * m)).
    { replace (u * ((k + 2) * u * m)) with ((k + 2) * u * (u * m)) by ring.
      apply Rmult_le_compat_r; lra. }
    assert (I2 : u * b <= / 1048576 * (n * (u * rho))).
    { unfold b. replace (u * ((k + 2) * n * (u * rho))) with ((k + 2) * u * (n * (u * rho))) by ring.
      apply Rmult_le_compat_r; lra. }
    assert (I3 : u * tau <= n * (u * rho)).
    { apply Rle_trans with (u * rho); [apply Rmult_le_compat_l; [lra | apply tau_le_rho]|].
      rewrite <- (Rmult_1_l (u * rho)) at 1. apply Rmult_le_compat_r; lra. }
    assert (I4 : u * a <= 2 * (/ 1048576 * (u * m)) + u * (u * tau)).
    { destruct (Rabs_le_inv _ _ Y) as [_ Y2].
      assert (a <= 2 * ((k + 2) * u * m) + u * tau).
      { assert (u * ((k + 2) * u * m) <= (k + 2) * u * m) by (rewrite <- (Rmult_1_l ((k + 2) * u * m)) at 2;
          apply Rmult_le_compat_r; [lra | pose proof u_small; lra]). lra. }
      assert (u * a <= u * (2 * ((k + 2) * u * m) + u * tau)) by (apply Rmult_le_compat_l; lra). lra. }
    assert (I5 : u * (u * tau) <= / 1024 * (u * tau)).
    { apply Rmult_le_compat_r; [apply Rmult_le_pos; [lra | apply Rlt_le, bpow_gt_0] | apply u_small]. }
    assert (T0 : 0 <= u * tau) by (apply Rmult_le_pos; [lra | apply Rlt_le, bpow_gt_0]).
    unfold b in *. lra.
Qed.

(** The computed value is as near to the exact one as the computed bound says. *)
Theorem bound_sound f x P :
  represents f x P -> is_proved f = true -> finite (bound f) -> Rabs (real (value f) - x) <= real (bound f).
Proof.
  intros H Q F. pose proof (bound_amply_sound f x P H Q F). pose proof (Rabs_pos (real (value f) - x)). lra.
Qed.

Lemma sign_bound f : Bsign (magnitude f) = false -> is_proved f = true -> Bsign (bound f) = false.
Proof.
  intros S Q. apply is_proved_iff in Q as [Q1 Q2]. unfold bound.
  destruct (real_error_share _ Q1) as [_ E]. pose proof u_positive as U.
  assert (Bsign (mul (error_share (depth f)) (magnitude f)) = false).
  { apply sign_mul; auto. apply sign_of_positive. rewrite E.
    apply Rmult_lt_0_compat; [apply (IZR_lt 0); lia | exact U]. }
  destruct (N.eqb_spec (floors f) 0) as [C | C]; auto.
  apply sign_add; auto. apply sign_of_positive.
  destruct (real_error_share_of_floors (depth f) (floors f)) as [_ ->]; [exact Q1 | lia|].
  pose proof rho_positive. apply Rmult_lt_0_compat; apply Rmult_lt_0_compat; auto; apply (IZR_lt 0); lia.
Qed.

Lemma less_finite_left x y : Bsign x = false -> less x y = true -> finite x.
Proof. unfold less. destruct x as [|[]| |], y as [|[]| |]; simpl; auto; discriminate. Qed.

(** ** The sign of a real number *)

Definition sign_of (x : R) : sign :=
  match Rcompare x 0 with Lt => Negative | Eq => Zero | Gt => Positive end.

Lemma sign_of_real (v : double) : finite v -> real v <> 0 ->
  sign_of (real v) = if Bsign v then Negative else Positive.
Proof.
  intros F N. unfold sign_of. destruct v as [s|s| |s m e H]; simpl in *; try discriminate; [now elim N|].
  destruct s.
  - rewrite Rcompare_Lt; auto. apply F2R_lt_0. simpl. lia.
  - rewrite Rcompare_Gt; auto. apply F2R_gt_0. simpl. lia.
Qed.

(** A number that is nearer to another than that is to zero has its sign. *)
Lemma sign_of_near v x : Rabs (v - x) < Rabs v -> sign_of x = sign_of v.
Proof.
  intros H. unfold sign_of. revert H. unfold Rabs.
  destruct (Rcase_abs (v - x)), (Rcase_abs v); intros H;
    repeat (case Rcompare_spec; intros); try reflexivity; lra.
Qed.

(** A sign that is certain is the sign of the exact number, and nothing that this is made of was infinite or NaN. *)
Theorem certain_sign_sound f x P s :
  represents f x P -> certain_sign f = Some s -> s = sign_of x /\ P.
Proof.
  intros H C. unfold certain_sign in C. destruct (is_proved f) eqn:Q; simpl in C; [|discriminate].
  destruct (less (bound f) (abs (value f))) eqn:L; [|discriminate].
  assert (F : finite (bound f)).
  { apply less_finite_left with (2 := L). apply sign_bound; auto. apply H. }
  pose proof (finite_bound f F) as Fm.
  pose proof (bound_sound f x P H Q F) as E.
  destruct H as [A O T Lf U S]. destruct (S Q Fm) as [Fv _ _ _ _].
  assert (Fa : finite (abs (value f))) by now rewrite finite_abs.
  pose proof (less_finite _ _ F Fa L) as G. rewrite real_abs in G.
  split; [|auto].
  rewrite (sign_of_near (real (value f)) x) by lra.
  rewrite sign_of_real; [now inversion C | exact Fv |].
  intros Z. rewrite Z, Rabs_R0 in G. rewrite Z in E. pose proof (Rabs_pos (0 - x)). lra.
Qed.
