/** Recognises a file's format by its content and reads it. */
import { looksLikeAiken, readAiken } from './aiken.parser.ts';
import { readGift } from './gift/gift.parser.ts';
import { readMoodle } from './moodle/moodle.parser.ts';
import { isZip, openPaket, type Paket } from './paket.parser.ts';
import { readPaketQti, readSingleQti } from './qti/qti-paket.parser.ts';
import { BerkasRusak, type ReadResult } from './soal-berkas.policy.ts';
import { readText } from './teks.parser.ts';
import { readXml } from './xml.parser.ts';

export const MOST_SOAL_BERKAS = 10_000;

export function readBerkas(bytes: Uint8Array): ReadResult {
  const result = isZip(bytes) ? readZip(openPaket(bytes)) : readSingle(bytes);
  if (result.soal.length === 0) throw new BerkasRusak('Berkas ini tidak memuat soal.');
  if (result.soal.length > MOST_SOAL_BERKAS)
    throw new BerkasRusak(`Berkas ini memuat lebih dari ${MOST_SOAL_BERKAS} soal.`);
  return result;
}

function readZip(paket: Paket): ReadResult {
  const nama = [...paket.keys()];
  if (nama.includes('xl/workbook.xml'))
    throw new BerkasRusak('Berkas Excel dibaca lewat Impor Excel.');
  if (nama.some((one) => /(^|\/)imsmanifest\.xml$/.test(one))) return readPaketQti(paket);
  // Ours is .gift, Moodle's .txt; attachments may be text too.
  const [gift] = nama
    .filter((one) => /^[^/]*\.gift$/i.test(one))
    .concat(nama.filter((one) => /^[^/]*\.txt$/i.test(one)));
  if (gift !== undefined) return readGiftZip(paket, gift);
  const moodle = nama.filter((one) => /\.xml$/i.test(one));
  const open = moodle.length === 1 ? paket.get(moodle[0] ?? '') : undefined;
  if (open !== undefined && moodle[0] !== undefined && /<quiz[\s>]/.test(head(open())))
    return readSingle(open());
  return readPaketQti(paket);
}

function readGiftZip(paket: Paket, nama: string): ReadResult {
  const mentioned = new Set<string>([nama]);
  const load = (address: string) => {
    const path = address.replace(/^@@PLUGINFILE@@\//, '').split(/[?#]/)[0] ?? '';
    for (const one of [path, decoded(path)]) {
      const open = paket.get(one);
      mentioned.add(one);
      if (open !== undefined) return { nama: one.split('/').at(-1) ?? one, isi: open() };
    }
    return null;
  };
  const teks = readText(paket.get(nama)?.() ?? new Uint8Array());
  const result = looksLikeAiken(teks) ? readAiken(teks) : readGift(teks, load);
  const other = [...paket.keys()].filter((one) => !mentioned.has(one));
  return {
    ...result,
    catatan: other.map((one) => `Berkas '${one}' di dalam arsip tidak dirujuk soal mana pun.`),
  };
}

function decoded(nama: string): string {
  try {
    return decodeURIComponent(nama);
  } catch {
    return nama;
  }
}

const HEAD_BYTES = 2_000;
const head = (bytes: Uint8Array): string =>
  Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1').replaceAll('\0', '');

function readSingle(bytes: Uint8Array): ReadResult {
  const start = head(bytes)
    .replace(/^[^\x20-\x7e\s]{2,3}/, '')
    .trimStart();
  if (start === '') throw new BerkasRusak('Berkas ini kosong.');
  if (/^%PDF|^\x7fELF|^MZ|^GIF8|^.PNG/.test(start))
    throw new BerkasRusak('Berkas ini bukan berkas soal.');
  if (!start.startsWith('<')) {
    const teks = readText(bytes);
    if (looksLikeAiken(teks)) return readAiken(teks);
    const result = readGift(teks, () => null);
    if (!result.soal.some(({ status }) => status !== 'mustahil') && !/[{}]/.test(teks))
      throw new BerkasRusak('Berkas ini bukan Moodle XML, GIFT, Aiken, atau QTI.');
    return result;
  }
  const catatan: string[] = [];
  const root = readXml(bytes, (sentence) => catatan.push(sentence));
  const result = root.nama === 'quiz' ? readMoodle(root) : readSingleQti(root);
  if (result === null)
    throw new BerkasRusak(`XML dengan akar <${root.nama.slice(0, 40)}> bukan berkas soal.`);
  return { ...result, catatan: [...catatan, ...result.catatan] };
}
