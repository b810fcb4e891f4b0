import { createPasswords } from '../../platform/auth/password.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Module } from '../../platform/http/route.ts';
import { penggunaRoutes } from './pengguna.routes.ts';
import { createPenggunaService, type PenggunaPorts } from './pengguna.service.ts';
import { type SesiRouteOptions, sesiRoutes } from './sesi.routes.ts';
import { createSesiService } from './sesi.service.ts';

export interface PenggunaOptions extends SesiRouteOptions {
  refreshSecret: string;
  defaultCollegeId: string | null;
}

export function penggunaModule(deps: Deps, ports: PenggunaPorts, options: PenggunaOptions): Module {
  const pengguna = createPenggunaService(deps, ports, options.defaultCollegeId);
  return {
    name: 'pengguna',
    routes: (app) => {
      penggunaRoutes(app, pengguna);
      sesiRoutes(app, createSesiService(deps, { ...options, passwords: createPasswords(), tokens: app.http.tokens }), options);
    },
  };
}
