/**
 * A question's form, checked in the author's order (S3 §5.5; U6–U9), and a version's fingerprint
 * (U13).
 */
import { createHash } from 'node:crypto';
import { denganRumusTerbaca } from '@lms/contracts/soal/rumus';
import {
  type IsianSoal,
  MOST_LAMPIRAN_SOAL,
  MOST_PERTANYAAN,
  MOST_TEKS_KUNCI,
} from '@lms/contracts/soal/soal';
import { isTooLong, largestPictureBytes, readRichText } from '../../platform/html/rich-text.ts';
import {
  type Bacaan,
  type Fault,
  faultAt,
  type Konten,
  type TeksSoal,
} from './jenis/jenis.policy.ts';
import { readKonten } from './jenis/semua.policy.ts';

/** Pictures at their options' places. */
export interface BerkasVersi {
  soal: readonly string[];
  kunci: readonly string[];
  gambar: readonly (string | null)[];
}

export interface IsiVersi {
  pertanyaan: string;
  konten: Konten;
  teksKunci: string;
  berkas: BerkasVersi;
}

/** The only way in for texts of questions. */
export function readTeks(form: IsianSoal): TeksSoal {
  const { jenis, pertanyaan, pembahasan } = form;
  const opsi = jenis === 'pilihan' || jenis === 'pilihan_jamak' ? (form[jenis]?.pilihan ?? []) : [];
  return {
    pertanyaan: readRichText(pertanyaan),
    opsi: opsi.map((one) => readRichText(one)),
    kunci: readRichText(jenis === 'esay' ? (form.esay?.kunci ?? '') : pembahasan),
  };
}

/** By id or address. */
export function gambarOf(form: IsianSoal): (string | null)[] {
  const { jenis } = form;
  const own = jenis === 'pilihan' || jenis === 'pilihan_jamak' ? form[jenis] : undefined;
  return own === undefined ? [] : own.pilihan.map((_, index) => own.gambar[index] || null);
}

/** Papers are read on phones (U11). */
const MOST_PICTURE_BYTES = 300_000;

function faultOfPictures(form: IsianSoal, { pertanyaan, opsi, kunci }: TeksSoal): Fault | null {
  const texts = [
    { path: 'pertanyaan', html: pertanyaan.html },
    ...opsi.map(({ html }, index) => ({ path: `${form.jenis}.pilihan.${index}`, html })),
    { path: form.jenis === 'esay' ? 'esay.kunci' : 'pembahasan', html: kunci.html },
  ];
  const large = texts.find(({ html }) => largestPictureBytes(html) > MOST_PICTURE_BYTES);
  return large === undefined ? null : faultAt('soal_gambar_terlalu_besar', large.path).fault;
}

export function readIsi(
  form: IsianSoal,
  teks: TeksSoal,
  bacaan: Omit<Bacaan, 'opsi'>,
): Omit<IsiVersi, 'berkas'> | { fault: Fault } {
  const { pertanyaan, kunci } = teks;
  if (pertanyaan.html === '' && !pertanyaan.tooManyTags)
    return faultAt('soal_pertanyaan_wajib', 'pertanyaan');
  if (isTooLong(pertanyaan, MOST_PERTANYAAN))
    return faultAt('soal_pertanyaan_terlalu_panjang', 'pertanyaan');
  const konten = readKonten(form, { ...bacaan, opsi: teks.opsi });
  if ('fault' in konten) return konten;
  if (isTooLong(kunci, MOST_TEKS_KUNCI))
    return faultAt(
      'soal_kunci_terlalu_panjang',
      form.jenis === 'esay' ? 'esay.kunci' : 'pembahasan',
    );
  const fault = faultOfPictures(form, teks);
  return fault === null
    ? { pertanyaan: pertanyaan.html, konten, teksKunci: kunci.html }
    : { fault };
}

export function faultOfBerkas({ soal, kunci }: BerkasVersi): Fault | null {
  if (soal.length > MOST_LAMPIRAN_SOAL)
    return faultAt('soal_lampiran_terlalu_banyak', 'soal_files').fault;
  return kunci.length > MOST_LAMPIRAN_SOAL
    ? faultAt('soal_lampiran_terlalu_banyak', 'kunci_files').fault
    : null;
}

/** Equal values give the same: sorted fields, places instead of ids. */
function canonical(value: unknown, places: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => canonical(one, places));
  if (typeof value === 'string') return places.includes(value) ? places.indexOf(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return fields.map(([key, of]) => [key, canonical(of, places)]);
}

/** SHA-256 over the whole version, with bytes and names of its files (U13). */
export function sidikOf(
  { pertanyaan, konten, teksKunci, berkas }: IsiVersi,
  rincian: ReadonlyMap<string, { nama: string; sha256: string }>,
): string {
  const file = (id: string | null) => {
    const known = id === null ? undefined : rincian.get(id);
    return known === undefined ? null : [known.nama, known.sha256];
  };
  const files = [berkas.soal, berkas.kunci, berkas.gambar].map((ids) => ids.map(file));
  const places = 'opsi' in konten.isi ? konten.isi.opsi.map(({ id }) => id) : [];
  const all = [canonical(konten, places), pertanyaan, teksKunci, files];
  return createHash('sha256').update(JSON.stringify(all)).digest('hex');
}

/** They recognise a repeated request. */
export function klienKe(idKlien: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const hash = createHash('sha256').update(`${idKlien}/${index}`).digest('hex');
    return [
      hash.slice(0, 8),
      hash.slice(8, 12),
      hash.slice(12, 16),
      hash.slice(16, 20),
      hash.slice(20, 32),
    ].join('-');
  });
}

const JUDUL_CHARACTERS = 100;

/** One line, formulas in plain characters. */
export const teksTerbaca = (html: string): string => readRichText(denganRumusTerbaca(html)).text;

/** The HTML may be cut. */
export function judulSoal(html: string): string {
  const text = teksTerbaca(html);
  if (text === '') return 'Gambar';
  const characters = [...text];
  return characters.length <= JUDUL_CHARACTERS
    ? text
    : `${characters.slice(0, JUDUL_CHARACTERS - 1).join('')}…`;
}
