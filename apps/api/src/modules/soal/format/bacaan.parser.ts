/**
 * Every reader's part: keeps accompanying data, reports losses, decides whether the question can be
 * imported.
 */

import { MOST_LABEL } from '@lms/contracts/soal/soal';
import {
  ANGKA_RIBUAN,
  bacaAngkaDiketik,
  lipatKetikan,
  masalahAngka,
  tanpaRagu,
} from '@lms/contracts/wire/ketikan';
import { readRichText } from '../../../platform/html/rich-text.ts';
import { type HtmlContext, type HtmlRead, readHtml } from './html-masuk.parser.ts';
import { type Sisa, withSisa } from './sisa.parser.ts';
import {
  emptyShared,
  type IsiBerkas,
  judulOf,
  MOST_NAMA,
  Mustahil,
  type ReadSoal,
} from './soal-berkas.policy.ts';
import { escapeHtml } from './tex.parser.ts';
import type { XmlElement } from './xml.parser.ts';

export type Asal = Pick<ReadSoal, 'no' | 'tempat' | 'judul' | 'jenis_asal'>;

export class Reading {
  readonly shared = emptyShared();
  private readonly sentences = new Map<string, string | null>();
  private readonly load: HtmlContext['load'];

  constructor(load: HtmlContext['load'] = () => null) {
    this.load = load;
  }

  /** `field`: it prevents the loss if the data came beside the format. */
  note(sentence: string, field: keyof Sisa | null = null): void {
    if (!this.sentences.has(sentence)) this.sentences.set(sentence, field);
  }

  html(isi: string): HtmlRead {
    return readHtml(isi, { load: this.load, note: (sentence) => this.note(sentence) });
  }

  teks(isi: string, into: 'berkas' | 'berkas_kunci'): string {
    const { html, lampiran } = this.html(isi);
    this.shared[into].push(...lampiran);
    return html;
  }

  /** A name that repeats the text is dropped; the text is read first. */
  nama(judul: string): void {
    const clean = judul.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
    if (clean === '' || clean === judulOf(this.shared.pertanyaan)) return;
    const letters = [...clean];
    if (letters.length > MOST_NAMA)
      this.note(`Nama soal dipotong menjadi ${MOST_NAMA} karakter.`, 'nama');
    this.shared.nama = letters.slice(0, MOST_NAMA).join('').trim();
  }

  label(nama: readonly string[]): void {
    const clean = [...new Set(nama.map((one) => one.trim()).filter((one) => one !== ''))];
    const kept = clean.filter((one) => one.length <= 50).slice(0, MOST_LABEL);
    const sisa = clean.filter((one) => !kept.includes(one));
    this.shared.label = kept;
    if (sisa.length > 0)
      this.note(
        `Label tidak disimpan: ${sisa.map((one) => one.slice(0, 60)).join(', ')}.`,
        'label',
      );
  }

  finish(asal: Asal, isi: IsiBerkas, sisa: Sisa | null): ReadSoal {
    const soal = withSisa({ ...this.shared, ...isi }, sisa);
    const fields = new Set(Object.keys(sisa ?? {}));
    const hilang = [...this.sentences]
      .filter(([, owner]) => owner === null || !fields.has(owner))
      .map(([sentence]) => sentence);
    return hilang.length === 0
      ? { ...asal, status: 'lengkap', soal }
      : { ...asal, status: 'berubah', soal, hilang };
  }
}

/** An error affects this question alone. */
export function readOne(asal: Asal, read: () => ReadSoal): ReadSoal {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Mustahil)) throw error;
    return { ...asal, status: 'mustahil', alasan: error.message };
  }
}

/** Lost answer rules, except the attributes in `known`. */
export function noteRules(
  soal: Reading,
  element: readonly XmlElement[],
  known: ReadonlySet<string>,
): void {
  const foreign = element
    .flatMap((one) => [...one.attributes])
    .filter(
      ([nama, nilai]) => !known.has(nama) && !/^(data-|xml)|:/.test(nama) && nilai.trim() !== '',
    );
  const rules = new Set(foreign.map(([nama, nilai]) => `${nama} ${nilai.trim().slice(0, 40)}`));
  if (rules.size > 0)
    soal.note(`Pengaturan cara menjawab (${[...rules].join(', ')}) tidak disimpan.`);
}

export const textToHtml = (teks: string): string =>
  teks
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br />')}</p>`)
    .join('');

export const textOf = (html: string): string => readRichText(html).text;

const YES = new Set(['benar', 'true', 'ya', 'yes', 'betul', 't', 'b', 'y']);
const NO = new Set(['salah', 'false', 'tidak', 'no', 'f', 's', 'n']);

/** The option that means yes; null: not true/false. */
export function benarSalahOrder(first: string, second: string): 0 | 1 | null {
  const [a, b] = [first, second].map((teks) => teks.trim().toLowerCase().replace(/[.!]$/, ''));
  if (a === undefined || b === undefined) return null;
  if (YES.has(a) && NO.has(b)) return 0;
  return NO.has(a) && YES.has(b) ? 1 : null;
}

/** Three digits after a comma may be thousands. */
export function readAngka(teks: string): string | null {
  if (/\p{No}/u.test(teks)) return null;
  const clean = lipatKetikan(teks)
    .replace(/^([+-]?) ?\./, '$10.')
    .replace(/(\d)\.(?=$|[eE])/, '$1');
  if (clean.length > MOST_ANGKA) return null;
  const parsed = bacaAngkaDiketik(clean.includes(',') ? clean : tanpaRagu(clean));
  if (!('angka' in parsed)) return null;
  const { angka } = parsed;
  // Moodle writes seven decimals.
  return tanpaRagu(/^[+-]?\d+[.,]\d*0$/.test(angka) ? angka.replace(/[.,]?0+$/, '') : angka);
}

export function readKunciAngka(
  teks: string,
  soal: Pick<Reading, 'note'>,
  field: 'angka' | 'toleransi' = 'angka',
): string {
  const angka = readAngka(teks);
  const shown = teks.trim().slice(0, MOST_ANGKA);
  const thousands = masalahAngka(teks)?.startsWith(ANGKA_RIBUAN) === true;
  if (angka === null)
    throw new Mustahil(`Kunci '${shown}' bukan angka.${thousands ? ` ${ANGKA_RIBUAN}` : ''}`);
  if (thousands)
    soal.note(`Kunci '${shown}' dibaca ${Number(angka)}: titik adalah tanda desimal.`, field);
  return angka;
}

const MOST_ANGKA = 60;

/** One key only; other full answers would become wrong. */
export function assertOneAngka(full: readonly string[]): void {
  const different = [...new Set(full)];
  if (different.length > 1)
    throw new Mustahil(
      `${different.length} angka sama-sama bernilai penuh (${different.slice(0, 5).join('; ').slice(0, 80)}); soal numerik memiliki satu kunci.`,
    );
}

/** Each text once, with its highest credit. */
export function withoutRepeats<Jawaban extends { teks: string; persen: number }>(
  jawaban: readonly Jawaban[],
): Jawaban[] {
  const best = new Map<string, Jawaban>();
  for (const one of jawaban)
    if ((best.get(one.teks)?.persen ?? 0) < one.persen) best.set(one.teks, one);
  return [...best.values()];
}

/** The milder rule for all, so no right answer becomes wrong. */
export function oneCaseRule(sensitive: readonly boolean[], soal: Pick<Reading, 'note'>): boolean {
  if (sensitive.every((one) => one === sensitive[0])) return sensitive[0] ?? false;
  soal.note(
    'Aturan huruf besar dan kecil tiap jawaban diganti: tidak dibedakan untuk semua jawaban.',
    'peka_huruf',
  );
  return false;
}
