/** Journeys of: kelas/salin. */
import { DESKTOP, expect, PHONE, test } from './support/test.ts';
import { minutesFromNow, type University } from './support/university.ts';

const DAY = 24 * 60;

async function makeClasses({ id: collegeId, make, dosen: makeDosen }: University) {
  const dosen = await makeDosen('Ratna Kusumaningrum');
  const makul = await make.makul({ collegeId, nama: 'Algoritma Pemrograman', kode: 'AIK21321' });
  const kelas = (nama: string) => make.kelas({ collegeId, makul, nama, pengajar: [dosen] });
  const [lama, baru] = [await kelas('A'), await kelas('B')];
  const meet = (of: typeof lama, nomor: number, days: number) =>
    make.pertemuan({
      kelas: of,
      nomor,
      judul: `Pokok bahasan ${nomor}`,
      waktuMulai: minutesFromNow(days * DAY),
      waktuSelesai: minutesFromNow(days * DAY + 100),
    });
  const first = await meet(lama, 1, -180);
  const second = await meet(lama, 2, -173);
  const third = await meet(lama, 3, -166);
  await meet(baru, 1, 5);
  await meet(baru, 2, 12);
  const over = (judul: string, from: number, to: number) => ({
    judul,
    waktuMulai: minutesFromNow(from * DAY),
    waktuSelesai: minutesFromNow(to * DAY),
    tampilSejak: minutesFromNow(from * DAY),
  });
  await make.teks(first, { judul: 'Selamat datang', tampilSejak: minutesFromNow(-180 * DAY) });
  await make.materi(first, { judul: 'Modul pengantar', wajibHadir: false });
  await make.tugas(first, over('Laporan perulangan', -180, -175));
  await make.ujian(second, {
    judul: 'Kuis percabangan',
    waktuMulai: minutesFromNow(-173 * DAY),
    waktuSelesai: minutesFromNow(-173 * DAY + 60),
    soal: 2,
  });
  await make.forum(third, over('Diskusi akhir', -166, -160));
  return { dosen, lama, baru };
}

test('a lecturer copies last term’s class with every date checked, and takes it back', async ({
  university,
  pageOf,
}) => {
  const { dosen, lama, baru } = await makeClasses(university);
  const page = await pageOf(dosen, `/kelas/${baru.id}`, { viewport: DESKTOP });
  await expect(page.getByText('Kelas ini belum berisi')).toBeVisible();
  await page.getByRole('link', { name: 'Salin isi kelas' }).click();
  await page.getByRole('button', { name: /^Pilih kelas A/ }).click();
  await expect(page).toHaveURL(new RegExp(`sumber=${lama.id}`));
  const rows = page.getByRole('table').first().getByRole('row');
  await expect(rows).toHaveCount(5);
  await expect(page.getByRole('region', { name: /^Tidak ikut disalin/ }).first()).toContainText(
    'Diskusi akhir',
  );
  await page.getByRole('checkbox', { name: 'Salin Modul pengantar' }).uncheck();
  await expect(page.getByText('3 dari 4 isi')).toBeVisible();
  await page.getByRole('button', { name: 'Salin ke kelas ini' }).click();
  await expect(page.getByText('Isi kelas sudah disalin')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Isi kelas sudah disalin')).toBeVisible();

  const phone = await pageOf(dosen, `/kelas/${baru.id}/salin`, { viewport: PHONE });
  await expect(phone.getByText('3 isi dari kelas A', { exact: false })).toBeVisible();
  await phone.getByRole('button', { name: 'Batalkan salinan' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Batalkan salinan' }).click();
  await expect(phone.getByText(/dibatalkan \d/)).toBeVisible();
  await page.goto(`/kelas/${baru.id}`);
  await expect(page.getByText('Kelas ini belum berisi')).toBeVisible();
});
