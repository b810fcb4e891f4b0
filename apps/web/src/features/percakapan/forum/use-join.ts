/** Opening a forum inside its window joins it (K89). */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../shared/lib/api.ts';
import { type Forum, forumQueries, reloadForumRows } from '../../../shared/queries/forum.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';

export function useJoin({ id, status }: Pick<Forum, 'id' | 'status'>): void {
  const queryClient = useQueryClient();
  const { role, status: standing } = usePengguna();
  const { mutate } = useMutation({
    mutationFn: () => api.call('ikutForum', { params: { id } }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: forumQueries.detail(id).queryKey }),
        reloadForumRows(queryClient, id),
      ]),
    // A failure is silent: reading continues, and posting joins too.
  });
  // An inactive student only reads (K7).
  const joins =
    status === 'berlangsung' &&
    (role === 'ROLE_DOSEN' || (role === 'ROLE_MAHASISWA' && standing === 'Aktif'));
  useEffect(() => {
    if (joins) mutate();
  }, [joins, mutate]);
}
