(** The test that a value is the double nearest to an exact number (`Approximation::rounded`). *)

From Coq Require Import Reals ZArith Lia Lra Psatz.
From Flocq Require Import Core BinarySingleNaN.
From Straightedge Require Import Floats.

Local Open Scope R_scope.

(** ** Constants and comparisons *)

Definition zero : double := B754_zero false.
(** u², `SQUARED_ROUNDOFF` *)
Definition squared_roundoff : double := scaled 1 (-106).
Definition thirty_two : double := scaled 32 0.

(** `x == y`, false where one is NaN. *)
Definition equal : double -> double -> bool := Beqb.
(** `x.abs() <= f64::MAX` *)
Definition in_range (x : double) : bool := Bleb (abs x) Bmax_float.

Lemma in_range_finite x : in_range x = true -> finite x.
Proof. destruct x as [|[]| |]; [easy | easy | easy | easy | easy]. Qed.

Lemma equal_finite x y : equal x y = true -> finite x -> finite y.
Proof. destruct x as [|[]| |[]], y as [|[]| |[]]; easy. Qed.

Lemma equal_real x y : finite x -> finite y -> equal x y = true -> real x = real y.
Proof.
  intros Fx Fy E. unfold equal in E. rewrite Beqb_correct in E by assumption.
  revert E. case Req_bool_spec; [auto | discriminate].
Qed.

Lemma not_equal_real x y : finite x -> finite y -> equal x y = false -> real x <> real y.
Proof.
  intros Fx Fy E. unfold equal in E. rewrite Beqb_correct in E by assumption.
  revert E. case Req_bool_spec; [discriminate | auto].
Qed.

Lemma squared_roundoff_exact : finite squared_roundoff /\ real squared_roundoff = u * u.
Proof.
  destruct (scaled_exact 1 (-106)) as [F R]; try lia. split; [exact F |].
  unfold squared_roundoff. rewrite R. unfold u. rewrite <- bpow_plus. simpl Z.add. ring.
Qed.

(** A power of two times the square is exact. *)
Lemma power_of_squares n k : (Z.abs n <= 2 ^ 53)%Z -> (0 <= k <= 53)%Z -> IZR n = bpow radix2 k ->
  finite (mul (scaled n 0) squared_roundoff) /\ real (mul (scaled n 0) squared_roundoff) = IZR n * (u * u).
Proof.
  intros Bn Bk P. destruct squared_roundoff_exact as [Fs Rs]. destruct (scaled_exact n 0) as [F R]; try lia.
  change (bpow radix2 0) with 1 in R. rewrite Rmult_1_r in R.
  assert (E : real (scaled n 0) * real squared_roundoff = bpow radix2 (k - 106)).
  { rewrite Rs, R, P. unfold u. rewrite <- !bpow_plus. f_equal. }
  assert (G : rnd (real (scaled n 0) * real squared_roundoff) = bpow radix2 (k - 106)).
  { rewrite E. apply rnd_format, format_bpow. lia. }
  assert (Fm : finite (mul (scaled n 0) squared_roundoff)).
  { apply finite_mul; auto. rewrite G, Rabs_pos_eq by apply bpow_ge_0. apply bpow_lt. lia. }
  split; [exact Fm |]. now rewrite (proj2 (proj2 (mul_finite _ _ Fm))), G, <- E, Rs, R.
Qed.

Lemma thirty_two_squares : finite (mul thirty_two squared_roundoff) /\
  real (mul thirty_two squared_roundoff) = 32 * (u * u).
Proof. apply (power_of_squares 32 5); [lia | lia | reflexivity]. Qed.

(** ** The test *)

(** Some exact number is within [error] of [high] + [low]. *)
Record approximation := Approximation { high : double; low : double; error : double }.

(** What `Approximation::rounded` does for doubles. *)
Definition rounded (a : approximation) : option double :=
  let widened :=
    if equal (error a) zero then zero
    else add (error a) (mul (mul thirty_two squared_roundoff) (abs (high a))) in
  let least := add (high a) (sub (low a) widened) in
  let greatest := add (high a) (add (low a) widened) in
  if (equal least greatest && in_range least)%bool then Some (add least zero) else None.

(** The heart of it, in real numbers: where the ends, rounded twice, meet, the exact number rounds to the same. *)
Lemma ends_meet h l e x :
  format h -> format l -> format e -> 0 < e ->
  Rabs (h + l - x) <= e -> Rabs l <= 8 * u * Rabs h ->
  let e' := rnd (e + rnd (32 * (u * u) * Rabs h)) in
  rnd (h + rnd (l - e')) = rnd (h + rnd (l + e')) ->
  rnd x = rnd (h + rnd (l - e')).
Proof.
  intros Fh Fl Fe Pe X L.
  set (w := rnd (32 * (u * u) * Rabs h)). intros e' M.
  pose proof u_positive as Pu. pose proof u_small as Su. pose proof (Rabs_pos h) as Ph.
  assert (Pk : 0 <= u * Rabs h) by (apply Rmult_le_pos; lra).
  assert (Pkk : 0 <= u * (u * Rabs h) <= u * Rabs h / 1024) by (split; nra).
  assert (Fw : format w) by apply format_rnd.
  assert (Pw : 0 <= w). { apply rnd_positive. nra. }
  assert (Fe' : format e') by apply format_rnd.
  assert (Fn : format (- e')) by now apply format_opp.
  assert (Ge : e <= e'). { unfold e'. rewrite <- (rnd_format e) at 1 by exact Fe. apply rnd_le. lra. }
  pose proof (sum_error_of_rounded e w Fe Fw) as Ee. fold e' in Ee. rewrite (Rabs_pos_eq e') in Ee by lra.
  pose proof (sum_error l e' Fl Fe') as Ep. set (p := rnd (l + e')) in *.
  pose proof (sum_error l (- e') Fl Fn) as Eq. fold (Rminus l e') in Eq. set (q := rnd (l - e')) in *.
  assert (Bp : Rabs (l + e') <= 8 * (u * Rabs h) + e').
  { refine (Rle_trans _ _ _ (Rabs_triang _ _) _). rewrite (Rabs_pos_eq e') by lra. lra. }
  assert (Bq : Rabs (l - e') <= 8 * (u * Rabs h) + e').
  { unfold Rminus. refine (Rle_trans _ _ _ (Rabs_triang _ _) _). rewrite Rabs_Ropp, (Rabs_pos_eq e') by lra. lra. }
  assert (Ep' : Rabs (p - (l + e')) <= u * (8 * (u * Rabs h) + e')) by nra.
  assert (Eq' : Rabs (q - (l - e')) <= u * (8 * (u * Rabs h) + e')) by nra.
  assert (Around : h + q <= x <= h + p -> rnd x = rnd (h + q)).
  { intros [A B]. apply Rle_antisym; [rewrite M |]; now apply rnd_le. }
  destruct (Rle_or_lt e' (2 * (u * Rabs h))) as [Small | Great].
  - (* The error is small beside the number: what is added to it pays for the roundings. *)
    destruct (Rle_or_lt (Rabs l + e') (2 * tau)) as [Tiny | Normal].
    + (* Sums of so small doubles are exact. *)
      apply Around.
      assert (P : p = l + e').
      { apply small_sum; auto. refine (Rle_trans _ _ _ (Rabs_triang _ _) _). rewrite (Rabs_pos_eq e'); lra. }
      assert (Q : q = l - e').
      { apply (small_sum l (- e')); auto. refine (Rle_trans _ _ _ (Rabs_triang _ _) _).
        rewrite Rabs_Ropp, (Rabs_pos_eq e'); lra. }
      rewrite P, Q. apply Rabs_le_inv in X. lra.
    + apply Around.
      pose proof (Floats.error (32 * (u * u) * Rabs h)) as Ew. fold w in Ew. rewrite half_mu in Ew.
      rewrite (Rabs_pos_eq (32 * (u * u) * Rabs h)) in Ew by nra.
      assert (T : u * tau <= 5 * (u * (u * Rabs h))) by nra.
      assert (K : u * (u * (u * Rabs h)) <= u * (u * Rabs h) / 1024) by nra.
      assert (Kb : u * e' <= 2 * (u * (u * Rabs h))) by nra.
      apply Rabs_le_inv in X, Ew, Ee, Ep', Eq'. split; lra.
  - (* The error is great beside the number: then the ends do not meet. *)
    exfalso.
    pose proof (sum_error h p Fh (format_rnd _)) as Ea.
    pose proof (sum_error h q Fh (format_rnd _)) as Eb. rewrite M in Eb.
    set (a := rnd (h + p)) in *.
    pose proof (Rabs_triang h p) as Tp. pose proof (Rabs_triang h q) as Tq.
    assert (Ap : Rabs p <= (1 + u) * (8 * (u * Rabs h) + e')).
    { replace p with ((p - (l + e')) + (l + e')) by ring. refine (Rle_trans _ _ _ (Rabs_triang _ _) _). lra. }
    assert (Aq : Rabs q <= (1 + u) * (8 * (u * Rabs h) + e')).
    { replace q with ((q - (l - e')) + (l - e')) by ring. refine (Rle_trans _ _ _ (Rabs_triang _ _) _). lra. }
    assert (Ae : 0 <= u * e' <= e' / 1024) by (split; nra).
    assert (Cp : u * Rabs (h + p) <= u * (Rabs h + (1 + u) * (8 * (u * Rabs h) + e'))) by nra.
    assert (Cq : u * Rabs (h + q) <= u * (Rabs h + (1 + u) * (8 * (u * Rabs h) + e'))) by nra.
    assert (C : u * (Rabs h + (1 + u) * (8 * (u * Rabs h) + e')) <=
                u * Rabs h + (1 + / 1024) * (8 * (u * (u * Rabs h)) + u * e')) by nra.
    apply Rabs_le_inv in Ea, Eb, Ep', Eq'. lra.
Qed.

(** Some exact number x is within [error] of [high] + [low], of which the latter is small; of an approximation with a
    part that is infinite or NaN nothing is known. *)
Definition approximates (share : R) (a : approximation) (x : R) : Prop :=
  finite (high a) -> finite (low a) -> finite (error a) ->
  Rabs (real (high a) + real (low a) - x) <= real (error a) /\
  Rabs (real (low a)) <= share * u * Rabs (real (high a)).

(** The same, with a bound that is greater than the error by a share. *)
Definition amply_approximates (share : R) (a : approximation) (x : R) : Prop :=
  finite (high a) -> finite (low a) -> finite (error a) ->
  (1 + / 4194304) * Rabs (real (high a) + real (low a) - x) <= real (error a) /\
  Rabs (real (low a)) <= share * u * Rabs (real (high a)).

Lemma amply_approximates_less share a x : amply_approximates share a x -> approximates share a x.
Proof.
  intros A Fh Fl Fe. destruct (A Fh Fl Fe) as [E S]. split; [| exact S].
  pose proof (Rabs_pos (real (high a) + real (low a) - x)). lra.
Qed.

Lemma approximates_more share more a x : share <= more -> approximates share a x -> approximates more a x.
Proof.
  intros L A Fh Fl Fe. destruct (A Fh Fl Fe) as [E S]. split; [exact E |].
  pose proof u_positive. pose proof (Rabs_pos (real (high a))). refine (Rle_trans _ _ _ S _).
  apply Rmult_le_compat_r; [assumption |]. apply Rmult_le_compat_r; lra.
Qed.

(** A value that passes the test is the double nearest to the exact number, and no overflow hides behind it; it is
    never -0. *)
Theorem rounded_is_nearest (a : approximation) (x : R) (y : double) :
  approximates 8 a x -> rounded a = Some y ->
  finite y /\ real y = rnd x /\ Rabs (rnd x) < bpow radix2 1024 /\ y <> B754_zero true.
Proof.
  intros A R. destruct a as [h l e]. unfold approximates in A. simpl in A. unfold rounded in R.
  simpl high in R. simpl low in R. simpl error in R.
  set (w := if equal e zero then zero else add e (mul (mul thirty_two squared_roundoff) (abs h))) in R.
  set (least := add h (sub l w)) in R. set (greatest := add h (add l w)) in R.
  destruct (equal least greatest) eqn:E; [| discriminate]. destruct (in_range least) eqn:I; [| discriminate].
  apply in_range_finite in I. pose proof (equal_finite _ _ E I) as J.
  pose proof (equal_real _ _ I J E) as M. injection R as <-. clear E.
  assert (N : rnd x = real least).
  { unfold least, greatest in *.
    destruct (add_finite _ _ I) as (Fh & Fq & Rl). destruct (sub_finite _ _ Fq) as (Fl & Fw & Rq).
    destruct (add_finite _ _ J) as (_ & Fp & Rg). destruct (add_finite _ _ Fp) as (_ & _ & Rp).
    rewrite Rl, Rq in *. rewrite Rg, Rp in M. unfold w in *. destruct (equal e zero) eqn:Z.
    - (* The sum is the number itself, and rounded once. *)
      assert (Fe : finite e). { revert Z. now destruct e as [|[]| |]. }
      destruct (A Fh Fl Fe) as [X _].
      apply equal_real in Z; [| exact Fe | reflexivity]. change (real zero) with 0 in *.
      rewrite Z in X. rewrite Rminus_0_r, (rnd_format (real l)) by apply format_real.
      f_equal. apply Rabs_le_inv in X. lra.
    - destruct (add_finite _ _ Fw) as (Fe & Fm & Rw). destruct (mul_finite _ _ Fm) as (_ & _ & Rm).
      destruct (A Fh Fl Fe) as [X L].
      rewrite (proj2 thirty_two_squares), real_abs in Rm. rewrite Rw, Rm in *.
      apply not_equal_real in Z; [| exact Fe | reflexivity]. change (real zero) with 0 in Z.
      apply ends_meet; auto using format_real.
      apply Rle_lt_or_eq_dec in X as [X | X]; [| rewrite <- X in *];
        pose proof (Rabs_pos (real h + real l - x)); lra. }
  assert (S : rnd (real least + real zero) = real least).
  { change (real zero) with 0. rewrite Rplus_0_r. apply rnd_format, format_real. }
  assert (F : finite (add least zero)).
  { apply finite_add; auto. rewrite S. apply real_below. }
  split; [exact F |]. rewrite (proj2 (proj2 (add_finite _ _ F))), S, N. split; [reflexivity |].
  split; [apply real_below |]. destruct least as [[]| | |]; discriminate.
Qed.

(** What passes the test has finite parts. *)
Lemma rounded_finite a y : rounded a = Some y -> finite (high a) /\ finite (low a) /\ finite (error a).
Proof.
  destruct a as [h l e]. unfold rounded. cbn [high low error].
  set (w := if equal e zero then zero else add e (mul (mul thirty_two squared_roundoff) (abs h))).
  destruct (in_range (add h (sub l w))) eqn:I; [| now rewrite Bool.andb_false_r]. intros _.
  apply in_range_finite in I. destruct (add_finite _ _ I) as (Fh & F & _). destruct (sub_finite _ _ F) as (Fl & Fw & _).
  split; [exact Fh | split; [exact Fl |]]. unfold w in Fw. destruct (equal e zero) eqn:Z.
  - revert Z. now destruct e as [|[]| |].
  - now destruct (add_finite _ _ Fw).
Qed.
