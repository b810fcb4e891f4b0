/** Ten materials and a text in each meeting of the running term. */

const RUNNING = `p.college_id = $1 AND p.id_kelas LIKE (SELECT max(kode) FROM periode WHERE college_id = $1) || '%'`;
const MATERIALS = 10;

export const contentStatements = [
  `INSERT INTO aktivitas (college_id, id, id_kelas, id_pertemuan, jenis, judul, urutan, waktu_selesai, tampil_sejak, wajib_hadir,
     dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada, diumumkan_pada)
   SELECT p.college_id, p.id || '-m' || n, p.id_kelas, p.id, 'materi', 'Materi nomor ' || n, n, NULL, p.waktu_mulai - interval '200 days',
     NULL, 'u-dosen-01', 'Pengajar Nomor 1', p.waktu_mulai, p.waktu_mulai, p.waktu_mulai
   FROM pertemuan p, generate_series(1, ${MATERIALS}) n WHERE ${RUNNING}`,
  `INSERT INTO materi (college_id, id, deskripsi, tipe_file, jenis_materi, file_url)
   SELECT p.college_id, p.id || '-m' || n, '<p>Bacalah sebelum pertemuan, lalu kerjakan latihannya.</p>', 'url', 'modul',
     'https://contoh.ac.id/' || n
   FROM pertemuan p, generate_series(1, ${MATERIALS}) n WHERE ${RUNNING}`,
  `INSERT INTO aktivitas (college_id, id, id_kelas, id_pertemuan, jenis, judul, urutan, tampil_sejak, dibuat_oleh, dibuat_oleh_nama,
     dibuat_pada, diubah_pada, diumumkan_pada)
   SELECT p.college_id, p.id || '-t', p.id_kelas, p.id, 'teks', 'Petunjuk', 1, p.waktu_mulai - interval '200 days', 'u-dosen-01',
     'Pengajar Nomor 1', p.waktu_mulai, p.waktu_mulai, p.waktu_mulai FROM pertemuan p WHERE ${RUNNING}`,
  `INSERT INTO teks (college_id, id, isi)
   SELECT p.college_id, p.id || '-t', '<h2>Petunjuk</h2><p>Baca modul, lalu tonton videonya.</p>' FROM pertemuan p WHERE ${RUNNING}`,
];
