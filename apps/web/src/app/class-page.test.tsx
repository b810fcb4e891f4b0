import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../shared/testing/fake-api.ts';
import { makeKelas, makeKelasDetail, makeMeeting, makeMenuEntry } from '../shared/testing/kelas.ts';
import { renderWithApp } from '../shared/testing/render.tsx';
import { Component as DetailKelas } from './routes/kelas/detail-kelas.tsx';
import { Component as PertemuanKelas } from './routes/kelas/pertemuan-kelas.tsx';

const wide = '(min-width: 64em)';

function onScreen(isWide: boolean): void {
  const plain = window.matchMedia('');
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...plain,
    media,
    matches: isWide && media === wide,
  }));
}

const menu = [
  makeMenuEntry({
    id: 'm6',
    nomor: 6,
    judul: '',
    status: 'selesai',
    count_activity: { materi: 2, tugas: 0, vidcon: 0, ujian: 0, forum: 1 },
  }),
  makeMenuEntry(),
  makeMenuEntry({
    id: 'm8',
    nomor: 8,
    judul: 'Ujian Tengah Semester',
    kategori: 'uts',
    status: 'belum_dimulai',
  }),
];

const ownRecap = {
  id_kelas: 'k1',
  mata_kuliah: { kode: 'AIK21', nama: 'Struktur Data' },
  kelas: { nama: 'A' },
  banner_color_idx: 1,
  hadir: 6,
  izin: 0,
  sakit: 0,
  alpa: 1,
  total: 7,
  persen: 85.714,
  dihitung_pada: '2026-11-24T14:03:00+07:00',
  ujian: null,
};

const introduction = {
  teks: '<p>Selamat datang di kelas</p>',
  updated_at: '2026-11-24T14:03:00+07:00',
  silabus: { teks: '', file: [], updated_at: null },
  tawaran: null,
};
const team = {
  id_dosen_koordinator: null,
  id_dosen_pengembang_rps: null,
  nama_dosen_koordinator: null,
  nama_dosen_pengembang_rps: null,
};

function serve() {
  return fakeApi()
    .reply('detailKelas', makeKelasDetail())
    .reply('menuPertemuan', menu)
    .reply('detailPertemuan', (call) => makeMeeting({ id: call.params.id ?? '' }))
    .reply('pendahuluan', introduction)
    .reply('rencanaPembelajaran', [])
    .reply('rencanaEvaluasi', [])
    .reply('infoMatakuliah', team)
    .reply('daftarTeks', [])
    .reply('daftarMateri', [], { has_write_access: false })
    .reply('kehadiranSayaKelas', { rekap: ownRecap, pertemuan: [] })
    .reply('pesertaKelas', [])
    .reply('pengajarKelasList', []);
}

test('from 1024 px the meetings stay beside the content, which begins with Pendahuluan', async () => {
  onScreen(true);
  serve();
  const { router } = renderWithApp(<DetailKelas />, { path: '/kelas/:id', route: '/kelas/k1' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Struktur Data' })).toBeVisible();
  const list = await screen.findByRole('navigation', { name: 'Pertemuan' });
  const entries = within(list).getAllByRole('listitem');
  expect(entries.map((entry) => entry.textContent)).toEqual([
    'Pendahuluan',
    '6Pertemuan 6OfflineTelah Berakhir',
    '7NormalisasiOfflineSedang Berlangsung',
    '8Ujian Tengah SemesterUTSOfflineBelum Dimulai',
  ]);
  expect(within(list).getByRole('img', { name: '2 materi, 1 forum' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Data Kelas' })).toBeVisible();
  const own = within(screen.getByRole('region', { name: 'Kehadiran Anda' }));
  expect(await own.findByText('6 dari 7 pertemuan')).toBeVisible();
  expect(own.getByRole('button', { name: 'Mengapa 85.7%? Struktur Data' })).toBeVisible();
  expect(own.getByRole('link', { name: 'Per pertemuan' })).toHaveAttribute(
    'href',
    `/kehadiran/${makeKelas().id}`,
  );
  await userEvent.click(within(list).getByRole('link', { name: /Normalisasi/ }));
  expect(await screen.findByRole('heading', { name: 'Pertemuan 7 · Normalisasi' })).toBeVisible();
  expect(router.state.location.search).toBe('?pertemuan=m7');
  expect(within(list).getByRole('link', { name: /Normalisasi/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  expect(
    within(screen.getByRole('navigation', { name: 'Jejak halaman' })).getByText('Pertemuan 7'),
  ).toBeVisible();
});

test('a meeting with something new has a dot in the menu; on a phone the picker has one, and the sheet says it', async () => {
  onScreen(true);
  const server = serve().reply('menuPertemuan', [
    makeMenuEntry({ id: 'm6', nomor: 6, baru: ['materi', 'tugas'] }),
    makeMenuEntry(),
  ]);
  const { unmount } = renderWithApp(<DetailKelas />, { path: '/kelas/:id', route: '/kelas/k1' });
  const list = within(await screen.findByRole('navigation', { name: 'Pertemuan' }));
  const [, sixth, seventh] = list.getAllByRole('listitem');
  expect(
    within(sixth as HTMLElement).getByRole('img', { name: 'Materi dan tugas baru' }),
  ).toBeInTheDocument();
  expect(within(seventh as HTMLElement).queryByRole('img', { name: /baru/ })).toBeNull();
  unmount();
  onScreen(false);
  renderWithApp(<PertemuanKelas />, { path: '/kelas/:classId/:meetingId', route: '/kelas/k1/m7' });
  await userEvent.click(await screen.findByRole('button', { name: /Materi dan tugas baru$/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Pilih Pertemuan' }));
  expect(
    within(sheet.getByRole('link', { name: /^6\./ })).getByText('Materi dan tugas baru'),
  ).toBeVisible();
  expect(server.calls('pertemuanDilihat')).toEqual([]);
});

test('on a phone a picker offers Pendahuluan and Pilih Pertemuan with date, time and zone', async () => {
  onScreen(false);
  serve();
  const { router } = renderWithApp(<PertemuanKelas />, {
    path: '/kelas/:classId/:meetingId',
    route: '/kelas/k1/m7',
  });
  expect(await screen.findByRole('link', { name: 'Pendahuluan' })).toHaveAttribute(
    'href',
    '/kelas/k1',
  );
  await userEvent.click(screen.getByRole('button', { name: /^Pilih Pertemuan ?7\. Normalisasi$/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Pilih Pertemuan' }));
  const entry = sheet.getByRole('link', { name: /^8\. Ujian Tengah Semester/ });
  expect(entry).toHaveTextContent('24 Nov 2026, 13:00–14:40 WIB');
  expect(sheet.getByRole('link', { name: /^Pertemuan 6/ })).toBeVisible();
  expect(sheet.getByRole('link', { name: /^7\. Normalisasi/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await userEvent.click(entry);
  await waitFor(() => expect(router.state.location.pathname).toBe('/kelas/k1/m8'));
});

test('who is no student of the class has no own attendance there', async () => {
  onScreen(true);
  const api = serve();
  renderWithApp(<DetailKelas />, { path: '/kelas/:id', route: '/kelas/k1', user: 'dosen' });
  expect(await screen.findByRole('region', { name: 'Data Kelas' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Kehadiran Anda' })).toBeNull();
  expect(api.calls('kehadiranSayaKelas')).toEqual([]);
});

test('a class that is not there, or not yours, is NO DATA', async () => {
  onScreen(true);
  serve().fail('detailKelas', 'tidak_ditemukan');
  renderWithApp(<DetailKelas />, { path: '/kelas/:id', route: '/kelas/x' });
  expect(await screen.findByText('NO DATA')).toBeVisible();
  expect(screen.getByText('Data tidak ditemukan.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Kelas Kuliah' })).toHaveAttribute('href', '/kelas');
});
