import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Orang } from '../../../../shared/queries/orang.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { setWidth } from '../../../../shared/testing/screen-width.ts';
import { PeopleList } from './people-list.tsx';

beforeEach(() => setWidth(true));

const citra: Orang = {
  id: 'u-9',
  nama: 'Citra Lestari',
  role: 'ROLE_MAHASISWA',
  nomor_induk: '24060121130009',
  prodi: { nama: 'Informatika', jenjang: 'S1' },
  status: 'Cuti',
  is_active: true,
  avatar_url: null,
};

test('each person leads to a page; a role and a search narrow the list', async () => {
  const api = fakeApi().reply('daftarOrang', [
    citra,
    { ...citra, id: 'u-8', nama: 'Dewi', is_active: false },
  ]);
  const user = userEvent.setup();
  const { router } = renderWithApp(<PeopleList />, {
    user: 'operator',
    path: '/orang',
    route: '/orang',
  });
  expect(await screen.findByRole('link', { name: 'Citra Lestari' })).toHaveAttribute(
    'href',
    '/orang/u-9',
  );
  expect(screen.getByText('Cuti')).toBeVisible();
  expect(screen.getByText('Dinonaktifkan')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Peran' }), 'Pengajar');
  await waitFor(() => expect(router.state.location.search).toBe('?role=ROLE_DOSEN'));
  await waitFor(() =>
    expect(api.calls('daftarOrang').at(-1)?.url.searchParams.get('role')).toBe('ROLE_DOSEN'),
  );
  await user.click(screen.getByRole('button', { name: 'Nama' }));
  await waitFor(() =>
    expect(api.calls('daftarOrang').at(-1)?.url.searchParams.get('sort')).toBe('nama'),
  );
});

test('nobody found offers the way back to everybody', async () => {
  fakeApi().reply('daftarOrang', []);
  const { router } = renderWithApp(<PeopleList />, {
    user: 'operator',
    path: '/orang',
    route: '/orang?search=zzz',
  });
  expect(await screen.findByText('Tidak ada orang yang sesuai dengan filter Anda.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Hapus semua filter' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});
