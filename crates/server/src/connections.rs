//! Which tables a guest looks at just now, so that they can be told what concerns the guest.

use crate::actor::Stub;
use crate::limits::{Household, lock};
use std::collections::HashMap;
use std::sync::{Arc, Mutex};

/// The connections of all guests.
#[derive(Clone, Debug, Default)]
pub(crate) struct Connections(Arc<Mutex<ByGuest>>);

/// For each guest its clients, the tables they look at, and from where.
type ByGuest = HashMap<String, Vec<(u64, Stub, Household)>>;

/// A connection that counts until it is dropped.
#[derive(Debug)]
pub(crate) struct Connected {
    connections: Connections,
    guest: String,
    client: u64,
}

impl Connections {
    /// A guest looks at a table.
    pub(crate) fn open(
        &self,
        guest: &str,
        client: u64,
        stub: Stub,
        household: Household,
    ) -> Connected {
        let connection = (client, stub, household);
        lock(&self.0).entry(guest.to_owned()).or_default().push(connection);
        Connected { connections: self.clone(), guest: guest.to_owned(), client }
    }

    /// The tables that a guest looks at.
    pub(crate) fn of(&self, guest: &str) -> Vec<Stub> {
        let connections = lock(&self.0);
        let stubs = connections.get(guest).into_iter().flatten();
        stubs.map(|(_, stub, _)| stub.clone()).collect()
    }

    /// The addresses that a guest is connected from, each once.
    pub(crate) fn addresses_of(&self, guest: &str) -> Vec<Household> {
        let connections = lock(&self.0);
        let mut addresses = Vec::new();
        for (_, _, household) in connections.get(guest).into_iter().flatten() {
            if !addresses.contains(household) {
                addresses.push(*household);
            }
        }
        addresses
    }
}

impl Drop for Connected {
    fn drop(&mut self) {
        let mut connections = lock(&self.connections.0);
        if let Some(stubs) = connections.get_mut(&self.guest) {
            stubs.retain(|(client, ..)| *client != self.client);
            if stubs.is_empty() {
                connections.remove(&self.guest);
            }
        }
    }
}
