import {
  halamanStatus,
  healthz,
  metrics as metricsEndpoint,
  readyz,
} from '@lms/contracts/sistem/operasi';
import type { Clock } from '../../clock.ts';
import type { Sql } from '../../db/sql.ts';
import { AppError } from '../../errors.ts';
import { readBacklog } from '../../queue/backlog.ts';
import { type Module, publicRoute } from '../route.ts';
import { measureRequests, type Reading } from './metrics.ts';
import { mayReadMetrics } from './metrics-access.ts';
import { createStatus } from './status.ts';

export interface OperationsOptions {
  db: Sql;
  clock: Clock;
  /** Never rejects. */
  queueReady: () => Promise<boolean>;
  /** Null: this machine only. */
  metricsToken: string | null;
  readings: readonly Reading[];
}

const RETRY_AFTER_SECONDS = 2;

/** Jobs that wait longer mean that no worker works. */
const LATE_SECONDS = 120;

export function operations({
  db,
  clock,
  queueReady,
  metricsToken,
  readings,
}: OperationsOptions): Module {
  const databaseReady = () =>
    db.row('SELECT 1').then(
      () => true,
      () => false,
    );
  const status = createStatus(
    [
      {
        nama: 'Basis data',
        terganggu:
          'Halaman yang sudah dibuka tetap dapat dibaca. Jawaban ujian, kehadiran, dan pengumpulan yang ditulis tetap aman di perangkat dan terkirim sendiri.',
        works: databaseReady,
      },
      {
        nama: 'Kabar langsung',
        terganggu: 'Perubahan orang lain tampak beberapa detik lebih lambat.',
        works: queueReady,
      },
      {
        nama: 'Ekspor, impor, rekap, dan surel',
        terganggu: 'Yang diminta tetap tersimpan dan dikerjakan kemudian.',
        works: () =>
          readBacklog(db).then(
            ({ tertua_detik }) => tertua_detik < LATE_SECONDS,
            () => null,
          ),
      },
    ],
    clock,
  );
  return {
    name: 'operasi',
    routes: (app) => {
      const metrics = measureRequests(app, readings);

      publicRoute(app, healthz, () => ({ status: 'ok' as const }));

      publicRoute(app, readyz, async ({ reply }) => {
        const [basis_data, antrean] = await Promise.all([databaseReady(), queueReady()]);
        // Without the queue requests still work and jobs wait in the outbox.
        if (!basis_data) reply.code(503).header('retry-after', RETRY_AFTER_SECONDS);
        return {
          status: basis_data ? ('ok' as const) : ('tidak_siap' as const),
          basis_data,
          antrean,
        };
      });

      publicRoute(app, halamanStatus, async ({ reply }) =>
        reply.type('text/html; charset=utf-8').send(await status.page()),
      );

      publicRoute(app, metricsEndpoint, async ({ request, reply }) => {
        const { headers, socket } = request;
        const forwarded =
          headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
        const caller = {
          remoteAddress: socket.remoteAddress,
          forwarded,
          authorization: headers.authorization,
        };
        if (!mayReadMetrics(caller, metricsToken)) throw new AppError('tidak_ditemukan');
        return reply.type(metrics.contentType).send(await metrics.text());
      });
    },
  };
}
