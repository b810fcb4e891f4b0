/** The activity log on the bare server. */
import { endpoints } from '@lms/contracts';
import type { LogRow } from '../../apps/api/src/modules/log-aktivitas/log-aktivitas.repo.ts';
import { toBaris } from '../../apps/api/src/modules/log-aktivitas/log-aktivitas.views.ts';
import { type BareServer, type Paged, pageOf, status } from './bare-server.ts';
import type { ClassStatements } from './kelas-statements.ts';

export function serveLog(
  { app, rows, claimsOf, schemaOf, urlOf }: BareServer,
  statements: ClassStatements,
): void {
  app.get<{ Querystring: Paged & { waktu_awal: string; waktu_akhir: string } }>(
    urlOf(endpoints.daftarLog),
    { schema: schemaOf(endpoints.daftarLog) },
    async (request) => {
      const { college_id: college } = await claimsOf(request);
      const { slice, meta } = pageOf(request.query);
      const { waktu_awal, waktu_akhir } = request.query;
      const found = await rows<LogRow & { total: number }>(statements.listLog, [
        college,
        new Date(waktu_awal),
        new Date(waktu_akhir),
        ...slice,
      ]);
      return { data: found.map(toBaris), meta: meta(found[0]?.total ?? 0), status };
    },
  );
}
