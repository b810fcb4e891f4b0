import type { JenisIsi } from '@lms/contracts/data-master/isi-master';
import type { OperatorActor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { listIsi } from './isi.repo.ts';

export type IsiService = ReturnType<typeof createIsiService>;

/** Shows master data to operators who look something up. */
export function createIsiService({ db }: Pick<Deps, 'db'>) {
  return {
    list: (
      actor: OperatorActor,
      asked: { jenis: JenisIsi; search: string | undefined; page: Page },
    ) => listIsi(db, actor, asked),
  };
}
