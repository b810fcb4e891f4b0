import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import type { HasilExcel } from './home.ts';
import { ImportDialog } from './import-dialog.tsx';

const read = (over: Partial<HasilExcel> = {}): HasilExcel => ({
  jumlah: 2,
  soal: [
    { baris: 3, pertanyaan: 'Ibu kota Jawa Barat?', kunci: 'B. Bandung' },
    { baris: 4, pertanyaan: 'Ibu kota Jawa Tengah?', kunci: 'A. Semarang' },
  ],
  errors: [],
  ...over,
});
const faulty = read({
  jumlah: 1,
  errors: Array.from({ length: 12 }, (_, at) => ({
    baris: at + 3,
    kolom: 'Kunci',
    alasan: `Alasan ${at + 3}`,
  })),
});

function open({
  room = 100,
  kelompok,
}: {
  room?: number;
  kelompok?: { id: string; nama: string };
} = {}) {
  const onClose = vi.fn();
  const pemilik = kelompok
    ? ({ jenis: 'ujian', id: 'u1' } as const)
    : ({ jenis: 'bank', id: 'b1' } as const);
  renderWithApp(
    <ImportDialog
      pemilik={pemilik}
      from="excel"
      room={room}
      kelompok={kelompok}
      onClose={onClose}
    />,
    {
      user: 'dosen',
    },
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Impor Soal dari Excel' }));
  const user = userEvent.setup({ applyAccept: false });
  return {
    onClose,
    dialog,
    user,
    kind: (name: string) =>
      user.selectOptions(dialog.getByRole('combobox', { name: /^Jenis soal/ }), name),
    choose: (name = 'soal.xlsx') =>
      user.upload(dialog.getByLabelText('Berkas', { selector: 'input' }), new File(['x'], name)),
    press: (name: string) => user.click(dialog.getByRole('button', { name })),
  };
}

test('nothing is sent without a file; a faulty workbook is told whole, and the way back keeps the kind', async () => {
  setWidth(true);
  const api = fakeApi().reply('imporSoalExcel', faulty);
  const { dialog, kind, choose, press } = open();
  await press('Impor');
  expect(dialog.getByText('File belum dipilih')).toBeVisible();
  expect(dialog.getByText('Jenis soal wajib dipilih')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Unduh template' })).toBeDisabled();
  await choose('soal.docx');
  expect(dialog.getByText('Pilih berkas .xls atau .xlsx')).toBeVisible();
  await press('Hapus soal.docx');
  await choose();
  expect(dialog.getByText('Pilih jenis soal agar berkas dapat diperiksa.')).toBeVisible();
  expect(api.calls('imporSoalExcel')).toEqual([]);
  await kind('Pilihan Ganda');
  expect(await dialog.findByText('12 baris salah; tidak ada soal yang diimpor.')).toBeVisible();
  expect(dialog.getByText('Menampilkan 1–10 dari 12')).toBeVisible();
  await press('Baris');
  expect(dialog.getAllByRole('row')[1]).toHaveTextContent('14KunciAlasan 14');
  await press('Halaman berikutnya');
  expect(dialog.getAllByRole('row')[2]).toHaveTextContent('3KunciAlasan 3');
  await press('Impor Ulang');
  expect(dialog.getByRole('combobox', { name: /^Jenis soal/ })).toHaveValue('pilihan');
  api.reply('imporSoalExcel', read());
  await choose('lagi.xls');
  expect(await dialog.findByText('2 soal terbaca dan siap diimpor.')).toBeVisible();
  expect(dialog.getByText('Ibu kota Jawa Tengah?')).toBeVisible();
  expect(api.calls('imporSoalExcel').map(({ body }) => body)).toMatchObject([
    { jenis_soal: 'pilihan', pratinjau: 'true' },
    { jenis_soal: 'pilihan', pratinjau: 'true' },
  ]);
});

test('a lost answer is asked for again by the same name; after success there is nothing but Tutup', async () => {
  const api = fakeApi().reply('imporSoalExcel', read());
  const { dialog, kind, choose, press, onClose, user } = open();
  await kind('Esai');
  await choose();
  await dialog.findByText('2 soal terbaca dan siap diimpor.');
  api.disconnect('imporSoalExcel');
  await press('Impor 2 soal');
  expect(await dialog.findByText(/^Tidak dapat terhubung ke server/)).toBeVisible();
  expect(dialog.getByText('Ibu kota Jawa Tengah?')).toBeVisible();
  api.reply('imporSoalExcel', read());
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Impor 2 soal' })).toBeEnabled());
  await press('Impor 2 soal');
  expect(await dialog.findByText('2 soal berhasil diimpor.')).toBeVisible();
  const [, first, second] = api
    .calls('imporSoalExcel')
    .map(({ body }) => body as { id_klien?: string });
  expect(first?.id_klien).toBeTruthy();
  expect(second?.id_klien).toBe(first?.id_klien);
  expect(dialog.queryByRole('button', { name: /Impor/ })).toBeNull();
  await user.click(dialog.getAllByRole('button', { name: 'Tutup' }).at(-1) ?? document.body);
  expect(onClose).toHaveBeenCalled();
});

test('what the server refuses after the preview stands in red, with its rows', async () => {
  setWidth(true);
  const api = fakeApi().reply('imporSoalExcel', read());
  const { dialog, kind, choose, press } = open();
  await kind('Pilihan Ganda');
  await choose();
  await dialog.findByText('2 soal terbaca dan siap diimpor.');
  api.fail('imporSoalExcel', 'impor_excel_salah', [
    { path: 'baris.3.Pilihan B', message: 'Pilihan jawaban wajib diisi' },
  ]);
  await press('Impor 2 soal');
  expect(
    await dialog.findByText('Ada baris yang salah; tidak ada soal yang diimpor.'),
  ).toBeVisible();
  expect(dialog.getByText('Pilihan B').closest('tr')).toHaveTextContent(
    '3Pilihan BPilihan jawaban wajib diisi',
  );
  expect(dialog.getByRole('button', { name: 'Impor Ulang' })).toBeVisible();
});

test('more than fits is told before it is sent; of an exam the group goes along', async () => {
  const api = fakeApi().reply('imporSoalExcelUjian', read());
  const { dialog, kind, choose } = open({ room: 1, kelompok: { id: 'g2', nama: 'Esai' } });
  await kind('Pilihan Ganda');
  await choose();
  expect(
    await dialog.findByText(/^Berkas ini berisi 2 soal; ujian ini hanya muat 1 lagi/),
  ).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Impor 2 soal' })).toBeDisabled();
  expect(dialog.getByText('Soal masuk ke kelompok "Esai".')).toBeVisible();
  expect(api.calls('imporSoalExcelUjian')).toMatchObject([
    { params: { id: 'u1' }, body: { id_kelompok: 'g2' } },
  ]);
});
