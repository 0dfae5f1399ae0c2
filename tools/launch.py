"""Runs Rulebound's command line in the project's own environment, set up or refreshed first where needed."""

import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, ROOT)

from tools.setup_env import Environment, SetupFailed, wants_pure  # noqa: E402


def main(arguments: list[str]) -> int:
    environment = Environment(ROOT)
    try:
        source_root = environment.prepare(pure=wants_pure())
        # -P: a folder that happens to be called rulebound where the user stands must not be taken for ours.
        command = [environment.python, "-P", "-m", "rulebound", *arguments]
        os.execve(environment.python, command, environment.variables(source_root))
    except SetupFailed as problem:
        print(f"rulebound: {problem}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("rulebound: stopped; the next start goes on from here", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
