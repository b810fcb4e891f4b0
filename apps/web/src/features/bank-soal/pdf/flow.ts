/**
 * Lines of words and formulas. pdfmake breaks lines of words by itself, but sets no drawing among them and knows no writing from
 * right to left: paragraphs with either are laid out here. Pure.
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
  /** A space stands before it. */
  spaced: boolean;
  width: number;
  /** Above the line of writing, and below. */
  ascent: number;
  rtl: boolean | null;
  content: { text: string; face: Face } | { drawing: Drawing };
}

/** Hebrew, Arabic and their presentation forms. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
const leftToRight = /[\p{L}\p{N}]/u;
export const isRightToLeft = (text: string): boolean => rightToLeft.test(text);

/** Shares of the size above the line of writing, as the fonts say of themselves. */
const ASCENT = { Roboto: 0.93, Amiri: 1.12 } as const;

export const faceOf = ({ text, bold = false, italics = false }: Run): Face =>
  isRightToLeft(text) ? { font: 'Amiri', bold, italics: false } : { font: 'Roboto', bold, italics };

function tokensOf(inlines: readonly Exclude<Inline, 'break'>[], size: number, tools: PdfTools): Token[] {
  let spaced = false;
  return inlines.flatMap((inline): Token[] => {
    if ('drawing' in inline) {
      const { drawing } = inline;
      const token = {
        spaced,
        width: drawing.width,
        ascent: drawing.height - drawing.depth,
        rtl: null,
        content: { drawing },
      };
      spaced = false;
      return [token];
    }
    return inline.text.split(/(\s+)/).flatMap((word): Token[] => {
      if (word === '') return [];
      if (word.trim() === '') {
        spaced = true;
        return [];
      }
      const face = faceOf({ ...inline, text: word });
      const rtl = isRightToLeft(word) ? true : leftToRight.test(word) ? false : null;
      const token = {
        spaced,
        width: tools.measure(word, face, size),
        ascent: ASCENT[face.font] * size,
        rtl,
        content: { text: word, face },
      };
      spaced = false;
      return [token];
    });
  });
}

/** In the order they stand on the page from left to right: words of the other direction are turned around together. */
export function inVisualOrder<Word extends { rtl: boolean | null }>(words: readonly Word[], base: boolean): Word[] {
  const turned: Word[][] = [];
  let before = base;
  for (const word of words) {
    const direction = word.rtl ?? before;
    before = direction;
    const run = turned.at(-1);
    // What goes with the paragraph stands alone, so that it is never turned against it.
    if (direction === base) turned.push([word]);
    else if (run && run.length > 0 && (run[0]?.rtl ?? base) !== base) run.push(word);
    else turned.push([word]);
  }
  const runs = turned.map((run) => ((run[0]?.rtl ?? base) !== base && !base ? run.toReversed() : run));
  return (base ? runs.toReversed() : runs).flat();
}

function linesOf(tokens: readonly Token[], width: number, space: number): Token[][] {
  const lines: Token[][] = [];
  let left = 0;
  for (const token of tokens) {
    const line = lines.at(-1);
    const needed = token.width + (token.spaced ? space : 0);
    // A word that belongs to the one before it stays with it.
    if (line === undefined || (token.spaced && needed > left)) {
      lines.push([token]);
      left = width - token.width;
    } else {
      line.push(token);
      left -= needed;
    }
  }
  return lines;
}

interface LineOptions {
  base: boolean;
  size: number;
  space: number;
}

function toLine(line: readonly Token[], { base, size, space }: LineOptions): Content {
  const top = Math.max(ASCENT.Roboto * size, ...line.map(({ ascent }) => ascent));
  const ordered = inVisualOrder(line, base);
  const columns = ordered.map((token, index): Content & { width: number | 'auto' } => {
    // The space stands between the two, whichever of them was written first.
    const spaced = index > 0 && (base ? (ordered[index - 1]?.spaced ?? false) : token.spaced);
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

/** A paragraph as lines of their own. */
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
    // As a browser does with dir="auto": the first word that has a direction says it.
    const base = tokens.find(({ rtl }) => rtl !== null)?.rtl ?? false;
    return linesOf(tokens, width, space).map((line) => toLine(line, { base, size, space }));
  });
}
