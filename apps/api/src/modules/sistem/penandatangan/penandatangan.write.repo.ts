import { isDeepStrictEqual } from 'node:util';
import { type SqlValue, statement, type Tx } from '../../../platform/db/sql.ts';
import { AppError } from '../../../platform/errors.ts';

export interface NewPenandatangan {
  nama: string;
  nidn: string | null;
  jabatan: string;
  /** PNG in base64; absent: the stored one stays. */
  ttd?: string | null;
}

const upsert = statement(
  'penandatangan.save',
  `INSERT INTO penandatangan_prodi (college_id, id_prodi, nama, nidn, jabatan, ttd, diubah_pada, diubah_oleh_nama)
   VALUES ($1, $2, $3, $4, $5, $6, $8, $9)
   ON CONFLICT (college_id, id_prodi) DO UPDATE SET nama = EXCLUDED.nama, nidn = EXCLUDED.nidn,
     jabatan = EXCLUDED.jabatan, ttd = CASE WHEN $7 THEN penandatangan_prodi.ttd ELSE EXCLUDED.ttd END,
     versi = penandatangan_prodi.versi + 1, diubah_pada = EXCLUDED.diubah_pada,
     diubah_oleh_nama = EXCLUDED.diubah_oleh_nama`,
);

export async function savePenandatangan(
  tx: Tx,
  {
    collegeId,
    idProdi,
    oleh,
    now,
  }: { collegeId: string; idProdi: string; oleh: string; now: Date },
  { nama, nidn, jabatan, ttd }: NewPenandatangan,
): Promise<void> {
  const values: SqlValue[] = [collegeId, idProdi, nama, nidn, jabatan, ttd ?? null];
  await tx.run(upsert, [...values, ttd === undefined, now, oleh]);
}

const remove = statement(
  'penandatangan.remove',
  'DELETE FROM penandatangan_prodi WHERE college_id = $1 AND id_prodi = ANY($2::text[])',
);

/** Returns how many there were. */
export function deletePenandatangan(
  tx: Tx,
  collegeId: string,
  idProdi: readonly string[],
): Promise<number> {
  return tx.run(remove, [collegeId, idProdi]);
}

/** As files bring it; the drawn signature comes from the form alone. */
export interface PenandatanganImpor {
  id_prodi: string;
  nama: string;
  nidn: string | null;
  jabatan: string;
  /** PNG in base64. */
  ttd: string | null;
}

interface PlannedPenandatangan {
  inserted: readonly PenandatanganImpor[];
  updated: readonly { before: PenandatanganImpor; after: PenandatanganImpor }[];
  removed: readonly PenandatanganImpor[];
}

const lock = statement(
  'penandatangan.impor.lock',
  'SELECT id FROM prodi WHERE college_id = $1 AND id = ANY($2::text[]) ORDER BY id FOR UPDATE',
);
const present = statement(
  'penandatangan.impor.kini',
  'SELECT id_prodi, nama, nidn, jabatan, ttd FROM penandatangan_prodi WHERE college_id = $1 AND id_prodi = ANY($2::text[]) ORDER BY id_prodi',
);
const upsertAll = statement(
  'penandatangan.impor.simpan',
  `INSERT INTO penandatangan_prodi AS t (college_id, id_prodi, nama, nidn, jabatan, ttd, diubah_pada, diubah_oleh_nama)
   SELECT $1, m.*, $7::timestamptz, $8::text FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[]) m
   ON CONFLICT (college_id, id_prodi) DO UPDATE SET nama = EXCLUDED.nama, nidn = EXCLUDED.nidn, jabatan = EXCLUDED.jabatan,
     ttd = EXCLUDED.ttd, versi = t.versi + 1, diubah_pada = EXCLUDED.diubah_pada, diubah_oleh_nama = EXCLUDED.diubah_oleh_nama`,
);

/** @throws AppError konflik when the form has changed one since the import was planned */
export async function savePenandatanganImpor(
  tx: Tx,
  { inserted, updated, removed }: PlannedPenandatangan,
  { collegeId, oleh, now }: { collegeId: string; oleh: string; now: Date },
): Promise<void> {
  const before = [...updated.map((one) => one.before), ...removed];
  const written = [...inserted, ...updated.map(({ after }) => after)];
  const ids = [...new Set([...before, ...written].map(({ id_prodi }) => id_prodi))];
  if (ids.length === 0) return;
  await tx.rows(lock, [collegeId, ids]);
  const stored = await tx.rows<PenandatanganImpor>(present, [collegeId, ids]);
  const planned = new Map(before.map((row) => [row.id_prodi, row]));
  const isAsPlanned =
    stored.length === planned.size &&
    stored.every((row) => isDeepStrictEqual({ ...row }, planned.get(row.id_prodi)));
  if (!isAsPlanned) throw new AppError('konflik');
  const gone = removed.map(({ id_prodi }) => id_prodi);
  if (gone.length > 0) await deletePenandatangan(tx, collegeId, gone);
  if (written.length === 0) return;
  const of = (column: keyof PenandatanganImpor): SqlValue => written.map((row) => row[column]);
  const values = [of('id_prodi'), of('nama'), of('nidn'), of('jabatan'), of('ttd')];
  await tx.run(upsertAll, [collegeId, ...values, now, oleh]);
}
