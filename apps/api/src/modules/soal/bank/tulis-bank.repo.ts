/**
 * Every change of a bank: no other file writes `bank_soal` (docs/decisions/133). Callers hold the
 * bank.
 */
import type { bank_soal } from '@lms/prisma/tables';
import { statement, type Tx } from '../../../platform/db/sql.ts';
import type { Lapsed } from './sampah.repo.ts';

export type IsiBank = Pick<
  bank_soal,
  'judul' | 'deskripsi' | 'id_dosen' | 'id_makul' | 'id_prodi' | 'dibagikan'
>;

interface Penulis {
  collegeId: string;
  userId: string;
  nama: string;
  now: Date;
}

const insert = statement(
  'bank_soal.insert',
  `INSERT INTO bank_soal (college_id, id, judul, deskripsi, id_dosen, id_makul, id_prodi, dibagikan, id_klien, disalin_dari, dibuat_oleh,
     dibuat_oleh_nama, dibuat_pada, diubah_oleh_nama, diubah_pada)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::uuid, $10, $11, $12, $13, $12, $13)
   ON CONFLICT (college_id, dibuat_oleh, id_klien) DO NOTHING`,
);

/** False: the account has one with this client id. */
export async function insertBank(
  tx: Tx,
  { collegeId, userId, nama, now }: Penulis,
  row: IsiBank & { id: string; idKlien: string | null; disalinDari: string | null },
): Promise<boolean> {
  const { id, judul, deskripsi, id_dosen, id_makul, id_prodi, dibagikan, idKlien, disalinDari } =
    row;
  const isi = [judul, deskripsi, id_dosen, id_makul, id_prodi, dibagikan];
  return (
    (await tx.run(insert, [collegeId, id, ...isi, idKlien, disalinDari, userId, nama, now])) === 1
  );
}

const insertAll = statement(
  'bank_soal.insert_all',
  `INSERT INTO bank_soal (college_id, id, judul, deskripsi, id_dosen, id_makul, id_prodi, dibagikan, dibuat_oleh, dibuat_oleh_nama, dibuat_pada,
     diubah_oleh_nama, diubah_pada)
   SELECT $1, n.id, n.judul, n.deskripsi, n.id_dosen, n.id_makul, n.id_prodi, n.dibagikan, $2, $3, $4, $3, $4
   FROM unnest($5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::bool[])
     AS n (id, judul, deskripsi, id_dosen, id_makul, id_prodi, dibagikan)`,
);

export async function insertBanks(
  tx: Tx,
  { collegeId, userId, nama, now }: Penulis,
  rows: readonly (IsiBank & { id: string })[],
): Promise<void> {
  const column = <Key extends keyof (typeof rows)[number]>(key: Key) => rows.map((row) => row[key]);
  await tx.run(insertAll, [
    ...[
      collegeId,
      userId,
      nama,
      now,
      column('id'),
      column('judul'),
      column('deskripsi'),
      column('id_dosen'),
    ],
    ...[column('id_makul'), column('id_prodi'), column('dibagikan')],
  ]);
}

const trashAll = statement(
  'bank_soal.trash_all',
  `UPDATE bank_soal SET dihapus_pada = $3, dihapus_oleh = $4 WHERE college_id = $1 AND id = ANY($2::text[]) AND dihapus_pada IS NULL`,
);

export async function trashBanks(
  tx: Tx,
  { collegeId, userId }: Pick<Penulis, 'collegeId' | 'userId'>,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<void> {
  if (ids.length > 0) await tx.run(trashAll, [collegeId, ids, now, userId]);
}

const update = statement(
  'bank_soal.update',
  `UPDATE bank_soal SET judul = $3, deskripsi = $4, id_dosen = $5, id_makul = $6, id_prodi = $7, dibagikan = $8, versi = versi + 1,
     diubah_oleh_nama = $9, diubah_pada = $10
   WHERE college_id = $1 AND id = $2`,
);

export async function updateBank(
  tx: Tx,
  { collegeId, nama, now }: Penulis,
  id: string,
  { judul, deskripsi, id_dosen, id_makul, id_prodi, dibagikan }: IsiBank,
): Promise<void> {
  const isi = [judul, deskripsi, id_dosen, id_makul, id_prodi, dibagikan];
  await tx.run(update, [collegeId, id, ...isi, nama, now]);
}

const trashOne = statement(
  'bank_soal.trash',
  'UPDATE bank_soal SET dihapus_pada = $3, dihapus_oleh = $4 WHERE college_id = $1 AND id = $2',
);

/** `dihapusPada` null: it comes back. */
export async function setTrash(
  tx: Tx,
  { collegeId, userId }: Penulis,
  { id, dihapusPada }: { id: string; dihapusPada: Date | null },
): Promise<void> {
  await tx.run(trashOne, [collegeId, id, dihapusPada, dihapusPada && userId]);
}

const purge = statement(
  'bank_soal.purge',
  'DELETE FROM bank_soal b USING unnest($1::text[], $2::text[]) AS n (college_id, id) WHERE b.college_id = n.college_id AND b.id = n.id',
);

export async function purgeBank(tx: Tx, rows: readonly Lapsed[]): Promise<void> {
  await tx.run(purge, [rows.map((row) => row.college_id), rows.map((row) => row.id)]);
}
