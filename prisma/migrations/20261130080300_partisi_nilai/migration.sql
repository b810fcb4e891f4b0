SELECT "partisi"."bagi"('nilai_ledger');
