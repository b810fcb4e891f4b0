import { may } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Module } from '../../../platform/http/route.ts';
import { createAktivitasService } from './aktivitas/aktivitas.service.ts';
import type { IsiService } from './aktivitas/isi.service.ts';
import { jadwalRoutes } from './jadwal/jadwal.routes.ts';
import { createJadwalService } from './jadwal/jadwal.service.ts';
import type { BerkasPort, PertemuanPorts } from './pertemuan.ports.ts';
import { pertemuanRoutes } from './pertemuan.routes.ts';
import { createPertemuanService } from './pertemuan.service.ts';
import { ubahRoutes } from './ubah/ubah.routes.ts';
import { createUbahService } from './ubah/ubah.service.ts';

export function pertemuanModule(
  deps: Deps,
  ports: PertemuanPorts & { isi: IsiService; berkas: BerkasPort },
): Module {
  const aktivitas = createAktivitasService(deps, ports.isi, ports.berkas);
  const pertemuan = createPertemuanService(deps, ports, aktivitas);
  return {
    name: 'pertemuan',
    routes: (app) => {
      pertemuanRoutes(app, pertemuan, aktivitas);
      jadwalRoutes(app, createJadwalService(deps, ports));
      ubahRoutes(app, createUbahService(deps, ports, pertemuan.detail));
    },
    streams: [
      {
        kind: 'pertemuan',
        // A mark or a dispensation may open or close an exam to a student (K5, K51).
        judgedAgainOn: ['kehadiran.saya'],
        decide: async (actor, id) => {
          // The stream gate admits every operator, so the right is checked here.
          if (actor.role === 'operator' && !may(actor, 'kelas_kuliah', 'read'))
            return { allow: false };
          return (await pertemuan.mayFollow(actor, id))
            ? { allow: true, staff: actor.role !== 'mahasiswa' }
            : { allow: false };
        },
      },
    ],
    sweeps: [
      {
        name: 'pertemuan.waktu_lewat',
        everySeconds: 15,
        run: (tx, { now }) => pertemuan.announcePassed(tx, now),
      },
      {
        name: 'pertemuan.isi_tampil',
        everySeconds: 5,
        run: (tx, { now }) => aktivitas.announceAppeared(tx, now),
      },
      {
        name: 'pertemuan.sampah_isi',
        everySeconds: 600,
        run: (tx, { now }) => aktivitas.emptyTrash(tx, now),
      },
    ],
  };
}
