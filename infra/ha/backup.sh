#!/usr/bin/env bash
# Saves the database of three servers, on Sundays all of it, else what changed, and reports to /antrean. Run as postgres.
#   backup.sh /etc/lms-ha
set -euo pipefail

etc=${1:?usage: backup.sh <configuration>}
: "${LMS_POSTGRES_BIN:?is required}" "${LMS_STATE:?is required}"

begin=$(date +%s)
here=$(dirname "$(readlink -f "$0")")
export DATABASE_URL="postgresql:///lms?host=$LMS_STATE"
# A backup that cannot be reported is a backup all the same.
report() {
  PATH="$LMS_POSTGRES_BIN:$PATH" "$here/report.sh" simpan "$begin" "$@" || echo "The report was not written." >&2
}
kind=$([ "$(date +%u)" = 7 ] && echo full || echo incr)
pgbackrest --config="$etc/pgbackrest.conf" --stanza=lms --type="$kind" backup || {
  report false 'Cadangan tidak selesai.'
  exit 1
}
report true "Disimpan ($kind) dalam $(($(date +%s) - begin)) detik."
