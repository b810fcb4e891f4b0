/** Students' progress in a meeting, apart from their marks (K40). */
import type { Presensi } from '@lms/contracts/wire/umum';
import type { kehadiran_pertemuan, pertemuan } from '@lms/prisma/tables';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import type { MeetingKey } from '../tanda/tanda.repo.ts';
import { countingActivity } from './syarat.repo.ts';

type ParameterColumns =
  | 'unduh_materi'
  | 'hadir_vidcon'
  | 'kerjakan_tugas'
  | 'kerjakan_kuis_ujian'
  | 'posting_forum';
type TutupColumns = 'progres_pada' | 'ditutup_pada' | 'persen_minimal';

export type ProgresMeetingRow = Pick<
  pertemuan,
  'id_kelas' | 'jenis' | 'waktu_batas_aktivitas' | 'waktu_selesai' | ParameterColumns
> & { [Column in TutupColumns]: kehadiran_pertemuan[Column] | null };

const meeting = statement(
  'progres.meeting',
  `SELECT p.id_kelas, p.jenis, p.waktu_batas_aktivitas, p.waktu_selesai, p.unduh_materi, p.hadir_vidcon, p.kerjakan_tugas,
     p.kerjakan_kuis_ujian, p.posting_forum, v.progres_pada, v.ditutup_pada, v.persen_minimal
   FROM pertemuan p LEFT JOIN kehadiran_pertemuan v ON v.college_id = p.college_id AND v.id_pertemuan = p.id
   WHERE p.college_id = $1 AND p.id = $2`,
);

export function findProgresMeeting(
  db: Sql,
  { collegeId, idPertemuan }: MeetingKey,
): Promise<ProgresMeetingRow | null> {
  return db.row<ProgresMeetingRow>(meeting, [collegeId, idPertemuan]);
}

/**
 * SQL: progress as CTEs, the last being `nilai` (nim, ada, overall). `wajib` finds what counts (id,
 * jenis, terbatas); `done`: whether `aktivitas_selesai d` satisfies `w`; `kerja` replaces its rows
 * (college_id, id_aktivitas, nim, pada, and what `done` needs) and may use `wajib`. $1 college, $2
 * meeting, $3 students or null, $4 until when facts count.
 */
export const nilaiText = ({
  wajib,
  done,
  kerja,
}: {
  wajib: string;
  done: string;
  kerja?: string;
}) => `wajib AS MATERIALIZED (${wajib}),
   ${kerja === undefined ? '' : `kerja AS MATERIALIZED (${kerja}),`}
   sasaran AS (
     SELECT kp.nim FROM pertemuan p JOIN kelas_peserta kp ON kp.college_id = p.college_id AND kp.id_kelas = p.id_kelas
     WHERE p.college_id = $1 AND p.id = $2 AND ($3::text[] IS NULL OR kp.nim = ANY($3::text[]))),
   per_jenis AS (
     SELECT s.nim, w.jenis, count(*) AS jumlah, count(d.nim) AS selesai
     FROM sasaran s CROSS JOIN wajib w
     LEFT JOIN ${kerja === undefined ? 'aktivitas_selesai' : 'kerja'} d
       ON d.college_id = $1 AND d.id_aktivitas = w.id AND d.nim = s.nim AND ${done} AND d.pada <= $4
     WHERE NOT w.terbatas OR EXISTS (
       SELECT FROM aktivitas_peserta ap WHERE ap.college_id = $1 AND ap.id_aktivitas = w.id AND ap.nim = s.nim)
     GROUP BY s.nim, w.jenis),
   nilai AS (
     SELECT s.nim, count(j.jenis) > 0 AS ada,
       coalesce(round(sum(j.selesai::numeric / j.jumlah) / nullif(count(j.jenis), 0), 9), 0)::float8 AS overall
     FROM sasaran s LEFT JOIN per_jenis j ON j.nim = s.nim GROUP BY s.nim)`;

const asStored = nilaiText({
  wajib: `SELECT a.id, a.jenis, a.terbatas FROM aktivitas a JOIN pertemuan p ON p.college_id = a.college_id AND p.id = a.id_pertemuan
     WHERE a.college_id = $1 AND a.id_pertemuan = $2 AND p.jenis <> 'offline' AND ${countingActivity}`,
  done: 'NOT d.terlambat',
});

// OFFSET 0: Postgres finds each old row by its key; otherwise it expects few students and joins
// them with all rows of the meeting (16 s for ten thousand).
const compute = statement(
  'progres.compute',
  `WITH ${asStored},
   simpan AS (
     INSERT INTO kehadiran_progres AS g (college_id, id_pertemuan, nim, progress, dihitung_pada)
     SELECT $1, $2, n.nim, n.overall, $5 FROM nilai n
     WHERE n.overall > 0 OR EXISTS (
       SELECT FROM kehadiran_progres g WHERE g.college_id = $1 AND g.id_pertemuan = $2 AND g.nim = n.nim)
     ON CONFLICT (college_id, id_pertemuan, nim) DO UPDATE SET progress = EXCLUDED.progress, dihitung_pada = EXCLUDED.dihitung_pada
     WHERE g.progress IS DISTINCT FROM EXCLUDED.progress)
   SELECT n.nim, n.ada, n.overall, (n.overall > 0 OR g.nim IS NOT NULL) AND g.progress IS DISTINCT FROM n.overall AS berubah,
     h.presensi, h.is_qr_code, h.updated_by
   FROM nilai n
   LEFT JOIN LATERAL (SELECT g.nim, g.progress FROM kehadiran_progres g
     WHERE g.college_id = $1 AND g.id_pertemuan = $2 AND g.nim = n.nim OFFSET 0) g ON true
   LEFT JOIN LATERAL (SELECT h.presensi, h.is_qr_code, h.updated_by FROM kehadiran h
     WHERE h.college_id = $1 AND h.id_pertemuan = $2 AND h.nim = n.nim OFFSET 0) h ON true`,
);

/** The mark's columns are null together. */
export interface ProgresRow {
  nim: string;
  ada: boolean;
  overall: number;
  berubah: boolean;
  presensi: Presensi | null;
  is_qr_code: boolean | null;
  updated_by: string | null;
}

/** `nim` null: everybody. Runs under the meeting's lock; facts until `batas` count (K42). */
export function computeProgres(
  tx: Sql,
  {
    collegeId,
    idPertemuan,
    nim,
    batas,
    now,
  }: MeetingKey & { nim: readonly string[] | null; batas: Date; now: Date },
): Promise<ProgresRow[]> {
  return tx.rows<ProgresRow>(compute, [collegeId, idPertemuan, nim, batas, now]);
}
