/** What a grade comes to, and whether it may be written over (K66–K68). Pure. */

export interface Nilai {
  /** The group's, or the own; null: ungraded. */
  dasar: number | null;
  /** Percent, 0–120. */
  faktor: number;
  alasan: string | null;
  catatan: string | null;
}

export interface NilaiTersimpan extends Nilai {
  nilai: number | null;
  versi: number;
  dinilaiPada: Date | null;
  diubahTerbit: Date | null;
}

/** Of a student for whom nothing was written yet. @tests */
export const BELUM_ADA: NilaiTersimpan = {
  dasar: null,
  faktor: 100,
  alasan: null,
  catatan: null,
  nilai: null,
  versi: 0,
  dinilaiPada: null,
  diubahTerbit: null,
};

/**
 * min(100, dasar × faktor / 100) to two decimals, halves up; counted in hundredths, where nothing
 * is lost (K66).
 */
export function nilaiOf({ dasar, faktor }: Pick<Nilai, 'dasar' | 'faktor'>): number | null {
  if (dasar === null) return null;
  const hundredths = Math.round((Math.round(dasar * 100) * faktor) / 100);
  return Math.min(10_000, hundredths) / 100;
}

export interface Isian {
  nilai: number | null;
  untuk: 'kelompok' | 'mahasiswa';
  faktor?: number | undefined;
  alasan?: string | null | undefined;
  catatan?: string | null | undefined;
}

/**
 * What a student's grade becomes: the group's grade leaves the own factor, a word that was not sent
 * stays.
 */
export function applied(
  { nilai, untuk, faktor = 100, alasan = null, catatan }: Isian,
  before: Nilai,
): Nilai {
  const own = untuk === 'kelompok' ? before : { faktor, alasan: faktor === 100 ? null : alasan };
  return {
    dasar: nilai,
    faktor: own.faktor,
    alasan: own.alasan,
    catatan: catatan === undefined ? before.catatan : catatan,
  };
}

export function isSame(one: Nilai, other: Nilai): boolean {
  const { dasar, faktor, alasan, catatan } = one;
  return (
    dasar === other.dasar &&
    faktor === other.faktor &&
    alasan === other.alasan &&
    catatan === other.catatan
  );
}

/** A row's version: it grows with every change of one of its members. */
export function versiOf(members: readonly Pick<NilaiTersimpan, 'versi'>[]): number {
  return members.reduce((sum, { versi }) => sum + versi, 0);
}

/**
 * Whether students see the grades of a task, and until when they did before these were hidden
 * again.
 */
export interface Tampil {
  terbit: boolean;
  sampai: Date | null;
}

/**
 * The mark of a change of what its student has seen, also while grades are hidden again: a first
 * grade is none, and the mark stays (K68).
 */
export function markOf(before: NilaiTersimpan, { terbit, sampai }: Tampil, now: Date): Date | null {
  const stoodThen = sampai !== null && before.dinilaiPada !== null && before.dinilaiPada <= sampai;
  return before.nilai !== null && (terbit || stoodThen) ? now : before.diubahTerbit;
}
