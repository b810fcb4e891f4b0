/**
 * What an attempt comes to, and what its student may see of it (S2 §4; DECISIONS 160, 161; U74–U76,
 * U81). Pure.
 */
import type { StatusPerhitungan } from '@lms/contracts/ujian/penilaian';

export interface SoalBernilai {
  /** 0–100; null waits for somebody. */
  nilai: number | null;
  bobot: number;
  /** Annulled: it counts for nobody, with a grade or without (U82). */
  dianulir?: boolean;
}

/**
 * Σ(nilai × bobot) / Σ(bobot) − pengurangan within 0–100, two decimals, halves up; null while a
 * question has no grade. Weights and the reduction are counted in hundredths, where nothing is
 * lost.
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

/** The same from Σ(nilai × weight) and Σ weight, in hundredths. */
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

/**
 * What runs waits for nobody; what has ended waits for the worker until it has been graded, or
 * failed to be (U91).
 */
export function perhitunganOf({ selesai, dinilaiPada, gagalPada }: Hitungan): StatusPerhitungan {
  if (!selesai || dinilaiPada !== null) return 'done';
  return gagalPada === null ? 'in_progress' : 'failed';
}

/**
 * The same of many: what still runs, a correction of a key too, is waited for before a failure is
 * told.
 */
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
  /** The own attempt has ended. */
  selesai: boolean;
  /** Its ledger is closed: nothing that is told can get into an answer any more. */
  ditutup: boolean;
  /** Class setting: questions are shown afterwards. */
  tampilkanSoal: boolean;
  /** Grades are published, and none of this attempt is missing. */
  terbit: boolean;
  lengkap: boolean;
  tampilkanKunci: boolean;
  /** As `kunciSejak` says; null: never. */
  kunciSejak: Date | null;
  now: Date;
}

/**
 * What a student's result shows: keys by the five conditions of S2 §4 and when nobody writes any
 * more, grades when they are published; neither while the own ledger is open (U81, DECISIONS 243).
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
