(** What else is read off an approximation: the doubles on both sides of the exact number
    (`Approximation::rounded_towards`), and the sign of a value in twice the precision (`zero_of_cubic::sign_at`). *)

From Coq Require Import Reals ZArith Lia Lra Psatz.
From Flocq Require Import Core BinarySingleNaN Relative Sterbenz.
From Straightedge Require Import Floats Exact Rounding Twofold Quotients.

Local Open Scope R_scope.

(** ** The code *)

(** `Sign::of_float`, as 1, 0 or -1 *)
Definition sign_of (x : double) : Z := ((if less zero x then 1 else 0) - (if less x zero then 1 else 0))%Z.

Definition maximum : double := Bmax_float.

(** `Format::is_normal` *)
Definition is_normal (x : double) : bool :=
  (less_or_equal (scaled 1 (-1022)) (abs x) && less_or_equal (abs x) maximum)%bool.

(** `x.clamp(-f64::MAX, f64::MAX)` *)
Definition clamped (x : double) : double :=
  let x := if less x (neg maximum) then neg maximum else x in
  if less maximum x then maximum else x.

(** `Format::neighbour`: one more or less of the bits is the next double up or down. *)
Definition neighbour (x : double) (side : Z) : double :=
  let is_away := if equal x zero then true else (sign_of x =? side)%Z in
  let next := if is_away then Bsucc (abs x) else Bpred (abs x) in
  let is_negative := if equal x zero then (side =? -1)%Z else less x zero in
  add (clamped (if is_negative then neg next else next)) zero.

Definition rounded_towards (side : Z) (a : approximation) : option double :=
  let '(near, rest) := two_sum (high a) (low a) in
  let is_certain :=
    (in_range near && (equal (error a) zero || (less (error a) (abs rest) &&
      less_or_equal (error a) (mul (scaled 1 (-60)) (abs near)) && is_normal near)))%bool in
  let is_beyond := ((sign_of rest =? side)%Z && negb (side =? 0)%Z)%bool in
  if is_certain then Some (if is_beyond then neighbour near side else add near zero) else None.

(** ** Gaps between doubles *)

Notation next_up := (succ radix2 exponents).
Notation next_down := (pred radix2 exponents).

(** The gap above a double is no less than 2^-54 of it. *)
Lemma gap_above x : format x -> x <> 0 -> bpow radix2 (-54) * Rabs x <= next_up x - x.
Proof.
  intros F N.
  assert (U : forall p, p <> 0 -> bpow radix2 (-53) * Rabs p <= ulp radix2 exponents p).
  { intros p Np. pose proof (ulp_FLT_gt radix2 (-1074) 53 p) as G. rewrite Rmult_comm. apply Rlt_le. now apply G. }
  change (-54)%Z with (-53 - 1)%Z. rewrite <- bpow_half.
  pose proof (bpow_gt_0 radix2 (-53)) as P53.
  assert (Q53 : bpow radix2 (-53) <= / 1000000) by (simpl; lra).
  destruct (Rle_or_lt 0 x) as [P | L].
  - rewrite succ_eq_pos by exact P. rewrite (Rabs_pos_eq x P). pose proof (U x N) as G. rewrite (Rabs_pos_eq x P) in G.
    assert (0 <= bpow radix2 (-53) * x) by (apply Rmult_le_pos; lra). lra.
  - rewrite (Rabs_left x L). set (y := - x) in *. assert (Py : 0 < y) by (unfold y; lra).
    assert (Fy : format y) by (unfold y; now apply format_opp).
    replace (next_up x) with (- next_down y) by (unfold y; rewrite pred_opp; ring).
    replace (- next_down y - x) with (y - next_down y) by (unfold y; ring).
    assert (Pp : 0 <= next_down y) by (apply pred_ge_0; auto with typeclass_instances). set (p := next_down y) in *.
    assert (S : p + ulp radix2 exponents p = y).
    { rewrite <- succ_eq_pos by exact Pp. apply succ_pred; auto with typeclass_instances. }
    destruct (Req_dec p 0) as [Z | Np].
    + rewrite Z. assert (bpow radix2 (-53) * y <= / 1000000 * y) by (apply Rmult_le_compat_r; lra). lra.
    + pose proof (U p Np) as G. rewrite (Rabs_pos_eq p Pp) in G.
      assert (bpow radix2 (-53) * y <= / 1000000 * y) by (apply Rmult_le_compat_r; lra).
      destruct (Rle_or_lt (/ 2 * y) p) as [B | B]; [| lra].
      assert (bpow radix2 (-53) * (/ 2 * y) <= bpow radix2 (-53) * p) by (apply Rmult_le_compat_l; lra). lra.
Qed.

Lemma next_up_opp x : next_up (- x) = - next_down x.
Proof. apply succ_opp. Qed.

Lemma next_down_opp x : next_down (- x) = - next_up x.
Proof. apply pred_opp. Qed.

Lemma gap_below x : format x -> x <> 0 -> bpow radix2 (-54) * Rabs x <= x - next_down x.
Proof.
  intros F N. pose proof (gap_above (- x) (format_opp _ F) ltac:(lra)) as G. rewrite next_up_opp, Rabs_Ropp in G. lra.
Qed.

(** A rounded number is within half a gap. *)
Lemma above_middle v : rnd v <> 0 -> (rnd v + next_down (rnd v)) / 2 <= v.
Proof.
  intros N. apply Rnot_lt_le. intros L.
  assert (G : rnd v <= next_down (rnd v)).
  { apply round_N_le_midp; auto with typeclass_instances.
    - apply generic_format_pred; auto with typeclass_instances. apply format_rnd.
    - rewrite succ_pred; auto using format_rnd with typeclass_instances. lra. }
  pose proof (pred_lt_id radix2 exponents (rnd v) N). lra.
Qed.

Lemma below_middle v : rnd v <> 0 -> v <= (rnd v + next_up (rnd v)) / 2.
Proof.
  intros N. pose proof (above_middle (- v)) as M. rewrite rnd_opp, next_down_opp in M. specialize (M ltac:(lra)). lra.
Qed.

Notation rounded_up := (round radix2 exponents Zceil).
Notation rounded_down := (round radix2 exponents Zfloor).

(** Where the exact number x is on the side of its nearest double on which v is, it is between that and the next. *)
Lemma up_of_near v x e :
  (rnd v = 0 -> v = 0) ->
  0 <= e -> Rabs (v - x) <= e -> e <= bpow radix2 (-58) * Rabs (rnd v) -> e = 0 \/ e < Rabs (v - rnd v) ->
  rounded_up x = if Rlt_bool (rnd v) v then next_up (rnd v) else rnd v.
Proof.
  intros Whole Pe X E R. destruct (Req_dec (rnd v) 0) as [Z | N].
  { rewrite Z, Rabs_R0, Rmult_0_r in E. specialize (Whole Z). assert (e = 0) by lra. subst e v.
    apply Rabs_le_inv in X. assert (x = 0) by lra. subst x. rewrite Z, Rlt_bool_false by lra.
    apply round_0. auto with typeclass_instances. }
  pose proof (gap_above (rnd v) (format_rnd v) N) as Up. pose proof (gap_below (rnd v) (format_rnd v) N) as Down.
  pose proof (above_middle v N) as A. pose proof (below_middle v N) as B.
  set (n := rnd v) in *. assert (Fn : format n) by apply format_rnd.
  change (-54)%Z with (4 + -58)%Z in Up, Down. rewrite bpow_plus in Up, Down.
  change (bpow radix2 4) with 16 in Up, Down.
  assert (Pn : 0 < bpow radix2 (-58) * Rabs n).
  { apply Rmult_lt_0_compat; [apply bpow_gt_0 | now apply Rabs_pos_lt]. }
  apply Rabs_le_inv in X. case Rlt_bool_spec; intros C.
  - rewrite (Rabs_pos_eq (v - n)) in R by lra.
    apply round_UP_eq; auto with typeclass_instances.
    + apply generic_format_succ; auto with typeclass_instances.
    + rewrite pred_succ by auto with typeclass_instances. lra.
  - rewrite (Rabs_left1 (v - n)) in R by lra.
    apply round_UP_eq; auto with typeclass_instances. lra.
Qed.

Lemma down_of_near v x e :
  (rnd v = 0 -> v = 0) ->
  0 <= e -> Rabs (v - x) <= e -> e <= bpow radix2 (-58) * Rabs (rnd v) -> e = 0 \/ e < Rabs (v - rnd v) ->
  rounded_down x = if Rlt_bool v (rnd v) then next_down (rnd v) else rnd v.
Proof.
  intros Whole Pe X E R. rewrite <- (Ropp_involutive x), round_DN_opp.
  rewrite (up_of_near (- v) (- x) e); rewrite ?rnd_opp, ?Rabs_Ropp; auto.
  - rewrite next_up_opp. case Rlt_bool_spec; intros C1; case Rlt_bool_spec; intros C2; lra.
  - intros Z. rewrite Whole; lra.
  - replace (- v - - x) with (- (v - x)) by ring. now rewrite Rabs_Ropp.
  - replace (- v - - rnd v) with (- (v - rnd v)) by ring. now rewrite Rabs_Ropp.
Qed.

(** ** The next double *)

Lemma maximum_real : real maximum = bpow radix2 1024 - bpow radix2 971.
Proof.
  unfold real, maximum, Bmax_float, B2R, SF2B, F2R. cbn [cond_Zopp Fnum Fexp].
  change 1024%Z with (53 + 971)%Z at 2. rewrite bpow_plus. change (bpow radix2 53) with (IZR (2 ^ 53)).
  replace (IZR (2 ^ 53) * bpow radix2 971 - bpow radix2 971) with (IZR (2 ^ 53 - 1) * bpow radix2 971)
    by (rewrite minus_IZR; ring). reflexivity.
Qed.

Lemma real_below_maximum x : Rabs (real x) <= real maximum.
Proof. rewrite maximum_real. exact (abs_B2R_le_emax_minus_prec 53 1024 precision_positive x). Qed.

Lemma maximum_positive : 0 < real maximum.
Proof.
  rewrite maximum_real. change 1024%Z with (53 + 971)%Z. rewrite bpow_plus. pose proof (bpow_gt_0 radix2 971).
  assert (1000 <= bpow radix2 53) by (simpl; lra). nra.
Qed.

Lemma less_is x y : finite x -> finite y -> less x y = Rlt_bool (real x) (real y).
Proof. intros. now apply Bltb_correct. Qed.

Lemma clamped_finite x : finite x -> clamped x = x.
Proof.
  intros F. pose proof (real_below_maximum x) as B. apply Rabs_le_inv in B. unfold clamped.
  rewrite (less_is x (neg maximum)), real_neg, Rlt_bool_false by (auto; lra).
  now rewrite (less_is maximum x), Rlt_bool_false by (auto; lra).
Qed.

Lemma sign_of_is x : finite x ->
  sign_of x = (if Rlt_bool 0 (real x) then 1 else if Rlt_bool (real x) 0 then -1 else 0)%Z.
Proof.
  intros F. unfold sign_of. rewrite !less_is by auto. change (real zero) with 0.
  case Rlt_bool_spec; case Rlt_bool_spec; intros; try lra; reflexivity.
Qed.

(** The next double, saturating. *)
Lemma neighbour_exact x side :
  finite x -> real x <> 0 -> (side = 1 \/ side = -1)%Z ->
  finite (neighbour x side) /\
  real (neighbour x side) =
    if (side =? 1)%Z then Rmin (next_up (real x)) (real maximum) else Rmax (next_down (real x)) (- real maximum).
Proof.
  intros F N Side. pose proof maximum_positive as Pm.
  assert (Fa : finite (abs x)) by now rewrite finite_abs.
  assert (AddZero : forall y, finite y -> finite (add y zero) /\ real (add y zero) = real y).
  { intros y Fy. assert (S : rnd (real y + real zero) = real y).
    { change (real zero) with 0. rewrite Rplus_0_r. apply rnd_format, format_real. }
    assert (Fz : finite (add y zero)) by (apply finite_add; auto; rewrite S; apply real_below).
    split; [exact Fz |]. now rewrite (proj2 (proj2 (add_finite _ _ Fz))). }
  assert (Up : finite (clamped (Bsucc (abs x))) /\
    real (clamped (Bsucc (abs x))) = Rmin (next_up (Rabs (real x))) (real maximum) /\
    finite (clamped (neg (Bsucc (abs x)))) /\
    real (clamped (neg (Bsucc (abs x)))) = - Rmin (next_up (Rabs (real x))) (real maximum)).
  { pose proof (Bsucc_correct 53 1024 _ _ (abs x) Fa) as C.
    change (B2R (abs x)) with (real (abs x)) in C. rewrite real_abs in C. revert C.
    change (SpecFloat.fexp 53 1024) with exponents. case Rlt_bool_spec; intros L C.
    - destruct C as (C1 & C2 & _). change (B2R (Bsucc (abs x))) with (real (Bsucc (abs x))) in C1.
      pose proof (real_below_maximum (Bsucc (abs x))) as B. apply Rabs_le_inv in B.
      rewrite !clamped_finite by (rewrite ?finite_neg; assumption). rewrite real_neg, finite_neg, <- C1.
      rewrite Rmin_left by lra. auto.
    - assert (E : Bsucc (abs x) = B754_infinity false).
      { destruct (Bsucc (abs x)); simpl in C; try discriminate. now injection C as ->. }
      rewrite E. change (clamped (B754_infinity false)) with maximum.
      change (clamped (neg (B754_infinity false))) with (neg maximum). rewrite real_neg.
      rewrite Rmin_right; [auto |]. pose proof (real_below maximum) as B. rewrite Rabs_pos_eq in B; lra. }
  assert (Down : finite (clamped (Bpred (abs x))) /\ real (clamped (Bpred (abs x))) = next_down (Rabs (real x)) /\
    finite (clamped (neg (Bpred (abs x)))) /\ real (clamped (neg (Bpred (abs x)))) = - next_down (Rabs (real x))).
  { pose proof (Bpred_correct 53 1024 _ _ (abs x) Fa) as C.
    change (B2R (abs x)) with (real (abs x)) in C. rewrite real_abs in C.
    change (SpecFloat.fexp 53 1024) with exponents in C.
    assert (P : 0 <= next_down (Rabs (real x))).
    { apply pred_ge_0; auto with typeclass_instances; [now apply Rabs_pos_lt |].
      apply generic_format_abs, format_real. }
    rewrite Rlt_bool_true in C by (pose proof (bpow_gt_0 radix2 1024); lra).
    destruct C as (C1 & C2 & _). change (B2R (Bpred (abs x))) with (real (Bpred (abs x))) in C1.
    rewrite !clamped_finite by (rewrite ?finite_neg; assumption). rewrite real_neg, finite_neg, <- C1. auto. }
  destruct Up as (U1 & U2 & U3 & U4), Down as (D1 & D2 & D3 & D4).
  unfold neighbour. rewrite sign_of_is by exact F.
  assert (Z : equal x zero = false).
  { unfold equal. rewrite Beqb_correct by auto. change (B2R zero) with 0. apply Req_bool_false. exact N. }
  rewrite Z, less_is by auto. change (real zero) with 0.
  assert (Le : forall y : R, Rabs y <= real maximum -> - real maximum <= y <= real maximum).
  { intros y B. now apply Rabs_le_inv. }
  pose proof (Le _ (real_below_maximum x)) as Bx. clear Le.
  destruct (Rle_or_lt 0 (real x)) as [P | M].
  - rewrite (Rlt_bool_true 0) by lra. rewrite (Rlt_bool_false (real x)) by lra.
    rewrite (Rabs_pos_eq (real x) P) in *. destruct Side as [-> | ->]; cbn [Z.eqb Pos.eqb].
    + destruct (AddZero _ U1) as [A1 A2]. rewrite A2. auto.
    + destruct (AddZero _ D1) as [A1 A2]. rewrite A2, D2. split; [exact A1 |]. rewrite Rmax_left; [reflexivity |].
      rewrite <- D2. pose proof (real_below_maximum (clamped (Bpred (abs x)))) as B. apply Rabs_le_inv in B. lra.
  - rewrite (Rlt_bool_false 0) by lra. rewrite !(Rlt_bool_true (real x)) by lra.
    rewrite (Rabs_left (real x) M) in *. destruct Side as [-> | ->]; cbn [Z.eqb Pos.eqb].
    + destruct (AddZero _ D3) as [A1 A2]. rewrite A2, D4. split; [exact A1 |].
      rewrite next_down_opp, Ropp_involutive in *. rewrite Rmin_left; [reflexivity |].
      rewrite <- D4. pose proof (real_below_maximum (clamped (neg (Bpred (abs x))))) as B. apply Rabs_le_inv in B. lra.
    + destruct (AddZero _ U3) as [A1 A2]. rewrite A2, U4. split; [exact A1 |].
      rewrite next_up_opp. unfold Rmin, Rmax. destruct Rle_dec; destruct Rle_dec; lra.
Qed.

(** ** The test *)

(** Where the low part is small, a finite sum leaves a finite rest. *)
Lemma two_sum_of_small h l :
  Rabs (real l) <= 8 * u * Rabs (real h) ->
  let '(s, r) := two_sum h l in finite s -> finite r.
Proof.
  intros L. unfold two_sum. intros F. destruct (add_finite _ _ F) as (Fh & Fl & R). set (s := add h l) in *.
  pose proof u_positive as Pu. pose proof u_value as Vu.
  assert (L' : Rabs (real l) <= / 1000000 * Rabs (real h)).
  { refine (Rle_trans _ _ _ L _). apply Rmult_le_compat_r; [apply Rabs_pos | rewrite Vu; lra]. }
  pose proof (sum_error (real h) (real l) (format_real _) (format_real _)) as E. rewrite <- R in E.
  assert (Bs : Rabs (real h + real l) <= 2 * Rabs (real h)).
  { refine (Rle_trans _ _ _ (Rabs_triang _ _) _). pose proof (Rabs_pos (real h)). lra. }
  assert (E' : Rabs (real s - (real h + real l)) <= / 1000000 * Rabs (real h)).
  { refine (Rle_trans _ _ _ E _). apply Rle_trans with (u * (2 * Rabs (real h))); [apply Rmult_le_compat_l; lra |].
    rewrite <- Rmult_assoc. apply Rmult_le_compat_r; [apply Rabs_pos | rewrite Vu; lra]. }
  assert (V1 : rnd (real s - real h) = real s - real h).
  { apply rnd_format. apply Rabs_le_inv in E', L'. destruct (Rle_or_lt 0 (real h)) as [P | N].
    - rewrite (Rabs_pos_eq _ P) in *. apply sterbenz; try apply format_real; auto with typeclass_instances. lra.
    - rewrite (Rabs_left _ N) in *. replace (real s - real h) with (- (- real s - - real h)) by ring.
      apply format_opp. apply sterbenz; try apply format_opp, format_real; auto with typeclass_instances. lra. }
  assert (Near : Rabs (real s - real h) <= bpow radix2 1010).
  { replace (real s - real h) with ((real s - (real h + real l)) + real l) by ring.
    refine (Rle_trans _ _ _ (Rabs_plus_le _ _ _ _ E' L') _). pose proof (real_below h) as B.
    change 1024%Z with (14 + 1010)%Z in B. rewrite bpow_plus in B. change (bpow radix2 14) with 16384 in B.
    pose proof (bpow_gt_0 radix2 1010). lra. }
  assert (Room : bpow radix2 1010 < bpow radix2 1024) by (apply bpow_lt; lia).
  assert (F1 : finite (sub s h)) by (apply finite_sub; auto; rewrite V1; lra).
  pose proof (proj2 (proj2 (sub_finite _ _ F1))) as R1. rewrite V1 in R1.
  assert (V2 : rnd (real s - real (sub s h)) = real h).
  { rewrite R1. replace (real s - (real s - real h)) with (real h) by ring. apply rnd_format, format_real. }
  assert (F2 : finite (sub s (sub s h))) by (apply finite_sub; auto; rewrite V2; apply real_below).
  pose proof (proj2 (proj2 (sub_finite _ _ F2))) as R2. rewrite V2 in R2.
  assert (F3 : finite (sub h (sub s (sub s h)))).
  { apply finite_sub; auto. rewrite R2, Rminus_diag_eq, rnd_0, Rabs_R0 by reflexivity. apply bpow_gt_0. }
  pose proof (proj2 (proj2 (sub_finite _ _ F3))) as R3. rewrite R2, Rminus_diag_eq, rnd_0 in R3 by reflexivity.
  assert (B4 : Rabs (real l - real (sub s h)) <= bpow radix2 1010).
  { rewrite R1. replace (real l - (real s - real h)) with (- (real s - (real h + real l))) by ring. rewrite Rabs_Ropp.
    refine (Rle_trans _ _ _ E' _). pose proof (real_below h) as B. change 1024%Z with (14 + 1010)%Z in B.
    rewrite bpow_plus in B. change (bpow radix2 14) with 16384 in B. pose proof (bpow_gt_0 radix2 1010). lra. }
  assert (Below : Rabs (rnd (real l - real (sub s h))) < bpow radix2 1024).
  { apply Rle_lt_trans with (rnd (bpow radix2 1010)); [now apply rnd_abs_le |].
    rewrite rnd_format by (apply format_bpow; lia). exact Room. }
  assert (F4 : finite (sub l (sub s h))) by (now apply finite_sub).
  pose proof (proj2 (proj2 (sub_finite _ _ F4))) as R4.
  apply finite_add; auto. rewrite R3, R4, Rplus_0_l, (rnd_format (rnd _)) by apply format_rnd. exact Below.
Qed.

(** A value that passes the test is the double next to the exact number on a side, or the number itself; the greatest
    and the least where there is none. *)
Theorem rounded_towards_is_next side a x y :
  (side = 1 \/ side = -1)%Z -> error a <> B754_infinity true ->
  approximates 8 a x -> rounded_towards side a = Some y ->
  finite y /\
  real y = if (side =? 1)%Z then Rmin (rounded_up x) (real maximum) else Rmax (rounded_down x) (- real maximum).
Proof.
  intros Side Ne A R. destruct a as [h l e]. unfold approximates in A. unfold rounded_towards in R.
  cbn [high low error] in *. pose proof (two_sum_exact h l) as T. pose proof (two_sum_of_small h l) as T2.
  destruct (two_sum h l) as [n r] eqn:Sums.
  assert (N : n = add h l) by (unfold two_sum in Sums; now injection Sums as <- _).
  destruct (in_range n) eqn:I; [| discriminate]. apply in_range_finite in I.
  destruct (equal e zero || less e (abs r) && less_or_equal e (mul (scaled 1 (-60)) (abs n)) && is_normal n)%bool
    eqn:Certain; [| discriminate]. cbn [andb] in R. injection R as <-.
  assert (Fhl : finite h /\ finite l) by (rewrite N in I; destruct (add_finite _ _ I) as (? & ? & _); auto).
  destruct Fhl as [Fh Fl].
  (* The bound of the error that is computed. *)
  assert (Fb : finite (mul (scaled 1 (-60)) (abs n)) /\
    real (mul (scaled 1 (-60)) (abs n)) = rnd (bpow radix2 (-60) * Rabs (real n))).
  { destruct (scaled_one (-60)) as [Fs Rs]; [lia |].
    assert (F : finite (mul (scaled 1 (-60)) (abs n))).
    { apply finite_mul; [exact Fs | now rewrite finite_abs |]. rewrite Rs, real_abs.
      apply Rle_lt_trans with (rnd (Rabs (real n))).
      - apply rnd_abs_le. rewrite Rabs_mult, Rabs_Rabsolu, (Rabs_pos_eq (bpow _ _)) by apply bpow_ge_0.
        rewrite <- (Rmult_1_l (Rabs (real n))) at 2. apply Rmult_le_compat_r; [apply Rabs_pos | simpl; lra].
      - rewrite rnd_format by (apply generic_format_abs, format_real). apply real_below. }
    split; [exact F |]. rewrite (proj2 (proj2 (mul_finite _ _ F))), Rs, real_abs. reflexivity. }
  destruct Fb as [Fb Rb].
  assert (Fe : finite e).
  { destruct (equal e zero) eqn:Z; [revert Z; destruct e as [[]|[]| |[]]; easy |]. cbn [orb] in Certain.
    apply andb_prop in Certain as [Certain _]. apply andb_prop in Certain as [_ Le]. revert Le Fb Ne.
    generalize (mul (scaled 1 (-60)) (abs n)) as b. destruct e as [[]|[]| |[]]; try easy; intros b;
      destruct b as [[]|[]| |[]]; easy. }
  destruct (A Fh Fl Fe) as [X L]. specialize (T2 L I). destruct (T T2) as (_ & _ & _ & Rn & S).
  set (v := real h + real l) in *.
  assert (Pe : 0 <= real e) by (pose proof (Rabs_pos (v - x)); lra).
  assert (Whole : rnd v = 0 -> v = 0).
  { intros Z. pose proof (sum_error (real h) (real l) (format_real _) (format_real _)) as E. fold v in E.
    rewrite Z, Rminus_0_l, Rabs_Ropp in E. pose proof u_small. pose proof (Rabs_pos v).
    destruct (Req_dec v 0) as [Y | Y]; [exact Y | apply Rabs_pos_lt in Y; nra]. }
  assert (Bound : real e <= bpow radix2 (-58) * Rabs (rnd v) /\ (real e = 0 \/ real e < Rabs (v - rnd v))).
  { destruct (equal e zero) eqn:Z.
    - apply equal_real in Z; auto. change (real zero) with 0 in Z. rewrite Z. split; [| now left].
      apply Rmult_le_pos; [apply bpow_ge_0 | apply Rabs_pos].
    - cbn [orb] in Certain. apply andb_prop in Certain as [Certain _]. apply andb_prop in Certain as [Less Le].
      apply less_finite in Less; [| exact Fe | now rewrite finite_abs]. apply less_or_equal_finite in Le; auto.
      rewrite real_abs in Less. rewrite Rb, Rn in Le. rewrite <- Rn in *.
      replace (v - real n) with (real r) by lra. split; [| now right].
      set (z := bpow radix2 (-60) * Rabs (real n)) in *.
      assert (Pz : 0 <= z) by (apply Rmult_le_pos; [apply bpow_ge_0 | apply Rabs_pos]).
      replace (bpow radix2 (-58) * Rabs (real n)) with (4 * z).
      2: { unfold z. change (-58)%Z with (2 + -60)%Z. rewrite bpow_plus. change (bpow radix2 2) with 4. ring. }
      destruct (Req_dec (real e) 0) as [E0 | E0]; [lra |].
      pose proof (multiple_least _ _ (multiple_format _ (format_real e)) E0) as Least. fold mu in Least.
      rewrite (Rabs_pos_eq _ Pe) in Least. pose proof (Floats.error z) as Ez. rewrite (Rabs_pos_eq z Pz) in Ez.
      apply Rabs_le_inv in Ez. pose proof u_small. assert (u * z <= / 1024 * z) by (apply Rmult_le_compat_r; lra).
      lra. }
  destruct Bound as [B1 B2].
  pose proof (up_of_near v x (real e) Whole Pe X B1 B2) as Up.
  pose proof (down_of_near v x (real e) Whole Pe X B1 B2) as Down. rewrite <- Rn in *.
  pose proof maximum_positive as Pm. pose proof (real_below_maximum n) as Bn. apply Rabs_le_inv in Bn.
  assert (Nearest : finite (add n zero) /\ real (add n zero) = real n).
  { assert (Sz : rnd (real n + real zero) = real n).
    { change (real zero) with 0. rewrite Rplus_0_r. apply rnd_format, format_real. }
    assert (Fz : finite (add n zero)) by (apply finite_add; auto; rewrite Sz; apply real_below).
    split; [exact Fz |]. now rewrite (proj2 (proj2 (add_finite _ _ Fz))). }
  destruct Nearest as [Fz Rz].
  rewrite sign_of_is by exact T2. replace (real r) with (v - real n) by lra.
  assert (NotZero : v <> real n -> real n <> 0) by (intros D Z; apply D; rewrite Z; apply Whole; exact Z).
  destruct Side as [-> | ->].
  - change (1 =? 1)%Z with true. change (1 =? 0)%Z with false. cbn [negb]. rewrite Bool.andb_true_r. cbv iota.
    rewrite Up. case (Rlt_bool_spec (real n) v); intros C.
    + rewrite (Rlt_bool_true 0) by lra. change (1 =? 1)%Z with true. cbv iota.
      exact (neighbour_exact n 1 I ltac:(apply NotZero; lra) ltac:(auto)).
    + rewrite (Rlt_bool_false 0) by lra. cbv iota.
      destruct (Rlt_bool (v - real n) 0); [change (-1 =? 1)%Z with false | change (0 =? 1)%Z with false]; cbv iota;
        rewrite Rz, Rmin_left by lra; auto.
  - change (-1 =? 1)%Z with false. change (-1 =? 0)%Z with false. cbn [negb]. rewrite Bool.andb_true_r. cbv iota.
    rewrite Down. case (Rlt_bool_spec v (real n)); intros C.
    + rewrite (Rlt_bool_false 0) by lra. rewrite (Rlt_bool_true (v - real n)) by lra. cbv iota.
      change (-1 =? -1)%Z with true. cbv iota.
      exact (neighbour_exact n (-1) I ltac:(apply NotZero; lra) ltac:(auto)).
    + rewrite (Rlt_bool_false (v - real n) 0) by lra. cbv iota.
      destruct (Rlt_bool 0 (v - real n)); [change (1 =? -1)%Z with false | change (0 =? -1)%Z with false]; cbv iota;
        rewrite Rz, Rmax_left by lra; auto.
Qed.

(** ** Signs *)

(** A bound is not negative, or NaN. *)

(** What `sign_at` takes for certain. *)
Definition has_certain_sign (a : approximation) : bool := less (error a) (sub (abs (high a)) (abs (low a))).

Lemma approximation_error_nonnegative t : nonnegative (m t) -> nonnegative (error (approximation_of t)).
Proof.
  intros N. unfold approximation_of. destruct (greatest_low_share <? low_share t)%N; [now left |].
  destruct (N.ltb_spec greatest_error_share (error_share t)) as [G | G]; [now left |]. cbn [orb].
  destruct (two_sum (h t) (l t)) as [s r]. cbn [error]. apply nonnegative_mul; [| exact N].
  destruct (error_share t =? 0)%N; [now right |]. apply nonnegative_mul.
  - right. set (k := Z.of_N (error_share t + 1)).
    destruct (scaled_exact k 0) as [_ R]; [unfold k, greatest_error_share in *; lia | lia | lia |].
    pose proof (sign_real (scaled k 0)) as S. rewrite R in S. simpl bpow in S. rewrite Rmult_1_r in S.
    destruct (Bsign (scaled k 0)); [| reflexivity]. apply le_IZR in S. unfold k in S. lia.
  - right. destruct (squared_roundoff_exact) as [_ R]. pose proof (sign_real squared_roundoff) as S. rewrite R in S.
    pose proof u_positive. destruct (Bsign squared_roundoff); [nra | reflexivity].
Qed.

(** A certain sign is that of the exact number. *)
Theorem certain_sign e t x :
  (-1074 <= e)%Z -> holds e t x -> has_certain_sign (approximation_of t) = true ->
  0 < x * real (high (approximation_of t)).
Proof.
  intros L T C. pose proof (approximation_holds e t x L T) as A. unfold has_certain_sign in C.
  pose proof (approximation_error_nonnegative t (proj1 T)) as Ne.
  set (a := approximation_of t) in *.
  assert (Fe : finite (error a)).
  { clear A. revert C. destruct Ne as [N | N]; destruct (error a) as [[]|[]| |[]]; try discriminate; auto;
      destruct (sub (abs (high a)) (abs (low a))) as [[]|[]| |[]]; try discriminate; auto. }
  assert (Fl : finite (low a)).
  { clear A. destruct (is_finite (low a)) eqn:F; [reflexivity | exfalso]. revert C Fe.
    destruct (low a) as [[]|[]| |[]]; try discriminate F; destruct (high a) as [[]|[]| |[]];
      destruct (error a) as [[]|[]| |[]]; discriminate. }
  assert (Fh : finite (high a)).
  { clear A C. unfold a, approximation_of in *. destruct (_ || _)%bool; [discriminate |].
    pose proof (two_sum_exact (h t) (l t)) as S. destruct (two_sum (h t) (l t)) as [s r]. cbn [high low error] in *.
    destruct (S Fl) as (_ & _ & F & _). exact F. }
  destruct (A Fh Fl Fe) as [X _].
  assert (Fa : finite (abs (high a))) by now rewrite finite_abs.
  assert (Fb : finite (abs (low a))) by now rewrite finite_abs.
  assert (D : real (error a) < Rabs (real (high a)) - Rabs (real (low a))).
  { destruct (sub_cases _ _ Fa Fb) as [Fs | (s & Infinite & _)].
    - apply less_finite in C; auto. rewrite (proj2 (proj2 (sub_finite _ _ Fs))), !real_abs in C.
      apply Rnot_le_lt. intros G. apply rnd_le in G. rewrite (rnd_format (real (error a))) in G by apply format_real.
      lra.
    - (* The difference of two that are not negative does not overflow. *)
      exfalso. assert (F : finite (sub (abs (high a)) (abs (low a)))).
      { apply finite_sub; auto. rewrite !real_abs.
        pose proof (Rabs_pos (real (high a))) as P1. pose proof (Rabs_pos (real (low a))) as P2.
        pose proof (real_below (high a)) as B1. pose proof (real_below (low a)) as B2.
        destruct (Rle_or_lt (Rabs (real (low a))) (Rabs (real (high a)))) as [O | O].
        - apply Rle_lt_trans with (rnd (Rabs (real (high a)))); [apply rnd_abs_le; rewrite Rabs_pos_eq; lra |].
          rewrite rnd_format; [exact B1 |]. apply generic_format_abs, format_real.
        - apply Rle_lt_trans with (rnd (Rabs (real (low a)))); [apply rnd_abs_le; rewrite Rabs_left; lra |].
          rewrite rnd_format; [exact B2 |]. apply generic_format_abs, format_real. }
      rewrite Infinite in F. discriminate. }
  pose proof (Rle_abs (real (high a))). apply Rabs_le_inv in X.
  pose proof (Rle_abs (real (low a))) as L1. pose proof (Rle_abs (- real (low a))) as L2. rewrite Rabs_Ropp in L2.
  pose proof (Rabs_pos (real (low a))).
  destruct (Rle_or_lt 0 (real (high a))) as [P | M].
  - rewrite (Rabs_pos_eq _ P) in D. apply Rmult_lt_0_compat; lra.
  - rewrite (Rabs_left _ M) in D. replace (x * real (high a)) with (- x * - real (high a)) by ring.
    apply Rmult_lt_0_compat; lra.
Qed.

(** A value of a formula that passes the test after the first step is the double next to the exact value on a side. *)
Theorem first_step_is_next fused d inputs e side y :
  (degree e <= d)%Z -> (side = 1 \/ side = -1)%Z -> rounded_towards side (first_step fused d inputs e) = Some y ->
  let x := value (fun i => real (inputs i)) e in
  finite y /\
  real y = if (side =? 1)%Z then Rmin (rounded_up x) (real maximum) else Rmax (rounded_down x) (- real maximum).
Proof.
  intros D Side R x. apply (rounded_towards_is_next side (first_step fused d inputs e)); auto.
  - unfold first_step, known_if. cbn [error].
    destruct (any_may_underflow (least_input d) inputs e) eqn:U; [discriminate |]. cbn [negb].
    destruct (evaluated_holds fused inputs e d D U) as (N & _). apply approximation_error_nonnegative in N.
    intros I. rewrite I in N. destruct N; discriminate.
  - apply approximates_more with 1; [lra |]. now apply first_step_approximates.
Qed.
