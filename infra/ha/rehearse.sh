#!/usr/bin/env bash
# Rehearses a restore of three servers: brings the database back as it was a moment ago into <folder>,
# looks whether it can be read, removes it, and reports to /antrean. Run as postgres on the primary.
#   rehearse.sh /etc/lms-ha /var/lib/postgresql/15/lms-latihan
set -euo pipefail

etc=${1:?usage: rehearse.sh <configuration> <folder>}
folder=${2:?usage: rehearse.sh <configuration> <folder>}
: "${LMS_POSTGRES_BIN:?is required}" "${LMS_STATE:?is required}"

begin=$(date +%s)
here=$(dirname "$(readlink -f "$0")")
export DATABASE_URL="postgresql:///lms?host=$LMS_STATE"
psql() { "$LMS_POSTGRES_BIN/psql" --no-psqlrc --no-align --tuples-only --quiet --set=ON_ERROR_STOP=1 "$@"; }
ctl() { "$LMS_POSTGRES_BIN/pg_ctl" --pgdata="$folder" "$@"; }
report() { PATH="$LMS_POSTGRES_BIN:$PATH" "$here/report.sh" latihan "$begin" "$@"; }
end() {
  ctl stop --mode=immediate >/dev/null 2>&1 || true
  rm -rf "$folder" "$folder.log"
  [ -n "${done:-}" ] || report false 'Arsip tidak dapat dipulihkan.'
}
[ ! -e "$folder" ] || { echo "$folder: is there already" >&2; exit 1; }
trap end EXIT

moment=$(psql "$DATABASE_URL" --command='SELECT clock_timestamp()')
sleep 1
# Replaying ends at the first commit after the moment, which must be in the archive.
psql "$DATABASE_URL" --command='SELECT txid_current()' >/dev/null
wal=$(psql "$DATABASE_URL" --command='SELECT pg_walfile_name(pg_switch_wal())')
for _ in $(seq 120); do
  archived=$(psql "$DATABASE_URL" --command="SELECT last_archived_wal >= '$wal' FROM pg_stat_archiver")
  [ "$archived" != t ] || break
  sleep 1
done
[ "$archived" = t ] || { echo "$wal was not archived within two minutes" >&2; exit 1; }

"$here/restore-to.sh" "$etc" "$moment" "$folder"
ctl start --wait --timeout=86400 --log="$folder.log" \
  --options="-c listen_addresses= -c unix_socket_directories=$folder -c port=5432" >/dev/null
restored() { psql --host="$folder" --dbname=lms --command="$1"; }
# It is started while it still replays the archive.
until [ "$(restored 'SELECT pg_is_in_recovery()' 2>/dev/null)" = f ]; do
  ctl status >/dev/null || { tail -5 "$folder.log" >&2; exit 1; }
  sleep 1
done
latest=$(restored 'SELECT max(waktu) FROM log_aktivitas')
done=yes
report true "Dipulihkan dalam $(($(date +%s) - begin)) detik; catatan terakhirnya ${latest:-tidak ada}."
