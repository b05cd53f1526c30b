//! Fashion-MNIST from its four IDX files, unpacked.
//!
//! An IDX file begins with a magic number, two zero bytes, the type of its elements and the number of its dimensions, and with
//! the size of each dimension; all are big-endian. Images are bytes in three dimensions (`00 00 08 03`), labels in one
//! (`00 00 08 01`). The elements follow, and then the file ends.

use std::error::Error;
use std::fmt;
use std::fs;
use std::io;
use std::path::Path;

/// A picture of 28×28 from 0 to 1, row by row, and its class.
pub(crate) type Example = ([f32; 784], u8);

/// The magic number of a file of images.
const IMAGES: u32 = 0x0803;

/// The magic number of a file of labels.
const LABELS: u32 = 0x0801;

/// There are ten kinds of garment, and of digit.
const CLASSES: u8 = 10;

/// Reads the examples for training and for testing from a folder.
///
/// # Errors
///
/// The first file that is missing or not what its name says.
pub(crate) fn read(folder: &Path) -> Result<(Vec<Example>, Vec<Example>), IdxError> {
    Ok((part(folder, "train")?, part(folder, "t10k")?))
}

/// Reads images and labels of one part, and joins them.
fn part(folder: &Path, name: &str) -> Result<Vec<Example>, IdxError> {
    let open = |kind: &str| {
        let path = folder.join(format!("{name}-{kind}"));
        let file = path.display().to_string();
        match fs::read(path) {
            Ok(bytes) => Ok((file, bytes)),
            Err(e) if e.kind() == io::ErrorKind::NotFound => {
                let packed = format!("{file}.gz");
                let is_packed = Path::new(&packed).exists();
                Err(if is_packed {
                    Fault::Gzip.of(&packed)
                } else {
                    Fault::Missing.of(&file)
                })
            }
            Err(e) => Err(Fault::Unreadable(e.to_string()).of(&file)),
        }
    };
    let (file, bytes) = open("images-idx3-ubyte")?;
    let images = images(&bytes).map_err(|fault| fault.of(&file))?;
    let (file, bytes) = open("labels-idx1-ubyte")?;
    let labels = labels(&bytes).map_err(|fault| fault.of(&file))?;
    join(images, labels).map_err(|fault| fault.of(&file))
}

/// The square images of `N` pixels in a file, scaled to 0..1.
///
/// # Errors
///
/// Bytes that are not exactly as many such images as they announce.
pub(crate) fn images<const N: usize>(bytes: &[u8]) -> Result<Vec<[f32; N]>, Fault> {
    let ([count, height, width], pixels) = header(bytes, IMAGES)?;
    let (height, width) = (u64::from(height), u64::from(width));
    if height != width || height * width != N as u64 {
        return Err(Fault::Shape {
            pixels: N,
            height,
            width,
        });
    }
    filled(pixels, u64::from(count) * N as u64)?;
    let (images, _) = pixels.as_chunks::<N>();
    Ok(images
        .iter()
        .map(|image| image.map(|byte| f32::from(byte) / 255.0))
        .collect())
}

/// The labels in a file.
///
/// # Errors
///
/// Bytes that are not exactly as many labels as they announce, or a label that is no class.
pub(crate) fn labels(bytes: &[u8]) -> Result<Vec<u8>, Fault> {
    let ([count], labels) = header(bytes, LABELS)?;
    filled(labels, u64::from(count))?;
    match labels.iter().position(|label| *label >= CLASSES) {
        Some(index) => Err(Fault::Label {
            index,
            label: labels[index],
        }),
        None => Ok(labels.to_vec()),
    }
}

/// Gives every image its label.
///
/// # Errors
///
/// More of one than of the other.
pub(crate) fn join<T>(images: Vec<T>, labels: Vec<u8>) -> Result<Vec<(T, u8)>, Fault> {
    if images.len() != labels.len() {
        return Err(Fault::Count {
            images: images.len(),
            labels: labels.len(),
        });
    }
    Ok(images.into_iter().zip(labels).collect())
}

/// The sizes of `D` dimensions, and the elements after them.
fn header<const D: usize>(bytes: &[u8], magic: u32) -> Result<([u32; D], &[u8]), Fault> {
    if bytes.starts_with(&[0x1f, 0x8b]) {
        return Err(Fault::Gzip);
    }
    let short = Fault::Length {
        expected: 4 * (D as u64 + 1),
        found: bytes.len() as u64,
    };
    let (words, _) = bytes.as_chunks::<4>();
    let found = words.first().map(|word| u32::from_be_bytes(*word));
    match found {
        None => return Err(short),
        Some(found) if found == magic => {}
        Some(found) if found.swap_bytes() == magic => return Err(Fault::LittleEndian),
        Some(found) => {
            return Err(Fault::Magic {
                expected: magic,
                found,
            });
        }
    }
    let Some(sizes) = words.get(1..=D) else {
        return Err(short);
    };
    Ok((
        std::array::from_fn(|d| u32::from_be_bytes(sizes[d])),
        &bytes[4 * (D + 1)..],
    ))
}

/// Checks the number of elements against what the sizes announce; only then is anything allocated.
fn filled(elements: &[u8], expected: u64) -> Result<(), Fault> {
    let found = elements.len() as u64;
    if found == expected {
        Ok(())
    } else {
        Err(Fault::Length { expected, found })
    }
}

/// A file that cannot be used, and why.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct IdxError {
    /// The path of the file.
    pub(crate) file: String,
    /// What is wrong with it.
    pub(crate) fault: Fault,
}

/// What can be wrong with a file.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Fault {
    Missing,
    Unreadable(String),
    Gzip,
    LittleEndian,
    Magic {
        expected: u32,
        found: u32,
    },
    Shape {
        pixels: usize,
        height: u64,
        width: u64,
    },
    Length {
        expected: u64,
        found: u64,
    },
    Label {
        index: usize,
        label: u8,
    },
    Count {
        images: usize,
        labels: usize,
    },
}

impl Fault {
    fn of(self, file: &str) -> IdxError {
        IdxError {
            file: file.into(),
            fault: self,
        }
    }
}

impl fmt::Display for IdxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.file, self.fault)
    }
}

impl Error for IdxError {}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = |magic: &u32| match *magic {
            IMAGES => " (images)",
            LABELS => " (labels)",
            _ => "",
        };
        match self {
            Self::Missing => write!(f, "no such file"),
            Self::Unreadable(why) => write!(f, "cannot be read: {why}"),
            Self::Gzip => write!(f, "still packed with gzip; unpack it with gunzip"),
            Self::LittleEndian => write!(
                f,
                "written in little-endian order; IDX files are big-endian"
            ),
            Self::Magic { expected, found } => {
                write!(
                    f,
                    "magic number {found}{} instead of {expected}{}",
                    kind(found),
                    kind(expected)
                )
            }
            Self::Shape {
                pixels,
                height,
                width,
            } => {
                write!(
                    f,
                    "images of {height}×{width}, not squares of {pixels} pixels"
                )
            }
            Self::Length { expected, found } if found < expected => {
                write!(f, "cut short: {found} bytes of {expected}")
            }
            Self::Length { expected, found } => {
                write!(f, "too long: {found} bytes instead of {expected}")
            }
            Self::Label { index, label } => write!(
                f,
                "label {label} at {index}, and there are {CLASSES} classes"
            ),
            Self::Count { images, labels } => write!(f, "{labels} labels for {images} images"),
        }
    }
}
