(** Doubles, as the processor adds and multiplies them, and what rounding does.

    A [double] is a datum of binary64 as IEEE 754 has it: a finite number, normal or subnormal, a zero of either sign,
    an infinity, or NaN (of which there is one: no operation here tells NaNs apart). Operations round to nearest, ties
    to even. *)

From Coq Require Import Reals ZArith Lia Lra Psatz.
From Flocq Require Import Core BinarySingleNaN Plus_error Relative.

Local Open Scope R_scope.

Global Instance precision_positive : Prec_gt_0 53 := eq_refl.
Global Instance precision_below_range : Prec_lt_emax 53 1024 := eq_refl.

Notation double := (binary_float 53 1024).
Notation finite x := (is_finite x = true).

Definition add : double -> double -> double := Bplus mode_NE.
Definition sub : double -> double -> double := Bminus mode_NE.
Definition mul : double -> double -> double := Bmult mode_NE.
Definition div : double -> double -> double := Bdiv mode_NE.
Definition neg : double -> double := Bopp.
Definition abs : double -> double := Babs.
(** [less x y]: x < y, false where one is NaN. *)
Definition less : double -> double -> bool := Bltb.

(** The real number of a finite double (0 of the others). *)
Definition real : double -> R := B2R.

(** Rounding to nearest, ties to even, without a greatest exponent. *)
Notation exponents := (FLT_exp (-1074) 53).
Definition rnd : R -> R := round radix2 exponents ZnearestE.
Notation format := (generic_format radix2 exponents).

(** The unit roundoff, the least positive double, the least normal one. *)
Definition u : R := bpow radix2 (-53).
Definition mu : R := bpow radix2 (-1074).
Definition tau : R := bpow radix2 (-1022).

Lemma u_positive : 0 < u.
Proof. apply bpow_gt_0. Qed.

Lemma u_small : u <= / 1024.
Proof. unfold u. simpl. lra. Qed.

Lemma mu_positive : 0 < mu.
Proof. apply bpow_gt_0. Qed.

Lemma u_half_ulp : / 2 * bpow radix2 (Z.opp 53 + 1) = u.
Proof. unfold u. simpl. lra. Qed.

Lemma half_mu : mu / 2 = u * tau.
Proof.
  unfold mu, u, tau. rewrite <- bpow_plus. change (-1074)%Z with (-1075 + 1)%Z.
  rewrite bpow_plus. change (bpow radix2 1) with 2. simpl Z.add. lra.
Qed.

(** ** Rounding *)

Lemma rnd_le x y : x <= y -> rnd x <= rnd y.
Proof. apply round_le; auto with typeclass_instances. Qed.

Lemma rnd_opp x : rnd (- x) = - rnd x.
Proof. apply round_NE_opp. Qed.

Lemma rnd_abs x : rnd (Rabs x) = Rabs (rnd x).
Proof. apply round_NE_abs. auto with typeclass_instances. Qed.

Lemma rnd_0 : rnd 0 = 0.
Proof. apply round_0. auto with typeclass_instances. Qed.

Lemma rnd_positive x : 0 <= x -> 0 <= rnd x.
Proof. intros. rewrite <- rnd_0. now apply rnd_le. Qed.

Lemma rnd_format x : format x -> rnd x = x.
Proof. apply round_generic. auto with typeclass_instances. Qed.

Lemma format_rnd x : format (rnd x).
Proof. apply generic_format_round; auto with typeclass_instances. Qed.

Lemma format_opp x : format x -> format (- x).
Proof. apply generic_format_opp. Qed.

Lemma format_bpow e : (-1074 <= e)%Z -> format (bpow radix2 e).
Proof. intros. apply generic_format_bpow. unfold FLT_exp. lia. Qed.

Lemma rnd_abs_le x y : Rabs x <= y -> Rabs (rnd x) <= rnd y.
Proof. intros. rewrite <- rnd_abs. now apply rnd_le. Qed.

(** A sum of two doubles has a relative error, underflow or not. *)
Lemma sum_error x y : format x -> format y -> Rabs (rnd (x + y) - (x + y)) <= u * Rabs (x + y).
Proof.
  intros Fx Fy.
  destruct (FLT_plus_error_N_ex radix2 (-1074) 53 (fun z => negb (Z.even z)) x y Fx Fy) as [e [He E]].
  unfold rnd. rewrite E.
  replace ((x + y) * (1 + e) - (x + y)) with (e * (x + y)) by ring.
  rewrite Rabs_mult. apply Rmult_le_compat_r; [apply Rabs_pos|].
  refine (Rle_trans _ _ _ He _).
  pose proof (u_rod1pu_ro_le_u_ro radix2 53) as L. refine (Rle_trans _ _ _ L _).
  unfold u_ro, u. simpl. lra.
Qed.

Lemma sum_error_of_rounded x y : format x -> format y -> Rabs (rnd (x + y) - (x + y)) <= u * Rabs (rnd (x + y)).
Proof.
  intros Fx Fy.
  destruct (FLT_plus_error_N_round_ex radix2 (-1074) 53 (fun z => negb (Z.even z)) x y Fx Fy) as [e [He E]].
  fold (rnd (x + y)) in E. set (r := rnd (x + y)) in *. clearbody r.
  replace (r - (x + y)) with (- e * r) by (rewrite E; ring).
  rewrite Rabs_mult, Rabs_Ropp. apply Rmult_le_compat_r; [apply Rabs_pos|].
  refine (Rle_trans _ _ _ He _). unfold u_ro, u. simpl. lra.
Qed.

(** A number that is rounded has a relative error, or an absolute one where it underflows. *)
Lemma error x : Rabs (rnd x - x) <= u * Rabs x + mu / 2.
Proof.
  destruct (error_N_FLT radix2 (-1074) 53 eq_refl (fun z => negb (Z.even z)) x) as (e & h & He & Hh & _ & E).
  unfold rnd. rewrite E.
  replace (x * (1 + e) + h - x) with (e * x + h) by ring.
  refine (Rle_trans _ _ _ (Rabs_triang _ _) _). rewrite Rabs_mult.
  apply Rplus_le_compat.
  - apply Rmult_le_compat_r; [apply Rabs_pos|]. refine (Rle_trans _ _ _ He _). unfold u. simpl. lra.
  - refine (Rle_trans _ _ _ Hh _). unfold mu. lra.
Qed.

(** The same error against the rounded number. *)
Lemma error_of_rounded x : Rabs x <= (1 + u) * Rabs (rnd x) + mu / 2.
Proof.
  pose proof u_positive. pose proof mu_positive. pose proof (Rabs_pos (rnd x)).
  destruct (Rle_or_lt (bpow radix2 (-1022)) (Rabs x)) as [N | S].
  - assert (E : Rabs (rnd x - x) <= u * Rabs (rnd x)).
    { pose proof (relative_error_N_FLT_round radix2 (-1074) 53 eq_refl (fun z => negb (Z.even z)) x N) as E.
      now rewrite u_half_ulp in E. }
    pose proof (Rabs_triang (x - rnd x) (rnd x)) as T. replace (x - rnd x + rnd x) with x in T by ring.
    rewrite (Rabs_minus_sym (rnd x) x) in E. lra.
  - assert (E : Rabs (rnd x - x) <= mu / 2).
    { refine (Rle_trans _ _ _ (error_le_half_ulp radix2 exponents _ x) _).
      rewrite ulp_FLT_small; [unfold mu; lra | auto with typeclass_instances |].
      refine (Rlt_le_trans _ _ _ S _). apply bpow_le. lia. }
    pose proof (Rabs_triang (x - rnd x) (rnd x)) as T. replace (x - rnd x + rnd x) with x in T by ring.
    rewrite (Rabs_minus_sym (rnd x) x) in E. nra.
Qed.

(** Sums below twice the least normal number are exact. *)
Lemma small_sum x y : format x -> format y -> Rabs (x + y) <= 2 * tau -> rnd (x + y) = x + y.
Proof.
  intros Fx Fy S. apply rnd_format, FLT_format_plus_small; auto with typeclass_instances.
  refine (Rle_trans _ _ _ S (Req_le _ _ _)). unfold tau.
  change (53 + -1074)%Z with (1 + -1022)%Z. rewrite bpow_plus. change (bpow radix2 1) with 2. ring.
Qed.

Lemma small_rounded x : Rabs (rnd x) < tau -> Rabs x <= tau.
Proof.
  intros S. apply Rnot_lt_le. intros G. apply (Rlt_irrefl tau).
  refine (Rle_lt_trans _ _ _ _ S). rewrite <- rnd_abs.
  rewrite <- (rnd_format tau) at 1 by (apply format_bpow; lia). apply rnd_le. lra.
Qed.

(** ** Operations

    A finite result has finite operands, and is the exact result rounded. *)

Lemma format_real x : format (real x).
Proof. apply (generic_format_B2R 53 1024). Qed.

Lemma real_neg x : real (neg x) = - real x.
Proof. apply B2R_Bopp. Qed.

Lemma finite_neg x : is_finite (neg x) = is_finite x.
Proof. apply is_finite_Bopp. Qed.

Lemma real_abs x : real (abs x) = Rabs (real x).
Proof. apply B2R_Babs. Qed.

Lemma finite_abs x : is_finite (abs x) = is_finite x.
Proof. apply is_finite_Babs. Qed.

Lemma overflow_infinite (x : double) s : B2SF x = binary_overflow 53 1024 mode_NE s -> is_finite x = false.
Proof. now destruct x. Qed.

Lemma add_finite x y :
  finite (add x y) -> finite x /\ finite y /\ real (add x y) = rnd (real x + real y).
Proof.
  intros F.
  assert (Fs : finite x /\ finite y).
  { revert F. destruct x as [|[]| |], y as [|[]| |]; unfold add, Bplus; simpl; auto. }
  destruct Fs as [Fx Fy]. split; [exact Fx | split; [exact Fy |]].
  pose proof (Bplus_correct 53 1024 _ _ mode_NE x y Fx Fy) as C.
  destruct Rlt_bool.
  - apply C.
  - destruct C as [C _]. unfold add in F. rewrite (overflow_infinite _ _ C) in F. discriminate.
Qed.

Lemma finite_add x y : finite x -> finite y -> Rabs (rnd (real x + real y)) < bpow radix2 1024 -> finite (add x y).
Proof.
  intros Fx Fy S. pose proof (Bplus_correct 53 1024 _ _ mode_NE x y Fx Fy) as C.
  rewrite Rlt_bool_true in C by exact S. apply C.
Qed.

Lemma sub_add x y : finite x -> finite y -> real (sub x y) = real (add x (neg y)) /\
  is_finite (sub x y) = is_finite (add x (neg y)).
Proof.
  intros Fx Fy.
  pose proof (Bminus_correct 53 1024 _ _ mode_NE x y Fx Fy) as C.
  assert (Fn : finite (neg y)) by now rewrite finite_neg.
  pose proof (Bplus_correct 53 1024 _ _ mode_NE x (neg y) Fx Fn) as D.
  unfold neg in D. rewrite B2R_Bopp in D. fold (Rminus (B2R x) (B2R y)) in D.
  unfold real, sub, add. destruct Rlt_bool.
  - destruct C as (C1 & C2 & _), D as (D1 & D2 & _). unfold neg. now rewrite C1, D1, C2, D2.
  - destruct C as [C _], D as [D _]. unfold neg. rewrite <- C in D.
    apply (B2SF_inj 53 1024) in D. now rewrite D.
Qed.

Lemma sub_finite x y :
  finite (sub x y) -> finite x /\ finite y /\ real (sub x y) = rnd (real x - real y).
Proof.
  intros F.
  assert (Fs : finite x /\ finite y).
  { revert F. destruct x as [|[]| |], y as [|[]| |]; unfold sub, Bminus; simpl; auto. }
  destruct Fs as [Fx Fy]. split; [exact Fx | split; [exact Fy |]].
  destruct (sub_add x y Fx Fy) as [R E]. rewrite E in F. rewrite R.
  rewrite (proj2 (proj2 (add_finite _ _ F))), real_neg. reflexivity.
Qed.

Lemma finite_sub x y : finite x -> finite y -> Rabs (rnd (real x - real y)) < bpow radix2 1024 -> finite (sub x y).
Proof.
  intros Fx Fy S. rewrite (proj2 (sub_add x y Fx Fy)). apply finite_add.
  - exact Fx.
  - now rewrite finite_neg.
  - now rewrite real_neg.
Qed.

Lemma mul_finite x y :
  finite (mul x y) -> finite x /\ finite y /\ real (mul x y) = rnd (real x * real y).
Proof.
  intros F.
  assert (Fs : finite x /\ finite y).
  { revert F. destruct x as [|[]| |], y as [|[]| |]; unfold mul, Bmult; simpl; auto. }
  destruct Fs as [Fx Fy]. split; [exact Fx | split; [exact Fy |]].
  pose proof (Bmult_correct 53 1024 _ _ mode_NE x y) as C.
  destruct Rlt_bool.
  - apply C.
  - unfold mul in F. rewrite (overflow_infinite _ _ C) in F. discriminate.
Qed.

Lemma finite_mul x y : finite x -> finite y -> Rabs (rnd (real x * real y)) < bpow radix2 1024 -> finite (mul x y).
Proof.
  intros Fx Fy S. pose proof (Bmult_correct 53 1024 _ _ mode_NE x y) as C.
  rewrite Rlt_bool_true in C by exact S. unfold mul. destruct C as (_ & C & _). rewrite C, Fx, Fy. reflexivity.
Qed.

(** A finite quotient of a finite number and one that is not zero. *)
Lemma div_finite x y :
  finite (div x y) -> finite y -> real y <> 0 -> finite x /\ real (div x y) = rnd (real x / real y).
Proof.
  intros F Fy N. pose proof (Bdiv_correct 53 1024 _ _ mode_NE x y N) as C.
  destruct Rlt_bool.
  - destruct C as (C1 & C2 & _). unfold div in *. rewrite C2 in F. split; [exact F | exact C1].
  - unfold div in F. rewrite (overflow_infinite _ _ C) in F. discriminate.
Qed.

Lemma real_below x : Rabs (real x) < bpow radix2 1024.
Proof. apply abs_B2R_lt_emax. Qed.

Lemma less_finite x y : finite x -> finite y -> less x y = true -> real x < real y.
Proof.
  intros Fx Fy L. unfold less in L. rewrite Bltb_correct in L by assumption.
  revert L. case Rlt_bool_spec; [auto | discriminate].
Qed.

Lemma not_less_finite x y : finite x -> finite y -> less x y = false -> real y <= real x.
Proof.
  intros Fx Fy L. unfold less in L. rewrite Bltb_correct in L by assumption.
  revert L. case Rlt_bool_spec; [discriminate | auto].
Qed.

(** ** Constants, and counts as doubles *)

(** The nearest double of n * 2^e. *)
Definition scaled (n e : Z) : double := binary_normalize 53 1024 _ _ mode_NE n e false.

Lemma scaled_exact n e : (Z.abs n <= 2 ^ 53)%Z -> (-1074 <= e)%Z -> (e <= 900)%Z ->
  finite (scaled n e) /\ real (scaled n e) = IZR n * bpow radix2 e.
Proof.
  intros Bn Be Te.
  pose proof (binary_normalize_correct 53 1024 _ _ mode_NE n e false) as C.
  assert (S : Rabs (IZR n * bpow radix2 e) <= bpow radix2 (53 + e)).
  { rewrite Rabs_mult, (Rabs_pos_eq (bpow radix2 e)) by apply bpow_ge_0. rewrite bpow_plus.
    apply Rmult_le_compat_r; [apply bpow_ge_0|]. rewrite <- abs_IZR.
    change (bpow radix2 53) with (IZR (2 ^ 53)). now apply IZR_le. }
  assert (G : format (IZR n * bpow radix2 e)).
  { destruct (Z.eq_dec (Z.abs n) (2 ^ 53)) as [E | N].
    - assert (H : (n = 2 ^ 53 \/ n = - 2 ^ 53)%Z) by lia. destruct H as [-> | ->].
      + change (IZR (2 ^ 53)) with (bpow radix2 53). rewrite <- bpow_plus. apply format_bpow. lia.
      + rewrite opp_IZR. change (IZR (2 ^ 53)) with (bpow radix2 53).
        rewrite Ropp_mult_distr_l_reverse, <- bpow_plus. apply format_opp, format_bpow. lia.
    - apply generic_format_FLT. exists (Float radix2 n e); simpl; [reflexivity | lia | lia]. }
  change (SpecFloat.fexp 53 1024) with exponents in C.
  change (round radix2 exponents (round_mode mode_NE)) with rnd in C.
  unfold F2R in C. simpl Fnum in C. simpl Fexp in C. rewrite (rnd_format _ G) in C.
  rewrite Rlt_bool_true in C.
  - destruct C as (C1 & C2 & _). split; assumption.
  - refine (Rle_lt_trans _ _ _ S _). apply bpow_lt. lia.
Qed.
