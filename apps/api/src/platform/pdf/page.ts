/** Head, foot and lines of every page: what pdfmake wants as functions. */
import type {
  Column,
  Content,
  CustomTableLayout,
  ImageDefinition,
  TDocumentDefinitions,
} from 'pdfmake/interfaces.js';
import type { PdfDocument } from './messages.ts';

/** A4 in points. */
const WIDTH = 595.28;
const SIDE = 40;
export const CONTENT_WIDTH = WIDTH - 2 * SIDE;
const TOP = 92;
const BOTTOM = 48;
const LOGO = 40;
const LINE = '#444444';
const PALE = '#B0B0B0';

export const tableLayouts: Record<string, CustomTableLayout> = {
  garis: {
    hLineWidth: () => 0.5,
    vLineWidth: () => 0.5,
    hLineColor: () => PALE,
    vLineColor: () => PALE,
    paddingTop: () => 2,
    paddingBottom: () => 2,
    paddingLeft: () => 3,
    paddingRight: () => 3,
    fillColor: (row, node) => (row < (node.table.headerRows ?? 0) ? '#EEF1F6' : null),
  },
  polos: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    paddingTop: () => 1,
    paddingBottom: () => 1,
    paddingLeft: () => 0,
    paddingRight: () => 6,
  },
};

const urlOf = (bytes: Uint8Array): ImageDefinition => ({
  url: `data:${bytes[0] === 0xff ? 'image/jpeg' : 'image/png'};base64,${Buffer.from(bytes).toString('base64')}`,
});

function headOf({ head }: PdfDocument): Content {
  const words: Column = {
    stack: head.lines.map((text, index) => ({
      text,
      bold: index === 0,
      fontSize: index === 0 ? 12 : 9,
      maxHeight: 28,
    })),
    width: '*',
    margin: [0, 4, 0, 0],
  };
  const logo: Column[] =
    head.logo === null ? [] : [{ image: 'logo', fit: [LOGO, LOGO], width: LOGO + 8 }];
  return {
    stack: [
      { columns: [...logo, words], columnGap: 8 },
      {
        canvas: [
          { type: 'line', x1: 0, y1: 6, x2: CONTENT_WIDTH, y2: 6, lineWidth: 1, lineColor: LINE },
        ],
      },
    ],
    margin: [SIDE, 24, SIDE, 0],
  };
}

export function toDefinition(document: PdfDocument): TDocumentDefinitions {
  const { title, date, foot, mark, pictures = {}, head, content } = document;
  const images = Object.fromEntries(
    Object.entries(pictures).map(([name, bytes]) => [name, urlOf(bytes)]),
  );
  if (head.logo !== null) images.logo = urlOf(head.logo);
  return {
    pageSize: 'A4',
    pageMargins: [SIDE, TOP, SIDE, BOTTOM],
    info: { title, producer: 'LMS', creator: 'LMS', creationDate: date, modDate: date },
    language: 'id',
    compress: true,
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.1 },
    header: () => headOf(document),
    footer: (page, pages) => ({
      columns: [
        { text: foot, width: '*', fontSize: 7, color: LINE },
        {
          text: `Halaman ${page} dari ${pages}`,
          width: 90,
          alignment: 'right',
          fontSize: 7,
          color: LINE,
        },
      ],
      margin: [SIDE, 14, SIDE, 0],
    }),
    ...(mark !== null && {
      watermark: { text: mark, color: '#808080', opacity: 0.16, bold: true, fontSize: 120 },
    }),
    images,
    content: [...content],
  };
}
