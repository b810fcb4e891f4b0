/**
 * Journeys of: soal/bank. A lecturer writes questions, a colleague finds the shared bank, an
 * operator reads it.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectEntryGone } from './support/back.ts';
import { dragByFinger } from './support/drag.ts';
import { chooseByKeys } from './support/menu-keys.ts';
import { moveByKeys } from './support/order-keys.ts';
import { expect, PHONE, test } from './support/test.ts';
import { makeRunningClass } from './support/university.ts';

const question = (page: Page, number: number) =>
  page.getByRole('article', { name: `Soal ${number}`, exact: true });
const card = (page: Page) => page.getByRole('region', { name: /^(Tambah|Ubah) Soal/ });

async function beginQuestion(page: Page, kind: string, text: string): Promise<void> {
  await chooseByKeys(page, page.getByRole('button', { name: 'Tambah Soal' }), {
    name: kind,
    exact: true,
  });
  await card(page)
    .getByRole('textbox', { name: /^Pertanyaan/ })
    .pressSequentially(text);
}

async function save(page: Page, done: string): Promise<void> {
  await card(page).getByRole('button', { name: 'Simpan' }).press('Enter');
  await expect(page.getByText(done)).toBeVisible();
  await expect(card(page)).toHaveCount(0);
}

async function writeThree(page: Page): Promise<void> {
  await beginQuestion(page, 'Pilihan Ganda', 'Apa kepanjangan SQL?');
  await card(page).getByRole('button', { name: 'Simpan' }).press('Enter');
  await expect(card(page).getByText('Pilihan jawaban wajib diisi')).toHaveCount(3);
  for (const [letter, text] of Object.entries({
    A: 'Structured Query Language',
    B: 'Simple Query Language',
    C: 'Semua salah',
  })) {
    await page.getByRole('textbox', { name: `Pilihan ${letter}` }).fill(text);
  }
  await page.getByRole('radio', { name: 'Kunci: Pilihan A' }).press('Space');
  // The draft survives a reload; the browser asks before leaving.
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Pilihan C' })).toHaveValue('Semua salah');
  await save(page, 'Berhasil menambah soal');
  await expect(question(page, 1).getByText('Kunci', { exact: true })).toBeVisible();

  await beginQuestion(page, 'Benar/Salah', 'Kunci utama boleh kosong.');
  await page.getByRole('radio', { name: 'Salah', exact: true }).press('Space');
  await save(page, 'Berhasil menambah soal');

  await beginQuestion(page, 'Numerik', 'Berapa bit dalam satu bita?');
  await page.getByRole('textbox', { name: /^Kunci jawaban/ }).fill('8,0');
  await expect(page.getByText('dibaca 8,0')).toBeVisible();
  await save(page, 'Berhasil menambah soal');
  await expect(page.getByRole('article', { name: /^Soal \d$/ })).toHaveCount(3);
}

test('a lecturer makes a bank and writes, orders, changes, deletes and downloads its questions', async ({
  university,
  pageOf,
  consoleGuard,
}) => {
  test.setTimeout(240_000);
  consoleGuard.expect(/status of 409/);
  const { dosen } = await makeRunningClass(university, 'Basis Data');
  const page = await pageOf(dosen, '/bank-soal');
  await expect(page.getByText('Ups! Data Kosong')).toBeVisible();
  await page.getByRole('button', { name: 'Tambah Bank Soal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tambah Bank Soal' });
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByText('Judul wajib diisi')).toBeVisible();
  await expect(dialog.getByText('Mata Kuliah wajib dipilih')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Judul/ }).fill('UTS: Basis Data');
  await dialog.getByRole('textbox', { name: /^Deskripsi/ }).fill('Soal sampai pertemuan 7.');
  await dialog.getByRole('combobox', { name: /^Mata Kuliah/ }).fill('Basis');
  await page.getByRole('option', { name: /Basis Data/ }).click();
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(page).toHaveURL(/\/bank-soal\/[^/?]+$/);
  await expect(page.getByText('Belum ada soal yang tersedia pada bank soal ini.')).toBeVisible();
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(page.getByText('Belum ada soal', { exact: true })).toBeVisible();
  await writeThree(page);

  await page.getByRole('button', { name: 'Urutkan soal' }).press('Enter');
  const order = page.getByRole('dialog', { name: 'Urutkan soal' });
  const handle = order.getByRole('button', { name: 'Pindahkan Apa kepanjangan SQL?' });
  await moveByKeys(page, {
    handle,
    key: 'ArrowDown',
    said: 'Apa kepanjangan SQL? di urutan 2 dari 3.',
  });
  await expect(order.getByText('Urutan tersimpan.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page, 2).getByText('Apa kepanjangan SQL?')).toBeVisible();

  const other = await pageOf(dosen, new URL(page.url()).pathname, {
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
  });
  await page.getByRole('button', { name: 'Ubah soal 2' }).click();
  await page.getByRole('textbox', { name: 'Pilihan C' }).fill('Tidak ada yang benar');
  await other.getByRole('button', { name: 'Ubah soal 2' }).tap();
  await other.getByRole('textbox', { name: 'Pilihan B' }).fill('Sequential Query Language');
  await save(other, 'Berhasil mengubah soal');
  await card(page).getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText(/^Sudah diubah .* pada/)).toBeVisible();
  await expect(page.getByRole('alert').getByText('Sequential Query Language')).toBeVisible();
  await page.getByRole('button', { name: 'Pertahankan isian saya' }).click();
  await save(page, 'Berhasil mengubah soal');
  await expect(question(page, 2).getByText('Tidak ada yang benar')).toBeVisible();

  await page.getByRole('button', { name: 'Tindakan soal 2' }).click();
  await page.getByRole('menuitem', { name: 'Riwayat versi' }).click();
  const second = page.getByRole('article', { name: 'Versi 2' });
  await expect(second.locator('ins', { hasText: 'Sequential' })).toBeVisible();
  await second.getByRole('button', { name: 'Pulihkan versi ini' }).click();
  await expect(page.getByRole('article', { name: 'Versi 4' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page, 2).getByText('Sequential Query Language')).toBeVisible();

  await page.getByRole('button', { name: 'Hapus soal 1' }).click();
  const asked = page.getByRole('dialog');
  await expect(asked.getByText('Anda yakin ingin menghapus soal ini?')).toBeVisible();
  await asked.getByRole('button', { name: 'Hapus' }).click();
  await expect(question(page, 3)).toHaveCount(0);
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(question(page, 3)).toBeVisible();

  for (const [name, called] of [
    ['Download', 'Bank Soal - UTS Basis Data.pdf'],
    ['Unduh tanpa kunci', 'Bank Soal - UTS Basis Data (tanpa kunci).pdf'],
  ] as const) {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name, exact: true }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe(called);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('a shared bank is read and copied by a colleague, and read by an operator who may only read', async ({
  university,
  pageOf,
}) => {
  test.setTimeout(240_000);
  const { dosen, rekan } = await makeRunningClass(university, 'Basis Data');
  const page = await pageOf(dosen, '/bank-soal');
  await page.getByRole('button', { name: 'Tambah Bank Soal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tambah Bank Soal' });
  await dialog.getByRole('textbox', { name: /^Judul/ }).fill('Kuis Normalisasi');
  await dialog.getByRole('textbox', { name: /^Deskripsi/ }).fill('Bab 4.');
  await dialog.getByRole('combobox', { name: /^Mata Kuliah/ }).fill('Basis');
  await page.getByRole('option', { name: /Basis Data/ }).click();
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await beginQuestion(page, 'Esai', 'Jelaskan bentuk normal ketiga.');
  await page.getByRole('checkbox', { name: 'Semua' }).check();
  await save(page, 'Berhasil menambah soal');
  const address = new URL(page.url()).pathname;

  const colleague = await pageOf(rekan, '/bank-soal');
  await expect(colleague.getByText('Ups! Data Kosong')).toBeVisible();
  await page.getByRole('button', { name: 'Ubah Bank Soal' }).click();
  await page.getByRole('radio', { name: 'Ditampilkan' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Berhasil mengubah bank soal')).toBeVisible();

  await colleague.reload();
  const shared = colleague.getByRole('article', { name: 'Kuis Normalisasi' });
  await expect(shared.getByRole('button', { name: /^Hapus/ })).toHaveCount(0);
  await shared.getByRole('link', { name: /^Lihat/ }).click();
  await expect(question(colleague, 1)).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'Tambah Soal' })).toHaveCount(0);
  await expect(colleague.getByRole('button', { name: 'Ubah soal 1' })).toHaveCount(0);
  await colleague.goBack();
  await shared.getByRole('button', { name: /^Duplikat/ }).click();
  const copy = colleague.getByRole('dialog', { name: 'Duplikat Bank Soal' });
  await expect(copy.getByRole('textbox', { name: /^Judul/ })).toHaveValue(
    'Kuis Normalisasi (Salinan)',
  );
  await copy.getByRole('button', { name: 'Simpan' }).click();
  await expect(
    colleague.getByRole('heading', { name: 'Kuis Normalisasi (Salinan)' }),
  ).toBeVisible();
  await expect(question(colleague, 1).getByText('Jelaskan bentuk normal ketiga.')).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'Tambah Soal' })).toBeEnabled();

  const operator = await university.operator('Siti Aminah', 'no_access', { bank_soal: 'read' });
  const desk = await pageOf(operator, '/bank-soal');
  await expect(desk.getByRole('article', { name: 'Kuis Normalisasi', exact: true })).toBeVisible();
  for (const name of ['Tambah Bank Soal', 'Sampah'])
    await expect(desk.getByRole('button', { name })).toHaveCount(0);
  await expect(desk.getByRole('button', { name: /^(Hapus|Duplikat)/ })).toHaveCount(0);
  await desk.goto(address);
  await expect(question(desk, 1)).toBeVisible();
  for (const name of ['Tambah Soal', 'Ubah Bank Soal', 'Ubah soal 1', 'Hapus soal 1']) {
    await expect(desk.getByRole('button', { name })).toHaveCount(0);
  }
  await expect(desk.getByRole('button', { name: 'Download', exact: true })).toBeVisible();
});

test('on a phone questions of an exam are copied into a bank, photographed into and put in order with the thumb', async ({
  university,
  pageOf,
}) => {
  const { make } = university;
  const { kelas, pertemuan, dosen } = await makeRunningClass(university, 'Basis Data');
  const ujian = await make.ujian(pertemuan, { judul: 'Kuis relasi' });
  for (const text of ['Pertama?', 'Kedua?', 'Ketiga?'])
    await make.soalUjian(ujian, { pertanyaan: `<p>${text}</p>` });
  const bank = await make.bankSoal({
    collegeId: university.id,
    dosen,
    makul: kelas.makul,
    judul: 'Bank relasi',
  });
  const page = await pageOf(dosen, `/bank-soal/${bank.id}`, {
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
  });

  await page.getByRole('button', { name: 'Tambah Soal' }).tap();
  await page.getByRole('menuitem', { name: 'Salin dari Kuis/Ujian' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Soal Mata Kuliah' });
  await dialog.getByRole('combobox', { name: /^Kelas/ }).tap();
  await page.getByRole('option', { name: /Basis Data/ }).tap();
  await dialog.getByRole('combobox', { name: /^Kuis\/Ujian/ }).tap();
  await page.getByRole('option', { name: /Kuis relasi/ }).tap();
  await dialog.getByRole('button', { name: 'Pilih semua' }).tap();
  await dialog.getByRole('button', { name: 'Salin', exact: true }).tap();
  await expect(page.getByText('Berhasil menyalin 3 soal')).toBeVisible();
  await expect(question(page, 3).getByText('Ketiga?')).toBeVisible();

  await page.getByRole('button', { name: 'Urutkan soal' }).tap();
  const order = page.getByRole('dialog', { name: 'Urutkan soal' });
  await expect(order.getByRole('listitem')).toHaveCount(3);
  await dragByFinger({
    lifted: order.getByRole('button', { name: 'Pindahkan Ketiga?' }),
    target: order.getByRole('button', { name: 'Pindahkan Pertama?' }),
    said: /^Ketiga\? di urutan 1 dari 3/,
  });
  await expect(page.getByText('Urutan tersimpan.')).toBeVisible();
  await expect(order.getByRole('listitem')).toHaveText([/Ketiga/, /Pertama/, /Kedua/]);
  await page.keyboard.press('Escape');
  await expect(order).toHaveCount(0);
  await expectEntryGone(page);

  await page.getByRole('button', { name: 'Tambah Soal' }).tap();
  await page.getByRole('menuitem', { name: 'Benar/Salah', exact: true }).tap();
  await expect(card(page).getByRole('heading', { name: 'Tambah Soal' })).toBeInViewport();
  const choosing = page.waitForEvent('filechooser');
  await card(page).getByRole('button', { name: 'Ambil foto', exact: true }).first().tap();
  const chooser = await choosing;
  await expect(chooser.element().getAttribute('capture')).resolves.toBe('environment');
  await chooser.setFiles({
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  });
  await expect(card(page).locator('img[src^="data:image"]')).toBeVisible();
});
