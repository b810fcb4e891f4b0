/** Colours, columns and page sizes of an account, the same on every device (DECISIONS 82). */
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

/** Only when the start brought none. */
export const preferences = () =>
  queryOptions({
    queryKey: ['preferensi'],
    queryFn: ({ signal }) => api.call('pengaturanSaya', { signal }),
    meta: kept,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** An operator acting as a student has none. */
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

/** At once here, and with the account when there is a line. */
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
    // An earlier answer must not revert a later choice.
    scope: { id: 'preferensi' },
  });
  const save = (change: Change): void => {
    if (isOwn) mutate(change);
  };
  return { save, saving: isPending };
}
