import { endpoints } from '@lms/contracts';
import type { Deps } from '../../../platform/deps.ts';
import { sharedRead } from '../../../platform/http/operations/metrics.ts';
import { type Module, route } from '../../../platform/http/route.ts';
import { agesOf } from './cadangan.repo.ts';
import { createCadanganService } from './cadangan.service.ts';

export function cadanganModule({ db, clock }: Pick<Deps, 'db' | 'clock'>): Module {
  const cadangan = createCadanganService({ db, clock });
  const ages = sharedRead(() => agesOf(db, clock.now()));
  return {
    name: 'cadangan',
    routes: (app) => route(app, endpoints.keadaanCadangan, () => cadangan.keadaan()),
    readings: [
      {
        name: 'lms_backup_age_seconds',
        help: 'Since the last backup that succeeded; infinite if none was reported',
        read: async () => (await ages()).simpan,
      },
      {
        name: 'lms_restore_rehearsal_age_seconds',
        help: 'Since the last rehearsed restore that succeeded; infinite if none was reported',
        read: async () => (await ages()).latihan,
      },
      {
        name: 'lms_files_check_age_seconds',
        help: 'Since all that is stored was last found; infinite if that was never reported',
        read: async () => (await ages()).berkas,
      },
    ],
  };
}
