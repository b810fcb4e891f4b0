import type { Passwords } from '../../platform/auth/password.ts';
import { createSecretBox } from '../../platform/auth/secret-box.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App, Module } from '../../platform/http/route.ts';
import { createMailer, type MailSettings } from '../../platform/mail.ts';
import { createKodeKedua, type FaktorKeduaPorts } from '../faktor-kedua/index.ts';
import type { LoginGate, LoginLimits } from '../sesi/index.ts';
import { aktivasiJobs, aktivasiSweeps } from './aktivasi.jobs.ts';
import { createAktivasiService } from './aktivasi.service.ts';
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
}

export function akunModule(deps: Deps, ports: AkunPorts, options: AkunOptions): Module {
  const { passwords } = ports;
  const box = createSecretBox(options.encryptionSecret);
  const sandi = createSandiService(deps, { passwords });
  const mailer = options.mail === null ? null : createMailer(options.mail);
  const aktivasi = createAktivasiService(deps, { box, passwords, mailer, publicUrl: options.publicUrl });
  const faktorKedua = createFaktorKeduaService(deps, { ports, kode: createKodeKedua(box), sandi });
  const services = { akun: createAkunService(deps), aktivasi, sandi, faktorKedua };
  return {
    name: 'akun',
    jobs: aktivasiJobs(aktivasi),
    sweeps: aktivasiSweeps(aktivasi),
    routes: (app) => {
      akunRoutes(app, services, { gate: ports.gateOf(app), triesPerMinute: options.loginLimits.perIpAndUsername });
    },
  };
}
