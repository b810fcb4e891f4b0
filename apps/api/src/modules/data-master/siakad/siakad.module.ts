import type { Module } from '../../../platform/http/route.ts';
import type { ImporSekaligus } from '../index.ts';
import { kirimRoutes } from './kirim.routes.ts';
import { createKirimService } from './kirim.service.ts';

/** The interface for the academic system; imports through data-master. */
export function siakadModule(impor: ImporSekaligus): Module {
  const kirim = createKirimService(impor);
  return { name: 'siakad', routes: (app) => kirimRoutes(app, kirim) };
}
