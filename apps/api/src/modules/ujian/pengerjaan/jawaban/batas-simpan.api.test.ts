/** Limits on saves (U68): too many at once must wait, too many in all are refused. */
import { endpoints } from '@lms/contracts';
import { PER_GENERASI } from '@lms/contracts/ujian/pengerjaan/batas-pengerjaan';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../../testing/app.ts';
import { patiently } from '../../../../testing/patiently.ts';
import { MOST_SIMPAN } from './batas-simpan.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const at = (time: string) => new Date(`2026-11-24T${time}Z`);
beforeEach(() => api.clock.set(at('08:10:00')));

async function begun() {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 2 });
  const waktu = { waktuMulai: at('08:00:00'), waktuSelesai: at('10:00:00'), durasi: 40 };
  const ujian = await api.make.ujian(await api.make.pertemuan({ kelas }), waktu);
  const id = await api.make.soalUjian(ujian);
  const students = kelas.peserta.map((one) => ({
    one: (n: number) =>
      api.as(one).call(endpoints.simpanJawaban, {
        params: { id: ujian.id, groupId: ujian.idKelompok, questionId: id },
        body: { jawaban: n % 2 === 0, urutan: PER_GENERASI + n },
      }),
    many: (from: number) =>
      api.as(one).call(endpoints.simpanBanyakJawaban, {
        params: { id: ujian.id },
        body: {
          data: Array.from({ length: 100 }, (_, n) => ({
            id_soal: id,
            jawaban: true,
            urutan: PER_GENERASI + from + n,
          })),
        },
      }),
    start: () => api.as(one).call(endpoints.mulaiPengerjaan, { params: { id: ujian.id } }),
  }));
  for (const { start } of students) expect((await start()).status).toBe(200);
  const [first, second] = students;
  if (!first || !second) throw new Error('two students');
  return { collegeId, ujian, idSoal: id, first, second };
}

test('of one account ten answer calls a second are taken, by whichever of both ways; others go on', async () => {
  const { first, second } = await begun();
  const since = Date.now();
  const replies = await Promise.all([
    ...Array.from({ length: 20 }, (_, n) => first.one(n + 1)),
    ...Array.from({ length: 20 }, (_, n) => first.many(1_000 + n * 100)),
  ]);
  const windows = Math.floor((Date.now() - since) / 1_000) + 1;
  const refused = replies.filter(({ status }) => status === 429);
  const taken = replies.length - refused.length;
  expect(taken).toBeGreaterThan(0);
  expect(taken).toBeLessThanOrEqual(10 * windows);
  expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['1']));
  expect((await second.one(1)).status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect((await first.one(50)).status).toBe(200);
});

test('an attempt whose ledger is full takes nothing more, and gives what it has its receipt again', async () => {
  const { first, collegeId, ujian, idSoal } = await begun();
  expect((await first.one(1)).status).toBe(200);
  await api.db.run(
    `INSERT INTO jawaban_ledger (college_id, id_pengerjaan, id_soal, urutan, id_versi, isi, ragu_ragu, pada, status, sidik)
     SELECT l.college_id, l.id_pengerjaan, l.id_soal, l.urutan + 100000 + n, l.id_versi, l.isi, false, l.pada, 'dihitung', l.sidik
     FROM jawaban_ledger l JOIN pengerjaan p ON p.college_id = l.college_id AND p.id = l.id_pengerjaan, generate_series(1, $3::int) n
     WHERE l.college_id = $1 AND p.id_ujian = $2 AND l.id_soal = $4`,
    [collegeId, ujian.id, MOST_SIMPAN, idSoal],
  );
  for (let n = 0; n < 5; n++) await patiently(() => first.many(1_000 + n * 100));
  const { status, data } = await patiently(() => first.many(2_000));
  expect(status).toBe(200);
  expect(data.map(({ code }) => code)).toEqual(data.map(() => 'jawaban_terlalu_banyak'));
  const again = await patiently(() => first.one(1));
  expect([again.status, again.data.tanda?.urutan]).toEqual([200, PER_GENERASI + 1]);
  expect((await patiently(() => first.one(2))).status).toBe(422);
});
