(** Values in twice the precision of a double (`Twofold`): the rules for inputs, negatives, sums, differences, products,
    absolute values and the lesser and greater of two keep a bound on the error, and a value that passes the test is the
    double nearest to the exact one.

    The counts are natural numbers here; the code's saturate, far above the bounds up to which anything is proved. *)

From Coq Require Import Reals ZArith NArith Nnat Lia Lra Psatz.
From Flocq Require Import Core BinarySingleNaN.
From Straightedge Require Import Floats Exact Rounding.

Local Open Scope R_scope.

(** ** The numbers, as the code has them *)

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
    (low_share + 2) (N.max (error_share a) (error_share b) + low_share * 2 + 2) false.

Definition minus (a b : twofold) : twofold := plus a (negated b).

Definition times (fused : bool) (a b : twofold) : twofold :=
  let '(high, rest) := two_product fused (h a) (h b) in
  if (is_input a && is_input b)%bool then exact (high, rest) else
  let cross :=
    if is_input a then mul (h a) (l b)
    else if is_input b then mul (l a) (h b)
    else add (mul (h a) (l b)) (mul (l a) (h b)) in
  let both := (low_share a + low_share b)%N in
  Twofold high (add rest cross) (mul (m a) (m b))
    (both + 2) (error_share a + error_share b + low_share a * low_share b + both * 3 + 2) false.

Definition magnitude_of (a : twofold) : twofold :=
  if less (add (h a) (l a)) zero then negated a else a.

Definition either (first : bool) (a b : twofold) : twofold :=
  let chosen := if first then a else b in
  let is_known := is_finite (add (l a) (l b)) in
  let is_greater := (less (m b) (m a) || is_nan (m a))%bool in
  let magnitude := if is_greater then m a else m b in
  let low_share := N.max (low_share a) (low_share b) in
  Twofold (h chosen) (l chosen) (if is_known then magnitude else B754_nan) low_share
    (N.max (error_share a) (error_share b) + low_share * 8 + 1) false.

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
Lemma Rabs_rounded_le x y e : Rabs (y - x) <= u * Rabs x -> Rabs x <= e -> Rabs y <= (1 + u) * e /\ Rabs (y - x) <= u * e.
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
