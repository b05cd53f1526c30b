#!/usr/bin/env bash
# The same work here and in JAX, PyTorch and NumPy, in turn, and one table of ratios.
#
#     benches/peers/run.sh [--readme] [FASHION_DIR]
#
# FASHION_DIR holds the four IDX files of Fashion-MNIST, unpacked. --readme puts the table into README.md as well.
# PYTHON is the interpreter (python3), CPUS two processors to run on (0,1), ROUNDS how often all is run (3). What is not
# there is left out, and said.
set -euo pipefail

readme=
[ "${1:-}" != --readme ] || { readme=1; shift; }
fashion=${1:+$(cd "$1" && pwd)}
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
python=${PYTHON:-python3}
cpus=${CPUS:-0,1}
rounds=${ROUNDS:-3}
unset OPENBLAS_CORETYPE OPENBLAS_L2_SIZE
export FASHION_DIR=$fashion

lines=$(mktemp)
table=$(mktemp)
trap 'rm -f "$lines" "$table"' EXIT

missing=()
numbers="1 2"
if [ "$(getconf _NPROCESSORS_ONLN)" -lt 2 ]; then
    numbers=1
    missing+=("2 threads: there is one processor")
fi
command -v taskset >/dev/null || missing+=("taskset: nothing is tied to a processor, and JAX takes all there are")

# has NAME MODULE...: whether Python has the modules; else NAME is missing.
has() {
    local name=$1 module
    shift
    command -v "$python" >/dev/null || { missing+=("$name: there is no $python, set PYTHON"); return 1; }
    for module in "$@"; do
        "$python" -c "import $module" 2>/dev/null && continue
        missing+=("$name: $python has no module $module")
        return 1
    done
}
has JAX jax optax numpy && jax=1 || jax=
has PyTorch torch numpy && torch=1 || torch=
has NumPy numpy && numpy=1 || numpy=
if [ -z "$fashion" ]; then
    missing+=("the epochs: no folder with Fashion-MNIST was given")
fi

# run WHO THREADS COMMAND...: notes what the command prints, on so many processors and threads.
run() {
    local who=$1 number=$2 tie=()
    shift 2
    if command -v taskset >/dev/null; then
        tie=(taskset -c "$(cut -d, -f"1-$number" <<<"$cpus")")
    fi
    echo "$who, threads $number: $*" >&2
    env PARALENS_THREADS="$number" OMP_NUM_THREADS="$number" OPENBLAS_NUM_THREADS="$number" \
        PYTHONPATH=benches/peers PYTHONDONTWRITEBYTECODE=1 "${tie[@]}" "$@" | sed "s/^/$who $number /" >>"$lines"
}

# all that is compiled is compiled before anything is timed
cargo build --quiet --release --example mlp
cargo bench --quiet --no-run --bench matmul --bench infer
for ((round = 1; round <= rounds; round++)); do
    for number in $numbers; do
        if [ -n "$fashion" ]; then
            run ours "$number" cargo run --quiet --release --example mlp -- --fashion "$fashion" --epochs 4
            [ -z "$jax" ] || run jax "$number" "$python" benches/peers/mlp_jax.py
            [ -z "$torch" ] || run torch "$number" "$python" benches/peers/mlp_torch.py "$number"
        fi
        run ours "$number" cargo bench --quiet --bench infer
        [ -z "$torch" ] || run torch "$number" "$python" benches/peers/infer_torch.py "$number"
        run ours "$number" cargo bench --quiet --bench matmul
        [ -z "$numpy" ] || run numpy "$number" "$python" benches/peers/matmul_numpy.py "$number"
    done
done

version() { "$python" -c "import $1; print($1.__version__)"; }
awk -v jax="JAX${jax:+ $(version jax)}" -v torch="PyTorch${torch:+ $(version torch)}" \
    -v numpy="OpenBLAS in NumPy${numpy:+ $(version numpy)}" -f benches/peers/table.awk "$lines" >"$table"
{
    model=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo 2>/dev/null | head -n 1)
    printf '\nOn %s, %s; medians, rounds: %s.' "${model:-$(uname -m)}" "$(rustc --version | cut -d' ' -f1-2)" "$rounds"
    [ "${#missing[@]}" -eq 0 ] || printf '\nMissing %s.' "${missing[@]}"
    echo
} >>"$table"
cat "$table"

if [ -n "$readme" ]; then
    awk -v table="$table" '
        /^<!-- speed: end -->/ { inside = 0 }
        !inside { print }
        /^<!-- speed -->/ { inside = 1; while ((getline line < table) > 0) print line }
    ' README.md >"$lines"
    cat "$lines" >README.md
fi
