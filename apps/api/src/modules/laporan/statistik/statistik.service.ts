/** Figures for operators within their programmes (N78, N79; docs/decisions/162). */
import type {
  FilterPengunjung,
  laporanBap,
  laporanKehadiran,
  laporanNilai,
} from '@lms/contracts/laporan/statistik';
import type { QueryOf } from '@lms/contracts/wire/endpoint';
import type { OperatorActor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { paging } from '../../../platform/http/paging.ts';
import * as repo from './kelas.repo.ts';
import { listPengunjung } from './pengunjung.repo.ts';
import {
  toKelasBap,
  toKelasKehadiran,
  toKelasNilai,
  toProdiBap,
  toProdiKehadiran,
  toProdiNilai,
} from './statistik.views.ts';

export type StatistikService = ReturnType<typeof createStatistikService>;

export function createStatistikService({ standby: db, clock }: Pick<Deps, 'standby' | 'clock'>) {
  return {
    kehadiran: async (actor: OperatorActor, filter: QueryOf<typeof laporanKehadiran>) => {
      const [{ rows, total }, prodi] = await Promise.all([
        repo.listKehadiran(db, actor, { filter, page: paging(filter) }),
        repo.sumByProdi(db, actor, { bagian: 'kehadiran', filter, now: clock.now() }),
      ]);
      return {
        rows: rows.map(toKelasKehadiran),
        total,
        meta: { prodi: prodi.map(toProdiKehadiran) },
      };
    },

    bap: async (actor: OperatorActor, filter: QueryOf<typeof laporanBap>) => {
      const now = clock.now();
      const [{ rows, total }, prodi] = await Promise.all([
        repo.listBap(db, actor, { filter, page: paging(filter) }, now),
        repo.sumByProdi(db, actor, { bagian: 'bap', filter, now }),
      ]);
      return { rows: rows.map(toKelasBap), total, meta: { prodi: prodi.map(toProdiBap) } };
    },

    nilai: async (actor: OperatorActor, filter: QueryOf<typeof laporanNilai>) => {
      const [{ rows, total }, prodi] = await Promise.all([
        repo.listNilai(db, actor, { filter, page: paging(filter) }),
        repo.sumByProdi(db, actor, { bagian: 'nilai', filter, now: clock.now() }),
      ]);
      return { rows: rows.map(toKelasNilai), total, meta: { prodi: prodi.map(toProdiNilai) } };
    },

    pengunjung: (actor: OperatorActor, filter: FilterPengunjung) =>
      listPengunjung(db, actor, filter),
  };
}
