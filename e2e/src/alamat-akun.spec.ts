/** Account addresses: the master data proposes one, only the owner confirms it (DECISIONS 237). */
import { randomBytes } from 'node:crypto';
import { carryOutImport, chooseImport } from './support/import.ts';
import { linkMailedTo } from './support/mails.ts';
import { expectSignedIn, signIn } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { PASSWORD } from './support/university.ts';

test('an imported address waits until its owner opens the link in the mail, signed in', async ({
  university,
  pageOf,
  newContext,
  db,
}) => {
  const student = await university.mahasiswa('Siti Rahmawati');
  const { id_prodi } = (await db.row<{ id_prodi: string }>(
    'SELECT id_prodi FROM mahasiswa WHERE college_id = $1 AND nim = $2',
    [university.id, student.nim],
  )) ?? { id_prodi: '' };
  const address = `siti.${randomBytes(4).toString('hex')}@kampus.test`;
  const operator = await pageOf(
    await university.operatorIstimewa('Ani Operator'),
    '/data-master/impor?jenis=mahasiswa',
  );
  await chooseImport(operator, 'mahasiswa', [
    ['nim', 'nama', 'id_prodi', 'angkatan', 'email'],
    [student.nim, 'Siti Rahmawati', id_prodi, '2024', address],
  ]);
  await operator.getByRole('tab', { name: /Dipertahankan/ }).click();
  await expect(
    operator.getByText(/hanya diusulkan karena akunnya sudah dipakai/).first(),
  ).toBeVisible();
  await carryOutImport(operator);
  await operator.goto(`/pengguna?search=${student.nim}`);
  await expect(operator.getByText('Menunggu konfirmasi').locator('visible=true')).toBeVisible();

  const page = await pageOf(student, '/profil');
  const card = page.getByRole('region', { name: 'Alamat Surel Akun' });
  await expect(card).toContainText('Belum ada alamat yang dikonfirmasi');
  await expect(card).toContainText(address);
  await card.getByRole('button', { name: 'Konfirmasi' }).click();
  await expect(page.getByText('Tautan konfirmasi dikirim')).toBeVisible();
  const link = await linkMailedTo(address);

  const phone = await (await newContext()).newPage();
  await phone.goto(link);
  await signIn(phone, student.username, PASSWORD);
  await expectSignedIn(phone);
  await expect(phone.getByRole('heading', { name: 'Konfirmasi Alamat Surel' })).toBeVisible();
  await phone.getByRole('button', { name: 'Konfirmasi' }).click();
  await expect(phone.getByText(`Alamat surel akun Anda sekarang ${address}.`)).toBeVisible();
  await phone.getByRole('button', { name: 'Ke Profil' }).click();
  await expect(phone.getByRole('region', { name: 'Alamat Surel Akun' })).toContainText(address);
  await expect(phone.getByRole('button', { name: 'Abaikan' })).toHaveCount(0);
});
