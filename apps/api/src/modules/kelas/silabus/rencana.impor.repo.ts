/** Plans of courses for the importer (K108); every change of the two tables. */
import { type Sql, statement } from '../../../platform/db/sql.ts';
import { defineUpsert } from '../../../platform/db/upsert.ts';

export interface RencanaPembelajaranImpor {
  id_makul: string;
  /** Number of the meeting. */
  nomor: number;
  materi: string;
  materi_inggris: string | null;
}

export interface RencanaEvaluasiImpor {
  id_makul: string;
  id_komponen: string;
  nama_komponen: string;
  /** Percent. */
  bobot: number;
  urutan: number;
}

const selectPembelajaran = statement(
  'rencana.impor.pembelajaran',
  'SELECT id_makul, nomor, materi, materi_inggris FROM rencana_pembelajaran WHERE college_id = $1 AND id_makul = ANY($2::text[])',
);
const selectEvaluasi = statement(
  'rencana.impor.evaluasi',
  `SELECT id_makul, id_komponen, nama_komponen, bobot::float8 AS bobot, urutan FROM rencana_evaluasi
   WHERE college_id = $1 AND id_makul = ANY($2::text[])`,
);

export async function loadPembelajaran(
  sql: Sql,
  collegeId: string,
  idMakul: readonly string[],
): Promise<RencanaPembelajaranImpor[]> {
  return idMakul.length === 0 ? [] : sql.rows(selectPembelajaran, [collegeId, idMakul]);
}

export async function loadEvaluasi(
  sql: Sql,
  collegeId: string,
  idMakul: readonly string[],
): Promise<RencanaEvaluasiImpor[]> {
  return idMakul.length === 0 ? [] : sql.rows(selectEvaluasi, [collegeId, idMakul]);
}

const upsertPembelajaran = defineUpsert<RencanaPembelajaranImpor>({
  name: 'rencana.impor.upsert_pembelajaran',
  table: 'rencana_pembelajaran',
  key: ['id_makul', 'nomor'],
  columns: { id_makul: 'text', nomor: 'int4', materi: 'text', materi_inggris: 'text' },
});
const upsertEvaluasi = defineUpsert<RencanaEvaluasiImpor>({
  name: 'rencana.impor.upsert_evaluasi',
  table: 'rencana_evaluasi',
  key: ['id_makul', 'id_komponen'],
  columns: {
    id_makul: 'text',
    id_komponen: 'text',
    nama_komponen: 'text',
    bobot: 'numeric',
    urutan: 'int4',
  },
});
const removePembelajaran = statement(
  'rencana.impor.delete_pembelajaran',
  `DELETE FROM rencana_pembelajaran WHERE college_id = $1 AND (id_makul, nomor) IN (SELECT * FROM unnest($2::text[], $3::int4[]))`,
);
const removeEvaluasi = statement(
  'rencana.impor.delete_evaluasi',
  `DELETE FROM rencana_evaluasi WHERE college_id = $1 AND (id_makul, id_komponen) IN (SELECT * FROM unnest($2::text[], $3::text[]))`,
);

interface Perubahan<Row> {
  /** New or changed. */
  written: readonly Row[];
  removed: readonly Row[];
}

export async function saveRencana(
  tx: Sql,
  collegeId: string,
  {
    pembelajaran,
    evaluasi,
  }: {
    pembelajaran: Perubahan<RencanaPembelajaranImpor>;
    evaluasi: Perubahan<RencanaEvaluasiImpor>;
  },
): Promise<void> {
  if (pembelajaran.removed.length > 0)
    await tx.run(removePembelajaran, [
      collegeId,
      pembelajaran.removed.map((row) => row.id_makul),
      pembelajaran.removed.map((row) => row.nomor),
    ]);
  if (evaluasi.removed.length > 0)
    await tx.run(removeEvaluasi, [
      collegeId,
      evaluasi.removed.map((row) => row.id_makul),
      evaluasi.removed.map((row) => row.id_komponen),
    ]);
  await upsertPembelajaran(tx, collegeId, pembelajaran.written);
  await upsertEvaluasi(tx, collegeId, evaluasi.written);
}
