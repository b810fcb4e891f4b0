/** Imports at /data-master. */
import { expect, type Page } from '@playwright/test';
import { writeSmallXlsx } from '../../../apps/api/src/platform/xlsx/small.ts';
import type { Credentials } from './sign-in.ts';

export async function chooseImport(page: Page, jenis: string, table: string[][]): Promise<void> {
  const [heading = [], ...rows] = table;
  const content = await writeSmallXlsx([
    { name: 'Data', columns: heading.map((header) => ({ header })), rows },
  ]);
  await page.goto(`/data-master/impor?jenis=${jenis}`);
  await page.locator('input[type=file]').setInputFiles({
    name: `${jenis}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(content),
  });
  await page.getByRole('button', { name: 'Periksa Berkas' }).click();
  await page.waitForURL(/\/data-master\/impor\/[0-9a-f-]{36}/);
}

export async function carryOutImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Jalankan Impor' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Jalankan Impor' }).click();
  // Long work of other journeys may be ahead of it.
  await expect(
    page.getByRole('region', { name: 'Ringkasan' }).getByText('Selesai', { exact: true }).first(),
  ).toBeVisible({ timeout: 60_000 });
}

/** In order, without the browser; data-master.spec.ts tests the screen. */
export async function importTables(
  systemUrl: string,
  { collegeId, username, password }: Credentials,
  tables: readonly (readonly [jenis: string, table: string[][]])[],
): Promise<void> {
  const origin = `http://127.0.0.1:${new URL(systemUrl).port}`;
  let headers: Record<string, string> = { 'college-id': collegeId };
  const ask = async (path: string, body?: BodyInit) => {
    const reply = await fetch(`${origin}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      body,
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
  const signedIn = await ask(
    '/v2/access_token',
    new URLSearchParams({ grant_type: 'password', client_id: 'web', username, password }),
  );
  headers = { ...headers, authorization: `Bearer ${signedIn.access_token}` };
  for (const [jenis, table] of tables) {
    const form = new FormData();
    form.set('jenis', jenis);
    form.set(
      'berkas',
      new Blob([table.map((cells) => cells.join(',')).join('\n')], { type: 'text/csv' }),
      `${jenis}.csv`,
    );
    const { data: begun } = await ask('/v2/lms/data_master/impor', form);
    const stateOf = async () => {
      const { data } = await ask(`/v2/lms/data_master/impor/${begun.id}`);
      return { status: data.status, refused: data.jumlah?.refused, galat: data.galat };
    };
    await expect
      .poll(stateOf, { message: jenis })
      .toEqual({ status: 'selesai', refused: 0, galat: null });
  }
}
