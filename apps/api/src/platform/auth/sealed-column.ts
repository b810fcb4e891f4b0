/** A column of sealed values, and its change to the present secret (docs/decisions/187). */
import { type Sql, type Statement, statement, type Tx } from '../db/sql.ts';
import type { SecretBox } from './secret-box.ts';

interface SealedRow {
  kunci: string[];
  nilai: string;
}

export interface SealedColumn {
  /** table.column */
  name: string;
  /** Counts the values of a column by the name of their key, '' without one. */
  count: string;
  ownerOf(key: readonly string[]): string;
  /** Before the first key. */
  start: readonly string[];
  list: Statement;
  write: Statement;
}

interface SealedColumnDefinition<Key extends readonly string[]> {
  /** Called in the one file that writes the table. */
  table: string;
  /** Texts. */
  key: Key;
  column: string;
  /** As given to `seal`. */
  ownerOf(key: { [Place in keyof Key]: string }): string;
}

/** The expression of the index that large tables have (migration kunci_rahasia). */
const keyIdSql = (column: string): string =>
  `(CASE WHEN substr(${column}, 9, 1) = '.' THEN left(${column}, 8) ELSE '' END)`;

export function sealedColumn<const Key extends readonly string[]>({
  table,
  key,
  column,
  ownerOf,
}: SealedColumnDefinition<Key>): SealedColumn {
  const name = `${table}.${column}`;
  const keys = key.join(', ');
  return {
    name,
    count: `SELECT '${name}' AS tempat, ${keyIdSql(column)} AS kunci, count(*)::int AS jumlah
      FROM ${table} WHERE ${column} IS NOT NULL AND ($1::text[] IS NULL OR ${keyIdSql(column)} = ANY ($1)) GROUP BY 2`,
    start: key.map(() => ''),
    ownerOf: (values) => ownerOf(values as { [Place in keyof Key]: string }),
    // Another transaction that changes a row meanwhile seals it anew; a later pass takes locked rows.
    list: statement(
      `${name}.sealed`,
      `SELECT ARRAY[${keys}]::text[] AS kunci, ${column} AS nilai FROM ${table}
       WHERE ${column} IS NOT NULL AND ${keyIdSql(column)} = ANY ($1)
         AND (${keys}) > (${key.map((_one, place) => `($2::text[])[${place + 1}]`).join(', ')})
       ORDER BY ${keys} LIMIT $3 FOR UPDATE SKIP LOCKED`,
    ),
    write: statement(
      `${name}.reseal`,
      `UPDATE ${table} AS t SET ${column} = n.nilai
       FROM unnest(${key.map((_one, place) => `$${place + 2}::text[]`).join(', ')}, $1::text[]) AS n (${keys}, nilai)
       WHERE ${key.map((one) => `t.${one} = n.${one}`).join(' AND ')}`,
    ),
  };
}

export interface Counted {
  tempat: string;
  /** Name of the secret, '' for values from before they carried one. */
  kunci: string;
  jumlah: number;
}

/** Null counts all secrets. */
export async function countSealed(
  sql: Sql,
  columns: readonly SealedColumn[],
  ids: readonly string[] | null,
): Promise<Counted[]> {
  return sql.rows<Counted>(columns.map(({ count }) => count).join(' UNION ALL '), [ids]);
}

/** Values with the secrets before; those without a name may be theirs. */
export const oldIds = (previous: readonly string[]): string[] =>
  previous.length === 0 ? [] : ['', ...previous];

export interface Resealed {
  read: number;
  written: number;
  /** Opened with no secret: lost before, and left alone. */
  unreadable: number;
  /** The key after which the next batch begins; null after the last. */
  after: readonly string[] | null;
}

/** One batch, in the order of keys. Rows are locked for its transaction only. */
export async function resealBatch(
  tx: Tx,
  column: SealedColumn,
  {
    box,
    ids,
    after,
    most,
  }: { box: SecretBox; ids: readonly string[]; after: readonly string[]; most: number },
): Promise<Resealed> {
  const rows = await tx.rows<SealedRow>(column.list, [ids, after, most]);
  const changed: SealedRow[] = [];
  for (const { kunci, nilai } of rows) {
    const text = openOrNull(box, nilai, column.ownerOf(kunci));
    if (text !== null) changed.push({ kunci, nilai: box.seal(text, column.ownerOf(kunci)) });
  }
  if (changed.length > 0) {
    const places = changed[0]?.kunci.map((_one, place) =>
      changed.map(({ kunci }) => kunci[place] ?? ''),
    );
    await tx.run(column.write, [changed.map(({ nilai }) => nilai), ...(places ?? [])]);
  }
  return {
    read: rows.length,
    written: changed.length,
    unreadable: rows.length - changed.length,
    after: rows.length < most ? null : (rows.at(-1)?.kunci ?? null),
  };
}

function openOrNull(box: SecretBox, sealed: string, owner: string): string | null {
  try {
    return box.open(sealed, owner);
  } catch {
    return null;
  }
}
