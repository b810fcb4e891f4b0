/**
 * Every paged list: no gaps or overlaps, a 5,000 row limit counted first, and exact reverse sorts.
 */
import { type EndpointName, endpoints } from '@lms/contracts';
import type { Endpoint } from '@lms/contracts/wire/endpoint';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { toJsonSchema } from '../platform/http/envelope.ts';
import { allAreas } from './access/access-world.ts';
import { createTestApi, type TestApi } from './app.ts';
import type { Call, Reply } from './call.ts';
import type { TestKelas, TestUser } from './make/make.ts';

const ROWS = 5_001;
/** For lists without unpaged answers. */
const FEW = 40;
const IMPOR = '00000000-0000-4000-8000-000000000001';

let api: TestApi;
let operator: TestUser;
let kelas: TestKelas;

beforeAll(async () => {
  api = await createTestApi();
  operator = await api.make.operator({ areas: allAreas('write'), scopes: ['A:T'] });
  kelas = await api.make.kelas({ collegeId: operator.collegeId });
  const of = [operator.collegeId];
  // Equal names, so that ids must break ties.
  const people = (prefix: string, role: string) =>
    api.db.run(
      `INSERT INTO pengguna (college_id, id, username, nama, role)
     SELECT $1, '${prefix}' || n, '${prefix}' || n, 'Nama ' || n % 7, '${role}' FROM generate_series(1, ${ROWS}) n`,
      of,
    );
  await people('m', 'mahasiswa');
  await people('o', 'operator');
  await api.db.run(
    `INSERT INTO mahasiswa (college_id, nim, id_pengguna, id_prodi, angkatan)
     SELECT $1, 'm' || n, 'm' || n, $2, 2026 FROM generate_series(1, ${ROWS}) n`,
    [...of, kelas.idProdi],
  );
  await api.db.run(
    `INSERT INTO kelas_peserta (college_id, id_kelas, nim) SELECT $1, $2, 'm' || n FROM generate_series(1, ${ROWS}) n`,
    [...of, kelas.id],
  );
  await api.db.run(
    `INSERT INTO kelas (college_id, id, periode, id_makul, id_prodi, nama_kelas)
     SELECT $1, 'k' || n, $2, $3, $4, 'K' || n % 7 FROM generate_series(1, ${ROWS}) n`,
    [...of, kelas.periode, kelas.makul.id, kelas.idProdi],
  );
  await api.db.run(
    `INSERT INTO ruangan (college_id, id, nama, kapasitas) SELECT $1, 'r' || n, 'Ruang ' || n % 7, n % 50 FROM generate_series(1, ${ROWS}) n`,
    of,
  );
  await api.db.run(
    `INSERT INTO pertemuan (college_id, id, id_kelas, nomor, judul, waktu_mulai, waktu_selesai)
     SELECT $1, 'p' || n, 'k' || n, 1, 'Pertemuan', $2::timestamptz - n % 7 * interval '1 day', $2::timestamptz + interval '1 hour' FROM generate_series(1, ${ROWS}) n`,
    [...of, api.clock.now()],
  );
  await api.db.run(
    `INSERT INTO pertemuan_pengajar (college_id, id_pertemuan, id_dosen)
     SELECT $1, 'p' || n, $2 FROM generate_series(1, ${ROWS}) n`,
    [...of, kelas.pengajar[0]?.idDosen],
  );
  // Refused by their classes, so that operators have them to look at.
  await api.db.run(
    `INSERT INTO bap (college_id, id, id_pertemuan, id_kelas, versi, nomor, status, fakta, sidik, kode_sidik, kode_tersegel, id_dosen,
       dibuat_pada, batas_tanda_kelas, ditolak_pada, ditolak_nama, alasan_tolak)
     SELECT $1, 'b' || n, 'p' || n, 'k' || n, 1, 'BAP/' || n, 'ditandatangani', '{}', '', 'b' || n, '', 'd', $2, $2, $2, 'N', 'A'
     FROM generate_series(1, ${ROWS}) n`,
    [...of, api.clock.now()],
  );
  await api.db.run(
    `INSERT INTO kunci_bap (college_id, id, publik, rahasia, berlaku_dari)
     SELECT $1, 'k' || n, 'P', 'R', $2::timestamptz - n % 7 * interval '1 day' FROM generate_series(1, ${ROWS}) n`,
    [...of, api.clock.now()],
  );
  await api.db.run(
    `INSERT INTO pengumuman (college_id, id, judul, isi, ringkasan, lampiran, untuk_role, untuk_prodi, tanggal_publish, dibuat_oleh,
       dibuat_oleh_nama, dibuat_pada, diubah_pada)
     SELECT $1, 'p' || n, 'Judul ' || n % 7, 'I', 'I', '{}', '{}', '{}', $2::timestamptz - n % 11 * interval '1 day', 'o1', 'N', $2, $2
     FROM generate_series(1, ${ROWS}) n`,
    [...of, api.clock.now()],
  );
  await api.db.run(
    `INSERT INTO berita (college_id, id, judul, isi, ringkasan, tanggal_publish, dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada)
     SELECT $1, 'p' || n, 'Judul ' || n % 7, 'I', 'I', $2::timestamptz - n % 11 * interval '1 day', 'o1', 'N', $2, $2
     FROM generate_series(1, ${ROWS}) n`,
    [...of, api.clock.now()],
  );
  await api.db.run(
    `INSERT INTO penghapusan_data (college_id, id, id_target, username, nama, role, alasan, status, diminta_oleh, diminta_nama, diminta_pada, berakhir_pada)
     SELECT $1, gen_random_uuid(), 'm' || n, 'm' || n, 'Nama ' || n % 7, 'mahasiswa', 'Uji', 'dibatalkan', 'o1', 'N', $2::timestamptz - n % 11 * interval '1 day', $2
     FROM generate_series(1, ${ROWS}) n`,
    [...of, api.clock.now()],
  );
  await api.db.run(
    `INSERT INTO notifikasi (college_id, id, id_pengguna, jenis, topik, judul, dibuat_pada)
     SELECT $1, gen_random_uuid(), $3, 'pengumuman', 't' || n, 'Judul ' || n % 7, $2::timestamptz - n % 11 * interval '1 day'
     FROM generate_series(1, ${ROWS}) n`,
    [...of, api.clock.now(), operator.userId],
  );
  await api.db.run(
    `INSERT INTO log_aktivitas (college_id, waktu, id_pengguna, username, nama, role, ip_address, jenis_aktivitas, aksi, detail, request_id)
     SELECT $1, $2::timestamptz - n % 7 * interval '1 second', $3, 'u', 'N', 'ROLE_OPERATOR', '', 'kelas', 'uji', 'Log ' || n, 'uji'
     FROM generate_series(1, ${ROWS}) n`,
    [...of, api.clock.now(), operator.userId],
  );
  await api.db.run(
    `INSERT INTO impor_data_master (college_id, id, sumber, jenis, format, ukuran, status, username, nama, dibuat_pada, hash_rencana)
     SELECT $1, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'siakad', '{kampus}', 'json', 1, 'gagal', 'u', 'N',
       $2::timestamptz - n % 7 * interval '1 second', '' FROM generate_series(1, ${ROWS}) n`,
    [...of, api.clock.now()],
  );
  await api.db.run(
    `INSERT INTO impor_rincian (college_id, id_impor, urut, jenis, aksi)
     SELECT $1, $2::uuid, n, 'kampus', 'tolak' FROM generate_series(1, ${ROWS}) n`,
    [...of, IMPOR],
  );
  await api.db.run(
    `INSERT INTO impor_ditolak (college_id, id_impor, urut, jenis, baris, sel, galat)
     SELECT $1, $2::uuid, n, 'kampus', n, '{}', '[]' FROM generate_series(1, ${ROWS}) n`,
    [...of, IMPOR],
  );
  await api.db.run(
    `INSERT INTO pekerjaan (college_id, id, id_pengguna, jenis, judul, masukan, pelaku, dibuat_pada)
     SELECT $1, 'j' || n, $3, 'uji', 'Uji', '{}', '{}', $2::timestamptz - n % 7 * interval '1 second' FROM generate_series(1, ${ROWS}) n`,
    [...of, api.clock.now(), operator.userId],
  );
  // Everybody missed one of two lectures, so all are near the exam limit.
  await api.db.run(
    `INSERT INTO pertemuan (college_id, id, id_kelas, nomor, judul, waktu_mulai, waktu_selesai)
     SELECT $1, 'q' || n, $3, n, 'Pertemuan', $2::timestamptz - n * interval '1 day', $2::timestamptz - n * interval '23 hours'
     FROM generate_series(1, 2) n`,
    [...of, api.clock.now(), kelas.id],
  );
  await api.db.run(
    `INSERT INTO kehadiran (college_id, id_pertemuan, nim, presensi, updated_by, updated_by_nama, updated_at)
     SELECT $1, 'q1', 'm' || n, 'A', 'u', 'N', $2 FROM generate_series(1, ${ROWS}) n`,
    [...of, api.clock.now()],
  );
  await api.db.run(
    `INSERT INTO pengaturan (college_id, kunci, nilai) VALUES ($1, 'pengaturan_kelas', '{"pembatasan_ujian_kehadiran": {"aktif": true}}')`,
    of,
  );
  // Attendance blocks everybody from tomorrow's exam.
  await api.db.run(
    `WITH p AS (
       INSERT INTO pertemuan (college_id, id, id_kelas, nomor, judul, kategori, waktu_mulai, waktu_selesai)
       VALUES ($1, 'q9', $3, 9, 'UAS', 'uas', $2::timestamptz + interval '1 day', $2::timestamptz + interval '25 hours')
       RETURNING college_id, id, id_kelas),
     isi AS (
       INSERT INTO aktivitas (college_id, id, id_kelas, id_pertemuan, jenis, judul, urutan, waktu_mulai, waktu_selesai, tampil_sejak, dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada)
       SELECT college_id, 'uz', id_kelas, id, 'ujian', 'UAS', 1, $2::timestamptz + interval '1 day', $2::timestamptz + interval '25 hours',
         $2, 'u', 'N', $2, $2 FROM p RETURNING college_id, id)
     INSERT INTO ujian (college_id, id, deskripsi, jenis, diubah_oleh_nama) SELECT college_id, id, 'D', 'uas', 'N' FROM isi`,
    [...of, api.clock.now(), kelas.id],
  );
  await api.db.run(
    `INSERT INTO berkas_isi (college_id, sha256, ukuran, tipe, lokasi, dibuat_pada) VALUES ($1, repeat('0', 64), 1, 'a/b', 'isi', $2)`,
    [...of, api.clock.now()],
  );
  await api.db.run(
    `INSERT INTO berkas (college_id, id, sha256, nama, kind, ukuran, pengunggah, dibuat_pada)
     SELECT $1, 'b' || n, repeat('0', 64), 'B' || n % 11 || '.pdf', 'materi', n % 13, 'u', $2::timestamptz - n % 7 * interval '1 second'
     FROM generate_series(1, ${ROWS}) n`,
    [...of, api.clock.now()],
  );
  await api.db.run(
    `WITH isi AS (
       INSERT INTO aktivitas (college_id, id, id_kelas, id_pertemuan, jenis, judul, urutan, tampil_sejak, dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada)
       SELECT p.college_id, 'i' || n, p.id_kelas, p.id, 'materi', 'Judul ' || n, n, $2, 'u', 'N', $2, $2
       FROM pertemuan p, generate_series(1, ${ROWS}) n WHERE p.college_id = $1 AND p.id = 'q1' RETURNING college_id, id)
     INSERT INTO materi (college_id, id, deskripsi, tipe_file, jenis_materi, file_url)
     SELECT college_id, id, 'D', 'url', 'modul', 'https://contoh.ac.id' FROM isi`,
    [...of, api.clock.now()],
  );
  await api.db.run(
    `WITH isi AS (
       INSERT INTO aktivitas (college_id, id, id_kelas, id_pertemuan, jenis, judul, urutan, waktu_mulai, waktu_selesai, tampil_sejak, dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada)
       SELECT p.college_id, 't' || n, p.id_kelas, p.id, 'tugas', 'Judul ' || n % 7, n, $2::timestamptz - n % 11 * interval '1 day',
         $2::timestamptz + (3 - n % 7) * interval '1 day', $2, 'u', 'N', $2, $2
       FROM pertemuan p, generate_series(1, ${ROWS}) n WHERE p.college_id = $1 AND p.id = 'q1' RETURNING college_id, id)
     INSERT INTO tugas (college_id, id, deskripsi, jenis_tugas, lampiran, berkas_diterima)
     SELECT college_id, id, 'D', 'individu', '{}', '{}' FROM isi`,
    [...of, api.clock.now()],
  );
  await api.db.run(
    `INSERT INTO aktivitas (college_id, id, id_kelas, id_pertemuan, jenis, judul, urutan, dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada, dihapus_pada)
     SELECT p.college_id, 'h' || n, p.id_kelas, p.id, 'materi', 'Judul ' || n, n, 'u', 'N', $2, $2, $2::timestamptz - n % 7 * interval '1 second'
     FROM pertemuan p, generate_series(1, ${ROWS}) n WHERE p.college_id = $1 AND p.id = 'q1'`,
    [...of, api.clock.now()],
  );
  await api.db.run(
    `INSERT INTO sanggahan_kehadiran (college_id, id, id_pertemuan, nim, alasan, berkas, diajukan_pada)
     SELECT $1, 's' || n, 'q1', 'm' || n, 'Saya hadir', '{}', $2::timestamptz - n % 7 * interval '1 second' FROM generate_series(1, ${ROWS}) n`,
    [...of, api.clock.now()],
  );
  await api.db.run(
    `INSERT INTO percakapan (college_id, id, jenis, id_aktivitas, nim, urutan_terakhir, pesan_terakhir, dibuat_pada)
     SELECT $1, 'p' || n, 'individu', 't1', 'm' || n, 1, $2::timestamptz - n % 7 * interval '1 second', $2 FROM generate_series(1, 1000) n`,
    [...of, api.clock.now()],
  );
  await api.db.run(
    `WITH isi AS (
       INSERT INTO aktivitas (college_id, id, id_kelas, id_pertemuan, jenis, judul, urutan, tampil_sejak, dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada)
       SELECT p.college_id, 'tk', p.id_kelas, p.id, 'tugas', 'Kelompok', 1, $2, 'u', 'N', $2, $2
       FROM pertemuan p WHERE p.college_id = $1 AND p.id = 'q1' RETURNING college_id, id),
     tugas AS (
       INSERT INTO tugas (college_id, id, deskripsi, jenis_tugas, lampiran, berkas_diterima)
       SELECT college_id, id, '', 'kelompok', '{}', '{}' FROM isi RETURNING college_id, id)
     INSERT INTO tugas_kelompok (college_id, id, id_tugas, nama, dibuat_pada, diubah_pada)
     SELECT college_id, 'g' || n, id, 'Kelompok ' || n % 7, $2, $2 FROM tugas, generate_series(1, ${ROWS}) n`,
    [...of, api.clock.now()],
  );
  await api.db.run(
    `INSERT INTO bank_komentar (college_id, id, id_pengguna, teks, dibuat_pada)
     SELECT $1, 'c' || n, $3, 'Teks ' || n % 7, $2::timestamptz - n % 7 * interval '1 second' FROM generate_series(1, ${ROWS}) n`,
    [...of, api.clock.now(), operator.userId],
  );
  await api.db.run(
    `WITH isi AS (
       INSERT INTO aktivitas (college_id, id, id_kelas, id_pertemuan, jenis, judul, urutan, waktu_mulai, waktu_selesai, tampil_sejak, dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada)
       SELECT p.college_id, 'f' || n, p.id_kelas, p.id, 'forum', 'Judul ' || n % 7, n, $2::timestamptz - n % 11 * interval '1 day',
         $2::timestamptz + (3 - n % 7) * interval '1 day', $2, 'u', 'N', $2, $2
       FROM pertemuan p, generate_series(1, ${ROWS}) n WHERE p.college_id = $1 AND p.id = 'q1' RETURNING college_id, id)
     INSERT INTO forum (college_id, id, deskripsi) SELECT college_id, id, 'D' FROM isi`,
    [...of, api.clock.now()],
  );
  await api.db.run(
    `WITH isi AS (
       INSERT INTO aktivitas (college_id, id, id_kelas, id_pertemuan, jenis, judul, urutan, waktu_mulai, waktu_selesai, tampil_sejak, dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada)
       SELECT p.college_id, 'v' || n, p.id_kelas, p.id, 'vidcon', 'Judul ' || n % 7, n, $2::timestamptz - n % 11 * interval '1 day',
         $2::timestamptz + (3 - n % 7) * interval '1 day', $2, 'u', 'N', $2, $2
       FROM pertemuan p, generate_series(1, ${ROWS}) n WHERE p.college_id = $1 AND p.id = 'q1' RETURNING college_id, id)
     INSERT INTO vidcon (college_id, id, aplikasi, link, diubah_oleh_nama) SELECT college_id, id, 'zoom', 'https://zoom.us/j/1', 'N' FROM isi`,
    [...of, api.clock.now()],
  );
  await api.db.run(
    `WITH isi AS (
       INSERT INTO aktivitas (college_id, id, id_kelas, id_pertemuan, jenis, judul, urutan, waktu_mulai, waktu_selesai, tampil_sejak, dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada)
       SELECT p.college_id, 'u' || n, p.id_kelas, p.id, 'ujian', 'Judul ' || n % 7, n, $2::timestamptz - n % 11 * interval '1 day',
         $2::timestamptz + (3 - n % 7) * interval '1 day', $2, 'u', 'N', $2, $2
       FROM pertemuan p, generate_series(1, ${ROWS}) n WHERE p.college_id = $1 AND p.id = 'q1' RETURNING college_id, id)
     INSERT INTO ujian (college_id, id, deskripsi, jenis, diubah_oleh_nama) SELECT college_id, id, 'D', 'kuis', 'N' FROM isi`,
    [...of, api.clock.now()],
  );
  await api.db.run(
    `WITH g AS (INSERT INTO ujian_kelompok (college_id, id, id_ujian, nama, urutan) VALUES ($1, 'ug', 'u1', 'Soal', 1)),
     s AS (INSERT INTO soal (college_id, id, id_ujian, jenis, label, versi_terbaru, dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada)
       VALUES ($1, 'us', 'u1', 'numerik', '{}', ${ROWS}, 'u', 'N', $2, $2)),
     v AS (INSERT INTO soal_versi (college_id, id, id_soal, nomor, pertanyaan, isi, sidik, oleh, oleh_nama, pada)
       SELECT $1, 'uv' || n, 'us', n, 'P', '{}', rpad('', 64, '0'), 'u', 'N', $2 FROM generate_series(1, ${ROWS}) n),
     k AS (INSERT INTO soal_kunci (college_id, id_versi, kunci, lengkap, teks_kunci)
       SELECT $1, 'uv' || n, '{"angka": "1", "toleransi": {"jenis": "mutlak", "nilai": "0"}}', true, '' FROM generate_series(1, ${ROWS}) n)
     INSERT INTO ujian_soal (college_id, id_ujian, id_soal, id_kelompok, id_versi, bobot, urutan) VALUES ($1, 'u1', 'us', 'ug', 'uv1', 1, 1)`,
    [...of, api.clock.now()],
  );
  await api.db.run(
    `INSERT INTO ujian_kelompok (college_id, id, id_ujian, nama, urutan, dihapus_pada)
     SELECT $1, 'ux' || n, 'u1', 'Bagian', n, $2::timestamptz - n % 7 * interval '1 second' FROM generate_series(1, ${ROWS}) n`,
    [...of, api.clock.now()],
  );
  await api.db.run(
    `INSERT INTO pengerjaan (college_id, id, id_ujian, nim, benih, susunan, waktu_mulai, berakhir_pada, selesai_pada, sebab_selesai, nilai_akhir)
     SELECT $1, 'w' || nim, 'u1', nim, 1, '[{"kelompok": "ug", "soal": "us", "versi": "uv1", "opsi": []}]', $2, $2, $2, CASE row_number() OVER () % 3 WHEN 0 THEN 'selesai' ELSE 'waktu_habis' END,
       row_number() OVER () % 50 FROM kelas_peserta WHERE college_id = $1 AND id_kelas = $3`,
    [...of, api.clock.now(), kelas.id],
  );
  await api.make.komponenNilai(kelas, { id: 'kn' });
  await api.db.run(
    `INSERT INTO nilai_ledger (college_id, id_kelas, jenis, id_komponen, nim, nilai, pada, oleh_nama)
     SELECT $1, $2, 'manual', 'kn', 'm1', n % 7, $3, 'N' FROM generate_series(1, ${ROWS}) n`,
    [...of, kelas.id, api.clock.now()],
  );
  await api.db.run(
    `INSERT INTO nilai_komponen (college_id, id_kelas, id_komponen, nim, hitung, berlaku, berubah_pada)
     SELECT $1, $2, 'kn', kp.nim, 70, 70, $3 FROM kelas_peserta kp WHERE kp.college_id = $1 AND kp.id_kelas = $2`,
    [...of, kelas.id, api.clock.now()],
  );
  await api.db.run(
    `WITH kirim AS (
       INSERT INTO nilai_kirim (college_id, id, id_kelas, id_komponen, jumlah, batas_pada, dibuat_nama, dibuat_pada)
       SELECT $1, gen_random_uuid(), $2, 'kn', 1, $3, 'N', $3 FROM generate_series(1, ${ROWS}) n RETURNING id)
     INSERT INTO nilai_kirim_baris (college_id, id_kirim, id_kelas, id_komponen, nim, versi, nilai, dibuat_pada)
     SELECT $1, id, $2, 'kn', 'm1', 1, 70, $3 FROM kirim`,
    [...of, kelas.id, api.clock.now()],
  );
  await api.db.run(
    `INSERT INTO ujian_penyesuaian (college_id, id, id_ujian, nim, menit, alasan, oleh, oleh_nama, pada)
     SELECT $1, 'w' || n, 'u1', 'm' || n, 5, 'Uji', 'u', 'N', $2::timestamptz - n % 7 * interval '1 second' FROM generate_series(1, ${ROWS}) n`,
    [...of, api.clock.now()],
  );
  await api.db.run(
    `INSERT INTO ujian_pengumuman (college_id, id, id_ujian, teks, oleh, oleh_nama, pada)
     SELECT $1, 'w' || n, 'u1', 'Teks', 'u', 'N', $2::timestamptz - n % 7 * interval '1 second' FROM generate_series(1, ${ROWS}) n`,
    [...of, api.clock.now()],
  );
  await api.db.run(
    `INSERT INTO makul (college_id, id, kode, nama, sks) SELECT $1, 'mk-' || n, 'MK' || n, 'Nama ' || n % 7, 3 FROM generate_series(1, ${ROWS}) n`,
    of,
  );
  const bank = (prefix: string, dihapus: string) =>
    api.db.run(
      `INSERT INTO bank_soal (college_id, id, judul, deskripsi, id_makul, dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_oleh_nama, diubah_pada, dihapus_pada)
       SELECT $1, '${prefix}' || n, 'Judul ' || n % 7, '', $3, 'u', 'N', $2::timestamptz - n % 11 * interval '1 day', 'N', $2, ${dihapus}
       FROM generate_series(1, ${ROWS}) n`,
      [...of, api.clock.now(), kelas.makul.id],
    );
  await bank('bs', 'NULL');
  await bank('bt', `$2::timestamptz - n % 7 * interval '1 second'`);
  await api.db.run(
    `WITH s AS (
       INSERT INTO soal (college_id, id, id_bank, jenis, label, versi_terbaru, dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada)
       VALUES ($1, 's1', 'bs1', 'esay', '{}', ${ROWS}, 'u', 'N', $2, $2)),
     v AS (
       INSERT INTO soal_versi (college_id, id, id_soal, nomor, pertanyaan, isi, sidik, oleh, oleh_nama, pada)
       SELECT $1, 'v' || n, 's1', n, '<p>Soal</p>', '{"jenis_file_diterima": ["text"]}', repeat('0', 64), 'u', 'N', $2
       FROM generate_series(1, ${ROWS}) n)
     INSERT INTO soal_kunci (college_id, id_versi, kunci, lengkap, teks_kunci) SELECT $1, 'v' || n, '{}', true, '' FROM generate_series(1, ${ROWS}) n`,
    [...of, api.clock.now()],
  );
  await api.db.run(
    `WITH s AS (
       INSERT INTO soal (college_id, id, id_bank, jenis, label, dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada)
       SELECT $1, 'c' || n, 'bs2', 'esay', '{}', 'u', 'N', $2, $2 FROM generate_series(1, ${ROWS}) n),
     v AS (
       INSERT INTO soal_versi (college_id, id, id_soal, nomor, pertanyaan, isi, sidik, oleh, oleh_nama, pada)
       SELECT $1, 'cv' || n, 'c' || n, 1, '<p>Soal</p>', '{"jenis_file_diterima": ["text"]}', repeat('0', 64), 'u', 'N', $2
       FROM generate_series(1, ${ROWS}) n)
     INSERT INTO soal_kunci (college_id, id_versi, kunci, lengkap, teks_kunci) SELECT $1, 'cv' || n, '{}', true, '' FROM generate_series(1, ${ROWS}) n`,
    [...of, api.clock.now()],
  );
  await fillFew();
  await api.db.run('VACUUM (ANALYZE)');
});
afterAll(() => api.close());
afterEach(() => vi.restoreAllMocks());

/** Never returned unpaged. */
async function fillFew(): Promise<void> {
  const of = [operator.collegeId];
  for (const table of ['kampus', 'jenis_kelas', 'label_kelas'])
    await api.db.run(
      `INSERT INTO ${table} (college_id, id, nama) SELECT $1, 'r' || n, 'Nama ' || n % 7 FROM generate_series(1, ${FEW}) n`,
      of,
    );
  await api.db.run(
    `INSERT INTO prodi (college_id, id, kode, nama, jenjang) SELECT $1, 'r' || n, 'R' || n, 'Nama ' || n % 7, 'S1' FROM generate_series(1, ${FEW}) n`,
    of,
  );
  // Long over, so that the running term stays.
  await api.db.run(
    `INSERT INTO periode (college_id, kode, tahun, semester, mulai, selesai)
     SELECT $1, (1900 + n) * 10 + 1, 1900 + n, 1, make_date(1900 + n, 1, 1), make_date(1900 + n, 6, 1) FROM generate_series(1, ${FEW}) n`,
    of,
  );
  await api.db.run(
    `WITH p AS (
       INSERT INTO pengguna (college_id, id, username, nama, role)
       SELECT $1, 'd' || n, 'd' || n, 'Nama ' || n % 7, 'dosen' FROM generate_series(1, ${FEW}) n RETURNING college_id, id)
     INSERT INTO dosen (college_id, id, id_pengguna) SELECT college_id, id, id FROM p`,
    of,
  );
  await api.db.run(
    `INSERT INTO pertemuan (college_id, id, id_kelas, nomor, judul, waktu_mulai, waktu_selesai)
     SELECT $1, 'k1p' || n, 'k1', n + 1, 'Pertemuan', $2::timestamptz + n * interval '1 day', $2::timestamptz + n * interval '25 hours'
     FROM generate_series(1, ${FEW}) n`,
    [...of, api.clock.now()],
  );
  await api.db.run(
    `INSERT INTO outbox (college_id, jenis, isi, dibuat_pada, gagal_pada)
     SELECT $1, 'uji', '{}', $2, $2::timestamptz - n % 7 * interval '1 second' FROM generate_series(1, ${FEW}) n`,
    [...of, api.clock.now()],
  );
  await api.db.run(
    `INSERT INTO soal_impor (college_id, id, id_bank, id_ujian, format, nama_berkas, status, laporan, oleh, oleh_nama, pada)
     SELECT $1, 'si-' || t.di, t.id_bank, t.id_ujian, 'gift', 'soal.txt', 'dibaca', jsonb_build_object('id_berkas', 'b1', 'catatan', '[]'::jsonb, 'soal',
       (SELECT jsonb_agg(jsonb_build_object('no', n, 'tempat', 'Baris', 'judul', 'Soal', 'jenis_asal', 'esay', 'status', 'mustahil', 'alasan', 'Uji')) FROM generate_series(1, ${FEW}) n)), 'u', 'N', $2
     FROM (VALUES ('bank', 'bs3', NULL), ('ujian', NULL, 'u1')) t (di, id_bank, id_ujian)`,
    [...of, api.clock.now()],
  );
  await api.db.run(
    `INSERT INTO gangguan (college_id, id, sumber, id_ujian, mulai, selesai, keterangan, pada)
     SELECT $1, 'g' || n, 'pengawas', 'u1', $2::timestamptz - n % 7 * interval '1 hour', $2, 'Uji', $2 FROM generate_series(1, ${FEW}) n`,
    [...of, api.clock.now()],
  );
  await api.db.run(
    `INSERT INTO kompensasi (college_id, id, id_ujian, id_pengerjaan, menit_usul, dasar, status, alasan, oleh, oleh_nama, pada)
     SELECT $1, 'g' || n, 'u1', 'wm' || n, 1, '{}', 'ditolak', 'Uji', 'u', 'N', $2::timestamptz - n % 7 * interval '1 second'
     FROM generate_series(1, ${FEW}) n`,
    [...of, api.clock.now()],
  );
}

const queryOf = ({ query }: Endpoint) =>
  Object(query ? toJsonSchema(query, 'input').properties : {});
const isPaged = (name: EndpointName) => endpoints[name].paged === true;
/** Unfilled lists, with reasons. */
const except: Partial<Record<EndpointName, string>> = {
  pratinjauKehadiran:
    'What would change is computed by the rule and shown; nothing of it stands in a table. Tested in pratinjau.api.test.ts.',
};
const lists = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => isPaged(name) && !(name in except),
);
const atOnce = lists.filter((name) => 'ignore_default_pagination' in queryOf(endpoints[name]));

const calls: Partial<Record<EndpointName, () => Call<Endpoint>>> = {
  pesertaKelas: () => ({ params: { id: kelas.id } }),
  rekapKelas: () => ({ params: { idKelas: kelas.id } }),
  barisDitolak: () => ({ params: { id: IMPOR } }),
  rincianImpor: () => ({ params: { id: IMPOR } }),
  aksesMateri: () => ({ params: { id: 'i1' } }),
  sampahKelas: () => ({ params: { id: kelas.id } }),
  daftarUtas: () => ({ params: { groupId: `LMS-${kelas.id}` } }),
  daftarPerpanjangan: () => ({ params: { id: 't1' } }),
  penilaianForum: () => ({ params: { id: 'f1' } }),
  daftarPesertaVidcon: () => ({ params: { id: 'v1' } }),
  daftarKelompok: () => ({ params: { id: 'tk' } }),
  pesertaKelompok: () => ({ params: { id: 'tk' } }),
  daftarPengumpulan: () => ({ params: { id: 't1' } }),
  tanpaPengumpulan: () => ({ params: { id: 't1' } }),
  calonRemedial: () => ({ params: { id: 'u1' } }),
  daftarPengerjaan: () => ({ params: { id: 'u1' } }),
  pengerjaanSoal: () => ({ params: { id: 'u1', questionId: 'us' } }),
  akanDitolak: () => ({ params: { id: 'uz' } }),
  tanpaPengerjaan: () => ({ params: { id: 'u2' } }),
  pantauUjian: () => ({ params: { id: 'u1' } }),
  daftarPenyesuaian: () => ({ params: { id: 'u1' } }),
  daftarPengumumanUjian: () => ({ params: { id: 'u1' } }),
  sampahSoalUjian: () => ({ params: { id: 'u1' } }),
  versiSoalUjian: () => ({ params: { id: 'u1', groupId: 'ug', questionId: 'us' } }),
  rincianImporSoal: () => ({ params: { id: 'bs3', imporId: 'si-bank' } }),
  rincianImporSoalUjian: () => ({ params: { id: 'u1', imporId: 'si-ujian' } }),
  isiDataMaster: () => ({ params: { jenis: 'makul' } }),
  menuPertemuan: () => ({ params: { id: 'k1' } }),
  sumberSalin: () => ({ params: { id: 'k1' } }),
  riwayatNilai: () => ({ params: { id: kelas.id, studentId: 'm1', componentId: 'kn' } }),
  daftarKirimanNilai: () => ({ params: { id: kelas.id } }),
  tandaTerimaNilai: () => ({ params: { id: kelas.id } }),
  rekonsiliasiNilai: () => ({ params: { id: kelas.id } }),
  mahasiswaFeeder: () => ({ params: { id: kelas.id } }),
  daftarGangguan: () => ({ params: { id: 'u1' } }),
  daftarKompensasi: () => ({ params: { id: 'u1' } }),
  versiSoalBank: () => ({ params: { id: 'bs1', soalId: 's1' } }),
};
const queries: Partial<Record<EndpointName, Record<string, unknown>>> = {
  daftarMateri: { id_pertemuan: 'q1' },
  daftarUtas: { id_aktivitas: 't1' },
  calonRemedial: { nilai_di_bawah: 60 },
  // gangguan.api.test.ts tests computed proposals.
  daftarKompensasi: { bagian: 'diputus' },
};

/** An operator, or a lecturer for their lists. */
function readerOf({ access }: Endpoint): TestUser {
  const [lecturer] = kelas.pengajar;
  const isLecturers = typeof access === 'object' && access.operator === undefined && access.dosen;
  return isLecturers && lecturer ? lecturer : operator;
}

function ask(name: EndpointName, query: Record<string, unknown>): Promise<Reply<Endpoint>> {
  const endpoint: Endpoint = endpoints[name];
  return api
    .as(readerOf(endpoint))
    .call(endpoint, { ...calls[name]?.(), query: { ...queries[name], ...query } });
}

/** A rule decides the rows, so all keys are read. */
const judged: ReadonlySet<EndpointName> = new Set(['akanDitolak']);

describe.each(lists)('%s', (name) => {
  test('its pages follow on each other, and there are as many rows as it says', async () => {
    const perPage = 'per_page' in queryOf(endpoints[name]) ? 'per_page' : 'itemsPerPage';
    const page = (number: number, size: number) => ask(name, { page: number, [perPage]: size });
    const [size, times] = [5, 4];
    const whole = await page(1, size * times);
    const parts = await Promise.all(
      Array.from({ length: times }, (_, index) => page(index + 1, size)),
    );
    expect(new Set(rowsOf(whole).map((row) => JSON.stringify(row))).size).toBe(size * times);
    expect(parts.flatMap(rowsOf)).toEqual(rowsOf(whole));

    const { total_items, total_pages } = whole.meta;
    const [last, beyond] = await Promise.all([
      page(total_pages, size * times),
      page(total_pages + 1, size * times),
    ]);
    expect(rowsOf(last)).toHaveLength(total_items - (total_pages - 1) * size * times);
    expect([rowsOf(beyond), beyond.meta.total_items]).toEqual([[], total_items]);
  });

  test.runIf(atOnce.includes(name))('is not answered at once beyond 5,000 rows', async () => {
    const read = readRows();
    const reply = await ask(name, { ignore_default_pagination: 'true' });
    expect([reply.status, reply.error.code]).toEqual([422, 'terlalu_banyak_data']);
    const told = (await read()).filter((row) => 'nama' in row || !judged.has(name));
    expect(told.length).toBeGreaterThan(0);
    expect(told.length).toBeLessThan(100);
    const page = await ask(name, { page: 2, per_page: 3 });
    expect([page.status, page.meta.page, page.meta.per_page]).toEqual([200, 2, 3]);
    expect(page.meta.total_items).toBeGreaterThanOrEqual(ROWS);
  });

  const sorts: string[] = queryOf(endpoints[name]).sort?.enum ?? [];
  test.runIf(sorts.length > 0)(
    'each of its sorts is the reverse of its opposite, ties and all',
    async () => {
      for (const sort of sorts.filter((one) => !one.startsWith('-'))) {
        const total = (await ask(name, { sort })).meta.total_items;
        const perPage = 100;
        const first = await ask(name, { sort, per_page: perPage });
        // The reverse's last page starts where the first page ends, so rows are compared.
        const pages = Math.ceil(total / perPage);
        const [before, last] = await Promise.all(
          [pages - 1, pages].map(async (page) =>
            rowsOf(await ask(name, { sort: `-${sort}`, page, per_page: perPage })),
          ),
        );
        expect([...(before ?? []), ...(last ?? [])].reverse().slice(0, perPage)).toEqual(
          rowsOf(first),
        );
      }
    },
  );
});

/** Collects all rows read from now on. */
function readRows(): () => Promise<object[]> {
  const rows = vi.spyOn(api.db, 'rows');
  // Includes reads on their own connection.
  const reading = vi.spyOn(api.db, 'reading').mockImplementation((work) => work(api.db));
  return async () => {
    const answers = await Promise.all(rows.mock.results.map(({ value }) => value));
    for (const spy of [rows, reading]) spy.mockRestore();
    return answers.flat();
  };
}

function rowsOf(reply: Reply<Endpoint>): unknown[] {
  const data: unknown = reply.data;
  if (Array.isArray(data)) return data;
  if (typeof data === 'object' && data !== null && 'peserta' in data && Array.isArray(data.peserta))
    return data.peserta;
  throw new Error('no list');
}

test('there are as many as this table knows', () => {
  expect(lists.length).toBeGreaterThanOrEqual(62);
  expect(atOnce.length).toBeGreaterThanOrEqual(48);
});

/** The recap is one answer with its columns; by default all students come (N22). */
const NO_LISTS: readonly string[] = ['rekapNilaiKelas'];

test('what takes a page is a list, and what is left out is one', () => {
  const takesPage = (name: EndpointName) =>
    ['page', 'per_page', 'itemsPerPage'].some((field) => field in queryOf(endpoints[name]));
  const names = Object.keys(endpoints) as EndpointName[];
  const lists = names.filter((name) => takesPage(name) && !NO_LISTS.includes(name));
  expect(lists).toEqual(names.filter(isPaged));
  expect(Object.keys(except)).toEqual(names.filter((name) => isPaged(name) && name in except));
});

test('up to 5,000 rows come at once, and a sort that the list does not offer is refused by name', async () => {
  await api.db.run("DELETE FROM kelas_peserta WHERE college_id = $1 AND nim = 'm1'", [
    operator.collegeId,
  ]);
  const reply = await ask('pesertaKelas', { ignore_default_pagination: 'true', sort: '-nim' });
  expect(reply.meta).toEqual({ page: 1, per_page: 5_000, total_items: 5_000, total_pages: 1 });
  expect(rowsOf(reply)).toHaveLength(5_000);
  const refused = await ask('pesertaKelas', { sort: 'sandi_hash' });
  expect([refused.status, refused.error.errors.map(({ path }) => path)]).toEqual([422, ['sort']]);
});
