import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { texts } from '../../../shared/texts.ts';
import { makeSoal } from '../testing/make-soal.ts';
import { BankDetail } from './bank-detail.tsx';
import { makeBank } from './testing/make-bank.ts';

// jsdom has no worker for pdfmake; pdf/*.test.ts check the document.
const library = vi.hoisted(() => ({
  asked: [] as object[],
  make: async (): Promise<string> => '',
}));
vi.mock('./pdf/make-pdf.ts', () => ({
  saveBankPdf: (asked: object) => {
    library.asked.push(asked);
    return library.make();
  },
}));

async function ask(button: string): Promise<void> {
  fakeApi().reply('detailBankSoal', makeBank({ list_soal: [makeSoal()] }));
  renderWithApp(<BankDetail id="b1" />, {
    path: '/bank-soal/:id',
    route: '/bank-soal/b1',
    user: 'dosen',
  });
  await userEvent.click(await screen.findByRole('button', { name: button }));
}

test.each([
  ['Download', true],
  ['Unduh tanpa kunci', false],
])('%s makes one, with keys: %s, and says what it is called', async (button, withKeys) => {
  library.make = async () => 'Bank Soal - Basis Data.pdf';
  await ask(button);
  expect(await screen.findByText('Bank Soal - Basis Data.pdf tersimpan')).toBeVisible();
  expect(library.asked.at(-1)).toMatchObject({ withKeys, bank: { id: 'b1' } });
});

test('while one is made none is begun; one that fails says why, and the next may be asked for', async () => {
  let fail: (error: Error) => void = () => undefined;
  library.make = () =>
    new Promise((_resolve, reject) => {
      fail = reject;
    });
  await ask('Download');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Unduh tanpa kunci' })).toBeDisabled(),
  );
  fail(new Error('gambar rusak'));
  expect(await screen.findByText('PDF bank soal gagal dibuat: gambar rusak')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Unduh tanpa kunci' })).toBeEnabled(),
  );
});

test('without a line that is what it says', async () => {
  library.make = () =>
    Promise.reject(
      new TypeError('Failed to fetch dynamically imported module: /assets/make-pdf.js'),
    );
  await ask('Unduh tanpa kunci');
  expect(await screen.findByText(`PDF bank soal gagal dibuat: ${texts.noLine}`)).toBeVisible();
});
