//! The door between a module and its page: bytes in the module's own memory.
//!
//! The page asks for [`room`], writes there, and calls [`ask`] or [`net`]; the answer lies at
//! [`told`], as long as the call said.

// Exported names could collide with others, which is why they count as unsafe. There is no other
// code in a module.
#![allow(unsafe_code)]

use crate::Module;
use std::cell::RefCell;

/// What was asked, and what is told.
#[derive(Default)]
struct Door {
    module: Module,
    asked: Vec<u8>,
    told: Vec<u8>,
}

thread_local! {
    static DOOR: RefCell<Door> = RefCell::default();
}

/// Makes room for this many bytes, and says where.
#[unsafe(no_mangle)]
extern "C" fn room(bytes: usize) -> *mut u8 {
    DOOR.with_borrow_mut(|door| {
        door.asked.clear();
        door.asked.resize(bytes, 0);
        door.asked.as_mut_ptr()
    })
}

/// Answers what was written to the room; says how long the answer is.
#[unsafe(no_mangle)]
extern "C" fn ask() -> usize {
    DOOR.with_borrow_mut(|door| {
        let asked = String::from_utf8_lossy(&door.asked);
        let told = door.module.answer(&asked);
        door.told = told.into_bytes();
        door.asked = Vec::new();
        door.told.len()
    })
}

/// Where the last answer lies.
#[unsafe(no_mangle)]
extern "C" fn told() -> *const u8 {
    DOOR.with_borrow(|door| door.told.as_ptr())
}

/// Takes what was written to the room as DIG's net for this many seats; says whether it is one.
#[cfg(feature = "bots")]
#[unsafe(no_mangle)]
extern "C" fn net(seats: usize) -> bool {
    use bots::dig::net::Net;
    DOOR.with_borrow(|door| {
        let seats = Some(seats).filter(|seats| (2..=dig::SEATS).contains(seats));
        seats.and_then(|seats| Net::read(seats, &door.asked).ok()).is_some_and(Net::give)
    })
}
