/**
 * Journeys of: data-master, orang/akun, orang/akses. A new university: one command, then everything
 * in the browser (docs/operations.md).
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { readXlsx } from '../../apps/api/src/platform/xlsx/xlsx.ts';
import { root, workspaceNode } from '../../scripts/workspace.mjs';
import { carryOutImport, chooseImport, importTables } from './support/import.ts';
import { expectSignedIn } from './support/screens.ts';
import { expect, required, test } from './support/test.ts';

type Table = [jenis: string, rows: string[][]];

const SANDI = 'kopi hitam tanpa gula';

/** Creates a college on the command line and returns the printed link. */
async function createCollege(
  systemUrl: string,
  { id, host }: { id: string; host: string },
): Promise<string> {
  const file = join(root, 'apps/api/src/perguruan-tinggi.ts');
  const args = [
    'buat',
    '--id',
    id,
    '--nama',
    'Universitas Nusa Baru',
    '--host',
    host,
    '--operator',
    'admin',
  ];
  const secret = required('E2E_ENCRYPTION_SECRET');
  const { stdout } = await promisify(execFile)(
    workspaceNode,
    ['--disable-warning=ExperimentalWarning', file, ...args],
    {
      env: {
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        DATABASE_URL: required('E2E_DATABASE_URL'),
        PUBLIC_URL: systemUrl,
        JWT_SECRET: secret,
        REFRESH_SECRET: secret,
        ENCRYPTION_SECRET: secret,
      },
    },
  );
  return /^http\S+/m.exec(stdout)?.[0] ?? '';
}

async function setPassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Kata sandi baru', { exact: true }).fill(SANDI);
  await page.getByLabel('Ulangi kata sandi baru').fill(SANDI);
  await page.getByRole('button', { name: 'Simpan Kata Sandi' }).click();
}

async function visitMenu(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Menu utama' });
  await expect(menu.getByRole('link').nth(8)).toBeVisible();
  const hrefs = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const href of hrefs) {
    await menu.locator(`a[href="${href}"]`).click();
    await page.waitForURL((url) => url.pathname + url.search === href);
    await expect(page.getByRole('heading', { level: 1 }), href).toBeVisible();
    await expect(page.locator('[aria-busy=true]'), href).toHaveCount(0);
    await expect(page.getByText(/Uppss!!!|Coba Lagi|Terjadi kesalahan/), href).toHaveCount(0);
  }
}

test('one command, a link, and the rest in the browser: from an empty college to a student in class', async ({
  newContext,
  systemUrl,
}) => {
  // An import and every menu entry: minutes on a slow machine.
  test.setTimeout(300_000);
  const id = `n${randomBytes(5).toString('hex')}`;
  const host = `${id}.localhost`;
  const origin = `http://${host}:${new URL(systemUrl).port}`;
  const page = await (await newContext({ baseURL: origin })).newPage();
  const link = await createCollege(systemUrl, { id, host });
  expect(new URL(link).origin).toBe(origin);
  await setPassword(page, link);
  await expectSignedIn(page);
  await visitMenu(page);

  await page.goto('/hak-akses');
  await page.getByRole('button', { name: 'Tambah Operator' }).click();
  const adding = page.getByRole('dialog', { name: 'Tambah Operator' });
  await adding.getByRole('textbox', { name: 'Nama pengguna' }).fill('budi');
  await adding.getByRole('textbox', { name: 'Nama lengkap' }).fill('Budi Pemantau');
  await adding.getByRole('button', { name: 'Tambah' }).click();
  const rights = page.getByRole('dialog', { name: 'Hak Akses Operator LMS' });
  await rights
    .getByRole('radiogroup', { name: 'Hak akses Kelas Kuliah' })
    .getByText('Lihat', { exact: true })
    .click();
  await rights.getByRole('button', { name: 'Simpan' }).click();
  await expect(rights).toHaveCount(0);

  const today = new Date();
  const day = (offset: number) =>
    new Date(today.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
  const year = today.getUTCFullYear();
  const kode = `${year}1`;
  const tables: [Table, ...Table[]] = [
    [
      'periode',
      [
        ['kode', 'tahun', 'semester', 'mulai', 'selesai'],
        [kode, String(year + 1), '1', day(-30), day(90)],
      ],
    ],
    [
      'prodi',
      [
        ['id', 'kode', 'nama', 'jenjang'],
        ['IF', 'IF', 'Informatika', 'S1'],
      ],
    ],
    [
      'makul',
      [
        ['id', 'kode', 'nama', 'id_prodi', 'sks'],
        ['AIK1', 'AIK1', 'Algoritma Pemrograman', 'IF', '3'],
      ],
    ],
    [
      'dosen',
      [
        ['id', 'nama', 'id_prodi'],
        ['D001', 'Ratna Kusumaningrum', 'IF'],
      ],
    ],
    [
      'mahasiswa',
      [
        ['nim', 'nama', 'id_prodi', 'angkatan'],
        ['260001', 'Adinda Putri Maharani', 'IF', String(year)],
      ],
    ],
    [
      'kelas',
      [
        ['periode', 'id_prodi', 'id_makul', 'nama_kelas', 'jadwal', 'pengajar'],
        [kode, 'IF', 'AIK1', 'A', 'Senin 07.30-09.10', 'D001'],
      ],
    ],
    [
      'peserta',
      [
        ['id_kelas', 'nim'],
        [`${kode}_IF_AIK1_A`, '260001'],
      ],
    ],
  ];
  const [[first, firstTable], ...others] = tables;
  await chooseImport(page, first, firstTable);
  await carryOutImport(page);
  await importTables(systemUrl, { collegeId: id, username: 'admin', password: SANDI }, others);

  await page.goto('/pengguna');
  await page.getByRole('button', { name: 'Tautan Aktivasi Massal' }).click();
  await page.getByRole('button', { name: 'Buat Daftar' }).click();
  const coming = page.waitForEvent('download');
  await page
    .getByRole('region', { name: 'Pekerjaan' })
    .getByRole('button', { name: /^Unduh/ })
    .click();
  const list = await readXlsx(await readFile(await (await coming).path()));
  const own = String(list.find(({ cells }) => cells[1] === '260001')?.cells[3]);
  const student = await (await newContext({ baseURL: origin })).newPage();
  await setPassword(student, own);
  await expectSignedIn(student);
  await student.getByRole('link', { name: 'Kelas Kuliah' }).click();
  // Home names the course too.
  await expect(student.getByRole('heading', { level: 1, name: 'Kelas Kuliah' })).toBeVisible();
  await student.getByRole('link', { name: /Algoritma Pemrograman/ }).click();
  await expect(student.getByText('Ratna Kusumaningrum').first()).toBeVisible();
});
