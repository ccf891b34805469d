(** Formulas, as the library records them. Generated: `cargo test -p straightedge-units proved` compares this file with
    the source, and writes it where STRAIGHTEDGE_BLESS is 1. *)

From Coq Require Import List.
From Straightedge Require Import Tape.
Import ListNotations.

(** [Orient2d] on 6 numbers. *)
Definition orient2d : list operation := [
  Difference 0 4; Difference 1 5; Difference 2 4; Difference 3 5; Product 6 9; Product 7 8;
  Difference 10 11
].
Definition orient2d_results : list nat := [12].

(** [Orient3d] on 12 numbers. *)
Definition orient3d : list operation := [
  Difference 0 9; Difference 1 10; Difference 2 11; Difference 3 9; Difference 4 10; Difference 5 11;
  Difference 6 9; Difference 7 10; Difference 8 11; Product 16 20; Product 17 19; Difference 21 22;
  Product 17 18; Product 15 20; Difference 24 25; Product 15 19; Product 16 18; Difference 27 28;
  Product 12 23; Product 13 26; Sum 30 31; Product 14 29; Sum 32 33
].
Definition orient3d_results : list nat := [34].

(** [Incircle] on 8 numbers. *)
Definition incircle : list operation := [
  Difference 0 6; Difference 1 7; Difference 2 6; Difference 3 7; Difference 4 6; Difference 5 7;
  Product 8 8; Product 9 9; Sum 14 15; Product 10 13; Product 11 12; Difference 17 18;
  Product 16 19; Product 10 10; Product 11 11; Sum 21 22; Product 12 9; Product 13 8;
  Difference 24 25; Product 23 26; Sum 20 27; Product 12 12; Product 13 13; Sum 29 30;
  Product 8 11; Product 9 10; Difference 32 33; Product 31 34; Sum 28 35
].
Definition incircle_results : list nat := [36].

(** [Insphere] on 15 numbers. *)
Definition insphere : list operation := [
  Difference 0 12; Difference 1 13; Difference 2 14; Difference 3 12; Difference 4 13; Difference 5 14;
  Difference 6 12; Difference 7 13; Difference 8 14; Difference 9 12; Difference 10 13; Difference 11 14;
  Product 15 15; Product 16 16; Sum 27 28; Product 17 17; Sum 29 30; Product 18 18;
  Product 19 19; Sum 32 33; Product 20 20; Sum 34 35; Product 21 21; Product 22 22;
  Sum 37 38; Product 23 23; Sum 39 40; Product 24 24; Product 25 25; Sum 42 43;
  Product 26 26; Sum 44 45; Product 15 19; Product 18 16; Difference 47 48; Product 18 22;
  Product 21 19; Difference 50 51; Product 21 25; Product 24 22; Difference 53 54; Product 24 16;
  Product 15 25; Difference 56 57; Product 15 22; Product 21 16; Difference 59 60; Product 18 25;
  Product 24 19; Difference 62 63; Product 17 52; Product 20 61; Difference 65 66; Product 23 49;
  Sum 67 68; Product 20 55; Product 23 64; Difference 70 71; Product 26 52; Sum 72 73;
  Product 23 58; Product 26 61; Sum 75 76; Product 17 55; Sum 77 78; Product 26 49;
  Product 17 64; Sum 80 81; Product 20 58; Sum 82 83; Product 46 69; Product 41 84;
  Difference 85 86; Product 36 79; Product 31 74; Difference 88 89; Sum 87 90
].
Definition insphere_results : list nat := [91].
