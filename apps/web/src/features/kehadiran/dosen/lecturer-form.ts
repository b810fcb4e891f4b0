/**
 * The form behind Ubah Kehadiran Pengajar (S1 §4, §5): presence, start and end of each lecturer.
 * Pure.
 */
import type { BarisKehadiranDosen } from '@lms/contracts/kehadiran/kehadiran';
import { formatLecturer, isEmptyInstant } from '../../../shared/lib/format.ts';

export interface LecturerEntry {
  idDosen: string;
  /** As the messages name the lecturer. */
  nama: string;
  /** With degrees, as shown. */
  namaLengkap: string;
  avatarUrl: string | null;
  isHadir: boolean;
  /** Instants; null is empty. */
  mulai: string | null;
  selesai: string | null;
  /** The user has decided about this lecturer: only such ones are saved (DECISIONS 222). */
  changed: boolean;
}

interface MeetingTimes {
  waktu_mulai: string;
  waktu_selesai: string;
}

const orMeeting = (own: string, meeting: string): string => (isEmptyInstant(own) ? meeting : own);

/**
 * Present or without a record: the recorded times, and the meeting's where none is recorded.
 * Absent: empty (S1 §4). Without a record the switch stands on present, as its times do.
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

/**
 * What the user set for a lecturer, beside what is recorded. Set back to the record it is no
 * change; of a lecturer without a record whatever was set is one.
 */
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

/** Absent clears both times; present brings the meeting's back. */
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

/** What stands under a time field; null when it is in order. */
export function fieldError(entry: LecturerEntry, field: 'mulai' | 'selesai'): string | null {
  return isMissing(entry, field) ? 'Harap isi bidang ini' : null;
}

/** The first fault in the order of the form: it alone is said, and stops the save (S1 §5). */
export function firstProblem(entries: readonly LecturerEntry[]): string | null {
  const messages = entries.flatMap((entry) => [
    ...(isMissing(entry, 'mulai') ? [`Memulai kuliah dosen ${entry.nama} wajib diisi`] : []),
    ...(isMissing(entry, 'selesai') ? [`Mengakhiri kuliah dosen ${entry.nama} wajib diisi`] : []),
  ]);
  return messages[0] ?? null;
}
