import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { showCheck } from './check-page.ts';
import type { Verifikasi } from './verdict-view.ts';

const make = (over: Partial<Verifikasi> = {}): Verifikasi => ({
  hasil: 'asli',
  jenis: 'pertemuan',
  perguruan_tinggi: 'Universitas Contoh',
  mata_kuliah: { kode: 'IF101', nama: 'Basis Data' },
  kelas: 'A',
  periode: '2026/2027 Ganjil',
  nomor: 'BAP/20261/IF101/A/3-1',
  versi: 1,
  sidik: 'a'.repeat(64),
  ada_berkas: true,
  pertemuan: {
    nomor: 3,
    judul: '<b>Normalisasi</b>',
    mulai: '2026-11-24T06:00:00.000Z',
    selesai: '2026-11-24T07:40:00.000Z',
    zona: 'Asia/Jakarta',
    hadir: 31,
    peserta: 40,
  },
  jumlah_pertemuan: null,
  tanda_tangan: [{ peran: 'dosen', nama: 'Dr. Budi', pada: '2026-11-24T08:00:00.000Z', sah: true }],
  rantai: [],
  pembatalan: null,
  ...over,
});

let root: HTMLElement | undefined;
function open(kode: string): HTMLElement {
  root = document.createElement('main');
  document.body.append(root);
  showCheck(root, kode);
  return root;
}
afterEach(() => root?.remove());

test.each([
  ['asli', 'Asli dan berlaku'],
  ['diganti', 'Asli, tetapi sudah diganti'],
  ['dibatalkan', 'Dibatalkan'],
  ['rusak', 'Tidak dapat dipercaya'],
] as const)('%s is told in words', async (hasil, title) => {
  fakeApi().reply('verifikasiBap', make({ hasil }));
  open('k');
  expect(await screen.findByText('31 dari 40 mahasiswa')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(title);
  // A title is text, whatever stands in it.
  expect(screen.getByText('3 · <b>Normalisasi</b>')).toBeVisible();
  expect(await screen.findByText('Universitas Contoh Nusantara')).toBeVisible();
});

test('a chosen file is hashed here, and its hash alone is compared by the server', async () => {
  const bytes = new TextEncoder().encode('isi berkas');
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const known = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const api = fakeApi()
    .reply('verifikasiBap', make())
    .reply('verifikasiBerkasBap', { cocok: true });
  const page = open('k');
  await screen.findByRole('button', { name: 'Pilih berkas PDF' });
  const choose = (text: string) =>
    userEvent.upload(
      page.querySelector('input[type=file]') as HTMLInputElement,
      new File([text], 'BAP.pdf', { type: 'application/pdf' }),
    );
  await choose('isi berkas');
  expect(await screen.findByText('Berkas cocok')).toBeVisible();
  expect(api.calls('verifikasiBerkasBap')[0]?.body).toEqual({ kode: 'k', sidik: known });
  api.reply('verifikasiBerkasBap', { cocok: false });
  await choose('lain');
  expect(await screen.findByText('Berkas berbeda')).toBeVisible();
  api.fail('verifikasiBerkasBap', 'terlalu_sering');
  await choose('lagi');
  expect(await screen.findByText('Belum dapat dibandingkan')).toBeVisible();
});

test('a report without a PDF says so', async () => {
  fakeApi().reply('verifikasiBap', make({ ada_berkas: false }));
  open('k');
  expect(await screen.findByText(/Belum ada PDF yang diunduh/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pilih berkas PDF' })).toBeNull();
});

test('an unknown code is told, and the versions lead to each other', async () => {
  const api = fakeApi().fail('verifikasiBap', 'tidak_ditemukan');
  open('x');
  expect(await screen.findByText('Tidak dikenal')).toBeVisible();
  root?.remove();
  const one = { sidik: 'a'.repeat(64), pada: '2026-11-24T08:00:00.000Z' };
  api.reply(
    'verifikasiBap',
    make({
      hasil: 'diganti',
      rantai: [
        { ...one, versi: 1, status: 'diganti', kode: 'k', ini: true },
        { ...one, versi: 2, status: 'disahkan', kode: 'baru', ini: false },
      ],
    }),
  );
  open('k');
  expect(await screen.findByRole('link', { name: /^Versi 2/ })).toHaveAttribute(
    'href',
    '/verifikasi/baru',
  );
});

test('a failed load says why and can be tried again', async () => {
  const api = fakeApi().fail('verifikasiBap', 'terlalu_sering');
  open('k');
  expect(await screen.findByRole('alert')).toBeVisible();
  api.reply('verifikasiBap', make());
  await userEvent.click(screen.getByRole('button', { name: 'Coba Lagi' }));
  expect(await screen.findByText('Asli dan berlaku')).toBeVisible();
});
