import type { daftarBerisiko } from '@lms/contracts/kehadiran/berisiko';
import type { QueryOf } from '@lms/contracts/wire/endpoint';
import type { DosenActor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { paging } from '../../../platform/http/paging.ts';
import type { KehadiranPorts } from '../kehadiran.ports.ts';
import { examRuleOf } from '../syarat-ujian/syarat-ujian.policy.ts';
import { countedAtOf } from '../syarat-ujian/syarat-ujian.views.ts';
import { listBerisiko } from './berisiko.repo.ts';
import { toBarisBerisiko } from './berisiko.views.ts';

export type BerisikoService = ReturnType<typeof createBerisikoService>;

export function createBerisikoService(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ports: Pick<KehadiranPorts, 'pengaturan'>,
) {
  return {
    list: async (actor: DosenActor, filter: QueryOf<typeof daftarBerisiko>) => {
      const pengaturan = await ports.pengaturan(db, actor.collegeId);
      if (!pengaturan.pengaturan_kelas.pembatasan_ujian_kehadiran.aktif)
        return { rows: [], total: 0 };
      const rule = examRuleOf(pengaturan);
      const at = countedAtOf(pengaturan, clock.now());
      const { rows, total } = await listBerisiko(db, actor, {
        filter,
        page: paging(filter),
        rule,
        at,
      });
      return { rows: rows.flatMap((row) => toBarisBerisiko(row, pengaturan)), total };
    },
  };
}
