(** The polynomials of the time by which [deforming] decides, as courses: from the filter's coefficients and bounds to
    thirds and halves, to what its signs and zeros say of [orient3d] and [orient2d] of moving points. *)

From Coq Require Import Reals ZArith NArith List Bool Lia Lra.
From Flocq Require Import Core BinarySingleNaN.
From Straightedge Require Import Floats Filter Tape PredicateFormulas DeformingFormulas Deforming.
From Straightedge Require Import Courses.
Import ListNotations.

Local Open Scope R_scope.

(** ** The code *)

(** [Filtered::value_and_bound] *)
Definition with_bound (f : filtered) : double * double := (value f, if is_proved f then bound f else B754_nan).

(** The coefficients with the greatest of their bounds. *)
Definition bounded (of : list (double * double)) : course :=
  Course (map fst of) (fold_left (fun e p => if less e (snd p) || is_nan (snd p) then snd p else e) of Courses.zero).

Definition three : double := scaled 3 0.
(** 0.34, the nearest double *)
Definition thirty_four : double := scaled 6124895493223875 (-54).
(** `f64::EPSILON` *)
Definition epsilon : double := scaled 1 (-52).

Definition third_of (p : double * double) : double * double :=
  (div (fst p) three, add (mul (snd p) thirty_four) (abs (mul (fst p) epsilon))).

Definition half_with_bound (p : double * double) : double * double :=
  (mul half (fst p), add (mul half (snd p)) min_positive).

Definition of_four (inputs : list double) : course :=
  let coefficient i := with_bound (filtered_at coplanar (nth i coplanar_results O) inputs) in
  bounded [coefficient 0%nat; third_of (coefficient 1%nat); third_of (coefficient 2%nat); coefficient 3%nat].

Definition of_turn (inputs : list double) : course :=
  let coefficient i := with_bound (filtered_at turn (nth i turn_results O) inputs) in
  bounded [coefficient 0%nat; half_with_bound (coefficient 1%nat); coefficient 2%nat].

(** ** The greatest of bounds *)

Lemma bounded_error of : forall from, Bsign from = false -> Forall (fun p => Bsign (snd p) = false) of ->
  let e := fold_left (fun e (p : double * double) => if less e (snd p) || is_nan (snd p) then snd p else e) of from in
  Bsign e = false /\ (finite e -> finite from /\ real from <= real e /\
    Forall (fun p => finite (snd p) /\ real (snd p) <= real e) of).
Proof.
  induction of as [|[v s] of IH]; intros from S F; cbn [fold_left].
  - split; [exact S |]. intros Fe. repeat split; auto. lra.
  - inversion F as [|? ? Ss Fs]; subst. cbn [snd] in *.
    set (e1 := if less from s || is_nan s then s else from).
    assert (S1 : Bsign e1 = false) by (unfold e1; now destruct (less from s || is_nan s)).
    destruct (IH e1 S1 Fs) as [Se H]. cbv zeta in *. split; [exact Se |]. intros Fe.
    destruct (H Fe) as (F1 & L1 & All).
    set (e := fold_left _ of e1) in *. clearbody e.
    assert (K : finite from /\ real from <= real e1 /\ finite s /\ real s <= real e1).
    { unfold e1 in *. destruct (less from s) eqn:L; cbn [orb] in *.
      - assert (Ff : finite from) by now apply less_finite_left with (2 := L).
        pose proof (less_finite _ _ Ff F1 L). repeat split; auto; lra.
      - destruct (is_nan s) eqn:N; [destruct s; discriminate |].
        assert (Fin : finite s).
        { revert L F1 N Ss. unfold less. destruct s as [|[]| |], from as [|[]| |[]]; easy. }
        pose proof (not_less_finite _ _ F1 Fin L). repeat split; auto; lra. }
    destruct K as (K1 & K2 & K3 & K4). split; [exact K1 | split; [lra |]]. constructor; [| exact All].
    cbn [snd]. split; [exact K3 | lra].
Qed.

(** Each within its own bound, where all bounds are finite. *)
Lemma bounded_holds of ps :
  Forall (fun p => Bsign (snd p) = false) of ->
  (Forall (fun p => finite (snd p)) of -> Forall2 (fun p x => near (real (snd p)) (fst p) x) of ps) ->
  holds (bounded of) ps.
Proof.
  intros S H. destruct (bounded_error of Courses.zero eq_refl S) as [Se E]. split; [exact Se |].
  unfold bounded. cbn [error coefficients]. cbv zeta in E. intros F. destruct (E F) as (_ & _ & All).
  set (e := fold_left _ of Courses.zero) in *. clearbody e.
  assert (Fin : Forall (fun p : double * double => finite (snd p)) of).
  { eapply Forall_impl; [| exact All]. now intros p []. }
  specialize (H Fin). clear -H All. induction H as [|p x of ps N Hs IH]; cbn [map]; constructor.
  - inversion All as [|? ? [_ L] _]; subst. now apply near_weaker with (real (snd p)).
  - apply IH. now inversion All.
Qed.

(** ** What the filter gives *)

Lemma sign_with_bound f x P : represents f x P -> Bsign (snd (with_bound f)) = false.
Proof.
  intros R. unfold with_bound. cbn [snd]. destruct (is_proved f) eqn:Q; [| reflexivity].
  apply sign_bound; [apply R | exact Q].
Qed.

Lemma with_bound_near f x P : represents f x P -> finite (snd (with_bound f)) ->
  finite (fst (with_bound f)) /\
  (1 + / 4194304) * Rabs (real (fst (with_bound f)) - x) <= real (snd (with_bound f)).
Proof.
  intros R F. unfold with_bound in *. cbn [fst snd] in *. destruct (is_proved f) eqn:Q; [| discriminate].
  split; [| now apply (bound_amply_sound f x P)]. destruct R as [_ _ _ _ _ S].
  apply (S Q (finite_bound f F)).
Qed.

Lemma near_of_amply e v x : finite v /\ (1 + / 4194304) * Rabs (real v - x) <= e -> near e v x.
Proof. intros [F E]. split; [exact F |]. pose proof (Rabs_pos (real v - x)). lra. Qed.

(** Where there are floors, the bound is far from what underflows. *)
Lemma bound_of_floors f x P : represents f x P -> floors f <> 0%N -> finite (snd (with_bound f)) ->
  bpow radix2 (-1013) <= real (snd (with_bound f)).
Proof.
  intros R N F. unfold with_bound in *. cbn [snd] in *. destruct (is_proved f) eqn:Q; [| discriminate].
  pose proof (proj1 (is_proved_iff f) Q) as [Q1 Q2]. unfold bound in *.
  destruct (N.eqb_spec (floors f) 0) as [C | _]; [now elim N |].
  destruct (add_finite _ _ F) as (Fp & _ & Ra). rewrite Ra.
  destruct (real_error_share_of_floors (depth f) (floors f)) as [_ Ef]; [exact Q1 | lia|]. rewrite Ef.
  assert (Sp : Bsign (mul (error_share (depth f)) (magnitude f)) = false).
  { apply sign_mul; [| apply R]. apply sign_of_positive. destruct (real_error_share _ Q1) as [_ ->].
    apply Rmult_lt_0_compat; [apply (IZR_lt 0); lia | apply u_positive]. }
  apply real_of_sign in Sp. rewrite <- (rnd_format (bpow radix2 (-1013))) by (apply format_bpow; lia). apply rnd_le.
  assert (U : u * rho = bpow radix2 (-1013)) by (unfold u, rho; rewrite <- bpow_plus; reflexivity).
  rewrite U. pose proof (bpow_gt_0 radix2 (-1013)) as Pb.
  assert (K : 1 <= IZR (Z.of_N (depth f) + 2) * IZR (Z.of_N (floors f))).
  { rewrite <- mult_IZR. apply IZR_le. nia. }
  rewrite <- (Rmult_1_l (bpow radix2 (-1013))) at 1.
  assert (1 * bpow radix2 (-1013) <= IZR (Z.of_N (depth f) + 2) * IZR (Z.of_N (floors f)) * bpow radix2 (-1013))
    by (apply Rmult_le_compat_r; lra). lra.
Qed.

(** ** A third, and a half *)

Lemma third_near v e x :
  finite (snd (third_of (v, e))) -> near (real e) v x -> bpow radix2 (-1013) <= real e ->
  near (real (snd (third_of (v, e)))) (fst (third_of (v, e))) (x / 3).
Proof.
  intros F [Fv E] L. unfold third_of in *. cbn [fst snd] in *.
  destruct (add_finite _ _ F) as (F1 & F2 & R). destruct (mul_finite _ _ F1) as (Fe & _ & R1).
  rewrite finite_abs in F2. destruct (mul_finite _ _ F2) as (_ & _ & R2).
  destruct (scaled_exact 3 0) as [F3 R3]; [lia | lia | lia |]. change (bpow radix2 0) with 1 in R3.
  destruct (scaled_exact 6124895493223875 (-54)) as [_ R4]; [lia | lia | lia |].
  destruct (scaled_one (-52)) as [_ R5]; [lia |].
  fold three in F3, R3. fold thirty_four in R4. fold epsilon in R5. rewrite Rmult_1_r in R3.
  assert (N3 : real three <> 0) by (rewrite R3; lra).
  pose proof u_positive as Pu. pose proof mu_positive as Pm.
  assert (Third : Rabs (rnd (real v / 3)) < bpow radix2 1024).
  { apply Rle_lt_trans with (rnd (Rabs (real v))).
    - apply rnd_abs_le. unfold Rdiv. rewrite Rabs_mult, (Rabs_pos_eq (/ 3)) by lra. pose proof (Rabs_pos (real v)). lra.
    - rewrite rnd_format by (apply generic_format_abs, format_real). apply real_below. }
  assert (Fd : finite (div v three) /\ real (div v three) = rnd (real v / 3)).
  { pose proof (Bdiv_correct 53 1024 _ _ mode_NE v three N3) as C. change (B2R three) with (real three) in C.
    rewrite R3 in C. rewrite Rlt_bool_true in C by exact Third. destruct C as (C1 & C2 & _). unfold div.
    rewrite C2. split; [exact Fv | exact C1]. }
  destruct Fd as [Fd Rd]. split; [exact Fd |]. rewrite Rd, R, R1, real_abs, R2, R4, R5.
  set (c := IZR 6124895493223875 * bpow radix2 (-54)).
  assert (C : 33999 / 100000 <= c <= 34001 / 100000) by (unfold c; simpl; lra).
  assert (E52 : bpow radix2 (-52) = 2 * u).
  { unfold u. change (-52)%Z with (1 + -53)%Z. rewrite bpow_plus. reflexivity. }
  rewrite E52. set (ve := Rabs (real v)). assert (Pv : 0 <= ve) by apply Rabs_pos.
  set (er := real e) in *.
  assert (Great : 1000000 * mu <= er).
  { refine (Rle_trans _ _ _ _ L). unfold mu. change (-1013)%Z with (61 + -1074)%Z. rewrite bpow_plus.
    apply Rmult_le_compat_r; [apply bpow_ge_0 | simpl; lra]. }
  pose proof (small_share er ltac:(lra)) as Ue. pose proof (small_share ve Pv) as Uv.
  pose proof (small_share (u * ve) ltac:(lra)) as UUv. pose proof (small_share mu ltac:(lra)) as Um.
  assert (Ec : 33999 / 100000 * er <= er * c <= 34001 / 100000 * er).
  { rewrite (Rmult_comm er). split; apply Rmult_le_compat_r; lra. }
  pose proof (small_share (er * c) ltac:(lra)) as Uec.
  set (p := rnd (er * c)).
  assert (P : Rabs (p - er * c) <= u * (er * c) + mu / 2).
  { pose proof (Floats.error (er * c)) as W. fold p in W. rewrite (Rabs_pos_eq (er * c)) in W by lra. exact W. }
  set (q := rnd (real v * (2 * u))).
  assert (Qe : Rabs (Rabs q - 2 * (u * ve)) <= u * (2 * (u * ve)) + mu / 2).
  { unfold q. rewrite <- rnd_abs, Rabs_mult, (Rabs_pos_eq (2 * u)) by lra. fold ve.
    replace (ve * (2 * u)) with (2 * (u * ve)) by ring.
    pose proof (Floats.error (2 * (u * ve))) as W. rewrite (Rabs_pos_eq (2 * (u * ve))) in W by lra. exact W. }
  apply Rabs_le_inv in P, Qe.
  assert (Fq : format (Rabs q)) by (apply generic_format_abs, format_rnd).
  pose proof (sum_error p (Rabs q) (format_rnd _) Fq) as S.
  assert (Pp : 0 <= p + Rabs q) by lra. rewrite (Rabs_pos_eq _ Pp) in S. apply Rabs_le_inv in S.
  pose proof (small_share (p + Rabs q) Pp) as Us.
  pose proof (Floats.error (real v / 3)) as T. unfold Rdiv in T at 3.
  rewrite Rabs_mult, (Rabs_pos_eq (/ 3)) in T by lra.
  fold ve in T. replace (u * (ve * / 3)) with (/ 3 * (u * ve)) in T by ring.
  apply Rabs_le_inv in T, E. apply Rabs_le.
  assert (Up : u * (p + Rabs q) <= / 1000000 * (35 / 100 * er + 3 * (u * ve))) by lra. lra.
Qed.

Lemma third_sign p : Bsign (snd p) = false -> Bsign (snd (third_of p)) = false.
Proof.
  intros S. unfold third_of. cbn [snd]. apply sign_add; [| apply sign_abs]. apply sign_mul; [exact S | reflexivity].
Qed.

Lemma half_near v e x :
  finite (snd (half_with_bound (v, e))) -> finite v /\ (1 + / 4194304) * Rabs (real v - x) <= real e ->
  near (real (snd (half_with_bound (v, e)))) (fst (half_with_bound (v, e))) (x / 2).
Proof.
  intros F [Fv E]. unfold half_with_bound in *. cbn [fst snd] in *.
  destruct (add_finite _ _ F) as (F1 & _ & R). destruct (mul_finite _ _ F1) as (_ & Fe & _).
  destruct (half_of v Fv) as (Fh & Hv & _). destruct (half_of e Fe) as (_ & He & _).
  split; [exact Fh |]. rewrite R. destruct (scaled_one (-1022)) as [_ Rt]; [lia |]. fold min_positive in Rt.
  rewrite Rt. fold tau. set (m := real (mul half e)) in *. set (h := real (mul half v)) in *.
  pose proof u_positive as Pu. pose proof mu_positive as Pm. pose proof tau_in_mu as Tm.
  assert (Pt : 0 < tau) by apply bpow_gt_0.
  set (d := Rabs (real v - x)) in *. assert (Pd : 0 <= d) by apply Rabs_pos.
  apply Rabs_le_inv in Hv, He.
  assert (Pm' : 0 <= m + tau) by lra.
  assert (B1 : m <= rnd (m + tau)).
  { rewrite <- (rnd_format m) at 1 by apply format_real. apply rnd_le. lra. }
  assert (Ft : format tau) by (apply format_bpow; lia).
  pose proof (sum_error m tau (format_real _) Ft) as S. rewrite (Rabs_pos_eq _ Pm') in S. apply Rabs_le_inv in S.
  pose proof (small_share (m + tau) Pm') as Us.
  assert (D : d / 2 + mu / 2 <= rnd (m + tau)).
  { destruct (Rle_or_lt (33554432 * mu) (real e)) as [G | G]; lra. }
  assert (X : Rabs (/ 2 * real v - x / 2) = d / 2).
  { replace (/ 2 * real v - x / 2) with (/ 2 * (real v - x)) by field. rewrite Rabs_mult, (Rabs_pos_eq (/ 2)) by lra.
    fold d. field. }
  replace (h - x / 2) with ((h - / 2 * real v) + (/ 2 * real v - x / 2)) by ring.
  refine (Rle_trans _ _ _ (Rabs_triang _ _) _). rewrite X.
  assert (Rabs (h - / 2 * real v) <= mu / 2) by (apply Rabs_le; lra). lra.
Qed.

Lemma half_sign p : Bsign (snd p) = false -> Bsign (snd (half_with_bound p)) = false.
Proof.
  intros S. unfold half_with_bound. cbn [snd]. apply sign_add; [| reflexivity]. apply sign_mul; [reflexivity | exact S].
Qed.

(** ** The courses *)

Lemma third_finite p : finite (snd (third_of p)) -> finite (snd p).
Proof.
  unfold third_of. cbn [snd]. intros F. destruct (add_finite _ _ F) as (F1 & _). now apply (mul_finite _ _ F1).
Qed.

Lemma half_finite p : finite (snd (half_with_bound p)) -> finite (snd p).
Proof.
  unfold half_with_bound. cbn [snd]. intros F. destruct (add_finite _ _ F) as (F1 & _). now apply (mul_finite _ _ F1).
Qed.

(** Four points that move from the first twelve coordinates to the others: their course is near to that of
    [orient3d]. *)
Theorem of_four_holds inputs : length inputs = 24%nat ->
  let c i := coefficient coplanar coplanar_results i inputs in
  holds (of_four inputs) [c 0%nat; c 1%nat / 3; c 2%nat / 3; c 3%nat].
Proof.
  intros Len c. unfold of_four.
  set (f i := filtered_at coplanar (nth i coplanar_results 0%nat) inputs).
  change (holds (bounded [with_bound (f 0%nat); third_of (with_bound (f 1%nat)); third_of (with_bound (f 2%nat));
    with_bound (f 3%nat)]) [c 0%nat; c 1%nat / 3; c 2%nat / 3; c 3%nat]).
  assert (Rep : forall i, exists P, represents (f i) (c i) P).
  { intros i. eexists. apply filter_represents. }
  assert (Floors : forall i, (i < 4)%nat -> floors (f i) <> 0%N).
  { intros i I.
    destruct (same_counts_at coplanar (nth i coplanar_results 0%nat) inputs (repeat (scaled 0 0) 24)) as (_ & E & _).
    { now rewrite repeat_length. }
    unfold f. rewrite E. destruct i as [|[|[|[|i]]]]; [| | | | lia]; vm_compute; discriminate. }
  assert (Sign : forall i, Bsign (snd (with_bound (f i))) = false).
  { intros i. destruct (Rep i) as [P R]. now apply (sign_with_bound _ _ _ R). }
  assert (Near : forall i, finite (snd (with_bound (f i))) ->
    near (real (snd (with_bound (f i)))) (fst (with_bound (f i))) (c i)).
  { intros i F. destruct (Rep i) as [P R]. apply near_of_amply. now apply (with_bound_near _ _ _ R). }
  assert (Third : forall i, (i < 4)%nat -> finite (snd (third_of (with_bound (f i)))) ->
    near (real (snd (third_of (with_bound (f i))))) (fst (third_of (with_bound (f i)))) (c i / 3)).
  { intros i I F. pose proof (third_finite _ F) as F'. pose proof (Near i F') as N. destruct (Rep i) as [P R].
    pose proof (bound_of_floors _ _ _ R (Floors i I) F') as B. revert F N B.
    destruct (with_bound (f i)) as [v e]. cbn [fst snd]. intros F N B. now apply third_near. }
  clearbody f. clearbody c. apply bounded_holds.
  - repeat (apply Forall_cons; [try apply third_sign; apply Sign |]). apply Forall_nil.
  - intros F. inversion F as [|? ? F0 G0]; subst. inversion G0 as [|? ? F1 G1]; subst.
    inversion G1 as [|? ? F2 G2]; subst. inversion G2 as [|? ? F3 _]; subst.
    apply Forall2_cons; [now apply Near |]. apply Forall2_cons; [apply Third; [lia | exact F1] |].
    apply Forall2_cons; [apply Third; [lia | exact F2] |]. apply Forall2_cons; [now apply Near | apply Forall2_nil].
Qed.

(** Three points of the plane: that of [orient2d]. *)
Theorem of_turn_holds inputs :
  let c i := coefficient turn turn_results i inputs in
  holds (of_turn inputs) [c 0%nat; c 1%nat / 2; c 2%nat].
Proof.
  intros c. unfold of_turn.
  set (f i := filtered_at turn (nth i turn_results 0%nat) inputs).
  change (holds (bounded [with_bound (f 0%nat); half_with_bound (with_bound (f 1%nat)); with_bound (f 2%nat)])
    [c 0%nat; c 1%nat / 2; c 2%nat]).
  assert (Rep : forall i, exists P, represents (f i) (c i) P).
  { intros i. eexists. apply filter_represents. }
  assert (Sign : forall i, Bsign (snd (with_bound (f i))) = false).
  { intros i. destruct (Rep i) as [P R]. now apply (sign_with_bound _ _ _ R). }
  assert (Amply : forall i, finite (snd (with_bound (f i))) -> finite (fst (with_bound (f i))) /\
    (1 + / 4194304) * Rabs (real (fst (with_bound (f i))) - c i) <= real (snd (with_bound (f i)))).
  { intros i F. destruct (Rep i) as [P R]. now apply (with_bound_near _ _ _ R). }
  clearbody f. clearbody c. apply bounded_holds.
  - repeat (apply Forall_cons; [try apply half_sign; apply Sign |]). apply Forall_nil.
  - intros F. inversion F as [|? ? F0 G0]; subst. inversion G0 as [|? ? F1 G1]; subst.
    inversion G1 as [|? ? F2 _]; subst.
    apply Forall2_cons; [now apply near_of_amply, Amply |]. apply Forall2_cons.
    + pose proof (Amply 1%nat (half_finite _ F1)) as A. revert F1 A.
      destruct (with_bound (f 1%nat)) as [v e]. cbn [fst snd]. intros F1 A. now apply half_near.
    + apply Forall2_cons; [now apply near_of_amply, Amply | apply Forall2_nil].
Qed.

(** ** What the signs and zeros say *)

(** A course of a polynomial on an interval. *)
Definition course_of (c : course) (polynomial : R -> R) (from length : R) : Prop :=
  exists p q r s, List.length (coefficients c) = 4%nat /\ holds c [p; q; r; s] /\
    forall t, cubic p q r s t = polynomial (from + t * length).

(** [orient3d] of four points at a time. *)
Definition orient3d_at (at_0 at_1 : list double) (t : R) : R :=
  value_of_reals orient3d orient3d_results (map (moved t) (combine at_0 at_1)).

Theorem of_four_is_its_course at_0 at_1 : length at_0 = 12%nat -> length at_1 = 12%nat ->
  course_of (of_four (at_0 ++ at_1)) (orient3d_at at_0 at_1) 0 1.
Proof.
  intros L0 L1. pose proof (of_four_holds (at_0 ++ at_1) ltac:(rewrite app_length, L0, L1; reflexivity)) as H.
  assert (E : forall t, orient3d_at at_0 at_1 t =
    let c i := coefficient coplanar coplanar_results i (at_0 ++ at_1) in
    c 0%nat * ((1 - t) * (1 - t) * (1 - t)) + c 1%nat * ((1 - t) * (1 - t) * t) +
    c 2%nat * ((1 - t) * t * t) + c 3%nat * (t * t * t)).
  { intros t. do 12 (destruct at_0 as [|? at_0]; [discriminate L0 |]). destruct at_0; [| discriminate L0].
    do 12 (destruct at_1 as [|? at_1]; [discriminate L1 |]). destruct at_1; [| discriminate L1].
    clear H. apply coplanar_is_orient3d. }
  cbv zeta in H, E. do 4 eexists. split; [| split; [exact H |]].
  - reflexivity.
  - intros t. rewrite E. replace (0 + t * 1) with t by ring.
    generalize (coefficient coplanar coplanar_results 0 (at_0 ++ at_1)).
    generalize (coefficient coplanar coplanar_results 1 (at_0 ++ at_1)).
    generalize (coefficient coplanar coplanar_results 2 (at_0 ++ at_1)).
    generalize (coefficient coplanar coplanar_results 3 (at_0 ++ at_1)). intros. unfold cubic. field.
Qed.

(** Halves of a course are courses of the halves. *)
Theorem halves_are_courses c P from length : course_of c P from length ->
  course_of (fst (halves c)) P from (length / 2) /\ course_of (snd (halves c)) P (from + length / 2) (length / 2).
Proof.
  intros (p & q & r & s & L & H & E). destruct (halves_hold c p q r s L H) as [A B].
  assert (Lengths : List.length (coefficients (fst (halves c))) = 4%nat /\
    List.length (coefficients (snd (halves c))) = 4%nat).
  { unfold halves. destruct (coefficients c) as [|? [|? [|? [|? [|]]]]]; try discriminate L. split; reflexivity. }
  destruct Lengths as [L1 L2].
  split; do 4 eexists.
  - split; [exact L1 | split; [exact A |]]. intros t.
    rewrite (proj1 (halves_are_halves p q r s t)), E. f_equal. field.
  - split; [exact L2 | split; [exact B |]]. intros t.
    rewrite (proj2 (halves_are_halves p q r s t)), E. f_equal. field.
Qed.

(** A time of the interval. *)
Lemma in_interval from length t : 0 < length -> from <= t <= from + length ->
  0 <= (t - from) / length <= 1 /\ from + (t - from) / length * length = t.
Proof.
  intros Pl T. split; [split |].
  - apply Rmult_le_reg_r with length; [exact Pl |]. field_simplify; lra.
  - apply Rmult_le_reg_r with length; [exact Pl |]. field_simplify; lra.
  - field. lra.
Qed.

(** A course of one sign: the polynomial has it at all times of the interval. *)
Theorem course_is_positive c P from length : course_of c P from length -> 0 < length -> is_positive c = true ->
  forall t, from <= t <= from + length -> 0 < P t.
Proof.
  intros (p & q & r & s & L & H & E) Pl S t T. destruct (in_interval from length t Pl T) as [U V].
  rewrite <- V, <- E. apply cubic_positive; [| exact U]. apply (positive_is_positive c); auto.
  intros Z. rewrite Z in L. discriminate.
Qed.

Theorem course_is_negative c P from length : course_of c P from length -> 0 < length -> is_negative c = true ->
  forall t, from <= t <= from + length -> P t < 0.
Proof.
  intros (p & q & r & s & L & H & E) Pl S t T. destruct (in_interval from length t Pl T) as [U V].
  rewrite <- V, <- E.
  assert (N : Forall (fun x => x < 0) [p; q; r; s]).
  { apply (negative_is_negative c); auto. intros Z. rewrite Z in L. discriminate. }
  assert (K : 0 < cubic (- p) (- q) (- r) (- s) ((t - from) / length)).
  { apply cubic_positive; [| exact U]. inversion N as [|? ? N1 M1]; subst. inversion M1 as [|? ? N2 M2]; subst.
    inversion M2 as [|? ? N3 M3]; subst. inversion M3 as [|? ? N4 _]; subst. repeat constructor; lra. }
  rewrite cubic_opp in K. lra.
Qed.

(** A course with one zero: so has the polynomial, and not at an end. *)
Theorem course_has_one_zero c P from length : course_of c P from length -> 0 < length -> has_one_zero c = true ->
  exists t, (from < t < from + length /\ P t = 0) /\ forall t', from <= t' <= from + length -> P t' = 0 -> t' = t.
Proof.
  intros (p & q & r & s & L & H & E) Pl One. destruct (one_zero_is_one c p q r s L H One) as (v & [V Z] & Only).
  exists (from + v * length). split.
  - rewrite <- E. split; [| exact Z]. split; [assert (0 < v * length) by (apply Rmult_lt_0_compat; lra); lra |].
    assert (v * length < 1 * length) by (apply Rmult_lt_compat_r; lra). lra.
  - intros t' T' Z'. destruct (in_interval from length t' Pl T') as [U W].
    rewrite <- (Only ((t' - from) / length)); [now symmetry | exact U |]. now rewrite E, W.
Qed.

(** ** Turns, on a part of the interval *)

(** [orient2d] of three points at a time. *)
Definition orient2d_at (at_0 at_1 : list double) (t : R) : R :=
  value_of_reals orient2d orient2d_results (map (moved t) (combine at_0 at_1)).

(** A quadratic course between two times has the sign of the quadratic there. *)
Theorem between_is_positive c (P : R -> R) p q r from to :
  List.length (coefficients c) = 3%nat -> holds c [p; q; r] -> (forall t, quadratic p q r t = P t) ->
  is_time from -> is_time to -> real from < real to ->
  Forall (fun x => finite x) (coefficients (between c from to)) ->
  (is_positive (between c from to) = true -> forall t, real from <= t <= real to -> 0 < P t) /\
  (is_negative (between c from to) = true -> forall t, real from <= t <= real to -> P t < 0).
Proof.
  intros L H E Tf Tt Less Fin. pose proof (between_holds c p q r from to L H Tf Tt Fin) as B. cbv zeta in B.
  assert (Ne : coefficients (between c from to) <> []).
  { unfold between. destruct (coefficients c) as [|? [|? [|? [|]]]]; discriminate. }
  assert (At : forall t, real from <= t <= real to -> exists v, 0 <= v <= 1 /\
    P t = quadratic (blossom p q r (real from) (real from)) (blossom p q r (real from) (real to))
      (blossom p q r (real to) (real to)) v).
  { intros t T. destruct (in_interval (real from) (real to - real from) t) as [U V]; [lra | lra |].
    eexists. split; [exact U |]. rewrite blossom_is_part, V. now symmetry. }
  set (x := blossom p q r (real from) (real from)) in *. set (y := blossom p q r (real from) (real to)) in *.
  set (z := blossom p q r (real to) (real to)) in *.
  split; intros S t T; destruct (At t T) as (v & V & ->).
  - apply quadratic_positive; [now apply (positive_is_positive _ _ Ne B) | exact V].
  - pose proof (negative_is_negative _ _ Ne B S) as N.
    assert (K : 0 < quadratic (- x) (- y) (- z) v).
    { apply quadratic_positive; [| exact V]. inversion N as [|? ? N1 M1]; subst. inversion M1 as [|? ? N2 M2]; subst.
      inversion M2 as [|? ? N3 _]; subst. repeat constructor; lra. }
    rewrite quadratic_opp in K. lra.
Qed.

Theorem turn_has_its_sign at_0 at_1 from to : length at_0 = 6%nat -> length at_1 = 6%nat ->
  is_time from -> is_time to -> real from < real to ->
  let c := between (of_turn (at_0 ++ at_1)) from to in
  Forall (fun x => finite x) (coefficients c) ->
  (is_positive c = true -> forall t, real from <= t <= real to -> 0 < orient2d_at at_0 at_1 t) /\
  (is_negative c = true -> forall t, real from <= t <= real to -> orient2d_at at_0 at_1 t < 0).
Proof.
  intros L0 L1 Tf Tt Less c Fin. pose proof (of_turn_holds (at_0 ++ at_1)) as H.
  assert (E : forall t, orient2d_at at_0 at_1 t =
    let c i := coefficient turn turn_results i (at_0 ++ at_1) in
    c 0%nat * ((1 - t) * (1 - t)) + c 1%nat * ((1 - t) * t) + c 2%nat * (t * t)).
  { intros t. clear Tf Tt Less c Fin H.
    do 6 (destruct at_0 as [|? at_0]; [discriminate L0 |]). destruct at_0; [| discriminate L0].
    do 6 (destruct at_1 as [|? at_1]; [discriminate L1 |]). destruct at_1; [| discriminate L1].
    apply turn_is_orient2d. }
  cbv zeta in H, E.
  refine (between_is_positive _ _ _ _ _ from to _ H _ Tf Tt Less Fin); [reflexivity |].
  intros t. rewrite E.
  generalize (coefficient turn turn_results 0 (at_0 ++ at_1)) (coefficient turn turn_results 1 (at_0 ++ at_1))
    (coefficient turn turn_results 2 (at_0 ++ at_1)). intros. unfold quadratic. field.
Qed.

(** ** Differences of coordinates *)

Definition two : double := scaled 2 0.

(** A difference with a bound, and the course of a coordinate of a point less that of another. *)
Definition difference_with_bound (x y : double) : double * double :=
  let difference := sub x y in (difference, abs (mul difference epsilon)).

Definition of_difference (x0 y0 x1 y1 : double) : course :=
  let first := difference_with_bound x0 y0 in
  let last := difference_with_bound x1 y1 in
  let greatest := if less (snd last) (snd first) then snd first else snd last in
  bounded [first; (mean (fst first) (fst last), add (mul two greatest) min_positive); last].

Lemma difference_near x y : finite (snd (difference_with_bound x y)) ->
  near (real (snd (difference_with_bound x y))) (fst (difference_with_bound x y)) (real x - real y) /\
  19 / 10 * (u * Rabs (real (fst (difference_with_bound x y)))) - mu <= real (snd (difference_with_bound x y)).
Proof.
  unfold difference_with_bound. cbn [fst snd]. rewrite finite_abs. intros F.
  destruct (mul_finite _ _ F) as (Fd & _ & R). destruct (sub_finite _ _ Fd) as (_ & _ & Rd).
  destruct (scaled_one (-52)) as [_ Re]; [lia |]. fold epsilon in Re. rewrite Re in R.
  assert (E52 : bpow radix2 (-52) = 2 * u).
  { unfold u. change (-52)%Z with (1 + -53)%Z. rewrite bpow_plus. reflexivity. }
  rewrite E52 in R. pose proof u_positive as Pu. pose proof mu_positive as Pm.
  rewrite real_abs, R. set (d := real (sub x y)) in *. set (ad := Rabs d). assert (Pd : 0 <= ad) by apply Rabs_pos.
  pose proof (small_share ad Pd) as Ud. pose proof (small_share (u * ad) ltac:(lra)) as UUd.
  assert (B : Rabs (Rabs (rnd (d * (2 * u))) - 2 * (u * ad)) <= u * (2 * (u * ad)) + mu / 2).
  { rewrite <- rnd_abs, Rabs_mult, (Rabs_pos_eq (2 * u)) by lra. fold ad.
    replace (ad * (2 * u)) with (2 * (u * ad)) by ring.
    pose proof (Floats.error (2 * (u * ad))) as W. rewrite (Rabs_pos_eq (2 * (u * ad))) in W by lra. exact W. }
  apply Rabs_le_inv in B. split; [| lra]. split; [exact Fd |]. fold d.
  pose proof (sum_error_of_rounded (real x) (- real y) (format_real _) (format_opp _ (format_real _))) as E.
  fold (real x - real y) in E. rewrite <- Rd in E. fold ad in E.
  destruct (Rle_or_lt (2 * tau) ad) as [G | G].
  - assert (Ut : u * (2 * tau) <= u * ad) by (apply Rmult_le_compat_l; lra).
    pose proof half_mu. lra.
  - (* So small a difference is exact. *)
    assert (S : Rabs (real x - real y) <= 2 * tau).
    { apply Rnot_lt_le. intros C. apply Rlt_le, rnd_le in C.
      rewrite rnd_abs, rnd_format in C.
      - rewrite <- Rd in C. fold ad in C. lra.
      - replace (2 * tau) with (bpow radix2 (-1021)); [apply format_bpow; lia |].
        unfold tau. change (-1021)%Z with (1 + -1022)%Z. rewrite bpow_plus. reflexivity. }
    assert (X : rnd (real x - real y) = real x - real y).
    { apply (small_sum (real x) (- real y)); [apply format_real | apply format_opp, format_real | exact S]. }
    rewrite Rd, X, Rminus_diag_eq, Rabs_R0 by reflexivity. apply Rabs_pos.
Qed.

Theorem of_difference_holds x0 y0 x1 y1 :
  let p := real x0 - real y0 in
  let r := real x1 - real y1 in
  holds (of_difference x0 y0 x1 y1) [p; (p + r) / 2; r].
Proof.
  intros p r. unfold of_difference.
  assert (Sign : forall x y, Bsign (snd (difference_with_bound x y)) = false) by (intros; apply sign_abs).
  pose proof (difference_near x0 y0) as N0. pose proof (difference_near x1 y1) as N1.
  pose proof (Sign x0 y0) as S0. pose proof (Sign x1 y1) as S1. fold p in N0. fold r in N1. clearbody p r. clear Sign.
  destruct (difference_with_bound x0 y0) as [d0 e0], (difference_with_bound x1 y1) as [d1 e1]. cbn [fst snd] in *.
  set (g := if less e1 e0 then e0 else e1).
  assert (Sg : Bsign g = false) by (unfold g; now destruct (less e1 e0)).
  apply bounded_holds.
  - apply Forall_cons; [exact S0 |]. apply Forall_cons; [| apply Forall_cons; [exact S1 | apply Forall_nil]].
    cbn [snd]. apply sign_add; [| reflexivity]. apply sign_mul; [reflexivity | exact Sg].
  - intros F. pose proof (Forall_inv F) as F0. apply Forall_inv_tail in F.
    pose proof (Forall_inv F) as Fm. apply Forall_inv_tail, Forall_inv in F. rename F into F1.
    change (finite e0) in F0. change (finite e1) in F1. change (finite (add (mul two g) min_positive)) in Fm.
    destruct (N0 F0) as [[Fd0 E0] B0]. destruct (N1 F1) as [[Fd1 E1] B1]. clear N0 N1.
    apply Forall2_cons; [split; assumption |].
    apply Forall2_cons; [| apply Forall2_cons; [split; assumption | apply Forall2_nil]].
    change (near (real (add (mul two g) min_positive)) (mean d0 d1) ((p + r) / 2)).
    assert (Max : real e0 <= real g /\ real e1 <= real g).
    { unfold g. destruct (less e1 e0) eqn:L.
      - apply less_finite in L; auto. lra.
      - apply not_less_finite in L; auto. lra. }
    destruct Max as [M0 M1]. set (big := Rmax (Rabs (real d0)) (Rabs (real d1))).
    pose proof (Rmax_l (Rabs (real d0)) (Rabs (real d1))) as L0.
    pose proof (Rmax_r (Rabs (real d0)) (Rabs (real d1))) as L1.
    fold big in L0, L1. pose proof u_positive as Pu. pose proof mu_positive as Pm. pose proof tau_in_mu as Tm.
    assert (Big : 19 / 10 * (u * big) - mu <= real g).
    { unfold big, Rmax. destruct Rle_dec; lra. }
    assert (Pb : 0 <= big) by (pose proof (Rabs_pos (real d0)); lra). clearbody big.
    destruct (mean_exactly d0 d1 big Fd0 Fd1 L0 L1) as (Fmean & Em & _). split; [exact Fmean |].
    destruct (add_finite _ _ Fm) as (Ft & _ & R). destruct (mul_finite _ _ Ft) as (_ & Fg & R2).
    destruct (scaled_exact 2 0) as [_ R3]; [lia | lia | lia |]. change (bpow radix2 0) with 1 in R3.
    rewrite Rmult_1_r in R3. fold two in R3. destruct (scaled_one (-1022)) as [_ R4]; [lia |]. fold min_positive in R4.
    rewrite R, R2, R3, R4. fold tau. apply real_of_sign in Sg. set (h := real g) in *.
    assert (Pt : 0 < tau) by apply bpow_gt_0. assert (Ftau : format tau) by (apply format_bpow; lia).
    pose proof (small_share h Sg) as Uh. set (k := rnd (2 * h)).
    assert (K : Rabs (k - 2 * h) <= u * (2 * h) + mu / 2).
    { pose proof (Floats.error (2 * h)) as W. fold k in W. rewrite (Rabs_pos_eq (2 * h)) in W by lra. exact W. }
    replace (u * (2 * h)) with (2 * (u * h)) in K by ring. apply Rabs_le_inv in K.
    assert (Pk : 0 <= k + tau) by lra.
    pose proof (sum_error k tau (format_rnd _) Ftau) as W. rewrite (Rabs_pos_eq _ Pk) in W. apply Rabs_le_inv in W.
    pose proof (small_share (k + tau) Pk) as Uk. pose proof (small_share big Pb) as Ub.
    apply Rabs_le_inv in E0, E1, Em. apply Rabs_le. lra.
Qed.

(** A coordinate of a moving point less that of another is linear; as a quadratic, it has these coefficients. *)
Lemma difference_is_linear x0 y0 x1 y1 t :
  let p := real x0 - real y0 in
  let r := real x1 - real y1 in
  quadratic p ((p + r) / 2) r t = moved t (x0, x1) - moved t (y0, y1).
Proof. cbv zeta. unfold quadratic, moved. cbn [fst snd]. field. Qed.

(** Such a course between two times has the sign of the difference there. *)
Theorem difference_has_its_sign x0 y0 x1 y1 from to : is_time from -> is_time to -> real from < real to ->
  let c := between (of_difference x0 y0 x1 y1) from to in
  Forall (fun x => finite x) (coefficients c) ->
  (is_positive c = true -> forall t, real from <= t <= real to -> moved t (y0, y1) < moved t (x0, x1)) /\
  (is_negative c = true -> forall t, real from <= t <= real to -> moved t (x0, x1) < moved t (y0, y1)).
Proof.
  intros Tf Tt Less c Fin.
  destruct (between_is_positive (of_difference x0 y0 x1 y1) (fun t => moved t (x0, x1) - moved t (y0, y1)) _ _ _ from to
    eq_refl (of_difference_holds x0 y0 x1 y1) (difference_is_linear x0 y0 x1 y1) Tf Tt Less Fin) as [Pos Neg].
  split; intros S t T; [specialize (Pos S t T) | specialize (Neg S t T)]; lra.
Qed.
