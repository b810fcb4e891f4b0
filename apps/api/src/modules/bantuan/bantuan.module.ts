import { endpoints } from '@lms/contracts';
import { type Module, route } from '../../platform/http/route.ts';
import { listTopik } from './bantuan.service.ts';

export function bantuanModule(): Module {
  return {
    name: 'bantuan',
    routes: (app) => {
      route(app, endpoints.daftarBantuan, async ({ actor, query }) => listTopik(actor.role, query));
    },
  };
}
