import { type Sql, statement } from '../../../platform/db/sql.ts';
import { forgetRows } from '../../../platform/forget.ts';
import type { PembatasanBaris } from './pembatasan.policy.ts';

const selectNims = statement(
  'pembatasan.nims',
  'SELECT nim FROM mahasiswa WHERE college_id = $1 AND nim = ANY ($2::text[])',
);

export async function findNims(
  db: Sql,
  collegeId: string,
  nims: readonly string[],
): Promise<Set<string>> {
  return new Set(
    (await db.rows<{ nim: string }>(selectNims, [collegeId, nims])).map(({ nim }) => nim),
  );
}

const upsert = statement(
  'pembatasan.upsert',
  `WITH berubah AS (
   INSERT INTO pembatasan AS p (college_id, nim, jenis, memenuhi_syarat, kekurangan)
   SELECT $1::text, r.nim, r.jenis, r.memenuhi_syarat, r.kekurangan
     FROM jsonb_to_recordset($2::jsonb) AS r (nim text, jenis text, memenuhi_syarat boolean, kekurangan jsonb)
   ON CONFLICT (college_id, nim, jenis) DO UPDATE SET memenuhi_syarat = EXCLUDED.memenuhi_syarat, kekurangan = EXCLUDED.kekurangan
    WHERE (p.memenuhi_syarat, p.kekurangan) IS DISTINCT FROM (EXCLUDED.memenuhi_syarat, EXCLUDED.kekurangan)
   RETURNING p.college_id, p.nim)
   SELECT m.id_pengguna FROM berubah JOIN mahasiswa m USING (college_id, nim)`,
);

/** Returns the accounts whose row is new or changed. */
export async function upsertPembatasan(
  tx: Sql,
  collegeId: string,
  rows: readonly PembatasanBaris[],
): Promise<string[]> {
  const changed = await tx.rows<{ id_pengguna: string }>(upsert, [collegeId, JSON.stringify(rows)]);
  return changed.map(({ id_pengguna }) => id_pengguna);
}

export const forgetPembatasan = forgetRows(
  'pembatasan',
  'DELETE FROM pembatasan WHERE college_id = $1 AND nim = $2',
  'nim',
);
