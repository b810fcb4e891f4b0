import { endpoints } from '@lms/contracts';
import { type App, publicRoute } from '../../platform/http/route.ts';
import type { BerkasService } from './berkas.service.ts';

export function berkasRoutes(app: App, berkas: BerkasService): void {
  publicRoute(app, endpoints.unduhBerkas, async ({ params, query, request, reply }) => {
    const { status, headers, body } = await berkas.serve(params.path, query, request.headers.range);
    reply.code(status).headers(headers);
    return reply.send(body ?? '');
  });
}
