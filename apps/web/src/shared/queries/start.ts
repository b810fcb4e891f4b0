import type { QueryClient } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import type { DataOf } from '../lib/api-types.ts';
import { ApiError } from '../lib/errors.ts';
import { deviceAccount } from '../offline/device-account.ts';
import { answerOrKept } from '../offline/patience.ts';
import { penggunaQueries } from './pengguna.ts';
import { preferences } from './preferences.ts';

function place(queryClient: QueryClient, { pengguna, pembatasan, aplikasi }: DataOf<'mulai'>): void {
  queryClient.setQueryData(penggunaQueries.saya().queryKey, pengguna);
  queryClient.setQueryData(penggunaQueries.pembatasan().queryKey, pembatasan);
  if (aplikasi === null) return;
  queryClient.setQueryData(penggunaQueries.pengaturan().queryKey, aplikasi.pengaturan);
  queryClient.setQueryData(penggunaQueries.semester().queryKey, aplikasi.semester);
  queryClient.setQueryData(preferences().queryKey, aplikasi.preferensi);
}

/**
 * Asks in one call for what every start needs. Where that brings nothing, each part is asked for by itself, and so falls back on
 * what this device keeps.
 */
export async function loadStart(queryClient: QueryClient): Promise<void> {
  if (queryClient.getQueryData(penggunaQueries.saya().queryKey) !== undefined) return;
  const asked = api.call('mulai').then(
    (start) => place(queryClient, start),
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    },
  );
  await (deviceAccount() === null ? asked : answerOrKept(asked, () => undefined));
}
