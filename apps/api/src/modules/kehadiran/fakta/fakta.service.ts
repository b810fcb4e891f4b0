/**
 * Facts of students, in the transaction of what they did; the modules of content are handed these
 * as ports.
 */
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hitungProgres } from '../kehadiran.messages.ts';
import type { MeetingKey } from '../tanda/tanda.repo.ts';
import * as repo from './fakta.repo.ts';

export type FaktaService = ReturnType<typeof createFaktaService>;

export function createFaktaService({ clock, outbox }: Pick<Deps, 'clock' | 'outbox'>) {
  const ask = async (tx: Tx, collegeId: string, idPertemuan: string | null) => {
    if (idPertemuan === null) return;
    await outbox.add(tx, hitungProgres, { collegeId, payload: { id_pertemuan: idPertemuan } });
  };
  const askFor = async (tx: Tx, where: Parameters<typeof repo.addWaiting>[1]) =>
    ask(tx, where.collegeId, await repo.addWaiting(tx, where, clock.now()));

  return {
    /**
     * The student has done what the activity asks. The same again writes nothing and answers false.
     * Who may (no operator who acts, no inactive student: K6, K7) is the caller's to decide.
     */
    catatFakta: async (tx: Tx, fakta: repo.Fakta): Promise<boolean> => {
      const idPertemuan = await repo.addFakta(tx, fakta, clock.now());
      await ask(tx, fakta.collegeId, idPertemuan);
      return idPertemuan !== null;
    },

    /**
     * Facts that are counted from what is there, in time and each at its own time; one that stands
     * at another time is moved. Answers how many were new or moved.
     */
    samakanFakta: async (tx: Tx, fakta: repo.FaktaSama): Promise<number> => {
      const settled = await repo.settleFakta(tx, fakta, clock.now());
      await ask(tx, fakta.collegeId, settled?.id_pertemuan ?? null);
      return settled?.jumlah ?? 0;
    },

    /**
     * Facts that no longer hold (`tidak_berlaku`), or whose content was deleted (`isi_dihapus`,
     * K4). Answers how many.
     */
    tarikFakta: async (
      tx: Tx,
      { alasan = 'isi_dihapus', ...which }: repo.Penarikan & { alasan?: repo.AlasanTarik },
    ): Promise<number> => {
      const jumlah = await repo.withdrawFakta(tx, which, { alasan, now: clock.now() });
      // Deleted content weighs nothing any more: that changes the share of all the rest for
      // everybody.
      if (alasan === 'isi_dihapus') await askFor(tx, { ...which, nim: undefined });
      else if (jumlah > 0) await askFor(tx, which);
      return jumlah;
    },

    /** The content is back, and with it the facts that went with it. */
    kembalikanFakta: async (tx: Tx, which: Omit<repo.Penarikan, 'nim'>): Promise<number> => {
      const jumlah = await repo.restoreFakta(tx, which);
      await askFor(tx, which);
      return jumlah;
    },

    /**
     * What counts in a meeting has changed (content, whether it is required, a deadline): everybody
     * is computed anew.
     */
    syaratBerubah: async (tx: Tx, key: MeetingKey): Promise<void> => {
      await repo.rejudgeLate(tx, key);
      if (await repo.addAllWaiting(tx, key, clock.now()))
        await ask(tx, key.collegeId, key.idPertemuan);
    },
  };
}
