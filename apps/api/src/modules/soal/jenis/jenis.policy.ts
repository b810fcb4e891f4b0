/**
 * The interface that every kind of question implements (U1–U9). Each kind has one file here;
 * `semua.policy.ts` lists them.
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

/** The id is random, so it does not reveal the order (U7). */
export interface Opsi {
  id: string;
  /** Sanitised HTML; empty if there is only a picture. */
  teks: string;
  disematkan: boolean;
}

/** A version's content without the answer, by kind. */
export interface IsiOf {
  pilihan: { opsi: Opsi[] };
  pilihan_jamak: { opsi: Opsi[] };
  benar_salah: { label: [string, string] };
  esay: { jenis_file_diterima: JenisFileDiterima[] };
  numerik: Record<string, never>;
  isian: Record<string, never>;
}

/** The answer, by kind; null or empty while it is missing (U34). */
export interface KunciOf {
  pilihan: { opsi: string | null };
  pilihan_jamak: { opsi: string[]; penilaian: 'sebagian' | 'penuh' };
  benar_salah: { benar: boolean | null };
  esay: Record<string, never>;
  numerik: { angka: string | null; toleransi: Toleransi };
  isian: { jawaban: { teks: string; persen: number }[]; peka_huruf: boolean };
}

export type Konten<Jenis extends JenisSoal = JenisSoal> = {
  [J in Jenis]: { jenis: J; isi: IsiOf[J]; kunci: KunciOf[J] };
}[Jenis];

/** Field and reason of a refusal. */
export interface Fault {
  code: ErrorCode;
  path: string;
  /** Replaces the table's sentence. */
  message?: string;
}

/** Sanitised. */
export interface TeksSoal {
  pertanyaan: RichText;
  opsi: readonly RichText[];
  /** Model answer of an essay, explanation of other kinds. */
  kunci: RichText;
}

/** The inputs for reading a form. */
export interface Bacaan {
  opsi: readonly RichText[];
  /** Identifies each option's picture; equal pictures have equal values. */
  gambar: readonly (string | null)[];
  /** Existing option ids; those sent back are kept. */
  idLama: ReadonlySet<string>;
  idBaru: () => string;
  /** The key may stay empty: the question was copied without one and nobody has filled it (U34). */
  tanpaKunci: boolean;
  /** Least options of a `pilihan`: fewer if it came with fewer (A14). */
  leastPilihan: number;
}

type Terbaca<Jenis extends JenisSoal> = Konten<Jenis> | { fault: Fault };

/** Shown to the author beside the content. */
export interface Tampil {
  gambar: (string | null)[];
  id_gambar: (string | null)[];
  teksKunci: string;
  berkasKunci: SoalPenulis['kunci_files'];
}

/** The part of a paper needed to read an answer. */
export interface PadaLembar {
  /** Option ids in this paper's order. */
  opsi: readonly string[];
  /** File kinds of an essay; empty for other kinds. */
  terima: readonly JenisFileDiterima[];
}

export interface JenisPolicy<Jenis extends JenisSoal> {
  read: (form: NonNullable<IsianSoal[Jenis]>, bacaan: Bacaan) => Terbaca<Jenis>;
  /** Without the answer (U34). */
  tanpaKunci: (konten: Konten<Jenis>) => Konten<Jenis>;
  isLengkap: (konten: Konten<Jenis>) => boolean;
  /** For the author; the key as places in the author's order (U7). */
  toWire: (konten: Konten<Jenis>, tampil: Tampil) => NonNullable<SoalPenulis[Jenis]>;
  /** 0–100, whole; null if a person must grade it or the key is missing (U73–U75). */
  nilai: (konten: Konten<Jenis>, jawaban: unknown) => number | null;
  /** The answer as stored; null: none; undefined: not possible for this question (U7, U50). */
  baca: (jawaban: IsiJawaban, lembar: PadaLembar) => IsiJawaban | undefined;
}

export const faultAt = (code: ErrorCode, path: string, message?: string): { fault: Fault } => ({
  fault: { code, path, ...(message === undefined ? {} : { message }) },
});

/** Blank answers give 0 for every kind, essays too, so nobody must grade them (U74). */
export function isUnanswered(jawaban: unknown): boolean {
  if (jawaban === null || jawaban === undefined) return true;
  if (typeof jawaban === 'string') return jawaban.trim() === '';
  if (Array.isArray(jawaban)) return jawaban.length === 0;
  return typeof jawaban === 'object' && Object.values(jawaban).every(isUnanswered);
}

/** Text or number as typed; null if empty, undefined if another type or too long. */
export function readTyped(jawaban: IsiJawaban, most: number): string | null | undefined {
  if (isUnanswered(jawaban)) return null;
  const typed = typeof jawaban === 'number' ? String(jawaban) : jawaban;
  return typeof typed === 'string' && [...typed].length <= most ? typed : undefined;
}
