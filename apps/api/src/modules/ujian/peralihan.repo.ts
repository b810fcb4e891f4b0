/**
 * Every change of an attempt, from beginning to removal. No other file writes `pengerjaan`
 * (docs/decisions/133). Callers hold the attempt, unless a function takes the lock itself.
 */
import { statement, type Tx } from '../../platform/db/sql.ts';
import { VERSI_SIDIK } from './pengerjaan/jawaban/sidik.policy.ts';

interface Satu {
  collegeId: string;
  id: string;
}
interface Oleh {
  userId: string;
  nama: string;
}
export interface BerakhirRow {
  college_id: string;
  id: string;
  id_ujian: string;
  nim: string;
}
interface PesertaRow {
  id_ujian: string;
  nim: string;
}

/**
 * Unless the student has a live one. `told`: answered columns of `w`. Parameters: college, id,
 * exam, nim, seed, paper, start, end, extra minutes.
 */
export const begin = (told: string) =>
  `INSERT INTO pengerjaan AS w (college_id, id, id_ujian, nim, benih, susunan, waktu_mulai, berakhir_pada, menit_tambahan, versi_sidik)
   VALUES ($1, $2, $3, $4, $5::bigint, $6::jsonb, $7, $8, $9, ${VERSI_SIDIK})
   ON CONFLICT (college_id, id_ujian, nim) WHERE dibatalkan_pada IS NULL DO NOTHING RETURNING ${told}`;

// An earlier finish overwrites an end by time while the ledger is open (U56).
const end = statement(
  'pengerjaan.end',
  `UPDATE pengerjaan w SET selesai_pada = e.pada, sebab_selesai = e.sebab, urutan_akhir = e."urutanAkhir", lengkap = e.lengkap,
     versi = w.versi + 1
   FROM jsonb_to_recordset($1::jsonb) AS e ("collegeId" text, id text, pada timestamptz, sebab text, "urutanAkhir" bigint, lengkap boolean)
   WHERE w.college_id = e."collegeId" AND w.id = e.id
     AND (w.selesai_pada IS NULL OR w.sebab_selesai = 'waktu_habis' AND w.ditutup_pada IS NULL)`,
);

export interface Akhir extends Satu {
  pada: Date;
  sebab: 'selesai' | 'waktu_habis' | 'diakhiri';
  urutanAkhir: number | null;
  /** Nothing is still under way. */
  lengkap: boolean;
}

export function endPengerjaan(tx: Tx, ends: readonly Akhir[]): void {
  if (ends.length > 0) tx.runAlong(end, [JSON.stringify(ends)]);
}

const due = statement(
  'pengerjaan.due',
  `WITH d AS MATERIALIZED (
     SELECT college_id, id FROM pengerjaan WHERE selesai_pada IS NULL AND dibatalkan_pada IS NULL AND berakhir_pada < $1
     ORDER BY berakhir_pada LIMIT $2 FOR UPDATE SKIP LOCKED)
   UPDATE pengerjaan w SET selesai_pada = w.berakhir_pada, sebab_selesai = 'waktu_habis', versi = w.versi + 1
   FROM d WHERE w.college_id = d.college_id AND w.id = d.id RETURNING w.college_id, w.id, w.id_ujian, w.nim`,
);

/** Locks and ends what is over, at the computed end (U61). */
export function endDue(tx: Tx, now: Date, most: number): Promise<BerakhirRow[]> {
  return tx.rows<BerakhirRow>(due, [now, most]);
}

// Time that was over gives `waktu_habis`, not `dihapus`.
const endAll = statement(
  'pengerjaan.end_deleted',
  `WITH akhir AS (
     UPDATE pengerjaan SET selesai_pada = least(berakhir_pada, $3), versi = versi + 1,
       sebab_selesai = CASE WHEN berakhir_pada <= $3 THEN 'waktu_habis' ELSE 'dihapus' END
     WHERE college_id = $1 AND id_ujian = ANY($2::text[]) AND selesai_pada IS NULL AND dibatalkan_pada IS NULL
     RETURNING id_ujian, nim, sebab_selesai)
   SELECT id_ujian, nim FROM akhir WHERE sebab_selesai = 'dihapus'`,
);

/** Locks and ends. Answers those who had time left. */
export function endDeleted(
  tx: Tx,
  collegeId: string,
  ids: readonly string[],
  now: Date,
): Promise<PesertaRow[]> {
  return tx.rows<PesertaRow>(endAll, [collegeId, ids, now]);
}

const complete = statement(
  'pengerjaan.lengkap',
  'UPDATE pengerjaan SET lengkap = true WHERE college_id = $1 AND id = $2',
);

/** The last answer named has arrived. */
export async function setLengkap(tx: Tx, { collegeId, id }: Satu): Promise<void> {
  await tx.run(complete, [collegeId, id]);
}

const ANSWERED = `jumlah_dijawab = (SELECT count(*) FROM jawaban j WHERE j.college_id = w.college_id AND j.id_pengerjaan = w.id
     AND j.isi IS NOT NULL)`;
const close = statement(
  'pengerjaan.close',
  `UPDATE pengerjaan w SET ditutup_pada = n.ditutup, akar_ledger = decode(n.akar, 'hex'), segel_akar = n.segel, ${ANSWERED}
   FROM unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[], $5::text[]) AS n (college_id, id, ditutup, akar, segel)
   WHERE w.college_id = n.college_id AND w.id = n.id`,
);

export interface Segel {
  /** Hexadecimal. */
  akar: string;
  ditutup: Date;
  segel: string;
}

export async function closePengerjaan(tx: Tx, rows: readonly (Satu & Segel)[]): Promise<void> {
  if (rows.length === 0) return;
  const column = <Key extends keyof (Satu & Segel)>(key: Key) => rows.map((row) => row[key]);
  const sealed = [column('ditutup'), column('akar'), column('segel')];
  await tx.run(close, [column('collegeId'), column('id'), ...sealed]);
}

const anew = statement(
  'pengerjaan.close_anew',
  `UPDATE pengerjaan w SET versi = w.versi + $6::bool::int, ${ANSWERED}, ditutup_pada = coalesce($3, w.ditutup_pada),
     akar_ledger = coalesce(decode($4, 'hex'), w.akar_ledger), segel_akar = coalesce($5, w.segel_akar),
     dinilai_pada = CASE WHEN NOT $6 THEN w.dinilai_pada END, gagal_dinilai_pada = CASE WHEN NOT $6 THEN w.gagal_dinilai_pada END,
     nilai_akhir = CASE WHEN NOT $6 THEN w.nilai_akhir END
   WHERE w.college_id = $1 AND w.id = $2`,
);

/** `segel` null: the root stays. `nilaiUlang`: graded again. */
export async function resealPengerjaan(
  tx: Tx,
  { collegeId, id }: Satu,
  { segel, nilaiUlang }: { segel: Segel | null; nilaiUlang: boolean },
): Promise<void> {
  const sealed = [segel?.ditutup ?? null, segel?.akar ?? null, segel?.segel ?? null];
  await tx.run(anew, [collegeId, id, ...sealed, nilaiUlang]);
}

const move = statement(
  'pengerjaan.move_ends',
  `UPDATE pengerjaan w SET berakhir_pada = n.akhir, menit_tambahan = n.menit, versi = w.versi + 1
   FROM unnest($2::text[], $3::timestamptz[], $4::int[]) AS n (id, akhir, menit) WHERE w.college_id = $1 AND w.id = n.id`,
);

export async function moveEnds(
  tx: Tx,
  collegeId: string,
  ends: readonly { id: string; akhir: Date; menit: number }[],
): Promise<void> {
  if (ends.length === 0) return;
  await tx.run(move, [
    collegeId,
    ends.map(({ id }) => id),
    ends.map(({ akhir }) => akhir),
    ends.map(({ menit }) => menit),
  ]);
}

const prolong = statement(
  'pengawasan.perpanjang',
  `UPDATE pengerjaan w SET menit_tambahan = w.menit_tambahan + n.menit, berakhir_pada = w.berakhir_pada + n.menit * interval '1 minute',
     versi = w.versi + 1
   FROM unnest($2::text[], $3::int4[]) AS n (id, menit) WHERE w.college_id = $1 AND w.id = n.id`,
);

export async function prolongPengerjaan(
  tx: Tx,
  collegeId: string,
  rows: readonly { id: string; menit: number }[],
): Promise<void> {
  if (rows.length > 0)
    await tx.run(prolong, [collegeId, rows.map(({ id }) => id), rows.map(({ menit }) => menit)]);
}

/** An end, a closing and a grading have written it; it goes when the attempt goes on. */
const OPEN_AGAIN = `selesai_pada = NULL, sebab_selesai = NULL, urutan_akhir = NULL, lengkap = false, ditutup_pada = NULL,
     akar_ledger = NULL, segel_akar = NULL, nilai_akhir = NULL, dinilai_pada = NULL, gagal_dinilai_pada = NULL, versi = w.versi + 1`;
const reopen = statement(
  'pengawasan.buka_kembali',
  `UPDATE pengerjaan w SET ${OPEN_AGAIN}, menit_tambahan = n.menit, berakhir_pada = n.berakhir
   FROM unnest($2::text[], $3::int4[], $4::timestamptz[]) AS n (id, menit, berakhir) WHERE w.college_id = $1 AND w.id = n.id`,
);

export async function reopenPengerjaan(
  tx: Tx,
  collegeId: string,
  rows: readonly { id: string; menitTambahan: number; berakhir: Date }[],
): Promise<void> {
  if (rows.length === 0) return;
  const column = <Key extends 'id' | 'menitTambahan' | 'berakhir'>(key: Key) =>
    rows.map((row) => row[key]);
  await tx.run(reopen, [collegeId, column('id'), column('menitTambahan'), column('berakhir')]);
}

const restore = statement(
  'pengerjaan.reopen_restored',
  `UPDATE pengerjaan w SET ${OPEN_AGAIN}
   WHERE college_id = $1 AND id_ujian = ANY($2::text[]) AND sebab_selesai = 'dihapus' AND dibatalkan_pada IS NULL
   RETURNING id_ujian, nim`,
);

/** Locks and reopens what its exam's deletion ended; it runs until its own end. */
export function reopenRestored(
  tx: Tx,
  collegeId: string,
  ids: readonly string[],
): Promise<PesertaRow[]> {
  return tx.rows<PesertaRow>(restore, [collegeId, ids]);
}

const setAside = statement(
  'pengawasan.batalkan',
  `UPDATE pengerjaan SET dibatalkan_pada = $3, dibatalkan_oleh = $4, dibatalkan_oleh_nama = $5, dibatalkan_alasan = $6, versi = versi + 1
   WHERE college_id = $1 AND id = $2`,
);

/** The attempt stays for its replay; the student may begin anew. */
export async function setAsidePengerjaan(
  tx: Tx,
  { collegeId, id }: Satu,
  { oleh, alasan, now }: { oleh: Oleh; alasan: string | null; now: Date },
): Promise<void> {
  await tx.run(setAside, [collegeId, id, now, oleh.userId, oleh.nama, alasan]);
}

const takeOver = statement(
  'pengawasan.ambil_alih',
  'UPDATE pengerjaan SET generasi = generasi + 1, versi = versi + 1 WHERE college_id = $1 AND id = $2 RETURNING generasi',
);

/** The new device's. */
export async function nextGenerasi(tx: Tx, { collegeId, id }: Satu): Promise<number | null> {
  return (await tx.row<{ generasi: number }>(takeOver, [collegeId, id]))?.generasi ?? null;
}

const graded = statement(
  'hitung.selesai',
  `UPDATE pengerjaan w SET jumlah_belum_dinilai = n.belum, nilai_akhir = n.nilai, dinilai_pada = $5, gagal_dinilai_pada = NULL, versi = w.versi + 1
   FROM unnest($2::text[], $3::int[], $4::numeric[]) AS n (id, belum, nilai) WHERE w.college_id = $1 AND w.id = n.id`,
);

interface Jumlah {
  id: string;
  belum: number;
  nilaiAkhir: number | null;
}
const columnsOf = (rows: readonly Jumlah[]) => [
  rows.map(({ id }) => id),
  rows.map(({ belum }) => belum),
  rows.map(({ nilaiAkhir }) => nilaiAkhir),
];

export async function setGraded(
  tx: Tx,
  collegeId: string,
  rows: readonly Jumlah[],
  now: Date,
): Promise<void> {
  await tx.run(graded, [collegeId, ...columnsOf(rows), now]);
}

const failed = statement(
  'hitung.gagal',
  'UPDATE pengerjaan SET gagal_dinilai_pada = $3 WHERE college_id = $1 AND id = ANY($2::text[])',
);

/** Tried again later, reported meanwhile (U91). */
export async function setGradingFailed(
  tx: Tx,
  { collegeId, ids }: { collegeId: string; ids: readonly string[] },
  now: Date,
): Promise<void> {
  if (ids.length > 0) await tx.run(failed, [collegeId, ids, now]);
}

const total = statement(
  'nilai_soal.jumlah',
  `UPDATE pengerjaan SET jumlah_belum_dinilai = $3, nilai_akhir = $4, pengurangan = $5, alasan_pengurangan = $6, versi = versi + 1
   WHERE college_id = $1 AND id = $2`,
);

export interface JumlahNilai {
  belum: number;
  nilaiAkhir: number | null;
  pengurangan: number;
  alasan: string | null;
}

export async function saveJumlah(
  tx: Tx,
  { collegeId, id }: Satu,
  { belum, nilaiAkhir, pengurangan, alasan }: JumlahNilai,
): Promise<void> {
  await tx.run(total, [collegeId, id, belum, nilaiAkhir, pengurangan, alasan]);
}

const corrected = statement(
  'koreksi.jumlah',
  `UPDATE pengerjaan w SET jumlah_belum_dinilai = n.belum, nilai_akhir = n.nilai, versi = w.versi + 1
   FROM unnest($2::text[], $3::int[], $4::numeric[]) AS n (id, belum, nilai) WHERE w.college_id = $1 AND w.id = n.id
     AND (w.jumlah_belum_dinilai, w.nilai_akhir) IS DISTINCT FROM (n.belum, n.nilai)`,
);

/** Attempts whose total stays keep their version. */
export async function saveJumlahDikoreksi(
  tx: Tx,
  collegeId: string,
  rows: readonly Jumlah[],
): Promise<void> {
  await tx.run(corrected, [collegeId, ...columnsOf(rows)]);
}

// The ledger's trigger asks for it, in this transaction and as part of the removal. SET, not
// set_config, because Citus passes only SET on to the server of the rows (docs/decisions/194).
const allow = statement('retensi.izin', "SET LOCAL lms.retensi = 'ya'");
const purge = statement(
  'retensi.pengerjaan',
  `WITH d AS (
     DELETE FROM pengerjaan w WHERE w.college_id = $1 AND w.id IN (
       SELECT p.id FROM pengerjaan p JOIN aktivitas a ON a.college_id = p.college_id AND a.id = p.id_ujian
       WHERE p.college_id = $1 AND (p.dibatalkan_pada < $2 OR a.dihapus_pada < $2) LIMIT $3) RETURNING w.college_id, w.id)
   INSERT INTO pengerjaan_dihapus (college_id, id, dihapus_pada) SELECT college_id, id, $4 FROM d ON CONFLICT DO NOTHING RETURNING id`,
);

/**
 * At most `most` attempts of a college, reset or in an exam deleted before `sebelum` (U87). Their
 * ids stay as removed. The only way out of the ledger of answers.
 */
export async function purgePengerjaan(
  tx: Tx,
  { collegeId, sebelum, most, now }: { collegeId: string; sebelum: Date; most: number; now: Date },
): Promise<string[]> {
  await tx.run(allow);
  const rows = await tx.rows<{ id: string }>(purge, [collegeId, sebelum, most, now]);
  return rows.map(({ id }) => id);
}
