import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Orang } from '../../shared/queries/orang.ts';
import { fakeApi } from '../../shared/testing/fake-api.ts';
import { makeKelas } from '../../shared/testing/kelas.ts';
import { renderWithApp } from '../../shared/testing/render.tsx';
import { PaletteButton } from './palette-button.tsx';

const citra: Orang = {
  id: 'u-9',
  nama: 'Citra Lestari',
  role: 'ROLE_MAHASISWA',
  nomor_induk: '24060121130009',
  prodi: { nama: 'Informatika', jenjang: 'S1' },
  status: 'Aktif',
  is_active: true,
  avatar_url: null,
};

test('Ctrl+K finds people, classes and screens, and leads there', async () => {
  const api = fakeApi()
    .reply('daftarOrang', [citra], { total_items: 40, total_pages: 7 })
    .reply('daftarKelas', [makeKelas()]);
  const user = userEvent.setup();
  const { router } = renderWithApp(<PaletteButton />, { user: 'operator', route: '/beranda' });
  await user.keyboard('{Control>}k{/Control}');
  const search = await screen.findByLabelText('Cari');
  // Nothing is requested before typing.
  expect(within(screen.getByRole('dialog')).getByText('Kelas Kuliah')).toBeVisible();
  expect([...api.calls('daftarOrang'), ...api.calls('daftarKelas')]).toEqual([]);
  await user.type(search, 'cit');
  expect(await screen.findByText('Citra Lestari')).toBeVisible();
  expect(screen.getByText('Mahasiswa · 24060121130009 · Informatika')).toBeVisible();
  expect(screen.getByText('Lihat semua 40 orang')).toBeVisible();
  expect(screen.queryByText('Kelas Kuliah')).not.toBeInTheDocument();
  const { searchParams } = api.calls('daftarOrang').at(-1)?.url ?? new URL('http://x');
  expect([searchParams.get('search'), searchParams.get('per_page')]).toEqual(['cit', '6']);
  await user.click(screen.getByText('Citra Lestari'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/orang/u-9'));
});

test('a student finds classes and screens, and asks for nobody', async () => {
  const api = fakeApi().reply('daftarKelas', []).reply('cariIsi', []);
  const user = userEvent.setup();
  renderWithApp(<PaletteButton />);
  await user.click(screen.getByRole('button', { name: /^Cari/ }));
  await user.type(await screen.findByLabelText('Cari'), 'zzz');
  expect(await screen.findByText('Tidak ada yang sesuai.')).toBeVisible();
  expect(api.calls('daftarOrang')).toEqual([]);
});

test('a student finds what the own classes hold by its title, and is led there', async () => {
  const row = {
    judul: 'Tugas normalisasi',
    id_kelas_kuliah: 'k1',
    kelas: 'Basis Data A',
    periode: 20251,
    id_pertemuan: 'm7',
    nomor_pertemuan: 7,
  };
  const api = fakeApi()
    .reply('daftarKelas', [])
    .reply('cariIsi', [
      { ...row, jenis: 'tugas', id: 't1' },
      { ...row, jenis: 'forum', id: 'f1', judul: 'Forum normalisasi' },
    ]);
  const user = userEvent.setup();
  const { router } = renderWithApp(<PaletteButton />);
  await user.click(screen.getByRole('button', { name: /^Cari/ }));
  await user.type(await screen.findByLabelText('Cari'), 'normal');
  expect(await screen.findByText('Tugas normalisasi')).toBeVisible();
  expect(screen.getByText('Tugas · Basis Data A · Pertemuan 7')).toBeVisible();
  await waitFor(() =>
    expect(api.calls('cariIsi').at(-1)?.url.searchParams.get('search')).toBe('normal'),
  );
  await user.click(screen.getByText('Forum normalisasi'));
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/forum?groupId=k1&forumId=FORUM__f1',
    ),
  );
});
