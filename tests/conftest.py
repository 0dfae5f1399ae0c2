"""Plugins of the whole test suite."""

pytest_plugins = ["pytester", "tests.rule_claims"]
