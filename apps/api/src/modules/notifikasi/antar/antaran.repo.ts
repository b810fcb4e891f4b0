/**
 * What waits to be delivered; the only writer of notifikasi_antaran. A row says to whom and when,
 * and a job sends a set of them, so a killed worker loses nothing (docs/decisions/166).
 *
 * Whoever changes several rows skips those that another transaction holds: that one tells the fact
 * anew or takes it back, and nobody waits for anybody.
 */
import { randomUUID } from 'node:crypto';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import { forgetRows } from '../../../platform/forget.ts';
import { isChosen, kategoriOf } from '../pilihan.repo.ts';
import { PASSES_QUIET, PASSES_QUIET_OF_EXAM, type Saluran } from './antar.policy.ts';

/** `tujuan` of mails, which go to a person instead of a device. */
const MAILBOX = '00000000-0000-0000-0000-000000000000';

const renewed = `keadaan = 'menunggu', antar_pada = EXCLUDED.antar_pada, dibuat_pada = EXCLUDED.dibuat_pada,
  versi = a.versi + 1, coba = 0, id_kiriman = NULL, sebab = NULL, selesai_pada = NULL, ditampilkan_pada = NULL`;

/**
 * SQL that writes what `baru n` (college_id, id, id_pengguna, jenis) tells to devices and mailboxes,
 * for the statement that writes the notifications. A fact told again goes out again only when that
 * is news.
 */
export const deliveriesOfNew = (now: string, isNews: boolean): string => `
  INSERT INTO notifikasi_antaran AS a (college_id, id, id_pengguna, id_notifikasi, tujuan, saluran, antar_pada, dibuat_pada)
  SELECT n.college_id, gen_random_uuid(), n.id_pengguna, n.id, p.id, 'push', ${now}, ${now}
  FROM baru n JOIN notifikasi_perangkat p ON p.college_id = n.college_id AND p.id_pengguna = n.id_pengguna
  WHERE ${isChosen('push')}
  UNION ALL
  SELECT n.college_id, gen_random_uuid(), n.id_pengguna, n.id, '${MAILBOX}', 'surel', ${now}, ${now}
  FROM baru n JOIN notifikasi_pilihan pn ON pn.college_id = n.college_id AND pn.id_pengguna = n.id_pengguna
    AND pn.kategori = ${kategoriOf('n.jenis')} AND pn.surel
  ON CONFLICT (college_id, id_notifikasi, tujuan) DO UPDATE SET ${renewed}${isNews ? '' : " WHERE a.keadaan = 'batal'"}`;

const addTest = statement(
  'notifikasi_antaran.add_test',
  `INSERT INTO notifikasi_antaran (college_id, id, id_pengguna, tujuan, saluran, antar_pada, dibuat_pada)
   SELECT p.college_id, gen_random_uuid(), p.id_pengguna, p.id, 'push', $4, $4 FROM notifikasi_perangkat p
   WHERE p.college_id = $1 AND p.id_pengguna = $2 AND p.id = $3::uuid AND NOT EXISTS (
     SELECT FROM notifikasi_antaran a WHERE a.college_id = $1 AND a.tujuan = p.id AND a.id_notifikasi IS NULL
       AND a.keadaan IN ('menunggu', 'diambil'))`,
);

/** A test that still waits is not doubled. */
export async function addPercobaan(
  tx: Tx,
  {
    collegeId,
    idPengguna,
    id,
    now,
  }: { collegeId: string; idPengguna: string; id: string; now: Date },
): Promise<void> {
  await tx.run(addTest, [collegeId, idPengguna, id, now]);
}

const due = (saluran: Saluran) =>
  `a.keadaan = 'menunggu' AND a.saluran = '${saluran}' AND a.antar_pada <= $1`;
const dueColleges = {
  push: statement(
    'notifikasi_antaran.due_push',
    `SELECT DISTINCT a.college_id FROM notifikasi_antaran a WHERE ${due('push')}`,
  ),
  surel: statement(
    'notifikasi_antaran.due_surel',
    `SELECT DISTINCT a.college_id FROM notifikasi_antaran a WHERE ${due('surel')}`,
  ),
};

export async function listDueColleges(tx: Tx, saluran: Saluran, now: Date): Promise<string[]> {
  const rows = await tx.rows<{ college_id: string }>(dueColleges[saluran], [now]);
  return rows.map(({ college_id }) => college_id);
}

const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');
const isUrgent = `(a.id_notifikasi IS NULL OR n.jenis IN (${quoted(PASSES_QUIET)}) OR (n.jenis IN (${quoted(PASSES_QUIET_OF_EXAM)})
  AND EXISTS (SELECT FROM aktivitas k WHERE k.college_id = n.college_id AND k.id = n.id_aktivitas AND k.jenis = 'ujian')))`;

const postponeQuiet = statement(
  'notifikasi_antaran.postpone_quiet',
  `UPDATE notifikasi_antaran x SET antar_pada = o.sampai FROM (
     SELECT a.college_id, a.id, q.sampai FROM unnest($2::text[], $3::timestamptz[]) AS q(college_id, sampai)
     JOIN notifikasi_antaran a ON a.college_id = q.college_id AND ${due('push')}
     LEFT JOIN notifikasi n ON n.college_id = a.college_id AND n.id = a.id_notifikasi
     WHERE NOT ${isUrgent} FOR UPDATE OF a SKIP LOCKED) o
   WHERE x.college_id = o.college_id AND x.id = o.id`,
);

export interface Ditunda {
  collegeId: string;
  sampai: Date;
}

/** In these colleges only what is urgent goes out now. */
export async function postponeQuietHours(
  tx: Tx,
  colleges: readonly Ditunda[],
  now: Date,
): Promise<void> {
  if (colleges.length === 0) return;
  const ids = colleges.map(({ collegeId }) => collegeId);
  await tx.run(postponeQuiet, [now, ids, colleges.map(({ sampai }) => sampai)]);
}

const postponeMail = statement(
  'notifikasi_antaran.postpone_mail',
  `UPDATE notifikasi_antaran x SET antar_pada = o.berikut FROM (
     SELECT a.college_id, a.id, q.berikut FROM unnest($2::text[], $3::timestamptz[], $4::timestamptz[]) AS q(college_id, pagi, berikut)
     JOIN notifikasi_antaran a ON a.college_id = q.college_id AND ${due('surel')} AND a.dibuat_pada >= q.pagi
     FOR UPDATE OF a SKIP LOCKED) o
   WHERE x.college_id = o.college_id AND x.id = o.id`,
);

/** Deliveries that came after the last morning wait for the next. */
export async function postponeToMorning(
  tx: Tx,
  colleges: readonly { collegeId: string; pagi: Date; berikut: Date }[],
  now: Date,
): Promise<void> {
  const ids = colleges.map(({ collegeId }) => collegeId);
  const last = colleges.map(({ pagi }) => pagi);
  await tx.run(postponeMail, [now, ids, last, colleges.map(({ berikut }) => berikut)]);
}

export interface Kiriman {
  collegeId: string;
  idKiriman: string;
}

/** Rows and, in each set, devices or people of one college. */
const MOST_CLAIMED = { push: 5_000, surel: 2_000 } as const;
const A_SET = { push: 250, surel: 1 } as const;
const claimOf = (saluran: Saluran, receiver: string) =>
  statement(
    `notifikasi_antaran.claim_${saluran}`,
    `WITH tempo AS (
       SELECT a.college_id, a.id, ${receiver} AS penerima FROM notifikasi_antaran a WHERE ${due(saluran)}
       ORDER BY a.antar_pada LIMIT ${MOST_CLAIMED[saluran]} FOR UPDATE SKIP LOCKED),
     urut AS (
       SELECT college_id, id, (dense_rank() OVER (PARTITION BY college_id ORDER BY penerima) - 1) / ${A_SET[saluran]} AS bagian FROM tempo),
     nomor AS (SELECT college_id, id, dense_rank() OVER (ORDER BY college_id, bagian) AS nomor FROM urut),
     diambil AS (
       UPDATE notifikasi_antaran a SET keadaan = 'diambil', id_kiriman = ($2::uuid[])[n.nomor] FROM nomor n
       WHERE a.college_id = n.college_id AND a.id = n.id RETURNING a.college_id, a.id_kiriman)
     SELECT DISTINCT college_id, id_kiriman FROM diambil`,
  );
const claims = {
  push: claimOf('push', 'a.tujuan::text'),
  surel: claimOf('surel', 'a.id_pengguna'),
};

/** Takes what is due in sets, each for one job. */
export async function claimDue(tx: Tx, saluran: Saluran, now: Date): Promise<Kiriman[]> {
  const ids = Array.from({ length: MOST_CLAIMED[saluran] }, () => randomUUID());
  const rows = await tx.rows<{ college_id: string; id_kiriman: string }>(claims[saluran], [
    now,
    ids,
  ]);
  return rows.map((row) => ({ collegeId: row.college_id, idKiriman: row.id_kiriman }));
}

export interface Hasil {
  id: string;
  /** A fact that was told again meanwhile goes out again. */
  versi: number;
  keadaan: 'terkirim' | 'gagal' | 'batal' | 'menunggu';
  sebab: string | null;
  /** When to try again. */
  antarPada: Date | null;
}

const markRows = statement(
  'notifikasi_antaran.mark',
  `UPDATE notifikasi_antaran a SET keadaan = h.keadaan, sebab = h.sebab, antar_pada = coalesce(h.antar_pada, a.antar_pada),
     selesai_pada = CASE WHEN h.keadaan <> 'menunggu' THEN $7::timestamptz END, coba = a.coba + 1, id_kiriman = NULL
   FROM unnest($2::uuid[], $3::int[], $4::text[], $5::text[], $6::timestamptz[]) AS h(id, versi, keadaan, sebab, antar_pada)
   JOIN (SELECT id, versi FROM notifikasi_antaran WHERE college_id = $1 AND id = ANY($2::uuid[]) AND keadaan = 'diambil'
     ORDER BY id FOR UPDATE SKIP LOCKED) l ON l.id = h.id AND l.versi = h.versi
   WHERE a.college_id = $1 AND a.id = h.id`,
);

export async function markAntaran(
  tx: Tx,
  collegeId: string,
  results: readonly Hasil[],
  now: Date,
): Promise<void> {
  if (results.length === 0) return;
  await tx.run(markRows, [
    collegeId,
    results.map(({ id }) => id),
    results.map(({ versi }) => versi),
    results.map(({ keadaan }) => keadaan),
    results.map(({ sebab }) => sebab),
    results.map(({ antarPada }) => antarPada),
    now,
  ]);
}

const releaseSet = statement(
  'notifikasi_antaran.release',
  `UPDATE notifikasi_antaran a SET keadaan = 'menunggu', id_kiriman = NULL, antar_pada = $3 FROM (
     SELECT id FROM notifikasi_antaran WHERE college_id = $1 AND id_kiriman = $2::uuid AND keadaan = 'diambil'
     ORDER BY id FOR UPDATE SKIP LOCKED) l
   WHERE a.college_id = $1 AND a.id = l.id`,
);

/** Gives back what of a set was not marked. */
export async function releaseKiriman(
  tx: Tx,
  { collegeId, idKiriman }: Kiriman,
  antarPada: Date,
): Promise<void> {
  await tx.run(releaseSet, [collegeId, idKiriman, antarPada]);
}

const shown = statement(
  'notifikasi_antaran.shown',
  `UPDATE notifikasi_antaran a SET ditampilkan_pada = $3 FROM (
     SELECT id FROM notifikasi_antaran WHERE college_id = $1 AND id = ANY($2::uuid[]) AND saluran = 'push'
       AND keadaan IN ('diambil', 'terkirim') AND ditampilkan_pada IS NULL ORDER BY id FOR UPDATE SKIP LOCKED) l
   WHERE a.college_id = $1 AND a.id = l.id`,
);

export async function markShown(
  db: Sql,
  collegeId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await db.run(shown, [collegeId, ids, now]);
}

/** Rows per sweep; the next sweep takes the rest. */
const MOST_FORGOTTEN = 20_000;
const forget = statement(
  'notifikasi_antaran.forget',
  `DELETE FROM notifikasi_antaran a USING (
     SELECT o.college_id, o.id FROM perguruan_tinggi p CROSS JOIN LATERAL (
       SELECT a.college_id, a.id FROM notifikasi_antaran a WHERE a.college_id = p.id AND a.dibuat_pada < $1
       LIMIT ${MOST_FORGOTTEN}) o LIMIT ${MOST_FORGOTTEN}) o
   WHERE a.college_id = o.college_id AND a.id = o.id`,
);

export async function deleteOlderAntaran(tx: Tx, before: Date): Promise<void> {
  await tx.run(forget, [before]);
}

export const forgetAntaran = forgetRows(
  'notifikasi_antaran',
  'DELETE FROM notifikasi_antaran WHERE college_id = $1 AND id_pengguna = $2',
);
