/**
 * Five tasks with submissions in a meeting of each class, a large class with a task to grade and
 * a forum of 2,000 posts, and a class that submits.
 */

const RUNNING = '(SELECT max(kode) FROM periode WHERE college_id = $1)';
const TASKS = 5;
/** Students of the large class. */
export const CROWD = 5_000;
const POSTS = 2_000;
/** Nobody submits one task a hundred times. */
const TASKS_TO_HAND_IN = 400;
const HANDING_IN = 8;

export const KELAS_BANYAK = 'tgs-banyak';
const KELAS_SERAH = 'tgs-serah';
export const TUGAS_BANYAK = 'tgs-banyak-t';
export const FORUM_BANYAK = 'tgs-banyak-f';

export const tugasSerah = (number: number): string =>
  `${KELAS_SERAH}-${(number % TASKS_TO_HAND_IN) + 1}`;
export const NIM_BANYAK = 'tgs-';

const header = `aktivitas (college_id, id, id_kelas, id_pertemuan, jenis, judul, urutan, waktu_mulai, waktu_selesai, tampil_sejak, wajib_hadir,
  dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada, diumumkan_pada)`;
const times = `now() - interval '2 days', now() + interval '30 days', now() - interval '2 days', true, 'u-dosen-02', 'Pengajar', now(), now(), now()`;
const special = `('${KELAS_BANYAK}'), ('${KELAS_SERAH}')`;
/** Gives the same key as `kunciOf`. */
const kunci = `left(encode(sha256(convert_to('["forum","' || id || '",null]', 'UTF8')), 'hex'), 32)`;

const tasks = [
  `INSERT INTO ${header}
   SELECT p.college_id, p.id || '-g' || n, p.id_kelas, p.id, 'tugas', 'Tugas nomor ' || n, n, p.waktu_mulai,
     now() + (n - 3) * interval '5 days', p.waktu_mulai, true, 'u-dosen-01', 'Pengajar Nomor 1', p.waktu_mulai, p.waktu_mulai, p.waktu_mulai
   FROM pertemuan p JOIN kelas k ON k.college_id = p.college_id AND k.id = p.id_kelas, generate_series(1, ${TASKS}) n
   WHERE p.college_id = $1 AND p.nomor = 5 AND k.periode = ${RUNNING}`,
  `INSERT INTO tugas (college_id, id, deskripsi, jenis_tugas, lampiran, berkas_diterima)
   SELECT college_id, id, '<p>Kerjakan soal nomor satu sampai lima.</p>', 'individu', '{}', '{}' FROM aktivitas
   WHERE college_id = $1 AND jenis = 'tugas'`,
  // Four of five, half of them graded.
  `INSERT INTO tugas_pengumpulan (college_id, id, id_tugas, nim, percobaan, berkas, tautan, dikumpulkan_pada, oleh_nim, oleh_nama)
   SELECT a.college_id, a.id || s.nim, a.id, s.nim, 1, '{}', 'https://contoh.ac.id/' || s.nim, now() - interval '1 day', s.nim, 'Mahasiswa'
   FROM aktivitas a JOIN kelas_peserta s ON s.college_id = a.college_id AND s.id_kelas = a.id_kelas
   WHERE a.college_id = $1 AND a.jenis = 'tugas' AND abs(hashtext(a.id || s.nim)) % 5 > 0`,
  `INSERT INTO tugas_nilai (college_id, id_tugas, nim, nilai_dasar, nilai, dinilai_oleh, dinilai_nama, dinilai_pada)
   SELECT college_id, id_tugas, nim, 80, 80, 'u-dosen-01', 'Pengajar Nomor 1', now() FROM tugas_pengumpulan
   WHERE college_id = $1 AND abs(hashtext(id)) % 2 = 0`,
];

const crowdStatements = (crowd: number) => [
  `INSERT INTO pengguna (college_id, id, username, nama, role)
   SELECT $1, 'u-${NIM_BANYAK}' || n, '${NIM_BANYAK}' || n, 'Peserta Nomor ' || n, 'mahasiswa'::role_pengguna FROM generate_series(1, ${crowd}) n`,
  `INSERT INTO mahasiswa (college_id, nim, id_pengguna, id_prodi, angkatan)
   SELECT $1, '${NIM_BANYAK}' || n, 'u-${NIM_BANYAK}' || n, 'prodi-0', 2024 FROM generate_series(1, ${crowd}) n`,
  `INSERT INTO sesi_pengguna (college_id, id, id_pengguna, client_id, ip_address, user_agent, dibuat_pada, berakhir_pada)
   SELECT $1, gen_random_uuid(), 'u-${NIM_BANYAK}' || n, 'web', '127.0.0.1', 'bench', now(), now() + interval '1 day' FROM generate_series(1, ${crowd}) n`,
  `INSERT INTO kelas (college_id, id, periode, id_makul, id_prodi, nama_kelas, id_jenis_kelas, kapasitas, banner_color_idx, jumlah_peserta)
   SELECT $1, t.id, ${RUNNING}, 'makul-001', 'prodi-0', t.id, 'reguler', 60, 1, ${crowd} FROM (VALUES ${special}) AS t (id)`,
  `INSERT INTO kelas_pengajar (college_id, id_kelas, id_dosen, is_utama, urutan)
   SELECT $1, t.id, 'dosen-02', true, 1 FROM (VALUES ${special}) AS t (id)`,
  `INSERT INTO kelas_peserta (college_id, id_kelas, nim)
   SELECT $1, t.id, '${NIM_BANYAK}' || n FROM (VALUES ('${KELAS_BANYAK}', ${crowd}), ('${KELAS_SERAH}', ${HANDING_IN})) AS t (id, jumlah)
   CROSS JOIN LATERAL generate_series(1, t.jumlah) n`,
  `INSERT INTO pertemuan (college_id, id, id_kelas, nomor, judul, jenis, waktu_mulai, waktu_selesai, kerjakan_tugas, waktu_batas_aktivitas, direkap_pada)
   SELECT $1, t.id, t.id, 1, 'Pertemuan 1', 'online', now() - interval '2 hours', now() - interval '1 hour', true, now() + interval '30 days', now()
   FROM (VALUES ${special}) AS t (id)`,
  `INSERT INTO ${header}
   SELECT $1, t.id, '${KELAS_BANYAK}', '${KELAS_BANYAK}', t.jenis::jenis_aktivitas, 'Kegiatan ' || t.id, t.n, ${times}
   FROM (VALUES ('${TUGAS_BANYAK}', 'tugas', 1), ('${FORUM_BANYAK}', 'forum', 1)) AS t (id, jenis, n)`,
  `INSERT INTO ${header}
   SELECT $1, '${KELAS_SERAH}-' || n, '${KELAS_SERAH}', '${KELAS_SERAH}', 'tugas', 'Tugas ' || n, n, ${times} FROM generate_series(1, ${TASKS_TO_HAND_IN}) n`,
  `INSERT INTO tugas (college_id, id, deskripsi, jenis_tugas, lampiran, berkas_diterima)
   SELECT college_id, id, '<p>Kerjakan.</p>', 'individu', '{}', '{}'
   FROM aktivitas WHERE college_id = $1 AND jenis = 'tugas' AND id_kelas IN ('${KELAS_BANYAK}', '${KELAS_SERAH}')`,
  // Four fifths have two versions, the second with a file; of fifty files two are equal.
  `INSERT INTO berkas_isi (college_id, sha256, ukuran, tipe, lokasi, dibuat_pada)
   SELECT $1, lpad('f' || n, 64, '0'), 100000, 'application/pdf', 'isi-f' || n, now() FROM generate_series(1, ${crowd}) n`,
  `INSERT INTO tugas_pengumpulan (college_id, id, id_tugas, nim, percobaan, berkas, tautan, dikumpulkan_pada, oleh_nim, oleh_nama)
   SELECT $1, 'tgs-v' || v || '-' || n, '${TUGAS_BANYAK}', '${NIM_BANYAK}' || n, v, CASE v WHEN 2 THEN ARRAY['tgs-b' || n] ELSE '{}' END, NULL,
     now() - interval '1 day', '${NIM_BANYAK}' || n, 'Peserta Nomor ' || n
   FROM generate_series(1, ${crowd}) n, generate_series(1, 2) v WHERE n % 5 > 0`,
  `INSERT INTO berkas (college_id, id, sha256, nama, kind, ukuran, pengunggah, dibuat_pada, pemilik_jenis, pemilik_id, id_kelas, id_pertemuan, diklaim_pada)
   SELECT $1, 'tgs-b' || n, lpad('f' || CASE n % 50 WHEN 1 THEN n + 1 ELSE n END, 64, '0'), 'Tugas.pdf', 'pengumpulan_tugas', 100000, 'u-${NIM_BANYAK}' || n, now(),
     'tugas_pengumpulan', 'tgs-v2-' || n, '${KELAS_BANYAK}', '${KELAS_BANYAK}', now()
   FROM generate_series(1, ${crowd}) n WHERE n % 5 > 0`,
  `INSERT INTO tugas_pengumpulan_anggota (college_id, id_pengumpulan, nim) SELECT college_id, id, nim FROM tugas_pengumpulan WHERE college_id = $1`,
  `INSERT INTO tugas_nilai (college_id, id_tugas, nim, nilai_dasar, nilai, dinilai_oleh, dinilai_nama, dinilai_pada)
   SELECT $1, '${TUGAS_BANYAK}', '${NIM_BANYAK}' || n, n % 101, n % 101, 'u-dosen-02', 'Pengajar', now() FROM generate_series(1, ${crowd} / 2) n`,
];

const talk = [
  `INSERT INTO forum (college_id, id, deskripsi, minimal_post) SELECT college_id, id, '<p>Diskusikan.</p>', 3 FROM aktivitas
   WHERE college_id = $1 AND jenis = 'forum'`,
  `INSERT INTO percakapan (college_id, id, jenis, id_aktivitas, urutan_terakhir, pesan_terakhir, dibuat_pada)
   SELECT college_id, ${kunci}, 'forum', id, ${POSTS}, now() - interval '1 day', now()
   FROM aktivitas WHERE college_id = $1 AND jenis = 'forum'`,
  // Every fifth post answers the one before the last.
  `INSERT INTO pesan (college_id, id, id_percakapan, urutan, id_pengguna, nama, role, nim, teks, berkas, balasan_untuk, id_klien, sidik, panjang, dibuat_pada, sidik_sejak, cukup_sejak)
   SELECT p.*, p.pada, p.pada FROM (SELECT t.college_id, 'tgs-p' || n, t.id, n, 'u-${NIM_BANYAK}' || 1 + n * 7 % 125, 'Peserta Nomor ' || 1 + n * 7 % 125, 'Mahasiswa', '${NIM_BANYAK}' || 1 + n * 7 % 125,
     '<p>Menurut saya bentuk normal ketiga cukup untuk tabel nomor ' || n || ', karena setiap kolom bergantung pada kuncinya saja.</p>', '{}'::text[],
     CASE WHEN n % 5 = 0 THEN 'tgs-p' || n - 2 END, gen_random_uuid(), encode(sha256(('pesan ' || n)::bytea), 'hex'), 90, now() - (${POSTS} - n) * interval '1 minute' - interval '1 day' AS pada
   FROM percakapan t, generate_series(1, ${POSTS}) n WHERE t.college_id = $1 AND t.id_aktivitas = '${FORUM_BANYAK}') p`,
  `INSERT INTO forum_peserta (college_id, id_forum, id_pengguna, nim, role, username, waktu_join)
   SELECT $1, '${FORUM_BANYAK}', 'u-${NIM_BANYAK}' || n, '${NIM_BANYAK}' || n, 'Mahasiswa', '${NIM_BANYAK}' || n, now() - interval '1 day' FROM generate_series(1, 125) n`,
];

export const taskStatements = (crowd: number): string[] => [
  ...tasks,
  ...crowdStatements(crowd),
  ...talk,
];
