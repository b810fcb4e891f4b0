import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  createEmptyDatabase,
  createTestDatabase,
} from '../../apps/api/src/testing/servers/database.ts';
import { withClient } from '../../apps/api/src/testing/servers/database-server.ts';
import { diffDatamodels } from './diff.ts';
import { migrationsFolder, readSchema } from './engine.ts';

/** Objects that Prisma's schema language cannot express. */
const SQL_ONLY = [
  'aktivitas_belum_diumumkan',
  'nilai_antre_terbit',
  'pertemuan_ruangan_bentrok',
  'pertemuan_kelas_bentrok',
  'pertemuan_waktu_urut',
  'kehadiran_presensi_dikenal',
  'nilai_kirim_terbuka',
  'nilai_komponen_ditolak',
  'outbox_belum_dikirim',
  'outbox_belum_selesai',
  'outbox_gagal',
  'event_seq',
  'event_belum_bernomor',
  'pertemuan_belum_direkap',
  'pekerjaan_status_dikenal',
  'pekerjaan_persen_wajar',
  'usulan_email_sumber_dikenal',
  'usulan_email_surel_galat',
  'pekerjaan_satu_berjalan',
  'log_aktivitas_pertemuan',
  'log_aktivitas_operator',
  'penghapusan_data_satu_terbuka',
  'sanggahan_satu_terbuka',
  'sesi_bertindak_satu_terbuka',
  'sesi_bertindak_waktu_urut',
  'tautan_aktivasi_surel_galat',
  'tautan_aktivasi_surel_gagal',
  'tugas_anggota_satu_terbuka',
  'tugas_pengumpulan_percobaan',
  'tugas_pengumpulan_milik',
  'tugas_perpanjangan_milik',
  'percakapan_satu',
  'pesan_direvisi',
  'tugas_nilai_batas',
  'forum_nilai_batas',
  'soal_milik',
  'soal_impor_milik',
  'ujian_soal_bobot',
  'ujian_kelompok_batas',
  'soal_hidup',
  'pengerjaan_satu',
  'pengerjaan_berjalan',
  'soal_versi_tampak',
  'soal_versi_tetap',
  'soal_kunci_tetap',
  'soal_berkas_tetap',
  'jawaban_ledger_tetap',
  'jawaban_ledger_tak_dikosongkan',
  'pengerjaan_disisihkan',
  'pengerjaan_belum_ditutup',
  'pengerjaan_belum_dihitung',
  'nilai_soal_batas',
  'jawaban_ledger_susulan',
  'kelas_peserta_nama',
  'mahasiswa_nama_peserta',
  'pengguna_nama_peserta',
  'kelas_peserta_keluar',
  'kelas_peserta_kembali',
  'nilai_aktivitas_rentang',
  'nilai_komponen_rentang',
  'nilai_kirim_baris_rentang',
  'komponen_nilai_bobot',
  'komponen_aktivitas_bobot',
  'nilai_ledger_tetap',
  'nilai_ledger_tak_dikosongkan',
  'nilai_antre_tambah',
  'nilai_antre_ubah',
  'nilai_antre_ubah_dulu',
  'nilai_antre_hapus',
  'nilai_aktivitas_belum_dinilai_idx',
  'kalender_pertemuan_ubah',
  'kalender_pertemuan_hapus',
  'kalender_pertemuan_kembali',
  'kalender_aktivitas_ubah',
  'kalender_aktivitas_hapus',
  'kalender_perpanjangan',
  'notifikasi_antaran_terbuka',
  'notifikasi_antaran_kiriman',
  'bap_kunci_segel',
  'bap_kelas_kunci_segel',
];

/**
 * All objects in the schema public, except Prisma's own table. Partitions lie elsewhere
 * (docs/decisions/193), and a foreign key has a part for each of them.
 */
const OBJECTS = `
  WITH tables AS (
    SELECT c.oid, c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND c.relname <> '_prisma_migrations'
  )
  SELECT 'column' AS kind, t.relname || '.' || a.attname AS name,
         concat_ws(' ', format_type(a.atttypid, a.atttypmod), CASE WHEN a.attnotnull THEN 'NOT NULL' END,
                   'DEFAULT ' || pg_get_expr(d.adbin, d.adrelid)) AS definition
    FROM tables t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = t.oid AND d.adnum = a.attnum
  UNION ALL
  SELECT 'index', i.relname, replace(pg_get_indexdef(x.indexrelid), ' ON ONLY ', ' ON ')
    FROM tables t JOIN pg_index x ON x.indrelid = t.oid JOIN pg_class i ON i.oid = x.indexrelid
  UNION ALL
  -- Since Postgres 18 NOT NULL is listed here too ('n'); the columns have it already.
  SELECT 'constraint', k.conname, t.relname || ' ' || pg_get_constraintdef(k.oid)
    FROM tables t JOIN pg_constraint k ON k.conrelid = t.oid WHERE k.contype <> 'n' AND k.conparentid = 0
  UNION ALL
  SELECT 'enum', y.typname, string_agg(e.enumlabel, ',' ORDER BY e.enumsortorder)
    FROM pg_type y JOIN pg_enum e ON e.enumtypid = y.oid
   WHERE y.typnamespace = 'public'::regnamespace GROUP BY y.typname
  UNION ALL
  SELECT 'sequence', s.sequencename, s.data_type::text FROM pg_sequences s WHERE s.schemaname = 'public'
  UNION ALL
  SELECT 'trigger', g.tgname, pg_get_triggerdef(g.oid) FROM tables t JOIN pg_trigger g ON g.tgrelid = t.oid WHERE NOT g.tgisinternal
  ORDER BY kind, name, definition`;

interface CatalogObject {
  kind: string;
  name: string;
  definition: string;
}

const migrated = await createTestDatabase();
const described = await createEmptyDatabase();
afterAll(() => Promise.all([migrated.drop(), described.drop()]));

async function listObjects(url: string): Promise<CatalogObject[]> {
  return withClient(url, async (client) => (await client.query<CatalogObject>(OBJECTS)).rows);
}

test('the migrations and the schema make the same database', async () => {
  const sql = await diffDatamodels(described.url, [], await readSchema());
  await withClient(described.url, (client) => client.query(sql));
  const expected = await listObjects(described.url);
  const actual = await listObjects(migrated.url);
  expect(expected.length).toBeGreaterThan(100);
  expect(actual.filter((object) => !SQL_ONLY.includes(object.name))).toEqual(expected);
});

test('the datamodel beside the migrations is the one of the last migration', async () => {
  const path = join(migrationsFolder, 'datamodel.prisma');
  const last = [{ path, content: await readFile(path, 'utf8') }];
  expect(await diffDatamodels(described.url, last, await readSchema())).toContain(
    'This is an empty migration',
  );
});

test('every object that only SQL describes is there', async () => {
  const names = new Set((await listObjects(migrated.url)).map((object) => object.name));
  expect(SQL_ONLY.filter((name) => !names.has(name))).toEqual([]);
});

test('a room is held once, and a known clash is let through', async () => {
  await withClient(migrated.url, async (client) => {
    await client.query(`INSERT INTO prodi VALUES ('c', 'p', 'P', 'P', 'S1');
      INSERT INTO makul (college_id, id, kode, nama, sks) VALUES ('c', 'm', 'M', 'M', 3);
      INSERT INTO ruangan (college_id, id, nama, kapasitas) VALUES ('c', 'r', 'R', 40);
      INSERT INTO kelas (college_id, id, periode, id_makul, id_prodi, nama_kelas) VALUES ('c', 'k', 20241, 'm', 'p', 'A')`);
    const insert = (id: string, nomor: number, times: [string, string], accepted = false) =>
      client.query(
        `INSERT INTO pertemuan (college_id, id, id_kelas, nomor, judul, waktu_mulai, waktu_selesai, id_ruangan, bentrok_diabaikan)
         VALUES ('c', $1, 'k', $2, '', $3, $4, 'r', $5)`,
        [id, nomor, ...times, accepted],
      );
    await insert('one', 1, ['2026-03-02T08:00Z', '2026-03-02T10:00Z']);
    await insert('next', 2, ['2026-03-02T10:00Z', '2026-03-02T12:00Z']);
    await insert('accepted', 3, ['2026-03-02T09:00Z', '2026-03-02T11:00Z'], true);
    await expect(insert('clash', 4, ['2026-03-02T09:59Z', '2026-03-02T11:00Z'])).rejects.toThrow(
      'pertemuan_ruangan_bentrok',
    );
    await expect(
      insert('backwards', 5, ['2026-03-03T10:00Z', '2026-03-03T10:00Z']),
    ).rejects.toThrow('pertemuan_waktu_urut');
  });
});
