import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Jenis, jenisData } from './jenis.parser.ts';

const page = readFileSync(
  new URL('../../../../../../docs/data-master.md', import.meta.url),
  'utf8',
);

test.each(Object.keys(jenisData) as Jenis[])(
  'docs/data-master.md tells the columns of %s',
  (jenis) => {
    const section = page.split(/^## /m).find((part) => part.startsWith(`${jenis}\n`));
    const documented = [...(section ?? '').matchAll(/^\| (\w+) \| (yes|no) \|/gm)].map(
      ([, column, required]) => [column, required],
    );
    const columns = Object.entries(jenisData[jenis].shape);
    expect(documented).toEqual(
      columns.map(([column, shape]) => [column, shape.safeParse(undefined).success ? 'no' : 'yes']),
    );
  },
);

test.each([
  [15, false],
  [16, true],
  [50, true],
  [51, false],
])('a NIK of %d characters is taken: %s (DECISIONS 227)', (length, taken) => {
  const { nik: ofDosen } = jenisData.dosen.shape;
  const { nik: ofMahasiswa } = jenisData.mahasiswa.shape;
  for (const shape of [ofDosen, ofMahasiswa])
    expect(shape.safeParse('A'.repeat(length)).success).toBe(taken);
});
