import type { QueryClient } from '@tanstack/react-query';
import { toVidconQuery } from '../../features/isi/vidcon/list-filter.ts';
import { jadwalQueries } from '../../features/kelas/jadwal/queries.ts';
import { toForumQuery } from '../../features/percakapan/forum/list-filter.ts';
import { toTaskQuery } from '../../features/tugas/halaman/list-filter.ts';
import { toExamQuery } from '../../features/ujian/halaman/list-filter.ts';
import { isKeptToday } from '../../shared/offline/kept-answers.ts';
import { forumQueries } from '../../shared/queries/forum.ts';
import { penggunaQueries } from '../../shared/queries/pengguna.ts';
import { tugasQueries } from '../../shared/queries/tugas.ts';
import { ujianQueries } from '../../shared/queries/ujian.ts';
import { vidconQueries } from '../../shared/queries/vidcon.ts';

/** Loads the first page of each menu list once a day, so that it opens without a line (K38). */
export async function keepLists(queryClient: QueryClient): Promise<void> {
  const semester = await queryClient.fetchQuery(penggunaQueries.semester());
  if (!semester) return;
  const asAtFirst = new URLSearchParams();
  const lists = [
    tugasQueries.list(toTaskQuery(asAtFirst, semester.kode)),
    ujianQueries.list(toExamQuery(asAtFirst, semester.kode)),
    forumQueries.list(toForumQuery(asAtFirst, semester.kode)),
    vidconQueries.list(toVidconQuery(asAtFirst, semester.kode)),
    jadwalQueries.saya(semester.kode),
  ];
  for (const list of lists) {
    if (await isKeptToday(list.queryKey)) continue;
    // The types differ; the keys tell them apart.
    await queryClient.prefetchQuery<unknown>(list as never);
  }
}
