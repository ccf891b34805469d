(** The singles on both sides of an exact number (`Approximation::rounded_towards` for `f32`). *)

From Coq Require Import Reals ZArith Lia Lra Psatz.
From Flocq Require Import Core BinarySingleNaN Relative Round_NE.
From Straightedge Require Import Floats Exact Rounding Twofold Quotients Roots Singles.
From Straightedge Require Directed Filter Tape SingleValues.

Local Open Scope R_scope.

Notation sign_of := Directed.sign_of.

(** ** The code *)

(** `f64::from(f32::MAX)` *)
Definition maximum : double := widened Bmax_float.

(** `x.clamp(-f32::MAX, f32::MAX)`, in doubles *)
Definition clamped (x : double) : double :=
  let x := if less x (neg maximum) then neg maximum else x in
  if less maximum x then maximum else x.

(** `Format::nearest_to_double` *)
Definition nearest (x : double) : double := add (clamped (as_single x)) zero.

(** `Format::neighbour`: one more or less of the bits is the next single up or down. *)
Definition neighbour (x : double) (side : Z) : double :=
  let is_away := if equal x zero then true else (sign_of x =? side)%Z in
  let single := narrowed (abs x) in
  let next := widened (if is_away then Bsucc single else Bpred single) in
  let is_negative := if equal x zero then (side =? -1)%Z else less x zero in
  add (clamped (if is_negative then neg next else next)) zero.

Definition towards (side : Z) (x : double) : double :=
  let near := nearest x in
  let is_beyond := ((sign_of (sub x near) =? side)%Z && negb (side =? 0)%Z)%bool in
  if is_beyond then neighbour near side else near.

Definition rounded_towards (side : Z) (a : approximation) : option double :=
  let is_exact := (equal (error a) zero && equal (low a) zero)%bool in
  let error :=
    if is_exact then zero
    else add (add (error a) (abs (low a))) (mul (mul (scaled 2 0) unit_roundoff) (abs (high a))) in
  let least := sub (high a) error in
  let greatest := add (high a) error in
  let is_certain :=
    (in_range least && in_range greatest && equal (towards side least) (towards side greatest))%bool in
  if is_certain then Some (towards side least) else None.

(** ** Singles *)

Notation single_format := (generic_format radix2 single_exponents).
Notation next_up := (succ radix2 single_exponents).
Notation next_down := (pred radix2 single_exponents).
Notation rounded_up := (round radix2 single_exponents Zceil).
Notation rounded_down := (round radix2 single_exponents Zfloor).

(** The greatest single. *)
Definition most : R := bpow radix2 128 - bpow radix2 104.

(** What a direction makes of a number, at most the greatest single. *)
Definition clipped (x : R) : R := Rmax (- most) (Rmin x most).
Definition directed (side : Z) (x : R) : R := clipped (if (side =? 1)%Z then rounded_up x else rounded_down x).

Lemma most_positive : 0 < most.
Proof. unfold most. assert (bpow radix2 104 < bpow radix2 128) by (apply bpow_lt; lia). lra. Qed.

Lemma single_below_most (x : single) : Rabs (B2R x) <= most.
Proof. exact (abs_B2R_le_emax_minus_prec 24 128 single_precision_positive x). Qed.

Lemma maximum_finite : finite maximum.
Proof. reflexivity. Qed.

Lemma maximum_real : real maximum = most.
Proof.
  unfold maximum. destruct (widened_exact Bmax_float) as [_ R]. rewrite R by reflexivity.
  unfold most, Bmax_float, B2R, SF2B, F2R. cbn [cond_Zopp Fnum Fexp].
  change 128%Z with (24 + 104)%Z at 2. rewrite bpow_plus. change (bpow radix2 24) with (IZR (2 ^ 24)).
  replace (IZR (2 ^ 24) * bpow radix2 104 - bpow radix2 104) with (IZR (2 ^ 24 - 1) * bpow radix2 104)
    by (rewrite minus_IZR; ring). reflexivity.
Qed.

Lemma most_format : single_format most.
Proof.
  rewrite <- maximum_real. unfold maximum. destruct (widened_exact Bmax_float) as [_ R]. rewrite R by reflexivity.
  apply generic_format_B2R.
Qed.

Lemma rnd_single_format x : single_format x -> rnd_single x = x.
Proof. apply round_generic. auto with typeclass_instances. Qed.

Lemma format_rnd_single x : single_format (rnd_single x).
Proof. apply generic_format_round; auto with typeclass_instances. Qed.

Lemma rnd_single_opp x : rnd_single (- x) = - rnd_single x.
Proof. apply round_NE_opp. Qed.

(** A single below 2^128 is no greater than the greatest. *)
Lemma below_most x : single_format x -> Rabs x < bpow radix2 128 -> Rabs x <= most.
Proof.
  intros F B. assert (S : Rabs x <= next_down (bpow radix2 128)).
  { apply pred_ge_gt; auto with typeclass_instances; [now apply generic_format_abs |].
    apply generic_format_bpow. unfold FLT_exp. lia. }
  refine (Rle_trans _ _ _ S (Req_le _ _ _)). rewrite pred_bpow. reflexivity.
Qed.

(** `as f32`, where it does not overflow and where it does. *)
Lemma narrowed_exact x : finite x -> Rabs (rnd_single (real x)) < bpow radix2 128 ->
  is_finite (narrowed x) = true /\ B2R (narrowed x) = rnd_single (real x).
Proof.
  intros F B. assert (G : is_finite (narrowed x) = true); [| split; [exact G | now apply narrowed_finite]].
  destruct x as [s|s| |s n e H]; try discriminate; [reflexivity |]. cbn [narrowed].
  pose proof (binary_normalize_correct 24 128 _ _ mode_NE (cond_Zopp s (Zpos n)) e s) as C. cbv zeta in C.
  rewrite Rlt_bool_true in C by exact B. apply C.
Qed.

Lemma narrowed_overflow x : finite x -> bpow radix2 128 <= Rabs (rnd_single (real x)) ->
  narrowed x = B754_infinity (Rlt_bool (real x) 0).
Proof.
  intros F B. destruct x as [s|s| |s n e H]; try discriminate.
  - exfalso. unfold rnd_single in B. cbn [real B2R] in B.
    rewrite round_0, Rabs_R0 in B by auto with typeclass_instances.
    pose proof (bpow_gt_0 radix2 128). lra.
  - cbn [narrowed]. pose proof (binary_normalize_correct 24 128 _ _ mode_NE (cond_Zopp s (Zpos n)) e s) as C.
    cbv zeta in C. rewrite Rlt_bool_false in C by exact B. cbn [binary_overflow overflow_to_inf] in C.
    change (real (B754_finite s n e H)) with (F2R (Float radix2 (cond_Zopp s (Zpos n)) e)).
    revert C. generalize (binary_normalize 24 128 single_precision_positive single_precision_below_range mode_NE
      (cond_Zopp s (Zpos n)) e s). intros y. now destruct y; cbn; intros E; try discriminate; injection E as ->.
Qed.

(** ** Clamping *)

Lemma less_is x y : finite x -> finite y -> less x y = Rlt_bool (real x) (real y).
Proof. intros. now apply Bltb_correct. Qed.

Lemma clamped_within x : finite x -> Rabs (real x) <= most -> clamped x = x.
Proof.
  intros F B. apply Rabs_le_inv in B. unfold clamped.
  assert (Fm : finite (neg maximum)) by reflexivity.
  rewrite (less_is x (neg maximum)) by (auto using maximum_finite).
  rewrite real_neg, maximum_real, Rlt_bool_false by lra.
  rewrite (less_is maximum x) by (auto using maximum_finite). now rewrite maximum_real, Rlt_bool_false by lra.
Qed.

Lemma add_zero y : finite y -> finite (add y zero) /\ real (add y zero) = real y.
Proof.
  intros F. assert (S : rnd (real y + real zero) = real y).
  { change (real zero) with 0. rewrite Rplus_0_r. apply rnd_format, format_real. }
  assert (Fz : finite (add y zero)) by (apply finite_add; auto; rewrite S; apply real_below).
  split; [exact Fz |]. now rewrite (proj2 (proj2 (add_finite _ _ Fz))).
Qed.

(** The nearest single to a double, at most the greatest one. *)
Lemma nearest_exact x : finite x ->
  finite (nearest x) /\
  (Rabs (rnd_single (real x)) < bpow radix2 128 /\ real (nearest x) = rnd_single (real x) \/
   most < real x /\ real (nearest x) = most \/ real x < - most /\ real (nearest x) = - most).
Proof.
  intros F. unfold nearest, as_single.
  destruct (Rlt_or_le (Rabs (rnd_single (real x))) (bpow radix2 128)) as [B | B].
  - destruct (narrowed_exact x F B) as [N1 N2]. destruct (widened_exact (narrowed x)) as [W1 W2].
    rewrite N1 in W1. specialize (W2 N1). rewrite N2 in W2.
    assert (C : clamped (widened (narrowed x)) = widened (narrowed x)).
    { apply clamped_within; [exact W1 |]. rewrite W2. apply below_most; [apply format_rnd_single | exact B]. }
    rewrite C. destruct (add_zero _ W1) as [A1 A2]. rewrite A2, W2. auto.
  - rewrite (narrowed_overflow x F B). pose proof most_positive as Pm.
    assert (M : forall z, Rabs z <= most -> Rabs (rnd_single z) <= most).
    { intros z Z. apply Rabs_le_inv in Z. apply Rabs_le. rewrite <- (rnd_single_format most most_format).
      rewrite <- rnd_single_opp. split; apply rnd_single_le; lra. }
    assert (G : most < Rabs (real x)).
    { apply Rnot_le_lt. intros L. apply M in L. unfold most in L. pose proof (bpow_gt_0 radix2 104). lra. }
    case Rlt_bool_spec; intros C; cbn [widened].
    + change (clamped (B754_infinity true)) with (neg maximum).
      destruct (add_zero (neg maximum)) as [A1 A2]; [reflexivity |]. rewrite A2, real_neg, maximum_real.
      rewrite Rabs_left in G by exact C. split; [exact A1 |]. right. right. split; [lra | reflexivity].
    + change (clamped (B754_infinity false)) with maximum.
      destruct (add_zero maximum) as [A1 A2]; [reflexivity |]. rewrite A2, maximum_real.
      rewrite Rabs_pos_eq in G by exact C. auto.
Qed.

(** ** The next single *)

Lemma next_up_opp x : next_up (- x) = - next_down x.
Proof. apply succ_opp. Qed.

Lemma next_down_opp x : next_down (- x) = - next_up x.
Proof. apply pred_opp. Qed.

Lemma neighbour_exact x side :
  finite x -> single_format (real x) -> Rabs (real x) <= most -> (side = 1 \/ side = -1)%Z ->
  finite (neighbour x side) /\
  real (neighbour x side) = if (side =? 1)%Z then Rmin (next_up (real x)) most else Rmax (next_down (real x)) (- most).
Proof.
  intros F Fs Bx Side. pose proof most_positive as Pm.
  assert (Fa : finite (abs x)) by now rewrite finite_abs.
  assert (Small : most < bpow radix2 128) by (unfold most; pose proof (bpow_gt_0 radix2 104); lra).
  destruct (narrowed_exact (abs x) Fa) as [N1 N2].
  { rewrite real_abs, rnd_single_format by now apply generic_format_abs. rewrite Rabs_Rabsolu. lra. }
  rewrite real_abs, rnd_single_format in N2 by now apply generic_format_abs.
  unfold neighbour. set (t := narrowed (abs x)) in *. clearbody t.
  assert (Wide : forall y : single, is_finite y = true ->
    finite (clamped (widened y)) /\ real (clamped (widened y)) = B2R y /\
    finite (clamped (neg (widened y))) /\ real (clamped (neg (widened y))) = - B2R y).
  { intros y Fy. destruct (widened_exact y) as [W1 W2]. rewrite Fy in W1. specialize (W2 Fy).
    pose proof (single_below_most y) as B.
    rewrite !clamped_within; rewrite ?finite_neg, ?real_neg, ?W2, ?Rabs_Ropp; auto. }
  assert (Up : finite (clamped (widened (Bsucc t))) /\
    real (clamped (widened (Bsucc t))) = Rmin (next_up (Rabs (real x))) most /\
    finite (clamped (neg (widened (Bsucc t)))) /\
    real (clamped (neg (widened (Bsucc t)))) = - Rmin (next_up (Rabs (real x))) most).
  { pose proof (Bsucc_correct 24 128 _ _ t N1) as C. rewrite N2 in C. revert C.
    change (SpecFloat.fexp 24 128) with single_exponents. case Rlt_bool_spec; intros L C.
    - destruct C as (C1 & C2 & _). destruct (Wide _ C2) as (W1 & W2 & W3 & W4). rewrite W2, W4, <- C1.
      pose proof (single_below_most (Bsucc t)) as B. apply Rabs_le_inv in B. rewrite Rmin_left by lra. auto.
    - assert (E : Bsucc t = B754_infinity false).
      { destruct (Bsucc t); simpl in C; try discriminate. now injection C as ->. }
      rewrite E. change (clamped (widened (B754_infinity false))) with maximum.
      change (clamped (neg (widened (B754_infinity false)))) with (neg maximum). rewrite real_neg, maximum_real.
      rewrite Rmin_right by lra. auto using maximum_finite. }
  assert (Down : real x <> 0 ->
    finite (clamped (widened (Bpred t))) /\ real (clamped (widened (Bpred t))) = next_down (Rabs (real x)) /\
    finite (clamped (neg (widened (Bpred t)))) /\
    real (clamped (neg (widened (Bpred t)))) = - next_down (Rabs (real x)) /\
    Rabs (next_down (Rabs (real x))) <= most).
  { intros N. pose proof (Bpred_correct 24 128 _ _ t N1) as C. rewrite N2 in C.
    change (SpecFloat.fexp 24 128) with single_exponents in C.
    assert (P : 0 <= next_down (Rabs (real x))).
    { apply pred_ge_0; auto with typeclass_instances; [now apply Rabs_pos_lt | now apply generic_format_abs]. }
    rewrite Rlt_bool_true in C by (pose proof (bpow_gt_0 radix2 128); lra).
    destruct C as (C1 & C2 & _). destruct (Wide _ C2) as (W1 & W2 & W3 & W4). rewrite W2, W4, <- C1.
    pose proof (single_below_most (Bpred t)). auto. }
  destruct Up as (U1 & U2 & U3 & U4). rewrite Directed.sign_of_is by exact F.
  assert (Z : equal x zero = Req_bool (real x) 0) by (unfold equal; now rewrite Beqb_correct).
  rewrite Z, less_is by auto. change (real zero) with 0. apply Rabs_le_inv in Bx.
  destruct (Req_dec (real x) 0) as [E | N].
  { (* Away from zero, by the side. *)
    rewrite E in *. rewrite Rabs_R0 in *. rewrite Req_bool_true by reflexivity.
    destruct Side as [-> | ->]; cbn [Z.eqb Pos.eqb].
    - destruct (add_zero _ U1) as [A1 A2]. rewrite A2. auto.
    - destruct (add_zero _ U3) as [A1 A2]. rewrite A2, U4. split; [exact A1 |].
      replace (next_down 0) with (- next_up 0) by (rewrite <- next_down_opp, Ropp_0; reflexivity).
      unfold Rmin, Rmax. destruct Rle_dec; destruct Rle_dec; lra. }
  rewrite Req_bool_false by exact N. destruct (Down N) as (D1 & D2 & D3 & D4 & D5). apply Rabs_le_inv in D5.
  destruct (Rle_or_lt 0 (real x)) as [P | M].
  - rewrite (Rlt_bool_true 0) by lra. rewrite (Rlt_bool_false (real x)) by lra.
    rewrite (Rabs_pos_eq (real x) P) in *. destruct Side as [-> | ->]; cbn [Z.eqb Pos.eqb].
    + destruct (add_zero _ U1) as [A1 A2]. rewrite A2. auto.
    + destruct (add_zero _ D1) as [A1 A2]. rewrite A2, D2. split; [exact A1 |]. rewrite Rmax_left; [reflexivity | lra].
  - rewrite (Rlt_bool_false 0) by lra. rewrite !(Rlt_bool_true (real x)) by lra.
    rewrite (Rabs_left (real x) M) in *. destruct Side as [-> | ->]; cbn [Z.eqb Pos.eqb].
    + destruct (add_zero _ D3) as [A1 A2]. rewrite A2, D4. split; [exact A1 |].
      rewrite next_down_opp, Ropp_involutive in *. rewrite Rmin_left; [reflexivity | lra].
    + destruct (add_zero _ U3) as [A1 A2]. rewrite A2, U4. split; [exact A1 |].
      rewrite next_up_opp. unfold Rmin, Rmax. destruct Rle_dec; destruct Rle_dec; lra.
Qed.

(** ** A direction, by the nearest *)

Lemma up_of_nearest x : rounded_up x = if Rlt_bool (rnd_single x) x then next_up (rnd_single x) else rnd_single x.
Proof.
  destruct (round_DN_or_UP radix2 single_exponents ZnearestE x) as [E | E]; fold (rnd_single x) in E.
  - case Rlt_bool_spec; intros C.
    + rewrite E. symmetry. apply succ_DN_eq_UP; auto with typeclass_instances.
      intros F. rewrite rnd_single_format in C by exact F. lra.
    + pose proof (round_DN_pt radix2 single_exponents x) as (_ & D & _). rewrite <- E in D.
      assert (S : rnd_single x = x) by lra. rewrite S. apply round_generic; auto with typeclass_instances.
      rewrite <- S. apply format_rnd_single.
  - pose proof (round_UP_pt radix2 single_exponents x) as (_ & U & _). rewrite <- E in U.
    rewrite Rlt_bool_false by lra. now symmetry.
Qed.

Lemma down_of_nearest x :
  rounded_down x = if Rlt_bool x (rnd_single x) then next_down (rnd_single x) else rnd_single x.
Proof.
  rewrite <- (Ropp_involutive x) at 1. rewrite round_DN_opp, up_of_nearest, rnd_single_opp, next_up_opp.
  case Rlt_bool_spec; intros C1; case Rlt_bool_spec; intros C2; lra.
Qed.

Lemma directed_le side x y : x <= y -> directed side x <= directed side y.
Proof.
  intros L. unfold directed, clipped.
  assert (M : (if (side =? 1)%Z then rounded_up x else rounded_down x) <=
    (if (side =? 1)%Z then rounded_up y else rounded_down y)).
  { destruct (side =? 1)%Z; apply round_le; auto with typeclass_instances. }
  apply Rle_max_compat_l. now apply Rle_min_compat_r.
Qed.

(** The sign of a difference of doubles that does not overflow is exact. *)
Lemma sign_of_difference x y : finite (sub x y) ->
  sign_of (sub x y) = (if Rlt_bool (real y) (real x) then 1 else if Rlt_bool (real x) (real y) then -1 else 0)%Z.
Proof.
  intros F. destruct (sub_finite _ _ F) as (_ & _ & R). rewrite Directed.sign_of_is, R by exact F.
  set (d := real x - real y) in *.
  assert (M : multiple (-1074) d) by (apply multiple_sub; apply multiple_format, format_real).
  assert (Keep : 0 < d -> 0 < rnd d).
  { intros P. apply Rlt_le_trans with (bpow radix2 (-1074)); [apply bpow_gt_0 |].
    pose proof (multiple_least _ _ M ltac:(lra)) as L. rewrite Rabs_pos_eq in L by lra.
    apply rnd_le in L. now rewrite rnd_format in L by (apply format_bpow; lia). }
  assert (Keep' : d < 0 -> rnd d < 0).
  { intros P. assert (L : bpow radix2 (-1074) <= - d).
    { pose proof (multiple_least _ _ M ltac:(lra)) as L. rewrite Rabs_left in L by lra. exact L. }
    apply rnd_le in L. rewrite rnd_opp, rnd_format in L by (apply format_bpow; lia).
    pose proof (bpow_gt_0 radix2 (-1074)). lra. }
  case (Rlt_bool_spec (real y) (real x)); intros C.
  - now rewrite (Rlt_bool_true 0) by (apply Keep; unfold d; lra).
  - case (Rlt_bool_spec (real x) (real y)); intros C'.
    + assert (N : rnd d < 0) by (apply Keep'; unfold d; lra).
      now rewrite (Rlt_bool_false 0), (Rlt_bool_true _ 0) by lra.
    + assert (Z : d = 0) by (unfold d; lra). rewrite Z, rnd_0. now rewrite !Rlt_bool_false by lra.
Qed.

(** A double rounded to a single towards a side. *)
Lemma towards_exact side x : (side = 1 \/ side = -1)%Z -> finite x ->
  finite (towards side x) /\ real (towards side x) = directed side (real x).
Proof.
  intros Side F. destruct (nearest_exact x F) as [Fn Cases]. pose proof most_positive as Pm.
  assert (Low : forall z, most < z -> most <= rounded_up z /\ most <= rounded_down z).
  { intros z L. split.
    - refine (Rle_trans _ _ _ _ (proj1 (proj2 (round_UP_pt radix2 single_exponents z)))). lra.
    - apply round_ge_generic; auto with typeclass_instances; [apply most_format | lra]. }
  assert (High : forall z, z < - most -> rounded_up z <= - most /\ rounded_down z <= - most).
  { intros z L. split.
    - apply round_le_generic; auto with typeclass_instances; [apply generic_format_opp, most_format | lra].
    - refine (Rle_trans _ _ _ (proj1 (proj2 (round_DN_pt radix2 single_exponents z))) _). lra. }
  assert (Format : single_format (real (nearest x)) /\ Rabs (real (nearest x)) <= most).
  { destruct Cases as [[B ->] | [[_ ->] | [_ ->]]].
    - split; [apply format_rnd_single | apply below_most; [apply format_rnd_single | exact B]].
    - split; [apply most_format | rewrite Rabs_pos_eq; lra].
    - split; [apply generic_format_opp, most_format | rewrite Rabs_Ropp, Rabs_pos_eq; lra]. }
  destruct Format as [Fs Bs].
  (* The nearest is no farther from x than 0 is, or than twice x: the difference does not overflow. *)
  assert (Fd : finite (sub x (nearest x))).
  { apply finite_sub; auto. apply Rle_lt_trans with (rnd (Rmax (Rabs (real x)) (Rabs (real (nearest x))))).
    - apply rnd_abs_le. rewrite <- (Rabs_pos_eq (Rmax _ _)) at 1.
      2: { refine (Rle_trans _ _ _ (Rabs_pos (real x)) (Rmax_l _ _)). }
      assert (Same : 0 <= real x /\ 0 <= real (nearest x) \/ real x <= 0 /\ real (nearest x) <= 0).
      { destruct Cases as [[_ E] | [[L E] | [L E]]]; rewrite E; [| left; lra | right; lra].
        assert (Z : rnd_single 0 = 0) by (unfold rnd_single; now rewrite round_0 by auto with typeclass_instances).
        destruct (Rle_or_lt 0 (real x)) as [P | N]; [left | right];
          (split; [lra | rewrite <- Z; apply rnd_single_le; lra]). }
      pose proof (Rmax_l (Rabs (real x)) (Rabs (real (nearest x)))).
      pose proof (Rmax_r (Rabs (real x)) (Rabs (real (nearest x)))).
      rewrite (Rabs_pos_eq (Rmax _ _)) by (pose proof (Rabs_pos (real x)); lra).
      set (m := Rmax _ _) in *. clearbody m. apply Rabs_le.
      destruct Same as [[S1 S2] | [S1 S2]];
        [rewrite (Rabs_pos_eq (real x)), (Rabs_pos_eq (real (nearest x))) in * by assumption
        | rewrite (Rabs_left1 (real x)), (Rabs_left1 (real (nearest x))) in * by assumption]; lra.
    - unfold Rmax. destruct Rle_dec; rewrite rnd_format by (apply generic_format_abs, format_real); apply real_below. }
  unfold towards. rewrite (sign_of_difference _ _ Fd).
  pose proof (neighbour_exact (nearest x) side Fn Fs Bs Side) as [Nf Nr].
  assert (Clip : forall z, Rabs z <= most -> clipped z = z).
  { intros z B. apply Rabs_le_inv in B. unfold clipped. rewrite Rmin_left, Rmax_right; lra. }
  assert (Pass : forall z, most <= z -> clipped z = most).
  { intros z B. unfold clipped. rewrite Rmin_right, Rmax_right; lra. }
  assert (Pass' : forall z, z <= - most -> clipped z = - most).
  { intros z B. unfold clipped. rewrite Rmin_left, Rmax_left; lra. }
  assert (UpId : forall z, single_format z -> z <= next_up z) by (intros; apply succ_ge_id).
  assert (DownId : forall z, single_format z -> next_down z <= z) by (intros; apply pred_le_id).
  pose proof (UpId _ Fs) as Ui. pose proof (DownId _ Fs) as Di. clear UpId DownId. apply Rabs_le_inv in Bs.
  destruct Side as [-> | ->]; unfold directed; cbn [Z.eqb Pos.eqb] in *; cbn [negb]; rewrite Bool.andb_true_r.
  - case (Rlt_bool_spec (real (nearest x)) (real x)); intros C; cbn [Z.eqb Pos.eqb].
    + rewrite Nr. split; [exact Nf |]. destruct Cases as [[B E] | [[L E] | [L E]]].
      * rewrite up_of_nearest, <- E, Rlt_bool_true by exact C. unfold clipped. rewrite Rmax_right; [reflexivity |].
        apply Rmin_glb; lra.
      * rewrite (Pass _ (proj1 (Low _ L))). rewrite E in *. rewrite Rmin_right; lra.
      * exfalso. lra.
    + assert (E0 : ((if Rlt_bool (real x) (real (nearest x)) then -1 else 0) =? 1)%Z = false)
        by (now destruct Rlt_bool).
      rewrite E0. split; [exact Fn |]. destruct Cases as [[B E] | [[L E] | [L E]]].
      * rewrite up_of_nearest, <- E, Rlt_bool_false by exact C. rewrite Clip; [reflexivity | now apply Rabs_le].
      * exfalso. lra.
      * rewrite E. symmetry. apply Pass'. now apply High.
  - case (Rlt_bool_spec (real (nearest x)) (real x)); intros C; cbn [Z.eqb Pos.eqb].
    + split; [exact Fn |]. destruct Cases as [[B E] | [[L E] | [L E]]].
      * rewrite down_of_nearest, <- E, Rlt_bool_false by lra. rewrite Clip; [reflexivity | now apply Rabs_le].
      * rewrite E. symmetry. apply Pass. now apply Low.
      * exfalso. lra.
    + case (Rlt_bool_spec (real x) (real (nearest x))); intros C'; cbn [Z.eqb Pos.eqb].
      * rewrite Nr. split; [exact Nf |]. destruct Cases as [[B E] | [[L E] | [L E]]].
        -- rewrite down_of_nearest, <- E, Rlt_bool_true by exact C'. unfold clipped.
           rewrite Rmin_left by lra. apply Rmax_comm.
        -- exfalso. lra.
        -- rewrite (Pass' _ (proj2 (High _ L))). rewrite E in *. rewrite Rmax_right; lra.
      * split; [exact Fn |]. destruct Cases as [[B E] | [[L E] | [L E]]].
        -- rewrite down_of_nearest, <- E, Rlt_bool_false by lra. rewrite Clip; [reflexivity | now apply Rabs_le].
        -- exfalso. lra.
        -- exfalso. lra.
Qed.

(** ** The theorems *)

Lemma add_zero_is_not_negative y : add y zero <> B754_zero true.
Proof. destruct y as [[]|[]| |]; discriminate. Qed.

Lemma towards_is_not_negative side x : towards side x <> B754_zero true.
Proof. unfold towards, neighbour, nearest. destruct (_ && _)%bool; apply add_zero_is_not_negative. Qed.

(** A value that passes the test is the greatest single that is not above the exact number, or the least that is not
    below it; beyond the range, the greatest or the least of all. It is never -0. *)
Theorem rounded_towards_single_is_next side a x y :
  (side = 1 \/ side = -1)%Z -> approximates 8 a x ->
  (finite (high a) -> finite (low a) -> finite (error a) ->
    (1 + / 4194304) * Rabs (real (high a) + real (low a) - x) <= real (error a) \/
    real (error a) + Rabs (real (low a)) <= / 8 * Rabs (real (high a))) ->
  rounded_towards side a = Some y ->
  finite y /\ real y = directed side x /\ y <> B754_zero true.
Proof.
  intros Side A Ample R. destruct a as [h l e]. unfold approximates in A. unfold rounded_towards in R.
  cbn [high low error] in *.
  set (w := if (equal e zero && equal l zero)%bool then zero
    else add (add e (abs l)) (mul (mul (scaled 2 0) unit_roundoff) (abs h))) in R.
  destruct (in_range (sub h w)) eqn:I; [| discriminate]. destruct (in_range (add h w)) eqn:J; [| discriminate].
  destruct (equal (towards side (sub h w)) (towards side (add h w))) eqn:E; [| discriminate].
  cbn [andb] in R. injection R as <-. apply in_range_finite in I, J.
  destruct (towards_exact side _ Side I) as [F1 R1]. destruct (towards_exact side _ Side J) as [F2 R2].
  apply (equal_real _ _ F1 F2) in E. split; [exact F1 |].
  assert (Around : real (sub h w) <= x <= real (add h w)) by exact (ends_around h l e x A Ample I J).
  split; [| apply towards_is_not_negative]. rewrite R1, R2 in E. apply Rle_antisym.
  - rewrite R1. now apply directed_le.
  - rewrite R1, E. now apply directed_le.
Qed.

(** What passes the test has finite parts. *)
Lemma rounded_towards_finite side a y :
  rounded_towards side a = Some y -> finite (high a) /\ finite (low a) /\ finite (error a).
Proof.
  destruct a as [h l e]. unfold rounded_towards. cbn [high low error].
  set (w := if (equal e zero && equal l zero)%bool then zero else _).
  destruct (in_range (sub h w)) eqn:I; [| discriminate]. intros _. apply in_range_finite in I.
  destruct (sub_finite _ _ I) as (Fh & Fw & _).
  split; [exact Fh |]. unfold w in Fw. destruct (equal e zero && equal l zero)%bool eqn:Z.
  - apply andb_prop in Z as [Ze Zl]. split.
    + revert Zl. now destruct l as [[]|[]| |[]].
    + revert Ze. now destruct e as [[]|[]| |[]].
  - destruct (add_finite _ _ Fw) as (F1 & _). destruct (add_finite _ _ F1) as (Fe & Fl & _).
    now rewrite finite_abs in Fl.
Qed.

(** The first step of a formula, rounded towards a side. *)
Theorem first_step_is_next_single tape place inputs side y :
  (side = 1 \/ side = -1)%Z ->
  rounded_towards side (SingleValues.filter_approximation (Tape.filtered_at tape place inputs)) = Some y ->
  finite y /\ real y = directed side (Tape.value_at tape place inputs) /\ y <> B754_zero true.
Proof.
  intros Side R. pose proof (Tape.filter_represents tape place inputs) as H.
  pose proof (SingleValues.filter_approximates 8 _ _ _ ltac:(lra) H) as A.
  apply (rounded_towards_single_is_next side) with (4 := R); auto.
  - now apply amply_approximates_less.
  - intros Fh Fl Fe. left. now apply A.
Qed.

(** And of (p + sign·√r) / q. *)
Theorem first_root_is_next_single fused sign tape p r q inputs side y :
  let of place := SingleValues.filter_approximation (Tape.filtered_at tape place inputs) in
  let x place := Tape.value_at tape place inputs in
  (-1 <= sign <= 1)%Z -> (side = 1 \/ side = -1)%Z ->
  rounded_towards side (divide fused (divisor_of (of q)) (sum sign (of p) (root fused (of r)))) = Some y ->
  x q <> 0 /\ 0 <= x r /\
  finite y /\ real y = directed side ((x p + IZR sign * sqrt (x r)) / x q) /\ y <> B754_zero true.
Proof.
  intros of x Sign Side R.
  assert (Near : forall place, approximates 2 (of place) (x place)).
  { intros place. apply amply_approximates_less. eapply SingleValues.filter_approximates; [lra |].
    apply Tape.filter_represents. }
  assert (Whole : is_zero (of r) = true -> finite (low (of r))) by reflexivity.
  destruct (rounded_towards_finite _ _ _ R) as (Fh & Fl & Fe).
  pose proof (numerator_approximates fused sign (of p) (of r) (x p) (x r) Sign (Near p) (Near r) Whole) as N.
  destruct (divide_finite _ _ _ Fl Fe) as [Fl' Fe']. destruct (sum_finite _ _ _ Fl' Fe') as [Fl'' Fe''].
  split; [now apply divisor_is_not_zero with (1 := Near q) (2 := Fl) (3 := Fe) |].
  split; [now apply radicand_is_not_negative with (2 := Near r) (3 := Fl'') (4 := Fe'') |].
  apply (rounded_towards_single_is_next side) with (4 := R); auto; [now apply divide_approximates |].
  intros _ _ _. left. now apply (divide_amply_approximates fused _ _ _ _ N (Near q) Fh Fl Fe).
Qed.
