#!/usr/bin/env bash
# Rehearses a restore: brings the newest backup below <target> into a database of its own beside the
# running one, looks whether it can be read, drops it, and reports to /antrean.
#   DATABASE_URL=… rehearse.sh <target>
# The role of DATABASE_URL needs the right to create databases.
set -euo pipefail

target=${1:?usage: rehearse.sh <target>}
: "${DATABASE_URL:?is required}"

begin=$(date +%s)
here=$(dirname "$(readlink -f "$0")")
scratch="lms_latihan_$$"
# The name of the database is the last part of the path.
scratch_url=$(sed -E "s#^([^?]*)/[^/?]*#\1/$scratch#" <<<"$DATABASE_URL")
run() { psql "$1" --no-psqlrc --no-align --tuples-only --set=ON_ERROR_STOP=1 --command="$2"; }
end() {
  run "$DATABASE_URL" "DROP DATABASE IF EXISTS $scratch WITH (FORCE)" >/dev/null || true
  [ -n "${done:-}" ] || "$here/report.sh" latihan "$begin" false 'Cadangan terakhir tidak dapat dipulihkan.'
}
trap end EXIT

newest=$(find "$target" -mindepth 1 -maxdepth 1 -type d -name 'lms-*' | sort | tail -1)
[ -n "$newest" ] || { echo "There is no backup below $target." >&2; exit 1; }
run "$DATABASE_URL" "CREATE DATABASE $scratch" >/dev/null
env -u FILES_DIR DATABASE_URL="$scratch_url" "$here/restore.sh" "$newest"
if [ -f "$newest/files.tar.gz" ]; then tar --list --gzip --file="$newest/files.tar.gz" >/dev/null; fi
latest=$(run "$scratch_url" 'SELECT max(waktu) FROM log_aktivitas')
done=yes
"$here/report.sh" latihan "$begin" true "$(basename "$newest") dipulihkan dalam $(($(date +%s) - begin)) detik; catatan terakhirnya ${latest:-tidak ada}."
