/**
 * An exam is taken: begun, answered in any order and number, ended (DECISIONS 152, 153; U43–U56).
 */
import { endpoints } from '@lms/contracts';
import { PER_GENERASI } from '@lms/contracts/ujian/pengerjaan/batas-pengerjaan';
import type { BodyInputOf } from '@lms/contracts/wire/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker } from '../../../testing/jobs.ts';
import type { TestMahasiswa } from '../../../testing/make/make-people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const at = (time: string) => new Date(`2026-11-24T${time.length === 5 ? `${time}:00` : time}Z`);
beforeEach(() => api.clock.set(at('08:10')));

type Ujian = NonNullable<Parameters<TestApi['make']['ujian']>[1]>;

/** Three questions, 08:00 to 10:00, forty minutes. */
async function scene(over: Ujian = {}) {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 2 });
  const [mahasiswa, teman] = kelas.peserta;
  if (!mahasiswa || !teman) throw new Error('two students');
  const pertemuan = await api.make.pertemuan({ kelas });
  const ujian = await api.make.ujian(pertemuan, {
    waktuMulai: at('08:00'),
    waktuSelesai: at('10:00'),
    durasi: 40,
    soal: 3,
    ...over,
  });
  return {
    collegeId,
    dosen,
    kelas,
    ujian,
    id: ujian.id,
    mahasiswa,
    ...by(mahasiswa, ujian.id),
    teman,
  };
}
function by(who: TestMahasiswa, id: string) {
  const params = { id };
  return {
    start: () => api.as(who).call(endpoints.mulaiPengerjaan, { params }),
    me: async () => (await api.as(who).call(endpoints.pengerjaanMe, { params })).data,
    lembar: () => api.as(who).call(endpoints.lembarSaya, { params }),
    save: (
      groupId: string,
      questionId: string,
      body: BodyInputOf<typeof endpoints.simpanJawaban>,
    ) => api.as(who).call(endpoints.simpanJawaban, { params: { id, groupId, questionId }, body }),
    saveMany: (data: BodyInputOf<typeof endpoints.simpanBanyakJawaban>['data']) =>
      api.as(who).call(endpoints.simpanBanyakJawaban, { params, body: { data } }),
    end: (body: BodyInputOf<typeof endpoints.akhiriPengerjaan> = {}) =>
      api.as(who).call(endpoints.akhiriPengerjaan, { params, body }),
  };
}

async function begun(over: Ujian = {}) {
  const one = await scene(over);
  expect((await one.start()).status).toBe(200);
  const { data } = await one.lembar();
  const [first, second, third] = data.kelompok.flatMap(({ id, soal }) =>
    soal.map((satu) => ({ groupId: id, id: satu.id })),
  );
  if (!first || !second || !third) throw new Error('three questions');
  const gen = (counter: number) => PER_GENERASI + counter;
  return { ...one, first, second, third, gen };
}

describe('beginning', () => {
  test('gives one attempt, whoever sends it twice or at once, that ends by its own limit', async () => {
    const one = await scene();
    expect(await one.me()).toMatchObject({
      status: 'belum_dimulai',
      id: null,
      jumlah_soal: 3,
      penolakan: null,
    });
    const [first, ...rest] = await Promise.all([one.start(), one.start(), one.start()]);
    expect(first.data).toMatchObject({
      status: 'sedang_berlangsung',
      waktu_mulai: '2026-11-24T08:10:00.000Z',
      berakhir_pada: '2026-11-24T08:50:00.000Z',
      jumlah_soal: 3,
      jumlah_soal_dijawab: 0,
      nilai_akhir: null,
    });
    for (const again of rest) expect(again.data.id).toBe(first.data.id);
    api.clock.set(at('08:20'));
    expect((await one.start()).data).toMatchObject({
      id: first.data.id,
      waktu_server: '2026-11-24T08:20:00.000Z',
    });
  });

  test('ends with the window where that ends first', async () => {
    api.clock.set(at('09:30'));
    expect((await (await scene()).start()).data.berakhir_pada).toBe('2026-11-24T10:00:00.000Z');
  });

  test.each([
    ['07:59:59', {}, 'ujian_belum_dimulai'],
    ['10:00', {}, 'ujian_sudah_berakhir'],
    ['08:10', { soal: 0 }, 'ujian_belum_siap'],
  ] as const)('at %s with %o is refused: %s', async (time, over, code) => {
    api.clock.set(at(time));
    const one = await scene(over);
    expect(await one.start()).toMatchObject({ status: 409, error: { code } });
    expect(await one.me()).toMatchObject({ status: 'belum_dimulai', penolakan: { code } });
  });

  test('is for who is active and sees it: hidden ones, other classes and colleges are 404', async () => {
    const inactive = await scene();
    await api.db.run("UPDATE mahasiswa SET status = 'Cuti' WHERE college_id = $1 AND nim = $2", [
      inactive.collegeId,
      inactive.mahasiswa.nim,
    ]);
    expect(await inactive.start()).toMatchObject({
      status: 403,
      error: { code: 'mahasiswa_tidak_aktif' },
    });
    const hidden = await scene({ ditampilkan: false });
    const other = await scene();
    for (const foreign of [hidden, { ...by(other.mahasiswa, inactive.id) }]) {
      expect((await foreign.start()).status).toBe(404);
    }
  });

  test('after its end there is no second one', async () => {
    const one = await begun();
    api.clock.set(at('08:51'));
    expect(await one.start()).toMatchObject({
      status: 409,
      error: { code: 'pengerjaan_sudah_selesai' },
    });
    expect(await one.me()).toMatchObject({
      status: 'selesai',
      sebab_selesai: 'waktu_habis',
      waktu_selesai: '2026-11-24T08:50:00.000Z',
    });
    expect(await one.lembar()).toMatchObject({
      status: 409,
      error: { code: 'pengerjaan_sudah_selesai' },
    });
  });
});

describe('an answer', () => {
  test('is acknowledged with a receipt, stands on the paper, and answers the same when it is sent again', async () => {
    const { first, gen, ...one } = await begun();
    const sent = { jawaban: true, ragu_ragu: true, urutan: gen(1) };
    const saved = await one.save(first.groupId, first.id, sent);
    expect(saved.data).toMatchObject({
      status: 'dihitung',
      tanda: {
        urutan: gen(1),
        waktu_server: '2026-11-24T08:10:00.000Z',
        sidik: expect.stringMatching(/^[\da-f]{8}\.[\w-]{43}$/),
      },
    });
    api.clock.set(at('08:12'));
    expect((await one.save(first.groupId, first.id, sent)).data).toEqual(saved.data);
    expect((await one.lembar()).data.jawaban).toEqual([
      { id_soal: first.id, jawaban: true, ragu_ragu: true, urutan: gen(1) },
    ]);
    expect(await one.me()).toMatchObject({ jumlah_soal_dijawab: 1 });
  });

  test('with the highest urutan counts, in whatever order they come; null takes it back', async () => {
    const { first, gen, ...one } = await begun();
    const save = (jawaban: boolean | null, counter: number) =>
      one.save(first.groupId, first.id, { jawaban, urutan: gen(counter) });
    expect((await save(false, 5)).data.status).toBe('dihitung');
    expect((await save(true, 3)).data).toMatchObject({
      status: 'kalah',
      tanda: { urutan: gen(3) },
    });
    expect((await one.lembar()).data.jawaban).toMatchObject([{ jawaban: false, urutan: gen(5) }]);
    await save(null, 6);
    expect((await one.lembar()).data.jawaban).toMatchObject([{ jawaban: null, urutan: gen(6) }]);
    expect(await one.me()).toMatchObject({ jumlah_soal_dijawab: 0 });
    expect(await save(true, 6)).toMatchObject({
      status: 409,
      error: { code: 'jawaban_urutan_bentrok' },
    });
  });

  test('the same one sent ten times at once is one row', async () => {
    const { first, gen, ...one } = await begun();
    const all = await Promise.all(
      Array.from({ length: 10 }, () =>
        one.save(first.groupId, first.id, { jawaban: true, urutan: gen(1) }),
      ),
    );
    const [saved] = all;
    for (const { status, data } of all) expect([status, data]).toEqual([200, saved?.data]);
    expect(await ledger(one.collegeId)).toHaveLength(1);
  });

  test('is counted for /metrics when it is written: each of a bundle, none that is sent again or refused', async () => {
    const told = async () => {
      const { body } = await api.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
      return Number(/^lms_answers_saved_total (\d+)$/m.exec(body)?.[1]);
    };
    const { first, second, third, save, saveMany, gen } = await begun();
    const before = await told();
    const one = (counter: number) => ({ jawaban: true, urutan: gen(counter), ragu_ragu: false });
    for (let n = 0; n < 2; n++) await save(first.groupId, first.id, one(1));
    expect((await told()) - before).toBe(1);
    await saveMany([
      { id_soal: second.id, ...one(2) },
      { id_soal: third.id, ...one(3) },
      { id_soal: 'tidak-ada', ...one(4) },
    ]);
    expect((await told()) - before).toBe(3);
  });

  test('that cannot be one is refused, and what stands beside it in a bundle is saved', async () => {
    const { first, second, third, gen, ...one } = await begun();
    expect(
      await one.save(first.groupId, first.id, { jawaban: 'panjang', urutan: gen(1) }),
    ).toMatchObject({
      status: 422,
      error: { code: 'jawaban_tidak_sesuai' },
    });
    expect(await one.save('lain', first.id, { jawaban: true, urutan: gen(1) })).toMatchObject({
      status: 422,
      error: { code: 'jawaban_soal_lain' },
    });
    const bundle = await one.saveMany([
      { id_soal: first.id, jawaban: true, urutan: gen(1) },
      { id_soal: first.id, jawaban: false, urutan: gen(2) },
      { id_soal: second.id, jawaban: ['x'], urutan: gen(3) },
      { id_soal: 'tiada', jawaban: true, urutan: gen(4) },
      { id_soal: third.id, jawaban: false, urutan: 2 * PER_GENERASI + 1 },
    ]);
    expect(bundle.data.map(({ status, code }) => code ?? status)).toEqual([
      'kalah',
      'dihitung',
      'jawaban_tidak_sesuai',
      'jawaban_soal_lain',
      'jawaban_urutan_tidak_sah',
    ]);
    expect((await one.lembar()).data.jawaban).toMatchObject([
      { id_soal: first.id, jawaban: false },
    ]);
  });

  test('belongs to who gave it: before the start, and into the attempt of another, there is none', async () => {
    const { first, gen, ...one } = await begun();
    const teman = by(one.teman, one.id);
    expect(
      await teman.save(first.groupId, first.id, { jawaban: true, urutan: gen(1) }),
    ).toMatchObject({
      status: 409,
      error: { code: 'pengerjaan_belum_dimulai' },
    });
  });
});

describe('the end', () => {
  test('by the student is once, and nothing changes after it but what was under way', async () => {
    const { first, second, gen, ...one } = await begun();
    await one.save(first.groupId, first.id, { jawaban: true, urutan: gen(1) });
    const ended = await one.end({ urutan_terakhir: gen(2) });
    expect(ended.data).toMatchObject({
      status: 'selesai',
      sebab_selesai: 'selesai',
      waktu_selesai: '2026-11-24T08:10:00.000Z',
    });
    api.clock.set(at('08:11'));
    expect((await one.end()).data).toMatchObject({ waktu_selesai: ended.data.waktu_selesai });
    const underWay = { jawaban: false, urutan: gen(2), waktu_klien: '2026-11-24T08:10:00Z' };
    expect((await one.save(second.groupId, second.id, underWay)).data.status).toBe('terlambat');
    expect(
      await one.save(second.groupId, second.id, { jawaban: true, urutan: gen(3) }),
    ).toMatchObject({
      status: 409,
      error: { code: 'pengerjaan_sudah_selesai' },
    });
    expect(await one.me()).toMatchObject({ jumlah_soal_dijawab: 2 });
  });

  test('names no more than its device can have given, and what was not made before it waits for a decision', async () => {
    const { first, second, gen, ...one } = await begun();
    await one.save(first.groupId, first.id, { jawaban: true, urutan: gen(1) });
    api.clock.set(at('08:10:02'));
    await one.end({ urutan_terakhir: gen(1_000_000) });
    api.clock.set(at('08:11'));
    // Two seconds of ten each, and a spare one.
    const made = { waktu_klien: '2026-11-24T08:10:01Z' };
    expect(
      (await one.save(second.groupId, second.id, { jawaban: true, urutan: gen(31), ...made })).data
        .status,
    ).toBe('terlambat');
    expect(
      (await one.save(second.groupId, second.id, { jawaban: true, urutan: gen(32), ...made }))
        .status,
    ).toBe(409);
    for (const waktu_klien of [undefined, '2026-11-24T08:10:03Z', '2026-11-24T08:09:00Z']) {
      const urutan = gen(waktu_klien === undefined ? 28 : 29);
      const sent = { jawaban: false, urutan, ...(waktu_klien && { waktu_klien }) };
      expect((await one.save(second.groupId, second.id, sent)).data.status).toBe('menyusul');
    }
  });

  test('made without a line just before the end, and sent after a sweep has written that, is the own one of its time', async () => {
    const { first, second, gen, ...one } = await begun();
    await one.save(first.groupId, first.id, { jawaban: true, urutan: gen(1) });
    api.clock.set(at('08:50:01'));
    const worker = createTestWorker(api);
    await worker.sweep('pengerjaan.berakhir');
    api.clock.set(at('08:51'));
    const late = { jawaban: false, waktu_klien: '2026-11-24T08:49:50Z' };
    expect(
      (await one.save(second.groupId, second.id, { ...late, urutan: gen(2) })).data.status,
    ).toBe('terlambat');
    const ended = await one.end({ urutan_terakhir: gen(2), waktu_klien: '2026-11-24T08:49:55Z' });
    expect(ended.data).toMatchObject({
      sebab_selesai: 'selesai',
      waktu_selesai: '2026-11-24T08:49:55.000Z',
    });
    expect((await one.save(second.groupId, second.id, { ...late, urutan: gen(3) })).status).toBe(
      409,
    );
    expect((await one.end({ urutan_terakhir: gen(9) })).data).toMatchObject({
      waktu_selesai: ended.data.waktu_selesai,
    });
    expect(await one.me()).toMatchObject({ jumlah_soal_dijawab: 2 });
  });

  test.each([
    ['08:50:30', '2026-11-24T08:50:01Z'],
    ['08:52:01', '2026-11-24T08:49:55Z'],
  ])(
    'sent at %s and made at %s does not take the place of the end by time',
    async (time, waktu_klien) => {
      const one = await begun();
      api.clock.set(at('08:50:01'));
      await createTestWorker(api).sweep('pengerjaan.berakhir');
      api.clock.set(at(time));
      expect((await one.end({ urutan_terakhir: 0, waktu_klien })).data).toMatchObject({
        sebab_selesai: 'waktu_habis',
        waktu_selesai: '2026-11-24T08:50:00.000Z',
      });
    },
  );

  test.each<[string, { urutan_terakhir?: number; tuntas?: boolean }, boolean]>([
    ['each number up to the last is there', { urutan_terakhir: 3 }, true],
    ['one of them is missing', { urutan_terakhir: 4 }, false],
    ['the device says that the others were replaced', { urutan_terakhir: 5, tuntas: true }, true],
    [
      'the last one is missing, whatever the device says',
      { urutan_terakhir: 6, tuntas: true },
      false,
    ],
    ['the finish names none', {}, false],
  ])('is closed at once where %s', async (_name, { urutan_terakhir: last, ...body }, isClosed) => {
    const { first, second, gen, ...one } = await begun();
    for (const counter of [1, 2, 3, 5])
      await one.save(first.groupId, first.id, { jawaban: true, urutan: gen(counter) });
    await one.end({ ...body, ...(last !== undefined && { urutan_terakhir: gen(last) }) });
    await createTestWorker(api).sweep('pengerjaan.ditutup');
    const closed = () =>
      api.db.row('SELECT id FROM pengerjaan WHERE college_id = $1 AND ditutup_pada IS NOT NULL', [
        one.collegeId,
      ]);
    expect((await closed()) !== null).toBe(isClosed);
    if (last !== 4) return;
    api.clock.set(at('08:11'));
    const missing = { jawaban: true, urutan: gen(4), waktu_klien: '2026-11-24T08:10:00Z' };
    expect((await one.save(second.groupId, second.id, missing)).data.status).toBe('terlambat');
    await createTestWorker(api).sweep('pengerjaan.ditutup');
    expect(await closed()).not.toBeNull();
  });

  test('takes back no word: what was saved before it is told as saved however often it is sent, whether or not the end named it', async () => {
    const { first, second, gen, ...one } = await begun();
    const answer = { jawaban: true, urutan: gen(1) };
    const saved = await one.save(first.groupId, first.id, answer);
    await one.end();
    api.clock.set(at('08:11'));
    expect((await one.save(first.groupId, first.id, answer)).data).toEqual(saved.data);
    api.clock.set(at('08:12'));
    const bundle = await one.saveMany([
      { id_soal: first.id, ...answer },
      { id_soal: first.id, jawaban: false, urutan: gen(1) },
      { id_soal: second.id, jawaban: true, urutan: gen(2) },
    ]);
    expect(bundle.data[0]).toEqual(saved.data);
    expect(bundle.data.map(({ code }) => code)).toEqual([
      null,
      'jawaban_urutan_bentrok',
      'pengerjaan_sudah_selesai',
    ]);
    const other = { jawaban: false, urutan: gen(1) };
    expect(await one.save(first.groupId, first.id, other)).toMatchObject({
      status: 409,
      error: { code: 'jawaban_urutan_bentrok' },
    });
    expect(await one.me()).toMatchObject({ jumlah_soal_dijawab: 1 });
  });

  test('by time: what was made before it and comes within the grace period counts, the rest is kept apart', async () => {
    const { first, second, third, gen, ...one } = await begun();
    await one.save(first.groupId, first.id, { jawaban: true, urutan: gen(1) });
    api.clock.set(at('08:50'));
    expect(
      (await one.save(first.groupId, first.id, { jawaban: false, urutan: gen(2) })).data.status,
    ).toBe('dihitung');
    api.clock.set(at('08:51:30'));
    const bundle = await one.saveMany([
      { id_soal: second.id, jawaban: true, urutan: gen(3), waktu_klien: '2026-11-24T08:50:00Z' },
      { id_soal: third.id, jawaban: true, urutan: gen(4), waktu_klien: '2026-11-24T08:50:01Z' },
      { id_soal: third.id, jawaban: true, urutan: gen(5), waktu_klien: '2026-11-24T08:05:00Z' },
    ]);
    expect(bundle.data.map(({ status }) => status)).toEqual(['terlambat', 'menyusul', 'menyusul']);
    api.clock.set(at('08:52:01'));
    const late = { jawaban: true, urutan: gen(6), waktu_klien: '2026-11-24T08:50:00Z' };
    expect((await one.save(third.groupId, third.id, late)).data.status).toBe('menyusul');
    expect(
      (await one.save(second.groupId, second.id, { jawaban: true, urutan: gen(3) })).data.status,
    ).toBe('terlambat');
    expect(await one.me()).toMatchObject({ jumlah_soal_dijawab: 2 });
  });

  test('is written by a sweep at the end that was computed, and the ledger is closed after the grace period', async () => {
    const { first, gen, ...one } = await begun();
    await one.save(first.groupId, first.id, { jawaban: true, urutan: gen(1) });
    api.clock.set(at('08:55'));
    const worker = createTestWorker(api);
    await worker.sweep('pengerjaan.berakhir');
    await worker.sweep('pengerjaan.ditutup');
    const [row] = await api.db.rows<Record<string, unknown>>(
      'SELECT selesai_pada, sebab_selesai, ditutup_pada, jumlah_dijawab, octet_length(akar_ledger) AS akar FROM pengerjaan WHERE college_id = $1',
      [one.collegeId],
    );
    expect(row).toEqual({
      selesai_pada: at('08:50'),
      sebab_selesai: 'waktu_habis',
      ditutup_pada: at('08:55'),
      jumlah_dijawab: 1,
      akar: 32,
    });
  });

  test('the ledger is only added to', async () => {
    const { first, gen, ...one } = await begun();
    await one.save(first.groupId, first.id, { jawaban: true, urutan: gen(1) });
    for (const deed of ['UPDATE jawaban_ledger SET ragu_ragu = true', 'DELETE FROM jawaban_ledger'])
      await expect(api.db.run(`${deed} WHERE college_id = $1`, [one.collegeId])).rejects.toThrow(
        'only added to',
      );
  });

  test('a student who is restricted meanwhile goes on with what runs, and sees nothing else', async () => {
    const { first, gen, ...one } = await begun();
    for (const who of [one.mahasiswa, one.teman]) await api.make.pembatasan(who);
    expect(
      (await one.save(first.groupId, first.id, { jawaban: true, urutan: gen(1) })).status,
    ).toBe(200);
    expect(await one.me()).toMatchObject({ status: 'sedang_berlangsung', jumlah_soal_dijawab: 1 });
    const teman = by(one.teman, one.id);
    for (const answer of [await teman.start(), await teman.lembar(), await teman.end()])
      expect(answer).toMatchObject({ status: 403, error: { code: 'pembatasan_akses' } });
    expect((await one.end()).data.status).toBe('selesai');
  });

  test('a student who leaves the class finishes what runs; one who has not begun sees it no more', async () => {
    const { first, gen, ...one } = await begun();
    await api.db.run('DELETE FROM kelas_peserta WHERE college_id = $1', [one.collegeId]);
    expect(
      (await one.save(first.groupId, first.id, { jawaban: true, urutan: gen(1) })).status,
    ).toBe(200);
    expect((await one.end()).data.status).toBe('selesai');
    expect((await by(one.teman, one.id).start()).status).toBe(404);
  });
});

const ledger = (collegeId: string) =>
  api.db.rows('SELECT urutan FROM jawaban_ledger WHERE college_id = $1', [collegeId]);
