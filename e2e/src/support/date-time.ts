/** Times as somebody picks them. */
import { expect, type Page } from '@playwright/test';
import type { University } from './university.ts';

/** Today, at midnight unless another time is said. */
export async function chooseToday(
  page: Page,
  label: string,
  { zone }: University,
  time?: readonly [hours: string, minutes: string],
): Promise<void> {
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: 'numeric', month: 'long', year: 'numeric' });
  await page.getByRole('button', { name: new RegExp(`^${label}:`) }).click();
  const today = page.getByRole('button', { name: day.format(new Date()), exact: true });
  const next = page.getByRole('button', { name: 'Bulan berikutnya' });
  await expect(next).toBeVisible();
  if (!(await today.isVisible())) await next.click();
  await today.click();
  if (time) {
    await page.getByRole('spinbutton', { name: 'Jam' }).fill(time[0]);
    await page.getByRole('spinbutton', { name: 'Menit' }).fill(time[1]);
  }
  const done = page.getByRole('button', { name: 'Pilih waktu' });
  await done.click();
  // Two calendars at once would both have the day.
  await expect(done).toHaveCount(0);
}
