import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, RouterContextProvider, redirect } from 'react-router';
import { queryClientContext } from '../shared/lib/router-context.ts';
import { onSessionEnd } from '../shared/lib/session.ts';
import { ErrorInShell, ErrorPage, NotFoundPage } from './error-page.tsx';
import { accessRestriction, authentication, signInPath } from './guards.ts';
import { paths } from './paths.ts';
import * as beranda from './routes/beranda.tsx';
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
  { path: paths.kehadiran, lazy: () => import('./routes/kehadiran-saya.tsx') },
  { path: paths.kehadiranDetail, lazy: () => import('./routes/kehadiran-detail.tsx') },
  { path: paths.kehadiranPertemuan, lazy: () => import('./routes/kehadiran-pertemuan.tsx') },
];

export const routes: RouteObject[] = [
  {
    ErrorBoundary: ErrorPage,
    HydrateFallback: Splash,
    children: [
      { path: paths.masuk, lazy: () => import('./routes/masuk.tsx') },
      {
        middleware: [authentication, accessRestriction],
        // The guards run with the loaders: without one a page that loads nothing would not be guarded.
        loader: (_args: LoaderFunctionArgs) => null,
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
  return router;
}
