#!/bin/sh
# Run once, when the database is made: lets the standby copy it, and from the next start on waits with
# every commit until the standby has it.
set -e
echo "host replication kennel all scram-sha-256" >> "$PGDATA/pg_hba.conf"
echo "synchronous_standby_names = 'FIRST 1 (standby)'" >> "$PGDATA/postgresql.conf"
