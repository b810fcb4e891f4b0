/** Bringing files in at /data-master. */
import { expect, type Page } from '@playwright/test';
import { writeSmallXlsx } from '../../../apps/api/src/platform/xlsx/small.ts';

/** Uploads a workbook of the kind, and waits for its preview. */
export async function chooseImport(page: Page, jenis: string, table: string[][]): Promise<void> {
  const [heading = [], ...rows] = table;
  const content = await writeSmallXlsx([{ name: 'Data', columns: heading.map((header) => ({ header })), rows }]);
  await page.goto(`/data-master/impor?jenis=${jenis}`);
  await page.locator('input[type=file]').setInputFiles({
    name: `${jenis}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(content),
  });
  await page.getByRole('button', { name: 'Periksa Berkas' }).click();
  await page.waitForURL(/\/data-master\/impor\/[0-9a-f-]{36}/);
}

/** Carries the preview out, and waits until the worker has done it. */
export async function carryOutImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Jalankan Impor' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Jalankan Impor' }).click();
  await expect(page.getByRole('region', { name: 'Ringkasan' }).getByText('Selesai', { exact: true }).first()).toBeVisible();
}
