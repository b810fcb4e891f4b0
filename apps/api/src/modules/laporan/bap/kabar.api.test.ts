/** The person who is to sign a report finds it behind the bell (N57, N81). */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker } from '../../../testing/jobs.ts';
import type { TestUser } from '../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.clock.set('2026-11-24T06:10:00Z'));

/** A meeting that one of two lecturers has started; the first student leads the class. */
async function scene() {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const rekan = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen, rekan], peserta: 2 });
  const { id } = await api.make.pertemuan({
    kelas,
    judul: 'Normalisasi',
    jenis: 'offline',
    waktuMulai: '2026-11-24T06:00:00Z',
    waktuSelesai: '2026-11-24T07:40:00Z',
  });
  const lain = await api.make.kelas({ collegeId, peserta: 1 });
  const jauh = await api.make.kelas({ peserta: 1 });
  const [ani, budi] = kelas.peserta;
  const others = [lain, jauh].flatMap(({ peserta, pengajar }) => [...peserta, ...pengajar]);
  if (!ani || !budi || others.length < 4) throw new Error('people');
  await api.db.run(
    `UPDATE kelas_peserta SET jabatan = CASE WHEN nim = $3 THEN 'ketua_kelas' ELSE 'Peserta' END WHERE college_id = $1 AND id_kelas = $2`,
    [collegeId, kelas.id, ani.nim],
  );
  const params = { id };
  await api.as(dosen).call(endpoints.mulaiPertemuan, { params });
  const operator = await api.make.operator({ collegeId, areas: { kelas_kuliah: 'write' } });
  const sign = async (over: object = {}) => {
    const { draf } = (await api.as(dosen).call(endpoints.bapPertemuan, { params })).data;
    const body = { sidik: draf.sidik, ...over };
    const reply = await api.as(dosen).call(endpoints.tandaTanganiBap, { params, body });
    expect(reply.status).toBe(200);
    return reply.data.versi[0] ?? expect.fail('no version');
  };
  const end = async () => {
    await api.as(dosen).call(endpoints.akhiriPertemuan, { params });
    const body = { materi: 'Sampai 3NF', metode: 'Ceramah', kendala: '', versi: 0 };
    await api.as(dosen).call(endpoints.ubahRealisasi, { params, body });
  };
  const lead = async (nim: string) => {
    const call = { params: { id: kelas.id }, body: { nim } };
    expect((await api.as(dosen).call(endpoints.ubahKetuaKelas, call)).status).toBe(200);
    await createTestWorker(api).drain();
  };
  return { dosen, rekan, ani, budi, operator, others, id, sign, end, lead };
}
const sweep = () => createTestWorker(api).sweep('bap.menunggu');
const told = async (who: TestUser) =>
  (await api.as(who).call(endpoints.daftarNotifikasi, { query: { jenis: 'bap' } })).data.map(
    ({ tautan, dibaca }) => [tautan, dibaca],
  );

test('after the meeting the lecturer who taught is told once, until the report is signed', async () => {
  const { dosen, rekan, budi, others, id, sign, end } = await scene();
  await sweep();
  expect(await told(dosen)).toEqual([]);
  await end();
  await sweep();
  await sweep();
  expect(await told(dosen)).toEqual([[`/pertemuan/${id}/bap`, false]]);
  for (const who of [rekan, budi, ...others]) expect(await told(who)).toEqual([]);
  await sign();
  expect(await told(dosen)).toEqual([]);
  await sweep();
  expect(await told(dosen)).toEqual([]);
});

test('a meeting that ended days ago is no news', async () => {
  const { dosen, end } = await scene();
  await end();
  api.clock.set('2026-11-26T07:00:00Z');
  await sweep();
  expect(await told(dosen)).toEqual([]);
});

test('the leader of the class is asked to co-sign, until it is done or too late', async () => {
  const { ani, budi, dosen, others, sign, end } = await scene();
  await end();
  const versi = await sign();
  expect(await told(ani)).toEqual([[`/bap/${versi.id}`, false]]);
  for (const who of [budi, dosen, ...others]) expect(await told(who)).toEqual([]);
  api.clock.set('2026-12-02T06:10:00Z');
  expect(await told(ani)).toEqual([]);
  api.clock.set('2026-11-24T06:20:00Z');
  const body = { sidik: versi.sidik };
  await api.as(ani).call(endpoints.ikutTandaTanganiBap, { params: { id: versi.id }, body });
  expect(await told(ani)).toEqual([]);
});

test('a refusal asks the lecturer again, and the next version asks the leader anew', async () => {
  const { ani, dosen, id, sign, end } = await scene();
  await end();
  const first = await sign();
  const refusal = { params: { id: first.id }, body: { alasan: 'Jumlah hadir keliru' } };
  expect((await api.as(ani).call(endpoints.tolakBap, refusal)).status).toBe(200);
  expect(await told(ani)).toEqual([]);
  expect(await told(dosen)).toEqual([[`/pertemuan/${id}/bap`, false]]);
  const second = await sign({ alasan: 'Sudah diperbaiki' });
  expect(await told(dosen)).toEqual([]);
  expect(await told(ani)).toEqual([[`/bap/${second.id}`, false]]);
});

test('a report that an operator withdraws is to be signed again by who signed it', async () => {
  const { ani, dosen, rekan, operator, id, sign, end } = await scene();
  await end();
  const versi = await sign();
  const call = { params: { id: versi.id }, body: { alasan: 'Kelas keliru' } };
  expect((await api.as(operator).call(endpoints.batalkanBap, call)).status).toBe(200);
  expect([await told(ani), await told(rekan)]).toEqual([[], []]);
  expect(await told(dosen)).toEqual([[`/pertemuan/${id}/bap`, false]]);
});

test('a leader who is named after the lecturer signed is asked at once, and the former one no more', async () => {
  const { ani, budi, dosen, others, sign, end, lead } = await scene();
  await end();
  const versi = await sign();
  const asked = [[`/bap/${versi.id}`, false]];
  await lead(budi.nim);
  expect([await told(ani), await told(budi)]).toEqual([[], asked]);
  await lead('');
  expect([await told(ani), await told(budi)]).toEqual([[], []]);
  await lead(ani.nim);
  expect([await told(ani), await told(budi)]).toEqual([asked, []]);
  for (const who of [dosen, ...others]) expect(await told(who)).toEqual([]);
  const body = { sidik: versi.sidik };
  await api.as(ani).call(endpoints.ikutTandaTanganiBap, { params: { id: versi.id }, body });
  await lead(budi.nim);
  expect(await told(budi)).toEqual([]);
});

test('a leader who is named when it is too late to sign hears nothing', async () => {
  const { budi, sign, end, lead } = await scene();
  await end();
  await sign();
  api.clock.set('2026-12-02T06:10:00Z');
  await lead(budi.nim);
  expect(await told(budi)).toEqual([]);
});
