import type { daftarRealisasi, eksporRealisasi } from '@lms/contracts/laporan/realisasi';
import type { QueryOf } from '@lms/contracts/wire/endpoint';
import { kodePeriode } from '@lms/contracts/wire/umum';
import { z } from 'zod';
import { scopeOfFilter } from '../../../platform/audit.ts';
import type { OperatorActor } from '../../../platform/auth/actor.ts';
import { operator } from '../../../platform/auth/narrow.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Page, paging } from '../../../platform/http/paging.ts';
import {
  createExport,
  defineLongWork,
  type ExportPorts,
  type ExportRoute,
} from '../../sistem/pekerjaan/index.ts';
import type { PengaturanSource } from '../../sistem/pengaturan/index.ts';
import { listRealisasi, type RealisasiFilter, type RealisasiSort } from './realisasi.repo.ts';
import { realisasiColumns, toBaris, toCells } from './realisasi.views.ts';

/** The period is fixed when the export is requested. */
const eksporDaftar = defineLongWork(
  'ekspor.realisasi_dosen',
  z.object({
    periode: kodePeriode.nullable(),
    id_prodi: z.string().optional(),
    search: z.string().optional(),
  }),
);

/** Rows per statement. */
const SLICE = 500;

export interface RealisasiPorts extends ExportPorts {
  pengaturan: PengaturanSource;
  runningPeriode(collegeId: string): Promise<number | null>;
}

export function createRealisasiService(deps: Deps, ports: RealisasiPorts) {
  const { standby: db, clock } = deps;

  async function read(actor: OperatorActor, filter: RealisasiFilter, page: Page<RealisasiSort>) {
    const { pengaturan_kelas } = await ports.pengaturan(db, actor.collegeId);
    return listRealisasi(db, actor, {
      filter,
      page,
      now: clock.now(),
      validated: pengaturan_kelas.validasi_kehadiran_dosen,
    });
  }
  const periodeOf = async (actor: OperatorActor, asked: number | undefined) =>
    asked ?? ports.runningPeriode(actor.collegeId);
  const slice = (offset: number): Page<RealisasiSort> => ({
    limit: SLICE,
    offset,
    page: offset / SLICE + 1,
    perPage: SLICE,
    all: false,
  });

  const ekspor = createExport(deps, ports, eksporDaftar, {
    judul: 'Ekspor realisasi dosen',
    fileName: 'Realisasi Dosen',
    sheet: 'Realisasi Dosen',
    columns: realisasiColumns,
    count: async (actor, input) =>
      (await read(operator(actor), input, { ...slice(0), limit: 1, perPage: 1 })).total,
    rows: async function* (actor, input) {
      for (let offset = 0; ; offset += SLICE) {
        const { rows } = await read(operator(actor), input, slice(offset));
        for (const row of rows) yield toCells(row);
        if (rows.length < SLICE) return;
      }
    },
    audit: ({ periode, ...filter }, jumlah) => ({
      jenisAktivitas: 'kehadiran',
      aksi: 'laporan.realisasi_diekspor',
      detail: `Mengekspor realisasi dosen (${jumlah} baris)`,
      objek: { filter: { ...filter, periode }, jumlah },
      ...scopeOfFilter({ ...filter, ...(periode !== null && { periode }) }),
    }),
  });

  return {
    handler: ekspor.handler,

    list: async (actor: OperatorActor, query: QueryOf<typeof daftarRealisasi>) => {
      const periode = await periodeOf(actor, query.periode);
      const page = paging(query);
      const { rows, total, rencana, realisasi } = await read(actor, { ...query, periode }, page);
      return {
        rows: rows.map(toBaris),
        total,
        paging: page,
        meta: { periode, total_rencana: rencana, total_realisasi: realisasi },
      };
    },

    export: async (
      route: ExportRoute,
      { periode, id_prodi, search }: QueryOf<typeof eksporRealisasi>,
    ) =>
      ekspor.answer(route, {
        periode: await periodeOf(operator(route.actor), periode),
        id_prodi,
        search,
      }),
  };
}
