import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import type { DataOf } from '../lib/api-types.ts';
import { ApiError } from '../lib/errors.ts';
import { headStartOr } from '../lib/session/head-start.ts';
import { signedInUser } from '../lib/session/session.ts';
import { deviceAccount } from '../offline/device-account.ts';
import { kept } from '../offline/kept-answers.ts';
import { answerOrKept } from '../offline/patience.ts';
import { penggunaQueries } from './pengguna.ts';
import { preferences } from './preferences.ts';

function place(
  queryClient: QueryClient,
  { pengguna, pembatasan, aplikasi }: DataOf<'mulai'>,
): void {
  const user = signedInUser();
  // A late answer after another user signed in.
  if (user !== null && user !== pengguna.id) return;
  const put = (queryKey: QueryKey, data: unknown): void => {
    // No screen has used the query, so it does not know that it is kept.
    queryClient.setQueryDefaults(queryKey, { meta: kept });
    queryClient.setQueryData(queryKey, data);
  };
  put(penggunaQueries.saya().queryKey, pengguna);
  put(penggunaQueries.pembatasan().queryKey, pembatasan);
  if (aplikasi === null) return;
  put(penggunaQueries.pengaturan().queryKey, aplikasi.pengaturan);
  put(penggunaQueries.semester().queryKey, aplikasi.semester);
  put(preferences().queryKey, aplikasi.preferensi);
}

/**
 * One request for what every start needs. If it fails, each part loads by itself and can fall back
 * on this device's copy.
 */
export async function loadStart(queryClient: QueryClient): Promise<void> {
  if (queryClient.getQueryData(penggunaQueries.saya().queryKey) !== undefined) return;
  const asked = headStartOr('mulai', () => api.call('mulai')).then(
    (start) => place(queryClient, start),
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    },
  );
  await (deviceAccount() === null ? asked : answerOrKept(asked, () => undefined));
}
