import { may } from '../../platform/auth/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Module } from '../../platform/http/route.ts';
import { handles } from '../../platform/queue/job.ts';
import type { MilikBerkas } from '../berkas/index.ts';
import { beritaRoutes } from './berita/berita.routes.ts';
import { createBeritaService } from './berita/berita.service.ts';
import { kabariPengumuman } from './pengumuman.messages.ts';
import { pengumumanRoutes } from './pengumuman.routes.ts';
import { createPengumumanService } from './pengumuman.service.ts';
import { forgetDibaca } from './pengumuman.write.repo.ts';

export function pengumumanModule(deps: Deps, ports: { berkas: MilikBerkas }): Module {
  const pengumuman = createPengumumanService(deps, ports);
  const berita = createBeritaService(deps, ports);
  return {
    name: 'pengumuman',
    forgets: [forgetDibaca],
    routes: (app) => {
      pengumumanRoutes(app, pengumuman);
      beritaRoutes(app, berita);
    },
    jobs: [
      handles(kabariPengumuman, (tx, payload, { collegeId }) =>
        pengumuman.kabari(tx, payload, collegeId),
      ),
    ],
    streams: [
      {
        kind: 'pengumuman',
        // One stream per role; what is new there is asked again with the caller's rights.
        decide: async (actor, id) =>
          actor.role === id && (actor.role !== 'operator' || may(actor, 'pengumuman', 'read'))
            ? { allow: true, staff: false }
            : { allow: false },
      },
    ],
    sweeps: [
      {
        name: 'pengumuman.terbit',
        everySeconds: 1,
        run: async (tx, { now }) => {
          await pengumuman.announceDue(tx, now);
          await berita.announceDue(tx, now);
        },
      },
      {
        name: 'pengumuman.ditarik',
        everySeconds: 600,
        run: async (tx, { now }) => {
          await pengumuman.emptyWithdrawn(tx, now);
          await berita.emptyWithdrawn(tx, now);
        },
      },
    ],
  };
}
