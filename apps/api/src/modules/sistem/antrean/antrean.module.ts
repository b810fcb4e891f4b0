import type { Queue } from 'bullmq';
import type { Deps } from '../../../platform/deps.ts';
import type { Module } from '../../../platform/http/route.ts';
import { antreanRoutes } from './antrean.routes.ts';
import { createAntreanService } from './antrean.service.ts';
import { PAPAN_PATH, papanRoutes } from './papan.routes.ts';
import { createPapan } from './papan.service.ts';

export interface AntreanOptions {
  publicUrl: string;
  openLanes: () => Promise<Queue[]>;
}

/** Belongs to api processes only; workers own the queue. */
export function antreanModule(deps: Deps, { publicUrl, openLanes }: AntreanOptions): Module {
  const antrean = createAntreanService(deps);
  const papan = createPapan(openLanes, PAPAN_PATH);
  return {
    name: 'antrean',
    routes: (app) => {
      antreanRoutes(app, antrean);
      papanRoutes(app, papan, publicUrl);
    },
  };
}
