/** Restrictions that Siakad tells (DECISIONS 206). They hold for a student within the five seconds that the gate remembers who is who. */
import type { ResponseOf } from '@lms/contracts/endpoint';
import type { ubahPembatasan } from '@lms/contracts/pembatasan';
import { recordAudit } from '../../platform/audit.ts';
import { auditedAs, type Machine } from '../../platform/auth/machine.ts';
import type { Deps } from '../../platform/deps.ts';
import { type PembatasanBaris, sortPembatasan } from './pembatasan.policy.ts';
import * as repo from './pembatasan.repo.ts';

export function createPembatasanService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    replace: (client: Machine, rows: readonly PembatasanBaris[]): Promise<ResponseOf<typeof ubahPembatasan>> =>
      db.transaction(async (tx) => {
        const known = await repo.findNims(tx, client.collegeId, [...new Set(rows.map(({ nim }) => nim))]);
        const { taken, refused } = sortPembatasan(rows, known);
        const diubah = await repo.upsertPembatasan(tx, client.collegeId, taken);
        const entry = {
          jenisAktivitas: 'data_master' as const,
          aksi: 'pembatasan.diperbarui',
          detail: `Memperbarui ${diubah.toLocaleString('id-ID')} syarat akses mahasiswa dari Siakad`,
          objek: { diubah, diterima: taken.length, ditolak: refused.length },
        };
        await recordAudit(tx, auditedAs(client), entry, clock.now());
        return { diubah, ditolak: refused };
      }),
  };
}
