/** The letter scale changes while a class goes on (N12). */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker } from '../../../testing/jobs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const past = {
  waktuMulai: new Date('2026-11-24T08:00:00Z'),
  waktuSelesai: new Date('2026-11-24T10:00:00Z'),
};
const lama = [
  { huruf: 'A', minimum: 80, maksimum: 100 },
  { huruf: 'B', minimum: 0, maksimum: 79.99 },
];
const baru = [
  { huruf: 'A', minimum: 70, maksimum: 100 },
  { huruf: 'B', minimum: 0, maksimum: 69.99 },
];

async function scene({ published = true } = {}) {
  api.clock.set('2026-11-24T11:00:00Z');
  const { id: collegeId } = await api.make.college();
  const kelas = await api.make.kelas({ collegeId, peserta: 1 });
  const pertemuan = await api.make.pertemuan({ kelas });
  const tugas = await api.make.tugas(pertemuan, past);
  const klien = await api.make.klien({ collegeId });
  const [dosen] = kelas.pengajar;
  const [a] = kelas.peserta;
  if (!dosen || !a) throw new Error('a lecturer and a student');
  await api.make.nilaiTugas(tugas, a, 75);
  if (published)
    await api.db.run('UPDATE tugas SET nilai_tampil_pada = $3 WHERE college_id = $1 AND id = $2', [
      collegeId,
      tugas.id,
      api.clock.now(),
    ]);
  await api.make.komponenNilai(kelas, { id: 'T', bobot: 100, aktivitas: [tugas] });
  await api.db.run(
    `INSERT INTO skala_nilai (college_id, id, nilai_huruf, nilai_indeks, bobot_minimum, bobot_maksimum, tanggal_mulai_efektif)
     VALUES ($1, 'A', 'A', 4, 80, 100, '2020-01-01'), ($1, 'B', 'B', 3, 0, 79.99, '2020-01-01')`,
    [collegeId],
  );
  const settle = () => createTestWorker(api).sweep('nilai.hitung');
  await settle();
  const params = { id: kelas.id };
  const read = async () => {
    const { data } = await api.as(dosen).call(endpoints.rekapNilaiKelas, { params });
    const mine = await api.as(a).call(endpoints.nilaiSayaSatuKelas, { params });
    return {
      huruf: data.nilai_mahasiswa[0]?.perkiraan.huruf,
      saya: mine.data.perkiraan?.huruf,
      berubah: data.skala_berubah,
      versi: data.versi,
    };
  };
  const change = async () => {
    api.clock.set('2026-11-25T11:00:00Z');
    await api.db.run(
      `UPDATE skala_nilai SET bobot_minimum = CASE id WHEN 'A' THEN 70 ELSE 0 END, bobot_maksimum = CASE id WHEN 'A' THEN 100 ELSE 69.99 END
       WHERE college_id = $1`,
      [collegeId],
    );
    await settle();
  };
  const lock = (is_nilai_dikunci: boolean) =>
    api.asMachine(klien).call(endpoints.kirimKomponenNilai, {
      params,
      body: {
        is_nilai_dikunci,
        komponen: [
          {
            id: 'T',
            jenis: 'tugas',
            label: 'Tugas',
            bobot: 100,
            waktu_entri_nilai_start: '2026-11-01',
            waktu_entri_nilai_end: '2026-12-31',
          },
        ],
      },
    });
  const ledger = () =>
    api.db.rows(
      "SELECT isi FROM nilai_ledger WHERE college_id = $1 AND id_kelas = $2 AND keadaan = 'skala'",
      [collegeId, kelas.id],
    );
  return { settle, read, change, lock, ledger };
}

test('letters that somebody has seen change with their former scale and the day', async () => {
  const { read, change, ledger, settle } = await scene();
  const before = await read();
  expect(before).toMatchObject({ huruf: 'B', saya: 'B', berubah: null });
  await change();
  const after = await read();
  expect(after).toMatchObject({
    huruf: 'A',
    saya: 'A',
    berubah: { pada: '2026-11-25T11:00:00.000Z', lama, kini: baru },
  });
  expect(after.versi).toBeGreaterThan(before.versi);
  await settle();
  expect(await ledger()).toEqual([{ isi: { dari: lama, menjadi: baru } }]);
});

test('before anything is published or sent nobody is told', async () => {
  const { read, change, ledger } = await scene({ published: false });
  await change();
  expect(await read()).toMatchObject({ huruf: 'A', berubah: null });
  expect(await ledger()).toEqual([]);
});

test('a locked class keeps its letters; opened again it has the new ones and says so', async () => {
  const { read, change, lock, settle } = await scene();
  expect((await lock(true)).status).toBe(200);
  await change();
  expect(await read()).toMatchObject({ huruf: 'B', saya: 'B', berubah: null });
  await lock(false);
  await settle();
  expect(await read()).toMatchObject({ huruf: 'A', saya: 'A', berubah: { lama, kini: baru } });
});
