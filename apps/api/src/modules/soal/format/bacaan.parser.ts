/** What every reader does with a question once it knows it: what travelled beside it, what is lost, and whether it may come in at all. */
import { MOST_LABEL } from '@lms/contracts/soal';
import { readRichText } from '../../../platform/html/rich-text.ts';
import { bacaHtml, type HtmlMasuk, type KonteksHtml } from './html-masuk.parser.ts';
import { denganSisa, type Sisa } from './sisa.parser.ts';
import { bersamaKosong, type IsiBerkas, judulDari, MOST_NAMA, type Terbaca } from './soal-berkas.policy.ts';
import { escapeHtml } from './tex.parser.ts';
import type { Elemen } from './xml.parser.ts';

/** Why a question cannot come in; thrown while it is read, so that the others still are. */
export class Mustahil extends Error {}

export type Asal = Pick<Terbaca, 'no' | 'tempat' | 'judul' | 'jenis_asal'>;

/** One question while it is read. */
export class Bacaan {
  readonly bersama = bersamaKosong();
  private readonly kalimat = new Map<string, string | null>();
  private readonly ambil: KonteksHtml['ambil'];

  constructor(ambil: KonteksHtml['ambil'] = () => null) {
    this.ambil = ambil;
  }

  /** Says what is lost. `bidang` is the field that would tell it if it came along beside the format. */
  catat(kalimat: string, bidang: keyof Sisa | null = null): void {
    if (!this.kalimat.has(kalimat)) this.kalimat.set(kalimat, bidang);
  }

  html(isi: string): HtmlMasuk {
    return bacaHtml(isi, { ambil: this.ambil, catat: (kalimat) => this.catat(kalimat) });
  }

  /** HTML whose files become the question's, or its key's. */
  teks(isi: string, ke: 'berkas' | 'berkas_kunci'): string {
    const { html, lampiran } = this.html(isi);
    this.bersama[ke].push(...lampiran);
    return html;
  }

  /** The name that the file gives it; one that is how its text begins says nothing more. After the text was read. */
  nama(judul: string): void {
    const bersih = judul.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
    if (bersih === '' || bersih === judulDari(this.bersama.pertanyaan)) return;
    const huruf = [...bersih];
    if (huruf.length > MOST_NAMA) this.catat(`Nama soal dipotong menjadi ${MOST_NAMA} karakter.`, 'nama');
    this.bersama.nama = huruf.slice(0, MOST_NAMA).join('').trim();
  }

  label(nama: readonly string[]): void {
    const bersih = [...new Set(nama.map((satu) => satu.trim()).filter((satu) => satu !== ''))];
    const muat = bersih.filter((satu) => satu.length <= 50).slice(0, MOST_LABEL);
    const sisa = bersih.filter((satu) => !muat.includes(satu));
    this.bersama.label = muat;
    if (sisa.length > 0) this.catat(`Label tidak disimpan: ${sisa.map((satu) => satu.slice(0, 60)).join(', ')}.`, 'label');
  }

  selesai(asal: Asal, isi: IsiBerkas, sisa: Sisa | null): Terbaca {
    const soal = denganSisa({ ...this.bersama, ...isi }, sisa);
    const bidang = new Set(Object.keys(sisa ?? {}));
    const hilang = [...this.kalimat].filter(([, milik]) => milik === null || !bidang.has(milik)).map(([kalimat]) => kalimat);
    return hilang.length === 0 ? { ...asal, status: 'lengkap', soal } : { ...asal, status: 'berubah', soal, hilang };
  }
}

/** Reads one question; what it stumbles over stays with it. */
export function bacaSatu(asal: Asal, baca: () => Terbaca): Terbaca {
  try {
    return baca();
  } catch (error) {
    if (!(error instanceof Mustahil)) throw error;
    return { ...asal, status: 'mustahil', alasan: error.message };
  }
}

/** Says in one sentence what these elements rule of answering, but for the attributes in `dikenal`. */
export function catatAturan(soal: Bacaan, elemen: readonly Elemen[], dikenal: ReadonlySet<string>): void {
  const asing = elemen
    .flatMap((satu) => [...satu.atribut])
    .filter(([nama, nilai]) => !dikenal.has(nama) && !/^(data-|xml)|:/.test(nama) && nilai.trim() !== '');
  const aturan = new Set(asing.map(([nama, nilai]) => `${nama} ${nilai.trim().slice(0, 40)}`));
  if (aturan.size > 0) soal.catat(`Pengaturan cara menjawab (${[...aturan].join(', ')}) tidak disimpan.`);
}

/** Text without markup as HTML: lines stay lines. */
export const teksKeHtml = (teks: string): string =>
  teks
    .split(/\n{2,}/)
    .map((alinea) => alinea.trim())
    .filter((alinea) => alinea !== '')
    .map((alinea) => `<p>${escapeHtml(alinea).replaceAll('\n', '<br />')}</p>`)
    .join('');

/** As people read it, on one line, of HTML of anybody. */
export const teksDari = (html: string): string => readRichText(html).text;

const BENAR = new Set(['benar', 'true', 'ya', 'yes', 'betul', 't', 'b', 'y']);
const SALAH = new Set(['salah', 'false', 'tidak', 'no', 'f', 's', 'n']);

/** Whether two options are those of a true/false question: which of them says yes. Null when they are not. */
export function urutanBenarSalah(pertama: string, kedua: string): 0 | 1 | null {
  const [a, b] = [pertama, kedua].map((teks) => teks.trim().toLowerCase().replace(/[.!]$/, ''));
  if (a === undefined || b === undefined) return null;
  if (BENAR.has(a) && SALAH.has(b)) return 0;
  return SALAH.has(a) && BENAR.has(b) ? 1 : null;
}

/** A decimal as our keys hold it; null when it is none. */
export function bacaAngka(teks: string): string | null {
  const bersih = teks
    .trim()
    .replace(/^([+-]?)\./, '$10.')
    .replace(/(\d)\.(?=$|[eE])/, '$1');
  if (!/^[+-]?\d{1,40}([.,]\d{1,40})?([eE][+-]?\d{1,3})?$/.test(bersih)) return null;
  // Moodle writes seven decimals.
  return /^[+-]?\d+[.,]\d*0$/.test(bersih) ? bersih.replace(/[.,]?0+$/, '') : bersih;
}
