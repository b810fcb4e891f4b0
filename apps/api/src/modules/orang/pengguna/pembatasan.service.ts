/**
 * Stores restrictions from Siakad (DECISIONS 206). Every process then reads the student's state
 * again (docs/decisions/020).
 */

import type { ubahPembatasan } from '@lms/contracts/orang/pembatasan';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import { auditedAs, type Machine } from '../../../platform/auth/machine.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type PembatasanBaris, sortPembatasan } from './pembatasan.policy.ts';
import * as repo from './pembatasan.repo.ts';

export function createPembatasanService({
  db,
  clock,
  events,
}: Pick<Deps, 'db' | 'clock' | 'events'>) {
  return {
    replace: (
      client: Machine,
      rows: readonly PembatasanBaris[],
    ): Promise<ResponseOf<typeof ubahPembatasan>> =>
      db.transaction(async (tx) => {
        const known = await repo.findNims(tx, client.collegeId, [
          ...new Set(rows.map(({ nim }) => nim)),
        ]);
        const { taken, refused } = sortPembatasan(rows, known);
        const { collegeId } = client;
        const changed = await repo.upsertPembatasan(tx, collegeId, taken);
        const told = [...new Set(changed)].map((userId) => ({
          collegeId,
          stream: `pengguna:${userId}`,
        }));
        await events.add(
          tx,
          told.map((one) => ({ ...one, name: 'akun.berubah', data: {} }) as const),
        );
        const diubah = changed.length;
        const entry = {
          jenisAktivitas: 'data_master' as const,
          aksi: 'pembatasan.diperbarui',
          detail: `Memperbarui ${diubah} syarat akses mahasiswa dari Siakad`,
          objek: { diubah, diterima: taken.length, ditolak: refused.length },
        };
        await recordAudit(tx, auditedAs(client), entry, clock.now());
        return { diubah, ditolak: refused };
      }),
  };
}
