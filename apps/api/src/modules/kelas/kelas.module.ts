import { may } from '../../platform/auth/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Module } from '../../platform/http/route.ts';
import { kelasRoutes } from './kelas.routes.ts';
import { createKelasService, type KelasPorts } from './kelas.service.ts';
import { createMengajarService } from './mengajar.service.ts';

export function kelasModule(deps: Deps, ports: KelasPorts): Module {
  const kelas = createKelasService(deps, ports);
  return {
    name: 'kelas',
    routes: (app) => kelasRoutes(app, kelas, createMengajarService(deps)),
    streams: [
      {
        // Events of a class, ids only (K84).
        kind: 'kelas',
        decide: async (actor, id) => {
          if (actor.role === 'operator' && !may(actor, 'kelas_kuliah', 'read'))
            return { allow: false };
          return (await kelas.mayFollow(actor, id))
            ? { allow: true, staff: actor.role !== 'mahasiswa' }
            : { allow: false };
        },
      },
    ],
  };
}
