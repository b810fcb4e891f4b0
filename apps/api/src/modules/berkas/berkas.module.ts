import type { Deps } from '../../platform/deps.ts';
import type { Module } from '../../platform/http/route.ts';
import { berkasRoutes } from './berkas.routes.ts';
import { createBerkasService } from './berkas.service.ts';

export function berkasModule(deps: Pick<Deps, 'files'>): Module {
  return { name: 'berkas', routes: (app) => berkasRoutes(app, createBerkasService(deps)) };
}
