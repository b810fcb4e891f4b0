/** Journeys of: kehadiran/sanggahan. */
import { attendancePath, expectMark, tapMark } from './support/attendance.ts';
import { expect, PHONE, test } from './support/test.ts';
import { makeRunningClass } from './support/university.ts';

/** A one-pixel picture. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a student on a phone contests an absence with evidence; the lecturer sees it come, looks at it and accepts', async ({
  university,
  pageOf,
  db,
}) => {
  const it = await makeRunningClass(university);
  const [student] = it.peserta;
  if (student === undefined) throw new Error('the class has no students');
  const lecturer = await pageOf(it.dosen, attendancePath(it));
  await tapMark(lecturer, student.nama, 'Alpa');

  const phone = await pageOf(student, `/kehadiran/${it.kelas.id}`, { viewport: PHONE });
  await phone.getByRole('button', { name: 'Ajukan sanggahan pertemuan 3' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Sanggahan kehadiran pertemuan 3' });
  await dialog
    .getByRole('textbox', { name: /^Alasan/ })
    .fill('Saya hadir sejak awal, duduk di baris depan.');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'foto kelas.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(dialog.getByText(/^Terunggah/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Kirim sanggahan' }).click();
  await expect(dialog.getByText('Sanggahan menunggu')).toBeVisible();

  await expect(
    lecturer.getByRole('heading', { name: '1 sanggahan menunggu jawaban' }),
  ).toBeVisible();
  await lecturer
    .getByRole('button', { name: `Jawab sanggahan ${student.nama} pertemuan 3` })
    .click();
  const answer = lecturer.getByRole('dialog', { name: 'Sanggahan kehadiran' });
  await answer.getByRole('button', { name: 'foto kelas.png' }).click();
  const picture = lecturer
    .getByRole('dialog', { name: 'foto kelas.png' })
    .getByRole('img', { name: 'foto kelas.png' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1);
  await lecturer.keyboard.press('Escape');
  await answer.getByRole('textbox', { name: /^Catatan/ }).fill('Terlihat pada foto.');
  await answer.getByRole('button', { name: 'Terima sanggahan' }).click();
  await expect(answer).toHaveCount(0);
  await expectMark(lecturer, student.nama, 'Hadir');

  await expect(dialog.getByText('Terlihat pada foto.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Tutup' }).click();
  await expect(phone.getByText('Sanggahan diterima')).toBeVisible();
  await phone.getByRole('button', { name: 'Detail kehadiran pertemuan 3', exact: true }).click();
  await phone.getByText(/^Riwayat kehadiran/).click();
  await expect(phone.getByRole('list', { name: 'Riwayat kehadiran' })).toContainText(
    'Sanggahan diterima, menjadi Hadir',
  );

  const marks = await db.rows<{ presensi: string; sumber: string }>(
    "SELECT presensi, sumber FROM kehadiran_ledger WHERE college_id = $1 AND id_pertemuan = $2 AND nim = $3 AND jenis = 'tanda' ORDER BY id",
    [university.id, it.pertemuan.id, student.nim],
  );
  expect(marks).toEqual([
    { presensi: 'A', sumber: 'manual' },
    { presensi: 'H', sumber: 'sanggahan' },
  ]);
});
