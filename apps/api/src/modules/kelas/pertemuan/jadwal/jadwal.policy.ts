/** Which clashes a schedule may have (S2 §4, K93). */

export interface BentrokRuangAtauPengajar {
  samaMakul: boolean;
  /** Both begin and end together. */
  samaWaktu: boolean;
}

/** One lecture for several classes: same course and time, and the room or a lecturer in common. */
const isJointTeaching = ({ samaMakul, samaWaktu }: BentrokRuangAtauPengajar): boolean =>
  samaMakul && samaWaktu;

/** Clashes of rooms, or of lecturers, which therefore have the room or a lecturer in common. */
export function mayIgnore(
  clashes: readonly BentrokRuangAtauPengajar[],
  by: { operatorTulis: boolean },
): boolean {
  return by.operatorTulis || clashes.every(isJointTeaching);
}
