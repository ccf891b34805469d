(** Values in twice the precision of a double (`Twofold`): the rules for inputs, negatives, sums, differences, products,
    absolute values and the lesser and greater of two keep a bound on the error, and a value that passes the test is the
    double nearest to the exact one. *)

From Coq Require Import Reals ZArith NArith Nnat Lia Lra Psatz.
From Flocq Require Import Core BinarySingleNaN.
From Straightedge Require Import Floats Exact Rounding.

Local Open Scope R_scope.

(** ** The numbers, as the code has them *)

(** Counts are of 32 bits and saturate. *)
Definition greatest_count : N := 4294967295.
Definition saturating_add (n k : N) : N := N.min (n + k) greatest_count.
Definition saturating_mul (n k : N) : N := N.min (n * k) greatest_count.
Arguments saturating_add : simpl never.
Arguments saturating_mul : simpl never.

Record twofold := Twofold {
  h : double;
  l : double;
  m : double;
  (** λ, `low_share` *)
  low_share : N;
  (** κ, `error_share` *)
  error_share : N;
  is_input : bool
}.

Definition leaf (x : double) : twofold := Twofold x zero (abs x) 0 0 true.

Definition exact (parts : double * double) : twofold :=
  Twofold (fst parts) (snd parts) (abs (fst parts)) 2 0 false.

Definition negated (a : twofold) : twofold :=
  Twofold (neg (h a)) (neg (l a)) (m a) (low_share a) (error_share a) (is_input a).

Definition plus (a b : twofold) : twofold :=
  let '(high, rest) := two_sum (h a) (h b) in
  if (is_input a && is_input b)%bool then exact (high, rest) else
  let low_share := N.max (low_share a) (low_share b) in
  Twofold high (add rest (add (l a) (l b))) (add (m a) (m b))
    (saturating_add low_share 2)
    (saturating_add (saturating_add (N.max (error_share a) (error_share b)) (saturating_mul low_share 2)) 2) false.

Definition minus (a b : twofold) : twofold := plus a (negated b).

Definition times (fused : bool) (a b : twofold) : twofold :=
  let '(high, rest) := two_product fused (h a) (h b) in
  if (is_input a && is_input b)%bool then exact (high, rest) else
  let cross :=
    if is_input a then mul (h a) (l b)
    else if is_input b then mul (l a) (h b)
    else add (mul (h a) (l b)) (mul (l a) (h b)) in
  let both := saturating_add (low_share a) (low_share b) in
  Twofold high (add rest cross) (mul (m a) (m b))
    (saturating_add both 2)
    (saturating_add (saturating_add (saturating_add (saturating_add (error_share a) (error_share b))
      (saturating_mul (low_share a) (low_share b))) (saturating_mul both 3)) 2) false.

Definition magnitude_of (a : twofold) : twofold :=
  if less (add (h a) (l a)) zero then negated a else a.

Definition either (first : bool) (a b : twofold) : twofold :=
  let chosen := if first then a else b in
  let is_known := is_finite (add (l a) (l b)) in
  let is_greater := (less (m b) (m a) || is_nan (m a))%bool in
  let magnitude := if is_greater then m a else m b in
  let low_share := N.max (low_share a) (low_share b) in
  Twofold (h chosen) (l chosen) (if is_known then magnitude else B754_nan) low_share
    (saturating_add (saturating_add (N.max (error_share a) (error_share b)) (saturating_mul low_share 8)) 1) false.

Definition is_less (a b : twofold) : bool := less (add (sub (h a) (h b)) (sub (l a) (l b))) zero.

Definition least (a b : twofold) : twofold := either (is_less a b) a b.
Definition greatest (a b : twofold) : twofold := either (is_less b a) a b.

(** ** Counts *)

Definition count (n : N) : R := IZR (Z.of_N n).
(** (1+u)^n *)
Definition growth (n : N) : R := (1 + u) ^ N.to_nat n.

Lemma count_positive n : 0 <= count n.
Proof. apply IZR_le. lia. Qed.

Lemma count_le n k : (n <= k)%N -> count n <= count k.
Proof. intros. apply IZR_le. lia. Qed.

Lemma count_add n k : count (n + k) = count n + count k.
Proof. unfold count. now rewrite N2Z.inj_add, plus_IZR. Qed.

Lemma count_mul n k : count (n * k) = count n * count k.
Proof. unfold count. now rewrite N2Z.inj_mul, mult_IZR. Qed.

Lemma growth_positive n : 1 <= growth n.
Proof. apply pow_R1_Rle. pose proof u_positive. lra. Qed.

Lemma growth_le n k : (n <= k)%N -> growth n <= growth k.
Proof. intros. apply Rle_pow; [pose proof u_positive; lra | lia]. Qed.

Lemma growth_add n k : growth (n + k) = growth n * growth k.
Proof. unfold growth. now rewrite N2Nat.inj_add, pow_add. Qed.

Lemma growth_1 : growth 1 = 1 + u.
Proof. unfold growth. simpl. ring. Qed.

Lemma u_value : u = / 9007199254740992.
Proof. unfold u. simpl. reflexivity. Qed.

(** (1+u)^n is little more than 1 + n·u. *)
Lemma growth_small n : growth n * (1 - count n * u) <= 1.
Proof.
  unfold growth, count. rewrite <- (N2Nat.id n) at 2. rewrite nat_N_Z.
  generalize (N.to_nat n) as k. induction k as [| k I].
  - simpl. lra.
  - rewrite Nat2Z.inj_succ, succ_IZR. simpl pow.
    pose proof (pow_R1_Rle (1 + u) k). pose proof u_positive.
    assert (P : 0 <= IZR (Z.of_nat k)) by (apply IZR_le; lia).
    set (p := (1 + u) ^ k) in *. set (c := IZR (Z.of_nat k)) in *.
    replace ((1 + u) * p * (1 - (c + 1) * u)) with (p * (1 - c * u) - p * (u * u * (c + 1))) by ring.
    assert (0 <= p * (u * u * (c + 1))); [| lra].
    apply Rmult_le_pos; [lra |]. apply Rmult_le_pos; [apply Rmult_le_pos |]; lra.
Qed.

(** The bounds up to which anything is proved. *)
Definition greatest_low_share : N := 1048576.
Definition greatest_error_share : N := 1073741824.

(** λ·u *)
Lemma low_share_small n : (n <= greatest_low_share)%N -> 0 <= count n * u <= / 8589934592.
Proof.
  intros B. apply count_le in B. change (count greatest_low_share) with 1048576 in B.
  pose proof (count_positive n). rewrite u_value. lra.
Qed.

(** κ·u² *)
Lemma error_share_small n : (n <= greatest_error_share)%N -> 0 <= count n * (u * u) <= / 8388608 * u.
Proof.
  intros B. apply count_le in B. change (count greatest_error_share) with 1073741824 in B.
  pose proof (count_positive n). pose proof u_positive. rewrite <- Rmult_assoc. split.
  - apply Rmult_le_pos; [apply Rmult_le_pos |]; lra.
  - apply Rmult_le_compat_r; [lra |]. rewrite u_value. lra.
Qed.

(** ** The errors of a sum and of a product, in real numbers

    a stands for λ·u, b for κ·u². *)

Lemma Rabs_plus_le x y a b : Rabs x <= a -> Rabs y <= b -> Rabs (x + y) <= a + b.
Proof. intros. refine (Rle_trans _ _ _ (Rabs_triang _ _) _). lra. Qed.

Lemma Rabs_minus_le x y a b : Rabs x <= a -> Rabs y <= b -> Rabs (x - y) <= a + b.
Proof. intros. apply Rabs_plus_le; [| rewrite Rabs_Ropp]; assumption. Qed.

Lemma Rabs_mult_le x y a b : Rabs x <= a -> Rabs y <= b -> Rabs (x * y) <= a * b.
Proof. intros. rewrite Rabs_mult. apply Rmult_le_compat; auto using Rabs_pos. Qed.

(** How large the rounded number is. *)
Lemma Rabs_rounded_le x y e : Rabs (y - x) <= u * Rabs x -> Rabs x <= e -> Rabs y <= (1 + u) * e /\ Rabs (y - x) <= u *
  e.
Proof.
  intros E B. pose proof u_positive. assert (D : Rabs (y - x) <= u * e) by nra. split; [| exact D].
  replace y with ((y - x) + x) by ring. refine (Rle_trans _ _ _ (Rabs_plus_le _ _ _ _ D B) _). lra.
Qed.

Lemma high_bound h l x a b M :
  Rabs x <= M -> Rabs l <= a * M -> Rabs (h + l - x) <= b * M -> Rabs h <= (1 + a + b) * M.
Proof.
  intros X L E. replace h with ((h + l - x) + x - l) by ring.
  refine (Rle_trans _ _ _ (Rabs_minus_le _ _ _ _ (Rabs_plus_le _ _ _ _ E X) L) _). lra.
Qed.

Lemma plus_bound h1 l1 x1 M1 h2 l2 x2 M2 a b s r sl low :
  0 <= a <= / 8589934592 -> 0 <= b <= / 8388608 * u ->
  Rabs x1 <= M1 -> Rabs l1 <= a * M1 -> Rabs (h1 + l1 - x1) <= b * M1 ->
  Rabs x2 <= M2 -> Rabs l2 <= a * M2 -> Rabs (h2 + l2 - x2) <= b * M2 ->
  s + r = h1 + h2 -> Rabs (s - (h1 + h2)) <= u * Rabs (h1 + h2) ->
  Rabs (sl - (l1 + l2)) <= u * Rabs (l1 + l2) ->
  Rabs (low - (r + sl)) <= u * Rabs (r + sl) ->
  Rabs low <= (a + 2 * u) * (M1 + M2) /\
  Rabs (s + low - (x1 + x2)) <= (b + 2 * u * a + 2 * (u * u)) * (M1 + M2).
Proof.
  intros Ba Bb X1 L1 E1 X2 L2 E2 S R Sl Low.
  pose proof (high_bound _ _ _ _ _ _ X1 L1 E1) as H1. pose proof (high_bound _ _ _ _ _ _ X2 L2 E2) as H2.
  pose proof u_positive as Pu. pose proof u_small as Su.
  assert (P : 0 <= M1 + M2) by (pose proof (Rabs_pos x1); pose proof (Rabs_pos x2); lra).
  set (M := M1 + M2) in *.
  assert (H : Rabs (h1 + h2) <= (1 + a + b) * M).
  { refine (Rle_trans _ _ _ (Rabs_plus_le _ _ _ _ H1 H2) _). unfold M. lra. }
  assert (Rr : Rabs r <= u * ((1 + a + b) * M)).
  { replace r with (- (s - (h1 + h2))) by lra. rewrite Rabs_Ropp. refine (Rle_trans _ _ _ R _).
    apply Rmult_le_compat_l; lra. }
  assert (L : Rabs (l1 + l2) <= a * M).
  { refine (Rle_trans _ _ _ (Rabs_plus_le _ _ _ _ L1 L2) _). unfold M. lra. }
  destruct (Rabs_rounded_le _ _ _ Sl L) as [Bsl Dsl].
  pose proof (Rabs_plus_le _ _ _ _ Rr Bsl) as Brs.
  destruct (Rabs_rounded_le _ _ _ Low Brs) as [Blow Dlow]. split.
  - refine (Rle_trans _ _ _ Blow _).
    replace ((1 + u) * (u * ((1 + a + b) * M) + (1 + u) * (a * M))) with
      (((1 + u) * (u * (1 + a + b) + (1 + u) * a)) * M) by ring.
    apply Rmult_le_compat_r; [exact P |]. nra.
  - replace (s + low - (x1 + x2)) with
      ((h1 + l1 - x1) + (h2 + l2 - x2) + (sl - (l1 + l2)) + (low - (r + sl))) by lra.
    refine (Rle_trans _ _ _ (Rabs_plus_le _ _ _ _ (Rabs_plus_le _ _ _ _ (Rabs_plus_le _ _ _ _ E1 E2) Dsl) Dlow) _).
    replace (b * M1 + b * M2 + u * (a * M) + u * (u * ((1 + a + b) * M) + (1 + u) * (a * M))) with
      ((b + u * (2 * a) + u * (u * (1 + 2 * a + b))) * M) by (unfold M; ring).
    apply Rmult_le_compat_r; [exact P |]. nra.
Qed.

Lemma times_bound h1 l1 x1 M1 h2 l2 x2 M2 a1 b1 a2 b2 p r p1 p2 q low :
  0 <= a1 -> 0 <= a2 -> a1 + a2 <= / 8589934592 ->
  0 <= b1 <= / 8388608 * u -> 0 <= b2 <= / 8388608 * u ->
  Rabs x1 <= M1 -> Rabs l1 <= a1 * M1 -> Rabs (h1 + l1 - x1) <= b1 * M1 ->
  Rabs x2 <= M2 -> Rabs l2 <= a2 * M2 -> Rabs (h2 + l2 - x2) <= b2 * M2 ->
  p + r = h1 * h2 -> Rabs (p - h1 * h2) <= u * Rabs (h1 * h2) ->
  Rabs (p1 - h1 * l2) <= u * Rabs (h1 * l2) -> Rabs (p2 - l1 * h2) <= u * Rabs (l1 * h2) ->
  Rabs (q - (p1 + p2)) <= u * Rabs (p1 + p2) -> Rabs (low - (r + q)) <= u * Rabs (r + q) ->
  Rabs low <= (a1 + a2 + 2 * u) * (M1 * M2) /\
  Rabs (p + low - x1 * x2) <= (b1 + b2 + a1 * a2 + 3 * (u * (a1 + a2)) + 2 * (u * u)) * (M1 * M2).
Proof.
  intros Pa1 Pa2 Ba Bb1 Bb2 X1 L1 E1 X2 L2 E2 S R P1 P2 Q Low.
  pose proof (high_bound _ _ _ _ _ _ X1 L1 E1) as H1. pose proof (high_bound _ _ _ _ _ _ X2 L2 E2) as H2.
  pose proof u_positive as Pu. pose proof u_value as Vu.
  assert (Pm1 : 0 <= M1) by (pose proof (Rabs_pos x1); lra).
  assert (Pm2 : 0 <= M2) by (pose proof (Rabs_pos x2); lra).
  assert (P : 0 <= M1 * M2) by now apply Rmult_le_pos.
  set (M := M1 * M2) in *.
  (* All factors that are about 1 are not greater than c. *)
  set (c := 1 + / 4294967296).
  assert (C1 : Rabs h1 <= c * M1).
  { refine (Rle_trans _ _ _ H1 _). apply Rmult_le_compat_r; [exact Pm1 |]. unfold c. lra. }
  assert (C2 : Rabs h2 <= c * M2).
  { refine (Rle_trans _ _ _ H2 _). apply Rmult_le_compat_r; [exact Pm2 |]. unfold c. lra. }
  assert (H : Rabs (h1 * h2) <= c * c * M).
  { refine (Rle_trans _ _ _ (Rabs_mult_le _ _ _ _ C1 C2) _). unfold M. apply Req_le. ring. }
  assert (Rr : Rabs r <= u * (c * c * M)).
  { replace r with (- (p - h1 * h2)) by lra. rewrite Rabs_Ropp. refine (Rle_trans _ _ _ R _).
    apply Rmult_le_compat_l; lra. }
  assert (B1 : Rabs (h1 * l2) <= c * a2 * M).
  { refine (Rle_trans _ _ _ (Rabs_mult_le _ _ _ _ C1 L2) _). unfold M. apply Req_le. ring. }
  assert (B2 : Rabs (l1 * h2) <= c * a1 * M).
  { refine (Rle_trans _ _ _ (Rabs_mult_le _ _ _ _ L1 C2) _). unfold M. apply Req_le. ring. }
  destruct (Rabs_rounded_le _ _ _ P1 B1) as [Bp1 Dp1]. destruct (Rabs_rounded_le _ _ _ P2 B2) as [Bp2 Dp2].
  pose proof (Rabs_plus_le _ _ _ _ Bp1 Bp2) as Bp.
  destruct (Rabs_rounded_le _ _ _ Q Bp) as [Bq Dq].
  pose proof (Rabs_plus_le _ _ _ _ Rr Bq) as Brq.
  destruct (Rabs_rounded_le _ _ _ Low Brq) as [Blow Dlow].
  set (a := a1 + a2) in *.
  assert (Pa : 0 <= a) by (unfold a; lra).
  assert (Bua : 0 <= u * a <= u * / 8589934592) by (split; [apply Rmult_le_pos | apply Rmult_le_compat_l]; lra).
  split.
  - refine (Rle_trans _ _ _ Blow _).
    replace ((1 + u) * (u * (c * c * M) + (1 + u) * ((1 + u) * (c * a2 * M) + (1 + u) * (c * a1 * M)))) with
      (((1 + u) * (u * (c * c)) + ((1 + u) * (1 + u) * (1 + u) * c) * a) * M) by (unfold a; ring).
    apply Rmult_le_compat_r; [exact P |].
    assert (A : ((1 + u) * (1 + u) * (1 + u) * c) * a <= a + / 2147483648 * a).
    { assert (F : (1 + u) * (1 + u) * (1 + u) * c <= 1 + / 2147483648) by (rewrite Vu; unfold c; lra).
      apply (Rmult_le_compat_r a) in F; lra. }
    assert (B : (1 + u) * (c * c) <= 3 / 2) by (rewrite Vu; unfold c; lra).
    assert (D : / 2147483648 * a <= / 4 * u) by (rewrite Vu; lra).
    apply (Rmult_le_compat_l u) in B; [| lra].
    replace ((1 + u) * (u * (c * c))) with (u * ((1 + u) * (c * c))) by ring. lra.
  - assert (Ll : Rabs (l1 * l2) <= a1 * a2 * M).
    { refine (Rle_trans _ _ _ (Rabs_mult_le _ _ _ _ L1 L2) _). unfold M. apply Req_le. ring. }
    assert (Ex : Rabs ((h1 + l1) * (h2 + l2) - x1 * x2) <= (b1 + b2 + b1 * b2) * M).
    { replace ((h1 + l1) * (h2 + l2) - x1 * x2) with
        ((h1 + l1 - x1) * (h2 + l2 - x2) + (h1 + l1 - x1) * x2 + x1 * (h2 + l2 - x2)) by ring.
      refine (Rle_trans _ _ _ (Rabs_plus_le _ _ _ _ (Rabs_plus_le _ _ _ _ (Rabs_mult_le _ _ _ _ E1 E2)
        (Rabs_mult_le _ _ _ _ E1 X2)) (Rabs_mult_le _ _ _ _ X1 E2)) _). unfold M. apply Req_le. ring. }
    replace (p + low - x1 * x2) with (((h1 + l1) * (h2 + l2) - x1 * x2) - l1 * l2 + (p1 - h1 * l2) + (p2 - l1 * h2) +
      (q - (p1 + p2)) + (low - (r + q))) by (replace p with (h1 * h2 - r) by lra; ring).
    refine (Rle_trans _ _ _ (Rabs_plus_le _ _ _ _ (Rabs_plus_le _ _ _ _ (Rabs_plus_le _ _ _ _ (Rabs_plus_le _ _ _ _
      (Rabs_minus_le _ _ _ _ Ex Ll) Dp1) Dp2) Dq) Dlow) _).
    match goal with |- ?e <= _ => replace e with ((b1 + b2 + b1 * b2 + a1 * a2 +
      (c * (1 + (1 + u) + (1 + u) * (1 + u))) * (u * a) + u * (u * (c * c))) * M) by (unfold a; ring) end.
    apply Rmult_le_compat_r; [exact P |].
    assert (A : (c * (1 + (1 + u) + (1 + u) * (1 + u))) * (u * a) <= 3 * (u * a) + / 268435456 * (u * a)).
    { assert (F : c * (1 + (1 + u) + (1 + u) * (1 + u)) <= 3 + / 268435456) by (rewrite Vu; unfold c; lra).
      apply (Rmult_le_compat_r (u * a)) in F; lra. }
    assert (B : c * c <= 3 / 2) by (unfold c; lra).
    assert (D : / 268435456 * (u * a) <= / 4 * (u * u)).
    { apply Rle_trans with (/ 268435456 * (u * / 8589934592)); [lra |]. rewrite Vu. lra. }
    assert (E : b1 * b2 <= / 8388608 * u * (/ 8388608 * u)) by (apply Rmult_le_compat; lra).
    assert (G : u * (u * (c * c)) <= u * (u * (3 / 2))).
    { apply Rmult_le_compat_l; [lra |]. apply Rmult_le_compat_l; lra. }
    assert (K : / 8388608 * u * (/ 8388608 * u) <= / 4 * (u * u)) by nra. lra.
Qed.

(** ** The invariant *)

(** What is said of the number x with a number M of the proof. *)
Definition bounded (t : twofold) (x M : R) : Prop :=
  Rabs x <= M /\ Rabs (real (l t)) <= count (low_share t) * u * M /\
  Rabs (real (h t) + real (l t) - x) <= count (error_share t) * (u * u) * M /\
  M <= growth (low_share t) * real (m t).

Definition within (t : twofold) : Prop :=
  (low_share t <= greatest_low_share)%N /\ (error_share t <= greatest_error_share)%N.

(** Not negative, or NaN. *)
Definition nonnegative (x : double) : Prop := is_nan x = true \/ Bsign x = false.

(** t stands for x, and all of it are multiples of 2^e: where the low part and the magnitude are finite. *)
Definition holds (e : Z) (t : twofold) (x : R) : Prop :=
  nonnegative (m t) /\
  (is_input t = true -> finite (h t) -> finite (l t) /\ finite (m t)) /\
  (finite (l t) -> finite (m t) ->
    finite (h t) /\
    (multiple e (real (h t)) /\ multiple e (real (l t)) /\ multiple e (real (m t)) /\ multiple e x) /\
    (is_input t = true -> real (h t) = x /\ real (l t) = 0 /\ real (m t) = Rabs x) /\
    (within t -> exists M, bounded t x M)).

Lemma holds_finer e f t x : (f <= e)%Z -> holds e t x -> holds f t x.
Proof.
  intros L (N & I & H). split; [exact N | split; [exact I |]]. intros Fl Fm.
  destruct (H Fl Fm) as (Fh & (M1 & M2 & M3 & M4) & R). split; [exact Fh |]. split; [| exact R].
  repeat split; now apply multiple_finer with e.
Qed.

Lemma nonnegative_abs x : nonnegative (abs x).
Proof. destruct x as [[]|[]| |[]]; unfold nonnegative; auto. Qed.

Lemma nonnegative_real x : nonnegative x -> 0 <= real x.
Proof.
  intros [N | S]; destruct x as [s|s| |s n e B]; simpl; try lra; try discriminate.
  simpl in S. subst s. now apply F2R_ge_0.
Qed.

Lemma overflow_sign (x : double) s : B2SF x = binary_overflow 53 1024 mode_NE s -> x = B754_infinity s.
Proof. destruct x; simpl; try discriminate. now intros [= ->]. Qed.

Lemma nonnegative_add x y : nonnegative x -> nonnegative y -> nonnegative (add x y).
Proof.
  intros Nx Ny. destruct (is_finite x && is_finite y)%bool eqn:F.
  - apply andb_prop in F as [Fx Fy].
    assert (Sx : Bsign x = false) by (destruct Nx as [N | N]; [now destruct x | exact N]).
    assert (Sy : Bsign y = false) by (destruct Ny as [N | N]; [now destruct y | exact N]).
    pose proof (nonnegative_real _ Nx) as Px. pose proof (nonnegative_real _ Ny) as Py.
    pose proof (Bplus_correct 53 1024 _ _ mode_NE x y Fx Fy) as C. right.
    destruct Rlt_bool.
    + destruct C as (_ & _ & C). unfold add. rewrite C. rewrite Sx, Sy. unfold real in *.
      destruct (Rcompare_spec (B2R x + B2R y) 0) as [L | E | G]; [lra | reflexivity | reflexivity].
    + destruct C as [C _]. apply overflow_sign in C. unfold add. now rewrite C, Sx.
  - destruct Nx as [Nx | Nx], Ny as [Ny | Ny]; destruct x as [[]|[]| |[]], y as [[]|[]| |[]];
      try discriminate; unfold nonnegative; auto.
Qed.

Lemma nonnegative_mul x y : nonnegative x -> nonnegative y -> nonnegative (mul x y).
Proof.
  intros Nx Ny. destruct (is_finite x && is_finite y)%bool eqn:F.
  - apply andb_prop in F as [Fx Fy].
    assert (Sx : Bsign x = false) by (destruct Nx as [N | N]; [now destruct x | exact N]).
    assert (Sy : Bsign y = false) by (destruct Ny as [N | N]; [now destruct y | exact N]).
    pose proof (Bmult_correct 53 1024 _ _ mode_NE x y) as C. rewrite Sx, Sy in C. simpl xorb in C.
    destruct Rlt_bool.
    + destruct C as (_ & _ & C). unfold nonnegative, mul. destruct is_nan; auto.
    + apply overflow_sign in C. unfold nonnegative, mul. rewrite C. auto.
  - destruct Nx as [Nx | Nx], Ny as [Ny | Ny]; destruct x as [[]|[]| |[]], y as [[]|[]| |[]];
      try discriminate; unfold nonnegative; auto.
Qed.

(** ** The rules *)

Theorem leaf_holds e x : multiple e (real x) -> holds e (leaf x) (real x).
Proof.
  intros M. unfold holds, leaf. simpl. rewrite real_abs, finite_abs. change (real zero) with 0.
  split; [apply nonnegative_abs |]. split; [auto |]. intros _ Fx. split; [exact Fx |].
  split; [auto using multiple_0, multiple_abs |]. split; [auto |]. intros _. exists (Rabs (real x)).
  unfold bounded, growth, count. simpl. rewrite real_abs. change (real zero) with 0.
  rewrite Rplus_0_r, Rminus_diag_eq, Rabs_R0 by reflexivity. repeat split; try lra.
Qed.

Theorem negated_holds e t x : holds e t x -> holds e (negated t) (- x).
Proof.
  intros (N & I & H). unfold holds, negated. simpl. rewrite !finite_neg, !real_neg.
  split; [exact N | split; [exact I |]]. intros Fl Fm.
  destruct (H Fl Fm) as (Fh & (M1 & M2 & M3 & M4) & Ri & B). split; [exact Fh |].
  split; [auto using multiple_opp |]. split.
  - intros T. destruct (Ri T) as (-> & -> & ->). rewrite Rabs_Ropp. auto using Ropp_0.
  - intros W. destruct (B W) as (M & B1 & B2 & B3 & B4). exists M. unfold bounded. simpl.
    rewrite !real_neg, !Rabs_Ropp.
    replace (- real (h t) + - real (l t) - - x) with (- (real (h t) + real (l t) - x)) by ring.
    rewrite Rabs_Ropp. auto.
Qed.

(** What is exact in two parts is known without an error. *)
Lemma exact_holds e high rest x :
  (-1074 <= e)%Z -> multiple e x ->
  (finite rest -> finite high /\ real high = rnd x /\ real high + real rest = x) ->
  holds e (exact (high, rest)) x.
Proof.
  intros L M E. unfold holds, exact. simpl. rewrite real_abs, finite_abs.
  split; [apply nonnegative_abs |]. split; [discriminate |]. intros Fl Fm.
  destruct (E Fl) as (Fh & R & S). split; [exact Fh |].
  assert (Mh : multiple e (real high)) by (rewrite R; now apply multiple_rnd).
  assert (Mr : multiple e (real rest)).
  { replace (real rest) with (x - real high) by lra. now apply multiple_sub. }
  split; [auto using multiple_abs |]. split; [discriminate |]. intros _. exists (Rabs x).
  unfold bounded. simpl. rewrite real_abs.
  pose proof (multiple_error _ _ L M) as E1. pose proof (multiple_error_of_rounded _ _ L M) as E2.
  rewrite <- R in E1, E2. pose proof u_positive. pose proof (Rabs_pos x). pose proof (Rabs_pos (real high)).
  repeat split.
  - lra.
  - replace (real rest) with (- (real high - x)) by lra. rewrite Rabs_Ropp. refine (Rle_trans _ _ _ E1 _).
    change (count 2) with 2. nra.
  - rewrite Rminus_diag_eq, Rabs_R0 by exact S. change (count 0) with 0. lra.
  - replace (growth 2) with ((1 + u) * (1 + u)) by (unfold growth; simpl; ring).
    replace x with (- (real high - x) + real high) at 1 by ring.
    refine (Rle_trans _ _ _ (Rabs_plus_le _ _ _ _ (Req_le _ _ (Rabs_Ropp _)) (Rle_refl _)) _). nra.
Qed.

(** Counts up to the bounds have not saturated. *)
Lemma saturating_add_exact n k b :
  (saturating_add n k <= b)%N -> (b < greatest_count)%N -> saturating_add n k = (n + k)%N /\ (n <= b)%N /\ (k <= b)%N.
Proof. unfold saturating_add. lia. Qed.

Lemma saturating_mul_exact n k b :
  (saturating_mul n k <= b)%N -> (b < greatest_count)%N -> saturating_mul n k = (n * k)%N.
Proof. unfold saturating_mul. generalize (n * k)%N. lia. Qed.

Lemma plus_counts n k f c :
  (saturating_add n 2 <= greatest_low_share)%N ->
  (saturating_add (saturating_add k (saturating_mul n f)) c <= greatest_error_share)%N ->
  saturating_add n 2 = (n + 2)%N /\
  saturating_add (saturating_add k (saturating_mul n f)) c = (k + n * f + c)%N.
Proof.
  intros Wl We.
  destruct (saturating_add_exact _ _ _ Wl) as (-> & _); [easy |].
  destruct (saturating_add_exact _ _ _ We) as (-> & W1 & _); [easy |].
  destruct (saturating_add_exact _ _ _ W1) as (-> & _ & W2); [easy |].
  rewrite (saturating_mul_exact _ _ _ W2); [auto | easy].
Qed.

Lemma times_counts n1 n2 k1 k2 :
  let both := saturating_add n1 n2 in
  let errors := saturating_add (saturating_add (saturating_add (saturating_add k1 k2) (saturating_mul n1 n2))
    (saturating_mul both 3)) 2 in
  (saturating_add both 2 <= greatest_low_share)%N -> (errors <= greatest_error_share)%N ->
  saturating_add both 2 = (n1 + n2 + 2)%N /\ errors = (k1 + k2 + n1 * n2 + (n1 + n2) * 3 + 2)%N.
Proof.
  intros both errors Wl We. unfold errors in *. unfold both in *.
  destruct (saturating_add_exact _ _ _ Wl) as (-> & Wb & _); [easy |].
  destruct (saturating_add_exact _ _ _ Wb) as (Eb & _); [easy |]. rewrite Eb in *.
  destruct (saturating_add_exact _ _ _ We) as (-> & W1 & _); [easy |].
  destruct (saturating_add_exact _ _ _ W1) as (-> & W2 & W3); [easy |].
  destruct (saturating_add_exact _ _ _ W2) as (-> & W4 & W5); [easy |].
  destruct (saturating_add_exact _ _ _ W4) as (-> & _); [easy |].
  rewrite (saturating_mul_exact _ _ _ W3), (saturating_mul_exact _ _ _ W5); [auto | easy | easy].
Qed.

(** The counts may be raised. *)
Lemma bounded_more t x M n k : bounded t x M -> 0 <= real (m t) -> (low_share t <= n)%N -> (error_share t <= k)%N ->
  Rabs x <= M /\ Rabs (real (l t)) <= count n * u * M /\
  Rabs (real (h t) + real (l t) - x) <= count k * (u * u) * M /\ M <= growth n * real (m t).
Proof.
  intros (X & L & E & G) P Ln Lk. pose proof u_positive as Pu. assert (PM : 0 <= M) by (pose proof (Rabs_pos x); lra).
  apply count_le in Lk. pose proof (count_le _ _ Ln) as Lc. apply growth_le in Ln.
  repeat split; [exact X | | |].
  - refine (Rle_trans _ _ _ L _). apply Rmult_le_compat_r; [exact PM |]. apply Rmult_le_compat_r; lra.
  - refine (Rle_trans _ _ _ E _). apply Rmult_le_compat_r; [exact PM |]. apply Rmult_le_compat_r; [nra | lra].
  - refine (Rle_trans _ _ _ G _). now apply Rmult_le_compat_r.
Qed.

Theorem plus_holds e a b x y : (-1074 <= e)%Z -> holds e a x -> holds e b y -> holds e (plus a b) (x + y).
Proof.
  intros L (Na & Ia & Ha) (Nb & Ib & Hb). unfold plus.
  pose proof (two_sum_exact (h a) (h b)) as T. destruct (two_sum (h a) (h b)) as [s r].
  destruct (is_input a && is_input b)%bool eqn:Inputs.
  - (* Two inputs. *)
    apply andb_prop in Inputs as [Ta Tb].
    destruct (is_finite r) eqn:Fr.
    + destruct (T eq_refl) as (Fha & Fhb & Fs & Rs & S).
      destruct (Ia Ta Fha) as [Fla Fma]. destruct (Ib Tb Fhb) as [Flb Fmb].
      destruct (Ha Fla Fma) as (_ & (_ & _ & _ & Mx) & Xa & _). destruct (Hb Flb Fmb) as (_ & (_ & _ & _ & My) & Xb &
        _).
      destruct (Xa Ta) as (Ea & _). destruct (Xb Tb) as (Eb & _). rewrite Ea, Eb in *.
      apply exact_holds; auto using multiple_add.
    + unfold holds, exact. simpl. split; [apply nonnegative_abs |]. split; [discriminate |]. rewrite Fr. discriminate.
  - unfold holds. simpl. split; [now apply nonnegative_add |]. split; [discriminate |]. intros Fl Fm.
    destruct (add_finite _ _ Fl) as (Fr & Fsl & Rl). destruct (add_finite _ _ Fsl) as (Fla & Flb & Rsl).
    destruct (add_finite _ _ Fm) as (Fma & Fmb & Rm).
    destruct (T Fr) as (Fha & Fhb & Fs & Rs & S).
    destruct (Ha Fla Fma) as (_ & (Mha & Mla & Mma & Mx) & _ & Ba).
    destruct (Hb Flb Fmb) as (_ & (Mhb & Mlb & Mmb & My) & _ & Bb).
    assert (Ms : multiple e (real s)) by (rewrite Rs; auto using multiple_rnd, multiple_add).
    assert (Mr : multiple e (real r)).
    { replace (real r) with (real (h a) + real (h b) - real s) by lra. auto using multiple_sub, multiple_add. }
    assert (Msl : multiple e (real (l a) + real (l b))) by auto using multiple_add.
    assert (Ml : multiple e (real r + real (add (l a) (l b)))).
    { rewrite Rsl. auto using multiple_add, multiple_rnd. }
    split; [exact Fs |]. split.
    { split; [exact Ms |]. split; [rewrite Rl; now apply multiple_rnd |].
      split; [rewrite Rm |]; auto using multiple_rnd, multiple_add. }
    split; [discriminate |]. intros [Wl We]. simpl in Wl, We.
    destruct (plus_counts _ _ _ _ Wl We) as [Cl Ce]. rewrite Cl in Wl. rewrite Ce in We.
    destruct (Ba ltac:(unfold within; lia)) as [Ma Ga]. destruct (Bb ltac:(unfold within; lia)) as [Mb Gb].
    set (n := N.max (low_share a) (low_share b)) in *. set (k := N.max (error_share a) (error_share b)) in *.
    pose proof (nonnegative_real _ Na) as Pa. pose proof (nonnegative_real _ Nb) as Pb.
    destruct (bounded_more _ _ _ n k Ga) as (A1 & A2 & A3 & A4); [exact Pa | lia | lia |].
    destruct (bounded_more _ _ _ n k Gb) as (B1 & B2 & B3 & B4); [exact Pb | lia | lia |].
    exists (Ma + Mb). unfold bounded. simpl. rewrite Cl, Ce.
    pose proof (multiple_error e _ L Msl) as E1. rewrite <- Rsl in E1.
    pose proof (multiple_error e _ L Ml) as E2. rewrite <- Rl in E2.
    pose proof (sum_error (real (h a)) (real (h b)) (format_real _) (format_real _)) as E3. rewrite <- Rs in E3.
    destruct (plus_bound _ _ _ _ _ _ _ _ _ _ _ _ _ _ (low_share_small n ltac:(lia)) (error_share_small k ltac:(lia))
      A1 A2 A3 B1 B2 B3 S E3 E1 E2) as [C1 C2].
    split; [now apply Rabs_plus_le |]. split.
    { refine (Rle_trans _ _ _ C1 (Req_le _ _ _)). rewrite count_add. change (count 2) with 2. ring. }
    split.
    { refine (Rle_trans _ _ _ C2 (Req_le _ _ _)). rewrite !count_add, count_mul. change (count 2) with 2. ring. }
    pose proof (multiple_error_of_rounded e _ L (multiple_add _ _ _ Mma Mmb)) as E4. rewrite <- Rm in E4.
    assert (Pm : 0 <= real (add (m a) (m b))) by (apply nonnegative_real; now apply nonnegative_add).
    rewrite (Rabs_pos_eq _ Pm) in E4. apply Rabs_le_inv in E4.
    apply Rle_trans with (growth n * (real (m a) + real (m b))); [lra |].
    replace (n + 2)%N with (n + 1 + 1)%N by lia. rewrite !growth_add, growth_1, !Rmult_assoc.
    pose proof (growth_positive n). pose proof u_positive. apply Rmult_le_compat_l; [lra |]. nra.
Qed.

Theorem minus_holds e a b x y : (-1074 <= e)%Z -> holds e a x -> holds e b y -> holds e (minus a b) (x - y).
Proof. intros. apply plus_holds; [| | apply negated_holds]; assumption. Qed.

Theorem times_holds fused e f a b x y :
  (-1074 <= e)%Z -> (-1074 <= f)%Z -> (-1074 <= e + f)%Z -> holds e a x -> holds f b y ->
  holds (e + f) (times fused a b) (x * y).
Proof.
  intros Le Lf L (Na & Ia & Ha) (Nb & Ib & Hb). unfold times.
  pose proof (two_product_exact fused e f (h a) (h b) Le Lf L) as T.
  destruct (two_product fused (h a) (h b)) as [s r] eqn:Product.
  assert (Finite : finite r -> finite (h a) /\ finite (h b)).
  { clear - Product. unfold two_product in Product. destruct fused.
    - injection Product as <- <-. intros F. destruct (fma_finite _ _ _ F) as (Fa & Fb & _). auto.
    - unfold dekker_product in Product. pose proof (split_finite (h a)) as Sa. pose proof (split_finite (h b)) as Sb.
      destruct (split (h a)), (split (h b)). injection Product as <- <-. intros F.
      destruct (sub_finite _ _ F) as (F1 & _). destruct (mul_finite _ _ F1) as (F2 & F3 & _).
      split; [apply Sa | apply Sb]; assumption. }
  destruct (is_input a && is_input b)%bool eqn:Inputs.
  - apply andb_prop in Inputs as [Ta Tb].
    destruct (is_finite r) eqn:Fr.
    + destruct (Finite eq_refl) as [Fha Fhb].
      destruct (Ia Ta Fha) as [Fla Fma]. destruct (Ib Tb Fhb) as [Flb Fmb].
      destruct (Ha Fla Fma) as (_ & (_ & _ & _ & Mx) & Xa & _). destruct (Hb Flb Fmb) as (_ & (_ & _ & _ & My) & Xb &
        _).
      destruct (Xa Ta) as (Ea & _). destruct (Xb Tb) as (Eb & _). rewrite Ea, Eb in *.
      destruct (T Mx My eq_refl) as (_ & _ & Fs & Rs & S).
      apply exact_holds; auto using multiple_mul.
    + unfold holds, exact. simpl. split; [apply nonnegative_abs |]. split; [discriminate |]. rewrite Fr. discriminate.
  - unfold holds. cbn [m l h is_input low_share error_share].
    split; [now apply nonnegative_mul |]. split; [discriminate |]. intros Fl Fm.
    destruct (add_finite _ _ Fl) as (Fr & Fc & Rl). destruct (mul_finite _ _ Fm) as (Fma & Fmb & Rm).
    destruct (Finite Fr) as [Fha Fhb].
    (* Where one of the two is an input, its low part is zero. *)
    set (cross := if is_input a then mul (h a) (l b) else if is_input b then mul (l a) (h b)
      else add (mul (h a) (l b)) (mul (l a) (h b))) in *.
    assert (C : finite (l a) /\ finite (l b) /\
      real cross = rnd (rnd (real (h a) * real (l b)) + rnd (real (l a) * real (h b)))).
    { unfold cross in *. destruct (is_input a) eqn:Ta; [| destruct (is_input b) eqn:Tb].
      - destruct (Ia eq_refl Fha) as [Fla _]. destruct (mul_finite _ _ Fc) as (_ & Flb & R).
        destruct (Ha Fla Fma) as (_ & _ & Xa & _). destruct (Xa eq_refl) as (_ & Z & _).
        rewrite Z, Rmult_0_l, rnd_0, Rplus_0_r, R, (rnd_format (rnd _)) by apply format_rnd. auto.
      - destruct (Ib eq_refl Fhb) as [Flb _]. destruct (mul_finite _ _ Fc) as (Fla & _ & R).
        destruct (Hb Flb Fmb) as (_ & _ & Xb & _). destruct (Xb eq_refl) as (_ & Z & _).
        rewrite Z, Rmult_0_r, rnd_0, Rplus_0_l, R, (rnd_format (rnd _)) by apply format_rnd. auto.
      - destruct (add_finite _ _ Fc) as (F1 & F2 & R). destruct (mul_finite _ _ F1) as (_ & Flb & R1).
        destruct (mul_finite _ _ F2) as (Fla & _ & R2). rewrite R, R1, R2. auto. }
    clearbody cross. destruct C as (Fla & Flb & Rc).
    destruct (Ha Fla Fma) as (_ & (Mha & Mla & Mma & Mx) & _ & Ba).
    destruct (Hb Flb Fmb) as (_ & (Mhb & Mlb & Mmb & My) & _ & Bb).
    destruct (T Mha Mhb Fr) as (_ & _ & Fs & Rs & S).
    pose proof (multiple_mul _ _ _ _ Mha Mhb) as M11. pose proof (multiple_mul _ _ _ _ Mha Mlb) as M10.
    pose proof (multiple_mul _ _ _ _ Mla Mhb) as M01.
    assert (Ms : multiple (e + f) (real s)) by (rewrite Rs; auto using multiple_rnd).
    assert (Mr : multiple (e + f) (real r)).
    { replace (real r) with (real (h a) * real (h b) - real s) by lra. auto using multiple_sub. }
    assert (Mc : multiple (e + f) (rnd (real (h a) * real (l b)) + rnd (real (l a) * real (h b)))).
    { auto using multiple_add, multiple_rnd. }
    assert (Ml : multiple (e + f) (real r + real cross)).
    { rewrite Rc. auto using multiple_add, multiple_rnd. }
    split; [exact Fs |]. split.
    { split; [exact Ms |]. split; [rewrite Rl; now apply multiple_rnd |].
      split; [rewrite Rm |]; auto using multiple_rnd, multiple_mul. }
    split; [discriminate |]. intros [Wl We]. simpl in Wl, We.
    destruct (times_counts _ _ _ _ Wl We) as [Cl Ce]. rewrite Cl in Wl. rewrite Ce in We.
    destruct (Ba ltac:(unfold within; nia)) as [Ma (A1 & A2 & A3 & A4)].
    destruct (Bb ltac:(unfold within; nia)) as [Mb (B1 & B2 & B3 & B4)].
    exists (Ma * Mb). unfold bounded. simpl. rewrite Cl, Ce.
    pose proof (multiple_error _ _ L M10) as E1. pose proof (multiple_error _ _ L M01) as E2.
    pose proof (multiple_error _ _ L Mc) as E3. rewrite <- Rc in E3.
    pose proof (multiple_error _ _ L Ml) as E4. rewrite <- Rl in E4.
    pose proof (multiple_error _ _ L M11) as E5. rewrite <- Rs in E5.
    assert (Sum : count (low_share a) * u + count (low_share b) * u <= / 8589934592).
    { rewrite <- Rmult_plus_distr_r, <- count_add. apply low_share_small. lia. }
    destruct (times_bound _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _
      (proj1 (low_share_small (low_share a) ltac:(lia))) (proj1 (low_share_small (low_share b) ltac:(lia))) Sum
      (error_share_small (error_share a) ltac:(nia)) (error_share_small (error_share b) ltac:(nia))
      A1 A2 A3 B1 B2 B3 S E5 E1 E2 E3 E4) as [C1 C2].
    split; [now apply Rabs_mult_le |]. split.
    { refine (Rle_trans _ _ _ C1 (Req_le _ _ _)). rewrite !count_add. change (count 2) with 2. ring. }
    split.
    { refine (Rle_trans _ _ _ C2 (Req_le _ _ _)). rewrite !count_add, !count_mul, !count_add.
      change (count 2) with 2. change (count 3) with 3. ring. }
    pose proof (multiple_error_of_rounded _ _ L (multiple_mul _ _ _ _ Mma Mmb)) as E6. rewrite <- Rm in E6.
    assert (Pm : 0 <= real (mul (m a) (m b))) by (apply nonnegative_real; now apply nonnegative_mul).
    pose proof (nonnegative_real _ Na) as Pa. pose proof (nonnegative_real _ Nb) as Pb.
    rewrite (Rabs_pos_eq _ Pm) in E6. apply Rabs_le_inv in E6.
    apply Rle_trans with ((growth (low_share a) * real (m a)) * (growth (low_share b) * real (m b))).
    { apply Rmult_le_compat; auto; [pose proof (Rabs_pos x) | pose proof (Rabs_pos y)]; lra. }
    replace (low_share a + low_share b + 2)%N with (low_share a + low_share b + 1 + 1)%N by lia.
    rewrite !growth_add, growth_1.
    pose proof (growth_positive (low_share a)) as P1. pose proof (growth_positive (low_share b)) as P2.
    pose proof u_positive.
    set (g := growth (low_share a)) in *. set (g' := growth (low_share b)) in *.
    replace (g * real (m a) * (g' * real (m b))) with (g * g' * (real (m a) * real (m b))) by ring.
    rewrite !Rmult_assoc. apply Rmult_le_compat_l; [lra |]. apply Rmult_le_compat_l; [lra |]. nra.
Qed.

(** *** Absolute values, and the lesser and greater of two *)

Lemma sign_real x : if Bsign x then real x <= 0 else 0 <= real x.
Proof. destruct x as [[]|[]| |[] n e B]; simpl; try lra; [now apply F2R_le_0 | now apply F2R_ge_0]. Qed.

Lemma overflow_great x : bpow radix2 1024 <= Rabs (rnd x) -> bpow radix2 1023 <= Rabs x.
Proof.
  intros O. apply Rnot_lt_le. intros S. apply (Rlt_irrefl (bpow radix2 1024)). refine (Rle_lt_trans _ _ _ O _).
  apply Rle_lt_trans with (rnd (bpow radix2 1023)); [apply rnd_abs_le; lra |].
  rewrite rnd_format by (apply format_bpow; lia). apply bpow_lt. lia.
Qed.

(** A sum or a difference that overflows is an infinity of its sign. *)
Lemma add_cases x y : finite x -> finite y -> finite (add x y) \/
  exists s, add x y = B754_infinity s /\
    if s then real x + real y <= - bpow radix2 1023 else bpow radix2 1023 <= real x + real y.
Proof.
  intros Fx Fy. pose proof (Bplus_correct 53 1024 _ _ mode_NE x y Fx Fy) as C. revert C.
  case Rlt_bool_spec; intros B C.
  - left. apply C.
  - right. destruct C as [C S]. apply overflow_sign in C. exists (Bsign x). split; [exact C |].
    apply overflow_great in B. pose proof (sign_real x) as Px. pose proof (sign_real y) as Py. rewrite <- S in Py.
    unfold real in *. destruct (Bsign x).
    + rewrite Rabs_left1 in B; lra.
    + rewrite Rabs_pos_eq in B; lra.
Qed.

Lemma sub_cases x y : finite x -> finite y -> finite (sub x y) \/
  exists s, sub x y = B754_infinity s /\
    if s then real x - real y <= - bpow radix2 1023 else bpow radix2 1023 <= real x - real y.
Proof.
  intros Fx Fy. pose proof (Bminus_correct 53 1024 _ _ mode_NE x y Fx Fy) as C. revert C.
  case Rlt_bool_spec; intros B C.
  - left. apply C.
  - right. destruct C as [C S]. apply overflow_sign in C. exists (Bsign x). split; [exact C |].
    apply overflow_great in B. pose proof (sign_real x) as Px. pose proof (sign_real y) as Py. rewrite S in *.
    unfold real in *. destruct (Bsign y); simpl in *.
    + rewrite Rabs_pos_eq in B; lra.
    + rewrite Rabs_left1 in B; lra.
Qed.

(** The sign of a rounded sum is that of the sum, overflow or not. *)
Lemma sign_of_sum x y : finite x -> finite y ->
  (less (add x y) zero = true -> real x + real y < 0) /\ (less (add x y) zero = false -> 0 <= real x + real y).
Proof.
  intros Fx Fy. pose proof (bpow_gt_0 radix2 1023). destruct (add_cases x y Fx Fy) as [F | (s & E & B)].
  - pose proof (sum_error (real x) (real y) (format_real _) (format_real _)) as E.
    rewrite <- (proj2 (proj2 (add_finite _ _ F))) in E.
    pose proof u_positive. pose proof u_small. split; intros T.
    + apply less_finite in T; [| exact F | reflexivity]. change (real zero) with 0 in T.
      apply Rnot_le_lt. intros G. rewrite (Rabs_pos_eq (_ + _) G) in E. apply Rabs_le_inv in E. nra.
    + apply not_less_finite in T; [| exact F | reflexivity]. change (real zero) with 0 in T.
      apply Rnot_lt_le. intros G. rewrite (Rabs_left (_ + _) G) in E. apply Rabs_le_inv in E. nra.
  - rewrite E. destruct s; split; intros T; (lra || discriminate).
Qed.

Theorem magnitude_holds e t x : holds e t x -> holds e (magnitude_of t) (Rabs x).
Proof.
  intros T. pose proof (negated_holds _ _ _ T) as O. unfold magnitude_of.
  pose proof (sign_of_sum (h t) (l t)) as S.
  assert (K : forall v, holds e v x \/ holds e v (- x) ->
    (finite (l v) -> finite (m v) -> 0 <= real (h v) + real (l v)) -> holds e v (Rabs x)).
  { intros v V P.
    assert (Exists : exists y, holds e v y /\ Rabs y = Rabs x).
    { destruct V as [V | V]; eexists; split; [exact V | reflexivity | exact V | apply Rabs_Ropp]. }
    destruct Exists as (y & (N & I & H) & E). rewrite <- E. split; [exact N | split; [exact I |]].
    intros Fl Fm. specialize (P Fl Fm). destruct (H Fl Fm) as (Fh & (M1 & M2 & M3 & M4) & Ri & B).
    split; [exact Fh |]. split; [auto using multiple_abs |]. split.
    - intros T'. destruct (Ri T') as (R1 & R2 & R3). rewrite Rabs_Rabsolu. rewrite R1, R2, Rplus_0_r in P.
      split; [now rewrite Rabs_pos_eq | auto].
    - intros W. destruct (B W) as (M & B1 & B2 & B3 & B4). exists M. unfold bounded. rewrite Rabs_Rabsolu.
      repeat split; auto. refine (Rle_trans _ _ _ _ B3).
      rewrite <- (Rabs_pos_eq _ P) at 1. apply Rabs_triang_inv2. }
  destruct less.
  - apply K; [right; exact O |]. simpl. rewrite finite_neg. intros Fl Fm. rewrite !real_neg.
    destruct T as (_ & _ & H). destruct (H Fl Fm) as (Fh & _). destruct (S Fh Fl) as [S1 _].
    specialize (S1 eq_refl). lra.
  - apply K; [left; exact T |]. intros Fl Fm.
    destruct T as (_ & _ & H). destruct (H Fl Fm) as (Fh & _). destruct (S Fh Fl) as [_ S1]. now apply S1.
Qed.

(** What the comparison of two numbers proves about them. *)
Lemma is_less_true_of a b L :
  finite (h a) -> finite (h b) -> finite (l a) -> finite (l b) ->
  Rabs (real (l a) - real (l b)) <= L -> L <= bpow radix2 1000 ->
  let difference := (real (h a) + real (l a)) - (real (h b) + real (l b)) in
  if is_less a b then difference <= 3 * u * L else - (3 * u * L) <= difference.
Proof.
  intros Fha Fhb Fla Flb B S difference. unfold is_less.
  pose proof u_positive as Pu. pose proof u_small as Su.
  assert (PL : 0 <= L) by (pose proof (Rabs_pos (real (l a) - real (l b))); lra).
  assert (PuL : 0 <= u * L) by (apply Rmult_le_pos; lra).
  assert (Fd : finite (sub (l a) (l b))).
  { apply finite_sub; auto. apply Rle_lt_trans with (rnd (bpow radix2 1000)); [apply rnd_abs_le; lra |].
    rewrite rnd_format by (apply format_bpow; lia). apply bpow_lt. lia. }
  pose proof (sum_error (real (l a)) (- real (l b)) (format_real _) (format_opp _ (format_real _))) as E2.
  fold (real (l a) - real (l b)) in E2. rewrite <- (proj2 (proj2 (sub_finite _ _ Fd))) in E2.
  set (d2 := sub (l a) (l b)) in *. clearbody d2.
  destruct (sub_cases (h a) (h b) Fha Fhb) as [Fs | (s & E & C)].
  - pose proof (sum_error (real (h a)) (- real (h b)) (format_real _) (format_opp _ (format_real _))) as E1.
    fold (real (h a) - real (h b)) in E1. rewrite <- (proj2 (proj2 (sub_finite _ _ Fs))) in E1.
    set (d1 := sub (h a) (h b)) in *. clearbody d1.
    destruct (sign_of_sum d1 d2 Fs Fd) as [S1 S2].
    assert (H : Rabs (real (h a) - real (h b)) <= Rabs difference + L).
    { replace (real (h a) - real (h b)) with (difference - (real (l a) - real (l b))) by (unfold difference; ring).
      now apply Rabs_minus_le; [apply Rle_refl |]. }
    assert (D2 : u * Rabs (real (l a) - real (l b)) <= u * L) by (apply Rmult_le_compat_l; lra).
    assert (D1 : u * Rabs (real (h a) - real (h b)) <= u * Rabs difference + u * L).
    { rewrite <- Rmult_plus_distr_l. apply Rmult_le_compat_l; lra. }
    assert (D : u * Rabs difference <= / 1024 * Rabs difference).
    { apply Rmult_le_compat_r; [apply Rabs_pos | lra]. }
    apply Rabs_le_inv in E1, E2. destruct less.
    + specialize (S1 eq_refl). apply Rnot_lt_le. intros G.
      rewrite (Rabs_pos_eq difference) in D1, D by lra. unfold difference in *. lra.
    + specialize (S2 eq_refl). apply Rnot_lt_le. intros G.
      rewrite (Rabs_left1 difference) in D1, D by lra. unfold difference in *. lra.
  - rewrite E. assert (T : less (add (B754_infinity s) d2) zero = s) by (destruct s; clear - Fd; destruct d2 as [[]|[]|
      |]; easy).
    rewrite T. assert (G : bpow radix2 1000 <= bpow radix2 1023) by (apply bpow_le; lia).
    unfold difference. apply Rabs_le_inv in B. destruct s; lra.
Qed.

Lemma greater_magnitude p q : nonnegative p -> nonnegative q ->
  finite (if (less q p || is_nan p)%bool then p else q) ->
  finite p /\ finite q /\ real (if (less q p || is_nan p)%bool then p else q) = Rmax (real p) (real q).
Proof.
  intros Np Nq F.
  assert (Fs : finite p /\ finite q).
  { destruct Np as [Np | Np], Nq as [Nq | Nq]; destruct p as [[]|[]| |[]], q as [[]|[]| |[]]; easy. }
  destruct Fs as [Fp Fq]. split; [exact Fp | split; [exact Fq |]].
  replace (is_nan p) with false by now destruct p. rewrite Bool.orb_false_r.
  destruct (less q p) eqn:E.
  - apply less_finite in E; auto. rewrite Rmax_left; lra.
  - apply not_less_finite in E; auto. rewrite Rmax_right; lra.
Qed.

(** One of two numbers that stands for z, which is one of both as well. *)
Lemma either_holds e (first : bool) a b x y z :
  holds e a x -> holds e b y -> z = x \/ z = y ->
  (forall E L : R, finite (h a) -> finite (h b) -> finite (l a) -> finite (l b) ->
    Rabs (real (l a) - real (l b)) <= L -> L <= bpow radix2 1000 ->
    Rabs (real (h a) + real (l a) - x) <= E -> Rabs (real (h b) + real (l b) - y) <= E ->
    Rabs (real (h (if first then a else b)) + real (l (if first then a else b)) - z) <= E + 3 * u * L) ->
  holds e (either first a b) z.
Proof.
  intros (Na & Ia & Ha) (Nb & Ib & Hb) Z K. unfold either, holds. simpl.
  split.
  { destruct (is_finite (add (l a) (l b))); [| left; reflexivity]. destruct (less (m b) (m a) || is_nan (m a))%bool;
      assumption. }
  split; [discriminate |]. intros Fl Fm.
  destruct (is_finite (add (l a) (l b))) eqn:Known; [| discriminate].
  destruct (add_finite _ _ Known) as (Fla & Flb & _).
  destruct (greater_magnitude _ _ Na Nb Fm) as (Fma & Fmb & Rm).
  destruct (Ha Fla Fma) as (Fha & (Mha & Mla & Mma & Mx) & _ & Ba).
  destruct (Hb Flb Fmb) as (Fhb & (Mhb & Mlb & Mmb & My) & _ & Bb).
  split; [now destruct first |]. split.
  { split; [now destruct first |]. split; [now destruct first |]. split.
    - now destruct (less (m b) (m a) || is_nan (m a))%bool.
    - now destruct Z as [-> | ->]. }
  split; [discriminate |]. intros [Wl We]. simpl in Wl, We.
  destruct (saturating_add_exact _ _ _ We) as (C1 & W1 & _); [easy |].
  destruct (saturating_add_exact _ _ _ W1) as (C2 & _ & W2); [easy |].
  pose proof (saturating_mul_exact _ _ _ W2 eq_refl) as C3. rewrite C1, C2, C3 in We.
  destruct (Ba ltac:(unfold within; lia)) as [Ma Ga]. destruct (Bb ltac:(unfold within; lia)) as [Mb Gb].
  set (n := N.max (low_share a) (low_share b)) in *. set (k := N.max (error_share a) (error_share b)) in *.
  pose proof (nonnegative_real _ Na) as Pa. pose proof (nonnegative_real _ Nb) as Pb.
  destruct (bounded_more _ _ _ n k Ga) as (A1 & A2 & A3 & A4); [exact Pa | lia | lia |].
  destruct (bounded_more _ _ _ n k Gb) as (B1 & B2 & B3 & B4); [exact Pb | lia | lia |].
  pose proof u_positive as Pu. pose proof (count_positive n) as Pn. pose proof (count_positive k) as Pk.
  pose proof (growth_positive n) as Pg.
  set (M := Rmax Ma Mb).
  assert (La : Ma <= M) by apply Rmax_l. assert (Lb : Mb <= M) by apply Rmax_r.
  assert (PM : 0 <= M) by (pose proof (Rabs_pos x); lra).
  assert (Pnu : 0 <= count n * u) by (apply Rmult_le_pos; lra).
  assert (Pkuu : 0 <= count k * (u * u)) by (apply Rmult_le_pos; [lra | nra]).
  assert (A2' : Rabs (real (l a)) <= count n * u * M) by (refine (Rle_trans _ _ _ A2 _); now apply Rmult_le_compat_l).
  assert (B2' : Rabs (real (l b)) <= count n * u * M) by (refine (Rle_trans _ _ _ B2 _); now apply Rmult_le_compat_l).
  assert (G : M <= growth n * Rmax (real (m a)) (real (m b))).
  { unfold M. apply Rmax_lub.
    - refine (Rle_trans _ _ _ A4 _). apply Rmult_le_compat_l; [lra | apply Rmax_l].
    - refine (Rle_trans _ _ _ B4 _). apply Rmult_le_compat_l; [lra | apply Rmax_r]. }
  exists M. unfold bounded. simpl. rewrite Rm, C1, C2, C3. split; [destruct Z as [-> | ->]; lra |].
  split; [now destruct first |]. split; [| exact G].
  set (L := 2 * (count n * u * M)).
  assert (D : Rabs (real (l a) - real (l b)) <= L).
  { refine (Rle_trans _ _ _ (Rabs_minus_le _ _ _ _ A2' B2') _). unfold L. lra. }
  assert (Small : L <= bpow radix2 1000).
  { assert (Mm : Rmax (real (m a)) (real (m b)) <= bpow radix2 1024).
    { apply Rmax_lub; apply Rlt_le; rewrite <- (Rabs_pos_eq (real (m _))) by assumption; apply real_below. }
    assert (G2 : growth n <= 2).
    { pose proof (growth_small n) as S. destruct (low_share_small n ltac:(lia)) as [_ S2].
      apply Rnot_lt_le. intros C. nra. }
    assert (M2 : M <= 2 * bpow radix2 1024).
    { refine (Rle_trans _ _ _ G _). apply Rmult_le_compat; try lra. refine (Rle_trans _ _ _ Pa _). apply Rmax_l. }
    destruct (low_share_small n ltac:(lia)) as [_ S2].
    apply Rle_trans with (2 * (/ 8589934592 * (2 * bpow radix2 1024))).
    { unfold L. apply Rmult_le_compat_l; [lra |]. apply Rmult_le_compat; lra. }
    change 1024%Z with (24 + 1000)%Z. rewrite bpow_plus. pose proof (bpow_gt_0 radix2 1000).
    change (bpow radix2 24) with 16777216. lra. }
  assert (A3' : Rabs (real (h a) + real (l a) - x) <= count k * (u * u) * M).
  { refine (Rle_trans _ _ _ A3 _). now apply Rmult_le_compat_l. }
  assert (B3' : Rabs (real (h b) + real (l b) - y) <= count k * (u * u) * M).
  { refine (Rle_trans _ _ _ B3 _). now apply Rmult_le_compat_l. }
  refine (Rle_trans _ _ _ (K _ L Fha Fhb Fla Flb D Small A3' B3') _).
  rewrite !count_add, count_mul. change (count 8) with 8. change (count 1) with 1. unfold L.
  assert (0 <= u * (u * M)) by (apply Rmult_le_pos; [lra | apply Rmult_le_pos; lra]).
  assert (0 <= count n * (u * (u * M))) by (apply Rmult_le_pos; lra). nra.
Qed.

Theorem least_holds e a b x y : holds e a x -> holds e b y -> holds e (least a b) (Rmin x y).
Proof.
  intros A B. apply either_holds with x y; auto.
  - unfold Rmin. destruct Rle_dec; auto.
  - intros E L Fha Fhb Fla Flb D S Ea Eb.
    pose proof (is_less_true_of a b L Fha Fhb Fla Flb D S) as C. cbv zeta in C.
    assert (0 <= 3 * u * L).
    { pose proof u_positive. pose proof (Rabs_pos (real (l a) - real (l b))). apply Rmult_le_pos; lra. }
    apply Rabs_le_inv in Ea, Eb. apply Rabs_le. destruct is_less; unfold Rmin; destruct Rle_dec; lra.
Qed.

Theorem greatest_holds e a b x y : holds e a x -> holds e b y -> holds e (greatest a b) (Rmax x y).
Proof.
  intros A B. apply either_holds with x y; auto.
  - unfold Rmax. destruct Rle_dec; auto.
  - intros E L Fha Fhb Fla Flb D S Ea Eb. rewrite Rabs_minus_sym in D.
    pose proof (is_less_true_of b a L Fhb Fha Flb Fla D S) as C. cbv zeta in C.
    assert (0 <= 3 * u * L).
    { pose proof u_positive. pose proof (Rabs_pos (real (l b) - real (l a))). apply Rmult_le_pos; lra. }
    apply Rabs_le_inv in Ea, Eb. apply Rabs_le. destruct is_less; unfold Rmax; destruct Rle_dec; lra.
Qed.

(** ** The number and its error *)

Definition unknown : approximation := Approximation B754_nan B754_nan B754_nan.

Definition approximation_of (t : twofold) : approximation :=
  if ((greatest_low_share <? low_share t) || (greatest_error_share <? error_share t))%N%bool then unknown else
  let share :=
    if (error_share t =? 0)%N then zero else mul (scaled (Z.of_N (error_share t + 1)) 0) squared_roundoff in
  let '(high, low) := two_sum (h t) (l t) in
  Approximation high low (mul share (m t)).

Definition known_if (a : approximation) (is_known : bool) : approximation :=
  Approximation (high a) (low a) (if is_known then error a else B754_nan).

Lemma known_if_approximates share a (is_known : bool) x :
  (is_known = true -> approximates share a x) -> approximates share (known_if a is_known) x.
Proof. unfold known_if. intros A Fh Fl Fe. destruct is_known; [now apply A | discriminate]. Qed.

(** The constant that the magnitude is multiplied by. *)
Lemma share_exact n : (n <= greatest_error_share)%N ->
  real (mul (scaled (Z.of_N (n + 1)) 0) squared_roundoff) = (count n + 1) * (u * u).
Proof.
  intros B. assert (Bz : (Z.abs (Z.of_N (n + 1)) <= 2 ^ 53)%Z) by (unfold greatest_error_share in B; lia).
  destruct (scaled_exact (Z.of_N (n + 1)) 0) as [F R]; [exact Bz | lia | lia |].
  destruct (scaled_exact (Z.of_N (n + 1)) (-106)) as [_ R']; [exact Bz | lia | lia |].
  destruct squared_roundoff_exact as [Fs Rs].
  assert (P : real (scaled (Z.of_N (n + 1)) 0) * real squared_roundoff = real (scaled (Z.of_N (n + 1)) (-106))).
  { rewrite Rs, R, R'. unfold u. rewrite <- bpow_plus. simpl bpow. ring. }
  assert (E : (count n + 1) * (u * u) = real (scaled (Z.of_N (n + 1)) 0) * real squared_roundoff).
  { rewrite Rs, R. unfold count. rewrite N2Z.inj_add, plus_IZR. simpl. ring. }
  rewrite E, P. assert (G : rnd (real (scaled (Z.of_N (n + 1)) 0) * real squared_roundoff) =
    real (scaled (Z.of_N (n + 1)) (-106))) by (rewrite P; apply rnd_format, format_real).
  rewrite <- G. apply mul_finite. apply finite_mul; auto. rewrite G. apply real_below.
Qed.

Theorem approximation_holds e t x :
  (-1074 <= e)%Z -> holds e t x -> approximates 1 (approximation_of t) x.
Proof.
  intros L (N & _ & H). unfold approximation_of.
  destruct (greatest_low_share <? low_share t)%N eqn:Wl; [discriminate |].
  destruct (greatest_error_share <? error_share t)%N eqn:We; [discriminate |]. simpl orb. cbv iota.
  apply N.ltb_ge in Wl, We. pose proof (two_sum_exact (h t) (l t)) as T. destruct (two_sum (h t) (l t)) as [s r].
  intros _ Fr Fe. simpl in *. destruct (T Fr) as (Fh & Fl & Fs & Rs & S).
  destruct (mul_finite _ _ Fe) as (Fshare & Fm & Re).
  destruct (H Fl Fm) as (_ & (Mh & Ml & Mm & Mx) & _ & B). destruct B as [M (B1 & B2 & B3 & B4)]; [now split |].
  pose proof (nonnegative_real _ N) as Pm. pose proof u_positive as Pu.
  pose proof (count_positive (error_share t)) as Pk.
  split.
  2: { pose proof (sum_error_of_rounded (real (h t)) (real (l t)) (format_real _) (format_real _)) as E.
       rewrite <- Rs in E. replace (real r) with (- (real s - (real (h t) + real (l t)))) by lra.
       rewrite Rabs_Ropp, Rmult_1_l. exact E. }
  rewrite S, Re. destruct (error_share t =? 0)%N eqn:Zero.
  { apply N.eqb_eq in Zero. rewrite Zero in B3. change (real zero) with 0. change (count 0) with 0 in B3.
    rewrite !Rmult_0_l in B3. rewrite Rmult_0_l, rnd_0. exact B3. }
  rewrite share_exact by exact We.
  set (k := count (error_share t)) in *. set (w := u * u * real (m t)).
  assert (Pw : 0 <= w) by (apply Rmult_le_pos; [nra | lra]).
  replace ((k + 1) * (u * u) * real (m t)) with ((k + 1) * w) by (unfold w; ring).
  set (D := real (h t) + real (l t) - x) in *.
  assert (Bk : k <= 1073741824) by (now apply (count_le _ _) in We).
  assert (Bound : Rabs D <= (k + / 4) * w).
  { assert (G : growth (low_share t) <= 1 + / 4294967296).
    { pose proof (growth_small (low_share t)) as G1. pose proof (growth_positive (low_share t)) as G2.
      destruct (low_share_small _ Wl) as [_ G3].
      set (g := growth (low_share t)) in *. assert (g * (1 - / 8589934592) <= 1); [| lra].
      refine (Rle_trans _ _ _ _ G1). apply Rmult_le_compat_l; lra. }
    refine (Rle_trans _ _ _ B3 _).
    apply Rle_trans with (k * (u * u) * ((1 + / 4294967296) * real (m t))).
    { apply Rmult_le_compat_l; [apply Rmult_le_pos; [exact Pk | nra] |]. refine (Rle_trans _ _ _ B4 _).
      now apply Rmult_le_compat_r. }
    replace (k * (u * u) * ((1 + / 4294967296) * real (m t))) with ((k * (1 + / 4294967296)) * w) by (unfold w; ring).
    apply Rmult_le_compat_r; [exact Pw |]. lra. }
  assert (Pkw : 0 <= k * w) by now apply Rmult_le_pos.
  destruct (Rle_or_lt tau ((k + 1) * w)) as [Normal | Tiny].
  - (* One more share pays for the rounding. *)
    pose proof (Floats.error ((k + 1) * w)) as E. rewrite half_mu in E.
    rewrite (Rabs_pos_eq ((k + 1) * w)) in E by lra. apply Rabs_le_inv in E.
    assert (C : u * tau <= u * ((k + 1) * w)) by (apply Rmult_le_compat_l; lra).
    assert (K : 2 * (u * ((k + 1) * w)) <= 3 / 4 * w).
    { replace (2 * (u * ((k + 1) * w))) with ((2 * u * (k + 1)) * w) by ring.
      apply Rmult_le_compat_r; [exact Pw |]. rewrite u_value. lra. }
    lra.
  - (* The error is a multiple of the least double, and so small that it is a double. *)
    assert (MD : multiple (-1074) (Rabs D)).
    { apply multiple_finer with e; [exact L |]. apply multiple_abs, multiple_sub; [now apply multiple_add | exact Mx]. }
    rewrite <- (rnd_format (Rabs D)).
    + apply rnd_le. lra.
    + apply multiple_small_format; [lia | exact MD |]. rewrite Rabs_Rabsolu. lra.
Qed.

(** ** Formulas *)

Inductive expression :=
  | Input (i : nat)
  | Negated (a : expression)
  | Sum (a b : expression)
  | Difference (a b : expression)
  | Product (a b : expression)
  | Absolute (a : expression)
  | Least (a b : expression)
  | Greatest (a b : expression).

(** The exact value. *)
Fixpoint value (inputs : nat -> R) (e : expression) : R :=
  match e with
  | Input i => inputs i
  | Negated a => - value inputs a
  | Sum a b => value inputs a + value inputs b
  | Difference a b => value inputs a - value inputs b
  | Product a b => value inputs a * value inputs b
  | Absolute a => Rabs (value inputs a)
  | Least a b => Rmin (value inputs a) (value inputs b)
  | Greatest a b => Rmax (value inputs a) (value inputs b)
  end.

(** The value in twice the precision. *)
Fixpoint evaluated (fused : bool) (inputs : nat -> double) (e : expression) : twofold :=
  match e with
  | Input i => leaf (inputs i)
  | Negated a => negated (evaluated fused inputs a)
  | Sum a b => plus (evaluated fused inputs a) (evaluated fused inputs b)
  | Difference a b => minus (evaluated fused inputs a) (evaluated fused inputs b)
  | Product a b => times fused (evaluated fused inputs a) (evaluated fused inputs b)
  | Absolute a => magnitude_of (evaluated fused inputs a)
  | Least a b => least (evaluated fused inputs a) (evaluated fused inputs b)
  | Greatest a b => greatest (evaluated fused inputs a) (evaluated fused inputs b)
  end.

Fixpoint degree (e : expression) : Z :=
  match e with
  | Input _ => 1
  | Negated a | Absolute a => degree a
  | Sum a b | Difference a b | Least a b | Greatest a b => Z.max (degree a) (degree b)
  | Product a b => degree a + degree b
  end.

(** The exponent of the unit of the inputs of a formula of degree d. *)
Definition unit_exponent (d : Z) : Z := Z.quot (-1074) (if (d =? 0)%Z then 1 else d).

Definition least_input (d : Z) : double := if (1 <? d)%Z then scaled 1 (unit_exponent d + 52) else zero.

(** What `leaves_above` notes of an input. *)
Definition may_underflow (least x : double) : bool := (less (abs x) least && negb (equal x zero))%bool.

Fixpoint any_may_underflow (least : double) (inputs : nat -> double) (e : expression) : bool :=
  match e with
  | Input i => may_underflow least (inputs i)
  | Negated a | Absolute a => any_may_underflow least inputs a
  | Sum a b | Difference a b | Product a b | Least a b | Greatest a b =>
    (any_may_underflow least inputs a || any_may_underflow least inputs b)%bool
  end.

Lemma degree_positive e : (1 <= degree e)%Z.
Proof. induction e; simpl; lia. Qed.

Lemma unit_exponent_bounds d : (1 <= d)%Z ->
  (-1074 <= unit_exponent d)%Z /\ (unit_exponent d <= 0)%Z /\ (-1074 <= d * unit_exponent d)%Z.
Proof.
  intros P. unfold unit_exponent. rewrite (proj2 (Z.eqb_neq d 0)) by lia.
  assert (Q : (Z.quot (-1074) d = - (1074 / d))%Z).
  { rewrite <- Z.quot_div_nonneg by lia. rewrite <- Z.quot_opp_l by lia. reflexivity. }
  rewrite Q.
  pose proof (Z.div_pos 1074 d ltac:(lia) ltac:(lia)). pose proof (Z.mul_div_le 1074 d ltac:(lia)). nia.
Qed.

(** What the test of the inputs is for: they are multiples of the unit. *)
Lemma input_multiple d x : (1 <= d)%Z -> may_underflow (least_input d) x = false -> multiple (unit_exponent d) (real x).
Proof.
  intros P U. destruct (unit_exponent_bounds d P) as (Lu & Gu & _).
  destruct (is_finite x) eqn:F.
  2: { replace (real x) with 0 by (destruct x; (reflexivity || discriminate)). apply multiple_0. }
  unfold may_underflow, least_input in U. destruct (Z.ltb_spec 1 d) as [G | G].
  - destruct (scaled_exact 1 (unit_exponent d + 52)) as [Fs Rs]; [lia | lia | lia |].
    apply Bool.andb_false_iff in U. destruct U as [U | U].
    + apply not_less_finite in U; [| now rewrite finite_abs | exact Fs]. rewrite Rs, real_abs, Rmult_1_l in U.
      apply multiple_of_great; auto using format_real.
    + apply Bool.negb_false_iff in U. apply equal_real in U; auto. rewrite U. apply multiple_0.
  - assert (d = 1%Z) by lia. subst d. apply (multiple_format (real x)), format_real.
Qed.

(** Every formula keeps the invariant, in the unit of its degree. *)
Theorem evaluated_holds fused inputs e d :
  (degree e <= d)%Z -> any_may_underflow (least_input d) inputs e = false ->
  holds (degree e * unit_exponent d) (evaluated fused inputs e) (value (fun i => real (inputs i)) e).
Proof.
  intros D. pose proof (degree_positive e) as Pe. destruct (unit_exponent_bounds d ltac:(lia)) as (Lu & Gu & Ld).
  revert D. clear Pe. induction e as [i | a Ia | a Ia b Ib | a Ia b Ib | a Ia b Ib | a Ia | a Ia b Ib | a Ia b Ib];
    cbn [degree evaluated value any_may_underflow]; intros D U; try (apply Bool.orb_false_iff in U as [Ua Ub]);
    try (pose proof (degree_positive a)); try (pose proof (degree_positive b)).
  - rewrite Z.mul_1_l. apply leaf_holds. apply input_multiple; auto.
  - apply negated_holds. auto.
  - apply plus_holds; [nia | |].
    + apply holds_finer with (degree a * unit_exponent d)%Z; [nia | apply Ia; auto; lia].
    + apply holds_finer with (degree b * unit_exponent d)%Z; [nia | apply Ib; auto; lia].
  - apply minus_holds; [nia | |].
    + apply holds_finer with (degree a * unit_exponent d)%Z; [nia | apply Ia; auto; lia].
    + apply holds_finer with (degree b * unit_exponent d)%Z; [nia | apply Ib; auto; lia].
  - rewrite Z.mul_add_distr_r. apply times_holds; [nia | nia | nia | apply Ia; auto; lia | apply Ib; auto; lia].
  - apply magnitude_holds. auto.
  - apply least_holds.
    + apply holds_finer with (degree a * unit_exponent d)%Z; [nia | apply Ia; auto; lia].
    + apply holds_finer with (degree b * unit_exponent d)%Z; [nia | apply Ib; auto; lia].
  - apply greatest_holds.
    + apply holds_finer with (degree a * unit_exponent d)%Z; [nia | apply Ia; auto; lia].
    + apply holds_finer with (degree b * unit_exponent d)%Z; [nia | apply Ib; auto; lia].
Qed.

(** A result of the first step of the ladder for values; d is the degree of the construction, the greatest of its
    results. *)
Definition first_step (fused : bool) (d : Z) (inputs : nat -> double) (e : expression) : approximation :=
  known_if (approximation_of (evaluated fused inputs e)) (negb (any_may_underflow (least_input d) inputs e)).

Theorem first_step_approximates fused d inputs e :
  (degree e <= d)%Z -> approximates 1 (first_step fused d inputs e) (value (fun i => real (inputs i)) e).
Proof.
  intros D. apply known_if_approximates. intros K. apply Bool.negb_true_iff in K.
  apply approximation_holds with (degree e * unit_exponent d)%Z.
  - pose proof (degree_positive e). destruct (unit_exponent_bounds d ltac:(lia)) as (Lu & Gu & Ld). nia.
  - now apply evaluated_holds.
Qed.

(** A value of a formula that passes the test after the first step is the double nearest to the exact value. *)
Theorem first_step_is_nearest fused d inputs e y :
  (degree e <= d)%Z -> rounded (first_step fused d inputs e) = Some y ->
  finite y /\ real y = rnd (value (fun i => real (inputs i)) e) /\
  Rabs (rnd (value (fun i => real (inputs i)) e)) < bpow radix2 1024 /\ y <> B754_zero true.
Proof.
  intros D. apply rounded_is_nearest. apply approximates_more with 1; [lra |]. now apply first_step_approximates.
Qed.
