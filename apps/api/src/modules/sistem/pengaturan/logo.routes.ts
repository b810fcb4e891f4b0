import { endpoints } from '@lms/contracts';
import { MAX_LOGO_BYTES } from '@lms/contracts/wire/batas';
import { readMultipart } from '../../../platform/http/multipart.ts';
import { type App, publicRoute, route } from '../../../platform/http/route.ts';
import type { LogoService } from './logo.service.ts';

export function logoRoutes(app: App, logo: LogoService): void {
  route(app, endpoints.ubahLogo, async ({ actor, request }) =>
    logo.replace(actor, await readMultipart(request, { maxBytes: MAX_LOGO_BYTES })),
  );
  route(app, endpoints.hapusLogo, ({ actor }) => logo.remove(actor));
  publicRoute(app, endpoints.gambarLogo, async ({ params, reply }) => {
    const { bytes, type } = await logo.read(params.collegeId);
    return reply.header('content-type', type).send(bytes);
  });
}
