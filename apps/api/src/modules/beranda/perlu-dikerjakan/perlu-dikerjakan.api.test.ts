import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const inHours = (hours: number) => new Date(api.clock.now().getTime() + hours * 3_600_000);
const ask = async (who: TestUser) => (await api.as(who).call(endpoints.perluDikerjakan, {})).data;
const told = async (who: TestUser) =>
  (await ask(who)).baris.map(({ judul, tindakan, status }) => [judul, tindakan, status]);

async function makeClass() {
  const [dosen, mahasiswa] = [await api.make.dosen(), await api.make.mahasiswa()];
  const kelas = await api.make.kelas({ pengajar: [dosen], peserta: [mahasiswa] });
  const pertemuan = await api.make.pertemuan({ kelas });
  const span = (judul: string, from: number, to: number) => ({
    judul,
    waktuMulai: inHours(from),
    waktuSelesai: inHours(to),
    tampilSejak: inHours(-200),
  });
  return { dosen, mahasiswa, kelas, pertemuan, span };
}

test('a student has what is required or open, by deadline, the overdue of a week first', async () => {
  const { mahasiswa, pertemuan, span } = await makeClass();
  const { make } = api;
  await make.tugas(pertemuan, span('Lama', -300, -169));
  await make.tugas(pertemuan, span('Terlambat', -30, -20));
  await make.tugas(pertemuan, span('Berjalan', -1, 5));
  await make.tugas(pertemuan, span('Nanti', 30, 50));
  const done = await make.tugas(pertemuan, span('Sudah', -1, 6));
  await make.pengumpulan(done, mahasiswa);
  const longer = await make.tugas(pertemuan, span('Diperpanjang', -300, -200));
  await make.perpanjanganTugas(longer, mahasiswa, inHours(2));
  await make.tugas(pertemuan, { ...span('Dihapus', -1, 5), dihapus: true });
  await make.tugas(pertemuan, { ...span('Tersembunyi', -1, 5), tampilSejak: null });
  await make.aktivitas(pertemuan, { jenis: 'forum', ...span('Forum', -1, 3) });
  await make.aktivitas(pertemuan, {
    jenis: 'forum',
    ...span('Forum lewat', -9, -3),
    wajibHadir: false,
  });
  await make.aktivitas(pertemuan, { jenis: 'vidcon', ...span('Vidcon', -1, 1) });
  await make.aktivitas(pertemuan, { jenis: 'vidcon', ...span('Vidcon lewat', -9, -8) });
  await make.materi(pertemuan, { ...span('Modul wajib', -1, 4), waktuMulai: null });
  await make.materi(pertemuan, { ...span('Modul bebas', -1, 4), wajibHadir: false });
  expect(await told(mahasiswa)).toEqual([
    ['Terlambat', 'lihat', 'selesai'],
    ['Vidcon', 'gabung', 'berlangsung'],
    ['Diperpanjang', 'kumpulkan', 'berlangsung'],
    ['Forum', 'diskusi', 'berlangsung'],
    ['Modul wajib', 'buka', 'berlangsung'],
    ['Berjalan', 'kumpulkan', 'berlangsung'],
    ['Nanti', 'lihat', 'belum_dimulai'],
  ]);
  const other = await make.mahasiswa({ collegeId: mahasiswa.collegeId });
  expect(await ask(other)).toEqual({ bap: [], jumlah: 0, baris: [] });
});

test('of more than fifty the nearest come, with the number of all', async () => {
  const { mahasiswa, pertemuan, span } = await makeClass();
  for (let n = 1; n <= 52; n++) await api.make.tugas(pertemuan, span(`Tugas ${n}`, -1, n));
  const { jumlah, baris } = await ask(mahasiswa);
  expect(jumlah).toBe(52);
  expect(baris.map(({ judul }) => judul)).toEqual(
    Array.from({ length: 50 }, (_, index) => `Tugas ${index + 1}`),
  );
});

test('a lecturer has the works to grade, an operator the exams of the day', async () => {
  const { dosen, mahasiswa, pertemuan, span } = await makeClass();
  const later = await api.make.tugas(pertemuan, span('Tugas kemudian', -30, -1));
  const first = await api.make.tugas(pertemuan, span('Tugas dahulu', -30, -9));
  await api.make.tugas(pertemuan, span('Tanpa kumpulan', -30, -9));
  await api.make.pengumpulan(later, mahasiswa);
  await api.make.pengumpulan(first, mahasiswa);
  const { baris } = await ask(dosen);
  expect(baris).toMatchObject([
    { judul: 'Tugas dahulu', belum_dinilai: 1, tindakan: 'nilai', link: `/tugas/${first.id}` },
    { judul: 'Tugas kemudian', belum_dinilai: 1, tindakan: 'nilai' },
  ]);
  await api.make.ujian(pertemuan, span('Ujian hari ini', 3, 5));
  await api.make.ujian(pertemuan, span('Ujian lusa', 30, 32));
  await api.make.ujian(pertemuan, span('Ujian lewat', -5, -3));
  const { collegeId } = dosen;
  const operator = await api.make.operator({ collegeId, areas: { kelas_kuliah: 'read' } });
  expect(await told(operator)).toEqual([['Ujian hari ini', 'awasi', 'belum_dimulai']]);
  const { id } = await api.make.prodi({ collegeId });
  const elsewhere = await api.make.operator({
    collegeId,
    areas: { kelas_kuliah: 'read' },
    prodi: [id],
  });
  expect(await told(elsewhere)).toEqual([]);
});
