/** The demo course's class of last term, with content to copy into this term's (K126). */
import { refreshRingkasan } from '../../api/src/modules/kelas/index.ts';
import type { Tx } from '../../api/src/platform/db/sql.ts';
import { DEMO_COLLEGE } from './college.ts';

/** Between the same weekdays of both terms. */
const DAYS_BEFORE = 182;

const LAMA = `t.kode || '_' || k.id_prodi || '_' || k.id_makul || '_' || split_part(k.id, '_', 4)`;
const DARI = `FROM kelas k JOIN periode p ON p.college_id = k.college_id AND p.kode = k.periode
  CROSS JOIN LATERAL (SELECT o.kode FROM periode o WHERE o.college_id = k.college_id AND o.selesai < p.mulai ORDER BY o.selesai DESC LIMIT 1) t
  WHERE k.college_id = $1 AND k.id = $2`;
const KELAS = `INSERT INTO kelas (college_id, id, periode, id_makul, id_prodi, nama_kelas, id_jenis_kelas, mode_kuliah, kapasitas, id_kampus)
  SELECT k.college_id, ${LAMA}, t.kode, k.id_makul, k.id_prodi, k.nama_kelas, k.id_jenis_kelas, k.mode_kuliah, k.kapasitas, k.id_kampus
  ${DARI} ON CONFLICT DO NOTHING RETURNING id`;
/** Two starts at once wait for each other here. */
const KOSONG = `SELECT l.id FROM (SELECT ${LAMA} AS id ${DARI}) x JOIN kelas l ON l.college_id = $1 AND l.id = x.id
  WHERE l.jumlah_peserta = 0 FOR UPDATE OF l`;
const ADA = 'SELECT FROM aktivitas WHERE college_id = $1 AND id_kelas = $2 LIMIT 1';
const PENGAJAR = `INSERT INTO kelas_pengajar (college_id, id_kelas, id_dosen, jabatan, is_utama, urutan)
  SELECT college_id, $3, id_dosen, jabatan, is_utama, urutan FROM kelas_pengajar WHERE college_id = $1 AND id_kelas = $2`;
const PERTEMUAN = `INSERT INTO pertemuan (college_id, id, id_kelas, nomor, judul, deskripsi, kategori, jenis, waktu_mulai, waktu_selesai,
    mulai_kuliah, selesai_kuliah, direkap_pada)
  SELECT p.college_id, $3 || '-' || p.nomor, $3, p.nomor, p.judul, p.deskripsi, p.kategori, p.jenis, w.mulai, w.selesai, w.mulai, w.selesai, w.selesai
  FROM (SELECT *, row_number() OVER (ORDER BY nomor) AS urut FROM pertemuan WHERE college_id = $1 AND id_kelas = $2) p
  CROSS JOIN LATERAL (SELECT p.waktu_mulai - make_interval(days => $4) AS mulai, p.waktu_selesai - make_interval(days => $4) AS selesai) w
  WHERE p.urut <= 14`;
const ISI = `WITH oleh AS (
    SELECT u.id, u.nama FROM kelas_pengajar kp JOIN dosen d ON d.college_id = kp.college_id AND d.id = kp.id_dosen
    JOIN pengguna u ON u.college_id = d.college_id AND u.id = d.id_pengguna
    WHERE kp.college_id = $1 AND kp.id_kelas = $2 ORDER BY kp.is_utama DESC, kp.urutan LIMIT 1),
  isi AS (
    INSERT INTO aktivitas (college_id, id, id_kelas, id_pertemuan, jenis, judul, urutan, waktu_mulai, waktu_selesai, tampil_sejak,
      diumumkan_pada, wajib_hadir, dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada)
    SELECT p.college_id, p.id || '-' || n.jenis, p.id_kelas, p.id, n.jenis::jenis_aktivitas, n.judul, 1,
      CASE WHEN n.jenis <> 'teks' THEN p.waktu_mulai END,
      CASE WHEN n.jenis <> 'teks' THEN p.waktu_selesai + interval '6 days' END,
      p.waktu_mulai - interval '1 day', p.waktu_mulai - interval '1 day', CASE WHEN n.jenis <> 'teks' AND p.jenis <> 'offline' THEN true END,
      oleh.id, oleh.nama, p.waktu_mulai - interval '2 days', p.waktu_mulai - interval '2 days'
    FROM oleh, pertemuan p JOIN jsonb_to_recordset($3::jsonb) AS n (nomor int, jenis text, judul text, isi text) ON n.nomor = p.nomor
    WHERE p.college_id = $1 AND p.id_kelas = $2 RETURNING college_id, id, jenis),
  lengkap AS (
    SELECT i.*, n.isi FROM isi i JOIN jsonb_to_recordset($3::jsonb) AS n (nomor int, jenis text, judul text, isi text)
      ON i.id = $2 || '-' || n.nomor || '-' || n.jenis),
  teks AS (INSERT INTO teks (college_id, id, isi) SELECT college_id, id, isi FROM lengkap WHERE jenis = 'teks'),
  tugas AS (INSERT INTO tugas (college_id, id, deskripsi, jenis_tugas, lampiran, berkas_diterima)
    SELECT college_id, id, isi, 'individu', '{}', '{}' FROM lengkap WHERE jenis = 'tugas')
  INSERT INTO forum (college_id, id, deskripsi) SELECT college_id, id, isi FROM lengkap WHERE jenis = 'forum'`;

const isi = [
  {
    nomor: 1,
    jenis: 'teks',
    judul: 'Kontrak kuliah dan cara belajar',
    isi: '<p>Baca modul sebelum kuliah, kerjakan latihan sesudahnya. Pertanyaan diajukan di forum agar semua ikut membaca jawabannya.</p>',
  },
  {
    nomor: 2,
    jenis: 'tugas',
    judul: 'Latihan 1: merangkum konsep dasar',
    isi: '<p>Rangkum tiga konsep dari pertemuan ini dalam satu halaman, masing-masing dengan satu contoh buatan sendiri.</p>',
  },
  {
    nomor: 3,
    jenis: 'forum',
    judul: 'Diskusi: penerapan di sekitar kita',
    isi: '<p>Ceritakan satu penerapan materi ini yang Anda temui, lalu tanggapi satu tulisan teman.</p>',
  },
  {
    nomor: 4,
    jenis: 'tugas',
    judul: 'Latihan 2: studi kasus',
    isi: '<p>Selesaikan studi kasus pada modul bab 4 dan jelaskan alasan setiap langkah.</p>',
  },
  {
    nomor: 6,
    jenis: 'forum',
    judul: 'Diskusi: persiapan UTS',
    isi: '<p>Tulis satu soal yang menurut Anda layak keluar dalam UTS, beserta jawabannya.</p>',
  },
];

/**
 * True when it was laid. A term later the demo class itself is last term's: it has participants, and stays as
 * it is.
 */
export async function layLastTerm(tx: Tx, idKelas: string): Promise<boolean> {
  const made = await tx.row<{ id: string }>(KELAS, [DEMO_COLLEGE, idKelas]);
  if (made !== null) {
    await tx.run(PENGAJAR, [DEMO_COLLEGE, idKelas, made.id]);
    await tx.run(PERTEMUAN, [DEMO_COLLEGE, idKelas, made.id, DAYS_BEFORE]);
  }
  const row = await tx.row<{ id: string }>(KOSONG, [DEMO_COLLEGE, idKelas]);
  if (row === null || (await tx.row(ADA, [DEMO_COLLEGE, row.id])) !== null) return false;
  await tx.run(ISI, [DEMO_COLLEGE, row.id, JSON.stringify(isi)]);
  await refreshRingkasan(tx, DEMO_COLLEGE, [row.id]);
  return true;
}
