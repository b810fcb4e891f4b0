/** Whether a grade may be overwritten (K66–K68). Pure. */

export interface Nilai {
  /** The grade of the group or the student; null: ungraded. */
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

/** No grade row yet. @tests */
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

export interface Isian {
  nilai: number | null;
  untuk: 'kelompok' | 'mahasiswa';
  faktor?: number | undefined;
  alasan?: string | null | undefined;
  catatan?: string | null | undefined;
}

/** The group's grade keeps the own factor; a missing comment keeps the old one. */
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

/** A row's version grows with every change of a member. */
export function versiOf(members: readonly Pick<NilaiTersimpan, 'versi'>[]): number {
  return members.reduce((sum, { versi }) => sum + versi, 0);
}

/** Visible or not, and until when they were before being hidden. */
export interface Tampil {
  terbit: boolean;
  sampai: Date | null;
}

/**
 * A changed grade that the student has seen is marked, also while grades are hidden again. A first
 * grade is not, and a mark stays (K68).
 */
export function markOf(before: NilaiTersimpan, { terbit, sampai }: Tampil, now: Date): Date | null {
  const stoodThen = sampai !== null && before.dinilaiPada !== null && before.dinilaiPada <= sampai;
  return before.nilai !== null && (terbit || stoodThen) ? now : before.diubahTerbit;
}
