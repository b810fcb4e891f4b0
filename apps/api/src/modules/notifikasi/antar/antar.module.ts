import type { Deps } from '../../../platform/deps.ts';
import type { Module } from '../../../platform/http/route.ts';
import { createMailer, type MailSettings } from '../../../platform/mail.ts';
import { createPushSender, type PushSettings } from '../../../platform/push/push.ts';
import { keyIdOf, publicKeyOf } from '../../../platform/push/push-key.ts';
import type { TimeZone } from '../../../platform/time-zone.ts';
import { createAngkaService } from './angka.service.ts';
import { antarRoutes } from './antar.routes.ts';
import { forgetAntaran } from './antaran.repo.ts';
import { createHantarPush } from './hantar.service.ts';
import { forgetPerangkat, removeOfEndedSessions } from './perangkat.repo.ts';
import { createPerangkatService } from './perangkat.service.ts';
import { createRencana } from './rencana.service.ts';
import { createRingkasan } from './ringkasan.service.ts';

export interface AntarOptions {
  /** Null: push is not set up. */
  push: PushSettings | null;
  mail: MailSettings | null;
  publicUrl: string;
}

export interface AntarPorts {
  timeZone(collegeId: string): Promise<TimeZone>;
}

/** Soon enough for a moved room. */
const PUSH_EVERY_SECONDS = 2;

export function antarModule(
  deps: Deps,
  { timeZone }: AntarPorts,
  { push, mail, publicUrl }: AntarOptions,
): Module {
  const publicKey = push === null ? null : publicKeyOf(push.privateKey);
  const idKunci = publicKey === null ? null : keyIdOf(publicKey);
  const sender = push === null ? null : createPushSender(push);
  const mailer = mail === null ? null : createMailer(mail);
  const services = push?.services ?? [];
  const options = { publicKey, services, sendsMail: mailer !== null };
  const rencana = createRencana(deps, timeZone);
  const angka = createAngkaService(deps);
  return {
    name: 'antar',
    forgets: [forgetAntaran, forgetPerangkat],
    routes: (app) => antarRoutes(app, { perangkat: createPerangkatService(deps, options), angka }),
    jobs: [
      createHantarPush(deps, { sender, idKunci }),
      createRingkasan(deps, { mailer, publicUrl }),
    ],
    sweeps: [
      {
        name: 'notifikasi.hantar_push',
        everySeconds: PUSH_EVERY_SECONDS,
        run: (tx, { now }) => rencana.push(tx, now),
      },
      {
        name: 'notifikasi.kirim_ringkasan',
        everySeconds: 60,
        run: (tx, { now }) => rencana.mail(tx, now),
      },
      {
        name: 'notifikasi.lupakan_perangkat',
        everySeconds: 60,
        run: (tx) => removeOfEndedSessions(tx),
      },
      {
        name: 'notifikasi.lupakan_antaran',
        everySeconds: 3_600,
        run: (tx, { now }) => angka.forgetOld(tx, now),
      },
    ],
  };
}
