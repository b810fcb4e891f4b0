/** Whether a college's Siakad takes grades (N32); the only writer of siakad_kirim. */
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';

export interface KeadaanSiakadRow {
  gagal_beruntun: number;
  buka_pada: Date | null;
  berhenti_pada: Date | null;
  sebab: string | null;
  /** The configured address. */
  alamat: string;
}

const find = statement(
  'siakad_kirim.find',
  `SELECT coalesce(s.gagal_beruntun, 0) AS gagal_beruntun, s.buka_pada, s.berhenti_pada, s.sebab, p.url_sikad_legacy AS alamat
   FROM perguruan_tinggi p LEFT JOIN siakad_kirim s ON s.college_id = p.id WHERE p.id = $1`,
);

/** Null: no such college. */
export function findKeadaanSiakad(sql: Sql, collegeId: string): Promise<KeadaanSiakadRow | null> {
  return sql.row<KeadaanSiakadRow>(find, [collegeId]);
}

const failedOnce = statement(
  'siakad_kirim.gagal',
  `INSERT INTO siakad_kirim AS s (college_id, gagal_beruntun, sebab) VALUES ($1, 1, $2)
   ON CONFLICT (college_id) DO UPDATE SET gagal_beruntun = s.gagal_beruntun + 1, sebab = $2 RETURNING gagal_beruntun`,
);

/** Returns the failures in a row. */
export async function countFailure(tx: Tx, collegeId: string, sebab: string): Promise<number> {
  return (
    (await tx.row<{ gagal_beruntun: number }>(failedOnce, [collegeId, sebab]))?.gagal_beruntun ?? 1
  );
}

const hold = statement(
  'siakad_kirim.tahan',
  'UPDATE siakad_kirim SET buka_pada = $2 WHERE college_id = $1',
);

export async function holdUntil(tx: Tx, collegeId: string, until: Date | null): Promise<void> {
  await tx.run(hold, [collegeId, until]);
}

const works = statement(
  'siakad_kirim.bekerja',
  `UPDATE siakad_kirim SET gagal_beruntun = 0, buka_pada = NULL, sebab = NULL
   WHERE college_id = $1 AND berhenti_pada IS NULL AND (gagal_beruntun > 0 OR buka_pada IS NOT NULL)`,
);

/** Siakad answered. */
export async function closeBreaker(tx: Tx, collegeId: string): Promise<void> {
  await tx.run(works, [collegeId]);
}

const stop = statement(
  'siakad_kirim.berhenti',
  `INSERT INTO siakad_kirim (college_id, berhenti_pada, sebab) VALUES ($1, $2, $3)
   ON CONFLICT (college_id) DO UPDATE SET berhenti_pada = coalesce(siakad_kirim.berhenti_pada, $2), sebab = $3`,
);

/** Nothing is sent until an operator goes on. */
export async function stopSending(
  tx: Tx,
  collegeId: string,
  { now, sebab }: { now: Date; sebab: string },
): Promise<void> {
  await tx.run(stop, [collegeId, now, sebab]);
}

const goOn = statement(
  'siakad_kirim.lanjut',
  `UPDATE siakad_kirim SET gagal_beruntun = 0, buka_pada = NULL, berhenti_pada = NULL, sebab = NULL WHERE college_id = $1`,
);

export async function resumeSending(tx: Tx, collegeId: string): Promise<void> {
  await tx.run(goOn, [collegeId]);
}

const lockNumbers = statement(
  'siakad_kirim.nomor',
  `INSERT INTO siakad_kirim AS s (college_id) VALUES ($1)
   ON CONFLICT (college_id) DO UPDATE SET nomor_terakhir = s.nomor_terakhir RETURNING nomor_terakhir::int AS nomor`,
);

/** Holds the college's counter until the end of the transaction (N35). Returns the last number. */
export async function lockNomor(tx: Tx, collegeId: string): Promise<number> {
  return (await tx.row<{ nomor: number }>(lockNumbers, [collegeId]))?.nomor ?? 0;
}

const setNumber = statement(
  'siakad_kirim.nomor_baru',
  'UPDATE siakad_kirim SET nomor_terakhir = $2 WHERE college_id = $1',
);

export async function setNomor(tx: Tx, collegeId: string, nomor: number): Promise<void> {
  await tx.run(setNumber, [collegeId, nomor]);
}
