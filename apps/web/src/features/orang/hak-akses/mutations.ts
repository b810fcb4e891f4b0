import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { CallInput } from '../../../shared/lib/api-types.ts';
import { ApiError } from '../../../shared/lib/errors.ts';
import { notifySuccess } from '../../../shared/lib/notify.ts';
import { hakAksesQueries } from './queries.ts';
import type { RightsForm } from './rights-form.ts';

interface Save {
  form: RightsForm;
  updatedAt: string | null;
}

/** On a conflict (409 konflik) the newer rights load. */
export function useSaveRights(username: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ form, updatedAt }: Save) =>
      api.call('simpanHakAkses', {
        params: { username },
        body: { ...form, updated_at: updatedAt },
      }),
    onSuccess: () => {
      notifySuccess('Berhasil mengubah hak akses');
      return queryClient.invalidateQueries({ queryKey: hakAksesQueries.root });
    },
    onError: (error) =>
      error instanceof ApiError && error.code === 'konflik'
        ? queryClient.refetchQueries({ queryKey: hakAksesQueries.one(username).queryKey })
        : undefined,
  });
}

export function useAddOperator() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<'tambahOperator'>['body']) => api.call('tambahOperator', { body }),
    onSuccess: () => {
      notifySuccess('Berhasil menambah operator');
      return queryClient.invalidateQueries({ queryKey: hakAksesQueries.root });
    },
  });
}
