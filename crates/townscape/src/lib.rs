//! A town of A Dog's Life as people see it: paper houses on a street, drawn from the map by rule.
//!
//! ```
//! let picture = townscape::draw(&dogs_life::Pack::built_in());
//! assert!(picture.starts_with("<svg"));
//! ```
//!
//! * `plan.rs`: where things are, in the picture's units.
//! * `paint.rs`: the colours by day and by night, and shapes that are used many times.
//! * `street.rs`: pavement, crossings, bins, lampposts, fountains.
//! * `house.rs`: buildings and lots, their doors and signs.
//! * `picture.rs`: all of it as one SVG that stands alone, with a legend, or as part of another.
//! * `scenery.rs`: the picture with the places and the dogs, for clients.
//!
//! The view is from the south, a little from above. A footprint is the rule and the box on it the
//! picture: walls rise from it, and the roof is the footprint again, lifted. What a map leaves open,
//! roofs, windows, washing lines, cats, follows from the names, so that each town keeps its face.

mod house;
mod paint;
mod picture;
mod plan;
mod scenery;
mod street;

pub use picture::{LAWN, Still, draw, figure, still};
pub use scenery::{Scenery, scenery};
