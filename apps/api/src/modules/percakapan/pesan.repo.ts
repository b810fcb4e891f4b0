/** Messages; only this file writes them. */
import type { RoleAnggota } from '@lms/contracts/percakapan/percakapan';
import type { pengguna, pesan, pesan_riwayat } from '@lms/prisma/tables';
import { containing } from '../../platform/db/like.ts';
import { readableOf } from '../../platform/db/readable.ts';
import { type Sql, statement, type Tx } from '../../platform/db/sql.ts';
import { forgetRows } from '../../platform/forget.ts';
import { UBAH_MENIT, type Ukuran } from './percakapan.policy.ts';
import { nextRevisi, raiseRevisi } from './percakapan.repo.ts';

/** An answered message: HTML that is read, text that is shown. */
const MOST_READ = 2_000;
const MOST_QUOTED = 200;

type Columns =
  | 'id'
  | 'urutan'
  | 'revisi'
  | 'id_pengguna'
  | 'nama'
  | 'nim'
  | 'oleh_operator'
  | 'teks'
  | 'berkas'
  | 'balasan_untuk'
  | 'id_klien'
  | 'dibuat_pada'
  | 'diedit_pada'
  | 'dihapus_pada'
  | 'dihapus_oleh'
  | 'dihapus_operator';
export interface DibalasRow {
  urutan: number;
  nama: string;
  /** The beginning of its readable text; null when it is deleted. */
  cuplikan: string | null;
}
export type PesanRow = Pick<pesan, Columns> & {
  role: RoleAnggota;
  avatar_url: pengguna['foto_url'];
  dibalas: DibalasRow | null;
};

const columns = `p.id, p.urutan, p.revisi, p.id_pengguna, p.nama, p.role, p.nim, p.oleh_operator, p.teks, p.berkas, p.balasan_untuk,
  p.id_klien::text AS id_klien, p.dibuat_pada, p.diedit_pada, p.dihapus_pada, p.dihapus_oleh, p.dihapus_operator, u.foto_url AS avatar_url,
  CASE WHEN b.id IS NOT NULL THEN json_build_object('urutan', b.urutan, 'nama', b.nama, 'cuplikan', CASE WHEN b.dihapus_pada IS NULL
    THEN left(${readableOf(`left(b.teks, ${MOST_READ})`)}, ${MOST_QUOTED}) END) END AS dibalas`;
const from = `pesan p LEFT JOIN pengguna u ON u.college_id = p.college_id AND u.id = p.id_pengguna
  LEFT JOIN pesan b ON b.college_id = p.college_id AND b.id_percakapan = p.id_percakapan AND b.id = p.balasan_untuk`;

export interface KeyUtas {
  collegeId: string;
  kunci: string;
}

const range = statement(
  'pesan.range',
  `SELECT ${columns} FROM ${from} WHERE p.college_id = $1 AND p.id_percakapan = $2 AND p.urutan BETWEEN $3 AND $4 ORDER BY p.urutan`,
);

/** Both inclusive. */
export function listPesan(
  db: Sql,
  { collegeId, kunci }: KeyUtas,
  { dari, sampai }: { dari: number; sampai: number },
): Promise<PesanRow[]> {
  return db.rows<PesanRow>(range, [collegeId, kunci, dari, sampai]);
}

const revised = statement(
  'pesan.revised',
  `SELECT ${columns} FROM ${from} WHERE p.college_id = $1 AND p.id_percakapan = $2 AND p.revisi > greatest($3::int, 0)
   ORDER BY p.revisi LIMIT $4`,
);

/** Changed or deleted since that revision, in order. */
export function listRevised(
  db: Sql,
  { collegeId, kunci }: KeyUtas,
  { setelah, limit }: { setelah: number; limit: number },
): Promise<PesanRow[]> {
  return db.rows<PesanRow>(revised, [collegeId, kunci, setelah, limit]);
}

// The whole thread: some thousand rows at most.
const search = statement(
  'pesan.search',
  `SELECT * FROM (SELECT ${columns} FROM ${from}
     WHERE p.college_id = $1 AND p.id_percakapan = $2 AND p.dihapus_pada IS NULL
       AND (${readableOf('p.teks')} ILIKE $3 OR p.nama ILIKE $3)
     ORDER BY p.urutan DESC LIMIT $4) cocok ORDER BY urutan`,
);

/** Latest first, by text or author's name. */
export function searchPesan(
  db: Sql,
  { collegeId, kunci }: KeyUtas,
  text: string,
  limit: number,
): Promise<PesanRow[]> {
  return db.rows<PesanRow>(search, [
    collegeId,
    kunci,
    containing(text.replaceAll(/\s+/g, ' ')),
    limit,
  ]);
}

const ofAuthor = statement(
  'pesan.of_author',
  `SELECT * FROM (SELECT ${columns} FROM ${from}
     WHERE p.college_id = $1 AND p.id_percakapan = $2 AND p.id_pengguna = $3 AND p.urutan < $4 ORDER BY p.urutan DESC LIMIT $5) akhir
   ORDER BY urutan`,
);

/** The account's latest before a number, in order. */
export function listOfAuthor(
  db: Sql,
  { collegeId, kunci }: KeyUtas,
  { pengirim, before, limit }: { pengirim: string; before: number; limit: number },
): Promise<PesanRow[]> {
  return db.rows<PesanRow>(ofAuthor, [collegeId, kunci, pengirim, before, limit]);
}

const byId = statement(
  'pesan.by_id',
  `SELECT ${columns} FROM ${from} WHERE p.college_id = $1 AND p.id_percakapan = $2 AND p.id = $3`,
);
const byDevice = statement(
  'pesan.by_device',
  `SELECT ${columns} FROM ${from} WHERE p.college_id = $1 AND p.id_percakapan = $2 AND p.id_klien = $3::uuid`,
);

export function findPesan(
  db: Sql,
  { collegeId, kunci }: KeyUtas,
  id: string,
): Promise<PesanRow | null> {
  return db.row<PesanRow>(byId, [collegeId, kunci, id]);
}

export function findOfDevice(
  db: Sql,
  { collegeId, kunci }: KeyUtas,
  idKlien: string,
): Promise<PesanRow | null> {
  return db.row<PesanRow>(byDevice, [collegeId, kunci, idKlien]);
}

const ukuran = statement(
  'pesan.ukuran',
  `SELECT sidik, panjang, sidik_sejak AS "sidikSejak", cukup_sejak AS "cukupSejak" FROM pesan WHERE college_id = $1 AND id = $2`,
);

export function findUkuran(db: Sql, collegeId: string, id: string): Promise<Ukuran | null> {
  return db.row<Ukuran>(ukuran, [collegeId, id]);
}

// Older rows need no check: only authors edit, and only for a while.
const recent = statement(
  'pesan.recent',
  `SELECT pada FROM (
     SELECT dibuat_pada AS pada FROM pesan WHERE college_id = $1 AND id_pengguna = $2 AND dibuat_pada > $3
     UNION ALL
     SELECT r.diganti_pada FROM pesan p JOIN pesan_riwayat r ON r.college_id = p.college_id AND r.id_pesan = p.id
     WHERE p.college_id = $1 AND p.id_pengguna = $2 AND p.dibuat_pada > $3::timestamptz - interval '${UBAH_MENIT} minutes'
       AND r.diganti_pada > $3) tulisan
   ORDER BY pada DESC LIMIT $4`,
);

/** Latest sends and edits of the account, in all threads. */
export async function listRecent(
  db: Sql,
  {
    collegeId,
    idPengguna,
    since,
    most,
  }: { collegeId: string; idPengguna: string; since: Date; most: number },
): Promise<Date[]> {
  const rows = await db.rows<{ pada: Date }>(recent, [collegeId, idPengguna, since, most]);
  return rows.map((row) => row.pada);
}

const lockAccount = statement(
  'pesan.lock_account',
  "SELECT pg_advisory_xact_lock(hashtextextended('pesan:' || $1 || ':' || $2, 0))",
);

/**
 * An account's messages come one by one over all threads, so that the counts are right. Follows the
 * thread's lock.
 */
export function lockPengirim(
  tx: Tx,
  { collegeId, idPengguna }: { collegeId: string; idPengguna: string },
): void {
  tx.runAlong(lockAccount, [collegeId, idPengguna]);
}

export interface NewPesan extends KeyUtas, Ukuran {
  id: string;
  urutan: number;
  idPengguna: string;
  nama: string;
  role: RoleAnggota;
  nim: string | null;
  olehOperator: string | null;
  teks: string;
  berkas: readonly string[];
  balasanUntuk: string | null;
  idKlien: string;
  now: Date;
}

const insert = statement(
  'pesan.insert',
  `INSERT INTO pesan (college_id, id, id_percakapan, urutan, id_pengguna, nama, role, nim, oleh_operator, teks, berkas, balasan_untuk,
     id_klien, sidik, panjang, dibuat_pada, sidik_sejak, cukup_sejak)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::text[], $12, $13::uuid, $14, $15, $16, $17, $18)`,
);

export function insertPesan(tx: Tx, { collegeId, kunci, id, urutan, ...row }: NewPesan): void {
  tx.runAlong(insert, [
    ...[
      collegeId,
      id,
      kunci,
      urutan,
      row.idPengguna,
      row.nama,
      row.role,
      row.nim,
      row.olehOperator,
      row.teks,
      row.berkas,
    ],
    ...[
      row.balasanUntuk,
      row.idKlien,
      row.sidik,
      row.panjang,
      row.now,
      row.sidikSejak,
      row.cukupSejak,
    ],
  ]);
}

const keep = statement(
  'pesan.keep_text',
  `INSERT INTO pesan_riwayat (college_id, id_pesan, teks, diganti_pada, oleh_operator)
   SELECT college_id, id, teks, $3, $4 FROM pesan WHERE college_id = $1 AND id = $2`,
);
const revise = `WITH utas AS (${nextRevisi('SELECT id_percakapan FROM pesan WHERE college_id = $1 AND id = $2')})
  UPDATE pesan p SET revisi = utas.revisi_terakhir`;
const change = statement(
  'pesan.change',
  `${revise}, teks = $3, sidik = $4, panjang = $5, diedit_pada = $6, oleh_operator = coalesce($7, p.oleh_operator), sidik_sejak = $8,
     cukup_sejak = $9 FROM utas WHERE p.college_id = $1 AND p.id = $2`,
);

/** Keeps the old text (K80) and the name of an acting operator (K6). */
export async function changePesan(
  tx: Tx,
  {
    collegeId,
    id,
    ...of
  }: Pick<NewPesan, 'collegeId' | 'id' | 'teks' | 'olehOperator' | 'now'> & Ukuran,
): Promise<void> {
  await tx.run(keep, [collegeId, id, of.now, of.olehOperator]);
  const ukuran = [of.sidikSejak, of.cukupSejak];
  await tx.run(change, [
    collegeId,
    id,
    of.teks,
    of.sidik,
    of.panjang,
    of.now,
    of.olehOperator,
    ...ukuran,
  ]);
}

const remove = statement(
  'pesan.remove',
  `${revise}, dihapus_pada = $3, dihapus_oleh = $4, dihapus_operator = $5 FROM utas WHERE p.college_id = $1 AND p.id = $2`,
);

/** The text stays for the trail (K81). */
export async function removePesan(
  tx: Tx,
  of: { collegeId: string; id: string; oleh: string; olehOperator: string | null; now: Date },
): Promise<void> {
  await tx.run(remove, [of.collegeId, of.id, of.now, of.oleh, of.olehOperator]);
}

const earlier = statement(
  'pesan.earlier',
  'SELECT teks, diganti_pada, oleh_operator FROM pesan_riwayat WHERE college_id = $1 AND id_pesan = $2 ORDER BY id DESC LIMIT 200',
);

/** Latest first. */
export function listEarlier(
  db: Sql,
  collegeId: string,
  id: string,
): Promise<Pick<pesan_riwayat, 'teks' | 'diganti_pada' | 'oleh_operator'>[]> {
  return db.rows(earlier, [collegeId, id]);
}

/** What stands instead of an erased text, as HTML without tags. */
const ERASED = 'Pesan dihapus karena permintaan penghapusan data pribadi';

export const forgetRiwayatPesan = forgetRows(
  'pesan_riwayat',
  `DELETE FROM pesan_riwayat r USING pesan p
   WHERE r.college_id = $1 AND p.college_id = $1 AND p.id = r.id_pesan AND p.id_pengguna = $2`,
);

/**
 * Texts and files go; place, time and length stay, so that threads and what counts for a forum stay
 * as they are. The fingerprint would betray a short text, so another one stands for it; equal texts
 * of the person in a thread keep equal ones. Each message gets its own revision, by which open pages
 * load it again.
 */
export const forgetPesan = forgetRows(
  'pesan',
  `WITH tulisan AS (
     SELECT id, id_percakapan, row_number() OVER (PARTITION BY id_percakapan ORDER BY urutan) AS ke,
       first_value(id) OVER (PARTITION BY id_percakapan, sidik ORDER BY urutan) AS pertama
     FROM pesan WHERE college_id = $1 AND id_pengguna = $2),
   milik AS (SELECT id_percakapan, count(*)::int AS jumlah FROM tulisan GROUP BY id_percakapan),
   utas AS (${raiseRevisi})
   UPDATE pesan p SET teks = '<p>${ERASED}</p>', berkas = '{}', revisi = utas.sejak + t.ke,
     sidik = encode(sha256(convert_to('terhapus ' || t.pertama, 'UTF8')), 'hex')
   FROM tulisan t JOIN utas ON utas.id = t.id_percakapan WHERE p.college_id = $1 AND p.id = t.id`,
);
