#!/bin/sh
# Patroni runs it once, on the first primary, with the address of its Postgres.
exec ${LMS_POSTGRES_BIN}/psql --set=ON_ERROR_STOP=1 --quiet --file=${LMS_ETC}/database.sql "$1"
