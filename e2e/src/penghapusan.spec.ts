/** Journeys of: orang, data-sistem/data-pribadi. */
import { expectSignedIn, expectSignInPage } from './support/screens.ts';
import { DESKTOP, expect, PHONE, test } from './support/test.ts';

test('two operators agree, and a person without records is gone; who is signed in is out at once', async ({
  university,
  pageOf,
  consoleGuard,
}) => {
  // The wrong name, and whoever was signed in.
  consoleGuard.expect(/status of (422|401)/);
  const lulusan = await university.mahasiswa('Nirmala Wulandari', { status: 'Lulus' });
  const own = await pageOf(lulusan, '/beranda', { viewport: PHONE });
  await expectSignedIn(own);

  const asking = await pageOf(
    await university.operatorIstimewa('Siti Aminah'),
    `/orang/${lulusan.userId}`,
    { viewport: DESKTOP },
  );
  await asking.getByRole('button', { name: 'Kelola akun Nirmala Wulandari' }).click();
  await asking.getByRole('menuitem', { name: 'Hapus data pribadi' }).click();
  const ask = asking.getByRole('dialog', { name: 'Hapus Data Pribadi' });
  await expect(ask.getByText('Isi semua pesannya beserta riwayatnya.')).toBeVisible();
  await expect(ask.getByText('bukti penilaian yang wajib disimpan perguruan tinggi')).toBeVisible();
  await ask.getByLabel('Alasan').fill('Surat permintaan nomor 12/UN7/2026');
  await ask.getByRole('button', { name: 'Minta Penghapusan' }).click();
  await expect(ask.getByText('Menunggu persetujuan')).toBeVisible();
  await ask.getByRole('link', { name: 'Lihat Permintaan' }).click();
  await expect(
    asking.getByRole('button', { name: 'Tarik kembali permintaan tentang Nirmala Wulandari' }),
  ).toBeVisible();
  await expect(asking.getByRole('button', { name: /^Setujui/ })).toHaveCount(0);

  const deciding = await pageOf(await university.operatorIstimewa('Budi Santoso'), '/beranda', {
    viewport: PHONE,
  });
  await deciding
    .getByRole('link', { name: /permintaan penghapusan data menunggu persetujuan$/ })
    .click();
  await deciding.getByRole('button', { name: 'Setujui penghapusan Nirmala Wulandari' }).click();
  const confirm = deciding.getByRole('dialog', { name: 'Setujui Penghapusan' });
  const typed = confirm.getByLabel(`Ketik ${lulusan.username} untuk menyetujui`);
  await typed.fill('nirmala');
  await confirm.getByRole('button', { name: 'Setujui dan Hapus' }).click();
  await expect(confirm.getByText('Yang Anda ketik bukan nama pengguna')).toBeVisible();
  await typed.fill(lulusan.username);
  await confirm.getByRole('button', { name: 'Setujui dan Hapus' }).click();
  await expect(confirm).toBeHidden();

  await deciding.goto('/penghapusan-data');
  await expect(deciding.getByText('Akun sudah dihapus')).toBeVisible();
  await expect(deciding.getByText(lulusan.username)).toBeVisible();
  await expect(deciding.getByText('Nirmala Wulandari')).toHaveCount(0);
  await expectSignInPage(own);
});
