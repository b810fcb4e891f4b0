import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { networkError } from '../../../shared/lib/errors.ts';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { baris, pertemuan } from '../testing/fixtures.ts';
import { attendanceServer, openScreen, twelve, types } from '../testing/screen.tsx';
import { AUTOSAVE_DELAY_MS } from './autosave.ts';

beforeEach(() => {
  setWidth(true);
  localStorage.setItem('lms.simpan_otomatis.u-2', '1');
});
afterEach(() => localStorage.clear());

/** Holds the 2 s delay until the test ends it, however slow the taps are. */
function heldRest(): { end: () => void } {
  const setTimeout = window.setTimeout.bind(window);
  let save: (() => void) | null = null;
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    if (ms !== AUTOSAVE_DELAY_MS) return setTimeout(run, ms);
    save = run;
    return 0;
  }) as typeof window.setTimeout);
  return { end: () => act(() => save?.()) };
}

const name = (nomor: number): string => `Mahasiswa ${String(nomor).padStart(2, '0')}`;
const mark = (nomor: number) =>
  screen.getByRole('button', { name: new RegExp(`^Kehadiran ${name(nomor)}:`) });
type Sent = { data: { nim: string; presensi: string; updated_at: string | null }[] };

function keepingServer() {
  const server = attendanceServer();
  server.api.reply('simpanKehadiran', ({ body }) => {
    const { data } = body as Sent;
    const updated_at = '2026-11-24T13:10:00.000+07:00';
    server.state.rows = server.state.rows.map((row) => {
      const sent = data.find(({ nim }) => nim === row.mahasiswa.nim);
      return sent
        ? {
            ...row,
            presensi: sent.presensi as 'H',
            ada_presensi: true,
            is_hadir: sent.presensi === 'H',
            updated_at,
          }
        : row;
    });
    const saved = data.map(({ nim, presensi }) => ({ nim, presensi: presensi as 'H', updated_at }));
    return { jumlah_berubah: data.length, versi: 2, baris: saved };
  });
  return server;
}

test('a tap on the row goes through the marks; only the tapped rows are saved', async () => {
  const { api } = keepingServer();
  const { user } = await openScreen();
  const rest = heldRest();
  expect(screen.getByText('Tersimpan')).toBeVisible();
  await user.click(mark(3));
  expect(mark(3)).toHaveAccessibleName('Kehadiran Mahasiswa 03: Hadir, belum disimpan');
  await user.click(mark(3));
  await user.click(mark(1));
  expect(screen.getByText('Menyimpan…')).toBeVisible();
  expect(screen.getByText('0 dari 12 Peserta', { selector: 'p' })).toBeVisible();
  rest.end();
  await waitFor(() => expect(screen.getByText('Tersimpan')).toBeVisible());
  expect(
    (api.calls('simpanKehadiran').map(({ body }) => body) as Sent[]).map(({ data }) => data),
  ).toEqual([
    [
      {
        nim: '24060121130001',
        presensi: 'A',
        ada_presensi: true,
        updated_at: '2026-11-24T13:00:00.000+07:00',
      },
      { nim: '24060121130003', presensi: 'A', ada_presensi: true, updated_at: null },
    ],
  ]);
  expect(mark(3)).toHaveAccessibleName('Kehadiran Mahasiswa 03: Alpa');
});

test('everyone present by one tap, exceptions by another, and Urungkan takes back', async () => {
  const { api } = keepingServer();
  const { user } = await openScreen();
  heldRest();
  await user.click(screen.getByRole('button', { name: 'Hadir semua' }));
  expect(screen.getByText('12 dari 12 Peserta', { selector: 'p' })).toBeVisible();
  await user.click(mark(5));
  expect(screen.getByText('11 dari 12 Peserta', { selector: 'p' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Urungkan' }));
  expect(screen.getByText('12 dari 12 Peserta', { selector: 'p' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Urungkan' }));
  expect(screen.getByText('1 dari 12 Peserta', { selector: 'p' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Urungkan' })).toBeDisabled();
  expect(api.calls('simpanKehadiran')).toHaveLength(0);
});

test('by keyboard as in edit mode: a letter marks and goes on, arrows move, Ctrl+Enter saves at once', async () => {
  const { api } = keepingServer();
  const { user } = await openScreen();
  mark(3).focus();
  await user.keyboard('hi{ArrowUp}s');
  expect(mark(3)).toHaveAccessibleName(/Hadir/);
  expect(mark(4)).toHaveAccessibleName(/Sakit/);
  expect(mark(5)).toHaveFocus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(api.calls('simpanKehadiran')).toHaveLength(1));
  const [sent] = api.calls('simpanKehadiran').map(({ body }) => body as Sent);
  expect(sent?.data.map(({ presensi }) => presensi)).toEqual(['H', 'S']);
});

test('only types that are active are gone through', async () => {
  const { api } = keepingServer();
  api.reply(
    'jenisPresensi',
    types.map((type) => ({ ...type, is_active: false })),
  );
  const { user } = await openScreen();
  for (const word of ['Hadir', 'Alpa', 'Hadir']) {
    await user.click(mark(3));
    expect(mark(3)).toHaveAccessibleName(new RegExp(`: ${word}`));
  }
});

test('a row that somebody else has set differently is asked about, and nothing of it is sent', async () => {
  const { api, state } = keepingServer();
  const { user, someoneSaved } = await openScreen();
  heldRest();
  await user.click(mark(3));
  state.rows = twelve.map((row, index) =>
    index === 2 ? baris(3, 'I', { updated_at: '2026-11-24T13:09:00.000+07:00' }) : row,
  );
  await someoneSaved();
  expect(
    await screen.findByText('Diubah Rina Wijaya menjadi Izin · pilihan Anda: Hadir'),
  ).toBeVisible();
  await waitFor(() => expect(screen.getByText('Periksa baris yang ditandai')).toBeVisible());
  expect(api.calls('simpanKehadiran')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Pakai Izin' }));
  expect(screen.getByText('Tersimpan')).toBeVisible();
});

test('without a line it says so, holds the page, and keeps the choice of saving', async () => {
  const { api } = keepingServer();
  api.reply('simpanKehadiran', () => {
    throw networkError();
  });
  const { user, router } = await openScreen();
  await user.click(mark(3));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Menunggu koneksi (1)')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Simpan otomatis' })).toBeDisabled();
  void router.navigate('/beranda');
  expect(
    await screen.findByText(/^1 kehadiran belum tersimpan\. Tinggalkan halaman ini\?/),
  ).toBeInTheDocument();
});

test('it is a choice beside edit mode, remembered for the person on this device', async () => {
  localStorage.clear();
  const { api } = keepingServer();
  const { user, unmount } = await openScreen();
  expect(screen.getByRole('button', { name: 'Ubah' })).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Simpan otomatis' }));
  expect(screen.queryByRole('button', { name: 'Ubah' })).toBeNull();
  expect(within(screen.getByRole('table')).queryByRole('button', { name: /^Tandai/ })).toBeNull();
  unmount();
  const again = await openScreen();
  expect(mark(3)).toBeVisible();
  await again.user.click(screen.getByRole('switch', { name: 'Simpan otomatis' }));
  expect(screen.getByRole('button', { name: 'Ubah' })).toBeVisible();
  expect(localStorage.getItem('lms.simpan_otomatis.u-2')).toBeNull();
  expect(api.calls('simpanKehadiran')).toHaveLength(0);
});

test('on a phone the row is a button, and an icon in it opens the details without marking', async () => {
  setWidth(false);
  const { api } = keepingServer();
  const { user } = await openScreen({ route: '/kehadiran/kelas-1/p-7?rincian=1' });
  await user.click(screen.getByRole('button', { name: 'Detail kehadiran Mahasiswa 03' }));
  expect(await screen.findByRole('dialog', { name: 'Detail data kehadiran' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(mark(3)).toHaveAccessibleName('Kehadiran Mahasiswa 03: Belum dicatat');
  expect(api.calls('simpanKehadiran')).toHaveLength(0);
});

test('who may not edit sees no such choice', async () => {
  const { api } = keepingServer();
  const closed = {
    boleh: false,
    sejak: null,
    alasan: 'Anda tidak memiliki hak akses untuk tindakan ini.',
  };
  api.reply(
    'detailPertemuan',
    pertemuan({ izin: { ...pertemuan().izin, ubah_kehadiran: closed } }),
  );
  await openScreen();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Kehadiran Mahasiswa/ })).toBeNull();
});
