import type { SyaratUjian } from '@lms/contracts/kehadiran/rekap';
import type { Pengaturan } from '@lms/contracts/sistem/sistem';
import { toInstant } from '../../../platform/wire-time.ts';
import { type ExamCounts, examRuleOf, examStanding } from './syarat-ujian.policy.ts';
import type { CountedAt, ExamCountsRow } from './syarat-ujian.repo.ts';

export function toCounts({
  rencana,
  hadir,
  izin,
  sakit,
  alpa,
  tanpa_tanda,
}: ExamCountsRow): ExamCounts {
  return { rencana, hadir, izin, sakit, alpa, tanpaTanda: tanpa_tanda };
}

export function countedAtOf(
  { pengaturan_sistem, pengaturan_kelas }: Pengaturan,
  now: Date,
): CountedAt {
  return {
    now,
    timeZone: pengaturan_sistem.time_zone,
    batasHari: pengaturan_kelas.batas_aktivitas_hari,
  };
}

/** Null while the rule is off. */
export function toSyaratUjian(
  row: ExamCountsRow | undefined,
  pengaturan: Pengaturan,
): SyaratUjian | null {
  const setting = pengaturan.pengaturan_kelas.pembatasan_ujian_kehadiran;
  if (!setting.aktif || row === undefined) return null;
  const standing = examStanding(toCounts(row), examRuleOf(pengaturan));
  return {
    hadir: standing.hadir,
    total: standing.total,
    persen: standing.persen,
    persen_minimal: setting.persen_minimal,
    hitung_izin: setting.hitung_izin,
    hitung_sakit: setting.hitung_sakit,
    jatah: standing.jatah,
    sisa_jatah: standing.sisaJatah,
    persen_bila_absen: standing.persenBilaAbsen,
    dispensasi: toDispensasi(row),
  };
}

function toDispensasi({
  dispensasi_sampai: sampai,
  dispensasi_alasan: alasan,
}: ExamCountsRow): SyaratUjian['dispensasi'] {
  return sampai === null || alasan === null ? null : { alasan, sampai: toInstant(sampai) };
}
