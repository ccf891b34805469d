/* The functions of Shewchuk's predicates.c, answered by straightedge. SPDX-License-Identifier: MIT OR Apache-2.0 */
#include "predicates.h"
#include <stddef.h>
#include <straightedge.h>

/* The arrays of the original as the points of the library, which have the same doubles. */
#define P2(p) ((const straightedge_point2 *)(p))
#define P3(p) ((const straightedge_point3 *)(p))

void exactinit(void) {}

double orient2d(const double *pa, const double *pb, const double *pc) {
    return straightedge_orient2d_value(P2(pa), P2(pb), P2(pc), NULL);
}

double orient3d(const double *pa, const double *pb, const double *pc, const double *pd) {
    return straightedge_orient3d_value(P3(pa), P3(pb), P3(pc), P3(pd), NULL);
}

double incircle(const double *pa, const double *pb, const double *pc, const double *pd) {
    return straightedge_incircle_value(P2(pa), P2(pb), P2(pc), P2(pd), NULL);
}

double insphere(const double *pa, const double *pb, const double *pc, const double *pd, const double *pe) {
    return straightedge_insphere_value(P3(pa), P3(pb), P3(pc), P3(pd), P3(pe), NULL);
}
