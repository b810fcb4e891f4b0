/** How many deliveries were sent, shown and failed (N82), and how long their rows stay (N86). */
import type { angkaAntaran } from '@lms/contracts/notifikasi/perangkat-notifikasi';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { deleteOlderAntaran, markShown } from './antaran.repo.ts';
import { readAngka } from './kiriman.repo.ts';

const DAY_MS = 86_400_000;
const SHOWN_DAYS = 7;
const KEPT_DAYS = 30;
const ago = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

export type AngkaService = ReturnType<typeof createAngkaService>;

export function createAngkaService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    figures: ({ collegeId }: Actor): Promise<ResponseOf<typeof angkaAntaran>> =>
      readAngka(db, collegeId, ago(clock.now(), SHOWN_DAYS)),

    noteShown: (collegeId: string, ids: readonly string[]): Promise<void> =>
      markShown(db, collegeId, ids, clock.now()),

    forgetOld: (tx: Tx, now: Date): Promise<void> => deleteOlderAntaran(tx, ago(now, KEPT_DAYS)),
  };
}
