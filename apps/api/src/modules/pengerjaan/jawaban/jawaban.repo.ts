/** Answers: every accepted save is a row of the ledger, and what counts stands beside it; one statement for as many as come at once. */
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';

/** What is saved, and the fingerprint that its receipt says. */
export interface JawabanBaru {
  idSoal: string;
  idVersi: string;
  urutan: number;
  /** JSON; null takes the answer back. */
  isi: string | null;
  raguRagu: boolean;
  waktuKlien: Date | null;
  sidik: string;
}

export interface TersimpanRow {
  id_soal: string;
  urutan: number;
  /** Written now; otherwise it was there. */
  baru: boolean;
  /** What is there says the same; null where nothing was when this began. */
  sama: boolean | null;
  sidik: string | null;
  pada: Date | null;
  status: 'dihitung' | 'terlambat' | 'menyusul' | null;
  /** Another with a higher `urutan` counts. */
  kalah: boolean;
}

const sent = (from: string) => `n AS MATERIALIZED (
     SELECT n.*, n.urutan < max(n.urutan) OVER (PARTITION BY n.id_soal) AS tertinggal
     FROM ${from}unnest($5::text[], $6::text[], $7::bigint[], $8::text[], $9::boolean[], $10::timestamptz[], $11::text[])
       AS n (id_soal, id_versi, urutan, isi, ragu_ragu, waktu_klien, sidik))`;
const ledger = (status: string) => `l AS (
     INSERT INTO jawaban_ledger (college_id, id_pengerjaan, id_soal, urutan, id_versi, isi, ragu_ragu, waktu_klien, pada, status, sidik)
     SELECT $1, $2, n.id_soal, n.urutan, n.id_versi, n.isi::jsonb, n.ragu_ragu, n.waktu_klien, $3, ${status}, n.sidik FROM n
     ON CONFLICT DO NOTHING RETURNING id_soal, urutan)`;
const current = `j AS (
     INSERT INTO jawaban AS j (college_id, id_pengerjaan, id_soal, urutan, isi, ragu_ragu, pada)
     SELECT $1, $2, n.id_soal, n.urutan, n.isi::jsonb, n.ragu_ragu, $3 FROM n WHERE NOT n.tertinggal
     ON CONFLICT (college_id, id_pengerjaan, id_soal) DO UPDATE
       SET urutan = excluded.urutan, isi = excluded.isi, ragu_ragu = excluded.ragu_ragu, pada = excluded.pada
       WHERE j.urutan < excluded.urutan)`;
const told = `SELECT n.id_soal, n.urutan::float8 AS urutan, l.id_soal IS NOT NULL AS baru, o.sidik, o.pada, o.status,
     CASE WHEN o.id_soal IS NOT NULL THEN o.isi IS NOT DISTINCT FROM n.isi::jsonb AND o.ragu_ragu = n.ragu_ragu END AS sama,
     n.tertinggal OR coalesce(c.urutan > n.urutan, false) AS kalah
   FROM n LEFT JOIN l ON l.id_soal = n.id_soal AND l.urutan = n.urutan
   LEFT JOIN jawaban_ledger o ON o.college_id = $1 AND o.id_pengerjaan = $2 AND o.id_soal = n.id_soal AND o.urutan = n.urutan
   LEFT JOIN jawaban c ON c.college_id = $1 AND c.id_pengerjaan = $2 AND c.id_soal = n.id_soal`;

// The attempt is held while it is written to: who ends it waits, and ends it with what is here.
const inTime = statement(
  'jawaban.save',
  `WITH p AS MATERIALIZED (
     SELECT id FROM pengerjaan WHERE college_id = $1 AND id = $2 AND selesai_pada IS NULL AND dibatalkan_pada IS NULL
       AND berakhir_pada >= $3 AND generasi >= $4 FOR SHARE),
   ${sent('p CROSS JOIN ')}, ${ledger("'dihitung'")}, ${current} ${told}`,
);
const late = statement(
  'jawaban.save_late',
  `WITH ${sent('')}, ${ledger("'terlambat'")}, ${current} ${told} WHERE $4::int IS NOT NULL`,
);
const apart = statement('jawaban.save_apart', `WITH ${sent('')}, ${ledger("'menyusul'")} ${told} WHERE $4::int IS NOT NULL`);

interface Where {
  collegeId: string;
  idPengerjaan: string;
  pada: Date;
}

function valuesOf({ collegeId, idPengerjaan, pada }: Where, generasi: number, rows: readonly JawabanBaru[]) {
  const column = <Key extends keyof JawabanBaru>(key: Key) => rows.map((row) => row[key]);
  return [
    ...[collegeId, idPengerjaan, pada, generasi, column('idSoal'), column('idVersi'), column('urutan'), column('isi')],
    ...[column('raguRagu'), column('waktuKlien'), column('sidik')],
  ];
}

/** In time, into an attempt that runs and that has come to this generation; nothing is written, and told, where it does not. */
export function saveInTime(sql: Sql, where: Where & { generasi: number }, rows: readonly JawabanBaru[]): Promise<TersimpanRow[]> {
  return sql.rows<TersimpanRow>(inTime, valuesOf(where, where.generasi, rows));
}

/** After the end: `terlambat` counts, `menyusul` is kept apart. The caller holds the attempt and has judged them. */
export async function saveAfter(
  tx: Tx,
  where: Where & { status: 'terlambat' | 'menyusul' },
  rows: readonly JawabanBaru[],
): Promise<TersimpanRow[]> {
  if (rows.length === 0) return [];
  return tx.rows<TersimpanRow>(where.status === 'terlambat' ? late : apart, valuesOf(where, 0, rows));
}

const listed = statement(
  'jawaban.list',
  `SELECT id_soal, urutan::float8 AS urutan, isi, ragu_ragu FROM jawaban WHERE college_id = $1 AND id_pengerjaan = $2`,
);

export interface JawabanRow {
  id_soal: string;
  urutan: number;
  isi: unknown;
  ragu_ragu: boolean;
}

/** What counts now. */
export function listJawaban(sql: Sql, collegeId: string, idPengerjaan: string): Promise<JawabanRow[]> {
  return sql.rows<JawabanRow>(listed, [collegeId, idPengerjaan]);
}
