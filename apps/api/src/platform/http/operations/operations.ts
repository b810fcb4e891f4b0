import { healthz, metrics as metricsEndpoint, readyz } from '@lms/contracts/sistem/operasi';
import type { Sql } from '../../db/sql.ts';
import { AppError } from '../../errors.ts';
import { type Module, publicRoute } from '../route.ts';
import { measureRequests, type Reading } from './metrics.ts';
import { mayReadMetrics } from './metrics-access.ts';

export interface OperationsOptions {
  db: Sql;
  /** Never rejects. */
  queueReady: () => Promise<boolean>;
  /** Null: this machine only. */
  metricsToken: string | null;
  readings: readonly Reading[];
}

const RETRY_AFTER_SECONDS = 2;

export function operations({ db, queueReady, metricsToken, readings }: OperationsOptions): Module {
  const databaseReady = () =>
    db.row('SELECT 1').then(
      () => true,
      () => false,
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
