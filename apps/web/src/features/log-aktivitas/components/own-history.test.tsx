import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { learnServerTime } from '../../../shared/lib/time/clock.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { people, renderWithApp } from '../../../shared/testing/render.tsx';
import { kinds, makeLogEntry } from '../testing/fixtures.ts';
import { OwnHistory } from './own-history.tsx';

beforeEach(() => learnServerTime(Date.parse('2026-11-24T06:30:00Z'), true));

const today = { waktu_awal: '2026-11-23T17:00:00Z', waktu_akhir: '2026-11-24T16:59:59Z' };
const own = {
  role: 'ROLE_MAHASISWA',
  pengguna: { id: 'u-1', nama: 'Siti', username: '2406' },
} as const;

function setUp(route = '/profil?tab=riwayat') {
  const rows = [
    makeLogEntry({
      ...own,
      detail: 'Masuk sebagai mahasiswa',
      operator: { id: 'o', nama: 'Operator' },
    }),
    makeLogEntry({ ...own, id: '6', detail: 'Masuk ke LMS', waktu: '2026-11-24T01:00:00Z' }),
  ];
  const server = fakeApi()
    .reply('logSaya', rows, { per_page: 5, total_items: 12, total_pages: 3 })
    .reply('jenisAktivitasList', kinds);
  const view = renderWithApp(<OwnHistory />, { path: '/profil', route });
  const lastQuery = () =>
    Object.fromEntries(server.calls('logSaya').at(-1)?.url.searchParams ?? []);
  return { server, lastQuery, address: () => view.router.state.location.search };
}

test('a timeline of today, five a page: what, when with the zone, from where, and who acted', async () => {
  const { lastQuery } = setUp();
  const [first, second] = within(
    await screen.findByRole('list', { name: 'Riwayat aktivitas' }),
  ).getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(within(first).getByText('Masuk sebagai mahasiswa')).toBeVisible();
  expect(within(first).getByText('24/11/2026 · 13:04 WIB · IP 203.0.113.7')).toBeVisible();
  expect(within(first).getByText('operator')).toBeVisible();
  expect(within(second).queryByText('operator')).not.toBeInTheDocument();
  expect(lastQuery()).toEqual({ ...today, page: '1', per_page: '5' });
  expect(screen.getByText('Menampilkan 1–5 dari 12')).toBeVisible();
});

test('the preset is seen, a kind counts with Terapkan, Reset Filter restores the preset', async () => {
  const { lastQuery, address } = setUp();
  expect(screen.getByRole('textbox', { name: 'Waktu Awal' })).toHaveValue('24/11/2026 00:00');
  expect(screen.getByRole('textbox', { name: 'Waktu Akhir' })).toHaveValue('24/11/2026 23:59');
  const kind = screen.getByRole('combobox', { name: 'Jenis Aktivitas' });
  expect(kind).toHaveValue('Semua');
  await userEvent.click(kind);
  await userEvent.click(await screen.findByRole('option', { name: 'Login' }));
  expect(address()).toBe('?tab=riwayat');
  const apply = screen.getByRole('button', { name: 'Terapkan' });
  await userEvent.click(apply);
  await waitFor(() =>
    expect(lastQuery()).toEqual({ ...today, jenis_aktivitas: 'login', page: '1', per_page: '5' }),
  );
  expect(address()).toBe('?tab=riwayat&jenis_aktivitas=login');
  expect(apply).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Reset Filter' }));
  await waitFor(() => expect(address()).toBe('?tab=riwayat'));
  expect(kind).toHaveValue('Semua');
});

test('a range without an end is not applied', async () => {
  const { server, address } = setUp();
  await screen.findByText('Masuk ke LMS');
  await userEvent.click(screen.getByRole('button', { name: 'Kosongkan waktu akhir' }));
  await userEvent.click(screen.getByRole('button', { name: 'Terapkan' }));
  expect(screen.getByText('Harap isi bidang ini')).toBeVisible();
  expect(address()).toBe('?tab=riwayat');
  expect(server.calls('logSaya')).toHaveLength(1);
});

test('no activity, and a failed load', async () => {
  const { server } = setUp('/profil?tab=riwayat&page=2');
  server.reply('logSaya', []);
  expect(await screen.findByText('Tidak ada aktivitas pada rentang waktu ini.')).toBeVisible();
});

test('a failed load says NO DATA', async () => {
  const { server } = setUp();
  server.fail('logSaya', 'tidak_berhak');
  expect(await screen.findByRole('alert')).toHaveTextContent('NO DATA');
});

test('an operator finds what he did as somebody else, with that name (DECISIONS 232)', async () => {
  const rows = [
    makeLogEntry({
      ...own,
      detail: 'Mengisi kehadiran',
      operator: { id: people.operator.id, nama: people.operator.nama },
    }),
    makeLogEntry({
      ...own,
      id: '6',
      detail: 'Oleh operator lain',
      operator: { id: 'o-9', nama: 'Lain' },
    }),
  ];
  fakeApi()
    .reply('logSaya', rows, { per_page: 5, total_items: 2, total_pages: 1 })
    .reply('jenisAktivitasList', kinds);
  renderWithApp(<OwnHistory />, {
    path: '/profil',
    route: '/profil?tab=riwayat',
    user: 'operator',
  });
  const [first, second] = (await screen.findAllByRole('listitem')) as [HTMLElement, HTMLElement];
  expect(within(first).getByText('sebagai Siti')).toBeVisible();
  expect(within(first).queryByText('operator')).not.toBeInTheDocument();
  expect(within(second).getByText('operator')).toBeVisible();
});
