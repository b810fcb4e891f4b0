import { endpoints } from '@lms/contracts';
import { student } from '../../../platform/auth/narrow.ts';
import { type Module, route } from '../../../platform/http/route.ts';
import { forgetNilaiDilihat, forgetPertemuanDilihat } from './dilihat.repo.ts';
import type { DilihatService } from './dilihat.service.ts';

export function dilihatModule(dilihat: DilihatService): Module {
  return {
    name: 'dilihat',
    forgets: [forgetPertemuanDilihat, forgetNilaiDilihat],
    routes: (app) => {
      route(app, endpoints.pertemuanDilihat, ({ actor, params, body }) =>
        dilihat.pertemuan(student(actor), params.id, body),
      );
      route(app, endpoints.tugasDilihat, ({ actor, params, body }) =>
        dilihat.tugas(student(actor), params.id, body),
      );
    },
  };
}
