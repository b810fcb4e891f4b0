import type { QueryClient } from '@tanstack/react-query';
import { pertemuanQueries } from '../../shared/queries/kelas.ts';
import { kehadiranQueries } from './queries.ts';

/** Lists and the meeting's detail (S1 §7). */
export async function reloadMeeting(queryClient: QueryClient, idPertemuan: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: kehadiranQueries.pertemuan(idPertemuan) }),
    queryClient.invalidateQueries({ queryKey: pertemuanQueries.detail(idPertemuan).queryKey }),
    queryClient.invalidateQueries({ queryKey: kehadiranQueries.lists }),
  ]);
}
