/**
 * Facts are recorded in the caller's transaction; modules of content have these functions as ports.
 */
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hitungProgres } from '../kehadiran.messages.ts';
import { addAllWaiting, addWaiting } from '../progres/menunggu.repo.ts';
import type { MeetingKey } from '../tanda/tanda.repo.ts';
import * as repo from './fakta.repo.ts';

export type FaktaService = ReturnType<typeof createFaktaService>;

export function createFaktaService({ clock, outbox }: Pick<Deps, 'clock' | 'outbox'>) {
  const ask = async (tx: Tx, collegeId: string, idPertemuan: string | null) => {
    if (idPertemuan === null) return;
    await outbox.add(tx, hitungProgres, { collegeId, payload: { id_pertemuan: idPertemuan } });
  };
  const askFor = async (tx: Tx, where: Parameters<typeof addWaiting>[1]) =>
    ask(tx, where.collegeId, await addWaiting(tx, where, clock.now()));

  return {
    /**
     * False for a repetition. The caller checks permission (no acting operator, no inactive
     * student: K6, K7).
     */
    catatFakta: async (tx: Tx, fakta: repo.Fakta): Promise<boolean> => {
      const idPertemuan = await repo.addFakta(tx, fakta, clock.now());
      await ask(tx, fakta.collegeId, idPertemuan);
      return idPertemuan !== null;
    },

    /**
     * Facts counted from existing data: all in time, moved if the time differs. Returns how many
     * were new or moved.
     */
    samakanFakta: async (tx: Tx, fakta: repo.FaktaSama): Promise<number> => {
      const settled = await repo.settleFakta(tx, fakta, clock.now());
      await ask(tx, fakta.collegeId, settled?.id_pertemuan ?? null);
      return settled?.jumlah ?? 0;
    },

    /**
     * Facts that no longer hold (`tidak_berlaku`), or of deleted content (`isi_dihapus`, K4).
     * Returns how many.
     */
    tarikFakta: async (
      tx: Tx,
      { alasan = 'isi_dihapus', ...which }: repo.Penarikan & { alasan?: repo.AlasanTarik },
    ): Promise<number> => {
      const jumlah = await repo.withdrawFakta(tx, which, { alasan, now: clock.now() });
      // Deleted content has no weight, so everybody's shares change.
      if (alasan === 'isi_dihapus') await askFor(tx, { ...which, nim: undefined });
      else if (jumlah > 0) await askFor(tx, which);
      return jumlah;
    },

    kembalikanFakta: async (tx: Tx, which: Omit<repo.Penarikan, 'nim'>): Promise<number> => {
      const jumlah = await repo.restoreFakta(tx, which);
      await askFor(tx, which);
      return jumlah;
    },

    /**
     * Everybody's progress is computed again after a change of content, requirement or deadline.
     */
    syaratBerubah: async (tx: Tx, key: MeetingKey): Promise<void> => {
      await repo.rejudgeLate(tx, key);
      if (await addAllWaiting(tx, key, clock.now())) await ask(tx, key.collegeId, key.idPertemuan);
    },
  };
}
