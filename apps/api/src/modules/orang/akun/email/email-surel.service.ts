/** The worker's mails about an account's address (docs/decisions/030, 031). */
import type { Db } from '../../../../platform/db/db.ts';
import type { Tx } from '../../../../platform/db/sql.ts';
import { type Mailer, MailRefused } from '../../../../platform/mail.ts';
import type { Commit } from '../../../../platform/queue/job.ts';
import { findCollege } from '../aktivasi.prisma.repo.ts';
import type { LinkKind } from '../aktivasi-tautan.service.ts';
import * as repo from './email.repo.ts';
import { type Changed, changedMail, confirmationMail } from './email.views.ts';

interface EmailSurelOptions {
  links: LinkKind;
  /** Null without a mail server. */
  mailer: Mailer | null;
}

const nothingToWrite = async (): Promise<void> => undefined;

export type EmailSurelService = ReturnType<typeof createEmailSurelService>;

export function createEmailSurelService(db: Db, { links, mailer }: EmailSurelOptions) {
  return {
    /** Sends the current link; the owner is told when the address refuses it. */
    sendConfirmation: async (owner: repo.Owner, idTautan: string, now: Date): Promise<Commit> => {
      const row = await repo.findEmail(db, owner);
      if (mailer === null || row?.usulan == null || row.id_tautan !== idTautan)
        return nothingToWrite;
      const { nama, username, usulan, hash, berakhir_pada: until } = row;
      if (until === null || hash === null) return nothingToWrite;
      // No worker ran until the link had expired.
      if (now >= until) return (tx) => repo.markUnmailed(tx, owner, idTautan, 'tidak_terkirim');
      const { college, address } = await links.find(db, owner.collegeId, { id: idTautan, hash });
      const hoursLeft = Math.ceil((until.getTime() - now.getTime()) / 3_600_000);
      try {
        await mailer.send({
          to: usulan,
          ...confirmationMail({ nama, username, college, address, hoursLeft }),
        });
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error;
        return (tx) => repo.markUnmailed(tx, owner, idTautan, 'ditolak');
      }
      return nothingToWrite;
    },

    confirmationFailed: (tx: Tx, owner: repo.Owner, idTautan: string): Promise<void> =>
      repo.markUnmailed(tx, owner, idTautan, 'tidak_terkirim'),

    /** The old mailbox may be dead, so a refusal is ignored. */
    tellOldAddress: async (owner: repo.Owner, lama: string, change: Changed): Promise<Commit> => {
      const row = await repo.findEmail(db, owner);
      if (mailer === null || row === null) return nothingToWrite;
      const college = (await findCollege(db, owner.collegeId))?.nama ?? '';
      try {
        await mailer.send({
          to: lama,
          ...changedMail({ nama: row.nama, username: row.username, college, ...change }),
        });
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error;
      }
      return nothingToWrite;
    },
  };
}
