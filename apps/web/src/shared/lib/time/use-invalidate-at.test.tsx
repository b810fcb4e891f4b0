import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useInvalidateAt } from './use-invalidate-at.ts';

const KEY = ['tugas', 'daftar'];
const now = Date.parse('2026-11-28T09:00:00Z');
const at = (ms: number): string => new Date(now + ms).toISOString();

/** Times that the query was reloaded: at once, and after another minute. */
function reloads(answeredMsAgo: number, instants: readonly (string | null)[]): [number, number] {
  vi.useFakeTimers({ now });
  try {
    const client = new QueryClient();
    client.setQueryData(KEY, [], { updatedAt: now - answeredMsAgo });
    const reload = vi.spyOn(client, 'invalidateQueries').mockResolvedValue();
    const { unmount } = renderHook(() => useInvalidateAt(instants, KEY), {
      wrapper: ({ children }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    });
    const atOnce = reload.mock.calls.length;
    vi.advanceTimersByTime(60_000);
    unmount();
    return [atOnce, reload.mock.calls.length];
  } finally {
    vi.useRealTimers();
  }
}

test.each([
  ['is still to come', 0, [at(5_000)], [0, 1]],
  ['passed between the answer and the first picture', 3_000, [at(-2_000)], [1, 1]],
  ['passed while a kept answer lay on the device', 3_600_000, [at(-60_000), at(-30_000)], [1, 1]],
  ['passed before the answer', 3_000, [at(-10_000)], [0, 0]],
  ['is empty or none', 3_000, ['0001-01-01T00:00:00Z', null], [0, 0]],
  ['lies further ahead than a timer counts', 0, [at(2 ** 31)], [0, 0]],
] as const)('an instant that %s', (_case, answeredMsAgo, instants, expected) => {
  expect(reloads(answeredMsAgo, instants)).toEqual(expected);
});
