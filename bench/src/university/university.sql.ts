/** Statements that fill the university, in order; `$1` is the college. */
import { collegeStatements, logStatements } from '../college.sql.ts';
import { contentStatements } from '../isi.sql.ts';
import { componentStatements, manualStatement, SCALE } from '../nilai.sql.ts';
import { examStatements } from '../pengerjaan.sql.ts';
import { taskStatements } from '../tugas.sql.ts';
import type { UniversitySize } from './size.ts';

const RUNNING = '(SELECT max(kode) FROM periode WHERE college_id = $1)';
/** Classes of the timetable in the running term, without those of single measurements. */
export const CLASSES = `SELECT id AS id_kelas FROM kelas WHERE college_id = $1 AND periode = ${RUNNING} AND id LIKE '%\\_prodi-%'`;
const TASKS_OF_THEM = `SELECT a.id FROM aktivitas a JOIN (${CLASSES}) k ON k.id_kelas = a.id_kelas WHERE a.college_id = $1 AND a.jenis = 'tugas'`;
/** Fed by the tasks; entered by people; the others wait for values. */
const FROM_TASKS = 'K1';
const ENTERED = 'K2';
export const WAITING = ['K3', 'K4'] as const;

/** Everybody's password has one hash, because each costs as long as a sign-in. */
const passwords = (hash: string) =>
  `UPDATE pengguna SET sandi_hash = '${hash}' WHERE college_id = $1`;

const settings = `INSERT INTO pengaturan (college_id, kunci, nilai) VALUES ($1, 'pengaturan_kelas', '{"gunakan_qr_code": true}')`;

/** Of two tasks of each class the grades are published; those of the other three are being given. */
const grades = (components: number) => [
  SCALE,
  ...componentStatements(CLASSES, components),
  `INSERT INTO komponen_aktivitas (college_id, id_kelas, id_komponen, id_aktivitas)
   SELECT a.college_id, a.id_kelas, '${FROM_TASKS}', a.id FROM aktivitas a WHERE a.college_id = $1 AND a.id IN (${TASKS_OF_THEM})`,
  `UPDATE tugas SET nilai_tampil_pada = now() WHERE college_id = $1 AND (id LIKE '%-g1' OR id LIKE '%-g2')`,
  manualStatement(`c.id = '${ENTERED}'`),
];

export function universityStatements(size: UniversitySize, hash: string): string[] {
  return [
    ...collegeStatements(size.college),
    passwords(hash),
    settings,
    ...contentStatements(size.content),
    ...taskStatements(size.exams.crowd),
    ...examStatements(size.exams),
    ...grades(size.components),
    ...logStatements(size.college),
  ];
}

/** Meetings that run now, in the first classes. They begin with the rush that scans in them. */
export const roomStatements = ({ rooms, rounds }: UniversitySize): string[] => [
  `INSERT INTO pertemuan (college_id, id, id_kelas, nomor, judul, jenis, waktu_mulai, waktu_selesai, direkap_pada)
   SELECT $1, k.id_kelas || '_qr' || r, k.id_kelas, 16 + r, 'Kuliah pagi', 'offline', now() - interval '5 minutes', now() + interval '2 hours', now()
   FROM (${CLASSES} ORDER BY id LIMIT ${rooms}) k, generate_series(1, ${rounds}) r`,
  `INSERT INTO pertemuan_pengajar (college_id, id_pertemuan, id_dosen, is_utama)
   SELECT p.college_id, p.id, g.id_dosen, g.is_utama
   FROM pertemuan p JOIN kelas_pengajar g ON g.college_id = p.college_id AND g.id_kelas = p.id_kelas
   WHERE p.college_id = $1 AND p.id LIKE '%\\_qr%'`,
];
