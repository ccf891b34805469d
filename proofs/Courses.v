(** Polynomials of the time in Bernstein's form, each with one bound on the error of its coefficients, as [deforming]
    halves them and takes their signs and zeros in doubles (`Course` of `src/deforming/nearly.rs`). *)

From Coq Require Import Reals ZArith List Bool Lia Lra Psatz.
From Flocq Require Import Core BinarySingleNaN Mult_error.
From Straightedge Require Import Floats.
From Straightedge Require Filter Directed Exact.
Import ListNotations.

Local Open Scope R_scope.

(** ** The code *)

Record course := Course { coefficients : list double; error : double }.

Definition zero : double := B754_zero false.
Definition one : double := scaled 1 0.
Definition half : double := scaled 1 (-1).
Definition share : double := scaled 1 (-49).
Definition min_positive : double := scaled 1 (-1022).

Definition greatest (c : course) : double :=
  fold_left (fun g x => if Bleb (abs x) g then g else abs x) (coefficients c) zero.

Definition error_of_means (c : course) : double :=
  add (mul (add (error c) (mul (greatest c) share)) (add one share)) min_positive.

Definition is_positive (c : course) : bool := forallb (fun x => less (error c) x) (coefficients c).
Definition is_negative (c : course) : bool := forallb (fun x => less x (neg (error c))) (coefficients c).

Definition mean (x y : double) : double := add (mul half x) (mul half y).

(** Both halves of the interval of a cubic. *)
Definition halves (of : course) : course * course :=
  match coefficients of with
  | [a; b; c; d] =>
    let ab := mean a b in
    let bc := mean b c in
    let cd := mean c d in
    let abc := mean ab bc in
    let bcd := mean bc cd in
    let middle := mean abc bcd in
    let error := error_of_means of in
    (Course [a; ab; abc; middle] error, Course [middle; bcd; cd; d] error)
  | _ => (of, of)
  end.

Definition has_one_zero (of : course) : bool :=
  match coefficients of with
  | [a; b; c; d] =>
    let certain x := less (error of) (abs x) in
    if negb (certain a) || negb (certain d) || Bool.eqb (less zero a) (less zero d) then false else
    let signs x := (less (neg (error of)) x, less x (error of)) in
    let '(is_b_after, may_c_be_before) :=
      if less zero a then (snd (signs b), fst (signs c)) else (fst (signs b), snd (signs c)) in
    negb (is_b_after && may_c_be_before)
  | _ => false
  end.

(** A quadratic on a part of the interval. *)
Definition at_times (first middle last s t : double) : double :=
  add (add (mul (mul (sub one s) (sub one t)) first)
    (mul (add (mul s (sub one t)) (mul t (sub one s))) middle)) (mul (mul s t) last).

Definition between (of : course) (from to : double) : course :=
  match coefficients of with
  | [a; b; c] =>
    Course [at_times a b c from from; at_times a b c from to; at_times a b c to to] (error_of_means of)
  | _ => of
  end.

(** ** What a course says of exact coefficients *)

Definition near (e : R) (x : double) (p : R) : Prop := finite x /\ Rabs (real x - p) <= e.

(** Nothing, where the bound is infinite or NaN. *)
Definition holds (c : course) (exact : list R) : Prop :=
  Bsign (error c) = false /\ (finite (error c) -> Forall2 (near (real (error c))) (coefficients c) exact).

Definition quadratic (a b c t : R) : R := a * ((1 - t) * (1 - t)) + 2 * b * ((1 - t) * t) + c * (t * t).
Definition cubic (a b c d t : R) : R :=
  a * ((1 - t) * (1 - t) * (1 - t)) + 3 * b * ((1 - t) * (1 - t) * t) + 3 * c * ((1 - t) * t * t) + d * (t * t * t).

(** ** Helpers *)

Lemma scaled_one e : (-1074 <= e <= 900)%Z -> finite (scaled 1 e) /\ real (scaled 1 e) = bpow radix2 e.
Proof. intros B. destruct (scaled_exact 1 e) as [F R]; try lia. split; [exact F |]. rewrite R. ring. Qed.

Lemma small_share x : 0 <= x -> 0 <= u * x <= / 1000000 * x.
Proof.
  intros P. pose proof u_positive. split; [apply Rmult_le_pos; lra |]. apply Rmult_le_compat_r; [exact P |].
  unfold u. simpl. lra.
Qed.

Lemma tau_in_mu : tau = 4503599627370496 * mu.
Proof.
  unfold tau, mu. change (-1022)%Z with (52 + -1074)%Z. rewrite bpow_plus.
  change (bpow radix2 52) with 4503599627370496. reflexivity.
Qed.

Lemma greatest_bounds cs : forall g, Forall (fun x => finite x) cs -> finite g -> Bsign g = false ->
  let m := fold_left (fun g x => if Bleb (abs x) g then g else abs x) cs g in
  finite m /\ Bsign m = false /\ real g <= real m /\ Forall (fun x => Rabs (real x) <= real m) cs.
Proof.
  induction cs as [|x cs IH]; intros g Fs Fg Sg; cbn [fold_left].
  - repeat split; auto. lra.
  - inversion Fs as [|? ? Fx Fcs]; subst.
    assert (Fa : finite (abs x)) by now rewrite finite_abs.
    set (g' := if Bleb (abs x) g then g else abs x).
    assert (G : finite g' /\ Bsign g' = false /\ real g <= real g' /\ Rabs (real x) <= real g').
    { unfold g'. rewrite Bleb_correct by assumption. change (B2R (abs x)) with (real (abs x)).
      change (B2R g) with (real g). rewrite real_abs. case Rle_bool_spec; intros L.
      - repeat split; auto. lra.
      - rewrite real_abs. repeat split; auto; [apply Filter.sign_abs | lra | lra]. }
    destruct G as (G1 & G2 & G3 & G4). destruct (IH g' Fcs G1 G2) as (M1 & M2 & M3 & M4).
    cbv zeta in *. set (m := fold_left _ cs g') in *. repeat split; auto; [lra |]. constructor; [lra | exact M4].
Qed.

Lemma greatest_of c : Forall (fun x => finite x) (coefficients c) ->
  finite (greatest c) /\ 0 <= real (greatest c) /\
  Forall (fun x => Rabs (real x) <= real (greatest c)) (coefficients c).
Proof.
  intros F. destruct (greatest_bounds (coefficients c) zero F eq_refl eq_refl) as (A & _ & B & C). auto.
Qed.

(** The sign of the greatest is known whatever the coefficients are. *)
Lemma greatest_sign c : Bsign (greatest c) = false.
Proof.
  unfold greatest. assert (G : forall cs g, Bsign g = false ->
    Bsign (fold_left (fun g x => if Bleb (abs x) g then g else abs x) cs g) = false).
  { induction cs as [|x cs IH]; intros g S; cbn [fold_left]; auto. apply IH.
    destruct (Bleb (abs x) g); [exact S | apply Filter.sign_abs]. }
  now apply G.
Qed.

Lemma error_of_means_sign c : Bsign (error c) = false -> Bsign (error_of_means c) = false.
Proof.
  intros S. unfold error_of_means. apply Filter.sign_add; [| reflexivity]. apply Filter.sign_mul; [| reflexivity].
  apply Filter.sign_add; [exact S |]. apply Filter.sign_mul; [apply greatest_sign | reflexivity].
Qed.

(** The bound of means is greater by more than their roundings. *)
Lemma error_of_means_bound c :
  Bsign (error c) = false -> finite (error_of_means c) ->
  finite (error c) /\
  (Forall (fun x => finite x) (coefficients c) ->
    real (error c) + (8 * (u * real (greatest c)) + 64 * mu) <= real (error_of_means c)).
Proof.
  intros S F. unfold error_of_means in *.
  destruct (add_finite _ _ F) as (F1 & _ & R1). destruct (mul_finite _ _ F1) as (F2 & _ & R2).
  destruct (add_finite _ _ F2) as (Fe & F3 & R3). destruct (mul_finite _ _ F3) as (Fg & _ & R4).
  split; [exact Fe |]. intros Fin. destruct (greatest_of c Fin) as (_ & Pg & _).
  rewrite R1, R2, R3, R4.
  destruct (scaled_one (-49)) as [_ Rs]; [lia |]. destruct (scaled_one (-1022)) as [_ Rt]; [lia |].
  unfold share, min_positive. rewrite Rs, Rt. fold tau.
  assert (R5 : real (add one (scaled 1 (-49))) = 1 + 16 * u).
  { destruct (scaled_one 0) as [F0 R0]; [lia |]. destruct (scaled_one (-49)) as [Fs _]; [lia |].
    destruct (scaled_exact (2 ^ 49 + 1) (-49)) as [_ R6]; [lia | lia | lia |].
    assert (V : real one + real (scaled 1 (-49)) = real (scaled (2 ^ 49 + 1) (-49))).
    { unfold one. rewrite R0, Rs, R6. rewrite plus_IZR. change (IZR (2 ^ 49)) with (bpow radix2 49).
      rewrite Rmult_plus_distr_r, <- bpow_plus, Rmult_1_l. reflexivity. }
    destruct (Filter.add_exact one (scaled 1 (-49)) (real (scaled (2 ^ 49 + 1) (-49)))) as [_ R7]; auto.
    - apply format_real.
    - apply real_below.
    - rewrite R7, <- V. unfold one. rewrite R0, Rs. unfold u. change (-49)%Z with (4 + -53)%Z. rewrite bpow_plus.
      reflexivity. }
  rewrite R5.
  assert (S49 : bpow radix2 (-49) = 16 * u).
  { unfold u. change (-49)%Z with (4 + -53)%Z. rewrite bpow_plus. change (bpow radix2 4) with 16. reflexivity. }
  rewrite S49. set (G := real (greatest c)) in *. pose proof (Filter.real_of_sign _ S) as Pe.
  set (e := real (error c)) in *.
  pose proof u_positive as Pu. pose proof mu_positive as Pm. pose proof tau_in_mu as Tm.
  pose proof (small_share G Pg) as UG. pose proof (small_share (u * G) ltac:(lra)) as UUG.
  set (g := rnd (G * (16 * u))) in *.
  assert (Bg : 15 * (u * G) - mu <= g).
  { pose proof (Floats.error (G * (16 * u))) as E. fold g in E.
    replace (G * (16 * u)) with (16 * (u * G)) in E by ring. rewrite (Rabs_pos_eq (16 * (u * G))) in E by lra.
    apply Rabs_le_inv in E. lra. }
  assert (Pg' : 0 <= g).
  { unfold g. apply rnd_positive. replace (G * (16 * u)) with (16 * (u * G)) by ring. lra. }
  set (a := rnd (e + g)) in *.
  assert (Ba : e + g - u * (e + g) <= a).
  { pose proof (sum_error e g (format_real _) (format_rnd _)) as E. fold a in E.
    rewrite (Rabs_pos_eq (e + g)) in E by lra.
    apply Rabs_le_inv in E. lra. }
  set (z := e + g) in *. assert (Pz : 0 <= z) by (unfold z; lra).
  pose proof (small_share z Pz) as UZ. pose proof (small_share (u * z) ltac:(lra)) as UUZ.
  assert (Pa : 0 <= a) by lra.
  set (b := rnd (a * (1 + 16 * u))) in *.
  assert (Ua : u * (z - u * z) <= u * a) by (apply Rmult_le_compat_l; lra).
  pose proof (small_share a Pa) as SA. pose proof (small_share (u * a) ltac:(lra)) as SUA.
  assert (Bb : z + 12 * (u * z) - mu <= b).
  { pose proof (Floats.error (a * (1 + 16 * u))) as E. fold b in E.
    replace (a * (1 + 16 * u)) with (a + 16 * (u * a)) in E by ring.
    rewrite (Rabs_pos_eq (a + 16 * (u * a))) in E by lra.
    apply Rabs_le_inv in E. lra. }
  assert (Pt : 0 < tau) by apply bpow_gt_0.
  pose proof (small_share tau ltac:(lra)) as UT. pose proof (small_share mu ltac:(lra)) as UM.
  assert (Pb : 0 <= b + tau) by lra.
  assert (Ft : format tau) by (apply format_bpow; lia).
  pose proof (sum_error b tau (format_rnd _) Ft) as E. rewrite (Rabs_pos_eq (b + tau)) in E by lra.
  apply Rabs_le_inv in E.
  assert (L : (1 - u) * (z + 12 * (u * z) - mu + tau) <= (1 - u) * (b + tau)).
  { apply Rmult_le_compat_l; [pose proof u_small; lra | lra]. }
  replace ((1 - u) * (z + 12 * (u * z) - mu + tau))
    with (z + 12 * (u * z) - mu + tau - (u * z + 12 * (u * (u * z)) - u * mu + u * tau)) in L by ring.
  unfold z in *. lra.
Qed.

(** ** Means *)

Lemma half_real : finite half /\ real half = / 2.
Proof. destruct (scaled_one (-1)) as [F R]; [lia |]. split; [exact F |]. unfold half. rewrite R. simpl. lra. Qed.

(** Half of a double, rounded. *)
Lemma half_of x : finite x -> finite (mul half x) /\ Rabs (real (mul half x) - / 2 * real x) <= mu / 2 /\
  Rabs (real (mul half x)) <= / 2 * real Directed.maximum.
Proof.
  intros F. destruct half_real as [Fh Rh].
  assert (Fm : format (/ 2 * real Directed.maximum)).
  { rewrite Directed.maximum_real.
    replace (/ 2 * (bpow radix2 1024 - bpow radix2 971)) with (F2R (Float radix2 (2 ^ 53 - 1) 970)).
    - apply generic_format_FLT. exists (Float radix2 (2 ^ 53 - 1) 970); [reflexivity | simpl; lia | simpl; lia].
    - unfold F2R. cbn [Fnum Fexp]. rewrite minus_IZR. change (IZR (2 ^ 53)) with (bpow radix2 53).
      change 1024%Z with (53 + (970 + 1))%Z. change 971%Z with (970 + 1)%Z. rewrite !bpow_plus.
      change (bpow radix2 1) with 2. field. }
  pose proof (Directed.real_below_maximum x) as B. pose proof Directed.maximum_positive as Pm.
  assert (B' : Rabs (rnd (/ 2 * real x)) <= / 2 * real Directed.maximum).
  { rewrite <- (rnd_format _ Fm). apply rnd_abs_le. rewrite Rabs_mult, (Rabs_pos_eq (/ 2)) by lra. lra. }
  assert (Small : / 2 * real Directed.maximum < bpow radix2 1024).
  { rewrite Directed.maximum_real. pose proof (bpow_gt_0 radix2 971). pose proof (bpow_gt_0 radix2 1024). lra. }
  assert (Fx : finite (mul half x)).
  { apply finite_mul; auto. rewrite Rh. lra. }
  split; [exact Fx |]. rewrite (proj2 (proj2 (mul_finite _ _ Fx))), Rh. split; [| exact B'].
  (* Exact where it is normal. *)
  destruct (Rle_or_lt (2 * tau) (Rabs (real x))) as [N | S].
  - assert (G : format (/ 2 * real x)).
    { replace (/ 2 * real x) with (real x * bpow radix2 (-1)) by (simpl; lra).
      apply mult_bpow_exact_FLT; [apply format_real |].
      assert (L : bpow radix2 (-1021) <= Rabs (real x)).
      { refine (Rle_trans _ _ _ _ N). unfold tau. change (-1021)%Z with (1 + -1022)%Z. rewrite bpow_plus.
        change (bpow radix2 1) with 2. lra. }
      pose proof (mag_ge_bpow radix2 (real x) (-1020) L) as Mg. lia. }
    rewrite rnd_format by exact G. rewrite Rminus_diag_eq, Rabs_R0 by reflexivity. pose proof mu_positive. lra.
  - refine (Rle_trans _ _ _ (error_le_half_ulp radix2 exponents _ _) _).
    rewrite ulp_FLT_small; [unfold mu; lra | auto with typeclass_instances |].
    rewrite Rabs_mult, (Rabs_pos_eq (/ 2)) by lra. unfold tau in S.
    assert (bpow radix2 (-1022) < bpow radix2 (-1074 + 53)) by (apply bpow_lt; lia). lra.
Qed.

Lemma mean_exactly x y G : finite x -> finite y -> Rabs (real x) <= G -> Rabs (real y) <= G ->
  finite (mean x y) /\ Rabs (real (mean x y) - (real x + real y) / 2) <= u * G + 2 * mu /\
  Rabs (real (mean x y)) <= G + (u * G + 2 * mu).
Proof.
  intros Fx Fy Bx By. destruct (half_of x Fx) as (Fhx & Ex & Mx). destruct (half_of y Fy) as (Fhy & Ey & My).
  pose proof mu_positive as Pm. pose proof u_positive as Pu.
  assert (PG : 0 <= G) by (pose proof (Rabs_pos (real x)); lra).
  assert (F : finite (mean x y)).
  { apply finite_add; auto. apply Rle_lt_trans with (real Directed.maximum).
    - rewrite <- (rnd_format (real Directed.maximum)) by apply format_real. apply rnd_abs_le.
      refine (Rle_trans _ _ _ (Rabs_triang _ _) _). lra.
    - refine (Rle_lt_trans _ _ _ (Rle_abs _) _). apply real_below. }
  split; [exact F |]. unfold mean in *. rewrite (proj2 (proj2 (add_finite _ _ F))).
  set (p := real (mul half x)) in *. set (q := real (mul half y)) in *.
  assert (Fp : format p) by apply format_real. assert (Fq : format q) by apply format_real.
  pose proof (sum_error p q Fp Fq) as E.
  apply Rabs_le_inv in Bx, By, Ex, Ey.
  assert (S : Rabs (p + q) <= G + mu) by (apply Rabs_le; lra).
  assert (E' : Rabs (rnd (p + q) - (p + q)) <= u * G + u * mu).
  { refine (Rle_trans _ _ _ E _). rewrite <- Rmult_plus_distr_l. apply Rmult_le_compat_l; lra. }
  pose proof (small_share mu ltac:(lra)). apply Rabs_le_inv in E'.
  assert (Close : Rabs (rnd (p + q) - (real x + real y) / 2) <= u * G + 2 * mu) by (apply Rabs_le; lra).
  split; [exact Close |]. apply Rabs_le_inv in Close. apply Rabs_le. lra.
Qed.

(** A mean of two numbers that are near to others is near to their mean. *)
Lemma mean_near e G x y p q : near e x p -> near e y q -> Rabs (real x) <= G -> Rabs (real y) <= G ->
  near (e + (u * G + 2 * mu)) (mean x y) ((p + q) / 2) /\ Rabs (real (mean x y)) <= G + (u * G + 2 * mu).
Proof.
  intros [Fx Ex] [Fy Ey] Bx By. destruct (mean_exactly x y G Fx Fy Bx By) as (F & E & B).
  split; [| exact B]. split; [exact F |]. apply Rabs_le_inv in Ex, Ey, E. apply Rabs_le. lra.
Qed.

Lemma near_weaker e f x p : e <= f -> near e x p -> near f x p.
Proof. intros L [F E]. split; [exact F | lra]. Qed.

Ltac four H :=
  let a := fresh "a" in let b := fresh "b" in let c := fresh "c" in let d := fresh "d" in
  inversion H as [|? ? ? ? Na H1]; subst; inversion H1 as [|? ? ? ? Nb H2]; subst;
  inversion H2 as [|? ? ? ? Nc H3]; subst; inversion H3 as [|? ? ? ? Nd H4]; subst; inversion H4; subst.

(** Halves of a cubic hold what they are halves of. *)
Theorem halves_hold c p q r s : length (coefficients c) = 4%nat -> holds c [p; q; r; s] ->
  let pq := (p + q) / 2 in
  let qr := (q + r) / 2 in
  let rs := (r + s) / 2 in
  let middle := ((pq + qr) / 2 + (qr + rs) / 2) / 2 in
  holds (fst (halves c)) [p; pq; (pq + qr) / 2; middle] /\ holds (snd (halves c)) [middle; (qr + rs) / 2; rs; s].
Proof.
  intros Len [S H]. intros pq qr rs middle. pose proof (error_of_means_sign c S) as S'.
  pose proof (error_of_means_bound c S) as Bound.
  pose proof (greatest_of c) as Great. unfold halves.
  destruct c as [cs e]. cbn [coefficients error] in *.
  destruct cs as [|a [|b [|x [|d [|]]]]]; try discriminate Len. cbn [fst snd].
  set (E := error_of_means _) in *. set (G := real (greatest _)) in *. clearbody E.
  assert (K : finite E ->
    near (real E) a p /\ near (real E) d s /\ near (real E) (mean a b) pq /\ near (real E) (mean x d) rs /\
    near (real E) (mean (mean a b) (mean b x)) ((pq + qr) / 2) /\
    near (real E) (mean (mean b x) (mean x d)) ((qr + rs) / 2) /\
    near (real E) (mean (mean (mean a b) (mean b x)) (mean (mean b x) (mean x d))) middle).
  { intros F. destruct (Bound F) as [Fe L]. specialize (H Fe). four H.
    assert (All : Forall (fun y => finite y) [a; b; x; d]).
    { repeat constructor; [apply Na | apply Nb | apply Nc | apply Nd]. }
    specialize (L All). destruct (Great All) as (_ & PG & BG).
    inversion BG as [|? ? Ba B1]; subst. inversion B1 as [|? ? Bb B2]; subst.
    inversion B2 as [|? ? Bx B3]; subst. inversion B3 as [|? ? Bd B4]; subst.
    fold G in Ba, Bb, Bx, Bd, L, PG. clear BG B1 B2 B3 B4 All Bound Great.
    pose proof mu_positive as Pm. pose proof (small_share G PG) as UG. pose proof (small_share mu ltac:(lra)) as UM.
    pose proof (small_share (u * G) ltac:(lra)) as UUG. pose proof (small_share (u * mu) ltac:(lra)) as UUM.
    pose proof (small_share (u * (u * G)) ltac:(lra)) as U3G. pose proof (small_share (u * (u * mu)) ltac:(lra)) as U3M.
    destruct (mean_near _ _ _ _ _ _ Na Nb Ba Bb) as [N1 B1]. destruct (mean_near _ _ _ _ _ _ Nb Nc Bb Bx) as [N2 B2].
    destruct (mean_near _ _ _ _ _ _ Nc Nd Bx Bd) as [N3 B3]. fold pq in N1. fold qr in N2. fold rs in N3.
    destruct (mean_near _ _ _ _ _ _ N1 N2 B1 B2) as [N4 B4]. destruct (mean_near _ _ _ _ _ _ N2 N3 B2 B3) as [N5 B5].
    destruct (mean_near _ _ _ _ _ _ N4 N5 B4 B5) as [N6 _]. fold middle in N6.
    rewrite ?Rmult_plus_distr_l in *.
    replace (u * (2 * mu)) with (2 * (u * mu)) in * by ring.
    repeat split; match goal with
      | |- finite _ => first [apply Na | apply Nd | apply N1 | apply N3 | apply N4 | apply N5 | apply N6]
      | |- _ => idtac end;
    first [refine (Rle_trans _ _ _ (proj2 Na) _); lra | refine (Rle_trans _ _ _ (proj2 Nd) _); lra
      | refine (Rle_trans _ _ _ (proj2 N1) _); lra | refine (Rle_trans _ _ _ (proj2 N3) _); lra
      | refine (Rle_trans _ _ _ (proj2 N4) _); lra | refine (Rle_trans _ _ _ (proj2 N5) _); lra
      | refine (Rle_trans _ _ _ (proj2 N6) _); lra]. }
  split; split; cbn [error coefficients]; auto; intros F; destruct (K F) as (K1 & K2 & K3 & K4 & K5 & K6 & K7);
    repeat (apply Forall2_cons; [assumption |]); apply Forall2_nil.
Qed.

(** These are the polynomial on both halves (de Casteljau). *)
Lemma halves_are_halves p q r s t :
  let pq := (p + q) / 2 in
  let qr := (q + r) / 2 in
  let rs := (r + s) / 2 in
  let middle := ((pq + qr) / 2 + (qr + rs) / 2) / 2 in
  cubic p pq ((pq + qr) / 2) middle t = cubic p q r s (t / 2) /\
  cubic middle ((qr + rs) / 2) rs s t = cubic p q r s ((1 + t) / 2).
Proof. cbv zeta. unfold cubic. split; field. Qed.

(** ** Signs *)

Lemma all_less (e : double) cs ps : Bsign e = false -> cs <> [] ->
  (finite e -> Forall2 (near (real e)) cs ps) -> forallb (fun x => less e x) cs = true ->
  finite e /\ Forall (fun p => 0 < p) ps.
Proof.
  intros S Ne H A. assert (F : finite e).
  { destruct cs as [|x cs]; [now elim Ne |]. cbn [forallb] in A. apply andb_prop in A as [L _].
    now apply Filter.less_finite_left with (2 := L). }
  split; [exact F |]. specialize (H F). clear Ne. induction H as [|x p cs ps [Fx E] Hs IH]; [constructor |].
  cbn [forallb] in A. apply andb_prop in A as [L A]. constructor; [| now apply IH].
  apply less_finite in L; auto. apply Rabs_le_inv in E. lra.
Qed.

Theorem positive_is_positive c ps : coefficients c <> [] -> holds c ps -> is_positive c = true ->
  Forall (fun p => 0 < p) ps.
Proof. intros N [S H] P. now apply (all_less (error c) (coefficients c)). Qed.

Lemma less_than_negative x e : Bsign e = false -> less x (neg e) = true -> finite e.
Proof. unfold less. destruct e as [|[]| |], x as [|[]| |[]]; easy. Qed.

Theorem negative_is_negative c ps : coefficients c <> [] -> holds c ps -> is_negative c = true ->
  Forall (fun p => p < 0) ps.
Proof.
  intros Ne [S H] A. unfold is_negative in A.
  assert (F : finite (error c)).
  { destruct (coefficients c) as [|x cs]; [now elim Ne |]. cbn [forallb] in A. apply andb_prop in A as [L _].
    now apply less_than_negative with (2 := L). }
  specialize (H F). clear Ne. induction H as [|x p cs ps [Fx E] Hs IH]; [constructor |].
  cbn [forallb] in A. apply andb_prop in A as [L A]. constructor; [| now apply IH].
  apply less_finite in L; [| exact Fx | now rewrite finite_neg]. rewrite real_neg in L. apply Rabs_le_inv in E. lra.
Qed.

(** No value is beyond the coefficients. *)
Lemma cubic_positive p q r s t : Forall (fun x => 0 < x) [p; q; r; s] -> 0 <= t <= 1 -> 0 < cubic p q r s t.
Proof.
  intros F T. inversion F as [|? ? P F1]; subst. inversion F1 as [|? ? Q F2]; subst.
  inversion F2 as [|? ? R F3]; subst. inversion F3 as [|? ? S F4]; subst.
  set (m := Rmin (Rmin p q) (Rmin r s)).
  assert (M : 0 < m) by (unfold m; repeat apply Rmin_glb_lt; lra).
  assert (Mp : m <= p) by (unfold m; eapply Rle_trans; apply Rmin_l).
  assert (Mq : m <= q) by (unfold m; eapply Rle_trans; [apply Rmin_l | apply Rmin_r]).
  assert (Mr : m <= r) by (unfold m; eapply Rle_trans; [apply Rmin_r | apply Rmin_l]).
  assert (Ms : m <= s) by (unfold m; eapply Rle_trans; apply Rmin_r).
  apply Rlt_le_trans with (1 := M). unfold cubic. clearbody m.
  set (v := 1 - t). assert (V : 0 <= v) by (unfold v; lra).
  assert (W : (v + t) = 1) by (unfold v; ring).
  assert (A1 : 0 <= v * v * v) by (repeat apply Rmult_le_pos; lra).
  assert (A2 : 0 <= v * v * t) by (repeat apply Rmult_le_pos; lra).
  assert (A3 : 0 <= v * t * t) by (repeat apply Rmult_le_pos; lra).
  assert (A4 : 0 <= t * t * t) by (repeat apply Rmult_le_pos; lra).
  assert (E : m = m * (v * v * v) + 3 * m * (v * v * t) + 3 * m * (v * t * t) + m * (t * t * t)).
  { replace (m * (v * v * v) + 3 * m * (v * v * t) + 3 * m * (v * t * t) + m * (t * t * t))
      with (m * ((v + t) * (v + t) * (v + t))) by ring. rewrite W. ring. }
  rewrite E. assert (m * (v * v * v) <= p * (v * v * v)) by (apply Rmult_le_compat_r; lra).
  assert (3 * m * (v * v * t) <= 3 * q * (v * v * t)) by (apply Rmult_le_compat_r; lra).
  assert (3 * m * (v * t * t) <= 3 * r * (v * t * t)) by (apply Rmult_le_compat_r; lra).
  assert (m * (t * t * t) <= s * (t * t * t)) by (apply Rmult_le_compat_r; lra). lra.
Qed.

Lemma quadratic_positive p q r t : Forall (fun x => 0 < x) [p; q; r] -> 0 <= t <= 1 -> 0 < quadratic p q r t.
Proof.
  intros F T. inversion F as [|? ? P F1]; subst. inversion F1 as [|? ? Q F2]; subst. inversion F2 as [|? ? R F3]; subst.
  (* As a cubic. *)
  replace (quadratic p q r t) with (cubic p ((p + 2 * q) / 3) ((2 * q + r) / 3) r t)
    by (unfold quadratic, cubic; field).
  apply cubic_positive; [repeat constructor; lra | exact T].
Qed.

Lemma cubic_opp p q r s t : cubic (- p) (- q) (- r) (- s) t = - cubic p q r s t.
Proof. unfold cubic. ring. Qed.

Lemma quadratic_opp p q r t : quadratic (- p) (- q) (- r) t = - quadratic p q r t.
Proof. unfold quadratic. ring. Qed.

(** ** One zero *)

(** By Descartes' rule: one change of sign, whatever the inner coefficients are that may be of either. *)
Lemma one_zero_of_positive a b c d : 0 < a -> d < 0 -> 0 <= b \/ c <= 0 ->
  exists t, (0 < t < 1 /\ cubic a b c d t = 0) /\ forall t', 0 <= t' <= 1 -> cubic a b c d t' = 0 -> t' = t.
Proof.
  intros A D BC.
  assert (At0 : cubic a b c d 0 = a) by (unfold cubic; ring).
  assert (At1 : cubic a b c d 1 = d) by (unfold cubic; ring).
  destruct (IVT (fun t => - cubic a b c d t) 0 1) as (t & T & Z).
  - unfold cubic. reg.
  - lra.
  - rewrite At0. lra.
  - rewrite At1. lra.
  - assert (Z' : cubic a b c d t = 0) by lra.
    assert (Inner : forall t', 0 <= t' <= 1 -> cubic a b c d t' = 0 -> 0 < t' < 1).
    { intros t' T' E. destruct (Req_dec t' 0) as [-> | N0]; [lra |]. destruct (Req_dec t' 1) as [-> | N1]; lra. }
    (* Of two zeros, one is before the other. *)
    assert (Less : forall t1 t2, 0 < t1 -> t1 < t2 -> t2 < 1 -> cubic a b c d t1 = 0 -> cubic a b c d t2 = 0 -> False).
    { intros t1 t2 P1 L P2 E1 E2.
      set (x := fun t => t / (1 - t)). set (y := fun t => (1 - t) / t).
      assert (X : 0 < x t1 < x t2).
      { unfold x. split; [apply Rdiv_lt_0_compat; lra |].
        apply Rmult_lt_reg_r with ((1 - t1) * (1 - t2)); [apply Rmult_lt_0_compat; lra |]. field_simplify; lra. }
      assert (Y : 0 < y t2 < y t1).
      { unfold y. split; [apply Rdiv_lt_0_compat; lra |].
        apply Rmult_lt_reg_r with (t1 * t2); [apply Rmult_lt_0_compat; lra |]. field_simplify; lra. }
      assert (First : forall t, 0 < t < 1 -> cubic a b c d t = 0 ->
        a * (y t * y t) + 3 * b * y t + 3 * c + d * x t = 0).
      { intros v V E.
        assert (K : cubic a b c d v = (1 - v) * (v * v) * (a * (y v * y v) + 3 * b * y v + 3 * c + d * x v)).
        { unfold cubic, x, y. field. lra. }
        rewrite K in E. apply Rmult_integral in E as [E | E]; [| exact E].
        assert (0 < (1 - v) * (v * v)) by (repeat apply Rmult_lt_0_compat; lra). lra. }
      assert (Second : forall t, 0 < t < 1 -> cubic a b c d t = 0 ->
        a * y t + 3 * b + 3 * c * x t + d * (x t * x t) = 0).
      { intros v V E.
        assert (K : cubic a b c d v = (1 - v) * (1 - v) * v * (a * y v + 3 * b + 3 * c * x v + d * (x v * x v))).
        { unfold cubic, x, y. field. lra. }
        rewrite K in E. apply Rmult_integral in E as [E | E]; [| exact E].
        assert (0 < (1 - v) * (1 - v) * v) by (repeat apply Rmult_lt_0_compat; lra). lra. }
      set (x1 := x t1) in *. set (x2 := x t2) in *. set (y1 := y t1) in *. set (y2 := y t2) in *.
      destruct BC as [B | C].
      - pose proof (First t1 ltac:(lra) E1) as F1. pose proof (First t2 ltac:(lra) E2) as F2.
        fold x1 y1 in F1. fold x2 y2 in F2. clearbody x1 x2 y1 y2.
        assert (0 < a * (y1 * y1 - y2 * y2)) by (apply Rmult_lt_0_compat; [lra | nra]).
        assert (0 <= b * (y1 - y2)) by (apply Rmult_le_pos; lra).
        assert (0 < - d * (x2 - x1)) by (apply Rmult_lt_0_compat; lra). lra.
      - pose proof (Second t1 ltac:(lra) E1) as F1. pose proof (Second t2 ltac:(lra) E2) as F2.
        fold x1 y1 in F1. fold x2 y2 in F2. clearbody x1 x2 y1 y2.
        assert (0 < a * (y1 - y2)) by (apply Rmult_lt_0_compat; lra).
        assert (0 <= - c * (x2 - x1)) by (apply Rmult_le_pos; lra).
        assert (0 < - d * (x2 * x2 - x1 * x1)) by (apply Rmult_lt_0_compat; [lra | nra]). lra. }
    exists t. split; [split; [now apply Inner | exact Z'] |]. intros t' T' E.
    pose proof (Inner t T Z'). pose proof (Inner t' T' E).
    destruct (Rtotal_order t' t) as [L | [L | L]]; [| exact L |]; exfalso; eapply Less; try exact L; eauto; lra.
Qed.

(** Where the code tells of one zero, the exact cubic has one in the interval, not at an end. *)
Theorem one_zero_is_one c p q r s : length (coefficients c) = 4%nat -> holds c [p; q; r; s] -> has_one_zero c = true ->
  exists t, (0 < t < 1 /\ cubic p q r s t = 0) /\ forall t', 0 <= t' <= 1 -> cubic p q r s t' = 0 -> t' = t.
Proof.
  intros Len [S H] One. unfold has_one_zero in One. destruct c as [cs e]. cbn [coefficients error] in *.
  destruct cs as [|a [|b [|x [|d [|]]]]]; try discriminate Len.
  destruct (less e (abs a)) eqn:La; [| discriminate]. destruct (less e (abs d)) eqn:Ld; [| discriminate].
  cbn [negb orb] in One. destruct (Bool.eqb (less zero a) (less zero d)) eqn:Opposite; [discriminate |].
  assert (Fe : finite e) by now apply Filter.less_finite_left with (2 := La).
  specialize (H Fe). inversion H as [|? ? ? ? [Fa Na] H1]; subst. inversion H1 as [|? ? ? ? [Fb Nb] H2]; subst.
  inversion H2 as [|? ? ? ? [Fx Nx] H3]; subst. inversion H3 as [|? ? ? ? [Fd Nd] _]; subst. clear H H1 H2 H3.
  apply less_finite in La; [| exact Fe | now rewrite finite_abs].
  apply less_finite in Ld; [| exact Fe | now rewrite finite_abs]. rewrite real_abs in La, Ld.
  apply Rabs_le_inv in Na, Nb, Nx, Nd.
  assert (Fn : finite (neg e)) by now rewrite finite_neg.
  assert (Sign : forall v, finite v -> less zero v = Rlt_bool 0 (real v)) by (intros; now apply Bltb_correct).
  rewrite (Sign a Fa), (Sign d Fd) in Opposite. rewrite (Sign a Fa) in One.
  revert Opposite One. case (Rlt_bool_spec 0 (real a)); intros Pa; case (Rlt_bool_spec 0 (real d)); intros Pd;
    cbn [Bool.eqb fst snd]; try discriminate; intros _ One.
  - apply one_zero_of_positive.
    + rewrite Rabs_pos_eq in La; lra.
    + rewrite Rabs_left1 in Ld; lra.
    + destruct (less b e) eqn:Lb; cbn [andb negb] in One.
      * destruct (less (neg e) x) eqn:Lx; [discriminate |]. right. apply not_less_finite in Lx; auto.
        rewrite real_neg in Lx. lra.
      * left. apply not_less_finite in Lb; auto. lra.
  - destruct (one_zero_of_positive (- p) (- q) (- r) (- s)) as (t & [T E] & Only).
    + rewrite Rabs_left1 in La; lra.
    + rewrite Rabs_pos_eq in Ld; lra.
    + destruct (less (neg e) b) eqn:Lb; cbn [andb negb] in One.
      * destruct (less x e) eqn:Lx; [discriminate |]. right. apply not_less_finite in Lx; auto. lra.
      * left. apply not_less_finite in Lb; auto. rewrite real_neg in Lb. lra.
    + rewrite cubic_opp in E. exists t. split; [split; [exact T | lra] |]. intros t' T' E'. apply Only; [exact T' |].
      rewrite cubic_opp, E'. ring.
Qed.

(** ** Parts of a quadratic *)

(** Times are integers over 2^22. *)
Definition is_time (s : double) : Prop :=
  finite s /\ exists k, (0 <= k <= 2 ^ 22)%Z /\ real s = IZR k * bpow radix2 (-22).

(** The value of the blossom at two times: that of the quadratic where they are one. *)
Definition blossom (p q r s t : R) : R := (1 - s) * (1 - t) * p + (s * (1 - t) + t * (1 - s)) * q + s * t * r.

Lemma rnd_scaled n e : (Z.abs n <= 2 ^ 53)%Z -> (-1074 <= e <= 900)%Z ->
  rnd (IZR n * bpow radix2 e) = IZR n * bpow radix2 e.
Proof. intros B E. apply rnd_format, Filter.format_scaled; lia. Qed.

(** The weights are exact. *)
Lemma weights s t : is_time s -> is_time t ->
  let w := mul (sub one s) (sub one t) in
  let v := add (mul s (sub one t)) (mul t (sub one s)) in
  finite w -> finite v -> finite (mul s t) ->
  0 <= real s <= 1 /\ 0 <= real t <= 1 /\
  real w = (1 - real s) * (1 - real t) /\ real v = real s * (1 - real t) + real t * (1 - real s) /\
  real (mul s t) = real s * real t.
Proof.
  intros (Fs & k & K & Es) (Ft & l & L & Et) w v Fw Fv Fst.
  destruct (scaled_one 0) as [F1 R1]; [lia |]. change (bpow radix2 0) with 1 in R1. fold one in F1, R1.
  assert (One : 1 = IZR (2 ^ 22) * bpow radix2 (-22)).
  { change (IZR (2 ^ 22)) with (bpow radix2 22). rewrite <- bpow_plus. reflexivity. }
  assert (Unit : forall n x, (0 <= n <= 2 ^ 22)%Z -> x = IZR n * bpow radix2 (-22) -> 0 <= x <= 1).
  { intros n x N ->. split.
    - apply Rmult_le_pos; [apply IZR_le; lia | apply bpow_ge_0].
    - rewrite One. apply Rmult_le_compat_r; [apply bpow_ge_0 | apply IZR_le; lia]. }
  pose proof (Unit _ _ K Es) as Us. pose proof (Unit _ _ L Et) as Ut. split; [exact Us | split; [exact Ut |]].
  assert (Sub : forall n (x : double), (0 <= n <= 2 ^ 22)%Z -> real x = IZR n * bpow radix2 (-22) ->
    finite (sub one x) -> real (sub one x) = IZR (2 ^ 22 - n) * bpow radix2 (-22)).
  { intros n x N E F. rewrite (proj2 (proj2 (sub_finite _ _ F))), R1, E, One, <- Rmult_minus_distr_r, <- minus_IZR.
    apply rnd_scaled; lia. }
  assert (Two : bpow radix2 (-44) = bpow radix2 (-22) * bpow radix2 (-22)) by (rewrite <- bpow_plus; reflexivity).
  assert (Mul : forall m n (x y : double), (0 <= m <= 2 ^ 22)%Z -> (0 <= n <= 2 ^ 22)%Z ->
    real x = IZR m * bpow radix2 (-22) -> real y = IZR n * bpow radix2 (-22) ->
    finite (mul x y) -> real (mul x y) = IZR (m * n) * bpow radix2 (-44)).
  { intros m n x y M N Ex Ey F. rewrite (proj2 (proj2 (mul_finite _ _ F))), Ex, Ey.
    replace (IZR m * bpow radix2 (-22) * (IZR n * bpow radix2 (-22))) with (IZR (m * n) * bpow radix2 (-44))
      by (rewrite Two, mult_IZR; ring).
    assert (MN : (0 <= m * n <= 2 ^ 22 * 2 ^ 22)%Z).
    { split; [apply Z.mul_nonneg_nonneg; lia | apply Z.mul_le_mono_nonneg; lia]. }
    apply rnd_scaled; lia. }
  unfold w, v in *. destruct (mul_finite _ _ Fw) as (Fs1 & Ft1 & _).
  pose proof (Sub _ _ K Es Fs1) as S1. pose proof (Sub _ _ L Et Ft1) as S2.
  destruct (add_finite _ _ Fv) as (Fm1 & Fm2 & Rv).
  assert (Nk : (0 <= 2 ^ 22 - k <= 2 ^ 22)%Z) by lia. assert (Nl : (0 <= 2 ^ 22 - l <= 2 ^ 22)%Z) by lia.
  rewrite (Mul _ _ _ _ Nk Nl S1 S2 Fw).
  rewrite (Mul _ _ _ _ K Nl Es S2 Fm1), (Mul _ _ _ _ L Nk Et S1 Fm2), <- Rmult_plus_distr_r, <- plus_IZR in Rv.
  assert (N1 : (0 <= k * (2 ^ 22 - l) <= 2 ^ 22 * 2 ^ 22)%Z).
  { split; [apply Z.mul_nonneg_nonneg; lia | apply Z.mul_le_mono_nonneg; lia]. }
  assert (N2 : (0 <= l * (2 ^ 22 - k) <= 2 ^ 22 * 2 ^ 22)%Z).
  { split; [apply Z.mul_nonneg_nonneg; lia | apply Z.mul_le_mono_nonneg; lia]. }
  rewrite Rv, rnd_scaled by lia. rewrite (Mul _ _ _ _ K L Es Et Fst).
  rewrite Es, Et, Two, !plus_IZR, !mult_IZR, !minus_IZR.
  set (b := bpow radix2 (-22)) in *. set (c := IZR (2 ^ 22)) in *.
  split; [| split].
  - replace ((1 - IZR k * b) * (1 - IZR l * b)) with ((c * b - IZR k * b) * (c * b - IZR l * b))
      by (rewrite <- One; ring). ring.
  - replace (IZR k * b * (1 - IZR l * b) + IZR l * b * (1 - IZR k * b))
      with (IZR k * b * (c * b - IZR l * b) + IZR l * b * (c * b - IZR k * b)) by (rewrite <- One; ring). ring.
  - ring.
Qed.

Lemma at_times_near e G x y z p q r s t :
  is_time s -> is_time t -> finite (at_times x y z s t) -> 0 <= e ->
  near e x p -> near e y q -> near e z r -> Rabs (real x) <= G -> Rabs (real y) <= G -> Rabs (real z) <= G ->
  Rabs (real (at_times x y z s t) - blossom p q r (real s) (real t)) <= e + (8 * (u * G) + 64 * mu).
Proof.
  intros Ts Tt F Pe [Fx Ex] [Fy Ey] [Fz Ez] Gx Gy Gz. unfold at_times in *.
  destruct (add_finite _ _ F) as (F12 & F3 & Rf). destruct (add_finite _ _ F12) as (F1 & F2 & Rb).
  destruct (mul_finite _ _ F1) as (Fw1 & _ & R1). destruct (mul_finite _ _ F2) as (Fw2 & _ & R2).
  destruct (mul_finite _ _ F3) as (Fw3 & _ & R3).
  destruct (weights s t Ts Tt Fw1 Fw2 Fw3) as (S & T & W1 & W2 & W3).
  rewrite Rf, Rb, R1, R2, R3. rewrite W1, W2, W3. unfold blossom.
  set (w1 := (1 - real s) * (1 - real t)). set (w2 := real s * (1 - real t) + real t * (1 - real s)).
  set (w3 := real s * real t).
  assert (P1 : 0 <= w1) by (apply Rmult_le_pos; lra).
  assert (P2 : 0 <= w2) by (apply Rplus_le_le_0_compat; apply Rmult_le_pos; lra).
  assert (P3 : 0 <= w3) by (apply Rmult_le_pos; lra).
  assert (W : w1 + w2 + w3 = 1) by (unfold w1, w2, w3; ring). clearbody w1 w2 w3.
  assert (PG : 0 <= G) by (pose proof (Rabs_pos (real x)); lra).
  pose proof mu_positive as Pm. pose proof u_positive as Pu.
  assert (Term : forall w c v, 0 <= w -> Rabs c <= G -> Rabs (c - v) <= e ->
    Rabs (rnd (w * c) - w * v) <= u * (w * G) + mu / 2 + w * e /\ Rabs (rnd (w * c)) <= w * G + u * (w * G) + mu / 2).
  { intros w c v Pw Bc Ec. pose proof (Floats.error (w * c)) as E. rewrite Rabs_mult, (Rabs_pos_eq w Pw) in E.
    assert (B1 : w * Rabs c <= w * G) by (apply Rmult_le_compat_l; lra).
    assert (B2 : u * (w * Rabs c) <= u * (w * G)) by (apply Rmult_le_compat_l; lra).
    assert (B3 : Rabs (w * c - w * v) <= w * e).
    { rewrite <- Rmult_minus_distr_l, Rabs_mult, (Rabs_pos_eq w Pw). apply Rmult_le_compat_l; lra. }
    assert (B4 : Rabs (w * c) <= w * G) by (rewrite Rabs_mult, (Rabs_pos_eq w Pw); lra).
    apply Rabs_le_inv in E, B3, B4. split; apply Rabs_le; lra. }
  destruct (Term w1 (real x) p P1 Gx Ex) as [A1 B1]. destruct (Term w2 (real y) q P2 Gy Ey) as [A2 B2].
  destruct (Term w3 (real z) r P3 Gz Ez) as [A3 B3]. clear Term.
  set (a1 := rnd (w1 * real x)) in *. set (a2 := rnd (w2 * real y)) in *. set (a3 := rnd (w3 * real z)) in *.
  assert (D1 : format a1) by apply format_rnd. assert (D2 : format a2) by apply format_rnd.
  assert (D3 : format a3) by apply format_rnd. clearbody a1 a2 a3.
  assert (SG : w1 * G + w2 * G + w3 * G = G) by (rewrite <- !Rmult_plus_distr_r, W; ring).
  assert (Se : w1 * e + w2 * e + w3 * e = e) by (rewrite <- !Rmult_plus_distr_r, W; ring).
  assert (SuG : u * (w1 * G) + u * (w2 * G) + u * (w3 * G) = u * G) by (rewrite <- !Rmult_plus_distr_l, SG; ring).
  assert (Q1 : 0 <= w1 * G) by (apply Rmult_le_pos; lra). assert (Q2 : 0 <= w2 * G) by (apply Rmult_le_pos; lra).
  assert (Q3 : 0 <= w3 * G) by (apply Rmult_le_pos; lra).
  pose proof (small_share _ Q1) as U1. pose proof (small_share _ Q2) as U2. pose proof (small_share _ Q3) as U3.
  pose proof (small_share G PG) as UG. pose proof (small_share mu ltac:(lra)) as UM.
  apply Rabs_le_inv in A1, A2, A3, B1, B2, B3.
  assert (X : Rabs (a1 + a2) <= 2 * G + 2 * mu) by (apply Rabs_le; lra).
  pose proof (sum_error a1 a2 D1 D2) as E1.
  assert (X' : u * Rabs (a1 + a2) <= u * (2 * G + 2 * mu)) by (apply Rmult_le_compat_l; lra).
  rewrite Rmult_plus_distr_l in X'. replace (u * (2 * G)) with (2 * (u * G)) in X' by ring.
  replace (u * (2 * mu)) with (2 * (u * mu)) in X' by ring.
  set (b := rnd (a1 + a2)) in *. assert (Db : format b) by apply format_rnd. clearbody b.
  assert (E1' : Rabs (b - (a1 + a2)) <= 2 * (u * G) + 2 * (u * mu)) by lra.
  apply Rabs_le_inv in E1'.
  assert (Y : Rabs (b + a3) <= 2 * G + 3 * mu) by (apply Rabs_le; lra).
  pose proof (sum_error b a3 Db D3) as E2.
  assert (Y' : u * Rabs (b + a3) <= u * (2 * G + 3 * mu)) by (apply Rmult_le_compat_l; lra).
  rewrite Rmult_plus_distr_l in Y'. replace (u * (2 * G)) with (2 * (u * G)) in Y' by ring.
  replace (u * (3 * mu)) with (3 * (u * mu)) in Y' by ring.
  assert (E2' : Rabs (rnd (b + a3) - (b + a3)) <= 2 * (u * G) + 3 * (u * mu)) by lra.
  apply Rabs_le_inv in E2'. apply Rabs_le. lra.
Qed.

(** A part of a quadratic, where its coefficients do not overflow, holds the part. *)
Theorem between_holds c p q r from to : length (coefficients c) = 3%nat -> holds c [p; q; r] ->
  is_time from -> is_time to -> Forall (fun x => finite x) (coefficients (between c from to)) ->
  let f := real from in
  let t := real to in
  holds (between c from to) [blossom p q r f f; blossom p q r f t; blossom p q r t t].
Proof.
  intros Len [S H] Tf Tt Fin f t. pose proof (error_of_means_sign c S) as S'.
  pose proof (error_of_means_bound c S) as Bound. pose proof (greatest_of c) as Great. unfold between in *.
  destruct c as [cs e]. cbn [coefficients error] in *. destruct cs as [|x [|y [|z [|]]]]; try discriminate Len.
  cbn [coefficients error] in *. set (E := error_of_means _) in *. set (G := real (greatest _)) in *. clearbody E.
  split; cbn [error coefficients]; [exact S' |]. intros F. destruct (Bound F) as [Fe L]. specialize (H Fe).
  inversion H as [|? ? ? ? Nx H1]; subst. inversion H1 as [|? ? ? ? Ny H2]; subst.
  inversion H2 as [|? ? ? ? Nz _]; subst.
  assert (All : Forall (fun v => finite v) [x; y; z]) by (repeat constructor; [apply Nx | apply Ny | apply Nz]).
  specialize (L All). destruct (Great All) as (_ & PG & BG). fold G in L, PG, BG.
  inversion BG as [|? ? Bx B1]; subst. inversion B1 as [|? ? By B2]; subst. inversion B2 as [|? ? Bz _]; subst.
  fold G in Bx, By, Bz. apply Filter.real_of_sign in S.
  inversion Fin as [|? ? F1 G1]; subst. inversion G1 as [|? ? F2 G2]; subst. inversion G2 as [|? ? F3 _]; subst.
  repeat (apply Forall2_cons;
    [split; [assumption | refine (Rle_trans _ _ _ (at_times_near (real e) G _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _) _);
      assumption || exact L] |]).
  apply Forall2_nil.
Qed.

Lemma blossom_is_part p q r from to t :
  quadratic (blossom p q r from from) (blossom p q r from to) (blossom p q r to to) t =
    quadratic p q r (from + t * (to - from)).
Proof. unfold quadratic, blossom. ring. Qed.
