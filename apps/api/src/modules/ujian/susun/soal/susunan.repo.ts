/** Reads an exam's groups, and which version of which question stands where (U37–U40). */
import type { ujian_kelompok, ujian_soal } from '@lms/prisma/tables';
import { type Sql, statement, type Tx } from '../../../../platform/db/sql.ts';
import type { UjianKey } from '../ujian.repo.ts';

export type KelompokRow = Pick<ujian_kelompok, 'id' | 'nama' | 'urutan' | 'ambil'> & {
  bobot: number;
};

const kelompok = statement(
  'susunan.kelompok',
  `SELECT id, nama, urutan, bobot::float8 AS bobot, ambil FROM ujian_kelompok
   WHERE college_id = $1 AND id_ujian = $2 AND dihapus_pada IS NULL ORDER BY urutan, id`,
);

export function listKelompok(sql: Sql, { collegeId, id }: UjianKey): Promise<KelompokRow[]> {
  return sql.rows<KelompokRow>(kelompok, [collegeId, id]);
}

const groupsOf = statement(
  'susunan.kelompok_of',
  `SELECT id_ujian, id, nama, urutan, bobot::float8 AS bobot, ambil FROM ujian_kelompok
   WHERE college_id = $1 AND id_ujian = ANY($2::text[]) AND dihapus_pada IS NULL ORDER BY urutan, id`,
);

export function listKelompokOf(
  sql: Sql,
  collegeId: string,
  ids: readonly string[],
): Promise<(KelompokRow & { id_ujian: string })[]> {
  return sql.rows(groupsOf, [collegeId, ids]);
}

export type SusunanRow = Pick<ujian_soal, 'id_soal' | 'id_kelompok' | 'id_versi' | 'urutan'> & {
  bobot: number;
};

const susunan = statement(
  'susunan.list',
  `SELECT us.id_soal, us.id_kelompok, us.id_versi, us.bobot::float8 AS bobot, us.urutan
   FROM ujian_soal us JOIN ujian_kelompok g ON g.college_id = us.college_id AND g.id = us.id_kelompok
   JOIN soal s ON s.college_id = us.college_id AND s.id = us.id_soal AND s.dihapus_pada IS NULL
   WHERE us.college_id = $1 AND us.id_ujian = $2 ORDER BY g.urutan, g.id, us.urutan, us.id_soal`,
);

export function listSusunan(sql: Sql, { collegeId, id }: UjianKey): Promise<SusunanRow[]> {
  return sql.rows<SusunanRow>(susunan, [collegeId, id]);
}

const sumber = statement(
  'susunan.sumber',
  `SELECT us.id_ujian, us.id_soal, us.id_kelompok, us.id_versi, us.bobot::float8 AS bobot, us.urutan, v.nomor
   FROM ujian_soal us JOIN soal s ON s.college_id = us.college_id AND s.id = us.id_soal AND s.dihapus_pada IS NULL
   JOIN soal_versi v ON v.college_id = us.college_id AND v.id = us.id_versi
   WHERE us.college_id = $1 AND us.id_ujian = ANY($2::text[]) ORDER BY us.id_ujian, us.id_kelompok, us.urutan, us.id_soal`,
);

export function listSumber(
  sql: Sql,
  collegeId: string,
  ids: readonly string[],
): Promise<(SusunanRow & { id_ujian: string; nomor: number })[]> {
  return sql.rows(sumber, [collegeId, ids]);
}

const place = statement(
  'susunan.place',
  `SELECT id_soal, id_kelompok, id_versi, bobot::float8 AS bobot, urutan FROM ujian_soal
   WHERE college_id = $1 AND id_ujian = $2 AND id_soal = $3`,
);

/** Also the last place of a deleted question. */
export function findPlace(
  tx: Tx,
  { collegeId, id }: UjianKey,
  idSoal: string,
): Promise<SusunanRow | null> {
  return tx.row<SusunanRow>(place, [collegeId, id, idSoal]);
}

const byKlien = statement(
  'susunan.kelompok_klien',
  'SELECT id FROM ujian_kelompok WHERE college_id = $1 AND id_ujian = $2 AND id_klien = $3::uuid',
);

export async function findKelompokByKlien(
  tx: Tx,
  { collegeId, id }: UjianKey,
  klien: string,
): Promise<string | null> {
  return (await tx.row<{ id: string }>(byKlien, [collegeId, id, klien]))?.id ?? null;
}

const inBank = statement(
  'susunan.in_bank',
  'SELECT id FROM soal WHERE college_id = $1 AND id_bank = $2 AND id = ANY($3::text[]) AND dihapus_pada IS NULL',
);

export async function countInBank(
  tx: Tx,
  { collegeId, idBank, ids }: { collegeId: string; idBank: string; ids: readonly string[] },
): Promise<number> {
  return (await tx.rows(inBank, [collegeId, idBank, ids])).length;
}

const bankOf = statement(
  'susunan.bank_of',
  `SELECT a.id AS id_asal, a.id_bank, a.versi_terbaru AS versi, s.asal_versi FROM soal s
   JOIN soal a ON a.college_id = s.college_id AND a.id = s.asal_id_soal AND a.dihapus_pada IS NULL
   JOIN bank_soal b ON b.college_id = a.college_id AND b.id = a.id_bank AND b.dihapus_pada IS NULL
   WHERE s.college_id = $1 AND s.id = $2 AND s.id_ujian = $3`,
);

export interface AsalRow {
  id_asal: string;
  id_bank: string;
  versi: number;
  asal_versi: number | null;
}

export function findAsal(
  sql: Sql,
  { collegeId, id }: UjianKey,
  idSoal: string,
): Promise<AsalRow | null> {
  return sql.row<AsalRow>(bankOf, [collegeId, idSoal, id]);
}
