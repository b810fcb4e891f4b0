import type { Deps } from '../../platform/deps.ts';
import type { Module } from '../../platform/http/route.ts';
import { createAkses } from './akses.service.ts';
import type { PercakapanPorts } from './percakapan.ports.ts';
import { forgetBaca } from './percakapan.repo.ts';
import { percakapanRoutes } from './percakapan.routes.ts';
import { createPercakapanService } from './percakapan.service.ts';
import { forgetPesan, forgetRiwayatPesan } from './pesan.repo.ts';
import { createPesanService } from './pesan.service.ts';

export function percakapanModule(deps: Deps, ports: PercakapanPorts): Module {
  const percakapan = createPercakapanService(deps, ports, createAkses(ports.pemilik));
  const pesan = createPesanService(deps, ports, percakapan);
  return {
    name: 'percakapan',
    forgets: [forgetRiwayatPesan, forgetPesan, forgetBaca],
    routes: (app) => percakapanRoutes(app, percakapan, pesan),
    streamsOfThreads: percakapan.streamsOf,
    streams: [
      {
        kind: 'percakapan',
        judgedAgainOn: ['kehadiran.saya'],
        // The thread of the running exam (U70).
        whileRestricted: true,
        decide: async (actor, id) =>
          (await percakapan.mayListen(actor, id))
            ? { allow: true, staff: actor.role !== 'mahasiswa' }
            : { allow: false },
      },
    ],
  };
}
