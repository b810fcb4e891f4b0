/** The attendance percentage per class and student; only the worker writes it. */
import type { StatusSanggahan } from '@lms/contracts/kehadiran/sanggahan';
import type { Presensi } from '@lms/contracts/wire/umum';
import type { kehadiran, kelas, makul, pertemuan } from '@lms/prisma/tables';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import { type FigureRow, figureColumns } from '../daftar/daftar.repo.ts';

const serialise = statement(
  'rekap.lock',
  `SELECT pg_advisory_xact_lock(hashtextextended('rekap:' || $1 || ':' || k.id, 0)) FROM (SELECT unnest($2::text[]) AS id ORDER BY 1) k`,
);

interface RekapKey {
  collegeId: string;
  idKelas: readonly string[];
}

/**
 * One computation per class at a time, so that an older job cannot overwrite newer results. One
 * order avoids deadlocks.
 */
export async function lockRekap(tx: Sql, { collegeId, idKelas }: RekapKey): Promise<void> {
  await tx.rows(serialise, [collegeId, idKelas]);
}

const computeText = (only: string) => `WITH lewat AS (
     SELECT id, id_kelas FROM pertemuan
     WHERE college_id = $1 AND id_kelas = ANY($2::text[]) AND kategori = 'kuliah' AND waktu_mulai <= $3),
   hitung AS (
     SELECT kp.id_kelas, kp.nim, count(*) FILTER (WHERE h.presensi = 'H')::int AS hadir,
       count(*) FILTER (WHERE h.presensi = 'I')::int AS izin, count(*) FILTER (WHERE h.presensi = 'S')::int AS sakit,
       count(*) FILTER (WHERE h.presensi = 'A')::int AS alpa, count(l.id)::int AS total
     FROM kelas_peserta kp
     LEFT JOIN lewat l ON l.id_kelas = kp.id_kelas
     LEFT JOIN kehadiran h ON h.college_id = kp.college_id AND h.id_pertemuan = l.id AND h.nim = kp.nim
     WHERE kp.college_id = $1 AND kp.id_kelas = ANY($2::text[]) ${only} GROUP BY kp.id_kelas, kp.nim)
   INSERT INTO rekap_kehadiran AS r (college_id, id_kelas, nim, hadir, izin, sakit, alpa, total, persen, dihitung_pada)
   SELECT $1, id_kelas, nim, hadir, izin, sakit, alpa, total, CASE WHEN total = 0 THEN 0 ELSE 100.0 * hadir / total END, $3 FROM hitung
   ON CONFLICT (college_id, id_kelas, nim) DO UPDATE SET hadir = EXCLUDED.hadir, izin = EXCLUDED.izin, sakit = EXCLUDED.sakit,
     alpa = EXCLUDED.alpa, total = EXCLUDED.total, persen = EXCLUDED.persen, dihitung_pada = EXCLUDED.dihitung_pada
   WHERE (r.hadir, r.izin, r.sakit, r.alpa, r.total)
     IS DISTINCT FROM (EXCLUDED.hadir, EXCLUDED.izin, EXCLUDED.sakit, EXCLUDED.alpa, EXCLUDED.total)
   RETURNING r.id_kelas, r.nim`;
const computeAll = statement('rekap.compute', computeText(''));
// Before the sweep has told the class that the meeting has begun, everybody's total is one short.
const computeSome = statement(
  'rekap.compute_some',
  computeText(`AND (kp.nim = ANY($4::text[])
       OR EXISTS (SELECT FROM pertemuan p WHERE p.college_id = $1 AND p.id = $5 AND p.direkap_pada IS NULL))`),
);

/**
 * Students whose figures changed. Only H counts, and only begun meetings of kategori kuliah
 * (DECISIONS 122, 134). `marked`: of the class only these, whose marks changed, because a whole
 * class for each scan of a full room is the square of its students.
 */
export function computeRekap(
  tx: Sql,
  {
    collegeId,
    idKelas,
    marked,
    now,
  }: RekapKey & { marked?: { idPertemuan: string; nim: readonly string[] }; now: Date },
): Promise<{ id_kelas: string; nim: string }[]> {
  return marked === undefined
    ? tx.rows(computeAll, [collegeId, idKelas, now])
    : tx.rows(computeSome, [collegeId, idKelas, now, marked.nim, marked.idPertemuan]);
}

const users = statement(
  'rekap.users',
  'SELECT nim, id_pengguna AS id_user FROM mahasiswa WHERE college_id = $1 AND nim = ANY($2::text[])',
);

export async function mapStudentUsers(
  tx: Sql,
  { collegeId, nim }: { collegeId: string; nim: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (nim.length === 0) return new Map();
  const found = await tx.rows<{ nim: string; id_user: string }>(users, [collegeId, nim]);
  return new Map(found.map((row) => [row.nim, row.id_user]));
}

export type RekapRow = Pick<kelas, 'nama_kelas' | 'banner_color_idx'> & {
  id_kelas: kelas['id'];
  kode_makul: makul['kode'];
  nama_makul: makul['nama'];
} & FigureRow;

const own = statement(
  'rekap.own',
  `SELECT k.id AS id_kelas, m.kode AS kode_makul, m.nama AS nama_makul, k.nama_kelas, k.banner_color_idx, ${figureColumns}
   FROM kelas_peserta kp
   JOIN kelas k ON k.college_id = kp.college_id AND k.id = kp.id_kelas
   JOIN makul m ON m.college_id = k.college_id AND m.id = k.id_makul
   LEFT JOIN rekap_kehadiran r ON r.college_id = kp.college_id AND r.id_kelas = kp.id_kelas AND r.nim = kp.nim
   WHERE kp.college_id = $1 AND kp.nim = $2 AND ($3::int IS NULL OR k.periode = $3) AND ($4::text IS NULL OR k.id = $4)
   ORDER BY k.periode DESC, m.nama, k.id LIMIT 200`,
);

/** At most 200, of one period, one class or all. */
export function listOwn(
  db: Sql,
  {
    collegeId,
    nim,
    periode,
    idKelas,
  }: { collegeId: string; nim: string; periode?: number; idKelas?: string },
): Promise<RekapRow[]> {
  return db.rows<RekapRow>(own, [collegeId, nim, periode, idKelas]);
}

type OwnMarkColumns = Pick<
  kehadiran,
  'is_qr_code' | 'updated_by' | 'updated_by_nama' | 'updated_at'
>;

export type OwnMeetingRow = Pick<
  pertemuan,
  | 'id'
  | 'nomor'
  | 'judul'
  | 'kategori'
  | 'jenis'
  | 'waktu_mulai'
  | 'waktu_selesai'
  | 'mulai_kuliah'
  | 'selesai_kuliah'
  | 'waktu_batas_aktivitas'
> & {
  presensi: Presensi | null;
  progress: number;
  /** Somebody in the class has a mark. */
  dipresensi: boolean;
  /** A late scan that no lecturer has accepted. */
  dipindai_luring: Date | null;
  /** The latest dispute. */
  sanggahan: StatusSanggahan | null;
} & { [Column in keyof OwnMarkColumns]: OwnMarkColumns[Column] | null };

const ownMeetings = statement(
  'rekap.own_meetings',
  `SELECT p.id, p.nomor, p.judul, p.kategori, p.jenis, p.waktu_mulai, p.waktu_selesai, p.mulai_kuliah, p.selesai_kuliah,
     p.waktu_batas_aktivitas, h.presensi, h.is_qr_code, coalesce(g.progress, 0) AS progress, h.updated_by, h.updated_by_nama, h.updated_at,
     EXISTS (SELECT FROM kehadiran m WHERE m.college_id = p.college_id AND m.id_pertemuan = p.id) AS dipresensi,
     c.dipindai_pada AS dipindai_luring,
     (SELECT s.status FROM sanggahan_kehadiran s WHERE s.college_id = p.college_id AND s.id_pertemuan = p.id AND s.nim = $2
      ORDER BY s.diajukan_pada DESC, s.id LIMIT 1) AS sanggahan
   FROM pertemuan p LEFT JOIN kehadiran h ON h.college_id = p.college_id AND h.id_pertemuan = p.id AND h.nim = $2
   LEFT JOIN kehadiran_progres g ON g.college_id = p.college_id AND g.id_pertemuan = p.id AND g.nim = $2
   LEFT JOIN klaim_pindai c ON c.college_id = p.college_id AND c.id_pertemuan = p.id AND c.nim = $2 AND c.diterima_pada IS NULL
   WHERE p.college_id = $1 AND p.id_kelas = $3 ORDER BY p.nomor LIMIT 500`,
);

export function listOwnMeetings(
  db: Sql,
  { collegeId, nim, idKelas }: { collegeId: string; nim: string; idKelas: string },
): Promise<OwnMeetingRow[]> {
  return db.rows<OwnMeetingRow>(ownMeetings, [collegeId, nim, idKelas]);
}

const kelasScope = statement(
  'rekap.kelas_scope',
  'SELECT id_makul AS "idMataKuliah", id_prodi AS "idProdi", periode FROM kelas WHERE college_id = $1 AND id = $2',
);

export function findKelasScope(
  tx: Sql,
  collegeId: string,
  idKelas: string,
): Promise<{ idMataKuliah: string; idProdi: string; periode: number } | null> {
  return tx.row(kelasScope, [collegeId, idKelas]);
}
