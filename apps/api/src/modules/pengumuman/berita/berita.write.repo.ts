import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import type { UkuranRow } from './berita.repo.ts';

export interface NewBerita {
  id: string;
  judul: string;
  isi: string;
  ringkasan: string;
  gambar: readonly UkuranRow[];
  gambarAlt: string | null;
  tanggalPublish: Date;
  /** When open pages were told; null: they will be. */
  diumumkanPada: Date | null;
}

const valuesOf = (collegeId: string, row: NewBerita, now: Date) => [
  ...[collegeId, row.id, row.judul, row.isi, row.ringkasan, JSON.stringify(row.gambar)],
  ...[row.gambarAlt, row.tanggalPublish, row.diumumkanPada, now],
];

const insert = statement(
  'berita.insert',
  `INSERT INTO berita (college_id, id, judul, isi, ringkasan, gambar, gambar_alt, tanggal_publish, diumumkan_pada, dibuat_pada,
     diubah_pada, dibuat_oleh, dibuat_oleh_nama, id_klien)
   VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, $10, $10, $11, $12, $13)
   ON CONFLICT (college_id, dibuat_oleh, id_klien) DO NOTHING`,
);

/** False: an earlier sending of this form made it already. */
export async function insertBerita(
  tx: Tx,
  { collegeId, userId, nama }: { collegeId: string; userId: string; nama: string },
  row: NewBerita,
  { now, idKlien }: { now: Date; idKlien: string | undefined },
): Promise<boolean> {
  return (await tx.run(insert, [...valuesOf(collegeId, row, now), userId, nama, idKlien])) > 0;
}

const update = statement(
  'berita.update',
  `UPDATE berita SET judul = $3, isi = $4, ringkasan = $5, gambar = $6::jsonb, gambar_alt = $7, tanggal_publish = $8,
     diumumkan_pada = $9, diubah_pada = $10 WHERE college_id = $1 AND id = $2`,
);

export async function updateBerita(
  tx: Tx,
  collegeId: string,
  row: NewBerita,
  now: Date,
): Promise<void> {
  await tx.run(update, valuesOf(collegeId, row, now));
}

const withdraw = statement(
  'berita.withdraw',
  'UPDATE berita SET ditarik_pada = $3, diubah_pada = $4 WHERE college_id = $1 AND id = $2',
);

/** `ditarikPada` null: restored. */
export async function setWithdrawn(
  tx: Tx,
  { collegeId, id, ditarikPada }: { collegeId: string; id: string; ditarikPada: Date | null },
  now: Date,
): Promise<void> {
  await tx.run(withdraw, [collegeId, id, ditarikPada, now]);
}

const announce = statement(
  'berita.announce',
  `UPDATE berita SET diumumkan_pada = $1
   WHERE diumumkan_pada IS NULL AND tanggal_publish <= $1 AND ditarik_pada IS NULL RETURNING college_id, id`,
);

export function markAppeared(tx: Tx, now: Date): Promise<{ college_id: string; id: string }[]> {
  return tx.rows(announce, [now]);
}

const empty = statement(
  'berita.empty',
  'DELETE FROM berita WHERE ditarik_pada < $1 RETURNING college_id, gambar',
);

/** Returns the pictures of what is gone. */
export function deleteWithdrawn(
  tx: Sql,
  before: Date,
): Promise<{ college_id: string; gambar: UkuranRow[] }[]> {
  return tx.rows(empty, [before]);
}
