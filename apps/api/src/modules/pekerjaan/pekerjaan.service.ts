/** The user's own long work as they see it, and its end after seven days. */
import type { SortOf } from '@lms/contracts/endpoint';
import type { daftarPekerjaan, Pekerjaan } from '@lms/contracts/pekerjaan';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Tx } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/errors.ts';
import type { Page } from '../../platform/http/paging.ts';
import { resultPath } from './long-work.service.ts';
import { hapusHasil } from './pekerjaan.messages.ts';
import { findWork, listWork, type PekerjaanFilter, type PekerjaanRow, removeOutdated } from './pekerjaan.repo.ts';
import { toPekerjaan } from './pekerjaan.views.ts';

/** Results and their rows are kept so long. */
const KEPT_DAYS = 7;

export type PekerjaanService = ReturnType<typeof createPekerjaanService>;

export function createPekerjaanService({ db, files, outbox }: Pick<Deps, 'db' | 'files' | 'outbox'>) {
  const view = (actor: Actor, row: PekerjaanRow): Pekerjaan =>
    toPekerjaan(row, ({ path, name, type }) =>
      files.link({ collegeId: actor.collegeId, userId: actor.userId, path, name, type }),
    );
  return {
    list: async (actor: Actor, filter: PekerjaanFilter, page: Page<SortOf<typeof daftarPekerjaan>>) => {
      const { rows, total } = await listWork(db, actor, filter, page);
      return { rows: rows.map((row) => view(actor, row)), total, paging: page };
    },

    detail: async (actor: Actor, id: string) => view(actor, found(await findWork(db, actor, id))),

    /** Rows go here; their files by a job of the same transaction, which waits for the storage without holding one open. */
    removeOutdated: async (tx: Tx, now: Date): Promise<void> => {
      const removed = await removeOutdated(tx, now, KEPT_DAYS);
      await outbox.addAll(
        tx,
        hapusHasil,
        removed.map(({ college_id: collegeId, ids }) => ({ collegeId, payload: { id_pekerjaan: ids } })),
      );
    },

    removeFiles: async (collegeId: string, ids: readonly string[], signal: AbortSignal): Promise<void> => {
      for (const id of ids) {
        signal.throwIfAborted();
        await files.remove({ collegeId, path: resultPath(id) });
      }
    },
  };
}
