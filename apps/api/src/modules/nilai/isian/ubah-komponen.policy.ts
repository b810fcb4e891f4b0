/** The asked choice of activities, and whom it changes (N4, N15). Pure. */
import type { ubahKomponenNilai } from '@lms/contracts/nilai/komponen-nilai';
import type { BodyOf } from '@lms/contracts/wire/endpoint';
import type { KomponenRow } from '../komponen/komponen.repo.ts';
import type { PilihanKomponen, PratinjauRow } from './pratinjau.repo.ts';

type Body = BodyOf<typeof ubahKomponenNilai>;

/**
 * Without `buang_terendah` the stored number stays, as far as the activities allow it. Null: more
 * would be left out than the choice has.
 */
export function choiceOf(
  { list_aktivitas, buang_terendah }: Pick<Body, 'list_aktivitas' | 'buang_terendah'>,
  { id, buang_terendah: stored }: Pick<KomponenRow, 'id' | 'buang_terendah'>,
): PilihanKomponen | null {
  const aktivitas = list_aktivitas
    .map((one) => (typeof one === 'string' ? { id: one, bobot: 1 } : one))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const most = Math.max(0, aktivitas.length - 1);
  const buang = buang_terendah ?? Math.min(stored, most);
  return buang > most ? null : { id, buang, aktivitas };
}

export function isSameChoice(
  asked: PilihanKomponen,
  { aktivitas, buang_terendah }: Pick<KomponenRow, 'aktivitas' | 'buang_terendah'>,
): boolean {
  if (asked.buang !== buang_terendah || asked.aktivitas.length !== aktivitas.length) return false;
  const stored = new Map(aktivitas.map((one) => [one.id, one.bobot]));
  return asked.aktivitas.every((one) => stored.get(one.id) === one.bobot);
}

export interface Dampak {
  /** The student whose value changes. */
  berubah: PratinjauRow[];
  /** Cells with a knowing value that would differ. */
  manual: PratinjauRow[];
  siakad: PratinjauRow[];
  belumLengkap: number;
}

export function effectOf(
  rows: readonly PratinjauRow[],
  { timpa_manual, timpa_siakad }: Pick<Body, 'timpa_manual' | 'timpa_siakad'>,
): Dampak {
  const differing = rows.filter((row) => row.dari !== row.menjadi);
  const of = (sumber: PratinjauRow['sumber']) => differing.filter((row) => row.sumber === sumber);
  const replaced = { hitung: true, manual: timpa_manual ?? false, siakad: timpa_siakad ?? false };
  return {
    berubah: differing.filter((row) => replaced[row.sumber]),
    manual: of('manual'),
    siakad: of('siakad'),
    belumLengkap: rows.filter((row) => !row.lengkap).length,
  };
}
