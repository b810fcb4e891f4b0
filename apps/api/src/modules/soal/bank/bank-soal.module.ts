import type { Actor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Module } from '../../../platform/http/route.ts';
import type { createBerkasBuatan, MilikBerkas, UnggahService } from '../../berkas/index.ts';
import { createImporSoal, type SoalService } from '../index.ts';
import { createBankService } from './bank.service.ts';
import { bankSoalRoutes } from './bank-soal.routes.ts';
import { imporBankRoutes } from './impor.routes.ts';
import { createBankTarget } from './impor-target.service.ts';
import { createSoalBankService } from './soal-bank.service.ts';

interface BankSoalPorts {
  soal: SoalService;
  unggah: Pick<UnggahService, 'whole'>;
  milik: MilikBerkas;
  catatBacaUjian: (actor: Actor, idUjian: string) => Promise<void>;
  buatan: Pick<ReturnType<typeof createBerkasBuatan>, 'readOwn'>;
}

export function bankSoalModule(deps: Deps, ports: BankSoalPorts): Module {
  const bank = createBankService(deps, ports.soal);
  const soal = createSoalBankService(deps, { ...ports, bank });
  const impor = createImporSoal(deps, ports, createBankTarget(deps, { ...ports, bank }));
  return {
    name: 'bank-soal',
    routes: (app) => {
      bankSoalRoutes(app, bank, soal);
      imporBankRoutes(app, impor);
    },
    jobs: [impor.job],
    sweeps: [
      {
        name: 'bank_soal.sampah',
        everySeconds: 600,
        run: (tx, { now }) => bank.emptyTrash(tx, now),
      },
    ],
  };
}
