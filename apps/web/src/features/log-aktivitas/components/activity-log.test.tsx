import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { learnServerTime } from '../../../shared/lib/time/clock.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import {
  makeKelas,
  makeKelasDetail,
  makeMeeting,
  makeMenuEntry,
} from '../../../shared/testing/kelas.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { kinds, makeLogEntry } from '../testing/fixtures.ts';
import { ActivityLog } from './activity-log.tsx';

const acted = makeLogEntry({
  id: '8',
  detail: 'Masuk ke LMS',
  role: 'ROLE_MAHASISWA',
  jenis_aktivitas: 'login',
  pengguna: { id: 'u-1', nama: 'Siti Rahmawati', username: '24060121130001' },
  operator: { id: 'u-3', nama: 'Operator Akademik' },
});
const refused = makeLogEntry({
  id: '9',
  detail: 'Gagal masuk: kata sandi salah',
  role: 'SISTEM',
  pengguna: { id: null, nama: '', username: 'tidak.ada' },
});
const wide = window.matchMedia;

beforeEach(() => {
  // 13:30 on Tuesday 24 November 2026 in Jakarta.
  learnServerTime(Date.parse('2026-11-24T06:30:00Z'), true);
  window.matchMedia = (query) => ({ ...wide(query), matches: true });
  return () => {
    window.matchMedia = wide;
  };
});

function setUp(route = '/log-aktivitas', user: 'dosen' | 'operator' = 'operator') {
  const server = fakeApi()
    .reply('daftarLog', [makeLogEntry(), acted, refused], { total_items: 23, total_pages: 3 })
    .reply('jenisAktivitasList', kinds)
    .reply('daftarKelas', [makeKelas()])
    .reply('detailPertemuan', makeMeeting())
    .reply('periodeRef', [{ kode: 20251, tahun: 2026, semester: 1, is_berjalan: true }])
    .reply('makulRef', [{ idMakul: 'AIK21', kodeMakul: 'IF-21', nama: 'Struktur Data' }])
    .reply('prodiRef', [{ idProdi: 'IF', kodeProdi: 'IF', nama: 'Informatika', jenjang: 'S1' }])
    .reply('jenisKelasRef', [{ idJenisKelas: '01', nama: 'Reguler' }])
    .reply('dosenRef', [
      { idDosen: 'd-1', nidn: '1', nama: 'Budi', gelarDepan: 'Dr.', gelarAkademik: 'M.Kom.' },
    ]);
  const view = renderWithApp(<ActivityLog />, { path: '/log-aktivitas', route, user });
  const lastQuery = () =>
    Object.fromEntries(server.calls('daftarLog').at(-1)?.url.searchParams ?? []);
  return {
    server,
    lastQuery,
    address: () => Object.fromEntries(new URLSearchParams(view.router.state.location.search)),
  };
}

const today = { waktu_awal: '2026-11-23T17:00:00Z', waktu_akhir: '2026-11-24T16:59:59Z' };

test('shows today’s activity: when, who, as what, what, from where; an operator who acted is named', async () => {
  const { lastQuery } = setUp();
  const row = await screen.findByRole('row', { name: /Memulai pertemuan 3/ });
  for (const text of ['24/11/2026, 13:04 WIB', 'Budi Santoso', 'Dosen', 'Kelas', '203.0.113.7']) {
    expect(await within(row).findByText(text)).toBeVisible();
  }
  expect(within(row).queryByText(/^operator/)).not.toBeInTheDocument();
  const student = screen.getByRole('row', { name: /Masuk ke LMS/ });
  expect(within(student).getByText('operator: Operator Akademik')).toBeVisible();
  expect(
    within(screen.getByRole('row', { name: /Gagal masuk/ })).getByText('tidak.ada'),
  ).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Waktu',
    'Pengguna',
    'Peran',
    'Aktivitas',
    'IP',
  ]);
  expect(screen.getByText('Hari ini: 24 Nov 2026, 00:00 – 24 Nov 2026, 23:59 WIB')).toBeVisible();
  expect(lastQuery()).toEqual({ ...today, page: '1', per_page: '10' });
});

test('every filter of the address is asked for', async () => {
  const filters = {
    id_pertemuan: 'p-1',
    jenis: 'uts',
    size_gte: '1500000',
    mode_kuliah: 'online',
    is_valid: 'true',
    id_user: 'u-2',
  };
  const { lastQuery } = setUp(
    `/log-aktivitas?${new URLSearchParams({ ...filters, status: 'apa', page: '2' })}`,
  );
  await screen.findByText('Hanya Budi Santoso');
  expect(lastQuery()).toEqual({ ...today, ...filters, page: '2', per_page: '10' });
});

test('a name narrows the log to that person, and back', async () => {
  const { lastQuery, address } = setUp();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Tampilkan hanya aktivitas Siti Rahmawati' }),
  );
  await waitFor(() => expect(lastQuery().id_user).toBe('u-1'));
  await userEvent.click(screen.getByRole('button', { name: 'Tampilkan semua pengguna' }));
  await waitFor(() => expect(address()).toEqual({}));
});

test('the panel filters; the address holds what was chosen; Reset restores the current day', async () => {
  const { lastQuery, address } = setUp('/log-aktivitas?page=2');
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
  const panel = await screen.findByRole('dialog', { name: 'Filter' });
  await userEvent.click(within(panel).getByRole('combobox', { name: 'Jenis Aktivitas' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Login' }));
  await userEvent.selectOptions(within(panel).getByLabelText('Peran'), 'Mahasiswa');
  await userEvent.type(within(panel).getByLabelText('Alamat IP'), '10.0.');
  await userEvent.click(within(panel).getByRole('button', { name: 'Pelaku dan Peserta' }));
  await userEvent.type(within(panel).getByLabelText('NIM Peserta Kelas'), '2406');
  await userEvent.click(within(panel).getByRole('button', { name: 'Pertemuan' }));
  await userEvent.type(within(panel).getByLabelText('Pertemuan ke'), '7');
  await userEvent.selectOptions(
    within(panel).getByLabelText('Status Pertemuan'),
    'Sedang Berlangsung',
  );
  await userEvent.click(within(panel).getByRole('button', { name: 'Terapkan' }));
  const chosen = {
    jenis_aktivitas: 'login',
    role: 'ROLE_MAHASISWA',
    ip_address: '10.0.',
    peserta: '2406',
    nomor_pertemuan: '7',
    status: 'berlangsung',
  };
  await waitFor(() =>
    expect(lastQuery()).toEqual({ ...chosen, ...today, page: '1', per_page: '10' }),
  );
  expect(address()).toEqual(chosen);

  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(address()).toEqual({}));
});

test('a person by user name, a class of any period as it is searched for, and one of its meetings', async () => {
  const { server, lastQuery } = setUp();
  server
    .reply('detailKelas', makeKelasDetail())
    .reply('menuPertemuan', [makeMenuEntry({ id: 'm7', nomor: 7, judul: 'Normalisasi' })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
  const panel = await screen.findByRole('dialog', { name: 'Filter' });
  await userEvent.click(within(panel).getByRole('button', { name: 'Pelaku dan Peserta' }));
  await userEvent.type(within(panel).getByLabelText('Pengguna'), '2406');
  await userEvent.click(within(panel).getByRole('button', { name: 'Pertemuan' }));
  expect(within(panel).getByRole('textbox', { name: 'Pertemuan' })).toBeDisabled();
  await userEvent.click(within(panel).getByRole('button', { name: 'Kelas' }));
  await userEvent.type(within(panel).getByRole('combobox', { name: 'Kelas' }), 'struktur');
  const asked = () =>
    Object.fromEntries(server.calls('daftarKelas').at(-1)?.url.searchParams ?? []);
  await waitFor(() => expect(asked()).toEqual({ per_page: '50', search: 'struktur' }));
  await userEvent.click(
    await screen.findByRole('option', { name: 'Struktur Data - A (AIK21) · 2025/2026 Ganjil' }),
  );
  await userEvent.click(within(panel).getByRole('combobox', { name: 'Pertemuan' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Pertemuan 7 · Normalisasi' }));
  await userEvent.click(within(panel).getByRole('button', { name: 'Terapkan' }));
  await waitFor(() =>
    expect(lastQuery()).toMatchObject({
      id_user: '2406',
      id_kelas: '20251_IF_AIK21_A',
      id_pertemuan: 'm7',
    }),
  );
});

test('exams, tasks, video conferences and files have their filters; a size is given in megabytes', async () => {
  const { lastQuery, address } = setUp('/log-aktivitas?aplikasi=teams&size_gte=5');
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
  const panel = await screen.findByRole('dialog', { name: 'Filter' });
  await userEvent.click(within(panel).getByRole('button', { name: 'Tugas, Ujian, dan Vidcon' }));
  expect(within(panel).getByLabelText('Aplikasi Vidcon')).toHaveDisplayValue('Ms Teams');
  await userEvent.selectOptions(within(panel).getByLabelText('Jenis Ujian'), 'Remedial');
  await userEvent.selectOptions(within(panel).getByLabelText('Jenis Tugas'), 'Kelompok');
  await userEvent.selectOptions(within(panel).getByLabelText('Aplikasi Vidcon'), 'Gmeet');
  await userEvent.click(within(panel).getByRole('button', { name: 'Berkas' }));
  await userEvent.selectOptions(within(panel).getByLabelText('Jenis Berkas'), 'Pengumpulan Tugas');
  const size = within(panel).getByLabelText('Ukuran Minimal (MB)');
  expect(size).toHaveValue('0.000005');
  await userEvent.clear(size);
  await userEvent.type(size, '2.5');
  expect(size).toHaveValue('2.5');
  await userEvent.click(within(panel).getByRole('button', { name: 'Terapkan' }));
  const chosen = {
    jenis: 'remedial',
    jenis_tugas: 'kelompok',
    aplikasi: 'gmeet',
    kind: 'pengumpulan_tugas',
    size_gte: '2500000',
  };
  await waitFor(() =>
    expect(lastQuery()).toEqual({ ...chosen, ...today, page: '1', per_page: '10' }),
  );
  expect(address()).toEqual(chosen);
});

test('the meeting of the address can be left', async () => {
  const { server, address } = setUp('/log-aktivitas?id_pertemuan=m7');
  await userEvent.click(await screen.findByRole('button', { name: 'Tampilkan semua pertemuan' }));
  await waitFor(() => expect(address()).toEqual({}));
  expect(server.calls('detailPertemuan')[0]?.params).toEqual({ id: 'm7' });
});

test.each([
  ['that may be seen is named', undefined, 'Hanya pertemuan 7 · Struktur Data A'],
  ['of others is not', 'tidak_berhak', 'Hanya satu pertemuan'],
] as const)('a meeting of the address %s', async (_name, failure, text) => {
  const { server } = setUp('/log-aktivitas?id_pertemuan=m7');
  if (failure) server.fail('detailPertemuan', failure);
  expect(await screen.findByText(text)).toBeVisible();
});

test('an end before the start keeps the panel open and asks nothing', async () => {
  const { server } = setUp(
    '/log-aktivitas?waktu_awal=2026-11-24T03:00:00Z&waktu_akhir=2026-11-24T02:00:00Z',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
  const panel = await screen.findByRole('dialog', { name: 'Filter' });
  expect(within(panel).getByText('Waktu akhir tidak boleh kurang dari waktu awal')).toBeVisible();
  const before = server.calls('daftarLog').length;
  await userEvent.click(within(panel).getByRole('button', { name: 'Terapkan' }));
  expect(panel).toBeVisible();
  expect(server.calls('daftarLog')).toHaveLength(before);
});

test('nothing today, nothing found, and too much to count', async () => {
  const { server } = setUp('/log-aktivitas?search=entah');
  server.reply('daftarLog', []);
  expect(
    await screen.findByText('Tidak ada aktivitas yang sesuai dengan filter Anda.'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Hapus semua filter' }));
  expect(await screen.findByText('Belum ada aktivitas hari ini.')).toBeVisible();
  server.reply('daftarLog', [makeLogEntry()], { total_items: 10_000, total_pages: 1_000 });
  await userEvent.type(screen.getByRole('searchbox'), 'a');
  expect(await screen.findByText(/^Menampilkan 10000 aktivitas terbaru/)).toBeVisible();
});

test('a failed load says NO DATA, why, and offers Coba Lagi', async () => {
  const { server } = setUp();
  server.fail('daftarLog', 'tidak_berhak');
  expect(await screen.findByRole('alert')).toHaveTextContent('NO DATA');
  server.reply('daftarLog', [makeLogEntry()]);
  await userEvent.click(screen.getByRole('button', { name: 'Coba Lagi' }));
  expect(await screen.findByText(/^Memulai pertemuan 3/)).toBeVisible();
});

test('the export takes the filter and the range, not the page; a refusal is read from the error body', async () => {
  const { server } = setUp('/log-aktivitas?role=ROLE_DOSEN&search=mulai&page=2&per_page=20');
  server.fail('eksporLog', 'ekspor_terlalu_besar');
  await userEvent.click(await screen.findByRole('button', { name: 'Ekspor Excel' }));
  expect(
    await screen.findByText(
      'Data lebih dari 100000 baris. Persempit rentang waktu atau filter anda.',
    ),
  ).toBeVisible();
  const asked = server.calls('eksporLog')[0]?.url.searchParams;
  expect(Object.fromEntries(asked ?? [])).toEqual({
    role: 'ROLE_DOSEN',
    search: 'mulai',
    ...today,
  });
});

test('on a phone the rows are cards', async () => {
  window.matchMedia = wide;
  setUp('/log-aktivitas', 'dosen');
  const card = within(await screen.findByRole('list', { name: 'Aktivitas' })).getAllByRole(
    'listitem',
  )[0] as HTMLElement;
  for (const text of ['Dosen', 'dosen', '24/11/2026, 13:04 WIB', '203.0.113.7'])
    expect(within(card).getByText(text)).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});
