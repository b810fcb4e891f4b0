/** Concurrent grading: who waits, and what is decided then (U73, U82). */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Tx } from '../../../platform/db/sql.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { interleave } from '../../../testing/interleave.ts';
import { createTestWorker } from '../../../testing/jobs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
beforeEach(() => api.clock.set(at('11:00')));

async function scene({ esay = false } = {}) {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 2 });
  const [a, b] = kelas.peserta;
  if (!a || !b) throw new Error('two students');
  const pertemuan = await api.make.pertemuan({ kelas });
  const ujian = await api.make.ujian(pertemuan, {
    waktuMulai: at('08:00'),
    waktuSelesai: at('10:00'),
    soal: esay ? 0 : 1,
  });
  if (esay) ujian.idSoal.push(await api.make.soalUjian(ujian, { esay: ['text'] }));
  const times = { mulai: at('08:00'), berakhir: at('10:00'), selesai: at('09:00') };
  const [ofA, ofB] = [
    await api.make.pengerjaan(ujian, a, times),
    await api.make.pengerjaan(ujian, b, times),
  ];
  await api.db.run('UPDATE pengerjaan SET ditutup_pada = selesai_pada WHERE college_id = $1', [
    collegeId,
  ]);
  const params = { id: ujian.id, groupId: ujian.idKelompok, questionId: ujian.idSoal[0] ?? '' };
  const grade = (studentId: string, nilai: number, versi = 0) =>
    api.as(dosen).call(endpoints.nilaiSoalPengerjaan, {
      params: { ...params, studentId },
      body: { nilai, versi },
    });
  return { collegeId, dosen, ujian, pertemuan, a, b, ofA, ofB, grade };
}
const stored = (id: string) =>
  api.db.rows<{ nilai: number; sumber: string }>(
    'SELECT nilai, sumber FROM nilai_soal WHERE id_pengerjaan = $1',
    [id],
  );
const sweep = () => createTestWorker(api).sweep('penilaian_ujian.hitung');

test('the worker leaves an attempt that somebody grades for the next time, and grades the others', async () => {
  const one = await scene();
  await api.db.transaction(async (tx) => {
    await tx.run('SELECT FROM pengerjaan WHERE id = $1 FOR NO KEY UPDATE', [one.ofA]);
    await sweep();
  });
  expect([await stored(one.ofA), await stored(one.ofB)]).toEqual([
    [],
    [{ nilai: 0, sumber: 'otomatis' }],
  ]);
  await one.grade(one.a.nim, 40);
  await sweep();
  expect(await stored(one.ofA)).toEqual([{ nilai: 40, sumber: 'manual' }]);
});

test('a grade that was written before the worker came is refused where it graded meanwhile, and taken where no key does', async () => {
  const [closed, open] = [await scene(), await scene({ esay: true })];
  await api.make.banyakJawaban(
    `SELECT $1::text, $2::text, $3::text, '{"teks": "Karena."}', $4::timestamptz`,
    [open.collegeId, open.ofA, open.ujian.idSoal[0] ?? '', at('08:30')],
  );
  await sweep();
  expect((await closed.grade(closed.a.nim, 40, 0)).error.code).toBe('nilai_berubah');
  expect((await open.grade(open.a.nim, 40, 0)).data).toMatchObject({
    penilaian: { nilai: 40, versi: 1 },
  });
  expect((await open.grade(open.a.nim, 50, 0)).error.code).toBe('nilai_berubah');
});

test('a grade that waits for the worker comes after it', async () => {
  const one = await scene();
  const reply = await interleave(api.db, {
    take: async (tx) => {
      await tx.run('SELECT FROM pengerjaan WHERE id = $1 FOR NO KEY UPDATE', [one.ofA]);
      await tx.run(
        `INSERT INTO nilai_soal (college_id, id_pengerjaan, id_soal, nilai, sumber, pada) VALUES ($1, $2, $3, 0, 'otomatis', $4)`,
        [one.collegeId, one.ofA, one.ujian.idSoal[0] ?? '', at('11:00')],
      );
    },
    begin: () => one.grade(one.a.nim, 70, 1),
  });
  expect(reply.data).toMatchObject({
    penilaian: { nilai: 70, versi: 2 },
    pengerjaan: { nilai_akhir: 70 },
  });
});

const meanwhile: [string, (it: Awaited<ReturnType<typeof scene>>, tx: Tx) => Promise<unknown>][] = [
  [
    'the exam is deleted',
    ({ ujian }, tx) =>
      tx.run('UPDATE aktivitas SET dihapus_pada = $2 WHERE id = $1', [ujian.id, api.clock.now()]),
  ],
  [
    'the attempt is set aside',
    ({ ofA }, tx) =>
      tx.run('UPDATE pengerjaan SET dibatalkan_pada = $2 WHERE id = $1', [ofA, api.clock.now()]),
  ],
];
test.each(meanwhile)('nothing is written when meanwhile %s', async (_name, change) => {
  const one = await scene();
  const reply = await interleave(api.db, {
    take: (tx) => change(one, tx),
    begin: () => one.grade(one.a.nim, 80),
  });
  expect(reply.status).toBe(404);
  expect(await stored(one.ofA)).toEqual([]);
});

test('two students are graded at one moment, and nobody waits for who changes the meeting', async () => {
  const one = await scene();
  await api.db.transaction(async (tx) => {
    await tx.run('SELECT FROM pertemuan WHERE id = $1 FOR NO KEY UPDATE', [one.pertemuan.id]);
    await tx.run('SELECT FROM pengerjaan WHERE id = $1 FOR NO KEY UPDATE', [one.ofB]);
    expect((await one.grade(one.a.nim, 80)).status).toBe(200);
  });
});

test('open pages of staff are told of each grade, its student of what is published', async () => {
  const one = await scene();
  const told = () =>
    api.db.rows<{ stream: string; staff: boolean }>(
      "SELECT stream, hanya_staf AS staff FROM event WHERE jenis = 'nilai_ujian.berubah' AND college_id = $1 ORDER BY stream",
      [one.collegeId],
    );
  await one.grade(one.a.nim, 60);
  expect(await told()).toEqual([{ stream: `pertemuan:${one.pertemuan.id}`, staff: true }]);
  await api.as(one.dosen).call(endpoints.publikasiNilaiUjian, {
    params: { id: one.ujian.id },
    body: { is_tampilkan_nilai: true },
  });
  await one.grade(one.a.nim, 61, 1);
  expect((await told()).filter(({ stream }) => stream.startsWith('pengguna:'))).toEqual([
    { stream: `pengguna:${one.a.userId}`, staff: false },
  ]);
});

test('an exam says how many attempts wait for a grade, also before the worker has come', async () => {
  const one = await scene();
  const waiting = async () =>
    (await api.as(one.dosen).call(endpoints.detailUjian, { params: { id: one.ujian.id } })).data
      .pemantauan?.jumlah_belum_dinilai;
  expect(await waiting()).toBe(2);
  await sweep();
  expect(await waiting()).toBe(0);
});
