/** A person chooses what to hear of (N81). */
import { kategoriNotifikasi } from '@lms/contracts/notifikasi/jenis-notifikasi';
import type {
  PilihanNotifikasi,
  UbahanPilihan,
} from '@lms/contracts/notifikasi/pilihan-notifikasi';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import * as repo from './pilihan.repo.ts';

export function createPilihanService({ db, events }: Pick<Deps, 'db' | 'events'>) {
  /** All categories in order; channels that nobody chose as they begin. */
  async function list({ collegeId, userId: idPengguna }: Actor): Promise<PilihanNotifikasi[]> {
    const rows = await repo.listPilihan(db, { collegeId, idPengguna });
    return kategoriNotifikasi.options.map(
      (kategori) => rows.find((row) => row.kategori === kategori) ?? { kategori, ...repo.UNCHOSEN },
    );
  }

  return {
    list,

    /** @throws AppError tidak_berhak while acting as another */
    change: async (actor: Actor, pilihan: UbahanPilihan): Promise<PilihanNotifikasi[]> => {
      if (actor.operator !== null) throw new AppError('tidak_berhak');
      const { collegeId, userId: idPengguna } = actor;
      await db.transaction(async (tx) => {
        if ((await repo.savePilihan(tx, { collegeId, idPengguna }, pilihan)) === 0) return;
        const stream = `pengguna:${idPengguna}`;
        await events.add(tx, [{ collegeId, stream, name: 'notifikasi.berubah', data: {} }]);
      });
      return list(actor);
    },
  };
}
