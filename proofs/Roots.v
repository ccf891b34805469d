(** Square roots and sums of approximations (`Approximation::root`, `Approximation::plus`), and with quotients the
    values (p ± √r) / q. *)

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
    assert (V : v = (z - s) * (z + s))
      by (unfold v; replace ((z - s) * (z + s)) with (z * z - s * s) by ring; rewrite Zz; ring).
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
      replace (401 / 100 * (u * s) * (401 / 100 * (u * s))) with ((160801 / 10000) * (u * (u * (s * s)))) in YY
        by field.
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

(** The root of a term, and twice that. *)
Lemma root_of_term a :
  is_term a = true -> 0 < real (high a) ->
  let s := root_of_double (high a) in
  let t := sqrt (real (high a)) in
  Rabs (real s - t) <= u * t /\ / 2 * t <= real s <= 2 * t /\ bpow radix2 (-221) <= real s /\
  (finite s -> finite (mul two s) /\ real (mul two s) = 2 * real s).
Proof.
  intros Term Positive s t. unfold t. destruct (term_bounds _ Term) as (Fh & Gh & Lh).
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
  split; [exact Es |]. split; [exact Sbound |]. split; [exact Slow |]. intros Fs.
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
  destruct (root_of_term a Term Positive) as (Es & Sbound & Slow & Doubled). fold s h in Es, Sbound, Slow, Doubled.
  destruct (Doubled Fs) as [F2s R2s].
  assert (Th : sqrt h * sqrt h = h) by (apply sqrt_sqrt; lra). pose proof (sqrt_lt_R0 h Positive) as Pt.
  assert (Ut : u * sqrt h <= / 1000000 * sqrt h) by (apply Rmult_le_compat_r; [lra | rewrite Vu; lra]).
  assert (Ps : 0 < real s) by (pose proof (bpow_gt_0 radix2 (-221)); lra).
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
    { refine (Rle_trans _ _ _ (Rabs_plus_le _ _ _ _ Es (Rle_refl _)) _). rewrite (Rabs_pos_eq (2 * sqrt h)) by lra.
      lra. }
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

(** Where anything is known of a root, the radicand is not negative. *)
Theorem radicand_is_not_negative fused a x :
  (is_zero a = true -> finite (low a)) -> approximates 2 a x -> finite (low (root fused a)) ->
  finite (error (root fused a)) -> 0 <= x.
Proof.
  intros Whole A. unfold root. destruct (is_zero a) eqn:Zero.
  { specialize (Whole eq_refl). intros _ _. simpl. unfold is_zero in Zero. apply andb_prop in Zero as [Z1 Z2].
    assert (Fh : finite (high a)) by (revert Z1; destruct (high a) as [[]|[]| |[]]; easy).
    assert (Fe : finite (error a)) by (revert Z2; destruct (error a) as [[]|[]| |[]]; easy).
    apply equal_real in Z1, Z2; auto. change (real zero) with 0 in *.
    destruct (A Fh Whole Fe) as [E L]. rewrite Z1, Rabs_R0, Rmult_0_r in L. rewrite Z1, Z2 in E.
    apply Rabs_le_inv in L, E. lra. }
  destruct (is_certain_term a && less zero (high a))%bool eqn:Kind; [| discriminate]. simpl negb. cbv iota.
  apply andb_prop in Kind as [Certain Positive].
  set (s := root_of_double (high a)). destruct (two_product fused s s) as [p r]. cbn [low error]. intros Flow Fe.
  destruct (mul_finite _ _ Fe) as (_ & F1 & _). destruct (add_finite _ _ F1) as (Fown & F2 & _).
  destruct (mul_finite _ _ Fown) as (_ & Fs & _).
  pose proof Certain as C. unfold is_certain_term in C. apply andb_prop in C as [Term _].
  destruct (term_bounds _ Term) as (Fh & _). apply less_finite in Positive; auto. change (real zero) with 0 in Positive.
  destruct (root_of_term a Term Positive) as (_ & _ & Slow & Doubled). fold s in Slow, Doubled.
  destruct (Doubled Fs) as [F2s R2s]. pose proof (bpow_gt_0 radix2 (-221)).
  assert (Ns : real s <> 0) by lra. assert (N2s : real (mul two s) <> 0) by lra.
  destruct (div_finite _ _ F2 Fs Ns) as [Fea _].
  destruct (div_finite _ _ Flow F2s N2s) as [Fw _]. destruct (add_finite _ _ Fw) as (_ & Fla & _).
  destruct (certain_term_bounds a x Certain A Fla Fea) as (_ & _ & L & X & E).
  rewrite (Rabs_pos_eq (real (high a))) in * by lra.
  pose proof u_small. assert (2 * u * real (high a) <= / 512 * real (high a)) by (apply Rmult_le_compat_r; lra).
  apply Rabs_le_inv in L, X. lra.
Qed.

(** ** Sums *)

(** A factor of 1, 0 or -1 is exact. *)
Lemma sign_exact sign x :
  (-1 <= sign <= 1)%Z -> finite (mul (scaled sign 0) x) -> real (mul (scaled sign 0) x) = IZR sign * real x.
Proof.
  intros B F. destruct (mul_finite _ _ F) as (_ & _ & R). destruct (scaled_exact sign 0) as [_ Rs]; [lia | lia | lia |].
  rewrite R, Rs. simpl bpow. rewrite Rmult_1_r. apply rnd_format.
  assert (C : (sign = -1 \/ sign = 0 \/ sign = 1)%Z) by lia. destruct C as [-> | [-> | ->]].
  - replace (-1 * real x) with (- real x) by ring. apply format_opp, format_real.
  - rewrite Rmult_0_l. apply generic_format_0.
  - rewrite Rmult_1_l. apply format_real.
Qed.

(** Where the bound is rounded, it is no less than the sum of its parts. *)
Lemma slack_covers s t : format s -> format t -> 0 <= s -> 0 <= t -> s + t <= rnd ((1 + / 1024) * rnd (s + t)).
Proof.
  intros Fs Ft Ps Pt. pose proof u_positive as Pu. pose proof u_value as Vu.
  destruct (Rle_or_lt (s + t) (2 * tau)) as [Small | Great].
  - assert (E : rnd (s + t) = s + t) by (apply small_sum; auto; rewrite Rabs_pos_eq; lra).
    rewrite E. rewrite <- E at 1. apply rnd_le. lra.
  - pose proof (sum_error s t Fs Ft) as E1. rewrite (Rabs_pos_eq (s + t)) in E1 by lra. apply Rabs_le_inv in E1.
    assert (U1 : u * (s + t) <= / 1000000 * (s + t)) by (apply Rmult_le_compat_r; [lra | rewrite Vu; lra]).
    set (z := (1 + / 1024) * rnd (s + t)) in *. assert (Pz : 0 <= z) by (unfold z; lra).
    pose proof (Floats.error z) as E2. rewrite half_mu, (Rabs_pos_eq z Pz) in E2. apply Rabs_le_inv in E2.
    assert (U2 : u * z <= / 1000000 * z) by (apply Rmult_le_compat_r; [lra | rewrite Vu; lra]).
    assert (Pt' : 0 < tau) by (unfold tau; apply bpow_gt_0).
    assert (U3 : u * tau <= / 1000000 * tau) by (apply Rmult_le_compat_r; [lra | rewrite Vu; lra]).
    unfold z in *. lra.
Qed.

(** A sum with a number that is zero, or too great for the bound to underflow, as a root is. *)
Theorem sum_approximates sign a b x y :
  (-1 <= sign <= 1)%Z ->
  (finite (high b) -> finite (low b) ->
    real (high b) = 0 /\ real (low b) = 0 \/ bpow radix2 (-500) <= Rabs (real (high b))) ->
  approximates 3 a x -> approximates 3 b y -> approximates 1 (sum sign a b) (x + IZR sign * y).
Proof.
  intros Sign Size A B. unfold sum.
  set (g := mul (scaled sign 0) (high b)). set (g' := mul (scaled sign 0) (low b)).
  pose proof (two_sum_exact (high a) g) as T1. destruct (two_sum (high a) g) as [s r].
  set (v := add r (add (low a) g')).
  pose proof (two_sum_exact s v) as T2. destruct (two_sum s v) as [h l].
  set (own := mul (mul sixteen squared_roundoff) (add (abs (high a)) (abs (high b)))).
  unfold approximates. cbn [high low error]. intros Fh Fl Fe.
  destruct (T2 Fl) as (Fs & Fv & _ & Rh & S2). destruct (add_finite _ _ Fv) as (Fr & Ft & Rv). fold v in Rv.
  destruct (add_finite _ _ Ft) as (Fla & Fg' & Rt). destruct (T1 Fr) as (Fha & Fg & _ & Rs & S1).
  destruct (mul_finite _ _ Fg) as (_ & Fhb & _). destruct (mul_finite _ _ Fg') as (_ & Flb & _).
  pose proof (sign_exact _ _ Sign Fg) as Rg. pose proof (sign_exact _ _ Sign Fg') as Rg'. fold g in Rg. fold g' in Rg'.
  destruct (mul_finite _ _ Fe) as (_ & G1 & Re). destruct (add_finite _ _ G1) as (G2 & Feb & Rs2).
  destruct (add_finite _ _ G2) as (Fown & Fea & Rs1). destruct (mul_finite _ _ Fown) as (_ & G3 & Rown).
  fold own in Rown.
  destruct (add_finite _ _ G3) as (_ & _ & RS). rewrite !real_abs in RS.
  rewrite (proj2 slack_exact) in Re.
  rewrite (proj2 (constant_times_squares 16 ltac:(lia)) : real (mul sixteen _) = _) in Rown.
  destruct (A Fha Fla Fea) as [Xa La]. destruct (B Fhb Flb Feb) as [Yb Lb]. specialize (Size Fhb Flb).
  split.
  2: { pose proof (sum_error_of_rounded (real s) (real v) (format_real _) (format_real _)) as E.
       rewrite <- Rh in E. replace (real l) with (- (real h - (real s + real v))) by lra.
       rewrite Rabs_Ropp, Rmult_1_l. exact E. }
  rewrite S2.
  pose proof u_positive as Pu. pose proof u_value as Vu.
  pose proof (Rabs_pos (real (high a) + real (low a) - x)) as Pea.
  pose proof (Rabs_pos (real (high b) + real (low b) - y)) as Peb.
  assert (Is : Rabs (IZR sign) <= 1).
  { rewrite <- abs_IZR. apply IZR_le. lia. }
  assert (Ys : Rabs (IZR sign * (real (high b) + real (low b) - y)) <= real (error b)).
  { refine (Rle_trans _ _ _ (Rabs_mult_le _ _ _ _ Is Yb) _). lra. }
  assert (Pown : 0 <= real own).
  { rewrite Rown. apply rnd_positive, Rmult_le_pos; [nra |]. rewrite RS. apply rnd_positive.
    apply Rplus_le_le_0_compat; apply Rabs_pos. }
  assert (L1 : real (error a) <= real (add own (error a))).
  { rewrite Rs1. rewrite <- (rnd_format (real (error a))) at 1 by apply format_real. apply rnd_le. lra. }
  destruct Size as [[Zh Zl] | Size].
  - (* The other number is zero. *)
    rewrite Zh, Rmult_0_r in Rg. rewrite Zl, Rmult_0_r in Rg'.
    rewrite Rg, Rplus_0_r, rnd_format in Rs by apply format_real.
    assert (Zr : real r = 0) by lra.
    rewrite Rg', Rplus_0_r, rnd_format in Rt by apply format_real.
    rewrite Zr, Rplus_0_l, Rt, rnd_format in Rv by apply format_real.
    rewrite Rs, Rv. rewrite Zh, Zl in Ys.
    replace (real (high a) + real (low a) - (x + IZR sign * y)) with
      ((real (high a) + real (low a) - x) + IZR sign * (0 + 0 - y)) by ring.
    refine (Rle_trans _ _ _ (Rabs_plus_le _ _ _ _ Xa Ys) _).
    rewrite Re, Rs2. apply Rle_trans with (real (add own (error a)) + real (error b)); [lra |].
    apply slack_covers; try apply format_real; lra.
  - (* Its bound pays for the roundings. *)
    set (S := Rabs (real (high a)) + Rabs (real (high b))) in *.
    assert (Pa : 0 <= Rabs (real (high a)) <= S) by (unfold S; pose proof (Rabs_pos (real (high b)));
      pose proof (Rabs_pos (real (high a))); lra).
    assert (Pb : 0 <= Rabs (real (high b)) <= S) by (unfold S; pose proof (Rabs_pos (real (high b)));
      pose proof (Rabs_pos (real (high a))); lra).
    assert (PS : bpow radix2 (-500) <= S) by lra.
    assert (PS0 : 0 < S) by (pose proof (bpow_gt_0 radix2 (-500)); lra).
    set (G := u * S). assert (PG : 0 < G) by (apply Rmult_lt_0_compat; lra).
    set (GG := u * G). assert (PGG : 0 < GG) by (apply Rmult_lt_0_compat; lra).
    assert (SGG : GG <= / 1000000 * G) by (apply Rmult_le_compat_r; [lra | rewrite Vu; lra]).
    assert (Bg : Rabs (real (high a) + real g) <= S).
    { unfold S. apply Rabs_plus_le; [lra |]. rewrite Rg.
      refine (Rle_trans _ _ _ (Rabs_mult_le _ _ _ _ Is (Rle_refl _)) _). lra. }
    assert (Br : Rabs (real r) <= G).
    { pose proof (sum_error (real (high a)) (real g) (format_real _) (format_real _)) as E. rewrite <- Rs in E.
      replace (real r) with (- (real s - (real (high a) + real g))) by lra. rewrite Rabs_Ropp.
      refine (Rle_trans _ _ _ E _). apply Rmult_le_compat_l; lra. }
    assert (Bl : Rabs (real (low a) + real g') <= 3 * G).
    { replace (3 * G) with (3 * u * Rabs (real (high a)) + 3 * u * Rabs (real (high b))) by (unfold G, S; ring).
      apply Rabs_plus_le; [exact La |]. rewrite Rg'.
      refine (Rle_trans _ _ _ (Rabs_mult_le _ _ _ _ Is Lb) _). lra. }
    pose proof (sum_error (real (low a)) (real g') (format_real _) (format_real _)) as E1. rewrite <- Rt in E1.
    destruct (Rabs_rounded_le _ _ _ E1 Bl) as [Bt Et].
    pose proof (sum_error (real r) (real (add (low a) g')) (format_real _) (format_real _)) as E2. rewrite <- Rv in E2.
    destruct (Rabs_rounded_le _ _ _ E2 (Rabs_plus_le _ _ _ _ Br Bt)) as [_ Ev].
    replace (u * (3 * G)) with (3 * GG) in Et by (unfold GG; ring).
    replace (u * (G + (1 + u) * (3 * G))) with (4 * GG + 3 * (u * GG)) in Ev by (unfold GG; ring).
    assert (UGG : u * GG <= / 1000000 * GG) by (apply Rmult_le_compat_r; [lra | rewrite Vu; lra]).
    replace (real s + real v - (x + IZR sign * y)) with
      ((real v - (real r + real (add (low a) g'))) + (real (add (low a) g') - (real (low a) + real g')) +
       (real (high a) + real (low a) - x) + IZR sign * (real (high b) + real (low b) - y))
      by (rewrite Rg' in *; replace (real s) with (real (high a) + IZR sign * real (high b) - real r) by lra; ring).
    refine (Rle_trans _ _ _ (Rabs_plus_le _ _ _ _ (Rabs_plus_le _ _ _ _ (Rabs_plus_le _ _ _ _ Ev Et) Xa) Ys) _).
    (* The computed bound. *)
    pose proof (sum_error (Rabs (real (high a))) (Rabs (real (high b)))
      (generic_format_abs _ _ _ (format_real _)) (generic_format_abs _ _ _ (format_real _))) as E3.
    fold S in E3. rewrite <- RS, (Rabs_pos_eq S) in E3 by lra. fold G in E3. apply Rabs_le_inv in E3.
    set (S' := real (add (abs (high a)) (abs (high b)))) in *.
    assert (GS : G <= / 1000000 * S) by (apply Rmult_le_compat_r; [lra | rewrite Vu; lra]).
    assert (UUS : (1 - / 1000000) * GG <= u * u * S').
    { replace ((1 - / 1000000) * GG) with (u * u * ((1 - / 1000000) * S)) by (unfold GG, G; ring).
      apply Rmult_le_compat_l; [nra | lra]. }
    pose proof (Floats.error (16 * (u * u) * S')) as E4. rewrite <- Rown, mu_half_bpow in E4.
    rewrite (Rabs_pos_eq (16 * (u * u) * S')) in E4
      by (replace (16 * (u * u) * S') with (16 * (u * u * S')) by ring; lra).
    replace (16 * (u * u) * S') with (16 * (u * u * S')) in E4 by ring.
    set (c := bpow radix2 (-1075)) in *.
    assert (C : c <= / 100 * GG).
    { assert (U2 : GG = bpow radix2 (-106) * S).
      { unfold GG, G, u. rewrite <- Rmult_assoc, <- bpow_plus. reflexivity. }
      rewrite U2. apply Rle_trans with (bpow radix2 (-7) * (bpow radix2 (-106) * bpow radix2 (-500))).
      - rewrite <- !bpow_plus. apply bpow_le. lia.
      - change (bpow radix2 (-7)) with (/ 128).
        assert (bpow radix2 (-106) * bpow radix2 (-500) <= bpow radix2 (-106) * S)
          by (apply Rmult_le_compat_l; [apply bpow_ge_0 | lra]).
        pose proof (bpow_gt_0 radix2 (-106)). assert (0 < bpow radix2 (-106) * S) by (apply Rmult_lt_0_compat; lra).
        lra. }
    apply Rabs_le_inv in E4.
    assert (Small : forall z, 0 <= z -> u * z <= / 1000000 * z).
    { intros z Pz. apply Rmult_le_compat_r; [exact Pz | rewrite Vu; lra]. }
    pose proof (Small (16 * (u * u * S')) ltac:(lra)) as M1.
    pose proof (sum_error (real own) (real (error a)) (format_real _) (format_real _)) as E5. rewrite <- Rs1 in E5.
    rewrite (Rabs_pos_eq (real own + _)) in E5 by lra. apply Rabs_le_inv in E5.
    pose proof (Small (real own + real (error a)) ltac:(lra)) as M2.
    pose proof (sum_error (real (add own (error a))) (real (error b)) (format_real _) (format_real _)) as E6.
    rewrite <- Rs2 in E6. rewrite (Rabs_pos_eq (_ + real (error b))) in E6 by lra. apply Rabs_le_inv in E6.
    pose proof (Small (real (add own (error a)) + real (error b)) ltac:(lra)) as M3.
    set (t := real (add (add own (error a)) (error b))) in *.
    assert (Pt : 0 <= (1 + / 1024) * t) by lra.
    pose proof (Floats.error ((1 + / 1024) * t)) as E7. rewrite <- Re, mu_half_bpow in E7. fold c in E7.
    rewrite (Rabs_pos_eq _ Pt) in E7. apply Rabs_le_inv in E7.
    pose proof (Small _ Pt) as M4. lra.
Qed.

(** The second term of a sum with a finite error is finite. *)
Lemma sum_finite sign a b :
  finite (low (sum sign a b)) -> finite (error (sum sign a b)) -> finite (low b) /\ finite (error b).
Proof.
  unfold sum. pose proof (two_sum_exact (high a) (mul (scaled sign 0) (high b))) as T1.
  destruct (two_sum (high a) (mul (scaled sign 0) (high b))) as [s r].
  pose proof (two_sum_exact s (add r (add (low a) (mul (scaled sign 0) (low b))))) as T2.
  destruct (two_sum s (add r (add (low a) (mul (scaled sign 0) (low b))))) as [h l].
  cbn [low error]. intros Fl Fe. destruct (T2 Fl) as (_ & F1 & _). destruct (add_finite _ _ F1) as (_ & F2 & _).
  destruct (add_finite _ _ F2) as (_ & F3 & _). destruct (mul_finite _ _ F3) as (_ & F4 & _).
  destruct (mul_finite _ _ Fe) as (_ & F5 & _). destruct (add_finite _ _ F5) as (_ & F6 & _). auto.
Qed.

(** The numerator of a quotient with a finite error is finite. *)
Lemma divide_finite fused b a :
  finite (low (divide fused b a)) -> finite (error (divide fused b a)) -> finite (low a) /\ finite (error a).
Proof.
  unfold divide. destruct two_product as [p r]. unfold known_if. cbn [low error]. intros Fl Fe.
  destruct (is_zero a || is_term a)%bool; [| discriminate].
  destruct (mul_finite _ _ Fe) as (_ & F1 & _). destruct (add_finite _ _ F1) as (_ & F2 & _).
  destruct (mul_finite _ _ F2) as (F3 & _). destruct (add_finite _ _ F3) as (F4 & _).
  destruct (mul_finite _ _ Fl) as (Fw & _). destruct (add_finite _ _ Fw) as (_ & F5 & _).
  destruct (sub_finite _ _ F5) as (F6 & _). auto.
Qed.

(** ** Values made of the first step *)

(** Where a rounded sum is zero, what it cuts off is finite. *)
Lemma two_sum_zero a b : let '(s, r) := two_sum a b in finite s -> real s = 0 -> finite r.
Proof.
  unfold two_sum. intros F Z. destruct (add_finite _ _ F) as (Fa & Fb & R). set (s := add a b) in *.
  assert (E : real a + real b = 0).
  { pose proof (sum_error (real a) (real b) (format_real _) (format_real _)) as E. rewrite <- R, Z in E.
    rewrite Rminus_0_l, Rabs_Ropp in E. pose proof (Rabs_pos (real a + real b)). pose proof u_small.
    destruct (Req_dec (real a + real b) 0) as [H' | H']; [exact H' | apply Rabs_pos_lt in H'; nra]. }
  assert (Below0 : Rabs (rnd 0) < bpow radix2 1024) by (rewrite rnd_0, Rabs_R0; apply bpow_gt_0).
  assert (F1 : finite (sub s a) /\ real (sub s a) = real b).
  { assert (V : rnd (real s - real a) = real b).
    { rewrite Z. replace (0 - real a) with (real b) by lra. apply rnd_format, format_real. }
    assert (F1 : finite (sub s a)) by (apply finite_sub; auto; rewrite V; apply real_below).
    split; [exact F1 |]. rewrite (proj2 (proj2 (sub_finite _ _ F1))). exact V. }
  destruct F1 as [F1 R1].
  assert (F2 : finite (sub s (sub s a)) /\ real (sub s (sub s a)) = real a).
  { assert (V : rnd (real s - real (sub s a)) = real a).
    { rewrite Z, R1. replace (0 - real b) with (real a) by lra. apply rnd_format, format_real. }
    assert (F2 : finite (sub s (sub s a))) by (apply finite_sub; auto; rewrite V; apply real_below).
    split; [exact F2 |]. rewrite (proj2 (proj2 (sub_finite _ _ F2))). exact V. }
  destruct F2 as [F2 R2].
  assert (F3 : finite (sub a (sub s (sub s a)))).
  { apply finite_sub; auto. rewrite R2, Rminus_diag_eq by reflexivity. exact Below0. }
  assert (F4 : finite (sub b (sub s a))).
  { apply finite_sub; auto. rewrite R1, Rminus_diag_eq by reflexivity. exact Below0. }
  apply finite_add; auto. rewrite (proj2 (proj2 (sub_finite _ _ F3))), (proj2 (proj2 (sub_finite _ _ F4))), R1, R2.
  rewrite !Rminus_diag_eq by reflexivity. rewrite rnd_0, Rplus_0_r. exact Below0.
Qed.

Lemma first_step_zero fused d inputs e :
  is_zero (first_step fused d inputs e) = true -> finite (low (first_step fused d inputs e)).
Proof.
  unfold is_zero, first_step, known_if, approximation_of. cbn [high low error]. intros Z.
  apply andb_prop in Z as [Z _]. revert Z. set (t := evaluated fused inputs e).
  destruct (_ || _)%bool; [discriminate |].
  pose proof (two_sum_zero (h t) (l t)) as T. destruct (two_sum (h t) (l t)) as [s r]. cbn [high low]. intros Z.
  assert (F : finite s) by (revert Z; destruct s as [[]|[]| |[]]; easy).
  apply T; [exact F |]. now apply equal_real in Z.
Qed.

(** A root is zero or far from what underflows. *)
Lemma root_size fused a :
  finite (high (root fused a)) ->
  real (high (root fused a)) = 0 /\ real (low (root fused a)) = 0 \/
  bpow radix2 (-500) <= Rabs (real (high (root fused a))).
Proof.
  unfold root. destruct (is_zero a); [left; simpl; auto |].
  destruct (is_certain_term a && less zero (high a))%bool eqn:Kind; [| discriminate]. simpl negb. cbv iota.
  apply andb_prop in Kind as [Certain Positive]. unfold is_certain_term in Certain.
  apply andb_prop in Certain as [Term _]. destruct (term_bounds _ Term) as (Fh & G & _).
  apply less_finite in Positive; auto. change (real zero) with 0 in Positive. rewrite Rabs_pos_eq in G by lra.
  destruct two_product as [p r]. cbn [high low]. intros _. right.
  destruct (Bsqrt_correct 53 1024 _ _ mode_NE (high a)) as (Rs & _ & _).
  change (real (root_of_double (high a)) = rnd (sqrt (real (high a)))) in Rs. rewrite Rs.
  rewrite <- (rnd_format (bpow radix2 (-500))) by (apply format_bpow; lia).
  rewrite Rabs_pos_eq by (apply rnd_positive, sqrt_pos). apply rnd_le.
  rewrite <- (sqrt_square (bpow radix2 (-500))) by apply bpow_ge_0. apply sqrt_le_1_alt.
  rewrite <- bpow_plus. apply Rle_trans with (bpow radix2 (-440)); [apply bpow_le; lia | lra].
Qed.

(** A quotient of approximations that passes the test is the double nearest to the exact quotient, and the denominator
    is not zero. *)
Theorem quotient_is_nearest fused a b n d y :
  approximates 2 a n -> approximates 2 b d -> rounded (divide fused (divisor_of b) a) = Some y ->
  d <> 0 /\ finite y /\ real y = rnd (n / d) /\ Rabs (rnd (n / d)) < bpow radix2 1024 /\ y <> B754_zero true.
Proof.
  intros A B R. destruct (rounded_finite _ _ R) as (_ & Fl & Fe).
  split; [now apply divisor_is_not_zero with (2 := Fl) (3 := Fe) |].
  apply rounded_is_nearest with (2 := R). now apply divide_approximates.
Qed.

(** The numerator p ± √r as an approximation. *)
Lemma numerator_approximates fused sign p r x z :
  (-1 <= sign <= 1)%Z -> approximates 2 p x -> approximates 2 r z -> (is_zero r = true -> finite (low r)) ->
  approximates 2 (sum sign p (root fused r)) (x + IZR sign * sqrt z).
Proof.
  intros Sign P R Whole. apply approximates_more with 1; [lra |]. apply sum_approximates; auto.
  - intros Fh _. now apply root_size.
  - now apply approximates_more with 2; [lra |].
  - now apply root_approximates.
Qed.

(** A value (p + sign·√r) / q of approximations that passes the test is the double nearest to the exact one; neither is
    q zero nor r negative. *)
Theorem root_is_nearest fused sign p r q x z d y :
  (-1 <= sign <= 1)%Z -> approximates 2 p x -> approximates 2 r z -> approximates 2 q d ->
  (is_zero r = true -> finite (low r)) ->
  rounded (divide fused (divisor_of q) (sum sign p (root fused r))) = Some y ->
  d <> 0 /\ 0 <= z /\ finite y /\ real y = rnd ((x + IZR sign * sqrt z) / d) /\
  Rabs (rnd ((x + IZR sign * sqrt z) / d)) < bpow radix2 1024 /\ y <> B754_zero true.
Proof.
  intros Sign P R Q Whole Y. destruct (rounded_finite _ _ Y) as (_ & Fl & Fe).
  destruct (quotient_is_nearest _ _ _ _ _ _ (numerator_approximates fused sign p r x z Sign P R Whole) Q Y)
    as (D & N). split; [exact D | split; [| exact N]].
  destruct (divide_finite _ _ _ Fl Fe) as [Fl' Fe']. destruct (sum_finite _ _ _ Fl' Fe') as [Fl'' Fe''].
  now apply radicand_is_not_negative with (2 := R) (3 := Fl'') (4 := Fe'').
Qed.

(** The same of formulas, after the first step. *)
Theorem first_quotient_is_nearest fused d inputs numerator denominator y :
  (degree numerator <= d)%Z -> (degree denominator <= d)%Z ->
  rounded (divide fused (divisor_of (first_step fused d inputs denominator)) (first_step fused d inputs numerator))
    = Some y ->
  let exactly e := value (fun i => real (inputs i)) e in
  exactly denominator <> 0 /\ finite y /\ real y = rnd (exactly numerator / exactly denominator).
Proof.
  intros Dn Dd R exactly.
  assert (A : forall e, (degree e <= d)%Z -> approximates 2 (first_step fused d inputs e) (exactly e)).
  { intros e D. apply approximates_more with 1; [lra |]. now apply first_step_approximates. }
  destruct (quotient_is_nearest _ _ _ _ _ _ (A _ Dn) (A _ Dd) R) as (D & F & E & _). auto.
Qed.

Theorem first_root_is_nearest fused d inputs sign p r q y :
  (-1 <= sign <= 1)%Z -> (degree p <= d)%Z -> (degree r <= d)%Z -> (degree q <= d)%Z ->
  let step := first_step fused d inputs in
  rounded (divide fused (divisor_of (step q)) (sum sign (step p) (root fused (step r)))) = Some y ->
  let exactly e := value (fun i => real (inputs i)) e in
  exactly q <> 0 /\ 0 <= exactly r /\ finite y /\ real y = rnd ((exactly p + IZR sign * sqrt (exactly r)) / exactly q).
Proof.
  intros Sign Dp Dr Dq step R exactly.
  assert (A : forall e, (degree e <= d)%Z -> approximates 2 (step e) (exactly e)).
  { intros e D. apply approximates_more with 1; [lra |]. now apply first_step_approximates. }
  destruct (root_is_nearest _ _ _ _ _ _ _ _ _ Sign (A _ Dp) (A _ Dr) (A _ Dq) (first_step_zero _ _ _ _) R)
    as (D & P & F & E & _). auto.
Qed.
