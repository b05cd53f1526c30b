//! Grey pictures in a terminal.

/// From paper to ink.
const SHADES: [char; 5] = [' ', '░', '▒', '▓', '█'];

/// Draws pixels from 0 (paper) to 1 (ink), row by row, each two characters wide so that a square looks like one.
///
/// What lies beyond 0 and 1 is drawn as these, and a NaN as `??`.
///
/// # Panics
///
/// If the pixels do not fill whole rows of `width`.
pub(crate) fn picture(pixels: &[f32], width: usize) -> String {
    assert!(
        width > 0 && pixels.len().is_multiple_of(width),
        "{} pixels are no rows of {width}",
        pixels.len()
    );
    let mut text = String::new();
    for row in pixels.chunks(width) {
        for pixel in row {
            let character = if pixel.is_nan() {
                '?'
            } else {
                SHADES[(pixel.clamp(0.0, 1.0) * (SHADES.len() - 1) as f32).round() as usize]
            };
            text.extend([character; 2]);
        }
        text.push('\n');
    }
    text
}
