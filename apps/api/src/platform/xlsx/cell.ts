import type { CellKind, ReadRow } from './messages.ts';
import type { Shown } from './shown.ts';

const ERROR =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|GETTING_DATA)$/;
const DIGITS = 15;
const two = (part: number) => String(part).padStart(2, '0');

interface Read {
  text: string;
  kind?: CellKind;
}

function readNumber(value: number, shown: Shown | undefined): Read {
  const exact = Math.abs(value) < 1e15 ? Number(value.toPrecision(DIGITS)) : value;
  const text = String(exact);
  if (shown?.as === 'padded' && Number.isInteger(exact) && exact >= 0) {
    const padded = text.padStart(shown.digits, '0');
    return padded === text ? { text, kind: 'number' } : { text: padded, kind: 'padded' };
  }
  if (shown?.as === 'percent')
    return { text: `${Number((exact * 100).toFixed(shown.decimals))}%`, kind: 'percent' };
  if (shown?.as === 'decimals' && Math.abs(Number(exact.toFixed(shown.decimals)) - exact) > 1e-6)
    return { text, kind: 'rounded' };
  return { text, kind: 'number' };
}

/** As a person sees it; dates as 2026-11-24, 13:00:00 or both. */
export function readCell(value: unknown, shown?: Shown): Read {
  if (value === null || value === undefined) return { text: '' };
  if (typeof value === 'number') return readNumber(value, shown);
  if (typeof value === 'boolean') return { text: value ? 'TRUE' : 'FALSE', kind: 'boolean' };
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return { text: '' };
    const time = `${two(value.getUTCHours())}:${two(value.getUTCMinutes())}:${two(value.getUTCSeconds())}`;
    // Excel's day zero: a time without date.
    if (value.getUTCFullYear() < 1900) return { text: time, kind: 'date' };
    const date = `${value.getUTCFullYear()}-${two(value.getUTCMonth() + 1)}-${two(value.getUTCDate())}`;
    return { text: time === '00:00:00' ? date : `${date} ${time}`, kind: 'date' };
  }
  const text = typeof value === 'object' ? '' : String(value).trim();
  return ERROR.test(text) ? { text, kind: 'error' } : { text };
}

export const kindOf = ({ kinds }: Pick<ReadRow, 'kinds'>, column: number): CellKind | null =>
  kinds?.[column] ?? null;

const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

export function faultOfCell(row: ReadRow, column: number): string | null {
  const text = short(row.cells[column] ?? '');
  switch (kindOf(row, column)) {
    case 'error':
      return `sel berisi galat ${text}`;
    case 'rounded':
      return `sel menampilkan angka yang dibulatkan, isinya ${text}; samakan keduanya`;
    default:
      return null;
  }
}

const AS_TEXT = 'ubah kolom ini menjadi teks di Excel';

/** A date is Excel's misreading. */
export function faultOfText(row: ReadRow, column: number): string | null {
  const fault = faultOfCell(row, column);
  if (fault !== null || kindOf(row, column) !== 'date') return fault;
  return `sel berisi tanggal atau jam (${short(row.cells[column] ?? '')}), bukan teks; ${AS_TEXT}`;
}

/** A number may have lost digits. */
export function faultOfCode(row: ReadRow, column: number): string | null {
  const fault = faultOfText(row, column);
  if (fault !== null) return fault;
  const text = short(row.cells[column] ?? '');
  switch (kindOf(row, column)) {
    case 'padded':
      return `sel berisi angka yang hanya ditampilkan sebagai ${text}; ${AS_TEXT}, lalu ketik ulang`;
    case 'percent':
      return `sel berisi persen (${text}); ${AS_TEXT}`;
    case 'boolean':
      return `sel berisi ${text}, bukan teks; ${AS_TEXT}`;
    case 'number':
      if (/^\d{1,15}$/.test(text)) return null;
      return /^\d+$|[eE]/.test(text)
        ? `sel berisi angka lebih dari ${DIGITS} digit, yang sudah dibulatkan Excel; ${AS_TEXT}, lalu ketik ulang`
        : `sel berisi angka ${text}, bukan kode; ${AS_TEXT}`;
    default:
      return null;
  }
}
