/** The trash of questions: 30 days, then gone for good with their files (U17). */
import type { Tx } from '../../platform/db/sql.ts';
import { AppError, found } from '../../platform/errors.ts';
import { deleteFilesOf } from '../berkas/index.ts';
import { trashSince } from '../kelas/pertemuan/index.ts';
import type { Menulis, SoalPorts } from './soal.ports.ts';
import * as repo from './soal.repo.ts';
import * as tulis from './tulis.repo.ts';

export function createTrashSoal({ purgeSusunan }: Pick<SoalPorts, 'purgeSusunan'>) {
  async function purge(tx: Tx, rows: readonly tulis.LapsedRow[]): Promise<void> {
    if (rows.length === 0) return;
    for (const [collegeId, of] of Map.groupBy(rows, ({ college_id }) => college_id))
      await deleteFilesOf(tx, { collegeId, jenis: 'soal', ids: of.map(({ id }) => id) });
    await purgeSusunan(tx, rows);
    await tulis.purgeSoal(tx, rows);
  }

  return {
    /** For 30 days (U17). 404 if it is there already. */
    trash: async (tx: Tx, menulis: Menulis, id: string): Promise<void> => {
      const soal = found(
        await repo.lockSoal(tx, { collegeId: menulis.actor.collegeId, id }, menulis.tempat),
      );
      if (soal.dihapus_pada !== null) throw new AppError('tidak_ditemukan');
      await tulis.trashSoal(tx, tulis.penulisOf(menulis), [id]);
    },

    trashAll: (tx: Tx, menulis: Menulis, ids: readonly string[]): Promise<void> =>
      tulis.trashSoal(tx, tulis.penulisOf(menulis), ids),

    /** 404 unless it can still be restored. */
    restore: async (tx: Tx, menulis: Menulis, id: string, urutan: number): Promise<void> => {
      const key = { collegeId: menulis.actor.collegeId, id };
      const { dihapus_pada: deleted } = found(await repo.lockSoal(tx, key, menulis.tempat));
      if (deleted === null || deleted <= trashSince(menulis.now))
        throw new AppError('tidak_ditemukan');
      await tulis.restoreSoal(tx, key, urutan);
    },

    restoreAll: (tx: Tx, menulis: Menulis, ids: readonly string[]): Promise<void> =>
      tulis.restoreSoalAll(tx, menulis.actor.collegeId, ids),

    /** After 30 days, with files. */
    emptyTrash: async (tx: Tx, now: Date): Promise<void> =>
      purge(tx, await tulis.lockLapsed(tx, trashSince(now))),

    purge,
  };
}
