import type { Deps } from '../../../platform/deps.ts';
import type { Module } from '../../../platform/http/route.ts';
import { hitungUlangJob } from './forum.jobs.ts';
import { forumRoutes } from './forum.routes.ts';
import { createForumService, type ForumPorts } from './forum.service.ts';
import { createPenilaianForum } from './penilaian.service.ts';

export function forumModule(deps: Deps, ports: ForumPorts): Module {
  return {
    name: 'forum',
    routes: (app) =>
      forumRoutes(app, createForumService(deps, ports), createPenilaianForum(deps, ports.isi)),
    jobs: [hitungUlangJob(ports)],
  };
}
