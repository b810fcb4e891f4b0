/** Mail over SMTP. Sent by worker jobs only: the sending may take seconds, and is repeated when it fails. */
import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** @throws when the server did not take it; the job's retry sends it again. */
  send(mail: Mail): Promise<void>;
}

export interface MailSettings {
  /** smtp://user:password@host:port or smtps://… */
  url: string;
  /** Sender, for example `LMS <lms@kampus.ac.id>`. */
  from: string;
}

const TIMEOUT_MS = 10_000;

export function createMailer({ url, from }: MailSettings): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    // Nothing that a mail's text names is fetched from files or addresses.
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    send: async (mail) => {
      await transport.sendMail(mail);
    },
  };
}
