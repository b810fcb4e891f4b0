/**
 * The long work that this browser follows, and its queries (DECISIONS 212). Stored in the browser,
 * so that reloads, other pages and tabs find it.
 */
import { queryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { onEvent } from '../../../shared/lib/stream/stream-events.ts';

export type Pekerjaan = DataOf<'detailPekerjaan'>;

const KEY = 'lms.pekerjaan';
const none: readonly string[] = [];
const listeners = new Set<() => void>();
let stored: string | null = null;
let followed: readonly string[] = none;

function read(): readonly string[] {
  const text = localStorage.getItem(KEY);
  if (text === stored) return followed;
  stored = text;
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    followed = Array.isArray(parsed)
      ? parsed.filter((id): id is string => typeof id === 'string')
      : none;
  } catch {
    followed = none;
  }
  return followed;
}

function write(ids: readonly string[]): void {
  if (ids.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(ids));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function followPekerjaan(id: string): void {
  if (!read().includes(id)) write([id, ...read()]);
}

export function unfollowPekerjaan(ids: readonly string[]): void {
  write(read().filter((id) => !ids.includes(id)));
}

export function useFollowedPekerjaan(): readonly string[] {
  return useSyncExternalStore(subscribe, read, () => none);
}

export function isRunning({ status }: Pick<Pekerjaan, 'status'>): boolean {
  return status === 'menunggu' || status === 'berjalan';
}

const POLL_MS = 5_000;

export const pekerjaanQueries = {
  root: ['pekerjaan'] as const,
  /** The latest page; older work is fetched by its id. */
  list: (jenis: string | null = null) =>
    queryOptions({
      queryKey: [...pekerjaanQueries.root, 'list', jenis],
      queryFn: ({ signal }) => api.call('daftarPekerjaan', { query: { jenis }, signal }),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...pekerjaanQueries.root, 'satu', id],
      queryFn: ({ signal }) => api.call('detailPekerjaan', { params: { id }, signal }),
      // The event of the end may come before the first answer, which is then older than it.
      refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? POLL_MS : false),
    }),
};

/**
 * A fresh link to the result or one of its parts (from 0), valid for 15 minutes. Null when there is
 * none any more.
 */
export async function linkToResult(
  id: string,
  part: number | null,
): Promise<{ href: string; fileName: string } | null> {
  const { hasil } = await api.call('detailPekerjaan', { params: { id } });
  const file = part === null ? hasil : hasil?.bagian[part];
  return file?.tautan ? { href: file.tautan, fileName: file.nama_file ?? 'berkas' } : null;
}

onEvent('pekerjaan', ({ id, status }, queryClient) => {
  // Also shows work started elsewhere; closed work that has ended stays closed.
  if (status === 'menunggu' || status === 'berjalan') followPekerjaan(id);
  void queryClient.invalidateQueries({ queryKey: pekerjaanQueries.root });
});
