import { endpoints } from '@lms/contracts';
import { MAKS_TTD_BYTES } from '@lms/contracts/wire/batas';
import { operator } from '../../../platform/auth/narrow.ts';
import { type App, route } from '../../../platform/http/route.ts';
import type { PenandatanganService } from './penandatangan.service.ts';

/** A picture in base64, and the texts beside it. */
const picture = { bodyLimitBytes: 2 * MAKS_TTD_BYTES };

export function penandatanganRoutes(app: App, penandatangan: PenandatanganService): void {
  route(app, endpoints.penandatanganProdi, ({ actor, params }) =>
    penandatangan.read(actor, params.id),
  );
  route(app, endpoints.daftarPenandatangan, ({ actor, query }) =>
    penandatangan.list(operator(actor), query),
  );
  route(app, endpoints.pratinjauTtd, ({ body }) => penandatangan.preview(body), picture);
  route(
    app,
    endpoints.ubahPenandatangan,
    ({ actor, params, body }) => penandatangan.save(operator(actor), params.id, body),
    picture,
  );
  route(app, endpoints.hapusPenandatangan, ({ actor, params }) =>
    penandatangan.remove(operator(actor), params.id),
  );
}
