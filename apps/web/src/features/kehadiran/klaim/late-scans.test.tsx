import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { baris, pengaturan, pertemuan } from '../testing/fixtures.ts';
import { attendanceServer, openScreen } from '../testing/screen.tsx';
import type { LateScan } from './klaim.ts';

beforeEach(() => setWidth(true));

const late = (nomor: number, time: string): LateScan => ({
  mahasiswa: baris(nomor, null).mahasiswa,
  dipindai_pada: `2026-11-24T${time}+07:00`,
  dikirim_pada: '2026-11-24T13:40:00+07:00',
});
const nimOf = (nomor: number) => baris(nomor, null).mahasiswa.nim;

/** Two waiting scans; accepted ones leave the list. */
function server() {
  const { api, state } = attendanceServer();
  let waiting = [late(3, '13:04:10'), late(4, '13:05:00')];
  api
    .reply('klaimPindai', () => waiting)
    .reply('terimaKlaimPindai', ({ body }) => {
      const { nim } = body as { nim: string[] };
      waiting = waiting.filter(({ mahasiswa }) => !nim.includes(mahasiswa.nim));
      return { jumlah_berubah: nim.length, versi: 2 };
    });
  return { api, state };
}
const section = () =>
  screen.findByRole('region', { name: /pindaian luring menunggu persetujuan$/ });

test('says how many scans wait, and beside each student when; one is accepted', async () => {
  const { api } = server();
  const { user } = await openScreen();
  const waiting = await section();
  expect(within(waiting).getByRole('heading')).toHaveTextContent(
    '2 pindaian luring menunggu persetujuan',
  );
  const row = screen.getByRole('row', { name: /Mahasiswa 03/ });
  expect(within(row).getByText('Dipindai luring 13:04')).toBeVisible();
  await user.click(within(waiting).getByRole('button', { name: 'Lihat' }));
  expect(within(waiting).getAllByRole('listitem')).toHaveLength(2);
  await user.click(within(waiting).getByRole('button', { name: 'Terima pindaian Mahasiswa 03' }));
  expect(await screen.findByText('1 pindaian luring diterima')).toBeInTheDocument();
  expect(api.calls('terimaKlaimPindai').map(({ body }) => body)).toEqual([{ nim: [nimOf(3)] }]);
  await waitFor(() => expect(within(row).queryByText('Dipindai luring 13:04')).toBeNull());
  expect(await section()).toHaveAccessibleName('1 pindaian luring menunggu persetujuan');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Terima pindaian Mahasiswa 04' })).toHaveFocus(),
  );
  expect(api.calls('kehadiranPertemuan').length).toBeGreaterThan(1);
});

test('all that are shown are accepted at once, and nothing is left to say', async () => {
  const { api } = server();
  const { user } = await openScreen();
  await user.click(within(await section()).getByRole('button', { name: 'Terima semua' }));
  expect(await screen.findByText('2 pindaian luring diterima')).toBeInTheDocument();
  expect(api.calls('terimaKlaimPindai').map(({ body }) => body)).toEqual([
    { nim: [nimOf(3), nimOf(4)] },
  ]);
  await waitFor(() => expect(screen.queryByRole('region', { name: /pindaian luring/ })).toBeNull());
});

test('one that arrives is there by itself', async () => {
  const { api } = attendanceServer();
  const { someoneSaved } = await openScreen();
  expect(screen.queryByRole('region', { name: /pindaian luring/ })).toBeNull();
  api.reply('klaimPindai', [late(3, '13:04:10')]);
  await someoneSaved();
  expect(await section()).toHaveAccessibleName('1 pindaian luring menunggu persetujuan');
});

test('one whose time is over is refused with the reason, and goes', async () => {
  const { api } = server();
  const { user } = await openScreen();
  const waiting = await section();
  api.fail('terimaKlaimPindai', 'qr_klaim_berakhir').reply('klaimPindai', []);
  await user.click(within(waiting).getByRole('button', { name: 'Terima semua' }));
  expect(
    await screen.findByText(
      'Batas waktu untuk menerima pindaian luring pertemuan ini sudah lewat.',
    ),
  ).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('region', { name: /pindaian luring/ })).toBeNull());
});

test('who may not change attendance sees them without buttons', async () => {
  const { api } = server();
  const closed = { boleh: false, sejak: null, alasan: null };
  api.reply(
    'detailPertemuan',
    pertemuan({ izin: { ...pertemuan().izin, ubah_kehadiran: closed } }),
  );
  const { user } = await openScreen({ user: 'operator' });
  const waiting = await section();
  await user.click(within(waiting).getByRole('button', { name: 'Lihat' }));
  expect(within(waiting).queryByRole('button', { name: /^Terima/ })).toBeNull();
});

test.each([
  ['an online meeting', { jenis: 'online' as const }, {}],
  ['a college without QR codes', {}, { gunakan_qr_code: false }],
])('%s is not asked about', async (_name, meeting, settings) => {
  const { api } = attendanceServer();
  api.reply('detailPertemuan', pertemuan(meeting)).reply('pengaturan', pengaturan(settings));
  await openScreen();
  expect(api.calls('pengaturan')).not.toHaveLength(0);
  expect(api.calls('klaimPindai')).toHaveLength(0);
});

test('in the dialog of the code they stand beside it', async () => {
  const { api } = server();
  api.reply('kodeQr', {
    kode: '7KM2Q0ZX',
    tautan: '/kehadiran/pindai?kode=7KM2Q0ZX&pertemuan=p-7',
    expires_at: new Date(Date.now() + 60_000).toISOString(),
  });
  const { user } = await openScreen({ route: '/kehadiran/kelas-1/p-7?qr=1' });
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('button', { name: 'Lihat' }));
  await user.click(within(dialog).getByRole('button', { name: 'Terima pindaian Mahasiswa 03' }));
  await waitFor(() => expect(api.calls('terimaKlaimPindai')).toHaveLength(1));
});
