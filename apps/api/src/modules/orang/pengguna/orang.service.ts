/** Operators look people up (DECISIONS 55, 61). */

import type { daftarOrang } from '@lms/contracts/orang/orang';
import type { SortOf } from '@lms/contracts/wire/endpoint';
import { may, type OperatorActor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { found } from '../../../platform/errors.ts';
import type { Page } from '../../../platform/http/paging.ts';
import * as repo from './orang.repo.ts';
import { toDetailOrang, toOrang } from './orang.views.ts';

/** Each of these areas deals with people. */
const areas = ['data_master', 'kelas_kuliah', 'data_sistem'] as const;

/** Null: the operator has none of these areas and sees nobody. */
function reachOf(actor: OperatorActor): repo.Reach | null {
  if (!areas.some((area) => may(actor, area, 'read'))) return null;
  return { actor, withOperators: may(actor, 'data_sistem', 'read') };
}

export type OrangService = ReturnType<typeof createOrangService>;

export function createOrangService({ db }: Pick<Deps, 'db'>) {
  return {
    list: async (
      actor: OperatorActor,
      filter: repo.OrangFilter,
      page: Page<SortOf<typeof daftarOrang>>,
    ) => {
      const reach = reachOf(actor);
      if (reach === null) return { rows: [], total: 0 };
      const { rows, total } = await repo.listOrang(db, reach, { filter, page });
      return { rows: rows.map(toOrang), total };
    },
    detail: async (actor: OperatorActor, id: string) => {
      const reach = reachOf(actor);
      return toDetailOrang(found(reach && (await repo.findOrang(db, reach, id))));
    },
  };
}
