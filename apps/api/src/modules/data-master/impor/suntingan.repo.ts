/** Remembered headings and repaired cells. */
import type { JenisMaster } from '@lms/contracts/data-master/data-master';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import type { Pemetaan } from '../berkas/pemetaan.policy.ts';
import { ofOldReports } from './baris-ditolak.repo.ts';
import type { ImporKey } from './impor.repo.ts';
import { noteEdited } from './impor.write.repo.ts';
import type { Perbaikan } from './terbaca.parser.ts';

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
/** Takes only rows refused or repaired before; returns how many. */
export async function savePerbaikan(
  tx: Sql,
  { collegeId, id }: ImporKey,
  perbaikan: readonly Perbaikan[],
): Promise<number> {
  await noteEdited(tx, { collegeId, id });
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
  await noteEdited(tx, { collegeId, id });
  await tx.run(removeRepairs, [collegeId, id]);
}

const countRepairs = statement(
  'impor.repairs_count',
  'SELECT count(*)::int AS jumlah FROM impor_perbaikan WHERE college_id = $1 AND id_impor = $2::uuid',
);

export async function countPerbaikan(db: Sql, { collegeId, id }: ImporKey): Promise<number> {
  return (await db.row<{ jumlah: number }>(countRepairs, [collegeId, id]))?.jumlah ?? 0;
}

const expire = statement('impor.repairs_expire', ofOldReports('impor_perbaikan'));

/** Cells hold personal data, so they go with old reports. */
export async function clearPerbaikan(tx: Sql, before: Date): Promise<void> {
  await tx.run(expire, [before]);
}
