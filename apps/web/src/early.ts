/**
 * Loads before the rest of the application, which is ten times as large: resumes the session and
 * requests the first page's data, so that the answers are there when the code is. It also fetches
 * the code of the page while the framework starts. Its own file holds no page and no framework.
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
/** Code of the pages that people open directly, as the router loads it (app/screens). */
const pages: readonly (readonly [path: string, load: (role: string) => Promise<unknown>])[] = [
  [paths.kelas, () => import('./app/routes/kelas/kelas.tsx')],
  [paths.detailKelas, () => import('./app/routes/kelas/detail-kelas.tsx')],
  [paths.jadwal, () => import('./app/routes/kelas/jadwal.tsx')],
  [paths.tugas, () => import('./app/routes/tugas/tugas.tsx')],
  [paths.detailTugas, () => import('./app/routes/tugas/detail-tugas.tsx')],
  [paths.ujian, () => import('./app/routes/ujian/ujian.tsx')],
  [paths.detailUjian, () => import('./app/routes/ujian/detail-ujian.tsx')],
  [paths.forum, () => import('./app/routes/forum.tsx')],
  [
    paths.kehadiran,
    (role) =>
      Promise.all([
        import('./app/routes/kehadiran/kehadiran.tsx'),
        role === 'ROLE_MAHASISWA' && import('./features/kehadiran/saya/own-attendance.tsx'),
      ]),
  ],
  [paths.bankSoal, () => import('./app/routes/soal/bank-soal.tsx')],
  [paths.pengguna, () => import('./app/routes/orang/pengguna.tsx')],
];

/** The page is what the address names, whatever stands in place of `:id`. */
const isAt = (path: string): boolean =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`).test(pathname);

const { pathname, search } = window.location;
const bringsCode = new URLSearchParams(search).has('code');

async function startEarly(): Promise<void> {
  if (!(await maySeePages())) return;
  const { pengguna, aplikasi } = await begin('mulai');
  // Null: a restriction keeps the student out of everything else.
  if (aplikasi === null) return;
  // The router asks again for what fails here.
  pages
    .find(([path]) => isAt(path))?.[1](pengguna.role)
    .catch(() => undefined);
  if (pathname === paths.beranda && mayReadClasses(pengguna)) await begin('pertemuanSaya');
}

// The page's guards meet and report the same failure.
if (maySignInSilently() && !outside.includes(pathname) && !bringsCode)
  startEarly().catch(() => undefined);
