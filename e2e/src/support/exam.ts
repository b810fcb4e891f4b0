/** A running exam for journeys. */
import type { Page } from '@playwright/test';
import type { Db } from '../../../apps/api/src/platform/db/db.ts';
import type { TestUjian } from '../../../apps/api/src/testing/make/make-ujian.ts';
import { expect } from './test.ts';
import { makeRunningClass, minutesFromNow, type University } from './university.ts';

export const kinds = [
  'pilihan',
  'pilihan_jamak',
  'benar_salah',
  'numerik',
  'isian',
  'esay',
] as const;

/** One question of each kind, in this order. */
async function addEachKind(
  { id: collegeId, make }: University,
  db: Db,
  ujian: TestUjian,
): Promise<void> {
  const bank = await make.bankSoal({ collegeId });
  for (const [index, jenis] of kinds.entries()) {
    const { id, idVersi } = await make.soal(bank, {
      jenis,
      pertanyaan: `<p>Pertanyaan ${jenis}</p>`,
    });
    await db.run(
      'UPDATE soal SET id_bank = NULL, id_ujian = $3 WHERE college_id = $1 AND id = $2',
      [collegeId, id, ujian.id],
    );
    await db.run(
      `INSERT INTO ujian_soal (college_id, id_ujian, id_soal, id_kelompok, id_versi, bobot, urutan) VALUES ($1, $2, $3, $4, $5, 1, $6)`,
      [collegeId, ujian.id, id, ujian.idKelompok, idVersi, index + 1],
    );
  }
}

/** 30 minutes, a question of each kind, two students. */
export async function makeExam(university: University, db: Db, { begun = 5 } = {}) {
  const it = await makeRunningClass(university);
  const [student, other] = it.peserta;
  if (student === undefined || other === undefined) throw new Error('the class has two students');
  const waktuMulai = minutesFromNow(-begun);
  const ujian = await university.make.ujian(it.pertemuan, {
    judul: 'Kuis perulangan',
    waktuMulai,
    durasi: 30,
  });
  await addEachKind(university, db, ujian);
  return { ...it, ujian, student, other, waktuMulai };
}

/** In the order of the questions. */
export async function answersOf(
  db: Db,
  { collegeId, id }: Pick<TestUjian, 'collegeId' | 'id'>,
): Promise<unknown[]> {
  const rows = await db.rows<{ isi: unknown }>(
    `SELECT j.isi FROM jawaban j JOIN pengerjaan p ON p.college_id = j.college_id AND p.id = j.id_pengerjaan
     JOIN ujian_soal s ON s.college_id = j.college_id AND s.id_ujian = p.id_ujian AND s.id_soal = j.id_soal
     WHERE p.college_id = $1 AND p.id_ujian = $2 ORDER BY s.urutan`,
    [collegeId, id],
  );
  return rows.map(({ isi }) => isi);
}

/** From the exam's page over the instructions to the first question. */
export async function begin(page: Page, { id }: Pick<TestUjian, 'id'>): Promise<void> {
  await page.goto(`/ujian/${id}`);
  await page.getByRole('button', { name: /^Mulai Ujian / }).click();
  const notices = page.getByRole('dialog', { name: 'Informasi' });
  await notices.getByRole('checkbox').check();
  await notices.getByRole('button', { name: 'Mulai', exact: true }).click();
  await expect(page.getByRole('timer')).toBeVisible();
}

export async function goTo(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: 'Daftar soal' }).click();
  await page.getByRole('button', { name: new RegExp(`^Soal ${number},`) }).click();
  await expect(
    page.getByRole('heading', { name: `Soal ${number} dari ${kinds.length}` }),
  ).toBeVisible();
}

export const saved = (page: Page) => page.getByText(/^Tersimpan \d\d:\d\d:\d\d$/);
