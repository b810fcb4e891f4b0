/** Weights, draws, places, and what the first start freezes (U36–U40). */
import type { ErrorCode } from '@lms/contracts/errors';
import { MOST_SOAL_UJIAN, type SoalPenulis } from '@lms/contracts/soal/soal';
import { isEqual } from './kesiapan.policy.ts';

interface Ditempatkan {
  id_soal: string;
  id_kelompok: string;
  bobot: number;
}

interface Kelompok {
  id: string;
  ambil: number | null;
}

/**
 * The first broken rule of the `changed` groups. Too few questions to draw from is none: until more
 * follow, the exam is not ready (U35).
 */
export function faultOfSusunan(
  kelompok: readonly Kelompok[],
  soal: readonly Ditempatkan[],
  changed: readonly string[],
): ErrorCode | null {
  if (soal.length > MOST_SOAL_UJIAN) return 'soal_ujian_terlalu_banyak';
  for (const group of kelompok.filter(({ id }) => changed.includes(id))) {
    const bobot = soal
      .filter(({ id_kelompok }) => id_kelompok === group.id)
      .map((one) => one.bobot);
    if (group.ambil !== null && !isEqual(bobot)) return 'kelompok_bobot_tidak_sama';
  }
  return null;
}

/** In a drawn group what all have there, which the group's own need not be (U38). */
export const bobotMasuk = (
  group: Pick<Kelompok, 'ambil'> & { bobot: number },
  there: readonly { bobot: number }[],
): number => (group.ambil === null ? undefined : there[0]?.bobot) ?? group.bobot;

/** `place` counts from 1; absent: the end. */
export function insertedAt<Item>(
  items: readonly Item[],
  item: Item,
  place: number | undefined,
): Item[] {
  return items.toSpliced(
    place === undefined ? items.length : Math.min(place - 1, items.length),
    0,
    item,
  );
}

/** One paper, after the draw. */
export function ukuranLembar(
  kelompok: readonly Kelompok[],
  soal: readonly Ditempatkan[],
): { jumlahBobot: number; jumlahSoal: number } {
  const groups = kelompok.map(({ id, ambil }) => {
    const own = soal.filter(({ id_kelompok }) => id_kelompok === id);
    const jumlah = Math.min(own.length, ambil ?? own.length);
    const whole = own.reduce((sum, { bobot }) => sum + bobot, 0);
    return { jumlah, bobot: own.length === 0 ? 0 : (whole * jumlah) / own.length };
  });
  const sum = groups.reduce((total, { bobot }) => total + bobot, 0);
  return {
    jumlahBobot: Math.round(sum * 100) / 100,
    jumlahSoal: groups.reduce((total, { jumlah }) => total + jumlah, 0),
  };
}

function penilaianOf(soal: SoalPenulis): unknown {
  const opsi = (one: SoalPenulis['pilihan'] | SoalPenulis['pilihan_jamak']) =>
    one && { kunci: one.kunci, id: one.id_pilihan, tetap: one.disematkan, gambar: one.id_gambar };
  return [
    ...[
      opsi(soal.pilihan),
      opsi(soal.pilihan_jamak),
      soal.pilihan_jamak?.penilaian,
      soal.benar_salah?.kunci,
    ],
    ...[
      soal.esay?.jenis_file_diterima,
      soal.numerik,
      soal.isian,
      soal.soal_files.map(({ id }) => id),
    ],
  ];
}

/** Only texts differ; they may be corrected after the first start (U36). */
export function isKoreksiTeks(before: SoalPenulis, after: SoalPenulis): boolean {
  return JSON.stringify(penilaianOf(before)) === JSON.stringify(penilaianOf(after));
}
