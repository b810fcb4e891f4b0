/**
 * How an account wants its screens: colours, columns, page sizes (DECISIONS 82). Stored with it, so
 * the same on every device.
 */
import type { NamaTabel } from '@lms/contracts/sistem/sistem';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import type { CallInput, DataOf } from '../lib/api-types.ts';
import { notifyError } from '../lib/notify.ts';
import { kept } from '../offline/kept-answers.ts';
import { sendOrWait, type WaitingKind } from '../offline/waiting.ts';
import { usePengguna } from './pengguna.ts';

export type { NamaTabel };

type Preferences = DataOf<'pengaturanSaya'>;
type Change = NonNullable<CallInput<'ubahPengaturanSaya'>['body']>;

/**
 * The whole of it comes with the start of the application; asked by itself only where that brought
 * nothing.
 */
export const preferences = () =>
  queryOptions({
    queryKey: ['preferensi'],
    queryFn: ({ signal }) => api.call('pengaturanSaya', { signal }),
    meta: kept,
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * What is stored; an operator who acts as a student has none of the own and none of the student's.
 */
export function usePreferences(): { stored: Preferences | undefined; isPending: boolean } {
  const isOwn = usePengguna().bertindak === null;
  const { data, isPending } = useQuery({ ...preferences(), enabled: isOwn });
  return { stored: isOwn ? data : undefined, isPending: isOwn && isPending };
}

const laidUpon = (
  stored: Preferences,
  { color_mode = stored.color_mode, kolom, per_halaman }: Change,
): Preferences => ({
  color_mode,
  kolom: { ...stored.kolom, ...kolom },
  per_halaman: { ...stored.per_halaman, ...per_halaman },
});

/** Changes that wait for the line, as one. */
export const waitingPreferences: WaitingKind<Change, Preferences> = {
  label: () => 'Preferensi tampilan',
  fold: (earlier, later) => ({
    ...earlier,
    ...later,
    ...(earlier.kolom || later.kolom ? { kolom: { ...earlier.kolom, ...later.kolom } } : {}),
    ...(earlier.per_halaman || later.per_halaman
      ? { per_halaman: { ...earlier.per_halaman, ...later.per_halaman } }
      : {}),
  }),
  send: (change) => api.call('ubahPengaturanSaya', { body: change }),
};

/** Stores a change: at once here, then with the account, as soon as there is a line. */
export function useSavePreferences() {
  const queryClient = useQueryClient();
  const { queryKey } = preferences();
  const isOwn = usePengguna().bertindak === null;
  const { mutate, isPending } = useMutation({
    mutationFn: (change: Change) =>
      sendOrWait('preferensi', 'saya', change, waitingPreferences.send),
    onMutate: (change) =>
      queryClient.setQueryData(queryKey, (stored) => stored && laidUpon(stored, change)),
    onSuccess: (sent) => {
      if (sent) queryClient.setQueryData(queryKey, sent.answer);
    },
    onError: notifyError,
    // One after the other: an earlier answer never takes back what was chosen since.
    scope: { id: 'preferensi' },
  });
  const save = (change: Change): void => {
    if (isOwn) mutate(change);
  };
  return { save, saving: isPending };
}
