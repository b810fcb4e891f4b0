import type { Page } from '@playwright/test';
import type { Places } from './screen.ts';

/** Today's running meeting of the signed-in user, as /beranda is told. */
export async function findPlaces(page: Page): Promise<Places> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/v2/lms/pertemuan/hari_ini') && response.ok());
  await page.goto('/beranda');
  const { data } = await (await answer).json();
  const running = data.hari_ini.find((meeting: { status: string }) => meeting.status === 'berlangsung') ?? data.hari_ini[0];
  if (running === undefined) throw new Error('The demo has no meeting today');
  return { idKelas: running.kelas_kuliah.id, idPertemuan: running.id };
}
