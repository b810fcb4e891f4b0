/** Activities that a student can be exempt from, or is (N9). Pure. */
import type { ActivityHead, RecapRow } from '../rekap/queries.ts';

export const isExempt = ({ aktivitas }: RecapRow, { aktivitas: { id } }: ActivityHead): boolean =>
  aktivitas[id]?.status === 'dikecualikan';

/**
 * A remedial goes with its main exam. Somebody who may not change an exemption still reads those
 * that are there; those of students who left are over.
 */
export const exemptable = (
  row: RecapRow,
  heads: readonly ActivityHead[],
  mayChange: boolean,
): ActivityHead[] =>
  row.keluar
    ? []
    : heads.filter((head) => head.id_ujian_utama === null && (mayChange || isExempt(row, head)));
