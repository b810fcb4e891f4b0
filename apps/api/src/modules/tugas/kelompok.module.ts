import type { Deps } from '../../platform/deps.ts';
import type { Module } from '../../platform/http/route.ts';
import { createBagiService } from './kelompok/bagi.service.ts';
import { kelompokRoutes } from './kelompok/kelompok.routes.ts';
import {
  createKelompokService,
  createTulisKelompok,
  type KelompokPorts,
} from './kelompok/kelompok.service.ts';

export function kelompokModule(deps: Deps, ports: KelompokPorts): Module {
  const { isi } = ports;
  const tulis = createTulisKelompok(deps, isi);
  return {
    name: 'kelompok-tugas',
    routes: (app) =>
      kelompokRoutes(
        app,
        createKelompokService(deps, ports, tulis),
        createBagiService(deps, isi, tulis),
      ),
  };
}
