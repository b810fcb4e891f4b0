import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import * as stream from '../../../../shared/lib/stream/stream.ts';
import { dispatchEvent } from '../../../../shared/lib/stream/stream-events.ts';
import type { Pengguna } from '../../../../shared/queries/pengguna.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { makeKelas } from '../../../../shared/testing/kelas.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { setWidth } from '../../../../shared/testing/screen-width.ts';
import { ClassList } from './class-list.tsx';

beforeEach(() => setWidth(true));

const many = { total_items: 12, total_pages: 3, per_page: 5 };
const periods = [20251, 20242].map((kode) => ({
  kode,
  tahun: 2026,
  semester: 1,
  is_berjalan: kode === 20251,
}));
const courses = [{ idMakul: 'AIK21', kodeMakul: 'IF-21', nama: 'Struktur Data' }];

function setUp(route = '/kelas') {
  const server = fakeApi()
    .reply('daftarKelas', [makeKelas()], many)
    .reply('periodeRef', periods)
    .reply('makulRef', courses);
  const view = renderWithApp(<ClassList />, { path: '/kelas', route });
  const lastQuery = () =>
    Object.fromEntries(server.calls('daftarKelas').at(-1)?.url.searchParams ?? []);
  return {
    server,
    queryClient: view.queryClient,
    lastQuery,
    address: () => view.router.state.location.search,
  };
}

test('a card shows status, course, period, type and first teacher, and leads to the class', async () => {
  const { lastQuery } = setUp();
  const card = await screen.findByRole('link', { name: /Struktur Data/ });
  expect(card).toHaveAttribute('href', '/kelas/20251_IF_AIK21_A');
  for (const text of [
    'Sedang Berlangsung',
    'AIK21',
    '2025/2026 Ganjil · Kelas A · Reguler',
    'Dr. Budi Santoso, M.Kom.',
  ]) {
    expect(within(card).getByText(text)).toBeVisible();
  }
  expect(lastQuery()).toEqual({ page: '1', per_page: '5', periode: '20251' });
  expect(screen.getByText('Menampilkan 1–5 dari 12')).toBeVisible();
});

test('a card names the course’s id where its code is another', async () => {
  const mata_kuliah = { ...makeKelas().mata_kuliah, kode: 'IF-21', id: 'AIK21' };
  fakeApi()
    .reply('daftarKelas', [makeKelas({ mata_kuliah })])
    .reply('periodeRef', periods)
    .reply('makulRef', courses);
  renderWithApp(<ClassList />, { path: '/kelas', route: '/kelas' });
  expect(await screen.findByText('IF-21 - AIK21')).toBeVisible();
});

test('what is new in a class stands on its card, and comes and goes by itself', async () => {
  const { server, queryClient } = setUp();
  await screen.findByRole('link', { name: /Struktur Data/ });
  expect(screen.queryByText(/baru$/)).toBeNull();
  const { id } = makeKelas();
  server.reply('daftarKelas', [makeKelas({ baru: ['materi', 'nilai'] })]);
  dispatchEvent('kelas.berubah', { id_kelas: id }, queryClient);
  expect(await screen.findByText('Materi dan nilai baru')).toBeVisible();
  server.reply('daftarKelas', [makeKelas()]);
  dispatchEvent(
    'penilaian.berubah',
    { id_tugas: 't', id_pertemuan: 'm', id_kelas: id },
    queryClient,
  );
  await waitFor(() => expect(screen.queryByText(/baru$/)).toBeNull());
});

test('a student hears of the classes on the page that run, a lecturer of none', async () => {
  const listened = vi.spyOn(stream, 'useStreams');
  const rows = [makeKelas(), makeKelas({ id: 'k2', status: 'selesai' })];
  for (const [user, names] of [
    ['mahasiswa', [`kelas:${makeKelas().id}`]],
    ['dosen', []],
  ] as const) {
    fakeApi().reply('daftarKelas', rows).reply('periodeRef', periods).reply('makulRef', courses);
    const { unmount } = renderWithApp(<ClassList />, { path: '/kelas', route: '/kelas', user });
    await screen.findAllByRole('link', { name: /Struktur Data/ });
    expect(listened).toHaveBeenLastCalledWith(names);
    unmount();
  }
});

test('the address holds status, search and page; a filter goes back to page 1', async () => {
  const { lastQuery, address } = setUp('/kelas?page=2');
  await screen.findByRole('link', { name: /Struktur Data/ });
  expect(lastQuery().page).toBe('2');
  await userEvent.click(screen.getByRole('radio', { name: 'Telah Berakhir' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ page: '1', status: 'selesai' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Cari kelas' }), 'data');
  await waitFor(() => expect(lastQuery().search).toBe('data'));
  expect(address()).toBe('?status=selesai&search=data');
});

test('a page size comes with page 1', async () => {
  const { lastQuery } = setUp('/kelas?page=3');
  await userEvent.selectOptions(await screen.findByLabelText('Jumlah per halaman'), '20');
  await waitFor(() => expect(lastQuery()).toMatchObject({ page: '1', per_page: '20' }));
});

test('the panel filters by period and course; Reset restores the running period', async () => {
  const { lastQuery, address } = setUp();
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Periode' }));
  await userEvent.click(await screen.findByRole('option', { name: '2024/2025 Genap' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Mata Kuliah' }));
  await userEvent.click(
    await screen.findByRole('option', { name: 'IF-21 - AIK21 - Struktur Data' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Terapkan' }));
  await waitFor(() =>
    expect(lastQuery()).toMatchObject({ periode: '20242', id_mata_kuliah: 'AIK21' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(address()).toBe(''));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Periode' })).toHaveValue('2025/2026 Ganjil'),
  );
});

test('nothing found: says so, and clears the filters', async () => {
  const { server, address } = setUp('/kelas?status=selesai&periode=semua');
  server.reply('daftarKelas', []);
  expect(await screen.findByText('Ups! Data Kosong')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Hapus semua filter' }));
  expect(address()).toBe('');
});

test('a failed load offers Coba Lagi and names the request', async () => {
  const { server } = setUp();
  server.fail('daftarKelas', 'tidak_berhak');
  expect(await screen.findByRole('alert')).toHaveTextContent('req-1');
  server.reply('daftarKelas', [makeKelas()], many);
  await userEvent.click(screen.getByRole('button', { name: 'Coba Lagi' }));
  expect(await screen.findByRole('link', { name: /Struktur Data/ })).toBeVisible();
});

test('while loading the layout is there in grey', () => {
  fakeApi().hang('semesterBerjalan');
  renderWithApp(<ClassList />, { path: '/kelas', route: '/kelas' });
  expect(screen.getByRole('radio', { name: 'Semua' })).toBeChecked();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a university without any period yet says how to begin, to who can and to who cannot', async () => {
  const server = fakeApi().reply('semesterBerjalan', null);
  const operator = {
    hak_akses: { kelas_kuliah: 'read', data_master: 'write' } as Pengguna['hak_akses'],
  };
  const view = renderWithApp(<ClassList />, {
    path: '/kelas',
    route: '/kelas',
    user: 'operator',
    as: operator,
  });
  expect(await screen.findByText('Belum ada periode akademik')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Buka Data Master' })).toHaveAttribute(
    'href',
    '/data-master',
  );
  view.unmount();
  renderWithApp(<ClassList />, { path: '/kelas', route: '/kelas' });
  expect(
    await screen.findByText('Data akademik belum dimasukkan oleh operator perguruan tinggi Anda.'),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Buka Data Master' })).not.toBeInTheDocument();
  expect(server.calls('daftarKelas')).toHaveLength(0);
});
