import type { QueryOf, ResponseOf, SortOf } from '@lms/contracts/endpoint';
import type { konfigurasiFrontend } from '@lms/contracts/sesi';
import type { mahasiswaAktif } from '@lms/contracts/sistem';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, found } from '../../platform/errors.ts';
import type { Page, PageOf } from '../../platform/http/paging.ts';
import * as repo from './pengguna.repo.ts';
import { hostsOf, toFrontendConfig, toMahasiswa, toPembatasan, toUserInfo } from './pengguna.views.ts';

export interface PenggunaPorts {
  /** Code of the term that runs now, null when the college has none. */
  runningPeriode(collegeId: string): Promise<number | null>;
  /** End year and term of a period code. */
  termOf(kode: number): { tahun: number; semester: number };
  /** What the sign-in page of a college offers besides the password. */
  waysIn(collegeId: string): ResponseOf<typeof konfigurasiFrontend>['masuk'];
}

export interface PenggunaOptions {
  /** The college of an address that no college claims; null when there is none. */
  defaultCollegeId: string | null;
}

export type PenggunaService = ReturnType<typeof createPenggunaService>;

export function createPenggunaService({ db }: Pick<Deps, 'db'>, ports: PenggunaPorts, { defaultCollegeId }: PenggunaOptions) {
  return {
    info: async (actor: Actor) => toUserInfo(actor, found(await repo.findUser(db, actor))),

    /** Roles other than students have no restrictions (DECISIONS 111). */
    pembatasan: async (actor: Actor) =>
      actor.role === 'mahasiswa' ? toPembatasan(await repo.listPembatasan(db, actor.collegeId, actor.nim)) : {},

    frontendConfig: async (address: string) => {
      const row = await repo.findCollegeByHost(db, hostsOf(address), defaultCollegeId);
      if (row === null) throw new AppError('perguruan_tinggi_tidak_ditemukan');
      return toFrontendConfig(row, ports.waysIn(row.id));
    },

    mahasiswa: async (actor: Actor, id: string) => toMahasiswa(found(await repo.findMahasiswa(db, actor, id))),

    biodata: async (actor: Actor, id: string) => {
      const { nama, foto_url } = found(await repo.findMahasiswa(db, actor, id));
      return { nama, fotoContentUrl: foto_url };
    },

    terms: async (actor: Actor, id: string) => {
      const { nim } = found(await repo.findMahasiswa(db, actor, id));
      return (await repo.listTerms(db, actor.collegeId, nim)).map(ports.termOf);
    },

    activeStudents: async (
      actor: Actor,
      query: QueryOf<typeof mahasiswaAktif>,
      page: Page<SortOf<typeof mahasiswaAktif>>,
    ): Promise<PageOf<repo.ActiveRow[]>> => {
      const periode = query.periode ?? (await ports.runningPeriode(actor.collegeId));
      if (periode === null) return { rows: [], total: 0 };
      const filter = { periode, idProdi: query.id_prodi, search: query.search };
      return repo.listActiveStudents(db, actor, filter, page);
    },
  };
}
