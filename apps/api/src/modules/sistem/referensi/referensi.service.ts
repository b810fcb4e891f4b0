import type { makulRef, semesterBerjalan } from '@lms/contracts/sistem/sistem';
import type { QueryOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { MAX_ROWS, type PageOf, paging } from '../../../platform/http/paging.ts';
import { dateIn, type TimeZone } from '../../../platform/time-zone.ts';
import * as repo from './referensi.repo.ts';

export interface ReferensiPorts {
  timeZone(collegeId: string): Promise<TimeZone>;
}

type RefQuery = QueryOf<typeof makulRef>;
type List<Row> = (db: Sql, query: repo.CollectionQuery) => Promise<{ rows: Row[]; total: number }>;

/** Finds the running term in the college's zone (DECISIONS 3). */
export function createRunningPeriode(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ports: ReferensiPorts,
) {
  return async (collegeId: string): Promise<repo.PeriodeRow | null> => {
    const today = dateIn(await ports.timeZone(collegeId), clock.now());
    return repo.findRunningPeriode(db, collegeId, today);
  };
}

export type ReferensiService = ReturnType<typeof createReferensiService>;

export function createReferensiService(
  { db }: Pick<Deps, 'db'>,
  runningPeriode: ReturnType<typeof createRunningPeriode>,
) {
  /** Returns at most 5,000 rows (DECISIONS 202). */
  async function page<Row>(
    list: List<Row>,
    { collegeId }: Actor,
    query: RefQuery,
  ): Promise<PageOf<Row[]>> {
    const asked = paging(query, 10, MAX_ROWS);
    return { ...(await list(db, { collegeId, search: query.search, page: asked })), paging: asked };
  }

  return {
    makul: (actor: Actor, query: RefQuery) => page(repo.listMakul, actor, query),
    prodi: (actor: Actor, query: RefQuery) => page(repo.listProdi, actor, query),
    labelKelas: (actor: Actor, query: RefQuery) => page(repo.listLabelKelas, actor, query),
    kampus: (actor: Actor, query: RefQuery) => page(repo.listKampus, actor, query),
    jenisKelas: (actor: Actor, query: RefQuery) => page(repo.listJenisKelas, actor, query),
    dosen: (actor: Actor, query: RefQuery) => page(repo.listDosen, actor, query),

    periode: async (actor: Actor, query: RefQuery) => {
      const [running, list] = await Promise.all([
        runningPeriode(actor.collegeId),
        page(repo.listPeriode, actor, query),
      ]);
      return {
        ...list,
        rows: list.rows.map((row) => ({ ...row, is_berjalan: row.kode === running?.kode })),
      };
    },

    semesterBerjalan: ({ collegeId }: Actor): Promise<ResponseOf<typeof semesterBerjalan>> =>
      runningPeriode(collegeId),
  };
}
