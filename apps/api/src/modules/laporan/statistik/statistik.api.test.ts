import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readXlsx } from '../../../platform/xlsx/xlsx.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker } from '../../../testing/jobs.ts';
import type { TestUser } from '../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.clock.set('2026-11-24T03:00:00Z'));

const read = { laporan: 'read' } as const;

/** One class of three students in each of two programmes; figures are counted by hand. */
async function scene() {
  const { id: collegeId } = await api.make.college();
  const ti = await api.make.prodi({ collegeId, nama: 'Informatika', jenjang: 'S1' });
  const si = await api.make.prodi({ collegeId, nama: 'Sistem', jenjang: 'S1' });
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({
    collegeId,
    idProdi: ti.id,
    pengajar: [dosen],
    peserta: 3,
  });
  const other = await api.make.kelas({ collegeId, idProdi: si.id, peserta: 3 });
  return {
    collegeId,
    ti,
    si,
    dosen,
    kelas,
    other,
    operator: await api.make.operator({ collegeId, areas: read }),
    operatorTi: await api.make.operator({ collegeId, areas: read, prodi: [ti.id] }),
  };
}

const workbook = async (user: TestUser, url: string) => {
  const headers = {
    authorization: `Bearer ${api.app.http.tokens.sign(user)}`,
    'college-id': user.collegeId,
  };
  const file = await api.app.inject({ url, headers });
  expect(file.statusCode).toBe(200);
  const [heading, ...rows] = (await readXlsx(file.rawPayload)).map(({ cells }) => cells);
  return { heading, rows };
};

test('attendance: held of planned lectures and the share of marks, per class and programme', async () => {
  const { dosen, kelas, other, operator, operatorTi, ti, si } = await scene();
  const begun = { waktuMulai: '2026-11-10T06:00:00Z', waktuSelesai: '2026-11-10T07:40:00Z' };
  const held = await api.make.pertemuan({ kelas, ...begun, mulaiKuliah: begun.waktuMulai });
  await api.make.pertemuan({
    kelas,
    waktuMulai: '2026-11-11T06:00:00Z',
    waktuSelesai: '2026-11-11T07:40:00Z',
  });
  await api.make.pertemuan({
    kelas,
    waktuMulai: '2026-12-10T06:00:00Z',
    waktuSelesai: '2026-12-10T07:40:00Z',
  });
  // An exam is no lecture.
  await api.make.pertemuan({
    kelas,
    kategori: 'uts',
    waktuMulai: '2026-12-11T06:00:00Z',
    waktuSelesai: '2026-12-11T07:40:00Z',
  });
  await api.make.pertemuan({
    kelas: other,
    waktuMulai: '2026-12-12T06:00:00Z',
    waktuSelesai: '2026-12-12T07:40:00Z',
  });
  for (const [index, is_hadir] of [true, true, false].entries())
    await api.as(dosen).call(endpoints.tandaiKehadiran, {
      params: { idPertemuan: held.id, id: kelas.peserta[index]?.nim ?? '' },
      body: { is_hadir },
    });
  await createTestWorker(api).drain();

  // Two lectures have begun, for three students: 2 of 6 were attended.
  const angka = {
    pertemuan: 3,
    terlaksana: 1,
    hadir: 2,
    izin: 0,
    sakit: 0,
    alpa: 1,
    persen: 33.33,
  };
  const nothing = {
    pertemuan: 1,
    terlaksana: 0,
    hadir: 0,
    izin: 0,
    sakit: 0,
    alpa: 0,
    persen: null,
  };
  const ask = (who: TestUser, query: object = {}) =>
    api.as(who).call(endpoints.laporanKehadiran, { query });
  const all = await ask(operator);
  expect(all.meta.prodi).toMatchObject([
    { id_prodi: ti.id, jumlah_kelas: 1, ...angka },
    { id_prodi: si.id, jumlah_kelas: 1, ...nothing },
  ]);
  expect(all.data.find(({ id }) => id === kelas.id)).toMatchObject({ ...angka, jumlah_peserta: 3 });
  expect(all.data.find(({ id }) => id === other.id)).toMatchObject(nothing);
  // Within the own programme only, whatever is asked for.
  expect((await ask(operatorTi)).data.map(({ id }) => id)).toEqual([kelas.id]);
  const foreign = await ask(operatorTi, { id_prodi: si.id });
  expect([foreign.data, foreign.meta.prodi]).toEqual([[], []]);
  expect((await ask(operator, { periode: '20191' })).data).toEqual([]);

  const { heading, rows } = await workbook(
    operator,
    `/v2/lms/laporan/kehadiran/export_excel?id_prodi=${ti.id}`,
  );
  expect(heading?.slice(6)).toEqual([
    'Pertemuan Terjadwal',
    'Pertemuan Terlaksana',
    'Hadir',
    'Izin',
    'Sakit',
    'Alpa',
    'Kehadiran (%)',
  ]);
  expect(rows.map((cells) => cells.slice(5).map(Number))).toEqual([[3, 3, 1, 2, 0, 0, 1, 33.33]]);
  expect((await workbook(operatorTi, '/v2/lms/laporan/kehadiran/export_excel')).rows).toHaveLength(
    1,
  );
});

test('grades: filled and sent of one value per student and weighted component', async () => {
  const { kelas, operator, operatorTi, ti, si } = await scene();
  const [a, b, c] = kelas.peserta;
  if (!a || !b || !c) throw new Error('three students');
  await api.make.komponenNilai(kelas, { id: 'T', label: 'Tugas', bobot: 60 });
  await api.make.komponenNilai(kelas, { id: 'F', jenis: 'forum', label: 'Forum', bobot: 40 });
  await api.make.komponenNilai(kelas, { id: 'N', label: 'Tanpa bobot', bobot: 0 });
  await api.make.selNilai(kelas, 'T', a, { nilai: 80 });
  await api.make.selNilai(kelas, 'F', a, { nilai: 70 });
  await api.make.selNilai(kelas, 'T', b, { nilai: 60 });
  await api.make.selNilai(kelas, 'N', b, { nilai: 60 });
  const sent = (status: string, versi: number, komponen: string, nim: string) =>
    api.db.run(
      `UPDATE nilai_komponen SET kirim_status = $1::status_kirim, kirim_versi = $2 WHERE id_kelas = $3 AND id_komponen = $4 AND nim = $5`,
      [status, versi, kelas.id, komponen, nim],
    );
  await sent('diterima', 1, 'T', a.nim);
  // Its value has changed since.
  await sent('diterima', 0, 'F', a.nim);
  await sent('ditolak', 1, 'T', b.nim);

  const angka = {
    nilai: 6,
    terisi: 3,
    terkirim: 1,
    ditolak: 1,
    persen_terisi: 50,
    persen_terkirim: 16.67,
  };
  const reply = await api.as(operator).call(endpoints.laporanNilai);
  expect(reply.data.find(({ id }) => id === kelas.id)).toMatchObject(angka);
  expect(reply.meta.prodi).toMatchObject([
    { id_prodi: ti.id, ...angka },
    { id_prodi: si.id, nilai: 0, persen_terisi: null },
  ]);
  expect((await api.as(operatorTi).call(endpoints.laporanNilai)).data).toHaveLength(1);

  const nilai = await workbook(operator, `/v2/lms/laporan/nilai/export_excel?id_prodi=${ti.id}`);
  expect(nilai.rows.map((cells) => cells.slice(6).map(Number))).toEqual([[6, 3, 1, 1, 50, 16.67]]);
  // A forum is participation: 40 of 100 (N48).
  const iku7 = await workbook(operator, `/v2/lms/laporan/iku7/export_excel?id_prodi=${ti.id}`);
  expect(iku7.rows.map((cells) => cells.slice(6).map(Number))).toEqual([[100, 40]]);
});

test('visitors: everybody once a day, within the programmes, days without anybody too', async () => {
  const { collegeId, operator, operatorTi, ti, si } = await scene();
  const people = [
    await api.make.mahasiswa({ collegeId, idProdi: ti.id }),
    await api.make.mahasiswa({ collegeId, idProdi: si.id }),
    await api.make.dosen({ collegeId, idProdi: ti.id }),
    operator,
  ];
  for (const one of [...people, ...people]) await api.as(one).call(endpoints.terakhirAktif);
  const days = { dari: '2026-11-23', sampai: '2026-11-25' };
  const ask = (who: TestUser, query: object = {}) =>
    api.as(who).call(endpoints.laporanPengunjung, { query: { ...days, ...query } });
  const none = { mahasiswa: 0, dosen: 0, operator: 0, jumlah: 0 };
  expect((await ask(operator)).data).toEqual([
    { tanggal: '2026-11-25', ...none },
    { tanggal: '2026-11-24', mahasiswa: 2, dosen: 1, operator: 1, jumlah: 4 },
    { tanggal: '2026-11-23', ...none },
  ]);
  const ofTi = { tanggal: '2026-11-24', mahasiswa: 1, dosen: 1, operator: 0, jumlah: 2 };
  expect((await ask(operatorTi)).data[1]).toEqual(ofTi);
  expect((await ask(operator, { id_prodi: ti.id })).data[1]).toEqual(ofTi);
  expect((await ask(operatorTi, { id_prodi: si.id })).data[1]).toMatchObject(none);
  const wrong = [{ sampai: '2026-11-22' }, { sampai: '2027-02-23' }, { dari: '2026-02-30' }];
  for (const query of wrong) expect((await ask(operator, query)).status).toBe(422);
  const { rows } = await workbook(
    operator,
    `/v2/lms/laporan/pengunjung/export_excel?dari=2026-11-24&sampai=2026-11-24`,
  );
  expect(rows).toEqual([['2026-11-24', '2', '1', '1', '4']]);
});
