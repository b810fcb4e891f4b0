/** Rooms are free on weekends, conferences run now, calendars are subscribed to, classes wait for a copy. */
import { KELAS_BANYAK, NIM_BANYAK } from './tugas.sql.ts';

const RUNNING = '(SELECT max(kode) FROM periode WHERE college_id = $1)';

/** As many as may be used up by both servers. */
export const CONFERENCES = 200;
/** Students in the class with conferences. */
export const JOINING = 300;
const KELAS_VIDCON = 'vc-kelas';
export const vidconKe = (n: number): string => `vc-${n}`;

/** Classes that a class is copied into, one after the other. */
export const COPIES = 5;
export const kelasSalinan = (n: number): string => `salinan-${n}`;
const TASKS_A_MEETING = 2;

/** Lecturers may move meetings that have a room (K99). */
const settings = [
  `INSERT INTO pengaturan (college_id, kunci, nilai) VALUES ($1, 'pengaturan_kelas', '{"ubah_jadwal": {"online": true, "offline": true}}')`,
];

const conferences = [
  `INSERT INTO kelas (college_id, id, periode, id_makul, id_prodi, nama_kelas, id_jenis_kelas, kapasitas, banner_color_idx, jumlah_peserta)
   VALUES ($1, '${KELAS_VIDCON}', ${RUNNING}, 'makul-001', 'prodi-0', 'VC', 'reguler', 300, 1, ${JOINING})`,
  `INSERT INTO kelas_pengajar (college_id, id_kelas, id_dosen, is_utama, urutan) VALUES ($1, '${KELAS_VIDCON}', 'dosen-02', true, 1)`,
  `INSERT INTO kelas_peserta (college_id, id_kelas, nim) SELECT $1, '${KELAS_VIDCON}', '${NIM_BANYAK}' || n FROM generate_series(1, ${JOINING}) n`,
  `INSERT INTO pertemuan (college_id, id, id_kelas, nomor, judul, jenis, waktu_mulai, waktu_selesai, hadir_vidcon, waktu_batas_aktivitas, direkap_pada)
   VALUES ($1, '${KELAS_VIDCON}', '${KELAS_VIDCON}', 1, 'Pertemuan 1', 'online', now() - interval '5 minutes', now() + interval '8 hours', true,
     now() + interval '30 days', now())`,
  `INSERT INTO aktivitas (college_id, id, id_kelas, id_pertemuan, jenis, judul, urutan, waktu_mulai, waktu_selesai, tampil_sejak, wajib_hadir,
     dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada, diumumkan_pada)
   SELECT $1, 'vc-' || n, '${KELAS_VIDCON}', '${KELAS_VIDCON}', 'vidcon', 'Kuliah daring', n, now() - interval '5 minutes',
     now() + interval '8 hours', now() - interval '1 day', true, 'u-dosen-02', 'Pengajar', now(), now(), now()
   FROM generate_series(1, ${CONFERENCES}) n`,
  `INSERT INTO vidcon (college_id, id, aplikasi, link, catatan, diubah_oleh_nama)
   SELECT $1, 'vc-' || n, 'zoom', 'https://contoh.ac.id/rapat/' || n, '', 'Pengajar' FROM generate_series(1, ${CONFERENCES}) n`,
];

/** Letters for digits, because a token has none of 0, 1, 8 and 9. */
const LETTERS = 'abcdefghij';
const TOKEN_LENGTH = 32;

/** The address of the nth student's calendar, from 0. */
export const feedToken = (n: number): string =>
  [...String(n)]
    .map((digit) => LETTERS[Number(digit)])
    .join('')
    .padEnd(TOKEN_LENGTH, 'z');

/** Known by its hash; every calendar has been read within the hour. */
const feeds = [
  `INSERT INTO langganan_kalender (college_id, id_pengguna, token_hash, dibuat_pada, dibaca_pada)
   SELECT m.college_id, m.id_pengguna,
     translate(encode(sha256(rpad(translate(m.n::text, '0123456789', '${LETTERS}'), ${TOKEN_LENGTH}, 'z')::bytea), 'base64'), '+/=', '-_'), now(),
     now() + interval '12 hours'
   FROM (SELECT college_id, id_pengguna, row_number() OVER (ORDER BY nim) - 1 AS n FROM mahasiswa
     WHERE college_id = $1 AND nim NOT LIKE '${NIM_BANYAK}%') m`,
];

/** The class that is copied: the first of its course in the running term, with tasks. */
export const SUMBER_SALIN = `(SELECT k.id FROM kelas k WHERE k.college_id = $1 AND k.periode = ${RUNNING} AND k.id_makul = 'makul-010' AND k.id NOT LIKE '${KELAS_BANYAK}%'
  AND k.id NOT LIKE 'salinan-%' ORDER BY k.id LIMIT 1)`;

const copies = [
  `INSERT INTO aktivitas (college_id, id, id_kelas, id_pertemuan, jenis, judul, urutan, waktu_mulai, waktu_selesai, tampil_sejak, wajib_hadir,
     dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada, diumumkan_pada)
   SELECT p.college_id, p.id || '-s' || n, p.id_kelas, p.id, 'tugas', 'Latihan ' || n, 10 + n, p.waktu_mulai, p.waktu_selesai + interval '7 days',
     p.waktu_mulai, true, 'u-dosen-01', 'Pengajar', p.waktu_mulai, p.waktu_mulai, p.waktu_mulai
   FROM pertemuan p, generate_series(1, ${TASKS_A_MEETING}) n WHERE p.college_id = $1 AND p.id_kelas = ${SUMBER_SALIN}`,
  `INSERT INTO tugas (college_id, id, deskripsi, jenis_tugas, lampiran, berkas_diterima)
   SELECT a.college_id, a.id, '<p>Kerjakan soal nomor satu sampai lima.</p>', 'individu', '{}', '{}'
   FROM aktivitas a WHERE a.college_id = $1 AND a.id LIKE '%-s_' AND a.jenis = 'tugas' AND a.id_kelas = ${SUMBER_SALIN}`,
  `INSERT INTO kelas (college_id, id, periode, id_makul, id_prodi, nama_kelas, id_jenis_kelas, kapasitas, banner_color_idx, jumlah_peserta)
   SELECT $1, 'salinan-' || n, ${RUNNING}, 'makul-010', 'prodi-2', 'S' || n, 'reguler', 60, 1, 0 FROM generate_series(1, ${COPIES}) n`,
  `INSERT INTO kelas_pengajar (college_id, id_kelas, id_dosen, is_utama, urutan)
   SELECT $1, 'salinan-' || n, 'dosen-02', true, 1 FROM generate_series(1, ${COPIES}) n`,
  `INSERT INTO pertemuan (college_id, id, id_kelas, nomor, judul, kategori, jenis, waktu_mulai, waktu_selesai)
   SELECT $1, 'salinan-' || n || '-' || p.nomor, 'salinan-' || n, p.nomor, p.judul, p.kategori, 'online', p.waktu_mulai + interval '180 days',
     p.waktu_selesai + interval '180 days'
   FROM pertemuan p, generate_series(1, ${COPIES}) n WHERE p.college_id = $1 AND p.id_kelas = ${SUMBER_SALIN}`,
];

export const teachingStatements = [...settings, ...conferences, ...feeds, ...copies];
