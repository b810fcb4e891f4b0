-- Partitions of the tables that grow for ever (docs/decisions/193). Parents stay in "public"; their partitions lie in "partisi", what an
-- operator has set aside in "arsip".
CREATE SCHEMA "partisi";
CREATE SCHEMA "arsip";

-- The partitioned tables and the column of their ranges.
CREATE FUNCTION "partisi"."aturan"() RETURNS TABLE ("tabel" text, "kolom" text) LANGUAGE sql IMMUTABLE AS $$
  VALUES ('log_aktivitas', 'waktu'), ('jawaban_ledger', 'id_pengerjaan'), ('nilai_ledger', 'pada'), ('kehadiran_ledger', 'pada')
$$;

-- A range is a half-year from February or August (UTC), as terms are.
CREATE FUNCTION "partisi"."awal"("pada" timestamptz) RETURNS timestamptz LANGUAGE sql STABLE SET timezone = 'UTC' AS $$
  SELECT date_trunc('year', lalu) + CASE WHEN extract(month FROM lalu) <= 6 THEN interval '1 month' ELSE interval '7 months' END
  FROM (SELECT date_trunc('month', pada) - interval '1 month' AS lalu) b
$$;
CREATE FUNCTION "partisi"."berikut"("pada" timestamptz) RETURNS timestamptz LANGUAGE sql STABLE SET timezone = 'UTC' AS $$
  SELECT partisi.awal(pada) + interval '6 months'
$$;

-- An attempt's id begins with z and its month (idPengerjaan in pengerjaan.policy.ts); ids from before that are below all of these.
CREATE FUNCTION "partisi"."batas"("nama" text, "saat" timestamptz) RETURNS text LANGUAGE sql STABLE SET timezone = 'UTC' AS $$
  SELECT CASE WHEN nama = 'jawaban_ledger' THEN to_char(saat, '"z"YYYYMM') ELSE to_char(saat, 'YYYY-MM-DD"T00:00:00Z"') END
$$;
CREATE FUNCTION "partisi"."saat"("nama" text, "batas" text) RETURNS timestamptz LANGUAGE sql STABLE SET timezone = 'UTC' AS $$
  SELECT CASE WHEN nama = 'jawaban_ledger' THEN to_timestamp(substr(batas, 2, 6), 'YYYYMM') ELSE batas::timestamptz END
$$;

-- Every partition with its range; null: no limit. The last one of a table takes what no other does ("kelak").
CREATE FUNCTION "partisi"."daftar"() RETURNS TABLE ("tabel" text, "partisi" text, "dari" timestamptz, "sampai" timestamptz, "terlepas" boolean)
LANGUAGE sql STABLE SET timezone = 'UTC' SET datestyle = 'ISO' AS $$
  SELECT a.tabel, c.relname::text, partisi.saat(a.tabel, substring(x.batas FROM 'FROM \(''([^'']+)''\)')),
    partisi.saat(a.tabel, substring(x.batas FROM 'TO \(''([^'']+)''\)')), i.inhdetachpending
  FROM partisi.aturan() a JOIN pg_inherits i ON i.inhparent = to_regclass('public.' || a.tabel)
  JOIN pg_class c ON c.oid = i.inhrelid, LATERAL (SELECT pg_get_expr(c.relpartbound, c.oid) AS batas) x
$$;

-- Nothing waits for the lock longer than this, because writers wait behind whoever waits for it.
CREATE FUNCTION "partisi"."kunci"("nama" text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  lain record;
BEGIN
  PERFORM set_config('lock_timeout', '300ms', true);
  EXECUTE format('LOCK TABLE public.%I IN ACCESS EXCLUSIVE MODE', nama);
  -- A foreign key to the table hangs on each partition; one of the table puts triggers on the rows that it names, and attaching takes away those of
  -- the partition.
  FOR lain IN SELECT k.confrelid::regclass AS tabel FROM pg_constraint k WHERE k.contype = 'f' AND k.conrelid = to_regclass('public.' || nama)
    UNION SELECT k.conrelid::regclass FROM pg_constraint k WHERE k.contype = 'f' AND k.confrelid = to_regclass('public.' || nama)
  LOOP
    EXECUTE format('LOCK TABLE %s IN ACCESS EXCLUSIVE MODE', lain.tabel);
  END LOOP;
  RETURN true;
EXCEPTION WHEN lock_not_available OR deadlock_detected THEN
  RETURN false;
END $$;

-- Emptying one partition alone passes the parent's trigger by.
CREATE FUNCTION "partisi"."jaga"("nama" text, "bagian" text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  pemicu record;
BEGIN
  FOR pemicu IN SELECT tgname, tgfoid::regproc AS fungsi FROM pg_trigger WHERE tgrelid = to_regclass('public.' || nama) AND NOT tgisinternal AND tgtype & 1 = 0
  LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON partisi.%I FOR EACH STATEMENT EXECUTE FUNCTION %s()', pemicu.tgname, bagian, pemicu.fungsi);
  END LOOP;
END $$;

-- Takes away the foreign keys that point to a table, and returns what makes them again. Rows are looked at later, without a lock on the table.
CREATE FUNCTION "partisi"."lepas"("nama" text) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE
  asing record;
  kembali text[] := '{}';
BEGIN
  FOR asing IN SELECT k.conname, k.conrelid::regclass AS dari, pg_get_constraintdef(k.oid) AS isi FROM pg_constraint k
    WHERE k.confrelid = to_regclass('public.' || nama) AND k.contype = 'f' AND k.conparentid = 0
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', asing.dari, asing.conname);
    kembali := kembali || format('ALTER TABLE %s ADD CONSTRAINT %I %s NOT VALID', asing.dari, asing.conname, asing.isi);
  END LOOP;
  RETURN kembali;
END $$;

-- Gives one table its next partition, if the one for everything later begins before "sampai". That one becomes the partition, and a new one is
-- put behind it, so that no row is ever moved. Rows in it are checked first, in transactions of their own that hold nobody up. Returns what it
-- has done: siap (nothing to do), sibuk (the table is in use, next time), dibatasi, diperiksa, dibuat.
CREATE FUNCTION "partisi"."siapkan"("nama" text, "kini" timestamptz, "sampai" timestamptz) RETURNS text
LANGUAGE plpgsql SET timezone = 'UTC' AS $$
DECLARE
  ekor constant text := nama || '_kelak';
  kolom text := (SELECT a.kolom FROM partisi.aturan() a WHERE a.tabel = nama);
  dari timestamptz := (SELECT d.dari FROM partisi.daftar() d WHERE d.partisi = ekor);
  ke timestamptz;
  terbesar text;
  bagian text;
  syarat text;
  diperiksa boolean;
  berisi boolean;
  indeks record;
  asing record;
  kembali text[] := '{}';
BEGIN
  IF dari IS NULL THEN RAISE EXCEPTION 'the table % has no partition for what comes later', nama; END IF;
  FOR asing IN SELECT k.conname, k.conrelid::regclass AS dari FROM pg_constraint k
    WHERE k.confrelid = to_regclass('public.' || nama) AND k.contype = 'f' AND k.conparentid = 0 AND NOT k.convalidated
  LOOP
    EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', asing.dari, asing.conname);
    RETURN 'diperiksa';
  END LOOP;
  IF dari >= sampai THEN RETURN 'siap'; END IF;
  EXECUTE format('SELECT max(%I)::text FROM partisi.%I', kolom, ekor) INTO terbesar;
  ke := partisi.berikut(dari);
  IF terbesar IS NOT NULL THEN
    ke := greatest(ke, partisi.berikut(partisi.saat(nama, terbesar)), partisi.berikut(kini + interval '1 month'));
    IF ke > kini + interval '2 years' THEN RAISE EXCEPTION 'the partition % holds a row of %', ekor, terbesar; END IF;
    syarat := format('%I >= %L AND %I < %L', kolom, partisi.batas(nama, dari), kolom, partisi.batas(nama, ke));
    SELECT k.convalidated INTO diperiksa FROM pg_constraint k WHERE k.conrelid = to_regclass('partisi.' || ekor) AND k.conname = 'batas_kelak'
      AND obj_description(k.oid, 'pg_constraint') = syarat;
    IF diperiksa IS NULL THEN
      IF NOT partisi.kunci(nama) THEN RETURN 'sibuk'; END IF;
      EXECUTE format('ALTER TABLE partisi.%I DROP CONSTRAINT IF EXISTS batas_kelak', ekor);
      EXECUTE format('ALTER TABLE partisi.%I ADD CONSTRAINT batas_kelak CHECK (%s) NOT VALID', ekor, syarat);
      EXECUTE format('COMMENT ON CONSTRAINT batas_kelak ON partisi.%I IS %L', ekor, syarat);
      RETURN 'dibatasi';
    ELSIF NOT diperiksa THEN
      EXECUTE format('ALTER TABLE partisi.%I VALIDATE CONSTRAINT batas_kelak', ekor);
      RETURN 'diperiksa';
    END IF;
  END IF;
  IF NOT partisi.kunci(nama) THEN RETURN 'sibuk'; END IF;
  -- Another worker may have been first, or a row has come: the next sweep looks again.
  IF dari <> (SELECT d.dari FROM partisi.daftar() d WHERE d.partisi = ekor) THEN RETURN 'sibuk'; END IF;
  EXECUTE format('SELECT EXISTS (SELECT FROM partisi.%I)', ekor) INTO berisi;
  IF berisi <> (terbesar IS NOT NULL) THEN RETURN 'sibuk'; END IF;
  bagian := nama || to_char(dari, '_YYYYMM');
  -- A row that another one points to keeps its partition from being detached, though only for a moment.
  IF terbesar IS NOT NULL THEN kembali := partisi.lepas(nama); END IF;
  EXECUTE format('ALTER TABLE public.%I DETACH PARTITION partisi.%I', nama, ekor);
  EXECUTE format('ALTER TABLE partisi.%I RENAME TO %I', ekor, bagian);
  FOR indeks IN SELECT c.relname FROM pg_index x JOIN pg_class c ON c.oid = x.indexrelid WHERE x.indrelid = to_regclass('partisi.' || bagian)
  LOOP
    EXECUTE format('ALTER INDEX partisi.%I RENAME TO %I', indeks.relname, replace(indeks.relname, ekor, bagian));
  END LOOP;
  EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION partisi.%I FOR VALUES FROM (%L) TO (%L)', nama, bagian, partisi.batas(nama, dari), partisi.batas(nama, ke));
  EXECUTE format('ALTER TABLE partisi.%I DROP CONSTRAINT IF EXISTS batas_kelak', bagian);
  EXECUTE format('CREATE TABLE partisi.%I PARTITION OF public.%I FOR VALUES FROM (%L) TO (MAXVALUE)', ekor, nama, partisi.batas(nama, ke));
  PERFORM partisi.jaga(nama, ekor);
  FOR i IN 1..coalesce(array_length(kembali, 1), 0) LOOP EXECUTE kembali[i]; END LOOP;
  RETURN 'dibuat';
END $$;

-- The three functions below turn a table into a partitioned one; the last migration of these drops them.
-- The old table becomes the first partition, up to the end of the range in which the next month lies. The check that proves it is added first.
CREATE FUNCTION "partisi"."batasi"("nama" text) RETURNS void LANGUAGE plpgsql SET timezone = 'UTC' AS $$
DECLARE
  kolom text := (SELECT a.kolom FROM partisi.aturan() a WHERE a.tabel = nama);
  ada timestamptz := (SELECT obj_description(k.oid, 'pg_constraint')::timestamptz FROM pg_constraint k
    WHERE k.conrelid = to_regclass('public.' || nama) AND k.conname = 'batas_awal');
  ke timestamptz := partisi.berikut(now() + interval '1 month');
  terbesar timestamptz;
BEGIN
  IF ada > now() + interval '14 days' THEN RETURN; END IF;
  IF nama <> 'jawaban_ledger' THEN
    EXECUTE format('SELECT max(%I) FROM public.%I', kolom, nama) INTO terbesar;
    ke := greatest(ke, partisi.berikut(terbesar));
  END IF;
  PERFORM partisi.tunggu(nama);
  EXECUTE format('ALTER TABLE public.%I DROP CONSTRAINT IF EXISTS batas_awal', nama);
  EXECUTE format('ALTER TABLE public.%I ADD CONSTRAINT batas_awal CHECK (%I < %L) NOT VALID', nama, kolom, partisi.batas(nama, ke));
  EXECUTE format('COMMENT ON CONSTRAINT batas_awal ON public.%I IS %L', nama, ke);
END $$;

CREATE FUNCTION "partisi"."tunggu"("nama" text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  FOR kali IN 1..300 LOOP
    IF partisi.kunci(nama) THEN RETURN; END IF;
    PERFORM pg_sleep(0.5 + random());
  END LOOP;
  RAISE EXCEPTION 'the table % was in use for minutes: end what holds it, and migrate again', nama;
END $$;

-- What prepare.sql has done already on a large table is done here on a small one.
CREATE FUNCTION "partisi"."bagi"("nama" text) RETURNS void LANGUAGE plpgsql SET timezone = 'UTC' AS $$
DECLARE
  awal constant text := nama || '_awal';
  ekor constant text := nama || '_kelak';
  kolom text := (SELECT a.kolom FROM partisi.aturan() a WHERE a.tabel = nama);
  asal oid := to_regclass('public.' || nama);
  urutan text := CASE WHEN kolom <> 'id_pengerjaan' THEN pg_get_serial_sequence('public.' || nama, 'id') END;
  kunci_baru text;
  batas text;
  perintah text[];
  pemicu text[];
  masuk record;
  kembali text[];
  izin record;
BEGIN
  PERFORM partisi.batasi(nama);
  EXECUTE format('ALTER TABLE public.%I VALIDATE CONSTRAINT batas_awal', nama);
  SELECT string_agg(format('%I', a.attname), ', ' ORDER BY k.n) INTO kunci_baru FROM pg_index x, LATERAL unnest(x.indkey::int2[]) WITH ORDINALITY k (attnum, n)
    JOIN pg_attribute a ON a.attrelid = asal AND a.attnum = k.attnum WHERE x.indrelid = asal AND x.indisprimary;
  IF kolom <> 'id_pengerjaan' THEN
    kunci_baru := format('%s, %I', kunci_baru, kolom);
    -- Even one that is there would take a lock that keeps writers out while the next line waits.
    IF to_regclass('public.' || awal || '_kunci') IS NULL THEN
      EXECUTE format('CREATE UNIQUE INDEX %I ON public.%I (%s)', awal || '_kunci', nama, kunci_baru);
    END IF;
  END IF;
  PERFORM partisi.tunggu(nama);

  SELECT partisi.batas(nama, obj_description(k.oid, 'pg_constraint')::timestamptz) INTO STRICT batas FROM pg_constraint k WHERE k.conrelid = asal AND k.conname = 'batas_awal';
  -- Indexes, foreign keys and triggers as they are, to be made again on the parent.
  SELECT array_agg(pg_get_indexdef(x.indexrelid)) INTO perintah FROM pg_index x JOIN pg_class c ON c.oid = x.indexrelid
    WHERE x.indrelid = asal AND NOT x.indisprimary AND c.relname <> awal || '_kunci';
  SELECT perintah || coalesce(array_agg(format('ALTER TABLE public.%I ADD CONSTRAINT %I %s', nama, k.conname, pg_get_constraintdef(k.oid))), '{}') INTO perintah
    FROM pg_constraint k WHERE k.conrelid = asal AND k.contype = 'f';
  SELECT array_agg(pg_get_triggerdef(t.oid)) INTO pemicu FROM pg_trigger t WHERE t.tgrelid = asal AND NOT t.tgisinternal;
  kembali := partisi.lepas(nama);
  -- The parent's own row triggers come to the partition when it is attached; the one against emptying stays.
  FOR masuk IN SELECT tgname FROM pg_trigger WHERE tgrelid = asal AND NOT tgisinternal AND tgtype & 1 = 1
  LOOP
    EXECUTE format('DROP TRIGGER %I ON public.%I', masuk.tgname, nama);
  END LOOP;
  IF urutan IS NOT NULL THEN EXECUTE format('ALTER SEQUENCE %s OWNED BY NONE', urutan); END IF;
  EXECUTE format('ALTER TABLE public.%I RENAME TO %I', nama, awal);
  EXECUTE format('ALTER TABLE public.%I SET SCHEMA partisi', awal);

  EXECUTE format('CREATE TABLE public.%I (LIKE partisi.%I INCLUDING DEFAULTS INCLUDING STORAGE INCLUDING COMMENTS) PARTITION BY RANGE (%I)', nama, awal, kolom);
  EXECUTE format('ALTER TABLE public.%I ADD CONSTRAINT %I PRIMARY KEY (%s)', nama, nama || '_pkey', kunci_baru);
  IF kolom <> 'id_pengerjaan' THEN
    EXECUTE format('ALTER TABLE partisi.%I DROP CONSTRAINT %I, ADD CONSTRAINT %I PRIMARY KEY USING INDEX %I', awal, nama || '_pkey', awal || '_pkey', awal || '_kunci');
  END IF;
  IF urutan IS NOT NULL THEN EXECUTE format('ALTER SEQUENCE %s OWNED BY public.%I.id', urutan, nama); END IF;
  FOR i IN 1..coalesce(array_length(perintah, 1), 0) LOOP EXECUTE perintah[i]; END LOOP;
  FOR i IN 1..coalesce(array_length(pemicu, 1), 0) LOOP EXECUTE pemicu[i]; END LOOP;
  FOR izin IN SELECT p.privilege_type AS hak, CASE p.grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(p.grantee)) END AS siapa,
      CASE WHEN p.is_grantable THEN ' WITH GRANT OPTION' ELSE '' END AS lanjut FROM pg_class c, aclexplode(c.relacl) p WHERE c.oid = asal
  LOOP
    EXECUTE format('GRANT %s ON public.%I TO %s%s', izin.hak, nama, izin.siapa, izin.lanjut);
  END LOOP;
  EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION partisi.%I FOR VALUES FROM (MINVALUE) TO (%L)', nama, awal, batas);
  EXECUTE format('ALTER TABLE partisi.%I DROP CONSTRAINT batas_awal', awal);
  EXECUTE format('CREATE TABLE partisi.%I PARTITION OF public.%I FOR VALUES FROM (%L) TO (MAXVALUE)', ekor, nama, batas);
  PERFORM partisi.jaga(nama, ekor);
  FOR i IN 1..coalesce(array_length(kembali, 1), 0) LOOP EXECUTE kembali[i]; END LOOP;
END $$;
