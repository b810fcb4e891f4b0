import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/lib/api.ts';
import type { CallInput } from '../../shared/lib/api-types.ts';
import { reloadCollege } from '../../shared/lib/college.ts';
import { uploadFile } from '../../shared/lib/upload.ts';
import { penggunaQueries } from '../../shared/queries/pengguna.ts';
import { referensiQueries } from '../../shared/queries/referensi.ts';

export const konfigurasiQueries = {
  all: () =>
    queryOptions({ queryKey: ['konfigurasi'], queryFn: ({ signal }) => api.call('konfigurasi', { signal }), staleTime: 0 }),
};

/** Saves changed settings; everything that shows settings is asked anew. */
export function useSaveKonfigurasi() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<'ubahPengaturan'>['body']) => api.call('ubahPengaturan', { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(konfigurasiQueries.all().queryKey, saved);
      return Promise.all([
        reloadCollege(),
        queryClient.invalidateQueries({ queryKey: penggunaQueries.pengaturan().queryKey }),
        queryClient.invalidateQueries({ queryKey: penggunaQueries.sistem().queryKey }),
      ]);
    },
    // Refused because somebody was faster: what holds now has to be seen first.
    onError: () => queryClient.invalidateQueries({ queryKey: konfigurasiQueries.all().queryKey }),
  });
}

/** Null takes the logo away. */
export function useSaveLogo() {
  return useMutation({
    mutationFn: (file: File | null) => (file === null ? api.call('hapusLogo') : uploadFile('ubahLogo', {}, { fields: {}, file })),
    onSuccess: reloadCollege,
  });
}

export function useSetPresenceType() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isActive }: { id: string; isActive: boolean }) =>
      api.call('ubahJenisPresensi', { params: { id }, body: { is_active: isActive } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: referensiQueries.presenceTypes().queryKey }),
  });
}
