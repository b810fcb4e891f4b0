/**
 * Sweeps remove unused rows; jobs of the same transaction remove the bytes (docs/decisions/043).
 */
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PartsState } from '../../../platform/files/storage.ts';
import type { Person } from '../../../platform/forget.ts';
import { hapusIsi } from '../berkas.messages.ts';
import { deleteContent, deleteUnclaimed } from '../berkas.write.repo.ts';
import { KEPT_HOURS } from '../unggah/unggahan.policy.ts';
import { deleteUploads, deleteUploadsOf } from '../unggah/unggahan.repo.ts';

export type SisaService = ReturnType<typeof createSisaService>;

interface Leftover {
  collegeId: string;
  lokasi: string;
  bagian: PartsState | null;
}

export function createSisaService({ files, outbox }: Pick<Deps, 'files' | 'outbox'>) {
  const remove = (tx: Tx, leftovers: readonly Leftover[]): Promise<void> => {
    const byCollege = Map.groupBy(leftovers, ({ collegeId }) => collegeId);
    const messages = [...byCollege].map(([collegeId, of]) => ({
      collegeId,
      payload: { isi: of.map(({ lokasi, bagian }) => ({ lokasi, bagian })) },
    }));
    return outbox.addAll(tx, hapusIsi, messages);
  };
  const removeParts = (tx: Tx, rows: Awaited<ReturnType<typeof deleteUploads>>): Promise<void> =>
    remove(
      tx,
      rows
        .filter(({ id_berkas }) => id_berkas === null)
        .map(({ college_id: collegeId, keadaan: { lokasi, bagian } }) => ({
          collegeId,
          lokasi,
          bagian,
        })),
    );
  return {
    /** Removes the bytes of an upload that was abandoned, refused or a duplicate. */
    remove,

    removeUnclaimed: (tx: Tx, now: Date): Promise<void> => deleteUnclaimed(tx, now, KEPT_HOURS),

    removeUploads: async (tx: Tx, now: Date): Promise<void> => {
      await removeParts(tx, await deleteUploads(tx, now, KEPT_HOURS));
    },

    /** For erasing a person (docs/decisions/192). */
    forgetUploads: async (tx: Tx, person: Person): Promise<number> => {
      const rows = await deleteUploadsOf(tx, person);
      await removeParts(tx, rows);
      return rows.length;
    },

    removeContent: async (tx: Tx): Promise<void> => {
      const rows = await deleteContent(tx);
      await remove(
        tx,
        rows.map(({ college_id: collegeId, lokasi }) => ({ collegeId, lokasi, bagian: null })),
      );
    },

    removeBytes: async (
      collegeId: string,
      leftovers: readonly Omit<Leftover, 'collegeId'>[],
      signal: AbortSignal,
    ): Promise<void> => {
      for (const { lokasi: path, bagian } of leftovers) {
        signal.throwIfAborted();
        if (bagian !== null) await files.abandon({ collegeId, path }, bagian);
        await files.remove({ collegeId, path });
      }
    },
  };
}
