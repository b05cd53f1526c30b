//! Grey pictures in files.

use std::path::Path;
use std::{fs, io};

/// How many pixels of the file, each way, stand for one of the picture.
const SCALE: usize = 16;

/// Writes pixels from 0 (paper) to 1 (ink), row by row, as a binary PGM file, where 0 is black and 255 white. Numbers beyond
/// are drawn as the nearer end.
///
/// # Errors
///
/// If the file cannot be written, or its folder not made.
pub(crate) fn write(path: &Path, pixels: &[f32], width: usize) -> io::Result<()> {
    let height = pixels.len() / width;
    let mut file = format!("P5\n{} {}\n255\n", width * SCALE, height * SCALE).into_bytes();
    for y in 0..height * SCALE {
        for x in 0..width * SCALE {
            let ink = pixels[y / SCALE * width + x / SCALE];
            file.push((255.0 * (1.0 - ink.clamp(0.0, 1.0))).round() as u8);
        }
    }
    path.parent().map_or(Ok(()), fs::create_dir_all)?;
    fs::write(path, file)
}
