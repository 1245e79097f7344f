//! One suite for every database: what holds for SQLite holds for PostgreSQL.
//!
//! The tests start a PostgreSQL of their own; `KENNEL_SKIP_POSTGRES=1` leaves that half out.

/// Runs each of these tests on a fresh SQLite file and on a fresh PostgreSQL database.
macro_rules! on_both {
    ($($test:ident),+ $(,)?) => {
        mod sqlite {
            $(
                #[tokio::test]
                async fn $test() {
                    super::$test(&crate::place::Place::sqlite()).await;
                }
            )+
        }

        mod postgres {
            $(
                #[tokio::test]
                async fn $test() {
                    if let Some(place) = crate::place::Place::postgres().await {
                        super::$test(&place).await;
                    }
                }
            )+
        }
    };
}

mod cluster;
mod crash;
mod damage;
mod deals;
mod failure;
mod files;
mod frozen;
mod guests;
mod journal;
mod logs;
mod old;
mod place;
mod private_postgres;
mod removal;
mod summaries;
mod survive;
mod writer;
