import type { Deps } from '../../../platform/deps.ts';
import type { Module } from '../../../platform/http/route.ts';
import type { PengaturanSource } from './index.ts';
import { createKonfigurasiService } from './konfigurasi.service.ts';
import { logoRoutes } from './logo.routes.ts';
import { createLogoService } from './logo.service.ts';
import { forgetPreferensi } from './pengaturan.repo.ts';
import { pengaturanRoutes } from './pengaturan.routes.ts';
import { createPengaturanService } from './pengaturan.service.ts';

export function pengaturanModule(deps: Deps, getPengaturan: PengaturanSource): Module {
  const pengaturan = createPengaturanService(deps, getPengaturan);
  const konfigurasi = createKonfigurasiService(deps, getPengaturan.forget);
  const logo = createLogoService(deps);
  return {
    name: 'pengaturan',
    forgets: [forgetPreferensi],
    routes: (app) => {
      pengaturanRoutes(app, pengaturan, konfigurasi);
      logoRoutes(app, logo);
    },
  };
}
