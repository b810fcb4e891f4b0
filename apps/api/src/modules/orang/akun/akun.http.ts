import type { FastifyRequest } from 'fastify';
import { createLimit } from '../../../platform/http/limit.ts';
import type { App } from '../../../platform/http/route.ts';
import type { LoginGate } from '../sesi/index.ts';

export interface AdmissionOptions {
  gate: LoginGate;
  triesPerMinute: number;
}

export interface Admission {
  /** 429 after too many wrong codes from this address within a minute. */
  guess: LoginGate['guard'];
  /** A stolen token must not help to guess the password. */
  user(request: FastifyRequest): Promise<void>;
  /** Every request counts per address and per name, whether or not the account exists. */
  mail(request: FastifyRequest, username: string, work: () => Promise<void>): Promise<void>;
}

/** Per address: enough for a lecture hall, too few to try a list of names. */
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
