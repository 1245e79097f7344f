//! Tables as pictures: what a messenger shows of a link.
//!
//! ```
//! let picture = postcard::house();
//! assert!(picture.starts_with("<svg") && !picture.contains("<text"));
//! ```
//!
//! * `client.rs`: the colours, dogs and small shapes of the web client, read from its sources, so that
//!   they are drawn in one place only.
//! * `sheet.rs`: a picture in the making; sky, hills, trees, the tag of the house.
//! * `letter.rs`: numbers and letters as lines: whoever rasterises these pictures needs no fonts.
//! * `dog.rs`: dogs in seats, and outlines where nobody sits yet.
//! * `garden.rs`, `pile.rs`, `town.rs`: the three games; `house.rs`: what is shown of everything else.
//!
//! A picture is a function of [`catalog::PublicTable`], which holds what everybody may know. It has no
//! words, because one picture is looked at by people of all languages.

mod client;
mod dog;
mod garden;
mod house;
mod letter;
mod pile;
mod sheet;
mod town;

pub use garden::dig;
pub use house::house;
pub use pile::dogpile;
pub use sheet::{HEIGHT, WIDTH};
pub use town::dogs_life;
