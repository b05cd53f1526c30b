"""784-256-128-10 on Fashion-MNIST in PyTorch: batches of 128, Adam. Seconds of each epoch. Usage: mlp_torch.py THREADS"""

import sys
import time

import torch
from torch import nn

import fashion

BATCH = 128
torch.set_num_threads(int(sys.argv[1]))
torch.manual_seed(0)
pixels, classes = map(torch.from_numpy, fashion.part("train"))
classes = classes.long()
net = nn.Sequential(
    nn.Linear(784, 256), nn.ReLU(), nn.Linear(256, 128), nn.ReLU(), nn.Linear(128, 10)
)
adam = torch.optim.Adam(net.parameters(), lr=1e-3)
cross_entropy = nn.CrossEntropyLoss()
for number in range(1, 5):
    start = time.perf_counter()
    for rows in torch.randperm(len(pixels)).split(BATCH):
        adam.zero_grad()
        loss = cross_entropy(net(pixels[rows]), classes[rows])
        loss.backward()
        adam.step()
    seconds = time.perf_counter() - start
    print(f"epoch {number} loss {loss.item():.4f} seconds {seconds:.4f}", flush=True)
test_pixels, test_classes = map(torch.from_numpy, fashion.part("t10k"))
with torch.inference_mode():
    right = net(test_pixels).argmax(1) == test_classes
print(f"accuracy {right.float().mean():.4f}")
