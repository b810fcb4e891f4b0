/** Attempts: begun once, ended once. */
import type { SifatUjian } from '@lms/contracts/ujian';
import type { aktivitas, pengerjaan, ujian } from '@lms/prisma/tables';
import { type Sql, statement, type Tx } from '../../platform/db/sql.ts';
import type { Disiapkan } from './pengerjaan.policy.ts';

/** A question of the paper, in its order. */
export interface SoalLembar {
  kelompok: string;
  soal: string;
  versi: string;
  /** Ids of its options, in this paper's order. */
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
  /** Of questions that have something in their answer. */
  dijawab: number;
  /** Grades of the exam are published. */
  dipublikasi: boolean;
  /** The device's last word in time: an answer, or a contact signal (U54). */
  kontak: Date;
};

const COLUMNS = `w.id, w.id_ujian, w.nim, w.waktu_mulai, w.berakhir_pada, w.menit_tambahan, w.generasi, w.selesai_pada, w.sebab_selesai,
  w.urutan_akhir::float8 AS urutan_akhir, w.ditutup_pada, w.susunan, w.nilai_akhir::float8 AS nilai_akhir, w.jumlah_belum_dinilai,
  w.dinilai_pada, w.gagal_dinilai_pada, w.pengurangan::float8 AS pengurangan, w.alasan_pengurangan,
  (SELECT count(*)::int FROM jawaban j WHERE j.college_id = w.college_id AND j.id_pengerjaan = w.id AND j.isi IS NOT NULL) AS dijawab,
  EXISTS (SELECT FROM ujian u WHERE u.college_id = w.college_id AND u.id = w.id_ujian AND u.nilai_tampil_pada IS NOT NULL) AS dipublikasi`;
// A journal that comes in pieces goes on where the piece before ended, not where that arrived. A contact signal goes out behind what was
// answered before it, but an answer may be given while one is under way: hence its five seconds.
const KONTAK = `(SELECT greatest(w.waktu_mulai,
     (SELECT max(least(l.pada, coalesce(l.waktu_klien, l.pada))) FROM jawaban_ledger l
      WHERE l.college_id = w.college_id AND l.id_pengerjaan = w.id AND l.status = 'dihitung'),
     (SELECT max(d.kontak_terakhir) - interval '5 seconds' FROM pengerjaan_perangkat d
      WHERE d.college_id = w.college_id AND d.id_pengerjaan = w.id))) AS kontak`;
const own = 'FROM pengerjaan w WHERE w.college_id = $1 AND w.id_ujian = $2 AND w.nim = $3 AND w.dibatalkan_pada IS NULL';

export interface Sendiri {
  collegeId: string;
  idUjian: string;
  nim: string;
}

const mine = statement('pengerjaan.mine', `SELECT ${COLUMNS}, ${KONTAK} ${own}`);
const share = statement('pengerjaan.share', `SELECT w.id ${own} FOR SHARE`);
const lock = statement('pengerjaan.lock', `SELECT w.id ${own} FOR UPDATE`);

/** The student's live attempt; null: none. */
export function findMine(sql: Sql, { collegeId, idUjian, nim }: Sendiri): Promise<PengerjaanRow | null> {
  return sql.row<PengerjaanRow>(mine, [collegeId, idUjian, nim]);
}

/** The same, which neither ends nor changes until the end of the transaction. */
export async function holdMine(tx: Tx, which: Sendiri): Promise<PengerjaanRow | null> {
  const held = await tx.row(share, [which.collegeId, which.idUjian, which.nim]);
  return held === null ? null : findMine(tx, which);
}

/** The same, to be ended: no save is under way any more. */
export async function lockMine(tx: Tx, which: Sendiri): Promise<PengerjaanRow | null> {
  const held = await tx.row(lock, [which.collegeId, which.idUjian, which.nim]);
  return held === null ? null : findMine(tx, which);
}

const any = statement(
  'pengerjaan.any',
  `SELECT ${COLUMNS}, ${KONTAK}, w.dibatalkan_pada IS NOT NULL AS dibatalkan FROM pengerjaan w WHERE w.college_id = $1 AND w.id = $2`,
);
const lockAny = statement('pengerjaan.lock_any', 'SELECT id FROM pengerjaan WHERE college_id = $1 AND id = $2 FOR UPDATE');

export interface Satu {
  collegeId: string;
  id: string;
}

/** An attempt by its id, set aside or not. */
export function findSatu(sql: Sql, { collegeId, id }: Satu): Promise<(PengerjaanRow & { dibatalkan: boolean }) | null> {
  return sql.row(any, [collegeId, id]);
}

/** The same, locked: no save is under way. */
export async function lockSatu(tx: Tx, which: Satu): Promise<(PengerjaanRow & { dibatalkan: boolean }) | null> {
  const held = await tx.row(lockAny, [which.collegeId, which.id]);
  return held === null ? null : findSatu(tx, which);
}

const beginning = statement(
  'pengerjaan.persiapan',
  `SELECT u.id, u.durasi, u.acak_soal, u.kode_ujian, u.versi, coalesce(sum(t.menit), 0)::int AS menit,
     coalesce(sum(t.faktor - 1), 0)::float8 AS bagian
   FROM ujian u
   LEFT JOIN ujian_penyesuaian t ON t.college_id = u.college_id AND t.id_ujian = u.id AND t.nim = $3 AND t.id_pengerjaan IS NULL
   WHERE u.college_id = $1 AND u.id = $2 GROUP BY u.college_id, u.id`,
);

export type PersiapanRow = Pick<ujian, 'id' | 'durasi' | 'acak_soal' | 'kode_ujian' | 'versi'> & Disiapkan;

/** What a paper and its end are made from, with what the student was given for the start; while the exam is held nothing is added to it. */
export function findPersiapan(sql: Sql, { collegeId, idUjian, nim }: Sendiri): Promise<PersiapanRow | null> {
  return sql.row<PersiapanRow>(beginning, [collegeId, idUjian, nim]);
}

const insert = statement(
  'pengerjaan.insert',
  `INSERT INTO pengerjaan AS w (college_id, id, id_ujian, nim, benih, susunan, waktu_mulai, berakhir_pada, menit_tambahan)
   VALUES ($1, $2, $3, $4, $5::bigint, $6::jsonb, $7, $8, $9)
   ON CONFLICT (college_id, id_ujian, nim) WHERE dibatalkan_pada IS NULL DO NOTHING RETURNING ${COLUMNS}, ${KONTAK}`,
);

export interface PengerjaanBaru extends Sendiri {
  id: string;
  benih: bigint;
  susunan: readonly SoalLembar[];
  mulai: Date;
  berakhir: Date;
  menitTambahan: number;
}

/** Null when the student has one: who sends the start twice at once. */
export function insertPengerjaan(tx: Tx, baru: PengerjaanBaru): Promise<PengerjaanRow | null> {
  const { collegeId, id, idUjian, nim, benih, susunan, mulai, berakhir, menitTambahan } = baru;
  const values = [collegeId, id, idUjian, nim, String(BigInt.asIntN(64, benih)), JSON.stringify(susunan)];
  return tx.row<PengerjaanRow>(insert, [...values, mulai, berakhir, menitTambahan]);
}

const end = statement(
  'pengerjaan.end',
  `UPDATE pengerjaan SET selesai_pada = $3, sebab_selesai = $4, urutan_akhir = $5::bigint, versi = versi + 1
   WHERE college_id = $1 AND id = $2 AND selesai_pada IS NULL`,
);

export interface Akhir {
  collegeId: string;
  id: string;
  pada: Date;
  sebab: 'selesai' | 'waktu_habis' | 'diakhiri';
  urutanAkhir: number | null;
}

export async function endPengerjaan(tx: Tx, { collegeId, id, pada, sebab, urutanAkhir }: Akhir): Promise<void> {
  await tx.run(end, [collegeId, id, pada, sebab, urutanAkhir]);
}

const due = statement(
  'pengerjaan.due',
  `WITH d AS MATERIALIZED (
     SELECT college_id, id FROM pengerjaan WHERE selesai_pada IS NULL AND dibatalkan_pada IS NULL AND berakhir_pada < $1
     ORDER BY berakhir_pada LIMIT $2 FOR UPDATE SKIP LOCKED)
   UPDATE pengerjaan w SET selesai_pada = w.berakhir_pada, sebab_selesai = 'waktu_habis', versi = w.versi + 1
   FROM d WHERE w.college_id = d.college_id AND w.id = d.id RETURNING w.college_id, w.id, w.id_ujian, w.nim`,
);

export interface BerakhirRow {
  college_id: string;
  id: string;
  id_ujian: string;
  nim: string;
}

/** Those whose time is over end, at the end that was computed, whatever moment it is written (U61). At most so many at once. */
export function endDue(tx: Tx, now: Date, most: number): Promise<BerakhirRow[]> {
  return tx.rows<BerakhirRow>(due, [now, most]);
}

const awaiting = statement(
  'pengerjaan.awaiting',
  `SELECT DISTINCT college_id FROM pengerjaan WHERE ditutup_pada IS NULL AND selesai_pada < $1 AND dibatalkan_pada IS NULL`,
);

/** Colleges that have attempts to be closed. */
export async function listAwaiting(tx: Tx, now: Date): Promise<string[]> {
  return (await tx.rows<{ college_id: string }>(awaiting, [now])).map((row) => row.college_id);
}

/** Over all saves in their order, and when the last of them arrived: the clock of who closes may be behind that of who saved. */
const ROOT = `sha256(convert_to(coalesce(string_agg(l.sidik, E'\\n' ORDER BY l.urutan, l.id_soal), ''), 'UTF8')) AS akar,
     max(l.pada) AS terakhir`;
const ANSWERED = `jumlah_dijawab = (SELECT count(*) FROM jawaban j WHERE j.college_id = w.college_id AND j.id_pengerjaan = w.id
     AND j.isi IS NOT NULL)`;
const close = statement(
  'pengerjaan.close',
  `WITH d AS MATERIALIZED (
     SELECT w.college_id, w.id FROM pengerjaan w JOIN unnest($1::text[], $2::timestamptz[]) AS n (college_id, sebelum) USING (college_id)
     WHERE w.ditutup_pada IS NULL AND w.selesai_pada < n.sebelum AND w.dibatalkan_pada IS NULL
     ORDER BY w.selesai_pada LIMIT $4 FOR UPDATE OF w SKIP LOCKED),
   r AS (
     SELECT d.college_id, d.id, ${ROOT} FROM d LEFT JOIN jawaban_ledger l ON l.college_id = d.college_id AND l.id_pengerjaan = d.id
     GROUP BY d.college_id, d.id)
   UPDATE pengerjaan w SET ditutup_pada = greatest($3, r.terakhir), akar_ledger = r.akar, ${ANSWERED}
   FROM r WHERE w.college_id = r.college_id AND w.id = r.id RETURNING w.college_id, w.id, w.id_ujian, w.nim`,
);

/** Those that ended before the time of their college take nothing more in by themselves: the root over their ledger is made. */
export function closeEnded(
  tx: Tx,
  colleges: readonly { collegeId: string; sebelum: Date }[],
  { now, most }: { now: Date; most: number },
): Promise<BerakhirRow[]> {
  const column = <Key extends 'collegeId' | 'sebelum'>(key: Key) => colleges.map((one) => one[key]);
  return tx.rows<BerakhirRow>(close, [column('collegeId'), column('sebelum'), now, most]);
}

const anew = statement(
  'pengerjaan.close_anew',
  `WITH r AS (SELECT ${ROOT} FROM jawaban_ledger l WHERE l.college_id = $1 AND l.id_pengerjaan = $2)
   UPDATE pengerjaan w SET versi = w.versi + $4::bool::int, ${ANSWERED},
     ditutup_pada = CASE WHEN w.ditutup_pada IS NOT NULL THEN greatest($3, r.terakhir) END,
     akar_ledger = CASE WHEN w.ditutup_pada IS NOT NULL THEN r.akar END,
     dinilai_pada = CASE WHEN NOT $4 THEN w.dinilai_pada END, gagal_dinilai_pada = CASE WHEN NOT $4 THEN w.gagal_dinilai_pada END,
     nilai_akhir = CASE WHEN NOT $4 THEN w.nilai_akhir END
   FROM r WHERE w.college_id = $1 AND w.id = $2`,
);

/**
 * Late answers have come in, or were decided of: the root over the ledger is made anew, with all that has arrived by now, unless the ledger is open.
 * `nilaiUlang`: what counts has changed, so the attempt is graded again. The caller has locked it.
 */
export async function closeAnew(tx: Tx, { collegeId, id }: Satu, { now, nilaiUlang }: { now: Date; nilaiUlang: boolean }) {
  await tx.run(anew, [collegeId, id, now, nilaiUlang]);
}

const kelompok = statement('pengerjaan.kelompok', 'SELECT id, nama FROM ujian_kelompok WHERE college_id = $1 AND id_ujian = $2');
const bobot = statement(
  'pengerjaan.bobot',
  'SELECT id_soal AS id, bobot::float8 AS bobot FROM ujian_soal WHERE college_id = $1 AND id_ujian = $2',
);

/** Names of the exam's groups, and what its questions weigh: none of it changes once somebody has begun (U36). */
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

/** What the exam is called and how it is taken, for who takes it: whether or not it is still shown. */
export function findJudul(sql: Sql, { collegeId, idUjian }: Omit<Sendiri, 'nim'>) {
  return sql.row<Pick<aktivitas, 'judul' | 'id_pertemuan' | 'id_kelas'> & { sifat: SifatUjian }>(judul, [collegeId, idUjian]);
}
