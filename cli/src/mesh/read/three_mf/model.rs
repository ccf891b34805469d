//! A model of 3MF, one part of the package: its objects, and those that are built.

use super::xml::{Attribute, Element, Step, Xml};
use crate::input::Spot;
use crate::input::text::{number, parsed, quoted};
use crate::mesh::read::placing::Placement;
use anyhow::{Result, bail, ensure};
use std::collections::BTreeMap;
use straightedge::Point3;

/// The namespaces whose elements are read: of the core, and of the extension for models in several parts.
const CORE: &str = "http://schemas.microsoft.com/3dmanufacturing/core/2015/02";
const PRODUCTION: &str = "http://schemas.microsoft.com/3dmanufacturing/production/2015/06";

/// Those that a model may require, as they change no triangle: materials and sets of triangles.
const HARMLESS: [&str; 2] = [
    "http://schemas.microsoft.com/3dmanufacturing/material/2015/02",
    "http://schemas.microsoft.com/3dmanufacturing/trianglesets/2021/07",
];

/// How many objects, components and items a model may have.
const MOST: usize = 1 << 22;

/// A model.
pub(super) struct Model {
    pub(super) unit: String,
    pub(super) objects: BTreeMap<u32, Object>,
    pub(super) items: Vec<Use>,
}

pub(super) enum Object {
    Mesh {
        points: Vec<Point3<f64>>,
        triangles: Vec<[usize; 3]>,
        /// The line of each triangle.
        lines: Vec<u32>,
    },
    Components(Vec<Use>),
}

/// An object that is placed.
pub(super) struct Use {
    pub(super) object: u32,
    /// The part of the package that has it, if it is another one.
    pub(super) path: Option<String>,
    pub(super) placement: Placement,
    /// The place in the text.
    pub(super) spot: Spot,
}

/// The elements that are read.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Top,
    Model,
    Resources,
    Build,
    Object,
    Mesh,
    Vertices,
    Triangles,
    Components,
    Vertex,
    Triangle,
    Component,
    Item,
    /// Others of the core, which change no triangle.
    Other,
    /// Those of other namespaces, and what is in them.
    Foreign,
    /// Those of the core that have no place where they are.
    Misplaced,
}

/// The object that is read.
struct Open {
    id: u32,
    byte: usize,
    content: Option<Object>,
    /// An element that is not read, if there is one.
    unread: Option<String>,
}

pub(super) fn read(bytes: &[u8]) -> Result<Model> {
    let mut xml = Xml::new(bytes)?;
    let mut model = Model { unit: "millimeter".into(), objects: BTreeMap::new(), items: Vec::new() };
    let mut kinds = vec![Kind::Top];
    let (mut open, mut count): (Option<Open>, usize) = (None, 0);
    while let Some(step) = xml.step()? {
        let Step::Begin(element) = step else {
            if let (Some(Kind::Object), Some(ended)) = (kinds.pop(), open.as_ref()) {
                require_content(&xml, ended)?;
                let Some(Open { id, content: Some(content), .. }) = open.take() else { continue };
                model.objects.insert(id, content);
            }
            continue;
        };
        let parent = kinds.last().copied().unwrap_or(Kind::Foreign);
        let kind = kind(&element, parent);
        let fault = |message: String| xml.error(element.byte, message);
        match kind {
            _ if parent == Kind::Top && kind != Kind::Model => {
                bail!(fault(format!("{} where `model` of 3MF is expected", quoted(element.full_name().as_bytes()))))
            }
            Kind::Model => model.unit = header(&xml, &element)?.unwrap_or(model.unit),
            Kind::Object => {
                let attributes = xml.attributes(&element)?;
                let id = id(&xml, &element, &attributes, "id")?;
                let is_coarse = |of: &Attribute| of.name == "meshresolution" && of.value == "lowres";
                ensure!(
                    !attributes.iter().any(is_coarse),
                    fault(format!("object {id} has slices, which are not read"))
                );
                ensure!(!model.objects.contains_key(&id), fault(format!("object {id} comes twice")));
                open = Some(Open { id, byte: element.byte, content: None, unread: None });
                count += 1;
            }
            Kind::Mesh | Kind::Components => {
                let content = match kind {
                    Kind::Mesh => Object::Mesh { points: vec![], triangles: vec![], lines: vec![] },
                    _ => Object::Components(Vec::new()),
                };
                let before = open.as_mut().and_then(|open| open.content.replace(content));
                ensure!(before.is_none(), fault("the object has a mesh or components already".into()));
            }
            Kind::Item => {
                model.items.push(used(&xml, &element)?);
                count += 1;
            }
            Kind::Vertex | Kind::Triangle | Kind::Component => {
                match (kind, open.as_mut().and_then(|open| open.content.as_mut())) {
                    (Kind::Vertex, Some(Object::Mesh { points, .. })) => points.push(vertex(&xml, &element)?),
                    (Kind::Triangle, Some(Object::Mesh { points, triangles, lines })) => {
                        triangles.push(triangle(&xml, &element, points.len())?);
                        lines.push(u32::try_from(xml.spot(element.byte).line()).unwrap_or(u32::MAX));
                    }
                    (_, Some(Object::Components(components))) => {
                        components.push(used(&xml, &element)?);
                        count += 1;
                    }
                    _ => {}
                }
            }
            Kind::Misplaced => bail!(fault(format!("{} has no place here", quoted(element.full_name().as_bytes())))),
            Kind::Foreign if matches!(parent, Kind::Object | Kind::Mesh) => {
                let name = element.full_name();
                let is_beams = element.name() == "beamlattice";
                ensure!(!is_beams, fault(format!("{}: beams are not read", quoted(name.as_bytes()))));
                if let Some(open) = &mut open {
                    open.unread.get_or_insert(name);
                }
            }
            Kind::Resources
            | Kind::Build
            | Kind::Vertices
            | Kind::Triangles
            | Kind::Other
            | Kind::Foreign
            | Kind::Top => {}
        }
        ensure!(count <= MOST, fault(format!("more than {MOST} objects, components and items")));
        kinds.push(kind);
    }
    Ok(model)
}

/// What an element is by its name and the element around it.
fn kind(element: &Element<'_>, parent: Kind) -> Kind {
    if element.namespace != CORE || parent == Kind::Foreign {
        return Kind::Foreign;
    }
    match (parent, &*element.name()) {
        (Kind::Top, "model") => Kind::Model,
        (Kind::Model, "resources") => Kind::Resources,
        (Kind::Model, "build") => Kind::Build,
        (Kind::Resources, "object") => Kind::Object,
        (Kind::Object, "mesh") => Kind::Mesh,
        (Kind::Object, "components") => Kind::Components,
        (Kind::Mesh, "vertices") => Kind::Vertices,
        (Kind::Mesh, "triangles") => Kind::Triangles,
        (Kind::Vertices, "vertex") => Kind::Vertex,
        (Kind::Triangles, "triangle") => Kind::Triangle,
        (Kind::Components, "component") => Kind::Component,
        (Kind::Build, "item") => Kind::Item,
        (Kind::Model, "metadata") | (Kind::Resources, "basematerials") => Kind::Other,
        (Kind::Object | Kind::Item, "metadatagroup") | (Kind::Other, "metadata" | "base") => Kind::Other,
        _ => Kind::Misplaced,
    }
}

fn require_content(xml: &Xml<'_>, Open { id, byte, content, unread }: &Open) -> Result<()> {
    let told = unread.as_ref().map_or(String::new(), |name| format!(", but {}", quoted(name.as_bytes())));
    ensure!(content.is_some(), xml.error(*byte, format!("object {id} has neither a mesh nor components{told}")));
    Ok(())
}

/// Refuses extensions that the model cannot be read without, and returns its unit, if it tells one.
fn header(xml: &Xml<'_>, element: &Element<'_>) -> Result<Option<String>> {
    let mut unit = None;
    for Attribute { name, namespace, value, byte } in xml.attributes(element)? {
        match (&*name, namespace) {
            ("unit", None) => {
                let units = ["micron", "millimeter", "centimeter", "inch", "foot", "meter"];
                ensure!(units.contains(&&*value), xml.error(byte, format!("{} is no unit", quoted(value.as_bytes()))));
                unit = Some(value);
            }
            ("requiredextensions", None) => {
                for prefix in value.split_ascii_whitespace() {
                    let namespace = xml.namespace(prefix);
                    let namespace = namespace.ok_or_else(|| {
                        xml.error(byte, format!("{} is the prefix of no namespace", quoted(prefix.as_bytes())))
                    })?;
                    let is_read = [CORE, PRODUCTION].contains(&&*namespace) || HARMLESS.contains(&&*namespace);
                    let message = || format!("the extension `{namespace}` is required, and is not read");
                    ensure!(is_read, xml.error(byte, message()));
                }
            }
            _ => {}
        }
    }
    Ok(unit)
}

/// The attribute of this name without a prefix.
fn find<'a>(attributes: &'a [Attribute], name: &str) -> Option<&'a Attribute> {
    attributes.iter().find(|attribute| attribute.namespace.is_none() && attribute.name == name)
}

fn require<'a>(xml: &Xml<'_>, element: &Element<'_>, attributes: &'a [Attribute], name: &str) -> Result<&'a Attribute> {
    find(attributes, name).ok_or_else(|| {
        let of = quoted(element.full_name().as_bytes());
        xml.error(element.byte, format!("{of} has no attribute `{name}`"))
    })
}

fn id(xml: &Xml<'_>, element: &Element<'_>, attributes: &[Attribute], name: &str) -> Result<u32> {
    let Attribute { value, byte, .. } = require(xml, element, attributes, name)?;
    let read = parsed::<u32>(value.trim().as_bytes()).filter(|id| *id > 0);
    read.ok_or_else(|| xml.error(*byte, format!("{} is no number of an object", quoted(value.as_bytes()))))
}

fn vertex(xml: &Xml<'_>, element: &Element<'_>) -> Result<Point3<f64>> {
    let attributes = xml.attributes(element)?;
    let mut coordinates = [0.0; 3];
    for (x, name) in coordinates.iter_mut().zip(["x", "y", "z"]) {
        let Attribute { value, byte, .. } = require(xml, element, &attributes, name)?;
        *x = number(value.trim().as_bytes()).map_err(|message| xml.error(*byte, message))?;
    }
    Ok(Point3::from(coordinates))
}

fn triangle(xml: &Xml<'_>, element: &Element<'_>, vertices: usize) -> Result<[usize; 3]> {
    let attributes = xml.attributes(element)?;
    let mut corners = [0; 3];
    for (corner, name) in corners.iter_mut().zip(["v1", "v2", "v3"]) {
        let Attribute { value, byte, .. } = require(xml, element, &attributes, name)?;
        let index: Option<usize> = parsed(value.trim().as_bytes());
        *corner = index.filter(|index| *index < vertices).ok_or_else(|| {
            let told = quoted(value.as_bytes());
            xml.error(
                *byte,
                match index {
                    Some(_) => format!("the triangle names vertex {told}, but the mesh has {vertices}, from 0"),
                    None => format!("{told} is no index of a vertex"),
                },
            )
        })?;
    }
    Ok(corners)
}

/// A component or an item.
fn used(xml: &Xml<'_>, element: &Element<'_>) -> Result<Use> {
    let attributes = xml.attributes(element)?;
    let object = id(xml, element, &attributes, "objectid")?;
    let placement = find(&attributes, "transform").map_or(Ok(Placement::IDENTITY), |of| transform(xml, of))?;
    let is_path = |of: &&Attribute| of.namespace.as_deref() == Some(PRODUCTION) && of.name == "path";
    let path = attributes.iter().find(is_path).map(|of| of.value.clone());
    Ok(Use { object, path, placement, spot: xml.spot(element.byte) })
}

/// Twelve numbers: rows of a matrix that points are multiplied with from the left, as rows.
fn transform(xml: &Xml<'_>, Attribute { value, byte, .. }: &Attribute) -> Result<Placement> {
    let fault = |message: String| xml.error(*byte, message);
    let numbers: Result<Vec<f64>, String> =
        value.split_ascii_whitespace().map(|word| number(word.as_bytes())).collect();
    let m = numbers.map_err(fault)?;
    ensure!(m.len() == 12, fault(format!("a transform of {} numbers, where there are to be 12", m.len())));
    let rows = [0, 1, 2].map(|i| [m[i], m[3 + i], m[6 + i]]);
    let placement = Placement { rows, shift: [m[9], m[10], m[11]] };
    ensure!(placement.is_within(f64::MAX), fault("the transform is beyond the range of doubles".into()));
    Ok(placement)
}
