/** Plans of courses, as readers of their classes see them (K110). */
import type { Actor } from '../../../platform/auth/actor.ts';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import { scopedStatement, scopeValue } from '../index.ts';

const known = scopedStatement(
  'rencana.known',
  (scope) => `SELECT FROM kelas k WHERE ${scope} AND k.id_makul = $3 LIMIT 1`,
);

/** True if the actor sees a class of the course. */
export async function seesMakul(sql: Sql, actor: Actor, idMakul: string): Promise<boolean> {
  return (await sql.row(known[actor.role], [actor.collegeId, scopeValue(actor), idMakul])) !== null;
}

interface OfMakul {
  collegeId: string;
  idMakul: string;
}

export interface PembelajaranRow {
  nomor: number;
  materi: string;
  materi_inggris: string | null;
}

const pembelajaran = statement(
  'rencana.pembelajaran',
  `SELECT nomor, materi, materi_inggris FROM rencana_pembelajaran WHERE college_id = $1 AND id_makul = $2 ORDER BY nomor`,
);

export function listPembelajaran(
  sql: Sql,
  { collegeId, idMakul }: OfMakul,
): Promise<PembelajaranRow[]> {
  return sql.rows(pembelajaran, [collegeId, idMakul]);
}

export interface EvaluasiRow {
  id_komponen: string;
  nama_komponen: string;
  bobot: number;
}

const evaluasi = statement(
  'rencana.evaluasi',
  `SELECT id_komponen, nama_komponen, bobot::float8 AS bobot FROM rencana_evaluasi
   WHERE college_id = $1 AND id_makul = $2 ORDER BY urutan, id_komponen`,
);

export function listEvaluasi(sql: Sql, { collegeId, idMakul }: OfMakul): Promise<EvaluasiRow[]> {
  return sql.rows(evaluasi, [collegeId, idMakul]);
}

interface Dosen {
  id: string;
  nama: string;
  gelar_depan: string;
  gelar_akademik: string;
}

export interface TimRow {
  koordinator: Dosen | null;
  pengembang: Dosen | null;
}

const dosenJson = (d: string, u: string) =>
  `CASE WHEN ${d}.id IS NULL THEN NULL ELSE json_build_object('id', ${d}.id, 'nama', ${u}.nama, 'gelar_depan', ${d}.gelar_depan,
     'gelar_akademik', ${d}.gelar_akademik) END`;
const dosenJoin = (column: string, d: string, u: string) =>
  `LEFT JOIN dosen ${d} ON ${d}.college_id = m.college_id AND ${d}.id = m.${column}
   LEFT JOIN pengguna ${u} ON ${u}.college_id = ${d}.college_id AND ${u}.id = ${d}.id_pengguna`;
const tim = statement(
  'rencana.tim',
  `SELECT ${dosenJson('a', 'ua')} AS koordinator, ${dosenJson('b', 'ub')} AS pengembang FROM makul m
   ${dosenJoin('id_dosen_koordinator', 'a', 'ua')} ${dosenJoin('id_dosen_pengembang_rps', 'b', 'ub')}
   WHERE m.college_id = $1 AND m.id = $2`,
);

export function findTim(sql: Sql, { collegeId, idMakul }: OfMakul): Promise<TimRow | null> {
  return sql.row(tim, [collegeId, idMakul]);
}
