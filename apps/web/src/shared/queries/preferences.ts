/** How an account wants its screens: colours, columns, page sizes (DECISIONS 82). Stored with it, so the same on every device. */
import type { NamaTabel } from '@lms/contracts/sistem';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import type { CallInput, DataOf } from '../lib/api-types.ts';
import { notifyError } from '../lib/notify.ts';
import { usePengguna } from './pengguna.ts';

export type { NamaTabel };

type Preferences = DataOf<'pengaturanSaya'>;
type Change = NonNullable<CallInput<'ubahPengaturanSaya'>['body']>;

/** The whole of it comes with the start of the application; asked by itself only where that brought nothing. */
export const preferences = () =>
  queryOptions({
    queryKey: ['preferensi'],
    queryFn: ({ signal }) => api.call('pengaturanSaya', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What is stored; an operator who acts as a student has none of the own and none of the student's. */
export function usePreferences(): { stored: Preferences | undefined; isPending: boolean } {
  const isOwn = usePengguna().bertindak === null;
  const { data, isPending } = useQuery({ ...preferences(), enabled: isOwn });
  return { stored: isOwn ? data : undefined, isPending: isOwn && isPending };
}

const laidUpon = (stored: Preferences, { color_mode = stored.color_mode, kolom, per_halaman }: Change): Preferences => ({
  color_mode,
  kolom: { ...stored.kolom, ...kolom },
  per_halaman: { ...stored.per_halaman, ...per_halaman },
});

/** Stores a change: at once here, then with the account. When storing fails it stays for this page. */
export function useSavePreferences() {
  const queryClient = useQueryClient();
  const { queryKey } = preferences();
  const isOwn = usePengguna().bertindak === null;
  const { mutate, isPending } = useMutation({
    mutationFn: (change: Change) => api.call('ubahPengaturanSaya', { body: change }),
    onMutate: (change) => queryClient.setQueryData(queryKey, (stored) => stored && laidUpon(stored, change)),
    onSuccess: (stored) => queryClient.setQueryData(queryKey, stored),
    onError: notifyError,
    // One after the other: an earlier answer never takes back what was chosen since.
    scope: { id: 'preferensi' },
  });
  const save = (change: Change): void => {
    if (isOwn) mutate(change);
  };
  return { save, saving: isPending };
}
