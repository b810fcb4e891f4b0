import { expect, test } from 'vitest';
import type { PdfTools } from '../../../shared/pdf/tools.ts';
import { receiptDocument } from './receipt-document.ts';
import { readReceiptFile } from './receipt-file.ts';
import { receipt } from './testing/receipt.ts';

const tools: PdfTools = {
  measure: (text, _face, size) => text.length * size * 0.5,
  draw: async () => null,
  picture: async () => null,
};

test('a receipt on one page says what people read, its short code, and the signed one as the check takes it', () => {
  const facts = [{ label: 'Mahasiswa', value: 'Siti Aminah (210001)' }];
  const made = receiptDocument(
    { receipt, facts, note: 'Siapa pun dapat memeriksanya.', college: 'Universitas Contoh' },
    tools,
  );
  expect(made).toMatchObject({
    pageSize: 'A4',
    info: { title: 'Tanda Terima Ujian - Kuis normalisasi' },
  });
  const text = JSON.stringify(made);
  for (const part of [
    'Mahasiswa',
    '210001',
    'CA5A-BVSC-8PP6-YVRY',
    'Universitas',
    'Siapa pun dapat memeriksanya.',
  ])
    expect(text).toContain(part);
  const lines = receipt.kode.replaceAll(/(.{64})/g, '$1\n');
  expect(text).toContain(JSON.stringify(lines).slice(1, -1));
  expect(readReceiptFile(lines)).toEqual({ kind: 'kode', kode: receipt.kode });
});
