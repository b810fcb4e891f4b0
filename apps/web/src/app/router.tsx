import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, RouterContextProvider, redirect } from 'react-router';
import { onStudentChange } from '../shared/lib/acting.ts';
import { onRestricted } from '../shared/lib/restriction.ts';
import { queryClientContext } from '../shared/lib/router-context.ts';
import { onIdentityChange, onSessionEnd } from '../shared/lib/session.ts';
import { penggunaQueries } from '../shared/queries/pengguna.ts';
import { ErrorInShell, ErrorPage, NotFoundPage } from './error-page.tsx';
import { accessRestriction, authentication, signInCode, signInPath } from './guards.ts';
import { paths } from './paths.ts';
import * as beranda from './routes/beranda.tsx';
import { ActingFrame } from './shell/acting-frame.tsx';
import { Shell } from './shell/shell.tsx';
import { Splash } from './splash.tsx';

/** Pages inside the shell. Each is a chunk of its own, but the home screen: nearly everybody lands there, so it comes at once; static segments stand before /kelas/:classId/:meetingId. */
const pages: RouteObject[] = [
  { path: paths.beranda, loader: beranda.loader, Component: beranda.Component },
  { path: paths.kelas, lazy: () => import('./routes/kelas.tsx') },
  { path: paths.kelasKuliah, loader: () => redirect(paths.kelas) },
  { path: paths.detailKelas, lazy: () => import('./routes/detail-kelas.tsx') },
  { path: paths.profilKelas, lazy: () => import('./routes/profil-kelas.tsx') },
  { path: paths.kehadiranKelas, lazy: () => import('./routes/kehadiran-kelas.tsx') },
  { path: paths.pertemuanKelas, lazy: () => import('./routes/pertemuan-kelas.tsx') },
  { path: paths.pertemuan, lazy: () => import('./routes/pertemuan.tsx') },
  { path: paths.daftarPertemuan, lazy: () => import('./routes/daftar-pertemuan.tsx') },
  { path: paths.kehadiran, lazy: () => import('./routes/kehadiran.tsx') },
  { path: paths.pindai, lazy: () => import('./routes/pindai.tsx') },
  { path: paths.kehadiranPeserta, lazy: () => import('./routes/kehadiran-peserta.tsx') },
  { path: paths.antrean, lazy: () => import('./routes/antrean.tsx') },
  { path: paths.kehadiranDetail, lazy: () => import('./routes/kehadiran-detail.tsx') },
  { path: paths.kehadiranPertemuan, lazy: () => import('./routes/kehadiran-pertemuan.tsx') },
  { path: paths.logAktivitas, lazy: () => import('./routes/log-aktivitas.tsx') },
  { path: paths.profil, lazy: () => import('./routes/profil.tsx') },
  { path: paths.pengaturan, lazy: () => import('./routes/pengaturan.tsx') },
  { path: paths.dataMaster, lazy: () => import('./routes/data-master.tsx') },
  { path: paths.imporBaru, lazy: () => import('./routes/impor-baru.tsx') },
  { path: paths.imporDetail, lazy: () => import('./routes/impor-detail.tsx') },
  { path: paths.konfigurasi, lazy: () => import('./routes/konfigurasi.tsx') },
  { path: paths.hakAkses, lazy: () => import('./routes/hak-akses.tsx') },
  { path: paths.pengguna, lazy: () => import('./routes/pengguna.tsx') },
];

export const routes: RouteObject[] = [
  {
    ErrorBoundary: ErrorPage,
    HydrateFallback: Splash,
    middleware: [signInCode],
    // As below: the guard runs with the loaders, on unknown addresses too.
    loader: (_args: LoaderFunctionArgs) => null,
    children: [
      { path: paths.oauth, lazy: () => import('./routes/oauth.tsx') },
      { path: paths.sso, lazy: () => import('./routes/sso.tsx') },
      { path: paths.dev, lazy: () => import('./routes/dev.tsx') },
      { path: paths.masuk, lazy: () => import('./routes/masuk.tsx') },
      { path: paths.aktivasi, lazy: () => import('./routes/aktivasi.tsx') },
      { path: paths.lupaSandi, lazy: () => import('./routes/lupa-sandi.tsx') },
      {
        middleware: [authentication, accessRestriction],
        // The guards run with the loaders: without one a page that loads nothing would not be guarded.
        loader: (_args: LoaderFunctionArgs) => null,
        Component: ActingFrame,
        children: [
          { path: paths.forbidden, lazy: () => import('./routes/forbidden.tsx') },
          { path: paths.forbiddenPertemuan, lazy: () => import('./routes/forbidden-pertemuan.tsx') },
          { Component: Shell, children: [{ ErrorBoundary: ErrorInShell, children: pages }] },
        ],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
];

/** The router of the browser; leads to the sign-in page when the session ends, in whichever tab. */
export function createAppRouter(queryClient: QueryClient) {
  const router = createBrowserRouter(routes, {
    getContext: () => new RouterContextProvider(new Map([[queryClientContext, queryClient]])),
  });
  onSessionEnd(async (reason) => {
    const { pathname, search } = router.state.location;
    await router.navigate(reason === 'logout' ? paths.masuk : signInPath(pathname + search), { replace: true });
    queryClient.clear();
  });
  onRestricted(async () => {
    // The guard decides from what it has: that is old.
    await queryClient.fetchQuery({ ...penggunaQueries.pembatasan(), staleTime: 0 });
    await router.navigate(paths.forbidden, { replace: true });
  });
  // Nothing that this page holds may be shown to, or done as, somebody else: it begins anew, and so does every other tab.
  const beginAnew = (): void => window.location.assign(paths.beranda);
  onIdentityChange(beginAnew);
  onStudentChange(beginAnew);
  return router;
}
