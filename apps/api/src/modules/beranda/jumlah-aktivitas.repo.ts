/** Counts open activities per kind in a user's classes (DECISIONS 79). */

import type { Actor } from '../../platform/auth/actor.ts';
import { type Sql, statement } from '../../platform/db/sql.ts';
import { scopeCondition, scopeValue } from '../kelas/index.ts';
import { displayedTo } from '../kelas/pertemuan/index.ts';

/** Places of the parameters college, student and time in a condition. */
interface Places {
  college: string;
  nim: string;
  now: string;
}
const asParameters: Places = { college: '$1', nim: '$2::text', now: '$3::timestamptz' };

const notOver = 'a.waktu_selesai >= $3::timestamptz';
/** An extension for the student or the group moves the end of the task (K59). */
const extended = `a.jenis = 'tugas' AND EXISTS (SELECT FROM tugas_perpanjangan e WHERE e.college_id = $1 AND e.id_tugas = a.id
  AND e.waktu_selesai >= $3::timestamptz AND (e.nim = $2::text OR e.id_kelompok IN (SELECT g.id_kelompok FROM tugas_anggota g
    WHERE g.college_id = $1 AND g.id_tugas = a.id AND g.nim = $2::text AND g.sampai IS NULL)))`;

/** A running attempt outlasts its exam by the added minutes (U43). */
export const running = `a.jenis = 'ujian' AND EXISTS (SELECT FROM pengerjaan w WHERE w.college_id = $1 AND w.id_ujian = a.id AND w.nim = $2::text
  AND w.dibatalkan_pada IS NULL AND w.selesai_pada IS NULL AND w.berakhir_pada >= $3::timestamptz)`;

const handedIn = ({
  college,
  nim,
}: Places) => `FROM tugas_pengumpulan_anggota x JOIN tugas_pengumpulan s ON s.college_id = x.college_id AND s.id = x.id_pengumpulan
    WHERE x.college_id = ${college} AND x.nim = ${nim} AND s.ditarik_pada IS NULL`;
const undoneWith = (
  taskUndone: string,
  { college, nim, now }: Places,
) => `CASE a.jenis WHEN 'tugas' THEN ${taskUndone}
  WHEN 'ujian' THEN NOT EXISTS (SELECT FROM pengerjaan w WHERE w.college_id = ${college} AND w.id_ujian = a.id AND w.nim = ${nim}
    AND w.dibatalkan_pada IS NULL AND (w.selesai_pada IS NOT NULL OR w.berakhir_pada < ${now}))
  ELSE NOT EXISTS (SELECT FROM aktivitas_selesai d WHERE d.college_id = ${college} AND d.id_aktivitas = a.id AND d.nim = ${nim}) END`;

/** Done means: work handed in and not withdrawn, an ended attempt, or the kind's own rule. */
export const undoneBy = (places: Places): string =>
  undoneWith(`NOT EXISTS (SELECT ${handedIn(places)} AND s.id_tugas = a.id)`, places);
/** Reads the student's own works once, so that Postgres keeps its plan (docs/decisions/093). */
export const undone = undoneWith(
  `a.id <> ALL (ARRAY(SELECT s.id_tugas ${handedIn(asParameters)}))`,
  asParameters,
);

/** DECISIONS 151: staff always see a hidden exam. */
export const forStaff = `(a.tampil_sejak IS NOT NULL OR a.jenis = 'ujian')`;

const open = {
  mahasiswa: `(${notOver} OR (${extended}) OR (${running})) AND ${displayedTo('$2', '$3')} AND ${undone}`,
  dosen: `${notOver} AND ${forStaff}`,
  operator: `${notOver} AND a.waktu_mulai <= $3::timestamptz AND ${forStaff}`,
};

const ofTerm = (
  role: Actor['role'],
) => `kelas k JOIN aktivitas a ON a.college_id = k.college_id AND a.id_kelas = k.id
     WHERE ${scopeCondition(role)} AND k.periode = $4 AND a.jenis IN ('tugas', 'ujian', 'forum', 'vidcon') AND a.dihapus_pada IS NULL`;
const perKind = 'SELECT a.jenis, count(*)::int AS jumlah FROM';
const count = (role: 'dosen' | 'operator') =>
  statement(
    `beranda.jumlah_aktivitas.${role}`,
    `${perKind} ${ofTerm(role)} AND ${open[role]} GROUP BY a.jenis`,
  );
const counts = {
  // Candidates first: what is asked of each is dear in the planner's eyes, and a dear plan is made anew each time.
  mahasiswa: statement(
    'beranda.jumlah_aktivitas.mahasiswa',
    `WITH calon AS MATERIALIZED (SELECT a.* FROM ${ofTerm('mahasiswa')} AND a.tampil_sejak <= $3::timestamptz)
     ${perKind} calon a WHERE ${open.mahasiswa} GROUP BY a.jenis`,
  ),
  dosen: count('dosen'),
  operator: count('operator'),
};

export interface JumlahRow {
  jenis: 'tugas' | 'ujian' | 'forum' | 'vidcon';
  jumlah: number;
}

export function countOpen(
  db: Sql,
  actor: Actor,
  { periode, now }: { periode: number; now: Date },
): Promise<JumlahRow[]> {
  return db.rows(counts[actor.role], [actor.collegeId, scopeValue(actor), now, periode]);
}
