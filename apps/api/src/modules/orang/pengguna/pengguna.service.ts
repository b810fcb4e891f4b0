import type { konfigurasiFrontend, mulai } from '@lms/contracts/orang/sesi';
import type {
  mahasiswaAktif,
  pengaturan,
  pengaturanSaya,
  semesterBerjalan,
} from '@lms/contracts/sistem/sistem';
import type { QueryOf, ResponseOf, SortOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import type { Page, PageOf } from '../../../platform/http/paging.ts';
import { toManifest } from './manifest.views.ts';
import * as repo from './pengguna.repo.ts';
import {
  hostsOf,
  toFrontendConfig,
  toMahasiswa,
  toPembatasan,
  toUserInfo,
} from './pengguna.views.ts';

export interface PenggunaPorts {
  runningPeriode(collegeId: string): Promise<number | null>;
  periodeOf(collegeId: string): Promise<ResponseOf<typeof semesterBerjalan>>;
  pengaturanOf(actor: Actor): Promise<ResponseOf<typeof pengaturan>>;
  preferensiOf(actor: Actor): Promise<ResponseOf<typeof pengaturanSaya>>;
  termOf(kode: number): { tahun: number; semester: number };
  waysIn(collegeId: string): ResponseOf<typeof konfigurasiFrontend>['masuk'];
}

export interface PenggunaOptions {
  /** For addresses that no college claims; null: none. */
  defaultCollegeId: string | null;
}

export type PenggunaService = ReturnType<typeof createPenggunaService>;

export function createPenggunaService(
  { db }: Pick<Deps, 'db'>,
  ports: PenggunaPorts,
  { defaultCollegeId }: PenggunaOptions,
) {
  async function collegeAt(address: string): Promise<repo.CollegeRow> {
    const row = await repo.findCollegeByHost(db, hostsOf(address), defaultCollegeId);
    if (row === null) throw new AppError('perguruan_tinggi_tidak_ditemukan');
    return row;
  }

  const info = async (actor: Actor) => toUserInfo(actor, found(await repo.findUser(db, actor)));

  /** Only students have restrictions (DECISIONS 111). */
  const pembatasan = async (actor: Actor) =>
    actor.role === 'mahasiswa'
      ? toPembatasan(await repo.listPembatasan(db, actor.collegeId, actor.nim))
      : {};

  return {
    info,
    pembatasan,

    /** The application's first call; restricted students get no settings (DECISIONS 209). */
    start: async (actor: Actor): Promise<ResponseOf<typeof mulai>> => {
      const [pengguna, restriction] = await Promise.all([info(actor), pembatasan(actor)]);
      if (Object.values(restriction).some(({ memenuhi_syarat }) => !memenuhi_syarat)) {
        return { pengguna, pembatasan: restriction, aplikasi: null };
      }
      const [settings, preferensi, semester] = await Promise.all([
        ports.pengaturanOf(actor),
        ports.preferensiOf(actor),
        ports.periodeOf(actor.collegeId),
      ]);
      return {
        pengguna,
        pembatasan: restriction,
        aplikasi: { pengaturan: settings, preferensi, semester },
      };
    },

    frontendConfig: async (address: string) => {
      const row = await collegeAt(address);
      return toFrontendConfig(row, ports.waysIn(row.id));
    },

    manifest: async (address: string) => toManifest(await collegeAt(address)),

    mahasiswa: async (actor: Actor, id: string) =>
      toMahasiswa(found(await repo.findMahasiswa(db, actor, id))),

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
