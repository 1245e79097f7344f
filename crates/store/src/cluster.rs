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
use async_trait::async_trait;
use sqlx::postgres::{PgConnection, PgPool};
use sqlx::{ConnectOptions, Connection, Postgres};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

/// After how many milliseconds what is left of a dead node is removed.
const FORGOTTEN_MS: i64 = 86_400_000;
/// How long it is told of a node that it went.
const WENT_MS: i64 = 60_000;
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
const LATE: &str = concat!(
    "SELECT id FROM nodes WHERE CASE WHEN dead THEN expires > ",
    now!(),
    " - $1 ELSE expires < ",
    now!(),
    " END"
);
const LEAVE: &str = "UPDATE nodes SET dead = TRUE WHERE id = $1";
const GIVE_ALL_BACK: &str = "DELETE FROM leases WHERE node = $1";

const OWNER: &str = concat!(
    "SELECT leases.node, COALESCE(nodes.dead, TRUE), COALESCE(nodes.expires, 0) - ",
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
const LEASES: &str = "SELECT leases.table_id, nodes.name FROM leases \
    JOIN nodes ON nodes.id = leases.node WHERE NOT nodes.dead";
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
    Other {
        /// Its number.
        node: i64,
        /// For how long it may still be silent.
        left: Duration,
    },
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

/// The lease of a table, as the database has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lessee {
    /// The node that it names.
    pub node: i64,
    /// Whether that node was declared dead, or has left.
    pub dead: bool,
    /// For how many milliseconds that node may still be silent; negative if it has been so for too long.
    pub left: i64,
}

/// What a database does for one node of a cluster, one transaction a call. What follows from the answers
/// is decided by a [`Membership`].
///
/// The store that was opened with it appends only while the node is not dead, and nobody can declare the
/// node dead while an append is under way.
#[async_trait]
pub trait Register: Send + Sync + fmt::Debug {
    /// The number of the node; 0 before it has joined.
    fn id(&self) -> i64;

    /// Writes down a new node, which may be silent for this many milliseconds; its number. From now on the
    /// store appends for this node.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    async fn join(&self, name: &str, program: &str, lease: i64) -> Result<i64, StoreError>;

    /// The node may be silent for this many milliseconds from now on; whether nobody has declared it dead.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    async fn renew(&self, lease: i64, tables: i64, sockets: i64) -> Result<bool, StoreError>;

    /// The clock of the node shows this many milliseconds, and that of the cluster what is given back. It
    /// passes as long as another node lives, but by no more than `lease` at once.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    async fn tell_time(&self, ms: u64, lease: i64) -> Result<u64, StoreError>;

    /// Whether nobody has declared this node dead.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    async fn is_alive(&self) -> Result<bool, StoreError>;

    /// The lease of a table; `None` if nobody has it.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    async fn lease(&self, table: &TableId) -> Result<Option<Lessee>, StoreError>;

    /// Whether there is such a table.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    async fn exists(&self, table: &TableId) -> Result<bool, StoreError>;

    /// Takes a table that exists if `from` has it, or nobody; whether it did. What the store remembered of
    /// the log is forgotten.
    ///
    /// # Errors
    /// [`StoreError::Deposed`], [`StoreError::Database`].
    async fn take(&self, table: &TableId, from: Option<i64>) -> Result<bool, StoreError>;

    /// Declares a node dead that has been silent for too long, as soon as none of its appends is under way;
    /// whether this call did.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    async fn declare_dead(&self, node: i64) -> Result<bool, StoreError>;

    /// The nodes that have been silent for too long, and those that went a moment ago.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    async fn late(&self) -> Result<Vec<i64>, StoreError>;

    /// Waits for appends of this node that nobody has heard the end of.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    async fn settle(&self) -> Result<(), StoreError>;

    /// Gives a table back, in the way of an append: whoever settles afterwards waits until its outcome is
    /// known.
    ///
    /// # Errors
    /// [`StoreError::Deposed`], [`StoreError::Database`].
    async fn give_back(&self, table: &TableId) -> Result<(), StoreError>;

    /// Declares this node dead as soon as none of its appends is under way, and gives all tables back.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    async fn leave(&self) -> Result<(), StoreError>;
}

/// A server's place in a cluster.
#[derive(Debug)]
pub struct Membership {
    register: Arc<dyn Register>,
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
    let register = Arc::new(Rows { sql, beats, node });
    Ok((store, Membership::new(register, name, program, lease)))
}

/// All nodes that a database knows of, also while they use it.
///
/// # Errors
/// [`StoreError::NeedsPostgres`], [`StoreError::BadUrl`], [`StoreError::Database`].
pub async fn nodes(url: &str) -> Result<Vec<NodeRow>, StoreError> {
    let rows = look(url, NODES).await?;
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

/// Which tables have which node, by its name; those of the dead are anybody's.
///
/// # Errors
/// [`StoreError::NeedsPostgres`], [`StoreError::BadUrl`], [`StoreError::Database`].
pub async fn leases(url: &str) -> Result<Vec<(String, String)>, StoreError> {
    let rows = look(url, LEASES).await?;
    rows.iter().map(|row| Ok((row.text(0)?, row.text(1)?))).collect()
}

/// What a database says of its cluster, also while nodes use it; nothing if it has none.
async fn look(url: &str, sql: &'static str) -> Result<Vec<sqlx::postgres::PgRow>, StoreError> {
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
    let rows = patiently(connection.rows(sql, &[])).await?;
    patiently(connection.close()).await.ok();
    Ok(rows)
}

impl Membership {
    /// A place by what this register says. `name` and `program` are for people; for as long as `lease` the
    /// node may be silent before others may take it for dead.
    pub fn new(
        register: Arc<dyn Register>,
        name: &str,
        program: &str,
        lease: Duration,
    ) -> Membership {
        Membership { register, name: name.to_owned(), program: program.to_owned(), lease }
    }

    /// The number of this node; 0 before it has joined.
    pub fn id(&self) -> i64 {
        self.register.id()
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
        self.register.join(&self.name, &self.program, self.lease_ms()).await
    }

    /// Says that this node lives, and how far its clock is; hears how far the cluster's is.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn beat(&self, ms: u64, tables: usize, sockets: usize) -> Result<Beat, StoreError> {
        let count = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        if !self.register.renew(self.lease_ms(), count(tables), count(sockets)).await? {
            return Ok(Beat::Deposed);
        }
        // Apart from it: whoever waits for this node's row must not hold the time.
        Ok(Beat::Alive(self.register.tell_time(ms, self.lease_ms()).await?))
    }

    /// Whether nobody has taken this node for dead.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn is_alive(&self) -> Result<bool, StoreError> {
        self.register.is_alive().await
    }

    /// Who has a table: this node, if no other that lives has it. Not to be asked while it is being
    /// [given back](Membership::give_back).
    ///
    /// # Errors
    /// [`StoreError::Deposed`], [`StoreError::Database`].
    pub async fn own(&self, table: &TableId) -> Result<Owner, StoreError> {
        let register = &self.register;
        // It may just have been given back, without anybody knowing.
        register.settle().await?;
        for _ in 0..LOOKS {
            let Some(Lessee { node, dead, left }) = register.lease(table).await? else {
                if register.take(table, None).await? {
                    return Ok(Owner::Me);
                }
                if !register.exists(table).await? {
                    return Ok(Owner::Nobody);
                }
                continue;
            };
            if node == self.id() {
                return if dead { Err(StoreError::Deposed) } else { Ok(Owner::Me) };
            }
            if !dead && left >= 0 {
                let left = Duration::from_millis(left.unsigned_abs());
                return Ok(Owner::Other { node, left });
            }
            if !dead && !register.declare_dead(node).await? {
                continue;
            }
            if register.take(table, Some(node)).await? {
                return Ok(Owner::Me);
            }
        }
        Err(StoreError::Database(crate::Fault::new("a table changes hands all the time")))
    }

    /// The nodes that have been silent for longer than they may, and those that went a moment ago.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn late(&self) -> Result<Vec<i64>, StoreError> {
        self.register.late().await
    }

    /// Gives a table back that this node has let go of: all that it has appended was answered.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn give_back(&self, table: &TableId) -> Result<(), StoreError> {
        // What was sent and not answered may still come, and belongs to the log that the next owner reads.
        self.register.settle().await?;
        self.register.give_back(table).await
    }

    /// Leaves: whoever wants one of its tables has it at once. Nothing can be appended afterwards.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn leave(&self) -> Result<(), StoreError> {
        self.register.leave().await
    }
}

/// The register in a PostgreSQL database.
#[derive(Debug)]
struct Rows {
    sql: Arc<Sql<Postgres>>,
    beats: PgPool,
    node: Arc<Node>,
}

#[async_trait]
impl Register for Rows {
    fn id(&self) -> i64 {
        self.node.id()
    }

    async fn join(&self, name: &str, program: &str, lease: i64) -> Result<i64, StoreError> {
        let node = [Value::Text(name), Value::Text(program), Value::Int(lease)];
        let mut transaction = self.sql.write().await?;
        transaction.run(TIDY, &[Value::Int(FORGOTTEN_MS)]).await?;
        let rows = transaction.rows(JOIN, &node).await?;
        let id = rows.first().ok_or(StoreError::Deposed)?.int(0)?;
        transaction.commit().await?;
        self.node.0.store(id, Ordering::SeqCst);
        Ok(id)
    }

    async fn renew(&self, lease: i64, tables: i64, sockets: i64) -> Result<bool, StoreError> {
        let values = [self.id(), lease, tables, sockets].map(Value::Int);
        let mut transaction = Lease::begin(&self.beats, false, "BEGIN").await?;
        if transaction.run(BEAT, &values).await? == 0 {
            transaction.rollback().await?;
            return Ok(false);
        }
        transaction.commit().await?;
        Ok(true)
    }

    async fn tell_time(&self, ms: u64, lease: i64) -> Result<u64, StoreError> {
        let ms = i64::try_from(ms).unwrap_or(i64::MAX);
        let mut transaction = Lease::begin(&self.beats, false, "BEGIN").await?;
        let rows = transaction.rows(TIME, &[ms, self.id(), lease].map(Value::Int)).await?;
        let ms = rows.first().map_or(Ok(ms), |row| row.int(0))?;
        transaction.run(TIMED, &[]).await?;
        transaction.commit().await?;
        Ok(ms.cast_unsigned())
    }

    async fn is_alive(&self) -> Result<bool, StoreError> {
        let lease = Lease::take(&self.beats, false).await?;
        let rows = lease.rows(IS_ALIVE, &[Value::Int(self.id())], PATIENCE).await?;
        Ok(rows.first().map_or(Ok(false), |row| row.flag(0))?)
    }

    async fn lease(&self, table: &TableId) -> Result<Option<Lessee>, StoreError> {
        let rows = self.sql.read(OWNER, &[Value::Text(table.as_str())]).await?;
        let Some(row) = rows.first() else { return Ok(None) };
        Ok(Some(Lessee { node: row.int(0)?, dead: row.flag(1)?, left: row.int(2)? }))
    }

    async fn exists(&self, table: &TableId) -> Result<bool, StoreError> {
        let found = self.sql.read(EXISTS, &[Value::Text(table.as_str())]).await?;
        Ok(found.first().map_or(Ok(0), |row| row.int(0))? > 0)
    }

    async fn take(&self, table: &TableId, from: Option<i64>) -> Result<bool, StoreError> {
        let (name, me) = (Value::Text(table.as_str()), Value::Int(self.id()));
        let mut transaction = self.sql.write().await?;
        let result = match (self.node.fence(&mut transaction).await, from) {
            (Ok(()), None) => Ok(transaction.run(TAKE_FREE, &[name, me]).await? > 0),
            (Ok(()), Some(from)) => {
                Ok(transaction.run(TAKE_OVER, &[name, me, Value::Int(from)]).await? > 0)
            }
            (Err(error), _) => Err(error),
        };
        let taken = transaction.end(result).await?;
        if taken {
            self.sql.forget(table).await;
        }
        Ok(taken)
    }

    async fn declare_dead(&self, node: i64) -> Result<bool, StoreError> {
        // Alone in its transaction: two nodes that declare each other dead wait for each other's appends.
        Ok(self.run(DECLARE_DEAD, &[Value::Int(node)]).await? > 0)
    }

    async fn late(&self) -> Result<Vec<i64>, StoreError> {
        let lease = Lease::take(&self.beats, false).await?;
        let rows = lease.rows(LATE, &[Value::Int(WENT_MS)], PATIENCE).await?;
        Ok(rows.iter().map(|row| row.int(0)).collect::<Result<_, _>>()?)
    }

    async fn settle(&self) -> Result<(), StoreError> {
        self.sql.settle().await
    }

    async fn give_back(&self, table: &TableId) -> Result<(), StoreError> {
        let values = vec![Value::Text(table.as_str()), Value::Int(self.id())];
        self.sql.append_along(&[], &[(GIVE_BACK, values)]).await
    }

    async fn leave(&self) -> Result<(), StoreError> {
        let id = [Value::Int(self.id())];
        // After it nothing is under way.
        self.run(LEAVE, &id).await?;
        self.run(GIVE_ALL_BACK, &id).await?;
        Ok(())
    }
}

impl Rows {
    async fn run(&self, sql: &'static str, values: &[Value<'_>]) -> Result<u64, StoreError> {
        let mut transaction = self.sql.write().await?;
        let rows = transaction.run(sql, values).await?;
        transaction.commit().await?;
        Ok(rows)
    }
}
