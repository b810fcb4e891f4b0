import { expect, test } from 'vitest';
import { createFakeClock } from '../../../testing/clock.ts';
import { createStatus, sinceText } from './status.ts';

const MINUTE_MS = 60_000;

test.each([
  [20_000, 'kurang dari 1 menit'],
  [5 * MINUTE_MS, '5 menit'],
  [60 * MINUTE_MS, '1 jam'],
  [135 * MINUTE_MS, '2 jam 15 menit'],
])('%i ms are %s', (ms, text) => {
  expect(sinceText(new Date(0), new Date(ms))).toBe(text);
});

test('the page tells what is disturbed and since when, and asks at most every ten seconds', async () => {
  const clock = createFakeClock();
  const health: { database: boolean | Error; jobs: boolean | null } = {
    database: true,
    jobs: true,
  };
  let asked = 0;
  const status = createStatus(
    [
      {
        nama: 'Basis data',
        terganggu: 'Yang ditulis aman.',
        works: async () => {
          asked += 1;
          if (health.database instanceof Error) throw health.database;
          return health.database;
        },
      },
      { nama: 'Ekspor', terganggu: 'Dikerjakan kemudian.', works: async () => health.jobs },
    ],
    clock,
  );
  const after = async (ms: number) => {
    clock.set(new Date(clock.now().getTime() + ms));
    return status.page();
  };
  expect(await after(0)).toContain('<h1>Semua layanan berjalan</h1>');
  await Promise.all([after(5_000), after(0), after(0)]);
  expect(asked).toBe(1);
  health.jobs = false;
  expect(await after(11_000)).toContain('<h1>Sebagian layanan terganggu</h1>');
  health.database = new Error('gone');
  health.jobs = null;
  expect(await after(11_000)).toContain('<h1>LMS sedang terganggu</h1>');
  const page = await after(3 * MINUTE_MS);
  expect(page).toContain('Basis data</strong> <span>Terganggu sejak 3 menit lalu</span>');
  expect(page).toContain('Yang ditulis aman.');
  expect(page).toContain('Ekspor</strong> <span>Belum diketahui</span>');
  expect(asked).toBe(4);
});
