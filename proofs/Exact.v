(** Sums and products of two doubles that lose nothing: `two_sum`, and `two_product` both by Dekker's splitting and by a
    fused multiplication. Products are exact where nothing underflows, which is said by units: numbers are multiples of
    powers of two, and so are their sums and products. *)

From Coq Require Import Reals ZArith Lia Lra Psatz.
From Flocq Require Import Core BinarySingleNaN Mult_error Relative Pff2Flocq.
From Straightedge Require Import Floats.

Local Open Scope R_scope.

(** ** Multiples of a power of two *)

(** x is an integer times 2^e. *)
Definition multiple (e : Z) (x : R) : Prop := exists n : Z, x = IZR n * bpow radix2 e.

Lemma multiple_finer e f x : (f <= e)%Z -> multiple e x -> multiple f x.
Proof.
  intros L [n ->]. exists (n * 2 ^ (e - f))%Z. rewrite mult_IZR.
  replace e with ((e - f) + f)%Z at 1 by ring. rewrite bpow_plus.
  rewrite <- (IZR_Zpower radix2 (e - f)) by lia. change (radix_val radix2) with 2%Z. ring.
Qed.

Lemma multiple_0 e : multiple e 0.
Proof. exists 0%Z. ring. Qed.

Lemma multiple_opp e x : multiple e x -> multiple e (- x).
Proof. intros [n ->]. exists (- n)%Z. rewrite opp_IZR. ring. Qed.

Lemma multiple_abs e x : multiple e x -> multiple e (Rabs x).
Proof. intros M. unfold Rabs. destruct Rcase_abs; [now apply multiple_opp | exact M]. Qed.

Lemma multiple_add e x y : multiple e x -> multiple e y -> multiple e (x + y).
Proof. intros [n ->] [k ->]. exists (n + k)%Z. rewrite plus_IZR. ring. Qed.

Lemma multiple_sub e x y : multiple e x -> multiple e y -> multiple e (x - y).
Proof. intros. apply multiple_add; [| apply multiple_opp]; assumption. Qed.

Lemma multiple_mul e f x y : multiple e x -> multiple f y -> multiple (e + f) (x * y).
Proof. intros [n ->] [k ->]. exists (n * k)%Z. rewrite mult_IZR, bpow_plus. ring. Qed.

Lemma multiple_integer e n x : multiple e x -> multiple e (IZR n * x).
Proof. intros [k ->]. exists (n * k)%Z. rewrite mult_IZR. ring. Qed.

Lemma multiple_format x : format x -> multiple (-1074) x.
Proof.
  intros F. apply FLT_format_generic in F; auto with typeclass_instances. destruct F as [[n e] -> _ L].
  apply multiple_finer with e; [exact L |]. now exists n.
Qed.

(** Rounding keeps a unit. *)
Lemma multiple_rnd e x : multiple e x -> multiple e (rnd x).
Proof.
  intros M. destruct (Z_le_gt_dec (cexp radix2 exponents x) e) as [L | G].
  - rewrite rnd_format; [exact M |]. destruct M as [n E].
    apply generic_format_F2R' with (f := Float radix2 n e); [now rewrite E | now simpl].
  - apply multiple_finer with (cexp radix2 exponents x); [lia |]. now eexists.
Qed.

(** A multiple that is not zero is not less than the unit. *)
Lemma multiple_least e x : multiple e x -> x <> 0 -> bpow radix2 e <= Rabs x.
Proof.
  intros [n ->] N. rewrite Rabs_mult, (Rabs_pos_eq (bpow radix2 e)) by apply bpow_ge_0.
  rewrite <- (Rmult_1_l (bpow radix2 e)) at 1. apply Rmult_le_compat_r; [apply bpow_ge_0 |].
  rewrite <- abs_IZR. apply IZR_le. assert (n <> 0%Z) by (intros ->; apply N; ring). lia.
Qed.

(** A small number is a double where its unit is no less than the least double. *)
Lemma multiple_small_format (m : Z) x : (m <= -1074)%Z -> multiple (-1074) x -> Rabs x <= tau ->
  generic_format radix2 (FLT_exp m 53) x.
Proof.
  intros L [n ->] S. apply generic_format_FLT.
  exists (Float radix2 n (-1074)); [reflexivity | | exact L].
  simpl Fnum. apply lt_IZR. rewrite Rabs_mult, (Rabs_pos_eq (bpow radix2 _)), <- abs_IZR in S by apply bpow_ge_0.
  apply Rmult_lt_reg_r with (bpow radix2 (-1074)); [apply bpow_gt_0 |]. refine (Rle_lt_trans _ _ _ S _).
  change (IZR (radix2 ^ 53)) with (bpow radix2 53). rewrite <- bpow_plus. apply bpow_lt. lia.
Qed.

(** Rounding with a lesser least exponent. *)
Notation wide := (round radix2 (FLT_exp (-3000) 53) ZnearestE).

(** Rounding of a multiple does not underflow, whatever the least exponent. *)
Lemma rnd_wide e x : (-1074 <= e)%Z -> multiple e x -> rnd x = wide x.
Proof.
  intros L M. destruct (Rle_or_lt (bpow radix2 (-1022)) (Rabs x)) as [N | S].
  - unfold rnd. rewrite (round_FLT_FLX radix2 (-1074) 53 _ x N), round_FLT_FLX; [reflexivity |].
    refine (Rle_trans _ _ _ _ N). apply bpow_le. lia.
  - apply (multiple_finer _ (-1074)) in M; [| exact L].
    rewrite rnd_format by (apply multiple_small_format; [lia | exact M | unfold tau; lra]).
    rewrite round_generic; auto with typeclass_instances.
    apply multiple_small_format; [lia | exact M | unfold tau; lra].
Qed.

(** So its error is relative. *)
Lemma multiple_error e x : (-1074 <= e)%Z -> multiple e x -> Rabs (rnd x - x) <= u * Rabs x.
Proof.
  intros L M. destruct (Rle_or_lt (bpow radix2 (-1022)) (Rabs x)) as [N | S].
  - unfold rnd. rewrite (round_FLT_FLX radix2 (-1074) 53 _ x N). rewrite <- u_half_ulp.
    now apply relative_error_N_FLX.
  - apply (multiple_finer _ (-1074)) in M; [| exact L].
    rewrite rnd_format by (apply multiple_small_format; [lia | exact M | unfold tau; lra]).
    unfold Rminus. rewrite Rplus_opp_r, Rabs_R0. apply Rmult_le_pos; [apply Rlt_le, u_positive | apply Rabs_pos].
Qed.

Lemma multiple_error_of_rounded e x : (-1074 <= e)%Z -> multiple e x -> Rabs (rnd x - x) <= u * Rabs (rnd x).
Proof.
  intros L M. destruct (Rle_or_lt (bpow radix2 (-1022)) (Rabs x)) as [N | S].
  - unfold rnd. rewrite (round_FLT_FLX radix2 (-1074) 53 _ x N). rewrite <- u_half_ulp.
    now apply relative_error_N_FLX_round.
  - apply (multiple_finer _ (-1074)) in M; [| exact L].
    rewrite rnd_format by (apply multiple_small_format; [lia | exact M | unfold tau; lra]).
    unfold Rminus. rewrite Rplus_opp_r, Rabs_R0. apply Rmult_le_pos; [apply Rlt_le, u_positive | apply Rabs_pos].
Qed.

(** A double that is zero or no less than 2^(e + 52) is a multiple of 2^e. *)
Lemma multiple_of_great e x : (-1074 <= e)%Z -> format x -> bpow radix2 (e + 52) <= Rabs x -> multiple e x.
Proof.
  intros L F B. rewrite F.
  apply multiple_finer with (e := cexp radix2 exponents x); [| now eexists].
  unfold cexp, FLT_exp. pose proof (mag_ge_bpow radix2 x (e + 53)) as G.
  replace (e + 53 - 1)%Z with (e + 52)%Z in G by ring. specialize (G B). lia.
Qed.

(** ** Sums *)

Definition two_sum (a b : double) : double * double :=
  let sum := add a b in
  let of_b := sub sum a in
  (sum, add (sub a (sub sum of_b)) (sub b of_b)).

(** The sum of two numbers and what its rounding cuts off (Knuth); if the latter is finite, so is all else. *)
Theorem two_sum_exact a b :
  let '(sum, rest) := two_sum a b in
  finite rest ->
  finite a /\ finite b /\ finite sum /\ real sum = rnd (real a + real b) /\ real sum + real rest = real a + real b.
Proof.
  unfold two_sum. intros F.
  destruct (add_finite _ _ F) as (F1 & F2 & E). destruct (sub_finite _ _ F1) as (Fa & F3 & E1).
  destruct (sub_finite _ _ F2) as (Fb & F4 & E2). destruct (sub_finite _ _ F3) as (Fs & _ & E3).
  destruct (sub_finite _ _ F4) as (_ & _ & E4). destruct (add_finite _ _ Fs) as (_ & _ & E5).
  repeat split; auto. rewrite E, E1, E2, E3, E4, E5.
  apply (TwoSum_correct (-1074) 53 (fun z => negb (Z.even z))); [lia | lia | | apply format_real | apply format_real].
  intros x. rewrite Z.even_opp, Z.even_add. simpl. now destruct (Z.even x).
Qed.

(** ** Products *)

Definition splitter : double := scaled 134217729 0.

Definition split (a : double) : double * double :=
  let scaled := mul splitter a in
  let high := sub scaled (sub scaled a) in
  (high, sub a high).

(** By Dekker, with Veltkamp's splitting. *)
Definition dekker_product (a b : double) : double * double :=
  let product := mul a b in
  let '(a1, a0) := split a in
  let '(b1, b0) := split b in
  (product, sub (mul a0 b0) (sub (sub (sub product (mul a1 b1)) (mul a0 b1)) (mul a1 b0))).

Definition fma : double -> double -> double -> double := Bfma mode_NE.

(** By a fused multiplication. *)
Definition fused_product (a b : double) : double * double :=
  let product := mul a b in (product, fma a b (neg product)).

(** Either, as the processor has it. *)
Definition two_product (fused : bool) (a b : double) : double * double :=
  if fused then fused_product a b else dekker_product a b.

Lemma fma_finite x y z :
  finite (fma x y z) -> finite x /\ finite y /\ finite z /\ real (fma x y z) = rnd (real x * real y + real z).
Proof.
  intros F.
  assert (Fs : finite x /\ finite y /\ finite z).
  { revert F. destruct x as [[]|[]| |[]], y as [[]|[]| |[]], z as [[]|[]| |[]]; unfold fma, Bfma; simpl; auto. }
  destruct Fs as (Fx & Fy & Fz). repeat split; auto.
  pose proof (Bfma_correct 53 1024 _ _ mode_NE x y z Fx Fy Fz) as C. cbv zeta in C.
  destruct Rlt_bool.
  - apply C.
  - unfold fma in F. rewrite (overflow_infinite _ _ C) in F. discriminate.
Qed.

Lemma splitter_exact : finite splitter /\ real splitter = bpow radix2 27 + 1.
Proof.
  destruct (scaled_exact 134217729 0) as [F R]; try lia. split; [exact F |].
  unfold splitter. rewrite R. change (bpow radix2 27) with (IZR (2 ^ 27)). simpl bpow. rewrite Rmult_1_r.
  rewrite <- plus_IZR. reflexivity.
Qed.

(** What splitting does with real numbers. *)
Definition upper (x : R) : R := rnd (rnd (x - rnd (x * (bpow radix2 27 + 1))) + rnd (x * (bpow radix2 27 + 1))).
Definition lower (x : R) : R := rnd (x - upper x).

Lemma split_finite a :
  let '(a1, a0) := split a in
  finite a0 -> finite a1 /\ finite a /\ real a1 = upper (real a) /\ real a0 = lower (real a).
Proof.
  unfold split. intros F. destruct (sub_finite _ _ F) as (Fa & F1 & E). destruct (sub_finite _ _ F1) as (F2 & F3 & E1).
  destruct (sub_finite _ _ F3) as (_ & _ & E3). destruct (mul_finite _ _ F2) as (_ & _ & E2).
  rewrite (proj2 splitter_exact), Rmult_comm in E2.
  assert (U : real (sub (mul splitter a) (sub (mul splitter a) a)) = upper (real a)).
  { rewrite E1, E3, E2. unfold upper. f_equal.
    rewrite <- (Ropp_minus_distr (rnd _) (real a)), rnd_opp. ring. }
  repeat split; auto. rewrite E, U. reflexivity.
Qed.

Lemma multiple_upper e x : multiple e x -> multiple e (upper x).
Proof.
  intros M. assert (S : multiple e (rnd (x * (bpow radix2 27 + 1)))).
  { apply multiple_rnd. change (bpow radix2 27) with (IZR (2 ^ 27)). rewrite <- plus_IZR, Rmult_comm.
    now apply multiple_integer. }
  apply multiple_rnd, multiple_add; [apply multiple_rnd, multiple_sub |]; assumption.
Qed.

Lemma multiple_lower e x : multiple e x -> multiple e (lower x).
Proof. intros M. apply multiple_rnd, multiple_sub; [| apply multiple_upper]; assumption. Qed.

Lemma wide_format x : format x -> generic_format radix2 (FLT_exp (-3000) 53) x.
Proof.
  intros F. apply FLT_format_generic in F; auto with typeclass_instances. destruct F as [f E B L].
  apply generic_format_FLT. exists f; auto. lia.
Qed.

Lemma upper_wide e x : (-1074 <= e)%Z -> multiple e x ->
  upper x = wide (wide (x - wide (x * (bpow radix2 27 + 1))) + wide (x * (bpow radix2 27 + 1))).
Proof.
  intros L M. assert (S : multiple e (x * (bpow radix2 27 + 1))).
  { change (bpow radix2 27) with (IZR (2 ^ 27)). rewrite <- plus_IZR, Rmult_comm. now apply multiple_integer. }
  rewrite <- (rnd_wide e (x * _)) by assumption. pose proof (multiple_rnd _ _ S) as P.
  rewrite <- (rnd_wide e (x - _)) by auto using multiple_sub.
  apply (rnd_wide e); [exact L |]. apply multiple_add; [| exact P]. apply multiple_rnd. now apply multiple_sub.
Qed.

Lemma lower_wide e x : (-1074 <= e)%Z -> multiple e x ->
  lower x = wide (x - wide (wide (x - wide (x * (bpow radix2 27 + 1))) + wide (x * (bpow radix2 27 + 1)))).
Proof.
  intros L M. rewrite <- (upper_wide e) by assumption. apply (rnd_wide e); [exact L |].
  apply multiple_sub; [| apply multiple_upper]; assumption.
Qed.

(** Dekker's product in real numbers that are multiples. *)
Lemma dekker_exact e f x y :
  (-1074 <= e)%Z -> (-1074 <= f)%Z -> (-1074 <= e + f)%Z -> format x -> format y -> multiple e x -> multiple f y ->
  rnd (x * y) + rnd (rnd (lower x * lower y) -
    rnd (rnd (rnd (rnd (x * y) - rnd (upper x * upper y)) - rnd (lower x * upper y)) - rnd (upper x * lower y)))
  = x * y.
Proof.
  intros Le Lf L Fx Fy Mx My.
  (* Flocq adds the products in another order: that of y times x. *)
  pose proof (Dekker radix2 (-3000) 53 (fun z => negb (Z.even z)) ltac:(lia) ltac:(lia) y x
    (wide_format _ Fy) (wide_format _ Fx) (or_introl eq_refl)) as [D _].
  change (53 - Z.div2 53)%Z with 27%Z in D.
  rewrite <- (upper_wide e x), <- (upper_wide f y) in D by assumption.
  assert (Wx : lower x = wide (x - upper x)) by (now rewrite (lower_wide e x), <- (upper_wide e x)).
  assert (Wy : lower y = wide (y - upper y)) by (now rewrite (lower_wide f y), <- (upper_wide f y)).
  rewrite <- Wx, <- Wy in D.
  pose proof (multiple_upper _ _ Mx) as Ux. pose proof (multiple_upper _ _ My) as Uy.
  pose proof (multiple_lower _ _ Mx) as Vx. pose proof (multiple_lower _ _ My) as Vy.
  set (a1 := upper x) in *. set (b1 := upper y) in *. set (a0 := lower x) in *. set (b0 := lower y) in *.
  clearbody a1 b1 a0 b0. clear Wx Wy.
  pose proof (multiple_mul _ _ _ _ Mx My) as M. pose proof (multiple_mul _ _ _ _ Ux Uy) as M11.
  pose proof (multiple_mul _ _ _ _ Vx Uy) as M01. pose proof (multiple_mul _ _ _ _ Ux Vy) as M10.
  pose proof (multiple_mul _ _ _ _ Vx Vy) as M00.
  rewrite (Rmult_comm y x), (Rmult_comm b1 a1), (Rmult_comm b1 a0), (Rmult_comm b0 a1), (Rmult_comm b0 a0) in D.
  rewrite <- (rnd_wide (e + f) (x * y)), <- (rnd_wide (e + f) (a1 * b1)), <- (rnd_wide (e + f) (a0 * b1)),
    <- (rnd_wide (e + f) (a1 * b0)), <- (rnd_wide (e + f) (a0 * b0)) in D by assumption.
  assert (N : x * y = 0 \/ bpow radix2 (-3000 + 2 * 53 - 1) <= Rabs (x * y)).
  { destruct (Req_dec (x * y) 0) as [Z | N]; [now left | right].
    refine (Rle_trans _ _ _ _ (multiple_least _ _ M N)). apply bpow_le. lia. }
  specialize (D N). clear N.
  apply multiple_rnd in M, M11, M01, M10, M00.
  set (p := rnd (x * y)) in *. set (p11 := rnd (a1 * b1)) in *. set (p01 := rnd (a0 * b1)) in *.
  set (p10 := rnd (a1 * b0)) in *. set (p00 := rnd (a0 * b0)) in *.
  assert (E1 : wide (- p + p11) = - rnd (p - p11)).
  { rewrite <- (rnd_wide (e + f)) by auto using multiple_add, multiple_opp. rewrite <- rnd_opp. f_equal. ring. }
  rewrite E1 in D. assert (M1 : multiple (e + f) (rnd (p - p11))) by auto using multiple_rnd, multiple_sub.
  set (t1 := rnd (p - p11)) in *.
  assert (E2 : wide (- t1 + p01) = - rnd (t1 - p01)).
  { rewrite <- (rnd_wide (e + f)) by auto using multiple_add, multiple_opp. rewrite <- rnd_opp. f_equal. ring. }
  rewrite E2 in D. assert (M2 : multiple (e + f) (rnd (t1 - p01))) by auto using multiple_rnd, multiple_sub.
  set (t2 := rnd (t1 - p01)) in *.
  assert (E3 : wide (- t2 + p10) = - rnd (t2 - p10)).
  { rewrite <- (rnd_wide (e + f)) by auto using multiple_add, multiple_opp. rewrite <- rnd_opp. f_equal. ring. }
  rewrite E3 in D. assert (M3 : multiple (e + f) (rnd (t2 - p10))) by auto using multiple_rnd, multiple_sub.
  set (t3 := rnd (t2 - p10)) in *.
  rewrite <- (rnd_wide (e + f)) in D by auto using multiple_add, multiple_opp.
  rewrite D. f_equal. f_equal. ring.
Qed.

(** The error of a product that does not underflow is a double. *)
Lemma format_product_error e f x y :
  (-1074 <= e + f)%Z -> format x -> format y -> multiple e x -> multiple f y -> format (x * y - rnd (x * y)).
Proof.
  intros L Fx Fy Mx My. pose proof (multiple_mul _ _ _ _ Mx My) as M.
  assert (D : multiple (-1074) (x * y - rnd (x * y))).
  { apply multiple_finer with (e + f)%Z; [exact L |]. apply multiple_sub; [| apply multiple_rnd]; exact M. }
  destruct (Rle_or_lt (bpow radix2 (-1022)) (Rabs (x * y - rnd (x * y)))) as [N | S].
  - apply (generic_format_FLT_FLX radix2 (-1074) 53); [exact N |].
    rewrite <- Ropp_minus_distr. apply generic_format_opp.
    assert (B : bpow radix2 (-1022) <= Rabs (x * y)).
    { refine (Rle_trans _ _ _ N _). rewrite Rabs_minus_sym.
      refine (Rle_trans _ _ _ (multiple_error _ _ L M) _). pose proof u_small. pose proof (Rabs_pos (x * y)). nra. }
    unfold rnd. rewrite (round_FLT_FLX radix2 (-1074) 53 _ _ B).
    apply mult_error_FLX; auto with typeclass_instances; now apply generic_format_FLX_FLT with (-1074)%Z.
  - apply multiple_small_format; [lia | exact D | unfold tau; lra].
Qed.

(** The product of two numbers and what its rounding cuts off, where the product of their units does not underflow; if
    the latter is finite, so is all else. *)
Theorem two_product_exact fused e f a b :
  (-1074 <= e)%Z -> (-1074 <= f)%Z -> (-1074 <= e + f)%Z -> multiple e (real a) -> multiple f (real b) ->
  let '(product, rest) := two_product fused a b in
  finite rest ->
  finite a /\ finite b /\ finite product /\ real product = rnd (real a * real b) /\
  real product + real rest = real a * real b.
Proof.
  intros Le Lf L Ma Mb. unfold two_product. destruct fused.
  - unfold fused_product. intros F. destruct (fma_finite _ _ _ F) as (Fa & Fb & Fp & E).
    rewrite finite_neg in Fp. destruct (mul_finite _ _ Fp) as (_ & _ & Ep).
    repeat split; auto. rewrite E, real_neg, Ep.
    change (real a * real b + - rnd (real a * real b)) with (real a * real b - rnd (real a * real b)).
    rewrite (rnd_format (_ - _)); [ring |]. now apply (format_product_error e f); auto using format_real.
  - unfold dekker_product. pose proof (split_finite a) as Sa. pose proof (split_finite b) as Sb.
    destruct (split a) as [a1 a0], (split b) as [b1 b0]. intros F.
    destruct (sub_finite _ _ F) as (F00 & F3 & E). destruct (sub_finite _ _ F3) as (F2 & F10 & E3).
    destruct (sub_finite _ _ F2) as (F1 & F01 & E2). destruct (sub_finite _ _ F1) as (Fp & F11 & E1).
    destruct (mul_finite _ _ F00) as (Fa0 & Fb0 & E00). destruct (mul_finite _ _ F01) as (_ & _ & E01).
    destruct (mul_finite _ _ F10) as (_ & _ & E10). destruct (mul_finite _ _ F11) as (_ & _ & E11).
    destruct (mul_finite _ _ Fp) as (Fa & Fb & Ep).
    destruct (Sa Fa0) as (_ & _ & Ra1 & Ra0). destruct (Sb Fb0) as (_ & _ & Rb1 & Rb0).
    repeat split; auto. rewrite E, E3, E2, E1, E00, E01, E10, E11, Ep, Ra1, Ra0, Rb1, Rb0.
    apply (dekker_exact e f); auto using format_real.
Qed.
