#!/usr/bin/env bash
# Writes what one of three servers runs, from one file of settings:
#   configure.sh server.env /etc/lms-ha
# The folder then has patroni.yml, etcd.env, haproxy.cfg, pgbouncer.ini with userlist.txt, and database.sql.
set -euo pipefail

settings=${1:?usage: configure.sh <server.env> <folder>}
export LMS_ETC=${2:?usage: configure.sh <server.env> <folder>}
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

names=$(sed -n 's/^\(LMS_[A-Z0-9_]*\)=.*/\1/p' "$here/server.env.example")
set -a
# shellcheck source=/dev/null
. "$settings"
set +a
wanted='${LMS_ETC}'
for name in $names; do
  [ -n "${!name:-}" ] || { echo "$name: is required in $settings" >&2; exit 1; }
  wanted+=" \${$name}"
done

umask 077
mkdir -p "$LMS_ETC"
for file in "$here"/etc/*; do
  envsubst "$wanted" <"$file" >"$LMS_ETC/$(basename "$file")"
done
chmod 700 "$LMS_ETC/create-database.sh"
