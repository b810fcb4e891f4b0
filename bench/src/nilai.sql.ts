/**
 * A class whose thousand students have sixty graded activities in twenty components, and components
 * in the classes of the lecturer who saves cells.
 */
import { NIM_BANYAK } from './tugas.sql.ts';

export const ACTIVITIES = 60;
export const COMPONENTS = 20;
const RUNNING = '(SELECT max(kode) FROM periode WHERE college_id = $1)';

export interface GradeClass {
  id: string;
  /** Prefix of its students' nims, which are numbered from 1. */
  nim: string;
  students: number;
}

export const KELAS_NILAI: GradeClass = { id: 'nilai-seribu', nim: NIM_BANYAK, students: 1_000 };

export const komponenKe = (number: number): string => `K${number}`;
const isForum = 'n % 12 = 0';
const isExam = 'n % 4 = 1';

/** Its components have values that people entered, and no activities. */
export const KELAS_KOMPONEN: GradeClass = { ...KELAS_NILAI, id: 'nilai-komponen' };

const classStatements = ({ id, nim, students }: GradeClass): string[] => [
  `INSERT INTO kelas (college_id, id, periode, id_makul, id_prodi, nama_kelas, id_jenis_kelas, kapasitas, banner_color_idx, jumlah_peserta)
   VALUES ($1, '${id}', ${RUNNING}, 'makul-001', 'prodi-0', '${id}', 'reguler', 60, 1, ${students})`,
  `INSERT INTO kelas_pengajar (college_id, id_kelas, id_dosen, is_utama, urutan) VALUES ($1, '${id}', 'dosen-02', true, 1)`,
  `INSERT INTO kelas_peserta (college_id, id_kelas, nim) SELECT $1, '${id}', '${nim}' || n FROM generate_series(1, ${students}) n`,
];

/** Every activity has ended and is published; nine of ten students did it. */
export const gradeClassStatements = ({ id, nim, students }: GradeClass): string[] => [
  ...classStatements({ id, nim, students }),
  `INSERT INTO pertemuan (college_id, id, id_kelas, nomor, judul, jenis, waktu_mulai, waktu_selesai, waktu_batas_aktivitas, direkap_pada)
   SELECT $1, '${id}-p' || n, '${id}', n, 'Pertemuan ' || n, 'online', now() - (20 - n) * interval '1 day', now() - (20 - n) * interval '1 day' + interval '1 hour',
     now() - interval '1 day', now() FROM generate_series(1, 12) n`,
  `INSERT INTO aktivitas (college_id, id, id_kelas, id_pertemuan, jenis, judul, urutan, waktu_mulai, waktu_selesai, tampil_sejak, wajib_hadir,
     dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada, diumumkan_pada)
   SELECT $1, '${id}-a' || n, '${id}', '${id}-p' || 1 + (n - 1) / 5, (CASE WHEN ${isForum} THEN 'forum' WHEN ${isExam} THEN 'ujian' ELSE 'tugas' END)::jenis_aktivitas,
     'Aktivitas nomor ' || n, n, now() - interval '20 days', now() - interval '1 day' - n * interval '1 minute', now() - interval '20 days', false,
     'u-dosen-02', 'Pengajar', now(), now(), now() FROM generate_series(1, ${ACTIVITIES}) n`,
  `INSERT INTO tugas (college_id, id, deskripsi, jenis_tugas, lampiran, berkas_diterima, nilai_tampil_pada)
   SELECT college_id, id, '<p>Kerjakan.</p>', 'individu', '{}', '{}', now() FROM aktivitas WHERE college_id = $1 AND id_kelas = '${id}' AND jenis = 'tugas'`,
  `INSERT INTO ujian (college_id, id, deskripsi, jenis, diubah_oleh_nama, nilai_tampil_pada)
   SELECT college_id, id, '<p>Kerjakan sendiri.</p>', 'kuis', 'Pengajar', now() FROM aktivitas WHERE college_id = $1 AND id_kelas = '${id}' AND jenis = 'ujian'`,
  `INSERT INTO forum (college_id, id, deskripsi, minimal_post, penilaian_keaktifan)
   SELECT college_id, id, '<p>Diskusikan.</p>', 3, true FROM aktivitas WHERE college_id = $1 AND id_kelas = '${id}' AND jenis = 'forum'`,
  `INSERT INTO tugas_pengumpulan (college_id, id, id_tugas, nim, percobaan, berkas, tautan, dikumpulkan_pada, oleh_nim, oleh_nama)
   SELECT $1, d.id || '-' || d.nim, d.id, d.nim, 1, '{}', 'https://contoh.ac.id/tugas', now() - interval '2 days', d.nim, 'Mahasiswa' FROM (${deeds(id, 'tugas')}) d`,
  `INSERT INTO tugas_pengumpulan_anggota (college_id, id_pengumpulan, nim)
   SELECT $1, d.id || '-' || d.nim, d.nim FROM (${deeds(id, 'tugas')}) d`,
  `INSERT INTO tugas_nilai (college_id, id_tugas, nim, nilai_dasar, nilai, dinilai_oleh, dinilai_nama, dinilai_pada)
   SELECT $1, d.id, d.nim, d.nilai, d.nilai, 'u-dosen-02', 'Pengajar', now() FROM (${deeds(id, 'tugas')}) d`,
  `INSERT INTO forum_nilai (college_id, id_forum, nim, nilai, dinilai_oleh, dinilai_nama, dinilai_pada)
   SELECT $1, d.id, d.nim, d.nilai, 'u-dosen-02', 'Pengajar', now() FROM (${deeds(id, 'forum')}) d`,
  `INSERT INTO pengerjaan (college_id, id, id_ujian, nim, benih, susunan, waktu_mulai, berakhir_pada, selesai_pada, sebab_selesai, lengkap,
     ditutup_pada, dinilai_pada, nilai_akhir)
   SELECT $1, d.id || '-' || d.nim, d.id, d.nim, 1, '[]', now() - interval '2 days', now() - interval '1 day', now() - interval '1 day', 'selesai', true,
     now() - interval '1 day', now(), d.nilai FROM (${deeds(id, 'ujian')}) d`,
  ...componentStatements(`SELECT '${id}' AS id_kelas`),
  `INSERT INTO komponen_aktivitas (college_id, id_kelas, id_komponen, id_aktivitas)
   SELECT $1, '${id}', 'K' || 1 + (n - 1) % ${COMPONENTS}, '${id}-a' || n FROM generate_series(1, ${ACTIVITIES}) n`,
];

function deeds(kelas: string, jenis: string): string {
  return `SELECT a.id, s.nim, abs(hashtext(a.id || s.nim)) % 10001 / 100.0 AS nilai
    FROM aktivitas a JOIN kelas_peserta s ON s.college_id = a.college_id AND s.id_kelas = a.id_kelas
    WHERE a.college_id = $1 AND a.id_kelas = '${kelas}' AND a.jenis = '${jenis}' AND abs(hashtext(s.nim || a.id)) % 10 > 0`;
}

/** Open for entry; of every tenth component the lowest value is left out. */
export function componentStatements(classes: string, components = COMPONENTS): string[] {
  return [
    `INSERT INTO nilai_kelas (college_id, id_kelas) SELECT $1, id_kelas FROM (${classes}) k`,
    `INSERT INTO komponen_nilai (college_id, id_kelas, id, jenis, label, bobot, urutan, entri_mulai, entri_selesai, buang_terendah)
     SELECT $1, k.id_kelas, 'K' || n, 'lainnya', 'Komponen ' || n, ${100 / components}, n, now() - interval '7 days', now() + interval '30 days', (n % 10 = 0)::int
     FROM (${classes}) k, generate_series(1, ${components}) n`,
  ];
}

export const SCALE = `INSERT INTO skala_nilai (college_id, id, nilai_huruf, nilai_indeks, bobot_minimum, bobot_maksimum, tanggal_mulai_efektif)
   SELECT $1, huruf, huruf, indeks, minimum, maksimum, '2020-01-01'
   FROM (VALUES ('A', 4, 85, 100), ('B', 3, 70, 84.99), ('C', 2, 60, 69.99), ('D', 1, 45, 59.99), ('E', 0, 0, 44.99)) AS s (huruf, indeks, minimum, maksimum)`;

/** In the chosen components (c) every student has a value that a person entered. */
export const manualStatement = (of: string): string =>
  `WITH akta AS (
     INSERT INTO nilai_ledger (college_id, id_kelas, jenis, id_komponen, nim, nilai, versi, isi, pada, oleh_nama)
     SELECT $1, c.id_kelas, 'manual', c.id, s.nim, d.nilai, 1, jsonb_build_object('berlaku', d.nilai, 'sumber', 'manual'), now(), 'Pengajar'
     FROM komponen_nilai c JOIN kelas_peserta s ON s.college_id = c.college_id AND s.id_kelas = c.id_kelas
     CROSS JOIN LATERAL (SELECT abs(hashtext(c.id || s.nim)) % 10001 / 100.0 AS nilai) d
     WHERE c.college_id = $1 AND ${of} RETURNING *)
   INSERT INTO nilai_komponen (college_id, id_kelas, id_komponen, nim, manual, manual_akta, manual_oleh_nama, manual_pada, berlaku, berubah_pada)
   SELECT college_id, id_kelas, id_komponen, nim, nilai, id, oleh_nama, pada, nilai, pada FROM akta`;

export const gradeStatements = [
  SCALE,
  ...gradeClassStatements(KELAS_NILAI),
  ...classStatements(KELAS_KOMPONEN),
  ...componentStatements(`SELECT '${KELAS_KOMPONEN.id}' AS id_kelas`),
  manualStatement(`c.id_kelas = '${KELAS_KOMPONEN.id}'`),
  ...componentStatements(
    `SELECT id_kelas FROM kelas_pengajar WHERE college_id = $1 AND id_dosen = 'dosen-01'`,
  ),
];
