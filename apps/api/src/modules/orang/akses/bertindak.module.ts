import type { Deps } from '../../../platform/deps.ts';
import type { Module } from '../../../platform/http/route.ts';
import { forgetBertindak } from './bertindak.repo.ts';
import { bertindakRoutes } from './bertindak.routes.ts';
import { createBertindakService } from './bertindak.service.ts';

export function bertindakModule(deps: Deps): Module {
  return {
    name: 'bertindak',
    forgets: [forgetBertindak],
    routes: (app) =>
      bertindakRoutes(app, createBertindakService(deps, { tokens: app.http.tokens })),
  };
}
