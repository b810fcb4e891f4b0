#!/usr/bin/env bash
# Tells the LMS how a backup (simpan) or a rehearsed restore (latihan) ended; operators see it under /antrean.
#   DATABASE_URL=… report.sh simpan|latihan <begin, seconds since 1970> true|false <one sentence>
set -euo pipefail

: "${DATABASE_URL:?is required}"
psql "$DATABASE_URL" --no-psqlrc --quiet --set=ON_ERROR_STOP=1 \
  --set=jenis="${1:?}" --set=mulai="${2:?}" --set=berhasil="${3:?}" --set=rincian="${4:?}" <<'SQL'
INSERT INTO laporan_cadangan (jenis, mulai, selesai, berhasil, rincian)
VALUES (:'jenis'::jenis_cadangan, to_timestamp(:'mulai'::float8), now(), :'berhasil'::boolean, :'rincian');
SQL
