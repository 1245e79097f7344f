//! Guests, their tokens, and the codes by which they move to another device.

use super::rows::{damaged, guest};
use super::{Dialect, Scalar, Sql};
use crate::limits::GUEST_TOKENS;
use crate::{Guest, GuestId, StoreError, TokenHash};
use sqlx::error::DatabaseError;
use sqlx::{ColumnIndex, Executor};

impl<DB: Dialect> Sql<DB>
where
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    i64: Scalar<DB>,
    String: Scalar<DB>,
    Vec<u8>: Scalar<DB>,
    usize: ColumnIndex<DB::Row>,
{
    pub(super) async fn insert_guest(
        &self,
        guest: &Guest,
        token: &TokenHash,
    ) -> Result<(), StoreError> {
        let mut writing = self.write().await?;
        sqlx::query("INSERT INTO guests (id, name, created) VALUES ($1, $2, $3)")
            .bind(guest.id.to_string())
            .bind(guest.name.clone())
            .bind(guest.created)
            .execute(&mut *writing)
            .await
            .map_err(|error| {
                let taken = StoreError::GuestTaken { guest: guest.id.clone() };
                if is_taken(&error) { taken } else { error.into() }
            })?;
        insert_token(&mut writing, &guest.id, token, guest.created).await?;
        Ok(writing.commit().await?)
    }

    pub(super) async fn guest_of(&self, token: &TokenHash) -> Result<Option<Guest>, StoreError> {
        let row = sqlx::query(
            "SELECT g.id, g.name, g.created FROM tokens t JOIN guests g ON g.id = t.guest_id \
             WHERE t.hash = $1",
        )
        .bind(token.to_vec())
        .fetch_optional(&self.reader)
        .await?;
        row.as_ref().map(guest).transpose()
    }

    pub(super) async fn update_name(&self, guest: &GuestId, name: &str) -> Result<(), StoreError> {
        let result = sqlx::query("UPDATE guests SET name = $2 WHERE id = $1")
            .bind(guest.to_string())
            .bind(name.to_owned())
            .execute(&self.writer)
            .await?;
        match DB::affected(&result) {
            0 => Err(StoreError::UnknownGuest { guest: guest.clone() }),
            _ => Ok(()),
        }
    }

    pub(super) async fn insert_token(
        &self,
        guest: &GuestId,
        token: &TokenHash,
        now: i64,
    ) -> Result<(), StoreError> {
        let mut writing = self.write().await?;
        insert_token(&mut writing, guest, token, now).await?;
        sqlx::query(
            "DELETE FROM tokens WHERE guest_id = $1 AND hash <> $2 AND hash NOT IN (\
             SELECT hash FROM tokens WHERE guest_id = $1 AND hash <> $2 \
             ORDER BY created DESC, hash LIMIT $3)",
        )
        .bind(guest.to_string())
        .bind(token.to_vec())
        .bind(GUEST_TOKENS - 1)
        .execute(&mut *writing)
        .await?;
        Ok(writing.commit().await?)
    }

    pub(super) async fn insert_move_code(
        &self,
        code: &TokenHash,
        guest: &GuestId,
        expires: i64,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO move_codes (guest_id, code, expires) VALUES ($1, $2, $3) \
             ON CONFLICT (guest_id) DO UPDATE SET code = $2, expires = $3",
        )
        .bind(guest.to_string())
        .bind(code.to_vec())
        .bind(expires)
        .execute(&self.writer)
        .await
        .map_err(|error| token_error(error, guest))?;
        Ok(())
    }

    pub(super) async fn delete_move_code(
        &self,
        code: &TokenHash,
        now: i64,
    ) -> Result<Option<GuestId>, StoreError> {
        // Of many that delete one row, only one is told that it did.
        let id: Option<String> = sqlx::query_scalar(
            "DELETE FROM move_codes WHERE code = $1 AND expires > $2 RETURNING guest_id",
        )
        .bind(code.to_vec())
        .bind(now)
        .fetch_optional(&self.writer)
        .await?;
        id.map(|id| id.parse().map_err(damaged)).transpose()
    }
}

async fn insert_token<DB: Dialect>(
    connection: &mut DB::Connection,
    guest: &GuestId,
    token: &TokenHash,
    now: i64,
) -> Result<(), StoreError>
where
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    i64: Scalar<DB>,
    String: Scalar<DB>,
    Vec<u8>: Scalar<DB>,
{
    sqlx::query("INSERT INTO tokens (hash, guest_id, created) VALUES ($1, $2, $3)")
        .bind(token.to_vec())
        .bind(guest.to_string())
        .bind(now)
        .execute(connection)
        .await
        .map_err(|error| token_error(error, guest))?;
    Ok(())
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
