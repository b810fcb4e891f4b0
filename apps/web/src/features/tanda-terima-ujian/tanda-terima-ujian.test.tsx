import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../shared/testing/render.tsx';
import { CheckReceipt } from './check-receipt.tsx';
import { ExamReceipt } from './exam-receipt.tsx';
import { receiptJson } from './receipt-file.ts';
import { kodeOf, receipt } from './testing/receipt.ts';

const { kode } = receipt;

test('a receipt says what was handed in, its code and where anybody checks it', async () => {
  fakeApi().reply('tandaTerimaUjian', receipt);
  renderWithApp(<ExamReceipt id="u1" />);
  expect(await screen.findByText('Siti Aminah ☺ (210001)')).toBeVisible();
  expect(screen.getByText('18 dari 20')).toBeVisible();
  expect(screen.getByText('1.240 simpanan')).toBeVisible();
  expect(screen.getByText('3 simpanan')).toBeVisible();
  expect(screen.getByText('Waktu habis')).toBeVisible();
  expect(screen.getByText(kode)).toBeVisible();
  expect(screen.getByText(/kunci-1\. Siapa pun dapat memeriksanya di .*\/periksa-tanda-terima/)).toBeVisible();
});

test('as long as the ledger is open the page says why there is none', async () => {
  fakeApi().fail('tandaTerimaUjian', 'tanda_terima_belum_ada');
  renderWithApp(<ExamReceipt id="u1" />);
  expect(await screen.findByText(/^Tanda terima ada setelah semua jawaban diterima/)).toBeVisible();
});

test.each([
  ['asli', 'Asli'],
  ['catatan_berubah', 'Asli, tetapi catatannya berubah'],
  ['diubah', 'Tidak asli'],
  ['tidak_dikenal', 'Tidak dikenal'],
] as const)('of a receipt that is %s the page says it', async (hasil, words) => {
  const server = fakeApi().reply('periksaTandaTerimaUjian', { hasil });
  renderWithApp(<CheckReceipt />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Periksa' }));
  expect(await screen.findByText('Kode wajib diisi')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /^Kode tanda terima/ }), ' abc.k.def ');
  await user.click(screen.getByRole('button', { name: 'Periksa' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(server.calls('periksaTandaTerimaUjian')[0]?.body).toEqual({ kode: 'abc.k.def' });
});

test('a receipt is downloaded as the file that is checked here', async () => {
  fakeApi().reply('tandaTerimaUjian', receipt);
  const files: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: vi.fn() }),
  );
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    expect(this.download).toBe('tanda-terima-210001-Kuis-normalisasi.json');
  });
  renderWithApp(<ExamReceipt id="u1" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Unduh tanda terima' }));
  expect(click).toHaveBeenCalledOnce();
  expect(await files[0]?.text()).toBe(receiptJson(receipt));
});

const fileOf = (text: string, name = 'tanda-terima.json') => new File([text], name, { type: 'application/json' });
async function choose(file: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await userEvent.upload(input, file);
}

test('a file is checked as soon as it is chosen; what was signed stands beside the verdict', async () => {
  const server = fakeApi().reply('periksaTandaTerimaUjian', { hasil: 'asli' });
  renderWithApp(<CheckReceipt />);
  await choose(fileOf(receiptJson(receipt)));
  expect(await screen.findByText('Asli')).toBeVisible();
  const signed = screen.getByRole('region', { name: 'Yang ditandatangani server' });
  for (const text of ['Siti Aminah ☺ (210001)', '18 dari 20', '24 Nov 2026, 15:40:00 WIB'])
    expect(signed).toHaveTextContent(text);
  expect(server.calls('periksaTandaTerimaUjian').map(({ body }) => body)).toEqual([{ kode }]);
  await userEvent.type(screen.getByRole('textbox', { name: /^Kode tanda terima/ }), 'x');
  expect(screen.queryByText('Asli')).toBeNull();
});

test.each([
  [
    'edited',
    receiptJson(receipt).replace('"jumlah_dijawab": 18', '"jumlah_dijawab": 20'),
    'Tidak asli',
    /berkasnya diubah sesudah diunduh/,
  ],
  ['something else', 'Daftar belanja', 'Bukan tanda terima', /^Berkas ini bukan tanda terima ujian/],
  ['far too large', 'a.b.'.padEnd(60_000, 'c'), 'Bukan tanda terima', /^Berkas ini bukan tanda terima ujian/],
])('a file that is %s is told so without asking the server', async (_name, text, title, words) => {
  const server = fakeApi();
  renderWithApp(<CheckReceipt />);
  await choose(fileOf(text));
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(server.calls('periksaTandaTerimaUjian')).toEqual([]);
});

test('of a forged code nothing is shown that it claims', async () => {
  fakeApi().reply('periksaTandaTerimaUjian', { hasil: 'diubah' });
  renderWithApp(<CheckReceipt />);
  await choose(fileOf(kodeOf({ ...receipt.tanda_terima, nama: 'Pemalsu' }), 'kode.txt'));
  expect(await screen.findByText('Tidak asli')).toBeVisible();
  expect(screen.queryByText(/Pemalsu/)).toBeNull();
});
