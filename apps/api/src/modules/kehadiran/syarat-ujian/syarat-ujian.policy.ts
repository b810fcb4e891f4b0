/** The exam rule: counting lectures, percentage, absences left (docs/decisions/038). */
import type { Pengaturan } from '@lms/contracts/sistem/sistem';
import type { Presensi } from '@lms/contracts/wire/umum';

export interface ExamRule {
  /** 0 to 100 */
  persenMinimal: number;
  /** Off by default. */
  hitungIzin: boolean;
  hitungSakit: boolean;
}

export function examRuleOf({ pengaturan_kelas }: Pick<Pengaturan, 'pengaturan_kelas'>): ExamRule {
  const { persen_minimal, hitung_izin, hitung_sakit } = pengaturan_kelas.pembatasan_ujian_kehadiran;
  return { persenMinimal: persen_minimal, hitungIzin: hitung_izin, hitungSakit: hitung_sakit };
}

export type CountedAs =
  | 'dihitung'
  /** UTS and UAS never count. */
  | 'bukan_kuliah'
  | 'belum_dimulai'
  /** Nobody in the class has a mark. */
  | 'belum_dipresensi'
  /** This student has no mark yet and may get one until waktu_batas_aktivitas. */
  | 'menunggu';

export interface LectureFacts {
  kategori: 'kuliah' | 'uts' | 'uas';
  waktuMulai: Date;
  waktuBatasAktivitas: Date;
  /** Somebody in the class has a mark. */
  dipresensi: boolean;
}

export function countedAs(meeting: LectureFacts, presensi: Presensi | null, now: Date): CountedAs {
  if (meeting.kategori !== 'kuliah') return 'bukan_kuliah';
  if (now < meeting.waktuMulai) return 'belum_dimulai';
  if (!meeting.dipresensi) return 'belum_dipresensi';
  return presensi === null && now <= meeting.waktuBatasAktivitas ? 'menunggu' : 'dihitung';
}

export interface ExamCounts {
  hadir: number;
  izin: number;
  sakit: number;
  alpa: number;
  /** Counted lectures in which this student has no mark. */
  tanpaTanda: number;
  /** All lectures of the class, including future ones. */
  rencana: number;
}

export interface ExamStanding {
  /** Attended under the rule, of `total` counted lectures. */
  hadir: number;
  total: number;
  /** 0 to 100; null while nothing counts. */
  persen: number | null;
  jatah: number;
  /** Negative when too many were missed. */
  sisaJatah: number;
  /** After one more absence; null when no lecture is left. */
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
 * Below the minimum, or one absence away. Without absences nobody is at risk, because early in the
 * term one puts everybody below. @tests
 */
export function isAtRisk(counts: ExamCounts, rule: ExamRule): boolean {
  const hadir = attended(counts, rule);
  const total = counted(counts);
  const next = counts.rencana > total ? total + 1 : total;
  return hadir < total && (100 * hadir) / next < rule.persenMinimal;
}
