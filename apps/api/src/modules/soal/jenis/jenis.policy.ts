/** The tasks of every kind of question (U1–U9); `semua.policy.ts` lists them. */
import type { ErrorCode } from '@lms/contracts/errors';
import type {
  IsianSoal,
  JenisFileDiterima,
  JenisSoal,
  SoalPenulis,
  Toleransi,
} from '@lms/contracts/soal/soal';
import type { IsiJawaban } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import type { RichText } from '../../../platform/html/rich-text.ts';

/** Random, so the id does not reveal the order (U7). */
export interface Opsi {
  id: string;
  /** Empty if there is only a picture. */
  teks: string;
  disematkan: boolean;
}

export interface IsiOf {
  pilihan: { opsi: Opsi[] };
  pilihan_jamak: { opsi: Opsi[] };
  benar_salah: { label: [string, string] };
  esay: { jenis_file_diterima: JenisFileDiterima[] };
  numerik: Record<string, never>;
  isian: Record<string, never>;
}

/** Null or empty while missing (U34). */
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

export interface Fault {
  code: ErrorCode;
  path: string;
  /** Replaces the sentence of the error table. */
  message?: string;
}

export interface TeksSoal {
  pertanyaan: RichText;
  opsi: readonly RichText[];
  /** An essay's model answer, otherwise the explanation. */
  kunci: RichText;
}

export interface Bacaan {
  opsi: readonly RichText[];
  /** Equal pictures have equal values. */
  gambar: readonly (string | null)[];
  idLama: ReadonlySet<string>;
  idBaru: () => string;
  /** Copied without its key, not filled yet (U34). */
  tanpaKunci: boolean;
  /** Fewer if the question came with fewer (A14). */
  leastPilihan: number;
}

type Terbaca<Jenis extends JenisSoal> = Konten<Jenis> | { fault: Fault };

export interface Tampil {
  gambar: (string | null)[];
  id_gambar: (string | null)[];
  teksKunci: string;
  berkasKunci: SoalPenulis['kunci_files'];
}

/** As reading an answer needs it. */
export interface PadaLembar {
  /** In this paper's order. */
  opsi: readonly string[];
  /** Only essays. */
  terima: readonly JenisFileDiterima[];
}

export interface JenisPolicy<Jenis extends JenisSoal> {
  read: (form: NonNullable<IsianSoal[Jenis]>, bacaan: Bacaan) => Terbaca<Jenis>;
  /** U34. */
  tanpaKunci: (konten: Konten<Jenis>) => Konten<Jenis>;
  isLengkap: (konten: Konten<Jenis>) => boolean;
  /** The key as places in the author's order (U7). */
  toWire: (konten: Konten<Jenis>, tampil: Tampil) => NonNullable<SoalPenulis[Jenis]>;
  /** 0–100; null: for a person, or the key is missing (U73–U75). */
  nilai: (konten: Konten<Jenis>, jawaban: unknown) => number | null;
  /** Null: no answer; undefined: impossible for this question (U7, U50). */
  baca: (jawaban: IsiJawaban, lembar: PadaLembar) => IsiJawaban | undefined;
}

export const faultAt = (code: ErrorCode, path: string, message?: string): { fault: Fault } => ({
  fault: { code, path, ...(message === undefined ? {} : { message }) },
});

/** Blank answers give 0, essays too, so nobody must grade them (U74). */
export function isUnanswered(jawaban: unknown): boolean {
  if (jawaban === null || jawaban === undefined) return true;
  if (typeof jawaban === 'string') return jawaban.trim() === '';
  if (Array.isArray(jawaban)) return jawaban.length === 0;
  return typeof jawaban === 'object' && Object.values(jawaban).every(isUnanswered);
}

/** Null: empty; undefined: another type or too long. */
export function readTyped(jawaban: IsiJawaban, most: number): string | null | undefined {
  if (isUnanswered(jawaban)) return null;
  const typed = typeof jawaban === 'number' ? String(jawaban) : jawaban;
  return typeof typed === 'string' && [...typed].length <= most ? typed : undefined;
}
