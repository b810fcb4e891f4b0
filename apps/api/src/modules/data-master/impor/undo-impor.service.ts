/** Undoes a stored import, in the import process (DECISIONS 236). */
import type { Db } from '../../../platform/db/db.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { finishLongWork } from '../../sistem/pekerjaan/index.ts';
import type { GetPengaturan } from '../../sistem/pengaturan/index.ts';
import { Terhalang, withdrawJejak } from '../penerapan/withdraw-jejak.service.ts';
import type { ImporActor, WriteDeps } from '../penerapan/write.service.ts';
import { type ImporKey, lockImporRow } from './impor.repo.ts';
import { finishBatal, saveHalangan } from './impor.write.repo.ts';
import { loadJejak } from './jejak.repo.ts';

type BatalDeps = WriteDeps & { db: Db; getPengaturan: GetPengaturan };

interface Permintaan extends ImporKey {
  actor: ImporActor;
  prodi: readonly string[];
  onWriting: () => void;
}

/**
 * Undoes it once, in one transaction with the import's row.
 * @throws AppError pembatalan_terhalang
 */
export async function undoImpor(
  deps: BatalDeps,
  { actor, prodi, onWriting, ...key }: Permintaan,
): Promise<void> {
  const { db, clock } = deps;
  try {
    await db.transaction(async (tx) => {
      const impor = found(await lockImporRow(tx, key));
      if (impor.status !== 'membatalkan') return;
      const jejak = await loadJejak(tx, key);
      const { pengaturan_sistem } = await deps.getPengaturan(tx, key.collegeId);
      const zone = pengaturan_sistem.time_zone;
      const { collegeId } = key;
      await withdrawJejak(tx, deps, { collegeId, actor, jejak, prodi, zone, onWriting });
      await finishBatal(tx, key, { oleh: actor.nama, now: clock.now() });
      if (impor.id_pekerjaan === null) return;
      const work = { collegeId: key.collegeId, id: impor.id_pekerjaan };
      const hasil = { file: null, fileName: null, summary: {} };
      await finishLongWork(deps, tx, work, { pesan: 'Data kembali seperti sebelum impor', hasil });
    });
  } catch (error) {
    if (!(error instanceof Terhalang)) throw error;
    await db.transaction((tx) => saveHalangan(tx, key, error.halangan));
    const count = error.halangan.length;
    const message = `${count} data menghalangi pembatalan. Tidak ada yang diubah.`;
    throw new AppError('pembatalan_terhalang', { message, cause: error });
  }
}
