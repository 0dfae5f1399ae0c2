"""Plugins of the whole test suite, and what of it runs only when asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest_plugins = ["pytester", "tests.rule_claims"]


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """What needs a browser is run when it is asked for by name (`./check browser`)."""
    web = config.rootpath / "tests" / "web"
    asked = any((config.invocation_params.dir / str(a).split("::")[0]).is_relative_to(web) for a in config.args)
    return True if collection_path.is_relative_to(web) and not asked else None
