/** The loaded part of a thread: one piece without gaps (K79), limited to a few pages. Pure. */
import type { DataOf } from '../lib/api-types.ts';
import { visibleText } from '../rich-text/limits.ts';

export type Pesan = DataOf<'daftarPesan'>[number];

export const PAGE = 50;
/** Four pages: more than anybody sees, few enough for a cheap phone to draw (docs/decisions). */
export const MOST_HELD = 4 * PAGE;

/** Equal revisions: the later answer, whose links are fresh. */
const laterOf = (held: Pesan | undefined, come: Pesan): Pesan =>
  held && held.revisi > come.revisi ? held : come;

/**
 * Into the loaded part, or directly before or after it. Messages behind a gap are left out. An
 * empty part means a thread without messages, which starts at 1.
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

export const keepStart = (held: Pesan[]): Pesan[] =>
  held.length > MOST_HELD ? held.slice(0, MOST_HELD) : held;
export const keepEnd = (held: Pesan[]): Pesan[] =>
  held.length > MOST_HELD ? held.slice(-MOST_HELD) : held;

const LONGEST_QUOTE = 200;
const MOST_READ = 2_000;

export function quoteOf({ deleted_at, text }: Pick<Pesan, 'deleted_at' | 'text'>): string {
  if (deleted_at !== null) return '';
  const words = visibleText(
    text.slice(0, MOST_READ).replace(/<br\b[^>]*>|<\/(?:p|h[2-4]|li|td|th|tr)>/gi, '$& '),
  ).replace(/\s+/g, ' ');
  return [...words].slice(0, LONGEST_QUOTE).join('').trim();
}

/** Also in quotes, which would keep showing deleted text. */
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
