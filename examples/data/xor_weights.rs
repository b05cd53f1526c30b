//! Starting weights of a 2-4-4-1 network, for a run that can be followed digit by digit.
//!
//! They are the draws of one seed, written out so that the run depends on no generator. Rows are inputs, as in
//! `y = x W + b`: `FIRST[i][o]` leads from input `i` to output `o`. The biases of all three layers begin at zero.

/// From the two inputs to the four of the first hidden layer.
pub(crate) const FIRST: [[f64; 4]; 2] = [
    [
        0.2788535969157675,
        -0.4499413632617615,
        0.4729424283280248,
        0.7843591354096908,
    ],
    [
        -0.9499784895546661,
        -0.5535785237023545,
        0.3533989748458226,
        -0.8261223347411677,
    ],
];

/// From the first hidden layer to the second.
pub(crate) const SECOND: [[f64; 4]; 4] = [
    [
        -0.13523537526763574,
        -0.8200637560638794,
        -0.48421104635786427,
        0.5296944821071248,
    ],
    [
        -0.8144151057934218,
        -0.5216284903375308,
        0.15461269984545578,
        0.343187499100567,
    ],
    [
        -0.4873333229606336,
        0.2596074614980304,
        0.5359492723752362,
        -0.27669422187372317,
    ],
    [
        0.009275631084192826,
        0.07784092777214247,
        -0.8547692218358569,
        -0.5967270105750373,
    ],
];

/// From the second hidden layer to the output.
pub(crate) const THIRD: [[f64; 1]; 4] = [
    [1.0017036529355696],
    [-0.35800341464482843],
    [-0.8922491528737394],
    [-0.8835501499228989],
];
