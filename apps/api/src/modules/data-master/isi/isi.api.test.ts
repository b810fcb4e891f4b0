import { endpoints } from '@lms/contracts';
import { jenisIsi } from '@lms/contracts/data-master/isi-master';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type { TestKelas, TestMahasiswa, TestOperator } from '../../../testing/make/make.ts';

const { isiDataMaster, ringkasanDataMaster } = endpoints;

let api: TestApi;
let operator: TestOperator;
let student: TestMahasiswa;
let kelas: TestKelas;
beforeAll(async () => {
  api = await createTestApi();
  operator = await api.make.operator({ areas: { data_master: 'read' } });
  const { collegeId } = operator;
  const { id: idProdi } = await api.make.prodi({ collegeId, nama: 'Informatika' });
  const makul = await api.make.makul({ collegeId, kode: 'IF101', nama: 'Basis Data', idProdi });
  student = await api.make.mahasiswa({ collegeId, idProdi, nama: 'Citra', nim: '2406001' });
  const jadwal = [{ hari: 1, mulai: '07:30:00', selesai: '09:10:00', ruangan: 'A101' }];
  kelas = await api.make.kelas({
    collegeId,
    makul,
    idProdi,
    nama: 'A',
    periode: 20261,
    peserta: [student],
    jadwal,
  });
  await api.db.run(`INSERT INTO kampus (college_id, id, nama) VALUES ($1, 'K1', 'Kampus Utara')`, [
    collegeId,
  ]);
  await api.db.run(
    `INSERT INTO hari_libur (college_id, tanggal, nama) VALUES ($1, '2026-08-17', 'Kemerdekaan')`,
    [collegeId],
  );
  await api.make.komponenNilai(kelas, { id: 'T', label: 'Tugas', bobot: 30 });
  const gone = await api.make.komponenNilai(kelas);
  await api.db.run('UPDATE komponen_nilai SET diarsipkan_pada = now() WHERE id = $1', [gone]);
  await api.db.run(
    `INSERT INTO skala_nilai (college_id, id, nilai_huruf, nilai_indeks, bobot_minimum, bobot_maksimum, tanggal_mulai_efektif)
     VALUES ($1, '*_2026-08-01_A', 'A', 4, 0, 100, '2026-08-01')`,
    [collegeId],
  );
  await api.make.kelas({ collegeId: (await api.make.college()).id });
});
afterAll(() => api.close());

const rows = (jenis: (typeof jenisIsi.options)[number], query = {}, who = operator) =>
  api.as(who).call(isiDataMaster, { params: { jenis }, query });
const values = (reply: Awaited<ReturnType<typeof rows>>) =>
  reply.data.map(({ sel }) => sel.map(({ nilai }) => nilai));

test('of every kind as many rows as the count on its card says, and none of another college', async () => {
  const counts = (await api.as(operator).call(ringkasanDataMaster)).data;
  for (const jenis of jenisIsi.options) {
    const reply = await rows(jenis);
    expect([jenis, reply.status, reply.meta.total_items]).toEqual([
      jenis,
      200,
      counts.find((one) => one.jenis === jenis)?.jumlah,
    ]);
    expect(reply.data.length).toBe(reply.meta.total_items);
  }
});

test('rows in words, each with what it leads to', async () => {
  expect(values(await rows('hari_libur'))).toEqual([['Kemerdekaan', '17/08/2026']]);
  const slot = await rows('jadwal');
  expect(values(slot)).toEqual([
    ['IF101 - Basis Data', 'A', 'Senin', '07.30–09.10', 'A101', '2026/2027 Ganjil'],
  ]);
  expect(slot.data[0]?.tautan).toEqual({ ke: 'kelas', id: kelas.id });
  const member = await rows('peserta');
  expect(values(member)).toEqual([
    ['Citra', '2406001', 'IF101 - Basis Data', 'A', '2026/2027 Ganjil'],
  ]);
  expect(member.data[0]?.tautan).toEqual({ ke: 'orang', id: student.userId });
  const component = await rows('komponen');
  expect(values(component)).toEqual([
    ['IF101 - Basis Data', 'A', 'Tugas', 'tugas', '30.00', '2026/2027 Ganjil'],
  ]);
  expect(component.data[0]?.tautan).toEqual({ ke: 'kelas', id: kelas.id });
  expect(values(await rows('skala_nilai'))).toEqual([
    ['Semua', 'A', '4.00', '0.00', '100.00', '01/08/2026', null],
  ]);
  expect((await rows('makul')).data[0]?.tautan).toEqual({ ke: 'mata_kuliah', id: kelas.makul.id });
});

test('are searched, and paged', async () => {
  expect((await rows('kelas', { search: 'basis' })).meta.total_items).toBe(1);
  expect((await rows('kelas', { search: 'tidak ada' })).meta.total_items).toBe(0);
  expect((await rows('kampus', { page: 2, per_page: 1 })).meta).toMatchObject({
    page: 2,
    per_page: 1,
  });
});

test('an operator of some programmes sees their courses and classes alone', async () => {
  const { collegeId } = operator;
  const { id: other } = await api.make.prodi({ collegeId, nama: 'Fisika' });
  const limited = await api.make.operator({
    collegeId,
    areas: { data_master: 'read' },
    prodi: [other],
  });
  for (const jenis of ['makul', 'kelas', 'jadwal', 'peserta', 'komponen'] as const) {
    expect([jenis, (await rows(jenis, {}, limited)).meta.total_items]).toEqual([jenis, 0]);
  }
  expect(values(await rows('prodi', {}, limited))).toEqual([['Fisika', expect.any(String), 'S1']]);
  expect((await rows('kampus', {}, limited)).meta.total_items).toBeGreaterThan(0);
});
