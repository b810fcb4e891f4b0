import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { tellAnswer, tellNoAnswer } from '../lib/line.ts';
import { renderWithApp } from '../testing/render.tsx';
import { texts } from '../texts.ts';
import { lazyPart, preloadParts } from './lazy-part.tsx';
import { PartsLoading } from './parts-loading.tsx';

const lost = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/qr-1.js'));
const Hello = ({ nama }: { nama: string }) => <p>Halo {nama}</p>;
const loadsAfter = (failures: number) => {
  let asked = 0;
  return () => (++asked > failures ? Promise.resolve(Hello) : lost());
};

afterEach(() => {
  vi.mocked(console.error).mockClear();
  tellAnswer();
  vi.useRealTimers();
});

function show(load: () => Promise<typeof Hello>, options?: { quiet: boolean }) {
  showPart(lazyPart(load, options));
}

function showPart(Part: ComponentType<{ nama: string }>) {
  renderWithApp(
    <>
      <p>Sisa layar</p>
      <PartsLoading />
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

test('while code is on its way a line says so', async () => {
  const coming = Promise.withResolvers<typeof Hello>();
  show(() => coming.promise);
  expect(await screen.findByRole('progressbar', { name: texts.loading })).toBeVisible();
  await act(async () => coming.resolve(Hello));
  expect(await screen.findByText('Halo Intan')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a line does not stay behind code that is lost', async () => {
  show(loadsAfter(1));
  await screen.findByRole('alert');
  expect(screen.queryByRole('progressbar')).toBeNull();
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
  expect(screen.queryByRole('progressbar')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByText('Halo Intan')).toBeVisible();
});

test('what was fetched ahead is there at once, and its code is asked for once', async () => {
  const load = vi.fn(loadsAfter(0));
  const Part = lazyPart(load);
  await Part.preload();
  showPart(Part);
  expect(screen.getByText('Halo Intan')).toBeVisible();
  expect(screen.queryByText('Memuat')).toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
});

test('what could not be fetched ahead is told where it is shown, and asked for again', async () => {
  const Part = lazyPart(loadsAfter(2));
  await expect(Part.preload()).rejects.toThrow('Failed to fetch');
  showPart(Part);
  expect(await screen.findByRole('alert')).toHaveTextContent('Tidak ada koneksi');
  await userEvent.click(screen.getByRole('button', { name: 'Coba Lagi' }));
  expect(await screen.findByText('Halo Intan')).toBeVisible();
});

test('parts that are fetched ahead in vain disturb nobody', async () => {
  const load = vi.fn(loadsAfter(1));
  const Part = lazyPart(load);
  preloadParts(Part);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  showPart(Part);
  expect(await screen.findByText('Halo Intan')).toBeVisible();
});

test('a fault of the code itself is not taken for a lost line', async () => {
  show(() => Promise.reject(new Error('rusak')));
  await vi.waitFor(() => expect(screen.queryByText('Sisa layar')).toBeNull());
  expect(screen.queryByText('Tidak ada koneksi')).toBeNull();
});
