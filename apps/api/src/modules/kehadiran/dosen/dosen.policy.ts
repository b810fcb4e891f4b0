/** When a lecturer counts as present, and at which times. */
import type { ErrorCode } from '@lms/contracts/errors';
import type { Pengaturan } from '@lms/contracts/sistem/sistem';
import type { ModeKuliah } from '@lms/contracts/wire/umum';

/** A lecturer's presence requires this (S1 §3); null: nothing. */
export interface SyaratDosen {
  mulaiKuliah: boolean;
  akhiriKuliah: boolean;
  aktivitasKuliah: boolean;
  /** Minimum percent of present students; null for offline meetings. */
  presentaseKelasPersen: number | null;
}

/** Campuran counts as online (DECISIONS 118). */
export function lecturerRequirements(
  settings: Pengaturan['pengaturan_kelas'],
  jenis: ModeKuliah,
): SyaratDosen | null {
  const online = settings.syarat_kehadiran_online_dosen;
  const syarat = jenis === 'offline' ? settings.syarat_kehadiran_offline_dosen : online;
  return (
    syarat && {
      mulaiKuliah: syarat.mulai_kuliah,
      akhiriKuliah: syarat.akhiri_kuliah,
      aktivitasKuliah: syarat.aktivitas_kuliah,
      presentaseKelasPersen:
        jenis !== 'offline' && online?.presentase_kehadiran_kelas
          ? online.presentase_kehadiran_kelas_persen
          : null,
    }
  );
}

export interface FaktaDosen {
  mulaiKuliah: Date | null;
  selesaiKuliah: Date | null;
  jumlahAktivitas: number;
  /** 0 to 100 */
  presentaseKelas: number;
}

/** All must be met (DECISIONS 130); without any, having started is enough (DECISIONS 220). */
export function meetsLecturerRequirements(syarat: SyaratDosen | null, fakta: FaktaDosen): boolean {
  if (syarat === null || asksForNothing(syarat)) return fakta.mulaiKuliah !== null;
  return (
    (!syarat.mulaiKuliah || fakta.mulaiKuliah !== null) &&
    (!syarat.akhiriKuliah || fakta.selesaiKuliah !== null) &&
    (!syarat.aktivitasKuliah || fakta.jumlahAktivitas > 0) &&
    (syarat.presentaseKelasPersen === null || fakta.presentaseKelas >= syarat.presentaseKelasPersen)
  );
}

function asksForNothing({
  mulaiKuliah,
  akhiriKuliah,
  aktivitasKuliah,
  presentaseKelasPersen,
}: SyaratDosen): boolean {
  return !mulaiKuliah && !akhiriKuliah && !aktivitasKuliah && presentaseKelasPersen === null;
}

export interface DosenDinilai {
  fakta: FaktaDosen;
  /** null: no record. `olehSistem`: nobody set it by hand. */
  tersimpan: { isHadir: boolean; isValid: boolean; olehSistem: boolean } | null;
}

/**
 * The system's record (DECISIONS 130, 220, 221): present once all is met, withdrawn when that ends.
 * Manual and validated records stay. All stay once the attendance has closed; a lecturer without
 * one is then absent.
 */
export function judgeLecturer(
  syarat: SyaratDosen | null,
  { fakta, tersimpan }: DosenDinilai,
  { closed }: { closed: boolean },
): 'hadir' | 'ditarik' | null {
  const met = meetsLecturerRequirements(syarat, fakta);
  if (tersimpan === null) return met ? 'hadir' : null;
  if (closed || !tersimpan.olehSistem || tersimpan.isValid || tersimpan.isHadir === met)
    return null;
  return met ? 'hadir' : 'ditarik';
}

export type LecturerTimes =
  | { ok: true; isHadir: boolean; mulaiKuliah: Date | null; selesaiKuliah: Date | null }
  | {
      ok: false;
      code: Extract<
        ErrorCode,
        'mulai_kuliah_dosen_wajib' | 'akhiri_kuliah_dosen_wajib' | 'waktu_dosen_terbalik'
      >;
    };

/** Present needs a start and an end (S1 §5); absent has neither, whatever was sent (S1 §4). */
export function checkLecturerTimes(input: {
  isHadir: boolean;
  mulaiKuliah: Date | null;
  selesaiKuliah: Date | null;
}): LecturerTimes {
  if (!input.isHadir) return { ok: true, isHadir: false, mulaiKuliah: null, selesaiKuliah: null };
  if (input.mulaiKuliah === null) return { ok: false, code: 'mulai_kuliah_dosen_wajib' };
  if (input.selesaiKuliah === null) return { ok: false, code: 'akhiri_kuliah_dosen_wajib' };
  if (input.selesaiKuliah < input.mulaiKuliah) return { ok: false, code: 'waktu_dosen_terbalik' };
  return { ok: true, ...input };
}
