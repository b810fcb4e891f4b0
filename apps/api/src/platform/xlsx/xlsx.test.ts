import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { makeWorkbook, makeZip } from '../../testing/files/zip.ts';
import { processorTime } from '../../testing/processor-time.ts';
import { inspectXlsx } from './inspect.ts';
import { formats, readXlsx, type Workbook, writeXlsx } from './xlsx.ts';

const columns = [
  { header: 'Nama', width: 30 },
  { header: '=Judul' },
  { header: 'Waktu', format: formats.dateTime },
];
const written = async (workbook: Partial<Workbook> & Pick<Workbook, 'rows'>) => {
  const result = await writeXlsx({ sheet: 'Data', columns, zone: 'Asia/Jakarta', ...workbook });
  const bytes = await readFile(result.localPath);
  await result.dispose();
  return { ...result, content: bytes };
};
/** Other test files write workbooks at the same time. */
const temporary = () =>
  readdirSync(tmpdir()).filter(
    (name) => name.startsWith(`lms-${process.pid}-`) && name.endsWith('.xlsx'),
  );
const cell = (reference: string, text: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (number: number, ...texts: string[]) =>
  `<row r="${number}">${texts.map((text, index) => cell(`${String.fromCharCode(65 + index)}${number}`, text)).join('')}</row>`;

describe('a written workbook', () => {
  test('reads back as it was meant: formulas are texts, times are the clock of the zone', async () => {
    const rows = [
      ['Siti <Rahma> & "co"', '=cmd|calc', new Date('2026-11-24T06:10:00Z')],
      ['-1', '+2', null],
      ['@a', '\t=b', new Date('2026-11-23T17:00:00Z')],
      ['biasa', 3.5, true],
    ] as const;
    const { content, bytes, rows: count } = await written({ rows });
    expect([count, bytes]).toEqual([4, content.byteLength]);
    expect(await readXlsx(content)).toEqual([
      { number: 1, cells: ['Nama', "'=Judul", 'Waktu'] },
      {
        number: 2,
        cells: ['Siti <Rahma> & "co"', "'=cmd|calc", '2026-11-24 13:10:00'],
        kinds: { 2: 'date' },
      },
      { number: 3, cells: ["'-1", "'+2"] },
      { number: 4, cells: ["'@a", "'\t=b", '2026-11-24'], kinds: { 2: 'date' } },
      { number: 5, cells: ['biasa', '3.5', 'TRUE'], kinds: { 1: 'number', 2: 'boolean' } },
    ]);
  });

  test('20,000 rows of 12 columns take at most 150 MB in the child', async () => {
    function* many() {
      for (let index = 0; index < 20_000; index++) {
        const texts = Array.from(
          { length: 9 },
          (_one, column) => `Isi sel ${index} kolom ${column} yang agak panjang`,
        );
        yield [...texts, index, index / 7, new Date('2026-11-24T06:10:00Z')];
      }
    }
    const twelve = Array.from({ length: 12 }, (_one, index) => ({ header: `Kolom ${index}` }));
    const seen: number[] = [];
    const { peakBytes, rows } = await written({
      rows: many(),
      columns: twelve,
      onProgress: (done) => seen.push(done),
    });
    expect(rows).toBe(20_000);
    expect(peakBytes).toBeLessThan(150_000_000);
    expect(seen).toEqual(Array.from({ length: 40 }, (_one, index) => (index + 1) * 500));
  });

  test('what reading the rows throws comes out, and nothing stays behind', async () => {
    const before = temporary();
    // biome-ignore lint/correctness/useYield: it fails before it has a row
    async function* broken(): AsyncGenerator<string[]> {
      throw new Error('basis data pergi');
    }
    await expect(
      writeXlsx({ sheet: 'A', columns, zone: 'Asia/Jakarta', rows: broken() }),
    ).rejects.toThrow('basis data pergi');
    const aborted = new AbortController();
    async function* endless() {
      for (let index = 0; ; index++) {
        if (index === 2_000) aborted.abort(new Error('penanya pergi'));
        yield ['a', 'b', null];
      }
    }
    const options = { sheet: 'A', columns, zone: 'Asia/Jakarta', signal: aborted.signal } as const;
    await expect(writeXlsx({ ...options, rows: endless() })).rejects.toThrow('penanya pergi');
    expect(temporary()).toEqual(before);
  });

  test('more than the writer holds is refused with what to do, and nothing stays behind', async () => {
    const before = temporary();
    async function* huge() {
      for (let index = 0; index < 300; index++)
        yield [`${index} ${'\u0161'.repeat(400_000)}`, 'b', null];
    }
    await expect(
      writeXlsx({ sheet: 'A', columns, zone: 'Asia/Jakarta', rows: huge() }),
    ).rejects.toMatchObject({
      code: 'terlalu_banyak_data',
      message: 'Data terlalu banyak untuk satu berkas. Persempit filter Anda.',
    });
    expect(temporary()).toEqual(before);
  });

  test('a sheet may be called anything', async () => {
    const { content } = await written({
      rows: [],
      sheet: "'[Kelas] A/B: 2026? yang namanya panjang sekali'",
    });
    expect(await readXlsx(content)).toHaveLength(1);
  });
});

describe('a read workbook', () => {
  const refusal = (bytes: Uint8Array, limits = {}) =>
    readXlsx(bytes, { limits }).then(
      () => null,
      (error: unknown) => error,
    );

  test('leaves out empty rows, keeps their numbers, and reads long numbers as they are written', async () => {
    const numbers = '<row r="7"><c r="A7"><v>24060121130001</v></c><c r="C7"><v>0.5</v></c></row>';
    expect(
      await readXlsx(
        makeWorkbook(row(1, 'nim', 'nama') + row(3, '', ' ') + row(4, ' a ') + numbers),
      ),
    ).toEqual([
      { number: 1, cells: ['nim', 'nama'] },
      { number: 4, cells: ['a'] },
      { number: 7, cells: ['24060121130001', '', '0.5'], kinds: { 0: 'number', 2: 'number' } },
    ]);
  });

  test.each([
    [
      'a page called .xlsx',
      Buffer.from('<html><table><tr><td>1</td></tr></table></html>'),
      'berkas_bukan_xlsx',
    ],
    ['a .csv', Buffer.from('nim,nama\n1,a\n'), 'berkas_bukan_xlsx'],
    ['nothing', Buffer.alloc(0), 'berkas_bukan_xlsx'],
    [
      'an old .xls',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
      'berkas_format_lama',
    ],
    [
      'a zip of something else',
      makeZip([{ name: 'a.txt', content: Buffer.from('a') }]),
      'berkas_bukan_xlsx',
    ],
    ['half a workbook', makeWorkbook(row(1, 'a')).subarray(0, 300), 'berkas_bukan_xlsx'],
    ['a workbook without its end', makeWorkbook(row(1, 'a')).subarray(0, -10), 'berkas_bukan_xlsx'],
    ['a workbook whose sheet breaks off', makeWorkbook('<row r="1"><c r="A1'), null],
  ])('%s is refused by what it is', async (_name, bytes, code) => {
    const error = await refusal(bytes);
    if (code === null)
      expect(error === null || (error as { code: string }).code === 'berkas_bukan_xlsx').toBe(true);
    else expect(error).toMatchObject({ code });
  });

  test('a bomb is refused by its directory with little work, without a child', async () => {
    const bomb = makeWorkbook(row(1, 'a'), [
      { name: 'xl/media/a.bin', content: Buffer.alloc(2_000_000), claimedBytes: 2_000_000_000 },
    ]);
    const worked = processorTime();
    expect(await refusal(bomb)).toMatchObject({ code: 'berkas_terlalu_besar' });
    expect(worked()).toBeLessThan(1_000);
  });

  test('a bomb that lies about its size is found out before it is parsed', async () => {
    const lie = makeWorkbook(row(1, 'a'), [
      { name: 'xl/media/a.bin', content: Buffer.alloc(400_000_000), claimedBytes: 1_000 },
    ]);
    expect(lie.byteLength).toBeLessThan(500_000);
    const worked = processorTime();
    expect(await refusal(lie)).toMatchObject({ code: 'berkas_terlalu_besar' });
    expect(worked()).toBeLessThan(1_000);
  });

  test('limits name the row', async () => {
    const wide = `<row r="2">${cell('CV2', 'x')}${cell('CW2', 'y')}</row>`;
    expect(await refusal(makeWorkbook(row(1, 'a') + wide))).toMatchObject({
      code: 'berkas_melebihi_batas',
      message: 'Baris 2 berisi lebih dari 100 kolom.',
    });
    expect(
      await refusal(makeWorkbook(row(1, 'a') + row(2, 'b') + row(3, 'c')), { rows: 1 }),
    ).toMatchObject({
      message: 'Berkas berisi lebih dari 1 baris.',
    });
    expect(
      await refusal(makeWorkbook(row(1, 'a') + row(5, 'b', 'terlalu panjang')), { cellChars: 10 }),
    ).toMatchObject({
      message: 'Isi baris 5 kolom 2 lebih dari 10 karakter.',
    });
  });

  test('an entity that swells is not unfolded', async () => {
    const declared =
      '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>';
    const found = await readXlsx(makeWorkbook(`${declared}${row(1, '&b;')}`)).catch(() => []);
    expect(JSON.stringify(found)).not.toContain('aaaaaaaaaaaaaaaaaaaa');
  });
});

test('the directory alone tells what a workbook weighs', () => {
  const workbook = makeWorkbook(row(1, 'a'));
  expect(inspectXlsx(workbook, 10_000)).toMatchObject({ ok: true });
  expect(inspectXlsx(workbook, 100)).toEqual({ ok: false, reason: 'terlalu_besar' });
});
