/** Seals values anew with the present secret, one batch a second, until none has a former one. */

import {
  countSealed,
  oldIds,
  resealBatch,
  type SealedColumn,
} from '../../../platform/auth/sealed-column.ts';
import type { SecretBox } from '../../../platform/auth/secret-box.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';

const ROWS_PER_BATCH = 500;
/** Copies that were not exchanged yet may still write with the former secret. */
const REST_MS = 60_000;

export interface SegelUlangOptions {
  box: SecretBox;
  /** Names of the secrets before the present one. */
  previousIds: readonly string[];
}

/** The position is this process's own: a restart begins anew, and sealed values are not touched twice. */
interface Pass {
  place: number;
  after: readonly string[] | null;
  written: number;
  unreadable: number;
  restUntil: Date | null;
}

const begin: Pass = { place: 0, after: null, written: 0, unreadable: 0, restUntil: null };

export function createSegelUlang(
  { log }: Pick<Deps, 'log'>,
  { values, checkKeys }: { values: readonly SealedColumn[]; checkKeys: SealedColumn },
  { box, previousIds }: SegelUlangOptions,
) {
  const ids = oldIds(previousIds);
  let pass = begin;

  async function seal(tx: Tx, column: SealedColumn, at: Pass): Promise<Pass> {
    const after = at.after ?? column.start;
    const batch = await resealBatch(tx, column, { box, ids, after, most: ROWS_PER_BATCH });
    return {
      ...at,
      after: batch.after,
      place: batch.after === null ? at.place + 1 : at.place,
      written: at.written + batch.written,
      unreadable: at.unreadable + batch.unreadable,
    };
  }

  /**
   * The keys of receipts follow when nothing else is left: until then a process without the former
   * secret does not start (key-registry.ts).
   */
  async function finish(tx: Tx, at: Pass, now: Date): Promise<Pass> {
    const restUntil = new Date(now.getTime() + REST_MS);
    const left = (await countSealed(tx, values, ids)).reduce((sum, { jumlah }) => sum + jumlah, 0);
    if (left > at.unreadable) return { ...begin, restUntil };
    const { written, unreadable } = await seal(tx, checkKeys, { ...at, after: null });
    if (written > 0)
      tx.afterCommit('rahasia.selesai', () =>
        log.info(
          { written, unreadable, kunci: box.id },
          'all values are sealed with the present secret',
        ),
      );
    return { ...begin, restUntil };
  }

  return async (tx: Tx, { now }: { now: Date }): Promise<void> => {
    if (pass.restUntil !== null && now < pass.restUntil) return;
    const at = { ...pass, restUntil: null };
    const column = values[at.place];
    const next = column === undefined ? await finish(tx, at, now) : await seal(tx, column, at);
    tx.afterCommit('rahasia.segel_ulang', () => {
      pass = next;
    });
  };
}
