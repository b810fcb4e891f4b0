import type {
  daftarKelas,
  jadwalSaya,
  pesertaKelas,
  profilKelas,
} from '@lms/contracts/kelas/kelas';
import type { PendahuluanKelas } from '@lms/contracts/kelas/silabus';
import type { QueryOf, ResponseOf, SortOf } from '@lms/contracts/wire/endpoint';
import type { JenisBaru } from '@lms/contracts/wire/umum';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, found } from '../../platform/errors.ts';
import { everything, type Page } from '../../platform/http/paging.ts';
import * as repo from './kelas.repo.ts';
import { toJadwalSaya, toKelas, toKelasDetail, toPengajar, toPeserta } from './kelas.views.ts';

export interface KelasPorts {
  /** The running period's code, or null. */
  runningPeriode(collegeId: string): Promise<number | null>;
  /** By class; the module dilihat answers. The actor must see the classes. */
  baruKelas(actor: Actor, idKelas: readonly string[]): Promise<ReadonlyMap<string, JenisBaru[]>>;
  /** The module silabus answers. The actor must see the class. */
  silabusOf(
    actor: Actor,
    idKelas: string,
  ): Promise<Pick<PendahuluanKelas['silabus'], 'teks' | 'file'>>;
}

export type KelasService = ReturnType<typeof createKelasService>;

export function createKelasService({ db, clock }: Pick<Deps, 'db' | 'clock'>, ports: KelasPorts) {
  /** 404 for other classes, so that nobody gets an empty list. */
  async function assertVisible(actor: Actor, idKelas: string): Promise<void> {
    if (!(await repo.isVisible(db, actor, idKelas))) throw new AppError('tidak_ditemukan');
  }

  const detail = async (actor: Actor, idKelas: string) =>
    toKelasDetail(found(await repo.findKelas(db, actor, idKelas)), actor, clock.now());

  return {
    list: async (
      actor: Actor,
      filter: QueryOf<typeof daftarKelas>,
      page: Page<SortOf<typeof daftarKelas>>,
    ) => {
      const now = clock.now();
      const { rows, total } = await repo.listKelas(db, actor, { filter, page, now });
      const baru = await ports.baruKelas(
        actor,
        rows.map((row) => row.id),
      );
      return {
        rows: rows.map((row) => ({ ...toKelas(row, now), baru: baru.get(row.id) ?? [] })),
        total,
      };
    },

    detail,

    profil: async (actor: Actor, idKelas: string): Promise<ResponseOf<typeof profilKelas>> => {
      const kelas = await detail(actor, idKelas);
      const silabus = await ports.silabusOf(actor, idKelas);
      return { ...kelas, mata_kuliah: { ...kelas.mata_kuliah, pendahuluan: { silabus } } };
    },

    peserta: async (
      actor: Actor,
      idKelas: string,
      search: string | undefined,
      page: Page<SortOf<typeof pesertaKelas>>,
    ) => {
      await assertVisible(actor, idKelas);
      const { rows, total } = await repo.listPeserta(db, {
        collegeId: actor.collegeId,
        idKelas,
        search,
        page,
      });
      return { rows: rows.map(toPeserta), total };
    },

    mayFollow: (actor: Actor, idKelas: string): Promise<boolean> =>
      repo.isVisible(db, actor, idKelas),

    nimNama: async (actor: Actor, idKelas: string) => {
      await assertVisible(actor, idKelas);
      const { rows } = await repo.listPeserta(db, {
        collegeId: actor.collegeId,
        idKelas,
        page: everything,
      });
      return rows.map(({ nim, nama }) => ({ nim, nama }));
    },

    pengajar: async (actor: Actor, idKelas: string, search?: string) => {
      await assertVisible(actor, idKelas);
      return (await repo.listPengajar(db, { collegeId: actor.collegeId, idKelas, search })).map(
        toPengajar,
      );
    },

    jadwal: async (
      actor: Actor,
      periode: number | undefined,
    ): Promise<ResponseOf<typeof jadwalSaya>> => {
      const wanted = periode ?? (await ports.runningPeriode(actor.collegeId));
      if (wanted === null) return [];
      const rows = await repo.listJadwal(db, actor, wanted);
      return rows.map(toJadwalSaya);
    },
  };
}
