/** A lecturer's open work for the home screen. */

import type { tindakLanjutDosen } from '@lms/contracts/sistem/tindak-lanjut';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import type { DosenActor } from '../../platform/auth/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { paging } from '../../platform/http/paging.ts';
import { listSanggahan } from '../kehadiran/index.ts';
import type { TindakLanjutPorts } from './tindak-lanjut.service.ts';
import { findBelumDijawab, findPerluDinilai } from './tindak-lanjut-dosen.repo.ts';

const first = paging({ per_page: 1 });

export function createTindakLanjutDosenService(
  { db }: Pick<Deps, 'db'>,
  ports: Pick<TindakLanjutPorts, 'runningPeriode' | 'bapMenunggu'>,
) {
  return {
    all: async (actor: DosenActor): Promise<ResponseOf<typeof tindakLanjutDosen>> => {
      const periode = await ports.runningPeriode(actor.collegeId);
      const [dinilai, ditanya, sanggahan, bap] = await Promise.all([
        periode === null ? null : findPerluDinilai(db, actor, periode),
        periode === null ? null : findBelumDijawab(db, actor, periode),
        listSanggahan(db, actor, { filter: { status: 'menunggu', page: 1 }, page: first }),
        ports.bapMenunggu(actor, { per_page: 1 }),
      ]);
      return {
        perlu_dinilai: { jumlah: dinilai?.jumlah ?? 0, pertama: dinilai },
        pertanyaan_belum_dijawab: { jumlah: ditanya?.jumlah ?? 0, pertama: ditanya },
        bap_menunggu: { jumlah: bap.total },
        sanggahan_menunggu: { jumlah: sanggahan.total },
      };
    },
  };
}
