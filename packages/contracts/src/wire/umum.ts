/** Shapes that several resources share. */
import { z } from 'zod';
import { MAKS_JUDUL_ISI } from './batas.ts';

/** Time zones of Indonesia. */
export const zonaWaktu = z.enum(['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura']);

/**
 * Opaque id, bounded because it reaches SQL and logs. No control characters: Postgres refuses NUL
 * in text.
 */
export const id = z
  .string()
  .min(1)
  .max(100)
  .regex(/^\P{Cc}+$/u);
export const nim = id;

const inFourDigits = (year: number): boolean => year >= 1 && year <= 9_999;
/** ISO 8601 with offset, for example 2026-11-24T13:00:00+07:00. */
export const instantOf = (error?: string) =>
  z.iso
    .datetime({ offset: true, abort: true, ...(error === undefined ? {} : { error }) })
    // The offset could move a time at the limits into a year that cannot be written.
    .refine((text) => inFourDigits(new Date(text).getUTCFullYear()), 'Waktu tidak berlaku');
export const instant = instantOf();
/** Chosen per opened form; repeating it repeats the first result. */
export const idKlien = { id_klien: z.uuid().optional() };
/** An `instant`; the zero date 0001-01-01T00:00:00Z means "no time" (DECISIONS 9). */
export const instantOrZero = instant;
export const ZERO_DATE = '0001-01-01T00:00:00Z';
/** HH:MM:SS in the college's zone. */
export const jam = z.string().regex(/^\d{2}:\d{2}:\d{2}$/);
export const searchText = z
  .string()
  .trim()
  .max(200)
  .regex(/^\P{Cc}*$/u);

/** One line of text; `says` replaces the usual messages. */
export const teks = (max: number, says: { missing?: string; tooLong?: string } = {}) =>
  z
    .string(says.missing)
    .trim()
    .min(1, { error: says.missing, abort: true })
    .max(max, says.tooLong)
    .regex(/^\P{Cc}+$/u);
/**
 * Title of a material, a task or a forum. Its messages name it, because forms show only their first
 * fault.
 */
export const judulIsi = (missing: string) =>
  teks(MAKS_JUDUL_ISI, { missing, tooLong: `Judul paling banyak ${MAKS_JUDUL_ISI} karakter` });
/** Text of several lines. */
export const uraian = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .regex(/^[\P{Cc}\n\r\t]*$/u);
export const surel = z.string().trim().max(200).pipe(z.email());
/**
 * An empty field counts as no value. The shape comes first in the union, so its own message is
 * reported.
 */
export const bolehKosong = <Shape extends z.ZodType>(shape: Shape) =>
  shape
    .or(
      z
        .string()
        .regex(/^\s*$/)
        .transform(() => null),
    )
    .nullable()
    .optional();

const DECIMAL = /^-?\d{1,20}(\.\d{1,20})?$/;
/**
 * A number in a query, a path or a form: digits, with a dot for decimals. Empty texts and words are
 * no numbers.
 */
export const bilangan = <Shape extends z.ZodNumber>(shape: Shape) =>
  z.preprocess(
    (value) => (typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value),
    shape,
  );

/** Period code, for example 20241 (DECISIONS 2). */
export const kodePeriode = bilangan(z.number().int().min(19001).max(29994));

/** Kinds that can be new to a student. */
export const jenisBaru = z.enum(['materi', 'tugas', 'nilai']);
export type JenisBaru = z.infer<typeof jenisBaru>;

export const modeKuliah = z.enum(['online', 'offline', 'campuran']);
export type ModeKuliah = z.infer<typeof modeKuliah>;
export const statusPelaksanaan = z.enum(['belum_dimulai', 'berlangsung', 'selesai']);
export type StatusPelaksanaan = z.infer<typeof statusPelaksanaan>;
export const presensi = z.enum(['H', 'A', 'I', 'S']);
export type Presensi = z.infer<typeof presensi>;

export const prodiRingkas = z.object({ nama: z.string(), jenjang: z.string() });
export const pengubah = z.object({ username: z.string(), name: z.string() });

export const byId = z.object({ id });
