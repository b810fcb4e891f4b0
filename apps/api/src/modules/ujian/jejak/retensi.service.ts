import type { Tx } from '../../../platform/db/sql.ts';
import { deleteFilesOf } from '../../berkas/index.ts';
import { PEMILIK_BERKAS_JAWABAN } from '../pengerjaan/index.ts';
import { purgePengerjaan } from '../peralihan.repo.ts';
import type { JejakUjianPorts } from './jejak-ujian.ports.ts';
import { tahunSebelum, telemetriSebelum } from './retensi.policy.ts';
import * as repo from './retensi.repo.ts';

const FEWEST_TAHUN = 1;
/** Attempts per college and run. */
const MOST_AT_ONCE = 1_000;

export function createRetensi({ pengaturan }: Pick<JejakUjianPorts, 'pengaturan'>) {
  return {
    /** Repeatable. */
    sweep: async (tx: Tx, now: Date): Promise<void> => {
      for (const collegeId of await repo.listKampus(tx, tahunSebelum(now, FEWEST_TAHUN))) {
        const { simpan_tahun: tahun } = (await pengaturan(tx, collegeId)).pengaturan_kelas.ujian;
        const ids = await purgePengerjaan(tx, {
          collegeId,
          sebelum: tahunSebelum(now, tahun),
          most: MOST_AT_ONCE,
          now,
        });
        // The bytes go if no other file has them.
        if (ids.length > 0)
          await deleteFilesOf(tx, { collegeId, jenis: PEMILIK_BERKAS_JAWABAN, ids });
      }
      await repo.removeTelemetri(tx, telemetriSebelum(now));
    },
  };
}
