# One table of ratios from lines of the form `WHO THREADS LINE`: medians of our times over those of the others.

function note(who, work, number, seconds,    i) {
    i = ++count[who, work, number]
    times[who, work, number, i] = seconds
}

function median(who, work, number,    n, i, j, x, sorted) {
    n = count[who, work, number]
    for (i = 1; i <= n; i++) {
        x = times[who, work, number, i]
        for (j = i - 1; j >= 1 && sorted[j] > x; j--) sorted[j + 1] = sorted[j]
        sorted[j + 1] = x
    }
    return sorted[int((n + 1) / 2)]
}

function ratio(who, work, number) {
    if (!count["ours", work, number] || !count[who, work, number]) return "–"
    return sprintf("%.2f", median("ours", work, number) / median(who, work, number))
}

# both times and the ratio
function cell(who, work, number, unit,    value) {
    value = ratio(who, work, number)
    if (value == "–") return value
    return sprintf("%#.3g / %#.3g %s = **%s**", median("ours", work, number) * scale[unit],
        median(who, work, number) * scale[unit], unit, value)
}

function row(name, who, work, unit) {
    printf "| %s | %s | %s | %s |\n", name, title[who], cell(who, work, 1, unit), cell(who, work, 2, unit)
}

function ways(who, work, number,    way, value, all) {
    split("nn tn nt", way, " ")
    for (value = 1; value <= 3; value++) all = all (value > 1 ? ", " : "") ratio(who, work " " way[value], number)
    return all
}

BEGIN {
    title["jax"] = jax; title["torch"] = torch; title["numpy"] = numpy
    scale["s"] = 1; scale["µs"] = 1e6
}

# the first epoch compiles, or warms up
$3 == "epoch" && $4 > 1 {
    for (i = 5; i < NF; i++) if ($i == "seconds") note($1, "epoch", $2, $(i + 1))
}
/ one example .* us$/ { note($1, "one", $2, $(NF - 1) / 1e6) }
/ GFLOP\/s$/ {
    product = $3 " " $4
    if (!(product in seen)) { seen[product] = 1; products[++all] = product }
    note($1, product " " $5, $2, 1 / $(NF - 1))
}

END {
    print "| work | against | 1 thread | 2 threads |"
    print "|---|---|---|---|"
    row("Fashion-MNIST, an epoch of 784-256-128-10", "jax", "epoch", "s")
    row("", "torch", "epoch", "s")
    row("one example through 784-256-128-10", "torch", "one", "µs")
    for (i = 1; i <= all; i++) {
        split(products[i], name, " ")
        gsub("x", "×", name[2])
        printf "| `%s` product %s: nn, tn, nt | %s | %s | %s |\n", name[1], name[2], title["numpy"],
            ways("numpy", products[i], 1), ways("numpy", products[i], 2)
    }
    print ""
    print "Ours over theirs, in time: below 1 is faster."
}
