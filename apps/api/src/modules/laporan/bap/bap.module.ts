import type { Deps } from '../../../platform/deps.ts';
import type { Module } from '../../../platform/http/route.ts';
import type { ShortJobHandler } from '../../../platform/queue/job.ts';
import { ketuaBerganti } from '../../kelas/index.ts';
import { bapRoutes } from './bap.routes.ts';
import { askNewLeader, tellEnded } from './kabar.service.ts';
import type { createBap } from './layanan.service.ts';
import type { createMenunggu } from './menunggu.service.ts';

export function bapModule(
  { events }: Pick<Deps, 'events'>,
  services: ReturnType<typeof createBap>,
  menunggu: ReturnType<typeof createMenunggu>,
): Module {
  return {
    name: 'bap',
    routes: (app) => bapRoutes(app, { ...services, menunggu }),
    jobs: [
      {
        job: ketuaBerganti,
        handle: (tx, { id_kelas: idKelas }, { collegeId, now }) =>
          askNewLeader(tx, events, { collegeId, idKelas, now }),
      } satisfies ShortJobHandler<(typeof ketuaBerganti)['payload']>,
    ],
    sweeps: [
      { name: 'bap.menunggu', everySeconds: 60, run: (tx, { now }) => tellEnded(tx, events, now) },
    ],
  };
}
