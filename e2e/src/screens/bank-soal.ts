import { expect, type Page } from '@playwright/test';
import { listStates, openPanel, type Screen } from '../support/screen.ts';

const list = /\/v2\/lms\/bank_soal\?/;
const board = { path: () => '/bank-soal', ready: /^Menampilkan |^Belum ada bank soal/ } as const;
const staff = ['dosen', 'operator'] as const;

/** A bank with a question of three kinds: nothing of the demo university has one. */
async function makeBank(page: Page): Promise<void> {
  const card = page.getByRole('article', { name: 'Contoh bank soal', exact: true });
  if (!(await card.isVisible())) {
    await page.getByRole('button', { name: 'Tambah Bank Soal' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tambah Bank Soal' });
    await dialog.getByRole('textbox', { name: /^Judul/ }).fill('Contoh bank soal');
    await dialog.getByRole('textbox', { name: /^Deskripsi/ }).fill('Soal untuk ujian tengah semester.');
    await dialog.getByRole('combobox', { name: /^Mata Kuliah/ }).click();
    await page.getByRole('listbox').getByRole('option').first().click();
    await dialog.getByRole('button', { name: 'Simpan' }).click();
    await addQuestion(page);
    return;
  }
  await card.getByRole('link', { name: /^Lihat/ }).click();
  await expect(page.getByRole('article', { name: 'Soal 1', exact: true })).toBeVisible();
}

async function beginQuestion(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Tambah Soal' }).click();
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
  await expect(page.getByRole('toolbar', { name: 'Alat tulis' }).first()).toBeVisible();
}

async function addQuestion(page: Page): Promise<void> {
  await beginQuestion(page, 'Pilihan Ganda');
  await page.getByRole('textbox', { name: /^Pertanyaan/ }).pressSequentially('Ibu kota provinsi Jawa Barat?');
  for (const [letter, text] of Object.entries({ A: 'Bandung', B: 'Bogor', C: 'Cirebon' })) {
    await page.getByRole('textbox', { name: `Pilihan ${letter}` }).fill(text);
  }
  await page.getByRole('radio', { name: 'Kunci: Pilihan A' }).check();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('article', { name: 'Soal 1', exact: true })).toBeVisible();
}

export const screens: Screen[] = [
  { ...board, name: 'bank-soal', roles: ['dosen', 'operator', 'operator-baca'], states: listStates(list) },
  { ...board, name: 'bank-soal-filter', roles: staff, same: true, arrange: (page) => openPanel(page, 'Filter', 'Prodi Matkul') },
  {
    ...board,
    name: 'bank-soal-tambah',
    roles: staff,
    arrange: (page) => openPanel(page, 'Tambah Bank Soal', 'Tampilan'),
  },
  { ...board, name: 'bank-soal-sampah', roles: staff, same: true, arrange: (page) => openPanel(page, 'Sampah', '30 hari') },
  { ...board, name: 'bank-soal-rinci', roles: ['dosen'], arrange: makeBank },
  {
    ...board,
    name: 'bank-soal-soal-baru',
    roles: ['dosen'],
    arrange: async (page) => {
      await makeBank(page);
      await beginQuestion(page, 'Beberapa Jawaban');
    },
  },
  {
    ...board,
    name: 'bank-soal-soal-esai',
    roles: ['dosen'],
    arrange: async (page) => {
      await makeBank(page);
      await beginQuestion(page, 'Esai');
    },
  },
  {
    ...board,
    name: 'bank-soal-riwayat',
    roles: ['dosen'],
    arrange: async (page) => {
      await makeBank(page);
      await page.getByRole('button', { name: 'Tindakan soal 1' }).click();
      await page.getByRole('menuitem', { name: 'Riwayat versi' }).click();
      await expect(page.getByRole('article', { name: 'Versi 1' })).toBeVisible();
    },
  },
];
