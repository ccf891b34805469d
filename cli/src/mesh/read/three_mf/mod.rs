//! 3MF: the objects of a package that are built, placed by the transforms of components and items. Decimals become the
//! nearest doubles.

mod layout;
mod model;
mod package;
mod xml;

use super::loaded::Loaded;
use super::placing::{Assembly, Budget, Placement, counted};
use crate::input::Place;
use anyhow::{Result, anyhow, ensure};
use model::{Model, Object, Use};
use package::{Package, key};
use std::collections::{BTreeMap, BTreeSet};

/// The key of a part, and the number of an object in it.
type Key = (String, u32);

/// The models of a package by the keys of their parts.
struct Models {
    models: BTreeMap<String, Model>,
    /// The names of the parts.
    names: BTreeMap<String, String>,
    root: String,
}

/// Reads a package of which at most `most` bytes are uncompressed.
pub(super) fn read(bytes: &[u8], most: u64) -> Result<Loaded> {
    let models = models(&mut Package::open(bytes, most)?)?;
    let root = &models.models[&models.root];
    let mut costs = Costs { models: &models, known: BTreeMap::new() };
    let mut budget = Budget::default();
    for item in &root.items {
        budget.take(costs.of(&models.root, item)?)?;
    }
    let mut assembly = Assembly::default();
    for (number, item) in root.items.iter().enumerate() {
        let mut ahead = vec![(models.root.clone(), item, Placement::IDENTITY)];
        while let Some((part, used, outer)) = ahead.pop() {
            let fault = |error| anyhow!("{}: {}: {error}", models.names[&part], used.spot);
            let placement = outer.after(&used.placement).map_err(fault)?;
            let (part, object) = models.find(&part, used)?;
            match object {
                Object::Components(components) => {
                    ahead.extend(components.iter().rev().map(|component| (part.clone(), component, placement)));
                }
                Object::Mesh { points, triangles, lines } => {
                    let name = format!("{}, object {}, item {number}", models.names[&part], used.object);
                    let first = assembly.vertices(points, &placement).map_err(fault)?;
                    let place = |part, triangle: usize| Place::LineOf { part, line: lines[triangle] };
                    assembly.faces(name, triangles, first, placement.mirrors(), place);
                }
            }
        }
    }
    let unused = models.models.iter().flat_map(|(part, model)| model.objects.keys().map(|id| (part.clone(), *id)));
    let unused = unused.filter(|key| !costs.known.contains_key(key)).count();
    let unit = format!("The unit of the coordinates is the {}.", root.unit);
    let left_out = counted(
        unused,
        "object is in no item that is built, and was left out",
        "objects are in no item that is built, and were left out",
    );
    assembly.loaded("3MF", "the transforms of items and components", [unit].into_iter().chain(left_out).collect())
}

/// Reads the model, and those that it names.
fn models(package: &mut Package<'_>) -> Result<Models> {
    let root = package.model()?;
    let mut all = Models { models: BTreeMap::new(), names: BTreeMap::new(), root: key(&root) };
    let mut ahead = vec![root];
    while let Some(name) = ahead.pop() {
        let name = name.trim_start_matches('/').to_string();
        if all.names.contains_key(&key(&name)) {
            continue;
        }
        let model = model::read(&package.part(&name)?).map_err(|error| anyhow!("{name}: {error}"))?;
        let components = model.objects.values().flat_map(|object| match object {
            Object::Components(components) => &components[..],
            Object::Mesh { .. } => &[],
        });
        let paths: BTreeSet<&String> = components.chain(&model.items).filter_map(|used| used.path.as_ref()).collect();
        ahead.extend(paths.into_iter().cloned());
        let unit = all.models.get(&all.root).map_or(&model.unit, |root| &root.unit);
        ensure!(*unit == model.unit, "{name}: the unit is the {}, but that of the package the {unit}", model.unit);
        all.names.insert(key(&name), name.clone());
        all.models.insert(key(&name), model);
    }
    Ok(all)
}

impl Models {
    /// The object that is used in a part, and the key of its own part.
    fn find(&self, part: &str, used: &Use) -> Result<(String, &Object)> {
        let Use { object, path, spot, .. } = used;
        let of = path.as_deref().map_or_else(|| part.into(), key);
        let found = self.models.get(&of).and_then(|model| model.objects.get(object));
        let found = found.ok_or_else(|| {
            let of = self.names.get(&of).map_or("", |name| name);
            anyhow!("{}: {spot}: there is no object {object} in {of}", self.names[part])
        })?;
        Ok((of, found))
    }
}

/// What it takes to place objects: their vertices, triangles and components, each as often as it is placed.
struct Costs<'a> {
    models: &'a Models,
    /// Absent for those that are open: one of them within it would be without end.
    known: BTreeMap<Key, Option<u64>>,
}

impl Costs<'_> {
    fn of(&mut self, part: &str, used: &Use) -> Result<u64> {
        // Each with the number of its components that were seen, and their cost so far.
        let mut open: Vec<(Key, usize, u64)> = Vec::new();
        let mut next = Some((part.to_string(), used));
        let mut cost = 0;
        loop {
            if let Some((part, used)) = next.take() {
                let (of, object) = self.models.find(&part, used)?;
                let key = (of, used.object);
                match (self.known.get(&key), object) {
                    (Some(Some(known)), _) => cost = *known,
                    (Some(None), _) => {
                        let name = &self.models.names[&part];
                        return Err(anyhow!("{name}: {}: object {} is a component of itself", used.spot, used.object));
                    }
                    (None, Object::Mesh { points, triangles, .. }) => {
                        cost = 8 + (points.len() + triangles.len()) as u64;
                        self.known.insert(key, Some(cost));
                    }
                    (None, Object::Components(_)) => {
                        self.known.insert(key.clone(), None);
                        open.push((key, 0, 8));
                        cost = 0;
                    }
                }
            }
            let Some((key, seen, sum)) = open.last_mut() else { return Ok(cost) };
            *sum = sum.saturating_add(cost);
            cost = 0;
            let components = match &self.models.models[&key.0].objects[&key.1] {
                Object::Components(components) => &components[..],
                Object::Mesh { .. } => &[],
            };
            match components.get(*seen) {
                Some(component) => {
                    *seen += 1;
                    next = Some((key.0.clone(), component));
                }
                None => {
                    cost = *sum;
                    self.known.insert(key.clone(), Some(cost));
                    open.pop();
                }
            }
        }
    }
}
