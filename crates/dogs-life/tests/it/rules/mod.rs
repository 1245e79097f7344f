//! The rules, group by group.

mod acts;
mod beginning;
mod ending;
mod streets;
