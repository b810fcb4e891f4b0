import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endpointsIn } from './endpoint.ts';
import { errorTable } from './errors.ts';
import { endpoints } from './index.ts';
import { joined } from './joined.ts';

const filesOf = (suffix: RegExp) => readdirSync(import.meta.dirname).filter((file) => suffix.test(file));
const exportsOf = (file: string): Promise<object> => import(join(import.meta.dirname, file));

test('a key that stands in two tables is refused', () => {
  expect(joined({ a: 1 }, { b: 2 })).toEqual({ a: 1, b: 2 });
  expect(() => joined({ a: 1, b: 2 }, { b: 3 })).toThrow('b stands in two tables');
});

test('the index names every file that has endpoints', async () => {
  const exported = await Promise.all(filesOf(/^[a-z-]+\.ts$/).map(exportsOf));
  const names = exported.flatMap((file) => Object.keys(endpointsIn(file)));
  expect(Object.keys(endpoints).sort()).toEqual(names.sort());
});

test('the table of errors has those of every noun', async () => {
  const tables = (await Promise.all(filesOf(/\.errors\.ts$/).map(exportsOf))).flatMap((file) => Object.values(file));
  expect(tables.length).toBeGreaterThan(5);
  expect(errorTable).toMatchObject(Object.assign({}, ...tables));
});
