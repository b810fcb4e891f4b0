#!/usr/bin/env bash
# Brings the database back as it was at one moment, into a new folder beside the running one:
#   restore-to.sh /etc/lms-ha '2026-11-30 07:42:00+07' /var/lib/postgresql/15/lms-restored
# Postgres started on that folder replays the archive up to the moment, and then takes writes. Run as postgres.
set -euo pipefail

etc=${1:?usage: restore-to.sh <configuration> <moment> <folder>}
moment=${2:?usage: restore-to.sh <configuration> <moment> <folder>}
folder=${3:?usage: restore-to.sh <configuration> <moment> <folder>}

[ ! -e "$folder" ] || [ -z "$(ls -A "$folder")" ] || { echo "$folder: is not empty" >&2; exit 1; }
mkdir -p -m 700 "$folder"
pgbackrest --config="$etc/pgbackrest.conf" --stanza=lms --pg1-path="$folder" \
  --type=time --target="$moment" --target-action=promote restore
# Those of Patroni name the running server.
rm -f "$folder/postgresql.conf" "$folder/postgresql.base.conf" "$folder/pg_hba.conf" "$folder/patroni.dynamic.json"
# Recovery needs as many as the running server has.
printf 'max_connections = 300\nhot_standby = off\narchive_mode = off\n' >"$folder/postgresql.conf"
echo 'local all postgres peer' >"$folder/pg_hba.conf"
