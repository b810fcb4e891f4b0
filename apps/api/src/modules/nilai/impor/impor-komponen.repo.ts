/** Previewed workbooks; the only writer of impor_nilai. */
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import type { KeyKelas } from '../kelas-nilai.repo.ts';
import type { SelImpor } from './impor-komponen.policy.ts';

const insert = statement(
  'impor_nilai.insert',
  `INSERT INTO impor_nilai (college_id, id, id_kelas, nama_berkas, dibuat_oleh, dibuat_pada, sel, jumlah_ditolak)
   VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb, $8)`,
);

export interface PratinjauBaru extends KeyKelas {
  id: string;
  namaBerkas: string;
  oleh: string;
  pada: Date;
  sel: readonly SelImpor[];
  ditolak: number;
}

export async function insertPratinjau(sql: Sql, one: PratinjauBaru): Promise<void> {
  const { collegeId, id, idKelas, namaBerkas, oleh, pada, sel, ditolak } = one;
  const json = JSON.stringify(sel);
  await sql.run(insert, [collegeId, id, idKelas, namaBerkas, oleh, pada, json, ditolak]);
}

const lock = statement(
  'impor_nilai.lock',
  `SELECT sel, jumlah_ditolak, dibuat_pada, diterapkan_pada FROM impor_nilai
   WHERE college_id = $1 AND id_kelas = $2 AND id = $3 AND dibuat_oleh = $4 FOR UPDATE`,
);

export interface PratinjauRow {
  sel: SelImpor[];
  jumlah_ditolak: number;
  dibuat_pada: Date;
  diterapkan_pada: Date | null;
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
  'UPDATE impor_nilai SET diterapkan_pada = $3 WHERE college_id = $1 AND id = $2',
);

export async function setDiterapkan(
  tx: Tx,
  { collegeId, id }: { collegeId: string; id: string },
  now: Date,
): Promise<void> {
  await tx.run(setApplied, [collegeId, id, now]);
}

const purge = statement('impor_nilai.purge', 'DELETE FROM impor_nilai WHERE dibuat_pada < $1');

/** Previews go after a day, carried out or not (N50). */
export async function purgePratinjau(tx: Tx, before: Date): Promise<void> {
  await tx.run(purge, [before]);
}
