#!/usr/bin/env bash
# Restores a backup into an EMPTY database (and folder of files), completely or not at all.
#   DATABASE_URL=… [FILES_DIR=…] restore.sh <backup>
set -euo pipefail

backup=${1:?usage: restore.sh <backup>}
: "${DATABASE_URL:?is required}"

(cd "$backup" && sha256sum --check --quiet SHA256SUMS) || {
  echo "$backup is damaged: its files are not the ones that were saved. Nothing was changed." >&2
  exit 1
}
tables=$(psql "$DATABASE_URL" --no-align --tuples-only --command \
  "SELECT count(*) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE c.relkind IN ('r', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema')")
if [ "$tables" != 0 ]; then
  echo "The database is not empty ($tables tables). Nothing was changed." >&2
  exit 1
fi
if [ -n "${FILES_DIR:-}" ] && [ -n "$(ls -A "$FILES_DIR" 2>/dev/null)" ]; then
  echo "$FILES_DIR is not empty. Nothing was changed." >&2
  exit 1
fi

pg_restore --single-transaction --exit-on-error --no-owner --no-privileges --dbname="$DATABASE_URL" "$backup/database.dump"
if [ -n "${FILES_DIR:-}" ] && [ -f "$backup/files.tar.gz" ]; then
  mkdir -p "$FILES_DIR"
  tar --extract --gzip --file="$backup/files.tar.gz" --directory="$FILES_DIR"
fi
echo "Restored $backup"
