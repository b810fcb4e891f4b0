/** Shapes that several resources share. */
import { z } from 'zod';
import { MAKS_JUDUL_ISI } from './batas.ts';

/** Zones that Indonesian colleges are in. */
export const zonaWaktu = z.enum(['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura']);

/**
 * Opaque id; bounded, because it reaches SQL and logs. No control characters: Postgres refuses NUL
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
    // With an offset a time at either end of these years is of a year that cannot be written any
    // more.
    .refine((text) => inFourDigits(new Date(text).getUTCFullYear()), 'Waktu tidak berlaku');
export const instant = instantOf();
/**
 * Made once by each opened form: sent again after a lost answer it is answered by what came of it
 * the first time.
 */
export const idKlien = { id_klien: z.uuid().optional() };
/** As `instant`; "no time" is the zero date 0001-01-01T00:00:00Z on the wire (DECISIONS 9). */
export const instantOrZero = instant;
export const ZERO_DATE = '0001-01-01T00:00:00Z';
/** HH:MM:SS in the college's zone. */
export const jam = z.string().regex(/^\d{2}:\d{2}:\d{2}$/);
/** Text a user types into a search field. */
export const searchText = z
  .string()
  .trim()
  .max(200)
  .regex(/^\P{Cc}*$/u);

/** One line of text that somebody typed; `says` in place of the usual sentences. */
export const teks = (max: number, says: { missing?: string; tooLong?: string } = {}) =>
  z
    .string(says.missing)
    .trim()
    .min(1, { error: says.missing, abort: true })
    .max(max, says.tooLong)
    .regex(/^\P{Cc}+$/u);
/**
 * Title of a material, a task or a forum: what is said of it names it, because forms tell their
 * first fault alone.
 */
export const judulIsi = (missing: string) =>
  teks(MAKS_JUDUL_ISI, { missing, tooLong: `Judul paling banyak ${MAKS_JUDUL_ISI} karakter` });
/** A text of several lines that somebody typed. */
export const uraian = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .regex(/^[\P{Cc}\n\r\t]*$/u);
export const surel = z.string().trim().max(200).pipe(z.email());
/**
 * An emptied field is no value. The shape stands first: of two complaints about a value its own is
 * told.
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
 * A number as a query, a path or a form writes it: digits, with a dot for decimals. Nothing, a
 * blank or a word is no number.
 */
export const bilangan = <Shape extends z.ZodNumber>(shape: Shape) =>
  z.preprocess(
    (value) => (typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value),
    shape,
  );

/** Period code, for example 20241 (DECISIONS 2). */
export const kodePeriode = bilangan(z.number().int().min(19001).max(29994));

/** Kinds of which something can be new to a student: a material, a task, a published grade. */
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
