import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { makeTugas } from '../../../shared/testing/tugas.ts';
import { HandInBar } from './hand-in-bar.tsx';
import { CardHandIn } from './hand-in-button.tsx';
import { terbuka, tugas, version } from './testing/fixtures.ts';
import { server } from './testing/screen.tsx';

const alasan = 'Anda belum masuk kelompok untuk tugas ini. Hubungi dosen Anda.';
const without = { kelompok: null, izin: { ...terbuka, boleh: false, alasan } };

describe('the bar of a phone', () => {
  test('says where it stands and leads to handing in', async () => {
    setWidth(false);
    server();
    renderWithApp(<HandInBar tugas={tugas} />);
    expect(await screen.findByText('Belum dikumpulkan')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Kumpulkan tugas' })).toBeVisible();
  });

  test('says when it was handed in, and after the end offers nothing', async () => {
    setWidth(false);
    server({
      daftar: [version()],
      izin: {
        ...terbuka,
        boleh: false,
        sampai: '2026-11-25T00:00:00+07:00',
        tenggang_sampai: null,
      },
    });
    renderWithApp(<HandInBar tugas={tugas} />);
    expect(await screen.findByText('Sudah dikumpulkan 14:03:21')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('says that there is no group', async () => {
    setWidth(false);
    server(without);
    renderWithApp(<HandInBar tugas={tugas} />);
    expect(await screen.findByText(alasan)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('is not there on a desk', async () => {
    setWidth(true);
    const api = server();
    const { container } = renderWithApp(<HandInBar tugas={tugas} />);
    await expect.poll(() => api.calls('pengumpulanSaya').length).toBe(1);
    expect(container.querySelector('[data-bilah-simpan]')).toBeNull();
  });
});

test('the card of a group task says that there is no group instead of opening the form', async () => {
  server(without);
  renderWithApp(
    <CardHandIn
      tugas={makeTugas({ jenis_tugas: 'kelompok', waktu_selesai: '2099-12-01T00:00:00+07:00' })}
    />,
  );
  expect(await screen.findByText(alasan)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Unggah File/Link Tugas' })).toBeNull();
});
