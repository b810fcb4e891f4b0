/** Introductions and syllabi; every change of `kelas_silabus`. */
import type { kelas, kelas_silabus } from '@lms/prisma/tables';
import type { Actor } from '../../../platform/auth/actor.ts';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import { scopedStatement, scopeValue } from '../index.ts';

interface InKelas {
  collegeId: string;
  idKelas: string;
}

export type SilabusRow = Omit<kelas_silabus, 'college_id' | 'id_kelas'>;

const select = statement(
  'silabus.find',
  `SELECT pendahuluan, pendahuluan_diubah_pada, silabus, berkas, silabus_diubah_pada
   FROM kelas_silabus WHERE college_id = $1 AND id_kelas = $2`,
);

const nothing: SilabusRow = {
  pendahuluan: '',
  pendahuluan_diubah_pada: null,
  silabus: '',
  berkas: [],
  silabus_diubah_pada: null,
};

export async function readSilabus(sql: Sql, { collegeId, idKelas }: InKelas): Promise<SilabusRow> {
  return (await sql.row<SilabusRow>(select, [collegeId, idKelas])) ?? nothing;
}

const savePengantar = statement(
  'silabus.save_pendahuluan',
  `INSERT INTO kelas_silabus (college_id, id_kelas, pendahuluan, pendahuluan_diubah_pada, berkas) VALUES ($1, $2, $3, $4, '{}')
   ON CONFLICT (college_id, id_kelas) DO UPDATE
   SET pendahuluan = EXCLUDED.pendahuluan, pendahuluan_diubah_pada = EXCLUDED.pendahuluan_diubah_pada`,
);

/** The caller holds the class's lock, here and below. */
export async function savePendahuluan(
  tx: Tx,
  { collegeId, idKelas }: InKelas,
  { teks, now }: { teks: string; now: Date },
): Promise<void> {
  await tx.run(savePengantar, [collegeId, idKelas, teks, now]);
}

const saveIsi = statement(
  'silabus.save_silabus',
  `INSERT INTO kelas_silabus (college_id, id_kelas, silabus, berkas, silabus_diubah_pada) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (college_id, id_kelas) DO UPDATE
   SET silabus = EXCLUDED.silabus, berkas = EXCLUDED.berkas, silabus_diubah_pada = EXCLUDED.silabus_diubah_pada`,
);

export async function saveSilabus(
  tx: Tx,
  { collegeId, idKelas }: InKelas,
  { teks, berkas, now }: { teks: string; berkas: readonly string[]; now: Date },
): Promise<void> {
  await tx.run(saveIsi, [collegeId, idKelas, teks, berkas, now]);
}

export interface TawaranRow {
  id: string;
  nama_kelas: kelas['nama_kelas'];
  periode: kelas['periode'];
}

const filled = `(z.pendahuluan <> '' OR z.silabus <> '' OR cardinality(z.berkas) > 0)`;
/**
 * Whose classes are offered follows K32: to lecturers of the course all its classes, to operators those
 * of their programmes.
 */
const offered = (scope: string) => `SELECT k.id, k.nama_kelas, k.periode
   FROM kelas k JOIN kelas_silabus z ON z.college_id = k.college_id AND z.id_kelas = k.id
   WHERE ${scope} AND k.id_makul = $3 AND k.id <> $4 AND ($5::text IS NULL OR k.id = $5) AND ${filled}
   ORDER BY k.periode DESC, greatest(z.pendahuluan_diubah_pada, z.silabus_diubah_pada) DESC, k.id LIMIT 1`;
const ofOperator = scopedStatement('silabus.offered', offered).operator;
const ofLecturer = statement(
  'silabus.offered.dosen_makul',
  offered(`k.college_id = $1 AND EXISTS (SELECT FROM kelas_pengajar g JOIN kelas o ON o.college_id = g.college_id AND o.id = g.id_kelas
     WHERE g.college_id = $1 AND g.id_dosen = $2::text AND o.id_makul = $3)`),
);

/** The newest other class of the course with content, or `sumber` if it is offered. */
export async function findTawaran(
  sql: Sql,
  actor: Actor,
  { idMakul, idKelas, sumber }: { idMakul: string; idKelas: string; sumber: string | null },
): Promise<TawaranRow | null> {
  if (actor.role === 'mahasiswa') return null;
  return sql.row<TawaranRow>(actor.role === 'operator' ? ofOperator : ofLecturer, [
    actor.collegeId,
    scopeValue(actor),
    idMakul,
    idKelas,
    sumber,
  ]);
}
