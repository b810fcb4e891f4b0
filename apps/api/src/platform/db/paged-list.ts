/**
 * Every list with pages is read here: counted, ordered and cut in one statement (DECISIONS 4, 5).
 */
import { AppError } from '../errors.ts';
import { MAX_ROWS, type Page } from '../http/paging.ts';
import { type Conditions, preparedFor } from './conditions.ts';
import type { Sql } from './sql.ts';

/** The names that a list may be sorted by, without their direction. */
type Ascending<Sort extends string> = Exclude<Sort, `-${string}`>;

interface PagedList<Sort extends string> {
  /** Of the statement: module.question. */
  name: string;
  /** Tables that conditions, keys and orders are written over. */
  from: string;
  /**
   * What names a row, by the names that `joins` finds in `halaman h`; also the last resort of every
   * order.
   */
  keys: Readonly<Record<string, string>>;
  /**
   * What was read to find the rows and is told of them too, by the names that `columns` finds in
   * `halaman h`.
   */
  carried?: Readonly<Record<string, string>>;
  /**
   * What is told of a row: columns over `halaman h` and `joins`, read for the rows of the page
   * alone.
   */
  columns: string;
  joins: string;
  /**
   * Unless something else is asked for. Each item an expression, DESC behind it for the other
   * direction.
   */
  order: readonly string[];
  /**
   * Names of the wire → order; `-name` is its exact reverse. Here stand only columns whose order an
   * index gives, or of sets that are bounded (a class, the operators of a college) or read in whole
   * anyway to be counted.
   */
  sorts: Readonly<Record<Ascending<Sort>, readonly string[]>>;
  /**
   * The page comes from an index in its order, so that what is only counted need not be kept and
   * sorted.
   */
  countedApart?: boolean;
  /** Only so many rows, the first in the order asked for, are counted and paged. */
  most?: number;
  /** Filters in use (`Conditions.key`) that every visit sends: these statements are prepared. */
  prepared: readonly string[];
}

interface ListQuery<Sort extends string> {
  where: Conditions;
  page: Page<Sort>;
  /** Tells statements apart that the filters in use do not, for example the role. */
  variant?: string;
  /** Where the filters in use need more tables than the list's own. */
  from?: string;
}

/** SQL: rows of this page may be read where `total` match; everything at once is counted first. */
export const answerable = ({ all }: Pick<Page, 'all'>, total: string) =>
  all ? `${total} <= ${MAX_ROWS}` : 'true';

/**
 * So many match a page whose rows were read where they are `answerable`.
 * @throws AppError terlalu_banyak_data
 */
export function assertAnswerable({ all }: Pick<Page, 'all'>, total: number): void {
  if (all && total > MAX_ROWS) throw new AppError('terlalu_banyak_data');
}

/**
 * A list that is read by pages: `page` of the rows that `where` finds, and the number of all of
 * them. Everything at once (ignore_default_pagination) is counted first; beyond 5,000 rows none is
 * read.
 * @throws AppError terlalu_banyak_data
 */
export function pagedList<Row extends object, Sort extends string = never>(list: PagedList<Sort>) {
  const prepared = preparedFor(list.name, list.prepared);
  return async (db: Sql, query: ListQuery<Sort>): Promise<{ rows: Row[]; total: number }> => {
    const { where, page, variant = '' } = query;
    const values = page.all ? where.values() : [...where.values(), page.limit, page.offset];
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

/**
 * The most that long texts of one answer weigh together: sixteen of the largest, so a page of ten
 * always has its own.
 */
const MAX_TEXT_BYTES = 16_000_000;

/**
 * A long text of a list's `columns`: null in all its rows where together they would weigh too much.
 * Its length is known without reading it.
 */
export const toldWhileLight = (column: string) =>
  `CASE WHEN sum(octet_length(${column})) OVER () <= ${MAX_TEXT_BYTES} THEN ${column} END`;

const DESC = / DESC$/;
const reverse = (item: string) => (DESC.test(item) ? item.replace(DESC, '') : `${item} DESC`);

/** The order asked for with the keys behind it, so that no two rows are equal. */
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
  { where, page, from = list.from }: ListQuery<Sort>,
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
  // Matches carry no column twice, and the sort columns stand first, where they are read fastest.
  const columns = [
    ...ordered
      .filter(({ isKey }) => !isKey)
      .map(({ expression, name }) => `${expression} AS ${name}`),
    ...[...keys, ...Object.entries(list.carried ?? {})].map(
      ([name, expression]) => `${expression} AS ${name}`,
    ),
  ].join(', ');
  const order = ordered.map(({ name, direction }) => name + direction).join(', ');
  const matching = `FROM ${from} WHERE ${where.where()}`;
  const first = list.most === undefined ? '' : `ORDER BY ${order} LIMIT ${list.most}`;
  const values = where.values().length;
  const slice = page.all ? '' : `LIMIT $${values + 1} OFFSET $${values + 2}`;
  const readable = answerable(page, '(SELECT total FROM jumlah)');
  return `WITH ${list.countedApart ? '' : `cocok AS MATERIALIZED (SELECT ${columns} ${matching} ${first}),`}
      jumlah AS (SELECT count(*)::int AS total ${list.countedApart ? matching : 'FROM cocok'}),
      halaman AS MATERIALIZED (
        ${list.countedApart ? `SELECT ${columns} ${matching} AND` : 'SELECT * FROM cocok WHERE'} ${readable}
        ORDER BY ${order} ${slice})
    SELECT jumlah.total, isi.* FROM jumlah LEFT JOIN (
      SELECT h.${keys[0]?.[0]} AS ada, ${ordered.map(({ name }, i) => `h.${name} AS urutan_${i}`).join(', ')}, ${list.columns}
      FROM halaman h ${list.joins}) isi ON true
    ORDER BY ${ordered.map(({ direction }, i) => `isi.urutan_${i}${direction}`).join(', ')}`;
}
