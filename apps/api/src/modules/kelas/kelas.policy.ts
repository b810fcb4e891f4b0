import type { MetodePengajaran } from '@lms/contracts/kelas/jabatan';
import type { IzinKelas } from '@lms/contracts/kelas/kelas';
import type { StatusPelaksanaan } from '@lms/contracts/wire/umum';

/** From the start of the first meeting to the end of the last; null without meetings. */
export interface RentangKelas {
  waktuMulai: Date | null;
  waktuSelesai: Date | null;
}

/** DECISIONS 90. */
export function statusKelas(
  { waktuMulai, waktuSelesai }: RentangKelas,
  now: Date,
): StatusPelaksanaan {
  if (waktuMulai === null || waktuSelesai === null || now < waktuMulai) return 'belum_dimulai';
  return now > waktuSelesai ? 'selesai' : 'berlangsung';
}

/** For a class without a name (S1 §9). */
export const DEFAULT_LABEL = '01 Reguler';

/** Somebody who sees the class. */
export type WhoSees =
  | { role: 'mahasiswa' }
  /** `jabatan`: the own position in the class. */
  | { role: 'dosen'; idDosen: string; jabatan: string | null }
  | { role: 'operator'; mayWrite: boolean };

export interface TimRps {
  idKoordinator: string | null;
  idPengembangRps: string | null;
}

/**
 * Lecturers and operators keep the class; the syllabus belongs to the coordinator (of the course or of
 * the class), the RPS developer and operators, positions to operators (DECISIONS 53, 102;
 * docs/decisions/145).
 */
export function izinKelas(who: WhoSees, tim: TimRps): IzinKelas {
  const keeps = who.role === 'dosen' || (who.role === 'operator' && who.mayWrite);
  const inTim =
    who.role === 'dosen' && [tim.idKoordinator, tim.idPengembangRps].includes(who.idDosen);
  const coordinates = who.role === 'dosen' && who.jabatan === 'Dosen Koordinator';
  return {
    lihat_silabus: true,
    ubah_kelas: keeps,
    ubah_ketua: keeps,
    ubah_jabatan: who.role === 'operator' && who.mayWrite,
    ubah_pendahuluan: keeps,
    ubah_silabus: inTim || coordinates || (who.role === 'operator' && who.mayWrite),
    ubah_rps: inTim,
  };
}

/** The stored method; without one, two lecturers who are no assistants teach as a team. */
export function metodeOf(
  stored: MetodePengajaran | null,
  pengajar: readonly { jabatan: string }[],
): MetodePengajaran {
  if (stored !== null) return stored;
  return pengajar.filter(({ jabatan }) => jabatan !== 'Asisten').length > 1
    ? 'team_teaching'
    : 'individu';
}
