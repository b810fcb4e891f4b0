/** Announcements from other modules during an exam. */
import { randomUUID } from 'node:crypto';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { insertPengumuman } from './pengumuman.repo.ts';

export function createUmumkan({ events }: Pick<Deps, 'events'>) {
  return {
    umumkan: async (
      tx: Tx,
      { actor, idUjian, teks, pada }: { actor: Actor; idUjian: string; teks: string; pada: Date },
    ): Promise<void> => {
      const { collegeId } = actor;
      await insertPengumuman(tx, {
        collegeId,
        idUjian,
        id: randomUUID(),
        nim: null,
        teks,
        oleh: actor,
        pada,
        idKlien: undefined,
      });
      const data = { id_ujian: idUjian, pribadi: false };
      await events.add(tx, [
        { collegeId, stream: `ujian:${idUjian}`, name: 'ujian.pengumuman', data },
      ]);
    },
  };
}
