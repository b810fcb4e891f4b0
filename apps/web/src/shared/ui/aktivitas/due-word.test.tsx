import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { learnServerTime, resetClock } from '../../lib/time/clock.ts';
import { renderWithApp } from '../../testing/render.tsx';
import { DueWord } from './due-word.tsx';

afterEach(() => {
  vi.useRealTimers();
  resetClock();
});

test('the word goes with the server’s clock by itself', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T10:00:00+07:00'), shouldAdvanceTime: true });
  learnServerTime(Date.parse('2026-11-28T14:00:00+07:00'), true);
  renderWithApp(<DueWord mulai={null} selesai="2026-11-28T14:02:00+07:00" owed />);
  expect(await screen.findByText('· berakhir 2 menit lagi')).toBeVisible();
  for (const word of [
    '· berakhir 1 menit lagi',
    '· berakhir kurang dari 1 menit lagi',
    '· terlambat 1 menit',
  ]) {
    await act(() => vi.advanceTimersByTimeAsync(word.includes('terlambat') ? 61_000 : 60_000));
    expect(screen.getByText(word)).toBeVisible();
  }
});
