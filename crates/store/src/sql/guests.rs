//! Guests, their tokens, and the codes by which they move to another device.

use super::lease::{RowOf, Transaction};
use super::rows::{damaged, guest};
use super::session::{Columns, Value};
use super::{Dialect, Sql};
use crate::limits::{GUEST_TOKENS, LIST};
use crate::{Guest, GuestId, ListedGuest, StoreError, TokenHash};
use sqlx::error::DatabaseError;

impl<DB: Dialect> Sql<DB> {
    pub(super) async fn insert_guest(
        &self,
        guest: &Guest,
        token: &TokenHash,
    ) -> Result<(), StoreError> {
        let mut transaction = self.write().await?;
        let written = insert_guest(&mut transaction, guest, token).await;
        transaction.end(written).await
    }

    pub(super) async fn guest_of(&self, token: &TokenHash) -> Result<Option<Guest>, StoreError> {
        let select = "SELECT g.id, g.name, g.created, g.seen FROM tokens t \
                      JOIN guests g ON g.id = t.guest_id WHERE t.hash = $1";
        let rows = self.read(select, &[Value::Bytes(token.as_bytes())]).await?;
        rows.first().map(guest).transpose()
    }

    pub(super) async fn select_guests(&self, skip: u32) -> Result<Vec<ListedGuest>, StoreError> {
        let select = "SELECT g.id, g.name, g.created, g.seen, \
                      (SELECT COUNT(*) FROM members m WHERE m.guest_id = g.id) \
                      FROM guests g ORDER BY g.seen DESC, g.id LIMIT $1 OFFSET $2";
        let values = [Value::Int(i64::from(LIST)), Value::Int(i64::from(skip))];
        let rows = self.read(select, &values).await?;
        let listed = |row: &RowOf<DB>| {
            Ok(ListedGuest { guest: guest(row)?, tables: row.int(4)?.cast_unsigned() })
        };
        rows.iter().map(listed).collect()
    }

    pub(super) async fn update_name(&self, guest: &GuestId, name: &str) -> Result<(), StoreError> {
        let mut transaction = self.write().await?;
        let values = [Value::Text(guest.as_str()), Value::Text(name)];
        let changed = transaction.run("UPDATE guests SET name = $2 WHERE id = $1", &values).await?;
        transaction.commit().await?;
        match changed {
            0 => Err(StoreError::UnknownGuest { guest: guest.clone() }),
            _ => Ok(()),
        }
    }

    pub(super) async fn update_seen(&self, guest: &GuestId, now: i64) -> Result<(), StoreError> {
        let mut transaction = self.write().await?;
        let values = [Value::Text(guest.as_str()), Value::Int(now)];
        transaction.run("UPDATE guests SET seen = $2 WHERE id = $1", &values).await?;
        Ok(transaction.commit().await?)
    }

    pub(super) async fn delete_guest(&self, guest: &GuestId) -> Result<(), StoreError> {
        let mut transaction = self.write().await?;
        for delete in [
            "DELETE FROM tokens WHERE guest_id = $1",
            "DELETE FROM move_codes WHERE guest_id = $1",
            "DELETE FROM members WHERE guest_id = $1",
            "DELETE FROM tries WHERE guest_id = $1",
            "DELETE FROM guests WHERE id = $1",
        ] {
            transaction.run(delete, &[Value::Text(guest.as_str())]).await?;
        }
        Ok(transaction.commit().await?)
    }

    pub(super) async fn select_idle_guests(
        &self,
        before: i64,
        limit: u32,
    ) -> Result<Vec<GuestId>, StoreError> {
        let select = "SELECT g.id FROM guests g WHERE g.seen < $1 AND NOT EXISTS (\
                      SELECT 1 FROM members m WHERE m.guest_id = g.id) ORDER BY g.seen LIMIT $2";
        let values = [Value::Int(before), Value::Int(i64::from(limit.min(LIST)))];
        let rows = self.read(select, &values).await?;
        rows.iter().map(|row| row.text(0)?.parse().map_err(damaged)).collect()
    }

    pub(super) async fn insert_token(
        &self,
        guest: &GuestId,
        token: &TokenHash,
        now: i64,
    ) -> Result<(), StoreError> {
        let mut transaction = self.write().await?;
        let written = replace_oldest_token(&mut transaction, guest, token, now).await;
        transaction.end(written).await
    }

    pub(super) async fn insert_move_code(
        &self,
        code: &TokenHash,
        guest: &GuestId,
        expires: i64,
    ) -> Result<(), StoreError> {
        let insert = "INSERT INTO move_codes (guest_id, code, expires) VALUES ($1, $2, $3) \
                      ON CONFLICT (guest_id) DO UPDATE SET code = $2, expires = $3";
        let values =
            [Value::Text(guest.as_str()), Value::Bytes(code.as_bytes()), Value::Int(expires)];
        let mut transaction = self.write().await?;
        let written = transaction.run(insert, &values).await;
        transaction.end(written.map(drop).map_err(|error| token_error(error, guest))).await
    }

    pub(super) async fn delete_move_code(
        &self,
        code: &TokenHash,
        now: i64,
    ) -> Result<Option<GuestId>, StoreError> {
        // Of many that delete one row, only one is told that it did.
        let delete = "DELETE FROM move_codes WHERE code = $1 AND expires > $2 RETURNING guest_id";
        let mut transaction = self.write().await?;
        let rows =
            transaction.rows(delete, &[Value::Bytes(code.as_bytes()), Value::Int(now)]).await?;
        transaction.commit().await?;
        rows.first().map(|row| row.text(0)?.parse().map_err(damaged)).transpose()
    }
}

async fn insert_guest<DB: Dialect>(
    transaction: &mut Transaction<DB>,
    guest: &Guest,
    token: &TokenHash,
) -> Result<(), StoreError> {
    let insert = "INSERT INTO guests (id, name, created, seen) VALUES ($1, $2, $3, $4)";
    let values = [
        Value::Text(guest.id.as_str()),
        Value::Text(&guest.name),
        Value::Int(guest.created),
        Value::Int(guest.seen),
    ];
    transaction.run(insert, &values).await.map_err(|error| {
        let taken = StoreError::GuestTaken { guest: guest.id.clone() };
        if is_taken(&error) { taken } else { error.into() }
    })?;
    insert_token(transaction, &guest.id, token, guest.created).await
}

async fn replace_oldest_token<DB: Dialect>(
    transaction: &mut Transaction<DB>,
    guest: &GuestId,
    token: &TokenHash,
    now: i64,
) -> Result<(), StoreError> {
    insert_token(transaction, guest, token, now).await?;
    let delete = "DELETE FROM tokens WHERE guest_id = $1 AND hash <> $2 AND hash NOT IN (\
                  SELECT hash FROM tokens WHERE guest_id = $1 AND hash <> $2 \
                  ORDER BY created DESC, hash LIMIT $3)";
    let values =
        [Value::Text(guest.as_str()), Value::Bytes(token.as_bytes()), Value::Int(GUEST_TOKENS - 1)];
    transaction.run(delete, &values).await?;
    Ok(())
}

async fn insert_token<DB: Dialect>(
    transaction: &mut Transaction<DB>,
    guest: &GuestId,
    token: &TokenHash,
    now: i64,
) -> Result<(), StoreError> {
    let insert = "INSERT INTO tokens (hash, guest_id, created) VALUES ($1, $2, $3)";
    let values = [Value::Bytes(token.as_bytes()), Value::Text(guest.as_str()), Value::Int(now)];
    let written = transaction.run(insert, &values).await;
    written.map(drop).map_err(|error| token_error(error, guest))
}

/// Why a token or a code could not be given to a guest.
fn token_error(error: sqlx::Error, guest: &GuestId) -> StoreError {
    if is_taken(&error) {
        StoreError::TokenTaken
    } else if is_missing(&error) {
        StoreError::UnknownGuest { guest: guest.clone() }
    } else {
        error.into()
    }
}

/// Whether a row exists already.
fn is_taken(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(DatabaseError::is_unique_violation)
}

/// Whether the row that another refers to does not exist.
fn is_missing(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(DatabaseError::is_foreign_key_violation)
}
