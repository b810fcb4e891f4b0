/** Essays graded by a rubric (U83): levels give a grade, and grades follow the points. */
import { endpoints } from '@lms/contracts';
import type { Kriteria } from '@lms/contracts/soal/rubrik';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApi, type TestApi } from '../../../../testing/app.ts';
import { createTestWorker } from '../../../../testing/jobs.ts';
import type { TestUser } from '../../../../testing/make/make.ts';
import { versiNilai } from '../../../../testing/versi-nilai.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
beforeEach(() => api.clock.set(at('11:00')));

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const kriteria = (n: number, ...poin: number[]): Kriteria => ({
  id: uuid(n),
  nama: `Kriteria ${n}`,
  tingkat: poin.map((one, index) => ({
    id: uuid(n * 10 + index),
    nama: `Tingkat ${index}`,
    poin: one,
  })),
});
const dua = [kriteria(1, 0, 2, 3), kriteria(2, 0, 1)];
const pilih = (first: number, second: number) => ({
  [uuid(1)]: uuid(10 + first),
  [uuid(2)]: uuid(20 + second),
});

/** Three ended attempts, graded by keys. */
async function scene(peserta = 3) {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const rekan = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen, rekan], peserta });
  const [a, b, c] = kelas.peserta;
  if (!a || !b || !c) throw new Error('three students');
  const ujian = await api.make.ujian(await api.make.pertemuan({ kelas }), {
    waktuMulai: at('08:00'),
    waktuSelesai: at('10:00'),
    oleh: dosen.userId,
    soal: 1,
  });
  const [lain = ''] = ujian.idSoal;
  const esay = await api.make.soalUjian(ujian, { esay: ['text'] });
  ujian.idSoal.push(esay);
  for (const who of kelas.peserta) {
    const id = await api.make.pengerjaan(ujian, who, {
      mulai: at('08:00'),
      berakhir: at('10:00'),
      selesai: at('09:00'),
    });
    await api.db.run('UPDATE pengerjaan SET ditutup_pada = $2 WHERE id = $1', [id, at('09:00')]);
    await api.make.banyakJawaban(
      `VALUES ($1::text, $2::text, $3::text, '{"teks": "Karena."}', $5::timestamptz), ($1, $2, $4, 'true', $5)`,
      [collegeId, id, esay, lain, at('08:30')],
    );
  }
  await createTestWorker(api).sweep('penilaian_ujian.hitung');
  return { collegeId, dosen, rekan, kelas, ujian, id: ujian.id, esay, lain, a, b, c };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const save = (
  who: TestUser,
  { id }: Pick<Scene, 'id'>,
  questionId: string,
  rubrik: Kriteria[],
  versi: number,
) =>
  api.as(who).call(endpoints.simpanRubrikSoalUjian, {
    params: { id, questionId },
    body: { kriteria: rubrik, versi },
  });
const read = (who: TestUser, { id, esay }: Scene) =>
  api.as(who).call(endpoints.rubrikSoalUjian, { params: { id, questionId: esay } });
const grade = async (one: Scene, { nim }: { nim: string }, body: object) =>
  api.as(one.dosen).call(endpoints.nilaiSoalPengerjaan, {
    params: { id: one.id, studentId: nim, groupId: one.ujian.idKelompok, questionId: one.esay },
    body: { versi: await versiNilai(api.db, { idUjian: one.id, nim, idSoal: one.esay }), ...body },
  });
const detail = async (one: Scene, { nim }: { nim: string }) => {
  const { data } = await api.as(one.rekan).call(endpoints.detailPengerjaan, {
    params: { id: one.id, studentId: nim },
    query: { soal: one.esay },
  });
  const soal = data.kelompok[0]?.soal[0];
  if (!soal) throw new Error('no question');
  return {
    nilai_akhir: data.pengerjaan.nilai_akhir,
    belum: data.pengerjaan.jumlah_soal - data.pengerjaan.jumlah_dinilai,
    ...soal,
  };
};

describe('a rubric', () => {
  test('is written, read, and written again upon its version; sent again it is the same', async () => {
    const one = await scene();
    expect((await read(one.dosen, one)).data).toMatchObject({
      kriteria: [],
      versi: 0,
      oleh: null,
      jumlah_dinilai: 0,
    });
    const first = await save(one.dosen, one, one.esay, dua, 0);
    expect(first.data).toMatchObject({ kriteria: dua, versi: 1, oleh: one.dosen.nama, berubah: 0 });
    expect((await save(one.dosen, one, one.esay, dua, 0)).data).toEqual(first.data);
    const stale = await save(one.rekan, one, one.esay, [kriteria(1, 0, 5)], 0);
    expect([stale.status, stale.error.code]).toEqual([409, 'rubrik_berubah']);
    expect((await save(one.rekan, one, one.esay, [kriteria(1, 0, 5)], 1)).data).toMatchObject({
      versi: 2,
      oleh: one.rekan.nama,
    });
    const logged =
      "SELECT id FROM log_aktivitas WHERE aksi = 'ujian.rubrik_diubah' AND college_id = $1";
    expect(await api.db.rows(logged, [one.collegeId])).toHaveLength(2);
  });

  test('is of essays alone', async () => {
    const one = await scene();
    const reply = await save(one.dosen, one, one.lain, dua, 0);
    expect([reply.status, reply.error.code]).toEqual([422, 'rubrik_bukan_esay']);
  });

  test.each<[string, unknown]>([
    ['without levels', [{ ...kriteria(1, 0, 1), tingkat: [] }]],
    ['without points', [kriteria(1, 0, 0)]],
    ['of a fraction of a point', [kriteria(1, 0, 0.5)]],
    ['of more than 100 points', [kriteria(1, 0, 101)]],
    ['with a criterion twice', [kriteria(1, 0, 1), kriteria(1, 0, 1)]],
    ['without a name', [{ ...kriteria(1, 0, 1), nama: ' ' }]],
    ['of too many criteria', Array.from({ length: 21 }, (_, n) => kriteria(n + 1, 0, 1))],
  ])('%s is refused', async (_name, rubrik) => {
    const one = await scene();
    expect((await save(one.dosen, one, one.esay, rubrik as Kriteria[], 0)).status).toBe(422);
  });

  test('of two at once the second is told', async () => {
    const one = await scene();
    const replies = await Promise.all(
      [one.dosen, one.rekan].map((who, n) => save(who, one, one.esay, [kriteria(1, 0, n + 1)], 0)),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is nothing for who does not teach the class, and for students', async () => {
    const one = await scene();
    const stranger = await api.make.dosen({ collegeId: one.collegeId });
    expect((await read(stranger, one)).status).toBe(404);
    expect((await save(stranger, one, one.esay, dua, 0)).status).toBe(404);
    expect((await read(one.a, one)).status).toBe(403);
  });
});

describe('a grade by rubric', () => {
  test('is the sum of the points, scaled and rounded; while a criterion has no level it waits', async () => {
    const one = await scene();
    await save(one.dosen, one, one.esay, dua, 0);
    const partial = await grade(one, one.a, { rubrik: { [uuid(1)]: uuid(11) }, versi: 0 });
    expect(partial.data.penilaian).toMatchObject({
      nilai: null,
      rubrik: { [uuid(1)]: uuid(11) },
      versi: 1,
    });
    expect(partial.data.pengerjaan.nilai_akhir).toBeNull();
    const whole = await grade(one, one.a, { rubrik: pilih(1, 0), versi: 1 });
    expect(whole.data.penilaian).toMatchObject({
      nilai: 50,
      sumber: 'manual',
      oleh: one.dosen.nama,
      versi: 2,
    });
    expect(whole.data.pengerjaan.nilai_akhir).toBe(75);
    expect((await grade(one, one.a, { rubrik: pilih(1, 0), versi: 1 })).data).toEqual(whole.data);
    const noted = await grade(one, one.a, { komentar: 'Baik', versi: 2 });
    expect(noted.data.penilaian).toMatchObject({
      nilai: 50,
      rubrik: pilih(1, 0),
      komentar: 'Baik',
    });
    expect((await detail(one, one.a)).rubrik).toEqual({ kriteria: dua, versi: 1 });
    expect((await read(one.dosen, one)).data.jumlah_dinilai).toBe(1);
  });

  test('of a level that is not there, or of both kinds at once, is refused', async () => {
    const one = await scene();
    await save(one.dosen, one, one.esay, dua, 0);
    const gone = await grade(one, one.a, { rubrik: { [uuid(1)]: uuid(99) } });
    expect([gone.status, gone.error.code]).toEqual([409, 'rubrik_tingkat_hilang']);
    expect((await grade(one, one.a, { rubrik: pilih(1, 0), nilai: 80 })).status).toBe(422);
    expect((await grade(one, one.a, {})).status).toBe(422);
  });

  test('follows the points when they change, with what stood before in the history; one by hand stays', async () => {
    const one = await scene();
    await save(one.dosen, one, one.esay, dua, 0);
    await grade(one, one.a, { rubrik: pilih(1, 0) });
    await grade(one, one.b, { rubrik: pilih(2, 1) });
    await grade(one, one.c, { rubrik: pilih(1, 0) });
    await grade(one, one.c, { nilai: 64 });
    await api.db.run('UPDATE ujian SET nilai_tampil_pada = $2 WHERE id = $1', [
      one.id,
      at('10:30'),
    ]);
    const changed = await save(
      one.rekan,
      one,
      one.esay,
      [kriteria(1, 0, 4, 9), kriteria(2, 0, 1)],
      1,
    );
    expect(changed.data).toMatchObject({ versi: 2, berubah: 1, menunggu: 0, jumlah_dinilai: 2 });
    expect(await detail(one, one.a)).toMatchObject({
      nilai_akhir: 70,
      penilaian: { nilai: 40, oleh: one.dosen.nama, sumber: 'manual' },
    });
    expect(await detail(one, one.b)).toMatchObject({ penilaian: { nilai: 100 } });
    expect(await detail(one, one.c)).toMatchObject({
      nilai_akhir: 82,
      penilaian: { nilai: 64, rubrik: null },
    });
    expect(
      await api.db.rows(
        `SELECT r.nilai_lama, r.nilai_baru, r.oleh_nama FROM nilai_soal_riwayat r WHERE r.id_soal = $1 AND r.sumber = 'rubrik'`,
        [one.esay],
      ),
    ).toEqual([{ nilai_lama: 50, nilai_baru: 40, oleh_nama: one.rekan.nama }]);
    const told = await api.db.rows<{ stream: string }>(
      `SELECT stream FROM event WHERE jenis = 'nilai_ujian.berubah' AND stream LIKE 'pengguna:%' AND college_id = $1 ORDER BY id DESC LIMIT 1`,
      [one.collegeId],
    );
    expect(told).toEqual([{ stream: `pengguna:${one.a.userId}` }]);
  });

  test('waits again where a criterion is added, and goes on by the others where one is taken away', async () => {
    const one = await scene();
    await save(one.dosen, one, one.esay, dua, 0);
    await grade(one, one.a, { rubrik: pilih(1, 1) });
    const added = await save(one.dosen, one, one.esay, [...dua, kriteria(3, 0, 1)], 1);
    expect(added.data).toMatchObject({ berubah: 1, menunggu: 1, jumlah_dinilai: 0 });
    expect(await detail(one, one.a)).toMatchObject({
      nilai_akhir: null,
      belum: 1,
      penilaian: { nilai: null, rubrik: pilih(1, 1) },
    });
    const less = await save(one.dosen, one, one.esay, [kriteria(1, 0, 2, 3)], 2);
    expect(less.data).toMatchObject({ berubah: 1, menunggu: 0 });
    expect(await detail(one, one.a)).toMatchObject({
      belum: 0,
      penilaian: { nilai: 67, sumber: 'manual' },
    });
  });

  test('stays when the rubric is taken away, as one by hand', async () => {
    const one = await scene();
    await save(one.dosen, one, one.esay, dua, 0);
    await grade(one, one.a, { rubrik: pilih(1, 0) });
    await save(one.dosen, one, one.esay, [], 1);
    expect(await detail(one, one.a)).toMatchObject({
      rubrik: null,
      penilaian: { nilai: 50, rubrik: null, sumber: 'manual' },
    });
  });

  test('of a hundred follows in as many statements as of three', async () => {
    const statements = async (peserta: number) => {
      const one = await scene(peserta);
      await save(one.dosen, one, one.esay, dua, 0);
      await api.db.run(
        "UPDATE nilai_soal SET nilai = 50, sumber = 'manual', rubrik = $2 WHERE id_soal = $1",
        [one.esay, JSON.stringify(pilih(1, 0))],
      );
      const query = vi.spyOn(pg.Client.prototype, 'query');
      const changed = await save(
        one.rekan,
        one,
        one.esay,
        [kriteria(1, 0, 4, 9), kriteria(2, 0, 1)],
        1,
      );
      // Occasional background reads do not count.
      const names = query.mock.calls.map(([statement]: unknown[]) =>
        String(Object(statement).name ?? statement),
      );
      const count = names.filter((name) => !/^(events|pengaturan)[.]/.test(name)).length;
      query.mockRestore();
      expect(changed.data).toMatchObject({ berubah: peserta, jumlah_dinilai: peserta });
      const whole = await api.db.rows(
        'SELECT DISTINCT nilai_akhir::float8 AS nilai FROM pengerjaan WHERE id_ujian = $1',
        [one.id],
      );
      expect(whole).toEqual([{ nilai: 70 }]);
      return count;
    };
    expect(await statements(100)).toBe(await statements(3));
  });

  test('while its rubric is changed is worth what one of both says', async () => {
    const one = await scene();
    await save(one.dosen, one, one.esay, dua, 0);
    const [graded, saved] = await Promise.all([
      grade(one, one.a, { rubrik: pilih(1, 0) }),
      save(one.rekan, one, one.esay, [kriteria(1, 0, 4, 9), kriteria(2, 0, 1)], 1),
    ]);
    expect([graded.status, saved.status]).toEqual([200, 200]);
    expect((await detail(one, one.a)).penilaian.nilai).toBe(40);
  });
});

test('a rubric goes along with the question of a bank, and is then the own of each', async () => {
  const one = await scene();
  const { dosen, collegeId, kelas } = one;
  const bank = await api.make.bankSoal({ dosen, makul: kelas.makul });
  const soal = await api.make.soal(bank, { jenis: 'esay' });
  const params = { id: bank.id, soalId: soal.id };
  const put = (rubrik: Kriteria[], versi: number) =>
    api
      .as(dosen)
      .call(endpoints.simpanRubrikSoalBank, { params, body: { kriteria: rubrik, versi } });
  expect((await put(dua, 0)).data).toMatchObject({ versi: 1, kriteria: dua });
  expect((await put([kriteria(1, 0, 9)], 0)).error.code).toBe('rubrik_berubah');
  const ujian = await api.make.ujian(await api.make.pertemuan({ kelas }), {
    waktuMulai: at('12:00'),
    waktuSelesai: at('13:00'),
  });
  const taken = await api.as(dosen).call(endpoints.salinBankSoal, {
    params: { id: ujian.id },
    body: { id_bank_soal: bank.id, list_id_soal: [soal.id] },
  });
  const questionId = taken.data[0]?.id ?? '';
  const inExam = async () =>
    (await api.as(dosen).call(endpoints.rubrikSoalUjian, { params: { id: ujian.id, questionId } }))
      .data;
  expect(await inExam()).toMatchObject({ kriteria: dua, versi: 1 });
  await put([], 1);
  expect(await inExam()).toMatchObject({ kriteria: dua });
  expect((await api.as(dosen).call(endpoints.rubrikSoalBank, { params })).data).toMatchObject({
    kriteria: [],
    versi: 2,
  });
  const seen = "SELECT id FROM log_aktivitas WHERE aksi LIKE '%.rubrik_diubah' AND college_id = $1";
  expect(await api.db.rows(seen, [collegeId])).toHaveLength(2);
});

test('its student reads by what the own answer was graded once keys and grades are both shown, and not a byte before', async () => {
  const one = await scene();
  const RAHASIA = 'rubrik-rahasia-9b2e';
  await save(
    one.dosen,
    one,
    one.esay,
    [{ ...kriteria(1, 0, 3), nama: RAHASIA }, kriteria(2, 0, 1)],
    0,
  );
  await grade(one, one.a, { rubrik: pilih(1, 0) });
  await grade(one, one.b, { nilai: 50 });
  const hasil = (who: TestUser) =>
    api.as(who).call(endpoints.hasilSaya, { params: { id: one.id } });
  const set = (sql: string, ...values: unknown[]) =>
    api.db.run(`UPDATE ujian SET ${sql} WHERE id = $1`, [one.id, ...values] as never);
  const isTold = async () => (await hasil(one.a)).text.includes(RAHASIA);
  await set('tampilkan_kunci_jawaban = false, nilai_tampil_pada = $2', at('10:30'));
  expect(await isTold()).toBe(false);
  await set(
    'tampilkan_kunci_jawaban = true, waktu_tampil_kunci = $2, nilai_tampil_pada = NULL',
    at('10:30'),
  );
  expect(await isTold()).toBe(false);
  await set('waktu_tampil_kunci = $2, nilai_tampil_pada = $3', at('11:01'), at('10:30'));
  expect(await isTold()).toBe(false);
  api.clock.set(at('11:01'));
  const rubrikOf = async (who: TestUser) =>
    (await hasil(who)).data.kelompok[0]?.soal.find(({ id }) => id === one.esay)?.rubrik;
  expect(await rubrikOf(one.a)).toEqual([
    {
      id: uuid(1),
      nama: RAHASIA,
      tingkat: [
        { nama: 'Tingkat 0', poin: 0, dipilih: false },
        { nama: 'Tingkat 1', poin: 3, dipilih: true },
      ],
    },
    {
      id: uuid(2),
      nama: 'Kriteria 2',
      tingkat: [
        { nama: 'Tingkat 0', poin: 0, dipilih: true },
        { nama: 'Tingkat 1', poin: 1, dipilih: false },
      ],
    },
  ]);
  expect(await rubrikOf(one.b)).toBeNull();
});
