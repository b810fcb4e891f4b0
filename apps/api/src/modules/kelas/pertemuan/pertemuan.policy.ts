/** When a meeting runs, and who may start, end and change it. */
import type { ErrorCode } from '@lms/contracts/errors';
import type { ModeKuliah, StatusPelaksanaan } from '@lms/contracts/wire/umum';

export interface WaktuPertemuan {
  waktuMulai: Date;
  waktuSelesai: Date;
  mulaiKuliah: Date | null;
  selesaiKuliah: Date | null;
}

/** DECISIONS 91. Never stored. */
export function statusPertemuan(meeting: WaktuPertemuan, now: Date): StatusPelaksanaan {
  if (meeting.selesaiKuliah !== null || now > meeting.waktuSelesai) return 'selesai';
  if (meeting.mulaiKuliah !== null || now >= meeting.waktuMulai) return 'berlangsung';
  return 'belum_dimulai';
}

export type MeetingActor =
  | { role: 'mahasiswa' }
  /** `mengajar`: has is_pengajar in this meeting; `mulai`: this lecturer's start, or null. */
  | { role: 'dosen'; mengajar: boolean; mulai: Date | null }
  /** The operator has the right kelas_kuliah write. */
  | { role: 'operator'; write: boolean };

/** `sejak`: when it opens, if only time is missing. */
export type Decision = { allow: true } | { allow: false; code: ErrorCode; sejak?: Date };

const MINUTE_MS = 60_000;
const allow: Decision = { allow: true };
const deny = (code: ErrorCode): Decision => ({ allow: false, code });

/**
 * S1 §6; DECISIONS 54, 129, 219. Operators with write from waktu_mulai, if nobody has started it.
 * Lecturers once each, from waktu_mulai plus the configured minutes (negative: earlier), or any
 * time after somebody else. Nobody after the end.
 */
export function canStart(
  meeting: WaktuPertemuan,
  by: MeetingActor,
  startMinutes: number,
  now: Date,
): Decision {
  if (!mayRun(by)) return deny('tidak_berhak');
  if (meeting.selesaiKuliah !== null) return deny('pertemuan_sudah_diakhiri');
  const alreadyStarted = by.role === 'dosen' ? by.mulai !== null : meeting.mulaiKuliah !== null;
  if (alreadyStarted) return deny('pertemuan_sudah_dimulai');
  if (now > meeting.waktuSelesai) return deny('pertemuan_sudah_lewat');
  if (meeting.mulaiKuliah !== null) return allow;
  const minutes = by.role === 'dosen' ? startMinutes : 0;
  const sejak = new Date(meeting.waktuMulai.getTime() + minutes * MINUTE_MS);
  return now >= sejak ? allow : { allow: false, code: 'pertemuan_belum_waktunya', sejak };
}

/** The same people, once, after the start (DECISIONS 54). A forgotten end may be made up later. */
export function canEnd(meeting: WaktuPertemuan, by: MeetingActor): Decision {
  if (!mayRun(by)) return deny('tidak_berhak');
  if (meeting.mulaiKuliah === null) return deny('pertemuan_belum_dimulai');
  return meeting.selesaiKuliah === null ? allow : deny('pertemuan_sudah_diakhiri');
}

const UNDO_END_MINUTES = 10;

export function undoEndUntil(selesaiKuliah: Date): Date {
  return new Date(selesaiKuliah.getTime() + UNDO_END_MINUTES * MINUTE_MS);
}

/** The person who ended it or an operator with write, for ten minutes (DECISIONS 235). */
export function canUndoEnd(
  meeting: WaktuPertemuan,
  by: MeetingActor,
  endedByThem: boolean,
  now: Date,
): Decision {
  if (!mayRun(by)) return deny('tidak_berhak');
  if (meeting.selesaiKuliah === null) return deny('pertemuan_belum_diakhiri');
  if (by.role === 'dosen' && !endedByThem) return deny('tidak_berhak');
  return now <= undoEndUntil(meeting.selesaiKuliah) ? allow : deny('batal_akhiri_lewat');
}

function mayRun(by: MeetingActor): boolean {
  switch (by.role) {
    case 'mahasiswa':
      return false;
    case 'dosen':
      return by.mengajar;
    case 'operator':
      return by.write;
  }
}

/** Lecturers of the class and operators with write, from waktu_mulai on (S1 §6, DECISIONS 128). */
export function canEditAttendance(meeting: WaktuPertemuan, by: MeetingActor, now: Date): Decision {
  if (by.role === 'mahasiswa' || (by.role === 'operator' && !by.write)) return deny('tidak_berhak');
  if (now >= meeting.waktuMulai) return allow;
  return { allow: false, code: 'kehadiran_belum_waktunya', sejak: meeting.waktuMulai };
}

/** Operators with write, from waktu_mulai on (S1 §6). */
export function canEditLecturerAttendance(
  meeting: WaktuPertemuan,
  by: MeetingActor,
  now: Date,
): Decision {
  return by.role === 'operator' ? canEditAttendance(meeting, by, now) : deny('tidak_berhak');
}

/**
 * An offline meeting that runs, in a college that uses QR codes (S1 §6; DECISIONS 118, 132).
 * Lecturers show the code, students scan it.
 */
export function canUseQr(
  meeting: WaktuPertemuan & { jenis: ModeKuliah },
  by: MeetingActor,
  gunakanQrCode: boolean,
  now: Date,
): Decision {
  if (by.role === 'operator' || (by.role === 'dosen' && !by.mengajar)) return deny('tidak_berhak');
  if (!gunakanQrCode) return deny('qr_tidak_digunakan');
  if (meeting.jenis !== 'offline') return deny('qr_bukan_offline');
  switch (statusPertemuan(meeting, now)) {
    case 'belum_dimulai':
      return { allow: false, code: 'pertemuan_belum_dimulai', sejak: meeting.waktuMulai };
    case 'berlangsung':
      return allow;
    case 'selesai':
      return deny(
        meeting.selesaiKuliah === null ? 'pertemuan_sudah_lewat' : 'pertemuan_sudah_diakhiri',
      );
  }
}

/** 0 to 100, null while nothing counts; and whether a dispensation applies (K51). */
export interface ExamStanding {
  persen: number | null;
  dispensasi: boolean;
}

/**
 * Exam meetings are closed below the minimum without dispensation, if the setting is on (DECISIONS
 * 110, 223; K51).
 */
export function isBarredFromExam(
  kategori: 'kuliah' | 'uts' | 'uas',
  setting: { aktif: boolean; persenMinimal: number },
  { persen, dispensasi }: ExamStanding,
): boolean {
  return (
    setting.aktif &&
    kategori !== 'kuliah' &&
    !dispensasi &&
    persen !== null &&
    persen < setting.persenMinimal
  );
}
