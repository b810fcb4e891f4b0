import type { SecretBox } from '../../platform/auth/secret-box.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Module } from '../../platform/http/route.ts';
import { createBerisikoService } from './berisiko/berisiko.service.ts';
import { createDaftarService } from './daftar/daftar.service.ts';
import { createDispensasiService } from './dispensasi/dispensasi.service.ts';
import { createKehadiranDosenService } from './dosen/dosen.service.ts';
import { createEksporService } from './ekspor/ekspor.service.ts';
import { createFaktaService } from './fakta/fakta.service.ts';
import { createKehadiranAkibat } from './hitung/akibat.service.ts';
import { createHitungService } from './hitung/hitung.service.ts';
import { createJenisPresensiService } from './jenis-presensi/jenis-presensi.service.ts';
import { kehadiranJobs, kehadiranSweeps } from './kehadiran.jobs.ts';
import type { KehadiranPorts } from './kehadiran.ports.ts';
import { kehadiranRoutes } from './kehadiran.routes.ts';
import { createKlaimService } from './klaim/klaim.service.ts';
import { createPratinjauService } from './pratinjau/pratinjau.service.ts';
import { createHitungProgresService } from './progres/hitung-progres.service.ts';
import { createProgresService } from './progres/progres.service.ts';
import { createPindaiService } from './qr/pindai.service.ts';
import type { Sign } from './qr/qr.policy.ts';
import { kehadiranQrRoutes } from './qr/qr.routes.ts';
import { createKehadiranQrService } from './qr/qr.service.ts';
import { sanggahanRoutes } from './sanggahan/sanggahan.routes.ts';
import { createSanggahanService } from './sanggahan/sanggahan.service.ts';
import { createDetailService } from './tanda/detail.service.ts';
import { createKehadiranService } from './tanda/tanda.service.ts';
import { createUbahTanda } from './tanda/ubah.service.ts';

export interface KehadiranOptions {
  /** The QR codes are derived from it. */
  box: SecretBox;
  publicUrl: string;
}

export function kehadiranModule(
  deps: Deps,
  ports: KehadiranPorts,
  { box, publicUrl }: KehadiranOptions,
): Module {
  const ubah = createUbahTanda(deps);
  const kehadiran = createKehadiranService(deps, ports, ubah);
  const dosen = createKehadiranDosenService(deps, ports);
  const daftar = createDaftarService(deps, ports);
  const berisiko = createBerisikoService(deps, ports);
  const detail = createDetailService(deps, ports);
  const akibat = createKehadiranAkibat(deps, ports);
  const ekspor = createEksporService(deps, ports);
  const hitung = createHitungService(deps, akibat);
  const hitungProgres = createHitungProgresService(deps, ports);
  const progres = createProgresService(deps, hitungProgres);
  const pratinjau = createPratinjauService(deps, ports);
  const jenisPresensi = createJenisPresensiService(deps);
  const sign: Sign = (text) => box.hash('kehadiran-qr', text);
  const qr = createKehadiranQrService(deps, ports, sign);
  const pindai = createPindaiService(deps, ports, box.signers('kehadiran-qr'));
  const klaim = createKlaimService(deps, ports);
  const sanggahan = createSanggahanService(deps, ports, ubah);
  const dispensasi = createDispensasiService(deps, ports);
  return {
    name: 'kehadiran',
    routes: (app) => {
      kehadiranRoutes(app, {
        kehadiran,
        dosen,
        daftar,
        berisiko,
        detail,
        jenisPresensi,
        ekspor,
        hitung,
        progres,
        pratinjau,
      });
      kehadiranQrRoutes(app, { qr, pindai, klaim, publicUrl });
      sanggahanRoutes(app, { sanggahan, dispensasi });
    },
    jobs: [
      ...kehadiranJobs({ akibat, progres: hitungProgres, fakta: createFaktaService(deps) }),
      ekspor.mahasiswa.handler,
      ekspor.dosen.handler,
      ekspor.rekap.handler,
      ekspor.pertemuan.handler,
      hitung.handler,
    ],
    sweeps: kehadiranSweeps(akibat, klaim, hitungProgres),
  };
}
