SELECT "partisi"."bagi"('log_aktivitas');
