/** Viewers of the grading screen's rows (K67). Signs expire and are not logged. */

import { DILIHAT_DETIK, type lihatPengumpulan } from '@lms/contracts/tugas/penilaian';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { IsiService } from '../../kelas/pertemuan/index.ts';
import * as repo from './pelihat.repo.ts';

export type PelihatService = ReturnType<typeof createPelihatService>;

export function createPelihatService(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { isi }: { isi: Pick<IsiService, 'find'> },
) {
  return {
    look: async (
      actor: Actor,
      id: string,
      idBaris: string | null,
    ): Promise<ResponseOf<typeof lihatPengumpulan>> => {
      const { header } = await isi.find(actor, { jenis: 'tugas', id });
      const who = { collegeId: actor.collegeId, idTugas: header.id, userId: actor.userId };
      const now = clock.now();
      if (idBaris === null) await repo.deletePelihat(db, who);
      else {
        const sampai = new Date(now.getTime() + DILIHAT_DETIK * 1_000);
        await repo.savePelihat(db, who, { nama: actor.nama, idBaris, sampai });
      }
      return repo.listPelihatLain(db, who, now);
    },
  };
}
