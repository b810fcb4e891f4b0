import type { Deps } from '../../../platform/deps.ts';
import type { Module } from '../../../platform/http/route.ts';
import { createIngatkan, type IngatkanPorts } from '../../notifikasi/index.ts';
import { hitungUlangJob } from './forum.jobs.ts';
import { forumRoutes } from './forum.routes.ts';
import { createForumService, type ForumPorts } from './forum.service.ts';
import { belumMenulis } from './ingatkan.repo.ts';
import { createPenilaianForum } from './penilaian.service.ts';

export function forumModule(
  deps: Deps,
  ports: ForumPorts & Pick<IngatkanPorts, 'timeZone'>,
): Module {
  const services = {
    forum: createForumService(deps, ports),
    penilaian: createPenilaianForum(deps, ports.isi),
    ingatkan: createIngatkan(deps, ports, {
      jenis: 'forum',
      belum: belumMenulis,
      sebutan: 'yang belum menulis di',
      sampaiAkhir: true,
    }),
  };
  return {
    name: 'forum',
    routes: (app) => forumRoutes(app, services),
    jobs: [hitungUlangJob(ports)],
  };
}
