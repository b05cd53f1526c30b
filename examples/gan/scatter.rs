//! Clouds of points as a picture in SVG.

use crate::mixture::Point;
use std::fmt::Write;

/// The picture's side in pixels, and the length that it shows.
const SIDE: f32 = 480.0;
const LENGTH: f32 = 4.0;

/// A cloud, and how to show it: a name of a colour, and the name of the cloud.
pub(crate) struct Cloud<'a> {
    pub(crate) points: &'a [Point],
    pub(crate) colour: &'a str,
    pub(crate) name: &'a str,
}

/// The clouds, one over the other, around the origin in the middle; a point that is too far out is not seen. What stands
/// in `title` and in the names must be plain text without `<` and `&`.
pub(crate) fn svg(title: &str, clouds: &[Cloud<'_>]) -> String {
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{SIDE}\" height=\"{SIDE}\" \
         font-family=\"sans-serif\" font-size=\"14\">\n\
         <title>{title}</title>\n\
         <rect width=\"{SIDE}\" height=\"{SIDE}\" fill=\"white\"/>\n\
         <text x=\"12\" y=\"24\">{title}</text>\n"
    );
    for (row, cloud) in clouds.iter().enumerate() {
        let Cloud { colour, name, .. } = cloud;
        let y = 44 + 18 * row;
        add(&mut out, format_args!("<g fill=\"{colour}\">\n"));
        add(
            &mut out,
            format_args!("<text x=\"12\" y=\"{y}\">{name}</text>\n"),
        );
        for point in cloud.points {
            let [x, y] = pixel(*point);
            add(
                &mut out,
                format_args!(
                    "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"1.5\" fill-opacity=\"0.6\"/>\n"
                ),
            );
        }
        out.push_str("</g>\n");
    }
    out.push_str("</svg>\n");
    out
}

/// Where a point stands in the picture, whose y runs down.
fn pixel([x, y]: Point) -> [f32; 2] {
    [x, -y].map(|x| SIDE * (0.5 + x / LENGTH))
}

fn add(out: &mut String, text: std::fmt::Arguments<'_>) {
    out.write_fmt(text).expect("a string takes all");
}
