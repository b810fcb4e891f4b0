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
  await expect(page.getByRole('button', { name: 'Bulan berikutnya' })).toBeVisible();
  const isThere = async () => (await today.count()) > 0;
  // It opens at the chosen day, maybe in another month.
  if (!(await isThere())) await turn('Bulan sebelumnya');
  if (!(await isThere())) for (let month = 0; month < 2; month += 1) await turn('Bulan berikutnya');
  // Seen once on a busy machine: the press and its release fell on two places and chose nothing. A
  // person presses again. With two open calendars both would have the day.
  await expect(async () => {
    if (await isThere()) await today.click();
    await expect(today).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
  const field = page.getByRole('textbox', { name: label });
  // The field takes the focus a moment after the choice.
  await expect(field).toBeFocused();
  await field.click({ position: { x: 100, y: 10 } });
  await page.keyboard.type(`${hours}:${minutes}`);
  await expect(field).toHaveValue(new RegExp(`^\\d{2}/\\d{2}/\\d{4} ${hours}:${minutes}$`));
}
