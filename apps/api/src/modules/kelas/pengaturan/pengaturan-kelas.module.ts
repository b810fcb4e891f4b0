import type { Deps } from '../../../platform/deps.ts';
import type { Module } from '../../../platform/http/route.ts';
import type { UnggahService } from '../../berkas/index.ts';
import { createBannerService } from './banner.service.ts';
import { pengaturanKelasRoutes } from './pengaturan-kelas.routes.ts';
import { createSusunanService, type SusunanPorts } from './susunan.service.ts';

export function pengaturanKelasModule(
  deps: Deps,
  { unggah, ...ports }: SusunanPorts & { unggah: UnggahService },
): Module {
  const services = {
    banner: createBannerService(deps),
    susunan: createSusunanService(deps, ports),
  };
  return {
    name: 'pengaturan-kelas',
    routes: (app) => pengaturanKelasRoutes(app, services, unggah),
  };
}
