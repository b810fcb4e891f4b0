import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetCollege, frontendConfig } from '../../../shared/lib/college.ts';
import { learnServerTime, resetClock } from '../../../shared/lib/time/clock.ts';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { baris, pertemuan } from '../testing/fixtures.ts';
import { attendanceServer, openScreen } from '../testing/screen.tsx';

beforeEach(() => {
  setWidth(true);
  resetClock();
});

const closed = { boleh: false, sejak: null, alasan: null };
const NOW = Date.parse('2026-11-24T13:10:00+07:00');
const codes = ['7KM2Q0ZX', 'B4N8T1WY'];

/** Each request returns a new code, valid for `lifeMs`. */
function qrServer(lifeMs = 60_000) {
  const server = attendanceServer([
    baris(1, 'H', { is_qr_code: true }),
    baris(2, 'A'),
    baris(3, null),
  ]);
  learnServerTime(NOW, true);
  let asked = 0;
  server.api.reply('kodeQr', () => {
    const kode = codes[asked++ % 2] ?? '';
    return {
      kode,
      tautan: `/kehadiran/pindai?kode=${kode}&pertemuan=p-7`,
      expires_at: new Date(NOW + lifeMs).toISOString(),
    };
  });
  return server;
}
const shownCode = (dialog: HTMLElement) => dialog.querySelector('output')?.textContent;

test.each([
  ['an operator, an online meeting, QR codes not in use', closed, null],
  [
    'before its time',
    { ...closed, alasan: 'Kuliah belum dimulai.', sejak: '2026-11-24T13:00:00+07:00' },
    /^Kuliah belum dimulai\. Mulai .*13[:.]00 WIB\.$/,
  ],
  ['after its end', { ...closed, alasan: 'Kuliah sudah lewat.' }, 'Kuliah sudah lewat.'],
])('the button: %s', async (_name, qr, reason) => {
  const { api } = attendanceServer();
  api.reply('detailPertemuan', pertemuan({ izin: { ...pertemuan().izin, qr } }));
  await openScreen();
  const button = screen.queryByRole('button', { name: 'QR' });
  if (reason === null) expect(button).toBeNull();
  else {
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(reason);
  }
});

test('shows the code as picture and in letters, who has come, and counts up live', async () => {
  const { state } = qrServer();
  const { user, someoneSaved, router } = await openScreen();
  await user.click(screen.getByRole('button', { name: 'QR' }));
  const dialog = await screen.findByRole('dialog', {
    name: 'Manajemen Basis Data A · Pertemuan 7',
  });
  expect(router.state.location.search).toBe('?qr=1');
  expect(await within(dialog).findByRole('img', { name: 'Kode QR presensi' })).toBeVisible();
  expect(shownCode(dialog)).toBe('7KM2Q0ZX');
  expect(within(dialog).getByText('localhost:3000/kehadiran/pindai')).toBeVisible();
  expect(within(dialog).getByText('Hadir 1 dari 3')).toBeVisible();
  const scans = () => within(dialog).getAllByRole('listitem');
  expect(scans()).toHaveLength(1);
  state.rows = [
    baris(1, 'H', { is_qr_code: true }),
    baris(2, 'A'),
    baris(3, 'H', { is_qr_code: true, updated_at: '2026-11-24T13:11:00+07:00' }),
  ];
  await someoneSaved();
  expect(await within(dialog).findByText('Hadir 2 dari 3')).toBeVisible();
  expect(scans().map((row) => row.textContent)).toEqual([
    expect.stringContaining('Mahasiswa 03'),
    expect.stringContaining('Mahasiswa 01'),
  ]);
  expect(within(dialog).queryByRole('button', { name: 'QR di Siakad' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Tutup' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('');
});

test('asks for the next code when this one is over', async () => {
  qrServer(50);
  await openScreen({ route: '/kehadiran/kelas-1/p-7?qr=1' });
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(shownCode(dialog)).toBe('B4N8T1WY'));
});

test('a lost connection leaves the code while it counts, then covers it', async () => {
  const { api } = qrServer(50);
  await openScreen({ route: '/kehadiran/kelas-1/p-7?qr=1' });
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(shownCode(dialog)).toHaveLength(8));
  api.disconnect('kodeQr');
  expect(
    await within(dialog).findByText(/Koneksi terputus. Kode ini masih berlaku sebentar/),
  ).toBeVisible();
  act(() => learnServerTime(NOW + 21_000, true));
  expect(
    await within(dialog).findByText('Kode tidak berlaku lagi. Menyambung kembali…'),
  ).toBeVisible();
});

test('when the lecture has ended the code goes and the reason stands there', async () => {
  const { api } = qrServer();
  api.fail('kodeQr', 'pertemuan_sudah_diakhiri');
  await openScreen({ route: '/kehadiran/kelas-1/p-7?qr=1' });
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Kuliah sudah diakhiri.')).toBeVisible();
  expect(within(dialog).queryByRole('img', { name: 'Kode QR presensi' })).toBeNull();
});

test('the way to Siakad stands there where the college has one', async () => {
  const { api } = qrServer();
  vi.stubGlobal('open', () => null);
  forgetCollege();
  api.reply('konfigurasiFrontend', {
    college_id: 'demo',
    nama: 'Universitas Contoh',
    logoContentUrl: null,
    copyright: '',
    url_sikad_legacy: 'https://siakad.test',
    color_mode: 'light',
    masuk: { oidc: null, dev: false, lupa_sandi: false },
  });
  api.fail('kodeSiakad', 'siakad_belum_diatur');
  await frontendConfig();
  const { user } = await openScreen({ route: '/kehadiran/kelas-1/p-7?qr=1' });
  await user.click(await screen.findByRole('button', { name: 'QR di Siakad' }));
  expect(await screen.findByText(/Alamat siakad belum diatur/)).toBeVisible();
  expect(api.calls('kodeSiakad')[0]?.body).toMatchObject({
    client_id: 'siakad',
    as_role: 'ROLE_DOSEN',
  });
  forgetCollege();
});
