/** Ten materials and a text in each meeting of the running term, most with files. */

const RUNNING = `p.college_id = $1 AND p.id_kelas LIKE (SELECT max(kode) FROM periode WHERE college_id = $1) || '%'`;
const MATERIALS = 10;
/** Type by number in the meeting. */
const TIPE = `(ARRAY['ebook', 'video', 'ebook', 'audio', 'ebook', 'archive', 'url', 'ebook', 'video', 'url'])[n]`;

/** One per kind: only the rows are read. */
const FILES = ['application/pdf', 'video/webm', 'audio/mpeg', 'application/zip'];

export const contentStatements = [
  `INSERT INTO berkas_isi (college_id, sha256, ukuran, tipe, lokasi, durasi_detik, dibuat_pada)
   SELECT $1, lpad(n::text, 64, '0'), 1000000, (ARRAY['${FILES.join("','")}'])[n], 'isi-' || n, CASE WHEN n IN (2, 3) THEN 3600 END, now()
   FROM generate_series(1, ${FILES.length}) n`,
  `INSERT INTO aktivitas (college_id, id, id_kelas, id_pertemuan, jenis, judul, urutan, waktu_selesai, tampil_sejak, wajib_hadir,
     dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada, diumumkan_pada)
   SELECT p.college_id, p.id || '-m' || n, p.id_kelas, p.id, 'materi', 'Materi nomor ' || n, n, NULL, p.waktu_mulai - interval '200 days',
     NULL, 'u-dosen-01', 'Pengajar Nomor 1', p.waktu_mulai, p.waktu_mulai, p.waktu_mulai
   FROM pertemuan p, generate_series(1, ${MATERIALS}) n WHERE ${RUNNING}`,
  `INSERT INTO berkas (college_id, id, sha256, nama, kind, ukuran, pengunggah, dibuat_pada, pemilik_jenis, pemilik_id, id_kelas,
     id_pertemuan, diklaim_pada)
   SELECT p.college_id, p.id || '-b' || n, lpad(i::text, 64, '0'), 'Berkas nomor ' || n, 'materi', 1000000, 'u-dosen-01', p.waktu_mulai,
     'materi', p.id || '-m' || n, p.id_kelas, p.id, p.waktu_mulai
   FROM pertemuan p, generate_series(1, ${MATERIALS}) n
   CROSS JOIN LATERAL (SELECT array_position(ARRAY['ebook', 'video', 'audio', 'archive'], ${TIPE}) AS i) t
   WHERE ${RUNNING} AND i IS NOT NULL`,
  `INSERT INTO materi (college_id, id, deskripsi, tipe_file, jenis_materi, id_berkas, file_url)
   SELECT p.college_id, p.id || '-m' || n, '<p>Bacalah sebelum pertemuan, lalu kerjakan latihannya.</p>', ${TIPE}, 'modul',
     CASE WHEN ${TIPE} <> 'url' THEN p.id || '-b' || n END, CASE WHEN ${TIPE} = 'url' THEN 'https://contoh.ac.id/' || n END
   FROM pertemuan p, generate_series(1, ${MATERIALS}) n WHERE ${RUNNING}`,
  `INSERT INTO aktivitas (college_id, id, id_kelas, id_pertemuan, jenis, judul, urutan, tampil_sejak, dibuat_oleh, dibuat_oleh_nama,
     dibuat_pada, diubah_pada, diumumkan_pada)
   SELECT p.college_id, p.id || '-t', p.id_kelas, p.id, 'teks', 'Petunjuk', 1, p.waktu_mulai - interval '200 days', 'u-dosen-01',
     'Pengajar Nomor 1', p.waktu_mulai, p.waktu_mulai, p.waktu_mulai FROM pertemuan p WHERE ${RUNNING}`,
  `INSERT INTO teks (college_id, id, isi)
   SELECT p.college_id, p.id || '-t', '<h2>Petunjuk</h2><p>Baca modul, lalu tonton videonya.</p>' FROM pertemuan p WHERE ${RUNNING}`,
  // The bench reports faster than anybody watches.
  `INSERT INTO materi_kemajuan (college_id, id_materi, nim, bagian, dibuka_pada, pertama_dibuka, dilaporkan_pada, kelonggaran)
   SELECT m.college_id, m.id, s.nim, CASE WHEN m.urutan = 9 THEN '{}' ELSE '{[0,600),[900,1200)}' END::int4multirange, now() - interval '1 day', now() - interval '1 day', now() - interval '1 day',
     CASE WHEN m.urutan = 9 THEN 1e9 ELSE 10 END
   FROM aktivitas m JOIN kelas_pengajar g ON g.college_id = m.college_id AND g.id_kelas = m.id_kelas AND g.id_dosen = 'dosen-01'
   JOIN kelas_peserta s ON s.college_id = m.college_id AND s.id_kelas = m.id_kelas
   WHERE m.college_id = $1 AND m.jenis = 'materi' AND m.urutan IN (1, 2, 4, 9)`,
  // The film is too long to finish in a run.
  `INSERT INTO berkas_isi (college_id, sha256, ukuran, tipe, lokasi, durasi_detik, dibuat_pada)
   VALUES ($1, lpad('9', 64, '0'), 1000000, 'video/webm', 'isi-9', 360000, now())`,
  `UPDATE berkas SET sha256 = lpad('9', 64, '0') WHERE college_id = $1 AND id LIKE '%-b9'`,
];

export const FILM = 9;
export const materialOf = (idPertemuan: string, number: number): string =>
  `${idPertemuan}-m${number}`;
