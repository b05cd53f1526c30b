"""The products of the bench `matmul` in NumPy, in lines of the same form. Usage: matmul_numpy.py THREADS

OpenBLAS chooses its kernels by the machine, so OPENBLAS_CORETYPE and OPENBLAS_L2_SIZE must not be set, and takes its
threads from OPENBLAS_NUM_THREADS.
"""

import sys
import time

import numpy as np

SIZES = """64x64x64 128x784x128 128x784x256 128x128x64 128x128x784 784x128x128 128x256x128 128x128x10
512x512x512 1024x1024x1024"""
ROUNDS, WORK = 21, 500_000_000
threads = "1 thread" if sys.argv[1] == "1" else f"{sys.argv[1]} threads"


def seconds(run, runs):
    """The median over the rounds of the time that a run takes."""
    times = []
    for _ in range(ROUNDS + 1):
        start = time.perf_counter()
        for _ in range(runs):
            run()
        times.append((time.perf_counter() - start) / runs)
    return np.median(times[1:])


rng = np.random.default_rng(0)
for number, name in (np.float32, "f32"), (np.float64, "f64"):
    for size in SIZES.split():
        m, k, n = map(int, size.split("x"))
        x = rng.uniform(-1, 1, m * k).astype(number)
        y = rng.uniform(-1, 1, k * n).astype(number)
        c = np.empty((m, n), number)
        work = 2 * m * k * n
        for way, a, b in (
            ("nn", x.reshape(m, k), y.reshape(k, n)),
            ("tn", x.reshape(k, m).T, y.reshape(k, n)),
            ("nt", x.reshape(m, k), y.reshape(n, k).T),
        ):
            time_of_one = seconds(lambda: np.matmul(a, b, out=c), max(WORK // work, 1))
            rate = work / time_of_one / 1e9
            print(f"{name} {size} {way} {threads} {rate:.1f} GFLOP/s", flush=True)
