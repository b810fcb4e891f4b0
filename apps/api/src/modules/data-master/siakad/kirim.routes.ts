import { endpoints } from '@lms/contracts';
import { type App, machineRoute } from '../../../platform/http/route.ts';
import type { KirimService } from './kirim.service.ts';

/** Bytes per call. */
const MAX_BODY_BYTES = 5_000_000;

export function kirimRoutes(app: App, kirim: KirimService): void {
  machineRoute(
    app,
    endpoints.kirimDataMaster,
    ({ client, body, query }) => kirim.send(client, body, query.dry_run),
    {
      bodyLimitBytes: MAX_BODY_BYTES,
    },
  );
}
