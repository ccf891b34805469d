//! The bundles that the sweep line meets, sorted: a linked list for neighbours, and a splay tree over it for searches.
//!
//! Sleator and Tarjan, *Self-adjusting binary search trees*, 1985. The order of items is that of their places alone:
//! the caller that replaces an item must keep the order.

use std::cmp::Ordering;

/// The place of an item, valid until the item is removed.
pub(super) type Place = u32;

const NONE: Place = Place::MAX;

struct Node<T> {
    item: T,
    parent: Place,
    /// The roots of the subtrees below and above.
    children: [Place; 2],
    /// The neighbours below and above.
    neighbours: [Place; 2],
}

/// A sorted list of items.
pub(super) struct Status<T> {
    nodes: Vec<Node<T>>,
    free: Vec<Place>,
    root: Place,
    lowest: Place,
}

fn some(place: Place) -> Option<Place> {
    (place != NONE).then_some(place)
}

impl<T: Default> Status<T> {
    pub(super) fn new() -> Self {
        Status { nodes: Vec::new(), free: Vec::new(), root: NONE, lowest: NONE }
    }

    pub(super) fn get(&self, place: Place) -> &T {
        &self.nodes[place as usize].item
    }

    pub(super) fn get_mut(&mut self, place: Place) -> &mut T {
        &mut self.nodes[place as usize].item
    }

    /// The neighbour below.
    pub(super) fn below(&self, place: Place) -> Option<Place> {
        some(self.nodes[place as usize].neighbours[0])
    }

    /// The neighbour above.
    pub(super) fn above(&self, place: Place) -> Option<Place> {
        some(self.nodes[place as usize].neighbours[1])
    }

    /// The lowest item.
    pub(super) fn lowest(&self) -> Option<Place> {
        some(self.lowest)
    }

    /// An item that compares `Equal`, or else the greatest that compares `Less`. `order` compares an item with the
    /// target.
    pub(super) fn search(&mut self, order: impl Fn(&T) -> Ordering) -> Result<Place, Option<Place>> {
        let (mut place, mut last, mut less) = (self.root, NONE, NONE);
        while place != NONE {
            last = place;
            let node = &self.nodes[place as usize];
            place = match order(&node.item) {
                Ordering::Equal => {
                    self.splay(last);
                    return Ok(last);
                }
                Ordering::Less => {
                    less = place;
                    node.children[1]
                }
                Ordering::Greater => node.children[0],
            };
        }
        if last != NONE {
            self.splay(last);
        }
        Err(some(less))
    }

    /// Adds an item above another, or as the lowest.
    pub(super) fn insert_above(&mut self, below: Option<Place>, item: T) -> Place {
        let below = below.unwrap_or(NONE);
        let above = if below == NONE { self.lowest } else { self.nodes[below as usize].neighbours[1] };
        let node = Node { item, parent: NONE, children: [NONE; 2], neighbours: [below, above] };
        let place = match self.free.pop() {
            Some(place) => {
                self.nodes[place as usize] = node;
                place
            }
            None => {
                self.nodes.push(node);
                Place::try_from(self.nodes.len() - 1).expect("fewer items than 2^32")
            }
        };
        match some(below) {
            Some(below) => self.nodes[below as usize].neighbours[1] = place,
            None => self.lowest = place,
        }
        if above != NONE {
            self.nodes[above as usize].neighbours[0] = place;
        }
        // Of two neighbours, one has no child on the side of the other.
        if below != NONE && self.nodes[below as usize].children[1] == NONE {
            self.hang(place, below, 1);
        } else if above != NONE {
            self.hang(place, above, 0);
        }
        self.splay(place);
        place
    }

    /// Removes an item.
    pub(super) fn remove(&mut self, place: Place) {
        self.splay(place);
        let Node { item, children: [low, high], neighbours: [below, above], .. } = &mut self.nodes[place as usize];
        *item = T::default();
        let (low, high, below, above) = (*low, *high, *below, *above);
        self.free.push(place);
        match some(below) {
            Some(below) => self.nodes[below as usize].neighbours[1] = above,
            None => self.lowest = above,
        }
        if above != NONE {
            self.nodes[above as usize].neighbours[0] = below;
        }
        for root in [low, high] {
            if root != NONE {
                self.nodes[root as usize].parent = NONE;
            }
        }
        self.root = high;
        if low != NONE {
            // The greatest item below becomes the root, without a child above.
            self.root = low;
            self.splay(below);
            if high != NONE {
                self.hang(high, below, 1);
            }
        }
    }

    fn hang(&mut self, child: Place, parent: Place, side: usize) {
        self.nodes[parent as usize].children[side] = child;
        if child != NONE {
            self.nodes[child as usize].parent = parent;
        }
    }

    /// On which side of its parent a node is.
    fn side(&self, place: Place, parent: Place) -> usize {
        usize::from(self.nodes[parent as usize].children[1] == place)
    }

    /// Rotates a node above its parent.
    fn rotate(&mut self, place: Place) {
        let parent = self.nodes[place as usize].parent;
        let side = self.side(place, parent);
        let grandparent = self.nodes[parent as usize].parent;
        let inner = self.nodes[place as usize].children[1 - side];
        self.hang(inner, parent, side);
        if grandparent == NONE {
            self.nodes[place as usize].parent = NONE;
        } else {
            let of_parent = self.side(parent, grandparent);
            self.hang(place, grandparent, of_parent);
        }
        self.hang(parent, place, 1 - side);
    }

    /// Makes a node the root.
    fn splay(&mut self, place: Place) {
        while let Some(parent) = some(self.nodes[place as usize].parent) {
            if let Some(grandparent) = some(self.nodes[parent as usize].parent) {
                let is_straight = self.side(place, parent) == self.side(parent, grandparent);
                self.rotate(if is_straight { parent } else { place });
            }
            self.rotate(place);
        }
        self.root = place;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overlay_status_keeps_the_order_of_a_list() {
        let (mut status, mut list) = (Status::<u64>::new(), Vec::<u64>::new());
        let mut random = 1_u64;
        for _ in 0..20_000 {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let number = random >> 55;
            match status.search(|item| item.cmp(&number)) {
                Ok(place) => {
                    status.remove(place);
                    list.retain(|&other| other != number);
                }
                Err(below) => {
                    status.insert_above(below, number);
                    list.insert(list.partition_point(|&other| other < number), number);
                }
            }
            if random >> 40 & 63 == 0 {
                let mut row = Vec::new();
                let mut place = status.lowest();
                while let Some(next) = place {
                    row.push(*status.get(next));
                    assert!(status.above(next).is_none_or(|above| status.below(above) == Some(next)));
                    place = status.above(next);
                }
                assert_eq!(row, list);
            }
        }
    }
}
