import { may } from '../../platform/auth/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Module } from '../../platform/http/route.ts';
import type { PertemuanPorts } from './pertemuan.ports.ts';
import { findPertemuan } from './pertemuan.repo.ts';
import { pertemuanRoutes } from './pertemuan.routes.ts';
import { createPertemuanService } from './pertemuan.service.ts';

export function pertemuanModule(deps: Deps, ports: PertemuanPorts): Module {
  const pertemuan = createPertemuanService(deps, ports);
  return {
    name: 'pertemuan',
    routes: (app) => pertemuanRoutes(app, pertemuan),
    streams: [
      {
        kind: 'pertemuan',
        decide: async (actor, id) => {
          // The gate of the event streams lets in every operator; here the area decides, as for the meeting itself.
          if (actor.role === 'operator' && !may(actor, 'kelas_kuliah', 'read')) return { allow: false };
          const seen = await findPertemuan(deps.db, actor, id);
          return seen === null ? { allow: false } : { allow: true, staff: actor.role !== 'mahasiswa' };
        },
      },
    ],
    sweeps: [{ name: 'pertemuan.waktu_lewat', everySeconds: 15, run: (tx, { now }) => pertemuan.announcePassed(tx, now) }],
  };
}
