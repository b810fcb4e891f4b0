/**
 * The guards in the order of S1 §2.2: sign-in code (every page), authentication, access
 * restriction.
 */
import type { QueryClient } from '@tanstack/react-query';
import { type MiddlewareFunction, matchPath, redirect, replace } from 'react-router';
import { ApiError, isTooMany, isTransient } from '../shared/lib/errors.ts';
import { queryClientContext } from '../shared/lib/router-context.ts';
import { forgetStudent, rememberStudent } from '../shared/lib/session/acting.ts';
import { maySeePages, setRole } from '../shared/lib/session/session.ts';
import { awaitsSignIn } from '../shared/lib/session/sign-in-again.ts';
import { paths } from '../shared/paths.ts';
import { pengerjaanQueries } from '../shared/queries/pengerjaan.ts';
import { penggunaQueries } from '../shared/queries/pengguna.ts';
import { loadStart } from '../shared/queries/start.ts';

/** Returns to `target` afterwards; the sign-in page itself stays unchanged. */
export function signInPath(target: string): string {
  return target === paths.masuk || target.startsWith(`${paths.masuk}?`)
    ? target
    : `${paths.masuk}?redirect=${encodeURIComponent(target)}`;
}

/**
 * An address with a sign-in code leads to /oauth with the code, the path, and the whole address
 * without the code (S1 §2.2, DECISIONS 26: spelled `refferer`). Null without a code and on /oauth.
 */
export function codeHandOver({ pathname, searchParams }: URL): string | null {
  const code = searchParams.get('code');
  if (code === null || pathname === paths.oauth) return null;
  const rest = new URLSearchParams(searchParams);
  for (const name of ['code', 'state', 'iss']) rest.delete(name);
  const query = new URLSearchParams({
    code,
    path: pathname,
    redirect: pathname,
    refferer: `${pathname}${rest.size > 0 ? `?${rest}` : ''}`,
  });
  for (const name of ['state', 'iss']) {
    const value = searchParams.get(name);
    if (value !== null) query.set(name, value);
  }
  return `${paths.oauth}?${query}`;
}

export const signInCode: MiddlewareFunction = ({ request }, next) => {
  const target = codeHandOver(new URL(request.url));
  if (target !== null) throw replace(target);
  return next();
};

export const authentication: MiddlewareFunction = async ({ request, context }, next) => {
  const { pathname, search } = new URL(request.url);
  const waits = awaitsSignIn() && matchPath(paths.soalUjian, pathname) !== null;
  if (!waits && !(await maySeePages())) throw redirect(signInPath(pathname + search));
  const queryClient = context.get(queryClientContext);
  await loadStart(queryClient);
  const user = await queryClient.ensureQueryData(penggunaQueries.saya());
  setRole(user.role);
  if (user.bertindak !== null && user.nim !== null)
    rememberStudent({ nim: user.nim, id_user: user.id });
  else forgetStudent();
  return next();
};

/** A restricted student may finish an attempt (U70), offline from what this device keeps. */
export async function isFinishing(queryClient: QueryClient, pathname: string): Promise<boolean> {
  const id = matchPath(paths.soalUjian, pathname)?.params.id;
  if (id === undefined) return false;
  try {
    const saya = await queryClient.fetchQuery({ ...pengerjaanQueries.saya(id), staleTime: 0 });
    return saya.status === 'sedang_berlangsung';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return isTransient(error) || isTooMany(error) || error.status === 401;
  }
}

export const accessRestriction: MiddlewareFunction = async ({ request, context }, next) => {
  const { pathname } = new URL(request.url);
  const queryClient = context.get(queryClientContext);
  const restriction = await queryClient
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
  if (restricted && pathname !== paths.forbidden && !(await isFinishing(queryClient, pathname)))
    throw redirect(paths.forbidden);
  // A restricted student may not request it.
  if (!restricted) void queryClient.prefetchQuery(penggunaQueries.pengaturan());
  if (!restricted && pathname === paths.forbidden) throw redirect(paths.beranda);
  return next();
};
