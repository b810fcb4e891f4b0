import { endpoints } from '@lms/contracts';
import type { Deps } from '../../../platform/deps.ts';
import { type Module, route } from '../../../platform/http/route.ts';
import { createCadanganService } from './cadangan.service.ts';

export function cadanganModule(deps: Pick<Deps, 'db' | 'clock'>): Module {
  const cadangan = createCadanganService(deps);
  return {
    name: 'cadangan',
    routes: (app) => route(app, endpoints.keadaanCadangan, () => cadangan.keadaan()),
  };
}
