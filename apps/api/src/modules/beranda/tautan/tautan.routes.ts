import { endpoints } from '@lms/contracts';
import { createLimit } from '../../../platform/http/limit.ts';
import { type App, route } from '../../../platform/http/route.ts';
import type { TautanService } from './tautan.service.ts';

/** Links made or opened by one person; nobody guesses codes. */
const LINKS_PER_MINUTE = 60;

export function tautanRoutes(app: App, tautan: TautanService): void {
  const admit = createLimit(app, {
    max: LINKS_PER_MINUTE,
    key: ({ actor }) => `tautan/${actor?.collegeId}/${actor?.userId}`,
  });
  route(app, endpoints.buatTautan, async ({ actor, body, request }) => {
    await admit(request);
    return tautan.make(actor, body);
  });
  route(app, endpoints.bukaTautan, async ({ actor, body, request }) => {
    await admit(request);
    return tautan.open(actor, body.kode);
  });
}
