"""One example through 784-256-128-10 in PyTorch under inference_mode. Usage: infer_torch.py THREADS"""

import statistics
import sys
import time

import torch
from torch import nn

ROUNDS, RUNS = 41, 200
torch.set_num_threads(int(sys.argv[1]))
net = nn.Sequential(
    nn.Linear(784, 256), nn.ReLU(), nn.Linear(256, 128), nn.ReLU(), nn.Linear(128, 10)
).eval()
x = torch.rand(1, 784)
times = []
with torch.inference_mode():
    for _ in range(ROUNDS + 1):
        start = time.perf_counter()
        for _ in range(RUNS):
            net(x)
        times.append((time.perf_counter() - start) / RUNS)
threads = "1 thread" if sys.argv[1] == "1" else f"{sys.argv[1]} threads"
print(f"f32 784-256-128-10 one example {threads} {statistics.median(times[1:]) * 1e6:.2f} us")
