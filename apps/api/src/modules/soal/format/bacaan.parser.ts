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
import { bacaHtml, type HtmlMasuk, type KonteksHtml } from './html-masuk.parser.ts';
import { denganSisa, type Sisa } from './sisa.parser.ts';
import {
  bersamaKosong,
  type IsiBerkas,
  judulDari,
  MOST_NAMA,
  Mustahil,
  type Terbaca,
} from './soal-berkas.policy.ts';
import { escapeHtml } from './tex.parser.ts';
import type { Elemen } from './xml.parser.ts';

export type Asal = Pick<Terbaca, 'no' | 'tempat' | 'judul' | 'jenis_asal'>;

export class Bacaan {
  readonly bersama = bersamaKosong();
  private readonly kalimat = new Map<string, string | null>();
  private readonly ambil: KonteksHtml['ambil'];

  constructor(ambil: KonteksHtml['ambil'] = () => null) {
    this.ambil = ambil;
  }

  /** `bidang`: it prevents the loss if the data came beside the format. */
  catat(kalimat: string, bidang: keyof Sisa | null = null): void {
    if (!this.kalimat.has(kalimat)) this.kalimat.set(kalimat, bidang);
  }

  html(isi: string): HtmlMasuk {
    return bacaHtml(isi, { ambil: this.ambil, catat: (kalimat) => this.catat(kalimat) });
  }

  teks(isi: string, ke: 'berkas' | 'berkas_kunci'): string {
    const { html, lampiran } = this.html(isi);
    this.bersama[ke].push(...lampiran);
    return html;
  }

  /** A name that repeats the text is dropped; the text is read first. */
  nama(judul: string): void {
    const bersih = judul.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
    if (bersih === '' || bersih === judulDari(this.bersama.pertanyaan)) return;
    const huruf = [...bersih];
    if (huruf.length > MOST_NAMA)
      this.catat(`Nama soal dipotong menjadi ${MOST_NAMA} karakter.`, 'nama');
    this.bersama.nama = huruf.slice(0, MOST_NAMA).join('').trim();
  }

  label(nama: readonly string[]): void {
    const bersih = [...new Set(nama.map((satu) => satu.trim()).filter((satu) => satu !== ''))];
    const muat = bersih.filter((satu) => satu.length <= 50).slice(0, MOST_LABEL);
    const sisa = bersih.filter((satu) => !muat.includes(satu));
    this.bersama.label = muat;
    if (sisa.length > 0)
      this.catat(
        `Label tidak disimpan: ${sisa.map((satu) => satu.slice(0, 60)).join(', ')}.`,
        'label',
      );
  }

  selesai(asal: Asal, isi: IsiBerkas, sisa: Sisa | null): Terbaca {
    const soal = denganSisa({ ...this.bersama, ...isi }, sisa);
    const bidang = new Set(Object.keys(sisa ?? {}));
    const hilang = [...this.kalimat]
      .filter(([, milik]) => milik === null || !bidang.has(milik))
      .map(([kalimat]) => kalimat);
    return hilang.length === 0
      ? { ...asal, status: 'lengkap', soal }
      : { ...asal, status: 'berubah', soal, hilang };
  }
}

/** An error affects this question alone. */
export function bacaSatu(asal: Asal, baca: () => Terbaca): Terbaca {
  try {
    return baca();
  } catch (error) {
    if (!(error instanceof Mustahil)) throw error;
    return { ...asal, status: 'mustahil', alasan: error.message };
  }
}

/** Lost answer rules, except the attributes in `dikenal`. */
export function catatAturan(
  soal: Bacaan,
  elemen: readonly Elemen[],
  dikenal: ReadonlySet<string>,
): void {
  const asing = elemen
    .flatMap((satu) => [...satu.atribut])
    .filter(
      ([nama, nilai]) => !dikenal.has(nama) && !/^(data-|xml)|:/.test(nama) && nilai.trim() !== '',
    );
  const aturan = new Set(asing.map(([nama, nilai]) => `${nama} ${nilai.trim().slice(0, 40)}`));
  if (aturan.size > 0)
    soal.catat(`Pengaturan cara menjawab (${[...aturan].join(', ')}) tidak disimpan.`);
}

export const teksKeHtml = (teks: string): string =>
  teks
    .split(/\n{2,}/)
    .map((alinea) => alinea.trim())
    .filter((alinea) => alinea !== '')
    .map((alinea) => `<p>${escapeHtml(alinea).replaceAll('\n', '<br />')}</p>`)
    .join('');

export const teksDari = (html: string): string => readRichText(html).text;

const BENAR = new Set(['benar', 'true', 'ya', 'yes', 'betul', 't', 'b', 'y']);
const SALAH = new Set(['salah', 'false', 'tidak', 'no', 'f', 's', 'n']);

/** The option that means yes; null: not true/false. */
export function urutanBenarSalah(pertama: string, kedua: string): 0 | 1 | null {
  const [a, b] = [pertama, kedua].map((teks) => teks.trim().toLowerCase().replace(/[.!]$/, ''));
  if (a === undefined || b === undefined) return null;
  if (BENAR.has(a) && SALAH.has(b)) return 0;
  return SALAH.has(a) && BENAR.has(b) ? 1 : null;
}

/** Three digits after a comma may be thousands. */
export function bacaAngka(teks: string): string | null {
  if (/\p{No}/u.test(teks)) return null;
  const bersih = lipatKetikan(teks)
    .replace(/^([+-]?) ?\./, '$10.')
    .replace(/(\d)\.(?=$|[eE])/, '$1');
  if (bersih.length > MOST_ANGKA) return null;
  const dibaca = bacaAngkaDiketik(bersih.includes(',') ? bersih : tanpaRagu(bersih));
  if (!('angka' in dibaca)) return null;
  const { angka } = dibaca;
  // Moodle writes seven decimals.
  return tanpaRagu(/^[+-]?\d+[.,]\d*0$/.test(angka) ? angka.replace(/[.,]?0+$/, '') : angka);
}

export function kunciAngka(
  teks: string,
  soal: Pick<Bacaan, 'catat'>,
  bidang: 'angka' | 'toleransi' = 'angka',
): string {
  const angka = bacaAngka(teks);
  const tampil = teks.trim().slice(0, MOST_ANGKA);
  const ribuan = masalahAngka(teks)?.startsWith(ANGKA_RIBUAN) === true;
  if (angka === null)
    throw new Mustahil(`Kunci '${tampil}' bukan angka.${ribuan ? ` ${ANGKA_RIBUAN}` : ''}`);
  if (ribuan)
    soal.catat(`Kunci '${tampil}' dibaca ${Number(angka)}: titik adalah tanda desimal.`, bidang);
  return angka;
}

const MOST_ANGKA = 60;

/** One key only; other full answers would become wrong. */
export function satuAngka(penuh: readonly string[]): void {
  const beda = [...new Set(penuh)];
  if (beda.length > 1)
    throw new Mustahil(
      `${beda.length} angka sama-sama bernilai penuh (${beda.slice(0, 5).join('; ').slice(0, 80)}); soal numerik memiliki satu kunci.`,
    );
}

/** Each text once, with its highest credit. */
export function tanpaUlangan<Jawaban extends { teks: string; persen: number }>(
  jawaban: readonly Jawaban[],
): Jawaban[] {
  const terbaik = new Map<string, Jawaban>();
  for (const satu of jawaban)
    if ((terbaik.get(satu.teks)?.persen ?? 0) < satu.persen) terbaik.set(satu.teks, satu);
  return [...terbaik.values()];
}

/** The milder rule for all, so no right answer becomes wrong. */
export function satuAturanHuruf(peka: readonly boolean[], soal: Pick<Bacaan, 'catat'>): boolean {
  if (peka.every((satu) => satu === peka[0])) return peka[0] ?? false;
  soal.catat(
    'Aturan huruf besar dan kecil tiap jawaban diganti: tidak dibedakan untuk semua jawaban.',
    'peka_huruf',
  );
  return false;
}
