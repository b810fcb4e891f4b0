/**
 * What an exam is worth in the recap of grades (DECISIONS 162, 185): null, 0 and "no attempt" are
 * three facts. Pure.
 */

/**
 * belum: it is not over and not ended; tanpa_pengerjaan: it is over, and nobody came; menunggu: a
 * question waits for its grade.
 */
export type KeadaanNilai = 'belum' | 'tanpa_pengerjaan' | 'menunggu' | 'dinilai';

/** One exam of one student; of a remedial `id_utama` is the exam that it repeats. */
export interface NilaiUjian {
  id_ujian: string;
  id_utama: string | null;
  nim: string;
  keadaan: KeadaanNilai;
  /** 0–100, two decimals; null unless `dinilai`. */
  nilai: number | null;
}

/** One main exam of one student, with the remedials that were for him. */
export interface NilaiRekap {
  id_ujian: string;
  nim: string;
  keadaan: KeadaanNilai;
  /**
   * What counts in averages: 0 where the exam is over without an attempt, null where nothing counts
   * yet.
   */
  nilai: number | null;
  /** The exam whose grade counts: the remedial where that is higher. */
  id_berlaku: string;
}

const countedOf = ({ keadaan, nilai }: NilaiUjian): number | null =>
  keadaan === 'tanpa_pengerjaan' ? 0 : nilai;

/** `batasRemedial` cuts what a remedial can be worth; null: nothing does. */
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
