-- The largest files of exams have the names of the specification. What a college has set goes along; the old names stay for who still reads them.
UPDATE "pengaturan"
  SET "nilai" = jsonb_set("nilai", '{ukuran_max_file,ujian}', jsonb_strip_nulls(jsonb_build_object(
        'lampiran_soal', "nilai" #> '{ukuran_max_file,ujian,soal}',
        'lampiran_kunci', "nilai" #> '{ukuran_max_file,ujian,kunci}',
        'lampiran_jawaban_esai', "nilai" #> '{ukuran_max_file,ujian,jawaban}'
      )) || ("nilai" #> '{ukuran_max_file,ujian}'))
  WHERE "kunci" = 'pengaturan_sistem' AND jsonb_typeof("nilai" #> '{ukuran_max_file,ujian}') = 'object';
