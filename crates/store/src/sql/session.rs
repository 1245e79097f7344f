//! What the store asks of a connection, so that one text of SQL and Rust serves both databases.

use sqlx::postgres::{PgConnection, PgRow};
use sqlx::sqlite::{SqliteConnection, SqliteRow};
use sqlx::{Connection, Database, Error, Executor, Postgres, Row, Sqlite};

/// A value that is put into a statement; without `Debug`, because some are hashes of tokens.
#[derive(Clone, Copy)]
pub(crate) enum Value<'a> {
    Flag(bool),
    Int(i64),
    Text(&'a str),
    Bytes(&'a [u8]),
}

/// A connection to a database. The text of a statement never changes, so that it is prepared once.
pub(crate) trait Session: Connection {
    type Row: Columns + Send + Sync;

    /// Runs a statement; answers how many rows it wrote.
    fn run(
        &mut self,
        sql: &'static str,
        values: &[Value<'_>],
    ) -> impl Future<Output = Result<u64, Error>> + Send;

    /// Runs a statement; answers with its rows.
    fn rows(
        &mut self,
        sql: &'static str,
        values: &[Value<'_>],
    ) -> impl Future<Output = Result<Vec<Self::Row>, Error>> + Send;

    /// Runs statements that take no values and are not prepared.
    fn plain(&mut self, sql: &'static str) -> impl Future<Output = Result<(), Error>> + Send;
}

/// A row of an answer; columns are numbered from 0.
pub(crate) trait Columns {
    fn flag(&self, column: usize) -> Result<bool, Error>;
    fn int(&self, column: usize) -> Result<i64, Error>;
    fn int_or_null(&self, column: usize) -> Result<Option<i64>, Error>;
    fn text(&self, column: usize) -> Result<String, Error>;
    fn bytes(&self, column: usize) -> Result<Vec<u8>, Error>;
}

macro_rules! session {
    ($database:ty, $connection:ty, $row:ty) => {
        impl Session for $connection {
            type Row = $row;

            async fn run(&mut self, sql: &'static str, values: &[Value<'_>]) -> Result<u64, Error> {
                let query = sqlx::query_with(sql, <$database as Arguments>::of(values));
                Ok(query.execute(self).await?.rows_affected())
            }

            async fn rows(
                &mut self,
                sql: &'static str,
                values: &[Value<'_>],
            ) -> Result<Vec<$row>, Error> {
                sqlx::query_with(sql, <$database as Arguments>::of(values)).fetch_all(self).await
            }

            async fn plain(&mut self, sql: &'static str) -> Result<(), Error> {
                self.execute(sql).await.map(drop)
            }
        }

        impl Arguments for $database {
            fn of(values: &[Value<'_>]) -> <$database as Database>::Arguments {
                use sqlx::Arguments as _;
                let mut arguments = <$database as Database>::Arguments::default();
                for value in values {
                    let added = match *value {
                        Value::Flag(flag) => arguments.add(flag),
                        Value::Int(int) => arguments.add(int),
                        Value::Text(text) => arguments.add(text.to_owned()),
                        Value::Bytes(bytes) => arguments.add(bytes.to_vec()),
                    };
                    debug_assert!(added.is_ok(), "all of these types can be written");
                }
                arguments
            }
        }

        impl Columns for $row {
            fn flag(&self, column: usize) -> Result<bool, Error> {
                self.try_get(column)
            }

            fn int(&self, column: usize) -> Result<i64, Error> {
                self.try_get(column)
            }

            fn int_or_null(&self, column: usize) -> Result<Option<i64>, Error> {
                self.try_get(column)
            }

            fn text(&self, column: usize) -> Result<String, Error> {
                self.try_get(column)
            }

            fn bytes(&self, column: usize) -> Result<Vec<u8>, Error> {
                self.try_get(column)
            }
        }
    };
}

/// The values of a statement in a database's own form.
trait Arguments: Database {
    fn of(values: &[Value<'_>]) -> <Self as Database>::Arguments;
}

session!(Sqlite, SqliteConnection, SqliteRow);
session!(Postgres, PgConnection, PgRow);
