#!/usr/bin/env bash
# Saves the database and the uploaded files into a new folder below <target>.
#   DATABASE_URL=… [FILES_DIR=…] [KEEP_DAYS=30] backup.sh <target>
# The folder gets its final name only when it is complete. Needs pg_dump of the server's version.
set -euo pipefail

target=${1:?usage: backup.sh <target>}
: "${DATABASE_URL:?is required}"

begin=$(date +%s)
here=$(dirname "$(readlink -f "$0")")
# A backup that cannot be reported is a backup all the same.
report() { "$here/report.sh" simpan "$begin" "$@" || echo "The report was not written." >&2; }
name="lms-$(date -u +%Y%m%dT%H%M%S.%3NZ)"
unfinished="$target/.$name.unfinished"
mkdir -p "$unfinished"
trap 'rm -rf "$unfinished"; report false "Cadangan tidak selesai."' EXIT

pg_dump --format=custom --compress=6 --no-owner --no-privileges --file="$unfinished/database.dump" "$DATABASE_URL"
# After the database, so that every file a saved row names is saved too.
if [ -n "${FILES_DIR:-}" ]; then
  tar --create --gzip --file="$unfinished/files.tar.gz" --directory="$FILES_DIR" .
fi
(cd "$unfinished" && sha256sum -- * >SHA256SUMS)
mv --no-target-directory "$unfinished" "$target/$name"
trap - EXIT
report true "Disimpan di $name ($(du -sh "$target/$name" | cut -f1))."

if [ -n "${KEEP_DAYS:-}" ]; then
  find "$target" -mindepth 1 -maxdepth 1 -type d -name 'lms-*' -mtime "+$KEEP_DAYS" -exec rm -rf {} +
fi
echo "$target/$name"
