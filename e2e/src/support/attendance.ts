/** The meeting attendance screen, by what its users see and press. */
import { expect, type Locator, type Page } from '@playwright/test';

const MARKS = ['Hadir', 'Alpa', 'Izin', 'Sakit'] as const;
export type Mark = (typeof MARKS)[number];

export interface MeetingRef {
  kelas: { id: string };
  pertemuan: { id: string };
}

/** Inside the class, with the meeting's details open. */
export function attendancePath({ kelas, pertemuan }: MeetingRef): string {
  return `/kelas/${kelas.id}/kehadiran/${pertemuan.id}?rincian=1`;
}

export function rowOf(page: Page, nama: string): Locator {
  return page.getByRole('row').filter({ hasText: nama });
}

export async function expectMark(page: Page, nama: string, mark: Mark): Promise<void> {
  await expect(
    rowOf(page, nama).locator('.mantine-Badge-root').filter({ hasText: mark }),
  ).toBeVisible();
}

/** One tap outside edit mode, saved at once. */
export async function tapMark(page: Page, nama: string, mark: 'Hadir' | 'Alpa'): Promise<void> {
  await page.getByRole('button', { name: `Tandai ${mark}: ${nama}` }).click();
}

export async function beginEdit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ubah', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Simpan' })).toBeVisible();
}

export async function choose(page: Page, nama: string, mark: Mark): Promise<void> {
  await page
    .getByRole('radiogroup', { name: `Kehadiran ${nama}` })
    .getByTitle(mark)
    .click();
}

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Simpan' }).click();
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('Berhasil update kehadiran')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ubah', exact: true })).toBeVisible();
}

export function presentCount(page: Page): Locator {
  return page.getByRole('region', { name: 'Peserta' }).getByText(/\d+ dari \d+ Peserta/);
}
