# start.sh TOOL [ARGUMENT...]: runs tools/TOOL.py with a Python that is new enough:
# that of .venv when there is one, else RULEBOUND_PYTHON, else the first on the PATH.
root=$(CDPATH='' cd -- "${0%/*}/.." && pwd -P) || exit 1
tool=$root/tools/$1.py
shift

is_new_enough() {
    [ -f "$1" ] && [ -x "$1" ] && "$1" -I -S -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

find_python() {
    old_ifs=$IFS
    IFS=:
    for name in python3 python3.14 python3.13 python3.12 python3.11 python; do
        for folder in $PATH; do
            if is_new_enough "$folder/$name"; then
                python=$folder/$name
                break 2
            fi
        done
    done
    IFS=$old_ifs
}

# A .venv that we did not finish may be somebody's own, with any Python in it.
is_usable() {
    [ -x "$1" ] && { [ -f "$root/.venv/rulebound.json" ] || is_new_enough "$1"; }
}

python=$root/.venv/bin/python
if ! is_usable "$python"; then
    python=
    if [ -n "${RULEBOUND_PYTHON:-}" ]; then
        is_new_enough "$RULEBOUND_PYTHON" && python=$RULEBOUND_PYTHON
    else
        find_python
    fi
fi
if [ -z "$python" ]; then
    echo "rulebound: Python 3.11 or newer is needed and was not found; install it, or name it: RULEBOUND_PYTHON=/path/to/python3" >&2
    exit 1
fi
# Isolated and without site-packages: the tools are standard library only, and this starts in half the time.
exec "$python" -I -S "$tool" "$@"
