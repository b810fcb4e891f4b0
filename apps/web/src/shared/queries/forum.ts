/** Queries of forums; posts are in percakapan.ts. */
import { FORUM } from '@lms/contracts/percakapan/alamat-percakapan';
import {
  keepPreviousData,
  type Query,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import type { DataOf, Page, QueryOfEndpoint } from '../lib/api-types.ts';
import { foldEvents } from '../lib/stream/fold-events.ts';
import { onEvent } from '../lib/stream/stream-events.ts';
import { kept } from '../offline/kept-answers.ts';

export type Forum = DataOf<'daftarForum'>[number];
export type BarisPenilaian = DataOf<'penilaianForum'>[number];

const FORUMS_A_PAGE = 10;

const root = ['forum'] as const;

export const forumQueries = {
  /** Invalidate this after changing a forum. */
  root,
  detail: (id: string) =>
    queryOptions({
      queryKey: [...root, 'detail', id] as const,
      queryFn: ({ signal }) => api.call('detailForum', { params: { id }, signal }),
    }),
  /** Key of a description that a list omitted. */
  deskripsi: (id: string) => [...root, 'deskripsi', id] as const,
  ofMeeting: (idPertemuan: string, page: number) =>
    queryOptions({
      queryKey: [...root, 'pertemuan', idPertemuan, page] as const,
      queryFn: ({ signal }) =>
        api.call('daftarForum', {
          query: { id_pertemuan: idPertemuan, page, per_page: FORUMS_A_PAGE },
          signal,
        }),
      meta: kept,
      placeholderData: keepPreviousData,
    }),
  list: (query: QueryOfEndpoint<'daftarForum'>) =>
    queryOptions({
      queryKey: [...root, 'daftar', query] as const,
      queryFn: ({ signal }) => api.call('daftarForum', { query, signal }),
      meta: kept,
      placeholderData: keepPreviousData,
    }),
  /** Whether each own post counts (K88). */
  ownPosts: (id: string) =>
    queryOptions({
      queryKey: [...root, 'post-saya', id] as const,
      queryFn: ({ signal }) => askOwnPosts(id, signal),
    }),
  gradesOf: (id: string) => [...root, 'penilaian', id] as const,
  grades: (id: string, query: QueryOfEndpoint<'penilaianForum'>) =>
    queryOptions({
      queryKey: [...forumQueries.gradesOf(id), query] as const,
      queryFn: ({ signal }) => api.call('penilaianForum', { params: { id }, query, signal }),
      placeholderData: keepPreviousData,
    }),
};

async function askOwnPosts(id: string, signal: AbortSignal): Promise<DataOf<'postSaya'>> {
  const first = await api.call('postSaya', { params: { id }, query: {}, signal });
  const post = [...first.post];
  for (let page = first; page.ada_sebelumnya; post.push(...page.post)) {
    page = await api.call('postSaya', {
      params: { id },
      query: { sebelum: post.at(-1)?.urutan },
      signal,
    });
  }
  return { ...first, post, ada_sebelumnya: false };
}

function holds({ queryKey, state }: Query, ids: ReadonlySet<string>): boolean {
  if (queryKey[1] !== 'daftar' && queryKey[1] !== 'pertemuan') return false;
  return (state.data as Page<Forum[]> | undefined)?.data.some(({ id }) => ids.has(id)) ?? false;
}

/** For unread counts and last posts. */
export function reloadForumRows(
  queryClient: QueryClient,
  ...ids: readonly string[]
): Promise<void> {
  const wanted = new Set(ids);
  return queryClient.invalidateQueries({
    queryKey: root,
    predicate: (query) => holds(query, wanted),
  });
}

/** The thread's forum id; null for another thread (DECISIONS 175). */
export const forumOfThread = (threadId: string): string | null =>
  threadId.startsWith(FORUM) ? threadId.slice(FORUM.length) || null : null;

/** A lively forum sends many events a second. */
const reloadFolded = foldEvents<string>((ids, queryClient) =>
  Promise.all([
    reloadForumRows(queryClient, ...ids),
    ...[...ids].map((id) => queryClient.invalidateQueries({ queryKey: forumQueries.gradesOf(id) })),
  ]),
);

onEvent('forum.berubah', ({ id_forum }, queryClient) => reloadFolded(id_forum, queryClient));

onEvent('aktivitas.berubah', ({ jenis }, queryClient) => {
  if (jenis === 'forum') void queryClient.invalidateQueries({ queryKey: root });
});

onEvent('percakapan.berubah', ({ id_aktivitas, perubahan }, queryClient) => {
  reloadFolded(id_aktivitas, queryClient);
  // The form reports an own new post; this may make another one count.
  if (perubahan !== 'baru')
    void queryClient.invalidateQueries({ queryKey: [...root, 'post-saya', id_aktivitas] });
});
