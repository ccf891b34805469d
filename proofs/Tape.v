(** Formulas as lists of operations, as [src/arith/stages/tape.rs] records them, and the filter run on any of them.

    A formula is polynomial but for absolute values, least and greatest. Whatever it is, a sign that the filter calls
    certain is the sign of its exact value. *)

From Coq Require Import Reals List Lia.
From Flocq Require Import Core.
From Straightedge Require Import Floats Filter.
Import ListNotations.

(** One operation on numbers that have places in the list of all numbers: the inputs first, then the results in
    order. *)
Inductive operation :=
| Negated (x : nat)
| Abs (x : nat)
| Sum (x y : nat)
| Difference (x y : nat)
| Product (x y : nat)
| Least (x y : nat)
| Greatest (x y : nat).

(** What an arithmetic does with operations. *)
Record arithmetic (A : Type) := Arithmetic {
  zero : A;
  of_negated : A -> A;
  of_absolute : A -> A;
  of_sum : A -> A -> A;
  of_difference : A -> A -> A;
  of_product : A -> A -> A;
  of_least : A -> A -> A;
  of_greatest : A -> A -> A
}.

Section Run.
  Context {A : Type} (arithmetic : arithmetic A).

  Definition at_place (numbers : list A) (place : nat) : A := nth place numbers (zero _ arithmetic).

  Definition result (numbers : list A) (o : operation) : A :=
    match o with
    | Negated x => of_negated _ arithmetic (at_place numbers x)
    | Abs x => of_absolute _ arithmetic (at_place numbers x)
    | Sum x y => of_sum _ arithmetic (at_place numbers x) (at_place numbers y)
    | Difference x y => of_difference _ arithmetic (at_place numbers x) (at_place numbers y)
    | Product x y => of_product _ arithmetic (at_place numbers x) (at_place numbers y)
    | Least x y => of_least _ arithmetic (at_place numbers x) (at_place numbers y)
    | Greatest x y => of_greatest _ arithmetic (at_place numbers x) (at_place numbers y)
    end.

  (** All numbers, by their places. *)
  Fixpoint run (numbers : list A) (tape : list operation) : list A :=
    match tape with
    | [] => numbers
    | o :: rest => run (numbers ++ [result numbers o]) rest
    end.
End Run.

(** Exactly. *)
Definition exactly : arithmetic R := Arithmetic R 0%R Ropp Rabs Rplus Rminus Rmult Rmin Rmax.

(** In the numbers of the filter, with floors or without. *)
Definition filtering_by (is_floored : bool) : arithmetic filtered :=
  Arithmetic filtered (leaf (scaled 0 0)) negated absolute plus minus (times_by is_floored) least greatest.
Notation filtering := (filtering_by true).

(** Whether all inputs that a number is made of are finite. *)
Definition finiteness : arithmetic Prop :=
  Arithmetic Prop True (fun P => P) (fun P => P) and and and and and.

Definition value_at (tape : list operation) (place : nat) (inputs : list double) : R :=
  at_place exactly (run exactly (map real inputs) tape) place.
Definition filtered_by (is_floored : bool) (tape : list operation) (place : nat) (inputs : list double) : filtered :=
  at_place (filtering_by is_floored) (run (filtering_by is_floored) (map leaf inputs) tape) place.
Notation filtered_at := (filtered_by true).
Definition finite_at (tape : list operation) (place : nat) (inputs : list double) : Prop :=
  at_place finiteness (run finiteness (map (fun x => finite x) inputs) tape) place.

(** All numbers of three lists of one length, place by place. *)
Inductive all_represent : list filtered -> list R -> list Prop -> Prop :=
| none_represent : all_represent [] [] []
| more_represent f x P fs xs Ps :
    represents f x P -> all_represent fs xs Ps -> all_represent (f :: fs) (x :: xs) (P :: Ps).

Lemma represents_zero : represents (leaf (scaled 0 0)) 0 True.
Proof.
  pose proof (represents_leaf (scaled 0 0)) as H. change (real (scaled 0 0)) with 0%R in H.
  destruct H as [A B C D E F]. split; auto.
Qed.

Lemma all_represent_at fs xs Ps place : all_represent fs xs Ps ->
  represents (at_place filtering fs place) (at_place exactly xs place) (at_place finiteness Ps place).
Proof.
  intros H. revert place. unfold at_place. induction H as [|f x P fs xs Ps H Hs IH]; intros [|place]; simpl; auto.
  - apply represents_zero.
  - apply represents_zero.
Qed.

Lemma all_represent_leaves inputs :
  all_represent (map leaf inputs) (map real inputs) (map (fun x => finite x) inputs).
Proof. induction inputs; simpl; constructor; auto. apply represents_leaf. Qed.

Lemma all_represent_app fs xs Ps f x P : all_represent fs xs Ps -> represents f x P ->
  all_represent (fs ++ [f]) (xs ++ [x]) (Ps ++ [P]).
Proof. intros H R. induction H; simpl; apply more_represent; auto. apply none_represent. Qed.

Lemma all_represent_result fs xs Ps o : all_represent fs xs Ps ->
  represents (result filtering fs o) (result exactly xs o) (result finiteness Ps o).
Proof.
  intros H. destruct o; simpl; try pose proof (all_represent_at _ _ _ x H); try pose proof (all_represent_at _ _ _ y H).
  - now apply represents_negated.
  - now apply represents_absolute.
  - now apply represents_plus.
  - now apply represents_minus.
  - now apply represents_times.
  - now apply represents_least.
  - now apply represents_greatest.
Qed.

Lemma all_represent_run tape : forall fs xs Ps, all_represent fs xs Ps ->
  all_represent (run filtering fs tape) (run exactly xs tape) (run finiteness Ps tape).
Proof.
  induction tape as [|o tape IH]; simpl; auto. intros fs xs Ps H. apply IH, all_represent_app; auto.
  now apply all_represent_result.
Qed.

(** Every number of a formula that is run in the filter stands for the exact one. *)
Theorem filter_represents tape place inputs :
  represents (filtered_at tape place inputs) (value_at tape place inputs) (finite_at tape place inputs).
Proof. apply all_represent_at, all_represent_run, all_represent_leaves. Qed.

(** The theorem of the filter: of any formula and any doubles, NaN and infinities included, a sign that is certain is
    right, and every double that the formula uses was finite. *)
Theorem filter_is_right tape place inputs s :
  certain_sign (filtered_at tape place inputs) = Some s ->
  s = sign_of (value_at tape place inputs) /\ finite_at tape place inputs.
Proof. apply certain_sign_sound, filter_represents. Qed.

(** The same of the bound by itself, as [value_and_bound] gives it to whoever goes on from there: where it is finite,
    the value is so near. *)
Theorem filter_bound_is_right tape place inputs :
  let f := filtered_at tape place inputs in
  is_proved f = true -> finite (bound f) ->
  (Rabs (real (value f) - value_at tape place inputs) <= real (bound f))%R.
Proof. intros f. apply (bound_sound f _ _ (filter_represents tape place inputs)). Qed.

(** ** Which inputs a number is made of *)

Definition usage : arithmetic (list nat) :=
  Arithmetic (list nat) [] (fun l => l) (fun l => l) (@app nat) (@app nat) (@app nat) (@app nat) (@app nat).

Definition used_at (tape : list operation) (place : nat) (inputs : nat) : list nat :=
  at_place usage (run usage (map (fun i => [i]) (seq 0 inputs)) tape) place.

(** Whether a number is made of all of so many inputs. *)
Definition uses_all (tape : list operation) (place inputs : nat) : bool :=
  forallb (fun i => existsb (Nat.eqb i) (used_at tape place inputs)) (seq 0 inputs).

Section Used.
  Variable inputs : list double.

  Definition covers (P : Prop) (l : list nat) : Prop := P -> Forall (fun i => finite (nth i inputs (scaled 0 0))) l.

  Lemma covers_at Ps ls place : Forall2 covers Ps ls -> covers (at_place finiteness Ps place) (at_place usage ls place).
  Proof.
    unfold at_place. intros H. revert place. induction H as [|P l Ps ls H Hs IH]; intros [|place]; simpl; auto;
      intros _; constructor.
  Qed.

  Lemma covers_and P Q k l : covers P k -> covers Q l -> covers (P /\ Q) (k ++ l).
  Proof. intros A B [p q]. apply Forall_app. split; auto. Qed.

  Lemma covers_run tape : forall Ps ls, Forall2 covers Ps ls ->
    Forall2 covers (run finiteness Ps tape) (run usage ls tape).
  Proof.
    induction tape as [|o tape IH]; simpl; auto. intros Ps ls H. apply IH, Forall2_app; auto.
    repeat constructor. destruct o; simpl; try (now apply covers_at); apply covers_and; now apply covers_at.
  Qed.

  Lemma covers_leaves : Forall2 covers (map (fun x => finite x) inputs) (map (fun i => [i]) (seq 0 (length inputs))).
  Proof.
    assert (G : forall l d, (forall i, nth (d + i) inputs (scaled 0 0) = nth i l (scaled 0 0)) ->
      Forall2 covers (map (fun x => finite x) l) (map (fun i => [i]) (seq d (length l)))).
    { induction l as [|x l IH]; intros d H; simpl; constructor.
      - intros F. constructor; [|constructor]. specialize (H 0). rewrite PeanoNat.Nat.add_0_r in H. now rewrite H.
      - apply IH. intros i. specialize (H (S i)). rewrite PeanoNat.Nat.add_succ_r in H. exact H. }
    apply G. reflexivity.
  Qed.
End Used.

Theorem all_used_are_finite tape place inputs :
  uses_all tape place (length inputs) = true -> finite_at tape place inputs -> Forall (fun x => finite x) inputs.
Proof.
  intros U F.
  pose proof (covers_at inputs _ _ place (covers_run inputs tape _ _ (covers_leaves inputs)) F) as C.
  apply Forall_forall. intros x Hx. apply (In_nth _ _ (scaled 0 0)) in Hx as (i & L & <-).
  unfold uses_all in U. rewrite forallb_forall in U. specialize (U i).
  assert (S : In i (seq 0 (length inputs))) by (apply in_seq; lia). apply U in S.
  apply existsb_exists in S as (j & J & E). apply PeanoNat.Nat.eqb_eq in E. subst j.
  rewrite Forall_forall in C. apply (C i J).
Qed.

(** ** Counts depend on the formula alone *)

Definition same_counts (f g : filtered) : Prop := depth f = depth g /\ floors f = floors g /\ tight f = tight g.

Lemma same_counts_result fs gs o : Forall2 same_counts fs gs ->
  same_counts (result filtering fs o) (result filtering gs o).
Proof.
  intros H.
  assert (At : forall place, same_counts (at_place filtering fs place) (at_place filtering gs place)).
  { intros place. unfold at_place. revert place. induction H; intros [|place]; cbn [nth]; auto; repeat split. }
  destruct o as [x | x | x y | x y | x y | x y | x y]; cbn [result];
    destruct (At x) as (D1 & F1 & T1); try destruct (At y) as (D2 & F2 & T2);
    unfold same_counts; cbn [filtering_by of_negated of_absolute of_sum of_difference of_product of_least of_greatest
      negated absolute plus minus sum times_by least greatest either floored depth floors tight];
    unfold floored; rewrite ?D1, ?D2, ?F1, ?F2, ?T1, ?T2; auto.
  destruct (floors (at_place filtering gs x) =? 0)%N, (floors (at_place filtering gs y) =? 0)%N; auto.
Qed.

Lemma same_counts_at tape place inputs others : length inputs = length others ->
  same_counts (filtered_at tape place inputs) (filtered_at tape place others).
Proof.
  intros L.
  assert (Run : forall fs gs, Forall2 same_counts fs gs ->
    Forall2 same_counts (run filtering fs tape) (run filtering gs tape)).
  { induction tape as [|o tape IH]; cbn [run]; auto. intros fs gs H. apply IH, Forall2_app; auto.
    constructor; [now apply same_counts_result | constructor]. }
  assert (Leaves : Forall2 same_counts (map leaf inputs) (map leaf others)).
  { revert others L. induction inputs as [|x inputs IH]; intros [|y others] L; try discriminate; cbn [map]; constructor.
    - repeat split.
    - apply IH. now injection L. }
  specialize (Run _ _ Leaves). unfold filtered_by, at_place. revert Run.
  generalize (run filtering (map leaf inputs) tape) (run filtering (map leaf others) tape). intros fs gs H.
  revert place. induction H; intros [|place]; cbn [nth]; auto; repeat split.
Qed.

(** [Filtered::with_numbers]: a number of the same formula, of another input that gave this value and this magnitude, is
    the number of that input (prepared planes and circles, `src/predicate/prepared.rs`). *)
Definition with_numbers (f : filtered) (numbers : double * double) : filtered :=
  Filtered (fst numbers) (snd numbers) (depth f) (floors f) (tight f).

Theorem prepared_is_the_same tape place inputs others : length inputs = length others ->
  let f := filtered_at tape place inputs in
  with_numbers (filtered_at tape place others) (value f, magnitude f) = f.
Proof.
  intros L f. destruct (same_counts_at tape place inputs others L) as (D & F & T). unfold with_numbers. cbn [fst snd].
  fold f in D, F, T. rewrite <- D, <- F, <- T. now destruct f.
Qed.
