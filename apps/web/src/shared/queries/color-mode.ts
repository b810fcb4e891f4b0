/** The user's display (DECISIONS 48, 82): stored with the account, so that it is the same on every device. */
import { useMantineColorScheme } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../lib/api.ts';
import type { DataOf } from '../lib/api-types.ts';
import { notifyError } from '../lib/notify.ts';
import { usePengguna } from './pengguna.ts';

export type ColorMode = DataOf<'pengaturanSaya'>['color_mode'];

const preferences = () =>
  queryOptions({
    queryKey: ['preferensi'],
    queryFn: ({ signal }) => api.call('pengaturanSaya', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Applies what the user stored; an operator who acts as a student keeps the own display. The scheme is an attribute of the document. */
export function useStoredColorMode(): void {
  const isOwn = usePengguna().bertindak === null;
  const stored = useQuery({ ...preferences(), enabled: isOwn }).data?.color_mode;
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    if (stored) setColorScheme(stored);
  }, [stored, setColorScheme]);
}

/** The display in force and the way to change it: at once here, and stored. When storing fails it stays for this device. */
export function useColorMode(): { mode: ColorMode; choose: (mode: ColorMode) => void; saving: boolean } {
  const queryClient = useQueryClient();
  const isOwn = usePengguna().bertindak === null;
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const save = useMutation({
    mutationFn: (color_mode: ColorMode) => api.call('ubahPengaturanSaya', { body: { color_mode } }),
    onSuccess: (stored) => queryClient.setQueryData(preferences().queryKey, stored),
    onError: notifyError,
  });
  const choose = (mode: ColorMode): void => {
    setColorScheme(mode);
    if (isOwn) save.mutate(mode);
  };
  return { mode: colorScheme, choose, saving: save.isPending };
}
