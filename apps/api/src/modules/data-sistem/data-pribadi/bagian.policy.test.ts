import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bagianPerTabel, canExport, daftarBagian } from './bagian.policy.ts';

const root = join(import.meta.dirname, '../../../../../..');
const SCALAR = /^ {2}(\w+)\s+(\w+)(\[\])?/gm;
const TYPES = /^(?:String|Int|BigInt|Float|Boolean|DateTime|Decimal|Json|Bytes)$/;

/** Columns by table, read from the schema. */
const columns = new Map(
  globSync('prisma/schema/*.prisma', { cwd: root }).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)].map(
      ([, name = '', body = '']): [string, string[]] => [
        name,
        [...body.matchAll(SCALAR)]
          .filter(([, , type = '']) => TYPES.test(type))
          .map(([, column = '']) => column),
      ],
    );
  }),
);

test('every table of the schema is a part of the export, or says why not', () => {
  expect(columns.size).toBeGreaterThan(120);
  expect(Object.keys(bagianPerTabel).toSorted()).toEqual([...columns.keys()].toSorted());
  expect(daftarBagian.length).toBeGreaterThan(70);
});

test('a column that is left out exists', () => {
  const gone = daftarBagian.flatMap(({ tabel, tanpa = [] }) =>
    tanpa.filter((name) => !columns.get(tabel)?.includes(name)).map((name) => `${tabel}.${name}`),
  );
  expect(gone).toEqual([]);
});

/** Fingerprints of the person's own answers and messages, and the codes of receipts, are no secrets. */
const SECRET = /hash|rahasia|sandi|token|tersegel|^auth$|p256dh|^endpoint$|benih|segel/;

test('no secret is exported', () => {
  const told = daftarBagian.flatMap(({ tabel, tanpa = [] }) =>
    (columns.get(tabel) ?? [])
      .filter((name) => SECRET.test(name) && !tanpa.includes(name))
      .map((name) => `${tabel}.${name}`),
  );
  expect(told).toEqual([]);
});

const me = { userId: 'saya', privileged: false, mayWrite: true };
test.each([
  ['a student', me, { id: 'm', role: 'mahasiswa' }, { allow: true }],
  ['a lecturer', me, { id: 'd', role: 'dosen' }, { allow: true }],
  ['the operator', me, { id: 'saya', role: 'operator' }, { allow: true }],
  ['another operator', me, { id: 'o', role: 'operator' }, { allow: false, code: 'akun_operator' }],
  [
    'another operator, by a privileged one',
    { ...me, privileged: true },
    { id: 'o', role: 'operator' },
    { allow: true },
  ],
  [
    'a student, by one who only reads',
    { ...me, mayWrite: false },
    { id: 'm', role: 'mahasiswa' },
    { allow: false, code: 'tidak_berhak' },
  ],
] as const)('the data of %s', (_name, operator, orang, expected) => {
  expect(canExport(operator, orang)).toEqual(expected);
});
