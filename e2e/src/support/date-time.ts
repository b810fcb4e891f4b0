/** Chooses times in date fields. */
import { expect, type Page } from '@playwright/test';
import type { University } from './university.ts';

/** Today from the calendar, then the time by keys. */
export async function chooseToday(
  page: Page,
  label: string,
  { zone }: University,
  [hours, minutes]: readonly [hours: string, minutes: string] = ['00', '00'],
): Promise<void> {
  const day = new Intl.DateTimeFormat('id-ID', {
    timeZone: zone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  await page.getByRole('button', { name: `Pilih tanggal ${label.toLowerCase()}` }).click();
  const today = page.getByRole('button', { name: day.format(new Date()), exact: true });
  const turn = (name: string) => page.getByRole('button', { name }).click();
  const isThere = () =>
    today.waitFor({ timeout: 2_000 }).then(
      () => true,
      () => false,
    );
  // It opens at the chosen day, maybe in another month.
  if (!(await isThere())) await turn('Bulan sebelumnya');
  if (!(await isThere())) for (let month = 0; month < 2; month += 1) await turn('Bulan berikutnya');
  await today.click();
  // With two open calendars both would have the day.
  await expect(today).toHaveCount(0);
  const field = page.getByRole('textbox', { name: label });
  await page.waitForTimeout(50);
  const box = await field.boundingBox();
  if (box === null) throw new Error(`no field ${label}`);
  await page.mouse.click(box.x + 100, box.y + box.height / 2);
  await page.keyboard.type(`${hours}:${minutes}`);
  await expect(field).toHaveValue(new RegExp(`^\\d{2}/\\d{2}/\\d{4} ${hours}:${minutes}$`));
}
