/** Where something stands in a calendar. Pure. */
import { isTenggat, type JenisAcara } from '@lms/contracts/kelas/acara';
import { addDays, dateIn, instantOf, type TimeZone } from '../../../platform/time-zone.ts';

export interface WaktuAcara {
  jenis: JenisAcara;
  mulai: Date | null;
  selesai: Date;
}

export type Letak =
  /** The last day until its end; `sampai` is the day after, as calendars want it. */
  | { cara: 'sehari'; tanggal: string; sampai: string }
  | { cara: 'saat'; pada: Date }
  | { cara: 'rentang'; mulai: Date; selesai: Date };

const MINUTE_MS = 60_000;

/** An event that ends with a day, as most work does, takes that day; another end is a moment. */
export function letakOf({ jenis, mulai, selesai }: WaktuAcara, zone: TimeZone): Letak {
  if (mulai !== null && !isTenggat(jenis, { mulai, selesai })) {
    return mulai < selesai ? { cara: 'rentang', mulai, selesai } : { cara: 'saat', pada: selesai };
  }
  // A day's end is 23:59 or 23:59:59, or the first instant of the next day.
  const tanggal = dateIn(zone, new Date(selesai.getTime() - 1));
  const sampai = addDays(tanggal, 1);
  const left = instantOf(zone, sampai).getTime() - selesai.getTime();
  return left <= MINUTE_MS ? { cara: 'sehari', tanggal, sampai } : { cara: 'saat', pada: selesai };
}

/** Stands within [awal, akhir). */
export function isWithin(
  { jenis, mulai, selesai }: WaktuAcara,
  { awal, akhir }: { awal: Date; akhir: Date },
): boolean {
  if (isTenggat(jenis, { mulai, selesai })) return awal <= selesai && selesai < akhir;
  return (mulai ?? selesai) < akhir && selesai >= awal;
}

/** Addresses leave the text, because a lecturer may have written that of a conference (K115). */
export function withoutAddresses(text: string): string {
  return text
    .replaceAll(/\b(?:https?:\/\/|www\.)\S+/gi, '')
    .replaceAll(/[^\S\n]{2,}/g, ' ')
    .replaceAll(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .trim();
}
