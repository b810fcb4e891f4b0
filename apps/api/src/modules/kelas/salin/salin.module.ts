import { endpoints } from '@lms/contracts';
import type { Deps } from '../../../platform/deps.ts';
import { type Module, route } from '../../../platform/http/route.ts';
import type { SalinPorts } from './salin.ports.ts';
import { createSalinService } from './salin.service.ts';

export function salinKelasModule(deps: Deps, ports: SalinPorts): Module {
  const salin = createSalinService(deps, ports);
  return {
    name: 'salin-kelas',
    routes: (app) => {
      route(app, endpoints.sumberSalin, ({ actor, params, query }) =>
        salin.sources(actor, params.id, query),
      );
      route(app, endpoints.pratinjauSalin, ({ actor, params, query }) =>
        salin.preview(actor, params.id, query),
      );
      route(app, endpoints.salinKelas, ({ actor, params, body }) =>
        salin.start(actor, params.id, body),
      );
      route(app, endpoints.riwayatSalin, ({ actor, params }) => salin.history(actor, params.id));
      route(app, endpoints.batalSalin, ({ actor, params }) => salin.undo(actor, params));
    },
    jobs: [salin.handler],
  };
}
