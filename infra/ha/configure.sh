#!/usr/bin/env bash
# Writes what one of three servers runs, from one file of settings:
#   configure.sh server.env /etc/lms-ha
# The folder then has patroni.yml, etcd.env, haproxy.cfg, pgbouncer.ini with userlist.txt, database.sql,
# redis.conf and sentinel.conf. The last two are only written anew when they are removed before: Sentinel keeps its state in them.
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

# Redis of the first server begins as the master.
export LMS_REPLICAOF="replicaof $LMS_ADDRESS_1 6379"
[ "$LMS_NAME" != "$LMS_NAME_1" ] || LMS_REPLICAOF=
wanted+=' ${LMS_REPLICAOF}'

umask 077
mkdir -p "$LMS_ETC" "$LMS_STATE/redis"
for file in "$here"/etc/*; do
  target="$LMS_ETC/$(basename "$file")"
  case $target in
    */redis.conf | */sentinel.conf) [ ! -e "$target" ] || continue ;;
  esac
  envsubst "$wanted" <"$file" >"$target"
done
chmod 700 "$LMS_ETC/create-database.sh"
