import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { makeKelas } from '../../../shared/testing/kelas.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { lecturerRow, pengaturan, studentRow } from '../testing/fixtures.ts';
import { LecturerOverview, OperatorOverview } from './overview.tsx';

beforeEach(() => setWidth(true));

const parts = { Disputes: () => 'Daftar sanggahan', DisputeCount: () => ' 2' };

function server(settings: Parameters<typeof pengaturan>[0] = {}) {
  return fakeApi()
    .reply('pengaturan', pengaturan(settings))
    .reply('daftarPekerjaan', [])
    .reply('daftarKelas', [makeKelas()])
    .reply(
      'daftarKehadiranMahasiswa',
      [studentRow(1), studentRow(2, { persen: null, dihitung_pada: null, total: 0 })],
      {
        page: 2,
        per_page: 10,
        total_items: 12,
        total_pages: 2,
      },
    )
    .reply('daftarKehadiranDosen', [lecturerRow()]);
}

const openLecturer = (route = '/kehadiran') =>
  renderWithApp(<LecturerOverview {...parts} />, { path: '/kehadiran', route, user: 'dosen' });
const openOperator = (route = '/kehadiran-peserta') =>
  renderWithApp(<OperatorOverview {...parts} />, {
    path: '/kehadiran-peserta',
    route,
    user: 'operator',
  });

test.each([
  ['lecturers', () => openLecturer('/kehadiran?tab=3')],
  ['operators', () => openOperator('/kehadiran-peserta?tab=sanggahan')],
])('what was contested is a tab of its own with its count, for %s', async (_name, open) => {
  server();
  open();
  expect(await screen.findByRole('tab', { name: 'Sanggahan 2', selected: true })).toBeVisible();
  expect(await screen.findByText('Daftar sanggahan')).toBeVisible();
});

describe('/kehadiran of a lecturer', () => {
  test('tab 0 holds the own records of the running period', async () => {
    const api = server();
    openLecturer();
    expect(
      await screen.findByRole('tab', { name: 'Kehadiran Pengajar', selected: true }),
    ).toBeVisible();
    const row = (await screen.findByRole('link', { name: 'Manajemen Basis Data A' })).closest('tr');
    expect(row).toHaveTextContent('Pertemuan 7');
    expect(row).toHaveTextContent('Selasa, 24 Nov 2026');
    expect(row).toHaveTextContent('24 Nov 2026, 13:05');
    expect(row).toHaveTextContent('Hadir');
    expect(screen.queryByRole('columnheader', { name: 'Pengajar' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Manajemen Basis Data A' })).toHaveAttribute(
      'href',
      '/kehadiran/kelas-1/p-7',
    );
    expect(api.calls('daftarKehadiranDosen')[0]?.url.search).toBe(
      '?periode=20251&page=1&per_page=10',
    );
  });

  test('tab 1 holds the participants and is part of the address', async () => {
    const api = server();
    const user = userEvent.setup();
    const { router } = openLecturer('/kehadiran?kehadiran=hadir');
    await user.click(await screen.findByRole('tab', { name: 'Kehadiran Peserta' }));
    expect(router.state.location.search).toBe('?tab=1');
    const row = (await screen.findByText('Mahasiswa 01')).closest('tr');
    expect(row).toHaveTextContent('11');
    expect(within(row as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      '/kehadiran/kelas-1',
    );
    expect(
      within(row as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([
      '11',
      expect.stringContaining('Mahasiswa 01'),
      'Manajemen Basis Data AAIK21343',
      '5',
      '1',
      '0',
      '1',
      '0',
      '71.4%5 dari 7',
    ]);
    expect(
      (await screen.findByText('Mahasiswa 02')).closest('tr')?.lastElementChild,
    ).toHaveTextContent('-');
    expect(api.calls('daftarKehadiranMahasiswa')[0]?.url.search).toBe(
      '?periode=20251&page=1&per_page=10',
    );
  });

  test('the own classes lead to their recaps', async () => {
    server();
    openLecturer('/kehadiran?tab=1');
    const shortcuts = await screen.findByRole('list', { name: 'Rekap per kelas' });
    expect(within(shortcuts).getByRole('link', { name: 'Struktur Data A' })).toHaveAttribute(
      'href',
      '/kehadiran/20251_IF_AIK21_A',
    );
  });

  test('of many classes the shortcuts say how many they are, and lead to all', async () => {
    server().reply('daftarKelas', [makeKelas()], { total_items: 23 });
    openLecturer('/kehadiran?tab=1&periode=20242');
    const all = await screen.findByRole('link', { name: '1 dari 23 kelas · Lihat Semua' });
    expect(all).toHaveAttribute('href', '/kelas?periode=20242');
  });

  test('the address holds search, filter and page', async () => {
    const api = server();
    const user = userEvent.setup();
    const { router } = openLecturer('/kehadiran?tab=1&periode=semua&id_kelas=kelas-1&page=2');
    await screen.findByText('Mahasiswa 01');
    expect(api.calls('daftarKehadiranMahasiswa')[0]?.url.search).toBe(
      '?id_kelas=kelas-1&page=2&per_page=10',
    );
    await user.type(
      screen.getByRole('searchbox', { name: 'Cari nama, NIM, atau mata kuliah' }),
      'siti{Enter}',
    );
    await waitFor(() =>
      expect(router.state.location.search).toBe(
        '?tab=1&periode=semua&id_kelas=kelas-1&search=siti',
      ),
    );
    expect(screen.getAllByText(/2025\/2026|2026\/2027/).length).toBeGreaterThan(0);
  });

  test('nothing found says so and offers to clear the filters', async () => {
    server().reply('daftarKehadiranMahasiswa', []);
    const user = userEvent.setup();
    const { router } = openLecturer('/kehadiran?tab=1&persen_di_bawah=75&search=siti');
    expect(
      await screen.findByText('Tidak ada peserta yang sesuai dengan filter Anda.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hapus semua filter' }));
    expect(router.state.location.search).toBe('?tab=1');
    expect(await screen.findByText('Belum ada peserta pada periode ini.')).toBeVisible();
  });

  test('a failed list can be asked for again', async () => {
    server().fail('daftarKehadiranMahasiswa', 'layanan_tidak_tersedia');
    openLecturer('/kehadiran?tab=1');
    expect(await screen.findByRole('button', { name: 'Coba Lagi' })).toBeVisible();
    expect(screen.getByText('req-1')).toBeVisible();
  });

  test('cards below 768 px say the same', async () => {
    setWidth(false);
    server();
    openLecturer('/kehadiran?tab=1');
    const cards = await screen.findByRole('list', { name: 'Kehadiran peserta' });
    expect(within(cards).getAllByRole('listitem')[0]).toHaveTextContent(
      'Manajemen Basis Data AAIK2134371.4%5 dari 7Hadir5Izin1Sakit0Alpa1Belum dicatat0',
    );
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('/kehadiran-peserta of an operator', () => {
  test('participants first; the lecturers have a tab of their own, with names', async () => {
    server();
    const user = userEvent.setup();
    const { router } = openOperator();
    expect(await screen.findByText('Mahasiswa 01')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Rekap per kelas' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Kehadiran Pengajar' }));
    expect(router.state.location.search).toBe('?tab=pengajar');
    expect(await screen.findByRole('cell', { name: 'Dr. Budi Santoso, M.Kom.' })).toBeVisible();
  });

  test('validates a record while the college asks for it', async () => {
    const api = server({ validasi_kehadiran_dosen: true })
      .reply('daftarKehadiranDosen', [lecturerRow({ is_valid: false })])
      .reply('validasiKehadiranDosen', { ...lecturerRow({ is_valid: true }), aktivitas: [] });
    const user = userEvent.setup();
    openOperator('/kehadiran-peserta?tab=pengajar');
    expect(await screen.findByText('Hadir, belum divalidasi')).toBeVisible();
    api.reply('daftarKehadiranDosen', [lecturerRow({ is_valid: true })]);
    await user.click(screen.getByRole('button', { name: 'Validasi Budi Santoso' }));
    expect(await screen.findByText('Berhasil memvalidasi kehadiran dosen')).toBeVisible();
    expect(api.calls('validasiKehadiranDosen')[0]).toMatchObject({
      params: { idPertemuan: 'p-7' },
      body: { id_dosen: 'd-1', is_valid: true },
    });
    expect(
      await screen.findByRole('button', { name: 'Batalkan validasi Budi Santoso' }),
    ).toBeVisible();
  });

  test('a refused validation is said, and the button stays', async () => {
    server({ validasi_kehadiran_dosen: true })
      .reply('daftarKehadiranDosen', [lecturerRow({ is_valid: false })])
      .fail('validasiKehadiranDosen', 'kehadiran_dosen_belum_ada');
    const user = userEvent.setup();
    openOperator('/kehadiran-peserta?tab=pengajar');
    await user.click(await screen.findByRole('button', { name: 'Validasi Budi Santoso' }));
    expect(await screen.findByText('Pengajar ini belum memiliki presensi.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Validasi Budi Santoso' })).toBeEnabled();
  });

  test.each([
    ['the college does not ask for it', { validasi_kehadiran_dosen: false }, {}],
    [
      'the lecturer has no record',
      { validasi_kehadiran_dosen: true },
      { ada_presensi: false, is_hadir: false, is_valid: false },
    ],
  ])('no validation when %s', async (_name, settings, row) => {
    server(settings).reply('daftarKehadiranDosen', [lecturerRow(row)]);
    openOperator('/kehadiran-peserta?tab=pengajar');
    expect(await screen.findByRole('link', { name: 'Manajemen Basis Data A' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Validasi/ })).toBeNull();
  });
});
