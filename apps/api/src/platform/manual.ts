/**
 * Columns of master data that a person changed by hand: imports leave them as they are until they
 * are told otherwise (DECISIONS 203). Whoever writes such a column for a person records it here, in
 * the same transaction.
 */
import { type Sql, statement } from './db/sql.ts';

export interface ManualColumn {
  /** The kind of master data, for example mahasiswa. */
  tabel: string;
  /** The key of the row as imports name it: nim, id, or `{id_kelas} {nim}`. */
  kunci: string;
  /** As docs/data-master.md names it. */
  kolom: string;
  oleh_nama: string;
}

/** The same with who changed it and when, as it is kept. */
export interface ManualMark extends ManualColumn {
  oleh: string;
  pada: Date;
}

const insert = statement(
  'manual.insert',
  `INSERT INTO kolom_manual (college_id, tabel, kunci, kolom, oleh, oleh_nama, pada)
   SELECT $1, $2, $3, kolom, $5, $6, $7 FROM unnest($4::text[]) AS kolom
   ON CONFLICT (college_id, tabel, kunci, kolom) DO UPDATE SET oleh = EXCLUDED.oleh, oleh_nama = EXCLUDED.oleh_nama, pada = EXCLUDED.pada`,
);

/** Records that `actor` changed these columns of one row. */
export async function recordManual(
  tx: Sql,
  actor: { collegeId: string; username: string; nama: string },
  { tabel, kunci, kolom }: { tabel: string; kunci: string; kolom: readonly string[] },
  now: Date,
): Promise<void> {
  if (kolom.length === 0) return;
  await tx.run(insert, [actor.collegeId, tabel, kunci, kolom, actor.username, actor.nama, now]);
}

const select = statement(
  'manual.list',
  'SELECT tabel, kunci, kolom, oleh_nama FROM kolom_manual WHERE college_id = $1',
);

/** Every column of the college that was changed by hand (people change few). */
export function listManual(db: Sql, collegeId: string): Promise<ManualColumn[]> {
  return db.rows<ManualColumn>(select, [collegeId]);
}

const remove = statement(
  'manual.delete',
  `DELETE FROM kolom_manual WHERE college_id = $1
     AND (tabel, kunci, kolom) IN (SELECT * FROM unnest($2::text[], $3::text[], $4::text[]))
   RETURNING tabel, kunci, kolom, oleh, oleh_nama, pada`,
);

/** From now on imports may change these columns again. Returns the marks that went. */
export async function releaseManual(
  tx: Sql,
  collegeId: string,
  columns: readonly ManualColumn[],
): Promise<ManualMark[]> {
  if (columns.length === 0) return [];
  return tx.rows<ManualMark>(remove, [
    collegeId,
    columns.map((column) => column.tabel),
    columns.map((column) => column.kunci),
    columns.map((column) => column.kolom),
  ]);
}

const removeOfRows = statement(
  'manual.delete_rows',
  `DELETE FROM kolom_manual WHERE college_id = $1 AND ((tabel, kunci) IN (SELECT * FROM unnest($2::text[], $3::text[]))
     OR tabel = 'peserta' AND split_part(kunci, ' ', 1) = ANY ($4::text[]))
   RETURNING tabel, kunci, kolom, oleh, oleh_nama, pada`,
);

/**
 * Rows that are removed, with the participants of removed classes: a later row of the same key is
 * another one. Returns the marks that went.
 */
export async function forgetManual(
  tx: Sql,
  collegeId: string,
  rows: readonly Pick<ManualColumn, 'tabel' | 'kunci'>[],
): Promise<ManualMark[]> {
  if (rows.length === 0) return [];
  const kelas = rows.filter(({ tabel }) => tabel === 'kelas').map(({ kunci }) => kunci);
  return tx.rows<ManualMark>(removeOfRows, [
    collegeId,
    rows.map(({ tabel }) => tabel),
    rows.map(({ kunci }) => kunci),
    kelas,
  ]);
}

const restore = statement(
  'manual.restore',
  `INSERT INTO kolom_manual (college_id, tabel, kunci, kolom, oleh, oleh_nama, pada)
   SELECT $1, * FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[]) ON CONFLICT DO NOTHING`,
);

/** Marks that went come back as they were; one that a person has set since stays. */
export async function restoreManual(
  tx: Sql,
  collegeId: string,
  marks: readonly ManualMark[],
): Promise<void> {
  if (marks.length === 0) return;
  await tx.run(restore, [
    ...[
      collegeId,
      marks.map(({ tabel }) => tabel),
      marks.map(({ kunci }) => kunci),
      marks.map(({ kolom }) => kolom),
    ],
    ...[
      marks.map(({ oleh }) => oleh),
      marks.map(({ oleh_nama }) => oleh_nama),
      marks.map(({ pada }) => pada),
    ],
  ]);
}
