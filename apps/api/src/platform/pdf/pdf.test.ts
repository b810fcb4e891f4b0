import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { expect, test } from 'vitest';
import { isOverwhelmed } from '../child/child.ts';
import { type PdfDocument, withPdfWriter, writePdf } from './pdf.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const made: PdfDocument = {
  title: 'Laporan Kelas',
  date: new Date('2026-11-24T07:00:00Z'),
  head: { logo: png, lines: ['Universitas Contoh', 'Berita Acara Perkuliahan'] },
  foot: 'Nomor BAP/20261/IF101/A/1-1',
  mark: null,
  content: [
    { text: 'Pertemuan 1: Árvíztűrő tükörfúrógép – “kutipan”', bold: true },
    {
      layout: 'garis',
      table: {
        headerRows: 1,
        widths: [30, '*'],
        body: [
          ['No', 'Nama'],
          ...Array.from({ length: 120 }, (_one, index) => [
            String(index + 1),
            `Mahasiswa ${index + 1}`,
          ]),
        ],
      },
    },
  ],
};

const pagesOf = async (bytes: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })).text;

test('every page has head, foot and its number; a table goes on with its heading', async () => {
  const { bytes } = await writePdf(made);
  const pages = await pagesOf(bytes);
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Universitas Contoh');
    expect(page).toContain('Nomor BAP/20261/IF101/A/1-1');
    expect(page).toContain(`Halaman ${index + 1} dari ${pages.length}`);
    expect(page).toContain('No Nama');
    expect(page).not.toContain('DRAF');
  }
  expect(pages[0]).toContain('Árvíztűrő tükörfúrógép – “kutipan”');
  expect(pages.at(-1)).toContain('Mahasiswa 120');
  expect((await getMeta(new Uint8Array(bytes))).info).toMatchObject({ Title: 'Laporan Kelas' });
});

test('the fonts are in the file, and its pages are A4', async () => {
  const text = (await writePdf(made)).bytes.toString('latin1');
  expect(text).toMatch(/\/FontFile2 \d+ 0 R/);
  expect(text).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/);
});

test('a mark lies on every page', async () => {
  const pages = await pagesOf((await writePdf({ ...made, mark: 'DRAF' })).bytes);
  for (const page of pages) expect(page).toContain('DRAF');
});

test('the same document has the same bytes, from one writer and from another', async () => {
  const [one, other] = await withPdfWriter(undefined, async (write) => [
    await write(made),
    await write(made),
  ]);
  const later = await writePdf(made);
  expect(other?.bytes.equals(one?.bytes ?? Buffer.alloc(0))).toBe(true);
  expect(later.bytes.equals(one?.bytes ?? Buffer.alloc(0))).toBe(true);
  const another = await writePdf({ ...made, date: new Date('2026-11-25T07:00:00Z') });
  expect(another.bytes.equals(later.bytes)).toBe(false);
});

test.each([
  ['an address', 'http://127.0.0.1:1/gambar.png'],
  ['a file', '/etc/hostname'],
])('a document cannot name %s', async (_name, image) => {
  await expect(writePdf({ ...made, content: [{ image }] })).rejects.toThrow('pdf.child.ts ended');
});

test('a document that is given up ends its process with the reason', async () => {
  const reason = new Error('dibatalkan');
  const error = await withPdfWriter(AbortSignal.abort(reason), (write) => write(made)).catch(
    (fault: unknown) => fault,
  );
  expect(error).toBe(reason);
  expect(isOverwhelmed(error)).toBe(false);
});
