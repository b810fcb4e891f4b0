import { endpoints } from '@lms/contracts';
import { operator } from '../../../platform/auth/narrow.ts';
import { type App, route } from '../../../platform/http/route.ts';
import type { PenghapusanService } from './penghapusan.service.ts';

export function penghapusanRoutes(app: App, penghapusan: PenghapusanService): void {
  route(app, endpoints.rencanaPenghapusan, ({ actor, params }) =>
    penghapusan.plan(operator(actor), params.id),
  );
  route(app, endpoints.mintaPenghapusan, ({ actor, params, body }) =>
    penghapusan.ask(operator(actor), params.id, body.alasan),
  );
  route(app, endpoints.daftarPenghapusan, ({ actor, query }) =>
    penghapusan.list(operator(actor), query),
  );
  route(app, endpoints.setujuiPenghapusan, ({ actor, params, body }) =>
    penghapusan.confirm(operator(actor), params.id, body.username),
  );
  route(app, endpoints.tolakPenghapusan, ({ actor, params, body }) =>
    penghapusan.refuse(operator(actor), params.id, body.alasan),
  );
  route(app, endpoints.batalkanPenghapusan, ({ actor, params }) =>
    penghapusan.withdraw(operator(actor), params.id),
  );
}
