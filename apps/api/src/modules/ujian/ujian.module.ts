import type { Deps } from '../../platform/deps.ts';
import type { Module } from '../../platform/http/route.ts';
import { ujianRoutes } from './ujian.routes.ts';
import { createUjianService, type UjianPorts } from './ujian.service.ts';

export function ujianModule(deps: Deps, ports: UjianPorts): Module {
  return { name: 'ujian', routes: (app) => ujianRoutes(app, createUjianService(deps, ports)) };
}
