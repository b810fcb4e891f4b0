/** The text of a reminder until the lecturer writes another (N81). Pure. */
import { MAKS_PENGINGAT } from '@lms/contracts/notifikasi/batas';
import { formatDayDateTime, type TimeZone, zoneLabel } from '../format.ts';

export type Reminded = 'tugas' | 'ujian' | 'forum';

const sentences: Record<Reminded, (judul: string) => string> = {
  tugas: (judul) => `Tugas "${judul}" belum Anda kumpulkan.`,
  ujian: (judul) => `Ujian "${judul}" sudah dibuka dan belum Anda mulai.`,
  forum: (judul) => `Anda belum menulis di forum "${judul}".`,
};
const ends: Record<Reminded, string> = {
  tugas: 'Batas waktunya',
  ujian: 'Ujian berakhir',
  forum: 'Forum ditutup',
};

interface Subject {
  judul: string;
  /** Null, or in the past: nothing is said of the end. */
  selesai: string | null;
}

/** Never longer than the server accepts; a long title is cut. */
export function reminderText(
  kind: Reminded,
  { judul, selesai }: Subject,
  { zone, now }: { zone: TimeZone; now: number },
): string {
  const isOpen = selesai !== null && Date.parse(selesai) > now;
  const end = isOpen
    ? ` ${ends[kind]} ${formatDayDateTime(selesai, zone)} ${zoneLabel(zone)}.`
    : '';
  const room = MAKS_PENGINGAT - sentences[kind]('').length - end.length;
  const name = judul.length > room ? `${judul.slice(0, room - 1).trimEnd()}…` : judul;
  return sentences[kind](name) + end;
}
