/** The worker mails activation links; the link's row records the outcome (docs/decisions/031). */
import type { Db } from '../../../platform/db/db.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import { type Mailer, MailRefused } from '../../../platform/mail.ts';
import type { Commit } from '../../../platform/queue/job.ts';
import { isElsewhere, linkState, type MailFailure } from './aktivasi.policy.ts';
import * as repo from './aktivasi.repo.ts';
import { mailOf, toStoredLink } from './aktivasi.views.ts';
import type { Tautan } from './aktivasi-tautan.service.ts';

interface LinkToMail {
  collegeId: string;
  id: string;
  now: Date;
}

interface AktivasiSurelOptions {
  tautan: Tautan;
  /** Null without a mail server. */
  mailer: Mailer | null;
}

export type AktivasiSurelService = ReturnType<typeof createAktivasiSurelService>;

export function createAktivasiSurelService(db: Db, { tautan, mailer }: AktivasiSurelOptions) {
  const giveUp = (tx: Tx, { collegeId, id, now }: LinkToMail, reason: MailFailure) =>
    repo.markUnmailed(tx, { collegeId, id, now, reason });

  return {
    /** After a killed worker it sends the same link again. */
    send: async ({ collegeId, id, now }: LinkToMail): Promise<Commit> => {
      const link = await repo.findLinkById(db, collegeId, id);
      if (link?.email == null) return async () => undefined;
      const stored = toStoredLink(link);
      const { berakhirPada, dipakaiPada, dibatalkanPada } = stored;
      if (dipakaiPada !== null || dibatalkanPada !== null || isElsewhere(stored))
        return async () => undefined;
      // The link expired while waiting, or the mail server was removed.
      const over = linkState(stored, now) !== 'berlaku';
      if (over || mailer === null)
        return (tx) => giveUp(tx, { collegeId, id, now }, 'tidak_terkirim');
      const { college, address } = await tautan.find(db, collegeId, link);
      const hoursLeft = Math.ceil((berakhirPada.getTime() - now.getTime()) / 3_600_000);
      try {
        await mailer.send({ to: link.email, ...mailOf({ ...link, college, address, hoursLeft }) });
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error;
        return (tx) => giveUp(tx, { collegeId, id, now }, 'ditolak');
      }
      return (tx) => repo.markMailed(tx, { collegeId, id, now });
    },

    failed: (tx: Tx, link: LinkToMail): Promise<void> => giveUp(tx, link, 'tidak_terkirim'),
  };
}
