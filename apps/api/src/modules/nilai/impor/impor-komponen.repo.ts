/** Previewed workbooks; the only writer of impor_nilai. */
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import type { KeyKelas } from '../kelas-nilai.repo.ts';
import type { RencanaImpor, SelImpor } from './impor-komponen.policy.ts';

const insert = statement(
  'impor_nilai.insert',
  `INSERT INTO impor_nilai (college_id, id, id_kelas, nama_berkas, dibuat_oleh, dibuat_pada, sel, jumlah_ditolak, laporan)
   VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9::jsonb)`,
);

/** The preview told this. */
export type LaporanImpor = Pick<RencanaImpor, 'baris' | 'sama' | 'tidakAda'>;

export interface PratinjauBaru extends KeyKelas {
  id: string;
  namaBerkas: string;
  oleh: string;
  pada: Date;
  sel: readonly SelImpor[];
  ditolak: number;
  laporan: LaporanImpor;
}

export async function insertPratinjau(sql: Sql, one: PratinjauBaru): Promise<void> {
  const { collegeId, id, idKelas, namaBerkas, oleh, pada, sel, ditolak, laporan } = one;
  await sql.run(insert, [
    ...[collegeId, id, idKelas, namaBerkas, oleh, pada],
    ...[JSON.stringify(sel), ditolak, JSON.stringify(laporan)],
  ]);
}

const lock = statement(
  'impor_nilai.lock',
  `SELECT sel, jumlah_ditolak, dibuat_pada, jsonb_array_length(berubah) AS jumlah_berubah FROM impor_nilai
   WHERE college_id = $1 AND id_kelas = $2 AND id = $3 AND dibuat_oleh = $4 FOR UPDATE`,
);

export interface PratinjauRow {
  sel: SelImpor[];
  jumlah_ditolak: number;
  dibuat_pada: Date;
  /** Null: not carried out yet. */
  jumlah_berubah: number | null;
}

/** Null unless the same user previewed it for this class. */
export function lockPratinjau(
  tx: Tx,
  { collegeId, idKelas }: KeyKelas,
  { id, oleh }: { id: string; oleh: string },
): Promise<PratinjauRow | null> {
  return tx.row<PratinjauRow>(lock, [collegeId, idKelas, id, oleh]);
}

const setApplied = statement(
  'impor_nilai.diterapkan',
  'UPDATE impor_nilai SET diterapkan_pada = $3, berubah = $4::jsonb WHERE college_id = $1 AND id = $2',
);

export interface KeySel {
  nim: string;
  id_komponen: string;
}

export async function setDiterapkan(
  tx: Tx,
  { collegeId, id }: { collegeId: string; id: string },
  { now, berubah }: { now: Date; berubah: readonly KeySel[] },
): Promise<void> {
  const json = JSON.stringify(berubah.map(({ nim, id_komponen }) => ({ nim, id_komponen })));
  await tx.run(setApplied, [collegeId, id, now, json]);
}

const report = statement(
  'impor_nilai.laporan',
  `SELECT laporan, berubah FROM impor_nilai
   WHERE college_id = $1 AND id_kelas = $2 AND id = $3 AND dibuat_oleh = $4 AND dibuat_pada >= $5 AND laporan IS NOT NULL`,
);

export interface LaporanRow {
  laporan: LaporanImpor;
  /** Changed cells; null: not carried out yet. */
  berubah: KeySel[] | null;
}

/** Null unless the same user previewed it for this class, and not before `sejak`. */
export function findLaporan(
  sql: Sql,
  { collegeId, idKelas }: KeyKelas,
  { id, oleh, sejak }: { id: string; oleh: string; sejak: Date },
): Promise<LaporanRow | null> {
  return sql.row<LaporanRow>(report, [collegeId, idKelas, id, oleh, sejak]);
}

const purge = statement('impor_nilai.purge', 'DELETE FROM impor_nilai WHERE dibuat_pada < $1');

/** Previews go after a day, carried out or not (N50). */
export async function purgePratinjau(tx: Tx, before: Date): Promise<void> {
  await tx.run(purge, [before]);
}
