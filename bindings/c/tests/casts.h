/* The arguments of the tests are arrays of doubles, as programs have them that keep their own points. */
#ifndef CASTS_H
#define CASTS_H

#include <straightedge.h>

#define P2(p) ((const straightedge_point2 *)(const void *)(p))
#define P3(p) ((const straightedge_point3 *)(const void *)(p))
#define S3(p) ((const straightedge_segment3 *)(const void *)(p))
#define T3(p) ((const straightedge_triangle3 *)(const void *)(p))

#endif
