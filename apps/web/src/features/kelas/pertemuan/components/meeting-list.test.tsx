import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { makeMenuEntry } from '../../../../shared/testing/kelas.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { setWidth } from '../../../../shared/testing/screen-width.ts';
import type { MeetingRow } from '../queries.ts';
import { MeetingList } from './meeting-list.tsx';

beforeEach(() => setWidth(true));

function makeRow(): MeetingRow {
  const { count_activity: _count, presensi: _presensi, ...meeting } = makeMenuEntry();
  return {
    ...meeting,
    periode: 20251,
    kelas_kuliah: {
      id: 'kelas-1',
      mata_kuliah: { id: 'AIK21', kode: 'AIK21', nama: 'Struktur Data' },
      kelas: { id: 'kelas-1', nama: 'A', jenis: { id: 'r', nama: 'Reguler' } },
    },
    pengajar: [
      { id_dosen: 'd1', gelar_depan: 'Dr.', nama: 'Budi Santoso', gelar_akademik: 'M.Kom.' },
    ],
    sks: 3,
    jumlah_peserta: 40,
    prodi_mata_kuliah: null,
    prodi_kelas: { nama: 'Informatika', jenjang: 'S1' },
  };
}

const server = () =>
  fakeApi().hang('pengaturan').reply('daftarPertemuan', [makeRow()], {
    page: 2,
    per_page: 5,
    total_items: 6,
    total_pages: 2,
  });

const open = (route = '/pertemuan') =>
  renderWithApp(<MeetingList />, { path: '/pertemuan', route, user: 'operator' });

const shownColumns = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

test('the columns that fit beside the sidebar, with the total and numbers that run on; it begins today', async () => {
  const api = server();
  open();
  expect(await screen.findByText('6 pertemuan')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Data Pertemuan' })).toBeVisible();
  expect(shownColumns()).toEqual([
    'No',
    'Mata Kuliah',
    'Kelas',
    'Pengajar',
    'Judul',
    'Status',
    'Waktu',
    'Aksi',
  ]);
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '6',
    'AIK21 - Struktur Data',
    'A - Reguler',
    'Dr. Budi Santoso, M.Kom.',
    'Normalisasi',
    'Sedang Berlangsung',
    '24 Nov 202613:00–14:40 WIB',
    'LihatUnduh BAP',
  ]);
  expect(screen.getByRole('link', { name: 'Normalisasi' })).toHaveAttribute(
    'href',
    '/pertemuan/m7',
  );
  expect(screen.getByRole('link', { name: /^Lihat/ })).toHaveAttribute(
    'href',
    '/kelas/kelas-1?pertemuan=m7',
  );
  const query = api.calls('daftarPertemuan')[0]?.url.searchParams;
  expect(query?.get('waktu_awal')).toMatch(/^\d{4}-\d{2}-\d{2}T00:00:00\+07:00$/);
  expect([query?.get('page'), query?.get('per_page'), query?.get('periode')]).toEqual([
    '1',
    '5',
    '20251',
  ]);
});

test('every column of S2 §2.2 can be chosen, and the choice and the page size are the account’s', async () => {
  const api = server().reply('pengaturanSaya', {
    color_mode: 'light',
    kolom: { pertemuan: { sks: true, pengajar: false } },
    per_halaman: { pertemuan: 15 },
  });
  api.reply('ubahPengaturanSaya', { color_mode: 'light', kolom: {}, per_halaman: {} });
  const user = userEvent.setup();
  open();
  await screen.findByText('6 pertemuan');
  expect(api.calls('daftarPertemuan').map(({ url }) => url.searchParams.get('per_page'))).toEqual([
    '15',
  ]);
  expect(shownColumns()).toEqual([
    'No',
    'Mata Kuliah',
    'Kelas',
    'SKS',
    'Judul',
    'Status',
    'Waktu',
    'Aksi',
  ]);
  await user.click(screen.getByRole('button', { name: 'Kolom' }));
  const choices = (await screen.findAllByRole('menuitemcheckbox')).map((item) => item.textContent);
  expect(choices).toEqual([
    ...[
      'Periode',
      'Pengajar',
      'SKS',
      'Peserta',
      'Pertemuan',
      'Jenis',
      'Metode',
      'Prodi Matkul',
      'Prodi Kelas',
    ],
  ]);
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Prodi Kelas' }));
  expect(shownColumns()).toContain('Prodi Kelas');
  expect(api.calls('ubahPengaturanSaya')).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(api.calls('ubahPengaturanSaya').map(({ body }) => body)).toEqual([
      { kolom: { pertemuan: { sks: true, pengajar: false, prodi_kelas: true } } },
    ]),
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Jumlah per halaman' }), '20');
  await waitFor(() =>
    expect(api.calls('ubahPengaturanSaya').at(-1)?.body).toEqual({
      per_halaman: { pertemuan: 20 },
    }),
  );
  await waitFor(() =>
    expect(api.calls('daftarPertemuan').at(-1)?.url.searchParams.get('per_page')).toBe('20'),
  );
});

test('the whole period, and sorted by a head', async () => {
  const api = server();
  const user = userEvent.setup();
  const { router } = open();
  await screen.findByText('6 pertemuan');
  await user.click(screen.getByRole('radio', { name: 'Seluruh periode' }));
  await waitFor(() =>
    expect(api.calls('daftarPertemuan').at(-1)?.url.search).toBe(
      '?page=1&per_page=5&periode=20251',
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Waktu' }));
  expect(router.state.location.search).toBe('?waktu=semua&sort=waktu_mulai');
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: 'Waktu' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    ),
  );
  await waitFor(() =>
    expect(api.calls('daftarPertemuan').at(-1)?.url.searchParams.get('sort')).toBe('waktu_mulai'),
  );
});

test('search and filters go into the address and to the server', async () => {
  const api = server()
    .reply('periodeRef', [])
    .reply('makulRef', [])
    .reply('jenisKelasRef', [])
    .reply('prodiRef', [])
    .reply('labelKelasRef', [{ idLabelKelas: '01', nama: '01 Reguler' }]);
  const user = userEvent.setup();
  const { router } = open('/pertemuan?page=2');
  await screen.findByText('6 pertemuan');
  await user.type(screen.getByRole('searchbox', { name: 'Cari judul pertemuan' }), 'norma{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?search=norma'));
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const panel = await screen.findByRole('dialog', { name: 'Filter' });
  for (const label of [
    'Periode',
    'Mata Kuliah',
    'Jenis Kelas',
    'Program Studi',
    'Jenis',
    'Status Pelaksanaan',
  ]) {
    expect(within(panel).getAllByLabelText(label).length, label).toBeGreaterThan(0);
  }
  expect(await within(panel).findByRole('textbox', { name: 'Waktu dari' })).toBeVisible();
  expect(within(panel).getByRole('textbox', { name: 'Waktu sampai' })).toBeVisible();
  await user.type(within(panel).getByRole('combobox', { name: 'Nama Kelas' }), 'reg');
  expect(await screen.findByRole('option', { name: '01 Reguler' })).toBeVisible();
  await user.clear(within(panel).getByRole('combobox', { name: 'Nama Kelas' }));
  await user.type(within(panel).getByRole('combobox', { name: 'Nama Kelas' }), 'A');
  await user.type(within(panel).getByLabelText('Pertemuan'), '7');
  await user.click(within(panel).getByRole('button', { name: 'Terapkan' }));
  await waitFor(() =>
    expect(router.state.location.search).toBe('?search=norma&nama_kelas=A&nomor_pertemuan=7'),
  );
  await waitFor(() =>
    expect(api.calls('daftarPertemuan').at(-1)?.url.search).toBe(
      '?page=1&per_page=5&periode=20251&nama_kelas=A&nomor_pertemuan=7&search=norma',
    ),
  );
});

test('nothing found, failed, and cards below 768 px', async () => {
  const api = server().reply('daftarPertemuan', []);
  const first = open('/pertemuan?jenis=uts');
  expect(
    await screen.findByText('Tidak ada pertemuan yang sesuai dengan filter Anda.'),
  ).toBeVisible();
  first.unmount();
  api.fail('daftarPertemuan', 'layanan_tidak_tersedia');
  const second = open();
  expect(await screen.findByRole('button', { name: 'Coba Lagi' })).toBeVisible();
  second.unmount();
  setWidth(false);
  api.reply('daftarPertemuan', [makeRow()]);
  open();
  const cards = within(await screen.findByRole('list', { name: 'Pertemuan' })).getAllByRole(
    'listitem',
  );
  const values = within(cards[0] as HTMLElement)
    .getAllByRole('definition')
    .map((value) => value.textContent);
  expect(values).toEqual(['A - Reguler', 'Dr. Budi Santoso, M.Kom.', '24 Nov 202613:00–14:40 WIB']);
  for (const text of ['1.', 'Normalisasi', 'AIK21 - Struktur Data', 'Sedang Berlangsung']) {
    expect(within(cards[0] as HTMLElement).getByText(text)).toBeVisible();
  }
  expect(within(cards[0] as HTMLElement).getByRole('link', { name: /^Lihat/ })).toBeVisible();
});
