import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { WorkList } from './work-list.tsx';

const nothing = {
  pertemuan_tanpa_mulai: null,
  pengajar_belum_divalidasi: null,
  akun_belum_aktivasi: null,
  baris_ditolak: null,
  pekerjaan_gagal: null,
  penghapusan_menunggu: null,
  bap_ditolak: null,
};

test('each thing that waits stands with its number and its one action', async () => {
  fakeApi().reply('tindakLanjut', {
    ...nothing,
    akun_belum_aktivasi: { jumlah: 22_140 },
    pekerjaan_gagal: { jumlah: 0 },
  });
  renderWithApp(<WorkList />, { user: 'operator' });
  expect(await screen.findByText('22140')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(
    screen.getByRole('link', { name: 'Lihat akun: 22140 akun belum diaktivasi' }),
  ).toHaveAttribute('href', '/pengguna?status=belum_aktivasi');
});

test('says when nothing waits, and when it could not be asked', async () => {
  const api = fakeApi().reply('tindakLanjut', nothing);
  const { unmount } = renderWithApp(<WorkList />, { user: 'operator' });
  expect(await screen.findByText('Tidak ada yang menunggu tindakan Anda.')).toBeVisible();
  unmount();
  api.fail('tindakLanjut', 'layanan_tidak_tersedia');
  renderWithApp(<WorkList />, { user: 'operator' });
  expect(await screen.findByRole('button', { name: 'Coba Lagi' })).toBeVisible();
});
