import type { Content, ContentText, TableCell } from 'pdfmake/interfaces';
import { faceOf, flow, type Inline, isRightToLeft, type Run } from './flow.ts';
import type { PdfTools, Picture } from './tools.ts';

export interface Box {
  /** Available width in pt. */
  width: number;
  size: number;
  tools: PdfTools;
}

type Style = Pick<Run, 'bold' | 'italics'>;
type Piece = Inline | { picture: Picture | null };

const HEIGHT_OF_PICTURE = 220;
const MISSING = '[Gambar tidak dapat dimuat]';
const blocks = new Set(['P', 'H2', 'H3', 'H4', 'UL', 'OL', 'TABLE', 'DIV']);

export const fitted = ({ src, width, height }: Picture, most: number): Content => {
  const factor = Math.min(1, most / width, HEIGHT_OF_PICTURE / height);
  return { image: src, width: width * factor, height: height * factor, margin: [0, 2, 0, 4] };
};

async function formula(latex: string, { size, tools, width }: Box): Promise<Inline> {
  const drawing = await tools.draw(latex, size);
  if (drawing === null) return { text: latex };
  const factor = Math.min(1, width / drawing.width);
  return {
    drawing: {
      svg: drawing.svg,
      width: drawing.width * factor,
      height: drawing.height * factor,
      depth: drawing.depth * factor,
    },
  };
}

async function piecesOf(node: Node, style: Style, box: Box): Promise<Piece[]> {
  if (node instanceof Text) return [{ text: node.data.replace(/\s+/g, ' '), ...style }];
  if (!(node instanceof Element)) return [];
  const latex = node.getAttribute('data-latex');
  if (latex !== null) return [await formula(latex, box)];
  if (node instanceof HTMLImageElement) return [{ picture: await box.tools.picture(node.src) }];
  if (node.nodeName === 'BR') return ['break'];
  const inner = {
    ...style,
    ...(node.nodeName === 'STRONG' && { bold: true }),
    ...(node.nodeName === 'EM' && { italics: true }),
  };
  const found: Piece[] = [];
  for (const child of node.childNodes) found.push(...(await piecesOf(child, inner, box)));
  return found;
}

const isPicture = (piece: Piece): piece is { picture: Picture | null } =>
  typeof piece === 'object' && 'picture' in piece;
const isDrawn = (inline: Inline): boolean =>
  inline !== 'break' && ('drawing' in inline || isRightToLeft(inline.text));

function paragraph(inlines: readonly Inline[], box: Box, margin: number): Content[] {
  const says = inlines.some(
    (inline) => inline !== 'break' && ('drawing' in inline || inline.text.trim() !== ''),
  );
  if (!says) return [];
  if (inlines.some(isDrawn)) return [{ stack: flow(inlines, box), margin: [0, 0, 0, margin] }];
  const text = inlines.map((inline): ContentText => {
    if (inline === 'break') return { text: '\n' };
    return 'text' in inline ? { text: inline.text, ...faceOf(inline) } : { text: '' };
  });
  return [{ text, fontSize: box.size, margin: [0, 0, 0, margin] }];
}

/** Pictures stand alone between the text before and after. */
function withPictures(pieces: readonly Piece[], box: Box): Content[] {
  const content: Content[] = [];
  let words: Inline[] = [];
  for (const piece of pieces) {
    if (!isPicture(piece)) {
      words.push(piece);
      continue;
    }
    content.push(...paragraph(words, box, 2));
    words = [];
    content.push(
      piece.picture
        ? fitted(piece.picture, box.width)
        : { text: MISSING, italics: true, fontSize: box.size },
    );
  }
  return [...content, ...paragraph(words, box, 4)];
}

type Place = HTMLTableCellElement | 'covered' | undefined;

/** By row and column; a cell that spans covers the places after and below it. */
function gridOf(table: Element): Place[][] {
  const rows = [...table.querySelectorAll('tr')];
  const grid: Place[][] = rows.map(() => []);
  for (const [at, row] of rows.entries()) {
    let column = 0;
    for (const cell of row.cells) {
      while (grid[at]?.[column] !== undefined) column += 1;
      // A span of 0 reaches to the last row.
      const below = Math.min(cell.rowSpan || rows.length, rows.length - at);
      for (const line of grid.slice(at, at + below))
        for (let over = 0; over < cell.colSpan; over += 1) line[column + over] = 'covered';
      grid[at]?.splice(column, 1, cell);
    }
  }
  return grid;
}

async function tableOf(table: Element, box: Box): Promise<Content[]> {
  const grid = gridOf(table);
  const columns = Math.max(0, ...grid.map((row) => row.length));
  if (columns === 0) return [];
  const widthOf = (span: number): number => (box.width / columns) * span - 10;
  const body: TableCell[][] = [];
  for (const [at, row] of grid.entries()) {
    const cells: TableCell[] = [];
    for (const cell of row) {
      if (cell === undefined || cell === 'covered') {
        cells.push({ text: '' });
        continue;
      }
      cells.push({
        stack: await contentOf(cell, { ...box, width: widthOf(cell.colSpan) }),
        colSpan: cell.colSpan,
        rowSpan: Math.min(cell.rowSpan || grid.length, grid.length - at),
      });
    }
    while (cells.length < columns) cells.push({ text: '' });
    body.push(cells);
  }
  return [
    { table: { widths: Array.from({ length: columns }, () => '*'), body }, margin: [0, 2, 0, 6] },
  ];
}

async function listOf(list: Element, box: Box): Promise<Content[]> {
  const items: Content[] = [];
  for (const item of list.children)
    items.push({ stack: await contentOf(item, { ...box, width: box.width - 18 }) });
  if (items.length === 0) return [];
  return [
    list.nodeName === 'OL' ? { ol: items, fontSize: box.size } : { ul: items, fontSize: box.size },
  ];
}

async function blockOf(element: Element, box: Box): Promise<Content[]> {
  if (element.hasAttribute('data-latex')) {
    return withPictures(await piecesOf(element, {}, { ...box, size: box.size * 1.1 }), box);
  }
  if (element.nodeName === 'TABLE') return tableOf(element, box);
  if (element.nodeName === 'UL' || element.nodeName === 'OL') return listOf(element, box);
  const isHeading = /^H[234]$/.test(element.nodeName);
  return contentOf(
    element,
    isHeading ? { ...box, size: box.size + 2 } : box,
    isHeading ? { bold: true } : {},
  );
}

async function contentOf(element: Element, box: Box, style: Style = {}): Promise<Content[]> {
  const content: Content[] = [];
  let loose: Piece[] = [];
  for (const node of element.childNodes) {
    if (node instanceof Element && blocks.has(node.nodeName)) {
      content.push(...withPictures(loose, box), ...(await blockOf(node, box)));
      loose = [];
    } else {
      loose.push(...(await piecesOf(node, style, box)));
    }
  }
  return [...content, ...withPictures(loose, box)];
}

export function richContent(html: string, box: Box): Promise<Content[]> {
  return contentOf(new DOMParser().parseFromString(html, 'text/html').body, box);
}

export function plainContent(text: string, box: Box, style: Style = {}): Content {
  const lines = text
    .split('\n')
    .flatMap((line, index): Inline[] => [
      ...(index > 0 ? (['break'] as const) : []),
      { text: line, ...style },
    ]);
  return { stack: paragraph(lines, box, 2) };
}
