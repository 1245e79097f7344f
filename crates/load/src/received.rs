//! The part of the server's messages that a player reads.

use serde::Deserialize;
use std::borrow::Cow;

/// A message; fields not named here are skipped.
#[derive(Debug, Deserialize)]
pub(crate) struct Received<'a> {
    #[serde(rename = "type", borrow)]
    pub(crate) kind: Cow<'a, str>,
    #[serde(default, borrow)]
    pub(crate) id: Option<Cow<'a, str>>,
    #[serde(default)]
    pub(crate) n: Option<u64>,
    #[serde(default)]
    pub(crate) at: u64,
    #[serde(default, borrow)]
    pub(crate) legal: Vec<Cow<'a, str>>,
    #[serde(default, borrow)]
    pub(crate) turn: Option<Turn<'a>>,
    #[serde(default, borrow)]
    pub(crate) happened: Option<Happened<'a>>,
    /// In a snapshot: the table of the rematch.
    #[serde(default, borrow)]
    pub(crate) rematch: Option<Cow<'a, str>>,
    #[serde(default, borrow)]
    pub(crate) reason: Option<Cow<'a, str>>,
    /// With a goodbye: when to come back.
    #[serde(default)]
    pub(crate) retry_ms: Option<u64>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Turn<'a> {
    #[serde(borrow)]
    pub(crate) kind: Cow<'a, str>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Happened<'a> {
    #[serde(borrow)]
    pub(crate) kind: Cow<'a, str>,
    #[serde(default, borrow)]
    pub(crate) table: Option<Cow<'a, str>>,
}
