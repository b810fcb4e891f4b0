import type { konfigurasiFrontend } from '@lms/contracts/orang/sesi';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';

/** The college of the demo university. */
export const DEMO_COLLEGE = 'demo';

export interface WaysInOptions {
  /**
   * The name of its button, and the one college that the installation's sign-in service speaks for;
   * null without one.
   */
  oidc: { nama: string; collegeId: string } | null;
  /** The demo runs: /dev offers the accounts of its college. */
  demo: boolean;
  /** The mail server; null without one. */
  mail: object | null;
}

/** What the sign-in page of a college offers besides the password. */
export function createWaysIn({ oidc, demo, mail }: WaysInOptions) {
  return (collegeId: string): ResponseOf<typeof konfigurasiFrontend>['masuk'] => ({
    oidc: oidc?.collegeId === collegeId ? { nama: oidc.nama } : null,
    dev: demo && collegeId === DEMO_COLLEGE,
    lupa_sandi: mail !== null,
  });
}
