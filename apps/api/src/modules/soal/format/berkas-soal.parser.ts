/** Recognises a file's format by its content and reads it. */
import { bacaAiken, sebagaiAiken } from './aiken.parser.ts';
import { bacaGift } from './gift/gift.parser.ts';
import { bacaMoodle } from './moodle/moodle.parser.ts';
import { bukaPaket, type Paket, sebagaiZip } from './paket.parser.ts';
import { bacaPaketQti, bacaQtiTunggal } from './qti/qti-paket.parser.ts';
import { BerkasRusak, type HasilBaca } from './soal-berkas.policy.ts';
import { bacaTeks } from './teks.parser.ts';
import { bacaXml } from './xml.parser.ts';

export const MOST_SOAL_BERKAS = 10_000;

export function bacaBerkas(bytes: Uint8Array): HasilBaca {
  const hasil = sebagaiZip(bytes) ? bacaZip(bukaPaket(bytes)) : bacaTunggal(bytes);
  if (hasil.soal.length === 0) throw new BerkasRusak('Berkas ini tidak memuat soal.');
  if (hasil.soal.length > MOST_SOAL_BERKAS)
    throw new BerkasRusak(`Berkas ini memuat lebih dari ${MOST_SOAL_BERKAS} soal.`);
  return hasil;
}

function bacaZip(paket: Paket): HasilBaca {
  const nama = [...paket.keys()];
  if (nama.includes('xl/workbook.xml'))
    throw new BerkasRusak('Berkas Excel dibaca lewat Impor Excel.');
  if (nama.some((satu) => /(^|\/)imsmanifest\.xml$/.test(satu))) return bacaPaketQti(paket);
  // Ours is .gift, Moodle's .txt; attachments may be text too.
  const [gift] = nama
    .filter((satu) => /^[^/]*\.gift$/i.test(satu))
    .concat(nama.filter((satu) => /^[^/]*\.txt$/i.test(satu)));
  if (gift !== undefined) return giftZip(paket, gift);
  const moodle = nama.filter((satu) => /\.xml$/i.test(satu));
  const buka = moodle.length === 1 ? paket.get(moodle[0] ?? '') : undefined;
  if (buka !== undefined && moodle[0] !== undefined && /<quiz[\s>]/.test(kepala(buka())))
    return bacaTunggal(buka());
  return bacaPaketQti(paket);
}

function giftZip(paket: Paket, nama: string): HasilBaca {
  const disebut = new Set<string>([nama]);
  const ambil = (alamat: string) => {
    const path = alamat.replace(/^@@PLUGINFILE@@\//, '').split(/[?#]/)[0] ?? '';
    for (const satu of [path, tanpaKode(path)]) {
      const buka = paket.get(satu);
      disebut.add(satu);
      if (buka !== undefined) return { nama: satu.split('/').at(-1) ?? satu, isi: buka() };
    }
    return null;
  };
  const teks = bacaTeks(paket.get(nama)?.() ?? new Uint8Array());
  const hasil = sebagaiAiken(teks) ? bacaAiken(teks) : bacaGift(teks, ambil);
  const lain = [...paket.keys()].filter((satu) => !disebut.has(satu));
  return {
    ...hasil,
    catatan: lain.map((satu) => `Berkas '${satu}' di dalam arsip tidak dirujuk soal mana pun.`),
  };
}

function tanpaKode(nama: string): string {
  try {
    return decodeURIComponent(nama);
  } catch {
    return nama;
  }
}

const KEPALA_BYTES = 2_000;
const kepala = (bytes: Uint8Array): string =>
  Buffer.from(bytes.subarray(0, KEPALA_BYTES)).toString('latin1').replaceAll('\0', '');

function bacaTunggal(bytes: Uint8Array): HasilBaca {
  const awal = kepala(bytes)
    .replace(/^[^\x20-\x7e\s]{2,3}/, '')
    .trimStart();
  if (awal === '') throw new BerkasRusak('Berkas ini kosong.');
  if (/^%PDF|^\x7fELF|^MZ|^GIF8|^.PNG/.test(awal))
    throw new BerkasRusak('Berkas ini bukan berkas soal.');
  if (!awal.startsWith('<')) {
    const teks = bacaTeks(bytes);
    if (sebagaiAiken(teks)) return bacaAiken(teks);
    const hasil = bacaGift(teks, () => null);
    if (!hasil.soal.some(({ status }) => status !== 'mustahil') && !/[{}]/.test(teks))
      throw new BerkasRusak('Berkas ini bukan Moodle XML, GIFT, Aiken, atau QTI.');
    return hasil;
  }
  const catatan: string[] = [];
  const akar = bacaXml(bytes, (kalimat) => catatan.push(kalimat));
  const hasil = akar.nama === 'quiz' ? bacaMoodle(akar) : bacaQtiTunggal(akar);
  if (hasil === null)
    throw new BerkasRusak(`XML dengan akar <${akar.nama.slice(0, 40)}> bukan berkas soal.`);
  return { ...hasil, catatan: [...catatan, ...hasil.catatan] };
}
