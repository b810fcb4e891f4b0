/**
 * Mail over SMTP. Sent by worker jobs only: the sending may take seconds, and is repeated when it
 * fails.
 */
import type { Transporter } from 'nodemailer';
import type { Patience } from './queue/patience.policy.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /**
   * @throws MailRefused when the server will never take it for this address; MailNotSent for what
   *   may pass: the job sends it again
   */
  send(mail: Mail): Promise<void>;
}

export interface MailSettings {
  /** smtp://user:password@host:port or smtps://… */
  url: string;
  /** Sender, for example `LMS <lms@kampus.ac.id>`. */
  from: string;
}

/** The address does not exist or takes no mail from us; a later try would be told the same. */
export class MailRefused extends Error {}

/**
 * No mail server, or none that had time. Told apart from a database that is away, which has the
 * same codes and says nothing about the job: so without the code, and without the cause, which
 * carry them.
 */
export class MailNotSent extends Error {}

/**
 * How long a mail is worth trying (docs/decisions/031): soon, for greylisting, and then for the
 * outages of a day.
 */
export const mailPatience = (hours: number): Patience => ({
  pausesSeconds: [60, 5 * 60, 15 * 60, 3_600],
  untilSeconds: hours * 3_600,
});

const TIMEOUT_MS = 10_000;

/** Loaded by who sends: every process is composed with a mailer, and the API never uses its own. */
async function openTransport({ url, from }: MailSettings): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport(
    { url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    // Nothing that a mail's text names is fetched from files or addresses.
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
}

export function createMailer(settings: MailSettings): Mailer {
  let transport: Promise<Transporter> | undefined;
  return {
    send: async (mail) => {
      transport ??= openTransport(settings);
      try {
        await (await transport).sendMail(mail);
      } catch (error) {
        throw isRefusal(error)
          ? new MailRefused(error.message, { cause: error })
          : new MailNotSent(messageOf(error));
      }
    },
  };
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/**
 * A reply of the 500s to the recipient's address. Elsewhere (sign-in, sender, text) it may be our
 * own setting, which somebody mends.
 */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('command' in error) || !('responseCode' in error))
    return false;
  return error.command === 'RCPT TO' && Number(error.responseCode) >= 500;
}
