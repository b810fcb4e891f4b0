/**
 * An attempt's final grade, and what its student sees (S2 §4; DECISIONS 160, 161; U74–U76, U81).
 * Pure.
 */
import type { StatusPerhitungan } from '@lms/contracts/ujian/penilaian/penilaian';

export interface SoalBernilai {
  /** Null: not graded. */
  nilai: number | null;
  bobot: number;
  /** It never counts (U82). */
  dianulir?: boolean;
}

/**
 * Σ(nilai × bobot) / Σ(bobot) − pengurangan within 0–100, two decimals, halves up; null while a
 * grade is missing. Hundredths lose nothing.
 */
export function nilaiAkhirOf(soal: readonly SoalBernilai[], pengurangan: number): number | null {
  let sum = 0;
  let weights = 0;
  for (const { nilai, bobot, dianulir } of soal) {
    if (dianulir) continue;
    if (nilai === null) return null;
    const weight = Math.round(bobot * 100);
    sum += nilai * weight;
    weights += weight;
  }
  return nilaiAkhirDari({ jumlah: sum, bobot: weights }, pengurangan);
}

/** In hundredths. */
export function nilaiAkhirDari(
  { jumlah: sum, bobot: weights }: { jumlah: number; bobot: number },
  pengurangan: number,
): number | null {
  if (weights === 0) return null;
  const hundredths =
    Math.floor((200 * sum + weights) / (2 * weights)) - Math.round(pengurangan * 100);
  return Math.min(10_000, Math.max(0, hundredths)) / 100;
}

export interface Hitungan {
  selesai: boolean;
  dinilaiPada: Date | null;
  gagalPada: Date | null;
}

/** A running attempt awaits nothing, an ended one the worker, until graded or failed (U91). */
export function perhitunganOf({ selesai, dinilaiPada, gagalPada }: Hitungan): StatusPerhitungan {
  if (!selesai || dinilaiPada !== null) return 'done';
  return gagalPada === null ? 'in_progress' : 'failed';
}

/** Pending work, a key correction too, comes before a failure. */
export function perhitunganSemua({
  menunggu,
  gagal,
  koreksi = false,
}: {
  menunggu: number;
  gagal: number;
  koreksi?: boolean;
}): StatusPerhitungan {
  if (koreksi || menunggu > gagal) return 'in_progress';
  return gagal > 0 ? 'failed' : 'done';
}

export interface Tampil {
  selesai: boolean;
  /** Nothing shown can get into an answer any more. */
  ditutup: boolean;
  tampilkanSoal: boolean;
  /** `lengkap`: no grade is missing. */
  terbit: boolean;
  lengkap: boolean;
  tampilkanKunci: boolean;
  /** From `kunciSejak`; null: never. */
  kunciSejak: Date | null;
  now: Date;
}

/**
 * Keys by the five conditions of S2 §4 once nobody writes any more, grades once published; neither
 * while the own ledger is open (U81, DECISIONS 243).
 */
export function tampilOf(one: Tampil): { soal: boolean; nilai: boolean; kunci: boolean } {
  const {
    selesai,
    ditutup,
    tampilkanSoal,
    terbit,
    lengkap,
    tampilkanKunci,
    kunciSejak: sejak,
    now,
  } = one;
  const soal = selesai && tampilkanSoal;
  return {
    soal,
    nilai: selesai && ditutup && terbit && lengkap,
    kunci: soal && ditutup && tampilkanKunci && sejak !== null && now >= sejak,
  };
}
