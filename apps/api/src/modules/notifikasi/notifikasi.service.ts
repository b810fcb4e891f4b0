/** The list behind the bell (N81). */
import type { bacaSemuaNotifikasi, daftarNotifikasi } from '@lms/contracts/notifikasi/notifikasi';
import type { BodyOf, QueryOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Tx } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { paging } from '../../platform/http/paging.ts';
import { KEPT_DAYS, MOST_COUNTED } from './notifikasi.policy.ts';
import * as repo from './notifikasi.repo.ts';
import { toNotifikasi } from './notifikasi.views.ts';
import * as write from './notifikasi.write.repo.ts';

const DAY_MS = 86_400_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function createNotifikasiService({
  db,
  clock,
  events,
}: Pick<Deps, 'db' | 'clock' | 'events'>) {
  /** Other devices of the person count again. */
  const tellSelf = (tx: Tx, { collegeId, userId }: Actor) =>
    events.add(tx, [
      { collegeId, stream: `pengguna:${userId}`, name: 'notifikasi.berubah' as const, data: {} },
    ]);

  return {
    list: async (actor: Actor, filter: QueryOf<typeof daftarNotifikasi>) => {
      const page = paging(filter, 20);
      const asked = { filter, page, now: clock.now() };
      const { rows, total } = await repo.listNotifikasi(db, actor, asked);
      const isStaff = actor.role !== 'mahasiswa';
      return { rows: rows.map((row) => toNotifikasi(row, { isStaff })), total, paging: page };
    },

    count: async (actor: Actor): Promise<{ belum_dibaca: number }> => ({
      belum_dibaca: await repo.countUnread(db, actor, { now: clock.now(), most: MOST_COUNTED }),
    }),

    /** An operator who acts as somebody marks nothing of theirs (DECISIONS 49). */
    read: async (actor: Actor, id: string): Promise<void> => {
      const which = { collegeId: actor.collegeId, idPengguna: actor.userId, id };
      if (!UUID.test(id) || !(await repo.isOwn(db, which))) throw new AppError('tidak_ditemukan');
      if (actor.operator !== null) return;
      await db.transaction(async (tx) => {
        if ((await write.markRead(tx, which, clock.now())) > 0) await tellSelf(tx, actor);
      });
    },

    readAll: async (
      actor: Actor,
      { sampai }: BodyOf<typeof bacaSemuaNotifikasi>,
    ): Promise<void> => {
      if (actor.operator !== null) return;
      const which = { collegeId: actor.collegeId, idPengguna: actor.userId };
      await db.transaction(async (tx) => {
        const until = { ...which, sampai: new Date(sampai) };
        if ((await write.markAllRead(tx, until, clock.now())) > 0) await tellSelf(tx, actor);
      });
    },

    forgetOld: (tx: Tx, now: Date): Promise<void> =>
      write.deleteOlder(tx, new Date(now.getTime() - KEPT_DAYS * DAY_MS)),
  };
}
