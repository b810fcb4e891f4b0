/**
 * An exam in the recap of grades (DECISIONS 162, 185): null, 0 and "no attempt" are three facts.
 * Pure.
 */

/**
 * belum: not over, not ended; tanpa_pengerjaan: over without one; menunggu: a question is ungraded.
 */
export type KeadaanNilai = 'belum' | 'tanpa_pengerjaan' | 'menunggu' | 'dinilai';

/** `id_utama`: a remedial's main exam. */
export interface NilaiUjian {
  id_ujian: string;
  id_utama: string | null;
  nim: string;
  keadaan: KeadaanNilai;
  /** Null unless `dinilai`. */
  nilai: number | null;
}

export interface NilaiRekap {
  id_ujian: string;
  nim: string;
  keadaan: KeadaanNilai;
  /** 0: over without an attempt; null: nothing counts yet. */
  nilai: number | null;
  /** The remedial, if higher. */
  id_berlaku: string;
}

const countedOf = ({ keadaan, nilai }: NilaiUjian): number | null =>
  keadaan === 'tanpa_pengerjaan' ? 0 : nilai;

/** `batasRemedial` caps a remedial's grade, null does not. */
export function rekapNilai(
  rows: readonly NilaiUjian[],
  batasRemedial: number | null = null,
): NilaiRekap[] {
  const remedial = Map.groupBy(
    rows.filter(({ id_utama, keadaan }) => id_utama !== null && keadaan === 'dinilai'),
    ({ id_utama, nim }) => JSON.stringify([id_utama, nim]),
  );
  return rows.flatMap((main): NilaiRekap[] => {
    if (main.id_utama !== null) return [];
    const { id_ujian, nim, keadaan } = main;
    let best: NilaiRekap = { id_ujian, nim, keadaan, nilai: countedOf(main), id_berlaku: id_ujian };
    for (const again of remedial.get(JSON.stringify([id_ujian, nim])) ?? []) {
      const nilai = Math.min(again.nilai ?? 0, batasRemedial ?? 100);
      if (best.nilai === null || nilai > best.nilai)
        best = { id_ujian, nim, keadaan: 'dinilai', nilai, id_berlaku: again.id_ujian };
    }
    return [best];
  });
}
