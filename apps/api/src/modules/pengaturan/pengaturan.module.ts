import type { Deps } from '../../platform/deps.ts';
import type { Module } from '../../platform/http/route.ts';
import type { GetPengaturan } from './index.ts';
import { pengaturanRoutes } from './pengaturan.routes.ts';
import { createPengaturanService } from './pengaturan.service.ts';

export function pengaturanModule(deps: Deps, getPengaturan: GetPengaturan): Module {
  const pengaturan = createPengaturanService(deps, getPengaturan);
  return { name: 'pengaturan', routes: (app) => pengaturanRoutes(app, pengaturan) };
}
