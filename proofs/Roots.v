(** Square roots and sums of approximations (`Approximation::root`, `Approximation::plus`), and with quotients the values
    (p ± √r) / q. *)

From Coq Require Import Reals ZArith Lia Lra Psatz.
From Flocq Require Import Core BinarySingleNaN Relative Sterbenz.
From Straightedge Require Import Floats Exact Rounding Twofold Quotients.

Local Open Scope R_scope.

(** ** The code *)

(** The root of a double, correctly rounded. *)
Definition root_of_double : double -> double := Bsqrt mode_NE.

Definition two : double := scaled 2 0.
Definition sixteen : double := scaled 16 0.

Definition root (fused : bool) (a : approximation) : approximation :=
  if is_zero a then Approximation zero zero zero else
  if negb (is_certain_term a && less zero (high a)) then unknown else
  let root := root_of_double (high a) in
  let '(square, rest) := two_product fused root root in
  let rest := add (sub (sub (high a) square) rest) (low a) in
  let low := div rest (mul two root) in
  let error := mul slack (add (mul (mul sixty_four squared_roundoff) root) (div (error a) root)) in
  Approximation root low error.

(** The sum with so many times another: 1, 0 or -1. *)
Definition sum (sign : Z) (a b : approximation) : approximation :=
  let sign := scaled sign 0 in
  let '(sum, rest) := two_sum (high a) (mul sign (high b)) in
  let '(high', low') := two_sum sum (add rest (add (low a) (mul sign (low b)))) in
  let own := mul (mul sixteen squared_roundoff) (add (abs (high a)) (abs (high b))) in
  Approximation high' low' (mul slack (add (add own (error a)) (error b))).

(** ** Roots *)

(** The error of a root, in real numbers. *)
Lemma root_bound a la s r w low c :
  0 < a -> 0 < s -> Rabs (s - sqrt a) <= u * sqrt a -> Rabs la <= 2 * u * a ->
  Rabs (r - (a - s * s)) <= u * Rabs (a - s * s) ->
  Rabs (w - (r + la)) <= u * Rabs (r + la) ->
  Rabs (low - w / (2 * s)) <= u * Rabs (w / (2 * s)) + c -> c <= u * (u * s) / 100 ->
  Rabs low <= 3 * u * s /\ Rabs (s + low - sqrt (a + la)) <= 40 * (u * (u * s)).
Proof.
  intros Pa Ps S La R W Low C.
  pose proof u_positive as Pu. pose proof u_value as Vu.
  set (t := sqrt a) in *. assert (Pt : 0 < t) by now apply sqrt_lt_R0.
  assert (At : a = t * t) by (unfold t; now rewrite sqrt_sqrt by lra).
  set (g := u * a). assert (Pg : 0 <= g) by (apply Rmult_le_pos; lra).
  assert (Pug : 0 <= u * g) by (apply Rmult_le_pos; lra).
  assert (Sug : u * g <= / 1000000 * g) by (apply Rmult_le_compat_r; [exact Pg | rewrite Vu; lra]).
  assert (Sg : g <= / 1000000 * a) by (apply Rmult_le_compat_r; [lra | rewrite Vu; lra]).
  assert (D : Rabs (a - s * s) <= 2001 / 1000 * g).
  { replace (a - s * s) with (- (s - t) * ((s - t) + 2 * t)) by (rewrite At; ring).
    assert (B : Rabs ((s - t) + 2 * t) <= 2001 / 1000 * t).
    { refine (Rle_trans _ _ _ (Rabs_plus_le _ _ _ _ S (Rle_refl _)) _). rewrite (Rabs_pos_eq (2 * t)) by lra.
      assert (u * t <= / 1000000 * t) by (apply Rmult_le_compat_r; [lra | rewrite Vu; lra]). lra. }
    rewrite <- (Rabs_Ropp (s - t)) in S. refine (Rle_trans _ _ _ (Rabs_mult_le _ _ _ _ S B) _).
    unfold g. rewrite At. apply Req_le. ring. }
  assert (Er : Rabs (r - (a - s * s)) <= 2001 / 1000 * (u * g)).
  { refine (Rle_trans _ _ _ R _). replace (2001 / 1000 * (u * g)) with (u * (2001 / 1000 * g)) by ring.
    apply Rmult_le_compat_l; lra. }
  assert (La' : Rabs la <= 2 * g) by (unfold g in *; lra).
  assert (Brl : Rabs (r + la) <= 4002 / 1000 * g).
  { replace (r + la) with ((r - (a - s * s)) + (a - s * s) + la) by ring.
    refine (Rle_trans _ _ _ (Rabs_plus_le _ _ _ _ (Rabs_plus_le _ _ _ _ Er D) La') _). lra. }
  assert (Ew : Rabs (w - (r + la)) <= 4002 / 1000 * (u * g)).
  { refine (Rle_trans _ _ _ W _). replace (4002 / 1000 * (u * g)) with (u * (4002 / 1000 * g)) by ring.
    apply Rmult_le_compat_l; lra. }
  assert (Bw : Rabs w <= 4003 / 1000 * g).
  { replace w with ((w - (r + la)) + (r + la)) by ring. refine (Rle_trans _ _ _ (Rabs_plus_le _ _ _ _ Ew Brl) _). lra. }
  set (v := a - s * s + la).
  assert (Ev : Rabs (w - v) <= 6004 / 1000 * (u * g)).
  { replace (w - v) with ((w - (r + la)) + (r - (a - s * s))) by (unfold v; ring).
    refine (Rle_trans _ _ _ (Rabs_plus_le _ _ _ _ Ew Er) _). lra. }
  assert (Bv : Rabs v <= 4002 / 1000 * g).
  { unfold v. refine (Rle_trans _ _ _ (Rabs_plus_le _ _ _ _ D La') _). lra. }
  (* s² is near to a. *)
  assert (As : g <= 1001 / 1000 * (u * (s * s))).
  { apply Rabs_le_inv in D. replace (1001 / 1000 * (u * (s * s))) with (u * (1001 / 1000 * (s * s))) by ring.
    unfold g at 1. apply Rmult_le_compat_l; lra. }
  assert (Aus : u * g <= 1001 / 1000 * (u * (u * (s * s)))).
  { replace (1001 / 1000 * (u * (u * (s * s)))) with (u * (1001 / 1000 * (u * (s * s)))) by ring.
    apply Rmult_le_compat_l; lra. }
  (* All is multiplied by s. *)
  assert (El : Rabs (low * s - w / 2) <= 2003 / 1000 * (u * g) + u * (u * (s * s)) / 100).
  { replace (low * s - w / 2) with ((low - w / (2 * s)) * s) by (field; lra).
    rewrite Rabs_mult, (Rabs_pos_eq s) by lra.
    apply Rle_trans with ((u * Rabs (w / (2 * s)) + c) * s); [apply Rmult_le_compat_r; lra |].
    unfold Rdiv at 1. rewrite Rabs_mult, Rabs_inv, (Rabs_pos_eq (2 * s)) by lra.
    replace ((u * (Rabs w * / (2 * s)) + c) * s) with (u * (/ 2 * Rabs w) + c * s) by (field; lra).
    apply Rplus_le_compat.
    - replace (2003 / 1000 * (u * g)) with (u * (2003 / 1000 * g)) by ring. apply Rmult_le_compat_l; lra.
    - apply (Rmult_le_compat_r s) in C; lra. }
  assert (Pss : 0 <= u * (s * s)) by (apply Rmult_le_pos; [lra | nra]).
  assert (Puss : 0 <= u * (u * (s * s)) <= / 1000000 * (u * (s * s))).
  { split; [apply Rmult_le_pos; lra | apply Rmult_le_compat_r; [exact Pss | rewrite Vu; lra]]. }
  split.
  - apply Rmult_le_reg_r with s; [exact Ps |]. rewrite <- (Rabs_pos_eq s) at 1 by lra. rewrite <- Rabs_mult.
    replace (3 * u * s * s) with (3 * (u * (s * s))) by ring.
    replace (low * s) with ((low * s - w / 2) + / 2 * w) by field.
    refine (Rle_trans _ _ _ (Rabs_plus_le _ _ _ (/ 2 * (4003 / 1000 * g)) El _) _); [| lra].
    rewrite Rabs_mult, (Rabs_pos_eq (/ 2)) by lra. lra.
  - assert (Pal : 0 <= a + la).
    { apply Rabs_le_inv in La'. lra. }
    pose proof (sqrt_pos (a + la)) as Pz. pose proof (sqrt_sqrt _ Pal) as Zz. set (z := sqrt (a + la)) in *.
    assert (V : v = (z - s) * (z + s)) by 
      (unfold v; replace ((z - s) * (z + s)) with (z * z - s * s) by ring; rewrite Zz; ring).
    assert (Pzs : 0 < z + s) by lra.
    assert (Zs : Rabs (z - s) * s <= 4002 / 1000 * g).
    { refine (Rle_trans _ _ _ _ Bv). rewrite V, Rabs_mult, (Rabs_pos_eq (z + s)) by lra.
      apply Rmult_le_compat_l; [apply Rabs_pos | lra]. }
    apply Rmult_le_reg_r with s; [exact Ps |]. rewrite <- (Rabs_pos_eq s) at 2 by lra. rewrite <- Rabs_mult.
    replace (40 * (u * (u * s)) * s) with (40 * (u * (u * (s * s)))) by ring.
    replace ((s + low - z) * s) with ((low * s - w / 2) + / 2 * (w - v) + / 2 * ((z - s) * (z - s)))
      by (rewrite V; field).
    assert (X : Rabs (/ 2 * ((z - s) * (z - s))) <= 85 / 10 * (u * (u * (s * s)))).
    { rewrite Rabs_mult, Rabs_mult, (Rabs_pos_eq (/ 2)) by lra.
      assert (Y : Rabs (z - s) <= 401 / 100 * (u * s)).
      { apply Rmult_le_reg_r with s; [exact Ps |]. refine (Rle_trans _ _ _ Zs _).
        replace (401 / 100 * (u * s) * s) with (401 / 100 * (u * (s * s))) by ring. lra. }
      pose proof (Rmult_le_compat _ _ _ _ (Rabs_pos _) (Rabs_pos _) Y Y) as YY.
      replace (401 / 100 * (u * s) * (401 / 100 * (u * s))) with ((160801 / 10000) * (u * (u * (s * s)))) in YY by field.
      lra. }
    assert (E2 : Rabs (/ 2 * (w - v)) <= 3002 / 1000 * (u * g)).
    { rewrite Rabs_mult, (Rabs_pos_eq (/ 2)) by lra. lra. }
    refine (Rle_trans _ _ _ (Rabs_plus_le _ _ _ _ (Rabs_plus_le _ _ _ _ El E2) X) _). lra.
Qed.

(** What is computed as the error is enough. *)
Lemma computed_root_error s e own q t err c :
  0 < s -> 0 <= e -> 0 <= c -> c <= u * (u * s) / 100 ->
  Rabs (own - 64 * (u * u) * s) <= u * Rabs (64 * (u * u) * s) ->
  Rabs (q - e / s) <= u * Rabs (e / s) + c -> 0 <= q ->
  Rabs (t - (own + q)) <= u * Rabs (own + q) ->
  Rabs (err - (1 + / 1024) * t) <= u * Rabs ((1 + / 1024) * t) + c ->
  40 * (u * (u * s)) + (1 + / 4096) * (e / s) <= err.
Proof.
  intros Ps Pe Pc C Own Q Pq T E.
  pose proof u_positive as Pu. pose proof u_value as Vu.
  assert (Py : 0 <= e / s) by (apply Rmult_le_pos; [exact Pe | apply Rlt_le, Rinv_0_lt_compat, Ps]).
  set (y := e / s) in *. clearbody y.
  assert (PG : 0 <= u * (u * s)) by (apply Rmult_le_pos; [lra | apply Rmult_le_pos; lra]).
  replace (64 * (u * u) * s) with (64 * (u * (u * s))) in Own by ring.
  set (G := u * (u * s)) in *. clearbody G.
  assert (Small : forall x, 0 <= x -> u * x <= / 1000000000000 * x).
  { intros x Px. apply Rmult_le_compat_r; [exact Px | rewrite Vu; lra]. }
  rewrite (Rabs_pos_eq (64 * G)) in Own by lra. pose proof (Small (64 * G) ltac:(lra)) as M0.
  rewrite (Rabs_pos_eq y) in Q by exact Py. pose proof (Small _ Py) as M1.
  apply Rabs_le_inv in Own, Q.
  rewrite (Rabs_pos_eq (own + q)) in T by lra. pose proof (Small (own + q) ltac:(lra)) as M2.
  apply Rabs_le_inv in T. assert (Pt : 0 <= t) by lra.
  rewrite (Rabs_pos_eq ((1 + / 1024) * t)) in E by lra.
  pose proof (Small ((1 + / 1024) * t) ltac:(lra)) as M3. apply Rabs_le_inv in E. lra.
Qed.

Lemma constant_times_squares n : (0 <= n <= 1024)%Z ->
  finite (mul (scaled n 0) squared_roundoff) /\ real (mul (scaled n 0) squared_roundoff) = IZR n * (u * u).
Proof.
  intros B. destruct squared_roundoff_exact as [Fs Rs]. destruct (scaled_exact n 0) as [F R]; [lia | lia | lia |].
  destruct (scaled_exact n (-106)) as [_ R']; [lia | lia | lia |].
  assert (E : real (scaled n 0) * real squared_roundoff = real (scaled n (-106))).
  { rewrite Rs, R, R'. unfold u. rewrite <- bpow_plus. simpl bpow. ring. }
  assert (G : rnd (real (scaled n 0) * real squared_roundoff) = real (scaled n (-106)))
    by (rewrite E; apply rnd_format, format_real).
  assert (Fm : finite (mul (scaled n 0) squared_roundoff)) by (apply finite_mul; auto; rewrite G; apply real_below).
  split; [exact Fm |]. rewrite (proj2 (proj2 (mul_finite _ _ Fm))), G, <- E, Rs, R. simpl bpow. ring.
Qed.

(** The square root of a number that is 0, or a term that is certainly positive. *)
Theorem root_approximates fused a x :
  (is_zero a = true -> finite (low a)) -> approximates 2 a x -> approximates 3 (root fused a) (sqrt x).
Proof.
  intros Whole A. unfold root. destruct (is_zero a) eqn:Zero.
  { specialize (Whole eq_refl). intros _ _ _. simpl. unfold is_zero in Zero. apply andb_prop in Zero as [Z1 Z2].
    assert (Fh : finite (high a)) by (revert Z1; destruct (high a) as [[]|[]| |[]]; easy).
    assert (Fe : finite (error a)) by (revert Z2; destruct (error a) as [[]|[]| |[]]; easy).
    apply equal_real in Z1, Z2; auto. change (real zero) with 0 in *.
    destruct (A Fh Whole Fe) as [E L]. rewrite Z1, Rabs_R0, Rmult_0_r in L. rewrite Z1, Z2 in E.
    assert (Zx : x = 0) by (apply Rabs_le_inv in L, E; lra).
    rewrite Zx, sqrt_0. rewrite Rplus_0_l, Rminus_0_r, Rabs_R0, Rmult_0_r. split; lra. }
  destruct (is_certain_term a && less zero (high a))%bool eqn:Kind; [| discriminate]. simpl negb. cbv iota.
  apply andb_prop in Kind as [Certain Positive].
  set (s := root_of_double (high a)).
  pose proof (two_product_of_middle fused s s) as Middle.
  destruct (two_product fused s s) as [p r].
  set (w := add (sub (sub (high a) p) r) (low a)).
  set (own := mul (mul sixty_four squared_roundoff) s).
  unfold approximates. cbn [high low error]. intros Fs Flow Fe.
  (* The parts that are finite. *)
  unfold is_certain_term in Certain. pose proof Certain as Certain'. apply andb_prop in Certain' as [Term _].
  destruct (term_bounds _ Term) as (Fh & Gh & Lh).
  apply less_finite in Positive; auto. change (real zero) with 0 in Positive.
  set (h := real (high a)) in *. rewrite (Rabs_pos_eq h) in Gh, Lh by lra.
  pose proof u_positive as Pu. pose proof u_value as Vu.
  destruct (Bsqrt_correct 53 1024 _ _ mode_NE (high a)) as (Rs & _ & _).
  change (real s = rnd (sqrt h)) in Rs.
  assert (Th : sqrt h * sqrt h = h) by (apply sqrt_sqrt; lra). pose proof (sqrt_lt_R0 h Positive) as Pt.
  assert (Tlow : bpow radix2 (-220) <= sqrt h).
  { apply Rnot_lt_le. intros L. assert (sqrt h * sqrt h < bpow radix2 (-220) * bpow radix2 (-220)).
    { apply Rmult_le_0_lt_compat; lra. }
    rewrite <- bpow_plus, Th in H. simpl Z.add in H. lra. }
  assert (Thigh : sqrt h <= bpow radix2 220).
  { apply Rnot_lt_le. intros L. pose proof (bpow_gt_0 radix2 220).
    assert (C : bpow radix2 220 * bpow radix2 220 < sqrt h * sqrt h) by (apply Rmult_le_0_lt_compat; lra).
    rewrite <- bpow_plus, Th in C. simpl Z.add in C. lra. }
  assert (Es : Rabs (real s - sqrt h) <= u * sqrt h).
  { rewrite Rs. rewrite <- (Rabs_pos_eq (sqrt h)) at 3 by lra. apply normal_error.
    rewrite Rabs_pos_eq by lra. refine (Rle_trans _ _ _ _ Tlow). apply bpow_le. lia. }
  assert (Ut : u * sqrt h <= / 1000000 * sqrt h) by (apply Rmult_le_compat_r; [lra | rewrite Vu; lra]).
  assert (Sbound : / 2 * sqrt h <= real s <= 2 * sqrt h) by (apply Rabs_le_inv in Es; lra).
  assert (Ps : 0 < real s) by lra.
  assert (Slow : bpow radix2 (-221) <= real s).
  { change (-221)%Z with (-220 - 1)%Z. rewrite <- bpow_half. lra. }
  assert (F2s : finite (mul two s) /\ real (mul two s) = 2 * real s).
  { destruct (scaled_exact 2 0) as [F2 R2]; [lia | lia | lia |].
    assert (R2' : real two = 2) by (unfold two; rewrite R2; simpl; ring).
    assert (G : rnd (real two * real s) = 2 * real s).
    { rewrite R2'. apply rnd_format. rewrite Rmult_comm. change 2 with (bpow radix2 1).
      apply Mult_error.mult_bpow_pos_exact_FLT; [apply format_real | lia]. }
    assert (F : finite (mul two s)).
    { apply finite_mul; auto. rewrite G, Rabs_pos_eq by lra.
      apply Rle_lt_trans with (bpow radix2 222); [| apply bpow_lt; lia].
      change 222%Z with (220 + 2)%Z. rewrite bpow_plus. change (bpow radix2 2) with 4. lra. }
    split; [exact F |]. rewrite (proj2 (proj2 (mul_finite _ _ F))). exact G. }
  destruct F2s as [F2s R2s].
  assert (N2s : real (mul two s) <> 0) by (rewrite R2s; lra).
  destruct (div_finite _ _ Flow F2s N2s) as [Fw Rlow]. rewrite R2s in Rlow.
  destruct (add_finite _ _ Fw) as (F1 & Fla & Rw). destruct (sub_finite _ _ F1) as (F3 & Fr & R1).
  destruct (sub_finite _ _ F3) as (_ & Fp & R3).
  destruct (mul_finite _ _ Fe) as (_ & G1 & Re). destruct (add_finite _ _ G1) as (Fown & G2 & Rt).
  destruct (mul_finite _ _ Fown) as (_ & _ & Rown). fold own in Rown. fold w in Rw.
  rewrite (proj2 slack_exact) in Re. rewrite (proj2 sixty_four_squares) in Rown.
  destruct (div_finite _ _ G2 Fs ltac:(lra)) as [Fea Rq].
  destruct (certain_term_bounds a x Certain A Fla Fea) as (_ & _ & La & Xa & Ea).
  fold h in La, Xa, Ea. rewrite (Rabs_pos_eq h) in La, Ea by lra.
  (* The square is near to the radicand. *)
  assert (Hs : Rabs (h - real s * real s) <= / 100000 * h).
  { replace (h - real s * real s) with (sqrt h * sqrt h - real s * real s) by (rewrite Th; reflexivity).
    replace (sqrt h * sqrt h - real s * real s) with (- (real s - sqrt h) * ((real s - sqrt h) + 2 * sqrt h)) by ring.
    assert (B : Rabs ((real s - sqrt h) + 2 * sqrt h) <= 3 * sqrt h).
    { refine (Rle_trans _ _ _ (Rabs_plus_le _ _ _ _ Es (Rle_refl _)) _). rewrite (Rabs_pos_eq (2 * sqrt h)) by lra. lra. }
    rewrite <- (Rabs_Ropp (real s - sqrt h)) in Es.
    refine (Rle_trans _ _ _ (Rabs_mult_le _ _ _ _ (Rle_trans _ _ _ Es Ut) B) _).
    replace (/ 1000000 * sqrt h * (3 * sqrt h)) with (3 / 1000000 * (sqrt h * sqrt h)) by field. rewrite Th. lra. }
  apply Rabs_le_inv in Hs.
  destruct Middle as (_ & Rp & Sum); auto.
  { rewrite Rabs_pos_eq by lra. refine (Rle_trans _ _ _ _ Slow). apply bpow_le. lia. }
  { rewrite Rabs_pos_eq by lra. refine (Rle_trans _ _ _ _ Slow). apply bpow_le. lia. }
  { rewrite Rabs_pos_eq by nra. apply Rle_trans with (bpow radix2 (-441)); [apply bpow_le; lia |].
    change (-441)%Z with (-440 - 1)%Z. rewrite <- bpow_half. lra. }
  assert (Ep : Rabs (real p - real s * real s) <= / 100000 * h).
  { rewrite Rp. apply Rle_trans with (u * Rabs (real s * real s)).
    - apply normal_error. rewrite Rabs_pos_eq by nra. apply Rle_trans with (bpow radix2 (-441)); [apply bpow_le; lia |].
      change (-441)%Z with (-440 - 1)%Z. rewrite <- bpow_half. lra.
    - rewrite Rabs_pos_eq by nra. apply Rle_trans with (u * (2 * h)); [apply Rmult_le_compat_l; lra |].
      rewrite <- Rmult_assoc. apply Rmult_le_compat_r; [lra | rewrite Vu; lra]. }
  apply Rabs_le_inv in Ep.
  assert (Exact3 : real (sub (high a) p) = h - real p).
  { rewrite R3. apply rnd_format. apply sterbenz; try apply format_real; auto with typeclass_instances. fold h. lra. }
  rewrite Exact3 in R1.
  assert (E1 : h - real p - real r = h - real s * real s) by lra. rewrite E1 in R1.
  assert (Er : Rabs (real (sub (sub (high a) p) r) - (h - real s * real s)) <= u * Rabs (h - real s * real s)).
  { rewrite R1. rewrite <- E1, <- Exact3.
    exact (sum_error (real (sub (high a) p)) (- real r) (format_real _) (format_opp _ (format_real _))). }
  assert (Ew : Rabs (real w - (real (sub (sub (high a) p) r) + real (low a))) <=
    u * Rabs (real (sub (sub (high a) p) r) + real (low a))).
  { rewrite Rw. apply sum_error; apply format_real. }
  set (c := bpow radix2 (-1075)). assert (Pc : 0 < c) by apply bpow_gt_0.
  assert (El : Rabs (real (div w (mul two s)) - real w / (2 * real s)) <= u * Rabs (real w / (2 * real s)) + c).
  { rewrite Rlow. unfold c. rewrite <- mu_half_bpow. apply Floats.error. }
  assert (U2 : forall z, u * (u * z) = bpow radix2 (-106) * z).
  { intros z. unfold u. rewrite <- Rmult_assoc, <- bpow_plus. reflexivity. }
  assert (Us : bpow radix2 (-327) <= u * (u * real s)).
  { rewrite U2. apply Rle_trans with (bpow radix2 (-106) * bpow radix2 (-221)).
    - rewrite <- bpow_plus. apply bpow_le. lia.
    - apply Rmult_le_compat_l; [apply bpow_ge_0 | exact Slow]. }
  assert (C : c <= u * (u * real s) / 100).
  { apply Rle_trans with (bpow radix2 (-327) * bpow radix2 (-7)).
    - rewrite <- bpow_plus. apply bpow_le. lia.
    - change (bpow radix2 (-7)) with (/ 128). pose proof (bpow_gt_0 radix2 (-327)). lra. }
  destruct (root_bound h (real (low a)) (real s) _ (real w) (real (div w (mul two s))) c
    Positive Ps Es La Er Ew El C) as [Small Near].
  rewrite (Rabs_pos_eq (real s)) by lra. split; [| exact Small].
  (* The error of the radicand. *)
  assert (La' : Rabs (real (low a)) <= / 100000 * h).
  { refine (Rle_trans _ _ _ La _). apply Rmult_le_compat_r; [lra | rewrite Vu; lra]. }
  apply Rabs_le_inv in La'. set (k := h + real (low a)) in *.
  assert (Pk : 0 <= k) by (unfold k; lra).
  assert (Px : 0 <= x). { apply Rabs_le_inv in Xa. unfold k in *. lra. }
  assert (Kt : (1 - / 10000) * real s <= sqrt k).
  { rewrite <- (sqrt_square ((1 - / 10000) * real s)) by lra. apply sqrt_le_1_alt. unfold k. nra. }
  pose proof (sqrt_pos x) as Psx. pose proof (sqrt_pos k) as Psk.
  assert (Radicand : Rabs (sqrt k - sqrt x) <= (1 + / 4096) * (real (error a) / real s)).
  { apply Rmult_le_reg_r with (sqrt k + sqrt x); [lra |].
    rewrite <- (Rabs_pos_eq (sqrt k + sqrt x)) at 1 by lra. rewrite <- Rabs_mult.
    replace ((sqrt k - sqrt x) * (sqrt k + sqrt x)) with (sqrt k * sqrt k - sqrt x * sqrt x) by ring.
    rewrite !sqrt_sqrt by assumption. refine (Rle_trans _ _ _ Xa _).
    assert (Pe : 0 <= real (error a)) by (pose proof (Rabs_pos (k - x)); lra).
    apply Rle_trans with ((1 + / 4096) * (real (error a) / real s) * ((1 - / 10000) * real s)).
    - replace ((1 + / 4096) * (real (error a) / real s) * ((1 - / 10000) * real s)) with
        (((1 + / 4096) * (1 - / 10000)) * real (error a)) by (field; lra). lra.
    - apply Rmult_le_compat_l; [| lra].
      apply Rmult_le_pos; [lra |]. apply Rmult_le_pos; [exact Pe | apply Rlt_le, Rinv_0_lt_compat, Ps]. }
  replace (real s + real (div w (mul two s)) - sqrt x) with
    ((real s + real (div w (mul two s)) - sqrt k) + (sqrt k - sqrt x)) by ring.
  refine (Rle_trans _ _ _ (Rabs_plus_le _ _ _ _ Near Radicand) _).
  assert (Pe : 0 <= real (error a)) by (pose proof (Rabs_pos (k - x)); lra).
  apply computed_root_error with (own := real own) (q := real (div (error a) s))
    (t := real (add own (div (error a) s))) (c := c); auto; try lra.
  - rewrite Rown. apply normal_error.
    replace (64 * (u * u) * real s) with (64 * (u * (u * real s))) by ring. rewrite Rabs_pos_eq by lra.
    apply Rle_trans with (bpow radix2 (-327)); [apply bpow_le; lia |]. pose proof (bpow_gt_0 radix2 (-327)). lra.
  - rewrite Rq. unfold c. rewrite <- mu_half_bpow. apply Floats.error.
  - rewrite Rq. apply rnd_positive. apply Rmult_le_pos; [exact Pe | apply Rlt_le, Rinv_0_lt_compat, Ps].
  - rewrite Rt. apply sum_error; apply format_real.
  - rewrite Re. unfold c. rewrite <- mu_half_bpow. apply Floats.error.
Qed.
