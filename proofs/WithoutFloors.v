(** The filter without floors, of numbers of which no product can underflow in doubles: singles in formulas of degree 6
    and less, and integers of 32 bits in all formulas (`certify_within` of `src/arith/stages/ladder.rs`). *)

From Coq Require Import Reals ZArith NArith List Bool Lia Lra.
From Flocq Require Import Core BinarySingleNaN.
From Straightedge Require Import Floats Filter Tape PredicateFormulas Predicates.
From Straightedge Require Exact Singles.
Import ListNotations.

Local Open Scope R_scope.

(** ** The code *)

(** The degree of a number, `Degree` of `src/arith/formulas/degree.rs`: its counts have 32 bits and saturate. *)
Definition degrees : arithmetic N :=
  Arithmetic N 1%N (fun d => d) (fun d => d) N.max N.max saturating N.max N.max.

Definition degree_at (tape : list operation) (place inputs : nat) : N :=
  at_place degrees (run degrees (repeat 1%N inputs) tape) place.

(** `certify_within`: floors are left out up to a degree. *)
Definition certain_sign_within (safe_degree : N) (tape : list operation) (place : nat) (inputs : list double) :
  option sign :=
  if (degree_at tape place (length inputs) <=? safe_degree)%N
  then certain_sign (filtered_by false tape place inputs)
  else certain_sign (filtered_by true tape place inputs).

(** `SAFE_DEGREE` of `src/arith/scalars/doubled.rs`, of `f32` and of `i32`. *)
Definition safe_degree_of_singles : N := 6.
Definition safe_degree_of_integers : N := most.

(** Doubles that are singles, infinities and NaN among them, and those that are integers of 32 bits. *)
Definition is_single (x : double) : Prop := exists y : Singles.single, x = Singles.widened y.
Definition is_integer (x : double) : Prop := exists n : Z, (- 2 ^ 31 <= n < 2 ^ 31)%Z /\ x = scaled n 0.

(** ** Units: a number of degree d is a multiple of 2^(e*d) *)

Notation multiple := Exact.multiple.

Lemma multiple_of_operation e (x : double) z :
  (finite x -> real x = rnd z) -> multiple e z -> multiple e (real x).
Proof.
  intros R M. destruct (is_finite x) eqn:F.
  - rewrite (R eq_refl). now apply Exact.multiple_rnd.
  - replace (real x) with 0 by (now destruct x). apply Exact.multiple_0.
Qed.

Lemma multiple_add e x y : multiple e (real x) -> multiple e (real y) -> multiple e (real (add x y)).
Proof.
  intros Mx My. apply multiple_of_operation with (real x + real y); [apply add_finite | now apply Exact.multiple_add].
Qed.

Lemma multiple_sub e x y : multiple e (real x) -> multiple e (real y) -> multiple e (real (sub x y)).
Proof.
  intros Mx My. apply multiple_of_operation with (real x - real y); [apply sub_finite | now apply Exact.multiple_sub].
Qed.

Lemma multiple_mul e f x y : multiple e (real x) -> multiple f (real y) -> multiple (e + f) (real (mul x y)).
Proof.
  intros Mx My. apply multiple_of_operation with (real x * real y); [apply mul_finite | now apply Exact.multiple_mul].
Qed.

Lemma multiple_abs e x : multiple e (real x) -> multiple e (real (abs x)).
Proof. intros M. rewrite real_abs. now apply Exact.multiple_abs. Qed.

Lemma multiple_neg e x : multiple e (real x) -> multiple e (real (neg x)).
Proof. intros M. rewrite real_neg. now apply Exact.multiple_opp. Qed.

Lemma multiple_normal e x : (-1022 <= e)%Z -> multiple e x -> normal_or_zero x.
Proof.
  intros L M. destruct (Req_dec x 0) as [Z | N]; [now left | right].
  apply Rle_trans with (bpow radix2 e); [now apply bpow_le | now apply Exact.multiple_least].
Qed.

(** What a number of the filter is, of a degree that leaves its unit normal. *)
Record gridded (e : Z) (d : N) (f : filtered) : Prop := Gridded {
  no_floors : floors f = 0%N;
  value_multiple : multiple (e * Z.of_N d) (real (value f));
  magnitude_multiple : multiple (e * Z.of_N d) (real (magnitude f))
}.

Lemma gridded_finer e c d f : (e <= 0)%Z -> (c <= d)%N -> gridded e c f -> gridded e d f.
Proof.
  intros E L [C V M].
  split; [exact C | eapply Exact.multiple_finer; [| exact V] | eapply Exact.multiple_finer; [| exact M]]; nia.
Qed.

Definition kept (e : Z) (f : filtered) (x : R) (P : Prop) (d : N) : Prop :=
  (-1022 <= e * Z.of_N d)%Z -> represents f x P /\ gridded e d f.

Section Kept.
  Variable e : Z.
  Context (negative : (e <= 0)%Z).

  Lemma kept_leaf x : multiple e (real x) -> kept e (leaf x) (real x) (finite x) 1.
  Proof.
    intros M _. split; [apply represents_leaf |]. split; cbn [leaf floors value magnitude].
    - reflexivity.
    - now rewrite Z.mul_1_r.
    - rewrite Z.mul_1_r. now apply multiple_abs.
  Qed.

  Lemma kept_zero : kept e (leaf (scaled 0 0)) 0 True 1.
  Proof.
    intros S. split; [apply represents_zero |]. apply (kept_leaf (scaled 0 0)); [apply Exact.multiple_0 | exact S].
  Qed.

  Lemma kept_negated f x P d : kept e f x P d -> kept e (negated f) (- x) P d.
  Proof.
    intros K S. destruct (K S) as [R [C V M]]. split; [now apply represents_negated |].
    split; cbn [negated floors value magnitude]; auto. now apply multiple_neg.
  Qed.

  Lemma kept_absolute f x P d : kept e f x P d -> kept e (absolute f) (Rabs x) P d.
  Proof.
    intros K S. destruct (K S) as [R [C V M]]. split; [now apply represents_absolute |].
    split; cbn [absolute floors value magnitude]; auto. now apply multiple_abs.
  Qed.

  (** Both, in the finer unit of the greater degree. *)
  Lemma kept_both a b x y P Q c d : kept e a x P c -> kept e b y Q d -> (-1022 <= e * Z.of_N (N.max c d))%Z ->
    represents a x P /\ represents b y Q /\ gridded e (N.max c d) a /\ gridded e (N.max c d) b.
  Proof.
    intros A B S. destruct A as [Ra Ga]; [nia |]. destruct B as [Rb Gb]; [nia |].
    split; [exact Ra | split; [exact Rb |]]. split; eapply gridded_finer; eauto; lia.
  Qed.

  Lemma gridded_sum v a b d :
    gridded e d a -> gridded e d b -> multiple (e * Z.of_N d) (real v) -> gridded e d (sum v a b).
  Proof.
    intros [Ca Va Ma] [Cb Vb Mb] M. split; cbn [sum floors value magnitude]; auto.
    - now rewrite Ca, Cb.
    - destruct ((depth a =? 0) && (depth b =? 0))%N; [now apply multiple_abs | now apply multiple_add].
  Qed.

  Lemma kept_plus a b x y P Q c d : kept e a x P c -> kept e b y Q d ->
    kept e (plus a b) (x + y) (P /\ Q) (N.max c d).
  Proof.
    intros A B S. destruct (kept_both _ _ _ _ _ _ _ _ A B S) as (Ra & Rb & Ga & Gb).
    split; [now apply represents_plus |]. apply gridded_sum; auto. apply multiple_add; [apply Ga | apply Gb].
  Qed.

  Lemma kept_minus a b x y P Q c d : kept e a x P c -> kept e b y Q d ->
    kept e (minus a b) (x - y) (P /\ Q) (N.max c d).
  Proof.
    intros A B S. destruct (kept_both _ _ _ _ _ _ _ _ A B S) as (Ra & Rb & Ga & Gb).
    split; [now apply represents_minus |]. apply gridded_sum; auto. apply multiple_sub; [apply Ga | apply Gb].
  Qed.

  Lemma gridded_either v a b d : gridded e d a -> gridded e d b -> (v = value a \/ v = value b) ->
    gridded e d (either v a b).
  Proof.
    intros [Ca Va Ma] [Cb Vb Mb] H. split; cbn [either floors value magnitude].
    - now rewrite Ca, Cb.
    - now destruct H as [-> | ->].
    - now destruct (less (magnitude b) (magnitude a) || is_nan (magnitude a)).
  Qed.

  Lemma kept_least a b x y P Q c d : kept e a x P c -> kept e b y Q d ->
    kept e (least a b) (Rmin x y) (P /\ Q) (N.max c d).
  Proof.
    intros A B S. destruct (kept_both _ _ _ _ _ _ _ _ A B S) as (Ra & Rb & Ga & Gb).
    split; [now apply represents_least |]. apply gridded_either; auto. destruct (less (value a) (value b)); auto.
  Qed.

  Lemma kept_greatest a b x y P Q c d : kept e a x P c -> kept e b y Q d ->
    kept e (greatest a b) (Rmax x y) (P /\ Q) (N.max c d).
  Proof.
    intros A B S. destruct (kept_both _ _ _ _ _ _ _ _ A B S) as (Ra & Rb & Ga & Gb).
    split; [now apply represents_greatest |]. apply gridded_either; auto. destruct (less (value b) (value a)); auto.
  Qed.

  (** A degree that has saturated leaves no unit but that of integers. *)
  Lemma unit_of_product c d : (-1022 <= e * Z.of_N (saturating c d))%Z ->
    (-1022 <= e * Z.of_N c + e * Z.of_N d)%Z /\
    (e * Z.of_N (saturating c d) <= e * Z.of_N c + e * Z.of_N d)%Z.
  Proof.
    intros S. assert (M : (1023 <= most)%N) by (unfold most; lia).
    unfold saturating in *. revert S M. generalize most. intros most S M.
    destruct (Z.eq_dec e 0) as [-> | N]; [lia |].
    destruct (N.min_spec (c + d) most) as [[_ E] | [_ E]]; rewrite E in *; nia.
  Qed.

  (** The unit of a product is the product of the units. *)
  Lemma kept_times a b x y P Q c d : kept e a x P c -> kept e b y Q d ->
    kept e (times_by false a b) (x * y) (P /\ Q) (saturating c d).
  Proof.
    intros A B S. destruct (unit_of_product c d S) as [N L].
    destruct A as [Ra [Ca Va Ma]]; [nia |]. destruct B as [Rb [Cb Vb Mb]]; [nia |].
    split.
    - apply represents_times_by; auto. intros _. split; [exact Ca | split; [exact Cb |]].
      split; apply (multiple_normal _ _ N); now apply Exact.multiple_mul.
    - split.
      + unfold times_by. cbn [floors]. rewrite Ca, Cb. reflexivity.
      + eapply Exact.multiple_finer; [exact L |]. unfold times_by. cbn [value]. now apply multiple_mul.
      + eapply Exact.multiple_finer; [exact L |]. unfold times_by. cbn [magnitude].
        destruct (tight a && tight b && (floors a =? 0)%N && (floors b =? 0)%N).
        * apply multiple_abs. now apply multiple_mul.
        * unfold floored. rewrite Ca, Cb. cbn [N.eqb fst]. now apply multiple_mul.
  Qed.

  (** All numbers of four lists of one length, place by place. *)
  Inductive all_kept : list filtered -> list R -> list Prop -> list N -> Prop :=
  | none_kept : all_kept [] [] [] []
  | more_kept f x P d fs xs Ps ds :
      kept e f x P d -> all_kept fs xs Ps ds -> all_kept (f :: fs) (x :: xs) (P :: Ps) (d :: ds).

  Lemma all_kept_at fs xs Ps ds place : all_kept fs xs Ps ds ->
    kept e (at_place (filtering_by false) fs place) (at_place exactly xs place) (at_place finiteness Ps place)
      (at_place degrees ds place).
  Proof.
    intros H. revert place. unfold at_place. induction H as [|f x P d fs xs Ps ds H Hs IH]; intros [|place];
      cbn [nth]; auto; apply kept_zero.
  Qed.

  Lemma all_kept_leaves inputs : Forall (fun x => multiple e (real x)) inputs ->
    all_kept (map leaf inputs) (map real inputs) (map (fun x => finite x) inputs) (repeat 1%N (length inputs)).
  Proof. intros H. induction H; cbn [map length repeat]; constructor; auto. now apply kept_leaf. Qed.

  Lemma all_kept_app fs xs Ps ds f x P d : all_kept fs xs Ps ds -> kept e f x P d ->
    all_kept (fs ++ [f]) (xs ++ [x]) (Ps ++ [P]) (ds ++ [d]).
  Proof. intros H K. induction H; cbn [app]; apply more_kept; auto. apply none_kept. Qed.

  Lemma all_kept_result fs xs Ps ds o : all_kept fs xs Ps ds ->
    kept e (result (filtering_by false) fs o) (result exactly xs o) (result finiteness Ps o) (result degrees ds o).
  Proof.
    intros H. destruct o; cbn [result];
      try pose proof (all_kept_at _ _ _ _ x H) as Hx; try pose proof (all_kept_at _ _ _ _ y H) as Hy.
    - now apply kept_negated.
    - now apply kept_absolute.
    - now apply kept_plus.
    - now apply kept_minus.
    - now apply kept_times.
    - now apply kept_least.
    - now apply kept_greatest.
  Qed.

  Lemma all_kept_run tape : forall fs xs Ps ds, all_kept fs xs Ps ds ->
    all_kept (run (filtering_by false) fs tape) (run exactly xs tape) (run finiteness Ps tape) (run degrees ds tape).
  Proof.
    induction tape as [|o tape IH]; cbn [run]; auto. intros fs xs Ps ds H. apply IH, all_kept_app; auto.
    now apply all_kept_result.
  Qed.
End Kept.

(** ** The theorems *)

(** Where all inputs are integers times 2^e, e <= 0, and a formula of degree d leaves 2^(e*d) normal. *)
Theorem without_floors_is_right e tape place inputs s :
  (e <= 0)%Z -> Forall (fun x => multiple e (real x)) inputs ->
  (-1022 <= e * Z.of_N (degree_at tape place (length inputs)))%Z ->
  certain_sign (filtered_by false tape place inputs) = Some s ->
  s = sign_of (value_at tape place inputs) /\ finite_at tape place inputs.
Proof.
  intros E M S C.
  destruct (all_kept_at e _ _ _ _ place (all_kept_run e E tape _ _ _ _ (all_kept_leaves e inputs M)) S) as [R _].
  revert R C. apply certain_sign_sound.
Qed.

Lemma single_multiple x : is_single x -> multiple (-149) (real x).
Proof.
  intros [y ->]. destruct (Singles.widened_exact y) as [W R]. destruct (is_finite y) eqn:F.
  - rewrite (R eq_refl). pose proof (generic_format_B2R 24 128 y) as G.
    apply FLT_format_generic in G; [| reflexivity]. destruct G as [[n k] -> _ L].
    apply Exact.multiple_finer with k; [exact L |]. now exists n.
  - replace (real (Singles.widened y)) with 0 by (now destruct (Singles.widened y)). apply Exact.multiple_0.
Qed.

Lemma integer_multiple x : is_integer x -> multiple 0 (real x).
Proof. intros (n & B & ->). destruct (scaled_exact n 0) as [_ ->]; try lia. now exists n. Qed.

(** Of any formula and any singles, a sign that the filter calls certain is right, whether it has floors or not. *)
Theorem signs_of_singles_are_right tape place inputs s :
  Forall is_single inputs -> certain_sign_within safe_degree_of_singles tape place inputs = Some s ->
  s = sign_of (value_at tape place inputs) /\ finite_at tape place inputs.
Proof.
  intros I C. unfold certain_sign_within in C.
  destruct (N.leb_spec (degree_at tape place (length inputs)) safe_degree_of_singles) as [L | L].
  - apply (without_floors_is_right (-149)) with (4 := C); [lia | |].
    + eapply Forall_impl; [exact single_multiple | exact I].
    + unfold safe_degree_of_singles in L. lia.
  - now apply filter_is_right.
Qed.

(** Of any formula and any integers of 32 bits, the same. *)
Theorem signs_of_integers_are_right tape place inputs s :
  Forall is_integer inputs -> certain_sign_within safe_degree_of_integers tape place inputs = Some s ->
  s = sign_of (value_at tape place inputs) /\ finite_at tape place inputs.
Proof.
  intros I C. unfold certain_sign_within in C.
  destruct (N.leb_spec (degree_at tape place (length inputs)) safe_degree_of_integers) as [L | L].
  - apply (without_floors_is_right 0) with (4 := C); [lia | | lia].
    eapply Forall_impl; [exact integer_multiple | exact I].
  - now apply filter_is_right.
Qed.

(** ** The four predicates *)

(** Numbers of which floors are left out. *)
Definition all_singles (inputs : list double) : Prop := Forall is_single inputs.
Definition all_integers (inputs : list double) : Prop := Forall is_integer inputs.

(** The filter of a formula of one result without floors, which is what is compiled for singles and integers. *)
Notation floorless tape results inputs := (certain_sign (filtered_by false tape (hd O results) inputs)).

Lemma floorless_is_right tape results inputs s :
  (degree_at tape (hd O results) (length inputs) <=? safe_degree_of_singles)%N = true ->
  all_singles inputs \/ all_integers inputs -> floorless tape results inputs = Some s ->
  s = sign_of (value_at tape (hd O results) inputs) /\ finite_at tape (hd O results) inputs.
Proof.
  intros L [I | I] C.
  - apply (signs_of_singles_are_right _ _ _ _ I). unfold certain_sign_within. now rewrite L.
  - apply (signs_of_integers_are_right _ _ _ _ I). unfold certain_sign_within.
    assert (M : (degree_at tape (hd O results) (length inputs) <=? safe_degree_of_integers)%N = true).
    { apply N.leb_le in L. apply N.leb_le. unfold safe_degree_of_singles, safe_degree_of_integers, most in *. lia. }
    now rewrite M.
Qed.

Ltac decides_without_floors tape results :=
  let I := fresh in let C := fresh in let D := fresh in let F := fresh in
  intros I C;
  match type of C with certain_sign (filtered_by _ _ _ ?inputs) = Some ?s =>
    assert (D : (degree_at tape (hd O results) (length inputs) <=? safe_degree_of_singles)%N = true)
      by (vm_compute; reflexivity);
    destruct (floorless_is_right tape results inputs s D I C) as [-> F]; clear C D I
  end;
  is_determinant F.

Theorem orient2d_without_floors a b c s :
  all_singles (coordinates2 [a; b; c]) \/ all_integers (coordinates2 [a; b; c]) ->
  floorless orient2d orient2d_results (coordinates2 [a; b; c]) = Some s ->
  s = sign_of (determinant 3 [row2 a; row2 b; row2 c]) /\ all_finite (coordinates2 [a; b; c]).
Proof. destruct a, b, c. decides_without_floors orient2d orient2d_results. Qed.

Theorem orient3d_without_floors a b c d s :
  all_singles (coordinates3 [a; b; c; d]) \/ all_integers (coordinates3 [a; b; c; d]) ->
  floorless orient3d orient3d_results (coordinates3 [a; b; c; d]) = Some s ->
  s = sign_of (determinant 4 [row3 a; row3 b; row3 c; row3 d]) /\ all_finite (coordinates3 [a; b; c; d]).
Proof.
  destruct a as [[? ?] ?], b as [[? ?] ?], c as [[? ?] ?], d as [[? ?] ?].
  decides_without_floors orient3d orient3d_results.
Qed.

Theorem incircle_without_floors a b c d s :
  all_singles (coordinates2 [a; b; c; d]) \/ all_integers (coordinates2 [a; b; c; d]) ->
  floorless incircle incircle_results (coordinates2 [a; b; c; d]) = Some s ->
  s = sign_of (determinant 4 [lifted2 a; lifted2 b; lifted2 c; lifted2 d]) /\
  all_finite (coordinates2 [a; b; c; d]).
Proof. destruct a, b, c, d. decides_without_floors incircle incircle_results. Qed.

Theorem insphere_without_floors a b c d e s :
  all_singles (coordinates3 [a; b; c; d; e]) \/ all_integers (coordinates3 [a; b; c; d; e]) ->
  floorless insphere insphere_results (coordinates3 [a; b; c; d; e]) = Some s ->
  s = sign_of (determinant 5 [lifted3 a; lifted3 b; lifted3 c; lifted3 d; lifted3 e]) /\
  all_finite (coordinates3 [a; b; c; d; e]).
Proof.
  destruct a as [[? ?] ?], b as [[? ?] ?], c as [[? ?] ?], d as [[? ?] ?], e as [[? ?] ?].
  decides_without_floors insphere insphere_results.
Qed.
