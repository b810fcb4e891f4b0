/** Stores edits before an import: mapping of headings and repaired cells. */
import type { JenisMaster } from '@lms/contracts/data-master/data-master';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import type { Pemetaan } from '../berkas/pemetaan.policy.ts';
import type { ImporKey } from './impor.repo.ts';
import type { JudulBerkas, Perbaikan } from './terbaca.parser.ts';

interface Jenis {
  collegeId: string;
  jenis: JenisMaster;
}

const selectRemembered = statement(
  'impor.mapping',
  'SELECT judul, kolom FROM impor_pemetaan WHERE college_id = $1 AND jenis = $2',
);

export async function findPemetaan(db: Sql, { collegeId, jenis }: Jenis): Promise<Pemetaan> {
  const rows = await db.rows<{ judul: string; kolom: string | null }>(selectRemembered, [
    collegeId,
    jenis,
  ]);
  return Object.fromEntries(rows.map(({ judul, kolom }) => [judul, kolom]));
}

const remember = statement(
  'impor.mapping_save',
  `INSERT INTO impor_pemetaan (college_id, jenis, judul, kolom) SELECT $1, $2, * FROM unnest($3::text[], $4::text[])
   ON CONFLICT (college_id, jenis, judul) DO UPDATE SET kolom = EXCLUDED.kolom`,
);

export async function rememberPemetaan(
  tx: Sql,
  { collegeId, jenis }: Jenis,
  pemetaan: Pemetaan,
): Promise<void> {
  await tx.run(remember, [collegeId, jenis, Object.keys(pemetaan), Object.values(pemetaan)]);
}

const ask = statement(
  'impor.ask_mapping',
  `UPDATE impor_data_master SET status = 'pemetaan', judul = $3::jsonb WHERE college_id = $1 AND id = $2::uuid`,
);

/** Planning waits until somebody has mapped the headings. */
export async function askPemetaan(
  tx: Sql,
  { collegeId, id }: ImporKey,
  judul: readonly JudulBerkas[],
): Promise<void> {
  await tx.run(ask, [collegeId, id, JSON.stringify(judul)]);
}

const saveRead = statement(
  'impor.save_read',
  'UPDATE impor_data_master SET judul = $3::jsonb, pemetaan = $4::jsonb WHERE college_id = $1 AND id = $2::uuid',
);

/** The import then runs as shown, whatever is remembered later. */
export async function saveBacaan(
  tx: Sql,
  { collegeId, id }: ImporKey,
  { judul, pemetaan }: { judul: readonly JudulBerkas[]; pemetaan: Pemetaan },
): Promise<void> {
  await tx.run(saveRead, [collegeId, id, JSON.stringify(judul), JSON.stringify(pemetaan)]);
}

const setMapping = statement(
  'impor.set_mapping',
  `UPDATE impor_data_master SET pemetaan = $3::jsonb, suntingan = suntingan + 1 WHERE college_id = $1 AND id = $2::uuid`,
);

export async function setPemetaan(
  tx: Sql,
  { collegeId, id }: ImporKey,
  pemetaan: Pemetaan,
): Promise<void> {
  await tx.run(setMapping, [collegeId, id, JSON.stringify(pemetaan)]);
}

const selectRepairs = statement(
  'impor.repairs',
  'SELECT baris, kolom, nilai FROM impor_perbaikan WHERE college_id = $1 AND id_impor = $2::uuid',
);

export function listPerbaikan(db: Sql, { collegeId, id }: ImporKey): Promise<Perbaikan[]> {
  return db.rows<Perbaikan>(selectRepairs, [collegeId, id]);
}

const saveRepairs = statement(
  'impor.repairs_save',
  `INSERT INTO impor_perbaikan (college_id, id_impor, baris, kolom, nilai)
   SELECT $1, $2::uuid, n.* FROM unnest($3::int4[], $4::text[], $5::text[]) AS n (baris, kolom, nilai)
   WHERE EXISTS (SELECT FROM impor_ditolak d WHERE d.college_id = $1 AND d.id_impor = $2::uuid AND d.baris = n.baris)
     OR EXISTS (SELECT FROM impor_perbaikan p WHERE p.college_id = $1 AND p.id_impor = $2::uuid AND p.baris = n.baris)
   ON CONFLICT (college_id, id_impor, baris, kolom) DO UPDATE SET nilai = EXCLUDED.nilai`,
);
const touch = statement(
  'impor.edited',
  'UPDATE impor_data_master SET suntingan = suntingan + 1 WHERE college_id = $1 AND id = $2::uuid',
);

/** Takes only rows refused or repaired before; returns how many. */
export async function savePerbaikan(
  tx: Sql,
  { collegeId, id }: ImporKey,
  perbaikan: readonly Perbaikan[],
): Promise<number> {
  await tx.run(touch, [collegeId, id]);
  return tx.run(saveRepairs, [
    ...[collegeId, id, perbaikan.map(({ baris }) => baris)],
    ...[perbaikan.map(({ kolom }) => kolom), perbaikan.map(({ nilai }) => nilai)],
  ]);
}

const removeRepairs = statement(
  'impor.repairs_delete',
  'DELETE FROM impor_perbaikan WHERE college_id = $1 AND id_impor = $2::uuid',
);

export async function removePerbaikan(tx: Sql, { collegeId, id }: ImporKey): Promise<void> {
  await tx.run(touch, [collegeId, id]);
  await tx.run(removeRepairs, [collegeId, id]);
}

const countRepairs = statement(
  'impor.repairs_count',
  'SELECT count(*)::int AS jumlah FROM impor_perbaikan WHERE college_id = $1 AND id_impor = $2::uuid',
);

export async function countPerbaikan(db: Sql, { collegeId, id }: ImporKey): Promise<number> {
  return (await db.row<{ jumlah: number }>(countRepairs, [collegeId, id]))?.jumlah ?? 0;
}
