import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { makePengaturan } from '../../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { komponen, recap } from '../testing/fixtures.ts';
import type { Batch, Receipt } from './queries.ts';
import { ReceiptsPage } from './receipts-page.tsx';

beforeEach(() => setWidth(true));

const KIRIM = '00000000-0000-4000-8000-000000000001';
const receipt = (nomor: number, rest: Partial<Receipt> = {}): Receipt => ({
  id_kirim: KIRIM,
  id_komponen: 'ko-1',
  label: 'Tugas',
  nim: `240601${nomor}`,
  nama: `Mahasiswa ${nomor}`,
  nilai: 80,
  versi: 1,
  status: 'diterima',
  kode: null,
  alasan: null,
  terbaru: true,
  dikirim_oleh: 'Dr. Ratna',
  dikirim_pada: '2026-11-24T03:00:00Z',
  dijawab_pada: '2026-11-24T03:01:00Z',
  ...rest,
});
const refused = receipt(2, { status: 'ditolak', kode: 'nim', alasan: 'NIM tidak dikenal' });
const rows = [
  receipt(1),
  refused,
  receipt(3, { status: 'ditolak', alasan: 'Kelas dikunci', terbaru: false }),
  receipt(4, {
    status: 'dibatalkan',
    kode: 'peserta_keluar',
    alasan: 'Mahasiswa keluar dari kelas.',
  }),
  receipt(5, { status: 'terkirim', dijawab_pada: null }),
];
const batch = (rest: Partial<Batch> = {}): Batch => ({
  id: KIRIM,
  id_komponen: 'ko-1',
  label: 'Tugas',
  status: 'menunggu',
  jumlah: 40,
  diterima: 0,
  ditolak: 0,
  percobaan: 2,
  coba_pada: '2026-11-24T03:05:00Z',
  batas_pada: '2026-12-20T16:59:59Z',
  kode: 'http_500',
  alasan: 'Siakad menjawab 500.',
  dibuat_oleh: 'Dr. Ratna',
  dibuat_pada: '2026-11-24T03:00:00Z',
  dijawab_pada: null,
  ...rest,
});
const siakad = {
  terhubung: true,
  berhenti_pada: null,
  sebab: null,
  buka_pada: null,
  menunggu: 0,
  tertua_pada: null,
  ditolak: 0,
};

const server = (header_sikad = [komponen('ko-1'), komponen('ko-2', { label: 'Kuis' })]) =>
  fakeApi()
    .reply('pengaturan', makePengaturan())
    .reply('keadaanSiakad', siakad)
    .reply('rekapNilaiKelas', recap({ header_sikad }))
    .reply('tandaTerimaNilai', rows, {
      jumlah: { diterima: 1, ditolak: 2, dibatalkan: 1, terkirim: 1 },
    })
    .reply('daftarKirimanNilai', [
      batch(),
      batch({ id: KIRIM.replace('1', '2'), status: 'selesai', diterima: 38, ditolak: 2 }),
    ]);

const open = (search = '', user: 'dosen' | 'operator' = 'dosen', as = {}) =>
  renderWithApp(<ReceiptsPage idKelas="kelas-1" />, {
    path: '/nilai/:id/tanda-terima',
    route: `/nilai/kelas-1/tanda-terima${search}`,
    user,
    as,
  });
const rowOf = async (name: string): Promise<HTMLElement> =>
  (await screen.findByText(name)).closest('tr') as HTMLElement;

test('each value with Siakad’s answer; only what can be sent again offers it', async () => {
  server();
  open();
  const row = await rowOf('Mahasiswa 2');
  expect(row).toHaveTextContent('Ditolak');
  expect(row).toHaveTextContent('NIM tidak dikenal');
  expect(row).toHaveTextContent('24 Nov 2026, 10:00oleh Dr. Ratna');
  expect(
    screen
      .getAllByRole('button', { name: /^Kirim ulang / })
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual(['Kirim ulang Tugas Mahasiswa 2']);
  expect(await rowOf('Mahasiswa 3')).toHaveTextContent('sudah digantikan kiriman yang lebih baru');
  expect(await rowOf('Mahasiswa 4')).toHaveTextContent('Mahasiswa keluar dari kelas.');
  const trail = screen.getByRole('navigation', { name: 'Jejak halaman' });
  expect(within(trail).getByRole('link', { name: 'Manajemen Basis Data A' })).toHaveAttribute(
    'href',
    '/nilai/kelas-1',
  );
});

test('states filter with their counts, in the address', async () => {
  const user = userEvent.setup();
  const api = server();
  const { router } = open('?id_komponen=ko-1&search=siti&sort=-dikirim_pada&id_kirim=bukan-uuid');
  await user.click(await screen.findByRole('button', { name: 'Ditolak 2' }));
  await waitFor(() => expect(router.state.location.search).toContain('status=ditolak'));
  await waitFor(() =>
    expect(api.calls('tandaTerimaNilai').at(-1)?.url.search).toBe(
      '?page=1&per_page=20&search=siti&status=ditolak&id_komponen=ko-1&sort=-dikirim_pada',
    ),
  );
  expect(screen.getByRole('button', { name: 'Semua 5' })).toBeVisible();
});

test('one value is sent again; what was not sent says why', async () => {
  const user = userEvent.setup();
  const api = server().reply('kirimNilaiKelas', {
    kiriman: [{ id: KIRIM, id_komponen: 'ko-1', jumlah: 1 }],
    belum_lengkap: [],
    tidak_berubah: 0,
    tanpa_nilai: 0,
  });
  open();
  await user.click(await screen.findByRole('button', { name: 'Kirim ulang Tugas Mahasiswa 2' }));
  expect(await screen.findByText('1 nilai dikirim ulang ke Siakad')).toBeVisible();
  expect(api.calls('kirimNilaiKelas').map(({ body }) => body)).toEqual([
    { list_komponen: ['ko-1'], list_nim: [refused.nim] },
  ]);
  api.reply('kirimNilaiKelas', {
    kiriman: [],
    belum_lengkap: [{ id_komponen: 'ko-1', nim: refused.nim, nama: refused.nama }],
    tidak_berubah: 0,
    tanpa_nilai: 0,
  });
  await user.click(await screen.findByRole('button', { name: 'Kirim ulang Tugas Mahasiswa 2' }));
  expect(await screen.findByText('Tidak dikirim: 1 masih menunggu penilaian')).toBeVisible();
  api.fail('kirimNilaiKelas', 'nilai_di_luar_rentang');
  await user.click(await screen.findByRole('button', { name: 'Kirim ulang Tugas Mahasiswa 2' }));
  expect(await screen.findByText(/Anda berada di luar rentang waktu entri nilai/)).toBeVisible();
});

test('all refused ones are sent again, by component and over all pages', async () => {
  const user = userEvent.setup();
  const others = [refused, receipt(6, { status: 'ditolak', id_komponen: 'ko-2', label: 'Kuis' })];
  const api = server()
    .reply('tandaTerimaNilai', others, { total_items: 30, jumlah: { ditolak: 30 } })
    .reply('kirimNilaiKelas', {
      kiriman: [{ id: KIRIM, id_komponen: 'ko-1', jumlah: 1 }],
      belum_lengkap: [],
      tidak_berubah: 0,
      tanpa_nilai: 0,
    });
  open('?status=ditolak');
  await user.click(await screen.findByRole('button', { name: 'Kirim ulang semua' }));
  const dialog = await screen.findByRole('dialog', { name: 'Kirim ulang semua' });
  expect(dialog).toHaveTextContent('30 baris yang ditolak');
  await user.click(within(dialog).getByRole('button', { name: 'Kirim ulang' }));
  expect(await screen.findByText('2 nilai dikirim ulang ke Siakad')).toBeVisible();
  expect(api.calls('kirimNilaiKelas').map(({ body }) => body)).toEqual([
    { list_komponen: ['ko-1'], list_nim: ['2406012'] },
    { list_komponen: ['ko-2'], list_nim: ['2406016'] },
  ]);
  expect(
    api
      .calls('tandaTerimaNilai')
      .some(({ url }) => url.search === '?status=ditolak&ignore_default_pagination=true'),
  ).toBe(true);
});

test('batches: tries, the reason, and cancelling what waits', async () => {
  const user = userEvent.setup();
  const api = server().fail('batalkanKirimanNilai', 'kiriman_sudah_selesai');
  open('?tab=kiriman');
  const table = await screen.findByRole('region', { name: 'Kiriman ke Siakad' });
  expect(table).toHaveTextContent('2 kaliberikutnya 24 Nov 2026, 10:05sampai 20 Des 2026, 23:59');
  expect(table).toHaveTextContent('40 nilai38 diterima · 2 ditolak');
  const [cancel, ...more] = within(table).getAllByRole('button', {
    name: 'Batalkan kiriman Tugas',
  });
  expect(more).toEqual([]);
  await user.click(cancel as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Batalkan kiriman' });
  await user.click(within(dialog).getByRole('button', { name: 'Batalkan kiriman' }));
  expect(await screen.findByText(/^Kiriman nilai ini sudah dijawab/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls('daftarKirimanNilai').length).toBeGreaterThan(1);
  expect(within(table).getAllByRole('link', { name: 'Lihat isi' })[0]).toHaveAttribute(
    'href',
    `/nilai/kelas-1/tanda-terima?id_kirim=${KIRIM}`,
  );
});

test('a reader sees no act; a component outside its window neither', async () => {
  server([
    komponen('ko-1', {
      entri: { dibuka: false, boleh: false, alasan: { code: 'tidak_berhak', message: 'Tidak' } },
    }),
  ]);
  open('?status=ditolak', 'operator', { hak_akses: { kelas_kuliah: 'read' } });
  await screen.findByText('Mahasiswa 2');
  expect(screen.queryByRole('button', { name: /Kirim ulang/ })).toBeNull();
});

test('operators learn why nothing is sent, and go on', async () => {
  const user = userEvent.setup();
  server()
    .reply('keadaanSiakad', {
      ...siakad,
      berhenti_pada: '2026-11-24T03:00:00Z',
      sebab: 'Tanda tangan salah',
      menunggu: 12,
    })
    .reply('lanjutkanSiakad', { kiriman: 3 });
  open('', 'operator', { hak_akses: { kelas_kuliah: 'write', konfigurasi: 'write' } });
  expect(await screen.findByText(/Tanda tangan salah\. 12 nilai menunggu/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Lanjutkan pengiriman' }));
  expect(await screen.findByText('Pengiriman dilanjutkan: 3 kiriman')).toBeVisible();
});

test('on a phone a value is a card with its answer', async () => {
  setWidth(false);
  server();
  open();
  const list = await screen.findByRole('list', { name: 'Tanda terima Siakad' });
  expect(within(list).getAllByRole('listitem')[1]).toHaveTextContent(
    'Jawaban SiakadNIM tidak dikenal',
  );
});

test('nothing sent yet, and a failed load', async () => {
  server().reply('tandaTerimaNilai', [], { jumlah: {} });
  const { unmount } = open();
  expect(await screen.findByText('Belum ada nilai yang dikirim ke Siakad.')).toBeVisible();
  unmount();
  server().fail('rekapNilaiKelas', 'kesalahan_server');
  open();
  expect(await screen.findByText('NO DATA')).toBeVisible();
});
