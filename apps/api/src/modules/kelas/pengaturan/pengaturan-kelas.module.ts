import type { Deps } from '../../../platform/deps.ts';
import type { Module } from '../../../platform/http/route.ts';
import type { UnggahService } from '../../berkas/index.ts';
import { createBannerService } from './banner.service.ts';
import { pengaturanKelasRoutes } from './pengaturan-kelas.routes.ts';
import { createSusunanService } from './susunan.service.ts';

export function pengaturanKelasModule(deps: Deps, { unggah }: { unggah: UnggahService }): Module {
  const services = { banner: createBannerService(deps), susunan: createSusunanService(deps) };
  return {
    name: 'pengaturan-kelas',
    routes: (app) => pengaturanKelasRoutes(app, services, unggah),
  };
}
