/** Finishes that come together are written together, and starts leave room for saves. */
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { untilWaiting } from '../../../testing/interleave.ts';
import type { TestMahasiswa } from '../../../testing/make/make-people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ connections: 12 });
});
afterAll(() => api.close());
const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
beforeEach(() => api.clock.set(at('08:10')));

const STUDENTS = 12;

async function scene() {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: STUDENTS });
  const pertemuan = await api.make.pertemuan({ kelas });
  const ujian = await api.make.ujian(pertemuan, {
    waktuMulai: at('08:00'),
    waktuSelesai: at('10:00'),
    durasi: 40,
    soal: 2,
  });
  const params = { id: ujian.id };
  for (const who of kelas.peserta)
    expect((await api.as(who).call(endpoints.mulaiPengerjaan, { params })).status).toBe(200);
  const end = (who: TestMahasiswa, body = {}) =>
    api.as(who).call(endpoints.akhiriPengerjaan, { params, body });
  const asked = () =>
    api.db.rows<{ nim: string[] }>(
      "SELECT ARRAY(SELECT jsonb_array_elements_text(isi -> 'nim')) AS nim FROM outbox WHERE college_id = $1 AND jenis = 'pengerjaan.hitung_fakta'",
      [collegeId],
    );
  return { collegeId, peserta: kelas.peserta, ujian, end, asked };
}

test('many at once ask for their facts together, each ends at the time it claims, and one that is sent twice ends once', async () => {
  const { collegeId, peserta, end, asked } = await scene();
  api.clock.set(at('08:30'));
  const claimOf = (index: number) => `2026-11-24T08:${20 + (index % 10)}:00.000Z`;
  const bodies = peserta.map((who, index) => ({
    who,
    body: { waktu_klien: claimOf(index), urutan_terakhir: 2 ** 32 + index },
  }));
  const replies = await Promise.all([...bodies, ...bodies].map(({ who, body }) => end(who, body)));
  expect(replies.map(({ data }) => data.waktu_selesai)).toEqual(
    [...bodies, ...bodies].map(({ body }) => body.waktu_klien),
  );
  expect(new Set(replies.map(({ data }) => data.status))).toEqual(new Set(['selesai']));
  const messages = await asked();
  expect(messages.flatMap(({ nim }) => nim).sort()).toEqual(peserta.map(({ nim }) => nim).sort());
  expect(messages.length).toBeLessThanOrEqual(4);
  const rows = await api.db.rows('SELECT DISTINCT versi FROM pengerjaan WHERE college_id = $1', [
    collegeId,
  ]);
  expect(rows).toHaveLength(1);
});

test('a finish waits for who holds the attempt, and for nobody who holds another', async () => {
  const { collegeId, peserta, end } = await scene();
  const [held, ...others] = peserta;
  if (held === undefined) throw new Error('students');
  const order: string[] = [];
  let waiting: Promise<unknown> = Promise.resolve();
  await api.db.transaction(async (tx) => {
    await tx.run('SELECT FROM pengerjaan WHERE college_id = $1 AND nim = $2 FOR UPDATE', [
      collegeId,
      held.nim,
    ]);
    waiting = end(held).then(({ status }) => order.push(`held ${status}`));
    for (const { status } of await Promise.all(others.map((who) => end(who))))
      order.push(`other ${status}`);
    order.push('let go');
  });
  await waiting;
  expect(order).toEqual([...others.map(() => 'other 200'), 'let go', 'held 200']);
});

test('among those that come at once, each hears its own refusal', async () => {
  const { peserta, end, ujian } = await scene();
  const [one, two, three] = peserta;
  if (!one || !two || !three) throw new Error('students');
  const [fine, other, again] = await Promise.all([
    end(one),
    end(two, { id_pengerjaan: '00000000-0000-4000-8000-000000000000' }),
    end(three),
  ]);
  expect([fine.status, again.status]).toEqual([200, 200]);
  expect(other).toMatchObject({ status: 409, error: { code: 'pengerjaan_lain' } });
  expect(
    (await api.as(two).call(endpoints.pengerjaanMe, { params: { id: ujian.id } })).data.status,
  ).toBe('sedang_berlangsung');
});

test('starts that wait for the exam leave connections to those who save', async () => {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 31 });
  const pertemuan = await api.make.pertemuan({ kelas });
  const ujian = await api.make.ujian(pertemuan, {
    waktuMulai: at('08:00'),
    waktuSelesai: at('10:00'),
    durasi: 40,
    soal: 2,
  });
  const params = { id: ujian.id };
  const start = (who: TestMahasiswa) => api.as(who).call(endpoints.mulaiPengerjaan, { params });
  const [writer, ...others] = kelas.peserta;
  if (writer === undefined) throw new Error('students');
  expect((await start(writer)).status).toBe(200);
  let waiting: Promise<{ status: number }[]> = Promise.resolve([]);
  await api.db.transaction(async (tx) => {
    await tx.run('SELECT FROM aktivitas WHERE college_id = $1 AND id = $2 FOR UPDATE', [
      collegeId,
      ujian.id,
    ]);
    waiting = Promise.all(others.map(start));
    await untilWaiting(tx, 6);
    await sleep(1_000);
    const saved = await api.as(writer).call(endpoints.simpanJawaban, {
      params: { ...params, groupId: ujian.idKelompok, questionId: ujian.idSoal[0] ?? '' },
      body: { jawaban: true, urutan: 2 ** 32 + 1 },
    });
    expect(saved.status).toBe(200);
  });
  expect(new Set((await waiting).map(({ status }) => status))).toEqual(new Set([200]));
});
