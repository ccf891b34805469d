/* The functions of Shewchuk's predicates.c, answered by straightedge. SPDX-License-Identifier: MIT OR Apache-2.0 */
#include "predicates.h"
#include <stddef.h>
#include <straightedge.h>

void exactinit(void) {}

double orient2d(const double *pa, const double *pb, const double *pc) {
    return straightedge_orient2d_value(pa, pb, pc, NULL);
}

double orient3d(const double *pa, const double *pb, const double *pc, const double *pd) {
    return straightedge_orient3d_value(pa, pb, pc, pd, NULL);
}

double incircle(const double *pa, const double *pb, const double *pc, const double *pd) {
    return straightedge_incircle_value(pa, pb, pc, pd, NULL);
}

double insphere(const double *pa, const double *pb, const double *pc, const double *pd, const double *pe) {
    return straightedge_insphere_value(pa, pb, pc, pd, pe, NULL);
}
