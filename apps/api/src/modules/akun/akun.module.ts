import type { Passwords } from '../../platform/auth/password.ts';
import { createSecretBox } from '../../platform/auth/secret-box.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App, Module } from '../../platform/http/route.ts';
import { createMailer, type MailSettings } from '../../platform/mail.ts';
import type { TimeZone } from '../../platform/time-zone.ts';
import { createKodeKedua, type FaktorKeduaPorts } from '../faktor-kedua/index.ts';
import type { LoginGate, LoginLimits } from '../sesi/index.ts';
import { aktivasiJobs, aktivasiSweeps } from './aktivasi.jobs.ts';
import { createAktivasiService } from './aktivasi.service.ts';
import { createTautan } from './aktivasi.tautan.ts';
import { createAktivasiMassalService } from './aktivasi-massal.service.ts';
import { akunRoutes } from './akun.routes.ts';
import { createAkunService } from './akun.service.ts';
import { createFaktorKeduaService } from './faktor-kedua.service.ts';
import { createSandiService } from './sandi.service.ts';

export interface AkunOptions {
  publicUrl: string;
  loginLimits: LoginLimits;
  /** Encrypts second factors at rest, and derives activation codes. */
  encryptionSecret: string;
  mail: MailSettings | null;
}

export interface AkunPorts extends FaktorKeduaPorts {
  passwords: Passwords;
  gateOf(app: App): LoginGate;
  timeZone(collegeId: string): Promise<TimeZone>;
}

export function akunModule(deps: Deps, ports: AkunPorts, options: AkunOptions): Module {
  const { passwords } = ports;
  const box = createSecretBox(options.encryptionSecret);
  const sandi = createSandiService(deps, { passwords });
  const mailer = options.mail === null ? null : createMailer(options.mail);
  const tautan = createTautan({ box, publicUrl: options.publicUrl });
  const aktivasi = createAktivasiService(deps, { tautan, passwords, mailer });
  const massal = createAktivasiMassalService(deps, { tautan, sendsMail: mailer !== null, timeZone: ports.timeZone });
  const faktorKedua = createFaktorKeduaService(deps, { ports, kode: createKodeKedua(box), sandi });
  const services = { akun: createAkunService(deps), aktivasi, massal, sandi, faktorKedua };
  return {
    name: 'akun',
    jobs: aktivasiJobs(aktivasi, massal),
    sweeps: aktivasiSweeps(aktivasi),
    routes: (app) => {
      akunRoutes(app, services, { gate: ports.gateOf(app), triesPerMinute: options.loginLimits.perIpAndUsername });
    },
  };
}
