import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bagianPerTabel, isBagian } from './bagian.policy.ts';
import { catatan, isiPenghapusan, nasibPerTabel } from './nasib.policy.ts';

const root = join(import.meta.dirname, '../../../../../..');
/** Bodies of the tables, read from the schema. */
const bodies = new Map(
  globSync('prisma/schema/*.prisma', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)].map(
      ([, name = '', body = '']): [string, string] => [name, body],
    ),
  ),
);

test('every table of the schema says what erasing a person does to it', () => {
  expect(bodies.size).toBeGreaterThan(120);
  expect(Object.keys(nasibPerTabel).toSorted()).toEqual([...bodies.keys()].toSorted());
});

test('no table with a person’s rows says that it has none', () => {
  const silent = Object.entries(nasibPerTabel).filter(([tabel, nasib]) => {
    const bagian = bagianPerTabel[tabel];
    return nasib === 'bukan' && bagian !== undefined && isBagian(bagian);
  });
  expect(silent).toEqual([]);
});

test('a column that is masked exists', () => {
  const gone = Object.entries(nasibPerTabel).flatMap(([tabel, nasib]) =>
    nasib !== 'bukan' && 'samarkan' in nasib
      ? nasib.kolom
          .filter((kolom) => !new RegExp(`^ {2}${kolom}\\s`, 'm').test(bodies.get(tabel) ?? ''))
          .map((kolom) => `${tabel}.${kolom}`)
      : [],
  );
  expect(gone).toEqual([]);
});

test('what keeps a row of the person by foreign key makes the account stay', () => {
  const owners = /\b(?:pengguna|mahasiswa|dosen)\??\s+@relation\(([^\n]*)/g;
  const held = [...bodies].flatMap(([tabel, body]) =>
    [...body.matchAll(owners)].some(
      ([, how = '']) => how.includes('fields:') && !how.includes('onDelete: Cascade'),
    )
      ? [tabel]
      : [],
  );
  expect(held.length).toBeGreaterThan(15);
  const counted = new Set(catatan.map(({ tabel }) => tabel));
  expect(held.filter((tabel) => !counted.has(tabel))).toEqual([]);
});

test('operators read each group once, and why the rest is kept', () => {
  const { dihapus, disimpan } = isiPenghapusan;
  expect(new Set(dihapus).size).toBe(dihapus.length);
  expect(dihapus.length).toBeGreaterThan(8);
  expect(disimpan.length).toBeGreaterThan(7);
  for (const { nama, alasan } of disimpan) expect([nama, alasan]).not.toContain('');
});
