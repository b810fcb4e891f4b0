import type { Page } from '@playwright/test';
import type { Places } from './screen.ts';

async function findOnline(page: Page, idKelas: string): Promise<string | null> {
  const menu = page.waitForResponse(
    (response) => /\/kelas_kuliah\/[^/]+\/pertemuan\?/.test(response.url()) && response.ok(),
  );
  await page.goto(`/kelas/${idKelas}`);
  const { data }: { data: { id: string; jenis: string }[] } = await (await menu).json();
  return data.find(({ jenis }) => jenis === 'online')?.id ?? null;
}

/** Running, and online in the same class, as /beranda gets them. */
export async function findPlaces(page: Page): Promise<Places> {
  const answer = page.waitForResponse(
    (response) => response.url().endsWith('/v2/lms/pertemuan/hari_ini') && response.ok(),
  );
  await page.goto('/beranda');
  const { data } = await (await answer).json();
  const running =
    data.hari_ini.find((meeting: { status: string }) => meeting.status === 'berlangsung') ??
    data.hari_ini[0];
  if (running === undefined) throw new Error('The demo has no meeting today');
  const idKelas: string = running.kelas_kuliah.id;
  return {
    idKelas,
    idPertemuan: running.id,
    idDaring: (await findOnline(page, idKelas)) ?? running.id,
  };
}
