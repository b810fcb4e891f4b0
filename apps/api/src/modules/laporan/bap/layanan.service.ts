/** All services of reports, wired once for the module and the demo. */
import type { SecretBox } from '../../../platform/auth/secret-box.ts';
import { createSigningKeys } from '../../../platform/auth/signing-key.ts';
import type { Deps } from '../../../platform/deps.ts';
import { listKunciTerbaru } from './bap.repo.ts';
import { type BapPorts, createBapService } from './bap.service.ts';
import { insertKunci } from './kunci.prisma.repo.ts';
import { createLaporanKelas } from './laporan-kelas.service.ts';
import { createRealisasiService } from './realisasi.service.ts';
import { createTandaTanganService } from './tanda-tangan.service.ts';
import { createTanggapanService } from './tanggapan.service.ts';
import { createVerifikasiService } from './verifikasi.service.ts';

type BapDeps = Pick<Deps, 'db' | 'clock' | 'events'> & { log: Pick<Deps['log'], 'warn'> };

export function createBap(deps: BapDeps, ports: BapPorts, { box }: { box: SecretBox }) {
  const bap = createBapService(deps, ports, box);
  const kunciKini = createSigningKeys(
    { name: 'kunci bap', list: listKunciTerbaru, insert: insertKunci },
    { box, log: deps.log },
  );
  return {
    bap,
    realisasi: createRealisasiService(deps, bap),
    tandaTangan: createTandaTanganService(deps, bap, { kunciKini, box }),
    tanggapan: createTanggapanService(deps, bap, kunciKini),
    verifikasi: createVerifikasiService(deps, bap),
    laporan: createLaporanKelas(deps, bap, box),
  };
}
