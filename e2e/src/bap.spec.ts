/** Journeys of: laporan. */
import { findAxeFaults, findSidewaysScroll, findSmallTargets } from './support/checks.ts';
import { expect, PHONE, test } from './support/test.ts';
import { makeRunningClass } from './support/university.ts';

test('a lecturer ends a lecture and signs its report, the leader co-signs on a phone, and anybody can check it', async ({
  university,
  pageOf,
  newContext,
  db,
}) => {
  const { kelas, pertemuan, dosen, peserta } = await makeRunningClass(university);
  const [leader] = peserta;
  if (leader === undefined) throw new Error('the class has no students');
  await db.run(
    `UPDATE kelas_peserta SET jabatan = 'ketua_kelas' WHERE college_id = $1 AND id_kelas = $2 AND nim = $3`,
    [university.id, kelas.id, leader.nim],
  );
  const touched = { viewport: PHONE, hasTouch: true, isMobile: true };
  const lecture = await pageOf(dosen, `/kelas/${kelas.id}/${pertemuan.id}`, touched);
  await lecture.getByRole('button', { name: 'Mulai Kuliah' }).click();
  await lecture.getByRole('button', { name: 'Akhiri Kuliah' }).click();
  await lecture.getByRole('dialog').getByRole('button', { name: 'Akhiri Kuliah' }).click();
  // What was taught is asked at once.
  const asked = lecture.getByRole('dialog', { name: 'Realisasi pertemuan' });
  const taught = asked.getByRole('textbox', { name: 'Materi yang diajarkan' });
  await expect(taught).toHaveValue('Perulangan');
  await taught.fill('Perulangan bersarang, <b>bukan</b> rekursi');
  await asked.getByRole('button', { name: 'Simpan dan Lanjutkan' }).tap();
  const facts = lecture.getByRole('region', { name: 'Isi berita acara' });
  await expect(facts).toContainText('Perulangan bersarang, <b>bukan</b> rekursi');
  // It lies below toasts, which let a tap through.
  await facts.getByRole('button', { name: 'Tanda Tangani' }).tap();
  const trail = lecture.getByRole('region', { name: 'Riwayat versi' });
  await expect(trail).toContainText('Versi 1');

  const phone = await pageOf(leader, '/beranda', touched);
  const work = phone.getByRole('region', { name: 'Perlu dikerjakan' });
  await expect(work).toContainText('BAP menunggu tanda tangan Anda');
  await work.getByRole('link', { name: /^Periksa BAP/ }).click();
  await expect(phone.getByRole('region', { name: 'Isi berita acara' })).toContainText(
    'Perulangan bersarang',
  );
  await phone.getByRole('button', { name: 'Tanda Tangani' }).click();
  const signatures = phone.getByRole('region', { name: 'Tanda tangan' });
  await expect(signatures).toContainText(`Ketua kelas: ${leader.nama}`);
  // The lecturer's page follows by itself.
  await expect(lecture.getByRole('region', { name: 'Tanda tangan', exact: true })).toContainText(
    `Ketua kelas: ${leader.nama}`,
  );

  const address = await trail
    .getByRole('link', { name: 'Periksa keaslian versi 1' })
    .getAttribute('href');
  const stranger = await (await newContext({ viewport: PHONE })).newPage();
  await stranger.goto(address ?? '');
  await expect(stranger.getByRole('status')).toContainText('Asli dan berlaku');
  await expect(stranger.getByRole('region', { name: 'Tanda tangan' })).toContainText(leader.nama);
  await expect(stranger.getByText(leader.nim)).toHaveCount(0);
  for (const mode of ['light', 'dark'] as const)
    expect(await findAxeFaults(stranger, mode)).toEqual([]);
  expect(await findSmallTargets(stranger)).toEqual([]);
  expect(await findSidewaysScroll(stranger)).toEqual([]);
});
