import type { konfigurasiFrontend } from '@lms/contracts/orang/sesi';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';

export const DEMO_COLLEGE = 'demo';

export interface WaysInOptions {
  /** The sign-in service's button and its one college; null without one. */
  oidc: { nama: string; collegeId: string } | null;
  /** True: /dev offers the accounts of the demo college. */
  demo: boolean;
  /** Null without a mail server. */
  mail: object | null;
}

export function createWaysIn({ oidc, demo, mail }: WaysInOptions) {
  return (collegeId: string): ResponseOf<typeof konfigurasiFrontend>['masuk'] => ({
    oidc: oidc?.collegeId === collegeId ? { nama: oidc.nama } : null,
    dev: demo && collegeId === DEMO_COLLEGE,
    lupa_sandi: mail !== null,
  });
}
