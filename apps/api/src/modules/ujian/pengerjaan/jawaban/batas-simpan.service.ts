/**
 * The most that one attempt may put into the ledger: far above what is typed in a day, far below
 * what fills a disk (U68).
 */
import type { Sql } from '../../../../platform/db/sql.ts';
import { type JawabanBaru, sizeOf } from './jawaban.repo.ts';

export const MOST_SIMPAN = 50_000;
const MOST_SIMPAN_BYTES = 200_000_000;
/** Taken by this process before it asks how much there is of all processes together. */
const STEP = { rows: 500, bytes: 5_000_000 };
/** Attempts written to at about the same time. */
const MOST_PENGERJAAN = 10_000;

interface Taken {
  rows: number;
  bytes: number;
  isFull: boolean;
}

/**
 * Counts in the process, so that a save costs no statement more; the database is asked after each
 * step alone.
 */
export function createBatasSimpan() {
  const known = new Map<string, Taken>();

  function takenOf(name: string): Taken {
    const taken = known.get(name) ?? { rows: 0, bytes: 0, isFull: false };
    known.delete(name);
    known.set(name, taken);
    const [oldest] = known.keys();
    if (known.size > MOST_PENGERJAAN && oldest !== undefined) known.delete(oldest);
    return taken;
  }

  /** Whether the attempt takes no more of them; what is there already keeps its receipt. */
  async function isFull(
    sql: Sql,
    { collegeId, id }: { collegeId: string; id: string },
    rows: readonly Pick<JawabanBaru, 'isi'>[],
  ) {
    const taken = takenOf(JSON.stringify([collegeId, id]));
    if (taken.isFull) return true;
    taken.rows += rows.length;
    taken.bytes += rows.reduce((sum, { isi }) => sum + (isi?.length ?? 0), 0);
    if (taken.rows < STEP.rows && taken.bytes < STEP.bytes) return false;
    const size = await sizeOf(sql, { collegeId, id });
    taken.rows = 0;
    taken.bytes = 0;
    taken.isFull = size.rows >= MOST_SIMPAN || size.bytes >= MOST_SIMPAN_BYTES;
    return taken.isFull;
  }

  return { isFull };
}
