/** One statement finds the work that waits for somebody in all classes, from the headers of content (K123). */
import { HARI_TERLAMBAT, MAKS_PERLU_DIKERJAKAN } from '@lms/contracts/kelas/perlu-dikerjakan';
import type { kelas, makul } from '@lms/prisma/tables';
import type { Actor } from '../../../platform/auth/actor.ts';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import { scopeCondition, scopeValue } from '../../kelas/index.ts';
import { type AktivitasRow, displayedTo, notClosed } from '../../kelas/pertemuan/index.ts';
import { perpanjanganDari } from '../../tugas/index.ts';
import { forStaff, running, undone } from '../jumlah-aktivitas.repo.ts';
import { ofTerm, own, ungraded } from '../tindak-lanjut-dosen.repo.ts';

export type PerluRow = Pick<
  AktivitasRow,
  'id' | 'judul' | 'id_kelas' | 'id_pertemuan' | 'waktu_mulai' | 'wajib_hadir'
> & {
  jenis: Exclude<AktivitasRow['jenis'], 'teks'>;
  waktu_selesai: Date;
  /** The student's attempt at an exam has begun. */
  berjalan: boolean;
  belum_dinilai: number | null;
  nama_kelas: kelas['nama_kelas'];
  kode_makul: makul['kode'];
  nama_makul: makul['nama'];
  jumlah: number;
};

const content = 'a.id, a.jenis, a.judul, a.id_kelas, a.id_pertemuan, a.waktu_mulai, a.wajib_hadir';
const header = `${content}, k.nama_kelas, k.id_makul`;
const told = (from: string, order: string) =>
  `SELECT x.*, m.kode AS kode_makul, m.nama AS nama_makul FROM (
     SELECT y.*, count(*) OVER ()::int AS jumlah FROM (${from}) y ORDER BY ${order} LIMIT ${MAKS_PERLU_DIKERJAKAN}) x
   JOIN makul m ON m.college_id = $1 AND m.id = x.id_makul ORDER BY ${order.replaceAll('y.', 'x.')}`;
const byEnd = 'y.waktu_selesai, y.id';

// Nobody can still join a conference that is over, nor owes what was offered and not required.
const owed = `(a.jenis IN ('tugas', 'ujian') OR (a.wajib_hadir AND a.jenis <> 'vidcon'))`;
// Candidates first, so that the planner asks the rest of few rows and keeps the plan.
const candidates = `WITH calon AS MATERIALIZED (
     SELECT a.*, k.nama_kelas, k.id_makul FROM kelas k JOIN aktivitas a ON a.college_id = k.college_id AND a.id_kelas = k.id
     WHERE ${scopeCondition('mahasiswa')} AND a.jenis <> 'teks' AND a.waktu_selesai IS NOT NULL AND (a.jenis <> 'materi' OR a.wajib_hadir)
       AND a.dihapus_pada IS NULL AND a.tampil_sejak <= $3::timestamptz)`;
const ofStudent = statement(
  'beranda.perlu_mahasiswa',
  `${candidates} ${told(
    `SELECT ${content}, a.nama_kelas, a.id_makul, e.selesai AS waktu_selesai, (${running}) AS berjalan, NULL::int AS belum_dinilai
     FROM calon a LEFT JOIN tugas t ON t.college_id = a.college_id AND t.id = a.id
     CROSS JOIN LATERAL (SELECT CASE WHEN t.id IS NULL THEN a.waktu_selesai ELSE greatest(a.waktu_selesai, ${perpanjanganDari('$2')}) END AS selesai) e
     WHERE ${displayedTo('$2', '$3')} AND (e.selesai >= $3::timestamptz
         OR (${running}) OR (${owed} AND e.selesai >= $3::timestamptz - interval '${HARI_TERLAMBAT} days'))
       AND ${notClosed} AND ${undone}`,
    byEnd,
  )}`,
);
const ofLecturer = statement(
  'beranda.perlu_dosen',
  told(
    `SELECT * FROM (SELECT ${header}, a.waktu_selesai, false AS berjalan, ${ungraded} AS belum_dinilai ${own} WHERE ${ofTerm} OFFSET 0) z
     WHERE z.belum_dinilai > 0`,
    byEnd,
  ),
);
const ofOperator = statement(
  'beranda.perlu_operator',
  told(
    `SELECT ${header}, a.waktu_selesai, false AS berjalan, NULL::int AS belum_dinilai
     FROM kelas k JOIN aktivitas a ON a.college_id = k.college_id AND a.id_kelas = k.id
     WHERE ${scopeCondition('operator')} AND a.jenis = 'ujian' AND a.dihapus_pada IS NULL AND ${forStaff}
       AND a.waktu_selesai >= $3::timestamptz AND a.waktu_mulai <= $3::timestamptz + interval '24 hours'`,
    'y.waktu_mulai, y.id',
  ),
);

export interface AskedPerlu {
  now: Date;
  /** The running term; null: there is none. */
  periode: number | null;
  /** Classes whose exam meetings are closed to the student. */
  tertutup: readonly string[];
}

/** At most 50; every row has the number of all. */
export async function listPerlu(
  db: Sql,
  actor: Actor,
  { now, periode, tertutup }: AskedPerlu,
): Promise<PerluRow[]> {
  const whose = [actor.collegeId, scopeValue(actor)];
  switch (actor.role) {
    case 'mahasiswa':
      return db.rows<PerluRow>(ofStudent, [...whose, now, tertutup]);
    case 'dosen':
      return periode === null ? [] : db.rows<PerluRow>(ofLecturer, [...whose, periode]);
    case 'operator':
      return db.rows<PerluRow>(ofOperator, [...whose, now]);
  }
}
