/**
 * Foreign XML is validated first: the library accepts truncated files. Known are XML's five
 * entities, character numbers and common HTML names.
 */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { BerkasRusak } from './soal-berkas.policy.ts';
import { readText } from './teks.parser.ts';

export interface XmlElement {
  nama: string;
  prefix: string;
  attributes: ReadonlyMap<string, string>;
  isi: XmlNode[];
}
export type XmlNode = XmlElement | string;

const MOST_DEPTH = 200;
const MOST_DOCTYPE = 2_000;
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['copy', '©'],
  ['reg', '®'],
  ['deg', '°'],
  ['plusmn', '±'],
  ['times', '×'],
  ['divide', '÷'],
  ['frac12', '½'],
  ['middot', '·'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['hellip', '…'],
  ['eacute', 'é'],
  ['euro', '€'],
]);

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  cdataPropName: '#cdata',
  ignoreDeclaration: true,
  ignorePiTags: true,
});

export function readXml(bytes: Uint8Array, note?: (sentence: string) => void): XmlElement {
  return readXmlText(readText(bytes, note));
}

export function readXmlText(raw: string): XmlElement {
  const teks = withoutDoctype(raw);
  const valid = XMLValidator.validate(teks, { allowBooleanAttributes: false });
  if (valid !== true)
    throw new BerkasRusak(
      'XML rusak atau terpotong.',
      `Baris ${valid.err.line}, kolom ${valid.err.col}`,
    );
  const root = toNodes(parse(teks), 0).filter((node) => typeof node !== 'string');
  const [first] = root;
  if (first === undefined || root.length !== 1)
    throw new BerkasRusak('XML tidak memiliki tepat satu elemen akar.');
  return first;
}

function parse(teks: string): unknown {
  try {
    return parser.parse(teks);
  } catch {
    // The library refuses names like __proto__ and endless nesting.
    throw new BerkasRusak('XML memuat susunan yang tidak diterima.');
  }
}

const EXTERNAL_DOCTYPE =
  /^<!DOCTYPE\s+[\w:.-]+(?:\s+(?:SYSTEM|PUBLIC\s+(?:"[^"]*"|'[^']*'))(?:\s+(?:"[^"]*"|'[^']*'))?)?\s*>/i;

/**
 * External document types are skipped unread; declarations are refused, because entity bombs need
 * them.
 */
function withoutDoctype(teks: string): string {
  let result = teks;
  let at = 0;
  for (;;) {
    const open = result.indexOf('<!', at);
    if (open < 0) return result;
    const [start, end] = result.startsWith('<!--', open)
      ? (['<!--', '-->'] as const)
      : result.startsWith('<![CDATA[', open)
        ? (['<![CDATA[', ']]>'] as const)
        : ([null, null] as const);
    if (start === null) {
      const outer = /<[\w]/.test(result.slice(0, open))
        ? null
        : EXTERNAL_DOCTYPE.exec(result.slice(open, open + MOST_DOCTYPE));
      if (outer === null) {
        const baris = result.slice(0, open).split('\n').length;
        throw new BerkasRusak('Entitas di dalam DOCTYPE tidak diterima.', `Baris ${baris}`);
      }
      result =
        result.slice(0, open) +
        outer[0].replaceAll(/[^\n]/g, ' ') +
        result.slice(open + outer[0].length);
      at = open + outer[0].length;
      continue;
    }
    const close = result.indexOf(end, open + start.length);
    if (close < 0) return result;
    at = close + end.length;
  }
}

function toNodes(node: unknown, depth: number): XmlNode[] {
  if (depth > MOST_DEPTH) throw new BerkasRusak('Elemen XML bersarang terlalu dalam.');
  if (!Array.isArray(node)) return [];
  const result: XmlNode[] = [];
  const addText = (teks: string) => {
    if (typeof result.at(-1) === 'string') result.push(`${result.pop()}${teks}`);
    else result.push(teks);
  };
  for (const one of node as Record<string, unknown>[]) {
    const nama = Object.keys(one).find((kunci) => kunci !== ':@');
    if (nama === undefined) continue;
    if (nama === '#text') addText(decodeEntities(String(one[nama])));
    else if (nama === '#cdata') addText(rawText(one[nama]));
    else result.push(toElement(nama, one, depth));
  }
  return result;
}

function toElement(nama: string, one: Record<string, unknown>, depth: number): XmlElement {
  const colon = nama.indexOf(':');
  const attributes = Object.entries((one[':@'] ?? {}) as Record<string, unknown>);
  return {
    nama: nama.slice(colon + 1),
    prefix: colon < 0 ? '' : nama.slice(0, colon),
    attributes: new Map(attributes.map(([kunci, nilai]) => [kunci, decodeEntities(String(nilai))])),
    isi: toNodes(one[nama], depth + 1),
  };
}

const rawText = (isi: unknown): string =>
  Array.isArray(isi)
    ? isi.map((one: Record<string, unknown>) => String(one['#text'] ?? '')).join('')
    : '';

function decodeEntities(teks: string): string {
  if (!teks.includes('&')) return teks;
  return teks.replaceAll(/&(#x[0-9a-f]{1,8}|#\d{1,8}|\w{1,10});/gi, (all, nama: string) => {
    if (!nama.startsWith('#')) return ENTITIES.get(nama) ?? all;
    const code = /^#x/i.test(nama) ? Number.parseInt(nama.slice(2), 16) : Number(nama.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : '\ufffd';
  });
}

export const childrenOf = (element: XmlElement): XmlElement[] =>
  element.isi.filter((node) => typeof node !== 'string');

export const childrenNamed = (element: XmlElement, ...nama: string[]): XmlElement[] =>
  childrenOf(element).filter((one) => nama.includes(one.nama));

export const childNamed = (
  element: XmlElement | undefined,
  ...nama: string[]
): XmlElement | undefined =>
  element === undefined ? undefined : childrenOf(element).find((one) => nama.includes(one.nama));

/** At any depth. */
export function allNamed(element: XmlElement, ...nama: string[]): XmlElement[] {
  return childrenOf(element).flatMap((one) => [
    ...(nama.includes(one.nama) ? [one] : []),
    ...allNamed(one, ...nama),
  ]);
}

export const textIn = (element: XmlElement | undefined): string =>
  element === undefined
    ? ''
    : element.isi.map((one) => (typeof one === 'string' ? one : textIn(one))).join('');

export const attributeOf = (element: XmlElement | undefined, nama: string): string =>
  element?.attributes.get(nama) ?? '';
