import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createQueryClient } from '../lib/query-client.ts';
import { deviceAccount } from '../offline/device-account.ts';
import { type Pengguna, penggunaQueries } from '../queries/pengguna.ts';
import { cssVariablesResolver, theme } from '../theme.ts';

const everyone = {
  username: 'u',
  scopes: [],
  fotoContentUrl: null,
  nim: null,
  id_dosen: null,
  status: 'Aktif',
  hak_akses: null,
  bertindak: null,
};

/** One user of each role. */
export const people = {
  mahasiswa: {
    ...everyone,
    id: 'u-1',
    nama: 'Siti Rahmawati',
    role: 'ROLE_MAHASISWA',
    nim: '24060121130001',
    nomor_induk: '24060121130001',
  },
  dosen: {
    ...everyone,
    id: 'u-2',
    nama: 'Budi Santoso',
    role: 'ROLE_DOSEN',
    id_dosen: 'd-1',
    nomor_induk: '0012345678',
  },
  operator: {
    ...everyone,
    id: 'u-3',
    nama: 'Operator',
    role: 'ROLE_OPERATOR',
    nomor_induk: 'operator',
    hak_akses: { kelas_kuliah: 'write' } as Pengguna['hak_akses'],
  },
} as const satisfies Record<string, Omit<Pengguna, 'scopes'> & { scopes: readonly string[] }>;

interface RenderOptions {
  path?: string;
  route?: string;
  user?: keyof typeof people;
  /** Changes to that user, for example an operator's rights. */
  as?: Partial<Pengguna>;
  /** Answers whether the page may follow its address yet, as the guards do. */
  loader?: () => Promise<null> | null;
}

const nothing = () => null;

/** As this user (default: a student) at an address. A bound device names the account. */
export function renderWithApp(
  ui: ReactElement,
  { path = '*', route = '/', user = 'mahasiswa', as, loader }: RenderOptions = {},
) {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 },
  });
  queryClient.setQueryData(penggunaQueries.saya().queryKey, {
    ...people[user],
    id: deviceAccount()?.idUser ?? people[user].id,
    scopes: [],
    hak_akses: people[user].hak_akses,
    ...as,
  });
  const router = createMemoryRouter(
    [
      // A loader, also one that answers at once, makes the first render wait.
      { path, element: ui, ...(loader && { loader, HydrateFallback: nothing }) },
      { path: '*', element: <p>Halaman lain</p> },
    ],
    { initialEntries: [route] },
  );
  const view = render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} env="test">
        <Notifications />
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { ...view, router, queryClient };
}
