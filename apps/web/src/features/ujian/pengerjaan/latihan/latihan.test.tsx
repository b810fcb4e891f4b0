import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tellAnswer } from '../../../../shared/lib/line.ts';
import { learnServerTime } from '../../../../shared/lib/time/clock.ts';
import { releaseDevice } from '../../../../shared/offline/device-account.ts';
import { unsentExams } from '../../../../shared/offline/exam-journal.ts';
import { bindNewAccount, emptyDevice, secureContext } from '../../../../shared/offline/testing.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { setWidth } from '../../../../shared/testing/screen-width.ts';
import { NOW } from '../testing/fixtures.ts';
import { checksOf } from './latihan-periksa.ts';
import { LatihanScreen } from './latihan-screen.tsx';

describe('what is said of the device', () => {
  const belum = { simpan: null, layarPenuh: null, luring: false, muatUlang: false };
  const semua = { simpan: 'tetap', layarPenuh: 'ya', luring: true, muatUlang: true } as const;
  const words = (dicoba: Parameters<typeof checksOf>[0], selisih: number | null) =>
    checksOf(dicoba, selisih).map(({ nama, hasil }) => `${nama} ${hasil}`);

  test.each([
    ['nothing was tried', belum, null, ['belum', 'belum', 'belum', 'belum', 'belum']],
    ['all of it is well', semua, 29_000, ['baik', 'baik', 'baik', 'baik', 'baik']],
    [
      'the browser may remove it',
      { ...semua, simpan: 'ada' } as const,
      -29_000,
      ['baik', 'baik', 'baik', 'baik', 'baik'],
    ],
    [
      'nothing is kept, no full screen, and the clock is wrong',
      { ...belum, simpan: 'tidak', layarPenuh: 'tidak' } as const,
      -86_400_000,
      ['perhatikan', 'perhatikan', 'perhatikan', 'belum', 'belum'],
    ],
  ])('where %s', (_name, dicoba, selisih, hasil) => {
    const names = ['Penyimpanan', 'Layar penuh', 'Jam', 'Muat ulang', 'Tanpa koneksi'];
    expect(words(dicoba, selisih)).toEqual(names.map((name, index) => `${name} ${hasil[index]}`));
  });

  test('a clock that is wrong is told in minutes', () => {
    expect(checksOf(belum, 180_000)[2]?.teks).toContain('berbeda 3 menit');
  });
});

describe('a student', () => {
  beforeEach(() => {
    setWidth(true);
    secureContext();
    sessionStorage.clear();
    act(tellAnswer);
    learnServerTime(NOW, true);
    bindNewAccount();
    Object.assign(document, { fullscreenEnabled: false });
  });
  afterEach(async () => {
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
    releaseDevice();
    await emptyDevice();
  });
  const open = () => renderWithApp(<LatihanScreen />);

  test('tries the device on the screen of an exam: a reload, and no line; the server hears nothing of it', async () => {
    // The empty fake server refuses every call.
    const api = fakeApi();
    const first = open();
    expect(screen.getAllByText(/Dicoba ketika latihan dimulai/)).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Mulai latihan' }));
    expect(await screen.findByText(/Ketuk salah satu pilihan/)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Pilihan B' }));
    expect(await screen.findByText(/^Tersimpan 13:05/)).toBeVisible();
    first.unmount();

    const again = open();
    expect(await screen.findByText(/Ketuk salah satu pilihan/)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Pilihan B' })).toBeChecked();
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    await userEvent.click(screen.getByRole('radio', { name: 'Pilihan C' }));
    expect(await screen.findByText('Belum terkirim (1), aman di perangkat ini')).toBeVisible();
    expect(await unsentExams()).toEqual([]);
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
    expect(await screen.findByText(/^Tersimpan 13:05/)).toBeVisible();

    await userEvent.click(screen.getAllByRole('button', { name: 'Selesai' })[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Selesaikan Ujian' }));
    const list = within(await screen.findByRole('list', { name: 'Hasil percobaan' }));
    await waitFor(() =>
      expect(
        list.getAllByRole('listitem').map(({ textContent }) => textContent?.split('.')[0]),
      ).toEqual([
        'Penyimpanan: Baik',
        'Layar penuh: Perhatikan',
        // The device's clock is today's, the server's is another day's.
        'Jam: Perhatikan',
        'Muat ulang: Baik',
        'Tanpa koneksi: Baik',
      ]),
    );
    again.unmount();
    expect(api.calls('simpanJawaban')).toEqual([]);
    expect(api.calls('lembarSaya')).toEqual([]);
  });
});
