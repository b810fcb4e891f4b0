/**
 * What is held of a thread: one piece without gaps, in the order of its numbers (K79), and never
 * more than some pages of it. Pure.
 */
import type { DataOf } from '../lib/api-types.ts';
import { visibleText } from '../rich-text/limits.ts';

export type Pesan = DataOf<'daftarPesan'>[number];

/** Messages that are loaded at once. */
export const PAGE = 50;
/** Four pages: more than anybody sees, few enough for a cheap phone to draw (docs/decisions). */
export const MOST_HELD = 4 * PAGE;

/**
 * Of two answers the one that knows of the later change; of equals the one that came later, whose
 * links are fresh.
 */
const laterOf = (held: Pesan | undefined, come: Pesan): Pesan =>
  held && held.revisi > come.revisi ? held : come;

/**
 * Puts messages where they belong: in the place of what is held, or right before or behind it. One
 * behind a gap is left out, it comes with what is before it. An empty piece is that of a thread
 * without messages, which begins at 1.
 */
export function mergePesan(held: Pesan[], come: readonly Pesan[]): Pesan[] {
  const all = new Map(held.map((one) => [one.urutan, one]));
  for (const one of come) all.set(one.urutan, laterOf(all.get(one.urutan), one));
  let [from, to] = [held[0]?.urutan ?? 1, held.at(-1)?.urutan ?? 0];
  while (all.has(from - 1)) from -= 1;
  while (all.has(to + 1)) to += 1;
  const touched = come.some(({ urutan }) => urutan >= from && urutan <= to);
  return touched
    ? [...all.values()].filter(({ urutan }) => urutan >= from && urutan <= to).toSorted(byUrutan)
    : held;
}
const byUrutan = (a: Pesan, b: Pesan): number => a.urutan - b.urutan;

/** For who reads on towards the beginning, and towards the end. */
export const keepStart = (held: Pesan[]): Pesan[] =>
  held.length > MOST_HELD ? held.slice(0, MOST_HELD) : held;
export const keepEnd = (held: Pesan[]): Pesan[] =>
  held.length > MOST_HELD ? held.slice(-MOST_HELD) : held;

/**
 * Characters of an answered message that stand beside its answer, and of its HTML that are read for
 * them.
 */
const LONGEST_QUOTE = 200;
const MOST_READ = 2_000;

/** The beginning of what can be read of a message, as the server quotes it. */
export function quoteOf({ deleted_at, text }: Pick<Pesan, 'deleted_at' | 'text'>): string {
  if (deleted_at !== null) return '';
  const words = visibleText(
    text.slice(0, MOST_READ).replace(/<br\b[^>]*>|<\/(?:p|h[2-4]|li|td|th|tr)>/gi, '$& '),
  ).replace(/\s+/g, ' ');
  return [...words].slice(0, LONGEST_QUOTE).join('').trim();
}

/**
 * What is held as it is by now: what was changed since in its place, and in the quotes of its
 * answers, which are not changed themselves and would go on showing what was deleted.
 */
export function withRevised(held: readonly Pesan[], revised: ReadonlyMap<string, Pesan>): Pesan[] {
  const rows = held.map((row) => laterOf(revised.get(row.id), row));
  const changed = new Map(
    [...revised, ...rows.map((row) => [row.id, row] as const)].filter(
      ([, { revisi }]) => revisi > 0,
    ),
  );
  const quotes = new Map<string, string>();
  return rows.map((row) => {
    const answered = row.balasan_untuk === null ? undefined : changed.get(row.balasan_untuk);
    if (!(answered && row.dibalas)) return row;
    const cuplikan = quotes.get(answered.id) ?? quoteOf(answered);
    quotes.set(answered.id, cuplikan);
    return cuplikan === row.dibalas.cuplikan
      ? row
      : { ...row, dibalas: { ...row.dibalas, cuplikan } };
  });
}
