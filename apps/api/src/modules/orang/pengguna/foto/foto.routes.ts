import { endpoints } from '@lms/contracts';
import { operator } from '../../../../platform/auth/narrow.ts';
import { createLimit } from '../../../../platform/http/limit.ts';
import { type App, route } from '../../../../platform/http/route.ts';
import type { FotoService } from './foto.service.ts';

/** Each photo starts a process of its own. */
const PHOTOS_PER_MINUTE = 10;

export function fotoRoutes(app: App, foto: FotoService): void {
  const admit = createLimit(app, {
    max: PHOTOS_PER_MINUTE,
    key: ({ actor }) => `foto/${actor?.collegeId}/${actor?.userId}`,
  });
  route(app, endpoints.ubahFoto, async ({ actor, body, request }) => {
    await admit(request);
    return foto.set(actor, body.id_berkas);
  });
  route(app, endpoints.hapusFoto, ({ actor }) => foto.remove(actor));
  route(app, endpoints.hapusFotoOrang, ({ actor, params }) =>
    foto.removeOf(operator(actor), params.id),
  );
}
