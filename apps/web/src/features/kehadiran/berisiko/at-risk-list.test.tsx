import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { atRisk, pengaturan } from '../testing/fixtures.ts';
import { AtRiskList } from './at-risk-list.tsx';
import { messageTo } from './message.ts';

beforeEach(() => setWidth(true));

const near = atRisk(2, {
  hadir: 8,
  total: 10,
  persen: 80,
  sisa_jatah: 1,
  persen_bila_absen: 800 / 11,
});
const server = () =>
  fakeApi()
    .reply('pengaturan', pengaturan())
    .reply('daftarBerisiko', [atRisk(1), near]);
const open = (route = '/kehadiran?tab=2') =>
  renderWithApp(<AtRiskList runningPeriod={20261} />, { path: '/kehadiran', route, user: 'dosen' });

test('who is below and who is one absence away, each with word, allowance and what one more would do', async () => {
  const api = server();
  open();
  const rows = within(
    await screen.findByRole('region', { name: 'Mahasiswa berisiko' }),
  ).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(
    '64.3%9 dari 14Di bawah syarat ujian 75%Terlampaui 1 dari 460.0%',
  );
  expect(rows[2]).toHaveTextContent(
    '80.0%8 dari 10Satu absen lagi di bawah syarat ujian 75%1 dari 472.7%',
  );
  expect(within(rows[1] as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    '/kehadiran/kelas-1',
  );
  expect(
    screen.getByText('Di bawah syarat ujian 75%, atau satu kali absen lagi darinya.'),
  ).toBeVisible();
  expect(api.calls('daftarBerisiko')[0]?.url.search).toBe('?periode=20261&page=1&per_page=10');
});

test('Salin pesan puts the text for one student on the clipboard, and says so', async () => {
  server();
  const user = userEvent.setup();
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  open();
  await user.click(await screen.findByRole('button', { name: 'Salin pesan untuk Mahasiswa 02' }));
  expect(await screen.findByText('Pesan untuk Mahasiswa 02 disalin')).toBeInTheDocument();
  expect(write).toHaveBeenCalledWith(messageTo(near));
});

test('a browser that lets nothing be copied says so', async () => {
  server();
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  document.execCommand = () => false;
  open();
  await user.click(await screen.findByRole('button', { name: 'Salin pesan untuk Mahasiswa 01' }));
  expect(await screen.findByText('Peramban ini tidak mengizinkan penyalinan.')).toBeInTheDocument();
});

test('of one class, searched and sorted: by the address', async () => {
  const api = server().reply('daftarKelas', []);
  open('/kehadiran?tab=2&id_kelas=kelas-1&search=siti&sort=-persen');
  await screen.findByText('Mahasiswa 01');
  expect(api.calls('daftarBerisiko')[0]?.url.search).toBe(
    '?periode=20261&id_kelas=kelas-1&search=siti&page=1&per_page=10&sort=-persen',
  );
});

test('nobody at risk, nobody under the filter, and a college without the rule say different things', async () => {
  const api = server().reply('daftarBerisiko', []);
  const { unmount } = open();
  expect(
    await screen.findByText('Tidak ada mahasiswa yang berisiko pada periode ini.'),
  ).toBeVisible();
  unmount();
  const user = userEvent.setup();
  const { router, unmount: leave } = open('/kehadiran?tab=2&search=x');
  expect(
    await screen.findByText('Tidak ada mahasiswa berisiko yang sesuai dengan filter Anda.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hapus semua filter' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=2'));
  leave();
  const off = { aktif: false, persen_minimal: 75, hitung_izin: false, hitung_sakit: false };
  api.reply('pengaturan', pengaturan({ pembatasan_ujian_kehadiran: off }));
  open();
  expect(
    await screen.findByText(/^Perguruan tinggi tidak membatasi ujian menurut kehadiran/),
  ).toBeVisible();
});

test('below 768 px cards with the same values', async () => {
  setWidth(false);
  server();
  open();
  const cards = await screen.findByRole('list', { name: 'Mahasiswa berisiko' });
  expect(cards).toHaveTextContent('Sisa jatah absenTerlampaui 1 dari 4');
  expect(within(cards).getAllByRole('button', { name: /^Salin pesan untuk/ })).toHaveLength(2);
});
