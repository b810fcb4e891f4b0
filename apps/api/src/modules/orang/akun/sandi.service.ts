/** Users change their own password (DECISIONS 203). */
import { recordAudit } from '../../../platform/audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Passwords } from '../../../platform/auth/password.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { endSessions } from '../sesi/index.ts';
import * as repo from './akun.repo.ts';
import { faultOfPassword } from './sandi.policy.ts';
import { findPassword } from './sandi.repo.ts';
import { commonPasswords } from './sandi-umum.policy.ts';

export type SandiService = ReturnType<typeof createSandiService>;

export function createSandiService(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { passwords }: { passwords: Passwords },
) {
  /** Checks the current password; `path` is the field of the error. */
  async function confirm(actor: Actor, password: string, path: string) {
    const account = found(await findPassword(db, actor));
    if (account.sandi_hash === null) throw new AppError('sandi_belum_ada');
    if (!(await passwords.verify(account.sandi_hash, password))) {
      const errors = [{ path, message: 'Kata sandi saat ini salah' }];
      throw new AppError('sandi_lama_salah', { errors });
    }
    return { ...account, sandi_hash: account.sandi_hash };
  }

  return {
    confirm,

    /**
     * Ends all other sign-ins.
     * @throws AppError sandi_lama_salah, sandi_belum_ada, sandi_sama, sandi_lemah, konflik
     */
    change: async (actor: Actor, { old, next }: { old: string; next: string }): Promise<void> => {
      const account = await confirm(actor, old, 'sandi_lama');
      if (next === old)
        throw new AppError('sandi_sama', {
          errors: [{ path: 'sandi_baru', message: 'Harus berbeda dari kata sandi saat ini' }],
        });
      const fault = faultOfPassword(next, account, await commonPasswords());
      if (fault !== null)
        throw new AppError('sandi_lemah', { errors: [{ path: 'sandi_baru', message: fault }] });
      const hash = await passwords.hash(next);
      await db.transaction(async (tx) => {
        const key = { collegeId: actor.collegeId, userId: actor.userId, now: clock.now() };
        if (!(await repo.setPassword(tx, { ...key, hash, was: account.sandi_hash })))
          throw new AppError('konflik');
        const ended = await endSessions(tx, { ...key, reason: 'sandi', keep: actor.sessionId });
        const entry = {
          jenisAktivitas: 'akun',
          aksi: 'akun.sandi_diubah',
          detail: 'Mengubah kata sandi',
        } as const;
        await recordAudit(tx, actor, { ...entry, objek: { sesi_diakhiri: ended } }, key.now);
      });
    },
  };
}
