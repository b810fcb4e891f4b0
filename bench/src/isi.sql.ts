/** Materials, a text and a conference in each meeting of the running term, and announcements. */

const RUNNING = `p.college_id = $1 AND p.id_kelas LIKE (SELECT max(kode) FROM periode WHERE college_id = $1) || '%'`;
/** Some four meetings of each class are new to a student. */
const MADE = `(p.waktu_mulai - interval '60 days')`;
const ANNOUNCEMENTS = 500;
const NEWS = 200;
const NOTIFICATIONS = 300;

export interface ContentSize {
  /** In each meeting of the running term. */
  materials: number;
  /** Students with notifications. */
  notified: number;
}

export const ORDINARY_CONTENT: ContentSize = { materials: 10, notified: 2_000 };

export const contentStatements = ({ materials, notified }: ContentSize) => [
  `INSERT INTO aktivitas (college_id, id, id_kelas, id_pertemuan, jenis, judul, urutan, waktu_selesai, tampil_sejak, wajib_hadir,
     dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada, diumumkan_pada)
   SELECT p.college_id, p.id || '-m' || n, p.id_kelas, p.id, 'materi', 'Materi nomor ' || n, n, NULL, p.waktu_mulai - interval '200 days',
     NULL, 'u-dosen-01', 'Pengajar Nomor 1', ${MADE}, ${MADE}, ${MADE}
   FROM pertemuan p, generate_series(1, ${materials}) n WHERE ${RUNNING}`,
  `INSERT INTO materi (college_id, id, deskripsi, tipe_file, jenis_materi, file_url)
   SELECT p.college_id, p.id || '-m' || n, '<p>Bacalah sebelum pertemuan, lalu kerjakan latihannya.</p>', 'url', 'modul',
     'https://contoh.ac.id/' || n
   FROM pertemuan p, generate_series(1, ${materials}) n WHERE ${RUNNING}`,
  `INSERT INTO aktivitas (college_id, id, id_kelas, id_pertemuan, jenis, judul, urutan, tampil_sejak, dibuat_oleh, dibuat_oleh_nama,
     dibuat_pada, diubah_pada, diumumkan_pada)
   SELECT p.college_id, p.id || '-t', p.id_kelas, p.id, 'teks', 'Petunjuk', 1, p.waktu_mulai - interval '200 days', 'u-dosen-01',
     'Pengajar Nomor 1', ${MADE}, ${MADE}, ${MADE} FROM pertemuan p WHERE ${RUNNING}`,
  `INSERT INTO teks (college_id, id, isi)
   SELECT p.college_id, p.id || '-t', '<h2>Petunjuk</h2><p>Baca modul, lalu tonton videonya.</p>' FROM pertemuan p WHERE ${RUNNING}`,
  `INSERT INTO aktivitas (college_id, id, id_kelas, id_pertemuan, jenis, judul, urutan, waktu_mulai, waktu_selesai, tampil_sejak,
     dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada, diumumkan_pada)
   SELECT p.college_id, p.id || '-v', p.id_kelas, p.id, 'vidcon', 'Tanya jawab', 1, p.waktu_mulai, p.waktu_selesai,
     p.waktu_mulai - interval '200 days', 'u-dosen-01', 'Pengajar Nomor 1', ${MADE}, ${MADE}, ${MADE}
   FROM pertemuan p WHERE ${RUNNING}`,
  `INSERT INTO vidcon (college_id, id, aplikasi, link, catatan, diubah_oleh_nama)
   SELECT p.college_id, p.id || '-v', 'zoom', 'https://contoh.ac.id/rapat', 'Nyalakan kamera.', 'Pengajar Nomor 1'
   FROM pertemuan p WHERE ${RUNNING}`,
  // One an hour; every third for students alone, every tenth for one programme, every tenth with an end.
  `INSERT INTO pengumuman (college_id, id, judul, isi, ringkasan, lampiran, untuk_role, untuk_prodi, tanggal_publish,
     tanggal_berakhir, disematkan, diumumkan_pada, dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada)
   SELECT $1, 'umum-' || n, 'Pengumuman nomor ' || n, '<p>Kuliah berjalan seperti biasa.</p>', 'Kuliah berjalan seperti biasa.', '{}',
     CASE WHEN n % 3 = 0 THEN '{mahasiswa}'::role_pengguna[] ELSE '{}' END,
     CASE WHEN n % 10 = 0 THEN ARRAY['prodi-' || n % 4] ELSE '{}' END,
     now() - n * interval '1 hour', CASE WHEN n % 10 = 1 THEN now() + (n % 40) * interval '1 day' END, n % 100 = 0, now(), 'u-pengamat-0000', 'Pengamat Nomor 0', now(), now()
   FROM generate_series(1, ${ANNOUNCEMENTS}) n`,
  `INSERT INTO berita (college_id, id, judul, isi, ringkasan, tanggal_publish, diumumkan_pada, dibuat_oleh, dibuat_oleh_nama, dibuat_pada,
     diubah_pada)
   SELECT $1, 'berita-' || n, 'Berita nomor ' || n, '<p>Gedung baru dibuka.</p>', 'Gedung baru dibuka.', now() - n * interval '1 day',
     now(), 'u-pengamat-0000', 'Pengamat Nomor 0', now(), now() FROM generate_series(1, ${NEWS}) n`,
  // Without statistics the next statement would read all content for each student.
  'ANALYZE mahasiswa, kelas_peserta, aktivitas',
  // Each student has as many as a busy term leaves, one an hour of the own classes' materials; every third is unread.
  `INSERT INTO notifikasi (college_id, id, id_pengguna, jenis, topik, judul, id_kelas, id_pertemuan, id_aktivitas, dibuat_pada, dibaca_pada)
   SELECT $1, gen_random_uuid(), x.id_pengguna, 'komentar', 'bench:' || x.n, 'Materi', x.id_kelas, x.id_pertemuan, x.id,
     now() - x.n * interval '1 hour', CASE WHEN x.n % 3 > 0 THEN now() END
   FROM (SELECT m.id_pengguna, a.id, a.id_kelas, a.id_pertemuan, row_number() OVER (PARTITION BY m.nim ORDER BY a.id) AS n
     FROM (SELECT nim, id_pengguna FROM mahasiswa WHERE college_id = $1 ORDER BY nim LIMIT ${notified}) m
     JOIN kelas_peserta kp ON kp.college_id = $1 AND kp.nim = m.nim
     JOIN aktivitas a ON a.college_id = kp.college_id AND a.id_kelas = kp.id_kelas AND a.jenis = 'materi') x
   WHERE x.n <= ${NOTIFICATIONS}`,
];
