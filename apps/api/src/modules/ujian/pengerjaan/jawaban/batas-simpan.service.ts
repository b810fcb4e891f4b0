/** Far more than anybody types in a day, far too little to fill a disk (U68). */
import type { Sql } from '../../../../platform/db/sql.ts';
import { type JawabanBaru, sizeOf } from './jawaban.repo.ts';

export const MOST_SIMPAN = 50_000;
const MOST_SIMPAN_BYTES = 200_000_000;
/** Accepted before the database is asked again. */
const STEP = { rows: 500, bytes: 5_000_000 };
const MOST_PENGERJAAN = 10_000;

interface Taken {
  rows: number;
  bytes: number;
  isFull: boolean;
}

/** The database is asked after each step, so saves need no extra statement. */
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

  /** A repeated save keeps its receipt even then. */
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
