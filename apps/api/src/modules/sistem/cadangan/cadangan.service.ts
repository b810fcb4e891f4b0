/** Tells operators whether what is lost could be brought back (docs/decisions/190). */
import { jenisCadangan, type keadaanCadangan } from '@lms/contracts/sistem/cadangan';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import type { Deps } from '../../../platform/deps.ts';
import { toInstant, toInstantOrNull } from '../../../platform/wire-time.ts';
import { isLate } from './cadangan.policy.ts';
import * as repo from './cadangan.repo.ts';

export function createCadanganService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    keadaan: async (): Promise<ResponseOf<typeof keadaanCadangan>> => {
      const rows = await repo.listLatest(db);
      const now = clock.now();
      return jenisCadangan.options.map((jenis) => {
        const row = rows.find((one) => one.jenis === jenis);
        const berhasilPada = row?.berhasil_pada ?? null;
        return {
          jenis,
          terakhir: row
            ? {
                mulai: toInstant(row.mulai),
                selesai: toInstant(row.selesai),
                berhasil: row.berhasil,
                rincian: row.rincian,
              }
            : null,
          berhasil_pada: toInstantOrNull(berhasilPada),
          terlambat: isLate(jenis, berhasilPada, now),
        };
      });
    },
  };
}
