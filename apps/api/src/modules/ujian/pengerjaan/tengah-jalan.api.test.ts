/** Changes during an attempt do not stop it (U45, U46, U70). */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type { TestMahasiswa } from '../../../testing/make/make-people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
beforeEach(() => api.clock.set(at('08:10')));

async function scene(kategori: 'kuliah' | 'uts' = 'kuliah') {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 2 });
  const [mahasiswa, teman] = kelas.peserta;
  if (!mahasiswa || !teman) throw new Error('two students');
  const before = await api.make.pertemuan({
    kelas,
    waktuMulai: new Date(at('08:00').getTime() - 9 * 86_400_000),
  });
  await api.make.kehadiran(before, { tanda: 'AA' });
  const pertemuan = await api.make.pertemuan({ kelas, kategori, jenis: 'online' });
  const times = {
    waktuMulai: at('08:00'),
    waktuSelesai: at('10:00'),
    durasi: 40,
    soal: 2,
    judul: 'Kuis 3',
  };
  return {
    collegeId,
    dosen,
    kelas,
    mahasiswa,
    teman,
    ujian: await api.make.ujian(pertemuan, times),
    pertemuan,
  };
}

let collegeOf = '';
const startOf = (who: TestMahasiswa, id: string) =>
  api.as(who).call(endpoints.mulaiPengerjaan, { params: { id } });
const setStatus = (nim: string) =>
  api.db.run(`UPDATE mahasiswa SET status = 'Non-Aktif' WHERE college_id = $1 AND nim = $2`, [
    collegeOf,
    nim,
  ]);

type Scene = Awaited<ReturnType<typeof scene>>;
test.each<[string, (one: Scene) => Promise<unknown>]>([
  ['is restricted', ({ mahasiswa }) => api.make.pembatasan(mahasiswa)],
  ['turns Non-Aktif', ({ mahasiswa }) => setStatus(mahasiswa.nim)],
  [
    'leaves the class',
    (one) => api.db.run('DELETE FROM kelas_peserta WHERE college_id = $1', [one.collegeId]),
  ],
  [
    'sees it no more',
    (one) =>
      api.db.run('UPDATE aktivitas SET tampil_sejak = NULL WHERE college_id = $1 AND id = $2', [
        one.collegeId,
        one.ujian.id,
      ]),
  ],
  [
    'has another end since',
    async ({ dosen, ujian }) => {
      const body = {
        waktu_mulai: at('08:00').toISOString(),
        waktu_selesai: at('09:00').toISOString(),
        durasi: 30,
      };
      expect(
        (await api.as(dosen).call(endpoints.ubahWaktuUjian, { params: { id: ujian.id }, body }))
          .status,
      ).toBe(200);
    },
  ],
])(
  'a student who %s goes on with what runs: begins again, reads, answers, ends; nothing is lost',
  async (_name, happen) => {
    const one = await scene();
    collegeOf = one.collegeId;
    const { mahasiswa, ujian } = one;
    const params = { id: ujian.id };
    const first = await startOf(mahasiswa, ujian.id);
    const save = (index: number) =>
      api.as(mahasiswa).call(endpoints.simpanJawaban, {
        params: { ...params, groupId: ujian.idKelompok, questionId: ujian.idSoal[index] ?? '' },
        body: { jawaban: true, urutan: 2 ** 32 + index + 1 },
      });
    expect((await save(0)).data.status).toBe('dihitung');
    await happen(one);
    api.app.http.actors.forget(mahasiswa);
    const again = await startOf(mahasiswa, ujian.id);
    expect(again).toMatchObject({
      status: 200,
      data: { id: first.data.id, status: 'sedang_berlangsung' },
    });
    const { data } = await api.as(mahasiswa).call(endpoints.lembarSaya, { params });
    expect(data.ujian).toEqual({
      judul: 'Kuis 3',
      sifat: 'close',
      id_pertemuan: one.pertemuan.id,
      id_kelas: one.kelas.id,
      time_zone: 'Asia/Jakarta',
    });
    expect((await save(1)).data.status).toBe('dihitung');
    const ended = await api.as(mahasiswa).call(endpoints.akhiriPengerjaan, { params, body: {} });
    expect(ended.data).toMatchObject({
      status: 'selesai',
      sebab_selesai: 'selesai',
      jumlah_soal_dijawab: 2,
    });
  },
);

test('of an exam that is deleted the attempt ends then; what comes after it is kept, and all of it is back with the exam', async () => {
  const { dosen, mahasiswa, ujian } = await scene();
  const params = { id: ujian.id };
  await startOf(mahasiswa, ujian.id);
  const save = (index: number, urutan: number) =>
    api.as(mahasiswa).call(endpoints.simpanJawaban, {
      params: { ...params, groupId: ujian.idKelompok, questionId: ujian.idSoal[index] ?? '' },
      body: { jawaban: true, urutan: 2 ** 32 + urutan },
    });
  const mine = async () => (await api.as(mahasiswa).call(endpoints.pengerjaanMe, { params })).data;
  await save(0, 1);
  api.clock.set(at('08:15'));
  await api.as(dosen).call(endpoints.hapusUjian, { params });
  const over = {
    status: 'selesai',
    sebab_selesai: 'dihapus',
    waktu_selesai: '2026-11-24T08:15:00.000Z',
    jumlah_soal_dijawab: 1,
  };
  expect(await mine()).toMatchObject(over);
  expect((await save(1, 2)).data).toMatchObject({
    status: 'menyusul',
    tanda: { urutan: 2 ** 32 + 2 },
  });
  const ended = await api.as(mahasiswa).call(endpoints.akhiriPengerjaan, { params, body: {} });
  expect(ended.data).toMatchObject(over);
  api.clock.set(at('08:20'));
  await api.as(dosen).call(endpoints.pulihkanUjian, { params });
  expect(await mine()).toMatchObject({ status: 'sedang_berlangsung', jumlah_soal_dijawab: 1 });
  expect((await save(1, 3)).data.status).toBe('dihitung');
  const kept = await api
    .as(dosen)
    .call(endpoints.menyusulPengerjaan, { params: { id: (await mine()).id ?? '' } });
  expect(kept.data.jawaban.map(({ id_soal }) => id_soal)).toEqual([ujian.idSoal[1]]);
  expect(await mine()).toMatchObject({ jumlah_soal_dijawab: 2 });
});

test('what keeps a student out of every exam is told before what attendance says of this one', async () => {
  const { collegeId, mahasiswa, teman, ujian } = await scene('uts');
  collegeOf = collegeId;
  await api.db.run(
    `INSERT INTO pengaturan (college_id, kunci, nilai)
     VALUES ($1, 'pengaturan_kelas', '{"pembatasan_ujian_kehadiran": {"aktif": true}}')`,
    [collegeId],
  );
  expect((await startOf(mahasiswa, ujian.id)).error?.code).toBe('pembatasan_ujian_kehadiran');
  await api.make.pembatasan(mahasiswa);
  await api.make.pembatasan(teman);
  await setStatus(teman.nim);
  for (const who of [mahasiswa, teman]) api.app.http.actors.forget(who);
  expect((await startOf(mahasiswa, ujian.id)).error?.code).toBe('pembatasan_akses');
  expect((await startOf(teman, ujian.id)).error?.code).toBe('mahasiswa_tidak_aktif');
});

test('after a reset nothing that was noted for the attempt before is taken for the one that runs', async () => {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 1 });
  const [mahasiswa] = kelas.peserta;
  if (!mahasiswa) throw new Error('a student');
  const times = { waktuMulai: at('08:00'), waktuSelesai: at('10:00'), durasi: 40, soal: 2 };
  const ujian = await api.make.ujian(await api.make.pertemuan({ kelas }), times);
  const [s1 = '', s2 = ''] = ujian.idSoal;
  const params = { id: ujian.id };
  const me = api.as(mahasiswa);
  const before = (await startOf(mahasiswa, ujian.id)).data.id ?? '';
  const one = (idSoal: string, body: { urutan: number; id_pengerjaan: string }) =>
    me.call(endpoints.simpanJawaban, {
      params: { ...params, groupId: ujian.idKelompok, questionId: idSoal },
      body: { jawaban: true, ...body },
    });
  const many = (id_pengerjaan: string, urutan: number) =>
    me.call(endpoints.simpanBanyakJawaban, {
      params,
      body: {
        data: [
          { id_soal: s1, jawaban: true, urutan },
          { id_soal: s2, jawaban: true, urutan },
        ],
        id_pengerjaan,
      },
    });
  const end = (id_pengerjaan: string) =>
    me.call(endpoints.akhiriPengerjaan, { params, body: { id_pengerjaan } });
  expect((await one(s1, { urutan: 2 ** 32 + 1, id_pengerjaan: before })).data.status).toBe(
    'dihitung',
  );
  await api.as(dosen).call(endpoints.resetPengerjaan, { params: { attemptId: before } });
  const now = (await startOf(mahasiswa, ujian.id)).data.id ?? '';
  for (const urutan of [2, 3]) {
    expect((await one(s2, { urutan: 2 ** 32 + urutan, id_pengerjaan: before })).error.code).toBe(
      'pengerjaan_lain',
    );
    const told = (await many(before, 2 ** 32 + urutan)).data;
    expect(told.map(({ status, code }) => [status, code])).toEqual(
      Array(2).fill(['ditolak', 'pengerjaan_lain']),
    );
    expect((await end(before)).error.code).toBe('pengerjaan_lain');
    await me.call(endpoints.lembarSaya, { params });
  }
  expect((await many(now, 2 ** 32 + 9)).data.map(({ status }) => status)).toEqual([
    'dihitung',
    'dihitung',
  ]);
  expect((await one(s2, { urutan: 2 ** 32 + 11, id_pengerjaan: before })).error.code).toBe(
    'pengerjaan_lain',
  );
  const rows = await api.db.rows(
    'SELECT id_pengerjaan, count(*)::int AS n FROM jawaban_ledger WHERE college_id = $1 GROUP BY 1 ORDER BY n',
    [collegeId],
  );
  expect(rows).toEqual([
    { id_pengerjaan: before, n: 1 },
    { id_pengerjaan: now, n: 2 },
  ]);
  expect((await end(now)).data.status).toBe('selesai');
});
