/** Students' deeds (`aktivitas_selesai`), each change with its row in the ledger (K41). */
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import { listOf, waiting } from '../progres/menunggu.repo.ts';
import { recordFacts } from '../tanda/ledger.repo.ts';
import { SYSTEM_USERNAME } from '../tanda/tanda.policy.ts';
import type { MeetingKey } from '../tanda/tanda.repo.ts';

export interface Oleh {
  username: string;
  nama: string;
}

export interface Fakta {
  collegeId: string;
  idAktivitas: string;
  /** A group's deed counts for several students. */
  nim: string | readonly string[];
  /** The server's time, minus the age of an offline deed. */
  pada: Date;
  /** Late facts do not count (DECISIONS 139). If left out, the current deadline decides. */
  terlambat?: boolean;
  /** How it was done: ditonton, dibaca, diunduh, dibuka … */
  sumber: string;
  oleh: Oleh;
  /** No addresses or names of others (K53). */
  detail?: Readonly<Record<string, string | number | boolean | null>>;
}

const afterDeadline = (pada: string, activity = 'a') =>
  `(${activity}.waktu_selesai IS NOT NULL AND ${pada} > ${activity}.waktu_selesai)`;

/**
 * SQL: a fact is late under the current deadline (K30). A later deadline helps materials and tasks;
 * an earlier one hurts only materials, because a task handed in met its own end (K55, K59). Other
 * modules judge other kinds.
 */
export const lateUnder = (fact: string, activity: string): string => `CASE ${activity}.jenis
  WHEN 'materi' THEN ${afterDeadline(`${fact}.pada`, activity)}
  WHEN 'tugas' THEN ${fact}.terlambat AND ${afterDeadline(`${fact}.pada`, activity)}
  ELSE ${fact}.terlambat END`;

// The lock lasts until the fact commits, so that a moved deadline or deletion is wholly earlier or
// later.
const add = statement(
  'fakta.add',
  `WITH untuk AS (
     SELECT a.id_pertemuan, coalesce($5::bool, ${afterDeadline('$4')}) AS terlambat FROM aktivitas a
     WHERE a.college_id = $1 AND a.id = $2 AND a.dihapus_pada IS NULL FOR SHARE OF a),
   simpan AS (
     INSERT INTO aktivitas_selesai AS s (college_id, id_aktivitas, nim, pada, terlambat, sumber)
     SELECT $1, $2, n.nim, $4, terlambat, $6 FROM untuk, unnest($3::text[]) AS n (nim) ORDER BY n.nim
     ON CONFLICT (college_id, id_aktivitas, nim) DO UPDATE SET pada = EXCLUDED.pada, terlambat = false, sumber = EXCLUDED.sumber
     WHERE s.terlambat AND NOT EXCLUDED.terlambat
     RETURNING nim),
   catat AS (
     ${recordFacts(`SELECT $1, id_pertemuan, nim, 'fakta', $6, $2, $7::jsonb || jsonb_build_object('terlambat', terlambat), $4, $8, $9
     FROM simpan, untuk`)}),
   antre AS (
     ${waiting('SELECT $1, id_pertemuan, nim, $10 FROM simpan, untuk')})
   SELECT id_pertemuan FROM simpan, untuk LIMIT 1`,
);

/** Null if the fact is known or the activity is gone. A fact in time replaces a late one. */
export async function addFakta(
  tx: Tx,
  { detail = {}, ...fakta }: Fakta,
  now: Date,
): Promise<string | null> {
  const row = await tx.row<{ id_pertemuan: string }>(add, [
    fakta.collegeId,
    fakta.idAktivitas,
    listOf(fakta.nim),
    fakta.pada,
    fakta.terlambat ?? null,
    fakta.sumber,
    JSON.stringify(detail),
    fakta.oleh.username,
    fakta.oleh.nama,
    now,
  ]);
  return row?.id_pertemuan ?? null;
}

export interface FaktaSama
  extends Pick<Fakta, 'collegeId' | 'idAktivitas' | 'sumber' | 'oleh' | 'detail'> {
  selesai: readonly { nim: string; pada: Date }[];
}

// A fact with another time is written again; the last one counts.
const settle = statement(
  'fakta.settle',
  `WITH untuk AS (
     SELECT a.id_pertemuan FROM aktivitas a WHERE a.college_id = $1 AND a.id = $2 AND a.dihapus_pada IS NULL FOR SHARE OF a),
   simpan AS (
     INSERT INTO aktivitas_selesai AS s (college_id, id_aktivitas, nim, pada, terlambat, sumber)
     SELECT $1, $2, n.nim, n.pada, false, $5 FROM untuk, unnest($3::text[], $4::timestamptz[]) AS n (nim, pada) ORDER BY n.nim
     ON CONFLICT (college_id, id_aktivitas, nim) DO UPDATE SET pada = EXCLUDED.pada, terlambat = false, sumber = EXCLUDED.sumber
     WHERE s.terlambat OR s.pada <> EXCLUDED.pada
     RETURNING nim, pada),
   catat AS (
     ${recordFacts(`SELECT $1, id_pertemuan, nim, 'fakta', $5, $2, $6::jsonb || jsonb_build_object('terlambat', false), pada, $7, $8
     FROM simpan, untuk`)}),
   antre AS (
     ${waiting('SELECT $1, id_pertemuan, nim, $9 FROM simpan, untuk')})
   SELECT id_pertemuan, (SELECT count(*)::int FROM simpan) AS jumlah FROM untuk WHERE EXISTS (SELECT FROM simpan)`,
);

/** Null if all are known or the activity is gone. */
export function settleFakta(
  tx: Tx,
  { collegeId, idAktivitas, selesai, sumber, oleh, detail = {} }: FaktaSama,
  now: Date,
): Promise<{ id_pertemuan: string; jumlah: number } | null> {
  return tx.row(settle, [
    ...[
      collegeId,
      idAktivitas,
      selesai.map(({ nim }) => nim),
      selesai.map(({ pada }) => pada),
      sumber,
    ],
    ...[JSON.stringify(detail), oleh.username, oleh.nama, now],
  ]);
}

/** Facts of deleted content (`isi_dihapus`) return with it; the others do not. */
export type AlasanTarik = 'isi_dihapus' | 'tidak_berlaku';

export interface Penarikan {
  collegeId: string;
  idAktivitas: string;
  /** If left out, everybody. */
  nim?: string | readonly string[];
  oleh: Oleh;
}

// The row keeps what was withdrawn, to restore it unchanged.
const withdraw = statement(
  'fakta.withdraw',
  `WITH tarik AS (
     DELETE FROM aktivitas_selesai WHERE college_id = $1 AND id_aktivitas = $2 AND ($3::text[] IS NULL OR nim = ANY($3::text[]))
     RETURNING nim, pada, terlambat, sumber),
   catat AS (
     ${recordFacts(`SELECT $1, a.id_pertemuan, t.nim, 'fakta', 'ditarik', $2,
       jsonb_build_object('alasan', $4::text, 'pada', t.pada, 'terlambat', t.terlambat, 'sumber', t.sumber), $7, $5, $6
     FROM tarik t JOIN aktivitas a ON a.college_id = $1 AND a.id = $2`)})
   SELECT count(*)::int AS jumlah FROM tarik`,
);

export async function withdrawFakta(
  tx: Tx,
  { collegeId, idAktivitas, nim, oleh }: Penarikan,
  { alasan, now }: { alasan: AlasanTarik; now: Date },
): Promise<number> {
  const whose = nim === undefined ? null : listOf(nim);
  const row = await tx.row<{ jumlah: number }>(withdraw, [
    collegeId,
    idAktivitas,
    whose,
    alasan,
    oleh.username,
    oleh.nama,
    now,
  ]);
  return row?.jumlah ?? 0;
}

const restore = statement(
  'fakta.restore',
  `WITH akhir AS (
     SELECT DISTINCT ON (l.nim) l.nim, l.id_pertemuan, l.sumber, l.detail FROM kehadiran_ledger l
     JOIN aktivitas a ON a.college_id = l.college_id AND a.id_pertemuan = l.id_pertemuan AND a.id = $2
     WHERE l.college_id = $1 AND l.jenis = 'fakta' AND l.id_aktivitas = $2 AND l.nim IS NOT NULL
     ORDER BY l.nim, l.id DESC),
   kembali AS (
     INSERT INTO aktivitas_selesai (college_id, id_aktivitas, nim, pada, terlambat, sumber)
     SELECT $1, $2, k.nim, (k.detail->>'pada')::timestamptz, (k.detail->>'terlambat')::bool, k.detail->>'sumber'
     FROM akhir k WHERE k.sumber = 'ditarik' AND k.detail->>'alasan' = 'isi_dihapus'
       AND EXISTS (SELECT FROM mahasiswa m WHERE m.college_id = $1 AND m.nim = k.nim)
     ON CONFLICT DO NOTHING RETURNING nim, pada, terlambat, sumber),
   catat AS (
     ${recordFacts(`SELECT $1, k.id_pertemuan, b.nim, 'fakta', b.sumber, $2,
       jsonb_build_object('dikembalikan', true, 'terlambat', b.terlambat), b.pada, $3, $4
     FROM kembali b JOIN akhir k USING (nim)`)})
   SELECT count(*)::int AS jumlah FROM kembali`,
);

export async function restoreFakta(
  tx: Tx,
  { collegeId, idAktivitas, oleh }: Omit<Penarikan, 'nim'>,
): Promise<number> {
  return (
    (await tx.row<{ jumlah: number }>(restore, [collegeId, idAktivitas, oleh.username, oleh.nama]))
      ?.jumlah ?? 0
  );
}

const rejudge = statement(
  'fakta.rejudge',
  `WITH ubah AS (
     UPDATE aktivitas_selesai s SET terlambat = NOT s.terlambat FROM aktivitas a
     WHERE a.college_id = $1 AND a.id_pertemuan = $2 AND a.jenis IN ('materi', 'tugas') AND s.college_id = $1 AND s.id_aktivitas = a.id
       AND s.terlambat <> ${lateUnder('s', 'a')}
     RETURNING s.nim, s.id_aktivitas, s.pada, s.terlambat, s.sumber)
   ${recordFacts(`SELECT $1, $2, nim, 'fakta', sumber, id_aktivitas, jsonb_build_object('alasan', 'batas_berubah', 'terlambat', terlambat), pada, $3, $3
   FROM ubah`)}`,
);

/**
 * Judges facts by the new deadline (K30). A task in time stays in time: its end may have been
 * extended (K55, K59).
 */
export async function rejudgeLate(tx: Tx, { collegeId, idPertemuan }: MeetingKey): Promise<void> {
  await tx.run(rejudge, [collegeId, idPertemuan, SYSTEM_USERNAME]);
}

const history = statement(
  'fakta.history',
  `SELECT id_aktivitas, sumber, pada, (detail->>'terlambat')::bool AS terlambat FROM kehadiran_ledger
   WHERE college_id = $1 AND id_pertemuan = $2 AND nim = $3 AND jenis = 'fakta' ORDER BY id`,
);

export interface FaktaLedgerRow {
  id_aktivitas: string;
  sumber: string;
  pada: Date;
  terlambat: boolean;
}

/** Oldest first; fakta.policy.ts replays it. @tests */
export function listFakta(
  db: Sql,
  { collegeId, idPertemuan, nim }: MeetingKey & { nim: string },
): Promise<FaktaLedgerRow[]> {
  return db.rows<FaktaLedgerRow>(history, [collegeId, idPertemuan, nim]);
}
