import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { makePengaturan } from '../../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { SIAKAD_QUESTION } from '../isian/entry-questions.tsx';
import { komponen, recap } from '../testing/fixtures.ts';
import { ImportButton } from './import-button.tsx';
import type { ImportedRow, ImportPreview } from './queries.ts';

beforeEach(() => setWidth(true));

const change = (dari: number | null, menjadi: number, siakad = false) => ({
  id_komponen: 'ko-1',
  label: 'Tugas',
  dari,
  menjadi,
  siakad,
});

const row = (nomor: number, rest: Partial<ImportedRow> = {}): ImportedRow => ({
  nomor,
  nim: `n${nomor}`,
  nama: `Mahasiswa ${nomor}`,
  status: 'berubah',
  alasan: null,
  perubahan: [change(70, 87.5)],
  ...rest,
});

const refused = row(2, {
  nama: '',
  status: 'ditolak',
  alasan: 'Bukan peserta kelas ini',
  perubahan: [],
});

const previewOf = (rest: Partial<ImportPreview> = {}): ImportPreview => ({
  id: 'a0000000-0000-4000-8000-000000000001',
  berlaku_sampai: '2026-11-25T06:00:00Z',
  jumlah_baris: 3,
  jumlah_sama: 1,
  jumlah_berubah: 1,
  jumlah_ditolak: 0,
  perlu_alasan: false,
  baris: [row(3)],
  tidak_ada: [],
  ...rest,
});

const server = (preview = previewOf()) =>
  fakeApi()
    .reply('pengaturan', makePengaturan())
    .reply('pratinjauImporKomponen', preview)
    .reply('terapkanImporKomponen', { jumlah_berubah: 1 });

async function open(frame = recap()) {
  const user = userEvent.setup();
  renderWithApp(<ImportButton idKelas="kelas-1" frame={frame} />, { user: 'dosen' });
  await user.click(screen.getByRole('button', { name: 'Impor nilai' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Impor nilai' }));
  const choose = () =>
    user.upload(dialog.getByLabelText('Berkas nilai'), new File(['x'], 'nilai.xlsx'));
  const save = async () => user.click(dialog.getByRole('button', { name: /^Simpan/ }));
  return { user, dialog, choose, save };
}

test('changed rows come first, faults and students that are missing are named; the result has its file', async () => {
  const api = server(
    previewOf({
      baris: [refused, row(3)],
      jumlah_ditolak: 1,
      tidak_ada: [{ nim: 'n9', nama: 'Siti' }],
    }),
  );
  const { user, dialog, choose, save } = await open();
  expect(dialog.getByRole('button', { name: 'Simpan nilai' })).toBeDisabled();
  await choose();
  expect(
    await dialog.findByText(
      '1 mahasiswa berubah, 1 baris ditolak, 1 tetap, 1 tidak ada di berkas. Belum ada yang disimpan.',
    ),
  ).toBeVisible();
  const rows = dialog.getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '3Mahasiswa 3n3Tugas: 70 → 87.50Akan diubah',
    '2Tidak dikenaln2-Ditolak: Bukan peserta kelas ini',
    '-Sitin9-Tidak ada di berkas, nilainya tetap',
  ]);
  expect(dialog.getByRole('button', { name: 'Simpan 1 nilai' })).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: 'Lanjutkan tanpa 1 baris yang ditolak' }));
  await save();
  expect(await screen.findByText('1 nilai disimpan')).toBeVisible();
  expect(screen.getByText('1 baris ditolak.')).toBeVisible();
  expect(screen.getByText('1 mahasiswa tidak ada di berkas; nilainya tetap.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unduh hasil' })).toBeVisible();
  const [call] = api.calls('terapkanImporKomponen');
  expect([call?.params.idImpor, call?.body]).toEqual([previewOf().id, { lewati_ditolak: true }]);
});

test('values of Siakad are asked about, and a reason where Siakad has accepted the component', async () => {
  const api = server(
    previewOf({
      baris: [row(2), row(3, { perubahan: [change(65, 90, true)] })],
      jumlah_berubah: 2,
      perlu_alasan: true,
    }),
  );
  const { user, dialog, choose, save } = await open();
  await choose();
  expect(await dialog.findByText(SIAKAD_QUESTION)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Simpan 2 nilai' })).toBeDisabled();
  await user.click(dialog.getByRole('radio', { name: 'Tidak, nilai dari Siakad tetap' }));
  expect(dialog.getByRole('button', { name: 'Simpan 1 nilai' })).toBeDisabled();
  await user.type(dialog.getByLabelText(/^Alasan/), 'Ujian susulan');
  await save();
  expect(await screen.findByText('1 nilai dibiarkan tetap.')).toBeVisible();
  expect(api.calls('terapkanImporKomponen')[0]?.body).toEqual({
    lewati_ditolak: false,
    lewati_siakad: true,
    alasan: 'Ujian susulan',
  });
});

test('what a colleague changed since the preview is named, and the file looked through again', async () => {
  const api = server().fail('terapkanImporKomponen', 'nilai_berubah', undefined, {
    sel: [
      {
        nim: 'n3',
        id_komponen: 'ko-1',
        nilai: 72,
        sumber: 'manual',
        versi: 6,
        oleh: 'Rina Wijaya',
        pada: '2026-11-24T06:00:00Z',
      },
    ],
  });
  const { user, dialog, choose, save } = await open();
  await choose();
  await dialog.findByText('Akan diubah');
  await save();
  expect(await dialog.findByText('Belum ada nilai yang disimpan')).toBeVisible();
  expect(dialog.getByText('Mahasiswa 3 · Tugas: sekarang 72, oleh Rina Wijaya')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Periksa ulang berkas' }));
  await waitFor(() => expect(api.calls('pratinjauImporKomponen')).toHaveLength(2));
});

test('Siakad changed a value meanwhile: the save asks and goes on', async () => {
  const api = server().fail('terapkanImporKomponen', 'nilai_diubah_siakad', undefined, { sel: [] });
  const { user, dialog, choose, save } = await open();
  await choose();
  await dialog.findByText('Akan diubah');
  await save();
  await user.click(await dialog.findByRole('radio', { name: 'Ya' }));
  api.reply('terapkanImporKomponen', { jumlah_berubah: 1 });
  await save();
  expect(await screen.findByText('1 nilai disimpan')).toBeVisible();
  await waitFor(() =>
    expect(api.calls('terapkanImporKomponen').at(-1)?.body).toMatchObject({ timpa_siakad: true }),
  );
});

test('a lost answer does not claim that nothing was saved, and is asked for again', async () => {
  const api = server().replyWith(
    'terapkanImporKomponen',
    () => new Response('<html>Gateway Timeout</html>', { status: 504 }),
  );
  const { dialog, choose, save } = await open();
  await choose();
  await dialog.findByText('Akan diubah');
  await save();
  expect(await dialog.findByText('Belum diketahui apakah nilai sudah tersimpan')).toBeVisible();
  expect(dialog.queryByText('Belum ada nilai yang disimpan')).toBeNull();
  api.reply('terapkanImporKomponen', { jumlah_berubah: 1 });
  await save();
  expect(await screen.findByText('1 nilai disimpan')).toBeVisible();
});

test('a closed component says why; without an open one no file is taken', async () => {
  server();
  const message = 'Anda berada di luar rentang waktu entri nilai.';
  const closed = komponen('ko-2', {
    label: 'UTS',
    entri: { dibuka: false, boleh: false, alasan: { code: 'nilai_di_luar_rentang', message } },
  });
  const { dialog } = await open(recap({ header_sikad: [komponen('ko-1'), closed] }));
  expect(dialog.getByText(`UTS: ${message}`)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Pilih Berkas' })).toBeEnabled();
});

test('a locked class takes no file, but gives its template', async () => {
  server();
  const message = 'Nilai kelas kuliah ini telah dikunci.';
  const locked = komponen('ko-1', {
    entri: { dibuka: false, boleh: false, alasan: { code: 'nilai_dikunci', message } },
  });
  const { dialog } = await open(recap({ header_sikad: [locked] }));
  expect(dialog.getByRole('button', { name: 'Pilih Berkas' })).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Unduh templat' })).toBeEnabled();
});

test('is absent for readers and without components', () => {
  fakeApi().reply('pengaturan', makePengaturan());
  const frame = recap();
  renderWithApp(
    <>
      <ImportButton
        idKelas="kelas-1"
        frame={{ ...frame, hak: { ...frame.hak, boleh_entri: false } }}
      />
      <ImportButton idKelas="kelas-1" frame={{ ...frame, header_sikad: [] }} />
    </>,
    { user: 'dosen' },
  );
  expect(screen.queryByRole('button', { name: 'Impor nilai' })).toBeNull();
});
