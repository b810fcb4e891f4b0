/** Questions with their keys, files and sources, as an author reads them. Callers check access. */
import type { SoalPenulis, VersiSoal } from '@lms/contracts/soal/soal';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { type PagingQuery, paging } from '../../platform/http/paging.ts';
import type { SoalPorts } from './soal.ports.ts';
import * as repo from './soal.repo.ts';
import { toSoal, toVersi } from './soal.views.ts';

export type ReadSoal = ReturnType<typeof createReadSoal>;

export function createReadSoal({
  berkas: milik,
  bankTerbaca,
}: Pick<SoalPorts, 'berkas' | 'bankTerbaca'>) {
  async function view(
    sql: Sql,
    actor: Actor,
    rows: readonly repo.SoalRow[],
  ): Promise<SoalPenulis[]> {
    const ids = rows.flatMap(({ berkas }) => berkas.map(({ id }) => id));
    const banks = new Set(rows.flatMap(({ asal_bank }) => (asal_bank === null ? [] : [asal_bank])));
    const terbaca =
      banks.size === 0 ? new Set<string>() : await bankTerbaca(sql, actor, [...banks]);
    const berkas = await milik.berkasOf(sql, actor.collegeId, ids, actor);
    return rows.map((row) => toSoal(row, { berkas, bankTerbaca: terbaca }));
  }

  return {
    ofBank: async (sql: Sql, actor: Actor, idBank: string): Promise<SoalPenulis[]> =>
      view(sql, actor, await repo.listOfBank(sql, actor.collegeId, idBank)),

    byIds: async (sql: Sql, actor: Actor, ids: readonly string[]): Promise<SoalPenulis[]> =>
      view(sql, actor, ids.length === 0 ? [] : await repo.listByIds(sql, actor.collegeId, ids)),

    byVersi: async (sql: Sql, actor: Actor, ids: readonly string[]): Promise<SoalPenulis[]> =>
      view(sql, actor, ids.length === 0 ? [] : await repo.listByVersi(sql, actor.collegeId, ids)),

    versions: async (
      sql: Sql,
      actor: Actor,
      id: string,
      query: PagingQuery<'versi' | '-versi'>,
    ): Promise<{ rows: VersiSoal[]; total: number }> => {
      const { rows, total } = await repo.listVersi(
        sql,
        { collegeId: actor.collegeId, id },
        paging(query),
      );
      const ids = rows.flatMap(({ berkas }) => berkas.map((file) => file.id));
      const berkas = await milik.berkasOf(sql, actor.collegeId, ids, actor);
      return { rows: rows.map((row) => toVersi(row, { berkas })), total };
    },
  };
}
