/** One statement counts, sorts and pages (DECISIONS 4, 5). */
import { AppError } from '../errors.ts';
import { MAX_ROWS, type Page } from '../http/paging.ts';
import { type Conditions, preparedFor } from './conditions.ts';
import type { Sql } from './sql.ts';

type Ascending<Sort extends string> = Exclude<Sort, `-${string}`>;

interface PagedList<Sort extends string> {
  name: string;
  from: string;
  /** Identify a row, under these names in `halaman h`; also the last sort columns. */
  keys: Readonly<Record<string, string>>;
  /** Values already read, available to `columns` in `halaman h`. */
  carried?: Readonly<Record<string, string>>;
  /** Selected columns over `halaman h` and `joins`, read only for the page. */
  columns: string;
  joins: string;
  order: readonly string[];
  /**
   * Wire names → order; `-name` reverses it. Only indexed orders, bounded sets, and sets read in
   * full for counting.
   */
  sorts: Readonly<Record<Ascending<Sort>, readonly string[]>>;
  /** The page comes from an index; counting separately avoids sorting everything. */
  countedApart?: boolean;
  most?: number;
  /** Common filter combinations (`Conditions.key`), which are prepared. */
  prepared: readonly string[];
}

interface ListQuery<Sort extends string> {
  where: Conditions;
  page: Page<Sort>;
  variant?: string;
  from?: string;
  /** Instead of the list's own. */
  joins?: string;
  carried?: Readonly<Record<string, string>>;
  countedApart?: boolean;
}

/** SQL: whether the page may be read for `total` matches; unpaged requests are counted first. */
export const answerable = ({ all }: Pick<Page, 'all'>, total: string) =>
  all ? `${total} <= ${MAX_ROWS}` : 'true';

export function assertAnswerable({ all }: Pick<Page, 'all'>, total: number): void {
  if (all && total > MAX_ROWS) throw new AppError('terlalu_banyak_data');
}

/**
 * Unpaged requests (ignore_default_pagination) beyond 5,000 rows read none. @throws AppError
 * terlalu_banyak_data
 */
export function pagedList<Row extends object, Sort extends string = never>(list: PagedList<Sort>) {
  const prepared = preparedFor(list.name, list.prepared);
  return async (db: Sql, query: ListQuery<Sort>): Promise<{ rows: Row[]; total: number }> => {
    const { where, page, variant = '' } = query;
    const limit = Math.max(0, Math.min(page.limit, (list.most ?? Infinity) - page.offset));
    const values = page.all ? where.values() : [...where.values(), limit, page.offset];
    const text = () => textOf(list, query);
    const statement =
      page.sort === undefined
        ? prepared(`${variant}.${page.all ? 'semua' : 'halaman'}`, where.key(), text)
        : text();
    const rows = await db.rows<Row & { total: number; ada: unknown }>(statement, values);
    const total = rows[0]?.total ?? 0;
    assertAnswerable(page, total);
    return { rows: rows.filter(({ ada }) => ada !== null), total };
  };
}

/** Sixteen of the largest texts, so a page of ten always has them. */
const MAX_TEXT_BYTES = 16_000_000;

/** Null in all rows when the texts are too long together. */
export const toldWhileLight = (column: string) =>
  `CASE WHEN sum(octet_length(${column})) OVER () <= ${MAX_TEXT_BYTES} THEN ${column} END`;

const DESC = / DESC$/;
const reverse = (item: string) => (DESC.test(item) ? item.replace(DESC, '') : `${item} DESC`);

/** Adds the keys, so that the order is total. */
function orderOf<Sort extends string>(
  { order, sorts, keys }: PagedList<Sort>,
  sort: Sort | undefined,
): string[] {
  const chosen = sort === undefined ? order : sorts[sort.replace(/^-/, '') as Ascending<Sort>];
  const named = chosen.map((item) => item.replace(DESC, ''));
  const items = [...chosen, ...Object.values(keys).filter((key) => !named.includes(key))];
  return sort?.startsWith('-') ? items.map(reverse) : items;
}

function textOf<Sort extends string>(
  list: PagedList<Sort>,
  {
    where,
    page,
    from = list.from,
    joins = list.joins,
    carried = list.carried,
    countedApart = list.countedApart,
  }: ListQuery<Sort>,
): string {
  const keys = Object.entries(list.keys);
  const ordered = orderOf(list, page.sort).map((item, index) => {
    const expression = item.replace(DESC, '');
    const key = keys.find(([, ofKey]) => ofKey === expression)?.[0];
    return {
      expression,
      name: key ?? `urut_${index}`,
      isKey: key !== undefined,
      direction: DESC.exec(item)?.[0] ?? '',
    };
  });
  // Sort columns first, where reading is fastest.
  const columns = [
    ...ordered
      .filter(({ isKey }) => !isKey)
      .map(({ expression, name }) => `${expression} AS ${name}`),
    ...[...keys, ...Object.entries(carried ?? {})].map(
      ([name, expression]) => `${expression} AS ${name}`,
    ),
  ].join(', ');
  const order = ordered.map(({ name, direction }) => name + direction).join(', ');
  const matching = `FROM ${from} WHERE ${where.where()}`;
  const first = list.most === undefined ? '' : `ORDER BY ${order} LIMIT ${list.most}`;
  const counted =
    list.most === undefined ? matching : `FROM (SELECT ${matching} LIMIT ${list.most}) t`;
  const values = where.values().length;
  const slice = page.all ? '' : `LIMIT $${values + 1} OFFSET $${values + 2}`;
  const readable = answerable(page, '(SELECT total FROM jumlah)');
  return `WITH ${countedApart ? '' : `cocok AS MATERIALIZED (SELECT ${columns} ${matching} ${first}),`}
      jumlah AS (SELECT count(*)::int AS total ${countedApart ? counted : 'FROM cocok'}),
      halaman AS MATERIALIZED (
        ${countedApart ? `SELECT ${columns} ${matching} AND` : 'SELECT * FROM cocok WHERE'} ${readable}
        ORDER BY ${order} ${slice})
    SELECT jumlah.total, isi.* FROM jumlah LEFT JOIN (
      SELECT h.${keys[0]?.[0]} AS ada, ${ordered.map(({ name }, i) => `h.${name} AS urutan_${i}`).join(', ')}, ${list.columns}
      FROM halaman h ${joins}) isi ON true
    ORDER BY ${ordered.map(({ direction }, i) => `isi.urutan_${i}${direction}`).join(', ')}`;
}
