"""Pictures of meshes: what is drawn where, looked at along the z axis."""

import numpy as np
import pytest

import straightedge as se

pyvista = pytest.importorskip("pyvista")
pytest.importorskip("matplotlib")

from straightedge import plot  # noqa: E402

CORNERS = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0]]
MESH = se.mesh.TriangleMesh(CORNERS, [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]])
RED = pyvista.Color("tab:red").float_rgb


def drawn(plotter):
    """Of each thing that was added its color, and the coordinates of its points."""
    actors = list(plotter.actors.values())
    return [(actor.prop.color.float_rgb, np.asarray(actor.mapper.dataset.points)) for actor in actors]


@pytest.fixture
def plotter():
    plotter = pyvista.Plotter(off_screen=True, window_size=(200, 200))
    yield plotter
    plotter.close()


def test_surface_with_marked_triangles(plotter):
    hit = MESH.first_hit([[1.0, 1.0, 9.0], [9.0, 9.0, 9.0]], [0.0, 0.0, -1.0])
    assert plot.surface(MESH, hit.triangle, plotter=plotter) is plotter
    plain, marked = [actor.mapper.dataset for actor in plotter.actors.values()]
    assert plain.n_cells == 3 and marked.n_cells == 1
    assert sorted(marked.regular_faces[0]) == [1, 2, 3]
    assert drawn(plotter)[1][0] == RED


def test_rays_end_where_they_hit(plotter):
    origins, down = [[1.0, 1.0, 9.0], [9.0, 9.0, 9.0]], [0.0, 0.0, -2.0]
    plot.rays(origins, down, MESH.first_hit(origins, down), plotter=plotter)
    (_, lines), (color, dots) = drawn(plotter)
    assert lines.tolist() == [[1, 1, 9], [1, 1, 2], [9, 9, 9], [9, 9, 7]]
    assert dots.tolist() == [[1, 1, 2]] and color == RED


def test_probes_by_location_with_nearest_points(plotter):
    p = [[1.0, 1.0, 1.0], [1.0, 1.0, -3.0], [2.0, 2.0, 0.0]]
    plot.probes(p, MESH.locate(p).location, MESH.nearest(p), plotter=plotter)
    (_, outside), (_, boundary), (_, inside), (_, lines) = drawn(plotter)
    assert outside.tolist() == [p[1]] and boundary.tolist() == [p[2]] and inside.tolist() == [p[0]]
    assert lines.tolist()[2:4] == [p[1], [1, 1, 0]]


def test_picture(plotter):
    plot.surface(MESH, [0], plotter=plotter, lighting=False, show_edges=False)
    plotter.view_xy(negative=True)
    try:
        picture = plotter.screenshot(None, return_img=True)
    except Exception as error:  # Without any OpenGL there is no picture.
        pytest.skip(str(error))
    # From below, the marked triangle hides the others.
    colors = {tuple(color) for color in picture.reshape(-1, 3).tolist()}
    assert tuple(round(255 * part) for part in RED) in colors
    assert pyvista.Color("lightsteelblue").int_rgb not in colors


def test_wrong_shape():
    with pytest.raises(ValueError, match=r"plot: the shape is \(2,\), not \(..., 3\)"):
        plot.probes([1.0, 2.0])
