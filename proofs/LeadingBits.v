(** The leading bits of an integer as an approximation (`Approximation::of_leading_bits`): the second step of the ladder
    for values. *)

From Coq Require Import Reals ZArith Lia Lra Psatz.
From Flocq Require Import Core BinarySingleNaN Relative.
From Straightedge Require Import Floats Exact Rounding Twofold Quotients Roots Singles.

Local Open Scope R_scope.

(** ** The code *)

(** `x as u128` and `x as i128`: cut off, saturating. *)
Definition to_u128 (x : double) : Z := Z.max 0 (Z.min (2 ^ 128 - 1) (Ztrunc (real x))).
Definition to_i128 (x : double) : Z := Z.max (- 2 ^ 127) (Z.min (2 ^ 127 - 1) (Ztrunc (real x))).
(** An integer as one of 128 bits with a sign, which wraps. *)
Definition wrapped (n : Z) : Z := ((n + 2 ^ 127) mod 2 ^ 128 - 2 ^ 127)%Z.

Definition of_leading_bits (sign bits exponent : Z) : approximation :=
  if (bits =? 0)%Z then Approximation zero zero zero else
  if negb ((-900 <=? exponent) && (exponent <? 800))%Z%bool then unknown else
  let high := scaled bits 0 in
  let rest := wrapped (bits - to_u128 high) in
  let low := scaled rest 0 in
  let is_exact := (less high (scaled 1 127) && (to_i128 low =? rest)%Z)%bool in
  let scale := mul (scaled sign 0) (scaled 1 exponent) in
  let high := mul high scale in
  let error := if is_exact then zero else mul (mul two squared_roundoff) (abs high) in
  Approximation high (mul low scale) error.

(** ** What it is *)

(** The nearest double of an integer of 128 bits. *)
Lemma scaled_integer n : (Z.abs n <= 2 ^ 128)%Z -> finite (scaled n 0) /\ real (scaled n 0) = rnd (IZR n).
Proof.
  intros B. pose proof (binary_normalize_correct 53 1024 _ _ mode_NE n 0 false) as C.
  change (SpecFloat.fexp 53 1024) with exponents in C.
  change (round radix2 exponents (round_mode mode_NE)) with rnd in C.
  unfold F2R in C. simpl Fnum in C. simpl Fexp in C. rewrite Rmult_1_r in C.
  rewrite Rlt_bool_true in C.
  - destruct C as (C1 & C2 & _). now split.
  - apply Rle_lt_trans with (rnd (bpow radix2 128)).
    + apply rnd_abs_le. rewrite <- abs_IZR. change (bpow radix2 128) with (IZR (2 ^ 128)). now apply IZR_le.
    + rewrite rnd_format by (apply format_bpow; lia). apply bpow_lt. lia.
Qed.

(** An integer that is a double remains one when it is scaled. *)
Lemma format_scaled_integer x e : format x -> multiple 0 x -> (-1074 <= e)%Z -> format (x * bpow radix2 e).
Proof.
  intros F [n E] L. apply FLT_format_generic in F; auto with typeclass_instances. destruct F as [[k f] Ex B _].
  simpl in B. apply generic_format_FLT. destruct (Z_le_gt_dec 0 f) as [P | N].
  - exists (Float radix2 k (f + e)); simpl; [| exact B | lia].
    rewrite Ex. unfold F2R. simpl. rewrite bpow_plus. ring.
  - exists (Float radix2 n e); simpl; [rewrite E; unfold F2R; simpl; ring | | exact L].
    apply lt_IZR. rewrite abs_IZR. simpl bpow in E. rewrite Rmult_1_r in E. rewrite <- E, Ex. unfold F2R. simpl.
    rewrite Rabs_mult, (Rabs_pos_eq (bpow radix2 f)) by apply bpow_ge_0. rewrite <- abs_IZR.
    apply Rle_lt_trans with (IZR (Z.abs k) * 1).
    + apply Rmult_le_compat_l; [apply IZR_le; lia |]. change 1 with (bpow radix2 0). apply bpow_le. lia.
    + rewrite Rmult_1_r. now apply IZR_lt.
Qed.

Lemma integer_trunc x : multiple 0 x -> IZR (Ztrunc x) = x.
Proof. intros [n ->]. simpl bpow. rewrite Rmult_1_r. now rewrite Ztrunc_IZR. Qed.

(** Some x is ± bits · 2^exponent, or so much and less than a unit more of an integer of which 128 bits are left. The
    last part is what the test for singles asks for. *)
Lemma leading_bits sign bits exponent x :
  (sign = 1 \/ sign = -1)%Z -> (0 <= bits < 2 ^ 128)%Z ->
  x = IZR sign * IZR bits * bpow radix2 exponent \/
  (2 ^ 127 <= bits)%Z /\ Rabs (x - IZR sign * IZR bits * bpow radix2 exponent) <= bpow radix2 exponent ->
  let a := of_leading_bits sign bits exponent in
  finite (high a) -> finite (low a) -> finite (error a) ->
  (Rabs (real (high a) + real (low a) - x) <= real (error a) /\
   Rabs (real (low a)) <= 2 * u * Rabs (real (high a))) /\
  real (error a) + Rabs (real (low a)) <= / 8 * Rabs (real (high a)).
Proof.
  intros Sign B X. unfold of_leading_bits.
  destruct (Z.eqb_spec bits 0) as [Zero | NZ].
  { intros _ _ _. simpl. rewrite Zero in X. rewrite Rmult_0_r, Rmult_0_l in X.
    destruct X as [-> | [X _]]; [| lia]. rewrite Rplus_0_l, Rminus_0_r, Rabs_R0, !Rmult_0_r. repeat split; lra. }
  destruct (Z.leb_spec (-900) exponent) as [Le | Le]; [| discriminate].
  destruct (Z.ltb_spec exponent 800) as [Ge | Ge]; [| discriminate]. simpl negb. cbv iota zeta.
  pose proof u_positive as Pu. pose proof u_value as Vu.
  (* The high part. *)
  destruct (scaled_integer bits) as [Fh Rh]; [lia |]. set (high := scaled bits 0) in *.
  set (b := IZR bits) in *. assert (Pb : 1 <= b) by (apply IZR_le; lia).
  assert (Gb : b <= bpow radix2 128).
  { change (bpow radix2 128) with (IZR (2 ^ 128)). apply IZR_le. lia. }
  assert (Mb : multiple 0 b) by (exists bits; unfold b; simpl; ring).
  assert (Mh : multiple 0 (real high)) by (rewrite Rh; now apply multiple_rnd).
  pose proof (multiple_error 0 b ltac:(lia) Mb) as Eh. rewrite <- Rh, (Rabs_pos_eq b) in Eh by lra.
  pose proof (multiple_error_of_rounded 0 b ltac:(lia) Mb) as Eh'. rewrite <- Rh in Eh'.
  assert (Ph : 1 <= real high).
  { rewrite Rh. change 1 with (bpow radix2 0). rewrite <- (rnd_format (bpow radix2 0)) by (apply format_bpow; lia).
    apply rnd_le. exact Pb. }
  rewrite (Rabs_pos_eq (real high)) in Eh' by lra.
  assert (Gh : real high <= bpow radix2 128).
  { rewrite Rh. rewrite <- (rnd_format (bpow radix2 128)) by (apply format_bpow; lia). now apply rnd_le. }
  set (n := Ztrunc (real high)). assert (En : IZR n = real high) by now apply integer_trunc.
  assert (Bn : (1 <= n <= 2 ^ 128)%Z).
  { split; apply le_IZR; rewrite En; [exact Ph |]. exact Gh. }
  (* The rest: one more than there is where the high part is 2^128. *)
  assert (D : (Z.abs (bits - n) <= 2 ^ 75)%Z).
  { apply le_IZR. rewrite abs_IZR, minus_IZR, En. fold b. rewrite Rabs_minus_sym. refine (Rle_trans _ _ _ Eh _).
    change (IZR (2 ^ 75)) with (bpow radix2 (-53 + 128)). rewrite bpow_plus. fold u. apply Rmult_le_compat_l; lra. }
  set (rest := wrapped (bits - to_u128 high)).
  assert (Rest : rest = (bits - Z.min (2 ^ 128 - 1) n)%Z).
  { unfold rest, wrapped, to_u128. fold n. rewrite Z.max_r by lia.
    rewrite Z.mod_small by lia. ring. }
  assert (Off : (rest = bits - n \/ n = 2 ^ 128 /\ rest = bits - n + 1)%Z) by lia.
  assert (Brest : (Z.abs rest <= Z.abs (bits - n))%Z) by lia.
  assert (Lrest : Rabs (IZR rest) <= u * real high).
  { rewrite <- abs_IZR. apply IZR_le in Brest. rewrite (abs_IZR (bits - n)), minus_IZR, En in Brest. fold b in Brest.
    rewrite Rabs_minus_sym in Brest. lra. }
  assert (Lrest' : Rabs (IZR rest) <= u * b).
  { rewrite <- abs_IZR. apply IZR_le in Brest. rewrite (abs_IZR (bits - n)), minus_IZR, En in Brest. fold b in Brest.
    rewrite Rabs_minus_sym in Brest. lra. }
  destruct (scaled_integer rest) as [Fl Rl]; [lia |]. set (low := scaled rest 0) in *.
  assert (Mrest : multiple 0 (IZR rest)) by (exists rest; simpl; ring).
  assert (Ml : multiple 0 (real low)) by (rewrite Rl; now apply multiple_rnd).
  pose proof (multiple_error 0 _ ltac:(lia) Mrest) as El. rewrite <- Rl in El.
  destruct (Rabs_rounded_le _ _ _ El Lrest) as [Bl _].
  (* The scale. *)
  destruct (scaled_one exponent) as [Fe Re]; [lia |].
  assert (Rs : real (scaled sign 0) = IZR sign).
  { destruct (scaled_exact sign 0) as [_ R]; [lia | lia | lia |]. rewrite R. simpl. ring. }
  assert (Sabs : Rabs (IZR sign) = 1) by (rewrite <- abs_IZR; f_equal; lia).
  set (scale := mul (scaled sign 0) (scaled 1 exponent)).
  assert (Scale : finite scale -> real scale = IZR sign * bpow radix2 exponent).
  { intros F. unfold scale in *. rewrite sign_exact, Re; auto. lia. }
  assert (Scaled : forall z, finite (mul z scale) -> multiple 0 (real z) ->
    real (mul z scale) = IZR sign * (real z * bpow radix2 exponent)).
  { intros z F M. destruct (mul_finite _ _ F) as (_ & Fs & R). rewrite R, (Scale Fs).
    replace (real z * (IZR sign * bpow radix2 exponent)) with (IZR sign * (real z * bpow radix2 exponent)) by ring.
    apply rnd_format. assert (Fz : format (real z * bpow radix2 exponent))
      by (apply format_scaled_integer; auto using format_real; lia).
    destruct Sign as [-> | ->]; [now rewrite Rmult_1_l |].
    replace (-1 * (real z * bpow radix2 exponent)) with (- (real z * bpow radix2 exponent)) by ring.
    now apply format_opp. }
  intros Fhigh Flow Ferror. cbn [Rounding.high Rounding.low error] in *.
  pose proof (Scaled high Fhigh Mh) as Rhigh. pose proof (Scaled low Flow Ml) as Rlow.
  set (q := bpow radix2 exponent) in *. assert (Pq : 0 < q) by apply bpow_gt_0.
  assert (Ahigh : Rabs (real (mul high scale)) = real high * q).
  { rewrite Rhigh, Rabs_mult, Sabs, Rmult_1_l. apply Rabs_pos_eq, Rmult_le_pos; lra. }
  assert (Small : Rabs (real (mul low scale)) <= 2 * u * Rabs (real (mul high scale))).
  { rewrite Ahigh, Rlow, Rabs_mult, Sabs, Rmult_1_l, Rabs_mult, (Rabs_pos_eq q) by lra. rewrite <- Rmult_assoc.
    apply Rmult_le_compat_r; [lra |]. refine (Rle_trans _ _ _ Bl _).
    assert (u * (u * real high) <= 1 * (u * real high)); [| lra].
    apply Rmult_le_compat_r; [apply Rmult_le_pos; lra | rewrite Vu; lra]. }
  assert (Phq : 0 <= real high * q) by (apply Rmult_le_pos; lra).
  assert (Smaller : Rabs (real (mul low scale)) <= / 1000000 * (real high * q)).
  { refine (Rle_trans _ _ _ Small _). rewrite Ahigh. apply Rmult_le_compat_r; [exact Phq | rewrite Vu; lra]. }
  assert (Regroup : forall P Q R : Prop, Q -> P /\ R -> (P /\ Q) /\ R) by tauto.
  apply Regroup; [exact Small |]. clear Regroup.
  (* How far the parts are from the bits. *)
  set (parts := real high + real low - b).
  assert (Sum : real (mul high scale) + real (mul low scale) - IZR sign * b * q = IZR sign * (parts * q)).
  { rewrite Rhigh, Rlow. unfold parts. ring. }
  assert (Parts : parts = (real low - IZR rest) + (IZR rest - IZR (bits - n))).
  { unfold parts. rewrite minus_IZR, En. fold b. ring. }
  assert (Diff : forall e, Rabs parts * q + Rabs (x - IZR sign * b * q) <= e ->
    Rabs (real (mul high scale) + real (mul low scale) - x) <= e).
  { intros e L. refine (Rle_trans _ _ _ _ L).
    replace (real (mul high scale) + real (mul low scale) - x) with
      (IZR sign * (parts * q) - (x - IZR sign * b * q)) by (rewrite <- Sum; ring).
    apply Rabs_minus_le; [| lra]. rewrite Rabs_mult, Sabs, Rabs_mult, (Rabs_pos_eq q) by lra. lra. }
  destruct (less high (scaled 1 127) && (to_i128 low =? rest)%Z)%bool eqn:Exact.
  - (* Two doubles hold all bits. *)
    apply andb_prop in Exact as [Less Same].
    destruct (scaled_one 127) as [F127 R127]; [lia |]. apply less_finite in Less; auto. rewrite R127 in Less.
    assert (Ln : (n < 2 ^ 127)%Z) by (apply lt_IZR; rewrite En; exact Less).
    apply Z.eqb_eq in Same. unfold to_i128 in Same.
    assert (T : Ztrunc (real low) = rest) by lia.
    assert (Low : real low = IZR rest) by (rewrite <- (integer_trunc _ Ml); now rewrite T).
    assert (Zparts : parts = 0).
    { rewrite Parts, Low. destruct Off as [-> | [Off _]]; [ring | lia]. }
    assert (Zx : x - IZR sign * b * q = 0).
    { destruct X as [-> | [X _]]; [ring |]. exfalso. apply IZR_le in X. fold b in X.
      assert (bpow radix2 127 <= real high); [| lra]. rewrite Rh.
      rewrite <- (rnd_format (bpow radix2 127)) by (apply format_bpow; lia). apply rnd_le. exact X. }
    change (real zero) with 0. rewrite Ahigh. split; [| lra]. apply Diff. rewrite Zparts, Zx, Rabs_R0. lra.
  - (* The error covers what the low part cuts off, and the bits that are missing. *)
    destruct (mul_finite _ _ Ferror) as (_ & _ & Rerror). rewrite real_abs, Ahigh in Rerror.
    rewrite (proj2 (constant_times_squares 2 ltac:(lia)) : real (mul two _) = _) in Rerror.
    set (e := 2 * (u * u) * (real high * q)) in *.
    assert (Pe : 0 <= e) by (unfold e; apply Rmult_le_pos; [nra | apply Rmult_le_pos; lra]).
    assert (Ne : Rabs (rnd e - e) <= u * Rabs e).
    { apply normal_error. rewrite Rabs_pos_eq by exact Pe. unfold e.
      apply Rle_trans with (u * u * (1 * q)).
      - unfold u, q. rewrite Rmult_1_l, <- !bpow_plus. apply bpow_le. lia.
      - assert (u * u * (1 * q) <= u * u * (real high * q)).
        { apply Rmult_le_compat_l; [nra |]. apply Rmult_le_compat_r; lra. }
        assert (0 <= u * u * (real high * q)) by (apply Rmult_le_pos; [nra | apply Rmult_le_pos; lra]). lra. }
    rewrite <- Rerror, (Rabs_pos_eq e Pe) in Ne. apply Rabs_le_inv in Ne.
    assert (Ue : u * e <= / 1000000 * e) by (apply Rmult_le_compat_r; [exact Pe | rewrite Vu; lra]).
    split.
    2: { rewrite Ahigh. assert (e <= / 1000000 * (real high * q)); [| lra].
         unfold e. apply Rmult_le_compat_r; [exact Phq | rewrite Vu; lra]. }
    apply Diff. apply Rle_trans with ((1 - / 1000000) * e); [| lra].
    assert (Enough : forall missing, Rabs (x - IZR sign * b * q) <= missing * q ->
      Rabs parts + missing <= (1 - / 1000000) * (2 * (u * u) * real high) ->
      Rabs parts * q + Rabs (x - IZR sign * b * q) <= (1 - / 1000000) * e).
    { intros missing L1 L2. apply Rle_trans with ((Rabs parts + missing) * q); [lra |].
      replace ((1 - / 1000000) * e) with ((1 - / 1000000) * (2 * (u * u) * real high) * q) by (unfold e; ring).
      apply Rmult_le_compat_r; lra. }
    assert (Low : Rabs (real low - IZR rest) <= u * (u * b)).
    { refine (Rle_trans _ _ _ El _). apply Rmult_le_compat_l; lra. }
    assert (HB : (1 - / 1000000) * b <= real high).
    { apply Rabs_le_inv in Eh. assert (u * b <= / 1000000 * b) by (apply Rmult_le_compat_r; [lra | rewrite Vu; lra]).
      lra. }
    assert (Puu : 0 < u * u) by (apply Rmult_lt_0_compat; lra).
    assert (UB : (1 - / 1000000) * (u * (u * b)) <= u * u * real high).
    { replace ((1 - / 1000000) * (u * (u * b))) with (u * u * ((1 - / 1000000) * b)) by ring.
      apply Rmult_le_compat_l; lra. }
    assert (Pub : 0 <= u * (u * b)) by (apply Rmult_le_pos; [lra | apply Rmult_le_pos; lra]).
    assert (Great : bpow radix2 127 <= b -> 1000 <= u * (u * b)).
    { intros G. apply Rle_trans with (u * (u * bpow radix2 127)).
      - unfold u. rewrite <- !bpow_plus. simpl. lra.
      - apply Rmult_le_compat_l; [lra |]. apply Rmult_le_compat_l; lra. }
    destruct Off as [Off | [N Off]].
    + assert (Parts' : Rabs parts <= u * (u * b)).
      { rewrite Parts, Off. replace (real low - IZR (bits - n) + (IZR (bits - n) - IZR (bits - n))) with
          (real low - IZR rest) by (rewrite Off; ring). exact Low. }
      destruct X as [X | [X1 X2]].
      * apply Enough with 0; [| lra]. rewrite X. fold b. fold q. rewrite Rminus_diag_eq, Rabs_R0 by reflexivity. lra.
      * apply Enough with 1; [lra |]. apply IZR_le in X1. specialize (Great X1). lra.
    + assert (Parts' : Rabs parts <= u * (u * b) + 1).
      { rewrite Parts. apply Rabs_plus_le; [exact Low |]. rewrite Off, plus_IZR.
        replace (IZR (bits - n) + 1 - IZR (bits - n)) with 1 by ring. rewrite Rabs_R1. lra. }
      assert (G : bpow radix2 127 <= b).
      { assert (H : IZR n = bpow radix2 128) by (rewrite N; reflexivity). rewrite En in H. rewrite H in Eh.
        change (bpow radix2 128) with (bpow radix2 (1 + 127)) in Eh. rewrite bpow_plus in Eh.
        change (bpow radix2 1) with 2 in Eh. apply Rabs_le_inv in Eh. pose proof (bpow_gt_0 radix2 127).
        assert (u * b <= / 1000000 * b) by (apply Rmult_le_compat_r; [lra | rewrite Vu; lra]). lra. }
      specialize (Great G). destruct X as [X | [X1 X2]].
      * apply Enough with 0; [| lra]. rewrite X. fold b. fold q. rewrite Rminus_diag_eq, Rabs_R0 by reflexivity. lra.
      * apply Enough with 1; [lra |]. lra.
Qed.

Theorem leading_bits_approximate sign bits exponent x :
  (sign = 1 \/ sign = -1)%Z -> (0 <= bits < 2 ^ 128)%Z ->
  x = IZR sign * IZR bits * bpow radix2 exponent \/
  (2 ^ 127 <= bits)%Z /\ Rabs (x - IZR sign * IZR bits * bpow radix2 exponent) <= bpow radix2 exponent ->
  approximates 2 (of_leading_bits sign bits exponent) x.
Proof. intros S B X Fh Fl Fe. now apply leading_bits. Qed.

(** The double nearest to an integer times a power of two, or to one of which these are the leading bits. *)
Theorem leading_bits_round sign bits exponent x y :
  (sign = 1 \/ sign = -1)%Z -> (0 <= bits < 2 ^ 128)%Z ->
  x = IZR sign * IZR bits * bpow radix2 exponent \/
  (2 ^ 127 <= bits)%Z /\ Rabs (x - IZR sign * IZR bits * bpow radix2 exponent) <= bpow radix2 exponent ->
  rounded (of_leading_bits sign bits exponent) = Some y ->
  finite y /\ real y = rnd x /\ Rabs (rnd x) < bpow radix2 1024 /\ y <> B754_zero true.
Proof.
  intros S B X. apply rounded_is_nearest. apply approximates_more with 2; [lra |]. now apply leading_bits_approximate.
Qed.

(** And the single. *)
Theorem leading_bits_round_to_single sign bits exponent x y :
  (sign = 1 \/ sign = -1)%Z -> (0 <= bits < 2 ^ 128)%Z ->
  x = IZR sign * IZR bits * bpow radix2 exponent \/
  (2 ^ 127 <= bits)%Z /\ Rabs (x - IZR sign * IZR bits * bpow radix2 exponent) <= bpow radix2 exponent ->
  rounded_to_single (of_leading_bits sign bits exponent) = Some y ->
  finite y /\ real y = rnd_single x /\ Rabs (rnd_single x) < bpow radix2 128 /\ y <> B754_zero true.
Proof.
  intros S B X. apply rounded_to_nearest_single.
  - apply approximates_more with 2; [lra |]. now apply leading_bits_approximate.
  - intros Fh Fl Fe. right. now apply (leading_bits sign bits exponent x).
Qed.

(** What the second step asks of a radicand that is zero. *)
Lemma leading_bits_zero sign bits exponent :
  (sign = 1 \/ sign = -1)%Z -> (0 <= bits < 2 ^ 128)%Z ->
  is_zero (of_leading_bits sign bits exponent) = true -> finite (low (of_leading_bits sign bits exponent)).
Proof.
  intros Sign B Z. unfold is_zero in Z. apply andb_prop in Z as [Z _].
  unfold of_leading_bits in *. destruct (Z.eqb_spec bits 0) as [E | N]; [reflexivity |].
  destruct (Z.leb_spec (-900) exponent) as [Le | Le]; [| discriminate].
  destruct (Z.ltb_spec exponent 800) as [Ge | Ge]; [| discriminate]. cbn [negb andb high low] in *.
  (* The high part of a number that is not zero is not zero. *)
  exfalso. set (scale := mul (scaled sign 0) (scaled 1 exponent)) in *.
  assert (F : finite (mul (scaled bits 0) scale)).
  { revert Z. destruct (mul (scaled bits 0) scale) as [[]|[]| |[]]; easy. }
  apply equal_real in Z; auto. change (real zero) with 0 in Z.
  destruct (mul_finite _ _ F) as (_ & Fs & R). destruct (scaled_integer bits) as [_ Rh]; [lia |].
  destruct (scaled_one exponent) as [_ Re]; [lia |].
  assert (Rs : real scale = IZR sign * bpow radix2 exponent).
  { unfold scale in *. rewrite sign_exact, Re; auto. lia. }
  rewrite R, Rs, Rh in Z.
  assert (H : 1 <= rnd (IZR bits)).
  { change 1 with (bpow radix2 0). rewrite <- (rnd_format (bpow radix2 0)) by (apply format_bpow; lia).
    apply rnd_le. apply (IZR_le 1). lia. }
  assert (G : bpow radix2 (-900) <= Rabs (rnd (rnd (IZR bits) * (IZR sign * bpow radix2 exponent)))).
  { rewrite <- rnd_abs. rewrite <- (rnd_format (bpow radix2 (-900))) by (apply format_bpow; lia). apply rnd_le.
    rewrite !Rabs_mult, <- abs_IZR, (Rabs_pos_eq (rnd _)), (Rabs_pos_eq (bpow _ _)) by (lra || apply bpow_ge_0).
    replace (Z.abs sign) with 1%Z by lia. rewrite Rmult_1_l.
    apply Rle_trans with (1 * bpow radix2 exponent); [rewrite Rmult_1_l; apply bpow_le; lia |].
    apply Rmult_le_compat_r; [apply bpow_ge_0 | exact H]. }
  rewrite Z, Rabs_R0 in G. pose proof (bpow_gt_0 radix2 (-900)). lra.
Qed.
