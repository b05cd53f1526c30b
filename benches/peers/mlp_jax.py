"""784-256-128-10 on Fashion-MNIST in JAX: batches of 128, Adam, an epoch as one compiled scan. Seconds of each epoch."""

import time

import jax
import jax.numpy as jnp
import numpy as np
import optax

import fashion

BATCH, SIZES = 128, (784, 256, 128, 10)
pixels, classes = map(jnp.asarray, fashion.part("train"))
adam = optax.adam(1e-3)


def dense(key, inputs, outputs):
    most = (6 / (inputs + outputs)) ** 0.5
    weight = jax.random.uniform(key, (inputs, outputs), minval=-most, maxval=most)
    return weight, jnp.zeros(outputs)


def forward(params, x):
    for weight, bias in params[:-1]:
        x = jax.nn.relu(x @ weight + bias)
    weight, bias = params[-1]
    return x @ weight + bias


def loss(params, rows):
    answers = forward(params, pixels[rows])
    return optax.softmax_cross_entropy_with_integer_labels(answers, classes[rows]).mean()


def step(state, rows):
    params, moments = state
    value, gradient = jax.value_and_grad(loss)(params, rows)
    change, moments = adam.update(gradient, moments, params)
    return (optax.apply_updates(params, change), moments), value


epoch = jax.jit(lambda state, order: jax.lax.scan(step, state, order), donate_argnums=0)

keys = jax.random.split(jax.random.key(0), len(SIZES) - 1)
params = [dense(*layer) for layer in zip(keys, SIZES, SIZES[1:])]
state = params, adam.init(params)
rng = np.random.default_rng(0)
steps = len(pixels) // BATCH
for number in range(1, 5):
    start = time.perf_counter()
    order = rng.permutation(len(pixels))[: steps * BATCH].reshape(steps, BATCH)
    state, losses = epoch(state, jnp.asarray(order))
    losses.block_until_ready()
    seconds = time.perf_counter() - start
    print(f"epoch {number} loss {losses.mean():.4f} seconds {seconds:.4f}", flush=True)
test_pixels, test_classes = fashion.part("t10k")
right = forward(state[0], jnp.asarray(test_pixels)).argmax(1) == jnp.asarray(test_classes)
print(f"accuracy {right.mean():.4f}")
