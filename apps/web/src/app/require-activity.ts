import { type LoaderFunctionArgs, redirect } from 'react-router';
import { closedMeetingOf, notFoundError } from '../shared/lib/errors.ts';
import { queryClientContext } from '../shared/lib/router-context.ts';
import { paths } from '../shared/paths.ts';
import { penggunaQueries } from '../shared/queries/pengguna.ts';
import { toPath } from '../shared/to-path.ts';

/**
 * For every role but operators without the right; asks for the running period, which the list waits
 * for.
 * @throws ApiError
 */
export async function loadActivityList({
  context,
}: Pick<LoaderFunctionArgs, 'context'>): Promise<null> {
  const queryClient = context.get(queryClientContext);
  const { hak_akses } = await queryClient.ensureQueryData(penggunaQueries.saya());
  if (hak_akses?.kelas_kuliah === 'no_access') throw notFoundError();
  void queryClient.prefetchQuery(penggunaQueries.semester());
  return null;
}

/** Leads to the reason when the activity's exam meeting is closed to the student (K5). */
export function redirectIfClosed(error: unknown): Response | null {
  const meeting = closedMeetingOf(error);
  return meeting === null
    ? null
    : redirect(toPath(paths.forbiddenPertemuan, { idPertemuan: meeting }));
}

/**
 * Only staff grade, and see how an attempt went.
 * @throws ApiError
 */
export async function requireStaff({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const queryClient = context.get(queryClientContext);
  const { role } = await queryClient.ensureQueryData(penggunaQueries.saya());
  if (role === 'ROLE_MAHASISWA') throw notFoundError();
  return queryClient;
}
