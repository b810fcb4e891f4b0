import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/servers/database.ts';
import { paging } from '../http/paging.ts';
import { conditions } from './conditions.ts';
import { type Db, openDb } from './db.ts';
import { pagedList } from './paged-list.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDb({ url: database.url, connections: 1, onError: () => undefined });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const definition = {
  from: 'generate_series(1, 5001) AS n',
  keys: { n: 'n' },
  columns: 'h.n, 100 / (h.n - 5000) AS seperseratus',
  joins: '',
  order: ['n % 2 DESC'],
  sorts: {},
  prepared: [''],
};
interface Row {
  n: number;
}
const everything = paging({ ignore_default_pagination: true });
const upTo = (most: number) => conditions(['n <= $1'], [most]);

test.each([false, true])(
  'beyond 5,000 rows none is read (counted apart: %s)',
  async (countedApart) => {
    const list = pagedList<Row>({
      ...definition,
      name: `uji.daftar_${countedApart}`,
      countedApart,
    });
    await expect(list(db, { where: upTo(5_001), page: everything })).rejects.toMatchObject({
      code: 'terlalu_banyak_data',
    });
    await expect(list(db, { where: upTo(5_000), page: everything })).rejects.toThrow(
      'division by zero',
    );
    const { rows, total } = await list(db, { where: upTo(4_999), page: everything });
    expect([rows.length, total]).toEqual([4_999, 4_999]);

    const last = await list(db, { where: upTo(7), page: paging({ page: 2, per_page: 5 }) });
    expect([last.rows.map(({ n }) => n), last.total]).toEqual([[4, 6], 7]);
    expect(await list(db, { where: upTo(7), page: paging({ page: 9 }) })).toEqual({
      rows: [],
      total: 7,
    });
    expect(await list(db, { where: upTo(0), page: everything })).toEqual({ rows: [], total: 0 });
  },
);

test.each([false, true])(
  'of the first so many rows only these are counted and shown (counted apart: %s)',
  async (countedApart) => {
    const list = pagedList<Row, 'n' | '-n'>({
      ...definition,
      name: `uji.sekian_${countedApart}`,
      sorts: { n: ['n'] },
      most: 20,
    });
    const show = async (page: number) => {
      const where = upTo(4_999);
      const shown = paging({ sort: '-n', page, per_page: 8 });
      const { rows, total } = await list(db, { where, page: shown, countedApart });
      return [rows.map(({ n }) => n), total];
    };
    expect(await show(1)).toEqual([[4_999, 4_998, 4_997, 4_996, 4_995, 4_994, 4_993, 4_992], 20]);
    expect(await show(3)).toEqual([[4_983, 4_982, 4_981, 4_980], 20]);
    expect(await show(4)).toEqual([[], 20]);
  },
);
