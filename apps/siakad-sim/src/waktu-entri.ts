/** The entry window of a component, as the LMS reads it (DECISIONS 182). */
import { type Kelas, type Zona, zones } from './store.ts';

/** A window opens this long after its start; both ends are inside. */
const LATER_MS = (24 * 3_600 + 59 * 60 + 59) * 1_000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

type Waktu = Pick<Kelas['komponen'][number], 'waktu_entri_nilai_start' | 'waktu_entri_nilai_end'>;

/** A date alone begins or ends its day in the college's zone. */
function instantOf(text: string, zona: Zona, clock: string): number {
  return Date.parse(DATE.test(text) ? `${text}T${clock}${zones[zona]}` : text);
}

export function isOpen(
  { waktu_entri_nilai_start: start, waktu_entri_nilai_end: end }: Waktu,
  zona: Zona,
  now: Date,
): boolean {
  if (start === null || end === null) return false;
  const opens = instantOf(start, zona, '00:00:00') + LATER_MS;
  return now.getTime() >= opens && now.getTime() <= instantOf(end, zona, '23:59:59');
}
