/** Finds what is due to be delivered and hands it to jobs in sets (N81). */
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { TimeZone } from '../../../platform/time-zone.ts';
import { hantarPush, kirimRingkasan } from './antar.messages.ts';
import { lastMorning, nextMorning, quietUntil } from './antar.policy.ts';
import * as antaran from './antaran.repo.ts';

type ZoneOf = (collegeId: string) => Promise<TimeZone>;

export function createRencana({ outbox }: Pick<Deps, 'outbox'>, zoneOf: ZoneOf) {
  const zonesOf = (colleges: readonly string[]) =>
    Promise.all(colleges.map(async (collegeId) => ({ collegeId, zone: await zoneOf(collegeId) })));
  const messages = (sets: readonly antaran.Kiriman[]) =>
    sets.map(({ collegeId, idKiriman }) => ({ collegeId, payload: { id_kiriman: idKiriman } }));

  return {
    push: async (tx: Tx, now: Date): Promise<void> => {
      const colleges = await antaran.listDueColleges(tx, 'push', now);
      if (colleges.length === 0) return;
      const quiet = (await zonesOf(colleges)).flatMap(({ collegeId, zone }) => {
        const sampai = quietUntil(zone, now);
        return sampai === null ? [] : [{ collegeId, sampai }];
      });
      await antaran.postponeQuietHours(tx, quiet, now);
      await outbox.addAll(tx, hantarPush, messages(await antaran.claimDue(tx, 'push', now)));
    },

    mail: async (tx: Tx, now: Date): Promise<void> => {
      const colleges = await antaran.listDueColleges(tx, 'surel', now);
      if (colleges.length === 0) return;
      const mornings = (await zonesOf(colleges)).map(({ collegeId, zone }) => ({
        collegeId,
        pagi: lastMorning(zone, now),
        berikut: nextMorning(zone, now),
      }));
      await antaran.postponeToMorning(tx, mornings, now);
      await outbox.addAll(tx, kirimRingkasan, messages(await antaran.claimDue(tx, 'surel', now)));
    },
  };
}
