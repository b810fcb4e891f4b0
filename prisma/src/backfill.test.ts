import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { createEmptyDatabase } from '../../apps/api/src/testing/servers/database.ts';
import { withClient } from '../../apps/api/src/testing/servers/database-server.ts';
import { migrationsFolder } from './engine.ts';
import { listMigrationNames } from './migrate.ts';

/** Writes rows before the migration with this suffix. */
async function acrossMigration(
  suffix: string,
  { before, after }: { before: string; after: (client: pg.Client) => Promise<void> },
): Promise<void> {
  const names = await listMigrationNames();
  const last = names.findIndex((name) => name.endsWith(suffix));
  expect(last).toBeGreaterThan(0);
  const database = await createEmptyDatabase();
  try {
    await withClient(database.url, async (client) => {
      for (const [index, name] of names.slice(0, last + 1).entries()) {
        if (index === last) await client.query(before);
        await client.query(await readFile(join(migrationsFolder, name, 'migration.sql'), 'utf8'));
      }
      await after(client);
    });
  } finally {
    await database.drop();
  }
}

test('forums in which somebody has taken part are counted once more (docs/decisions/064)', () =>
  acrossMigration('_forum_dihitung_ulang', {
    // Inserts only the rows the migration reads, without parents.
    before: `SET session_replication_role = replica;
      INSERT INTO aktivitas (college_id, id, id_kelas, id_pertemuan, jenis, judul, urutan, dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada, dihapus_pada)
        SELECT 'c', n, 'k', 'p', 'forum', n, 1, 'd', 'D', now(), now(), CASE WHEN n = 'hapus' THEN now() END
        FROM unnest(ARRAY['ada', 'kosong', 'hapus']) n;
      INSERT INTO forum (college_id, id, deskripsi, minimal_post, penilaian_keaktifan)
        SELECT 'c', n, '', 1, false FROM unnest(ARRAY['ada', 'kosong', 'hapus']) n;
      INSERT INTO aktivitas_selesai (college_id, id_aktivitas, nim, pada, sumber)
        SELECT 'c', n, '1', now(), 'diposting' FROM unnest(ARRAY['ada', 'hapus']) n;
      SET session_replication_role = origin;`,
    after: async (client) => {
      const { rows } = await client.query('SELECT college_id, jenis, isi FROM outbox');
      expect(rows).toEqual([
        { college_id: 'c', jenis: 'forum.hitung_ulang', isi: { id_forum: 'ada' } },
      ]);
    },
  }));

test('addresses of accounts in use count as confirmed, those of others wait (DECISIONS 237)', () =>
  acrossMigration('_alamat_akun', {
    before: `INSERT INTO perguruan_tinggi (id, nama) VALUES ('c', 'C'), ('d', 'D');
      INSERT INTO pengguna (college_id, id, username, nama, role, email, sandi_hash) VALUES
        ('c', 'sandi', 'a', 'A', 'mahasiswa', 'a@kampus.test', 'x'), ('c', 'luar', 'b', 'B', 'dosen', 'b@kampus.test', NULL),
        ('c', 'baru', 'c', 'C', 'mahasiswa', 'c@kampus.test', NULL), ('c', 'tanpa', 'd', 'D', 'operator', NULL, 'x'),
        ('d', 'luar', 'b', 'B', 'dosen', 'lain@kampus.test', NULL), ('c', 'op', 'e', 'E', 'operator', 'e@kampus.test', 'x');
      UPDATE pengguna SET terakhir_masuk = now() WHERE college_id = 'c' AND id = 'luar';`,
    after: async (client) => {
      const { rows } = await client.query(
        `SELECT college_id || '/' || id AS akun, email_dikonfirmasi_pada IS NOT NULL AS dikonfirmasi, email_data_master FROM pengguna ORDER BY 1`,
      );
      expect(rows).toEqual([
        { akun: 'c/baru', dikonfirmasi: false, email_data_master: 'c@kampus.test' },
        { akun: 'c/luar', dikonfirmasi: true, email_data_master: 'b@kampus.test' },
        { akun: 'c/op', dikonfirmasi: true, email_data_master: null },
        { akun: 'c/sandi', dikonfirmasi: true, email_data_master: 'a@kampus.test' },
        { akun: 'c/tanpa', dikonfirmasi: false, email_data_master: null },
        { akun: 'd/luar', dikonfirmasi: false, email_data_master: 'lain@kampus.test' },
      ]);
    },
  }));

test('sizes of exam files that a college has set go along to their new names', () =>
  acrossMigration('_lampiran_ujian', {
    before: `INSERT INTO perguruan_tinggi (id, nama) VALUES ('c', 'C'), ('d', 'D');
      INSERT INTO pengaturan (college_id, kunci, nilai) VALUES
        ('c', 'pengaturan_sistem', '{"time_zone": "Asia/Makassar", "ukuran_max_file": {"ujian": {"soal": 15, "jawaban": 8.5}, "lainnya": 3}}'),
        ('d', 'pengaturan_sistem', '{"time_zone": "Asia/Jayapura"}')`,
    after: async (client) => {
      const { rows } = await client.query('SELECT nilai FROM pengaturan ORDER BY college_id');
      const ujian = { soal: 15, jawaban: 8.5, lampiran_soal: 15, lampiran_jawaban_esai: 8.5 };
      expect(rows.map(({ nilai }) => nilai)).toEqual([
        { time_zone: 'Asia/Makassar', ukuran_max_file: { ujian, lainnya: 3 } },
        { time_zone: 'Asia/Jayapura' },
      ]);
    },
  }));

test('texts of questions are searched without their tags and pictures, those of before and new ones', () =>
  acrossMigration('_soal_tampak', {
    before: `SET session_replication_role = replica;
      INSERT INTO soal_versi (college_id, id, id_soal, nomor, pertanyaan, isi, sidik, oleh, oleh_nama, pada)
        VALUES ('c', 'lama', 's', 1, '<p>Apa <em>itu</em>?</p><img src="data:image/png;base64,AAAA">', '{}', repeat('0', 64), 'd', 'D', now());
      SET session_replication_role = origin;`,
    after: async (client) => {
      await client.query(
        `ALTER TABLE soal_versi DROP CONSTRAINT soal_versi_college_id_id_soal_fkey;
         INSERT INTO soal_versi (college_id, id, id_soal, nomor, pertanyaan, isi, sidik, oleh, oleh_nama, pada)
           SELECT college_id, 'baru', id_soal, 2, pertanyaan, isi, sidik, oleh, oleh_nama, pada FROM soal_versi`,
      );
      const { rows } = await client.query('SELECT id, tampak FROM soal_versi ORDER BY nomor');
      const tampak = ' Apa  itu ?  ';
      expect(rows).toEqual([
        { id: 'lama', tampak },
        { id: 'baru', tampak },
      ]);
    },
  }));

test('participants get the names of their accounts (docs/decisions/129)', () =>
  acrossMigration('_nama_peserta', {
    before: `SET session_replication_role = replica;
      INSERT INTO pengguna (college_id, id, username, nama, role) VALUES ('c', 'u1', '1', 'Ayu', 'mahasiswa'), ('d', 'u1', '1', 'Bima', 'mahasiswa');
      INSERT INTO mahasiswa (college_id, nim, id_pengguna, id_prodi, angkatan) VALUES ('c', '1', 'u1', 'p', 2024), ('d', '1', 'u1', 'p', 2024);
      INSERT INTO kelas_peserta (college_id, id_kelas, nim) VALUES ('c', 'k', '1'), ('d', 'k', '1');
      SET session_replication_role = origin;`,
    after: async (client) => {
      const { rows } = await client.query('SELECT nama FROM kelas_peserta ORDER BY college_id');
      expect(rows).toEqual([{ nama: 'Ayu' }, { nama: 'Bima' }]);
    },
  }));

test('those who left a class are known by what they left behind (docs/decisions/131)', () =>
  acrossMigration('_kelas_keluar', {
    before: `SET session_replication_role = replica;
      INSERT INTO perguruan_tinggi (id, nama) VALUES ('c', 'C');
      INSERT INTO kelas (college_id, id, periode, id_prodi, id_makul, nama_kelas) VALUES ('c', 'k', '20261', 'p', 'm', 'A');
      INSERT INTO mahasiswa (college_id, nim, id_pengguna, id_prodi, angkatan)
        SELECT 'c', n, 'u' || n, 'p', 2024 FROM unnest(ARRAY['ada', 'kumpul', 'nilai', 'hadir']) n;
      INSERT INTO kelas_peserta (college_id, id_kelas, nim) VALUES ('c', 'k', 'ada');
      INSERT INTO aktivitas (college_id, id, id_kelas, id_pertemuan, jenis, judul, urutan, dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada)
        VALUES ('c', 't', 'k', 'p', 'tugas', 'T', 1, 'd', 'D', now(), now());
      INSERT INTO tugas_pengumpulan (college_id, id, id_tugas, nim, percobaan, berkas, dikumpulkan_pada, oleh_nim, oleh_nama)
        SELECT 'c', n, 't', n, 1, '{}', now(), n, n FROM unnest(ARRAY['ada', 'kumpul']) n;
      INSERT INTO tugas_nilai (college_id, id_tugas, nim, nilai, dinilai_oleh, dinilai_nama, dinilai_pada)
        VALUES ('c', 't', 'nilai', 80, 'd', 'D', now());
      INSERT INTO pertemuan (college_id, id, id_kelas, nomor, judul, waktu_mulai, waktu_selesai) VALUES ('c', 'p', 'k', 1, 'P', now(), now() + interval '1 hour');
      INSERT INTO kehadiran (college_id, id_pertemuan, nim, presensi, updated_by, updated_by_nama, updated_at)
        VALUES ('c', 'p', 'hadir', 'A', 'd', 'D', now());
      SET session_replication_role = origin;`,
    after: async (client) => {
      const { rows } = await client.query('SELECT id_kelas, nim FROM kelas_keluar ORDER BY nim');
      expect(rows).toEqual(['hadir', 'kumpul', 'nilai'].map((nim) => ({ id_kelas: 'k', nim })));
    },
  }));
