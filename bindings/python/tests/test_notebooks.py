"""The notebooks run, have pictures, and are stored without their outputs."""

import os
import shutil
from pathlib import Path

import pytest

nbformat = pytest.importorskip("nbformat")
nbclient = pytest.importorskip("nbclient")
pytest.importorskip("ipykernel")
pytest.importorskip("matplotlib")

FOLDER = Path(__file__).parents[1] / "examples" / "notebooks"


@pytest.mark.parametrize("name", ["plane", "every_query"])
def test_notebook(name, monkeypatch):
    # Pictures in the outputs, where tests otherwise show none.
    monkeypatch.setenv("MPLBACKEND", "module://matplotlib_inline.backend_inline")
    if name == "every_query" and shutil.which("straightedge") is None:
        pytest.skip("the program is not installed")
    notebook = nbformat.read(FOLDER / f"{name}.ipynb", as_version=4)
    nbformat.validate(notebook)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert not any(cell.outputs or cell.execution_count for cell in code)
    nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    pictures = [output for cell in code for output in cell.outputs if "image/png" in output.get("data", {})]
    assert len(pictures) >= 2
    if "STRAIGHTEDGE_NOTEBOOKS" in os.environ:
        # To be looked at.
        nbformat.write(notebook, Path(os.environ["STRAIGHTEDGE_NOTEBOOKS"], f"{name}.ipynb"))
