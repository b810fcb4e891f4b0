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
type Start = ReturnType<typeof begin<'mulai'>>;
/** Code of the pages that people open directly, as the router loads it (app/screens). */
const pages: readonly (readonly [
  path: string,
  load: (start: Start) => Promise<unknown>,
  ask?: (id: string) => unknown,
])[] = [
  [paths.kelas, () => import('./app/routes/kelas/kelas.tsx')],
  [paths.detailKelas, () => import('./app/routes/kelas/detail-kelas.tsx')],
  [paths.jadwal, () => import('./app/routes/kelas/jadwal.tsx')],
  [paths.tugas, () => import('./app/routes/tugas/tugas.tsx')],
  [paths.detailTugas, () => import('./app/routes/tugas/detail-tugas.tsx')],
  [paths.ujian, () => import('./app/routes/ujian/ujian.tsx')],
  // No exam has the id that this path seems to name.
  [paths.latihanUjian, () => Promise.resolve()],
  [
    paths.detailUjian,
    () => import('./app/routes/ujian/detail-ujian.tsx'),
    (id) => begin('detailUjian', id),
  ],
  [paths.forum, () => import('./app/routes/forum.tsx')],
  [paths.vidcon, () => import('./app/routes/vidcon/vidcon.tsx')],
  [
    paths.kehadiran,
    (start) =>
      Promise.all([
        import('./app/routes/kehadiran/kehadiran.tsx'),
        start.then(async ({ pengguna }) => {
          if (pengguna.role === 'ROLE_MAHASISWA')
            await import('./features/kehadiran/saya/own-attendance.tsx');
        }),
      ]),
  ],
  [paths.nilai, () => import('./app/routes/nilai/nilai.tsx')],
  [paths.detailNilai, () => import('./app/routes/nilai/detail-nilai.tsx')],
  [paths.bankSoal, () => import('./app/routes/soal/bank-soal.tsx')],
  [paths.pengguna, () => import('./app/routes/orang/pengguna.tsx')],
];

const { pathname, search } = window.location;
const bringsCode = new URLSearchParams(search).has('code');

/** The page is what the address names, whatever stands in place of `:id`. */
const isAt = (path: string): boolean =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`).test(pathname);

function beginPage(start: Start): void {
  const [, load, ask] = pages.find(([path]) => isAt(path)) ?? [];
  ask?.(pathname.split('/')[2] ?? '');
  // Later, because the files take all six connections that a browser has. The router asks again
  // for what fails here.
  window.setTimeout(() => load?.(start).catch(() => undefined));
}

async function startEarly(): Promise<void> {
  if (!(await maySeePages())) return;
  const start = begin('mulai');
  beginPage(start);
  const { pengguna, aplikasi } = await start;
  // Null: a restriction keeps the student out of everything else.
  if (aplikasi === null) return;
  if (pathname === paths.beranda && mayReadClasses(pengguna)) await begin('pertemuanSaya');
}

// The page's guards meet and report the same failure.
if (maySignInSilently() && !outside.some(isAt) && !bringsCode) startEarly().catch(() => undefined);
