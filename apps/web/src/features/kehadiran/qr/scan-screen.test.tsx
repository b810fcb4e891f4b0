import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { pengaturan, pertemuan } from '../testing/fixtures.ts';
import { ScanScreen } from './scan-screen.tsx';
import type { Scanned } from './send-scan.ts';

const { id, nomor, judul, waktu_mulai, waktu_selesai, kelas_kuliah } = pertemuan();
const scanned: Scanned = {
  pertemuan: { id, nomor, judul, waktu_mulai, waktu_selesai },
  kelas_kuliah,
  ditandai_pada: '2026-11-24T13:10:05+07:00',
  klaim: null,
  sudah: false,
};

const anyUuid = expect.stringMatching(
  /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
);

const server = () => fakeApi().reply('pengaturan', pengaturan());

function open(route = '/kehadiran/pindai') {
  const view = renderWithApp(<ScanScreen />, { path: '/kehadiran/pindai', route });
  return { ...view, user: userEvent.setup() };
}
const field = () => screen.getByRole('textbox', { name: 'Ketik kode' });
const send = () => screen.getByRole('button', { name: 'Catat kehadiran' });

test('without a secure address the camera is left alone, and it says why', () => {
  server();
  open();
  expect(screen.getByText('Kamera tidak dipakai')).toBeVisible();
  expect(screen.getByText(/Ketik kode yang tampil di layar pengajar/)).toBeVisible();
});

const isCodeFirst = (camera: HTMLElement): boolean =>
  (field().compareDocumentPosition(camera) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

describe('the code comes first', () => {
  function device(getUserMedia: () => Promise<MediaStream>): void {
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }),
    );
  }

  test('without a secure address', () => {
    server();
    open();
    expect(isCodeFirst(screen.getByText('Kamera tidak dipakai'))).toBe(true);
  });

  test('once the camera is refused, which says why and can be tried again', async () => {
    const getUserMedia = vi.fn(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    device(getUserMedia);
    server();
    const { user } = open();
    // The code field stays hidden until its place is known.
    expect(screen.getByLabelText('Gambar kamera')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Ketik kode' })).toBeNull();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Izin kamera ditolak.');
    expect(isCodeFirst(alert)).toBe(true);
    await user.type(field(), '7km2');
    await user.click(screen.getByRole('button', { name: 'Coba Lagi' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(getUserMedia).toHaveBeenCalledTimes(2);
    expect(field()).toHaveValue('7KM2');
  });
});

test('a camera whose reader does not come is closed again', async () => {
  const stop = vi.fn();
  const stream = { getTracks: () => [{ stop }] };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), {
      mediaDevices: { getUserMedia: () => Promise.resolve(stream) },
    }),
  );
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = () => Promise.resolve(['qr_code']);
      constructor() {
        throw new TypeError('Failed to fetch');
      }
    },
  );
  server();
  open();
  expect(await screen.findByRole('alert')).toBeVisible();
  await waitFor(() => expect(stop).toHaveBeenCalled());
});

test('a typed code becomes capitals, is sent once, and the result names class, meeting and time', async () => {
  const api = server().reply('pindaiKehadiran', scanned);
  const { user } = open();
  await user.type(field(), '7km2 q');
  expect(field()).toHaveValue('7KM2Q');
  await user.click(send());
  expect(screen.getByText('Kode terdiri atas 8 huruf dan angka.')).toBeVisible();
  expect(api.calls('pindaiKehadiran')).toHaveLength(0);
  await user.type(field(), '-0zx{Enter}');
  expect(
    await screen.findByRole('heading', { name: 'Berhasil, Anda tercatat Hadir' }),
  ).toBeVisible();
  expect(screen.getByText('Manajemen Basis Data A · Pertemuan 7')).toBeVisible();
  expect(screen.getByText(/24 Nov 2026, 13:10.* WIB/)).toBeVisible();
  expect(api.calls('pindaiKehadiran').map(({ body }) => body)).toEqual([
    { kode: '7KM2Q0ZX', id_klien: anyUuid },
  ]);
});

test('a pasted address fills in its code', async () => {
  server();
  const { user } = open();
  await user.click(field());
  await user.paste('https://lms.kampus.ac.id/kehadiran/pindai?kode=7km2q0zx&pertemuan=p-7');
  expect(field()).toHaveValue('7KM2Q0ZX');
});

test('an address that the phone’s own camera has opened is sent at once, and the code leaves the address', async () => {
  const api = server().reply('pindaiKehadiran', { ...scanned, sudah: true });
  const { router } = open('/kehadiran/pindai?kode=7KM2Q0ZX&pertemuan=p-7');
  expect(await screen.findByRole('heading', { name: 'Kehadiran sudah tercatat' })).toBeVisible();
  expect(api.calls('pindaiKehadiran').map(({ body }) => body)).toEqual([
    { kode: '7KM2Q0ZX', id_pertemuan: 'p-7', id_klien: anyUuid },
  ]);
  expect(router.state.location.search).toBe('');
});

test('a refusal says why, keeps the typed code, and leads back to scanning', async () => {
  const api = server();
  api.fail('pindaiKehadiran', 'qr_kode_kedaluwarsa');
  const { user } = open();
  await user.type(field(), '7KM2Q0ZX{Enter}');
  expect(
    await screen.findByText('Kode sudah berganti. Gunakan kode terbaru pada layar pengajar.'),
  ).toBeVisible();
  expect(field()).toHaveValue('7KM2Q0ZX');
  await user.click(screen.getByRole('button', { name: 'Pindai lagi' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field()).toHaveValue('');
  api.reply('pindaiKehadiran', scanned);
  await user.type(field(), 'B4N8T1WY{Enter}');
  expect(
    await screen.findByRole('heading', { name: 'Berhasil, Anda tercatat Hadir' }),
  ).toBeVisible();
});

test('without an answer the same can be sent again', async () => {
  const api = server();
  api.disconnect('pindaiKehadiran');
  const { user } = open();
  await user.type(field(), '7KM2Q0ZX{Enter}');
  expect(await screen.findByText(/Periksa koneksi internet Anda/)).toBeVisible();
  api.reply('pindaiKehadiran', scanned);
  await user.click(screen.getByRole('button', { name: 'Kirim lagi' }));
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Berhasil, Anda tercatat Hadir' })).toBeVisible(),
  );
});

test('sent again later it is the same scan with its age, and one that came too late waits for the lecturer', async () => {
  const api = server();
  api.disconnect('pindaiKehadiran');
  const { user } = open();
  await user.type(field(), '7KM2Q0ZX{Enter}');
  const again = await screen.findByRole('button', { name: 'Kirim lagi' });
  const klaim = {
    dipindai_pada: '2026-11-24T13:04:00+07:00',
    berakhir_pada: '2026-11-24T23:59:59+07:00',
  };
  api.reply('pindaiKehadiran', { ...scanned, ditandai_pada: null, klaim });
  const later = performance.now() + 95_000;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
  await user.click(again);
  clock.mockRestore();
  expect(
    await screen.findByRole('heading', { name: 'Menunggu persetujuan pengajar' }),
  ).toBeVisible();
  expect(screen.getByText(/^Dipindai luring 24 Nov 2026, 13:04.* WIB$/)).toBeVisible();
  expect(
    screen.getByText(/belum tercatat Hadir\. Pengajar dapat menerimanya sampai 24 Nov 2026, 23:59/),
  ).toBeVisible();
  const bodies = api
    .calls('pindaiKehadiran')
    .map(({ body }) => body as { id_klien: string; usia_detik?: number });
  expect(bodies.map(({ usia_detik }) => usia_detik)).toEqual([undefined, expect.any(Number)]);
  expect(bodies[1]?.usia_detik).toBeGreaterThanOrEqual(90);
  expect(bodies[1]?.id_klien).toBe(bodies[0]?.id_klien);
});
