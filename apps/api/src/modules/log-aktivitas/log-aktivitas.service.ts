import type {
  daftarLog,
  eksporLog as eksporLogEndpoint,
  logSaya,
} from '@lms/contracts/sistem/log-aktivitas';
import type { QueryOf } from '@lms/contracts/wire/endpoint';
import type { z } from 'zod';
import { jenisAktivitas, scopeOfFilter } from '../../platform/audit.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { Page } from '../../platform/http/paging.ts';
import type { TimeZone } from '../../platform/time-zone.ts';
import { toInstant } from '../../platform/wire-time.ts';
import { createExport, type ExportRoute } from '../sistem/pekerjaan/index.ts';
import { eksporLog } from './log-aktivitas.messages.ts';
import { type Rentang, rentangOf } from './log-aktivitas.policy.ts';
import * as repo from './log-aktivitas.repo.ts';
import { logColumns, toBaris, toLogCells } from './log-aktivitas.views.ts';

export interface LogAktivitasPorts {
  timeZone(collegeId: string): Promise<TimeZone>;
}

type RentangQuery = Pick<QueryOf<typeof daftarLog>, 'waktu_awal' | 'waktu_akhir'>;

export type LogAktivitasService = ReturnType<typeof createLogAktivitasService>;

/** More rows do not fit a readable sheet. */
const MAX_EXPORT_ROWS = 100_000;

export function createLogAktivitasService(deps: Deps, ports: LogAktivitasPorts) {
  const { standby: db, clock } = deps;
  async function rentang(
    actor: Actor,
    { waktu_awal, waktu_akhir }: RentangQuery,
  ): Promise<Rentang> {
    const given = { awal: toDate(waktu_awal), akhir: toDate(waktu_akhir) };
    const decision = rentangOf(given, clock.now(), await ports.timeZone(actor.collegeId));
    if (decision.ok) return decision.rentang;
    const { message } = new AppError(decision.code);
    throw new AppError(decision.code, { errors: [{ path: 'waktu_akhir', message }] });
  }

  type EksporInput = z.output<typeof eksporLog.input>;
  const queryOf = ({ dari, sebelum, ...filter }: EksporInput) => ({
    filter,
    rentang: { dari: new Date(dari), sebelum: new Date(sebelum) },
    now: clock.now(),
  });
  const ekspor = createExport(deps, ports, eksporLog, {
    judul: 'Ekspor log aktivitas',
    fileName: 'Log Aktivitas',
    sheet: 'Log Aktivitas',
    columns: logColumns,
    count: async (actor, input) => {
      const total = await repo.countLog(db, actor, queryOf(input), MAX_EXPORT_ROWS);
      if (total > MAX_EXPORT_ROWS) throw new AppError('ekspor_terlalu_besar');
      return total;
    },
    rows: async function* (actor, input) {
      for await (const row of repo.walkLog(db, actor, queryOf(input)))
        yield toLogCells(row, jenisAktivitas);
    },
    audit: (input, jumlah) => ({
      jenisAktivitas: 'log_aktivitas',
      aksi: 'log_aktivitas.diekspor',
      detail: `Mengekspor log aktivitas (${jumlah} baris)`,
      objek: { filter: input, jumlah },
      ...scopeOfFilter(input),
    }),
  });

  return {
    handler: ekspor.handler,

    /** Fixes the range now, so that a job after midnight exports what was requested. */
    export: async (route: ExportRoute, filter: QueryOf<typeof eksporLogEndpoint>) => {
      const { dari, sebelum } = await rentang(route.actor, filter);
      const asked = new Date(clock.now().getTime() + 1);
      return ekspor.answer(route, {
        ...filter,
        dari: toInstant(dari),
        sebelum: toInstant(sebelum < asked ? sebelum : asked),
      });
    },

    list: async (actor: Actor, filter: QueryOf<typeof daftarLog>, page: Page<repo.LogSort>) => {
      const query = { filter, rentang: await rentang(actor, filter), now: clock.now() };
      const { rows, total } = await repo.listLog(db, actor, { ...query, page });
      return { rows: rows.map(toBaris), total };
    },

    own: async (actor: Actor, asked: QueryOf<typeof logSaya>, page: Page<repo.LogSort>) => {
      const filter = { jenis_aktivitas: asked.jenis_aktivitas, search: asked.search };
      const query = { filter, rentang: await rentang(actor, asked), now: clock.now() };
      const { rows, total } = await repo.listOwnLog(db, actor, { ...query, page });
      return { rows: rows.map(toBaris), total, paging: page };
    },

    /** In the order of DECISIONS 87. */
    kinds: () => Object.entries(jenisAktivitas).map(([id, nama]) => ({ id, nama })),
  };
}

const toDate = (instant: string | undefined) => (instant === undefined ? null : new Date(instant));
