/**
 * A question on its way between this system and a file of another: everything that one of its
 * versions says, its files with it, and nothing that only a database knows (U1–U15, U20). Every
 * format reads into this shape and writes out of it.
 */
import type { Kriteria } from '@lms/contracts/soal/rubrik';
import type { JenisFileDiterima, TingkatSoal, Toleransi } from '@lms/contracts/soal/soal';

export interface BerkasIsi {
  nama: string;
  isi: Uint8Array;
}

export interface Opsi {
  /** Sanitised HTML; may be empty where there is a picture. */
  teks: string;
  gambar: BerkasIsi | null;
  /** Stays in its place when options are shuffled (U39). */
  disematkan: boolean;
}

interface Bersama {
  /**
   * Sanitised HTML; pictures are inside as data URIs, formulas as nodes with data-latex (U10, U11).
   */
  pertanyaan: string;
  /** Model answer of an essay, otherwise the explanation beside the key. */
  pembahasan: string;
  berkas: BerkasIsi[];
  berkas_kunci: BerkasIsi[];
  label: string[];
  tingkat: TingkatSoal | null;
  /** As the file calls it, where that is not how its text begins. */
  nama: string | null;
  /** Category path as the file had it (U15). */
  kategori: string | null;
  /** Null where questions have none: in a bank. */
  bobot: number | null;
  /** Of an exam: the group it stands in. */
  kelompok: KelompokBerkas | null;
  /** Of an essay (U83); empty where there is none. No format has a word for it. */
  rubrik: Kriteria[];
}

/** A group of an exam as it travels with its questions (U37, U38). */
export interface KelompokBerkas {
  nama: string;
  /** 1, 2 … in its exam: two groups may have one name. */
  urutan: number;
  /** What a new question of it weighs. */
  bobot: number;
  /** How many of its questions are drawn; null: all. */
  ambil: number | null;
}

export type IsiBerkas =
  | { jenis: 'pilihan'; opsi: Opsi[]; kunci: number | null }
  | { jenis: 'pilihan_jamak'; opsi: Opsi[]; kunci: number[]; penilaian: 'sebagian' | 'penuh' }
  | { jenis: 'benar_salah'; label_benar_salah: [string, string]; benar: boolean | null }
  | { jenis: 'esay'; jenis_file_diterima: JenisFileDiterima[] }
  | { jenis: 'numerik'; angka: string | null; toleransi: Toleransi }
  | { jenis: 'isian'; jawaban: { teks: string; persen: number }[]; peka_huruf: boolean };

export type SoalBerkas = Bersama & IsiBerkas;

export const formatImpor = ['moodle_xml', 'gift', 'aiken', 'qti12', 'qti21', 'qti30'] as const;
export type FormatImpor = (typeof formatImpor)[number];
export const formatEkspor = ['gift', 'moodle_xml', 'qti21', 'qti30'] as const;
export type FormatEkspor = (typeof formatEkspor)[number];

/**
 * One question of a file, as it was read. `berubah`: what of it our kinds cannot hold, one sentence
 * each; `mustahil`: why it stays out.
 */
export type Terbaca = {
  /** 1, 2 … in the file. */
  no: number;
  /** Where it stands in the file, for a reader: 'Soal ke-3', 'Baris 12', 'soal/3.xml'. */
  tempat: string;
  judul: string;
  /** What the file calls its kind. */
  jenis_asal: string;
} & (
  | { status: 'lengkap'; soal: SoalBerkas }
  | { status: 'berubah'; soal: SoalBerkas; hilang: string[] }
  | { status: 'mustahil'; alasan: string }
);

export interface HasilBaca {
  format: FormatImpor;
  soal: Terbaca[];
  /** What of the file as a whole is not taken over. */
  catatan: string[];
}

/** The file is none that can be read, or is damaged: where, and why. Nothing of it comes in. */
export class BerkasRusak extends Error {
  readonly tempat: string | null;
  constructor(alasan: string, tempat: string | null = null) {
    super(tempat === null ? alasan : `${tempat}: ${alasan}`);
    this.tempat = tempat;
  }
}

/** Why a question cannot come in; thrown while it is read, so that the others still are. */
export class Mustahil extends Error {}

/** What can be read of sanitised HTML, on one line. */
export function teksTampak(html: string): string {
  return html
    .replaceAll(/<(?:span|div) data-latex="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Characters of a name that came with a question. */
export const MOST_NAMA = 255;
const MOST_JUDUL = 60;

/** The name that other systems want of a question: as it came with, or made of what it says. */
export const namaKeluar = ({ nama, pertanyaan }: Pick<Bersama, 'nama' | 'pertanyaan'>): string =>
  nama ?? judulDari(pertanyaan);

/** To systems that know no groups a group is a category, unless the question has one of its own. */
export const kategoriKeluar = ({
  kategori,
  kelompok,
}: Pick<Bersama, 'kategori' | 'kelompok'>): string | null => kategori ?? kelompok?.nama ?? null;

/** How a text begins. */
export function judulDari(pertanyaan: string): string {
  const teks = [...teksTampak(pertanyaan)];
  if (teks.length === 0) return 'Soal';
  return teks.length <= MOST_JUDUL
    ? teks.join('')
    : `${teks
        .slice(0, MOST_JUDUL - 1)
        .join('')
        .trim()}…`;
}

export const bersamaKosong = (): Bersama => ({
  pertanyaan: '',
  pembahasan: '',
  berkas: [],
  berkas_kunci: [],
  label: [],
  tingkat: null,
  nama: null,
  kategori: null,
  bobot: null,
  kelompok: null,
  rubrik: [],
});
