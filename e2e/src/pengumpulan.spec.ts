/**
 * Journeys of: tugas/pengumpulan, tugas. A phone submits over a cut line and opens its receipt; the
 * lecturer checks the code.
 */
import { signIn, test } from './support/phone.ts';
import { expect } from './support/test.ts';
import { makeRunningClass } from './support/university.ts';

/** A one-pixel picture. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a photo and a link wait on a phone without a line, are handed in when it is back, and have a receipt that holds', async ({
  university,
  network,
  phone,
  pageOf,
  db,
}) => {
  test.setTimeout(180_000);
  const it = await makeRunningClass(university);
  const [student] = it.peserta;
  if (!student) throw new Error('the class has no students');
  const tugas = await university.make.tugas(it.pertemuan, { judul: 'Jejak pengurutan' });
  const address = `/tugas/${tugas.id}?tab=submission`;

  let page = await phone.start(address);
  await signIn(page, student.username);
  await expect(page.getByText('Belum dikumpulkan').first()).toBeVisible();
  await page.getByRole('button', { name: 'Unggah File/Link Tugas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unggah File/Link Tugas' });
  await expect(dialog.getByRole('button', { name: 'Ambil foto' })).toBeVisible();

  network.cutAll();
  await dialog
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'halaman 1.png', mimeType: 'image/png', buffer: PICTURE });
  await dialog.getByRole('textbox', { name: 'Tautan' }).fill('contoh.id/jejak');
  await expect(dialog.getByText('Tersimpan · belum dikumpulkan')).toBeVisible();
  const send = dialog.getByRole('button', { name: 'Kumpulkan' });
  await expect(send).toBeEnabled({ timeout: 30_000 });
  await send.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Menunggu koneksi', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^Sudah dikumpulkan /)).toHaveCount(0);

  await phone.end();
  network.mend();
  page = await phone.start(address);
  const panel = page.getByRole('tabpanel', { name: 'Pengumpulan' });
  await expect(panel.getByText(/^Sudah dikumpulkan \d\d:\d\d:\d\d$/)).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText('Menunggu koneksi', { exact: true })).toHaveCount(0);
  const versions = await db.rows<{ percobaan: number; tautan: string; berkas: number }>(
    'SELECT percobaan, tautan, cardinality(berkas) AS berkas FROM tugas_pengumpulan WHERE college_id = $1 AND id_tugas = $2',
    [university.id, tugas.id],
  );
  expect(versions).toEqual([{ percobaan: 1, tautan: 'http://contoh.id/jejak', berkas: 1 }]);

  await page.getByRole('link', { name: 'Tanda terima versi 1' }).click();
  await expect(page.getByRole('heading', { name: 'Tanda Terima Pengumpulan' })).toBeVisible();
  const kode = (await page.getByText(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/).textContent()) ?? '';
  await expect(page.getByText(/^SHA-256 [0-9a-f]{64}$/)).toBeVisible();

  const lecturer = await pageOf(it.dosen, address);
  await lecturer.getByRole('button', { name: 'Periksa tanda terima' }).click();
  const check = lecturer.getByRole('dialog', { name: 'Periksa tanda terima' });
  await check
    .getByRole('textbox', { name: 'Kode tanda terima' })
    .fill(kode.toLowerCase().replaceAll('-', ''));
  await check.getByRole('button', { name: 'Periksa' }).click();
  await expect(check.getByText(/^Tanda terima ini sah/)).toBeVisible();
});
