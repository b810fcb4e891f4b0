SELECT "partisi"."bagi"('jawaban_ledger');
