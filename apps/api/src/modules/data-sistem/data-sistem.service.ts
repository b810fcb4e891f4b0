/** Lists the files that a college stores, and removes unused ones (K21). */
import { recordAudit } from '../../platform/audit.ts';
import type { OperatorActor } from '../../platform/auth/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, found } from '../../platform/errors.ts';
import type { Page } from '../../platform/http/paging.ts';
import { createMilikBerkas } from '../berkas/index.ts';
import type { GetPengaturan } from '../sistem/pengaturan/index.ts';
import { type BerkasFilter, type BerkasSort, listFiles } from './berkas-tersimpan.repo.ts';
import { toBerkasTersimpan } from './berkas-tersimpan.views.ts';

export type DataSistemService = ReturnType<typeof createDataSistemService>;

export function createDataSistemService(
  deps: Pick<Deps, 'db' | 'files' | 'clock' | 'scanner'>,
  pengaturan: GetPengaturan,
) {
  const { db, clock } = deps;
  const { hapusTakBertuan, penyimpananOf } = createMilikBerkas(deps);
  return {
    list: async (actor: OperatorActor, filter: BerkasFilter, page: Page<BerkasSort>) => {
      const { rows, total } = await listFiles(db, actor, filter, page);
      const { terpakai } = await penyimpananOf(db, actor.collegeId);
      const { kuota_penyimpanan_gb } = (await pengaturan(db, actor.collegeId)).pengaturan_sistem;
      return { rows: rows.map(toBerkasTersimpan), total, meta: { terpakai, kuota_penyimpanan_gb } };
    },

    /**
     * Unused files belong to no class, so operators limited to programmes neither see nor remove
     * them.
     */
    remove: (actor: OperatorActor, id: string): Promise<void> =>
      db.transaction(async (tx) => {
        if (actor.prodi.length > 0) throw new AppError('tidak_ditemukan');
        const { nama, kind, pengunggah, ukuran } = found(
          await hapusTakBertuan(tx, { collegeId: actor.collegeId, id }),
        );
        const entry = {
          jenisAktivitas: 'sistem',
          aksi: 'berkas.dihapus',
          detail: `Menghapus berkas tersimpan “${nama}” yang tidak dipakai`,
          objek: { id, nama, kind, pengunggah, size: ukuran },
        } as const;
        await recordAudit(tx, actor, entry, clock.now());
      }),
  };
}
