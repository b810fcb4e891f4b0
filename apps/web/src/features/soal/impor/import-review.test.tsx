import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDrafts } from '../../../shared/form/draft-store.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { makePengaturan } from '../../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import type { Pemilik } from './destination.tsx';
import type { Impor } from './home.ts';
import { ImportReview } from './import-review.tsx';
import { makeImpor, makeSoalImpor } from './testing/make-impor.ts';

beforeEach(() => setWidth(true));
afterEach(forgetDrafts);

const rows = [
  makeSoalImpor(1),
  makeSoalImpor(2, {
    status: 'berubah',
    hilang: ['Umpan balik tidak disimpan.', 'Nama soal tidak disimpan.'],
  }),
  makeSoalImpor(3, {
    status: 'mustahil',
    jenis: null,
    jenis_asal: 'matching',
    alasan: 'Jenis matching tidak dikenal.',
  }),
  makeSoalImpor(4, { sudah_ada: true }),
];
const nomor = { baru: [1, 2, 5, 6], sudah_ada: [4] };
const counts = { lengkap: 4, berubah: 1, mustahil: 1 };

const server = () => fakeApi().reply('pengaturan', makePengaturan());
const serve = (impor: Partial<Impor> = {}) =>
  server().reply('rincianImporSoal', rows, {
    total_items: 6,
    impor: makeImpor({ jumlah: counts, ...impor }),
    nomor,
  });

const bank: Pemilik = { judul: 'UTS Basis Data', room: 100, kelompok: [] };
const open = (pemilik = bank, query = '') =>
  renderWithApp(<ImportReview of={{ jenis: 'bank', id: 'b1' }} imporId="i1" pemilik={pemilik} />, {
    path: '/bank-soal/:id/impor/:imporId',
    route: `/bank-soal/b1/impor/i1${query}`,
    user: 'dosen',
  });
const tick = (no: number) => screen.getByRole('checkbox', { name: `Pilih soal ${no}` });

test('each question says what becomes of it; what is possible and new is ticked, over all pages and a reload', async () => {
  const api = serve({ catatan: ['Kuis di dalam berkas tidak dibawa.'] });
  const first = open();
  const user = userEvent.setup();
  expect(await screen.findByText('4 dari 5 soal dipilih')).toBeVisible();
  expect(screen.getByText('Kuis di dalam berkas tidak dibawa.')).toBeVisible();
  const lost = within(screen.getByRole('list', { name: 'Yang tidak terbawa dari soal 2' }));
  expect(lost.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    rows[1]?.hilang,
  );
  expect(screen.getByText('Jenis matching tidak dikenal.')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Pilih soal 3' })).toBeNull();
  expect([tick(1), tick(4)].map((box) => (box as HTMLInputElement).checked)).toEqual([true, false]);
  await user.click(tick(1));
  await user.click(tick(4));
  first.unmount();

  open();
  expect(await screen.findByText('4 dari 5 soal dipilih')).toBeVisible();
  expect(tick(1)).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Kosongkan pilihan' }));
  expect(screen.getByRole('button', { name: 'Impor soal' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Pilih semua (5)' }));
  api.reply('terapkanImporSoal', makeImpor({ status: 'diterapkan', diterapkan: 5 }));
  await user.click(screen.getByRole('button', { name: 'Impor 5 soal' }));
  await waitFor(() =>
    expect(api.calls('terapkanImporSoal')).toMatchObject([
      { params: { id: 'b1', imporId: 'i1' }, body: { dipilih: [1, 2, 4, 5, 6], ke: 'bank_ini' } },
    ]),
  );
  await user.click(screen.getByRole('tab', { name: 'Tidak dapat diimpor (1)' }));
  await waitFor(() =>
    expect(api.calls('rincianImporSoal').at(-1)?.url.searchParams.get('status')).toBe('mustahil'),
  );
});

test('what does not fit is told before; new banks take it', async () => {
  const api = serve().fail('terapkanImporSoal', 'konflik');
  open({ ...bank, room: 2 });
  const user = userEvent.setup();
  expect(await screen.findByText('4 dari 5 soal dipilih · muat 2')).toBeVisible();
  expect(screen.getByText('Hanya muat 2 dari 4 soal yang dipilih.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Impor 4 soal' })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: /^Bank soal baru/ }));
  await user.click(screen.getByRole('button', { name: 'Impor 4 soal' }));
  await waitFor(() =>
    expect(api.calls('terapkanImporSoal')).toMatchObject([{ body: { ke: 'bank_baru' } }]),
  );
  // A refusal keeps the ticks.
  expect(await screen.findByText('Belum ada soal yang masuk')).toBeVisible();
  expect(screen.getByText('4 dari 5 soal dipilih')).toBeVisible();
});

test('into an exam the group it was opened from is chosen, and the questions go by category', async () => {
  const kelompok = [
    { id: 'g1', nama: 'Pilihan' },
    { id: 'g2', nama: 'Esai' },
  ];
  const api = server()
    .reply('rincianImporSoalUjian', rows, {
      total_items: 6,
      impor: makeImpor({ jumlah: counts }),
      nomor,
    })
    .reply('terapkanImporSoalUjian', makeImpor({ status: 'menerapkan' }));
  renderWithApp(
    <ImportReview
      of={{ jenis: 'ujian', id: 'u1' }}
      imporId="i1"
      pemilik={{ judul: 'Kuis 3', room: 200, kelompok }}
    />,
    { path: '/ujian/:id/impor/:imporId', route: '/ujian/u1/impor/i1?kelompok=g1', user: 'dosen' },
  );
  const user = userEvent.setup();
  const group = await screen.findByRole('combobox', {
    name: 'Soal tanpa kategori masuk ke kelompok',
  });
  expect(group).toHaveValue('g1');
  await user.click(screen.getByRole('radio', { name: 'Semua ke satu kelompok' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kelompok' }), 'Esai');
  await user.click(screen.getByRole('button', { name: 'Impor 4 soal' }));
  await waitFor(() =>
    expect(api.calls('terapkanImporSoalUjian')).toMatchObject([
      { body: { kelompok: 'satu', id_kelompok: 'g2' } },
    ]),
  );
});

test('a worker that has it is asked every two seconds; in vain it says why', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const api = server().reply('rincianImporSoal', [], {
    impor: makeImpor({ status: 'membaca', format: null }),
    nomor: null,
  });
  open();
  expect(await screen.findByRole('progressbar', { name: 'Membaca berkas' })).toBeVisible();
  api.reply('rincianImporSoal', [], {
    impor: makeImpor({ status: 'gagal', format: null, galat: 'Baris 12: tag tidak ditutup.' }),
    nomor: null,
  });
  await act(() => vi.advanceTimersByTimeAsync(2_100));
  expect(await screen.findByText('Baris 12: tag tidak ditutup.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pilih berkas lain' })).toBeVisible();
  const asked = api.calls('rincianImporSoal').length;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(api.calls('rincianImporSoal')).toHaveLength(asked);
  vi.useRealTimers();
});

test('what came in is named with its banks, and is taken back after a question', async () => {
  const applied: Partial<Impor> = {
    status: 'diterapkan',
    diterapkan: 5,
    batal_sampai: new Date(Date.now() + 3_600_000).toISOString(),
    bank_baru: [{ id: 'b7', judul: 'Bab 1', jumlah_soal: 5 }],
  };
  const api = serve(applied).reply('batalkanImporSoal', makeImpor({ status: 'dibatalkan' }));
  open();
  const user = userEvent.setup();
  expect(await screen.findByText('5 soal diimpor')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Bab 1' })).toHaveAttribute('href', '/bank-soal/b7');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Batalkan impor' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Batalkan impor ini?' }));
  expect(
    asked.getByText(/^5 soal yang masuk ditarik kembali, beserta 1 bank soal barunya/),
  ).toBeVisible();
  api.reply('rincianImporSoal', rows, {
    total_items: 6,
    impor: makeImpor({ status: 'dibatalkan' }),
    nomor: null,
  });
  await user.click(asked.getByRole('button', { name: 'Batalkan impor' }));
  expect(await screen.findByText('Impor ini dibatalkan')).toBeVisible();
  expect(api.calls('batalkanImporSoal')).toHaveLength(1);
});
