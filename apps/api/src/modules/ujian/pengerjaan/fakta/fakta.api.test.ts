/** Taking an exam counts for attendance (U85, K41, K42). */
import { endpoints } from '@lms/contracts';
import { expect, test } from 'vitest';
import type { TestMahasiswa } from '../../../../testing/make/make-people.ts';
import { useProgress } from '../../../../testing/progress-world.ts';

const world = useProgress();

/** 06:00 to 08:00, 30 minutes; only the quiz counts. */
async function scene() {
  const { api, scene: meeting, settle, progressOf, marksOf } = world;
  const one = await meeting();
  const { pertemuan, dosen, a, b, c } = one;
  await api.db.run(
    'UPDATE pertemuan SET unduh_materi = false, kerjakan_kuis_ujian = true WHERE id = $1',
    [pertemuan.id],
  );
  const times = {
    waktuMulai: new Date('2026-11-24T06:00:00Z'),
    waktuSelesai: new Date('2026-11-24T08:00:00Z'),
    durasi: 30,
    soal: 1,
  };
  const ujian = await api.make.ujian(pertemuan, times);
  await api.db.run('UPDATE aktivitas SET wajib_hadir = true WHERE id = $1', [ujian.id]);
  const params = { id: ujian.id };
  const as = (who: TestMahasiswa) => api.as(who);
  const start = async (who: TestMahasiswa) => {
    const { data } = await as(who).call(endpoints.mulaiPengerjaan, { params });
    return data.id ?? '';
  };
  async function answer(who: TestMahasiswa, urutan = 1) {
    const { data } = await as(who).call(endpoints.lembarSaya, { params });
    const soal = data.kelompok[0]?.soal[0];
    const body = {
      data: [{ id_soal: soal?.id ?? '', urutan: 2 ** 32 + urutan, jawaban: 0, ragu_ragu: false }],
    };
    expect(
      (await as(who).call(endpoints.simpanBanyakJawaban, { params, body })).data[0]?.code,
    ).toBeNull();
  }
  const end = (who: TestMahasiswa) =>
    as(who).call(endpoints.akhiriPengerjaan, { params, body: {} });
  const facts = () =>
    api.db.rows<{ nim: string; pada: Date }>(
      'SELECT nim, pada FROM aktivitas_selesai WHERE id_aktivitas = $1 ORDER BY nim',
      [ujian.id],
    );
  const progress = () => progressOf(pertemuan);
  return {
    api,
    dosen,
    ujian,
    params,
    a,
    b,
    c,
    start,
    answer,
    end,
    facts,
    settle,
    progress,
    marks: () => marksOf(pertemuan),
  };
}

test('who ends with something answered was there, at that time; who answered nothing, or goes on, was not', async () => {
  const one = await scene();
  for (const who of [one.a, one.b, one.c]) await one.start(who);
  await one.answer(one.a);
  await one.answer(one.c);
  await one.end(one.a);
  await one.end(one.b);
  await one.settle();
  expect(await one.facts()).toEqual([{ nim: one.a.nim, pada: new Date('2026-11-24T06:10:00Z') }]);
  expect(await one.progress()).toMatchObject({ [one.a.nim]: 1 });
  expect(await one.marks()).toMatchObject({ [one.a.nim]: 'H' });
  one.api.clock.set('2026-11-24T06:45:00Z');
  await world.worker.sweep('pengerjaan.berakhir');
  await one.settle();
  expect(await one.facts()).toContainEqual({
    nim: one.c.nim,
    pada: new Date('2026-11-24T06:40:00Z'),
  });
});

test('a reset takes it back, also where it is told twice; taken again it counts again', async () => {
  const one = await scene();
  const id = await one.start(one.a);
  await one.answer(one.a);
  await one.end(one.a);
  await one.settle();
  expect(await one.marks()).toMatchObject({ [one.a.nim]: 'H' });
  await one.api.as(one.dosen).call(endpoints.resetPengerjaan, { params: { attemptId: id } });
  await world.worker.drain(2);
  await one.settle();
  expect(await one.facts()).toEqual([]);
  expect(await one.progress()).toMatchObject({ [one.a.nim]: 0 });
  await one.start(one.a);
  await one.answer(one.a);
  await one.end(one.a);
  await one.settle();
  expect(await one.facts()).toHaveLength(1);
});

test('opened again it waits for the next end; ended by its proctor it counts', async () => {
  const one = await scene();
  const id = await one.start(one.a);
  await one.answer(one.a);
  await one.end(one.a);
  await one.settle();
  const alasan = 'Listrik padam';
  await one.api
    .as(one.dosen)
    .call(endpoints.bukaKembaliPengerjaan, { params: { id }, body: { menit: 5, alasan } });
  await one.settle();
  expect(await one.facts()).toEqual([]);
  await one.api
    .as(one.dosen)
    .call(endpoints.akhiriOlehPengawas, { params: { id }, body: { alasan } });
  await one.settle();
  expect(await one.facts()).toHaveLength(1);
});

test('deleted it counts for nobody, restored for who had ended', async () => {
  const one = await scene();
  await one.start(one.a);
  await one.answer(one.a);
  await one.end(one.a);
  await one.start(one.b);
  await one.answer(one.b);
  await one.settle();
  await one.api.as(one.dosen).call(endpoints.hapusUjian, { params: one.params });
  await one.settle();
  expect(await one.facts()).toEqual([]);
  await one.api.as(one.dosen).call(endpoints.pulihkanUjian, { params: one.params });
  await one.settle();
  expect((await one.facts()).map(({ nim }) => nim)).toEqual([one.a.nim]);
});
