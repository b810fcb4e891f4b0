import type { Passwords } from '../../../platform/auth/password.ts';
import type { SecretBox } from '../../../platform/auth/secret-box.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App, Module } from '../../../platform/http/route.ts';
import { createMailer, type MailSettings } from '../../../platform/mail.ts';
import type { TimeZone } from '../../../platform/time-zone.ts';
import {
  createKodeKedua,
  type FaktorKeduaPorts,
  forgetFaktorKedua,
  forgetKodePemulihan,
} from '../faktor-kedua/index.ts';
import type { LoginGate, LoginLimits } from '../sesi/index.ts';
import { aktivasiJobs, aktivasiSweeps } from './aktivasi.jobs.ts';
import { forgetTautanAktivasi } from './aktivasi.repo.ts';
import { createAktivasiService } from './aktivasi.service.ts';
import { createAktivasiMassalService } from './aktivasi-massal.service.ts';
import { createAktivasiSurelService } from './aktivasi-surel.service.ts';
import { createLinkKind, createTautan } from './aktivasi-tautan.service.ts';
import { createAdmission } from './akun.http.ts';
import { akunRoutes } from './akun.routes.ts';
import { createAkunService } from './akun.service.ts';
import { emailJobs } from './email/email.jobs.ts';
import { forgetUsulanEmail } from './email/email.repo.ts';
import { emailRoutes } from './email/email.routes.ts';
import { createEmailService } from './email/email.service.ts';
import { createEmailSurelService } from './email/email-surel.service.ts';
import { createFaktorKeduaService } from './faktor-kedua.service.ts';
import { createSandiService } from './sandi.service.ts';

export interface AkunOptions {
  publicUrl: string;
  loginLimits: LoginLimits;
  /** Encrypts second factors; activation codes are derived from it. */
  box: SecretBox;
  mail: MailSettings | null;
}

export interface AkunPorts extends FaktorKeduaPorts {
  passwords: Passwords;
  gateOf(app: App): LoginGate;
  timeZone(collegeId: string): Promise<TimeZone>;
}

export function akunModule(deps: Deps, ports: AkunPorts, options: AkunOptions): Module {
  const { passwords } = ports;
  const { box } = options;
  const sandi = createSandiService(deps, { passwords });
  const mailer = options.mail === null ? null : createMailer(options.mail);
  const sendsMail = mailer !== null;
  const source = { box, publicUrl: options.publicUrl };
  const tautan = createTautan(source);
  const links = createLinkKind(source, { purpose: 'konfirmasi email', page: '/konfirmasi-email' });
  const email = createEmailService(deps, { links, sandi, sendsMail });
  const aktivasi = createAktivasiService(deps, { tautan, passwords, sendsMail });
  const massal = createAktivasiMassalService(deps, { tautan, sendsMail, timeZone: ports.timeZone });
  const faktorKedua = createFaktorKeduaService(deps, { ports, kode: createKodeKedua(box), sandi });
  const services = { akun: createAkunService(deps), aktivasi, massal, sandi, faktorKedua };
  return {
    name: 'akun',
    forgets: [forgetTautanAktivasi, forgetUsulanEmail, forgetKodePemulihan, forgetFaktorKedua],
    jobs: [
      ...aktivasiJobs(aktivasi, massal, createAktivasiSurelService(deps.db, { tautan, mailer })),
      ...emailJobs(createEmailSurelService(deps.db, { links, mailer })),
    ],
    sweeps: aktivasiSweeps(aktivasi),
    routes: (app) => {
      const { perIpAndUsername: triesPerMinute } = options.loginLimits;
      const admit = createAdmission(app, { gate: ports.gateOf(app), triesPerMinute });
      akunRoutes(app, services, admit);
      emailRoutes(app, email, admit.user);
    },
  };
}
