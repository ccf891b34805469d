(** Quotients of approximations (`Divisor::divide`). *)

From Coq Require Import Reals ZArith Lia Lra Psatz.
From Flocq Require Import Core BinarySingleNaN Relative Sterbenz.
From Straightedge Require Import Floats Exact Rounding Twofold.

Local Open Scope R_scope.

(** ** The code *)

Definition one : double := scaled 1 0.
Definition sixty_four : double := scaled 64 0.
Definition least_term : double := scaled 1 (-440).
Definition greatest_term : double := scaled 1 440.
Definition slack : double := add one (scaled 1 (-10)).

(** `x <= y`, false where one is NaN. *)
Definition less_or_equal : double -> double -> bool := Bleb.

Definition is_zero (a : approximation) : bool := (equal (high a) zero && equal (error a) zero)%bool.

Definition is_term (a : approximation) : bool :=
  (less least_term (abs (high a)) && less (abs (high a)) greatest_term)%bool.

Definition is_certain_term (a : approximation) : bool :=
  (is_term a && less_or_equal (error a) (mul (scaled 1 (-30)) (abs (high a))))%bool.

Record divisor := Divisor { of : approximation; inverse : double }.

Definition divisor_of (a : approximation) : divisor := Divisor (known_if a (is_certain_term a)) (div one (high a)).

Definition divide (fused : bool) (by_ : divisor) (a : approximation) : approximation :=
  let d := of by_ in
  let i := inverse by_ in
  let quotient := mul (high a) i in
  let '(product, rest) := two_product fused quotient (high d) in
  let rest := add (sub (sub (high a) product) rest) (sub (low a) (mul quotient (low d))) in
  let low := mul rest i in
  let own := mul (mul sixty_four squared_roundoff) (abs quotient) in
  let error := mul slack (add own (mul (add (error a) (mul (abs quotient) (error d))) (abs i))) in
  known_if (Approximation quotient low error) (is_zero a || is_term a)%bool.

(** ** Helpers *)

Lemma less_or_equal_finite x y : finite x -> finite y -> less_or_equal x y = true -> real x <= real y.
Proof.
  intros Fx Fy L. unfold less_or_equal in L. rewrite Bleb_correct in L by assumption.
  revert L. case Rle_bool_spec; [auto | discriminate].
Qed.

(** A normal number has a relative error. *)
Lemma normal_error x : tau <= Rabs x -> Rabs (rnd x - x) <= u * Rabs x.
Proof.
  intros N. unfold rnd. rewrite (round_FLT_FLX radix2 (-1074) 53 _ x N). rewrite <- u_half_ulp.
  now apply relative_error_N_FLX.
Qed.

Lemma scaled_one e : (-1074 <= e <= 900)%Z -> finite (scaled 1 e) /\ real (scaled 1 e) = bpow radix2 e.
Proof. intros B. destruct (scaled_exact 1 e) as [F R]; try lia. split; [exact F |]. rewrite R. ring. Qed.

Lemma sixty_four_squares : finite (mul sixty_four squared_roundoff) /\
  real (mul sixty_four squared_roundoff) = 64 * (u * u).
Proof. apply (power_of_squares 64 6); [lia | lia | reflexivity]. Qed.

Lemma slack_exact : finite slack /\ real slack = 1 + / 1024.
Proof.
  destruct (scaled_one 0) as [F R]; [lia |]. destruct (scaled_one (-10)) as [F' R']; [lia |].
  assert (E : real one + real (scaled 1 (-10)) = real (scaled 1025 (-10))).
  { destruct (scaled_exact 1025 (-10)) as [_ R'']; [lia | lia | lia |]. rewrite R''. unfold one. rewrite R, R'.
    simpl. lra. }
  assert (G : rnd (real one + real (scaled 1 (-10))) = real (scaled 1025 (-10)))
    by (rewrite E; apply rnd_format, format_real).
  assert (Fa : finite slack) by (apply finite_add; auto; rewrite G; apply real_below).
  split; [exact Fa |]. unfold slack in *. rewrite (proj2 (proj2 (add_finite _ _ Fa))), G, <- E. unfold one.
  rewrite R, R'.
  simpl. lra.
Qed.

(** What is known of a term. *)
Lemma term_bounds a : is_term a = true ->
  finite (high a) /\ bpow radix2 (-440) < Rabs (real (high a)) < bpow radix2 440.
Proof.
  unfold is_term. intros T. apply andb_prop in T as [T1 T2].
  destruct (scaled_one (-440)) as [F1 R1]; [lia |]. destruct (scaled_one 440) as [F2 R2]; [lia |].
  assert (F : finite (abs (high a))).
  { revert T2. unfold less, greatest_term in *. revert F2. generalize (scaled 1 440) as g.
    revert T1. unfold less, least_term. revert F1. generalize (scaled 1 (-440)) as f.
    destruct (high a) as [[]|[]| |[]], f as [[]|[]| |[]]; try easy; intros ? ? g; destruct g as [[]|[]| |[]]; easy. }
  apply less_finite in T1, T2; auto. rewrite real_abs in T1, T2. unfold least_term, greatest_term in *.
  rewrite R1 in T1. rewrite R2 in T2. rewrite finite_abs in F. auto.
Qed.

(** A product of two doubles in the middle of the range loses nothing in two parts. *)
Lemma two_product_of_middle fused a b :
  finite a -> finite b -> bpow radix2 (-1000) <= Rabs (real a) -> bpow radix2 (-1000) <= Rabs (real b) ->
  bpow radix2 (-900) <= Rabs (real a * real b) ->
  let '(product, rest) := two_product fused a b in
  finite rest ->
  finite product /\ real product = rnd (real a * real b) /\ real product + real rest = real a * real b.
Proof.
  intros Fa Fb Ba Bb B.
  assert (U : forall x : double, bpow radix2 (-1000) <= Rabs (real x) ->
    exists e, (-1074 <= e)%Z /\ multiple e (real x) /\ Rabs (real x) < bpow radix2 (e + 53)).
  { intros x Bx. exists (mag radix2 (real x) - 53)%Z.
    pose proof (mag_ge_bpow radix2 (real x) (-999) Bx) as G.
    assert (N : real x <> 0). { intros Z. rewrite Z, Rabs_R0 in Bx. pose proof (bpow_gt_0 radix2 (-1000)). lra. }
    split; [lia |]. split.
    - apply multiple_of_great; [lia | apply format_real |].
      replace (mag radix2 (real x) - 53 + 52)%Z with (mag radix2 (real x) - 1)%Z by ring.
      now apply bpow_mag_le.
    - replace (mag radix2 (real x) - 53 + 53)%Z with (mag radix2 (real x) : Z) by ring. apply bpow_mag_gt. }
  destruct (U a Ba) as (e & Le & Me & Ge). destruct (U b Bb) as (f & Lf & Mf & Gf).
  assert (L : (-1074 <= e + f)%Z).
  { assert (G : bpow radix2 (-900) < bpow radix2 (e + f + 106)).
    { refine (Rle_lt_trans _ _ _ B _). rewrite Rabs_mult.
      replace (e + f + 106)%Z with ((e + 53) + (f + 53))%Z by ring. rewrite bpow_plus.
      apply Rmult_le_0_lt_compat; auto using Rabs_pos. }
    apply lt_bpow in G. lia. }
  pose proof (two_product_exact fused e f a b Le Lf L Me Mf) as T.
  destruct (two_product fused a b) as [p r]. intros Fr. destruct (T Fr) as (_ & _ & Fp & Rp & S). auto.
Qed.

(** ** The error of a quotient, in real numbers *)

(** The errors of [rest] and of the low part that is made of it; k is what underflow adds. *)
Lemma quotient_bound n ln d ld i q r t1 t2 w low k1 k2 :
  d <> 0 -> Rabs (i * d - 1) <= u -> Rabs (q - n * i) <= u * Rabs (n * i) ->
  Rabs ln <= 2 * u * Rabs n -> Rabs ld <= 2 * u * Rabs d ->
  Rabs (r - (n - q * d)) <= u * Rabs (n - q * d) ->
  Rabs (t1 - q * ld) <= u * Rabs (q * ld) + k1 -> k1 <= u * (u * Rabs n) / 100 ->
  Rabs (t2 - (ln - t1)) <= u * Rabs (ln - t1) ->
  Rabs (w - (r + t2)) <= u * Rabs (r + t2) ->
  Rabs (low - w * i) <= u * Rabs (w * i) + k2 -> k2 <= u * (u * Rabs q) / 100 ->
  Rabs low <= 7 * u * Rabs q /\ Rabs (q + low - (n + ln) / (d + ld)) <= 40 * (u * (u * Rabs q)).
Proof.
  intros Nd I Q Ln Ld R T1 K1 T2 W Low K2.
  pose proof u_positive as Pu. pose proof u_value as Vu.
  set (A := Rabs n) in *. assert (PA : 0 <= A) by apply Rabs_pos.
  assert (Pd : 0 < Rabs d) by now apply Rabs_pos_lt.
  set (g := u * A). assert (Pg : 0 <= g) by (apply Rmult_le_pos; lra).
  assert (Pug : 0 <= u * g) by (apply Rmult_le_pos; lra).
  assert (Sug : u * g <= / 1000000 * g) by (apply Rmult_le_compat_r; [exact Pg | rewrite Vu; lra]).
  assert (Id : Rabs (i * d) <= 1 + u).
  { replace (i * d) with ((i * d - 1) + 1) by ring. refine (Rle_trans _ _ _ (Rabs_triang _ _) _).
    rewrite Rabs_R1. lra. }
  (* How far q d is from n. *)
  assert (Qd : Rabs (n - q * d) <= 2001 / 1000 * g).
  { replace (n - q * d) with (- ((q - n * i) * d) - n * (i * d - 1)) by ring.
    refine (Rle_trans _ _ _ (Rabs_minus_le _ _ ((1 + u) * g) g _ _) _); [| | lra].
    - rewrite Rabs_Ropp, Rabs_mult. apply Rle_trans with (u * Rabs (n * i) * Rabs d).
      { apply Rmult_le_compat_r; lra. }
      rewrite Rmult_assoc, <- Rabs_mult. replace (n * i * d) with (n * (i * d)) by ring. rewrite Rabs_mult. fold A.
      unfold g. replace (u * (A * Rabs (i * d))) with (u * A * Rabs (i * d)) by ring. rewrite (Rmult_comm (1 + u)).
      apply Rmult_le_compat_l; [exact Pg | exact Id].
    - rewrite Rabs_mult. fold A. unfold g. rewrite Rmult_comm. now apply Rmult_le_compat_r. }
  set (B := Rabs (q * d)).
  assert (AB : Rabs (A - B) <= 2001 / 1000 * g).
  { refine (Rle_trans _ _ _ _ Qd). apply Rabs_triang_inv2. }
  apply Rabs_le_inv in AB.
  assert (SA : g <= / 1000000 * A) by (apply Rmult_le_compat_r; [exact PA | rewrite Vu; lra]).
  assert (Qld : Rabs (q * ld) <= 2001 / 1000 * g).
  { rewrite Rabs_mult. apply Rle_trans with (Rabs q * (2 * u * Rabs d)).
    { apply Rmult_le_compat_l; [apply Rabs_pos | exact Ld]. }
    replace (Rabs q * (2 * u * Rabs d)) with (2 * (u * B)) by (unfold B; rewrite Rabs_mult; ring).
    assert (u * B <= u * (10001 / 10000 * A)) by (apply Rmult_le_compat_l; lra). unfold g in *. lra. }
  assert (Ln' : Rabs ln <= 2 * g) by (unfold g in *; lra).
  assert (Er : Rabs (r - (n - q * d)) <= 2001 / 1000 * (u * g)).
  { refine (Rle_trans _ _ _ R _). replace (2001 / 1000 * (u * g)) with (u * (2001 / 1000 * g)) by ring.
    apply Rmult_le_compat_l; lra. }
  assert (Et1 : Rabs (t1 - q * ld) <= 202 / 100 * (u * g)).
  { refine (Rle_trans _ _ _ T1 _). assert (u * Rabs (q * ld) <= u * (2001 / 1000 * g))
      by (apply Rmult_le_compat_l; lra).
    fold g in K1. lra. }
  assert (D1 : Rabs (ln - t1) <= 4002 / 1000 * g).
  { replace (ln - t1) with (ln - (q * ld) - (t1 - q * ld)) by ring.
    refine (Rle_trans _ _ _ (Rabs_minus_le _ _ _ _ (Rabs_minus_le _ _ _ _ Ln' Qld) Et1) _). lra. }
  assert (Et2 : Rabs (t2 - (ln - t1)) <= 4002 / 1000 * (u * g)).
  { refine (Rle_trans _ _ _ T2 _). replace (4002 / 1000 * (u * g)) with (u * (4002 / 1000 * g)) by ring.
    apply Rmult_le_compat_l; lra. }
  assert (D2 : Rabs (r + t2) <= 601 / 100 * g).
  { replace (r + t2) with ((r - (n - q * d)) + (n - q * d) + ((t2 - (ln - t1)) + (ln - t1))) by ring.
    refine (Rle_trans _ _ _ (Rabs_plus_le _ _ _ _ (Rabs_plus_le _ _ _ _ Er Qd) (Rabs_plus_le _ _ _ _ Et2 D1)) _). lra. }
  assert (Ew : Rabs (w - (r + t2)) <= 601 / 100 * (u * g)).
  { refine (Rle_trans _ _ _ W _). replace (601 / 100 * (u * g)) with (u * (601 / 100 * g)) by ring.
    apply Rmult_le_compat_l; lra. }
  assert (Bw : Rabs w <= 602 / 100 * g).
  { replace w with ((w - (r + t2)) + (r + t2)) by ring. refine (Rle_trans _ _ _ (Rabs_plus_le _ _ _ _ Ew D2) _). lra. }
  set (v := n - q * d + ln - q * ld).
  assert (Ev : Rabs (w - v) <= 1404 / 100 * (u * g)).
  { replace (w - v) with ((w - (r + t2)) + (r - (n - q * d)) + (t2 - (ln - t1)) - (t1 - q * ld)) by (unfold v; ring).
    refine (Rle_trans _ _ _ (Rabs_minus_le _ _ _ _ (Rabs_plus_le _ _ _ _ (Rabs_plus_le _ _ _ _ Ew Er) Et2) Et1) _).
    lra. }
  assert (Bv : Rabs v <= 601 / 100 * g).
  { unfold v. refine (Rle_trans _ _ _ (Rabs_minus_le _ _ _ _ (Rabs_plus_le _ _ _ _ Qd Ln') Qld) _). lra. }
  (* From here all is multiplied by d. *)
  assert (Wid : Rabs (w * i * d) <= 603 / 100 * g).
  { replace (w * i * d) with (w * (i * d)) by ring.
    refine (Rle_trans _ _ _ (Rabs_mult_le _ _ _ _ Bw Id) _). lra. }
  assert (El : Rabs (low * d - w * i * d) <= 605 / 100 * (u * g)).
  { replace (low * d - w * i * d) with ((low - w * i) * d) by ring. rewrite Rabs_mult.
    apply Rle_trans with ((u * Rabs (w * i) + k2) * Rabs d); [apply Rmult_le_compat_r; lra |].
    replace ((u * Rabs (w * i) + k2) * Rabs d) with (u * (Rabs (w * i) * Rabs d) + k2 * Rabs d) by ring.
    rewrite <- Rabs_mult.
    assert (u * Rabs (w * i * d) <= u * (603 / 100 * g)) by (apply Rmult_le_compat_l; lra).
    assert (k2 * Rabs d <= u * (u * Rabs q) / 100 * Rabs d) by (apply Rmult_le_compat_r; lra).
    assert (E : u * (u * Rabs q) / 100 * Rabs d = u * (u * B) / 100) by (unfold B; rewrite Rabs_mult; field).
    assert (u * (u * B) <= u * (u * (10001 / 10000 * A))).
    { apply Rmult_le_compat_l; [lra |]. apply Rmult_le_compat_l; lra. }
    unfold g in *. lra. }
  assert (gB : g <= 10001 / 10000 * (u * B)).
  { unfold g. replace (10001 / 10000 * (u * B)) with (u * (10001 / 10000 * B)) by ring. apply Rmult_le_compat_l; lra. }
  assert (ugB : u * g <= 10001 / 10000 * (u * (u * B))).
  { replace (10001 / 10000 * (u * (u * B))) with (u * (10001 / 10000 * (u * B))) by ring.
    apply Rmult_le_compat_l; lra. }
  split.
  - apply Rmult_le_reg_r with (Rabs d); [exact Pd |]. rewrite <- Rabs_mult.
    replace (7 * u * Rabs q * Rabs d) with (7 * (u * B)) by (unfold B; rewrite Rabs_mult; ring).
    replace (low * d) with ((low * d - w * i * d) + w * i * d) by ring.
    refine (Rle_trans _ _ _ (Rabs_plus_le _ _ _ _ El Wid) _). lra.
  - (* The low part is divided by d, in the place of d + ld. *)
    assert (Dd : / 2 * Rabs d <= Rabs (d + ld)).
    { pose proof (Rabs_triang (d + ld) (- ld)) as T. replace (d + ld + - ld) with d in T by ring.
      rewrite Rabs_Ropp in T. assert (2 * u * Rabs d <= / 2 * Rabs d); [| lra].
      apply Rmult_le_compat_r; [lra | rewrite Vu; lra]. }
    assert (N' : d + ld <> 0). { intros Z. rewrite Z, Rabs_R0 in Dd. lra. }
    assert (X : Rabs (v * d / (d + ld) - v) <= 121 / 10 * (u * g)).
    { replace (v * d / (d + ld) - v) with (- (v * (ld / (d + ld)))) by (field; exact N').
      rewrite Rabs_Ropp.
      assert (F : Rabs (ld / (d + ld)) <= 2001 / 1000 * u).
      { unfold Rdiv. rewrite Rabs_mult, Rabs_inv.
        apply Rmult_le_reg_r with (Rabs (d + ld)); [now apply Rabs_pos_lt |].
        rewrite Rmult_assoc, Rinv_l, Rmult_1_r by now apply Rabs_no_R0.
        pose proof (Rabs_triang (d + ld) (- ld)) as T. replace (d + ld + - ld) with d in T by ring.
        rewrite Rabs_Ropp in T.
        assert (H : 2 * u * Rabs d <= / 10000 * Rabs d) by (apply Rmult_le_compat_r; [lra | rewrite Vu; lra]).
        refine (Rle_trans _ _ _ Ld _).
        apply Rle_trans with (2001 / 1000 * u * ((1 - / 10000) * Rabs d)).
        - replace (2001 / 1000 * u * ((1 - / 10000) * Rabs d)) with ((2001 / 1000 * (1 - / 10000)) * (u * Rabs d))
            by ring.
          replace (2 * u * Rabs d) with (2 * (u * Rabs d)) by ring.
          apply Rmult_le_compat_r; [apply Rmult_le_pos; lra | lra].
        - apply Rmult_le_compat_l; lra. }
      refine (Rle_trans _ _ _ (Rabs_mult_le _ _ _ _ Bv F) _). nra. }
    apply Rmult_le_reg_r with (Rabs d); [exact Pd |]. rewrite <- Rabs_mult.
    replace (40 * (u * (u * Rabs q)) * Rabs d) with (40 * (u * (u * B))) by (unfold B; rewrite Rabs_mult; ring).
    replace ((q + low - (n + ln) / (d + ld)) * d) with
      ((low * d - w * i * d) + w * (i * d - 1) + (w - v) - (v * d / (d + ld) - v))
      by (unfold v; field; exact N').
    assert (Wi : Rabs (w * (i * d - 1)) <= 602 / 100 * (u * g)).
    { refine (Rle_trans _ _ _ (Rabs_mult_le _ _ _ _ Bw I) _). lra. }
    refine (Rle_trans _ _ _ (Rabs_minus_le _ _ _ _ (Rabs_plus_le _ _ _ _ (Rabs_plus_le _ _ _ _ El Wi) Ev) X) _). lra.
Qed.

(** What the errors of the terms add. *)
Lemma terms_bound N D n d q i q' en ed :
  Rabs (n - N) <= en -> Rabs (d - D) <= ed -> d <> 0 -> D <> 0 -> q' = n / d ->
  Rabs q' <= (1 + / 1048576) * Rabs q -> / Rabs D <= (1 + / 1048576) * Rabs i ->
  Rabs (N / D - q') <= (1 + / 262144) * ((en + Rabs q * ed) * Rabs i).
Proof.
  intros En Ed Nd ND -> Q I.
  pose proof (Rabs_pos (n - N)). pose proof (Rabs_pos (d - D)). pose proof (Rabs_pos q). pose proof (Rabs_pos i).
  assert (P : 0 < / Rabs D) by (apply Rinv_0_lt_compat; now apply Rabs_pos_lt).
  replace (N / D - n / d) with ((- (n - N) + n / d * (d - D)) / D) by (field; auto).
  unfold Rdiv at 1. rewrite Rabs_mult, Rabs_inv.
  assert (A : Rabs (- (n - N) + n / d * (d - D)) <= en + (1 + / 1048576) * Rabs q * ed).
  { apply Rabs_plus_le; [now rewrite Rabs_Ropp |]. now apply Rabs_mult_le. }
  assert (0 <= Rabs q * ed) by (apply Rmult_le_pos; lra).
  apply Rle_trans with ((en + (1 + / 1048576) * Rabs q * ed) * ((1 + / 1048576) * Rabs i)).
  { apply Rmult_le_compat; auto using Rabs_pos. lra. }
  replace ((en + (1 + / 1048576) * Rabs q * ed) * ((1 + / 1048576) * Rabs i)) with
    (((1 + / 1048576) * (en + (1 + / 1048576) * (Rabs q * ed))) * Rabs i) by ring.
  rewrite <- (Rmult_assoc (1 + / 262144)). apply Rmult_le_compat_r; [assumption |]. lra.
Qed.

(** What is computed as the error is enough. *)
Lemma computed_error q i en ed own s1 s2 s3 s4 e c :
  0 <= c -> c <= u * (u * Rabs q) / 100 -> c * Rabs i <= u * (u * Rabs q) / 100 -> 0 <= en -> 0 <= ed ->
  Rabs (own - 64 * (u * u) * Rabs q) <= u * Rabs (64 * (u * u) * Rabs q) ->
  Rabs (s1 - Rabs q * ed) <= u * Rabs (Rabs q * ed) + c -> 0 <= s1 ->
  Rabs (s2 - (en + s1)) <= u * Rabs (en + s1) ->
  Rabs (s3 - s2 * Rabs i) <= u * Rabs (s2 * Rabs i) + c -> 0 <= s3 ->
  Rabs (s4 - (own + s3)) <= u * Rabs (own + s3) ->
  Rabs (e - (1 + / 1024) * s4) <= u * Rabs ((1 + / 1024) * s4) + c ->
  (1 + / 4096) * (40 * (u * (u * Rabs q)) + (1 + / 262144) * ((en + Rabs q * ed) * Rabs i)) <= e.
Proof.
  intros Pc C Ci Pen Ped Own S1 P1 S2 S3 P3 S4 E.
  pose proof u_positive as Pu. pose proof u_value as Vu.
  pose proof (Rabs_pos q) as Pq. pose proof (Rabs_pos i) as Pi.
  set (Q := Rabs q) in *. set (I := Rabs i) in *. clearbody Q I.
  assert (PQ : 0 <= u * (u * Q)) by (apply Rmult_le_pos; [lra | apply Rmult_le_pos; lra]).
  set (G := u * (u * Q)) in *.
  assert (Pqe : 0 <= Q * ed) by now apply Rmult_le_pos.
  assert (Small : forall x, 0 <= x -> u * x <= / 1000000000000 * x).
  { intros x Px. apply Rmult_le_compat_r; [exact Px | rewrite Vu; lra]. }
  replace (64 * (u * u) * Q) with (64 * G) in Own by (unfold G; ring).
  rewrite (Rabs_pos_eq (64 * G)) in Own by lra. pose proof (Small (64 * G) ltac:(lra)) as M0.
  rewrite (Rabs_pos_eq (Q * ed)) in S1 by exact Pqe. pose proof (Small _ Pqe) as M1.
  rewrite (Rabs_pos_eq (en + s1)) in S2 by lra. pose proof (Small (en + s1) ltac:(lra)) as M2.
  apply Rabs_le_inv in Own, S1, S2.
  assert (P2 : 0 <= s2) by lra. assert (P2i : 0 <= s2 * I) by now apply Rmult_le_pos.
  rewrite (Rabs_pos_eq (s2 * I)) in S3 by exact P2i. pose proof (Small _ P2i) as M3.
  apply Rabs_le_inv in S3.
  rewrite (Rabs_pos_eq (own + s3)) in S4 by lra. pose proof (Small (own + s3) ltac:(lra)) as M4.
  apply Rabs_le_inv in S4. assert (P4 : 0 <= s4) by lra.
  rewrite (Rabs_pos_eq ((1 + / 1024) * s4)) in E by lra.
  pose proof (Small ((1 + / 1024) * s4) ltac:(lra)) as M5. apply Rabs_le_inv in E.
  assert (L2 : (1 - / 100000000000) * (en + Q * ed) - c <= s2) by lra.
  apply (Rmult_le_compat_r I) in L2; [| exact Pi].
  replace (((1 - / 100000000000) * (en + Q * ed) - c) * I) with
    ((1 - / 100000000000) * ((en + Q * ed) * I) - c * I) in L2 by ring.
  assert (PY : 0 <= (en + Q * ed) * I) by (apply Rmult_le_pos; lra).
  set (Y := (en + Q * ed) * I) in *. set (X := s2 * I) in *. lra.
Qed.

(** ** The quotient *)

Lemma bpow_half e : / 2 * bpow radix2 e = bpow radix2 (e - 1).
Proof. unfold Zminus. rewrite bpow_plus. change (bpow radix2 (- (1))) with (/ 2). ring. Qed.

Lemma mu_half_bpow : mu / 2 = bpow radix2 (-1075).
Proof. unfold mu. change (-1075)%Z with (-1074 - 1)%Z. rewrite <- bpow_half. lra. Qed.

(** What a divisor of which the error is finite tells: it is a term, and certainly not zero. *)
Lemma certain_term_bounds b y :
  is_certain_term b = true -> approximates 2 b y -> finite (low b) -> finite (error b) ->
  finite (high b) /\ bpow radix2 (-440) < Rabs (real (high b)) < bpow radix2 440 /\
  Rabs (real (low b)) <= 2 * u * Rabs (real (high b)) /\
  Rabs (real (high b) + real (low b) - y) <= real (error b) /\
  real (error b) <= / 1000000000 * Rabs (real (high b)).
Proof.
  intros C A Fl Fe. unfold is_certain_term in C. apply andb_prop in C as [T E].
  destruct (term_bounds _ T) as (Fh & B). destruct (A Fh Fl Fe) as [X L].
  split; [exact Fh |]. split; [exact B |]. split; [exact L |]. split; [exact X |].
  destruct (scaled_one (-30)) as [Fs Rs]; [lia |].
  set (z := real (scaled 1 (-30)) * real (abs (high b))).
  assert (Pz : 0 <= z).
  { unfold z. rewrite Rs, real_abs. apply Rmult_le_pos; [apply bpow_ge_0 | apply Rabs_pos]. }
  assert (Vz : z = / 1073741824 * Rabs (real (high b))).
  { unfold z. rewrite Rs, real_abs. simpl bpow. lra. }
  assert (Fm : finite (mul (scaled 1 (-30)) (abs (high b)))).
  { apply finite_mul; [exact Fs | now rewrite finite_abs |]. fold z.
    apply Rle_lt_trans with (rnd (bpow radix2 440)).
    - apply rnd_abs_le. rewrite Rabs_pos_eq by exact Pz. pose proof (bpow_gt_0 radix2 440). lra.
    - rewrite rnd_format by (apply format_bpow; lia). apply bpow_lt. lia. }
  apply less_or_equal_finite in E; auto. rewrite (proj2 (proj2 (mul_finite _ _ Fm))) in E. fold z in E.
  pose proof (Floats.error z) as Ez. rewrite mu_half_bpow, (Rabs_pos_eq z Pz) in Ez.
  assert (Tiny : bpow radix2 (-1075) <= / 1099511627776 * Rabs (real (high b))).
  { apply Rle_trans with (/ 1099511627776 * bpow radix2 (-440)); [| lra].
    change (/ 1099511627776) with (bpow radix2 (-40)). rewrite <- bpow_plus. apply bpow_le. lia. }
  assert (Uz : u * z <= / 1099511627776 * z) by (apply Rmult_le_compat_r; [exact Pz | rewrite u_value; lra]).
  apply Rabs_le_inv in Ez. pose proof (Rabs_pos (real (high b))). lra.
Qed.

(** The quotient of a number that is 0 or a term by one that is a term and certainly not zero. *)
Theorem divide_amply_approximates fused a b x y :
  approximates 2 a x -> approximates 2 b y -> amply_approximates 8 (divide fused (divisor_of b) a) (x / y).
Proof.
  intros A B. unfold divide, divisor_of. cbn [of inverse known_if high low Rounding.error].
  set (i := div one (high b)). set (q := mul (high a) i).
  pose proof (two_product_of_middle fused q (high b)) as Middle.
  pose proof (fun e f => two_product_exact fused e f q (high b)) as Exactly.
  destruct (two_product fused q (high b)) as [p r].
  set (w := add (sub (sub (high a) p) r) (sub (low a) (mul q (low b)))).
  set (own := mul (mul sixty_four squared_roundoff) (abs q)).
  unfold amply_approximates, known_if. cbn [high low error].
  destruct (is_certain_term b) eqn:Certain.
  2: { intros _ _ F. exfalso. destruct (is_zero a || is_term a)%bool; [| discriminate].
       destruct (mul_finite _ _ F) as (_ & F1 & _). destruct (add_finite _ _ F1) as (_ & F2 & _).
       destruct (mul_finite _ _ F2) as (F3 & _). destruct (add_finite _ _ F3) as (_ & F4 & _).
       destruct (mul_finite _ _ F4) as (_ & F5 & _). discriminate. }
  destruct (is_zero a || is_term a)%bool eqn:Kind; [| discriminate].
  intros Fq Flow Fe.
  destruct (mul_finite _ _ Flow) as (Fw & Fi & Rlow). destruct (add_finite _ _ Fw) as (F1 & F2 & Rw).
  destruct (sub_finite _ _ F1) as (F3 & Fr & R1). destruct (sub_finite _ _ F3) as (Fn & Fp & R3).
  destruct (sub_finite _ _ F2) as (Fla & F4 & R2). destruct (mul_finite _ _ F4) as (_ & Flb & R4).
  destruct (mul_finite _ _ Fq) as (_ & _ & Rq).
  destruct (mul_finite _ _ Fe) as (_ & G1 & Re). destruct (add_finite _ _ G1) as (Fown & G2 & Rs4).
  destruct (mul_finite _ _ G2) as (G3 & _ & Rs3). destruct (add_finite _ _ G3) as (Fea & G4 & Rs2).
  destruct (mul_finite _ _ G4) as (_ & Feb & Rs1). destruct (mul_finite _ _ Fown) as (_ & _ & Rown).
  rewrite (proj2 slack_exact) in Re. rewrite (proj2 sixty_four_squares), real_abs in Rown.
  rewrite real_abs in Rs1, Rs3. fold q in Rq. fold w in Rw. fold own in Rown.
  destruct (certain_term_bounds b y Certain B Flb Feb) as (Fd & [Gd Ld] & Lb & Yb & Eb).
  destruct (A Fn Fla Fea) as [Xa La].
  pose proof u_positive as Pu. pose proof u_value as Vu.
  assert (Nd : real (high b) <> 0).
  { intros Z. rewrite Z, Rabs_R0 in Gd. pose proof (bpow_gt_0 radix2 (-440)). lra. }
  set (d := real (high b)) in *. set (n := real (high a)) in *.
  assert (Pd : 0 < Rabs d) by now apply Rabs_pos_lt.
  destruct (div_finite _ _ Fi Fd Nd) as [_ Ri]. fold i d in Ri.
  rewrite (proj2 (scaled_one 0 ltac:(lia)) : real one = _) in Ri. change (bpow radix2 0) with 1 in Ri.
  unfold Rdiv in Ri at 1. rewrite Rmult_1_l in Ri.
  assert (Dinv : Rabs (/ d) * Rabs d = 1) by (rewrite <- Rabs_mult, Rinv_l, Rabs_R1 by exact Nd; reflexivity).
  assert (InvLow : bpow radix2 (-440) <= Rabs (/ d)).
  { apply Rmult_le_reg_r with (Rabs d); [exact Pd |]. rewrite Dinv.
    apply Rle_trans with (bpow radix2 (-440) * bpow radix2 440).
    - apply Rmult_le_compat_l; [apply bpow_ge_0 | lra].
    - rewrite <- bpow_plus. apply Rle_refl. }
  assert (InvHigh : Rabs (/ d) <= bpow radix2 440).
  { apply Rmult_le_reg_r with (Rabs d); [exact Pd |]. rewrite Dinv.
    apply Rle_trans with (bpow radix2 440 * bpow radix2 (-440)).
    - rewrite <- bpow_plus. apply Rle_refl.
    - apply Rmult_le_compat_l; [apply bpow_ge_0 | lra]. }
  assert (Ei : Rabs (real i - / d) <= u * Rabs (/ d)).
  { rewrite Ri. apply normal_error. refine (Rle_trans _ _ _ _ InvLow). apply bpow_le. lia. }
  assert (Eid : Rabs (real i * d - 1) <= u).
  { replace (real i * d - 1) with ((real i - / d) * d) by (field; exact Nd). rewrite Rabs_mult.
    apply Rle_trans with (u * Rabs (/ d) * Rabs d); [apply Rmult_le_compat_r; lra |]. rewrite Rmult_assoc, Dinv. lra. }
  assert (Ibound : / 2 * Rabs (/ d) <= Rabs (real i) <= 2 * Rabs (/ d)).
  { pose proof (Rabs_triang_inv2 (real i) (/ d)) as T. pose proof (Rle_trans _ _ _ T Ei) as T2. apply Rabs_le_inv in T2.
    assert (u * Rabs (/ d) <= / 2 * Rabs (/ d)) by (apply Rmult_le_compat_r; [apply Rabs_pos | rewrite Vu; lra]). lra. }
  apply Bool.orb_true_iff in Kind. destruct Kind as [Zero | Term].
  - (* 0 divided by anything. *)
    unfold is_zero in Zero. apply andb_prop in Zero as [Z1 Z2].
    apply equal_real in Z1, Z2; auto. change (real zero) with 0 in Z1, Z2. fold n in Z1.
    rewrite Z1, Rabs_R0, Rmult_0_r in La. rewrite Z1, Z2 in Xa.
    assert (Zla : real (low a) = 0).
    { pose proof (Rabs_pos (real (low a))). destruct (Req_dec (real (low a)) 0) as [E | E]; [exact E |].
      apply Rabs_pos_lt in E. lra. }
    rewrite Zla, Rplus_0_l in Xa.
    assert (Zx : x = 0). { apply Rabs_le_inv in Xa. lra. }
    rewrite Z1, Rmult_0_l, rnd_0 in Rq. rewrite Zx.
    destruct (Exactly 0%Z (-1074)%Z ltac:(lia) ltac:(lia) ltac:(lia)) as (_ & _ & _ & Rp & Sum); auto.
    { rewrite Rq. apply multiple_0. }
    { apply multiple_format, format_real. }
    rewrite Rq, Rmult_0_l in Rp, Sum. rewrite rnd_0 in Rp.
    assert (Zr : real r = 0) by lra.
    rewrite Rp, Z1, Rminus_0_r, rnd_0 in R3. rewrite R3, Zr, Rminus_0_r, rnd_0 in R1.
    rewrite Rq, Rmult_0_l, rnd_0 in R4. rewrite R4, Zla, Rminus_0_r, rnd_0 in R2.
    rewrite R1, R2, Rplus_0_r, rnd_0 in Rw. rewrite Rw, Rmult_0_l, rnd_0 in Rlow.
    rewrite Rlow, Rq. unfold Rdiv. rewrite Rmult_0_l, Rplus_0_r, Rminus_0_r, Rabs_R0, !Rmult_0_r.
    split; [| lra]. rewrite Re. apply rnd_positive. apply Rmult_le_pos; [lra |].
    rewrite Rs4. apply rnd_positive. apply Rplus_le_le_0_compat.
    + rewrite Rown, Rq, Rabs_R0, Rmult_0_r, rnd_0. lra.
    + rewrite Rs3. apply rnd_positive. apply Rmult_le_pos; [| apply Rabs_pos].
      rewrite Rs2, Z2, Rplus_0_l, Rs1, Rq, Rabs_R0, Rmult_0_l, !rnd_0. lra.
  - (* A term divided by a term. *)
    destruct (term_bounds _ Term) as (_ & Gn & Ln). fold n in Gn, Ln.
    assert (Pn : 0 < Rabs n) by (pose proof (bpow_gt_0 radix2 (-440)); lra).
    assert (NI : bpow radix2 (-881) <= Rabs (n * real i)).
    { rewrite Rabs_mult. apply Rle_trans with (bpow radix2 (-440) * (/ 2 * bpow radix2 (-440))).
      - rewrite bpow_half, <- bpow_plus. apply Rle_refl.
      - apply Rmult_le_compat; try lra; [apply bpow_ge_0 |]. pose proof (bpow_gt_0 radix2 (-440)). lra. }
    assert (Eq : Rabs (real q - n * real i) <= u * Rabs (n * real i)).
    { rewrite Rq. apply normal_error. refine (Rle_trans _ _ _ _ NI). apply bpow_le. lia. }
    assert (Qbound : / 2 * Rabs (n * real i) <= Rabs (real q) <= 2 * Rabs (n * real i)).
    { pose proof (Rle_trans _ _ _ (Rabs_triang_inv2 (real q) (n * real i)) Eq) as T. apply Rabs_le_inv in T.
      assert (u * Rabs (n * real i) <= / 2 * Rabs (n * real i))
        by (apply Rmult_le_compat_r; [apply Rabs_pos | rewrite Vu; lra]). lra. }
    assert (Qd : Rabs (n - real q * d) <= 3 * u * Rabs n).
    { replace (n - real q * d) with (- ((real q - n * real i) * d) - n * (real i * d - 1)) by ring.
      assert (Id : Rabs (real i * d) <= 2).
      { replace (real i * d) with ((real i * d - 1) + 1) by ring. refine (Rle_trans _ _ _ (Rabs_triang _ _) _).
        rewrite Rabs_R1. rewrite Vu in Eid. lra. }
      refine (Rle_trans _ _ _ (Rabs_minus_le _ _ (2 * (u * Rabs n)) (u * Rabs n) _ _) _); [| | lra].
      - rewrite Rabs_Ropp, Rabs_mult. apply Rle_trans with (u * Rabs (n * real i) * Rabs d).
        { apply Rmult_le_compat_r; lra. }
        rewrite Rmult_assoc, <- Rabs_mult. replace (n * real i * d) with (n * (real i * d)) by ring. rewrite Rabs_mult.
        replace (2 * (u * Rabs n)) with (u * (Rabs n * 2)) by ring.
        apply Rmult_le_compat_l; [lra |]. apply Rmult_le_compat_l; lra.
      - rewrite Rabs_mult, Rmult_comm. apply Rmult_le_compat_r; lra. }
    assert (Qd' : Rabs (n - real q * d) <= / 1000000 * Rabs n).
    { refine (Rle_trans _ _ _ Qd _). apply Rmult_le_compat_r; [lra | rewrite Vu; lra]. }
    assert (QD : (1 - / 1000000) * Rabs n <= Rabs (real q * d) <= (1 + / 1000000) * Rabs n).
    { pose proof (Rle_trans _ _ _ (Rabs_triang_inv2 n (real q * d)) Qd') as T. apply Rabs_le_inv in T. lra. }
    (* Sizes, for what underflow adds. *)
    set (c := bpow radix2 (-1075)). assert (Pc : 0 < c) by apply bpow_gt_0.
    assert (U2 : forall z, u * (u * z) = bpow radix2 (-106) * z).
    { intros z. unfold u. rewrite <- Rmult_assoc, <- bpow_plus. reflexivity. }
    assert (Ci : c * Rabs (real i) <= u * (u * Rabs (real q)) / 100).
    { rewrite U2. apply Rle_trans with (bpow radix2 (-107) * (bpow radix2 (-440) * Rabs (real i)) / 100).
      - apply Rle_trans with (bpow radix2 (-947) * Rabs (real i) / 100).
        + unfold c. pose proof (Rabs_pos (real i)).
          assert (bpow radix2 (-1075) <= bpow radix2 (-947) * / 100).
          { apply Rle_trans with (bpow radix2 (-947) * bpow radix2 (-7)).
            - rewrite <- bpow_plus. apply bpow_le. lia.
            - apply Rmult_le_compat_l; [apply bpow_ge_0 | simpl; lra]. }
          apply Rle_trans with ((bpow radix2 (-947) * / 100) * Rabs (real i)); [now apply Rmult_le_compat_r | lra].
        + rewrite <- Rmult_assoc, <- bpow_plus. simpl Z.add.
          assert (bpow radix2 (-947) <= bpow radix2 (-547)) by (apply bpow_le; lia).
          pose proof (Rabs_pos (real i)).
          assert (bpow radix2 (-947) * Rabs (real i) <= bpow radix2 (-547) * Rabs (real i))
            by now apply Rmult_le_compat_r. lra.
      - change (-107)%Z with (-106 - 1)%Z. rewrite <- bpow_half. rewrite Rabs_mult in Qbound.
        assert (bpow radix2 (-440) * Rabs (real i) <= Rabs n * Rabs (real i))
          by (apply Rmult_le_compat_r; [apply Rabs_pos | lra]).
        assert (bpow radix2 (-106) * (/ 2 * (bpow radix2 (-440) * Rabs (real i))) <=
          bpow radix2 (-106) * Rabs (real q)) by (apply Rmult_le_compat_l; [apply bpow_ge_0 | lra]). lra. }
    assert (Cq : c <= u * (u * Rabs (real q)) / 100).
    { rewrite U2. apply Rle_trans with (bpow radix2 (-106) * bpow radix2 (-882) / 100).
      - rewrite <- bpow_plus. apply Rle_trans with (bpow radix2 (-988) * bpow radix2 (-7)).
        + rewrite <- bpow_plus. apply bpow_le. lia.
        + change (bpow radix2 (-7)) with (/ 128). simpl Z.add. pose proof (bpow_gt_0 radix2 (-988)). lra.
      - assert (bpow radix2 (-882) <= Rabs (real q)).
        { change (-882)%Z with (-881 - 1)%Z. rewrite <- bpow_half. lra. }
        assert (bpow radix2 (-106) * bpow radix2 (-882) <= bpow radix2 (-106) * Rabs (real q))
          by (apply Rmult_le_compat_l; [apply bpow_ge_0 | lra]). lra. }
    assert (Cn : c <= u * (u * Rabs n) / 100).
    { rewrite U2. apply Rle_trans with (bpow radix2 (-106) * bpow radix2 (-440) / 100).
      - rewrite <- bpow_plus. apply Rle_trans with (bpow radix2 (-546) * bpow radix2 (-7)).
        + rewrite <- bpow_plus. apply bpow_le. lia.
        + change (bpow radix2 (-7)) with (/ 128). simpl Z.add. pose proof (bpow_gt_0 radix2 (-546)). lra.
      - assert (bpow radix2 (-106) * bpow radix2 (-440) <= bpow radix2 (-106) * Rabs n)
          by (apply Rmult_le_compat_l; [apply bpow_ge_0 | lra]). lra. }
    (* What is left after the quotient. *)
    destruct Middle as (_ & Rp & Sum); auto.
    { apply Rle_trans with (bpow radix2 (-882)); [apply bpow_le; lia |].
      change (-882)%Z with (-881 - 1)%Z. rewrite <- bpow_half. lra. }
    { fold d. apply Rle_trans with (bpow radix2 (-440)); [apply bpow_le; lia | lra]. }
    { fold d. apply Rle_trans with (bpow radix2 (-441)); [apply bpow_le; lia |].
      change (-441)%Z with (-440 - 1)%Z. rewrite <- bpow_half. lra. }
    fold d in Rp, Sum.
    assert (Ep : Rabs (real p - real q * d) <= / 1000000 * Rabs n).
    { rewrite Rp. apply Rle_trans with (u * Rabs (real q * d)).
      - apply normal_error. apply Rle_trans with (bpow radix2 (-441)); [apply bpow_le; lia |].
        change (-441)%Z with (-440 - 1)%Z. rewrite <- bpow_half. lra.
      - apply Rle_trans with (u * (2 * Rabs n)); [apply Rmult_le_compat_l; lra |].
        rewrite <- Rmult_assoc. apply Rmult_le_compat_r; [lra | rewrite Vu; lra]. }
    assert (Exact3 : real (sub (high a) p) = n - real p).
    { rewrite R3. apply rnd_format. fold n.
      assert (Pn' : format n) by apply format_real. assert (Pp : format (real p)) by apply format_real.
      apply Rabs_le_inv in Qd', Ep. destruct (Rle_or_lt 0 n) as [P | N].
      - rewrite (Rabs_pos_eq n P) in *. apply sterbenz; auto with typeclass_instances. lra.
      - rewrite (Rabs_left n N) in *. replace (n - real p) with (- (- n - - real p)) by ring.
        apply format_opp. apply sterbenz; auto using format_opp with typeclass_instances. lra. }
    rewrite Exact3 in R1.
    assert (E1 : n - real p - real r = n - real q * d) by lra. rewrite E1 in R1.
    assert (Er : Rabs (real (sub (sub (high a) p) r) - (n - real q * d)) <= u * Rabs (n - real q * d)).
    { rewrite R1. rewrite <- E1, <- Exact3.
      exact (sum_error (real (sub (high a) p)) (- real r) (format_real _) (format_opp _ (format_real _))). }
    assert (Et1 : Rabs (real (mul q (low b)) - real q * real (low b)) <= u * Rabs (real q * real (low b)) + c).
    { rewrite R4. unfold c. rewrite <- mu_half_bpow. apply Floats.error. }
    assert (Et2 : Rabs (real (sub (low a) (mul q (low b))) - (real (low a) - real (mul q (low b)))) <=
      u * Rabs (real (low a) - real (mul q (low b)))).
    { rewrite R2. exact (sum_error (real (low a)) (- real _) (format_real _) (format_opp _ (format_real _))). }
    assert (Ew : Rabs (real w - (real (sub (sub (high a) p) r) + real (sub (low a) (mul q (low b))))) <=
      u * Rabs (real (sub (sub (high a) p) r) + real (sub (low a) (mul q (low b))))).
    { rewrite Rw. apply sum_error; apply format_real. }
    assert (El : Rabs (real (mul w i) - real w * real i) <= u * Rabs (real w * real i) + c).
    { rewrite Rlow. unfold c. rewrite <- mu_half_bpow. apply Floats.error. }
    destruct (quotient_bound n (real (low a)) d (real (low b)) (real i) (real q) _ _ _ (real w) (real (mul w i)) c c
      Nd Eid Eq La Lb Er Et1 Cn Et2 Ew El Cq) as [Small Near].
    split; [| refine (Rle_trans _ _ _ Small _); apply Rmult_le_compat_r; [apply Rabs_pos | lra]].
    (* The divisor is not zero. *)
    set (D := d + real (low b)) in *.
    assert (Lb' : Rabs (real (low b)) <= / 1000000000 * Rabs d).
    { refine (Rle_trans _ _ _ Lb _). apply Rmult_le_compat_r; [lra | rewrite Vu; lra]. }
    assert (BD : (1 - / 1000000000) * Rabs d <= Rabs D).
    { pose proof (Rabs_triang D (- real (low b))) as T. unfold D in T at 1.
      replace (d + real (low b) + - real (low b)) with d in T by ring. rewrite Rabs_Ropp in T. lra. }
    assert (BY : (1 - 2 * / 1000000000) * Rabs d <= Rabs y).
    { pose proof (Rabs_triang y (D - y)) as T. replace (y + (D - y)) with D in T by ring. lra. }
    assert (ND : D <> 0). { intros Z. rewrite Z, Rabs_R0 in BD. lra. }
    assert (NY : y <> 0). { intros Z. rewrite Z, Rabs_R0 in BY. lra. }
    replace (real q + real (mul w i) - x / y) with
      ((real q + real (mul w i) - (n + real (low a)) / D) - (x / y - (n + real (low a)) / D)) by ring.
    assert (Pea : 0 <= real (error a)).
    { pose proof (Rabs_pos (n + real (low a) - x)). lra. }
    assert (Peb : 0 <= real (error b)).
    { pose proof (Rabs_pos (D - y)). lra. }
    assert (Terms : Rabs (x / y - (n + real (low a)) / D) <=
      (1 + / 262144) * ((real (error a) + Rabs (real q) * real (error b)) * Rabs (real i))).
    { apply (terms_bound x y (n + real (low a)) D); auto.
      - (* The exact quotient of the parts is little more than q. *)
        replace ((n + real (low a)) / D) with
          (real q + real (mul w i) - (real q + real (mul w i) - (n + real (low a)) / D)) by ring.
        refine (Rle_trans _ _ _ (Rabs_minus_le _ _ _ _ (Rabs_plus_le _ _ _ _ (Rle_refl _) Small) Near) _).
        replace (Rabs (real q) + 7 * u * Rabs (real q) + 40 * (u * (u * Rabs (real q)))) with
          ((1 + 7 * u + 40 * (u * u)) * Rabs (real q)) by ring.
        apply Rmult_le_compat_r; [apply Rabs_pos | rewrite Vu; lra].
      - apply Rmult_le_reg_r with (Rabs y); [now apply Rabs_pos_lt |].
        rewrite Rinv_l by now apply Rabs_no_R0.
        assert (I1 : (1 - u) <= Rabs (real i) * Rabs d).
        { rewrite <- Rabs_mult. pose proof (Rabs_triang (real i * d) (- (real i * d - 1))) as T.
          replace (real i * d + - (real i * d - 1)) with 1 in T by ring. rewrite Rabs_R1, Rabs_Ropp in T. lra. }
        assert (I2 : Rabs (real i) * ((1 - 2 * / 1000000000) * Rabs d) <= Rabs (real i) * Rabs y)
          by (apply Rmult_le_compat_l; [apply Rabs_pos | exact BY]).
        rewrite Vu in I1. lra. }
    pose proof (Rabs_minus_le _ _ _ _ Near Terms) as Both.
    set (bound := 40 * (u * (u * Rabs (real q))) + _) in Both.
    apply Rle_trans with ((1 + / 4096) * bound).
    { apply Rmult_le_compat; [lra | apply Rabs_pos | lra | exact Both]. }
    apply computed_error with (own := real own) (c := c) (s1 := real (mul (abs q) (error b)))
      (s2 := real (add (error a) (mul (abs q) (error b))))
      (s3 := real (mul (add (error a) (mul (abs q) (error b))) (abs i)))
      (s4 := real (add own (mul (add (error a) (mul (abs q) (error b))) (abs i)))); auto; try lra.
    + rewrite Rown. apply normal_error.
      rewrite Rabs_pos_eq by (apply Rmult_le_pos; [nra | apply Rabs_pos]).
      replace (64 * (u * u) * Rabs (real q)) with (64 * (u * (u * Rabs (real q)))) by ring.
      rewrite U2. apply Rle_trans with (bpow radix2 (-106) * bpow radix2 (-882)).
      * rewrite <- bpow_plus. apply bpow_le. lia.
      * assert (bpow radix2 (-882) <= Rabs (real q)).
        { change (-882)%Z with (-881 - 1)%Z. rewrite <- bpow_half. lra. }
        assert (bpow radix2 (-106) * bpow radix2 (-882) <= bpow radix2 (-106) * Rabs (real q))
          by (apply Rmult_le_compat_l; [apply bpow_ge_0 | lra]).
        pose proof (Rmult_le_pos _ _ (bpow_ge_0 radix2 (-106)) (Rabs_pos (real q))). lra.
    + rewrite Rs1. unfold c. rewrite <- mu_half_bpow. apply Floats.error.
    + rewrite Rs1. apply rnd_positive, Rmult_le_pos; [apply Rabs_pos | exact Peb].
    + rewrite Rs2. apply sum_error; apply format_real.
    + rewrite Rs3. unfold c. rewrite <- mu_half_bpow. apply Floats.error.
    + rewrite Rs3. apply rnd_positive, Rmult_le_pos; [| apply Rabs_pos].
      rewrite Rs2. apply rnd_positive, Rplus_le_le_0_compat; [exact Pea |].
      rewrite Rs1. apply rnd_positive, Rmult_le_pos; [apply Rabs_pos | exact Peb].
    + rewrite Rs4. apply sum_error; apply format_real.
    + rewrite Re. unfold c. rewrite <- mu_half_bpow. apply Floats.error.
Qed.

Theorem divide_approximates fused a b x y :
  approximates 2 a x -> approximates 2 b y -> approximates 8 (divide fused (divisor_of b) a) (x / y).
Proof. intros. apply amply_approximates_less. now apply divide_amply_approximates. Qed.

(** Where anything is known of a quotient, the divisor is not zero. *)
Theorem divisor_is_not_zero fused a b y :
  approximates 2 b y -> finite (low (divide fused (divisor_of b) a)) ->
  finite (error (divide fused (divisor_of b) a)) -> y <> 0.
Proof.
  intros B. unfold divide, divisor_of. cbn [of inverse known_if high low error].
  destruct two_product as [p r]. unfold known_if. cbn [high low error]. intros Fl Fe.
  destruct (is_zero a || is_term a)%bool; [| discriminate].
  destruct (mul_finite _ _ Fe) as (_ & F1 & _). destruct (add_finite _ _ F1) as (_ & F2 & _).
  destruct (mul_finite _ _ F2) as (F3 & _). destruct (add_finite _ _ F3) as (_ & F4 & _).
  destruct (mul_finite _ _ F4) as (_ & Feb & _). destruct (is_certain_term b) eqn:Certain; [| discriminate].
  destruct (mul_finite _ _ Fl) as (Fw & _). destruct (add_finite _ _ Fw) as (_ & F5 & _).
  destruct (sub_finite _ _ F5) as (_ & F6 & _). destruct (mul_finite _ _ F6) as (_ & Flb & _).
  destruct (certain_term_bounds b y Certain B Flb Feb) as (_ & [G _] & L & Y & E). intros Z. rewrite Z in Y.
  pose proof u_small. pose proof u_positive. pose proof (bpow_gt_0 radix2 (-440)).
  set (d := real (high b)) in *. assert (Pd : 0 < Rabs d) by lra.
  assert (2 * u * Rabs d <= / 512 * Rabs d) by (apply Rmult_le_compat_r; lra).
  replace d with ((d + real (low b) - 0) - real (low b)) in Pd at 1 by ring.
  pose proof (Rabs_minus_le (d + real (low b) - 0) (real (low b)) _ _ Y L) as T.
  replace (d + real (low b) - 0 - real (low b)) with d in T by ring. lra.
Qed.
