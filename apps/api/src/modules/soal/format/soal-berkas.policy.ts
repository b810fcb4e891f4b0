/**
 * A question between us and a foreign file: all of one version with its files, without database ids
 * (U1–U15, U20). Every format reads into and writes from this shape.
 */
import type { Kriteria } from '@lms/contracts/soal/rubrik';
import type { JenisFileDiterima, TingkatSoal, Toleransi } from '@lms/contracts/soal/soal';

export interface BerkasIsi {
  nama: string;
  isi: Uint8Array;
}

export interface Opsi {
  /** Empty beside a picture. */
  teks: string;
  gambar: BerkasIsi | null;
  /** Not shuffled (U39). */
  disematkan: boolean;
}

interface Shared {
  /** Sanitised, with pictures as data URIs and formulas as nodes with data-latex (U10, U11). */
  pertanyaan: string;
  /** An essay's model answer, otherwise the explanation. */
  pembahasan: string;
  berkas: BerkasIsi[];
  berkas_kunci: BerkasIsi[];
  label: string[];
  tingkat: TingkatSoal | null;
  /** Null: the beginning of the text. */
  nama: string | null;
  /** The category path of the file (U15). */
  kategori: string | null;
  bobot: number | null;
  kelompok: KelompokBerkas | null;
  /** No format has rubrics (U83). */
  rubrik: Kriteria[];
}

/** Travels with its questions (U37, U38). */
export interface KelompokBerkas {
  nama: string;
  /** Two groups may share a name. */
  urutan: number;
  bobot: number;
  /** Null: all. */
  ambil: number | null;
}

export type IsiBerkas =
  | { jenis: 'pilihan'; opsi: Opsi[]; kunci: number | null }
  | { jenis: 'pilihan_jamak'; opsi: Opsi[]; kunci: number[]; penilaian: 'sebagian' | 'penuh' }
  | { jenis: 'benar_salah'; label_benar_salah: [string, string]; benar: boolean | null }
  | { jenis: 'esay'; jenis_file_diterima: JenisFileDiterima[] }
  | { jenis: 'numerik'; angka: string | null; toleransi: Toleransi }
  | { jenis: 'isian'; jawaban: { teks: string; persen: number }[]; peka_huruf: boolean };

export type SoalBerkas = Shared & IsiBerkas;

export const formatImpor = ['moodle_xml', 'gift', 'aiken', 'qti12', 'qti21', 'qti30'] as const;
export type FormatImpor = (typeof formatImpor)[number];
export const formatEkspor = ['gift', 'moodle_xml', 'qti21', 'qti30'] as const;
export type FormatEkspor = (typeof formatEkspor)[number];

/** `berubah`: one sentence per loss; `mustahil`: why it is refused. */
export type ReadSoal = {
  /** Counts from 1. */
  no: number;
  /** 'Soal ke-3', 'Baris 12', 'soal/3.xml'. */
  tempat: string;
  judul: string;
  jenis_asal: string;
} & (
  | { status: 'lengkap'; soal: SoalBerkas }
  | { status: 'berubah'; soal: SoalBerkas; hilang: string[] }
  | { status: 'mustahil'; alasan: string }
);

export interface ReadResult {
  format: FormatImpor;
  soal: ReadSoal[];
  catatan: string[];
}

/** Nothing of the file is imported. */
export class BerkasRusak extends Error {
  readonly tempat: string | null;
  constructor(alasan: string, places: string | null = null) {
    super(places === null ? alasan : `${places}: ${alasan}`);
    this.tempat = places;
  }
}

/** This question alone is not imported. */
export class Mustahil extends Error {}

/** On one line. */
export function visibleText(html: string): string {
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

export const MOST_NAMA = 255;
const MOST_JUDUL = 60;

export const exportNama = ({ nama, pertanyaan }: Pick<Shared, 'nama' | 'pertanyaan'>): string =>
  nama ?? judulOf(pertanyaan);

/** Unless the question has its own. */
export const exportKategori = ({
  kategori,
  kelompok,
}: Pick<Shared, 'kategori' | 'kelompok'>): string | null => kategori ?? kelompok?.nama ?? null;

export function judulOf(pertanyaan: string): string {
  const teks = [...visibleText(pertanyaan)];
  if (teks.length === 0) return 'Soal';
  return teks.length <= MOST_JUDUL
    ? teks.join('')
    : `${teks
        .slice(0, MOST_JUDUL - 1)
        .join('')
        .trim()}…`;
}

export const emptyShared = (): Shared => ({
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
