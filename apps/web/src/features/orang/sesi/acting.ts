/** Finds a student, acts as that student, and returns (DECISIONS 49, 50). */
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { CallInput } from '../../../shared/lib/api-types.ts';
import { notifyError } from '../../../shared/lib/notify.ts';
import { forgetStudent, rememberStudent } from '../../../shared/lib/session/acting.ts';
import { continueAs } from '../../../shared/lib/session/session.ts';

export const FOUND_AT_ONCE = 10;

export const actingQueries = {
  students: (search: string) =>
    queryOptions({
      queryKey: ['mahasiswa-aktif', search],
      queryFn: ({ signal }) =>
        api.call('mahasiswaAktif', { query: { search, per_page: FOUND_AT_ONCE }, signal }),
      placeholderData: keepPreviousData,
    }),
};

/** In every tab, and each tab reloads. */
export function useActAs() {
  return useMutation({
    mutationFn: (body: CallInput<'loginSebagai'>['body']) => api.call('loginSebagai', { body }),
    onSuccess: (answer) => {
      rememberStudent({ nim: answer.mahasiswa.nim, id_user: answer.mahasiswa.id_user });
      continueAs(answer);
    },
  });
}

export function useLeaveStudent() {
  return useMutation({
    mutationFn: () => api.call('keluarLoginSebagai'),
    onSuccess: (answer) => {
      forgetStudent();
      continueAs(answer);
    },
    onError: notifyError,
  });
}
