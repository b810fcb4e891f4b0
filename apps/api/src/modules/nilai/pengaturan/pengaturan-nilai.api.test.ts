import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { interleave } from '../../../testing/interleave.ts';
import type { TestUser } from '../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function scene() {
  const { id: collegeId } = await api.make.college();
  const kelas = await api.make.kelas({ collegeId, peserta: 1 });
  const admin = await api.make.operator({
    collegeId,
    areas: { konfigurasi: 'write', kelas_kuliah: 'read' },
  });
  const [dosen] = kelas.pengajar;
  if (!dosen) throw new Error('a lecturer');
  const params = { id: kelas.id };
  const save = (user: TestUser, body: object) =>
    api.as(user).call(endpoints.ubahPengaturanIntegrasiNilai, { params, rawBody: body });
  const read = async (user: TestUser) =>
    (await api.as(user).call(endpoints.pengaturanIntegrasiNilai, { params })).data;
  return { collegeId, kelas, admin, dosen, save, read };
}

test("a class follows the college until it has settings of its own; each change raises the version and leaves a row in the grades' ledger and in the log", async () => {
  const { collegeId, kelas, admin, dosen, save, read } = await scene();
  const college = {
    pelaku_integrasi_nilai: { dosen: true, operator: true },
    kirim_otomatis: false,
    versi: 0,
    asal: 'perguruan_tinggi',
  };
  expect(await read(dosen)).toEqual(college);
  const own = { ...college, pelaku_integrasi_nilai: { dosen: false, operator: true } };
  const change = { pelaku_integrasi_nilai: { dosen: false, operator: true }, versi: 0 };
  const saved = await save(admin, change);
  expect(saved.data).toEqual({ ...own, versi: 1, asal: 'kelas' });
  // The same again, with the version that the screen had, changes nothing.
  expect((await save(admin, change)).data.versi).toBe(1);
  expect(await read(dosen)).toEqual(saved.data);
  const rows = await api.db.rows(
    "SELECT isi, oleh, oleh_nama FROM nilai_ledger WHERE college_id = $1 AND id_kelas = $2 AND jenis = 'pengaturan'",
    [collegeId, kelas.id],
  );
  expect(rows).toEqual([
    {
      isi: { pelaku_dosen: false, pelaku_operator: true, kirim_otomatis: null },
      oleh: admin.username,
      oleh_nama: admin.nama,
    },
  ]);
  const log = await api.db.rows(
    "SELECT id_kelas FROM log_aktivitas WHERE college_id = $1 AND aksi = 'nilai.pengaturan_diubah'",
    [collegeId],
  );
  expect(log).toEqual([{ id_kelas: kelas.id }]);
});

test('a class follows the college again when it gives its settings back', async () => {
  const { admin, save, read } = await scene();
  const own = { pelaku_integrasi_nilai: { dosen: false, operator: false }, kirim_otomatis: true };
  await save(admin, { ...own, versi: 0 });
  await save(admin, { kirim_otomatis: null, versi: 1 });
  expect(await read(admin)).toMatchObject({
    pelaku_integrasi_nilai: { dosen: false, operator: false },
    kirim_otomatis: false,
    asal: 'kelas',
  });
  const back = { pelaku_integrasi_nilai: null, kirim_otomatis: null };
  const follows = {
    pelaku_integrasi_nilai: { dosen: true, operator: true },
    versi: 3,
    asal: 'perguruan_tinggi',
  };
  expect((await save(admin, { ...back, versi: 2 })).data).toMatchObject(follows);
  expect((await save(admin, { ...back, versi: 0 })).data).toMatchObject(follows);
});

test('of two operators at once the second is told', async () => {
  const { admin, kelas, collegeId, save, read } = await scene();
  await save(admin, { kirim_otomatis: true, versi: 0 });
  const reply = await interleave(api.db, {
    take: (tx) =>
      tx.run(
        'UPDATE nilai_kelas SET versi_pengaturan = 2, kirim_otomatis = false WHERE college_id = $1 AND id_kelas = $2',
        [collegeId, kelas.id],
      ),
    begin: () =>
      save(admin, { pelaku_integrasi_nilai: { dosen: false, operator: false }, versi: 1 }),
  });
  expect([reply.status, reply.error.code]).toEqual([409, 'pengaturan_nilai_berubah']);
  expect(await read(admin)).toMatchObject({ kirim_otomatis: false, versi: 2 });
});

test('lecturers, operators without write and strange fields are refused', async () => {
  const { collegeId, admin, dosen, save } = await scene();
  const reader = await api.make.operator({ collegeId, areas: { konfigurasi: 'read' } });
  const body = { kirim_otomatis: true, versi: 0 };
  expect((await save(dosen, body)).status).toBe(403);
  expect((await save(reader, body)).status).toBe(403);
  expect((await save(admin, { ...body, lain: 1 })).status).toBe(422);
  expect((await save(admin, { kirim_otomatis: 'ya', versi: 0 })).status).toBe(422);
});
