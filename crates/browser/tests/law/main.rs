//! The law of tables at home: a page is told the very bytes that a server tells the same seat's socket for
//! the same acts, and nothing by which two worlds behind one view could be told apart.

#[path = "../../../server/tests/it/client.rs"]
#[allow(dead_code, reason = "the server's own tests need the rest of it")]
mod client;

mod page;
mod same;
mod worlds;
