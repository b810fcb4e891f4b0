import type { BarisKehadiranDosen } from '@lms/contracts/kehadiran/kehadiran';
import { formatLecturer, isEmptyInstant } from '../../../shared/lib/format.ts';

export interface LecturerEntry {
  idDosen: string;
  nama: string;
  namaLengkap: string;
  avatarUrl: string | null;
  isHadir: boolean;
  /** Instants; null is empty. */
  mulai: string | null;
  selesai: string | null;
  /** Only changed lecturers are saved (DECISIONS 222). */
  changed: boolean;
}

interface MeetingTimes {
  waktu_mulai: string;
  waktu_selesai: string;
}

const orMeeting = (own: string, meeting: string): string => (isEmptyInstant(own) ? meeting : own);

/**
 * Present or unrecorded: the recorded times, else the meeting's. Absent: empty (S1 §4). Without a
 * record it starts as present.
 */
export function toEntry(row: BarisKehadiranDosen, meeting: MeetingTimes): LecturerEntry {
  const isHadir = row.is_hadir || !row.ada_presensi;
  return {
    idDosen: row.pengajar.id_dosen,
    nama: row.pengajar.nama,
    namaLengkap: formatLecturer(row.pengajar),
    avatarUrl: row.pengajar.avatar_url,
    isHadir,
    mulai: isHadir ? orMeeting(row.mulai_kuliah, meeting.waktu_mulai) : null,
    selesai: isHadir ? orMeeting(row.selesai_kuliah, meeting.waktu_selesai) : null,
    changed: false,
  };
}

/** An entry that equals the record again is unchanged; without a record it is always changed. */
export function setEntry(
  next: LecturerEntry,
  row: BarisKehadiranDosen,
  meeting: MeetingTimes,
): LecturerEntry {
  const start = toEntry(row, meeting);
  const isAsRecorded =
    next.isHadir === start.isHadir && next.mulai === start.mulai && next.selesai === start.selesai;
  return { ...next, changed: !row.ada_presensi || !isAsRecorded };
}

export function switchPresence(
  entry: LecturerEntry,
  isHadir: boolean,
  meeting: MeetingTimes,
): LecturerEntry {
  return isHadir
    ? { ...entry, isHadir, mulai: meeting.waktu_mulai, selesai: meeting.waktu_selesai }
    : { ...entry, isHadir, mulai: null, selesai: null };
}

const isMissing = (entry: LecturerEntry, field: 'mulai' | 'selesai'): boolean =>
  entry.isHadir && entry[field] === null;

export function fieldError(entry: LecturerEntry, field: 'mulai' | 'selesai'): string | null {
  return isMissing(entry, field) ? 'Harap isi bidang ini' : null;
}

export function firstProblem(entries: readonly LecturerEntry[]): string | null {
  const messages = entries.flatMap((entry) => [
    ...(isMissing(entry, 'mulai') ? [`Memulai kuliah dosen ${entry.nama} wajib diisi`] : []),
    ...(isMissing(entry, 'selesai') ? [`Mengakhiri kuliah dosen ${entry.nama} wajib diisi`] : []),
  ]);
  return messages[0] ?? null;
}
