import type { QueryClient } from '@tanstack/react-query';
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  RouterContextProvider,
} from 'react-router';
import { forgetDrafts } from '../shared/form/draft-store.ts';
import { noteLeftDraft } from '../shared/form/left-draft.ts';
import { followRouter } from '../shared/lib/browser/back-layer.ts';
import { queryClientContext } from '../shared/lib/router-context.ts';
import { onStudentChange } from '../shared/lib/session/acting.ts';
import { onRestricted } from '../shared/lib/session/restriction.ts';
import { onIdentityChange, onSessionEnd } from '../shared/lib/session/session.ts';
import { paths } from '../shared/paths.ts';
import { penggunaQueries } from '../shared/queries/pengguna.ts';
import { ErrorInShell, ErrorPage, NotFoundPage } from './error-page.tsx';
import {
  accessRestriction,
  authentication,
  isFinishing,
  signInCode,
  signInPath,
} from './guards.ts';
import { allScreens } from './screens/all.ts';
import { ActingFrame } from './shell/acting-frame.tsx';
import { BareFrame } from './shell/bare-frame.tsx';
import { Shell } from './shell/shell.tsx';
import { Splash } from './splash.tsx';

const pages: RouteObject[] = allScreens.flatMap((screens) => screens.pages);
const bare: RouteObject[] = allScreens.flatMap((screens) => screens.bare ?? []);

export const routes: RouteObject[] = [
  {
    ErrorBoundary: ErrorPage,
    HydrateFallback: Splash,
    middleware: [signInCode],
    // The guard runs with the loaders, also on unknown addresses.
    loader: (_args: LoaderFunctionArgs) => null,
    children: [
      { path: paths.oauth, lazy: () => import('./routes/orang/oauth.tsx') },
      { path: paths.sso, lazy: () => import('./routes/orang/sso.tsx') },
      { path: paths.dev, lazy: () => import('./routes/orang/dev.tsx') },
      { path: paths.masuk, lazy: () => import('./routes/orang/masuk.tsx') },
      { path: paths.aktivasi, lazy: () => import('./routes/orang/aktivasi.tsx') },
      { path: paths.lupaSandi, lazy: () => import('./routes/orang/lupa-sandi.tsx') },
      {
        path: paths.periksaTandaTerima,
        lazy: () => import('./routes/ujian/periksa-tanda-terima.tsx'),
      },
      { path: paths.kunciTandaTerima, lazy: () => import('./routes/ujian/kunci-tanda-terima.tsx') },
      {
        middleware: [authentication, accessRestriction],
        // Without a loader, guards would not run.
        loader: (_args: LoaderFunctionArgs) => null,
        Component: ActingFrame,
        children: [
          { path: paths.forbidden, lazy: () => import('./routes/orang/forbidden.tsx') },
          {
            path: paths.forbiddenPertemuan,
            lazy: () => import('./routes/orang/forbidden-pertemuan.tsx'),
          },
          { Component: BareFrame, children: bare },
          { Component: Shell, children: [{ ErrorBoundary: ErrorInShell, children: pages }] },
        ],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
];

/** Goes to the sign-in page when the session ends in any tab. */
export function createAppRouter(queryClient: QueryClient) {
  const router = createBrowserRouter(routes, {
    getContext: () => new RouterContextProvider(new Map([[queryClientContext, queryClient]])),
  });
  followRouter(router);
  onSessionEnd(async (reason) => {
    if (reason === 'logout') forgetDrafts();
    else noteLeftDraft(queryClient.getQueryData(penggunaQueries.saya().queryKey)?.id ?? '');
    const { pathname, search } = router.state.location;
    await router.navigate(reason === 'logout' ? paths.masuk : signInPath(pathname + search), {
      replace: true,
    });
    queryClient.clear();
  });
  onRestricted(async () => {
    // The guard uses cached data, which is outdated.
    await queryClient.fetchQuery({ ...penggunaQueries.pembatasan(), staleTime: 0 });
    if (await isFinishing(queryClient, router.state.location.pathname)) return;
    await router.navigate(paths.forbidden, { replace: true });
  });
  // Another user must not see or use this page's data.
  const beginAnew = (): void => window.location.assign(paths.beranda);
  onIdentityChange(beginAnew);
  onStudentChange(beginAnew);
  return router;
}
