/**
 * A class's meetings from its weekly timetable (DECISIONS 204). Pure and repeatable, so that an
 * import can run again.
 */
import { addDays, instantOf, type TimeZone, weekdayOf } from '../../../platform/time-zone.ts';

/** `hari`: 0 Minggu … 6 Sabtu; HH:MM:SS in the college's zone. */
export interface SlotMingguan {
  hari: number;
  jam_mulai: string;
  jam_selesai: string;
  id_ruangan: string | null;
  id_sesi: string | null;
}

export interface PertemuanTerjadwal {
  nomor: number;
  /** Teaching week, from 1. */
  minggu: number;
  kategori: 'kuliah' | 'uts' | 'uas';
  judul: string;
  waktu_mulai: Date;
  waktu_selesai: Date;
  id_ruangan: string | null;
  id_sesi: string | null;
}

interface JadwalKelas {
  jadwal: readonly SlotMingguan[];
  /** YYYY-MM-DD; week 1 is this day and the next six. */
  periodeMulai: string;
  /** jumlah_pertemuan of the settings. */
  minggu: number;
  /** YYYY-MM-DD; no meeting on these. */
  hariLibur: ReadonlySet<string>;
  timeZone: TimeZone;
}

const UTS_WEEK = 8;
const UAS_WEEK = 16;
/** More holidays than a year are an error. */
const SPARE_WEEKS = 52;

/**
 * One meeting per slot, numbered by time; the last of week 8 is the uts, of week 16 the uas. Slots
 * on holidays are skipped. A week without slots is no teaching week, so that every class gets all
 * weeks and both exams.
 */
export function layMeetings({
  jadwal,
  periodeMulai,
  minggu,
  hariLibur,
  timeZone,
}: JadwalKelas): PertemuanTerjadwal[] {
  const meetings: PertemuanTerjadwal[] = [];
  if (jadwal.length === 0) return meetings;
  for (
    let calendarWeek = 0, week = 1;
    week <= minggu && calendarWeek < minggu + SPARE_WEEKS;
    calendarWeek++
  ) {
    const slots = datedSlots(jadwal, addDays(periodeMulai, calendarWeek * 7)).filter(
      ({ tanggal }) => !hariLibur.has(tanggal),
    );
    slots.forEach(({ slot, tanggal }, index) => {
      const nomor = meetings.length + 1;
      const kategori = index === slots.length - 1 ? kategoriOf(week) : 'kuliah';
      meetings.push({
        nomor,
        minggu: week,
        kategori,
        judul: judulOf(kategori, nomor),
        waktu_mulai: instantOf(timeZone, tanggal, slot.jam_mulai),
        waktu_selesai: instantOf(timeZone, tanggal, slot.jam_selesai),
        id_ruangan: slot.id_ruangan,
        id_sesi: slot.id_sesi,
      });
    });
    if (slots.length > 0) week++;
  }
  return meetings;
}

/** Seven days from `start`, by time. */
function datedSlots(
  jadwal: readonly SlotMingguan[],
  start: string,
): { slot: SlotMingguan; tanggal: string }[] {
  const firstDay = weekdayOf(start);
  return jadwal
    .map((slot) => ({ slot, tanggal: addDays(start, (slot.hari - firstDay + 7) % 7) }))
    .sort((a, b) =>
      `${a.tanggal}${a.slot.jam_mulai}`.localeCompare(`${b.tanggal}${b.slot.jam_mulai}`),
    );
}

function kategoriOf(week: number): PertemuanTerjadwal['kategori'] {
  if (week === UTS_WEEK) return 'uts';
  return week === UAS_WEEK ? 'uas' : 'kuliah';
}

function judulOf(kategori: PertemuanTerjadwal['kategori'], nomor: number): string {
  if (kategori === 'uts') return 'Ujian Tengah Semester';
  return kategori === 'uas' ? 'Ujian Akhir Semester' : `Pertemuan ${nomor}`;
}

const DELETED = 'pertemuan_dihapus_';

/** Names the mark on a class of a meeting that was deleted in the LMS (K105). */
export const tandaDihapus = (nomor: number): string => `${DELETED}${nomor}`;

/** Null: a mark of something else. */
export const nomorDihapus = (kolom: string): number | null =>
  kolom.startsWith(DELETED) ? Number(kolom.slice(DELETED.length)) : null;
