/** The guards around every page behind the sign-in, in the order of S1 §2.2: authentication, then access restriction. */
import { type MiddlewareFunction, redirect } from 'react-router';
import { ApiError } from '../shared/lib/errors.ts';
import { queryClientContext } from '../shared/lib/router-context.ts';
import { isSignedIn, maySignInSilently, refresh, setRole } from '../shared/lib/session.ts';
import { penggunaQueries } from '../shared/queries/pengguna.ts';
import { paths } from './paths.ts';

/** The sign-in page, which leads back to where the user wanted to go. */
export function signInPath(target: string): string {
  return target === paths.masuk ? target : `${paths.masuk}?redirect=${encodeURIComponent(target)}`;
}

/** True when a session is there or an earlier one could be taken up again. @throws ApiError when the server is out of reach. */
export async function hasSession(): Promise<boolean> {
  return isSignedIn() || (maySignInSilently() && (await refresh(null)));
}

export const authentication: MiddlewareFunction = async ({ request, context }, next) => {
  const { pathname, search } = new URL(request.url);
  if (!(await hasSession())) throw redirect(signInPath(pathname + search));
  const queryClient = context.get(queryClientContext);
  // Both are needed before anything shows; asked together.
  void queryClient.prefetchQuery(penggunaQueries.pembatasan());
  void queryClient.prefetchQuery(penggunaQueries.pengaturan());
  const user = await queryClient.ensureQueryData(penggunaQueries.saya());
  setRole(user.role);
  return next();
};

export const accessRestriction: MiddlewareFunction = async ({ request, context }, next) => {
  const { pathname } = new URL(request.url);
  const restriction = await context
    .get(queryClientContext)
    .ensureQueryData(penggunaQueries.pembatasan())
    .catch((cause: unknown) => {
      const requestId = cause instanceof ApiError ? cause.requestId : null;
      throw new ApiError({
        status: 500,
        code: 'kesalahan_server',
        message: 'Failed to fetch access restriction status',
        kind: 'http',
        requestId,
      });
    });
  const restricted = Object.values(restriction).some((entry) => !entry.memenuhi_syarat);
  if (restricted && pathname !== paths.forbidden) throw redirect(paths.forbidden);
  if (!restricted && pathname === paths.forbidden) throw redirect(paths.beranda);
  return next();
};
