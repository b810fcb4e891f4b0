/**
 * What every kind of question says of itself (U1–U9). Each kind is one file beside this one;
 * `semua.policy.ts` is their table.
 */
import type { ErrorCode } from '@lms/contracts/errors';
import type {
  IsianSoal,
  JenisFileDiterima,
  JenisSoal,
  SoalPenulis,
  Toleransi,
} from '@lms/contracts/soal/soal';
import type { IsiJawaban } from '@lms/contracts/ujian/pengerjaan';
import type { RichText } from '../../../platform/html/rich-text.ts';

/** An option; its id is random and tells nothing of the order (U7). */
export interface Opsi {
  id: string;
  /** Sanitised HTML; empty where a picture says it all. */
  teks: string;
  disematkan: boolean;
}

/** What a version says without telling the answer, by kind. */
export interface IsiOf {
  pilihan: { opsi: Opsi[] };
  pilihan_jamak: { opsi: Opsi[] };
  benar_salah: { label: [string, string] };
  esay: { jenis_file_diterima: JenisFileDiterima[] };
  numerik: Record<string, never>;
  isian: Record<string, never>;
}

/** What tells the answer, by kind; null or empty while it is not filled (U34). */
export interface KunciOf {
  pilihan: { opsi: string | null };
  pilihan_jamak: { opsi: string[]; penilaian: 'sebagian' | 'penuh' };
  benar_salah: { benar: boolean | null };
  esay: Record<string, never>;
  numerik: { angka: string | null; toleransi: Toleransi };
  isian: { jawaban: { teks: string; persen: number }[]; peka_huruf: boolean };
}

/** A question's content with its key, told apart by its kind. */
export type Konten<Jenis extends JenisSoal = JenisSoal> = {
  [J in Jenis]: { jenis: J; isi: IsiOf[J]; kunci: KunciOf[J] };
}[Jenis];

/** Where in the form, and why it is refused. */
export interface Fault {
  code: ErrorCode;
  path: string;
  /** Where the table's sentence says too little. */
  message?: string;
}

/** What the form's rich texts hold, sanitised. */
export interface TeksSoal {
  pertanyaan: RichText;
  opsi: readonly RichText[];
  /** Model answer of an essay, explanation of other kinds. */
  kunci: RichText;
}

/** What a kind is handed to read a form. */
export interface Bacaan {
  /** Of the options, in their order. */
  opsi: readonly RichText[];
  /**
   * Identifies the picture of each option, null where it has none; options that show the same are
   * equal.
   */
  gambar: readonly (string | null)[];
  /** Ids of the options before: those that are sent back are kept. */
  idLama: ReadonlySet<string>;
  idBaru: () => string;
  /**
   * The key may stay unfilled: nobody has filled it yet, since the question was copied without
   * (U34).
   */
  tanpaKunci: boolean;
  /** Options that a `pilihan` has at least: fewer where it came with fewer (A14). */
  leastPilihan: number;
}

type Terbaca<Jenis extends JenisSoal> = Konten<Jenis> | { fault: Fault };

/** What stands beside the content when its author reads it. */
export interface Tampil {
  /** Addresses and ids of the options' pictures. */
  gambar: (string | null)[];
  id_gambar: (string | null)[];
  teksKunci: string;
  berkasKunci: SoalPenulis['kunci_files'];
}

/** What of a paper an answer is read by. */
export interface PadaLembar {
  /** Ids of the options, in this paper's order. */
  opsi: readonly string[];
  /** What an essay takes; empty of other kinds. */
  terima: readonly JenisFileDiterima[];
}

export interface JenisPolicy<Jenis extends JenisSoal> {
  read: (form: NonNullable<IsianSoal[Jenis]>, bacaan: Bacaan) => Terbaca<Jenis>;
  /** The same without its answer (U34). */
  tanpaKunci: (konten: Konten<Jenis>) => Konten<Jenis>;
  isLengkap: (konten: Konten<Jenis>) => boolean;
  /** As its author reads it: the key as places in the author's order (U7). */
  toWire: (konten: Konten<Jenis>, tampil: Tampil) => NonNullable<SoalPenulis[Jenis]>;
  /**
   * 0–100 as a whole number; null where somebody has to judge it, or the key is not filled
   * (U73–U75).
   */
  nilai: (konten: Konten<Jenis>, jawaban: unknown) => number | null;
  /** As it is kept: null of nothing, undefined where it can be no answer to this (U7, U50). */
  baca: (jawaban: IsiJawaban, lembar: PadaLembar) => IsiJawaban | undefined;
}

export const faultAt = (code: ErrorCode, path: string, message?: string): { fault: Fault } => ({
  fault: { code, path, ...(message === undefined ? {} : { message }) },
});

/** Nothing was answered: 0 for every kind, essays too, because nobody must grade blanks (U74). */
export function isUnanswered(jawaban: unknown): boolean {
  if (jawaban === null || jawaban === undefined) return true;
  if (typeof jawaban === 'string') return jawaban.trim() === '';
  if (Array.isArray(jawaban)) return jawaban.length === 0;
  return typeof jawaban === 'object' && Object.values(jawaban).every(isUnanswered);
}

/**
 * A text as it was typed, or a number as one; null of none, undefined where it is neither or too
 * long.
 */
export function readTyped(jawaban: IsiJawaban, most: number): string | null | undefined {
  if (isUnanswered(jawaban)) return null;
  const typed = typeof jawaban === 'number' ? String(jawaban) : jawaban;
  return typeof typed === 'string' && [...typed].length <= most ? typed : undefined;
}
