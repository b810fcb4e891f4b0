/** Plan, evaluation and people of a course, for those who see a class of it (K110). */
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import * as repo from './rencana.repo.ts';
import { toEvaluasi, toInfo, toPembelajaran } from './rencana.views.ts';

export type RencanaService = ReturnType<typeof createRencanaService>;

export function createRencanaService({ db }: Pick<Deps, 'db'>) {
  const read = <T>(
    actor: Actor,
    idMakul: string,
    work: (sql: Sql, of: { collegeId: string; idMakul: string }) => Promise<T>,
  ): Promise<T> =>
    db.reading(async (sql) => {
      if (!(await repo.seesMakul(sql, actor, idMakul))) throw new AppError('tidak_ditemukan');
      return work(sql, { collegeId: actor.collegeId, idMakul });
    });

  return {
    pembelajaran: (actor: Actor, idMakul: string) =>
      read(actor, idMakul, async (sql, of) =>
        (await repo.listPembelajaran(sql, of)).map(toPembelajaran),
      ),
    evaluasi: (actor: Actor, idMakul: string) =>
      read(actor, idMakul, async (sql, of) => (await repo.listEvaluasi(sql, of)).map(toEvaluasi)),
    info: (actor: Actor, idMakul: string) =>
      read(actor, idMakul, async (sql, of) => toInfo(found(await repo.findTim(sql, of)))),
  };
}
