/** Partitions are made and read by functions in the schema `partisi`, which its migration writes. */
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import type { Bagian, TabelBerpartisi } from './partisi.policy.ts';

/**
 * `siap`: nothing to do; `sibuk`: the table is in use, the next sweep tries again; `dibatasi` and
 * `diperiksa`: rows came before their partition, and are checked in steps that hold nobody up.
 */
export type Langkah = 'siap' | 'sibuk' | 'dibatasi' | 'diperiksa' | 'dibuat';

const prepare = statement(
  'partisi.siapkan',
  'SELECT partisi.siapkan($1, $2::timestamptz, $3::timestamptz) AS langkah',
);

/** One step. Locks the table for some milliseconds at most; they end with the transaction. */
export async function siapkan(
  tx: Tx,
  tabel: TabelBerpartisi,
  { now, sampai }: { now: Date; sampai: Date },
): Promise<Langkah> {
  const row = await tx.row<{ langkah: Langkah }>(prepare, [tabel, now, sampai]);
  return row?.langkah ?? 'siap';
}

const ahead = statement(
  'partisi.di_muka',
  'SELECT min(dari) AS dari FROM partisi.daftar() WHERE sampai IS NULL',
);

/** From here on, a table has no partition of its own. */
export async function findSiapSampai(db: Sql): Promise<Date | null> {
  return (await db.row<{ dari: Date | null }>(ahead))?.dari ?? null;
}

export interface BagianRow extends Bagian {
  tabel: TabelBerpartisi;
  baris: number;
  byte: number;
}

/** Rows are as many as Postgres estimates. */
export function listBagian(db: Sql): Promise<BagianRow[]> {
  return db.rows(`SELECT d.*, greatest(c.reltuples, 0)::float8 AS baris, pg_total_relation_size(c.oid)::float8 AS byte
     FROM partisi.daftar() d JOIN pg_class c ON c.oid = to_regclass('partisi.' || d.partisi)
     ORDER BY d.tabel, d.dari NULLS FIRST`);
}

// Autovacuum looks at partitions alone; joins are planned by what is known of the whole.
const stale = statement(
  'partisi.usang',
  `SELECT d.tabel FROM partisi.daftar() d JOIN pg_class c ON c.oid = to_regclass('partisi.' || d.partisi)
   LEFT JOIN pg_stat_user_tables s ON s.relid = to_regclass('public.' || d.tabel)
   GROUP BY d.tabel, s.last_analyze HAVING sum(c.reltuples) > 10000 AND coalesce(s.last_analyze < now() - interval '7 days', true)
   ORDER BY s.last_analyze NULLS FIRST LIMIT 1`,
);

/** Counts the values of the large table that was counted longest ago, once a week each. */
export async function analyzeStale(tx: Tx): Promise<void> {
  const row = await tx.row<{ tabel: TabelBerpartisi }>(stale);
  if (row === null) return;
  await tx.run("SET LOCAL statement_timeout = '10min'");
  await tx.run(`ANALYZE public.${row.tabel}`);
}

/**
 * Takes partitions out of their table and puts them into the schema `arsip`, whole and unchanged.
 * Nobody waits: each statement stands alone, so `db` must be no transaction. An interrupted call is
 * begun again.
 */
export async function detach(
  db: Sql,
  tabel: TabelBerpartisi,
  rows: readonly Bagian[],
): Promise<string[]> {
  await db.run('SET statement_timeout = 0');
  for (const { partisi, terlepas } of rows)
    await db.run(
      `ALTER TABLE public.${tabel} DETACH PARTITION partisi."${partisi}" ${terlepas ? 'FINALIZE' : 'CONCURRENTLY'}`,
    );
  const loose = await db.rows<{ nama: string }>(
    `SELECT c.relname AS nama FROM pg_class c WHERE c.relnamespace = 'partisi'::regnamespace AND c.relkind = 'r' AND NOT c.relispartition
       AND c.relname LIKE $1 ORDER BY 1`,
    [`${tabel.replaceAll('_', '\\_')}\\_%`],
  );
  for (const { nama } of loose) await db.run(`ALTER TABLE partisi."${nama}" SET SCHEMA arsip`);
  return loose.map(({ nama }) => nama);
}
