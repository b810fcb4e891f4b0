import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { setWidth } from '../../../../shared/testing/screen-width.ts';
import { NoAttemptList } from '../hasil/no-attempt-list.tsx';
import { SetAside } from './set-aside.tsx';

beforeEach(() => setWidth(true));

const row = {
  id: 'p0',
  waktu_mulai: '2026-11-24T08:00:00+07:00',
  waktu_selesai: '0001-01-01T00:00:00Z',
  dibatalkan_pada: '2026-11-24T08:15:00+07:00',
  alasan: 'Salah ruang',
  oleh: 'Budi Santoso',
  jumlah_soal: 20,
  jumlah_dijawab: 3,
  jumlah_simpanan: 1_204,
  jumlah_menyusul: 2,
};

test('each says when, by whom and why, and opens read-only: its answers at the end, and step by step', async () => {
  const api = fakeApi().reply('pengerjaanDibatalkan', [row]);
  renderWithApp(<SetAside idUjian="uj1" nim="n1" />, { user: 'dosen' });
  const one = within(await screen.findByRole('article', { name: 'Dibatalkan 24 Nov 2026, 08:15' }));
  for (const text of ['Dibatalkan 24 Nov 2026, 08:15 oleh Budi Santoso', 'Salah ruang'])
    expect(one.getByText(text)).toBeVisible();
  expect(one.getByText(/3 dari 20 soal dijawab · 1204 simpanan, 2 menyusul$/)).toBeVisible();
  expect(one.getByRole('link', { name: /^Lihat jawaban/ })).toHaveAttribute(
    'href',
    '/ujian/uj1/jejak/p0?lihat=lembar&langkah=akhir',
  );
  expect(one.getByRole('link', { name: /^Putar ulang/ })).toHaveAttribute(
    'href',
    '/ujian/uj1/jejak/p0',
  );
  expect(api.calls('pengerjaanDibatalkan')[0]?.params).toEqual({ id: 'uj1', studentId: 'n1' });
});

test('names that are hidden stay hidden on the way', async () => {
  fakeApi().reply('pengerjaanDibatalkan', [row]);
  renderWithApp(<SetAside idUjian="uj1" nim="n1" namesHidden />, { user: 'dosen' });
  expect(await screen.findByRole('link', { name: /^Putar ulang/ })).toHaveAttribute(
    'href',
    '/ujian/uj1/jejak/p0?anonim=1',
  );
});

test('where it cannot be known it is said, and tried again', async () => {
  const api = fakeApi().fail('pengerjaanDibatalkan', 'kesalahan_server');
  renderWithApp(<SetAside idUjian="uj1" nim="n1" />, { user: 'dosen' });
  const retry = await screen.findByRole('button', { name: 'Coba Lagi' });
  api.reply('pengerjaanDibatalkan', []);
  await userEvent.click(retry);
  await expect.poll(() => screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText('Pengerjaan dibatalkan')).toBeNull();
});

test('who has none that counts is asked for those that were set aside', async () => {
  const students = [
    { nim: 'n7', nama: 'Citra', id_user: 'u7', penolakan: null, jumlah_dibatalkan: 0 },
    { nim: 'n8', nama: 'Dodi', id_user: 'u8', penolakan: null, jumlah_dibatalkan: 1 },
  ];
  const api = fakeApi().reply('tanpaPengerjaan', students).reply('pengerjaanDibatalkan', [row]);
  renderWithApp(<NoAttemptList idUjian="uj1" />, { user: 'dosen' });
  expect(await screen.findByText('Citra')).toBeVisible();
  expect(screen.queryByRole('button', { name: '1 pengerjaan Citra yang dibatalkan' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '1 pengerjaan Dodi yang dibatalkan' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Pengerjaan Dodi yang dibatalkan' }),
  );
  expect(await dialog.findByText('Salah ruang')).toBeVisible();
  expect(api.calls('pengerjaanDibatalkan')[0]?.params.studentId).toBe('n8');
});
