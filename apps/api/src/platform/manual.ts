/**
 * Columns changed by hand, which imports keep until released (DECISIONS 203). Writers record them
 * in the same transaction.
 */
import { type Sql, statement } from './db/sql.ts';

export interface ManualColumn {
  tabel: string;
  /** Row key as in imports: nim, id, or `{id_kelas} {nim}`. */
  kunci: string;
  /** Named as in docs/data-master.md. */
  kolom: string;
  oleh_nama: string;
  /** The person's data were erased: no import may bring them back (docs/decisions/192). */
  terhapus?: boolean;
}

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

export async function recordManual(
  tx: Sql,
  actor: { collegeId: string; username: string; nama: string },
  { tabel, kunci, kolom }: { tabel: string; kunci: string; kolom: readonly string[] },
  now: Date,
): Promise<void> {
  if (kolom.length === 0) return;
  await tx.run(insert, [actor.collegeId, tabel, kunci, kolom, actor.username, actor.nama, now]);
}

/** Writer of the marks that an erasure leaves. */
const ERASURE = { oleh: 'LMS:HAPUS', nama: 'penghapusan data pribadi' };

const select = statement(
  'manual.list',
  `SELECT tabel, kunci, kolom, oleh_nama, oleh = '${ERASURE.oleh}' AS terhapus FROM kolom_manual WHERE college_id = $1`,
);

/** People change few. */
export function listManual(db: Sql, collegeId: string): Promise<ManualColumn[]> {
  return db.rows<ManualColumn>(select, [collegeId]);
}

const remove = statement(
  'manual.delete',
  `DELETE FROM kolom_manual WHERE college_id = $1
     AND (tabel, kunci, kolom) IN (SELECT * FROM unnest($2::text[], $3::text[], $4::text[]))
   RETURNING tabel, kunci, kolom, oleh, oleh_nama, pada`,
);

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

/** A later row with the same key starts fresh. Returns the removed marks. */
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

/** Except where a person has set a new one. */
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

interface OfPerson {
  collegeId: string;
  tabel: 'mahasiswa' | 'dosen';
  kunci: string;
}

/** Keeps imports from bringing back what was erased, even those that overwrite columns set by hand. */
export async function markErased(
  tx: Sql,
  { collegeId, tabel, kunci }: OfPerson,
  kolom: readonly string[],
  now: Date,
): Promise<void> {
  await tx.run(insert, [collegeId, tabel, kunci, kolom, ERASURE.oleh, ERASURE.nama, now]);
}

const unmark = statement(
  'manual.unmark_erased',
  `DELETE FROM kolom_manual k WHERE k.college_id = $1 AND k.oleh = '${ERASURE.oleh}'
     AND (k.tabel = 'mahasiswa' AND k.kunci IN (SELECT m.nim FROM mahasiswa m WHERE m.college_id = $1 AND m.id_pengguna = $2)
       OR k.tabel = 'dosen' AND k.kunci IN (SELECT d.id FROM dosen d WHERE d.college_id = $1 AND d.id_pengguna = $2))`,
);

/** An operator switched the account on again: imports bring its data as those of any other. */
export async function releaseErased(
  tx: Sql,
  { collegeId, userId }: { collegeId: string; userId: string },
): Promise<void> {
  await tx.run(unmark, [collegeId, userId]);
}
