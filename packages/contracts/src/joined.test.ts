import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { errorTable } from './errors.ts';
import { endpoints } from './index.ts';
import { endpointsIn } from './wire/endpoint.ts';
import { joined } from './wire/joined.ts';

const filesOf = (name: RegExp) =>
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
    name.test(file),
  );
const exportsOf = (file: string): Promise<object> => import(join(import.meta.dirname, file));

test('a key that stands in two tables is refused', () => {
  expect(joined({ a: 1 }, { b: 2 })).toEqual({ a: 1, b: 2 });
  expect(() => joined({ a: 1, b: 2 }, { b: 3 })).toThrow('b stands in two tables');
});

test('the indexes name every file that has endpoints', async () => {
  const exported = await Promise.all(
    filesOf(/^(?:[a-z-]+\/)+(?!index)[a-z-]+\.ts$/).map(exportsOf),
  );
  const names = exported.flatMap((file) => Object.keys(endpointsIn(file)));
  expect(Object.keys(endpoints).sort()).toEqual(names.sort());
});

test('the table of errors has those of every noun', async () => {
  const tables = (await Promise.all(filesOf(/\.errors\.ts$/).map(exportsOf))).flatMap((file) =>
    Object.values(file),
  );
  expect(tables.length).toBeGreaterThan(5);
  expect(errorTable).toMatchObject(Object.assign({}, ...tables));
});
