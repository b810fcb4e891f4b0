/** All answers to one question, for graders (S3 §5.2, U75, U82). */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../../testing/app.ts';
import type { TestUser } from '../../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
beforeEach(() => api.clock.set(at('11:00')));

/** Three have ended, one still writes; the third paper has only the second question. */
async function scene() {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 4 });
  const pertemuan = await api.make.pertemuan({ kelas });
  const ujian = await api.make.ujian(pertemuan, {
    waktuMulai: at('08:00'),
    waktuSelesai: at('12:00'),
    soal: 2,
  });
  const byName = await api.db.rows<{ nim: string }>(
    `SELECT kp.nim FROM kelas_peserta kp JOIN mahasiswa m USING (college_id, nim) JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna
     WHERE kp.college_id = $1 AND kp.id_kelas = $2 ORDER BY u.nama, kp.nim`,
    [collegeId, kelas.id],
  );
  const siswa = byName.flatMap(({ nim }) => kelas.peserta.filter((one) => one.nim === nim));
  const [a, b, c, d] = siswa;
  if (!a || !b || !c || !d) throw new Error('four students');
  const over = { mulai: at('08:00'), berakhir: at('10:00'), selesai: at('09:00') };
  const [s1 = '', s2 = ''] = ujian.idSoal;
  const attempts = {
    a: await api.make.pengerjaan(ujian, a, over),
    b: await api.make.pengerjaan(ujian, b, over),
    c: await api.make.pengerjaan(ujian, c, over),
    d: await api.make.pengerjaan(ujian, d, { mulai: at('08:00'), berakhir: at('12:00') }),
  };
  await api.db.run(
    `UPDATE pengerjaan SET susunan = (SELECT jsonb_agg(s) FROM jsonb_array_elements(susunan) s WHERE s->>'soal' = $2) WHERE id = $1`,
    [attempts.c, s2],
  );
  await api.make.banyakJawaban(`SELECT $1::text, $2::text, $3::text, 'true', $4::timestamptz`, [
    collegeId,
    attempts.a,
    s1,
    at('08:30'),
  ]);
  return { collegeId, dosen, ujian, id: ujian.id, a, b, c, d, attempts, s1, s2 };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const list = (who: TestUser, id: string, questionId: string, query: object = {}) =>
  api.as(who).call(endpoints.pengerjaanSoal, { params: { id, questionId }, query });
const summary = async ({ dosen, id }: Scene) =>
  (await api.as(dosen).call(endpoints.penilaianPerSoal, { params: { id } })).data;
const grade = (one: Scene, studentId: string, nilai: number) =>
  api.as(one.dosen).call(endpoints.nilaiSoalPengerjaan, {
    params: { id: one.id, studentId, groupId: one.ujian.idKelompok, questionId: one.s1 },
    body: { nilai, komentar: 'Baik', versi: 0 },
  });
const nimOf = ({ data }: Awaited<ReturnType<typeof list>>) =>
  data.map(({ mahasiswa: { nim } }) => nim);

test('each question says how many have ended with it and how many of those are graded', async () => {
  const one = await scene();
  await grade(one, one.a.nim, 80);
  expect(await summary(one)).toMatchObject([
    {
      id_soal: one.s1,
      nomor: 1,
      jenis: 'benar_salah',
      bobot: 1,
      jumlah: 2,
      jumlah_dinilai: 1,
      dianulir: false,
    },
    { id_soal: one.s2, nomor: 2, jumlah: 3, jumlah_dinilai: 0 },
  ]);
  expect((await summary(one))[0]?.judul).not.toMatch(/</);
});

test('who has ended with it is listed by name, with the grade of this question and none of the others', async () => {
  const one = await scene();
  await grade(one, one.a.nim, 80);
  const { data, meta } = await list(one.dosen, one.id, one.s1);
  expect(data).toMatchObject([
    {
      id: one.attempts.a,
      nomor: 1,
      dijawab: true,
      mahasiswa: { nim: one.a.nim, keluar: false },
      penilaian: {
        id_soal: one.s1,
        nilai: 80,
        sumber: 'manual',
        komentar: 'Baik',
        versi: 1,
        oleh: one.dosen.nama,
      },
    },
    {
      id: one.attempts.b,
      nomor: 2,
      dijawab: false,
      penilaian: { id_soal: one.s1, nilai: null, versi: 0, pada: null },
    },
  ]);
  expect(meta).toMatchObject({ total_items: 2, has_write_access: true });
  expect(nimOf(await list(one.dosen, one.id, one.s2))).toEqual([one.a.nim, one.b.nim, one.c.nim]);
  // The end counts even if it is not written.
  api.clock.set(at('12:01'));
  expect(nimOf(await list(one.dosen, one.id, one.s1))).toEqual([one.a.nim, one.b.nim, one.d.nim]);
});

test('what waits is found, by name, and what follows a row in it or out of it', async () => {
  const one = await scene();
  await grade(one, one.b.nim, 0);
  const s2 = (query: object) => list(one.dosen, one.id, one.s2, query);
  expect(nimOf(await list(one.dosen, one.id, one.s1, { status: 'belum_dinilai' }))).toEqual([
    one.a.nim,
  ]);
  expect(nimOf(await list(one.dosen, one.id, one.s1, { status: 'dinilai' }))).toEqual([one.b.nim]);
  expect(nimOf(await s2({ search: one.c.nim }))).toEqual([one.c.nim]);
  expect(nimOf(await s2({ sesudah: one.a.nim }))).toEqual([one.b.nim, one.c.nim]);
  expect(
    (await list(one.dosen, one.id, one.s1, { status: 'belum_dinilai', sesudah: one.b.nim })).meta
      .total_items,
  ).toBe(0);
  expect((await s2({ sesudah: 'tidak-ada' })).data).toEqual([]);
});

test('one answer is read with its question and key alone, by its number on that paper', async () => {
  const one = await scene();
  const detail = (studentId: string, soal: string) =>
    api
      .as(one.dosen)
      .call(endpoints.detailPengerjaan, { params: { id: one.id, studentId }, query: { soal } });
  const { data } = await detail(one.a.nim, one.s2);
  expect(data.kelompok).toMatchObject([
    {
      id: one.ujian.idKelompok,
      soal: [{ nomor: 2, soal: { id: one.s2, benar_salah: { kunci: 0 } } }],
    },
  ]);
  expect((await detail(one.a.nim, one.s1)).data.kelompok[0]?.soal).toMatchObject([
    { jawaban: true },
  ]);
  expect((await detail(one.c.nim, one.s1)).status).toBe(404);
});

test('whoever looks at the questions of an exam that has not begun is in the log, once', async () => {
  const { id: collegeId } = await api.make.college();
  const [dosen, rekan] = [await api.make.dosen({ collegeId }), await api.make.dosen({ collegeId })];
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen, rekan], peserta: 1 });
  const waktu = { waktuMulai: at('13:00'), waktuSelesai: at('15:00'), soal: 1 };
  const ujian = await api.make.ujian(await api.make.pertemuan({ kelas }), waktu);
  for (let n = 0; n < 2; n++)
    await api.as(rekan).call(endpoints.penilaianPerSoal, { params: { id: ujian.id } });
  const told = await api.db.rows<{ id_pengguna: string }>(
    `SELECT id_pengguna FROM log_aktivitas WHERE college_id = $1 AND aksi = 'ujian.soal_dibaca'`,
    [collegeId],
  );
  expect(told).toEqual([{ id_pengguna: rekan.userId }]);
});

test('of 300 comes in pages', async () => {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 300 });
  const ujian = await api.make.ujian(await api.make.pertemuan({ kelas }), { soal: 1 });
  const [soal = ''] = ujian.idSoal;
  await api.db.run(
    `INSERT INTO pengerjaan (college_id, id, id_ujian, nim, benih, susunan, waktu_mulai, berakhir_pada, selesai_pada, sebab_selesai)
     SELECT $1, 'p-' || nim, $2, nim, 1, jsonb_build_array(jsonb_build_object('soal', $5::text, 'kelompok', $6::text)), $4, $4, $4, 'selesai'
     FROM kelas_peserta WHERE college_id = $1 AND id_kelas = $3`,
    [collegeId, ujian.id, kelas.id, at('10:00'), soal, ujian.idKelompok],
  );
  const pages = await Promise.all(
    [1, 2, 3].map((page) => list(dosen, ujian.id, soal, { page, per_page: 100 })),
  );
  const numbers = pages.flatMap(({ data }) => data.map(({ nomor }) => nomor));
  expect(numbers).toEqual(Array.from({ length: 300 }, (_, index) => index + 1));
  const [first] = pages[1]?.data ?? [];
  expect(
    (await list(dosen, ujian.id, soal, { sesudah: first?.mahasiswa.nim ?? '', per_page: 1 })).meta
      .total_items,
  ).toBe(199);
});

test('it is read by staff of the class alone', async () => {
  const one = await scene();
  const stranger = await api.make.dosen({ collegeId: one.collegeId });
  const statuses = await Promise.all(
    [stranger, one.a].flatMap((who) => [
      list(who, one.id, one.s1).then(({ status }) => status),
      api
        .as(who)
        .call(endpoints.penilaianPerSoal, { params: { id: one.id } })
        .then(({ status }) => status),
    ]),
  );
  expect(statuses).toEqual([404, 404, 403, 403]);
});
