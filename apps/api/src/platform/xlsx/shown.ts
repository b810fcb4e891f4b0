/** The value reader ignores formats. */
import { createInflateRaw } from 'node:zlib';
import { packedBytes, readZipDirectory, type ZipEntry } from './zip-directory.ts';

/** Other formats change nothing. */
export type Shown =
  | { as: 'percent' | 'decimals'; decimals: number }
  | { as: 'padded'; digits: number };

const BUILT_IN: ReadonlyMap<number, string> = new Map([
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [9, '0%'],
  [10, '0.00%'],
]);
const SIMPLE = /^(?:#,##)?#?0*(?:\.(0+))?(%?)$/;

export function shownBy(format: string): Shown | null {
  const [positive = ''] = format.split(';');
  const plain = positive.replaceAll(/\[[^\]]*\]|_.|\\ |"[^"]*"/g, '').trim();
  if (/^00+$/.test(plain)) return { as: 'padded', digits: plain.length };
  const simple = plain === '' ? null : SIMPLE.exec(plain);
  if (simple === null) return null;
  return { as: simple[2] === '%' ? 'percent' : 'decimals', decimals: simple[1]?.length ?? 0 };
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(tag)
    ?.slice(1)
    .find((one) => one !== undefined);
const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

function stylesOf(xml: string): Map<number, Shown> {
  const own = new Map(BUILT_IN);
  for (const [, tag = ''] of xml.matchAll(/<(?:\w+:)?numFmt\b([^>]*)>/g))
    own.set(Number(attribute(tag, 'numFmtId')), unescaped(attribute(tag, 'formatCode') ?? ''));
  const cells = /<(?:\w+:)?cellXfs\b[^>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(xml)?.[1] ?? '';
  const styles = [...cells.matchAll(/<(?:\w+:)?xf\b([^>]*)>/g)].map(([, tag = '']) =>
    own.get(Number(attribute(tag, 'numFmtId'))),
  );
  return new Map(
    styles.flatMap((format, index): [number, Shown][] => {
      const shown = format === undefined ? null : shownBy(format);
      return shown === null ? [] : [[index, shown]];
    }),
  );
}

async function* partsOf(bytes: Uint8Array, entry: ZipEntry): AsyncGenerator<string> {
  const packed = packedBytes(bytes, entry) ?? new Uint8Array();
  const decoder = new TextDecoder();
  if (entry.method === 0) {
    yield decoder.decode(packed);
    return;
  }
  const inflate = createInflateRaw();
  inflate.end(packed);
  for await (const part of inflate) yield decoder.decode(part as Uint8Array, { stream: true });
}

async function textOf(bytes: Uint8Array, entry: ZipEntry | undefined): Promise<string> {
  let text = '';
  if (entry !== undefined) for await (const part of partsOf(bytes, entry)) text += part;
  return text;
}

async function firstSheet(
  bytes: Uint8Array,
  entries: ReadonlyMap<string, ZipEntry>,
): Promise<ZipEntry | undefined> {
  const workbook = await textOf(bytes, entries.get('xl/workbook.xml'));
  const sheet = /<(?:\w+:)?sheet\b([^>]*)>/.exec(workbook)?.[1] ?? '';
  const id = /:id\s*=\s*["']([^"']*)["']/.exec(sheet)?.[1];
  const relations = await textOf(bytes, entries.get('xl/_rels/workbook.xml.rels'));
  const target = [...relations.matchAll(/<(?:\w+:)?Relationship\b([^>]*)>/g)]
    .map(([, tag = '']) => tag)
    .find((tag) => attribute(tag, 'Id') === id);
  const path = attribute(target ?? '', 'Target') ?? '';
  return entries.get(path.startsWith('/') ? path.slice(1) : `xl/${path}`);
}

function columnOf(reference: string): number {
  const letters = /^[A-Z]+/i.exec(reference)?.[0].toUpperCase() ?? '';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const TAG = /<(?:\w+:)?(row|c)\b([^>]*)>/g;

/** Rows without formats are skipped. */
export async function* shownCells(
  bytes: Uint8Array,
): AsyncGenerator<{ index: number; cells: Map<number, Shown> }> {
  const entries = new Map((readZipDirectory(bytes) ?? []).map((entry) => [entry.name, entry]));
  const styles = stylesOf(await textOf(bytes, entries.get('xl/styles.xml')));
  const sheet = styles.size === 0 ? undefined : await firstSheet(bytes, entries);
  if (sheet === undefined) return;
  let row = { index: -1, cells: new Map<number, Shown>() };
  let column = -1;
  let rest = '';
  for await (const part of partsOf(bytes, sheet)) {
    const text = rest + part;
    const end = text.lastIndexOf('<');
    const whole = text.indexOf('>', end) < 0 ? text.slice(0, Math.max(end, 0)) : text;
    rest = text.slice(whole.length);
    for (const [, tag, attributes = ''] of whole.matchAll(TAG)) {
      if (tag === 'row') {
        if (row.cells.size > 0) yield row;
        row = { index: Number(attribute(attributes, 'r') ?? row.index + 2) - 1, cells: new Map() };
        column = -1;
        continue;
      }
      const reference = attribute(attributes, 'r');
      column = reference === undefined ? column + 1 : columnOf(reference);
      const shown = styles.get(Number(attribute(attributes, 's') ?? '0'));
      if (shown !== undefined) row.cells.set(column, shown);
    }
  }
  if (row.cells.size > 0) yield row;
}
