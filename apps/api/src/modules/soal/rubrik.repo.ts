/** Rubrics of essays (U83); never shown to students taking an exam. */
import type { Kriteria } from '@lms/contracts/soal/rubrik';
import type { soal_rubrik } from '@lms/prisma/tables';
import { type Sql, statement, type Tx } from '../../platform/db/sql.ts';
import type { KunciSoal } from './soal.repo.ts';
import type { Penulis } from './tulis.repo.ts';

export interface RubrikRow extends Pick<soal_rubrik, 'id_soal' | 'versi' | 'oleh_nama' | 'pada'> {
  kriteria: Kriteria[];
}

const list = statement(
  'rubrik.list',
  'SELECT id_soal, kriteria, versi, oleh_nama, pada FROM soal_rubrik WHERE college_id = $1 AND id_soal = ANY($2::text[])',
);

/** A removed one is there without criteria. */
export async function mapRubrik(
  sql: Sql,
  collegeId: string,
  soal: readonly string[],
): Promise<ReadonlyMap<string, RubrikRow>> {
  return new Map(
    (await sql.rows<RubrikRow>(list, [collegeId, soal])).map((row) => [row.id_soal, row]),
  );
}

const hold = statement(
  'rubrik.pegang',
  'SELECT id FROM soal WHERE college_id = $1 AND id = $2 FOR SHARE',
);

/** Lock it before an attempt. */
export async function holdRubrik(tx: Tx, { collegeId, id }: KunciSoal): Promise<RubrikRow | null> {
  await tx.row(hold, [collegeId, id]);
  return (await mapRubrik(tx, collegeId, [id])).get(id) ?? null;
}

const save = statement(
  'rubrik.simpan',
  `INSERT INTO soal_rubrik AS r (college_id, id_soal, kriteria, versi, oleh, oleh_nama, pada) VALUES ($1, $2, $3, 1, $4, $5, $6)
   ON CONFLICT (college_id, id_soal) DO UPDATE SET kriteria = excluded.kriteria, versi = r.versi + 1, oleh = excluded.oleh,
     oleh_nama = excluded.oleh_nama, pada = excluded.pada
   RETURNING id_soal, kriteria, versi, oleh_nama, pada`,
);

export function saveRubrik(
  tx: Tx,
  { collegeId, id }: KunciSoal,
  {
    kriteria,
    oleh,
    now,
  }: { kriteria: readonly Kriteria[]; oleh: { userId: string; nama: string }; now: Date },
): Promise<RubrikRow | null> {
  return tx.row<RubrikRow>(save, [
    collegeId,
    id,
    JSON.stringify(kriteria),
    oleh.userId,
    oleh.nama,
    now,
  ]);
}

const insert = statement(
  'rubrik.tambah',
  `INSERT INTO soal_rubrik (college_id, id_soal, kriteria, versi, oleh, oleh_nama, pada)
   SELECT $1, r.id, r.kriteria, 1, $4, $5, $6 FROM unnest($2::text[], $3::jsonb[]) AS r (id, kriteria)`,
);

export async function insertRubrik(
  tx: Tx,
  { collegeId, userId, nama, now }: Penulis,
  rows: readonly { id: string; kriteria: readonly Kriteria[] }[],
): Promise<void> {
  const kriteria = rows.map((row) => JSON.stringify(row.kriteria));
  await tx.run(insert, [collegeId, rows.map(({ id }) => id), kriteria, userId, nama, now]);
}

const copy = statement(
  'rubrik.salin',
  `INSERT INTO soal_rubrik (college_id, id_soal, kriteria, versi, oleh, oleh_nama, pada)
   SELECT $1, n.id, r.kriteria, 1, $4, $5, $6 FROM unnest($2::text[], $3::text[]) AS n (id, asal)
   JOIN soal_rubrik r ON r.college_id = $1 AND r.id_soal = n.asal AND r.kriteria <> '[]'`,
);

export async function copyRubrik(
  tx: Tx,
  { collegeId, userId, nama, now }: Penulis,
  rows: readonly { id: string; asal: string }[],
): Promise<void> {
  await tx.run(copy, [
    collegeId,
    rows.map(({ id }) => id),
    rows.map(({ asal }) => asal),
    userId,
    nama,
    now,
  ]);
}
