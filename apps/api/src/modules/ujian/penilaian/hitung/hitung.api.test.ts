/**
 * The worker grades each closed attempt once, in batches, with a constant number of statements
 * (U73, U74, U91).
 */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Tx } from '../../../../platform/db/sql.ts';
import { createOutbox } from '../../../../platform/queue/outbox.ts';
import { createTestApi, type TestApi } from '../../../../testing/app.ts';
import { createTestWorker } from '../../../../testing/jobs.ts';
import { createHitung } from './hitung.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
beforeEach(() => api.clock.set(at('11:00')));

/** First right, second wrong, third empty. */
async function scene({ peserta = 2, soal = 3 } = {}) {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta });
  const ujian = await api.make.ujian(await api.make.pertemuan({ kelas }), {
    waktuMulai: at('08:00'),
    waktuSelesai: at('10:00'),
    soal,
  });
  const [first] = kelas.peserta;
  if (!first) throw new Error('a student');
  const susunan = ujian.idSoal.map((id) => ({
    kelompok: ujian.idKelompok,
    soal: id,
    versi: id,
    opsi: [],
  }));
  await api.db.run(
    `INSERT INTO pengerjaan (college_id, id, id_ujian, nim, benih, susunan, waktu_mulai, berakhir_pada, selesai_pada, sebab_selesai, ditutup_pada)
     SELECT $1, $1 || '-' || m.nim, $2, m.nim, 1, $3::jsonb, $4, $5, $5, 'selesai', $5 FROM mahasiswa m WHERE m.college_id = $1 LIMIT $6`,
    [collegeId, ujian.id, JSON.stringify(susunan), at('08:00'), at('10:00'), peserta],
  );
  await api.make.banyakJawaban(
    `SELECT w.college_id, w.id, s.id, s.isi, $3::timestamptz FROM pengerjaan w, unnest($4::text[], $5::text[]) AS s (id, isi)
     WHERE w.college_id = $1 AND w.id_ujian = $2`,
    [collegeId, ujian.id, at('08:30'), ujian.idSoal.slice(0, 2), ['true', 'false']],
  );
  return { collegeId, dosen, ujian, first, idOf: (nim: string) => `${collegeId}-${nim}` };
}

const sweep = () => createTestWorker(api).sweep('penilaian_ujian.hitung');
const stored = (collegeId: string) =>
  api.db.rows<{
    id: string;
    nilai_akhir: number;
    belum: number;
    versi: number;
    dinilai_pada: Date | null;
  }>(
    `SELECT id, nilai_akhir::float8 AS nilai_akhir, jumlah_belum_dinilai AS belum, versi, dinilai_pada FROM pengerjaan WHERE college_id = $1 ORDER BY id`,
    [collegeId],
  );
const status = async ({ dosen, ujian }: Awaited<ReturnType<typeof scene>>) =>
  (await api.as(dosen).call(endpoints.perhitunganNilai, { params: { id: ujian.id } })).data;

test('a closed attempt is graded once, however often and by how many the worker comes', async () => {
  const one = await scene();
  expect(await status(one)).toEqual({
    status: 'in_progress',
    jumlah_menunggu: 2,
    jumlah_gagal: 0,
    pekerjaan: null,
  });
  await Promise.all([sweep(), sweep(), sweep()]);
  await sweep();
  const rows = await stored(one.collegeId);
  expect(rows.map(({ nilai_akhir, belum, versi }) => [nilai_akhir, belum, versi])).toEqual([
    [33.33, 0, 2],
    [33.33, 0, 2],
  ]);
  const grades = await api.db.rows<{ nilai: number; versi: number }>(
    "SELECT nilai, versi FROM nilai_soal WHERE college_id = $1 AND sumber = 'otomatis' ORDER BY id_pengerjaan, nilai",
    [one.collegeId],
  );
  expect(grades).toEqual([0, 0, 100, 0, 0, 100].map((nilai) => ({ nilai, versi: 1 })));
  expect(await status(one)).toMatchObject({ status: 'done', jumlah_menunggu: 0 });
});

test('what is not closed waits, and so does what was set aside', async () => {
  const one = await scene();
  await api.db.run('UPDATE pengerjaan SET ditutup_pada = NULL WHERE id = $1', [
    one.idOf(one.first.nim),
  ]);
  await api.db.run(
    'UPDATE pengerjaan SET dibatalkan_pada = $2 WHERE college_id = $1 AND ditutup_pada IS NOT NULL',
    [one.collegeId, at('10:30')],
  );
  await sweep();
  expect((await stored(one.collegeId)).map(({ dinilai_pada }) => dinilai_pada)).toEqual([
    null,
    null,
  ]);
});

test('a person’s grade that came before is kept, and counts', async () => {
  const one = await scene();
  const [, s2 = ''] = one.ujian.idSoal;
  const params = {
    id: one.ujian.id,
    studentId: one.first.nim,
    groupId: one.ujian.idKelompok,
    questionId: s2,
  };
  await api
    .as(one.dosen)
    .call(endpoints.nilaiSoalPengerjaan, { params, body: { nilai: 50, versi: 0 } });
  await sweep();
  const detail = await api.as(one.dosen).call(endpoints.detailPengerjaan, { params });
  expect(detail.data.pengerjaan).toMatchObject({
    nilai_akhir: 50,
    jumlah_dinilai: 3,
    perhitungan: 'done',
  });
  expect(
    detail.data.kelompok[0]?.soal.map(({ penilaian }) => [penilaian.nilai, penilaian.sumber]),
  ).toEqual([
    [100, 'otomatis'],
    [50, 'manual'],
    [0, 'otomatis'],
  ]);
});

test('a grade that a person gave to a text that was rewritten since waits to be confirmed, and counts for nobody until then', async () => {
  const one = await scene();
  const id = one.idOf(one.first.nim);
  const [s1 = '', s2 = ''] = one.ujian.idSoal;
  const ledger = (soal: string, urutan: number, isi: string, pada: Date, sebagai = 'dihitung') =>
    api.db.run(
      `INSERT INTO jawaban_ledger (college_id, id_pengerjaan, id_soal, urutan, id_versi, isi, ragu_ragu, pada, status, sidik)
       VALUES ($1, $2, $3, $4, $3, $5::jsonb, false, $6, $7, 's')`,
      [one.collegeId, id, soal, urutan, isi, pada, sebagai],
    );
  const counts = (soal: string, urutan: number, isi: string, pada: Date) =>
    api.db.run(
      'UPDATE jawaban SET urutan = $3, isi = $4::jsonb, pada = $5 WHERE id_pengerjaan = $1 AND id_soal = $2',
      [...[id, soal, urutan, isi, pada]],
    );
  await sweep();
  const params = { id: one.ujian.id, studentId: one.first.nim, groupId: one.ujian.idKelompok };
  const grade = (questionId: string, nilai: number, versi: number) =>
    api.as(one.dosen).call(endpoints.nilaiSoalPengerjaan, {
      params: { ...params, questionId },
      body: { nilai, versi },
    });
  for (const soal of [s1, s2]) expect((await grade(soal, 80, 1)).status).toBe(200);

  // Reopened: the first answer is rewritten, the second saved again unchanged.
  const again = 'UPDATE pengerjaan SET dinilai_pada = NULL, nilai_akhir = NULL WHERE id = $1';
  await ledger(s1, 2, 'false', at('11:10'));
  await counts(s1, 2, 'false', at('11:10'));
  await ledger(s2, 3, 'false', at('11:11'));
  await counts(s2, 3, 'false', at('11:11'));
  api.clock.set(at('11:30'));
  await api.db.run(again, [id]);
  await sweep();
  const read = async () =>
    (await api.as(one.dosen).call(endpoints.detailPengerjaan, { params })).data;
  const told = async () =>
    (await read()).kelompok[0]?.soal.map(({ penilaian: { nilai, sumber, sebelumnya } }) => [
      nilai,
      sumber,
      sebelumnya,
    ]);
  expect(await told()).toEqual([
    [null, 'manual', 80],
    [80, 'manual', null],
    [0, 'otomatis', null],
  ]);
  expect((await read()).pengerjaan).toMatchObject({ nilai_akhir: null, jumlah_dinilai: 2 });
  const waiting = await api.as(one.dosen).call(endpoints.pengerjaanSoal, {
    params: { id: one.ujian.id, questionId: s1 },
    query: { status: 'belum_dinilai' },
  });
  expect(waiting.data.map(({ penilaian }) => penilaian.sebelumnya)).toEqual([80]);
  // A comment alone confirms nothing.
  const noted = await api.as(one.dosen).call(endpoints.nilaiSoalPengerjaan, {
    params: { ...params, questionId: s1 },
    body: { komentar: 'Saya baca lagi.', versi: 3 },
  });
  expect(noted.data.penilaian).toMatchObject({ nilai: null, versi: 4 });
  expect((await told())?.[0]).toEqual([null, 'manual', 80]);

  expect((await grade(s1, 80, 4)).data).toMatchObject({
    penilaian: { nilai: 80, sebelumnya: null },
    pengerjaan: { nilai_akhir: 53.33 },
  });
  await api.db.run(again, [id]);
  await sweep();
  expect((await read()).pengerjaan.nilai_akhir).toBe(53.33);
});

test('graded again by what was answered since, what stood before is in the history', async () => {
  const one = await scene();
  await sweep();
  const id = one.idOf(one.first.nim);
  const [, s2 = ''] = one.ujian.idSoal;
  const again = async () => {
    await api.db.run('UPDATE pengerjaan SET dinilai_pada = NULL WHERE id = $1', [id]);
    await sweep();
  };
  for (const deed of [
    `UPDATE jawaban SET isi = 'true' WHERE id_pengerjaan = $1 AND id_soal = $2`,
    'DELETE FROM jawaban WHERE id_pengerjaan = $1 AND id_soal <> $2',
  ]) {
    await api.db.run(deed, [id, s2]);
    await again();
    expect((await stored(one.collegeId)).find((row) => row.id === id)?.nilai_akhir).toBe(33.33);
  }
  await api.db.run(
    `INSERT INTO jawaban_ledger (college_id, id_pengerjaan, id_soal, urutan, id_versi, isi, ragu_ragu, pada, status, sidik)
     VALUES ($1, $2, $3, 2, $3, 'true', false, $4, 'dihitung', 'sidik')`,
    [one.collegeId, id, s2, at('08:30')],
  );
  await again();
  expect(
    await api.db.rows(
      'SELECT id_soal, versi, nilai_lama, nilai_baru, sumber FROM nilai_soal_riwayat WHERE id_pengerjaan = $1',
      [id],
    ),
  ).toEqual([{ id_soal: s2, versi: 2, nilai_lama: 0, nilai_baru: 100, sumber: 'otomatis' }]);
  expect((await stored(one.collegeId)).find((row) => row.id === id)?.nilai_akhir).toBe(66.67);
});

test('one that cannot be graded keeps no other from its grade, is told, and is tried again', async () => {
  const one = await scene();
  const id = one.idOf(one.first.nim);
  const { susunan } =
    (await api.db.row<{ susunan: unknown }>('SELECT susunan FROM pengerjaan WHERE id = $1', [
      id,
    ])) ?? {};
  await api.db.run(
    `UPDATE pengerjaan SET susunan = jsonb_set(susunan, '{0,versi}', '"hilang"') WHERE id = $1`,
    [id],
  );
  await sweep();
  expect(await status(one)).toEqual({
    status: 'failed',
    jumlah_menunggu: 1,
    jumlah_gagal: 1,
    pekerjaan: 'penilaian_ujian.hitung',
  });
  const own = await api.as(one.first).call(endpoints.perhitunganNilaiMahasiswa, {
    params: { id: one.ujian.id, studentId: one.first.userId },
  });
  expect(own.data).toMatchObject({ status: 'failed' });
  await api.db.run('UPDATE pengerjaan SET susunan = $2::jsonb WHERE id = $1', [
    id,
    JSON.stringify(susunan),
  ]);
  await sweep();
  expect((await status(one)).status).toBe('failed');
  api.clock.set(at('11:06'));
  await sweep();
  expect((await status(one)).status).toBe('done');
});

test('an attempt that is taken is graded as soon as its ledger is closed', async () => {
  api.clock.set(at('08:00'));
  const { id: collegeId } = await api.make.college();
  const kelas = await api.make.kelas({ collegeId, peserta: 1 });
  const [who] = kelas.peserta;
  if (!who) throw new Error('a student');
  const ujian = await api.make.ujian(await api.make.pertemuan({ kelas }), {
    waktuMulai: at('08:00'),
    waktuSelesai: at('10:00'),
    soal: 2,
  });
  const params = { id: ujian.id, groupId: ujian.idKelompok, questionId: ujian.idSoal[0] ?? '' };
  await api.as(who).call(endpoints.mulaiPengerjaan, { params });
  expect(
    (
      await api
        .as(who)
        .call(endpoints.simpanJawaban, { params, body: { jawaban: true, urutan: 2 ** 32 + 1 } })
    ).data.status,
  ).toBe('dihitung');
  const worker = createTestWorker(api);
  const seen: [string, number | null][] = [];
  for (const time of ['09:59', '10:01', '10:10']) {
    api.clock.set(at(time));
    for (const name of ['pengerjaan.berakhir', 'pengerjaan.ditutup', 'penilaian_ujian.hitung'])
      await worker.sweep(name);
    const [row] = await stored(collegeId);
    seen.push([time, row?.nilai_akhir ?? null]);
  }
  expect(seen).toEqual([
    ['09:59', null],
    ['10:01', null],
    ['10:10', 50],
  ]);
});

test('a thousand attempts take as many statements as their batches', async () => {
  const { gradeClosed } = createHitung({ log: api.app.log, outbox: createOutbox(() => undefined) });
  const gradeAll = () =>
    api.db.transaction(async (tx) => {
      let statements = 0;
      const counting: Tx = new Proxy(tx, {
        get: (target, key) => {
          if (key === 'rows' || key === 'row' || key === 'run') statements += 1;
          return Reflect.get(target, key);
        },
      });
      await gradeClosed(counting, api.clock.now());
      return statements;
    });
  const few = await scene({ peserta: 100 });
  const small = await gradeAll();
  const many = await scene({ peserta: 1_000 });
  const large = await gradeAll();
  expect(
    (await stored(few.collegeId)).filter(({ nilai_akhir }) => nilai_akhir === 33.33),
  ).toHaveLength(100);
  expect(
    (await stored(many.collegeId)).filter(({ nilai_akhir }) => nilai_akhir === 33.33),
  ).toHaveLength(1_000);
  expect(large - 1).toBe(2 * (small - 1));
  expect(small).toBeLessThan(13);
});
