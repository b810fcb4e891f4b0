import type { Deps } from '../../../platform/deps.ts';
import type { Module } from '../../../platform/http/route.ts';
import { createIngatkan } from '../../notifikasi/index.ts';
import { noteDenyut } from './gangguan.repo.ts';
import { createGangguan } from './gangguan.service.ts';
import { createKompensasi } from './kompensasi.service.ts';
import { belumMulai } from './pantau.repo.ts';
import { createPantau } from './pantau.service.ts';
import type { PengawasanPorts } from './pengawasan.ports.ts';
import { pengawasanRoutes } from './pengawasan.routes.ts';
import { createPengumuman } from './pengumuman.service.ts';
import { createPerangkat } from './perangkat.service.ts';
import { createTindakan } from './tindakan.service.ts';
import { createWaktu } from './waktu.service.ts';

export function pengawasanModule(deps: Deps, ports: PengawasanPorts): Module {
  const pantau = createPantau(deps, ports);
  const services = {
    pantau,
    tindakan: createTindakan(deps, ports, pantau),
    waktu: createWaktu(deps, ports),
    pengumuman: createPengumuman(deps, ports),
    perangkat: createPerangkat(deps, ports),
    gangguan: createGangguan(deps, ports),
    kompensasi: createKompensasi(deps, ports),
    ingatkan: createIngatkan(deps, ports, {
      jenis: 'ujian',
      belum: belumMulai,
      sebutan: 'yang belum mulai mengerjakan',
      sampaiAkhir: true,
    }),
  };
  return {
    name: 'pengawasan',
    routes: (app) => {
      app.addHook('onClose', async () => ports.kabar.stop());
      pengawasanRoutes(app, services);
    },
    sweeps: [
      { name: 'pengawasan.denyut', everySeconds: 15, run: (tx, { now }) => noteDenyut(tx, now) },
    ],
    streams: [
      {
        kind: 'ujian',
        // They open or close exams (K5, K51).
        judgedAgainOn: ['kehadiran.saya'],
        // U70.
        whileRestricted: true,
        decide: async (actor, id) =>
          (await pantau.mayFollow(actor, id))
            ? { allow: true, staff: actor.role !== 'mahasiswa' }
            : { allow: false },
      },
    ],
  };
}
