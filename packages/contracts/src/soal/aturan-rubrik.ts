/** Grade by rubric (U83), for screen and server. */
import type { Kriteria } from './rubrik.ts';

/** Chosen level by criterion; unknown criteria are ignored. */
export type Dipilih = Readonly<Record<string, string>>;

type Dihitung = Pick<Kriteria, 'id'> & {
  tingkat: readonly Pick<Kriteria['tingkat'][number], 'id' | 'poin'>[];
};

export interface Poin {
  poin: number;
  /** Sum of the highest levels of all criteria. */
  maksimum: number;
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

/** 0–100, halves round up; null while a criterion has no level. */
export function nilaiRubrik(kriteria: readonly Dihitung[], dipilih: Dipilih): number | null {
  const { poin, maksimum, belum } = poinRubrik(kriteria, dipilih);
  if (belum > 0 || maksimum === 0) return null;
  return Math.floor((200 * poin + maksimum) / (2 * maksimum));
}

/** Drops choices whose criterion or level no longer exists. */
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
