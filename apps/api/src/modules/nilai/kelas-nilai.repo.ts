/** A class's row of grades and the changes that wait for its calculation. */
import type { HurufNilai } from '@lms/contracts/nilai/aturan-hitung';
import { type Sql, statement, type Tx } from '../../platform/db/sql.ts';

export interface KeyKelas {
  collegeId: string;
  idKelas: string;
}

const due = statement(
  'nilai.jatuh_tempo',
  `SELECT college_id, id_kelas FROM (
     SELECT college_id, id_kelas, min(pada) AS sejak FROM (SELECT * FROM nilai_antre ORDER BY id LIMIT 20000) q GROUP BY 1, 2
     UNION ALL
     (SELECT college_id, id_kelas, berikut_pada FROM nilai_kelas WHERE berikut_pada < $1 ORDER BY berikut_pada LIMIT 200)) d
   WHERE NOT EXISTS (SELECT FROM nilai_kelas n
     WHERE n.college_id = d.college_id AND n.id_kelas = d.id_kelas AND n.galat IS NOT NULL AND n.dihitung_pada > $2)
   GROUP BY 1, 2 ORDER BY min(sejak) LIMIT $3`,
);

/** Classes with a change or an end to calculate, the longest waiting first. */
export function listDue(
  sql: Sql,
  { now, failedSince, most }: { now: Date; failedSince: Date; most: number },
): Promise<{ college_id: string; id_kelas: string }[]> {
  return sql.rows(due, [now, failedSince, most]);
}

const ensure = statement(
  'nilai_kelas.ensure',
  `INSERT INTO nilai_kelas (college_id, id_kelas)
   SELECT college_id, id FROM kelas WHERE college_id = $1 AND id = $2 ON CONFLICT DO NOTHING`,
);
const lock = statement(
  'nilai_kelas.lock',
  `SELECT is_dikunci, versi, versi_pengaturan, pelaku_dosen, pelaku_operator, kirim_otomatis, berikut_pada, galat
   FROM nilai_kelas WHERE college_id = $1 AND id_kelas = $2 FOR UPDATE`,
);

export interface NilaiKelasRow {
  is_dikunci: boolean;
  versi: number;
  versi_pengaturan: number;
  pelaku_dosen: boolean | null;
  pelaku_operator: boolean | null;
  kirim_otomatis: boolean | null;
  berikut_pada: Date | null;
  galat: string | null;
}

/** Every change of a class's grades holds this row. Null: there is no such class. */
export async function lockNilaiKelas(
  tx: Tx,
  { collegeId, idKelas }: KeyKelas,
): Promise<NilaiKelasRow | null> {
  tx.runAlong(ensure, [collegeId, idKelas]);
  return tx.row<NilaiKelasRow>(lock, [collegeId, idKelas]);
}

const take = statement(
  'nilai_antre.take',
  'DELETE FROM nilai_antre WHERE college_id = $1 AND id_kelas = $2 RETURNING nim',
);

/** Takes the changes that are committed by now; null stands for the whole class. */
export async function takeQueue(tx: Tx, { collegeId, idKelas }: KeyKelas) {
  const rows = await tx.rows<{ nim: string | null }>(take, [collegeId, idKelas]);
  return rows.map(({ nim }) => nim);
}

const add = statement(
  'nilai_antre.add',
  'INSERT INTO nilai_antre (college_id, id_kelas, nim) VALUES ($1, $2, $3)',
);

/** Has the class, or one student of it, calculated by the next sweep. */
export function queueNilai(
  tx: Tx,
  { collegeId, idKelas }: KeyKelas,
  nim: string | null = null,
): void {
  tx.runAlong(add, [collegeId, idKelas, nim]);
}

const addMany = statement(
  'nilai_antre.add_many',
  'INSERT INTO nilai_antre (college_id, id_kelas) SELECT $1, unnest($2::text[])',
);

/** Has several classes calculated by the next sweep. */
export function queueNilaiMany(
  tx: Tx,
  { collegeId, idKelas }: { collegeId: string; idKelas: readonly string[] },
): void {
  tx.runAlong(addMany, [collegeId, idKelas]);
}

const size = statement(
  'nilai_kelas.jumlah_peserta',
  'SELECT count(*)::int AS jumlah FROM kelas_peserta WHERE college_id = $1 AND id_kelas = $2',
);

export async function countPeserta(tx: Tx, { collegeId, idKelas }: KeyKelas): Promise<number> {
  return (await tx.row<{ jumlah: number }>(size, [collegeId, idKelas]))?.jumlah ?? 0;
}

const setDone = statement(
  'nilai_kelas.selesai',
  `UPDATE nilai_kelas SET dihitung_pada = $3, berikut_pada = $4, versi = versi + $5::int, galat = NULL
   WHERE college_id = $1 AND id_kelas = $2 RETURNING versi`,
);

/** Returns the new version. */
export async function setCalculated(
  tx: Tx,
  { collegeId, idKelas }: KeyKelas,
  { now, next, changed }: { now: Date; next: Date | null; changed: boolean },
): Promise<number> {
  const values = [collegeId, idKelas, now, next, changed ? 1 : 0];
  return (await tx.row<{ versi: number }>(setDone, values))?.versi ?? 0;
}

const bump = statement(
  'nilai_kelas.versi',
  'UPDATE nilai_kelas SET versi = versi + 1 WHERE college_id = $1 AND id_kelas = $2 RETURNING versi',
);

/** After a change that no calculation made. Returns the new version. */
export async function raiseVersi(tx: Tx, { collegeId, idKelas }: KeyKelas): Promise<number> {
  return (await tx.row<{ versi: number }>(bump, [collegeId, idKelas]))?.versi ?? 0;
}

const setFailed = statement(
  'nilai_kelas.gagal',
  'UPDATE nilai_kelas SET dihitung_pada = $3, galat = $4 WHERE college_id = $1 AND id_kelas = $2',
);

/** The sweep tries the class again after a while. */
export async function setFailedToCalculate(
  tx: Tx,
  { collegeId, idKelas }: KeyKelas,
  { now, galat }: { now: Date; galat: string },
): Promise<void> {
  await tx.run(ensure, [collegeId, idKelas]);
  await tx.run(setFailed, [collegeId, idKelas, now, galat]);
}

const state = statement(
  'nilai_kelas.perhitungan',
  `SELECT (SELECT min(pada) FROM nilai_antre WHERE college_id = $1 AND id_kelas = $2) AS sejak,
     (SELECT galat FROM nilai_kelas WHERE college_id = $1 AND id_kelas = $2) AS galat`,
);

export async function findCalculation(
  sql: Sql,
  { collegeId, idKelas }: KeyKelas,
): Promise<{ sejak: Date | null; galat: string | null }> {
  const row = await sql.row<{ sejak: Date | null; galat: string | null }>(state, [
    collegeId,
    idKelas,
  ]);
  return row ?? { sejak: null, galat: null };
}

const saveSettings = statement(
  'nilai_kelas.pengaturan',
  `UPDATE nilai_kelas SET pelaku_dosen = $3, pelaku_operator = $4, kirim_otomatis = $5, versi_pengaturan = versi_pengaturan + 1
   WHERE college_id = $1 AND id_kelas = $2`,
);

/** Null: the college's setting holds. */
export async function savePengaturanNilai(
  tx: Tx,
  { collegeId, idKelas }: KeyKelas,
  to: {
    pelakuDosen: boolean | null;
    pelakuOperator: boolean | null;
    kirimOtomatis: boolean | null;
  },
): Promise<void> {
  const { pelakuDosen, pelakuOperator, kirimOtomatis } = to;
  await tx.run(saveSettings, [collegeId, idKelas, pelakuDosen, pelakuOperator, kirimOtomatis]);
}

const setSkala = statement(
  'nilai_kelas.skala',
  `UPDATE nilai_kelas SET skala = $3::jsonb, skala_lama = coalesce($4::jsonb, skala_lama), skala_berubah_pada = coalesce($5, skala_berubah_pada)
   WHERE college_id = $1 AND id_kelas = $2`,
);

/** The letter scale that the class knows, and the one before it where somebody has seen its letters. */
export async function saveSkala(
  tx: Tx,
  { collegeId, idKelas }: KeyKelas,
  {
    skala,
    berubah,
  }: {
    skala: readonly HurufNilai[];
    berubah: { lama: readonly HurufNilai[]; pada: Date } | null;
  },
): Promise<void> {
  const lama = berubah && JSON.stringify(berubah.lama);
  const values = [collegeId, idKelas, JSON.stringify(skala), lama, berubah?.pada ?? null];
  await tx.run(setSkala, values);
}

const ensureMany = statement(
  'nilai_kelas.ensure_many',
  `INSERT INTO nilai_kelas (college_id, id_kelas)
   SELECT college_id, id FROM kelas WHERE college_id = $1 AND id = ANY($2::text[]) ORDER BY id ON CONFLICT DO NOTHING`,
);
const lockMany = statement(
  'nilai_kelas.lock_many',
  `SELECT id_kelas FROM nilai_kelas WHERE college_id = $1 AND id_kelas = ANY($2::text[]) ORDER BY id_kelas FOR UPDATE`,
);

/** Locks several classes in one order, so that two callers cannot wait for each other. */
export async function lockNilaiKelasMany(
  tx: Tx,
  { collegeId, idKelas }: { collegeId: string; idKelas: readonly string[] },
): Promise<void> {
  await tx.run(ensureMany, [collegeId, idKelas]);
  await tx.run(lockMany, [collegeId, idKelas]);
}

const setLock = statement(
  'nilai_kelas.kunci',
  `UPDATE nilai_kelas SET is_dikunci = $3, dikunci_pada = CASE WHEN $3 THEN $4::timestamptz END WHERE college_id = $1 AND id_kelas = $2`,
);

export async function setDikunci(
  tx: Tx,
  { collegeId, idKelas }: KeyKelas,
  { dikunci, now }: { dikunci: boolean; now: Date },
): Promise<void> {
  await tx.run(setLock, [collegeId, idKelas, dikunci, now]);
}

const grow = statement(
  'nilai_kelas.versi_banyak',
  `UPDATE nilai_kelas SET versi = versi + 1 WHERE college_id = $1 AND id_kelas = ANY($2::text[]) RETURNING id_kelas, versi`,
);

/** For changes that no calculation makes. Returns the new versions. */
export function growVersi(
  tx: Tx,
  { collegeId, idKelas }: { collegeId: string; idKelas: readonly string[] },
): Promise<{ id_kelas: string; versi: number }[]> {
  return tx.rows(grow, [collegeId, idKelas]);
}

const known = statement(
  'nilai_kelas.dikenal',
  'SELECT id_kelas FROM nilai_kelas WHERE college_id = $1 AND ($2::text IS NULL OR id_kelas = $2) ORDER BY id_kelas',
);

/** Classes with grades; `only` null: of the whole college. */
export async function listKelasNilai(
  sql: Sql,
  collegeId: string,
  only: string | null,
): Promise<string[]> {
  const rows = await sql.rows<{ id_kelas: string }>(known, [collegeId, only]);
  return rows.map((row) => row.id_kelas);
}
