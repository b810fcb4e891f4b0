/**
 * The exam rule: which lectures count for a student, what percentage they make, and how many may
 * still be missed (docs/decisions/038).
 */
import type { Pengaturan } from '@lms/contracts/sistem/sistem';
import type { Presensi } from '@lms/contracts/wire/umum';

export interface ExamRule {
  /** 0 to 100 */
  persenMinimal: number;
  /** Izin and sakit count as attended; not unless the college says so. */
  hitungIzin: boolean;
  hitungSakit: boolean;
}

export function examRuleOf({ pengaturan_kelas }: Pick<Pengaturan, 'pengaturan_kelas'>): ExamRule {
  const { persen_minimal, hitung_izin, hitung_sakit } = pengaturan_kelas.pembatasan_ujian_kehadiran;
  return { persenMinimal: persen_minimal, hitungIzin: hitung_izin, hitungSakit: hitung_sakit };
}

/** What a meeting counts for one student. */
export type CountedAs =
  | 'dihitung'
  /** UTS and UAS count for nobody. */
  | 'bukan_kuliah'
  | 'belum_dimulai'
  /** Nobody of the class was marked. */
  | 'belum_dipresensi'
  /** This student was not, and may be until waktu_batas_aktivitas. */
  | 'menunggu';

export interface LectureFacts {
  kategori: 'kuliah' | 'uts' | 'uas';
  waktuMulai: Date;
  waktuBatasAktivitas: Date;
  /** Somebody of the class has a mark. */
  dipresensi: boolean;
}

/** Whether a meeting counts for a student with this mark, and why not. */
export function countedAs(meeting: LectureFacts, presensi: Presensi | null, now: Date): CountedAs {
  if (meeting.kategori !== 'kuliah') return 'bukan_kuliah';
  if (now < meeting.waktuMulai) return 'belum_dimulai';
  if (!meeting.dipresensi) return 'belum_dipresensi';
  return presensi === null && now <= meeting.waktuBatasAktivitas ? 'menunggu' : 'dihitung';
}

/** A student's lectures of one class. */
export interface ExamCounts {
  hadir: number;
  izin: number;
  sakit: number;
  alpa: number;
  /** Counted although this student has no mark. */
  tanpaTanda: number;
  /** All lectures of the class, also those to come. */
  rencana: number;
}

export interface ExamStanding {
  /** Counted lectures that were attended as the rule sees it, of `total` counted ones. */
  hadir: number;
  total: number;
  /** 0 to 100; null while nothing counts. */
  persen: number | null;
  /** Lectures that may be missed in all. */
  jatah: number;
  /** Of them, what is left; below zero when more were missed. */
  sisaJatah: number;
  /** The percentage after one more absence; null when no lecture is left that could be missed. */
  persenBilaAbsen: number | null;
}

function attended(
  { hadir, izin, sakit }: ExamCounts,
  { hitungIzin, hitungSakit }: ExamRule,
): number {
  return hadir + (hitungIzin ? izin : 0) + (hitungSakit ? sakit : 0);
}

function counted({ hadir, izin, sakit, alpa, tanpaTanda }: ExamCounts): number {
  return hadir + izin + sakit + alpa + tanpaTanda;
}

export function examStanding(counts: ExamCounts, rule: ExamRule): ExamStanding {
  const hadir = attended(counts, rule);
  const total = counted(counts);
  const jatah = Math.floor((counts.rencana * (100 - rule.persenMinimal)) / 100);
  return {
    hadir,
    total,
    persen: total === 0 ? null : (100 * hadir) / total,
    jatah,
    sisaJatah: jatah - (total - hadir),
    persenBilaAbsen: counts.rencana > total ? (100 * hadir) / (total + 1) : null,
  };
}

/**
 * Below the minimum, or one absence away from it. Who has missed nothing is not: in the second week
 * one absence would bring everybody below. @tests
 */
export function isAtRisk(counts: ExamCounts, rule: ExamRule): boolean {
  const hadir = attended(counts, rule);
  const total = counted(counts);
  const next = counts.rencana > total ? total + 1 : total;
  return hadir < total && (100 * hadir) / next < rule.persenMinimal;
}
