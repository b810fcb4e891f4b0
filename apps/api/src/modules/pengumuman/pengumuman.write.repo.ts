import type { PeranSasaran } from '@lms/contracts/pengumuman/pengumuman';
import type { Actor } from '../../platform/auth/actor.ts';
import { type Sql, statement, type Tx } from '../../platform/db/sql.ts';
import { forgetRows } from '../../platform/forget.ts';

export interface NewPengumuman {
  id: string;
  judul: string;
  isi: string;
  ringkasan: string;
  lampiran: readonly string[];
  untukRole: readonly PeranSasaran[];
  untukProdi: readonly string[];
  tanggalPublish: Date;
  tanggalBerakhir: Date | null;
  disematkan: boolean;
  /** When open pages were told; null: they will be. */
  diumumkanPada: Date | null;
}

const valuesOf = (collegeId: string, row: NewPengumuman, now: Date) => [
  ...[collegeId, row.id, row.judul, row.isi, row.ringkasan, row.lampiran, row.untukRole],
  ...[row.untukProdi, row.tanggalPublish, row.tanggalBerakhir, row.disematkan, row.diumumkanPada],
  now,
];

const insert = statement(
  'pengumuman.insert',
  `INSERT INTO pengumuman (college_id, id, judul, isi, ringkasan, lampiran, untuk_role, untuk_prodi, tanggal_publish,
     tanggal_berakhir, disematkan, diumumkan_pada, dibuat_pada, diubah_pada, dibuat_oleh, dibuat_oleh_nama, id_klien)
   VALUES ($1, $2, $3, $4, $5, $6, $7::text[]::role_pengguna[], $8, $9, $10, $11, $12, $13, $13, $14, $15, $16)
   ON CONFLICT (college_id, dibuat_oleh, id_klien) DO NOTHING`,
);
const made = statement(
  'pengumuman.of_form',
  'SELECT id FROM pengumuman WHERE college_id = $1 AND dibuat_oleh = $2 AND id_klien = $3',
);

/** Null: it is new. Otherwise the id of what an earlier sending of this form made. */
export async function insertPengumuman(
  tx: Tx,
  actor: Actor,
  row: NewPengumuman,
  { now, idKlien }: { now: Date; idKlien: string | undefined },
): Promise<string | null> {
  const { collegeId, userId, nama } = actor;
  const added = await tx.run(insert, [...valuesOf(collegeId, row, now), userId, nama, idKlien]);
  if (added > 0) return null;
  return (await tx.row<{ id: string }>(made, [collegeId, userId, idKlien]))?.id ?? null;
}

const update = statement(
  'pengumuman.update',
  `UPDATE pengumuman SET judul = $3, isi = $4, ringkasan = $5, lampiran = $6, untuk_role = $7::text[]::role_pengguna[],
     untuk_prodi = $8, tanggal_publish = $9, tanggal_berakhir = $10, disematkan = $11, diumumkan_pada = $12, diubah_pada = $13
   WHERE college_id = $1 AND id = $2`,
);

export async function updatePengumuman(
  tx: Tx,
  collegeId: string,
  row: NewPengumuman,
  now: Date,
): Promise<void> {
  await tx.run(update, valuesOf(collegeId, row, now));
}

const withdraw = statement(
  'pengumuman.withdraw',
  'UPDATE pengumuman SET ditarik_pada = $3, diubah_pada = $4 WHERE college_id = $1 AND id = $2',
);

/** `ditarikPada` null: restored. */
export async function setWithdrawn(
  tx: Tx,
  { collegeId, id, ditarikPada }: { collegeId: string; id: string; ditarikPada: Date | null },
  now: Date,
): Promise<void> {
  await tx.run(withdraw, [collegeId, id, ditarikPada, now]);
}

const read = statement(
  'pengumuman.read',
  `INSERT INTO pengumuman_dibaca (college_id, id_pengumuman, id_pengguna, role, dibaca_pada)
   VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
);

export async function markRead(
  db: Sql,
  { collegeId, userId, role }: Actor,
  id: string,
  now: Date,
): Promise<void> {
  await db.run(read, [collegeId, id, userId, role, now]);
}

export interface Appeared {
  college_id: string;
  id: string;
  untuk_role: PeranSasaran[];
  dibuat_oleh: string;
}

const announce = statement(
  'pengumuman.announce',
  `UPDATE pengumuman SET diumumkan_pada = $1
   WHERE diumumkan_pada IS NULL AND tanggal_publish <= $1 AND ditarik_pada IS NULL
   RETURNING college_id, id, untuk_role::text[] AS untuk_role, dibuat_oleh`,
);

export function markAppeared(tx: Tx, now: Date): Promise<Appeared[]> {
  return tx.rows(announce, [now]);
}

const empty = statement(
  'pengumuman.empty',
  'DELETE FROM pengumuman WHERE ditarik_pada < $1 RETURNING college_id, lampiran',
);

/** Returns the attachments of what is gone. */
export function deleteWithdrawn(
  tx: Tx,
  before: Date,
): Promise<{ college_id: string; lampiran: string[] }[]> {
  return tx.rows(empty, [before]);
}

export const forgetDibaca = forgetRows(
  'pengumuman_dibaca',
  'DELETE FROM pengumuman_dibaca WHERE college_id = $1 AND id_pengguna = $2',
);
