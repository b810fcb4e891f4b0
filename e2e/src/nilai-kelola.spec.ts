/** Exemptions, who integrates the grades of a class, and a changed letter scale (N9, N12, N29). */
import { expect, test } from './support/test.ts';
import { makeRunningClass, minutesFromNow } from './support/university.ts';

test('a student is exempt from an activity, a colleague reads why, and it is taken back', async ({
  university,
  pageOf,
}) => {
  const it = await makeRunningClass(university);
  const { make } = university;
  const tugas = await make.tugas(it.pertemuan, {
    judul: 'Laporan praktikum',
    waktuMulai: minutesFromNow(-120),
    waktuSelesai: minutesFromNow(-60),
  });
  await make.komponenNilai(it.kelas, { label: 'Tugas', bobot: 100, aktivitas: [tugas] });
  const path = `/nilai/${it.kelas.id}`;
  const page = await pageOf(it.dosen, path);
  const cell = page.locator('[data-sel="0:1"]');
  await cell.click();
  await page.getByRole('button', { name: 'Kecualikan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pengecualian aktivitas' });
  await dialog.getByRole('textbox', { name: 'Alasan' }).fill('Mewakili kampus di Makassar');
  await dialog.getByRole('button', { name: 'Kecualikan' }).click();
  await expect(cell).toHaveText('-dikecualikan');

  const theirs = await pageOf(it.rekan, path);
  await theirs.locator('[data-sel="0:1"]').click();
  await theirs.getByRole('button', { name: 'Lihat pengecualian' }).click();
  const told = theirs.getByRole('dialog', { name: 'Pengecualian aktivitas' });
  await expect(told).toContainText('Dikecualikan oleh');
  await expect(told.getByRole('textbox', { name: 'Alasan' })).toHaveValue(
    'Mewakili kampus di Makassar',
  );
  await told.getByRole('button', { name: 'Batalkan pengecualian' }).click();
  await expect(cell).not.toContainText('dikecualikan');
});

test('an operator takes integrating away from lecturers, whose recap follows at once', async ({
  university,
  pageOf,
}) => {
  const it = await makeRunningClass(university);
  await university.make.komponenNilai(it.kelas, { label: 'Tugas', bobot: 100 });
  const path = `/nilai/${it.kelas.id}`;
  const theirs = await pageOf(it.dosen, path);
  await expect(theirs.getByRole('button', { name: 'Impor nilai' })).toBeVisible();
  await theirs.getByRole('button', { name: 'Pengaturan', exact: true }).click();
  await expect(theirs.getByRole('dialog')).toContainText('Mengikuti pengaturan perguruan tinggi.');
  await theirs.keyboard.press('Escape');

  const page = await pageOf(await university.operatorIstimewa('Siti Aminah'), path);
  await page.getByRole('button', { name: 'Pengaturan', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Pengaturan integrasi nilai' });
  await dialog.getByRole('checkbox', { name: 'Dosen' }).uncheck();
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog).toBeHidden();
  await expect(theirs.getByRole('button', { name: 'Impor nilai' })).toBeHidden();
  await expect(
    theirs.getByText(
      'Anda dapat melihat nilai kelas ini, tetapi tidak mengubah nilai komponennya.',
    ),
  ).toBeVisible();
});

test('letters that were published change with the scale, and the recap tells it at once', async ({
  university,
  pageOf,
  db,
}) => {
  const it = await makeRunningClass(university);
  const { make, id } = university;
  const tugas = await make.tugas(it.pertemuan, {
    waktuMulai: minutesFromNow(-120),
    waktuSelesai: minutesFromNow(-60),
    nilaiTampilPada: minutesFromNow(-30),
  });
  const [first] = it.peserta;
  if (!first) throw new Error('a student');
  await make.nilaiTugas(tugas, first, 75);
  await db.run(
    `INSERT INTO skala_nilai (college_id, id, nilai_huruf, nilai_indeks, bobot_minimum, bobot_maksimum, tanggal_mulai_efektif)
     VALUES ($1, 'A', 'A', 4, 80, 100, '2020-01-01'), ($1, 'B', 'B', 3, 0, 79.99, '2020-01-01')`,
    [id],
  );
  await make.komponenNilai(it.kelas, { label: 'Tugas', bobot: 100, aktivitas: [tugas] });
  await db.run('INSERT INTO nilai_antre (college_id, id_kelas) VALUES ($1, $2)', [id, it.kelas.id]);
  const page = await pageOf(it.dosen, `/nilai/${it.kelas.id}`);
  const estimate = page.getByRole('gridcell').filter({ hasText: '75 ·' });
  await expect(estimate).toHaveText('75 · B');
  await db.run(
    `UPDATE skala_nilai SET bobot_minimum = CASE id WHEN 'A' THEN 70 ELSE 0 END,
       bobot_maksimum = CASE id WHEN 'A' THEN 100 ELSE 69.99 END WHERE college_id = $1`,
    [id],
  );
  await expect(page.getByText(/^Skala berubah /)).toBeVisible();
  await expect(estimate).toHaveText('75 · Asebelumnya B');
});

test('the report names what Feeder would refuse of a class, down to the student', async ({
  university,
  pageOf,
}) => {
  const it = await makeRunningClass(university);
  const [student] = it.peserta;
  if (!student) throw new Error('a student');
  const komponen = await university.make.komponenNilai(it.kelas, { label: 'Tugas', bobot: 60 });
  await university.make.selNilai(it.kelas, komponen, student, { nilai: 84.45 });
  const page = await pageOf(await university.operatorIstimewa('Siti Aminah'), '/beranda');
  await page.getByRole('link', { name: 'Laporan' }).click();
  await page.getByRole('tab', { name: 'Nilai' }).click();
  await page.getByRole('link', { name: 'Pemeriksaan Nilai Feeder' }).click();
  await expect(page).toHaveURL('/laporan/nilai');
  const row = page.getByRole('row', { name: /Algoritma Pemrograman/ });
  await expect(row).toContainText('Bobot komponen 60%, seharusnya 100%');
  await row.getByRole('button', { name: /^Lihat nilai/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Nilai Algoritma Pemrograman/ });
  const graded = dialog.getByRole('row', { name: new RegExp(student.nim) });
  await expect(graded).toContainText('84.50dari 84.45');
  await expect(graded).toContainText('Tidak ada huruf pada skala');
  await dialog
    .getByRole('searchbox')
    .or(dialog.getByRole('textbox'))
    .first()
    .fill('tidak ada yang bernama ini');
  await expect(dialog.getByText('Tidak ada mahasiswa yang sesuai.')).toBeVisible();
});
