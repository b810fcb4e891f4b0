/** Uploaders remove their own unclaimed files (DECISIONS 201, K15). */
import { recordAudit } from '../../../platform/audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { placeOf } from '../alamat.policy.ts';
import { auditBerkas } from '../berkas.views.ts';
import { removeOwn } from '../berkas.write.repo.ts';

export type HapusService = ReturnType<typeof createHapusService>;

export function createHapusService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    /**
     * Removes a file that is named by its id or its link.
     * @throws AppError berkas_dipakai when a row has it, tidak_ditemukan when it is not the user's
     */
    remove: async (
      actor: Actor,
      { id, url }: { id?: string | undefined; url?: string | undefined },
    ): Promise<void> => {
      if (id === undefined && url === undefined) {
        throw new AppError('validasi_gagal', {
          errors: [{ path: 'id', message: 'id atau url berkas wajib diisi' }],
        });
      }
      const lokasi = url === undefined ? null : placeOf(url);
      if (id === undefined && lokasi === null) throw new AppError('tidak_ditemukan');
      await db.transaction(async (tx) => {
        const { dihapus, dipakai } = await removeOwn(tx, actor, { id: id ?? null, lokasi });
        if (dihapus.length === 0)
          throw new AppError(dipakai > 0 ? 'berkas_dipakai' : 'tidak_ditemukan');
        for (const file of dihapus)
          await recordAudit(tx, actor, auditBerkas('dihapus', file), clock.now());
      });
    },
  };
}
