import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dispatchEvent } from '../lib/stream/stream-events.ts';
import { makeForum } from '../testing/forum.ts';
import { forumQueries } from './forum.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const page = (...ids: string[]) => ({
  data: ids.map((id) => makeForum({ id })),
  meta: { page: 1, per_page: 10, total_items: ids.length, total_pages: 1, has_write_access: false },
});

test('a message loads those lists and cards anew that have its forum, once a second', async () => {
  const queryClient = new QueryClient();
  const list = forumQueries.list({ page: 1 }).queryKey;
  const other = forumQueries.list({ page: 2 }).queryKey;
  const card = forumQueries.ofMeeting('m7', 1).queryKey;
  queryClient.setQueryData<unknown>(list, page('f1', 'f2'));
  queryClient.setQueryData<unknown>(other, page('f3'));
  queryClient.setQueryData<unknown>(card, page('f1'));
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  const stale = () =>
    [list, other, card].map((key) => queryClient.getQueryState(key)?.isInvalidated);
  const tell = (id_aktivitas: string) =>
    dispatchEvent(
      'percakapan.berubah',
      { kunci: 'k', id_kelas: 'kelas-1', id_aktivitas, perubahan: 'baru', urutan: 1 },
      queryClient,
    );
  tell('tugas-1');
  expect(stale()).toEqual([false, false, false]);
  await vi.advanceTimersByTimeAsync(2_000);
  tell('f1');
  expect(stale()).toEqual([true, false, true]);
  const before = invalidate.mock.calls.length;
  for (let n = 0; n < 40; n++) tell('f1');
  expect(invalidate.mock.calls).toHaveLength(before);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(invalidate.mock.calls.length - before).toBeLessThanOrEqual(4);
});
