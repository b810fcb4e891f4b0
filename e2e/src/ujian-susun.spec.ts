/**
 * Journeys of: ujian, ujian/susun. A lecturer writes an exam and its questions and copies it;
 * students see only what they may.
 */
import type { Page } from '@playwright/test';
import { expectEntryGone } from './support/back.ts';
import { chooseToday } from './support/date-time.ts';
import { moveByKeys } from './support/order-keys.ts';
import { expect, PHONE, test } from './support/test.ts';
import { makeRunningClass, minutesFromNow } from './support/university.ts';

const group = (page: Page, nama: string) => page.getByRole('region', { name: nama, exact: true });
const question = (page: Page, number: number) =>
  page.getByRole('article', { name: `Soal ${number}`, exact: true });

async function addTrueOrFalse(page: Page, nama: string, text: string): Promise<void> {
  await page.getByRole('button', { name: `Tambah Soal ke ${nama}` }).click();
  await page.getByRole('menuitem', { name: 'Benar/Salah', exact: true }).click();
  const card = page.getByRole('region', { name: /^Tambah Soal/ });
  await card.getByRole('textbox', { name: /^Pertanyaan/ }).pressSequentially(text);
  await card.getByRole('radio', { name: 'Benar', exact: true }).check();
  await card.getByRole('button', { name: 'Simpan' }).click();
  await expect(card).toHaveCount(0);
}

test('a lecturer makes a quiz with groups and a draw, writes and fetches questions, looks at two papers, and copies it', async ({
  university,
  pageOf,
}) => {
  test.setTimeout(300_000);
  const { make } = university;
  const { kelas, pertemuan, dosen, peserta } = await makeRunningClass(university, 'Basis Data');
  const [student] = peserta;
  if (student === undefined) throw new Error('the class has no students');
  const other = await make.kelas({
    collegeId: university.id,
    makul: kelas.makul,
    nama: 'B',
    pengajar: [dosen],
  });
  const elsewhere = await make.pertemuan({
    kelas: other,
    waktuMulai: minutesFromNow(-20),
    waktuSelesai: minutesFromNow(80),
  });
  const bank = await make.bankSoal({
    collegeId: university.id,
    dosen,
    makul: kelas.makul,
    judul: 'Bank relasi',
  });
  for (const text of ['Apa itu relasi?', 'Apa itu tupel?'])
    await make.soal(bank, { pertanyaan: `<p>${text}</p>` });

  const page = await pageOf(dosen, `/kelas/${kelas.id}/${pertemuan.id}`);
  await page.getByRole('button', { name: 'Tambah Kuis/Ujian' }).click();
  const form = page.getByRole('dialog', { name: 'Tambah Data' });
  await form
    .getByRole('radiogroup', { name: 'Batas waktu' })
    .getByRole('radio', { name: 'Ya' })
    .check();
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('alert').getByText('Durasi wajib diisi')).toBeVisible();
  await form.getByRole('textbox', { name: /^Durasi/ }).fill('30');
  await form.getByRole('textbox', { name: /^Judul/ }).fill('Kuis relasi');
  await form.getByRole('textbox', { name: /^Deskripsi/ }).click();
  await page.keyboard.type('Kerjakan sendiri.');
  await chooseToday(page, 'Waktu mulai', university, ['00', '10']);
  await chooseToday(page, 'Waktu selesai', university, ['23', '50']);
  await form.getByRole('combobox', { name: /^Jenis/ }).selectOption('Kuis');
  await form
    .getByRole('radiogroup', { name: 'Status tampilan' })
    .getByRole('radio', { name: 'Disembunyikan' })
    .check();
  await form
    .getByRole('radiogroup', { name: 'Acak soal' })
    .getByRole('radio', { name: 'Ya' })
    .check();
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Berhasil menambah ujian')).toBeVisible();
  await expect(page.getByText('Belum siap')).toBeVisible();

  const reader = await pageOf(student, `/kelas/${kelas.id}/${pertemuan.id}`);
  await expect(reader.getByText('Belum ada kuis atau ujian pada pertemuan ini.')).toBeVisible();

  await page.getByRole('link', { name: 'Lihat Soal Kuis relasi' }).click();
  await expect(page.getByText('Ujian belum dapat dibuka')).toBeVisible();
  for (const text of ['Kunci utama unik.', 'Kunci asing unik.', 'Nilai kosong boleh.'])
    await addTrueOrFalse(page, 'Soal', text);
  await page.getByRole('button', { name: 'Tindakan kelompok Soal', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Ubah kelompok' }).click();
  const draw = page.getByRole('dialog', { name: 'Ubah Kelompok Soal' });
  await draw.getByRole('checkbox', { name: /^Ambil sebagian/ }).check();
  await draw.getByRole('textbox', { name: /^Jumlah soal/ }).fill('2');
  await draw.getByRole('button', { name: 'Simpan' }).click();
  await expect(
    group(page, 'Soal').getByText('3 soal · diambil 2 secara acak · bobot 2'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Tambah kelompok' }).click();
  const adding = page.getByRole('dialog', { name: 'Tambah Kelompok Soal' });
  await adding.getByRole('textbox', { name: /^Nama/ }).fill('Dari bank');
  await adding.getByRole('button', { name: 'Simpan' }).click();
  await page.getByRole('button', { name: 'Tambah Soal ke Dari bank' }).click();
  await page.getByRole('menuitem', { name: 'Dari bank soal' }).click();
  const taking = page.getByRole('dialog', { name: 'Ambil dari bank soal' });
  await taking.getByRole('button', { name: /^Bank relasi/ }).click();
  await taking.getByRole('checkbox', { name: /^Pilih semua/ }).check();
  await taking.getByRole('button', { name: 'Ambil 2 soal' }).click();
  await expect(group(page, 'Dari bank').getByText('Apa itu tupel?')).toBeVisible();
  await expect(page.getByText('Ujian siap dibuka.')).toBeVisible();
  // A typed comma becomes the decimal dot.
  await page.getByRole('textbox', { name: 'Bobot soal 4' }).fill('');
  await page.getByRole('textbox', { name: 'Bobot soal 4' }).pressSequentially('2,5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Jumlah bobot 5.50')).toBeVisible();

  await page.getByRole('button', { name: 'Susun soal' }).click();
  const arranging = page.getByRole('dialog', { name: 'Susun soal' });
  const handle = arranging.getByRole('button', { name: 'Pindahkan Apa itu tupel?' });
  await moveByKeys(page, { handle, key: 'ArrowUp', said: /^Apa itu tupel\? di urutan 1 dari 2/ });
  await expect(arranging.getByText('Susunan tersimpan.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page, 4).getByText('Apa itu tupel?')).toBeVisible();

  await page.getByRole('button', { name: 'Lihat sebagai mahasiswa' }).first().click();
  const paper = page.getByRole('dialog', { name: 'Lihat sebagai mahasiswa' });
  await expect(paper.getByRole('article')).toHaveCount(4);
  const first = await paper.textContent();
  await expect(async () => {
    await paper.getByRole('button', { name: 'Acak lagi' }).click();
    expect(await paper.textContent()).not.toBe(first);
  }).toPass();
  await page.keyboard.press('Escape');

  const desk = await pageOf(dosen, `/kelas/${other.id}/${elsewhere.id}`);
  await desk.getByRole('button', { name: 'Tambah Kuis/Ujian' }).click();
  await desk.getByRole('tab', { name: 'Salin Kuis/Ujian Lain' }).click();
  await desk.getByRole('radio', { name: /^Pilih Kuis relasi/ }).check();
  await desk.getByRole('checkbox', { name: /^Salin kunci jawaban/ }).check();
  await chooseToday(desk, 'Waktu mulai', university, ['00', '10']);
  await chooseToday(desk, 'Waktu selesai', university, ['23', '50']);
  await desk.getByRole('dialog').getByRole('button', { name: 'Salin', exact: true }).click();
  await expect(desk.getByText('Berhasil menyalin ujian')).toBeVisible();
  await expect(desk.getByText('30 menit · 4 soal')).toBeVisible();
  await expect(desk.getByText('Belum siap')).toHaveCount(0);

  await page.goBack();
  await page.getByRole('button', { name: 'Tindakan ujian Kuis relasi' }).click();
  await page.getByRole('menuitem', { name: 'Hapus' }).click();
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(page.getByText('Berhasil memulihkan ujian')).toBeVisible();
});

test('a student reads a quiz on the phone; an operator makes one and finds it in the list; attempts freeze it', async ({
  university,
  pageOf,
}) => {
  test.setTimeout(240_000);
  const { make } = university;
  const { kelas, pertemuan, dosen, peserta } = await makeRunningClass(university);
  const [student] = peserta;
  if (student === undefined) throw new Error('the class has no students');
  const quiz = await make.ujian(pertemuan, { judul: 'Kuis perulangan', soal: 2 });
  await make.ujian(pertemuan, { judul: 'Kuis rahasia', soal: 1, ditampilkan: false });
  await make.pengerjaan(quiz, student);

  const phone = await pageOf(student, '/beranda', {
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
  });
  await phone.goto('/ujian');
  await phone.getByRole('link', { name: 'Lihat Kuis perulangan' }).tap();
  await expect(phone.getByText('Kerjakan sendiri')).toBeVisible();
  await expect(phone.getByRole('tab')).toHaveCount(0);
  await expect(phone.getByText('Kuis rahasia')).toHaveCount(0);

  const page = await pageOf(dosen, `/ujian/${quiz.id}?tab=soal`);
  await expect(page.getByText(/^Sudah ada pengerjaan: susunan dan bobot/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tambah Soal ke Soal' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ubah soal 1' })).toBeVisible();

  const operator = await university.operator('Sri Wahyuni', 'write');
  const desk = await pageOf(operator, `/kelas/${kelas.id}/${pertemuan.id}`);
  await desk.getByRole('button', { name: 'Tindakan ujian Kuis perulangan' }).click();
  await desk.getByRole('menuitem', { name: 'Hapus' }).click();
  const asked = desk.getByRole('dialog', { name: 'Hapus ujian?' });
  await expect(
    asked.getByText(/^"Kuis perulangan" terhapus beserta 1 pengerjaan mahasiswa\./),
  ).toBeVisible();
  await asked.getByRole('button', { name: 'Batal' }).click();
  await expect(asked).toBeHidden();
  await expectEntryGone(desk);
  await desk.goto('/ujian');
  await expect(
    desk.getByRole('article', { name: 'Kuis rahasia' }).getByText('Disembunyikan'),
  ).toBeVisible();
});
