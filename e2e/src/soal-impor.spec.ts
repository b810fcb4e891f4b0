/**
 * Journeys of: soal/impor, soal/bank. A lecturer imports a workbook and a Moodle file into a bank,
 * undoes it, and uses the bank in an exam.
 */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { writeSmallXlsx } from '../../apps/api/src/platform/xlsx/small.ts';
import { expect, PHONE, test } from './support/test.ts';
import { makeRunningClass } from './support/university.ts';

const questions = (page: Page): Locator => page.getByRole('article', { name: /^Soal \d+$/ });

async function openImport(page: Page, opener: string, item: string): Promise<void> {
  await page.getByRole('button', { name: opener }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function workbook(rows: string[][]) {
  const columns = ['Pertanyaan', 'Pilihan A', 'Pilihan B', 'Pilihan C', 'Kunci'].map((header) => ({
    header,
  }));
  const content = await writeSmallXlsx([{ name: 'Soal', columns, rows }]);
  return { name: 'soal.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
}

const good = ['Ibu kota Jawa Barat?', 'Bandung', 'Semarang', 'Surabaya', 'A'];

/** Complete, without its feedback, and of an unsupported kind. */
const moodle = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
  <question type="category"><category><text>$course$/top/Bab 1</text></category></question>
  <question type="truefalse">
    <name><text>Air mendidih pada 100 derajat.</text></name>
    <questiontext format="html"><text>Air mendidih pada 100 derajat.</text></questiontext>
    <answer fraction="100"><text>true</text></answer>
    <answer fraction="0"><text>false</text></answer>
  </question>
  <question type="truefalse">
    <name><text>Es lebih ringan dari air.</text></name>
    <questiontext format="html"><text>Es lebih ringan dari air.</text></questiontext>
    <answer fraction="100"><text>true</text><feedback><text>Karena itu es mengapung.</text></feedback></answer>
    <answer fraction="0"><text>false</text></answer>
  </question>
  <question type="matching">
    <name><text>Pasangkan.</text></name>
    <questiontext format="html"><text>Pasangkan.</text></questiontext>
    <subquestion><text>a</text><answer><text>1</text></answer></subquestion>
    <subquestion><text>b</text><answer><text>2</text></answer></subquestion>
  </question>
</quiz>`;

async function bringExcel(page: Page): Promise<void> {
  await openImport(page, 'Tambah Soal', 'Impor dari Excel');
  const dialog = page.getByRole('dialog', { name: 'Impor Soal dari Excel' });
  await dialog.getByRole('button', { name: 'Impor', exact: true }).click();
  await expect(dialog.getByText('File belum dipilih')).toBeVisible();
  await dialog.getByRole('combobox', { name: /^Jenis soal/ }).selectOption('Pilihan Ganda');
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Unduh template' }).click();
  expect((await coming).suggestedFilename()).toBe('Template Soal Pilihan.xlsx');
  await dialog
    .locator('input[type=file]')
    .setInputFiles(await workbook([good, ['Dua?', 'a', '', 'c', 'A']]));
  await expect(dialog.getByText('1 baris salah; tidak ada soal yang diimpor.')).toBeVisible();
  await expect(dialog.getByText('Pilihan B')).toBeVisible();
  await dialog.getByRole('button', { name: 'Impor Ulang' }).click();
  await dialog.locator('input[type=file]').setInputFiles(await workbook([good]));
  await dialog.getByRole('button', { name: 'Impor 1 soal' }).click();
  await expect(dialog.getByText('1 soal berhasil diimpor.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Tutup' }).last().click();
  await expect(questions(page)).toHaveCount(1);
}

async function chooseFile(page: Page, name: string, content: string | Buffer): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Impor dari sistem lain' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
  await expect(page).toHaveURL(/\/impor\/[^/]+$|\/impor\/[^/]+\?/);
}

test('a workbook and a file of Moodle come into a bank, are taken back, and go out to an exam', async ({
  university,
  pageOf,
}) => {
  test.setTimeout(240_000);
  const { make } = university;
  const { dosen, kelas, pertemuan } = await makeRunningClass(university, 'Fisika Dasar');
  const bank = await make.bankSoal({
    collegeId: university.id,
    dosen,
    makul: kelas.makul,
    judul: 'Kalor',
  });
  const page = await pageOf(dosen, `/bank-soal/${bank.id}`, {
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
  });
  await bringExcel(page);

  await openImport(page, 'Tambah Soal', 'Impor dari sistem lain');
  await chooseFile(page, 'moodle.xml', moodle);
  const rows = page.getByRole('list', { name: 'Soal di dalam berkas' });
  await expect(page.getByText('2 dari 2 soal dipilih')).toBeVisible();
  for (const tab of ['Lengkap (1)', 'Berubah (1)', 'Tidak dapat diimpor (1)']) {
    await expect(page.getByRole('tab', { name: tab })).toBeAttached();
  }
  await expect(rows.getByRole('listitem').filter({ hasText: 'matching' })).toContainText(
    'Tidak dapat diimpor',
  );
  await page.getByRole('checkbox', { name: 'Pilih soal 1' }).uncheck();
  await expect(page.getByText('1 dari 2 soal dipilih')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 dari 2 soal dipilih')).toBeVisible();
  await page.getByRole('button', { name: 'Pilih semua (2)' }).click();
  await page.getByRole('button', { name: 'Impor 2 soal' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: '2 soal diimpor' }).first(),
  ).toBeVisible();
  const review = page.url();
  await page.getByRole('link', { name: 'Buka Kalor' }).click();
  await expect(questions(page)).toHaveCount(3);
  await page.goto(review);
  await page.getByRole('button', { name: 'Batalkan impor' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Batalkan impor' }).click();
  await expect(page.getByText('Impor ini dibatalkan')).toBeVisible();
  await page.getByRole('link', { name: 'Buka Kalor' }).click();
  await expect(questions(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'Ekspor' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^GIFT/ }).click();
  const file = await readFile(await (await coming).path());

  const ujian = await make.ujian(pertemuan, {
    judul: 'Kuis kalor',
    waktuMulai: new Date(Date.now() + 86_400_000),
  });
  await page.goto(`/ujian/${ujian.id}?tab=soal`);
  await openImport(page, 'Tambah Soal ke Soal', 'Impor dari sistem lain');
  await chooseFile(page, 'kalor.gift', file);
  await page.getByRole('radio', { name: 'Semua ke satu kelompok' }).check();
  await page.getByRole('button', { name: 'Impor 1 soal' }).click();
  await page.getByRole('link', { name: 'Buka Kuis kalor' }).click();
  await expect(questions(page)).toHaveCount(1);
  await expect(questions(page).getByText('Ibu kota Jawa Barat?')).toBeVisible();
});
