import type { makulDiajar } from '@lms/contracts/kelas/mengajar';
import type { QueryOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { paging } from '../../platform/http/paging.ts';
import * as repo from './mengajar.repo.ts';

export type MengajarService = ReturnType<typeof createMengajarService>;

export function createMengajarService({ db }: Pick<Deps, 'db'>) {
  /** Lecturers know only themselves. */
  async function assertKnown(actor: Actor, idDosen: string): Promise<void> {
    const isOther = actor.role === 'dosen' && idDosen !== actor.idDosen;
    if (isOther || !(await repo.isDosen(db, actor.collegeId, idDosen)))
      throw new AppError('tidak_ditemukan');
  }

  return {
    courses: async (actor: Actor, query: QueryOf<typeof makulDiajar>) => {
      if (actor.role === 'mahasiswa') throw new AppError('tidak_berhak');
      const { id_dosen: idDosen, search } = query;
      if (idDosen !== undefined) await assertKnown(actor, idDosen);
      return repo.listMakulDiajar(db, actor, { idDosen, search, page: paging(query) });
    },

    terms: async (actor: Actor, idDosen: string) => {
      await assertKnown(actor, idDosen);
      return repo.listPeriodeMengajar(db, actor, idDosen);
    },
  };
}
