/** The exam rule in SQL for whole classes, as in syarat-ujian.policy.ts. */
import type { kelas_peserta } from '@lms/prisma/tables';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import type { TimeZone } from '../../../platform/time-zone.ts';

interface CountPlaceholders {
  college: string;
  /** The classes, as text[]. */
  kelas: string;
  now: string;
  /** The college's zone and days, for meetings without waktu_batas_aktivitas. */
  zone: string;
  hari: string;
}

/** The own limit, or 23:59:59 this many days after the meeting (DECISIONS 127). */
const deadline = ({ zone, hari }: CountPlaceholders) => `coalesce(p.waktu_batas_aktivitas,
  ((p.waktu_selesai AT TIME ZONE ${zone})::date + ${hari}::int + time '23:59:59') AT TIME ZONE ${zone})`;

/**
 * A row per student: id_kelas, nim, counts and valid dispensation. `only` restricts `kelas_peserta
 * kp`.
 */
export function examCounts(at: CountPlaceholders, only = 'true'): string {
  return `WITH kuliah AS (
      SELECT p.id, p.id_kelas, p.waktu_mulai <= ${at.now} AND EXISTS (
          SELECT FROM kehadiran m WHERE m.college_id = p.college_id AND m.id_pertemuan = p.id) AS dinilai,
        ${deadline(at)} < ${at.now} AS ditutup
      FROM pertemuan p WHERE p.college_id = ${at.college} AND p.id_kelas = ANY(${at.kelas}) AND p.kategori = 'kuliah')
    SELECT kp.id_kelas, kp.nim, count(l.id)::int AS rencana,
      count(*) FILTER (WHERE l.dinilai AND h.presensi = 'H')::int AS hadir,
      count(*) FILTER (WHERE l.dinilai AND h.presensi = 'I')::int AS izin,
      count(*) FILTER (WHERE l.dinilai AND h.presensi = 'S')::int AS sakit,
      count(*) FILTER (WHERE l.dinilai AND h.presensi = 'A')::int AS alpa,
      count(*) FILTER (WHERE l.dinilai AND l.ditutup AND h.presensi IS NULL)::int AS tanpa_tanda,
      min(d.sampai) AS dispensasi_sampai, min(d.alasan) AS dispensasi_alasan
    FROM kelas_peserta kp
    LEFT JOIN dispensasi_ujian d ON d.college_id = kp.college_id AND d.id_kelas = kp.id_kelas AND d.nim = kp.nim AND d.sampai >= ${at.now}
    LEFT JOIN kuliah l ON l.id_kelas = kp.id_kelas
    LEFT JOIN kehadiran h ON h.college_id = kp.college_id AND h.id_pertemuan = l.id AND h.nim = kp.nim
    WHERE kp.college_id = ${at.college} AND kp.id_kelas = ANY(${at.kelas}) AND ${only}
    GROUP BY kp.id_kelas, kp.nim`;
}

interface RulePlaceholders {
  persenMinimal: string;
  hitungIzin: string;
  hitungSakit: string;
}

/** SQL over the counts `u`; the percentage is null while nothing counts. */
export function examFigures(rule: Omit<RulePlaceholders, 'persenMinimal'>) {
  const total = '(u.hadir + u.izin + u.sakit + u.alpa + u.tanpa_tanda)';
  const hadir = `(u.hadir + CASE WHEN ${rule.hitungIzin}::bool THEN u.izin ELSE 0 END + CASE WHEN ${rule.hitungSakit}::bool THEN u.sakit ELSE 0 END)`;
  return { total, hadir, persen: `100.0::float8 * ${hadir} / nullif(${total}, 0)` };
}

/** SQL for `isAtRisk` over the counts `u`. */
export function atRiskCondition(rule: RulePlaceholders): string {
  const { total, hadir } = examFigures(rule);
  const next = `CASE WHEN u.rencana > ${total} THEN ${total} + 1 ELSE ${total} END`;
  return `(${hadir} < ${total} AND 100.0::float8 * ${hadir} / ${next} < ${rule.persenMinimal}::float8)`;
}

export type ExamCountsRow = Pick<kelas_peserta, 'id_kelas' | 'nim'> & {
  rencana: number;
  hadir: number;
  izin: number;
  sakit: number;
  alpa: number;
  tanpa_tanda: number;
  /** Null without a dispensation (K51). */
  dispensasi_sampai: Date | null;
  dispensasi_alasan: string | null;
};

const placeholders = {
  college: '$1',
  kelas: '$2::text[]',
  now: '$3::timestamptz',
  zone: '$4::text',
  hari: '$5',
};
// Unnested: a generic plan scans the whole array for each row.
const ofClass = statement(
  'syarat_ujian.kelas',
  examCounts(placeholders, 'kp.nim IN (SELECT unnest($6::text[]))'),
);
const ofStudent = statement('syarat_ujian.mahasiswa', examCounts(placeholders, 'kp.nim = $6'));

export interface CountedAt {
  now: Date;
  timeZone: TimeZone;
  batasHari: number;
}

export async function mapExamCounts(
  db: Sql,
  { collegeId, idKelas, nim }: { collegeId: string; idKelas: readonly string[]; nim: string },
  { now, timeZone, batasHari }: CountedAt,
): Promise<ReadonlyMap<string, ExamCountsRow>> {
  if (idKelas.length === 0) return new Map();
  const rows = await db.rows<ExamCountsRow>(ofStudent, [
    collegeId,
    idKelas,
    now,
    timeZone,
    batasHari,
    nim,
  ]);
  return new Map(rows.map((row) => [row.id_kelas, row]));
}

export async function mapClassCounts(
  db: Sql,
  { collegeId, idKelas, nim }: { collegeId: string; idKelas: string; nim: readonly string[] },
  { now, timeZone, batasHari }: CountedAt,
): Promise<ReadonlyMap<string, ExamCountsRow>> {
  if (nim.length === 0) return new Map();
  const rows = await db.rows<ExamCountsRow>(ofClass, [
    collegeId,
    [idKelas],
    now,
    timeZone,
    batasHari,
    nim,
  ]);
  return new Map(rows.map((row) => [row.nim, row]));
}

/** Students of some classes of one college, counted as its settings say. */
export interface DihitungBersama extends Omit<CountedAt, 'now'> {
  collegeId: string;
  idKelas: readonly string[];
  nim: readonly string[];
}

const ofColleges = statement(
  'syarat_ujian.perguruan_tinggi',
  `SELECT q.college_id, u.* FROM json_to_recordset($1::json) AS q (college_id text, kelas text[], nim text[], zone text, hari int)
   CROSS JOIN LATERAL (${examCounts(
     {
       college: 'q.college_id',
       kelas: 'q.kelas',
       now: '$2::timestamptz',
       zone: 'q.zone',
       hari: 'q.hari',
     },
     'kp.nim IN (SELECT unnest(q.nim))',
   )}) u`,
);

/** One statement, whichever the colleges. */
export function listCountsOfColleges(
  db: Sql,
  asked: readonly DihitungBersama[],
  now: Date,
): Promise<(ExamCountsRow & { college_id: string })[]> {
  const rows = asked.map(({ collegeId, idKelas, nim, timeZone, batasHari }) => ({
    college_id: collegeId,
    kelas: idKelas,
    nim,
    zone: timeZone,
    hari: batasHari,
  }));
  return db.rows(ofColleges, [JSON.stringify(rows), now]);
}

export interface PenghalangRow {
  nim: string;
  id: string;
  nomor: number;
  judul: string;
  waktu_mulai: Date;
  /** Null: no mark, and none can come. */
  presensi: 'A' | 'I' | 'S' | null;
}

const barring = statement(
  'syarat_ujian.penghalang',
  `SELECT kp.nim, p.id, p.nomor, p.judul, p.waktu_mulai, h.presensi FROM unnest($6::text[]) AS kp (nim)
   JOIN pertemuan p ON p.college_id = $1 AND p.id_kelas = ANY($2::text[]) AND p.kategori = 'kuliah' AND p.waktu_mulai <= $3::timestamptz
     AND EXISTS (SELECT FROM kehadiran m WHERE m.college_id = p.college_id AND m.id_pertemuan = p.id)
   LEFT JOIN kehadiran h ON h.college_id = p.college_id AND h.id_pertemuan = p.id AND h.nim = kp.nim
   WHERE h.presensi = 'A' OR (h.presensi = 'I' AND NOT $7::bool) OR (h.presensi = 'S' AND NOT $8::bool)
     OR (h.presensi IS NULL AND ${deadline(placeholders)} < $3::timestamptz)
   ORDER BY kp.nim, p.nomor, p.id`,
);

/** Lectures by nim that count and were not attended under the rule. */
export function listPenghalang(
  db: Sql,
  { collegeId, idKelas, nim }: { collegeId: string; idKelas: string; nim: readonly string[] },
  { now, timeZone, batasHari }: CountedAt,
  { hitungIzin, hitungSakit }: { hitungIzin: boolean; hitungSakit: boolean },
): Promise<PenghalangRow[]> {
  if (nim.length === 0) return Promise.resolve([]);
  return db.rows<PenghalangRow>(barring, [
    collegeId,
    [idKelas],
    now,
    timeZone,
    batasHari,
    nim,
    hitungIzin,
    hitungSakit,
  ]);
}
