//! Any document: it is refused, or it is a record that is written and read back as it was.
#![no_main]

use house::GAMES;
use libfuzzer_sys::{fuzz_mutator, fuzz_target};

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    kennel_fuzz::mutate(data, size, max_size, seed)
});

fuzz_target!(|data: &[u8]| {
    let record = match GAMES.read_record(data) {
        Ok(record) => record,
        Err(fault) => return assert!(!fault.to_string().is_empty()),
    };
    let json = record.to_json();
    let again = GAMES.read_record(json.as_bytes()).expect("what we write we can read");
    assert_eq!(again.to_json(), json);
    match (record.verify(), again.verify()) {
        (Ok(one), Ok(other)) => {
            assert_eq!((one.proof, one.entries), (other.proof, other.entries));
            assert!(!one.proof.to_string().is_empty());
        }
        (Err(one), Err(other)) => assert_eq!(one, other),
        (one, other) => panic!("{one:?}, but read back {other:?}"),
    }
});
