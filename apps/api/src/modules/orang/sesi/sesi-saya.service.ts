/** Users list and end their own sign-ins (DECISIONS 203). */
import type { sesiSaya } from '@lms/contracts/orang/akun';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { found } from '../../../platform/errors.ts';
import type { Sweep } from '../../../platform/queue/sweep.ts';
import { deviceOf } from './perangkat.views.ts';
import { purgeLimits } from './refresh.policy.ts';
import { endSession, endSessions, purgeEnded } from './sesi.repo.ts';
import { listSessions } from './sesi-saya.repo.ts';
import { toSesi } from './sesi-saya.views.ts';

export const sesiRetention: Sweep = {
  name: 'retensi sesi',
  everySeconds: 60,
  run: (tx, { now }) => purgeEnded(tx, purgeLimits(now)),
};

export type SesiSayaService = ReturnType<typeof createSesiSayaService>;

export function createSesiSayaService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const keyOf = (actor: Actor) => ({
    collegeId: actor.collegeId,
    userId: actor.userId,
    now: clock.now(),
  });

  return {
    list: async (actor: Actor): Promise<ResponseOf<typeof sesiSaya>> => {
      const rows = await listSessions(db, { ...keyOf(actor), sessionId: actor.sessionId });
      return rows.map((row) => toSesi(row, actor.sessionId));
    },

    end: (actor: Actor, sessionId: string): Promise<void> =>
      db.transaction(async (tx) => {
        const key = keyOf(actor);
        const ended = found(await endSession(tx, { ...key, sessionId }));
        const detail = `Mengakhiri sesi di ${deviceOf(ended.user_agent)}`;
        await recordAudit(
          tx,
          actor,
          {
            jenisAktivitas: 'akun',
            aksi: 'akun.sesi_diakhiri',
            detail,
            objek: { id_sesi: sessionId },
          },
          key.now,
        );
      }),

    /** `keepThis` keeps the current sign-in. */
    endAll: (actor: Actor, { keepThis }: { keepThis: boolean }): Promise<void> =>
      db.transaction(async (tx) => {
        const key = keyOf(actor);
        const keep = keepThis ? { keep: actor.sessionId } : {};
        const ended = await endSessions(tx, { ...key, reason: 'semua', ...keep });
        const detail = keepThis
          ? 'Keluar dari semua perangkat lain'
          : 'Keluar dari semua perangkat';
        const entry = { jenisAktivitas: 'akun', aksi: 'akun.sesi_diakhiri', detail } as const;
        await recordAudit(tx, actor, { ...entry, objek: { jumlah: ended } }, key.now);
      }),
  };
}
