/**
 * Lays out lines of words and formulas: pdfmake neither places drawings in lines nor writes right
 * to left. Pure.
 */
import type { Content } from 'pdfmake/interfaces';
import type { Drawing, Face, PdfTools } from './tools.ts';

export interface Run {
  text: string;
  bold?: boolean;
  italics?: boolean;
}

export type Inline = Run | { drawing: Drawing } | 'break';

interface Token {
  place: number;
  spaced: boolean;
  width: number;
  ascent: number;
  rtl: boolean | null;
  content: { text: string; face: Face } | { drawing: Drawing };
}

/** Hebrew, Arabic and their presentation forms. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
const leftToRight = /[\p{L}\p{N}]/u;
export const isRightToLeft = (text: string): boolean => rightToLeft.test(text);

/** Ascent as a fraction of the size, from the fonts' own data. */
const ASCENT = { Roboto: 0.93, Amiri: 1.12 } as const;

export const faceOf = ({ text, bold = false, italics = false }: Run): Face =>
  isRightToLeft(text) ? { font: 'Amiri', bold, italics: false } : { font: 'Roboto', bold, italics };

/** Fonts only reverse letters. */
const parts =
  /[\u0590-\u065F\u066A-\u06EF\u06FA-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]+|[\u0660-\u0669\u06F0-\u06F9]+|[^\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]+/g;
const easternDigits = /^[\u0660-\u0669\u06F0-\u06F9]/;

/** The font reverses these digits with the letters although they read left to right. */
const asDrawn = (text: string): string =>
  easternDigits.test(text) ? [...text].toReversed().join('') : text;

function directionOf(text: string): boolean | null {
  if (isRightToLeft(text) && !easternDigits.test(text)) return true;
  return leftToRight.test(text) ? false : null;
}

function tokensOf(
  inlines: readonly Exclude<Inline, 'break'>[],
  size: number,
  tools: PdfTools,
): Token[] {
  let spaced = false;
  const tokens: Token[] = [];
  const push = (token: Omit<Token, 'spaced' | 'place'>): void => {
    tokens.push({ ...token, spaced, place: tokens.length });
    spaced = false;
  };
  for (const inline of inlines) {
    if ('drawing' in inline) {
      const { drawing } = inline;
      push({
        width: drawing.width,
        ascent: drawing.height - drawing.depth,
        rtl: null,
        content: { drawing },
      });
      continue;
    }
    for (const word of inline.text.split(/(\s+)/)) {
      if (word !== '' && word.trim() === '') spaced = true;
      else {
        for (const text of word.match(parts) ?? []) {
          const face = faceOf({ ...inline, text });
          const width = tools.measure(text, face, size);
          push({
            width,
            ascent: ASCENT[face.font] * size,
            rtl: directionOf(text),
            content: { text: asDrawn(text), face },
          });
        }
      }
    }
  }
  return tokens;
}

/** Left to right: consecutive words of the other direction are reversed together. */
export function inVisualOrder<Word extends { rtl: boolean | null }>(
  words: readonly Word[],
  base: boolean,
): Word[] {
  const turned: Word[][] = [];
  let before = base;
  for (const word of words) {
    const direction = word.rtl ?? before;
    before = direction;
    const run = turned.at(-1);
    // Never reversed against the paragraph.
    if (direction === base) turned.push([word]);
    else if (run && run.length > 0 && (run[0]?.rtl ?? base) !== base) run.push(word);
    else turned.push([word]);
  }
  const runs = turned.map((run) =>
    (run[0]?.rtl ?? base) !== base && !base ? run.toReversed() : run,
  );
  return (base ? runs.toReversed() : runs).flat();
}

function linesOf(tokens: readonly Token[], width: number, space: number): Token[][] {
  const words: Token[][] = [];
  for (const token of tokens) {
    if (token.spaced || words.length === 0) words.push([token]);
    else words.at(-1)?.push(token);
  }
  const lines: Token[][] = [];
  let left = 0;
  for (const word of words) {
    const needed = word.reduce((sum, token) => sum + token.width, 0);
    if (lines.length === 0 || needed + space > left) {
      lines.push(word);
      left = width - needed;
    } else {
      lines.at(-1)?.push(...word);
      left -= needed + space;
    }
  }
  return lines;
}

interface LineOptions {
  base: boolean;
  size: number;
  space: number;
}

/** A space precedes the later of two consecutive words. */
function isSpaced(left: Token | undefined, right: Token): boolean {
  if (left === undefined) return false;
  if (Math.abs(left.place - right.place) !== 1) return true;
  return left.place > right.place ? left.spaced : right.spaced;
}

function toLine(line: readonly Token[], { base, size, space }: LineOptions): Content {
  const top = Math.max(ASCENT.Roboto * size, ...line.map(({ ascent }) => ascent));
  const ordered = inVisualOrder(line, base);
  const columns = ordered.map((token, index): Content & { width: number | 'auto' } => {
    const spaced = isSpaced(ordered[index - 1], token);
    const margin: [number, number, number, number] = [spaced ? space : 0, top - token.ascent, 0, 0];
    if ('drawing' in token.content) {
      const { svg, width, height } = token.content.drawing;
      return { svg, width, height, margin };
    }
    const { text, face } = token.content;
    return { text, ...face, fontSize: size, noWrap: true, width: 'auto', margin };
  });
  return { columns: base ? [{ text: '', width: '*' }, ...columns] : columns, columnGap: 0 };
}

interface FlowOptions {
  width: number;
  size: number;
  tools: PdfTools;
}

export function flow(inlines: readonly Inline[], { width, size, tools }: FlowOptions): Content[] {
  const parts = inlines.reduce<Exclude<Inline, 'break'>[][]>(
    (found, inline) => {
      if (inline === 'break') found.push([]);
      else found.at(-1)?.push(inline);
      return found;
    },
    [[]],
  );
  const space = tools.measure(' ', { font: 'Roboto', bold: false, italics: false }, size);
  return parts.flatMap((part) => {
    const tokens = tokensOf(part, size, tools);
    // Like dir="auto" in a browser: the first word with a direction decides.
    const base = tokens.find(({ rtl }) => rtl !== null)?.rtl ?? false;
    return linesOf(tokens, width, space).map((line) => toLine(line, { base, size, space }));
  });
}
