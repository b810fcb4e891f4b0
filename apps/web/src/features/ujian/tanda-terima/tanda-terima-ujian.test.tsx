import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { CheckReceipt } from './check-receipt.tsx';
import { ExamReceipt } from './exam-receipt.tsx';
import { PublicKeys } from './public-keys.tsx';
import { receiptJson } from './receipt-file.ts';
import { kodeOf, receipt } from './testing/receipt.ts';

const { kode } = receipt;

test('a receipt says what was handed in, its code and where anybody checks it', async () => {
  fakeApi().reply('tandaTerimaUjian', receipt);
  renderWithApp(<ExamReceipt id="u1" />);
  expect(await screen.findByText('Siti Aminah ☺ (210001)')).toBeVisible();
  expect(screen.getByText('18 dari 20')).toBeVisible();
  expect(screen.getByText('1240 simpanan')).toBeVisible();
  expect(screen.getByText('3 simpanan')).toBeVisible();
  expect(screen.getByText('Waktu habis')).toBeVisible();
  expect(screen.getByText('CA5A-BVSC-8PP6-YVRY')).toBeVisible();
  expect(screen.queryByText(kode)).not.toBeInTheDocument();
  expect(
    screen.getByText(/kunci-1\. Siapa pun dapat memeriksanya di .*\/periksa-tanda-terima/),
  ).toBeVisible();
});

const ended = {
  id: 'k1',
  id_ujian: 'u1',
  status: 'selesai' as const,
  waktu_mulai: '2026-11-24T08:00:00Z',
  waktu_selesai: '2026-11-24T08:40:09Z',
  berakhir_pada: '2026-11-24T09:00:00Z',
  menit_tambahan: 0,
  sebab_selesai: 'selesai' as const,
  jumlah_soal: 20,
  jumlah_soal_dijawab: 18,
  nilai_akhir: null,
  generasi: 1,
  waktu_server: '2026-11-24T08:40:10Z',
  penolakan: null,
};

test('as long as something may still be under way the page says that it has ended, and is no error', async () => {
  fakeApi().fail('tandaTerimaUjian', 'tanda_terima_belum_ada').reply('pengerjaanMe', ended);
  renderWithApp(<ExamReceipt id="u1" />);
  expect(await screen.findByText('Ujian selesai 15:40:09')).toBeVisible();
  expect(screen.getByText(/Tanda terima muncul di sini/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the keys that sign are there for anybody', async () => {
  const publik = '-----BEGIN PUBLIC KEY-----\nMCow\n-----END PUBLIC KEY-----\n';
  fakeApi().reply('kunciTandaTerima', [{ id: 'k1', publik, berlaku_dari: '2026-11-24T08:00:00Z' }]);
  renderWithApp(<PublicKeys />);
  expect(await screen.findByRole('region', { name: 'Kunci k1' })).toHaveTextContent(
    'BEGIN PUBLIC KEY',
  );
});

test.each([
  ['asli', 'Asli'],
  ['catatan_berubah', 'Asli, tetapi catatannya berubah'],
  ['tidak_dapat_diperiksa', 'Asli, catatannya tidak dapat diperiksa'],
  ['dihapus', 'Asli, pengerjaannya sudah dihapus'],
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
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
      revokeObjectURL: vi.fn(),
    }),
  );
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    expect(this.download).toBe('tanda-terima-210001-Kuis-normalisasi.json');
  });
  renderWithApp(<ExamReceipt id="u1" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Unduh JSON' }));
  expect(click).toHaveBeenCalledOnce();
  expect(await files[0]?.text()).toBe(receiptJson(receipt));
});

const fileOf = (text: string, name = 'tanda-terima.json') =>
  new File([text], name, { type: 'application/json' });
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
  [
    'something else',
    'Daftar belanja',
    'Bukan tanda terima',
    /^Berkas ini bukan tanda terima ujian/,
  ],
  [
    'far too large',
    'a.b.'.padEnd(60_000, 'c'),
    'Bukan tanda terima',
    /^Berkas ini bukan tanda terima ujian/,
  ],
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
