import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import {
  createMemoryRouter,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
} from 'react-router';
import { describe, expect, test } from 'vitest';
import { classRecap } from '../../../features/kehadiran/testing/fixtures.ts';
import { attendanceServer } from '../../../features/kehadiran/testing/screen.tsx';
import { createQueryClient } from '../../../shared/lib/query-client.ts';
import { queryClientContext } from '../../../shared/lib/router-context.ts';
import { paths } from '../../../shared/paths.ts';
import { type Pengguna, penggunaQueries } from '../../../shared/queries/pengguna.ts';
import { people } from '../../../shared/testing/render.tsx';
import { ErrorPage } from '../../error-page.tsx';

const routes: RouteObject[] = [
  {
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      { path: paths.kehadiran, lazy: () => import('./kehadiran.tsx') },
      { path: paths.kehadiranPeserta, lazy: () => import('./kehadiran-peserta.tsx') },
      { path: paths.kehadiranDetail, lazy: () => import('./kehadiran-detail.tsx') },
      { path: paths.kehadiranPertemuan, lazy: () => import('./kehadiran-pertemuan.tsx') },
      { path: paths.kehadiranKelas, lazy: () => import('./kehadiran-kelas.tsx') },
    ],
  },
];

function open(address: string, user: keyof typeof people, rights: Partial<Pengguna> = {}) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(penggunaQueries.saya().queryKey, {
    ...people[user],
    scopes: [],
    hak_akses: people[user].hak_akses,
    ...rights,
  });
  const router = createMemoryRouter(routes, {
    initialEntries: [address],
    getContext: () => new RouterContextProvider(new Map([[queryClientContext, queryClient]])),
  });
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return Object.assign(router, { unmount });
}

const notFound = 'Uppss!!! Alamat yang Anda tuju tidak ditemukan';

describe('the meeting attendance screen', () => {
  test.each([
    ['/kehadiran/kelas-1/p-7', 'dosen', 'Kehadiran Pertemuan'],
    ['/kelas/kelas-1/kehadiran/p-7', 'dosen', 'Kehadiran Kelas'],
    ['/kehadiran/kelas-1/p-7', 'operator', 'Kehadiran Pertemuan'],
    ['/kelas/kelas-1/kehadiran/p-7', 'operator', 'Kehadiran Kelas'],
  ] as const)('%s for %s', async (address, user, heading) => {
    attendanceServer();
    open(address, user);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Peserta' })).toBeVisible();
  });

  test.each(['/kehadiran/kelas-1/p-7', '/kelas/kelas-1/kehadiran/p-7'])(
    '%s shows a student nothing',
    async (address) => {
      const { api } = attendanceServer();
      open(address, 'mahasiswa');
      expect(await screen.findByText(notFound)).toBeVisible();
      expect(api.calls('kehadiranPertemuan')).toHaveLength(0);
    },
  );

  test('nor an operator without the area', async () => {
    attendanceServer();
    open('/kehadiran/kelas-1/p-7', 'operator', {
      hak_akses: {
        ...people.operator.hak_akses,
        kelas_kuliah: 'no_access',
      } as Pengguna['hak_akses'],
    });
    expect(await screen.findByText(notFound)).toBeVisible();
  });
});

describe('/kehadiran', () => {
  function overviewServer() {
    const { api } = attendanceServer();
    return api
      .reply('daftarKelas', [])
      .reply('daftarPekerjaan', [])
      .reply('daftarKehadiranMahasiswa', [])
      .reply('daftarKehadiranDosen', []);
  }

  test('of lecturers has two tabs', async () => {
    overviewServer();
    open('/kehadiran?tab=1', 'dosen');
    expect(
      await screen.findByRole('tab', { name: 'Kehadiran Peserta', selected: true }),
    ).toBeVisible();
  });

  test.each([
    ['/kehadiran', 'operator', '/kehadiran-peserta'],
    ['/kehadiran-peserta', 'dosen', '/kehadiran'],
  ] as const)('%s leads %s to %s', async (address, user, target) => {
    overviewServer();
    const router = open(address, user);
    await waitFor(() => expect(router.state.location.pathname).toBe(target));
  });

  test('the operators’ overview is not there for students, nor without the area', async () => {
    overviewServer();
    const { unmount } = open('/kehadiran-peserta', 'mahasiswa');
    expect(await screen.findByText(notFound)).toBeVisible();
    unmount();
    open('/kehadiran-peserta', 'operator', {
      hak_akses: {
        ...people.operator.hak_akses,
        kelas_kuliah: 'no_access',
      } as Pengguna['hak_akses'],
    });
    expect(await screen.findByText(notFound)).toBeVisible();
  });

  test('a class’s id shows its recap, a meeting’s id leads to its screen (DECISIONS 19)', async () => {
    const api = overviewServer().reply('rekapKelas', classRecap());
    const { unmount } = open('/kehadiran/kelas-1', 'dosen');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Manajemen Basis Data A' }),
    ).toBeVisible();
    unmount();
    api.fail('rekapKelas', 'tidak_ditemukan');
    const router = open('/kehadiran/p-7', 'operator');
    await waitFor(() => expect(router.state.location.pathname).toBe('/kehadiran/kelas-1/p-7'));
  });

  test('another id is not there for them', async () => {
    overviewServer()
      .fail('rekapKelas', 'tidak_ditemukan')
      .fail('detailPertemuan', 'tidak_ditemukan');
    open('/kehadiran/kelas-1', 'operator');
    expect(await screen.findByText('NO DATA')).toBeVisible();
    expect(screen.getByText('Data tidak ditemukan.')).toBeVisible();
  });
});
