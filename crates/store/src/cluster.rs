//! Servers that share a database, each with tables of its own.
//!
//! Every run of a server is a *node* with a number that is never used again, and says a few times a
//! second that it lives. A table belongs to the node that its *lease* names. Whoever wants the table of
//! a node that has been silent for too long declares that node dead, which is for good, and takes the
//! table then. Every append holds the row of its own node while it is under way, and is refused once
//! the node is dead; to declare a node dead, its row has to be free. So when a table changes hands, all
//! that its last owner has appended is there to be read, and nothing more can come.
//!
//! The tables of a node that lives are never taken: it gives them back.

use crate::address::Address;
use crate::sql::Sql;
use crate::sql::lease::{Lease, PATIENCE, Transaction, patiently};
use crate::sql::session::{Columns, Session, Value};
use crate::{BadUrl, Store, StoreError, TableId, postgres};
use sqlx::postgres::{PgConnection, PgPool};
use sqlx::{ConnectOptions, Connection, Postgres};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

/// After how many milliseconds what is left of a dead node is removed.
const FORGOTTEN_MS: i64 = 86_400_000;
/// How often a lease that changes hands under our eyes is looked at again.
const LOOKS: usize = 8;

/// The time, by the one clock that all nodes share.
macro_rules! now {
    () => {
        "(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT"
    };
}

const JOIN: &str = concat!(
    "INSERT INTO nodes (name, program, began, expires) VALUES ($1, $2, ",
    now!(),
    ", ",
    now!(),
    " + $3) RETURNING id"
);
const TIDY: &str = concat!(
    "DELETE FROM nodes WHERE dead AND expires < ",
    now!(),
    " - $1 AND NOT EXISTS (SELECT 1 FROM leases WHERE node = nodes.id)"
);
const BEAT: &str = concat!(
    "UPDATE nodes SET expires = ",
    now!(),
    " + $2, tables = $3, sockets = $4 WHERE id = $1 AND NOT dead"
);
const IS_ALIVE: &str = "SELECT NOT dead FROM nodes WHERE id = $1";
/// Held by an append; several may hold it at once.
const FENCE: &str = "SELECT id FROM nodes WHERE id = $1 AND NOT dead FOR SHARE";
/// Not to be had while an append is under way.
const WAIT: &str = "SELECT id FROM nodes WHERE id = $1 FOR UPDATE";
/// Waits for the appends that are under way.
const DECLARE_DEAD: &str =
    concat!("UPDATE nodes SET dead = TRUE WHERE id = $1 AND NOT dead AND expires < ", now!());
const LEAVE: &str = "UPDATE nodes SET dead = TRUE WHERE id = $1";
const GIVE_ALL_BACK: &str = "DELETE FROM leases WHERE node = $1";

const OWNER: &str = concat!(
    "SELECT leases.node, COALESCE(nodes.dead, TRUE), COALESCE(nodes.expires, 0) < ",
    now!(),
    " FROM leases LEFT JOIN nodes ON nodes.id = leases.node WHERE leases.table_id = $1"
);
const TAKE_FREE: &str = "INSERT INTO leases (table_id, node, epoch) \
    SELECT id, $2, 1 FROM tables WHERE id = $1 ON CONFLICT DO NOTHING";
const EXISTS: &str = "SELECT COUNT(*) FROM tables WHERE id = $1";
const TAKE_OVER: &str =
    "UPDATE leases SET node = $2, epoch = epoch + 1 WHERE table_id = $1 AND node = $3";
const GIVE_BACK: &str = "DELETE FROM leases WHERE table_id = $1 AND node = $2";

/// The time passes as long as any node lives. What is given is how far the caller's clock is.
const TIME: &str = concat!(
    "INSERT INTO uptime (id, ms) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET ms = \
     GREATEST(excluded.ms, uptime.ms + CASE \
     WHEN EXISTS (SELECT 1 FROM nodes WHERE id <> $2 AND NOT dead AND expires > ",
    now!(),
    ") THEN LEAST($3, GREATEST(0, ",
    now!(),
    " - COALESCE((SELECT at FROM cluster_time), ",
    now!(),
    "))) ELSE 0 END) RETURNING ms"
);
const TIMED: &str = concat!(
    "INSERT INTO cluster_time (id, at) VALUES (1, ",
    now!(),
    ") ON CONFLICT (id) DO UPDATE SET at = excluded.at"
);

const NODES: &str = concat!(
    "SELECT id, name, program, began, expires - ",
    now!(),
    ", dead, tables, sockets, (SELECT COUNT(*) FROM leases WHERE node = nodes.id) \
     FROM nodes ORDER BY id"
);
const HAS_CLUSTER: &str = "SELECT COUNT(*) FROM pg_catalog.pg_class c \
    JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace \
    WHERE c.relname = 'nodes' AND n.nspname = ANY (current_schemas(FALSE))";

/// Which node of a cluster the appends of a store are from.
#[derive(Debug, Default)]
pub(crate) struct Node(AtomicI64);

impl Node {
    fn id(&self) -> i64 {
        self.0.load(Ordering::SeqCst)
    }

    /// Keeps others from declaring this node dead until the transaction ends.
    pub(crate) async fn fence(&self, transaction: &mut Transaction<Postgres>) -> Fenced {
        let alive = transaction.rows(FENCE, &[Value::Int(self.id())]).await?;
        if alive.is_empty() { Err(StoreError::Deposed) } else { Ok(()) }
    }

    /// Waits until no append of this node is under way.
    pub(crate) async fn wait_for_appends(
        &self,
        transaction: &mut Transaction<Postgres>,
    ) -> Result<(), StoreError> {
        transaction.rows(WAIT, &[Value::Int(self.id())]).await?;
        Ok(())
    }
}

type Fenced = Result<(), StoreError>;

/// Who has a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// The node that asks; what it knew of the table's log before it asked may be out of date.
    Me,
    /// Another node, which lives.
    Other(i64),
    /// There is no such table.
    Nobody,
}

/// What a node hears when it says that it lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beat {
    /// It does, and this is how many milliseconds the cluster has been up.
    Alive(u64),
    /// Others have taken it for dead. It has to let go of all its tables and [join](Membership::join)
    /// again, as another node.
    Deposed,
}

/// A node as all may see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeRow {
    /// Its number.
    pub id: i64,
    /// How people know it.
    pub name: String,
    /// The program and its version.
    pub program: String,
    /// When it joined, in milliseconds since 1970.
    pub began: i64,
    /// For how many milliseconds its lease goes on; negative if it is over.
    pub left: i64,
    /// Whether it was declared dead, or has left.
    pub dead: bool,
    /// How many tables were awake there when it last said that it lives.
    pub tables: i64,
    /// How many sockets it had then.
    pub sockets: i64,
    /// How many tables it has, awake or not.
    pub leases: i64,
}

/// A server's place in a cluster.
#[derive(Debug)]
pub struct Membership {
    sql: Arc<Sql<Postgres>>,
    beats: PgPool,
    node: Arc<Node>,
    name: String,
    program: String,
    lease: Duration,
}

/// Opens a PostgreSQL database for a node of a cluster, which has to [join](Membership::join) before it
/// may append. `name` and `program` are for people; for as long as `lease` it may be silent before others
/// may take it for dead.
///
/// # Errors
/// [`StoreError::NeedsPostgres`], [`StoreError::ServerAlone`], and those of [`open`](crate::open).
pub async fn open_node(
    url: &str,
    name: &str,
    program: &str,
    lease: Duration,
) -> Result<(Arc<dyn Store>, Membership), StoreError> {
    let Address::Postgres(options) = Address::parse(url)? else {
        return Err(StoreError::NeedsPostgres);
    };
    let node = Arc::new(Node::default());
    let (sql, beats) = postgres::connect_node(*options, Arc::clone(&node)).await?;
    let sql = Arc::new(sql);
    let store: Arc<dyn Store> = sql.clone();
    let (name, program) = (name.to_owned(), program.to_owned());
    Ok((store, Membership { sql, beats, node, name, program, lease }))
}

/// All nodes that a database knows of, also while they use it.
///
/// # Errors
/// [`StoreError::NeedsPostgres`], [`StoreError::BadUrl`], [`StoreError::Database`].
pub async fn nodes(url: &str) -> Result<Vec<NodeRow>, StoreError> {
    let Address::Postgres(options) = Address::parse(url)? else {
        return Err(match Address::parse(url) {
            Err(error @ BadUrl::Scheme) => error.into(),
            _ => StoreError::NeedsPostgres,
        });
    };
    let options = options.disable_statement_logging();
    let mut connection = patiently(PgConnection::connect_with(&options)).await?;
    let known = patiently(connection.rows(HAS_CLUSTER, &[])).await?;
    if known.first().map_or(Ok(0), |row| row.int(0))? == 0 {
        return Ok(Vec::new());
    }
    let rows = patiently(connection.rows(NODES, &[])).await?;
    patiently(connection.close()).await.ok();
    let node = |row: &sqlx::postgres::PgRow| {
        Ok(NodeRow {
            id: row.int(0)?,
            name: row.text(1)?,
            program: row.text(2)?,
            began: row.int(3)?,
            left: row.int(4)?,
            dead: row.flag(5)?,
            tables: row.int(6)?,
            sockets: row.int(7)?,
            leases: row.int(8)?,
        })
    };
    rows.iter().map(node).collect()
}

impl Membership {
    /// The number of this node; 0 before it has joined.
    pub fn id(&self) -> i64 {
        self.node.id()
    }

    /// For how long this node may be silent.
    pub fn lease(&self) -> Duration {
        self.lease
    }

    fn lease_ms(&self) -> i64 {
        i64::try_from(self.lease.as_millis()).unwrap_or(i64::MAX)
    }

    /// Joins as a node that has never been; its number. Whoever was a node before must have let go of
    /// all tables: what they still append would count as this node's.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn join(&self) -> Result<i64, StoreError> {
        let name =
            [Value::Text(&self.name), Value::Text(&self.program), Value::Int(self.lease_ms())];
        let mut transaction = self.transaction().await?;
        transaction.run(TIDY, &[Value::Int(FORGOTTEN_MS)]).await?;
        let rows = transaction.rows(JOIN, &name).await?;
        let id = rows.first().ok_or(StoreError::Deposed)?.int(0)?;
        transaction.commit().await?;
        self.node.0.store(id, Ordering::SeqCst);
        Ok(id)
    }

    /// Says that this node lives, and how far its clock is; hears how far the cluster's is.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn beat(&self, ms: u64, tables: usize, sockets: usize) -> Result<Beat, StoreError> {
        let id = Value::Int(self.id());
        let count = |count: usize| Value::Int(i64::try_from(count).unwrap_or(i64::MAX));
        let values = [id, Value::Int(self.lease_ms()), count(tables), count(sockets)];
        let mut transaction = Lease::begin(&self.beats, false, "BEGIN").await?;
        if transaction.run(BEAT, &values).await? == 0 {
            transaction.rollback().await?;
            return Ok(Beat::Deposed);
        }
        // A transaction of its own: whoever waits for this node's row must not hold the time.
        transaction.commit().await?;
        let ms = i64::try_from(ms).unwrap_or(i64::MAX);
        let mut transaction = Lease::begin(&self.beats, false, "BEGIN").await?;
        let rows =
            transaction.rows(TIME, &[Value::Int(ms), id, Value::Int(self.lease_ms())]).await?;
        let ms = rows.first().map_or(Ok(ms), |row| row.int(0))?;
        transaction.run(TIMED, &[]).await?;
        transaction.commit().await?;
        Ok(Beat::Alive(ms.cast_unsigned()))
    }

    /// Whether nobody has taken this node for dead.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn is_alive(&self) -> Result<bool, StoreError> {
        let lease = Lease::take(&self.beats, false).await?;
        let rows = lease.rows(IS_ALIVE, &[Value::Int(self.id())], PATIENCE).await?;
        Ok(rows.first().map_or(Ok(false), |row| row.flag(0))?)
    }

    /// Who has a table: this node, if no other that lives has it. Not to be asked while it is being
    /// [given back](Membership::give_back).
    ///
    /// # Errors
    /// [`StoreError::Deposed`], [`StoreError::Database`].
    pub async fn own(&self, table: &TableId) -> Result<Owner, StoreError> {
        let (name, me) = (Value::Text(table.as_str()), self.id());
        // It may just have been given back, without anybody knowing.
        self.sql.settle().await?;
        for _ in 0..LOOKS {
            let rows = self.read(OWNER, &[name]).await?;
            let Some(row) = rows.first() else {
                if self.take(table, TAKE_FREE, &[name, Value::Int(me)]).await? {
                    return Ok(Owner::Me);
                }
                let found = self.read(EXISTS, &[name]).await?;
                if found.first().map_or(Ok(0), |row| row.int(0))? == 0 {
                    return Ok(Owner::Nobody);
                }
                continue;
            };
            let (owner, dead, late) = (row.int(0)?, row.flag(1)?, row.flag(2)?);
            if owner == me {
                return if dead { Err(StoreError::Deposed) } else { Ok(Owner::Me) };
            }
            if !(dead || late) {
                return Ok(Owner::Other(owner));
            }
            if !dead && !self.declare_dead(owner).await? {
                continue;
            }
            let values = [name, Value::Int(me), Value::Int(owner)];
            if self.take(table, TAKE_OVER, &values).await? {
                return Ok(Owner::Me);
            }
        }
        Err(StoreError::Database(crate::Fault::new("a table changes hands all the time")))
    }

    /// Gives a table back that this node has let go of: all that it has appended was answered.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn give_back(&self, table: &TableId) -> Result<(), StoreError> {
        // What was sent and not answered may still come, and belongs to the log that the next owner reads.
        self.sql.settle().await?;
        // As an append: whoever asks for the table afterwards waits until its outcome is known.
        let values = vec![Value::Text(table.as_str()), Value::Int(self.id())];
        self.sql.append_along(&[], &[(GIVE_BACK, values)]).await
    }

    /// Leaves: whoever wants one of its tables has it at once. Nothing can be appended afterwards.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn leave(&self) -> Result<(), StoreError> {
        let id = [Value::Int(self.id())];
        // After it nothing is under way.
        self.run(LEAVE, &id).await?;
        self.run(GIVE_ALL_BACK, &id).await?;
        Ok(())
    }

    /// Declares a node dead that has been silent for too long; whether it is dead now.
    async fn declare_dead(&self, node: i64) -> Result<bool, StoreError> {
        // Alone in its transaction: two nodes that declare each other dead wait for each other's appends.
        Ok(self.run(DECLARE_DEAD, &[Value::Int(node)]).await? > 0)
    }

    /// Takes a table by this statement, unless somebody was faster; whether it did.
    async fn take(
        &self,
        table: &TableId,
        statement: &'static str,
        values: &[Value<'_>],
    ) -> Result<bool, StoreError> {
        let mut transaction = self.transaction().await?;
        let result = match self.node.fence(&mut transaction).await {
            Ok(()) => Ok(transaction.run(statement, values).await? > 0),
            Err(error) => Err(error),
        };
        let taken = transaction.end(result).await?;
        if taken {
            self.sql.forget(table).await;
        }
        Ok(taken)
    }

    async fn transaction(&self) -> Result<Transaction<Postgres>, StoreError> {
        self.sql.write().await
    }

    async fn run(&self, sql: &'static str, values: &[Value<'_>]) -> Result<u64, StoreError> {
        let mut transaction = self.transaction().await?;
        let rows = transaction.run(sql, values).await?;
        transaction.commit().await?;
        Ok(rows)
    }

    async fn read(
        &self,
        sql: &'static str,
        values: &[Value<'_>],
    ) -> Result<Vec<sqlx::postgres::PgRow>, StoreError> {
        self.sql.read(sql, values).await
    }
}
