import type { SecretBox } from '../../../platform/auth/secret-box.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Module } from '../../../platform/http/route.ts';
import { tandaOf } from '../pengerjaan/index.ts';
import { createJejak } from './jejak.service.ts';
import type { JejakUjianPorts } from './jejak-ujian.ports.ts';
import { jejakUjianRoutes } from './jejak-ujian.routes.ts';
import { createMenyusul } from './menyusul.service.ts';
import { createRetensi } from './retensi.service.ts';

const A_DAY = 86_400;

export function jejakUjianModule(
  deps: Deps,
  ports: JejakUjianPorts,
  { box }: { box: SecretBox },
): Module {
  const tanda = tandaOf(box);
  const services = {
    jejak: createJejak(deps, ports, tanda),
    menyusul: createMenyusul(deps, ports, tanda),
  };
  const retensi = createRetensi(ports);
  return {
    name: 'jejak-ujian',
    routes: (app) => jejakUjianRoutes(app, services),
    sweeps: [
      {
        name: 'jejak_ujian.retensi',
        everySeconds: A_DAY,
        run: (tx, { now }) => retensi.sweep(tx, now),
      },
    ],
  };
}
