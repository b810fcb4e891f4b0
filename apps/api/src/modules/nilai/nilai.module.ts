import type { Deps } from '../../platform/deps.ts';
import type { Module } from '../../platform/http/route.ts';
import { isVisible } from '../kelas/index.ts';
import type { ExportPorts } from '../sistem/pekerjaan/index.ts';
import type { GetPengaturan } from '../sistem/pengaturan/index.ts';
import { feederRoutes } from './feeder/feeder.routes.ts';
import { createPemeriksaanFeeder } from './feeder/feeder.service.ts';
import { createHitungNilai } from './hitung/hitung.service.ts';
import { createHasilImpor } from './impor/hasil-impor.service.ts';
import { purgePratinjau } from './impor/impor-komponen.repo.ts';
import { imporKomponenRoutes } from './impor/impor-komponen.routes.ts';
import { createImporKomponen, PRATINJAU_MS } from './impor/impor-komponen.service.ts';
import { isianNilaiRoutes } from './isian/isian-nilai.routes.ts';
import { createPengecualian } from './isian/pengecualian.service.ts';
import { createUbahKomponen } from './isian/ubah-komponen.service.ts';
import { createUbahNilai } from './isian/ubah-nilai.service.ts';
import { kirimNilaiRoutes } from './kirim/kirim.routes.ts';
import { nilaiRoutes } from './nilai.routes.ts';
import { createPengaturanNilai } from './pengaturan/pengaturan-nilai.service.ts';
import { createDaftarNilai } from './rekap/daftar.service.ts';
import { createEksporRekap } from './rekap/ekspor.service.ts';
import { createRekapNilai } from './rekap/rekap.service.ts';
import { rekonsiliasiRoutes } from './rekonsiliasi/rekonsiliasi.routes.ts';
import { createRincianNilai } from './rincian/rincian.service.ts';
import { rincianNilaiRoutes } from './rincian/rincian-nilai.routes.ts';
import { nilaiSayaRoutes } from './saya/nilai-saya.routes.ts';
import { createNilaiSaya } from './saya/nilai-saya.service.ts';
import { siakadNilaiRoutes } from './siakad/siakad.routes.ts';
import { createSiakadNilai, type NilaiOptions } from './siakad/siakad-nilai.service.ts';

export type { NilaiOptions } from './siakad/siakad-nilai.service.ts';

export function nilaiModule(
  deps: Deps,
  ports: ExportPorts & { pengaturan: GetPengaturan; pengaturanKini: GetPengaturan },
  options: NilaiOptions,
): Module {
  const siakad = createSiakadNilai(deps, ports, options);
  const hitung = createHitungNilai(deps, {
    ...ports,
    setelahHitung: siakad.kirim.queueChanged,
    lepasKeluar: siakad.kirim.release,
  });
  const rahasiaAda = options.siakadSecret !== null;
  const rekap = createRekapNilai(deps, { ...ports, rahasiaAda });
  const ekspor = createEksporRekap(deps, ports, rekap);
  const services = {
    rekap,
    ekspor,
    daftar: createDaftarNilai(deps),
    pengaturan: createPengaturanNilai(deps, ports),
  };
  const isian = {
    ubahNilai: createUbahNilai(deps, { ...ports, setelahIsi: siakad.kirim.queueChanged }),
    ubahKomponen: createUbahKomponen(deps, { ...ports, hitung, rekap, kirim: siakad.kirim.queue }),
    pengecualian: createPengecualian(deps, { ...ports, hitung }),
  };
  const impor = createImporKomponen(deps, ports, { rekap, ubahNilai: isian.ubahNilai });
  const hasil = createHasilImpor(deps, ports, rekap);
  const rincian = createRincianNilai(deps, ports);
  const saya = createNilaiSaya(deps, ports);
  return {
    name: 'nilai',
    routes: (app) => {
      nilaiRoutes(app, services);
      isianNilaiRoutes(app, isian);
      imporKomponenRoutes(app, { impor, hasil });
      rincianNilaiRoutes(app, rincian);
      nilaiSayaRoutes(app, saya);
      siakadNilaiRoutes(app, siakad.masuk);
      kirimNilaiRoutes(app, siakad);
      rekonsiliasiRoutes(app, siakad);
      feederRoutes(app, createPemeriksaanFeeder(deps));
    },
    jobs: [ekspor.handler, impor.template.handler, hasil.handler, ...siakad.jobs],
    sweeps: [
      {
        name: 'nilai.pratinjau_lama',
        everySeconds: 3_600,
        run: (tx, { now }) => purgePratinjau(tx, new Date(now.getTime() - PRATINJAU_MS)),
      },
      { name: 'nilai.hitung', everySeconds: 1, run: (tx, { now }) => hitung.sweep(tx, now) },
      ...siakad.sweeps,
    ],
    streams: [
      {
        kind: 'nilai',
        decide: async (actor, id) =>
          actor.role !== 'mahasiswa' && (await isVisible(deps.db, actor, id))
            ? { allow: true, staff: true }
            : { allow: false },
      },
    ],
  };
}
