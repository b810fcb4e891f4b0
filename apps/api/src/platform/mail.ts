/** For worker jobs only: sending may take seconds and is retried. */
import type { Transporter } from 'nodemailer';
import type { Patience } from './queue/patience.policy.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /**
   * Names the mail, for one that may be sent again: mail servers and readers that know the name show it
   * once. Without a host, which is the sender's.
   */
  nomor?: string;
}

export interface Mailer {
  /** @throws MailRefused, MailNotSent */
  send(mail: Mail): Promise<void>;
}

export interface MailSettings {
  /** smtp://user:password@host:port or smtps://… */
  url: string;
  from: string;
}

export class MailRefused extends Error {}

/** Drops code and cause, which would look like a missing database. */
export class MailNotSent extends Error {}

/** Soon for greylisting, then through a day's outage (docs/decisions/031). */
export const mailPatience = (hours: number): Patience => ({
  pausesSeconds: [60, 5 * 60, 15 * 60, 3_600],
  untilSeconds: hours * 3_600,
});

const TIMEOUT_MS = 10_000;

/** The API never sends. */
async function openTransport({ url, from }: MailSettings): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport(
    { url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    // Never loads files or addresses named in a mail.
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
}

export function createMailer(settings: MailSettings): Mailer {
  let transport: Promise<Transporter> | undefined;
  return {
    send: async (mail) => {
      transport ??= openTransport(settings);
      try {
        await (await transport).sendMail(toMessage(mail, settings.from));
      } catch (error) {
        throw isRefusal(error)
          ? new MailRefused(error.message, { cause: error })
          : new MailNotSent(messageOf(error));
      }
    },
  };
}

function toMessage({ nomor, ...mail }: Mail, from: string) {
  if (nomor === undefined) return mail;
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'lms.invalid';
  return { ...mail, messageId: `<${nomor}@${host}>` };
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** 5xx to the recipient; others may be our own configuration. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('command' in error) || !('responseCode' in error))
    return false;
  return error.command === 'RCPT TO' && Number(error.responseCode) >= 500;
}
