/**
 * Foreign XML is validated first: the library accepts truncated files. Known are XML's five
 * entities, character numbers and common HTML names.
 */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { BerkasRusak } from './soal-berkas.policy.ts';
import { bacaTeks } from './teks.parser.ts';

export interface Elemen {
  nama: string;
  prefiks: string;
  atribut: ReadonlyMap<string, string>;
  isi: Simpul[];
}
export type Simpul = Elemen | string;

const MOST_KEDALAMAN = 200;
const MOST_DOCTYPE = 2_000;
const NAMA: ReadonlyMap<string, string> = new Map([
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

export function bacaXml(bytes: Uint8Array, catat?: (kalimat: string) => void): Elemen {
  return bacaXmlTeks(bacaTeks(bytes, catat));
}

export function bacaXmlTeks(mentah: string): Elemen {
  const teks = tanpaDoctype(mentah);
  const sah = XMLValidator.validate(teks, { allowBooleanAttributes: false });
  if (sah !== true)
    throw new BerkasRusak(
      'XML rusak atau terpotong.',
      `Baris ${sah.err.line}, kolom ${sah.err.col}`,
    );
  const akar = ubah(uraikan(teks), 0).filter((simpul) => typeof simpul !== 'string');
  const [pertama] = akar;
  if (pertama === undefined || akar.length !== 1)
    throw new BerkasRusak('XML tidak memiliki tepat satu elemen akar.');
  return pertama;
}

function uraikan(teks: string): unknown {
  try {
    return parser.parse(teks);
  } catch {
    // The library refuses names like __proto__ and endless nesting.
    throw new BerkasRusak('XML memuat susunan yang tidak diterima.');
  }
}

const DOCTYPE_LUAR =
  /^<!DOCTYPE\s+[\w:.-]+(?:\s+(?:SYSTEM|PUBLIC\s+(?:"[^"]*"|'[^']*'))(?:\s+(?:"[^"]*"|'[^']*'))?)?\s*>/i;

/**
 * External document types are skipped unread; declarations are refused, because entity bombs need
 * them.
 */
function tanpaDoctype(teks: string): string {
  let hasil = teks;
  let at = 0;
  for (;;) {
    const buka = hasil.indexOf('<!', at);
    if (buka < 0) return hasil;
    const [awal, akhir] = hasil.startsWith('<!--', buka)
      ? (['<!--', '-->'] as const)
      : hasil.startsWith('<![CDATA[', buka)
        ? (['<![CDATA[', ']]>'] as const)
        : ([null, null] as const);
    if (awal === null) {
      const luar = /<[\w]/.test(hasil.slice(0, buka))
        ? null
        : DOCTYPE_LUAR.exec(hasil.slice(buka, buka + MOST_DOCTYPE));
      if (luar === null) {
        const baris = hasil.slice(0, buka).split('\n').length;
        throw new BerkasRusak('Entitas di dalam DOCTYPE tidak diterima.', `Baris ${baris}`);
      }
      hasil =
        hasil.slice(0, buka) +
        luar[0].replaceAll(/[^\n]/g, ' ') +
        hasil.slice(buka + luar[0].length);
      at = buka + luar[0].length;
      continue;
    }
    const tutup = hasil.indexOf(akhir, buka + awal.length);
    if (tutup < 0) return hasil;
    at = tutup + akhir.length;
  }
}

function ubah(simpul: unknown, kedalaman: number): Simpul[] {
  if (kedalaman > MOST_KEDALAMAN) throw new BerkasRusak('Elemen XML bersarang terlalu dalam.');
  if (!Array.isArray(simpul)) return [];
  const hasil: Simpul[] = [];
  const tambahTeks = (teks: string) => {
    if (typeof hasil.at(-1) === 'string') hasil.push(`${hasil.pop()}${teks}`);
    else hasil.push(teks);
  };
  for (const satu of simpul as Record<string, unknown>[]) {
    const nama = Object.keys(satu).find((kunci) => kunci !== ':@');
    if (nama === undefined) continue;
    if (nama === '#text') tambahTeks(urai(String(satu[nama])));
    else if (nama === '#cdata') tambahTeks(teksMentah(satu[nama]));
    else hasil.push(keElemen(nama, satu, kedalaman));
  }
  return hasil;
}

function keElemen(nama: string, satu: Record<string, unknown>, kedalaman: number): Elemen {
  const titik = nama.indexOf(':');
  const atribut = Object.entries((satu[':@'] ?? {}) as Record<string, unknown>);
  return {
    nama: nama.slice(titik + 1),
    prefiks: titik < 0 ? '' : nama.slice(0, titik),
    atribut: new Map(atribut.map(([kunci, nilai]) => [kunci, urai(String(nilai))])),
    isi: ubah(satu[nama], kedalaman + 1),
  };
}

const teksMentah = (isi: unknown): string =>
  Array.isArray(isi)
    ? isi.map((satu: Record<string, unknown>) => String(satu['#text'] ?? '')).join('')
    : '';

function urai(teks: string): string {
  if (!teks.includes('&')) return teks;
  return teks.replaceAll(/&(#x[0-9a-f]{1,8}|#\d{1,8}|\w{1,10});/gi, (semua, nama: string) => {
    if (!nama.startsWith('#')) return NAMA.get(nama) ?? semua;
    const kode = /^#x/i.test(nama) ? Number.parseInt(nama.slice(2), 16) : Number(nama.slice(1));
    return kode > 0 && kode <= 0x10ffff ? String.fromCodePoint(kode).toWellFormed() : '\ufffd';
  });
}

export const anak = (elemen: Elemen): Elemen[] =>
  elemen.isi.filter((simpul) => typeof simpul !== 'string');

export const anakBernama = (elemen: Elemen, ...nama: string[]): Elemen[] =>
  anak(elemen).filter((satu) => nama.includes(satu.nama));

export const satuAnak = (elemen: Elemen | undefined, ...nama: string[]): Elemen | undefined =>
  elemen === undefined ? undefined : anak(elemen).find((satu) => nama.includes(satu.nama));

/** At any depth. */
export function semuaBernama(elemen: Elemen, ...nama: string[]): Elemen[] {
  return anak(elemen).flatMap((satu) => [
    ...(nama.includes(satu.nama) ? [satu] : []),
    ...semuaBernama(satu, ...nama),
  ]);
}

export const teksDalam = (elemen: Elemen | undefined): string =>
  elemen === undefined
    ? ''
    : elemen.isi.map((satu) => (typeof satu === 'string' ? satu : teksDalam(satu))).join('');

export const atributDari = (elemen: Elemen | undefined, nama: string): string =>
  elemen?.atribut.get(nama) ?? '';
