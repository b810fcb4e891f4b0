/** Wires the way of grades into and out of Siakad (DECISIONS 205–207). */
import type { Deps } from '../../../platform/deps.ts';
import type { Sweep } from '../../../platform/queue/sweep.ts';
import type { TimeZone } from '../../../platform/time-zone.ts';
import type { GetPengaturan } from '../../sistem/pengaturan/index.ts';
import { createDaftarKirim } from '../kirim/daftar-kirim.service.ts';
import { createEksporTandaTerima } from '../kirim/ekspor-tanda-terima.service.ts';
import { createHantarNilai } from '../kirim/hantar.service.ts';
import { createTerimaJawaban } from '../kirim/jawaban.service.ts';
import { createKirimNilai } from '../kirim/kirim.service.ts';
import { createPanggilSiakad } from '../kirim/siakad-nilai.client.ts';
import { createUmpanNilai } from '../kirim/umpan.service.ts';
import { createEksporRekonsiliasi } from '../rekonsiliasi/ekspor-rekonsiliasi.service.ts';
import { createMuatNilai } from '../rekonsiliasi/muat.service.ts';
import { createRekonsiliasi } from '../rekonsiliasi/rekonsiliasi.service.ts';
import { createKabarNilai } from './kabar.service.ts';
import { createKomponenMasuk } from './komponen-masuk.service.ts';
import { createNilaiMasuk } from './nilai-masuk.service.ts';

interface SiakadNilaiPorts {
  pengaturan: GetPengaturan;
  timeZone: (collegeId: string) => Promise<TimeZone>;
}

export interface NilaiOptions {
  /** Derives each college's shared secret; null: nothing is sent (N41). */
  siakadSecret: string | null;
  siakadPrivateAddress: boolean;
}

export function createSiakadNilai(
  deps: Deps,
  ports: SiakadNilaiPorts,
  { siakadSecret, siakadPrivateAddress }: NilaiOptions,
) {
  const kabar = createKabarNilai(deps);
  const rahasiaAda = siakadSecret !== null;
  const kirim = createKirimNilai(deps, { ...ports, kabar, rahasiaAda });
  const terima = createTerimaJawaban({ kabar });
  const panggil = createPanggilSiakad({ privateAllowed: siakadPrivateAddress });
  const hantar = createHantarNilai(deps, { panggil, kabar, terima, kirim, siakadSecret });
  const ekspor = createEksporTandaTerima(deps, ports);
  const eksporRekonsiliasi = createEksporRekonsiliasi(deps, ports);
  const muat = createMuatNilai(deps, { ...ports, panggil, kabar, siakadSecret });
  return {
    kirim,
    daftar: createDaftarKirim(deps, { rahasiaAda }),
    ekspor,
    eksporRekonsiliasi,
    rekonsiliasi: createRekonsiliasi(deps, { kirim, kabar }),
    muat,
    masuk: {
      komponen: createKomponenMasuk(deps, { ...ports, kabar }),
      nilai: createNilaiMasuk(deps, { kabar }),
      umpan: createUmpanNilai(deps, { terima }),
    },
    jobs: [hantar.handler, ekspor.handler, eksporRekonsiliasi.handler, ...muat.handlers],
    sweeps: [
      { name: 'nilai.hantar', everySeconds: 2, run: (tx, { now }) => hantar.sweep(tx, now) },
      { name: 'nilai.muat_malam', everySeconds: 3_600, run: (tx, { now }) => muat.sweep(tx, now) },
    ] satisfies Sweep[],
  };
}
