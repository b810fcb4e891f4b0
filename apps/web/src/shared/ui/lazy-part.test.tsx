import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { tellAnswer, tellNoAnswer } from '../lib/line.ts';
import { renderWithApp } from '../testing/render.tsx';
import { lazyPart } from './lazy-part.tsx';

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/qr-1.js'));
const Hello = ({ nama }: { nama: string }) => <p>Halo {nama}</p>;
const loadsAfter = (failures: number) => {
  let asked = 0;
  return () => (++asked > failures ? Promise.resolve(Hello) : lost());
};

afterEach(() => {
  // React tells of every error that a boundary catches.
  vi.mocked(console.error).mockClear();
  tellAnswer();
  vi.useRealTimers();
});

function show(load: () => Promise<typeof Hello>, options?: { quiet: boolean }) {
  const Part = lazyPart(load, options);
  renderWithApp(
    <>
      <p>Sisa layar</p>
      <Suspense fallback="Memuat">
        <Part nama="Intan" />
      </Suspense>
    </>,
  );
}

test('code that does not come leaves the screen, says so, and is asked for again', async () => {
  show(loadsAfter(1));
  expect(await screen.findByRole('alert')).toHaveTextContent('Tidak ada koneksi');
  expect(screen.getByText('Sisa layar')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Coba Lagi' }));
  expect(await screen.findByText('Halo Intan')).toBeVisible();
});

test('it comes by itself when the line is back', async () => {
  show(loadsAfter(1));
  await screen.findByRole('alert');
  act(() => tellNoAnswer());
  act(() => tellAnswer());
  expect(await screen.findByText('Halo Intan')).toBeVisible();
});

test('a quiet part says nothing and tries again by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show(loadsAfter(1), { quiet: true });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByText('Halo Intan')).toBeVisible();
});

test('a fault of the code itself is not taken for a lost line', async () => {
  show(() => Promise.reject(new Error('rusak')));
  await vi.waitFor(() => expect(screen.queryByText('Sisa layar')).toBeNull());
  expect(screen.queryByText('Tidak ada koneksi')).toBeNull();
});
