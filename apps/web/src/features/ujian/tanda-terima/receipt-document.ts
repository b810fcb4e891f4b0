/** The receipt's page with the signed code (U71). Pure. */
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { plainContent } from '../../../shared/pdf/rich.ts';
import type { PdfTools } from '../../../shared/pdf/tools.ts';

const MARGIN = 72;
const A4_WIDTH = 595.28;
const SIZE = 10.5;

export interface ReceiptFact {
  label: string;
  value: string;
}

export interface AskedReceipt {
  receipt: DataOf<'tandaTerimaUjian'>;
  facts: readonly ReceiptFact[];
  /** The signer, and where to check the receipt. */
  note: string;
  college: string;
}

export function receiptDocument(
  { receipt, facts, note, college }: AskedReceipt,
  tools: PdfTools,
): TDocumentDefinitions {
  const box = { width: A4_WIDTH - 2 * MARGIN, size: SIZE, tools };
  return {
    pageSize: 'A4',
    pageMargins: MARGIN,
    info: { title: `Tanda Terima Ujian - ${receipt.tanda_terima.judul}` },
    defaultStyle: { font: 'Roboto', fontSize: SIZE, lineHeight: 1.15 },
    content: [
      plainContent('Tanda Terima Ujian', { ...box, size: 16 }, { bold: true }),
      plainContent(college, box),
      {
        canvas: [{ type: 'line', x1: 0, y1: 4, x2: box.width, y2: 4, lineWidth: 0.5 }],
        margin: [0, 2, 0, 12],
      },
      ...facts.map(({ label, value }) => ({
        columns: [
          { text: label, width: 170 },
          { stack: [plainContent(value, { ...box, width: box.width - 170 })], width: '*' },
        ],
        margin: [0, 0, 0, 4] as [number, number, number, number],
      })),
      { text: 'Kode tanda terima', margin: [0, 12, 0, 2] },
      { text: receipt.kode_pendek, fontSize: 14, bold: true },
      { text: 'Kode lengkap dengan tanda tangan server', margin: [0, 12, 0, 2] },
      // A long code cannot wrap, so it is cut into lines; the check ignores the breaks.
      { text: receipt.kode.replaceAll(/(.{64})/g, '$1\n'), fontSize: 7 },
      { text: note, fontSize: 8, margin: [0, 12, 0, 0] },
    ],
  };
}
