/**
 * What a rubric says of an answer (U83): asked by the screen while levels are chosen, and by the
 * server that keeps the grade.
 */
import type { Kriteria } from './rubrik.ts';

/** By criterion the level that was chosen. What is in no criterion any more says nothing. */
export type Dipilih = Readonly<Record<string, string>>;

/** Ids and points are all that counts. */
type Dihitung = Pick<Kriteria, 'id'> & {
  tingkat: readonly Pick<Kriteria['tingkat'][number], 'id' | 'poin'>[];
};

export interface Poin {
  poin: number;
  /** The highest level of every criterion. */
  maksimum: number;
  /** Criteria without a level. */
  belum: number;
}

export function poinRubrik(kriteria: readonly Dihitung[], dipilih: Dipilih): Poin {
  const rows = kriteria.map(({ id, tingkat }) => ({
    maksimum: Math.max(...tingkat.map(({ poin }) => poin)),
    poin: tingkat.find((one) => one.id === dipilih[id])?.poin ?? null,
  }));
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  return {
    poin: sum(rows.map(({ poin }) => poin ?? 0)),
    maksimum: sum(rows.map(({ maksimum }) => maksimum)),
    belum: rows.filter(({ poin }) => poin === null).length,
  };
}

/** The sum of points, scaled to 100, halves up; null while a criterion has no level. */
export function nilaiRubrik(kriteria: readonly Dihitung[], dipilih: Dipilih): number | null {
  const { poin, maksimum, belum } = poinRubrik(kriteria, dipilih);
  if (belum > 0 || maksimum === 0) return null;
  return Math.floor((200 * poin + maksimum) / (2 * maksimum));
}

/** Of what was chosen that which is there. */
export function dipilihDari(
  kriteria: readonly Dihitung[],
  dipilih: Dipilih,
): Record<string, string> {
  return Object.fromEntries(
    kriteria.flatMap(({ id, tingkat }) =>
      tingkat.flatMap((one) => (one.id === dipilih[id] ? [[id, one.id] as const] : [])),
    ),
  );
}
