import { readStatement, type StatementReading } from './statement-reading.ts';

export type ColumnsOf = (table: string) => readonly string[] | null;

/** Columns of all tables of a database. */
export async function readColumns(
  rows: (text: string) => Promise<readonly { tabel: string; kolom: string[] }[]>,
): Promise<ColumnsOf> {
  const tables = await rows(
    `SELECT c.relname AS tabel, array_agg(a.attname::text ORDER BY a.attnum) AS kolom
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') GROUP BY 1`,
  );
  const known = new Map(tables.map(({ tabel, kolom }) => [tabel, kolom]));
  return (table) => known.get(table) ?? null;
}

/** The tables of a statement that are reached by different colleges, as far as its text says; null: none. */
export function untied({ uses }: Pick<StatementReading, 'uses'>): string | null {
  const byCollege = Map.groupBy(uses, ({ college }) => college);
  if (byCollege.size < 2) return null;
  const sides = [...byCollege.values()].map((side) => side.map(({ table }) => table).join(', '));
  return sides.join(' | ');
}

/** Rows of these wait for the server, of whatever college, and are found by their number. */
const QUEUES: readonly string[] = ['outbox', 'event'];

/** As `name: tables | tables`, in alphabetical order. */
export function untiedIn(
  statements: readonly { name: string; text: string }[],
  columnsOf: ColumnsOf,
): string[] {
  const found = statements.flatMap(({ name, text }) => {
    const { uses } = readStatement(text, columnsOf);
    const tables = untied({ uses: uses.filter(({ table }) => !QUEUES.includes(table)) });
    return tables === null ? [] : [`${name}: ${tables}`];
  });
  return [...new Set(found)].sort();
}

/** Statements whose text does not say that the colleges are one, with why they are, or why nothing is joined. */
export const TIED_OTHERWISE: readonly string[] = [
  // Counts beside each other.
  'berkas.virus.measured: pemeriksaan_virus | pemeriksaan_virus | pemeriksaan_virus | pemeriksaan_virus',
  // All rows are of one attempt, whose lock the transaction holds.
  'jawaban.save_judged: jawaban_ledger, jawaban | jawaban_ledger, jawaban',
  // The line of the log has the actor's college in a parameter of its own.
  'kehadiran.save: kehadiran, kehadiran_ledger, kehadiran_pertemuan | log_aktivitas',
  // Counts beside each other.
  'nilai_kirim.ukuran: nilai_kirim | nilai_komponen',
  // Closes meetings, and tells beside it who teaches in the same ones.
  'progres.close_bare: pertemuan, kehadiran_pertemuan, aktivitas, kehadiran_pertemuan | pertemuan_pengajar, dosen',
];
