(** The test that a value is the single nearest to an exact number (`Approximation::rounded` for `f32`). *)

From Coq Require Import Reals ZArith Lia Lra Psatz.
From Flocq Require Import Core BinarySingleNaN Relative Round_NE.
From Straightedge Require Import Floats Exact Rounding Twofold Quotients Roots.

Local Open Scope R_scope.

(** ** Singles *)

Global Instance single_precision_positive : Prec_gt_0 24 := eq_refl.
Global Instance single_precision_below_range : Prec_lt_emax 24 128 := eq_refl.

Notation single := (binary_float 24 128).
Notation single_exponents := (FLT_exp (-149) 24).

(** Rounding to the nearest single, ties to even, without a greatest exponent. *)
Definition rnd_single : R -> R := round radix2 single_exponents ZnearestE.

(** `x as f32` *)
Definition narrowed (x : double) : single :=
  match x with
  | B754_zero s => B754_zero s
  | B754_infinity s => B754_infinity s
  | B754_nan => B754_nan
  | B754_finite s n e _ => binary_normalize 24 128 _ _ mode_NE (cond_Zopp s (Zpos n)) e s
  end.

(** `f64::from(x)` *)
Definition widened (x : single) : double :=
  match x with
  | B754_zero s => B754_zero s
  | B754_infinity s => B754_infinity s
  | B754_nan => B754_nan
  | B754_finite s n e _ => binary_normalize 53 1024 _ _ mode_NE (cond_Zopp s (Zpos n)) e s
  end.

Definition as_single (x : double) : double := widened (narrowed x).

Definition unit_roundoff : double := scaled 1 (-53).

(** What `Approximation::rounded` does for singles. *)
Definition rounded_to_single (a : approximation) : option double :=
  let is_exact := (equal (error a) zero && equal (low a) zero)%bool in
  let error :=
    if is_exact then zero
    else add (add (error a) (abs (low a))) (mul (mul (scaled 2 0) unit_roundoff) (abs (high a))) in
  let least := as_single (sub (high a) error) in
  let greatest := as_single (add (high a) error) in
  if (equal least greatest && in_range least)%bool then Some (add least zero) else None.

Lemma rnd_single_le x y : x <= y -> rnd_single x <= rnd_single y.
Proof. apply round_le; auto with typeclass_instances. Qed.

Lemma narrowed_finite x : is_finite (narrowed x) = true -> finite x /\ B2R (narrowed x) = rnd_single (real x).
Proof.
  destruct x as [s|s| |s n e B]; simpl; try discriminate.
  - intros _. split; [reflexivity |]. unfold rnd_single. now rewrite round_0 by auto with typeclass_instances.
  - intros F. split; [reflexivity |].
    pose proof (binary_normalize_correct 24 128 _ _ mode_NE (cond_Zopp s (Zpos n)) e s) as C. cbv zeta in C.
    destruct Rlt_bool.
    + apply C.
    + exfalso. revert F C. generalize (binary_normalize 24 128 single_precision_positive
        single_precision_below_range mode_NE (cond_Zopp s (Zpos n)) e s) as y. now destruct y.
Qed.

Lemma widened_exact x : is_finite (widened x) = is_finite x /\ (is_finite x = true -> real (widened x) = B2R x).
Proof.
  destruct x as [s|s| |s n e B]; simpl; auto.
  pose proof (binary_normalize_correct 53 1024 _ _ mode_NE (cond_Zopp s (Zpos n)) e s) as C. cbv zeta in C.
  change (SpecFloat.fexp 53 1024) with exponents in C.
  change (round radix2 exponents (round_mode mode_NE)) with rnd in C.
  set (y := F2R (Float radix2 (cond_Zopp s (Zpos n)) e)) in *.
  assert (F : format y).
  { apply (generic_inclusion_le radix2 single_exponents exponents 128).
    - intros k _. unfold FLT_exp. lia.
    - unfold y. apply Rlt_le. exact (abs_B2R_lt_emax 24 128 (B754_finite s n e B)).
    - exact (generic_format_B2R 24 128 (B754_finite s n e B)). }
  rewrite (rnd_format y F) in C. rewrite Rlt_bool_true in C.
  - destruct C as (C1 & C2 & _). auto.
  - apply Rlt_trans with (bpow radix2 128); [| apply bpow_lt; lia].
    exact (abs_B2R_lt_emax 24 128 (B754_finite s n e B)).
Qed.

(** A finite single has a finite double behind it, and is the nearest. *)
Lemma as_single_finite x :
  finite (as_single x) ->
  finite x /\ real (as_single x) = rnd_single (real x) /\ Rabs (rnd_single (real x)) < bpow radix2 128.
Proof.
  unfold as_single. destruct (widened_exact (narrowed x)) as [W1 W2]. rewrite W1. intros F.
  destruct (narrowed_finite x F) as [Fx R]. rewrite (W2 F), R. repeat split; auto. rewrite <- R. apply abs_B2R_lt_emax.
Qed.

(** ** The test *)

(** The ends are on both sides of the number. *)
Lemma ends_of_single h l e x :
  format h -> format l -> format e -> 0 <= e ->
  Rabs (h + l - x) <= e -> Rabs l <= 8 * u * Rabs h ->
  (1 + / 4194304) * Rabs (h + l - x) <= e \/ e + Rabs l <= / 8 * Rabs h ->
  let e' := rnd (rnd (e + Rabs l) + rnd (2 * u * Rabs h)) in
  rnd (h - e') <= x <= rnd (h + e').
Proof.
  intros Fh Fl Fe Pe X L Ample.
  set (a := rnd (e + Rabs l)). set (w := rnd (2 * u * Rabs h)). intros e'.
  pose proof u_positive as Pu. pose proof u_value as Vu.
  pose proof (Rabs_pos h) as Ph. pose proof (Rabs_pos l) as Pl.
  assert (Fal : format (Rabs l)) by now apply generic_format_abs.
  assert (Fa : format a) by apply format_rnd. assert (Fw : format w) by apply format_rnd.
  assert (Fe' : format e') by apply format_rnd.
  assert (Pa : 0 <= a) by (apply rnd_positive; lra).
  assert (Pw : 0 <= w) by (apply rnd_positive; nra).
  assert (Pe' : 0 <= e') by (apply rnd_positive; lra).
  pose proof (sum_error e (Rabs l) Fe Fal) as Ea. fold a in Ea. rewrite (Rabs_pos_eq (e + _)) in Ea by lra.
  pose proof (sum_error a w Fa Fw) as Ee. fold e' in Ee. rewrite (Rabs_pos_eq (a + w)) in Ee by lra.
  pose proof (sum_error h e' Fh Fe') as Ep. set (p := rnd (h + e')) in *.
  pose proof (sum_error h (- e') Fh (format_opp _ Fe')) as Eq. fold (h - e') in Eq. set (q := rnd (h - e')) in *.
  assert (Bp : Rabs (h + e') <= Rabs h + e').
  { refine (Rle_trans _ _ _ (Rabs_triang _ _) _). rewrite (Rabs_pos_eq e'); lra. }
  assert (Bq : Rabs (h - e') <= Rabs h + e').
  { refine (Rle_trans _ _ _ (Rabs_triang _ _) _). rewrite Rabs_Ropp, (Rabs_pos_eq e'); lra. }
  assert (Ep' : Rabs (p - (h + e')) <= u * (Rabs h + e')).
  { refine (Rle_trans _ _ _ Ep _). apply Rmult_le_compat_l; lra. }
  assert (Eq' : Rabs (q - (h - e')) <= u * (Rabs h + e')).
  { refine (Rle_trans _ _ _ Eq _). apply Rmult_le_compat_l; lra. }
  assert (Small : forall z, 0 <= z -> 0 <= u * z <= / 1099511627776 * z).
  { intros z Pz. split; [apply Rmult_le_pos; lra | apply Rmult_le_compat_r; [exact Pz | rewrite Vu; lra]]. }
  pose proof (Small (Rabs h) Ph) as Uh. pose proof (Small (e + Rabs l) ltac:(lra)) as Ual.
  pose proof (Small (a + w) ltac:(lra)) as Uaw. pose proof (Small e' Pe') as Ue'.
  assert (Above : forall t, Rabs (h + l - x) + Rabs l <= t -> t + u * (Rabs h + e') <= e' -> q <= x <= p).
  { intros t T1 T2. pose proof (Rle_abs l) as A1. pose proof (Rle_abs (- l)) as A2. rewrite Rabs_Ropp in A2.
    pose proof (Rle_abs (h + l - x)) as A3. pose proof (Rle_abs (- (h + l - x))) as A4. rewrite Rabs_Ropp in A4.
    apply Rabs_le_inv in Ep', Eq'. lra. }
  apply Rabs_le_inv in Ea, Ee.
  set (d := Rabs (h + l - x)) in *. assert (Pd : 0 <= d) by apply Rabs_pos.
  set (H := Rabs h) in *.
  assert (Cases : (1 + / 4194304) * d <= e /\ H <= 4 * e \/ 4 * e <= H).
  { destruct (Rle_or_lt H (4 * e)) as [G | G]; [| right; lra]. destruct Ample as [A | A]; [now left | right; lra]. }
  destruct Cases as [[A Great] | Near].
  - (* The share of the bound pays for the roundings. *)
    apply Above with (d + Rabs l); [lra |]. rewrite Rmult_plus_distr_l. lra.
  - assert (T : e + Rabs l <= 26 / 100 * H) by lra.
    assert (U2 : 0 <= u * H) by (apply Rmult_le_pos; lra).
    (* What is added to the error, beside what underflow takes off it. *)
    assert (Nw : 2 * (u * H) - u * (2 * (u * H)) - u * tau <= w <= 2 * (u * H) + u * (2 * (u * H)) + u * tau).
    { pose proof (Floats.error (2 * u * H)) as W. fold w in W. rewrite half_mu in W.
      rewrite (Rabs_pos_eq (2 * u * H)) in W by lra. apply Rabs_le_inv in W.
      replace (2 * u * H) with (2 * (u * H)) in W by ring. lra. }
    pose proof (Small (2 * (u * H)) ltac:(lra)) as Uw.
    pose proof (bpow_gt_0 radix2 (-1022)) as Pt. fold tau in Pt.
    assert (Ut : 0 <= u * tau <= / 1099511627776 * tau) by (apply Small; lra).
    destruct (Rle_or_lt (7 * tau) H) as [Normal | Low].
    + (* It pays for the roundings. *)
      assert (U7 : u * (7 * tau) <= u * H) by (apply Rmult_le_compat_l; lra).
      assert (S : a + w <= 27 / 100 * H) by lra.
      assert (S1 : u * (a + w) <= u * (27 / 100 * H)) by (apply Rmult_le_compat_l; lra).
      assert (S2 : u * (e + Rabs l) <= u * (26 / 100 * H)) by (apply Rmult_le_compat_l; lra).
      assert (S3 : u * e' <= u * (28 / 100 * H)) by (apply Rmult_le_compat_l; lra).
      apply Above with (e + Rabs l); [lra |]. rewrite Rmult_plus_distr_l. lra.
    + (* Sums of so small numbers are exact, but for the last. *)
      assert (A : a = e + Rabs l).
      { apply small_sum; auto. rewrite Rabs_pos_eq by lra. lra. }
      assert (E : e' = a + w).
      { apply small_sum; auto. rewrite Rabs_pos_eq by lra. lra. }
      destruct (Rle_or_lt (3 / 2 * tau) H) as [G | G].
      * assert (S3 : u * e' <= u * (28 / 100 * H)) by (apply Rmult_le_compat_l; lra).
        assert (U1 : u * (3 / 2 * tau) <= u * H) by (apply Rmult_le_compat_l; lra).
        apply Above with (e + Rabs l); [lra |]. rewrite Rmult_plus_distr_l. lra.
      * assert (P : p = h + e').
        { apply small_sum; auto. lra. }
        assert (Q : q = h - e').
        { apply small_sum; auto; [now apply format_opp |]. fold (h - e'). lra. }
        pose proof (Rle_abs l) as A1. pose proof (Rle_abs (- l)) as A2. rewrite Rabs_Ropp in A2.
        pose proof (Rle_abs (h + l - x)) as A3. pose proof (Rle_abs (- (h + l - x))) as A4. rewrite Rabs_Ropp in A4.
        fold d in A3, A4. lra.
Qed.

(** The ends that are computed are on both sides of the number, where the bound is greater than the error by a share, or
    the error is small beside the number. *)
Lemma ends_around (h l e : double) (x : R) :
  let w := if (equal e zero && equal l zero)%bool then zero
    else add (add e (abs l)) (mul (mul (scaled 2 0) unit_roundoff) (abs h)) in
  (finite h -> finite l -> finite e ->
    Rabs (real h + real l - x) <= real e /\ Rabs (real l) <= 8 * u * Rabs (real h)) ->
  (finite h -> finite l -> finite e ->
    (1 + / 4194304) * Rabs (real h + real l - x) <= real e \/ real e + Rabs (real l) <= / 8 * Rabs (real h)) ->
  finite (sub h w) -> finite (add h w) ->
  real (sub h w) <= x <= real (add h w).
Proof.
  intros w A Ample F1 F2.
  destruct (sub_finite _ _ F1) as (Fh & Fw & Rq). destruct (add_finite _ _ F2) as (_ & _ & Rp). rewrite Rq, Rp.
  unfold w in *. clear w. destruct (equal e zero && equal l zero)%bool eqn:Z.
  - (* The double is the number itself, and rounded once. *)
    apply andb_prop in Z as [Ze Zl].
    assert (Fe : finite e) by (revert Ze; destruct e as [[]|[]| |[]]; easy).
    assert (Fl : finite l) by (revert Zl; destruct l as [[]|[]| |[]]; easy).
    destruct (A Fh Fl Fe) as [X _]. apply equal_real in Ze, Zl; auto. change (real zero) with 0 in *.
    rewrite Ze, Zl in X. rewrite Rminus_0_r, Rplus_0_r, rnd_format by apply format_real. apply Rabs_le_inv in X. lra.
  - destruct (add_finite _ _ Fw) as (Fel & Fm & Rw). destruct (add_finite _ _ Fel) as (Fe & Fl & Rel).
    rewrite finite_abs in Fl. destruct (mul_finite _ _ Fm) as (Fc & _ & Rm).
    destruct (mul_finite _ _ Fc) as (_ & _ & Rc).
    destruct (A Fh Fl Fe) as [X L]. specialize (Ample Fh Fl Fe).
    assert (C : real (mul (scaled 2 0) unit_roundoff) = 2 * u).
    { rewrite Rc. destruct (scaled_exact 2 0) as [_ S2]; [lia | lia | lia |].
      destruct (scaled_one (-53)) as [_ Su]; [lia |]. unfold unit_roundoff. rewrite S2, Su. simpl bpow at 1.
      rewrite Rmult_1_r. change 2 with (bpow radix2 1) at 1. rewrite <- bpow_plus.
      rewrite rnd_format by (apply format_bpow; lia). unfold u. change 2 with (bpow radix2 1).
      now rewrite <- bpow_plus. }
    rewrite C, real_abs in Rm. rewrite real_abs in Rel. rewrite Rw, Rel, Rm in *.
    assert (Pe : 0 <= real e) by (pose proof (Rabs_pos (real h + real l - x)); lra).
    exact (ends_of_single (real h) (real l) (real e) x (format_real _) (format_real _) (format_real _) Pe X L Ample).
Qed.

(** A value that passes the test is the single nearest to the exact number, and no overflow hides behind it; it is never
    -0. The bound is greater than the error by a share, or the error is small beside the number. *)
Theorem rounded_to_nearest_single (a : approximation) (x : R) (y : double) :
  approximates 8 a x ->
  (finite (high a) -> finite (low a) -> finite (error a) ->
    (1 + / 4194304) * Rabs (real (high a) + real (low a) - x) <= real (error a) \/
    real (error a) + Rabs (real (low a)) <= / 8 * Rabs (real (high a))) ->
  rounded_to_single a = Some y ->
  finite y /\ real y = rnd_single x /\ Rabs (rnd_single x) < bpow radix2 128 /\ y <> B754_zero true.
Proof.
  intros A Ample R. destruct a as [h l e]. unfold approximates in A. unfold rounded_to_single in R.
  cbn [high low error] in *.
  set (w := if (equal e zero && equal l zero)%bool then zero
    else add (add e (abs l)) (mul (mul (scaled 2 0) unit_roundoff) (abs h))) in R.
  set (least := as_single (sub h w)) in R. set (greatest := as_single (add h w)) in R.
  destruct (equal least greatest) eqn:E; [| discriminate]. destruct (in_range least) eqn:I; [| discriminate].
  apply in_range_finite in I. pose proof (equal_finite _ _ E I) as J.
  pose proof (equal_real _ _ I J E) as M. injection R as <-. clear E.
  destruct (as_single_finite _ I) as (F1 & R1 & B1). destruct (as_single_finite _ J) as (F2 & R2 & B2).
  fold least in R1. fold greatest in R2.
  destruct (ends_around h l e x A Ample F1 F2) as [Lo Hi]. fold w in Lo, Hi.
  assert (N : rnd_single x = real least).
  { apply Rle_antisym; [rewrite M, R2 | rewrite R1]; now apply rnd_single_le. }
  assert (S : rnd (real least + real zero) = real least).
  { change (real zero) with 0. rewrite Rplus_0_r. apply rnd_format, format_real. }
  assert (F : finite (add least zero)).
  { apply finite_add; auto. rewrite S. apply real_below. }
  split; [exact F |]. rewrite (proj2 (proj2 (add_finite _ _ F))), S, N. split; [reflexivity |].
  split; [rewrite R1; exact B1 |]. destruct least as [[]| | |]; discriminate.
Qed.

(** What passes the test has finite parts. *)
Lemma rounded_to_single_finite a y : rounded_to_single a = Some y -> finite (high a) /\ finite (low a) /\ finite (error
  a).
Proof.
  destruct a as [h l e]. unfold rounded_to_single. cbn [high low error].
  set (w := if (equal e zero && equal l zero)%bool then zero else _).
  destruct (in_range (as_single (sub h w))) eqn:I; [| now rewrite Bool.andb_false_r]. intros _.
  apply in_range_finite in I. destruct (as_single_finite _ I) as (F & _). destruct (sub_finite _ _ F) as (Fh & Fw & _).
  split; [exact Fh |]. unfold w in Fw. destruct (equal e zero && equal l zero)%bool eqn:Z.
  - apply andb_prop in Z as [Ze Zl]. split; [revert Zl; destruct l as [[]|[]| |[]] | revert Ze; destruct e as [[]|[]|
      |[]]]; easy.
  - destruct (add_finite _ _ Fw) as (F1 & _). destruct (add_finite _ _ F1) as (Fe & Fl & _).
    now rewrite finite_abs in Fl.
Qed.

(** A quotient of approximations that passes the test is the single nearest to the exact quotient, and the denominator
  is
    not zero. *)
Theorem quotient_is_nearest_single fused a b n d y :
  approximates 2 a n -> approximates 2 b d -> rounded_to_single (divide fused (divisor_of b) a) = Some y ->
  d <> 0 /\ finite y /\ real y = rnd_single (n / d) /\ Rabs (rnd_single (n / d)) < bpow radix2 128 /\
  y <> B754_zero true.
Proof.
  intros A B R. destruct (rounded_to_single_finite _ _ R) as (Fh & Fl & Fe).
  split; [now apply divisor_is_not_zero with (2 := Fl) (3 := Fe) |].
  apply rounded_to_nearest_single with (3 := R); [now apply divide_approximates |].
  intros _ _ _. left. now apply (divide_amply_approximates fused a b n d A B Fh Fl Fe).
Qed.

(** And a value (p + sign·√r) / q, with the numerator as an approximation. *)
Theorem root_is_nearest_single fused sign p r q x z d y :
  (-1 <= sign <= 1)%Z -> approximates 2 p x -> approximates 2 r z -> approximates 2 q d ->
  (is_zero r = true -> finite (low r)) ->
  rounded_to_single (divide fused (divisor_of q) (sum sign p (root fused r))) = Some y ->
  d <> 0 /\ 0 <= z /\ finite y /\ real y = rnd_single ((x + IZR sign * sqrt z) / d) /\
  Rabs (rnd_single ((x + IZR sign * sqrt z) / d)) < bpow radix2 128 /\ y <> B754_zero true.
Proof.
  intros Sign P R Q Whole Y. destruct (rounded_to_single_finite _ _ Y) as (_ & Fl & Fe).
  destruct (quotient_is_nearest_single _ _ _ _ _ _ (numerator_approximates fused sign p r x z Sign P R Whole) Q Y)
    as (D & N). split; [exact D | split; [| exact N]].
  destruct (divide_finite _ _ _ Fl Fe) as [Fl' Fe']. destruct (sum_finite _ _ _ Fl' Fe') as [Fl'' Fe''].
  now apply radicand_is_not_negative with (2 := R) (3 := Fl'') (4 := Fe'').
Qed.
