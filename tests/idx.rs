//! The reader of IDX files against every kind of file that is not one.

#[path = "../examples/mlp/idx.rs"]
mod idx;

use idx::{Fault, images, join, labels, read};
use std::fs;
use std::path::{Path, PathBuf};

/// Two images of 2×2.
const TWO: [u8; 24] = [
    0, 0, 8, 3, 0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 2, 0, 51, 102, 153, 204, 255, 0, 255,
];

#[test]
fn images_are_scaled_to_one() {
    let [a, b] = images::<4>(&TWO).unwrap()[..] else {
        panic!("two images")
    };
    assert_eq!(a, [0.0, 0.2, 0.4, 0.6]);
    assert_eq!(b, [0.8, 1.0, 0.0, 1.0]);
    assert_eq!(
        images::<4>(&[0, 0, 8, 3, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 2]),
        Ok(vec![])
    );
}

#[test]
fn every_other_length_is_an_error() {
    for n in 0..TWO.len() {
        let Err(Fault::Length { expected, found }) = images::<4>(&TWO[..n]) else {
            panic!("{n} bytes")
        };
        assert!(found < expected, "{n} bytes");
    }
    assert_eq!(
        images::<4>(&TWO[..23]),
        Err(Fault::Length {
            expected: 8,
            found: 7
        })
    );
    let long = [&TWO[..], &[0]].concat();
    assert_eq!(
        images::<4>(&long),
        Err(Fault::Length {
            expected: 8,
            found: 9
        })
    );
}

#[test]
fn sizes_are_checked_before_they_are_believed() {
    let mut huge = TWO;
    huge[4..8].fill(0xff);
    assert_eq!(
        images::<4>(&huge),
        Err(Fault::Length {
            expected: 4 * 0xffff_ffff,
            found: 8
        })
    );
    huge[8..16].fill(0xff);
    let side = 0xffff_ffff;
    assert_eq!(
        images::<4>(&huge),
        Err(Fault::Shape {
            pixels: 4,
            height: side,
            width: side
        })
    );
    let mut flat = TWO;
    (flat[11], flat[15]) = (1, 4);
    assert_eq!(
        images::<4>(&flat),
        Err(Fault::Shape {
            pixels: 4,
            height: 1,
            width: 4
        })
    );
    assert_eq!(
        labels(&[0, 0, 8, 1, 255, 255, 255, 255, 1]),
        Err(Fault::Length {
            expected: 0xffff_ffff,
            found: 1
        })
    );
}

#[test]
fn other_files_are_named() {
    let fault = images::<4>(&[0x1f, 0x8b, 8, 8, 0, 0, 0, 0]).unwrap_err();
    assert_eq!(fault, Fault::Gzip);
    assert!(fault.to_string().contains("gzip"));
    let mut little = TWO;
    little[..4].reverse();
    assert_eq!(images::<4>(&little), Err(Fault::LittleEndian));
    let fault = images::<4>(&[0, 0, 8, 1, 0, 0, 0, 1, 7]).unwrap_err();
    assert_eq!(
        fault.to_string(),
        "magic number 2049 (labels) instead of 2051 (images)"
    );
    let fault = labels(&TWO).unwrap_err();
    assert_eq!(
        fault.to_string(),
        "magic number 2051 (images) instead of 2049 (labels)"
    );
    assert_eq!(
        images::<4>(b"\x89PNG\r\n"),
        Err(Fault::Magic {
            expected: 2051,
            found: 0x8950_4e47
        })
    );
}

#[test]
fn labels_are_classes() {
    assert_eq!(
        labels(&[0, 0, 8, 1, 0, 0, 0, 3, 9, 0, 5]),
        Ok(vec![9, 0, 5])
    );
    let fault = labels(&[0, 0, 8, 1, 0, 0, 0, 3, 9, 10, 5]).unwrap_err();
    assert_eq!(
        fault,
        Fault::Label {
            index: 1,
            label: 10
        }
    );
    assert_eq!(fault.to_string(), "label 10 at 1, and there are 10 classes");
}

#[test]
fn an_image_has_one_label() {
    assert_eq!(
        join(vec!['a', 'b'], vec![1, 2]),
        Ok(vec![('a', 1), ('b', 2)])
    );
    let fault = join(vec!['a'], vec![1, 2]).unwrap_err();
    assert_eq!(
        fault,
        Fault::Count {
            images: 1,
            labels: 2
        }
    );
}

/// A folder of its own with the four files, one image in each part.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    for (part, label) in [("train", 3), ("t10k", 4)] {
        let mut image = vec![0, 0, 8, 3, 0, 0, 0, 1, 0, 0, 0, 28, 0, 0, 0, 28];
        image.resize(16 + 784, 255);
        fs::write(folder.join(format!("{part}-images-idx3-ubyte")), image).unwrap();
        fs::write(
            folder.join(format!("{part}-labels-idx1-ubyte")),
            [0, 0, 8, 1, 0, 0, 0, 1, label],
        )
        .unwrap();
    }
    folder
}

#[test]
fn a_folder_is_read() {
    let (train, test) = read(&folder("idx-whole")).unwrap();
    assert_eq!(train, [([1.0; 784], 3)]);
    assert_eq!(test, [([1.0; 784], 4)]);
}

#[test]
fn an_error_is_one_line_that_names_the_file() {
    let folder = folder("idx-broken");
    let file = folder.join("t10k-labels-idx1-ubyte");
    fs::write(&file, [0, 0, 8, 1, 0, 0, 0, 2, 1, 1]).unwrap();
    let line = |why: &str| format!("{}: {why}", file.display());
    assert_eq!(
        read(&folder).unwrap_err().to_string(),
        line("2 labels for 1 images")
    );
    fs::write(&file, [0, 0, 8, 1, 0, 0, 0, 2, 1]).unwrap();
    assert_eq!(
        read(&folder).unwrap_err().to_string(),
        line("cut short: 1 bytes of 2")
    );
    fs::remove_file(&file).unwrap();
    let error = read(&folder).unwrap_err();
    assert_eq!(error.to_string(), line("no such file"));
    assert_eq!(error.fault, Fault::Missing);
    assert!(error.file.ends_with("t10k-labels-idx1-ubyte"));
    fs::write(folder.join("t10k-labels-idx1-ubyte.gz"), [0x1f, 0x8b]).unwrap();
    let error = read(&folder).unwrap_err();
    assert_eq!(error.fault, Fault::Gzip);
    assert!(error.file.ends_with("t10k-labels-idx1-ubyte.gz"));
    fs::create_dir(&file).unwrap();
    assert!(matches!(
        read(&folder).unwrap_err().fault,
        Fault::Unreadable(_)
    ));
}
