import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/app.ts';
import type { TestUser } from '../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ connections: 12 });
});
afterAll(() => api.close());
beforeEach(() => api.clock.set(new Date('2026-11-24T06:10:00Z')));

async function scene() {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const rekan = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen, rekan], peserta: 2 });
  const pertemuan = await api.make.pertemuan({
    kelas,
    jenis: 'online',
    waktuMulai: new Date('2026-11-24T05:00:00Z'),
  });
  const tugas = await api.make.tugas(pertemuan);
  const [mahasiswa, lain] = kelas.peserta;
  if (!mahasiswa || !lain) throw new Error('two students');
  const params = { id: tugas.id };
  const path = { ...params, studentId: mahasiswa.nim };
  return {
    collegeId,
    dosen,
    rekan,
    kelas,
    tugas,
    mahasiswa,
    lain,
    params,
    submit: (user: TestUser, tautan: string) =>
      api.as(user).call(endpoints.kumpulkanTugas, { params, body: { tautan } }),
    withdraw: () => api.as(mahasiswa).call(endpoints.tarikPengumpulan, { params }),
    own: async () => (await api.as(mahasiswa).call(endpoints.pengumpulanSaya, { params })).data,
    grade: (user: TestUser, nilai: number, versi: number) =>
      api.as(user).call(endpoints.nilaiPengumpulan, { params: path, body: { nilai, versi } }),
    publish: () =>
      api.as(dosen).call(endpoints.publikasiNilai, { params, body: { is_tampilkan_nilai: true } }),
    row: async () => (await api.as(dosen).call(endpoints.detailPengumpulan, { params: path })).data,
    facts: () =>
      api.db.rows('SELECT nim FROM aktivitas_selesai WHERE id_aktivitas = $1', [tugas.id]),
    ledger: async () =>
      (
        await api.db.rows<{ sumber: string }>(
          'SELECT sumber FROM kehadiran_ledger WHERE id_aktivitas = $1 ORDER BY id',
          [tugas.id],
        )
      ).map(({ sumber }) => sumber),
  };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const told = async ({ collegeId }: Scene) =>
  (
    await api.db.row<{ n: number }>('SELECT count(*)::int AS n FROM event WHERE college_id = $1', [
      collegeId,
    ])
  )?.n;

test('withdrawn while it is graded: both happen, the fact is taken back, the grade stays with whoever gave it', async () => {
  for (let round = 0; round < 6; round++) {
    const it = await scene();
    await it.submit(it.mahasiswa, 'https://contoh.id/a');
    const [withdrawn, graded] = await Promise.all([it.withdraw(), it.grade(it.dosen, 70, 0)]);
    expect([withdrawn.status, graded.status]).toEqual([200, 200]);
    const row = await it.row();
    expect([
      row.pengumpulan,
      row.anggota[0]?.penilaian.nilai,
      row.daftar[0]?.ditarik_pada !== null,
    ]).toEqual([null, 70, true]);
    expect(await it.facts()).toEqual([]);
    expect(await it.ledger()).toEqual(['dikumpulkan', 'ditarik']);
  }
});

test('two grade one row while one publishes: one grade stands, and the student sees that one', async () => {
  for (let round = 0; round < 6; round++) {
    const it = await scene();
    await it.submit(it.mahasiswa, 'https://contoh.id/a');
    const [one, other, published] = await Promise.all([
      it.grade(it.dosen, 60, 0),
      it.grade(it.rekan, 90, 0),
      it.publish(),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    expect(published.status).toBe(200);
    const stands = one.status === 200 ? 60 : 90;
    expect(
      JSON.parse((one.status === 409 ? one : other).text).data.baris[0].anggota[0].penilaian.nilai,
    ).toBe(stands);
    const seen = (await it.own()).nilai;
    expect(seen?.nilai).toBe(stands);
    // A grade after publishing is marked, one before is not (K68); the log tells the order.
    const log = await api.db.rows<{ aksi: string }>(
      "SELECT aksi FROM log_aktivitas WHERE college_id = $1 AND aksi IN ('tugas.dinilai', 'tugas.nilai_diterbitkan') ORDER BY id",
      [it.collegeId],
    );
    expect(log.map(({ aksi }) => aksi).toSorted()).toEqual([
      'tugas.dinilai',
      'tugas.nilai_diterbitkan',
    ]);
  }
});

test('deleted with all that came in, nothing of it is reached; brought back, all of it is', async () => {
  const it = await scene();
  const { mahasiswa, dosen, tugas, params } = it;
  await it.submit(mahasiswa, 'https://contoh.id/a');
  await it.grade(dosen, 85.5, 0);
  await it.publish();
  const utas = api.make.utasPribadi(tugas, mahasiswa).params;
  const say = (user: TestUser) =>
    api.as(user).call(endpoints.kirimPesan, { params: utas, body: { text: '<p>Halo</p>' } });
  const unread = () =>
    api.as(dosen).call(endpoints.belumDibaca, { query: { thread_ids: [utas.threadId] } });
  expect((await say(mahasiswa)).status).toBe(201);
  const before = {
    own: await it.own(),
    row: await it.row(),
    facts: await it.facts(),
    unread: (await unread()).data,
  };
  expect(before.facts).toHaveLength(1);

  expect((await api.as(dosen).call(endpoints.hapusTugas, { params })).status).toBe(200);
  const events = await told(it);
  const refused = [
    await it.submit(mahasiswa, 'https://contoh.id/b'),
    await it.withdraw(),
    await it.grade(dosen, 10, 1),
    await say(mahasiswa),
    await say(dosen),
    await unread(),
    await api.as(mahasiswa).call(endpoints.pengumpulanSaya, { params }),
    await api.as(dosen).call(endpoints.daftarPengumpulan, { params }),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
  expect(await told(it)).toBe(events);
  expect(await it.facts()).toEqual([]);

  expect((await api.as(dosen).call(endpoints.pulihkanTugas, { params })).status).toBe(200);
  expect({
    own: await it.own(),
    row: await it.row(),
    facts: await it.facts(),
    unread: (await unread()).data,
  }).toEqual(before);
  expect(await it.ledger()).toEqual(['dikumpulkan', 'ditarik', 'dikumpulkan']);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\tjavascript:alert(1)',
  '\u0001javascript:alert(1)',
  '\u00a0javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'javascript://contoh.id/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  ' DATA:text/html;base64,PHNjcmlwdD4=',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://contoh.id/x',
])('the link %j is not handed in: no version, no fact, nobody is told', async (tautan) => {
  const it = await scene();
  const reply = await it.submit(it.mahasiswa, tautan);
  expect([reply.status, reply.error.code]).toEqual([422, 'pengumpulan_tautan_salah']);
  expect([(await it.own()).daftar, await it.facts(), await it.ledger(), await told(it)]).toEqual([
    [],
    [],
    [],
    0,
  ]);
});
