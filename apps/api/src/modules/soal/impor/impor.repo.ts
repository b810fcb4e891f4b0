/** Imports: the report of a read file and what came of it (U20). */
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import type { Laporan } from '../format/baca.messages.ts';
import type { TempatSoal } from '../soal.ports.ts';
import type { Dibuat } from './impor.ports.ts';

export interface IsiLaporan {
  id_berkas: string;
  catatan: string[];
  soal: Laporan[];
  diterapkan?: number;
  dibuat?: Dibuat;
  galat?: string;
}

export interface DiTempat {
  collegeId: string;
  jenis: TempatSoal['jenis'];
  /** The bank's or exam's id. */
  idTempat: string;
}

export interface ImporRow {
  id: string;
  id_bank: string | null;
  id_ujian: string | null;
  format: string | null;
  nama_berkas: string;
  ukuran: number;
  status: string;
  oleh_nama: string;
  pada: Date;
  diterapkan_pada: Date | null;
  id_berkas: string;
  catatan: string[];
  galat: string | null;
  diterapkan: number;
  dibuat: Dibuat;
  lengkap: number;
  berubah: number;
  mustahil: number;
}

const count = (status: string) =>
  `(SELECT count(*)::int FROM jsonb_array_elements(i.laporan->'soal') e WHERE e->>'status' = '${status}') AS ${status}`;
const COLUMNS = `i.id, i.id_bank, i.id_ujian, i.format, i.nama_berkas, i.ukuran::float8 AS ukuran, i.status, i.oleh_nama, i.pada,
  i.diterapkan_pada, i.laporan->>'id_berkas' AS id_berkas, i.laporan->'catatan' AS catatan, i.laporan->>'galat' AS galat,
  coalesce((i.laporan->>'diterapkan')::int, 0) AS diterapkan, coalesce(i.laporan->'dibuat', '{"bank": [], "kelompok": []}') AS dibuat,
  ${count('lengkap')}, ${count('berubah')}, ${count('mustahil')}`;

const perPlace = (name: string, text: (column: string) => string) => ({
  bank: statement(`soal_impor.${name}.bank`, text('id_bank')),
  ujian: statement(`soal_impor.${name}.ujian`, text('id_ujian')),
});

const insert = perPlace(
  'insert',
  (
    column,
  ) => `INSERT INTO soal_impor (college_id, ${column}, id, nama_berkas, ukuran, format, status, id_pekerjaan, laporan, oleh, oleh_nama, pada)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10, $11, $12)`,
);

export interface ImporBaru {
  id: string;
  nama: string;
  ukuran: number;
  /** Null: a worker reads it. */
  format: string | null;
  idPekerjaan: string | null;
  laporan: IsiLaporan;
  oleh: string;
  olehNama: string;
  now: Date;
}

export async function insertImpor(
  tx: Tx,
  { collegeId, jenis, idTempat }: DiTempat,
  impor: ImporBaru,
): Promise<void> {
  const { id, nama, ukuran, format, idPekerjaan, laporan, oleh, olehNama, now } = impor;
  const status = format === null ? 'membaca' : 'dibaca';
  const values = [
    collegeId,
    idTempat,
    id,
    nama,
    ukuran,
    format,
    status,
    idPekerjaan,
    JSON.stringify(laporan),
  ];
  await tx.run(insert[jenis], [...values, oleh, olehNama, now]);
}

const find = perPlace(
  'find',
  (column) =>
    `SELECT ${COLUMNS} FROM soal_impor i WHERE i.college_id = $1 AND i.${column} = $2 AND i.id = $3`,
);

export function findImpor(
  sql: Sql,
  { collegeId, jenis, idTempat }: DiTempat,
  id: string,
): Promise<ImporRow | null> {
  return sql.row<ImporRow>(find[jenis], [collegeId, idTempat, id]);
}

const ofFile = perPlace(
  'of_file',
  (column) =>
    `SELECT ${COLUMNS} FROM soal_impor i WHERE i.college_id = $1 AND i.${column} = $2 AND i.oleh = $3 AND i.laporan->>'id_berkas' = $4`,
);

/** The earlier report, for a repeated request. */
export function findOfFile(
  sql: Sql,
  { collegeId, jenis, idTempat }: DiTempat,
  { oleh, idBerkas }: { oleh: string; idBerkas: string },
): Promise<ImporRow | null> {
  return sql.row<ImporRow>(ofFile[jenis], [collegeId, idTempat, oleh, idBerkas]);
}

const read = statement(
  'soal_impor.read',
  `UPDATE soal_impor SET status = 'dibaca', format = $3, laporan = laporan || $4::jsonb
   WHERE college_id = $1 AND id = $2 AND status = 'membaca'`,
);

export async function markRead(
  tx: Tx,
  { collegeId, id }: { collegeId: string; id: string },
  { format, ...laporan }: Pick<IsiLaporan, 'catatan' | 'soal'> & { format: string },
): Promise<void> {
  await tx.run(read, [collegeId, id, format, JSON.stringify(laporan)]);
}

const applying = statement(
  'soal_impor.applying',
  `UPDATE soal_impor SET status = 'menerapkan', id_pekerjaan = $3, laporan = laporan - 'galat' WHERE college_id = $1 AND id = $2`,
);

export async function markApplying(
  tx: Tx,
  { collegeId, id }: { collegeId: string; id: string },
  idPekerjaan: string,
): Promise<void> {
  await tx.run(applying, [collegeId, id, idPekerjaan]);
}

const failed = statement(
  'soal_impor.failed',
  `UPDATE soal_impor SET status = CASE status WHEN 'membaca' THEN 'gagal' ELSE 'dibaca' END,
     laporan = laporan || jsonb_build_object('galat', $3::text)
   WHERE college_id = $1 AND id_pekerjaan = $2 AND status IN ('membaca', 'menerapkan')`,
);

/** Unreadable, or nothing was imported. */
export async function markFailed(
  tx: Tx,
  { collegeId, idPekerjaan }: { collegeId: string; idPekerjaan: string },
  galat: string,
): Promise<void> {
  await tx.run(failed, [collegeId, idPekerjaan, galat]);
}

const EXISTS = `EXISTS (
       SELECT FROM soal s JOIN soal_versi v ON v.college_id = s.college_id AND v.id_soal = s.id AND v.nomor = s.versi_terbaru
       WHERE s.college_id = i.college_id AND (s.id_bank = i.id_bank OR s.id_ujian = i.id_ujian) AND s.dihapus_pada IS NULL
         AND v.sidik = e.isi->>'sidik'
     )`;

const items = statement(
  'soal_impor.items',
  `SELECT e.isi, ${EXISTS} AS ada
   FROM soal_impor i, jsonb_array_elements(i.laporan->'soal') WITH ORDINALITY AS e (isi, urut)
   WHERE i.college_id = $1 AND i.id = $2 AND ($3::text IS NULL OR e.isi->>'status' = $3)
   ORDER BY e.urut LIMIT $4 OFFSET $5`,
);

export interface ButirRow {
  isi: Laporan;
  ada: boolean;
}

export function listButir(
  sql: Sql,
  collegeId: string,
  {
    id,
    status,
    limit,
    offset,
  }: { id: string; status: string | null; limit: number; offset: number },
): Promise<ButirRow[]> {
  return sql.rows<ButirRow>(items, [collegeId, id, status, limit, offset]);
}

const numbers = statement(
  'soal_impor.numbers',
  `SELECT coalesce(array_agg(b.no ORDER BY b.no) FILTER (WHERE NOT b.ada), '{}') AS baru,
     coalesce(array_agg(b.no ORDER BY b.no) FILTER (WHERE b.ada), '{}') AS sudah_ada
   FROM (
     SELECT (e.isi->>'no')::int AS no, e.isi->>'sama_dengan' IS NOT NULL OR ${EXISTS} AS ada
     FROM soal_impor i, jsonb_array_elements(i.laporan->'soal') AS e (isi)
     WHERE i.college_id = $1 AND i.id = $2 AND e.isi->>'status' <> 'mustahil'
   ) b`,
);

/** `sudah_ada`: the existing ones. */
export async function findNomor(
  sql: Sql,
  collegeId: string,
  id: string,
): Promise<{ baru: number[]; sudah_ada: number[] }> {
  return (
    (await sql.row<{ baru: number[]; sudah_ada: number[] }>(numbers, [collegeId, id])) ?? {
      baru: [],
      sudah_ada: [],
    }
  );
}

const possible = statement(
  'soal_impor.possible',
  `SELECT count(*)::int AS jumlah FROM soal_impor i, jsonb_array_elements(i.laporan->'soal') e
   WHERE i.college_id = $1 AND i.id = $2 AND e->>'status' <> 'mustahil' AND (e->>'no')::int = ANY($3::int[])`,
);

export async function countPossible(
  sql: Sql,
  collegeId: string,
  id: string,
  dipilih: readonly number[],
): Promise<number> {
  return (await sql.row<{ jumlah: number }>(possible, [collegeId, id, dipilih]))?.jumlah ?? 0;
}

const applied = statement(
  'soal_impor.applied',
  `UPDATE soal_impor SET status = 'diterapkan', diterapkan_pada = $3,
     laporan = (laporan - 'galat') || jsonb_build_object('diterapkan', $4::int, 'dibuat', $5::jsonb) WHERE college_id = $1 AND id = $2`,
);

export async function markApplied(
  tx: Tx,
  { collegeId, id }: { collegeId: string; id: string },
  { now, count, dibuat }: { now: Date; count: number; dibuat: Dibuat },
): Promise<void> {
  await tx.run(applied, [collegeId, id, now, count, JSON.stringify(dibuat)]);
}

const undone = statement(
  'soal_impor.undone',
  `UPDATE soal_impor SET status = 'dibatalkan', dibatalkan_pada = $3 WHERE college_id = $1 AND id = $2`,
);

export async function markUndone(
  tx: Tx,
  { collegeId, id }: { collegeId: string; id: string },
  now: Date,
): Promise<void> {
  await tx.run(undone, [collegeId, id, now]);
}

const broughtIn = statement(
  'soal_impor.soal',
  `SELECT s.id, s.versi_terbaru > 1 OR s.diubah_pada > s.dibuat_pada AS berubah FROM soal s
   WHERE s.college_id = $1 AND s.id_impor = $2 AND s.dihapus_pada IS NULL ORDER BY s.id FOR UPDATE`,
);

/** Leaves out those in the trash. */
export function lockBroughtIn(
  tx: Tx,
  collegeId: string,
  id: string,
): Promise<{ id: string; berubah: boolean }[]> {
  return tx.rows(broughtIn, [collegeId, id]);
}

const lapsed = statement(
  'soal_impor.lapsed',
  `DELETE FROM soal_impor i USING (
     SELECT college_id, id FROM soal_impor WHERE status IN ('membaca', 'dibaca', 'gagal') AND pada < $1 ORDER BY pada LIMIT 200 FOR UPDATE SKIP LOCKED
   ) n WHERE i.college_id = n.college_id AND i.id = n.id RETURNING i.college_id, i.laporan->>'id_berkas' AS id_berkas`,
);

export function deleteLapsed(
  tx: Tx,
  before: Date,
): Promise<{ college_id: string; id_berkas: string }[]> {
  return tx.rows(lapsed, [before]);
}
