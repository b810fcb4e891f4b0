/**
 * 2,000 banks of 50 questions and one of a hundred, in three versions each; an exam in the fifth
 * meeting of each class, and one of a hundred questions.
 */

const RUNNING = '(SELECT max(kode) FROM periode WHERE college_id = $1)';
const BANKS = 2_000;
const QUESTIONS = 50;
const FULL = 100;
const VERSIONS = 3;
/** One question per saving connection. */
export const SAVERS = 64;

export const BANK_PENUH = 'bank-penuh';
export const BANK_SIMPAN = 'bank-simpan';
export const UJIAN_PENUH = 'ujian-penuh';
export const soalSimpan = (n: number): string => `${BANK_SIMPAN}-s${(n % SAVERS) + 1}`;

const question =
  '<p>Manakah yang benar tentang normalisasi basis data sampai bentuk normal ketiga?</p>';
const options = ['<p>Pertama</p>', '<p>Kedua</p>', '<p>Ketiga</p>', '<p>Keempat</p>']
  .map((teks, place) => `{"id": "opsi-${place}", "teks": "${teks}", "disematkan": false}`)
  .join(', ');
const by = `'u-dosen-01', 'Pengajar Nomor 1', now() - interval '9 days', 'Pengajar Nomor 1', now()`;
const bank = (
  id: string,
  lecturer: string,
  course: string,
) => `SELECT $1, ${id}, 'Bank ' || ${id}, 'Soal latihan', ${lecturer}, ${course},
  (SELECT id_prodi FROM makul WHERE college_id = $1 AND id = ${course}), true, ${by}`;
const banks = `bank_soal (college_id, id, judul, deskripsi, id_dosen, id_makul, id_prodi, dibagikan, dibuat_oleh, dibuat_oleh_nama, dibuat_pada,
  diubah_oleh_nama, diubah_pada)`;
const makul = `'makul-' || lpad((n % 80)::text, 3, '0')`;
const soal = (place: string) =>
  `soal (college_id, id, ${place}, jenis, versi_terbaru, urutan, label, dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada)`;
const own = `'pilihan', ${VERSIONS}, n, '{"bab 1"}', 'u-dosen-01', 'Pengajar Nomor 1', now() - interval '9 days', now()`;

export const questionStatements = [
  `INSERT INTO ${banks} ${bank("'bank-' || n", "'dosen-' || lpad((n % 40 + 1)::text, 2, '0')", makul)} FROM generate_series(1, ${BANKS}) n`,
  `INSERT INTO ${banks} ${bank(`'${BANK_PENUH}'`, `'dosen-01'`, `'makul-001'`)}`,
  `INSERT INTO ${banks} ${bank(`'${BANK_SIMPAN}'`, `'dosen-01'`, `'makul-001'`)}`,
  `INSERT INTO ${soal('id_bank')} SELECT $1, b.id || '-s' || n, b.id, ${own}
   FROM bank_soal b, generate_series(1, ${QUESTIONS}) n WHERE b.college_id = $1 AND b.id NOT IN ('${BANK_PENUH}', '${BANK_SIMPAN}')`,
  `INSERT INTO ${soal('id_bank')} SELECT $1, '${BANK_PENUH}-s' || n, '${BANK_PENUH}', ${own} FROM generate_series(1, ${FULL}) n`,
  `INSERT INTO ${soal('id_bank')} SELECT $1, '${BANK_SIMPAN}-s' || n, '${BANK_SIMPAN}', ${own} FROM generate_series(1, ${SAVERS}) n`,
  `INSERT INTO aktivitas (college_id, id, id_kelas, id_pertemuan, jenis, judul, urutan, waktu_mulai, waktu_selesai, tampil_sejak, wajib_hadir,
     dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada)
   SELECT p.college_id, p.id || '-u' || n, p.id_kelas, p.id, 'ujian', 'Kuis ' || n, n, now() - interval '1 day', now() + interval '1 day',
     now() - interval '2 days', true, 'u-dosen-01', 'Pengajar Nomor 1', now(), now()
   FROM pertemuan p JOIN kelas k ON k.college_id = p.college_id AND k.id = p.id_kelas, generate_series(1, 3) n
   WHERE p.college_id = $1 AND p.nomor = 5 AND k.periode = ${RUNNING}`,
  `INSERT INTO aktivitas (college_id, id, id_kelas, id_pertemuan, jenis, judul, urutan, waktu_mulai, waktu_selesai, tampil_sejak, wajib_hadir,
     dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada)
   SELECT p.college_id, '${UJIAN_PENUH}', p.id_kelas, p.id, 'ujian', 'Ujian penuh', 9, now() - interval '1 day', now() + interval '1 day',
     now() - interval '2 days', true, 'u-dosen-01', 'Pengajar Nomor 1', now(), now()
   FROM pertemuan p JOIN kelas k ON k.college_id = p.college_id AND k.id = p.id_kelas
   JOIN kelas_pengajar g ON g.college_id = k.college_id AND g.id_kelas = k.id AND g.id_dosen = 'dosen-01'
   WHERE p.college_id = $1 AND p.nomor = 5 AND k.periode = ${RUNNING} ORDER BY p.id LIMIT 1`,
  `INSERT INTO ujian (college_id, id, deskripsi, jenis, diubah_oleh_nama)
   SELECT college_id, id, '<p>Kerjakan sendiri.</p>', 'kuis', 'Pengajar Nomor 1' FROM aktivitas WHERE college_id = $1 AND jenis = 'ujian'`,
  `INSERT INTO ujian_kelompok (college_id, id, id_ujian, nama, urutan) SELECT college_id, id || '-k', id, 'Soal', 1 FROM ujian WHERE college_id = $1`,
  `INSERT INTO ${soal('id_ujian')} SELECT $1, u.id || '-s' || n, u.id, ${own}
   FROM ujian u, generate_series(1, ${FULL}) n WHERE u.college_id = $1 AND (u.id = '${UJIAN_PENUH}' OR n <= 10)`,
  `INSERT INTO soal_versi (college_id, id, id_soal, nomor, pertanyaan, isi, sidik, oleh, oleh_nama, pada)
   SELECT s.college_id, s.id || '-v' || n, s.id, n, '${question}', '{"opsi": [${options}]}', rpad(md5(s.id || n), 64, '0'), 'u-dosen-01',
     'Pengajar Nomor 1', now() FROM soal s, generate_series(1, ${VERSIONS}) n WHERE s.college_id = $1`,
  `INSERT INTO soal_kunci (college_id, id_versi, kunci, lengkap, teks_kunci)
   SELECT college_id, id, '{"opsi": "opsi-2"}', true, '<p>Karena bentuknya.</p>' FROM soal_versi WHERE college_id = $1`,
  `INSERT INTO ujian_soal (college_id, id_ujian, id_soal, id_kelompok, id_versi, bobot, urutan)
   SELECT college_id, id_ujian, id, id_ujian || '-k', id || '-v${VERSIONS}', 1, urutan FROM soal WHERE college_id = $1 AND id_ujian IS NOT NULL`,
];
