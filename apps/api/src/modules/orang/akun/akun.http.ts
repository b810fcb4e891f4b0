/** How often the calls of this module may be made. */
import type { FastifyRequest } from 'fastify';
import { createLimit } from '../../../platform/http/limit.ts';
import type { App } from '../../../platform/http/route.ts';
import type { LoginGate } from '../sesi/index.ts';

export interface AdmissionOptions {
  gate: LoginGate;
  /** Passwords and codes that one signed-in user may try in a minute, counted per process. */
  triesPerMinute: number;
}

export interface Admission {
  /** Tries a code; throws 429 when this address brought too many wrong ones within the minute. */
  guess: LoginGate['guard'];
  /**
   * Throws 429 when this user has tried too often within the minute: who holds a stolen token does
   * not guess the password with it.
   */
  user(request: FastifyRequest): Promise<void>;
  /**
   * Asks for a mail to `username`. Each counts, for the address and for the name: nobody learns
   * whether it was in vain.
   */
  mail(request: FastifyRequest, username: string, work: () => Promise<void>): Promise<void>;
}

/**
 * Links that may be asked for from one address in a minute: a lecture hall behind one, not a list
 * of names.
 */
const MAILS_PER_MINUTE = 30;

export function createAdmission(app: App, { gate, triesPerMinute }: AdmissionOptions): Admission {
  const perAddress = createLimit(app, { max: MAILS_PER_MINUTE });
  return {
    guess: gate.guard,
    user: createLimit(app, {
      max: triesPerMinute,
      key: ({ actor }) => `akun/${actor?.collegeId}/${actor?.userId}`,
    }),
    mail: (request, username, work) =>
      gate.guard(
        { request, tujuan: 'lupa_sandi', akun: username, isWrong: () => true },
        async () => {
          if (!(await gate.isCampus(request))) await perAddress(request);
          await work();
        },
      ),
  };
}
