/**
 * Journeys of: soal, ujian. Scripts in another system's file, from its review to an exam's
 * questions and a paper: none runs with only the server's sanitiser, only the browser's, or only
 * those pages' policy (CSP).
 */
import type { Page } from '@playwright/test';
import { writeBerkas } from '../../apps/api/src/modules/soal/format/ekspor.views.ts';
import {
  emptyShared,
  type SoalBerkas,
} from '../../apps/api/src/modules/soal/format/soal-berkas.policy.ts';
import { xssPayloads } from '../../apps/api/src/testing/files/xss-payloads.ts';
import {
  expectNoneRan,
  holdStill,
  runIn,
  textsOf,
  textsOfMany,
  watchedPage,
} from './support/scripts.ts';
import { expect, test } from './support/test.ts';
import { makeRunningClass, minutesFromNow, type University } from './support/university.ts';

// Neither XML nor Postgres holds a zero byte.
const payloads = xssPayloads().filter(({ html }) => !html.includes('\0'));
const texts = textsOfMany(payloads).map((parts, index) => `Bagian ${index + 1} ${parts.join(' ')}`);
/** A short payload for every name. */
const nama = payloads.find(({ html }) => html.startsWith('<img src=x onerror='))?.html ?? '';

async function makeExam(university: University) {
  const { kelas, pertemuan, dosen } = await makeRunningClass(university);
  const ujian = await university.make.ujian(pertemuan, {
    judul: nama,
    waktuMulai: minutesFromNow(1_440),
  });
  return { kelas, dosen, ujian };
}

function fileOfScripts(): Buffer {
  const opsi = (teks: string) => ({ teks, gambar: null, disematkan: false });
  const soal = texts.map(
    (teks, index): SoalBerkas => ({
      ...emptyShared(),
      jenis: 'pilihan',
      kunci: 0,
      pertanyaan: `<p>${teks}</p>`,
      pembahasan: `<p>${teks}</p>`,
      nama: `${index + 1} ${nama}`,
      kategori: nama,
      label: [nama.slice(0, 50)],
      opsi: [opsi(`a ${nama}`), opsi('b'), opsi(`c ${payloads[index]?.html}`)],
    }),
  );
  return Buffer.from(writeBerkas('moodle_xml', soal).entries[0]?.isi ?? []);
}

const parts = (page: Page) =>
  page.getByRole('article', { name: /^Soal \d+$/ }).filter({ hasText: /Bagian \d/ });

async function lookAtPaper(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lihat sebagai mahasiswa' }).click();
  await expect(page.getByRole('dialog').getByText(`Bagian ${texts.length} `).first()).toBeVisible();
  await expectNoneRan(page);
}

test('scripts in a file of another system run neither in its review, nor in the exam that they come to, nor on its paper', async ({
  university,
  contextOf,
}) => {
  expect(payloads.length).toBeGreaterThanOrEqual(290);
  const { dosen, ujian } = await makeExam(university);
  const page = await watchedPage(await contextOf(dosen, { bypassCSP: true }));
  await page.goto(`/ujian/${ujian.id}?tab=soal`);
  await page.getByRole('button', { name: 'Tambah Soal ke Soal' }).click();
  await page.getByRole('menuitem', { name: 'Impor dari sistem lain' }).click();
  const file = {
    name: `${nama.replaceAll('/', '')}.xml`,
    mimeType: 'application/octet-stream',
    buffer: fileOfScripts(),
  };
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText(`${texts.length} dari ${texts.length} soal dipilih`)).toBeVisible();
  await expectNoneRan(page);
  await page.getByRole('button', { name: `Impor ${texts.length} soal` }).click();
  await page.getByRole('link', { name: /^Buka / }).click();
  await expect(parts(page)).toHaveCount(texts.length);
  await expectNoneRan(page);
  await lookAtPaper(page);
});

test('what lies unsanitised in the database runs neither in a review nor among the questions of an exam', async ({
  db,
  university,
  contextOf,
}) => {
  const { dosen, ujian } = await makeExam(university);
  const impor = await university.make.imporSoal(ujian, { jenis: 'ujian' });
  for (const pertanyaan of texts)
    await university.make.soalUjian(ujian, { pertanyaan, esay: ['text'] });
  const rows = texts.map((judul, index) => ({
    no: index + 1,
    tempat: nama,
    judul,
    jenis_asal: nama,
    kategori: nama,
    bobot: null,
    sudah_ada: false,
    ...(index % 2 === 0
      ? { status: 'mustahil', alasan: judul }
      : { status: 'berubah', jenis: 'esay', hilang: [judul] }),
  }));
  await db.run(
    `UPDATE soal_impor SET nama_berkas = $2, laporan = laporan || jsonb_build_object('soal', $3::jsonb, 'catatan', $4::jsonb) WHERE college_id = $1`,
    [university.id, nama, JSON.stringify(rows), JSON.stringify(texts)],
  );
  const page = await watchedPage(await contextOf(dosen, { bypassCSP: true }));
  await page.goto(`/ujian/${ujian.id}/impor/${impor.id}`);
  await expect(page.getByText('Bagian 1 ').first()).toBeVisible();
  await expectNoneRan(page);
  await page.goto(`/ujian/${ujian.id}?tab=soal`);
  await expect(parts(page)).toHaveCount(texts.length);
  await expectNoneRan(page);
  await lookAtPaper(page);
});

test('put into those pages by whatever means, their policy alone lets none run', async ({
  university,
  contextOf,
  consoleGuard,
}) => {
  // The policy's refusals are logged there.
  consoleGuard.expect(/./);
  const { dosen, ujian } = await makeExam(university);
  const impor = await university.make.imporSoal(ujian, { jenis: 'ujian' });
  for (const path of [`/ujian/${ujian.id}/impor/${impor.id}`, `/ujian/${ujian.id}?tab=soal`]) {
    const page = await (await contextOf(dosen)).newPage();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await holdStill(page);
    expect(textsOf(await runIn(page, payloads), payloads)).toEqual([]);
  }
});
