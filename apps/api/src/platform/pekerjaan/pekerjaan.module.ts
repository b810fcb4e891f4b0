import { endpoints } from '@lms/contracts';
import type { Actor } from '../auth/actor.ts';
import type { Deps } from '../deps.ts';
import { found } from '../errors.ts';
import { type Module, route } from '../http/route.ts';
import type { Sweep } from '../queue/sweep.ts';
import { resultPath } from './long-work.ts';
import { findWork, listOutdated, listWork, type PekerjaanRow, removeWork } from './pekerjaan.repo.ts';
import { toPekerjaan } from './pekerjaan.views.ts';

/** Results and their rows are kept so long. */
const KEPT_DAYS = 7;

/** The user's own long work, whichever module does it, and its removal after seven days. */
export function pekerjaanModule({ db, files }: Pick<Deps, 'db' | 'files'>): Module {
  const view = (actor: Actor, row: PekerjaanRow) =>
    toPekerjaan(row, ({ path, name, type }) =>
      files.link({ collegeId: actor.collegeId, userId: actor.userId, path, name, type }),
    );
  const retention: Sweep = {
    name: 'pekerjaan.simpan_tujuh_hari',
    everySeconds: 600,
    run: async (tx, { now }) => {
      const rows = await listOutdated(tx, now, KEPT_DAYS);
      // Files first: a row that is still there finds them again, a file without a row nobody would.
      for (const { college_id: collegeId, id } of rows) await files.remove({ collegeId, path: resultPath(id) });
      await removeWork(tx, rows);
    },
  };
  return {
    name: 'pekerjaan',
    routes: (app) => {
      route(app, endpoints.daftarPekerjaan, async ({ actor, query }) =>
        (await listWork(db, actor, query)).map((row) => view(actor, row)),
      );
      route(app, endpoints.detailPekerjaan, async ({ actor, params }) =>
        view(actor, found(await findWork(db, actor, params.id))),
      );
    },
    sweeps: [retention],
  };
}
