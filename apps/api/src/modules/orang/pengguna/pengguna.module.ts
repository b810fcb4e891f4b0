import { endpoints } from '@lms/contracts';
import type { Deps } from '../../../platform/deps.ts';
import { type Module, machineRoute } from '../../../platform/http/route.ts';
import { forgetPengguna } from '../pengguna.write.repo.ts';
import { biodataRoutes } from './biodata/biodata.routes.ts';
import { type BiodataPorts, createBiodataService } from './biodata/biodata.service.ts';
import { forgetBiodata, forgetKolomImpor } from './biodata/biodata.write.repo.ts';
import { fotoRoutes } from './foto/foto.routes.ts';
import { createFotoService } from './foto/foto.service.ts';
import { orangRoutes } from './orang.routes.ts';
import { createOrangService } from './orang.service.ts';
import { forgetPembatasan } from './pembatasan.repo.ts';
import { createPembatasanService } from './pembatasan.service.ts';
import { penggunaRoutes } from './pengguna.routes.ts';
import {
  createPenggunaService,
  type PenggunaOptions,
  type PenggunaPorts,
} from './pengguna.service.ts';

export type { PenggunaOptions } from './pengguna.service.ts';

export function penggunaModule(
  deps: Deps,
  ports: PenggunaPorts & BiodataPorts,
  options: PenggunaOptions,
): Module {
  const pengguna = createPenggunaService(deps, ports, options);
  const pembatasan = createPembatasanService(deps);
  const orang = createOrangService(deps);
  return {
    name: 'pengguna',
    forgets: [forgetBiodata, forgetPembatasan, forgetKolomImpor, forgetPengguna],
    routes: (app) => {
      penggunaRoutes(app, pengguna);
      orangRoutes(app, orang);
      fotoRoutes(app, createFotoService(deps, orang));
      biodataRoutes(app, createBiodataService(deps, ports));
      machineRoute(app, endpoints.ubahPembatasan, ({ client, body }) =>
        pembatasan.replace(client, body.data),
      );
    },
  };
}
