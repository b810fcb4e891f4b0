/** Attempts, read and locked; peralihan.repo.ts changes them. */
import type { SifatUjian } from '@lms/contracts/ujian/ujian';
import type { aktivitas, pengerjaan, ujian } from '@lms/prisma/tables';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import {
  type BerakhirRow,
  begin,
  closePengerjaan,
  resealPengerjaan,
  type Segel,
} from '../peralihan.repo.ts';
import { periksaSegel, segelAkar, type Tanda } from './jawaban/sidik.policy.ts';
import type { Disiapkan } from './pengerjaan.policy.ts';

export interface SoalLembar {
  kelompok: string;
  soal: string;
  versi: string;
  /** In this paper's order. */
  opsi: string[];
}

export type PengerjaanRow = Pick<
  pengerjaan,
  | 'id'
  | 'id_ujian'
  | 'nim'
  | 'waktu_mulai'
  | 'berakhir_pada'
  | 'menit_tambahan'
  | 'generasi'
  | 'selesai_pada'
  | 'ditutup_pada'
  | 'versi_sidik'
  | 'jumlah_belum_dinilai'
  | 'dinilai_pada'
  | 'gagal_dinilai_pada'
  | 'alasan_pengurangan'
> & {
  sebab_selesai: 'selesai' | 'waktu_habis' | 'diakhiri' | 'dihapus' | null;
  urutan_akhir: number | null;
  nilai_akhir: number | null;
  pengurangan: number;
  susunan: SoalLembar[];
  dijawab: number;
  dipublikasi: boolean;
  /** The last answer or contact signal in time (U54). */
  kontak: Date;
};

const COLUMNS = `w.id, w.id_ujian, w.nim, w.waktu_mulai, w.berakhir_pada, w.menit_tambahan, w.generasi, w.selesai_pada, w.sebab_selesai,
  w.urutan_akhir::float8 AS urutan_akhir, w.ditutup_pada, w.versi_sidik, w.susunan, w.nilai_akhir::float8 AS nilai_akhir, w.jumlah_belum_dinilai,
  w.dinilai_pada, w.gagal_dinilai_pada, w.pengurangan::float8 AS pengurangan, w.alasan_pengurangan,
  (SELECT count(*)::int FROM jawaban j WHERE j.college_id = w.college_id AND j.id_pengerjaan = w.id AND j.isi IS NOT NULL) AS dijawab,
  EXISTS (SELECT FROM ujian u WHERE u.college_id = w.college_id AND u.id = w.id_ujian AND u.nilai_tampil_pada IS NOT NULL) AS dipublikasi`;
// A journal in pieces continues from the last answer's own time, not its arrival. An answer may be
// given while a contact signal is under way: hence the five seconds. Only the device that writes
// now has contact: one taken over may stay open.
const KONTAK = `(SELECT greatest(w.waktu_mulai,
     (SELECT max(least(l.pada, coalesce(l.waktu_klien, l.pada))) FROM jawaban_ledger l
      WHERE l.college_id = w.college_id AND l.id_pengerjaan = w.id AND l.status = 'dihitung'),
     (SELECT max(d.kontak_terakhir) - interval '5 seconds' FROM pengerjaan_perangkat d
      WHERE d.college_id = w.college_id AND d.id_pengerjaan = w.id AND d.generasi = w.generasi))) AS kontak`;
const own =
  'FROM pengerjaan w WHERE w.college_id = $1 AND w.id_ujian = $2 AND w.nim = $3 AND w.dibatalkan_pada IS NULL';

export interface Sendiri {
  collegeId: string;
  idUjian: string;
  nim: string;
}

const mine = statement('pengerjaan.mine', `SELECT ${COLUMNS}, ${KONTAK} ${own}`);
const share = statement('pengerjaan.share', `SELECT w.id ${own} FOR SHARE`);
const lock = statement('pengerjaan.lock', `SELECT w.id ${own} FOR UPDATE`);

export function findMine(
  sql: Sql,
  { collegeId, idUjian, nim }: Sendiri,
): Promise<PengerjaanRow | null> {
  return sql.row<PengerjaanRow>(mine, [collegeId, idUjian, nim]);
}

/** Lock and read are sent together; Postgres reads once it has the lock. Null: nothing to lock. */
async function readUnder<Row>(
  locking: Promise<object | null>,
  reading: Promise<Row | null>,
): Promise<Row | null> {
  const [locked, row] = await Promise.all([locking, reading]);
  return locked === null ? null : row;
}

/** It neither ends nor changes until the transaction does. */
export function holdMine(tx: Tx, which: Sendiri): Promise<PengerjaanRow | null> {
  return readUnder(tx.row(share, [which.collegeId, which.idUjian, which.nim]), findMine(tx, which));
}

/** Running saves come first, so it can be ended. */
export function lockMine(tx: Tx, which: Sendiri): Promise<PengerjaanRow | null> {
  return readUnder(tx.row(lock, [which.collegeId, which.idUjian, which.nim]), findMine(tx, which));
}

// Postgres expects as many rows for any JSON, but plans anew for each array (decision 093).
const ofThese = `FROM jsonb_to_recordset($1::jsonb) AS s ("collegeId" text, "idUjian" text, nim text)
   JOIN pengerjaan w ON w.college_id = s."collegeId" AND w.id_ujian = s."idUjian" AND w.nim = s.nim AND w.dibatalkan_pada IS NULL`;
const lockFree = statement(
  'pengerjaan.lock_free',
  `SELECT w.college_id, w.id ${ofThese} FOR UPDATE OF w SKIP LOCKED`,
);
const listed = statement('pengerjaan.of', `SELECT w.college_id, ${COLUMNS}, ${KONTAK} ${ofThese}`);

/** Locked ones are skipped. */
export async function lockFreeOnes(
  tx: Tx,
  which: readonly Sendiri[],
): Promise<(PengerjaanRow & { college_id: string })[]> {
  type Row = PengerjaanRow & { college_id: string };
  const asked = JSON.stringify(
    which.map(({ collegeId, idUjian, nim }) => ({ collegeId, idUjian, nim })),
  );
  const [locked, rows] = await Promise.all([
    tx.rows<Pick<Row, 'college_id' | 'id'>>(lockFree, [asked]),
    tx.rows<Row>(listed, [asked]),
  ]);
  const nameOf = ({ college_id, id }: Pick<Row, 'college_id' | 'id'>) =>
    JSON.stringify([college_id, id]);
  const names = new Set(locked.map(nameOf));
  return rows.filter((row) => names.has(nameOf(row)));
}

const any = statement(
  'pengerjaan.any',
  `SELECT ${COLUMNS}, ${KONTAK}, w.dibatalkan_pada IS NOT NULL AS dibatalkan FROM pengerjaan w WHERE w.college_id = $1 AND w.id = $2`,
);
const lockAny = statement(
  'pengerjaan.lock_any',
  'SELECT id FROM pengerjaan WHERE college_id = $1 AND id = $2 FOR UPDATE',
);

export interface Satu {
  collegeId: string;
  id: string;
}

/** Also those set aside. */
export function findSatu(
  sql: Sql,
  { collegeId, id }: Satu,
): Promise<(PengerjaanRow & { dibatalkan: boolean }) | null> {
  return sql.row(any, [collegeId, id]);
}

/** No save is under way. */
export function lockSatu(
  tx: Tx,
  which: Satu,
): Promise<(PengerjaanRow & { dibatalkan: boolean }) | null> {
  return readUnder(tx.row(lockAny, [which.collegeId, which.id]), findSatu(tx, which));
}

const beginning = statement(
  'pengerjaan.persiapan',
  `SELECT u.id, u.durasi, u.acak_soal, u.kode_ujian, u.versi, coalesce(sum(t.menit), 0)::int AS menit,
     coalesce(sum(t.faktor - 1), 0)::float8 AS bagian
   FROM ujian u
   LEFT JOIN ujian_penyesuaian t ON t.college_id = u.college_id AND t.id_ujian = u.id AND t.nim = $3 AND t.id_pengerjaan IS NULL
   WHERE u.college_id = $1 AND u.id = $2 GROUP BY u.college_id, u.id`,
);

export type PersiapanRow = Pick<ujian, 'id' | 'durasi' | 'acak_soal' | 'kode_ujian' | 'versi'> &
  Disiapkan;

/** Extras are fixed while the exam is locked. */
export function findPersiapan(
  sql: Sql,
  { collegeId, idUjian, nim }: Sendiri,
): Promise<PersiapanRow | null> {
  return sql.row<PersiapanRow>(beginning, [collegeId, idUjian, nim]);
}

const insert = statement('pengerjaan.insert', begin(`${COLUMNS}, ${KONTAK}`));

export interface PengerjaanBaru extends Sendiri {
  id: string;
  benih: bigint;
  susunan: readonly SoalLembar[];
  mulai: Date;
  berakhir: Date;
  menitTambahan: number;
}

/** Null: there is one already. */
export function insertPengerjaan(tx: Tx, baru: PengerjaanBaru): Promise<PengerjaanRow | null> {
  const { collegeId, id, idUjian, nim, benih, susunan, mulai, berakhir, menitTambahan } = baru;
  const values = [
    collegeId,
    id,
    idUjian,
    nim,
    String(BigInt.asIntN(64, benih)),
    JSON.stringify(susunan),
  ];
  return tx.row<PengerjaanRow>(insert, [...values, mulai, berakhir, menitTambahan]);
}

const arrived = statement(
  'pengerjaan.tiba',
  `SELECT coalesce(max(urutan), 0)::float8 AS tertinggi, count(DISTINCT urutan) FILTER (WHERE urutan > $4 AND urutan <= $3)::int AS jumlah,
     coalesce(bool_or(urutan = $3), false) AS ada FROM jawaban_ledger WHERE college_id = $1 AND id_pengerjaan = $2`,
);

export interface TibaRow {
  tertinggi: number;
  /** In this generation, up to the one asked. */
  jumlah: number;
  ada: boolean;
}

/** The attempt is locked. */
export async function findTiba(
  tx: Tx,
  { collegeId, id }: Satu,
  { sampai, dari }: { sampai: number; dari: number },
): Promise<TibaRow> {
  const none = { tertinggi: 0, jumlah: 0, ada: false };
  return (await tx.row<TibaRow>(arrived, [collegeId, id, sampai, dari])) ?? none;
}

const awaiting = statement(
  'pengerjaan.awaiting',
  `SELECT DISTINCT college_id FROM pengerjaan WHERE ditutup_pada IS NULL AND selesai_pada <= $1 AND dibatalkan_pada IS NULL`,
);

export async function listAwaiting(tx: Tx, now: Date): Promise<string[]> {
  return (await tx.rows<{ college_id: string }>(awaiting, [now])).map((row) => row.college_id);
}

const rootOf = (which = 'true') =>
  `encode(sha256(convert_to(coalesce(string_agg(l.sidik, E'\\n' ORDER BY l.urutan, l.id_soal) FILTER (WHERE ${which}), ''), 'UTF8')), 'hex')`;
/** The closing clock may be behind the saving one. */
const ROOT = `${rootOf()} AS akar, count(l.sidik)::int AS jumlah, max(l.pada) AS terakhir`;
/** A plain join would read all ledgers for one attempt. */
const claimed = (which: string) => `WITH d AS MATERIALIZED (
     SELECT w.college_id, w.id, w.id_ujian, w.nim, w.versi_sidik FROM pengerjaan w ${which} FOR UPDATE OF w SKIP LOCKED)
   SELECT d.college_id, d.id, d.id_ujian, d.nim, d.versi_sidik, root.* FROM d CROSS JOIN LATERAL (
     SELECT ${ROOT} FROM jawaban_ledger l WHERE l.college_id = d.college_id AND l.id_pengerjaan = d.id) AS root`;
const closable = statement(
  'pengerjaan.close_claim',
  claimed(`JOIN unnest($1::text[], $2::timestamptz[]) AS n (college_id, sebelum) USING (college_id)
     WHERE w.ditutup_pada IS NULL AND (w.selesai_pada < n.sebelum OR w.selesai_pada IS NOT NULL AND w.lengkap) AND w.dibatalkan_pada IS NULL
     ORDER BY w.selesai_pada LIMIT $3`),
);
const closableOne = statement(
  'pengerjaan.close_claim_one',
  claimed(`WHERE w.college_id = $1 AND w.id = $2 AND w.ditutup_pada IS NULL AND w.selesai_pada IS NOT NULL AND w.lengkap
     AND w.dibatalkan_pada IS NULL`),
);
interface RootRow {
  versi_sidik: number;
  akar: string;
  jumlah: number;
  terakhir: Date | null;
}
type ClosingRow = BerakhirRow & RootRow;

function segelOf(tanda: Tanda, { collegeId, id }: Satu, row: RootRow, now: Date): Segel {
  const ditutup = row.terakhir !== null && row.terakhir > now ? row.terakhir : now;
  const signed = {
    collegeId,
    idPengerjaan: id,
    versiSidik: row.versi_sidik,
    akar: row.akar,
    jumlah: row.jumlah,
    ditutup,
  };
  return { akar: row.akar, ditutup, segel: segelAkar(tanda, signed) };
}

async function closeClaimed(
  tx: Tx,
  rows: readonly ClosingRow[],
  { now, tanda }: { now: Date; tanda: Tanda },
): Promise<BerakhirRow[]> {
  const closed = rows.map((row) => {
    const which = { collegeId: row.college_id, id: row.id };
    return { ...which, ...segelOf(tanda, which, row, now) };
  });
  await closePengerjaan(tx, closed);
  return [...rows];
}

/**
 * Ended before their college's limit, or awaiting nothing: closed and their roots sealed, in a
 * fixed number of statements.
 */
export async function closeEnded(
  tx: Tx,
  colleges: readonly { collegeId: string; sebelum: Date }[],
  { most, ...sealing }: { now: Date; most: number; tanda: Tanda },
): Promise<BerakhirRow[]> {
  const column = <Key extends 'collegeId' | 'sebelum'>(key: Key) => colleges.map((one) => one[key]);
  return closeClaimed(
    tx,
    await tx.rows<ClosingRow>(closable, [column('collegeId'), column('sebelum'), most]),
    sealing,
  );
}

/** The student asks for a receipt. Empty: still waiting, or closed already. */
export async function closeLengkap(
  tx: Tx,
  { collegeId, id }: Satu,
  sealing: { now: Date; tanda: Tanda },
): Promise<BerakhirRow[]> {
  return closeClaimed(tx, await tx.rows<ClosingRow>(closableOne, [collegeId, id]), sealing);
}

const roots = statement(
  'pengerjaan.akar',
  `SELECT w.versi_sidik, w.ditutup_pada, encode(w.akar_ledger, 'hex') AS tersimpan, w.segel_akar, ${ROOT},
     ${rootOf('l.pada <= w.ditutup_pada')} AS akar_lama, (count(*) FILTER (WHERE l.pada <= w.ditutup_pada))::int AS jumlah_lama
   FROM pengerjaan w LEFT JOIN jawaban_ledger l ON l.college_id = w.college_id AND l.id_pengerjaan = w.id
   WHERE w.college_id = $1 AND w.id = $2 GROUP BY w.college_id, w.id`,
);

interface AkarRow extends RootRow {
  ditutup_pada: Date | null;
  tersimpan: string | null;
  segel_akar: string | null;
  /** Over the saves from before the closing. */
  akar_lama: string;
  jumlah_lama: number;
}

/** Null: the ledger is open. */
export async function findKeutuhan(sql: Sql, { collegeId, id }: Satu, tanda: Tanda) {
  const row = await sql.row<AkarRow>(roots, [collegeId, id]);
  if (row === null || row.ditutup_pada === null || row.tersimpan === null)
    return { row, keadaan: null };
  const {
    versi_sidik: versiSidik,
    tersimpan: akar,
    jumlah_lama: jumlah,
    ditutup_pada: ditutup,
  } = row;
  if (row.akar_lama !== akar) return { row, keadaan: 'berubah' as const };
  const signed = { collegeId, idPengerjaan: id, versiSidik, akar, jumlah, ditutup };
  return { row, keadaan: periksaSegel(tanda, signed, row.segel_akar) };
}

/**
 * The root anew after late answers or decisions: not of an open ledger, nor of a changed one, which
 * would hide the change. `nilaiUlang`: graded again. The attempt is locked.
 */
export async function closeAnew(
  tx: Tx,
  { collegeId, id }: Satu,
  { now, nilaiUlang, tanda }: { now: Date; nilaiUlang: boolean; tanda: Tanda },
) {
  const { row, keadaan } = await findKeutuhan(tx, { collegeId, id }, tanda);
  const segel =
    row !== null && keadaan !== null && keadaan !== 'berubah'
      ? segelOf(tanda, { collegeId, id }, row, now)
      : null;
  await resealPengerjaan(tx, { collegeId, id }, { segel, nilaiUlang });
}

const kelompok = statement(
  'pengerjaan.kelompok',
  'SELECT id, nama FROM ujian_kelompok WHERE college_id = $1 AND id_ujian = $2',
);
const bobot = statement(
  'pengerjaan.bobot',
  'SELECT id_soal AS id, bobot::float8 AS bobot FROM ujian_soal WHERE college_id = $1 AND id_ujian = $2',
);

/** Fixed since the first start (U36). */
export async function listTempat(sql: Sql, { collegeId, idUjian }: Omit<Sendiri, 'nim'>) {
  return {
    kelompok: await sql.rows<{ id: string; nama: string }>(kelompok, [collegeId, idUjian]),
    soal: await sql.rows<{ id: string; bobot: number }>(bobot, [collegeId, idUjian]),
  };
}

const judul = statement(
  'pengerjaan.judul',
  `SELECT a.judul, u.sifat, a.id_pertemuan, a.id_kelas FROM ujian u JOIN aktivitas a ON a.college_id = u.college_id AND a.id = u.id
   WHERE u.college_id = $1 AND u.id = $2`,
);

/** Also if the exam is hidden. */
export function findJudul(sql: Sql, { collegeId, idUjian }: Omit<Sendiri, 'nim'>) {
  return sql.row<Pick<aktivitas, 'judul' | 'id_pertemuan' | 'id_kelas'> & { sifat: SifatUjian }>(
    judul,
    [collegeId, idUjian],
  );
}

const running = statement(
  'pengerjaan.berjalan',
  `SELECT count(*) AS berjalan, greatest(0, coalesce(extract(epoch FROM $1 - min(berakhir_pada)), 0))::float8 AS lewat_detik
   FROM pengerjaan WHERE selesai_pada IS NULL AND dibatalkan_pada IS NULL`,
);

/** Attempts that run, and how long the oldest is past its end without having been ended. */
export async function measurePengerjaan(
  sql: Sql,
  now: Date,
): Promise<{ berjalan: number; lewat_detik: number }> {
  const row = await sql.row<{ berjalan: number; lewat_detik: number }>(running, [now]);
  return row ?? { berjalan: 0, lewat_detik: 0 };
}
