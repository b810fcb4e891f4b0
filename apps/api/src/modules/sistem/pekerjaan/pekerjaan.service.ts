/** The user's own long work, and its removal after seven days. */

import type { daftarPekerjaan, Pekerjaan } from '@lms/contracts/sistem/pekerjaan';
import type { SortOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import type { Person } from '../../../platform/forget.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { resultPath, tellWork } from './long-work.service.ts';
import { hapusHasil, isCancellable } from './pekerjaan.messages.ts';
import {
  findWork,
  finishWork,
  listWork,
  type PekerjaanFilter,
  type PekerjaanRow,
  removeOutdated,
  removeWorkOf,
  type StoredResult,
} from './pekerjaan.repo.ts';
import { toPekerjaan } from './pekerjaan.views.ts';

/** Days that rows and results are kept. */
const KEPT_DAYS = 7;

/**
 * Returns the ids whose result the actor may read now. Its module decides whenever a link is made,
 * because the actor may have lost access to the content.
 */
export type PenjagaHasil = (
  actor: Actor,
  works: readonly { id: string; masukan: unknown }[],
) => Promise<ReadonlySet<string>>;

export interface PekerjaanPorts {
  /** Holds a guard for each kind of work. Other kinds belong to the user who started them. */
  penjagaHasil: Readonly<Record<string, PenjagaHasil>>;
}

const DIBATALKAN = 'Dibatalkan.';

export type PekerjaanService = ReturnType<typeof createPekerjaanService>;

export function createPekerjaanService(
  { db, files, outbox, events, clock }: Pick<Deps, 'db' | 'files' | 'outbox' | 'events' | 'clock'>,
  { penjagaHasil }: PekerjaanPorts,
) {
  /** Returns the ids whose result the actor may not have. */
  async function withheld(
    actor: Actor,
    rows: readonly PekerjaanRow[],
  ): Promise<ReadonlySet<string>> {
    const held = new Set<string>();
    for (const [jenis, penjaga] of Object.entries(penjagaHasil)) {
      const works = rows.filter((row) => row.jenis === jenis && row.hasil !== null);
      if (works.length === 0) continue;
      const given = await penjaga(actor, works);
      for (const { id } of works) if (!given.has(id)) held.add(id);
    }
    return held;
  }

  async function views(actor: Actor, rows: readonly PekerjaanRow[]): Promise<Pekerjaan[]> {
    const held = await withheld(actor, rows);
    const { collegeId, userId } = actor;
    return rows.map((row) => {
      const linkOf = ({ path, name, type }: NonNullable<StoredResult['file']>) =>
        files.link({ collegeId, userId, path, name, type });
      return toPekerjaan(row, {
        linkOf: held.has(row.id) ? null : linkOf,
        cancellable: isCancellable(row.jenis),
      });
    });
  }

  const detail = async (actor: Actor, id: string): Promise<Pekerjaan> =>
    found((await views(actor, [found(await findWork(db, actor, id))]))[0]);

  return {
    list: async (
      actor: Actor,
      filter: PekerjaanFilter,
      page: Page<SortOf<typeof daftarPekerjaan>>,
    ) => {
      const { rows, total } = await listWork(db, actor, filter, page);
      return { rows: await views(actor, rows), total, paging: page };
    },

    detail,

    /**
     * The running work notices it and stops. Repeating it changes nothing.
     * @throws AppError pekerjaan_tidak_dapat_dibatalkan
     */
    cancel: async (actor: Actor, id: string): Promise<Pekerjaan> => {
      const row = found(await findWork(db, actor, id));
      if (row.status === 'gagal' && row.pesan === DIBATALKAN) return detail(actor, id);
      if (!isCancellable(row.jenis)) throw new AppError('pekerjaan_tidak_dapat_dibatalkan');
      await db.transaction(async (tx) => {
        const key = { collegeId: actor.collegeId, id };
        const ended = {
          status: 'gagal',
          pesan: DIBATALKAN,
          hasil: null,
          now: clock.now(),
        } as const;
        const finished = await finishWork(tx, { ...key, ...ended });
        if (finished === null) throw new AppError('pekerjaan_tidak_dapat_dibatalkan');
        await tellWork(events, tx, key, { ...finished, status: 'gagal' });
      });
      return detail(actor, id);
    },

    /** Removes rows; a job of the same transaction removes the files. */
    removeOutdated: async (tx: Tx, now: Date): Promise<void> => {
      const removed = await removeOutdated(tx, now, KEPT_DAYS);
      await outbox.addAll(
        tx,
        hapusHasil,
        removed.map(({ college_id: collegeId, ids }) => ({
          collegeId,
          payload: { id_pekerjaan: ids },
        })),
      );
    },

    /** Also exports of the person's data, whoever has asked for them; a job removes the files. */
    forget: async (tx: Tx, person: Person): Promise<number> => {
      const ids = await removeWorkOf(tx, person);
      const payload = { id_pekerjaan: ids };
      if (ids.length > 0)
        await outbox.add(tx, hapusHasil, { collegeId: person.collegeId, payload });
      return ids.length;
    },

    removeFiles: async (
      collegeId: string,
      ids: readonly string[],
      signal: AbortSignal,
    ): Promise<void> => {
      for (const id of ids) {
        signal.throwIfAborted();
        await files.remove({ collegeId, path: resultPath(id) });
        for (
          let part = 2;
          (await files.find({ collegeId, path: resultPath(id, part) })) !== null;
          part++
        ) {
          await files.remove({ collegeId, path: resultPath(id, part) });
        }
      }
    },
  };
}
