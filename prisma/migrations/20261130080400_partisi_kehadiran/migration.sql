SELECT "partisi"."bagi"('kehadiran_ledger');
DROP FUNCTION "partisi"."bagi";
DROP FUNCTION "partisi"."tunggu";
DROP FUNCTION "partisi"."batasi";
