/** The plan of a course is kept in Siakad and read in the LMS. Journeys of: kelas/silabus. */
import type { BrowserContext, Page } from '@playwright/test';
import type { Db } from '../../apps/api/src/platform/db/db.ts';
import { DEMO } from './support/demo.ts';
import { expectSignedIn, signIn } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { PASSWORD, type University } from './support/university.ts';

const SUFFIX = Date.now().toString(36);

/** A lecturer, a student and their class of a course without a plan, beside the demo's own. */
async function planless({ dosen, mahasiswa, make }: University, db: Db) {
  const { collegeId } = DEMO;
  const known = await db.row<{ periode: number; id_prodi: string }>(
    `SELECT k.periode, k.id_prodi FROM kelas k WHERE k.college_id = $1 ORDER BY k.periode DESC, k.id LIMIT 1`,
    [collegeId],
  );
  if (known === null) throw new Error('The demo has no class');
  const { periode, id_prodi: idProdi } = known;
  const of = (role: string) => {
    const id = `${role}-rps-${SUFFIX}`;
    return { collegeId, idProdi, userId: id, username: id };
  };
  const lecturer = await dosen('Ratna Kusumaningrum', { ...of('dosen'), idDosen: `rps-${SUFFIX}` });
  const nim = `24069${String(Date.now()).slice(-8)}`;
  const student = await mahasiswa('Adinda Putri', { ...of('mhs'), username: nim, nim });
  const makul = await make.makul({ collegeId, idProdi });
  const kelas = await make.kelas({
    periode,
    makul,
    idProdi,
    pengajar: [lecturer],
    peserta: [student],
  });
  return { lecturer, student, kelas };
}

/** Siakad's operator says who writes the plan. */
async function nameAuthor(
  context: BrowserContext,
  db: Db,
  idMakul: string,
  username: string,
): Promise<void> {
  const row = await db.row<{ url: string }>(
    'SELECT url_sikad_legacy AS url FROM perguruan_tinggi WHERE id = $1',
    [DEMO.collegeId],
  );
  const page = await context.newPage();
  await page.goto(`${row?.url}/matakuliah/${encodeURIComponent(idMakul)}`);
  await page.getByLabel('Nama pengguna').fill('operator');
  await page.getByLabel('Kata sandi').fill(DEMO.password);
  await page.getByRole('button', { name: 'Masuk' }).click();
  await page.getByLabel('Penyusun: nama pengguna, dipisah koma').fill(username);
  await page.getByRole('button', { name: 'Simpan dan kirim ke LMS' }).click();
  await expect(page.getByLabel(/^Penyusun/)).toHaveValue(username);
  await page.close();
}

test('a coordinator keeps the plan in Siakad, in a window of its own, and the class reads it in the LMS', async ({
  newContext,
  systemUrl,
  university,
  db,
}) => {
  const { lecturer, student, kelas } = await planless(university, db);
  const openAs = async (username: string): Promise<{ context: BrowserContext; page: Page }> => {
    const context = await newContext({ baseURL: systemUrl });
    const page = await context.newPage();
    await page.goto(`/kelas/${kelas.id}`);
    await signIn(page, username, PASSWORD);
    await expectSignedIn(page);
    return { context, page };
  };

  // Siakad names the coordinator; until then a lecturer of the class only reads.
  const { context, page } = await openAs(lecturer.username);
  const card = page.getByRole('region', { name: 'Silabus, RPS, dan RE' });
  const show = async () => {
    await page.getByText('Kapasitas').scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 5_000);
  };
  await show();
  await expect(
    card.getByText('Rencana pembelajaran belum diisi di sistem akademik.'),
  ).toBeVisible();
  await expect(card.getByRole('button', { name: 'Ubah Data RPS' })).toHaveCount(0);
  await db.run('UPDATE makul SET id_dosen_koordinator = $3 WHERE college_id = $1 AND id = $2', [
    ...[DEMO.collegeId, kelas.makul.id, lecturer.idDosen],
  ]);
  await nameAuthor(await newContext({ baseURL: systemUrl }), db, kelas.makul.id, lecturer.username);
  await page.reload();
  await show();

  const opening = context.waitForEvent('page');
  await card.getByRole('button', { name: 'Ubah Data RPS' }).click();
  const siakad = await opening;
  await expect(
    siakad.getByRole('heading', { name: `Mata kuliah ${kelas.makul.id}` }),
  ).toBeVisible();
  await expect(siakad).toHaveURL(/\/matakuliah\/[^?]+\?tab=rencana-pembelajaran$/);
  await siakad
    .getByLabel('Satu baris per pertemuan, mulai pertemuan 1')
    .fill('Pengantar & kontrak kuliah\nHimpunan <dasar>\nRelasi');
  await siakad.getByRole('button', { name: 'Simpan dan kirim ke LMS' }).click();
  await expect(siakad.getByRole('heading', { name: 'Jawaban LMS' })).toBeVisible();
  await siakad.getByRole('link', { name: 'Rencana Evaluasi' }).click();
  await siakad
    .getByLabel('Satu baris per komponen: id; nama; bobot dalam persen')
    .fill('UTS; Ujian Tengah; 40\nUAS; Ujian Akhir; 50');
  await siakad.getByRole('button', { name: 'Simpan dan kirim ke LMS' }).click();
  await expect(siakad.getByRole('heading', { name: 'Jawaban LMS' })).toBeVisible();

  // The class's page stayed open behind the window.
  await page.bringToFront();
  await page.reload();
  await show();
  const plan = card.getByRole('region', { name: 'Rencana Pembelajaran Semester', exact: true });
  await expect(plan.getByText('Pengantar & kontrak kuliah')).toBeVisible();
  await expect(plan.getByText('Himpunan <dasar>')).toBeVisible();
  await expect(card.getByText('Jumlah bobot 90%, bukan 100%.')).toBeVisible();

  const reader = (await openAs(student.username)).page;
  await expect(reader.getByRole('button', { name: 'Ubah Data RPS' })).toHaveCount(0);
  await reader.getByRole('button', { name: 'Lihat Silabus, RPS, dan RE' }).click();
  const dialog = reader.getByRole('dialog', { name: 'Data Silabus' });
  await expect(dialog.getByText('Himpunan <dasar>')).toBeVisible();
  await expect(dialog.getByText('Relasi', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Ujian Akhir')).toBeVisible();
  // Weights that do not add up are the staff's to mend.
  await expect(dialog.getByText(/^Jumlah bobot/)).toHaveCount(0);
});
