/** Turns workbook numbers into the dates and times that people see. Pure. */

import {
  faultOfCell,
  faultOfCode,
  faultOfText,
  type ReadRow,
} from '../../../platform/xlsx/xlsx.ts';
import type { Jenis } from '../jenis/jenis.parser.ts';
import { jenisData } from '../jenis/jenis.parser.ts';
import { isKode } from '../jenis/kolom.parser.ts';
import { jenisKolom } from '../jenis/kolom-jenis.views.ts';

/** Excel takes 1900 for a leap year. */
const DAY_ZERO_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;

export function selExcel(jenis: Jenis, column: string, text: string): string {
  switch (jenisKolom(jenis, column)) {
    case 'tanggal':
      return dateCell(text);
    case 'jam':
      return timeCell(text);
    default:
      return text;
  }
}

/** Finds cells whose stored value differs from what people read; codes and names must be text. */
export function selRusak(
  jenis: Jenis,
  names: readonly (string | null | undefined)[],
  row: Pick<ReadRow, 'number' | 'cells' | 'kinds'>,
): Record<string, string> {
  if (row.kinds === undefined) return {};
  const shapes: Readonly<Record<string, unknown>> = jenisData[jenis].shape;
  return Object.fromEntries(
    Object.keys(row.kinds).flatMap((key) => {
      const column = Number(key);
      const name = names[column];
      if (!name || shapes[name] === undefined) return [];
      const tipe = jenisKolom(jenis, name);
      const judge = isKode(shapes[name])
        ? faultOfCode
        : tipe === 'teks'
          ? faultOfText
          : faultOfCell;
      const fault = judge(row, column);
      return fault === null ? [] : [[name, fault]];
    }),
  );
}

/**
 * 46300 or 2026-10-05 00:00:00 becomes 2026-10-05. Four digits are a year without a day, not the
 * number of a day before 1927: they stay, and the row is refused.
 */
function dateCell(text: string): string {
  const serial = /^\d{5,6}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : Number.NaN;
  if (Number.isNaN(serial)) return text.replace(/^(\d{4}-\d{2}-\d{2})[ T]\d{2}:\d{2}:\d{2}$/, '$1');
  return new Date(DAY_ZERO_MS + serial * DAY_MS).toISOString().slice(0, 10);
}

/** 0.3125 (a share of the day) and 7.3 (07.30 typed as a decimal) become 07:30:00. */
function timeCell(text: string): string {
  const time = text.replace(/^\d{4}-\d{2}-\d{2}[ T](\d{2}:\d{2}:\d{2})$/, '$1');
  if (/^0?\.\d+$/.test(time)) {
    const seconds = Math.round(Number(time) * DAY_SECONDS);
    return [seconds / 3_600, (seconds / 60) % 60, seconds % 60]
      .map((part) => String(Math.floor(part)).padStart(2, '0'))
      .join(':');
  }
  return time.replace(/^(\d{1,2})\.(\d)$/, '$1.$20');
}
