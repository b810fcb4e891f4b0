/**
 * Every change of answers: each accepted save is a row of the ledger, the counting answer beside
 * it, a whole batch in one statement. No other file writes `jawaban` (docs/decisions/133).
 */
import { type Sql, statement, type Tx } from '../../../../platform/db/sql.ts';

export interface JawabanBaru {
  collegeId: string;
  idPengerjaan: string;
  idSoal: string;
  idVersi: string;
  urutan: number;
  generasi: number;
  /** JSON; null: taken back. */
  isi: string | null;
  raguRagu: boolean;
  waktuKlien: Date | null;
  pada: Date;
  sidik: string;
}

const COLUMNS =
  'college_id, id_pengerjaan, id_soal, id_versi, urutan, generasi, isi, ragu_ragu, waktu_klien, pada, sidik';
const SENT = `$1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::int[], $7::text[], $8::boolean[], $9::timestamptz[],
     $10::timestamptz[], $11::text[]`;

function valuesOf(rows: readonly JawabanBaru[]) {
  const column = <Key extends keyof JawabanBaru>(key: Key) => rows.map((row) => row[key]);
  const place = [column('collegeId'), column('idPengerjaan'), column('idSoal'), column('idVersi')];
  const word = [
    column('urutan'),
    column('generasi'),
    column('isi'),
    column('raguRagu'),
    column('waktuKlien'),
  ];
  return [...place, ...word, column('pada'), column('sidik')];
}

/**
 * Only saves in the ledger count; per question the highest `urutan`. The insert's order prevents
 * deadlocks.
 */
const ledger = (status: string, which = '') => `l AS (
     INSERT INTO jawaban_ledger (college_id, id_pengerjaan, id_soal, urutan, id_versi, isi, ragu_ragu, waktu_klien, pada, status, sidik)
     SELECT college_id, id_pengerjaan, id_soal, urutan, id_versi, isi::jsonb, ragu_ragu, waktu_klien, pada, ${status}, sidik FROM n${which}
     ORDER BY college_id, id_pengerjaan, id_soal, urutan
     ON CONFLICT DO NOTHING RETURNING college_id, id_pengerjaan, id_soal, urutan)`;
const current = (which: string) => `j AS (
     INSERT INTO jawaban AS j (college_id, id_pengerjaan, id_soal, urutan, isi, ragu_ragu, pada)
     SELECT DISTINCT ON (college_id, id_pengerjaan, id_soal) college_id, id_pengerjaan, id_soal, urutan, isi::jsonb, ragu_ragu, pada
     FROM n JOIN l USING (college_id, id_pengerjaan, id_soal, urutan)${which} ORDER BY college_id, id_pengerjaan, id_soal, urutan DESC
     ON CONFLICT (college_id, id_pengerjaan, id_soal) DO UPDATE
       SET urutan = excluded.urutan, isi = excluded.isi, ragu_ragu = excluded.ragu_ragu, pada = excluded.pada
       WHERE j.urutan < excluded.urutan
     RETURNING college_id, id_pengerjaan, id_soal, urutan)`;

// The lock makes a finish wait for this save. A locked attempt is skipped and goes to saveJudged.
// The conditions stand in `n`, after the lookup by key; otherwise Postgres would search the index
// of all running attempts.
const inTime = statement(
  'jawaban.save',
  `WITH s AS MATERIALIZED (SELECT * FROM unnest(${SENT}) AS s (${COLUMNS})),
   p AS MATERIALIZED (
     SELECT w.college_id, w.id, w.generasi, w.berakhir_pada, w.selesai_pada, w.dibatalkan_pada
     FROM (SELECT DISTINCT college_id, id_pengerjaan FROM s) d JOIN pengerjaan w ON w.college_id = d.college_id AND w.id = d.id_pengerjaan
     FOR NO KEY UPDATE OF w SKIP LOCKED),
   n AS MATERIALIZED (
     SELECT s.* FROM s JOIN p ON p.college_id = s.college_id AND p.id = s.id_pengerjaan
     WHERE p.selesai_pada IS NULL AND p.dibatalkan_pada IS NULL AND s.generasi <= p.generasi AND s.pada <= p.berakhir_pada),
   ${ledger("'dihitung'")}, ${current('')}
   SELECT college_id, id_pengerjaan, id_soal, urutan::float8 AS urutan, false AS dihitung FROM l
   UNION ALL SELECT college_id, id_pengerjaan, id_soal, urutan::float8, true FROM j`,
);

interface DitulisRow {
  college_id: string;
  id_pengerjaan: string;
  id_soal: string;
  urutan: number;
  /** False: in the ledger alone. */
  dihitung: boolean;
}

export interface Ditulis {
  /** A higher `urutan` counts. */
  kalah: boolean;
}

type Tempat = Pick<JawabanBaru, 'collegeId' | 'idPengerjaan' | 'idSoal' | 'urutan'>;
export const placeOf = ({ collegeId, idPengerjaan, idSoal, urutan }: Tempat): string =>
  JSON.stringify([collegeId, idPengerjaan, idSoal, urutan]);

/**
 * Running, unlocked attempts that have reached this generation; results in the order of `rows`.
 * Null: ended, locked, or saved before. No two rows may share a place.
 */
export async function saveInTime(
  sql: Sql,
  rows: readonly JawabanBaru[],
): Promise<(Ditulis | null)[]> {
  if (rows.length === 0) return [];
  const told = await sql.rows<DitulisRow>(inTime, valuesOf(rows));
  const written = new Set<string>();
  const counting = new Set<string>();
  for (const {
    college_id: collegeId,
    id_pengerjaan: idPengerjaan,
    id_soal: idSoal,
    urutan,
    dihitung,
  } of told) {
    (dihitung ? counting : written).add(placeOf({ collegeId, idPengerjaan, idSoal, urutan }));
  }
  return rows.map((row) =>
    written.has(placeOf(row)) ? { kalah: !counting.has(placeOf(row)) } : null,
  );
}

const size = statement(
  'jawaban.size',
  `SELECT count(*)::float8 AS rows, coalesce(sum(octet_length(isi::text)), 0)::float8 AS bytes
   FROM jawaban_ledger WHERE college_id = $1 AND id_pengerjaan = $2`,
);

export async function sizeOf(
  sql: Sql,
  { collegeId, id }: { collegeId: string; id: string },
): Promise<{ rows: number; bytes: number }> {
  const [row] = await sql.rows<{ rows: number; bytes: number }>(size, [collegeId, id]);
  return row ?? { rows: 0, bytes: 0 };
}

export type StatusJawaban = 'dihitung' | 'terlambat' | 'menyusul';

export interface TersimpanRow {
  id_soal: string;
  urutan: number;
  /** False: it was there. */
  baru: boolean;
  /** The stored save says the same; null: none was there. */
  sama: boolean | null;
  sidik: string | null;
  pada: Date | null;
  status: StatusJawaban | null;
  /** A higher `urutan` counts. */
  kalah: boolean;
}

const judged = statement(
  'jawaban.save_judged',
  `WITH n AS MATERIALIZED (SELECT * FROM unnest(${SENT}, $12::text[]) AS n (${COLUMNS}, status)),
   ${ledger('status', ' WHERE status IS NOT NULL')}, ${current(" WHERE status <> 'menyusul'")}
   SELECT n.id_soal, n.urutan::float8 AS urutan, l.id_soal IS NOT NULL AS baru, o.sidik, o.pada, o.status,
     CASE WHEN o.id_soal IS NOT NULL THEN o.isi IS NOT DISTINCT FROM n.isi::jsonb AND o.ragu_ragu = n.ragu_ragu END AS sama,
     coalesce(greatest(j.urutan, c.urutan) > n.urutan, false) AS kalah
   FROM n LEFT JOIN l ON l.id_soal = n.id_soal AND l.urutan = n.urutan LEFT JOIN j ON j.id_soal = n.id_soal
   LEFT JOIN jawaban_ledger o ON o.college_id = n.college_id AND o.id_pengerjaan = n.id_pengerjaan AND o.id_soal = n.id_soal AND o.urutan = n.urutan
   LEFT JOIN jawaban c ON c.college_id = n.college_id AND c.id_pengerjaan = n.id_pengerjaan AND c.id_soal = n.id_soal`,
);

/**
 * The attempt is locked and each save judged: `terlambat` counts, `menyusul` is kept apart, null
 * writes nothing and only tells whether the save exists.
 */
export async function saveJudged(
  tx: Tx,
  rows: readonly (JawabanBaru & { status: StatusJawaban | null })[],
): Promise<TersimpanRow[]> {
  if (rows.length === 0) return [];
  return tx.rows<TersimpanRow>(judged, [...valuesOf(rows), rows.map(({ status }) => status)]);
}

/** SQL: ledger row `l` counts: in time, or its decision `m` accepts it (U55). */
const BERLAKU = "(l.status <> 'menyusul' OR m.keputusan = 'diterima')";
const DECIDED = `LEFT JOIN jawaban_menyusul m ON m.college_id = l.college_id AND m.id_pengerjaan = l.id_pengerjaan AND m.id_soal = l.id_soal
     AND m.urutan = l.urutan`;

/**
 * SQL: a question's counting answer, from the sealed ledger. `jawaban` only serves the screen of a
 * running attempt (U53).
 */
export const berlakuOf = ({
  college,
  pengerjaan,
  soal,
}: {
  college: string;
  pengerjaan: string;
  soal: string;
}) =>
  `(SELECT l.urutan, l.isi, l.ragu_ragu FROM jawaban_ledger l ${DECIDED} WHERE l.college_id = ${college} AND l.id_pengerjaan = ${pengerjaan}
     AND l.id_soal = ${soal} AND ${BERLAKU} ORDER BY l.urutan DESC LIMIT 1)`;

const BERLAKU_SEMUA = `SELECT DISTINCT ON (l.id_pengerjaan, l.id_soal) l.id_pengerjaan, l.id_soal, l.urutan, l.isi, l.ragu_ragu
   FROM jawaban_ledger l ${DECIDED} WHERE l.college_id = $1 AND l.id_pengerjaan = ANY($2::text[]) AND ${BERLAKU}
   ORDER BY l.id_pengerjaan, l.id_soal, l.urutan DESC`;

const counting = statement(
  'jawaban.berlaku',
  `SELECT b.id_pengerjaan, b.id_soal, b.urutan::float8 AS urutan, b.isi, b.ragu_ragu FROM (${BERLAKU_SEMUA}) b`,
);

/** As they are graded, from the ledger. */
export function listBerlaku(
  sql: Sql,
  collegeId: string,
  ids: readonly string[],
): Promise<(JawabanRow & { id_pengerjaan: string })[]> {
  return sql.rows(counting, [collegeId, ids]);
}

// The ledger alone decides what counts.
const settle = statement(
  'menyusul.settle',
  `WITH b AS MATERIALIZED (
     SELECT DISTINCT ON (l.id_soal) l.id_soal, l.urutan, l.isi, l.ragu_ragu, l.pada FROM jawaban_ledger l
     LEFT JOIN jawaban_menyusul m ON m.college_id = $1 AND m.id_pengerjaan = $2 AND m.id_soal = l.id_soal AND m.urutan = l.urutan
     WHERE l.college_id = $1 AND l.id_pengerjaan = $2 AND l.id_soal = ANY($3::text[])
       AND ${BERLAKU} ORDER BY l.id_soal, l.urutan DESC),
   d AS (
     DELETE FROM jawaban j WHERE j.college_id = $1 AND j.id_pengerjaan = $2 AND j.id_soal = ANY($3::text[])
       AND NOT EXISTS (SELECT FROM b WHERE b.id_soal = j.id_soal) RETURNING j.id_soal),
   u AS (
     INSERT INTO jawaban AS j (college_id, id_pengerjaan, id_soal, urutan, isi, ragu_ragu, pada)
     SELECT $1, $2, b.id_soal, b.urutan, b.isi, b.ragu_ragu, b.pada FROM b
     ON CONFLICT (college_id, id_pengerjaan, id_soal) DO UPDATE
       SET urutan = excluded.urutan, isi = excluded.isi, ragu_ragu = excluded.ragu_ragu, pada = excluded.pada
       WHERE j.urutan <> excluded.urutan RETURNING j.id_soal)
   SELECT id_soal FROM d UNION SELECT id_soal FROM u`,
);

/** The questions whose counting answer changed. The attempt is locked. */
export async function settleJawaban(
  tx: Tx,
  { collegeId, idPengerjaan }: { collegeId: string; idPengerjaan: string },
  idSoal: readonly string[],
): Promise<string[]> {
  return (await tx.rows<{ id_soal: string }>(settle, [collegeId, idPengerjaan, idSoal])).map(
    (row) => row.id_soal,
  );
}

const differing = statement(
  'jawaban.selisih',
  `SELECT coalesce(j.id_soal, b.id_soal) AS id_soal, coalesce(j.urutan, b.urutan)::float8 AS urutan
   FROM (${BERLAKU_SEMUA}) b
   FULL JOIN (SELECT * FROM jawaban WHERE college_id = $1 AND id_pengerjaan = ANY($2::text[])) j
     ON j.id_pengerjaan = b.id_pengerjaan AND j.id_soal = b.id_soal
   WHERE j.urutan IS DISTINCT FROM b.urutan OR j.isi IS DISTINCT FROM b.isi OR j.ragu_ragu IS DISTINCT FROM b.ragu_ragu ORDER BY 2, 1`,
);

export interface SelisihRow {
  id_soal: string;
  urutan: number;
}

/** Any difference: somebody has changed one of the two. */
export function listSelisih(
  sql: Sql,
  collegeId: string,
  idPengerjaan: string,
): Promise<SelisihRow[]> {
  return sql.rows<SelisihRow>(differing, [collegeId, [idPengerjaan]]);
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

/** For the screen of a running attempt. */
export function listJawaban(
  sql: Sql,
  collegeId: string,
  idPengerjaan: string,
): Promise<JawabanRow[]> {
  return sql.rows<JawabanRow>(listed, [collegeId, idPengerjaan]);
}
