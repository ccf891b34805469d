(** Several signs at once, of differences that share a magnitude (`src/arith/stages/filtered_signs.rs`, `with_one_magnitude` of
    `src/closest/search/filtered_differences.rs`). *)

From Coq Require Import Reals ZArith NArith List Bool Lia Lra.
From Flocq Require Import Core BinarySingleNaN.
From Straightedge Require Import Floats Filter Tape.
Import ListNotations.

Local Open Scope R_scope.

(** ** The code *)

(** [Filtered::with_magnitude] and [Filtered::magnitude_or] *)
Definition with_magnitude (f : filtered) (m : double) : filtered :=
  Filtered (value f) m (depth f) (floors f) false.
Definition magnitude_or (f : filtered) (other : double) : double :=
  if less other (magnitude f) then magnitude f else other.

Definition greatest_magnitude (fs : list filtered) (from : double) : double :=
  fold_left (fun m f => magnitude_or f m) fs from.

Definition with_one_magnitude (fs : list filtered) : list filtered :=
  map (fun f => with_magnitude f (greatest_magnitude fs (scaled 0 0))) fs.

(** [Filtered::certainty]: whether the sign is certain, and whether it is positive where it is. *)
Definition certainty (f : filtered) : bool * bool :=
  (is_proved f && less (bound f) (abs (value f)), negb (Bsign (value f))).

(** [AllSigns::bits]: which are positive, where the filter settles all. *)
Definition all_signs (fs : list filtered) : option (list bool) :=
  if forallb (fun f => fst (certainty f)) fs then Some (map (fun f => snd (certainty f)) fs) else None.

(** Differences of inputs, by the places of both. *)
Definition difference (inputs : list double) (places : nat * nat) : filtered :=
  minus (leaf (nth (fst places) inputs (scaled 0 0))) (leaf (nth (snd places) inputs (scaled 0 0))).

(** Those of each group have one magnitude. *)
Definition shared_differences (inputs : list double) (groups : list (list (nat * nat))) : list filtered :=
  flat_map (fun group => with_one_magnitude (map (difference inputs) group)) groups.

(** Numbers of a formula of these differences. *)
Definition shared_at (groups : list (list (nat * nat))) (tape : list operation) (inputs : list double) (place : nat) :
  filtered :=
  at_place filtering (run filtering (shared_differences inputs groups) tape) place.

(** The exact numbers, and whether what they are made of is finite. *)
Definition exact_difference (inputs : list double) (places : nat * nat) : R :=
  real (nth (fst places) inputs (scaled 0 0)) - real (nth (snd places) inputs (scaled 0 0)).
Definition finite_difference (inputs : list double) (places : nat * nat) : Prop :=
  finite (nth (fst places) inputs (scaled 0 0)) /\ finite (nth (snd places) inputs (scaled 0 0)).
Definition exact_at (groups : list (list (nat * nat))) (tape : list operation) (inputs : list double) (place : nat) :
  R :=
  at_place exactly (run exactly (map (exact_difference inputs) (concat groups)) tape) place.
Definition all_finite_at (groups : list (list (nat * nat))) (tape : list operation) (inputs : list double)
  (place : nat) : Prop :=
  at_place finiteness (run finiteness (map (finite_difference inputs) (concat groups)) tape) place.

(** The least and the greatest may lose NaN. *)
Definition keeps_nan (o : operation) : bool :=
  match o with Least _ _ | Greatest _ _ => false | _ => true end.

(** ** A greater magnitude is one, too *)

Lemma represents_with_magnitude f x P m :
  represents f x P -> depth f <> 0%N -> Bsign m = false ->
  (finite m -> finite (magnitude f) /\ real (magnitude f) <= real m) -> represents (with_magnitude f m) x P.
Proof.
  intros [A O T L U S] D Sm M. split; cbn [with_magnitude value magnitude depth floors tight]; auto.
  - discriminate.
  - intros Z. now elim D.
  - intros F. apply U. now apply M.
  - intros Q F. destruct (M F) as [Fm Le].
    assert (Q' : is_proved f = true) by exact Q.
    destruct (S Q' Fm) as [Fv V Ex Small (B & X & E & N)].
    split; cbn [with_magnitude value magnitude depth floors tight]; auto.
    + lra.
    + intros C G. apply Small; [exact C | lra].
    + exists B. split; [exact X | split; [exact E |]]. refine (Rle_trans _ _ _ N _).
      apply Rmult_le_compat_l; [pose proof (power_ge_1 (depth f)); lra | lra].
Qed.

(** ** The greatest of magnitudes, but for NaN *)

(** No less than another, unless that is NaN. *)
Definition covers (m n : double) : Prop := is_nan n = false -> finite m -> finite n /\ real n <= real m.

Lemma magnitude_or_covers f m :
  is_nan m = false -> Bsign m = false -> Bsign (magnitude f) = false ->
  is_nan (magnitude_or f m) = false /\ Bsign (magnitude_or f m) = false /\
  covers (magnitude_or f m) m /\ covers (magnitude_or f m) (magnitude f).
Proof.
  intros N S T. unfold magnitude_or, covers. destruct (less m (magnitude f)) eqn:L.
  - assert (Nf : is_nan (magnitude f) = false).
    { revert L. unfold less. destruct m as [|[]| |[]], (magnitude f); easy. }
    split; [exact Nf | split; [exact T |]]. split; intros _ F.
    + assert (Fm : finite m).
      { revert L F N S. unfold less. destruct m as [|[]| |], (magnitude f); easy. }
      pose proof (less_finite _ _ Fm F L). split; [exact Fm | lra].
    + split; [exact F | lra].
  - split; [exact N | split; [exact S |]]. split; [intros _ F; split; [exact F | lra] |]. intros Nf F.
    assert (Ff : finite (magnitude f)).
    { revert L F Nf T. unfold less. destruct m as [|[]| |[]], (magnitude f) as [|[]| |]; easy. }
    split; [exact Ff |]. now apply not_less_finite.
Qed.

Lemma greatest_magnitude_covers fs : forall m,
  Forall (fun f => Bsign (magnitude f) = false) fs -> is_nan m = false -> Bsign m = false ->
  Bsign (greatest_magnitude fs m) = false /\ covers (greatest_magnitude fs m) m /\
  Forall (fun f => covers (greatest_magnitude fs m) (magnitude f)) fs.
Proof.
  induction fs as [|f fs IH]; intros m H N S; cbn [greatest_magnitude fold_left].
  - split; [exact S |]. split; [| constructor]. intros _ F. split; [exact F | lra].
  - inversion H as [|? ? Hf Hs]; subst.
    destruct (magnitude_or_covers f m N S Hf) as (N' & S' & Cm & Cf).
    destruct (IH _ Hs N' S') as (S'' & C & Cs). fold (greatest_magnitude fs (magnitude_or f m)).
    set (g := greatest_magnitude fs (magnitude_or f m)) in *.
    assert (Step : forall n, covers (magnitude_or f m) n -> covers g n).
    { intros n Cn Nn F. destruct (C N' F) as [F' Le]. destruct (Cn Nn F') as [Fn Ln]. split; [exact Fn | lra]. }
    split; [exact S'' | split; [now apply Step |]]. constructor; [now apply Step | exact Cs].
Qed.

(** ** Numbers that are NaN or stand for an exact one *)

Definition known (f : filtered) (x : R) (P : Prop) : Prop := is_nan (value f) = true \/ represents f x P.

Lemma represents_difference inputs p :
  represents (difference inputs p) (exact_difference inputs p) (finite_difference inputs p).
Proof. apply represents_minus; apply represents_leaf. Qed.

Lemma known_shared inputs group :
  Forall2 (fun f p => known f (exact_difference inputs p) (finite_difference inputs p))
    (with_one_magnitude (map (difference inputs) group)) group.
Proof.
  set (fs := map (difference inputs) group).
  assert (Signs : Forall (fun f => Bsign (magnitude f) = false) fs).
  { apply Forall_map, Forall_forall. intros p _. apply (represents_difference inputs p). }
  destruct (greatest_magnitude_covers fs (scaled 0 0) Signs eq_refl eq_refl) as (S & _ & C).
  unfold with_one_magnitude. set (m := greatest_magnitude fs (scaled 0 0)) in *. clearbody m.
  unfold fs in *. clear fs Signs. induction group as [|p group IH]; cbn [map]; constructor.
  - cbn [map] in C. inversion C as [|? ? Cp _]; subst. unfold known.
    destruct (is_nan (value (difference inputs p))) eqn:N; [now left | right].
    apply represents_with_magnitude; auto.
    + apply represents_difference.
    + unfold difference, minus, sum, saturating, most. cbn [depth leaf]. discriminate.
    + apply Cp. unfold difference, minus, sum in N |- *. cbn [depth leaf value magnitude N.eqb andb] in N |- *.
      revert N. generalize (sub (nth (fst p) inputs (scaled 0 0)) (nth (snd p) inputs (scaled 0 0))). now intros [].
  - apply IH. cbn [map] in C. now inversion C.
Qed.

Lemma known_zero : known (leaf (scaled 0 0)) 0 True.
Proof. right. apply represents_zero. Qed.

Lemma nan_add x y : is_nan x = true \/ is_nan y = true -> is_nan (add x y) = true.
Proof. unfold add. destruct x as [|[]| |], y as [|[]| |]; cbn; intros []; easy. Qed.

Lemma nan_sub x y : is_nan x = true \/ is_nan y = true -> is_nan (sub x y) = true.
Proof. unfold sub. destruct x as [|[]| |], y as [|[]| |]; cbn; intros []; easy. Qed.

Lemma nan_mul x y : is_nan x = true \/ is_nan y = true -> is_nan (mul x y) = true.
Proof. unfold mul. destruct x as [|[]| |], y as [|[]| |]; cbn; intros []; easy. Qed.

(** All numbers of three lists of one length, place by place. *)
Inductive all_known : list filtered -> list R -> list Prop -> Prop :=
| none_known : all_known [] [] []
| more_known f x P fs xs Ps : known f x P -> all_known fs xs Ps -> all_known (f :: fs) (x :: xs) (P :: Ps).

Lemma all_known_at fs xs Ps place : all_known fs xs Ps ->
  known (at_place filtering fs place) (at_place exactly xs place) (at_place finiteness Ps place).
Proof.
  intros H. revert place. unfold at_place. induction H as [|f x P fs xs Ps H Hs IH]; intros [|place]; cbn [nth]; auto;
    apply known_zero.
Qed.

Lemma all_known_app fs xs Ps gs ys Qs : all_known fs xs Ps -> all_known gs ys Qs ->
  all_known (fs ++ gs) (xs ++ ys) (Ps ++ Qs).
Proof. intros H K. induction H; cbn [app]; auto. now constructor. Qed.

Lemma all_known_result fs xs Ps o : all_known fs xs Ps -> keeps_nan o = true ->
  known (result filtering fs o) (result exactly xs o) (result finiteness Ps o).
Proof.
  intros H K. destruct o; try discriminate; cbn [result];
    try pose proof (all_known_at _ _ _ x H) as Hx; try pose proof (all_known_at _ _ _ y H) as Hy.
  - destruct Hx as [N | R]; [left | right; now apply represents_negated].
    revert N. cbn [filtering_by of_negated negated value]. now destruct (value _).
  - destruct Hx as [N | R]; [left | right; now apply represents_absolute].
    revert N. cbn [filtering_by of_absolute absolute value]. now destruct (value _).
  - destruct Hx as [N | R]; [left; apply nan_add; now left |].
    destruct Hy as [N | R']; [left; apply nan_add; now right | right; now apply represents_plus].
  - destruct Hx as [N | R]; [left; apply nan_sub; now left |].
    destruct Hy as [N | R']; [left; apply nan_sub; now right | right; now apply represents_minus].
  - destruct Hx as [N | R]; [left; apply nan_mul; now left |].
    destruct Hy as [N | R']; [left; apply nan_mul; now right | right; now apply represents_times].
Qed.

Lemma all_known_run tape : forallb keeps_nan tape = true -> forall fs xs Ps, all_known fs xs Ps ->
  all_known (run filtering fs tape) (run exactly xs tape) (run finiteness Ps tape).
Proof.
  induction tape as [|o tape IH]; cbn [run forallb]; auto. intros K fs xs Ps H. apply andb_prop in K as [Ko Ks].
  apply (IH Ks), all_known_app; auto. constructor; [now apply all_known_result | constructor].
Qed.

Lemma all_known_differences inputs groups :
  all_known (shared_differences inputs groups) (map (exact_difference inputs) (concat groups))
    (map (finite_difference inputs) (concat groups)).
Proof.
  induction groups as [|group groups IH]; cbn [concat]; [constructor |]. unfold shared_differences.
  cbn [flat_map]. rewrite !map_app. apply all_known_app; [| exact IH].
  pose proof (known_shared inputs group) as K. revert K.
  generalize (with_one_magnitude (map (difference inputs) group)). intros fs K.
  induction K; cbn [map]; constructor; auto.
Qed.

(** ** The theorems *)

Lemma certain_is_not_nan f s : certain_sign f = Some s -> is_nan (value f) = false.
Proof.
  unfold certain_sign. destruct (is_proved f); [| discriminate]. cbn [andb].
  destruct (value f) as [| | |]; try easy. unfold less. now destruct (bound f) as [|[]| |[]].
Qed.

(** Of differences that share magnitudes, and of any formula of them without least and greatest: a sign that is certain
    is right, and every input that it is made of is finite. *)
Theorem shared_sign_is_right groups tape inputs place s :
  forallb keeps_nan tape = true ->
  certain_sign (shared_at groups tape inputs place) = Some s ->
  s = sign_of (exact_at groups tape inputs place) /\ all_finite_at groups tape inputs place.
Proof.
  intros K C. destruct (all_known_at _ _ _ place (all_known_run tape K _ _ _ (all_known_differences inputs groups)))
    as [N | R].
  - apply certain_is_not_nan in C. unfold shared_at in C. rewrite N in C. discriminate.
  - revert R C. apply certain_sign_sound.
Qed.

Lemma certain_sign_of_certainty f :
  certain_sign f = if fst (certainty f) then Some (if snd (certainty f) then Positive else Negative) else None.
Proof.
  unfold certain_sign, certainty. cbn [fst snd].
  destruct (is_proved f && less (bound f) (abs (value f))); [| reflexivity].
  now destruct (Bsign (value f)).
Qed.

(** All signs together, by bits: where there are any, all are right, and all that they are made of is finite. *)
Theorem all_shared_signs_are_right groups tape inputs places bits :
  forallb keeps_nan tape = true ->
  all_signs (map (shared_at groups tape inputs) places) = Some bits ->
  Forall2 (fun place is_positive => sign_of (exact_at groups tape inputs place) =
      (if is_positive : bool then Positive else Negative) /\ all_finite_at groups tape inputs place)
    places bits.
Proof.
  intros K. unfold all_signs.
  destruct (forallb (fun f => fst (certainty f)) (map (shared_at groups tape inputs) places)) eqn:All; [| discriminate].
  intros E. apply (f_equal (fun o => match o with Some b => b | None => [] end)) in E. cbv beta iota in E. subst bits.
  induction places as [|place places IH]; cbn [map]; constructor.
  - cbn [map forallb] in All. apply andb_prop in All as [A _].
    pose proof (certain_sign_of_certainty (shared_at groups tape inputs place)) as C. rewrite A in C.
    destruct (shared_sign_is_right groups tape inputs place _ K C) as [S F]. split; [| exact F]. now symmetry.
  - cbn [map forallb] in All. apply andb_prop in All as [_ A]. now apply IH.
Qed.
