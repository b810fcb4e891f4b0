/**
 * Exams of twenty questions in a class of 300, graded and watched; and exams of the large class, to
 * write, begin and finish.
 */
import { PER_GENERASI } from '@lms/contracts/ujian/pengerjaan/batas-pengerjaan';
import { CROWD, KELAS_BANYAK, NIM_BANYAK } from './tugas.sql.ts';

const KELAS = 'kerja-300';
const MANY = 300;
/** An account may save ten times a second (U68): enough accounts for the fastest server. */
export const WRITERS = 2_000;
const RUNNING = '(SELECT max(kode) FROM periode WHERE college_id = $1)';
/** Enough for the fastest server, because students begin and finish only once. */
export const EXAMS_TO_USE = 48;

export const UJIAN_DAFTAR = 'kerja-daftar';
export const UJIAN_PANTAU = 'kerja-pantau';
export const UJIAN_SIMPAN = 'kerja-simpan';
export const ujianMulai = (n: number): string => `kerja-mulai-${n}`;
export const ujianAkhir = (n: number): string => `kerja-akhir-${n}`;
/** This many finish, begin and save in the same seconds. */
export const UJIAN_RAMAI = 'kerja-ramai';
export const MIXED = 1_000;
export const kelompokOf = (ujian: string): string => `${ujian}-k`;
export const soalOf = (ujian: string, n: number): string => `${ujian}-s${n}`;

const numbered = (of: (n: number) => string, count: number) =>
  Array.from({ length: count }, (_one, n) => of(n + 1));

export interface ExamSize {
  /** Students of the large class. */
  crowd: number;
  /** Exams to begin, and as many to finish, each by the whole crowd. */
  uses: number;
  /** Questions in each of them. */
  questions: number;
  writers: number;
  /** Who finish in the last minutes, and as many who save. */
  mixed: number;
}

export const ORDINARY_EXAMS: ExamSize = {
  crowd: CROWD,
  uses: EXAMS_TO_USE,
  questions: 5,
  writers: WRITERS,
  mixed: MIXED,
};

/** Rows (id, kelas, soal). */
const listOf = ({ uses, questions }: ExamSize): string =>
  [
    ...[UJIAN_DAFTAR, UJIAN_PANTAU].map((id) => [id, KELAS, 20] as const),
    ...[...numbered(ujianMulai, uses), ...numbered(ujianAkhir, uses)].map(
      (id) => [id, KELAS_BANYAK, questions] as const,
    ),
    ...[UJIAN_SIMPAN, UJIAN_RAMAI].map((id) => [id, KELAS_BANYAK, 20] as const),
  ]
    .map(([id, kelas, number]) => `('${id}', '${kelas}', ${number})`)
    .join(', ');

const options = ['Pertama', 'Kedua', 'Ketiga', 'Keempat']
  .map((teks, place) => `{"id": "opsi-${place}", "teks": "<p>${teks}</p>", "disematkan": false}`)
  .join(', ');
const question =
  '<p>Manakah yang benar tentang normalisasi basis data sampai bentuk normal ketiga?</p>';
const attempts = (ujian: string, count: number) =>
  `INSERT INTO pengerjaan (college_id, id, id_ujian, nim, benih, susunan, waktu_mulai, berakhir_pada)
   SELECT $1, '${ujian}-' || n, '${ujian}', '${NIM_BANYAK}' || n, n, p.susunan, now() - interval '1 hour', now() + interval '1 day'
   FROM (SELECT jsonb_agg(jsonb_build_object('kelompok', id_kelompok, 'soal', id_soal, 'versi', id_versi,
     'opsi', '["opsi-0", "opsi-1", "opsi-2", "opsi-3"]'::jsonb) ORDER BY urutan) AS susunan
     FROM ujian_soal WHERE college_id = $1 AND id_ujian = '${ujian}') p, generate_series(1, ${count}) n`;
/** Every fourth answer is right. */
const answers = (ujian: string, each: number) => [
  `INSERT INTO jawaban_ledger (college_id, id_pengerjaan, id_soal, urutan, id_versi, isi, ragu_ragu, pada, status, sidik)
   SELECT $1, w.id, s.id_soal, ${PER_GENERASI} + s.urutan, s.id_versi, to_jsonb('opsi-' || (s.urutan + w.benih) % 4), false,
     now() - interval '30 minutes', 'dihitung', md5(w.id || s.id_soal)
   FROM pengerjaan w JOIN ujian_soal s ON s.college_id = w.college_id AND s.id_ujian = w.id_ujian AND s.urutan <= ${each}
   WHERE w.college_id = $1 AND w.id_ujian = '${ujian}'`,
  `INSERT INTO jawaban (college_id, id_pengerjaan, id_soal, urutan, isi, pada)
   SELECT l.college_id, l.id_pengerjaan, l.id_soal, l.urutan, l.isi, l.pada FROM jawaban_ledger l
   JOIN pengerjaan w ON w.college_id = l.college_id AND w.id = l.id_pengerjaan WHERE w.college_id = $1 AND w.id_ujian = '${ujian}'`,
];

export const examStatements = (size: ExamSize, listed = listOf(size)): string[] => [
  `INSERT INTO kelas (college_id, id, periode, id_makul, id_prodi, nama_kelas, id_jenis_kelas, kapasitas, banner_color_idx, jumlah_peserta)
   VALUES ($1, '${KELAS}', ${RUNNING}, 'makul-001', 'prodi-0', '${KELAS}', 'reguler', ${MANY}, 1, ${MANY})`,
  `INSERT INTO kelas_pengajar (college_id, id_kelas, id_dosen, is_utama, urutan) VALUES ($1, '${KELAS}', 'dosen-02', true, 1)`,
  `INSERT INTO kelas_peserta (college_id, id_kelas, nim) SELECT $1, '${KELAS}', '${NIM_BANYAK}' || n FROM generate_series(1, ${MANY}) n`,
  `INSERT INTO pertemuan (college_id, id, id_kelas, nomor, judul, jenis, waktu_mulai, waktu_selesai, waktu_batas_aktivitas, direkap_pada)
   VALUES ($1, '${KELAS}', '${KELAS}', 1, 'Pertemuan 1', 'online', now() - interval '2 hours', now() - interval '1 hour', now() + interval '30 days', now())`,
  `INSERT INTO aktivitas (college_id, id, id_kelas, id_pertemuan, jenis, judul, urutan, waktu_mulai, waktu_selesai, tampil_sejak, wajib_hadir,
     dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada)
   SELECT $1, t.id, t.kelas, t.kelas, 'ujian', 'Ujian ' || t.id, 100 + row_number() OVER (), now() - interval '2 hours', now() + interval '1 day',
     now() - interval '2 days', false, 'u-dosen-02', 'Pengajar', now(), now() FROM (VALUES ${listed}) AS t (id, kelas, soal)`,
  `INSERT INTO ujian (college_id, id, deskripsi, jenis, diubah_oleh_nama)
   SELECT $1, t.id, '<p>Kerjakan sendiri.</p>', 'kuis', 'Pengajar' FROM (VALUES ${listed}) AS t (id, kelas, soal)`,
  `INSERT INTO ujian_kelompok (college_id, id, id_ujian, nama, urutan)
   SELECT $1, t.id || '-k', t.id, 'Soal', 1 FROM (VALUES ${listed}) AS t (id, kelas, soal)`,
  `INSERT INTO soal (college_id, id, id_ujian, jenis, versi_terbaru, urutan, label, dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada)
   SELECT $1, t.id || '-s' || n, t.id, 'pilihan', 1, n, '{}', 'u-dosen-02', 'Pengajar', now(), now()
   FROM (VALUES ${listed}) AS t (id, kelas, soal), generate_series(1, t.soal) n`,
  `INSERT INTO soal_versi (college_id, id, id_soal, nomor, pertanyaan, isi, sidik, oleh, oleh_nama, pada)
   SELECT $1, s.id || '-v', s.id, 1, '${question}', '{"opsi": [${options}]}', rpad(md5(s.id), 64, '0'), 'u-dosen-02', 'Pengajar', now()
   FROM soal s WHERE s.college_id = $1 AND s.id_ujian LIKE 'kerja-%'`,
  `INSERT INTO soal_kunci (college_id, id_versi, kunci, lengkap, teks_kunci)
   SELECT $1, v.id, '{"opsi": "opsi-2"}', true, '' FROM soal_versi v WHERE v.college_id = $1 AND v.id LIKE 'kerja-%'`,
  `INSERT INTO ujian_soal (college_id, id_ujian, id_soal, id_kelompok, id_versi, bobot, urutan)
   SELECT $1, id_ujian, id, id_ujian || '-k', id || '-v', 1, urutan FROM soal WHERE college_id = $1 AND id_ujian LIKE 'kerja-%'`,
  ...[UJIAN_DAFTAR, UJIAN_PANTAU].map((id) => attempts(id, MANY)),
  attempts(UJIAN_SIMPAN, size.writers),
  ...numbered(ujianAkhir, size.uses).map((id) => attempts(id, size.crowd)),
  attempts(UJIAN_RAMAI, 2 * size.mixed),
  ...answers(UJIAN_DAFTAR, 20),
  ...answers(UJIAN_PANTAU, 10),
  ...answers(UJIAN_RAMAI, 20),
  `INSERT INTO nilai_soal (college_id, id_pengerjaan, id_soal, nilai, sumber, pada)
   SELECT j.college_id, j.id_pengerjaan, j.id_soal, CASE WHEN j.isi = '"opsi-2"' THEN 100 ELSE 0 END, 'otomatis', now()
   FROM jawaban j WHERE j.college_id = $1 AND j.id_pengerjaan LIKE '${UJIAN_DAFTAR}-%'`,
  `UPDATE pengerjaan SET selesai_pada = now() - interval '20 minutes', sebab_selesai = 'selesai', ditutup_pada = now() - interval '15 minutes',
     dinilai_pada = now(), nilai_akhir = 25, jumlah_dijawab = 20 WHERE college_id = $1 AND id_ujian = '${UJIAN_DAFTAR}'`,
  `UPDATE ujian SET nilai_tampil_pada = now() WHERE college_id = $1 AND id = '${UJIAN_DAFTAR}'`,
  `INSERT INTO pengerjaan_perangkat (college_id, id_pengerjaan, generasi, perangkat, agen, mulai, kontak_terakhir)
   SELECT college_id, id, 1, 'Ponsel', 'bench', waktu_mulai, now() FROM pengerjaan WHERE college_id = $1 AND id_ujian = '${UJIAN_PANTAU}'`,
  `INSERT INTO log_fokus (college_id, id_pengerjaan, kode, waktu, id, durasi_detik, keadaan, pada)
   SELECT college_id, id, 'hu', now() - n * interval '1 minute', id || '-' || n, 4, '{}', now()
   FROM pengerjaan, generate_series(1, 3) n WHERE college_id = $1 AND id_ujian = '${UJIAN_PANTAU}'`,
];
