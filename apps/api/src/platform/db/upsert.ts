import { type Sql, type SqlValue, statement } from './sql.ts';

export type ColumnType =
  | 'text'
  | 'int4'
  | 'numeric'
  | 'bool'
  | 'date'
  | 'time'
  | 'timestamptz'
  | 'mode_kuliah'
  | 'kategori_pertemuan';
type Scalar = string | number | boolean | Date | null;

interface UpsertDefinition<Row> {
  name: string;
  table: string;
  key: readonly (keyof Row & string)[];
  columns: Readonly<Record<keyof Row & string, ColumnType>>;
  /** Columns that only a new row gets; those of an existing one stay. */
  onlyNew?: readonly (keyof Row & string)[];
}

const ROWS_PER_STATEMENT = 10_000;

export function* slices<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT)
    yield rows.slice(from, from + ROWS_PER_STATEMENT);
}

/** Returns how many; equal rows are not written. */
export type Upsert<Row> = (tx: Sql, collegeId: string, rows: readonly Row[]) => Promise<number>;

/** Keys within a call must be distinct; unnamed columns keep their default or value. */
export function defineUpsert<Row extends { [Column in keyof Row]: Scalar }>(
  definition: UpsertDefinition<Row>,
): Upsert<Row> {
  const columns = Object.keys(definition.columns) as (keyof Row & string)[];
  const query = statement(definition.name, upsertText(definition, columns));
  return async (tx, collegeId, rows) => {
    let written = 0;
    for (const slice of slices(rows)) {
      const arrays = columns.map((column): SqlValue => slice.map((row): Scalar => row[column]));
      written += await tx.run(query, [collegeId, ...arrays]);
    }
    return written;
  };
}

function upsertText<Row>(
  { table, key, columns, onlyNew = [] }: UpsertDefinition<Row>,
  names: readonly (keyof Row & string)[],
): string {
  const arrays = names.map((name, index) => `$${index + 2}::${columns[name]}[]`);
  const others = names.filter((name) => !key.includes(name) && !onlyNew.includes(name));
  const onConflict =
    others.length === 0
      ? 'NOTHING'
      : `UPDATE SET ${others.map((name) => `${name} = EXCLUDED.${name}`).join(', ')}
         WHERE (${others.map((name) => `t.${name}`).join(', ')}) IS DISTINCT FROM (${others.map((name) => `EXCLUDED.${name}`).join(', ')})`;
  return `INSERT INTO ${table} AS t (college_id, ${names.join(', ')})
    SELECT $1::text, * FROM unnest(${arrays.join(', ')})
    ON CONFLICT (college_id, ${key.join(', ')}) DO ${onConflict}`;
}
