(** Formulas, as the library records them. Generated: `cargo test -p straightedge-units proved` compares this file with
    the source, and writes it where STRAIGHTEDGE_BLESS is 1. *)

From Coq Require Import List.
From Straightedge Require Import Tape.
Import ListNotations.

(** [Coplanar] on 24 numbers. *)
Definition coplanar : list operation := [
  Difference 0 9; Difference 1 10; Difference 2 11; Difference 3 9; Difference 4 10; Difference 5 11;
  Difference 6 9; Difference 7 10; Difference 8 11; Difference 12 21; Difference 13 22; Difference 14 23;
  Difference 15 21; Difference 16 22; Difference 17 23; Difference 18 21; Difference 19 22; Difference 20 23;
  Product 28 32; Product 29 31; Difference 42 43; Product 29 30; Product 27 32; Difference 45 46;
  Product 27 31; Product 28 30; Difference 48 49; Product 37 41; Product 38 40; Difference 51 52;
  Product 38 39; Product 36 41; Difference 54 55; Product 36 40; Product 37 39; Difference 57 58;
  Product 28 41; Product 29 40; Difference 60 61; Product 29 39; Product 27 41; Difference 63 64;
  Product 27 40; Product 28 39; Difference 66 67; Product 37 32; Product 38 31; Difference 69 70;
  Product 38 30; Product 36 32; Difference 72 73; Product 36 31; Product 37 30; Difference 75 76;
  Sum 62 71; Sum 65 74; Sum 68 77; Product 33 44; Product 34 47; Sum 81 82;
  Product 35 50; Sum 83 84; Product 24 78; Product 25 79; Sum 86 87; Product 26 80;
  Sum 88 89; Sum 85 90; Product 33 78; Product 34 79; Sum 92 93; Product 35 80;
  Sum 94 95; Product 24 53; Product 25 56; Sum 97 98; Product 26 59; Sum 99 100;
  Sum 96 101; Product 24 44; Product 25 47; Sum 103 104; Product 26 50; Sum 105 106;
  Product 33 53; Product 34 56; Sum 108 109; Product 35 59; Sum 110 111
].
Definition coplanar_results : list nat := [107; 91; 102; 112].

(** [Turn] on 12 numbers. *)
Definition turn : list operation := [
  Difference 0 4; Difference 1 5; Difference 2 4; Difference 3 5; Difference 6 10; Difference 7 11;
  Difference 8 10; Difference 9 11; Product 12 15; Product 13 14; Difference 20 21; Product 12 19;
  Product 13 18; Difference 23 24; Product 16 15; Product 17 14; Difference 26 27; Sum 25 28;
  Product 16 19; Product 17 18; Difference 30 31
].
Definition turn_results : list nat := [22; 29; 32].
