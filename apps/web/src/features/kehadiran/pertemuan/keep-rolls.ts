import type { QueryClient } from '@tanstack/react-query';
import { canKeep } from '../../../shared/offline/device-db.ts';
import { pertemuanQueries } from '../../../shared/queries/kelas.ts';
import { referensiQueries } from '../../../shared/queries/referensi.ts';
import { kehadiranQueries } from '../queries.ts';

/** More than anyone teaches in a day. */
const MOST_MEETINGS = 12;

/** Today's rolls load one by one, so that a lecturer can mark them offline (K38). */
export async function keepRolls(queryClient: QueryClient): Promise<void> {
  if (!canKeep()) return;
  const { hari_ini } = await queryClient.fetchQuery({
    ...pertemuanQueries.hariIni(),
    staleTime: 60_000,
  });
  await queryClient.prefetchQuery(referensiQueries.presenceTypes());
  for (const { id, izin } of hari_ini.slice(0, MOST_MEETINGS)) {
    if (!izin.lihat_kehadiran) continue;
    // The meeting goes first: it decides whether its roll is kept.
    await queryClient.prefetchQuery(pertemuanQueries.detail(id));
    await queryClient.prefetchQuery(kehadiranQueries.dosen(id));
    await queryClient.prefetchQuery(kehadiranQueries.peserta(id));
  }
}
