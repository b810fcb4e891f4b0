/** Joinings through the LMS (K117, K118); only this file writes `vidcon_gabung`. */
import type { vidcon_gabung } from '@lms/prisma/tables';
import type { Actor } from '../../../platform/auth/actor.ts';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import type { KeyVidcon } from './vidcon.repo.ts';

export type Peserta = Exclude<Actor, { role: 'operator' }>;

const known = statement(
  'vidcon_gabung.known',
  `SELECT 1 FROM vidcon_gabung WHERE college_id = $1 AND id_vidcon = $2 AND id_pengguna = $3
     AND CASE WHEN $4::uuid IS NULL THEN waktu_leave IS NULL ELSE id_klien = $4 END LIMIT 1`,
);

/** This joining is recorded; without `idKlien`: one that is still open. */
export async function isRecorded(
  db: Sql,
  { collegeId, id }: KeyVidcon,
  idPengguna: string,
  idKlien: string | undefined,
): Promise<boolean> {
  return (await db.row(known, [collegeId, id, idPengguna, idKlien ?? null])) !== null;
}

// The first joining decides whether all are late (K118).
const insert = statement(
  'vidcon_gabung.insert',
  `WITH pertama AS (
     SELECT terlambat FROM vidcon_gabung WHERE college_id = $1 AND id_vidcon = $2 AND id_pengguna = $3 ORDER BY waktu_join LIMIT 1)
   INSERT INTO vidcon_gabung (college_id, id_vidcon, id_pengguna, id_klien, nim, role, username, waktu_join, terlambat)
   VALUES ($1, $2, $3, $4::uuid, $5, $6, $7, $8, coalesce((SELECT terlambat FROM pertama), $9))
   ON CONFLICT DO NOTHING RETURNING NOT EXISTS (SELECT FROM pertama) AS pertama`,
);

/** Null for a repetition, otherwise whether it is the person's first joining. */
export async function addGabung(
  tx: Tx,
  { collegeId, id }: KeyVidcon,
  who: Peserta,
  { idKlien, now, terlambat }: { idKlien: string; now: Date; terlambat: boolean },
): Promise<{ pertama: boolean } | null> {
  const student = who.role === 'mahasiswa';
  return tx.row(insert, [
    ...[collegeId, id, who.userId, idKlien, student ? who.nim : null],
    ...[student ? 'Mahasiswa' : 'Dosen', who.username, now, terlambat],
  ]);
}

const leave = statement(
  'vidcon_gabung.leave',
  `UPDATE vidcon_gabung SET waktu_leave = $5 WHERE college_id = $1 AND id_vidcon = $2 AND id_pengguna = $3
     AND waktu_leave IS NULL AND ($4::uuid IS NULL OR id_klien = $4)`,
);

/** Returns how many ended. */
export function endGabung(
  tx: Tx,
  { collegeId, id }: KeyVidcon,
  { idPengguna, idKlien, now }: { idPengguna: string; idKlien: string | undefined; now: Date },
): Promise<number> {
  return tx.run(leave, [collegeId, id, idPengguna, idKlien ?? null, now]);
}

export type JoinRow = Pick<
  vidcon_gabung,
  'id_pengguna' | 'username' | 'waktu_join' | 'terlambat'
> & {
  nama: string;
  role: 'Mahasiswa' | 'Dosen';
  /** All who joined, even if fewer are listed. */
  jumlah: number;
};

const list = statement(
  'vidcon_gabung.list',
  `SELECT g.*, u.nama, (count(*) OVER ())::int AS jumlah FROM (
     SELECT DISTINCT ON (id_pengguna) id_pengguna, username, role, waktu_join, terlambat FROM vidcon_gabung
     WHERE college_id = $1 AND id_vidcon = $2 AND ($3::text IS NULL OR id_pengguna = $3) ORDER BY id_pengguna, waktu_join) g
   JOIN pengguna u ON u.college_id = $1 AND u.id = g.id_pengguna
   ORDER BY g.waktu_join, g.id_pengguna LIMIT $4`,
);

/** First joinings in their order; optionally of one account. */
export function listJoin(
  db: Sql,
  { collegeId, id }: KeyVidcon,
  { idPengguna, most }: { idPengguna: string | null; most: number },
): Promise<JoinRow[]> {
  return db.rows<JoinRow>(list, [collegeId, id, idPengguna, most]);
}

export interface DiDalamRow {
  id_user: string;
  nama: string;
  role: 'Mahasiswa' | 'Dosen';
  avatar_url: string | null;
  jumlah: number;
}

const inside = statement(
  'vidcon_gabung.di_dalam',
  `SELECT g.id_pengguna AS id_user, u.nama, g.role, u.foto_url AS avatar_url, (count(*) OVER ())::int AS jumlah FROM (
     SELECT DISTINCT id_pengguna, role FROM vidcon_gabung WHERE college_id = $1 AND id_vidcon = $2 AND waktu_leave IS NULL) g
   JOIN pengguna u ON u.college_id = $1 AND u.id = g.id_pengguna
   WHERE EXISTS (SELECT FROM aktivitas a WHERE a.college_id = $1 AND a.id = $2 AND $3 <= a.waktu_selesai)
   ORDER BY u.nama, g.id_pengguna LIMIT $4`,
);

/** In right now; nobody after the end. */
export function listDiDalam(
  db: Sql,
  { collegeId, id }: KeyVidcon,
  { now, most }: { now: Date; most: number },
): Promise<DiDalamRow[]> {
  return db.rows<DiDalamRow>(inside, [collegeId, id, now, most]);
}
