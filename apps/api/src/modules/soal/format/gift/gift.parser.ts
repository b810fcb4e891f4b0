/**
 * GIFT, alone or zipped with media; the known parser stops at the first error. A comment holds what
 * GIFT cannot.
 */
import {
  type Asal,
  assertOneAngka,
  Reading,
  readAngka,
  readKunciAngka,
  readOne,
  textOf,
  textToHtml,
  withoutRepeats,
} from '../bacaan.parser.ts';
import { withOneKunci } from '../dua-pilihan.parser.ts';
import type { HtmlContext } from '../html-masuk.parser.ts';
import { reasonAgainst } from '../jenis-asing.policy.ts';
import { numerikOfRange } from '../numerik.policy.ts';
import { readSisa } from '../sisa.parser.ts';
import {
  type IsiBerkas,
  Mustahil,
  type Opsi,
  type ReadResult,
  type ReadSoal,
} from '../soal-berkas.policy.ts';
import { type GiftBlock, indexOfSign, readBlocks, unescapeGift } from './gift-blok.parser.ts';

export const SISA_MARK = 'lms:';
const FORMAT = /^\[(html|moodle|plain|markdown)\]/;
const MOST_ANGKA = 200;

export function readGift(teks: string, load: HtmlContext['load']): ReadResult {
  const soal: ReadSoal[] = [];
  let kategori: string | null = null;
  for (const block of readBlocks(teks)) {
    if (block.jenis === 'kategori') kategori = block.nama || null;
    else soal.push(readSoal(block, { no: soal.length + 1, kategori, load }));
  }
  return { format: 'gift', soal, catatan: [] };
}

interface Surroundings {
  no: number;
  kategori: string | null;
  load: HtmlContext['load'];
}

function readSoal(
  block: Extract<GiftBlock, { jenis: 'soal' }>,
  { no, kategori, load }: Surroundings,
): ReadSoal {
  const { judul, format, sebelum, jawaban, sesudah } = split(block.teks);
  const asal: Asal = {
    no,
    tempat: `Baris ${block.baris}`,
    judul,
    jenis_asal: jawaban === null ? 'description' : 'gift',
  };
  return readOne(asal, () => {
    if (block.unclosed) throw new Mustahil("Kurung '{' tidak ditutup dengan '}'.");
    if (jawaban === null)
      throw new Mustahil('Tanpa kurung kurawal ini hanya keterangan, bukan soal.');
    const soal = new Reading(load);
    const sisa = readSisa(
      block.comments.find((one) => one.startsWith(SISA_MARK))?.slice(SISA_MARK.length) ?? '',
    );
    const isian = sesudah.trim() === '' ? '' : ' _____ ';
    soal.shared.kategori = kategori;
    soal.shared.pertanyaan = soal.teks(
      toHtml(`${sebelum.trimEnd()}${isian}${sesudah.trim()}`, format, soal),
      'berkas',
    );
    const tag = block.comments.flatMap((one) =>
      [...one.matchAll(/\[tag:((?:\\.|[^\]\\]){0,400})\]/g)].map((match) => match[1] ?? ''),
    );
    soal.label(tag.map((one) => one.replaceAll(/\\(.)/g, '$1')));
    for (const one of block.comments) {
      const id = /\[id:([^\]]{0,400})\]/.exec(one)?.[1];
      if (id !== undefined) soal.note(`Nomor ID '${id}' tidak disimpan.`);
    }
    const general = indexOfSign(jawaban, '####');
    const isi = isiOf(general < 0 ? jawaban : jawaban.slice(0, general), soal, format);
    if (general >= 0)
      soal.shared.pembahasan = soal.teks(
        formatted(jawaban.slice(general + 4), format, soal),
        'berkas_kunci',
      );
    soal.nama(judul);
    return soal.finish(asal, isi, sisa);
  });
}

function split(teks: string) {
  let sisa = teks;
  let judul = '';
  if (sisa.startsWith('::')) {
    const end = indexOfSign(sisa, '::', 2);
    if (end >= 0) {
      judul = unescapeGift(sisa.slice(2, end)).trim();
      sisa = sisa.slice(end + 2).trimStart();
    }
  }
  const format = FORMAT.exec(sisa)?.[1] ?? 'moodle';
  sisa = sisa.replace(FORMAT, '');
  const open = indexOfSign(sisa, '{');
  const close = open < 0 ? -1 : indexOfSign(sisa, '}', open);
  if (close < 0) return { judul, format, sebelum: sisa, jawaban: null, sesudah: '' };
  return {
    judul,
    format,
    sebelum: sisa.slice(0, open),
    jawaban: sisa.slice(open + 1, close),
    sesudah: sisa.slice(close + 1),
  };
}

function toHtml(teks: string, format: string, soal: Reading): string {
  const isi = unescapeGift(teks);
  if (format === 'html') return isi.trim();
  if (format === 'markdown') soal.note('Format Markdown disimpan sebagai tulisan biasa.');
  return format === 'moodle' && /<\w/.test(isi)
    ? isi.trim().replaceAll('\n', '<br />')
    : textToHtml(isi);
}

function formatted(teks: string, format: string, soal: Reading): string {
  const own = /^\s*\[(html|moodle|plain|markdown)\]/.exec(teks);
  return own === null
    ? toHtml(teks, format, soal)
    : toHtml(teks.slice(own[0].length), own[1] ?? format, soal);
}

interface Jawaban {
  tanda: '=' | '~';
  persen: number | null;
  teks: string;
}

function isiOf(raw: string, soal: Reading, format: string): IsiBerkas {
  const isi = raw.trim();
  if (isi === '') return { jenis: 'esay', jenis_file_diterima: ['text'] };
  if (isi.startsWith('#')) return numerik(isi.slice(1), soal);
  const benarSalah = /^(T|TRUE|F|FALSE)\s*(#[\s\S]*)?$/i.exec(isi);
  if (benarSalah !== null) {
    if (benarSalah[2] !== undefined) soal.note('Umpan balik pada jawaban tidak disimpan.');
    return { jenis: 'benar_salah', label_benar_salah: ['Benar', 'Salah'], benar: /^t/i.test(isi) };
  }
  const jawaban = splitJawaban(isi, soal);
  if (jawaban.length === 0) throw new Mustahil('Jawaban tidak dapat dibaca.');
  if (jawaban.every(({ tanda }) => tanda === '=')) return isian(jawaban, soal);
  return pilihan(jawaban, soal, format);
}

function splitJawaban(isi: string, soal: Reading): Jawaban[] {
  const result: Jawaban[] = [];
  const place: number[] = [];
  for (let at = 0; at < isi.length; at++) {
    if (isi[at] === '\\') at += 1;
    else if (isi[at] === '=' || isi[at] === '~') place.push(at);
  }
  if (isi.slice(0, place[0] ?? isi.length).trim() !== '')
    throw new Mustahil("Jawaban harus diawali '=' atau '~'.");
  place.forEach((start, index) => {
    const one = isi.slice(start + 1, place[index + 1] ?? isi.length);
    const feedback = indexOfSign(one, '#');
    if (feedback >= 0 && one.slice(feedback + 1).trim() !== '')
      soal.note('Umpan balik pada jawaban tidak disimpan.');
    const teks = (feedback < 0 ? one : one.slice(0, feedback)).trim();
    const bobot = /^%(-?\d+(?:\.\d+)?)%/.exec(teks);
    result.push({
      tanda: isi[start] === '=' ? '=' : '~',
      persen: bobot === null ? null : Number(bobot[1]),
      teks: bobot === null ? teks : teks.slice(bobot[0].length),
    });
  });
  return result;
}

function isian(jawaban: readonly Jawaban[], soal: Reading): IsiBerkas {
  if (jawaban.some(({ teks }) => indexOfSign(teks, '->') >= 0))
    throw new Mustahil(reasonAgainst('matching'));
  if (jawaban.some(({ persen }) => persen !== null && !Number.isInteger(persen)))
    soal.note('Nilai jawaban dibulatkan ke persen penuh.', 'jawaban');
  const graded = jawaban.filter(({ persen }) => persen === null || persen > 0);
  if (graded.length < jawaban.length)
    soal.note(`${jawaban.length - graded.length} jawaban bernilai 0 tidak disimpan.`);
  return {
    jenis: 'isian',
    jawaban: withoutRepeats(
      graded.map(({ teks, persen }) => ({
        teks: textOfJawaban(teks),
        persen: Math.min(100, Math.max(1, Math.round(persen ?? 100))),
      })),
    ),
    peka_huruf: false,
  };
}

function textOfJawaban(teks: string): string {
  const isi = unescapeGift(teks.replace(FORMAT, ''));
  return teks.startsWith('[html]') ? textOf(isi) : isi.replaceAll(/\s+/g, ' ').trim();
}

function pilihan(jawaban: readonly Jawaban[], soal: Reading, format: string): IsiBerkas {
  const opsi = jawaban.map(({ teks }): Opsi => {
    const { html, gambar, lampiran } = soal.html(formatted(teks, format, soal));
    soal.shared.berkas.push(...lampiran);
    return { teks: html, gambar, disematkan: false };
  });
  const marked = jawaban.flatMap(({ tanda }, index) => (tanda === '=' ? [index] : []));
  if (marked.length === 0 && jawaban.some(({ persen }) => persen !== null))
    return jamak(jawaban, opsi, soal);
  if (marked.length > 1)
    throw new Mustahil(`${marked.length} pilihan ditandai '='; soal pilihan memiliki satu kunci.`);
  if (jawaban.some(({ persen }, index) => (persen ?? 0) !== 0 && !marked.includes(index)))
    soal.note('Nilai sebagian atau nilai minus dari pilihan lain tidak disimpan.');
  return withOneKunci(soal, { opsi, place: marked[0] ?? -1 });
}

function jamak(jawaban: readonly Jawaban[], opsi: Opsi[], soal: Reading): IsiBerkas {
  const kunci = jawaban.flatMap(({ persen }, index) => ((persen ?? 0) > 0 ? [index] : []));
  const part = 100 / Math.max(kunci.length, 1);
  if (!jawaban.every(({ persen }) => Math.abs(Math.abs(persen ?? 0) - part) < 0.01))
    soal.note(
      'Nilai tiap pilihan diganti: benar dikurangi salah, dibagi jumlah yang benar.',
      'penilaian',
    );
  return { jenis: 'pilihan_jamak', opsi, kunci, penilaian: 'sebagian' };
}

function numerik(isi: string, soal: Reading): IsiBerkas {
  const several = indexOfSign(isi, '=') >= 0 ? splitJawaban(isi.trim(), soal) : null;
  const feedback = indexOfSign(isi, '#');
  if (several === null && feedback >= 0) soal.note('Umpan balik pada jawaban tidak disimpan.');
  const full = several?.filter(({ persen }) => (persen ?? 100) === 100) ?? [];
  assertOneAngka(full.map(({ teks }) => unescapeGift(teks).trim()));
  const main = several === null ? (feedback < 0 ? isi : isi.slice(0, feedback)) : full[0]?.teks;
  if (several !== null && several.length > 1)
    soal.note(`${several.length - 1} jawaban angka lain dengan nilainya tidak disimpan.`);
  const teks = unescapeGift(main ?? '').trim();
  if (teks.length > MOST_ANGKA) throw new Mustahil(`Kunci '${teks.slice(0, 60)}' bukan angka.`);
  const range = /^(.+)\.\.(.+)$/.exec(teks);
  if (range !== null) {
    const limits = (part: 1 | 2) => readKunciAngka(range[part] ?? '', soal, 'toleransi');
    const [dari, sampai] = [limits(1), limits(2)];
    return numerikOfRange({ dari, sampai, center: null });
  }
  const [kunci = '', distance = '0'] = teks.split(':');
  const nilai = readAngka(distance);
  if (nilai === null) throw new Mustahil(`Toleransi '${distance.slice(0, 60)}' bukan angka.`);
  return {
    jenis: 'numerik',
    angka: readKunciAngka(kunci, soal),
    toleransi: { jenis: 'mutlak', nilai },
  };
}
