"""`python -m rulebound` is the command line."""

from rulebound.cli import main

if __name__ == "__main__":
    main(prog_name="rulebound")
