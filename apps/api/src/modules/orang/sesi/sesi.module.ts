import type { RefreshKeys } from '../../../platform/auth/key-registry.ts';
import { createOidc, type OidcOptions } from '../../../platform/auth/oidc.ts';
import type { Passwords } from '../../../platform/auth/password.ts';
import type { SecretBox } from '../../../platform/auth/secret-box.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App, Module } from '../../../platform/http/route.ts';
import { createKlienService } from '../../sistem/klien/index.ts';
import { createKodeKedua, type FaktorKeduaPorts } from '../faktor-kedua/index.ts';
import { forgetKode } from './kode.repo.ts';
import { createKodeService, kodeRetention } from './kode.service.ts';
import type { LoginGate } from './login-gate.http.ts';
import { forgetIdentitas } from './luar.repo.ts';
import { createLuarService, type LuarOptions } from './luar.service.ts';
import { masukRoutes } from './masuk.routes.ts';
import { forgetTantangan } from './masuk-kedua.repo.ts';
import {
  challengeRetention,
  createMasukKeduaService,
  createSecondFactorGate,
} from './masuk-kedua.service.ts';
import { createOidcCookie } from './oidc-cookie.http.ts';
import { forgetSesi, forgetToken } from './sesi.repo.ts';
import { sesiRoutes } from './sesi.routes.ts';
import { type ActingOf, createSesiService } from './sesi.service.ts';
import { sesiSayaRoutes } from './sesi-saya.routes.ts';
import { createSesiSayaService, sesiRetention } from './sesi-saya.service.ts';
import { createSiakadClient } from './siakad.client.ts';
import { DEMO_COLLEGE, type WaysInOptions } from './ways-in.policy.ts';

export interface SesiOptions extends WaysInOptions {
  publicUrl: string;
  refresh: RefreshKeys;
  /** Encrypts second factors. */
  box: SecretBox;
  /** The sign-in service with its button's name and its one college; null without one. */
  oidc: (OidcOptions & { nama: string; collegeId: string }) | null;
  /** Derives each college's secret at Siakad; null: Siakad codes are refused. */
  siakadSecret: string | null;
}

export interface SesiPorts extends FaktorKeduaPorts {
  actingOf: ActingOf;
  passwords: Passwords;
  gateOf(app: App): LoginGate;
}

function luarOptions(
  deps: Deps,
  { oidc, siakadSecret, demo, publicUrl }: SesiOptions,
): LuarOptions {
  return {
    oidc: oidc === null ? null : { service: createOidc(oidc, deps), collegeId: oidc.collegeId },
    redeemAtSiakad:
      siakadSecret === null ? null : createSiakadClient({ secret: siakadSecret, log: deps.log }),
    demoCollegeId: demo ? DEMO_COLLEGE : null,
    publicUrl,
  };
}

export function sesiModule(deps: Deps, ports: SesiPorts, options: SesiOptions): Module {
  const { publicUrl, refresh, box } = options;
  const refreshSecrets = { current: refresh.current, others: refresh.others };
  const kodeKedua = createKodeKedua(box);
  const secondFactor = createSecondFactorGate(deps, ports);
  return {
    name: 'sesi',
    forgets: [forgetTantangan, forgetKode, forgetIdentitas, forgetToken, forgetSesi],
    sweeps: [kodeRetention, challengeRetention, sesiRetention],
    routes: (app) => {
      const { tokens } = app.http;
      const sesi = createSesiService(deps, { ...ports, tokens, refreshSecrets, secondFactor });
      const klien = createKlienService(deps, { tokens });
      const shared = {
        kode: createKodeService(deps, { tokens }),
        luar: createLuarService(deps, { ...luarOptions(deps, options), sesi }),
        masukKedua: createMasukKeduaService(deps, { kode: kodeKedua, sesi }),
        gate: ports.gateOf(app),
        oidcCookie: createOidcCookie(deps.clock, { ...refreshSecrets, publicUrl }),
        publicUrl,
      };
      sesiRoutes(app, { ...shared, sesi, klien });
      masukRoutes(app, shared);
      sesiSayaRoutes(app, createSesiSayaService(deps));
    },
  };
}
