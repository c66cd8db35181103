"""What is installed is what is here."""

import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGES = ("bot", "storage", "seeds")
LEFT_OUT = {"__pycache__"}


def test_the_wheel_has_every_module_and_data_file_and_nothing_else(tmp_path: Path) -> None:
    built = subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", tmp_path, ROOT],
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    (wheel,) = tmp_path.glob("*.whl")
    packed = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    sources = {
        str(file.relative_to(ROOT))
        for package in PACKAGES
        for file in (ROOT / package).rglob("*")
        if file.is_file() and not LEFT_OUT & set(file.parts)
    }
    assert packed == sources
    assert {"seeds/documents/cherry-zhang.txt", "bot/workspace/page/index.html"} <= packed
