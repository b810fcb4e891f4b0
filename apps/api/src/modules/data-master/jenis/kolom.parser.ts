/** Column types for CSV text and typed JSON. An empty cell is not given; null empties a column. */
import { lipatKetikan } from '@lms/contracts/wire/ketikan';
import { z } from 'zod';

// biome-ignore lint/suspicious/noControlCharactersInRegex: naming the control characters is the point (Postgres refuses NUL)
const CONTROL = /[\u0000-\u001f\u007f]/;

/** One line, trimmed. */
export const teks = (max: number) =>
  z
    .string('harus berupa teks')
    .trim()
    .min(1, 'wajib diisi')
    .max(max, `paling panjang ${max} karakter`)
    .refine((text) => !CONTROL.test(text), 'memuat karakter yang tidak dapat disimpan');

/** As an Excel number a code may have lost digits. */
const KODE = new Set<unknown>();
export const kode = <Shape extends z.ZodType>(shape: Shape): Shape => {
  KODE.add(shape);
  return shape;
};
export function isKode(shape: unknown): boolean {
  if (KODE.has(shape)) return true;
  return (
    (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable) && isKode(shape.unwrap())
  );
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: naming the control characters is the point (Postgres refuses NUL)
const CONTROL_BUT_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Several lines, trimmed; line ends become \n. */
export const paragraf = (max: number) =>
  z
    .string('harus berupa teks')
    .trim()
    .min(1, 'wajib diisi')
    .max(max, `paling panjang ${max} karakter`)
    .refine((text) => !CONTROL_BUT_LINES.test(text), 'memuat karakter yang tidak dapat disimpan')
    .overwrite((text) => text.replaceAll(/\r\n?/g, '\n'));

/** Folding makes an id typed on a phone equal (DECISIONS 240). */
export const kunci = kode(
  teks(60)
    .overwrite(lipatKetikan)
    .regex(/^[\w.~-]+$/, 'hanya boleh memuat huruf, angka, titik, garis bawah, dan tanda hubung'),
);

/** No underscores, which join the parts of a class id. */
export const kunciTanpaGaris = kode(
  teks(30)
    .overwrite(lipatKetikan)
    .regex(/^[A-Za-z0-9.~-]+$/, 'hanya boleh memuat huruf, angka, titik, dan tanda hubung'),
);

export const bilangan = (min: number, max: number) =>
  z
    .union(
      [
        z.int(),
        z
          .string()
          .trim()
          .regex(/^\d{1,9}$/)
          .transform(Number),
      ],
      'harus berupa bilangan bulat',
    )
    .refine((value) => value >= min && value <= max, `harus antara ${min} dan ${max}`);

/** 87.5 or 87,5; at most two decimals. */
export const desimal = (min: number, max: number) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^\d{1,9}([.,]\d+)?$/)
          .transform((text) => Number(text.replace(',', '.'))),
      ],
      'harus berupa bilangan',
    )
    .refine((value) => value >= min && value <= max, `harus antara ${min} dan ${max}`)
    .refine((value) => isHundredths(value), 'paling banyak dua angka di belakang koma');

const isHundredths = (value: number): boolean =>
  Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

export const pilihan = <const Value extends string>(values: readonly Value[]) =>
  z.enum(values, `harus salah satu dari ${values.join(', ')}`);

export const yaTidak = z.union(
  [z.boolean(), z.stringbool({ truthy: ['true', 'ya', '1'], falsy: ['false', 'tidak', '0'] })],
  'harus ya atau tidak',
);

/** YYYY-MM-DD, or D/M/YYYY of Indonesian spreadsheets; an existing day. */
export const tanggal = z
  .string('harus berupa teks')
  .trim()
  .transform((text) => {
    const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
    return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  })
  .pipe(z.iso.date('harus tanggal yang ada, ditulis YYYY-MM-DD atau DD/MM/YYYY'));

/** 07.30, 07:30 or 07:30:00 becomes 07:30:00. */
export const jam = z
  .string('harus berupa teks')
  .trim()
  .regex(/^([01]?\d|2[0-3])[.:][0-5]\d(?:[.:][0-5]\d)?$/, 'harus berupa jam, misalnya 07.30')
  .transform((text) => {
    const [hours = '', minutes = '', seconds = '00'] = text.split(/[.:]/);
    return `${hours.padStart(2, '0')}:${minutes}:${seconds}`;
  });

const dayNames = ['minggu', 'senin', 'selasa', 'rabu', 'kamis', 'jumat', 'sabtu'];
const DAY_ADVICE = 'harus nama hari (Senin sampai Minggu) atau angka 0 (Minggu) sampai 6 (Sabtu)';

/** 0 Minggu … 6 Sabtu, or the name. */
export const hari = z
  .union([z.int(), z.string().trim()], DAY_ADVICE)
  .transform((value, context) => {
    const day =
      typeof value === 'number'
        ? value
        : /^[0-6]$/.test(value)
          ? Number(value)
          : dayNames.indexOf(plainDay(value));
    if (day >= 0 && day <= 6) return day;
    context.addIssue({ code: 'custom', message: DAY_ADVICE });
    return z.NEVER;
  });

function plainDay(name: string): string {
  const plain = name.toLowerCase().replaceAll(/[^a-z]/g, '');
  return plain === 'ahad' ? 'minggu' : plain;
}

/** If not given, the stored value or the default holds. */
export const opsional = <Shape extends z.ZodType>(shape: Shape) => shape.optional();
/** Null empties the column. */
export const bolehKosong = <Shape extends z.ZodType>(shape: Shape) => shape.nullable().optional();

const RANGE = /^(\d{1,2}[.:]\d{2}(?:[.:]\d{2})?)\s*[-–—]\s*(\d{1,2}[.:]\d{2}(?:[.:]\d{2})?)$/;

/** A timetable's range (07.30-09.10), or an Indonesian reason. */
export function bacaRentangJam(
  text: string,
): { jam_mulai: string; jam_selesai: string } | { reason: string } {
  const [, from, to] = RANGE.exec(text.trim()) ?? [];
  if (from === undefined || to === undefined) {
    const several = (text.match(/\d[-–—\s]+\d/g)?.length ?? 0) > 1;
    return {
      reason: several
        ? `Jam "${text}" memuat lebih dari satu rentang waktu; tulis satu saja, misalnya 07.30-09.10.`
        : `Jam "${text}" tidak terbaca; tulis sebagai rentang, misalnya 07.30-09.10.`,
    };
  }
  const start = jam.safeParse(from);
  const end = jam.safeParse(to);
  if (!start.success || !end.success) return { reason: `Jam "${text}" bukan jam yang ada.` };
  if (end.data <= start.data) return { reason: `Jam "${text}" berakhir sebelum dimulai.` };
  return { jam_mulai: start.data, jam_selesai: end.data };
}

export function namaHari(day: number): string {
  const name = dayNames[day] ?? '';
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** 07:30:00 becomes 07.30. */
export function tulisJam(time: string): string {
  return time.slice(0, 5).replace(':', '.');
}
