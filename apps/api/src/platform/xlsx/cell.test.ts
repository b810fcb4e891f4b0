import { describe, expect, test } from 'vitest';
import { makeWorkbook } from '../../testing/files/zip.ts';
import { faultOfCell, faultOfCode, faultOfText } from './cell.ts';
import { shownBy } from './shown.ts';
import { readXlsx } from './xlsx.ts';

test.each([
  ['0000000000', { as: 'padded', digits: 10 }],
  ['000;-000', { as: 'padded', digits: 3 }],
  ['0%', { as: 'percent', decimals: 0 }],
  ['0.00%', { as: 'percent', decimals: 2 }],
  ['0', { as: 'decimals', decimals: 0 }],
  ['#,##0.00', { as: 'decimals', decimals: 2 }],
  ['_(* #,##0.00_);_(* (#,##0.00)', null],
  ['General', null],
  ['@', null],
  ['dd/mm/yyyy', null],
  ['0.00E+00', null],
])('the format %s', (format, shown) => expect(shownBy(format)).toEqual(shown));

const styles = `<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="0000000000"/></numFmts><cellStyleXfs count="1"><xf numFmtId="9"/></cellStyleXfs>
  <cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId='9'/><xf numFmtId="1"/></cellXfs></styleSheet>`;
const angka = (ref: string, value: string, style = 0) =>
  `<c r="${ref}" s="${style}"><v>${value}</v></c>`;
const workbook = (sheet: string) =>
  makeWorkbook(sheet, [{ name: 'xl/styles.xml', content: Buffer.from(styles) }]);

test('cells are read as people see them, and say what they are', async () => {
  const sheet = `<row r="1"><c r="A1" t="inlineStr"><is><t>nim</t></is></c></row>
    <row r="2">${angka('A2', '7712345', 1)}${angka('B2', '0.5', 2)}${angka('C2', '85.5', 3)}${angka('D2', '85', 3)}</row>
    <row r="4">${angka('A4', '2.1230000000000124E16')}${angka('C4', '123.5')}<c r="D4" t="b"><v>1</v></c><c r="E4" t="e"><v>#N/A</v></c></row>
    <row r="5">${angka('A5', '24060121130001')}${angka('B5', '0.30000000000000004')}<c r="C5" t="str"><v>#REF!</v></c></row>`;
  expect(await readXlsx(workbook(sheet))).toEqual([
    { number: 1, cells: ['nim'] },
    {
      number: 2,
      cells: ['0007712345', '50%', '85.5', '85'],
      kinds: { 0: 'padded', 1: 'percent', 2: 'rounded', 3: 'number' },
    },
    {
      number: 4,
      cells: ['21230000000000124', '', '123.5', 'TRUE', '#N/A'],
      kinds: { 0: 'number', 2: 'number', 3: 'boolean', 4: 'error' },
    },
    {
      number: 5,
      cells: ['24060121130001', '0.3', '#REF!'],
      kinds: { 0: 'number', 1: 'number', 2: 'error' },
    },
  ]);
});

test('formats are found whatever the size of the sheet', async () => {
  const rows = Array.from(
    { length: 3_000 },
    (_, index) => `<row r="${index + 1}">${angka(`AB${index + 1}`, '12', 1)}</row>`,
  );
  const read = await readXlsx(workbook(rows.join('')));
  expect(read).toHaveLength(3_000);
  expect(
    read.every(({ cells, kinds }) => cells[27] === '0000000012' && kinds?.[27] === 'padded'),
  ).toBe(true);
});

describe('a cell that is not what people read in it', () => {
  const row = (
    text: string,
    kind?: 'number' | 'padded' | 'percent' | 'rounded' | 'date' | 'boolean' | 'error',
  ) => ({
    number: 2,
    cells: [text],
    ...(kind === undefined ? {} : { kinds: { 0: kind } }),
  });

  test.each([
    [
      'zeros that are only shown',
      row('0007712345', 'padded'),
      /hanya ditampilkan sebagai 0007712345/,
    ],
    ['more digits than Excel keeps', row('21230000000000124', 'number'), /lebih dari 15 digit/],
    ['more still', row('1e+21', 'number'), /lebih dari 15 digit/],
    ['a fraction', row('123.5', 'number'), /angka 123.5, bukan kode/],
    ['a percentage', row('50%', 'percent'), /persen \(50%\)/],
    ['a date', row('2026-02-01', 'date'), /tanggal atau jam/],
    ['an error', row('#N/A', 'error'), /galat #N\/A/],
    ['true', row('TRUE', 'boolean'), /TRUE, bukan teks/],
  ])('in a column of codes: %s', (_name, one, fault) => expect(faultOfCode(one, 0)).toMatch(fault));

  test('others stay', () => {
    expect(faultOfCode(row('24060121130001', 'number'), 0)).toBeNull();
    expect(faultOfCode(row('0007712345'), 0)).toBeNull();
    expect(faultOfText(row('0812', 'padded'), 0)).toBeNull();
    expect(faultOfText(row('2026-02-01', 'date'), 0)).toMatch(/tanggal/);
    expect(faultOfCell(row('2026-02-01', 'date'), 0)).toBeNull();
    expect(faultOfCell(row('85.5', 'rounded'), 0)).toMatch(/dibulatkan, isinya 85.5/);
    expect(faultOfCell(row('#N/A', 'error'), 0)).toMatch(/galat/);
  });
});
