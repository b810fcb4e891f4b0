/**
 * Loads before the rest of the application, which is ten times as large: resumes the session and
 * requests the first page's data, so that the answers are there when the code is. Imports no page
 * and no framework.
 */

import { begin } from './shared/lib/session/head-start.ts';
import { mayReadClasses } from './shared/lib/session/rights.ts';
import { maySeePages, maySignInSilently } from './shared/lib/session/session.ts';
import { paths } from './shared/paths.ts';

/** Pages that do not resume the session. */
const outside: readonly string[] = [
  ...[paths.oauth, paths.sso, paths.dev, paths.aktivasi, paths.lupaSandi],
  ...[paths.periksaTandaTerima, paths.kunciTandaTerima],
];
const { pathname, search } = window.location;
const bringsCode = new URLSearchParams(search).has('code');

async function startEarly(): Promise<void> {
  if (!(await maySeePages())) return;
  const { pengguna, aplikasi } = await begin('mulai');
  // Null: a restriction keeps the student out of everything else.
  if (aplikasi !== null && pathname === paths.beranda && mayReadClasses(pengguna))
    await begin('pertemuanSaya');
}

// The page's guards meet and report the same failure.
if (maySignInSilently() && !outside.includes(pathname) && !bringsCode)
  startEarly().catch(() => undefined);
