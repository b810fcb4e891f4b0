import type { Deps } from '../../platform/deps.ts';
import type { Module } from '../../platform/http/route.ts';
import type { UnggahService } from '../berkas/index.ts';
import type { SoalService } from '../soal/index.ts';
import { createBankService } from './bank.service.ts';
import { bankSoalRoutes } from './bank-soal.routes.ts';
import { createSoalBankService } from './soal-bank.service.ts';

export function bankSoalModule(deps: Deps, ports: { soal: SoalService; unggah: Pick<UnggahService, 'whole'> }): Module {
  const bank = createBankService(deps, ports.soal);
  const soal = createSoalBankService(deps, { ...ports, bank });
  return {
    name: 'bank-soal',
    routes: (app) => bankSoalRoutes(app, bank, soal),
    sweeps: [{ name: 'bank_soal.sampah', everySeconds: 600, run: (tx, { now }) => bank.emptyTrash(tx, now) }],
  };
}
