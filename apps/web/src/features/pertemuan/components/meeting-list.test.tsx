import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { makeMenuEntry } from '../../../shared/testing/kelas.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
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
    pengajar: [{ id_dosen: 'd1', gelar_depan: 'Dr.', nama: 'Budi Santoso', gelar_akademik: 'M.Kom.' }],
    sks: 3,
    jumlah_peserta: 40,
    prodi_mata_kuliah: null,
    prodi_kelas: { nama: 'Informatika', jenjang: 'S1' },
  };
}

const server = () =>
  fakeApi().hang('pengaturan').reply('daftarPertemuan', [makeRow()], { page: 2, per_page: 5, total_items: 6, total_pages: 2 });

const open = (route = '/pertemuan') => renderWithApp(<MeetingList />, { path: '/pertemuan', route, user: 'operator' });

test('the columns of S2 §2.2, with the total and numbers that run on', async () => {
  const api = server();
  open();
  expect(await screen.findByText('6 pertemuan')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Data Pertemuan' })).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'No',
    'Periode',
    'Mata Kuliah',
    'Kelas',
    'Pengajar',
    'SKS',
    'Peserta',
    'Pertemuan',
    'Judul',
    'Jenis',
    'Metode',
    'Status',
    'Waktu',
    'Prodi Matkul',
    'Prodi Kelas',
    'Aksi',
  ]);
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '6',
    '2025/2026 Ganjil',
    'AIK21 - Struktur Data',
    'A - Reguler',
    'Dr. Budi Santoso, M.Kom.',
    '3',
    '40',
    '7',
    'Normalisasi',
    'Kuliah',
    'Offline',
    'Sedang Berlangsung',
    '24 Nov 202613:00–14:40 WIB',
    '-',
    'S1 Informatika',
    'Lihat',
  ]);
  expect(screen.getByRole('link', { name: 'Normalisasi' })).toHaveAttribute('href', '/pertemuan/m7');
  expect(screen.getByRole('link', { name: /^Lihat/ })).toHaveAttribute('href', '/kelas/kelas-1?pertemuan=m7');
  expect(api.calls('daftarPertemuan')[0]?.url.search).toBe('?page=1&per_page=5&periode=20251');
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
  for (const label of ['Periode', 'Mata Kuliah', 'Jenis Kelas', 'Program Studi', 'Jenis', 'Status Pelaksanaan']) {
    expect(within(panel).getAllByLabelText(label).length, label).toBeGreaterThan(0);
  }
  expect(await within(panel).findByRole('button', { name: /^Waktu dari/ })).toBeVisible();
  expect(within(panel).getByRole('button', { name: /^Waktu sampai/ })).toBeVisible();
  await user.type(within(panel).getByRole('combobox', { name: 'Nama Kelas' }), 'reg');
  expect(await screen.findByRole('option', { name: '01 Reguler' })).toBeVisible();
  await user.clear(within(panel).getByRole('combobox', { name: 'Nama Kelas' }));
  await user.type(within(panel).getByRole('combobox', { name: 'Nama Kelas' }), 'A');
  await user.type(within(panel).getByLabelText('Pertemuan'), '7');
  await user.click(within(panel).getByRole('button', { name: 'Terapkan' }));
  await waitFor(() => expect(router.state.location.search).toBe('?search=norma&nama_kelas=A&nomor_pertemuan=7'));
  await waitFor(() =>
    expect(api.calls('daftarPertemuan').at(-1)?.url.search).toBe(
      '?page=1&per_page=5&periode=20251&nama_kelas=A&nomor_pertemuan=7&search=norma',
    ),
  );
});

test('nothing found, failed, and cards below 768 px', async () => {
  const api = server().reply('daftarPertemuan', []);
  const first = open('/pertemuan?jenis=uts');
  expect(await screen.findByText('Tidak ada pertemuan yang sesuai dengan filter Anda.')).toBeVisible();
  first.unmount();
  api.fail('daftarPertemuan', 'layanan_tidak_tersedia');
  const second = open();
  expect(await screen.findByRole('button', { name: 'Coba Lagi' })).toBeVisible();
  second.unmount();
  setWidth(false);
  api.reply('daftarPertemuan', [makeRow()]);
  open();
  const cards = within(await screen.findByRole('list', { name: 'Pertemuan' })).getAllByRole('listitem');
  const values = within(cards[0] as HTMLElement)
    .getAllByRole('definition')
    .map((value) => value.textContent);
  expect(values).toEqual([
    'A - Reguler',
    '3',
    '40',
    '7',
    'Kuliah',
    'Offline',
    '2025/2026 Ganjil',
    'Dr. Budi Santoso, M.Kom.',
    '24 Nov 202613:00–14:40 WIB',
    '-',
    'S1 Informatika',
  ]);
  for (const text of ['1.', 'Normalisasi', 'AIK21 - Struktur Data', 'Sedang Berlangsung']) {
    expect(within(cards[0] as HTMLElement).getByText(text)).toBeVisible();
  }
  expect(within(cards[0] as HTMLElement).getByRole('link', { name: /^Lihat/ })).toBeVisible();
});
