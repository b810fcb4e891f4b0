/** The attendance percentage per class and student: written by the worker alone, read by everyone. */
import type { Presensi } from '@lms/contracts/umum';
import type { kehadiran, kelas, makul, pertemuan, rekap_kehadiran } from '@lms/prisma/tables';
import { type Sql, statement } from '../../platform/db/sql.ts';

const serialise = statement('rekap.lock', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))');

/**
 * One computation of a class at a time: without it a job that began earlier could overwrite, with what it read before,
 * what a later one has written.
 */
export async function lockRekap(tx: Sql, { collegeId, idKelas }: { collegeId: string; idKelas: string }): Promise<void> {
  await tx.rows(serialise, [`rekap:${collegeId}:${idKelas}`]);
}

const compute = statement(
  'rekap.compute',
  `WITH lewat AS (
     SELECT id FROM pertemuan WHERE college_id = $1 AND id_kelas = $2 AND kategori = 'kuliah' AND waktu_mulai <= $3),
   hitung AS (
     SELECT kp.nim, count(h.nim)::int AS hadir, (SELECT count(*) FROM lewat)::int AS total
     FROM kelas_peserta kp
     LEFT JOIN kehadiran h ON h.college_id = kp.college_id AND h.nim = kp.nim AND h.presensi = 'H'
       AND h.id_pertemuan IN (SELECT id FROM lewat)
     WHERE kp.college_id = $1 AND kp.id_kelas = $2 GROUP BY kp.nim)
   INSERT INTO rekap_kehadiran AS r (college_id, id_kelas, nim, hadir, total, persen, dihitung_pada)
   SELECT $1, $2, nim, hadir, total, CASE WHEN total = 0 THEN 0 ELSE 100.0 * hadir / total END, $3 FROM hitung
   ON CONFLICT (college_id, id_kelas, nim) DO UPDATE SET hadir = EXCLUDED.hadir, total = EXCLUDED.total, persen = EXCLUDED.persen,
     dihitung_pada = EXCLUDED.dihitung_pada
   WHERE (r.hadir, r.total) IS DISTINCT FROM (EXCLUDED.hadir, EXCLUDED.total)
   RETURNING nim`,
);

/** Computes a class anew; returns the students whose figures changed. Only H counts, and only meetings of kategori kuliah that have begun (DECISIONS 122, 134). */
export async function computeRekap(
  tx: Sql,
  { collegeId, idKelas, now }: { collegeId: string; idKelas: string; now: Date },
): Promise<string[]> {
  return (await tx.rows<{ nim: string }>(compute, [collegeId, idKelas, now])).map((row) => row.nim);
}

const users = statement(
  'rekap.users',
  'SELECT id_pengguna AS id_user FROM mahasiswa WHERE college_id = $1 AND nim = ANY($2::text[])',
);

export async function listStudentUsers(
  tx: Sql,
  { collegeId, nim }: { collegeId: string; nim: readonly string[] },
): Promise<string[]> {
  return (await tx.rows<{ id_user: string }>(users, [collegeId, nim])).map((row) => row.id_user);
}

type FigureColumns = Pick<rekap_kehadiran, 'hadir' | 'total' | 'persen' | 'dihitung_pada'>;

/** A class of the student with the figures; they are null together until the worker has computed them. */
export type RekapRow = Pick<kelas, 'nama_kelas' | 'banner_color_idx'> & {
  id_kelas: kelas['id'];
  kode_makul: makul['kode'];
  nama_makul: makul['nama'];
} & { [Column in keyof FigureColumns]: FigureColumns[Column] | null };

const own = statement(
  'rekap.own',
  `SELECT k.id AS id_kelas, m.kode AS kode_makul, m.nama AS nama_makul, k.nama_kelas, k.banner_color_idx, r.hadir, r.total, r.persen,
     r.dihitung_pada
   FROM kelas_peserta kp
   JOIN kelas k ON k.college_id = kp.college_id AND k.id = kp.id_kelas
   JOIN makul m ON m.college_id = k.college_id AND m.id = k.id_makul
   LEFT JOIN rekap_kehadiran r ON r.college_id = kp.college_id AND r.id_kelas = kp.id_kelas AND r.nim = kp.nim
   WHERE kp.college_id = $1 AND kp.nim = $2 AND ($3::int IS NULL OR k.periode = $3) AND ($4::text IS NULL OR k.id = $4)
   ORDER BY k.periode DESC, m.nama, k.id LIMIT 200`,
);

/** A student's classes with their figures: of one period, of one class, or all (200 at most). */
export function listOwn(
  db: Sql,
  { collegeId, nim, periode, idKelas }: { collegeId: string; nim: string; periode?: number; idKelas?: string },
): Promise<RekapRow[]> {
  return db.rows<RekapRow>(own, [collegeId, nim, periode, idKelas]);
}

type OwnMarkColumns = Pick<kehadiran, 'is_qr_code' | 'progress' | 'updated_at'>;

export type OwnMeetingRow = Pick<
  pertemuan,
  'id' | 'nomor' | 'judul' | 'kategori' | 'jenis' | 'waktu_mulai' | 'waktu_selesai' | 'mulai_kuliah' | 'selesai_kuliah'
> & { presensi: Presensi | null } & { [Column in keyof OwnMarkColumns]: OwnMarkColumns[Column] | null };

const ownMeetings = statement(
  'rekap.own_meetings',
  `SELECT p.id, p.nomor, p.judul, p.kategori, p.jenis, p.waktu_mulai, p.waktu_selesai, p.mulai_kuliah, p.selesai_kuliah, h.presensi,
     h.is_qr_code, h.progress, h.updated_at
   FROM pertemuan p LEFT JOIN kehadiran h ON h.college_id = p.college_id AND h.id_pertemuan = p.id AND h.nim = $2
   WHERE p.college_id = $1 AND p.id_kelas = $3 ORDER BY p.nomor LIMIT 500`,
);

export function listOwnMeetings(
  db: Sql,
  { collegeId, nim, idKelas }: { collegeId: string; nim: string; idKelas: string },
): Promise<OwnMeetingRow[]> {
  return db.rows<OwnMeetingRow>(ownMeetings, [collegeId, nim, idKelas]);
}

const percent = statement(
  'rekap.percent',
  'SELECT persen FROM rekap_kehadiran WHERE college_id = $1 AND nim = $2 AND id_kelas = $3',
);

export async function percentOf(
  db: Sql,
  { collegeId, nim, idKelas }: { collegeId: string; nim: string; idKelas: string },
): Promise<number | null> {
  return (await db.row<{ persen: number }>(percent, [collegeId, nim, idKelas]))?.persen ?? null;
}
