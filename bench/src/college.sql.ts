import { reportStatements } from './bap.sql.ts';
import { contentStatements, ORDINARY_CONTENT } from './isi.sql.ts';
import { teachingStatements } from './kuliah.sql.ts';
import { gradeStatements } from './nilai.sql.ts';
import { examStatements, ORDINARY_EXAMS } from './pengerjaan.sql.ts';
import { CROWD, taskStatements } from './tugas.sql.ts';

/** The statements in order; `$1` is the college. */
interface Fill {
  text: string;
  values: (string | number)[];
}

export interface CollegeSize {
  /** The running one and earlier ones, each with all classes. */
  terms: number;
  classes: number;
  students: number;
  classSize: number;
  lecturers: number;
  courses: number;
  programmes: number;
  watchers: number;
  logRows: number;
}

/** What the comparisons are measured in. */
const ORDINARY: CollegeSize = {
  terms: 2,
  classes: 240,
  students: 2_000,
  classSize: 50,
  lecturers: 60,
  courses: 80,
  programmes: 4,
  watchers: 2_000,
  logRows: 1_000_000,
};

/** The running term, in its eighth week, and earlier ones, each half a year before the next. */
const termsOf = ({ terms }: CollegeSize) =>
  `(SELECT (extract(year FROM now())::int - (n + 1) / 2) * 10 + 1 + n % 2 AS kode,
     date_trunc('week', now() AT TIME ZONE 'Asia/Jakarta') - interval '7 weeks' - n * interval '26 weeks' AS senin
   FROM generate_series(0, ${terms - 1}) n) AS t`;

/** At least so wide. */
const pad = (expression: string, width: number) =>
  `lpad((${expression})::text, greatest(${width}, length((${expression})::text)), '0')`;
const kelasId = ({ courses, programmes }: CollegeSize) =>
  `t.kode || '_prodi-' || (c % ${programmes}) || '_makul-' || ${pad(`c % ${courses}`, 3)} || '_' || ${pad('c', 3)}`;
export const nimOf = (expression: string) => `'240601220' || ${pad(expression, 5)}`;

export function fillStatements(college: string): Fill[] {
  return [
    ...collegeStatements(ORDINARY),
    ...contentStatements(ORDINARY_CONTENT),
    ...taskStatements(CROWD),
    ...examStatements(ORDINARY_EXAMS),
    ...gradeStatements,
    ...teachingStatements,
    ...reportStatements,
    ...logStatements(ORDINARY),
  ].map(fillOf(college));
}

export const fillOf =
  (college: string) =>
  (text: string): Fill => ({ text, values: text.includes('$1') ? [college] : [] });

/** People, classes, meetings and marks. */
export const collegeStatements = (size: CollegeSize): string[] => [
  ...reference(size),
  ...people(size),
  ...classes(size),
  ...meetings(size),
  ...attendance,
];

/** Five days, four sessions. */
const SLOTS = 20;

const reference = (size: CollegeSize) => [
  `INSERT INTO perguruan_tinggi (id, nama) VALUES ($1, 'Universitas Uji Beban')`,
  `INSERT INTO periode (college_id, kode, tahun, semester, mulai, selesai)
   SELECT $1, kode, kode / 10 + 1, kode % 10, senin::date, senin::date + 18 * 7 FROM ${termsOf(size)}`,
  `INSERT INTO prodi (college_id, id, kode, nama, jenjang)
   SELECT $1, 'prodi-' || n, 'P' || n, (ARRAY['Informatika', 'Statistika', 'Matematika', 'Fisika'])[n % 4 + 1] || coalesce(' ' || nullif(n / 4, 0), ''), 'S1'
   FROM generate_series(0, ${size.programmes - 1}) n`,
  `INSERT INTO kampus (college_id, id, nama) VALUES ($1, 'kampus-1', 'Kampus Utama')`,
  `INSERT INTO ruangan (college_id, id, nama, kapasitas, id_kampus)
   SELECT $1, 'ruang-' || n, 'Ruang E' || (101 + n), 60, 'kampus-1' FROM generate_series(0, ${Math.ceil(size.classes / SLOTS) - 1}) n`,
  `INSERT INTO sesi_kuliah (college_id, id, nama, jam_mulai, jam_selesai)
   SELECT $1, 'sesi-' || n, 'Sesi ' || n, time '07:00' + n * interval '2 hours', time '08:40' + n * interval '2 hours'
   FROM generate_series(0, 5) n`,
  `INSERT INTO jenis_kelas (college_id, id, nama) VALUES ($1, 'reguler', 'Reguler')`,
  `INSERT INTO jenis_presensi (college_id, id, nama) VALUES ($1, '1', 'Izin'), ($1, '2', 'Sakit')`,
  `INSERT INTO makul (college_id, id, kode, nama, sks, id_prodi)
   SELECT $1, 'makul-' || ${pad('n', 3)}, 'MK' || ${pad('n', 3)}, 'Mata Kuliah Pilihan ' || n, 2 + n % 3, 'prodi-' || n % ${size.programmes}
   FROM generate_series(0, ${size.courses - 1}) n`,
];

const people = ({ lecturers, students, programmes, watchers }: CollegeSize) => [
  `INSERT INTO pengguna (college_id, id, username, nama, role)
   SELECT $1, 'u-dosen-' || ${pad('n', 2)}, 'dosen-' || ${pad('n', 2)}, 'Pengajar Nomor ' || n, 'dosen'::role_pengguna
   FROM generate_series(0, ${lecturers - 1}) n`,
  `INSERT INTO dosen (college_id, id, id_pengguna, nidn, gelar_depan, gelar_akademik, id_prodi)
   SELECT $1, 'dosen-' || ${pad('n', 2)}, 'u-dosen-' || ${pad('n', 2)}, '0601${'0'.repeat(4)}' || ${pad('n', 2)}, 'Dr.', 'M.Kom.', 'prodi-' || n % ${programmes}
   FROM generate_series(0, ${lecturers - 1}) n`,
  `INSERT INTO pengguna (college_id, id, username, nama, role)
   SELECT $1, 'u-' || ${nimOf('n')}, ${nimOf('n')}, 'Mahasiswa Nomor ' || n, 'mahasiswa'::role_pengguna
   FROM generate_series(0, ${students - 1}) n`,
  `INSERT INTO mahasiswa (college_id, nim, id_pengguna, id_prodi, angkatan)
   SELECT $1, ${nimOf('n')}, 'u-' || ${nimOf('n')}, 'prodi-' || n % ${programmes}, 2024 FROM generate_series(0, ${students - 1}) n`,
  `INSERT INTO pengguna (college_id, id, username, nama, role)
   SELECT $1, 'u-pengamat-' || ${pad('n', 4)}, 'pengamat-' || ${pad('n', 4)}, 'Pengamat Nomor ' || n, 'operator'::role_pengguna
   FROM generate_series(0, ${watchers - 1}) n`,
  `INSERT INTO operator (college_id, id_pengguna, kelas_kuliah, laporan)
   SELECT college_id, id, 'write', 'read' FROM pengguna WHERE college_id = $1 AND role = 'operator'`,
  `INSERT INTO sesi_pengguna (college_id, id, id_pengguna, client_id, ip_address, user_agent, dibuat_pada, berakhir_pada)
   SELECT college_id, gen_random_uuid(), id, 'web', '127.0.0.1', 'bench', now(), now() + interval '1 day' FROM pengguna WHERE college_id = $1`,
];

const classes = (size: CollegeSize) => [
  `INSERT INTO kelas (college_id, id, periode, id_makul, id_prodi, nama_kelas, id_jenis_kelas, kapasitas, id_kampus, banner_color_idx)
   SELECT $1, ${kelasId(size)}, t.kode, 'makul-' || ${pad(`c % ${size.courses}`, 3)}, 'prodi-' || c % ${size.programmes}, chr(65 + c / ${size.courses}), 'reguler', 60,
     'kampus-1', c % 8
   FROM ${termsOf(size)}, generate_series(0, ${size.classes - 1}) c`,
  // A room for twenty classes: no clashes.
  `INSERT INTO kelas_jadwal (college_id, id_kelas, hari, jam_mulai, jam_selesai, id_ruangan)
   SELECT $1, ${kelasId(size)}, 1 + c % 5, j.mulai, j.mulai + interval '2 hours 30 minutes', 'ruang-' || c / ${SLOTS}
   FROM ${termsOf(size)}, generate_series(0, ${size.classes - 1}) c
   JOIN LATERAL (SELECT (ARRAY['07:30', '10:00', '13:00', '15:30']::time[])[1 + c / 5 % 4] AS mulai) j ON true`,
  `INSERT INTO kelas_pengajar (college_id, id_kelas, id_dosen, is_utama, urutan)
   SELECT $1, ${kelasId(size)}, 'dosen-' || ${pad(`(CASE u WHEN 1 THEN c ELSE c * 7 + 1 END) % ${size.lecturers}`, 2)}, u = 1, u
   FROM ${termsOf(size)}, generate_series(0, ${size.classes - 1}) c, generate_series(1, 2) u`,
  `INSERT INTO kelas_peserta (college_id, id_kelas, nim)
   SELECT $1, ${kelasId(size)}, ${nimOf(`(c * ${size.classSize} + s) % ${size.students}`)}
   FROM ${termsOf(size)}, generate_series(0, ${size.classes - 1}) c, generate_series(0, ${size.classSize - 1}) s`,
];

const meetings = ({ classSize }: CollegeSize) => [
  `INSERT INTO pertemuan (college_id, id, id_kelas, nomor, judul, kategori, jenis, waktu_mulai, waktu_selesai, mulai_kuliah, selesai_kuliah,
     id_ruangan, direkap_pada)
   SELECT $1, k.id || '_' || ${pad('m', 2)}, k.id, m, 'Pertemuan ' || m,
     (CASE m WHEN 8 THEN 'uts' WHEN 16 THEN 'uas' ELSE 'kuliah' END)::kategori_pertemuan, 'offline', w.mulai, w.selesai,
     CASE WHEN w.selesai < now() THEN w.mulai END, CASE WHEN w.selesai < now() THEN w.selesai END, j.id_ruangan,
     CASE WHEN w.mulai <= now() THEN w.mulai END
   FROM kelas k JOIN kelas_jadwal j ON j.college_id = k.college_id AND j.id_kelas = k.id
   JOIN periode t ON t.college_id = k.college_id AND t.kode = k.periode
   CROSS JOIN generate_series(1, 16) m
   CROSS JOIN LATERAL (SELECT (t.mulai + (m - 1) * 7 + j.hari - 1 + j.jam_mulai) AT TIME ZONE 'Asia/Jakarta' AS mulai,
     (t.mulai + (m - 1) * 7 + j.hari - 1 + j.jam_selesai) AT TIME ZONE 'Asia/Jakarta' AS selesai) w
   WHERE k.college_id = $1`,
  `INSERT INTO pertemuan_pengajar (college_id, id_pertemuan, id_dosen, is_utama, mulai_kuliah, selesai_kuliah)
   SELECT p.college_id, p.id, g.id_dosen, g.is_utama, p.mulai_kuliah, p.selesai_kuliah
   FROM pertemuan p JOIN kelas_pengajar g ON g.college_id = p.college_id AND g.id_kelas = p.id_kelas WHERE p.college_id = $1`,
  `UPDATE kelas k SET jumlah_pertemuan = 16, jumlah_peserta = ${classSize}, waktu_mulai = p.mulai, waktu_selesai = p.selesai
   FROM (SELECT id_kelas, min(waktu_mulai) AS mulai, max(waktu_selesai) AS selesai FROM pertemuan WHERE college_id = $1 GROUP BY 1) p
   WHERE k.college_id = $1 AND k.id = p.id_kelas`,
];

const attendance = [
  // Twenty marks: sixteen H, two A, one I, one S.
  `INSERT INTO kehadiran (college_id, id_pertemuan, nim, presensi, updated_by, updated_by_nama, updated_at)
   SELECT p.college_id, p.id, s.nim, substr('HHHHHHHHHHHHHHHHAAIS', 1 + abs(hashtext(p.id || s.nim)) % 20, 1), g.id_dosen,
     'Pengajar', p.waktu_selesai
   FROM pertemuan p
   JOIN kelas_pengajar g ON g.college_id = p.college_id AND g.id_kelas = p.id_kelas AND g.is_utama
   JOIN kelas_peserta s ON s.college_id = p.college_id AND s.id_kelas = p.id_kelas
   WHERE p.college_id = $1 AND p.waktu_selesai < now() AND p.kategori = 'kuliah'`,
  `INSERT INTO kehadiran_progres (college_id, id_pertemuan, nim, progress, dihitung_pada)
   SELECT college_id, id_pertemuan, nim, 1, updated_at FROM kehadiran WHERE college_id = $1`,
  `INSERT INTO kehadiran_ledger (college_id, id_pertemuan, nim, jenis, sumber, presensi, pada, oleh, oleh_nama)
   SELECT college_id, id_pertemuan, nim, 'tanda', 'massal', presensi, updated_at, updated_by, updated_by_nama
   FROM kehadiran WHERE college_id = $1`,
  `INSERT INTO kehadiran_pertemuan (college_id, id_pertemuan, versi, diubah_pada)
   SELECT college_id, id, 1, waktu_selesai FROM pertemuan WHERE college_id = $1 AND waktu_selesai < now() AND kategori = 'kuliah'`,
  `INSERT INTO kehadiran_dosen (college_id, id_pertemuan, id_dosen, is_hadir, mulai_kuliah, selesai_kuliah, updated_by, updated_by_nama, updated_at)
   SELECT p.college_id, p.id, g.id_dosen, true, p.waktu_mulai, p.waktu_selesai, g.id_dosen, 'Pengajar', p.waktu_selesai
   FROM pertemuan p JOIN pertemuan_pengajar g ON g.college_id = p.college_id AND g.id_pertemuan = p.id
   WHERE p.college_id = $1 AND p.waktu_selesai < now()`,
  `INSERT INTO rekap_kehadiran (college_id, id_kelas, nim, hadir, izin, sakit, alpa, total, persen, dihitung_pada)
   SELECT p.college_id, p.id_kelas, h.nim, count(*) FILTER (WHERE h.presensi = 'H'), count(*) FILTER (WHERE h.presensi = 'I'),
     count(*) FILTER (WHERE h.presensi = 'S'), count(*) FILTER (WHERE h.presensi = 'A'), count(*),
     100.0 * count(*) FILTER (WHERE h.presensi = 'H') / count(*), now()
   FROM pertemuan p JOIN kehadiran h ON h.college_id = p.college_id AND h.id_pertemuan = p.id
   WHERE p.college_id = $1 GROUP BY 1, 2, 3`,
];

const LOG_DAYS = 200;

/** Two hundred days of log up to now. */
export const logStatements = ({ logRows, students, classes, courses, programmes }: CollegeSize) => [
  `INSERT INTO log_aktivitas (college_id, waktu, id_pengguna, username, nama, role, ip_address, jenis_aktivitas, aksi, detail,
     id_kelas, id_mata_kuliah, id_prodi, periode, request_id)
   SELECT $1, now() - n * interval '${(LOG_DAYS * 86_400) / logRows} seconds', 'u-' || ${nimOf(`n % ${students}`)}, ${nimOf(`n % ${students}`)},
     'Mahasiswa Nomor ' || n % ${students}, 'ROLE_MAHASISWA', '10.0.' || n % 250 || '.' || n % 199,
     (ARRAY['login', 'kehadiran', 'kehadiran', 'logout'])[1 + n % 4], 'uji', 'Kegiatan nomor ' || n,
     k.ids[1 + n % ${classes}], 'makul-' || ${pad(`n % ${courses}`, 3)}, 'prodi-' || n % ${programmes}, k.periode, gen_random_uuid()::text
   FROM (SELECT periode, array_agg(id ORDER BY id) AS ids FROM kelas WHERE college_id = $1 GROUP BY periode ORDER BY periode DESC LIMIT 1) k,
     generate_series(0, ${logRows - 1}) n`,
];
