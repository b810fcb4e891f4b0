SELECT "partisi"."bagi"('kehadiran_ledger');
-- Safe for the version before (docs/decisions/193): only these migrations call the functions.
DROP FUNCTION "partisi"."bagi";
DROP FUNCTION "partisi"."tunggu";
DROP FUNCTION "partisi"."batasi";
