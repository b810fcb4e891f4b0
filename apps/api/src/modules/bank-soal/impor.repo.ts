/** Files of questions that were read for a bank: their reports, and what came of them (U20). */
import { type Sql, statement, type Tx } from '../../platform/db/sql.ts';
import type { Laporan } from '../soal/index.ts';

/** As it lies in `laporan`. */
export interface IsiLaporan {
  id_berkas: string;
  catatan: string[];
  soal: Laporan[];
  /** What came in. */
  diterapkan?: number;
}

export interface ImporRow {
  id: string;
  id_bank: string | null;
  format: string;
  nama_berkas: string;
  status: string;
  oleh_nama: string;
  pada: Date;
  diterapkan_pada: Date | null;
  id_berkas: string;
  catatan: string[];
  diterapkan: number;
  lengkap: number;
  berubah: number;
  mustahil: number;
}

const count = (status: string) =>
  `(SELECT count(*)::int FROM jsonb_array_elements(i.laporan->'soal') e WHERE e->>'status' = '${status}') AS ${status}`;
const COLUMNS = `i.id, i.id_bank, i.format, i.nama_berkas, i.status, i.oleh_nama, i.pada, i.diterapkan_pada,
  i.laporan->>'id_berkas' AS id_berkas, i.laporan->'catatan' AS catatan, coalesce((i.laporan->>'diterapkan')::int, 0) AS diterapkan,
  ${count('lengkap')}, ${count('berubah')}, ${count('mustahil')}`;

const insert = statement(
  'soal_impor.insert',
  `INSERT INTO soal_impor (college_id, id, id_bank, format, nama_berkas, status, laporan, oleh, oleh_nama, pada)
   VALUES ($1, $2, $3, $4, $5, 'dibaca', $6::jsonb, $7, $8, $9)`,
);

export interface ImporBaru {
  collegeId: string;
  id: string;
  idBank: string;
  format: string;
  nama: string;
  laporan: IsiLaporan;
  oleh: string;
  olehNama: string;
  now: Date;
}

export async function insertImpor(tx: Tx, impor: ImporBaru): Promise<void> {
  const { collegeId, id, idBank, format, nama, laporan, oleh, olehNama, now } = impor;
  await tx.run(insert, [collegeId, id, idBank, format, nama, JSON.stringify(laporan), oleh, olehNama, now]);
}

const find = statement(
  'soal_impor.find',
  `SELECT ${COLUMNS} FROM soal_impor i WHERE i.college_id = $1 AND i.id_bank = $2 AND i.id = $3`,
);

export function findImpor(sql: Sql, collegeId: string, { idBank, id }: { idBank: string; id: string }): Promise<ImporRow | null> {
  return sql.row<ImporRow>(find, [collegeId, idBank, id]);
}

const ofFile = statement(
  'soal_impor.of_file',
  `SELECT ${COLUMNS} FROM soal_impor i WHERE i.college_id = $1 AND i.id_bank = $2 AND i.oleh = $3 AND i.laporan->>'id_berkas' = $4`,
);

/** What this user's file was read as in this bank before: the answer was lost and is asked for again. */
export function findOfFile(
  sql: Sql,
  collegeId: string,
  { idBank, oleh, idBerkas }: { idBank: string; oleh: string; idBerkas: string },
): Promise<ImporRow | null> {
  return sql.row<ImporRow>(ofFile, [collegeId, idBank, oleh, idBerkas]);
}

const items = statement(
  'soal_impor.items',
  `SELECT e.isi, EXISTS (
       SELECT FROM soal s JOIN soal_versi v ON v.college_id = s.college_id AND v.id_soal = s.id AND v.nomor = s.versi_terbaru
       WHERE s.college_id = i.college_id AND s.id_bank = i.id_bank AND s.dihapus_pada IS NULL AND v.sidik = e.isi->>'sidik'
     ) AS ada, count(*) OVER ()::int AS total
   FROM soal_impor i, jsonb_array_elements(i.laporan->'soal') WITH ORDINALITY AS e (isi, urut)
   WHERE i.college_id = $1 AND i.id = $2 AND ($3::text IS NULL OR e.isi->>'status' = $3)
   ORDER BY e.urut LIMIT $4 OFFSET $5`,
);

export interface ButirRow {
  isi: Laporan;
  /** The bank has a question that says the same. */
  ada: boolean;
  total: number;
}

export function listButir(
  sql: Sql,
  collegeId: string,
  { id, status, limit, offset }: { id: string; status: string | null; limit: number; offset: number },
): Promise<ButirRow[]> {
  return sql.rows<ButirRow>(items, [collegeId, id, status, limit, offset]);
}

const possible = statement(
  'soal_impor.possible',
  `SELECT count(*)::int AS jumlah FROM soal_impor i, jsonb_array_elements(i.laporan->'soal') e
   WHERE i.college_id = $1 AND i.id = $2 AND e->>'status' <> 'mustahil' AND (e->>'no')::int = ANY($3::int[])`,
);

/** How many of these numbers of the file may come in. */
export async function countPossible(sql: Sql, collegeId: string, id: string, dipilih: readonly number[]): Promise<number> {
  return (await sql.row<{ jumlah: number }>(possible, [collegeId, id, dipilih]))?.jumlah ?? 0;
}

const applied = statement(
  'soal_impor.applied',
  `UPDATE soal_impor SET status = 'diterapkan', diterapkan_pada = $3, laporan = laporan || jsonb_build_object('diterapkan', $4::int)
   WHERE college_id = $1 AND id = $2`,
);

export async function markApplied(
  tx: Tx,
  { collegeId, id }: { collegeId: string; id: string },
  now: Date,
  count: number,
): Promise<void> {
  await tx.run(applied, [collegeId, id, now, count]);
}

const undone = statement(
  'soal_impor.undone',
  `UPDATE soal_impor SET status = 'dibatalkan', dibatalkan_pada = $3 WHERE college_id = $1 AND id = $2`,
);

export async function markUndone(tx: Tx, { collegeId, id }: { collegeId: string; id: string }, now: Date): Promise<void> {
  await tx.run(undone, [collegeId, id, now]);
}

const broughtIn = statement(
  'soal_impor.soal',
  `SELECT s.id, s.versi_terbaru > 1 OR s.diubah_pada > s.dibuat_pada AS berubah FROM soal s
   WHERE s.college_id = $1 AND s.id_impor = $2 AND s.dihapus_pada IS NULL ORDER BY s.id FOR UPDATE`,
);

/** The questions that it brought in, held; those in the trash are gone already. */
export function lockBroughtIn(tx: Tx, collegeId: string, id: string): Promise<{ id: string; berubah: boolean }[]> {
  return tx.rows(broughtIn, [collegeId, id]);
}

const lapsed = statement(
  'soal_impor.lapsed',
  `DELETE FROM soal_impor i USING (
     SELECT college_id, id FROM soal_impor WHERE status = 'dibaca' AND pada < $1 ORDER BY pada LIMIT 200 FOR UPDATE SKIP LOCKED
   ) n WHERE i.college_id = n.college_id AND i.id = n.id RETURNING i.college_id, i.laporan->>'id_berkas' AS id_berkas`,
);

/** Those that nobody applied since then go, with the files that they had. */
export function deleteLapsed(tx: Tx, before: Date): Promise<{ college_id: string; id_berkas: string }[]> {
  return tx.rows(lapsed, [before]);
}
