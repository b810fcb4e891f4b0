/** Letter scales; the only writer of skala_nilai (N11). */
import { type Sql, statement } from '../../../platform/db/sql.ts';
import { defineUpsert } from '../../../platform/db/upsert.ts';
import type { SkalaImpor } from './skala.policy.ts';

const load = statement(
  'skala_nilai.impor',
  `SELECT id, id_prodi, nilai_huruf, nilai_indeks::float8 AS nilai_indeks, bobot_minimum::float8 AS bobot_minimum,
     bobot_maksimum::float8 AS bobot_maksimum, tanggal_mulai_efektif::text AS tanggal_mulai_efektif,
     tanggal_akhir_efektif::text AS tanggal_akhir_efektif FROM skala_nilai WHERE college_id = $1 ORDER BY id`,
);

export function loadSkala(sql: Sql, collegeId: string): Promise<SkalaImpor[]> {
  return sql.rows<SkalaImpor>(load, [collegeId]);
}

export const upsertSkala = defineUpsert<SkalaImpor>({
  name: 'skala_nilai.upsert',
  table: 'skala_nilai',
  key: ['id'],
  columns: {
    id: 'text',
    id_prodi: 'text',
    nilai_huruf: 'text',
    nilai_indeks: 'numeric',
    bobot_minimum: 'numeric',
    bobot_maksimum: 'numeric',
    tanggal_mulai_efektif: 'date',
    tanggal_akhir_efektif: 'date',
  },
});

const remove = statement(
  'skala_nilai.hapus',
  'DELETE FROM skala_nilai WHERE college_id = $1 AND id = ANY($2::text[])',
);

export async function deleteSkala(
  tx: Sql,
  collegeId: string,
  rows: readonly Pick<SkalaImpor, 'id'>[],
): Promise<void> {
  if (rows.length > 0) await tx.run(remove, [collegeId, rows.map(({ id }) => id)]);
}
