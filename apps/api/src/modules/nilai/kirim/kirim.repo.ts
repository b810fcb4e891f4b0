/** Batches of grades and their rows (N31–N33); the only writer of nilai_kirim and nilai_kirim_baris. */
import type { StatusKirim } from '@lms/contracts/nilai/bentuk';
import type { StatusKiriman } from '@lms/contracts/nilai/kirim-nilai';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import type { Pelaku } from '../buku.repo.ts';
import type { NilaiKirim } from './kirim.policy.ts';

const insert = statement(
  'nilai_kirim.insert',
  `WITH kelompok AS (
     SELECT * FROM json_to_recordset($3::json) AS k (id uuid, id_komponen text, batas timestamptz, baris json)),
   kiriman AS (
     INSERT INTO nilai_kirim (college_id, id, id_kelas, id_komponen, jumlah, coba_pada, batas_pada, dibuat_oleh, dibuat_nama, dibuat_pada)
     SELECT $1, id, $2, id_komponen, json_array_length(baris), $7, batas, $5, $6, $4 FROM kelompok)
   INSERT INTO nilai_kirim_baris (college_id, id_kirim, id_kelas, id_komponen, nim, versi, nilai, dibuat_pada)
   SELECT $1, k.id, $2, k.id_komponen, b.nim, b.versi, b.nilai, $4
   FROM kelompok k, json_to_recordset(k.baris) AS b (nim text, versi int, nilai numeric)`,
);

export interface KelompokBaru {
  id: string;
  id_komponen: string;
  batas: Date;
  baris: readonly NilaiKirim[];
}

/** `cobaPada` null: a job is on its way already, or Siakad fetches from the feed. */
export async function insertKiriman(
  tx: Tx,
  { collegeId, idKelas }: { collegeId: string; idKelas: string },
  kelompok: readonly KelompokBaru[],
  { now, oleh, cobaPada }: { now: Date; oleh: Pelaku; cobaPada: Date | null },
): Promise<void> {
  const values = [
    collegeId,
    idKelas,
    JSON.stringify(kelompok),
    now,
    oleh.username,
    oleh.nama,
    cobaPada,
  ];
  await tx.run(insert, values);
}

export interface KirimanRow {
  id: string;
  id_kelas: string;
  id_komponen: string;
  status: StatusKiriman;
  percobaan: number;
  batas_pada: Date;
}

const COLUMNS = 'id, id_kelas, id_komponen, status, percobaan, batas_pada';
const find = statement(
  'nilai_kirim.find',
  `SELECT ${COLUMNS} FROM nilai_kirim WHERE college_id = $1 AND id = $2::uuid`,
);
const lock = statement(
  'nilai_kirim.lock',
  `SELECT ${COLUMNS} FROM nilai_kirim WHERE college_id = $1 AND id = $2::uuid FOR UPDATE`,
);

export interface KeyKirim {
  collegeId: string;
  idKirim: string;
}

export function findKiriman(
  sql: Sql,
  { collegeId, idKirim }: KeyKirim,
): Promise<KirimanRow | null> {
  return sql.row<KirimanRow>(find, [collegeId, idKirim]);
}

/** The class's row in nilai_kelas is locked before. */
export function lockKiriman(tx: Tx, { collegeId, idKirim }: KeyKirim): Promise<KirimanRow | null> {
  return tx.row<KirimanRow>(lock, [collegeId, idKirim]);
}

export interface BarisKirim {
  id_kirim: string;
  id_kelas: string;
  id_komponen: string;
  nim: string;
  versi: number;
  nilai: number;
  status: StatusKirim;
  kode: string | null;
  alasan: string | null;
  dibuat: Date;
}

/** The row's student takes part no more (N43). */
const LEFT = `NOT EXISTS (SELECT FROM kelas_peserta p WHERE p.college_id = b.college_id AND p.id_kelas = b.id_kelas AND p.nim = b.nim)`;
const UNANSWERED = `b.status IN ('menunggu', 'terkirim')`;

const ROW = `b.id_kirim, b.id_kelas, b.id_komponen, b.nim, b.versi, b.nilai::float8 AS nilai, b.status, b.kode, b.alasan, b.dibuat_pada AS dibuat`;
const rows = statement(
  'nilai_kirim_baris.list',
  `SELECT ${ROW} FROM nilai_kirim_baris b WHERE b.college_id = $1 AND b.id_kirim = $2::uuid ORDER BY b.nim`,
);

export function listBaris(sql: Sql, { collegeId, idKirim }: KeyKirim): Promise<BarisKirim[]> {
  return sql.rows<BarisKirim>(rows, [collegeId, idKirim]);
}

const anyLeft = statement(
  'nilai_kirim_baris.ada_keluar',
  `SELECT EXISTS (SELECT FROM nilai_kirim_baris b
     WHERE b.college_id = $1 AND b.id_kirim = $2::uuid AND ${UNANSWERED} AND ${LEFT}) AS ada`,
);

/** Whether a student of an unanswered row has left the class. */
export async function hasLeft(sql: Sql, { collegeId, idKirim }: KeyKirim): Promise<boolean> {
  return (await sql.row<{ ada: boolean }>(anyLeft, [collegeId, idKirim]))?.ada === true;
}

const release = statement(
  'nilai_kirim_baris.lepas',
  `UPDATE nilai_kirim_baris b SET status = 'dibatalkan', kode = $3, alasan = $4
   FROM nilai_kirim k WHERE k.college_id = $1 AND k.id_kelas = $2 AND k.status IN ('menunggu', 'terkirim')
     AND b.college_id = k.college_id AND b.id_kirim = k.id AND ${UNANSWERED} AND ${LEFT} RETURNING ${ROW}`,
);

/** Cancels the unanswered rows of students who have left a class. Returns them. */
export function releaseLeft(
  tx: Tx,
  { collegeId, idKelas }: { collegeId: string; idKelas: string },
  { kode, alasan }: { kode: string; alasan: string },
): Promise<BarisKirim[]> {
  return tx.rows<BarisKirim>(release, [collegeId, idKelas, kode, alasan]);
}

const moveOn = statement(
  'nilai_kirim.pindah',
  `WITH pasangan AS (SELECT * FROM json_to_recordset($2::json) AS p (lama uuid, baru uuid)),
   sisa AS (
     SELECT p.lama, p.baru, count(*)::int AS jumlah FROM pasangan p
     JOIN nilai_kirim_baris b ON b.college_id = $1 AND b.id_kirim = p.lama AND ${UNANSWERED} GROUP BY 1, 2),
   kiriman AS (
     INSERT INTO nilai_kirim (college_id, id, id_kelas, id_komponen, status, jumlah, percobaan, coba_pada, batas_pada, kode, alasan,
       dibuat_oleh, dibuat_nama, dibuat_pada)
     SELECT k.college_id, s.baru, k.id_kelas, k.id_komponen, k.status, s.jumlah, k.percobaan, coalesce(k.coba_pada, $3), k.batas_pada, k.kode,
       k.alasan, k.dibuat_oleh, k.dibuat_nama, k.dibuat_pada
     FROM sisa s JOIN nilai_kirim k ON k.college_id = $1 AND k.id = s.lama)
   UPDATE nilai_kirim_baris b SET id_kirim = s.baru FROM sisa s WHERE b.college_id = $1 AND b.id_kirim = s.lama AND ${UNANSWERED}`,
);
const closeLeft = statement(
  'nilai_kirim.tutup_keluar',
  `UPDATE nilai_kirim k SET coba_pada = NULL, kode = $3, alasan = $4, jumlah = j.semua,
     status = CASE WHEN j.dijawab > 0 THEN 'selesai' ELSE 'dibatalkan' END::status_kiriman,
     dijawab_pada = CASE WHEN j.dijawab > 0 THEN $5::timestamptz END
   FROM (SELECT b.id_kirim, count(*)::int AS semua, count(*) FILTER (WHERE b.status IN ('diterima', 'ditolak'))::int AS dijawab
     FROM nilai_kirim_baris b WHERE b.college_id = $1 AND b.id_kirim = ANY($2::uuid[]) GROUP BY 1) j
   WHERE k.college_id = $1 AND k.id = j.id_kirim`,
);

/**
 * Ends batches that lost rows. What is unanswered goes on as a batch of its own, since a key always
 * names the same bytes. `cobaPada` null: nobody calls Siakad, it fetches from the feed.
 */
export async function splitKiriman(
  tx: Tx,
  collegeId: string,
  pasangan: readonly { lama: string; baru: string }[],
  to: { kode: string; alasan: string; cobaPada: Date | null; now: Date },
): Promise<void> {
  await tx.run(moveOn, [collegeId, JSON.stringify(pasangan), to.cobaPada]);
  const ended = pasangan.map(({ lama }) => lama);
  await tx.run(closeLeft, [collegeId, ended, to.kode, to.alasan, to.now]);
}

const answered = statement(
  'nilai_kirim_baris.jawaban',
  `WITH jawab AS (
     SELECT DISTINCT ON (id_kelas, id_komponen, nim, versi) *
     FROM json_to_recordset($2::json) AS j (ke int, id_kelas text, id_komponen text, nim text, versi int, status text, kode text, alasan text)
     ORDER BY id_kelas, id_komponen, nim, versi, ke DESC)
   UPDATE nilai_kirim_baris b SET status = j.status::status_kirim, kode = j.kode, alasan = j.alasan, dijawab_pada = $3
   FROM jawab j WHERE b.college_id = $1 AND b.id_kelas = j.id_kelas AND b.id_komponen = j.id_komponen AND b.nim = j.nim AND b.versi = j.versi
     AND (b.status, b.kode, b.alasan) IS DISTINCT FROM (j.status::status_kirim, j.kode, j.alasan)
   RETURNING ${ROW}`,
);

export interface JawabanSel {
  id_kelas: string;
  id_komponen: string;
  nim: string;
  versi: number;
  status: 'diterima' | 'ditolak';
  kode: string | null;
  alasan: string | null;
}

/** Of one cell and version the last answer holds. Returns the rows whose state changed. */
export function answerBaris(
  tx: Tx,
  collegeId: string,
  answers: readonly JawabanSel[],
  now: Date,
): Promise<BarisKirim[]> {
  if (answers.length === 0) return Promise.resolve([]);
  const json = JSON.stringify(answers.map((one, ke) => ({ ...one, ke })));
  return tx.rows<BarisKirim>(answered, [collegeId, json, now]);
}

const closed = statement(
  'nilai_kirim_baris.tutup',
  `UPDATE nilai_kirim_baris b SET status = $3::status_kirim, kode = $4, alasan = $5,
     dijawab_pada = CASE WHEN $3 = 'ditolak' THEN $6::timestamptz ELSE b.dijawab_pada END
   WHERE b.college_id = $1 AND b.id_kirim = $2::uuid AND b.status = ANY($7::status_kirim[]) RETURNING ${ROW}`,
);

/** Moves the unanswered rows of a batch on. Returns them. */
export function moveBaris(
  tx: Tx,
  { collegeId, idKirim }: KeyKirim,
  to: {
    status: StatusKirim;
    kode: string | null;
    alasan: string | null;
    now: Date;
    from: readonly StatusKirim[];
  },
): Promise<BarisKirim[]> {
  const { status, kode, alasan, now, from } = to;
  return tx.rows<BarisKirim>(closed, [collegeId, idKirim, status, kode, alasan, now, from]);
}

const settle = statement(
  'nilai_kirim.selesai',
  `UPDATE nilai_kirim k SET status = 'selesai', coba_pada = NULL, kode = NULL, alasan = NULL, dijawab_pada = $3
   WHERE k.college_id = $1 AND k.id = ANY($2::uuid[]) AND k.status IN ('menunggu', 'terkirim') AND NOT EXISTS (
     SELECT FROM nilai_kirim_baris b WHERE b.college_id = k.college_id AND b.id_kirim = k.id AND b.status IN ('menunggu', 'terkirim'))`,
);

/** Batches whose last row is answered are done. */
export async function finishAnswered(
  tx: Tx,
  collegeId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length > 0) await tx.run(settle, [collegeId, ids, now]);
}

const setState = statement(
  'nilai_kirim.keadaan',
  `UPDATE nilai_kirim SET status = coalesce($3::text::status_kiriman, status), percobaan = percobaan + $4::int, coba_pada = $5, kode = $6, alasan = $7,
     dijawab_pada = CASE WHEN $3::text IN ('selesai', 'ditolak') THEN $8::timestamptz END
   WHERE college_id = $1 AND id = $2::uuid AND status IN ('menunggu', 'terkirim')`,
);

/** After an attempt, or when it is put off. An ended batch stays as it is. */
export async function setKiriman(
  tx: Tx,
  { collegeId, idKirim }: KeyKirim,
  to: {
    /** Null: as it is. */
    status: StatusKiriman | null;
    tried: boolean;
    cobaPada: Date | null;
    kode: string | null;
    alasan: string | null;
    now: Date;
  },
): Promise<void> {
  const { status, tried, cobaPada, kode, alasan, now } = to;
  await tx.run(setState, [collegeId, idKirim, status, tried ? 1 : 0, cobaPada, kode, alasan, now]);
}

const claim = statement(
  'nilai_kirim.jatuh_tempo',
  `WITH tempo AS (
     SELECT k.college_id, k.id, row_number() OVER (PARTITION BY k.college_id ORDER BY k.coba_pada) AS ke,
       coalesce(s.gagal_beruntun, 0) AS gagal
     FROM nilai_kirim k LEFT JOIN siakad_kirim s ON s.college_id = k.college_id
     WHERE k.coba_pada <= $1 AND k.status IN ('menunggu', 'terkirim') AND s.berhenti_pada IS NULL
       AND coalesce(s.buka_pada, $1) <= $1 ORDER BY k.coba_pada LIMIT 500)
   UPDATE nilai_kirim k SET coba_pada = NULL FROM tempo t
   WHERE k.college_id = t.college_id AND k.id = t.id AND (t.gagal < $2 OR t.ke = 1) RETURNING k.college_id, k.id`,
);

/**
 * Takes what is due, so that each attempt is given out once. A college whose Siakad failed
 * `gagalDari` times in a row gets one attempt at a time.
 */
export function claimDue(
  tx: Tx,
  now: Date,
  gagalDari: number,
): Promise<{ college_id: string; id: string }[]> {
  return tx.rows(claim, [now, gagalDari]);
}

const again = statement(
  'nilai_kirim.lanjut',
  `UPDATE nilai_kirim SET coba_pada = $2 WHERE college_id = $1 AND status IN ('menunggu', 'terkirim') AND coba_pada IS NOT NULL`,
);

/** Everything that waits is due now. Returns how many. */
export function makeDue(tx: Tx, collegeId: string, now: Date): Promise<number> {
  return tx.run(again, [collegeId, now]);
}

const number = statement(
  'nilai_kirim_baris.nomor',
  `WITH baru AS (
     SELECT b.id_kirim, b.nim, $2::int + row_number() OVER (ORDER BY b.dibuat_pada, b.id_kirim, b.nim) AS nomor
     FROM nilai_kirim_baris b WHERE b.college_id = $1 AND b.nomor IS NULL ORDER BY b.dibuat_pada, b.id_kirim, b.nim LIMIT 5000)
   UPDATE nilai_kirim_baris b SET nomor = n.nomor FROM baru n
   WHERE b.college_id = $1 AND b.id_kirim = n.id_kirim AND b.nim = n.nim`,
);

/** Numbers committed rows after `last`; the college's counter is locked. Returns how many. */
export function numberBaris(tx: Tx, collegeId: string, last: number): Promise<number> {
  return tx.run(number, [collegeId, last]);
}
