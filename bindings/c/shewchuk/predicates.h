/* The interface of Shewchuk's predicates.c on top of straightedge: exact over the whole range of doubles, whatever
 * -ffast-math, -mfma or a rounding mode do to the caller. exactinit does nothing and need not be called.
 *
 * The values have exactly the sign of the determinant, are zero only where it is, and are within a thousandth of it, where
 * those of the original are nearer. They are NaN where a coordinate is NaN or infinite.
 *
 * SPDX-License-Identifier: MIT OR Apache-2.0
 */
#ifndef STRAIGHTEDGE_PREDICATES_H
#define STRAIGHTEDGE_PREDICATES_H

#ifdef __cplusplus
extern "C" {
#endif

void exactinit(void);
double orient2d(const double *pa, const double *pb, const double *pc);
double orient3d(const double *pa, const double *pb, const double *pc, const double *pd);
double incircle(const double *pa, const double *pb, const double *pc, const double *pd);
double insphere(const double *pa, const double *pb, const double *pc, const double *pd, const double *pe);

#ifdef __cplusplus
}
#endif

#endif
