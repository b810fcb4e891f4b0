/** Staff grade, students read results in time (DECISIONS 160, 161, 165; U74–U82, U90). */
import { endpoints } from '@lms/contracts';
import type { BodyInputOf } from '@lms/contracts/wire/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/make/make.ts';
import { versiNilai } from '../../../testing/versi-nilai.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
beforeEach(() => api.clock.set(at('11:00')));

type Ujian = NonNullable<Parameters<TestApi['make']['ujian']>[1]>;

/** The first finished, time ended the second, the third stayed away. */
async function scene(over: Ujian = {}) {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const rekan = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen, rekan], peserta: 3 });
  const [a, b, c] = kelas.peserta.toSorted((one, other) => (one.nim < other.nim ? -1 : 1));
  if (!a || !b || !c) throw new Error('three students');
  const pertemuan = await api.make.pertemuan({ kelas });
  const ujian = await api.make.ujian(pertemuan, {
    waktuMulai: at('08:00'),
    waktuSelesai: at('10:00'),
    soal: 2,
    ...over,
  });
  const times = { mulai: at('08:00'), berakhir: at('10:00') };
  const ofA = await api.make.pengerjaan(ujian, a, { ...times, selesai: at('09:00') });
  const ofB = await api.make.pengerjaan(ujian, b, {
    ...times,
    selesai: at('10:00'),
    sebab: 'waktu_habis',
  });
  const [s1 = '', s2 = ''] = ujian.idSoal;
  return {
    collegeId,
    dosen,
    rekan,
    kelas,
    pertemuan,
    ujian,
    id: ujian.id,
    a,
    b,
    c,
    ofA,
    ofB,
    s1,
    s2,
  };
}
type Scene = Awaited<ReturnType<typeof scene>>;
type Isian = Omit<BodyInputOf<typeof endpoints.nilaiSoalPengerjaan>, 'versi'> & { versi?: number };

const list = (who: TestUser, id: string, query: object = {}) =>
  api.as(who).call(endpoints.daftarPengerjaan, { params: { id }, query });
const detail = (who: TestUser, id: string, studentId: string) =>
  api.as(who).call(endpoints.detailPengerjaan, { params: { id, studentId } });
const grade = async (
  who: TestUser,
  { ujian }: Pick<Scene, 'ujian'>,
  studentId: string,
  questionId: string,
  body: Isian,
) =>
  api.as(who).call(endpoints.nilaiSoalPengerjaan, {
    params: { id: ujian.id, studentId, groupId: ujian.idKelompok, questionId },
    body: {
      versi: await versiNilai(api.db, { idUjian: ujian.id, nim: studentId, idSoal: questionId }),
      ...body,
    },
  });
const answer = (id: string, { collegeId }: Pick<Scene, 'collegeId'>, soal: string, isi: unknown) =>
  api.make.banyakJawaban('SELECT $1::text, $2::text, $3::text, $4::text, $5::timestamptz', [
    collegeId,
    id,
    soal,
    JSON.stringify(isi),
    at('08:30'),
  ]);

describe('the list of attempts', () => {
  test('tells absences that are no noise, and marks from the threshold of the exam on; neither changes anything (U66)', async () => {
    const one = await scene();
    const absent = (pada: string, detik: number) =>
      api.db.run(
        `INSERT INTO log_fokus (college_id, id_pengerjaan, kode, waktu, id, durasi_detik, keadaan, pada)
         VALUES ($1, $2, 'hu', $3, gen_random_uuid()::text, $4, '{}', $3)`,
        [one.collegeId, one.ofA, at(pada), detik],
      );
    await absent('08:20', 1.9);
    await absent('08:21', 6);
    await absent('08:22', 65.5);
    const fokusOf = async () =>
      (await list(one.dosen, one.id, { sort: 'nim' })).data.map(({ fokus }) => fokus);
    const none = { jumlah: 0, terlama: 0, wajar: 0, melewati_ambang: false };
    expect(await fokusOf()).toEqual([
      { jumlah: 2, terlama: 65.5, wajar: 0, melewati_ambang: false },
      none,
    ]);
    await api.db.run('UPDATE ujian SET ambang_fokus = 2 WHERE college_id = $1 AND id = $2', [
      one.collegeId,
      one.id,
    ]);
    expect(await fokusOf()).toEqual([
      { jumlah: 2, terlama: 65.5, wajar: 0, melewati_ambang: true },
      none,
    ]);
  });

  test('has a row for each live attempt, by name, with how it ended', async () => {
    const one = await scene();
    await answer(one.ofA, one, one.s1, true);
    const { data, meta } = await list(one.rekan, one.id, { sort: 'nim' });
    expect(meta).toMatchObject({
      total_items: 2,
      has_write_access: true,
      is_tampilkan_nilai: false,
      perhitungan: 'in_progress',
    });
    expect(data).toMatchObject([
      {
        id: one.ofA,
        status: 'selesai',
        waktu_selesai: at('09:00').toISOString(),
        jumlah_soal: 2,
        jumlah_dijawab: 1,
        jumlah_dinilai: 0,
        nilai_akhir: null,
        terlambat: 0,
        menyusul: 0,
        perhitungan: 'in_progress',
        mahasiswa: { nim: one.a.nim, id_user: one.a.userId, keluar: false },
      },
      { id: one.ofB, status: 'selesai_otomatis', jumlah_dijawab: 0 },
    ]);
    expect((await list(one.dosen, one.id, { status: 'selesai' })).data.map(({ id }) => id)).toEqual(
      [one.ofA],
    );
    expect((await list(one.dosen, one.id, { search: one.b.nim })).data.map(({ id }) => id)).toEqual(
      [one.ofB],
    );
    expect(
      (await list(one.dosen, one.id, { sesudah: one.a.nim })).data.map(({ id }) => id),
    ).toEqual([one.ofB]);
    expect(
      (await list(one.dosen, one.id, { sesudah: one.b.nim, status: 'belum_dinilai' })).meta
        .total_items,
    ).toBe(0);
    expect((await list(one.dosen, one.id, { status: 'belum_dinilai' })).meta.total_items).toBe(2);
  });

  test('says what runs, what is over though no sweep has written it, and leaves out what was set aside', async () => {
    const one = await scene();
    const running = await api.make.pengerjaan(one.ujian, one.c, {
      mulai: at('08:00'),
      berakhir: at('11:00'),
    });
    expect(
      (await list(one.dosen, one.id, { status: 'sedang_berlangsung' })).data.map(({ id }) => id),
    ).toEqual([running]);
    api.clock.set(at('11:01'));
    const { data } = await list(one.dosen, one.id, { search: one.c.nim });
    expect(data).toMatchObject([
      { status: 'selesai_otomatis', waktu_selesai: at('11:00').toISOString() },
    ]);
    await api.db.run('UPDATE pengerjaan SET dibatalkan_pada = $2 WHERE id = $1', [
      running,
      at('11:01'),
    ]);
    expect((await list(one.dosen, one.id)).meta.total_items).toBe(2);
  });

  test('keeps who has left the class', async () => {
    const one = await scene();
    await api.db.run('DELETE FROM kelas_peserta WHERE nim = $1', [one.a.nim]);
    expect(
      (await list(one.dosen, one.id, { sort: 'nim' })).data.map(
        ({ mahasiswa }) => mahasiswa.keluar,
      ),
    ).toEqual([true, false]);
  });

  test('of 300 comes in pages, each sort with its reverse', async () => {
    const { id: collegeId } = await api.make.college();
    const dosen = await api.make.dosen({ collegeId });
    const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 300 });
    const ujian = await api.make.ujian(await api.make.pertemuan({ kelas }), { soal: 1 });
    await api.db.run(
      `INSERT INTO pengerjaan (college_id, id, id_ujian, nim, benih, susunan, waktu_mulai, berakhir_pada, selesai_pada, sebab_selesai, nilai_akhir)
       SELECT $1, 'p-' || nim, $2, nim, 1, '[]', $4, $4, $4, 'selesai', row_number() OVER (ORDER BY nim) % 7
       FROM kelas_peserta WHERE college_id = $1 AND id_kelas = $3`,
      [collegeId, ujian.id, kelas.id, at('10:00')],
    );
    for (const sort of ['nim', 'nama', 'nilai', 'status']) {
      const all = async (by: string) => {
        const pages = await Promise.all(
          [1, 2, 3].map((page) => list(dosen, ujian.id, { sort: by, page, per_page: 100 })),
        );
        return pages.flatMap(({ data }) => data.map(({ id }) => id));
      };
      const [rows, reverse] = [await all(sort), await all(`-${sort}`)];
      expect(new Set(rows).size).toBe(300);
      expect(reverse.reverse()).toEqual(rows);
    }
  });
});

describe('one attempt', () => {
  test('is read by nim and by account, with keys, answers and grades; not by who has none', async () => {
    const one = await scene();
    await answer(one.ofA, one, one.s1, false);
    const { data } = await detail(one.dosen, one.id, one.a.nim);
    expect(data).toMatchObject({
      boleh_ubah: true,
      is_tampilkan_nilai: false,
      pengerjaan: { id: one.ofA },
    });
    expect(data.kelompok[0]?.soal).toMatchObject([
      {
        nomor: 1,
        bobot: 1,
        soal: { id: one.s1, benar_salah: { kunci: 0 } },
        jawaban: false,
        penilaian: { nilai: null, versi: 0 },
      },
      { nomor: 2, jawaban: null },
    ]);
    expect((await detail(one.dosen, one.id, one.a.userId)).data).toEqual(data);
    expect((await detail(one.dosen, one.id, one.c.nim)).status).toBe(404);
    expect(
      (await detail(await api.make.dosen({ collegeId: one.collegeId }), one.id, one.a.nim)).status,
    ).toBe(404);
  });
});

describe('a grade', () => {
  test('is written with its author, and makes the whole; sent again it is the same', async () => {
    const one = await scene();
    const first = await grade(one.dosen, one, one.a.nim, one.s1, {
      nilai: 80,
      komentar: 'Baik',
      versi: 0,
    });
    expect(first.data).toMatchObject({
      penilaian: { nilai: 80, sumber: 'manual', komentar: 'Baik', versi: 1, oleh: one.dosen.nama },
      pengerjaan: { id: one.ofA, jumlah_dinilai: 1, nilai_akhir: null },
    });
    expect((await grade(one.dosen, one, one.a.nim, one.s1, { nilai: 80, versi: 0 })).data).toEqual(
      first.data,
    );
    const second = await grade(one.rekan, one, one.a.userId, one.s2, { nilai: 45 });
    expect(second.data.pengerjaan).toMatchObject({ jumlah_dinilai: 2, nilai_akhir: 62.5 });
    expect(
      await api.db.rows(
        "SELECT id FROM log_aktivitas WHERE aksi = 'ujian.dinilai' AND college_id = $1",
        [one.collegeId],
      ),
    ).toHaveLength(2);
  });

  test('that somebody has changed since is told with what stands, and leaves what stood before in the history', async () => {
    const one = await scene();
    await grade(one.dosen, one, one.a.nim, one.s1, { nilai: 80, versi: 0 });
    const stale = await grade(one.rekan, one, one.a.nim, one.s1, { nilai: 70, versi: 0 });
    expect([stale.status, stale.error.code]).toEqual([409, 'nilai_berubah']);
    expect(JSON.parse(stale.text).data.baris).toMatchObject([
      { nilai: 80, versi: 1, oleh: one.dosen.nama },
    ]);
    expect(
      (await grade(one.rekan, one, one.a.nim, one.s1, { nilai: 70, versi: 1 })).data.penilaian,
    ).toMatchObject({ versi: 2 });
    expect(
      await api.db.rows(
        'SELECT versi, nilai_lama, nilai_baru FROM nilai_soal_riwayat WHERE id_soal = $1',
        [one.s1],
      ),
    ).toEqual([{ versi: 2, nilai_lama: 80, nilai_baru: 70 }]);
  });

  test('of null is what the key says', async () => {
    const one = await scene();
    await answer(one.ofA, one, one.s1, true);
    await grade(one.dosen, one, one.a.nim, one.s1, { nilai: 10 });
    const back = await grade(one.dosen, one, one.a.nim, one.s1, { nilai: null });
    expect(back.data.penilaian).toMatchObject({
      nilai: 100,
      sumber: 'otomatis',
      oleh: null,
      versi: 2,
    });
  });

  test('of two at once the second is told', async () => {
    const one = await scene();
    const replies = await Promise.all(
      [one.dosen, one.rekan].map((who, n) =>
        grade(who, one, one.a.nim, one.s1, { nilai: 50 + n, versi: 0 }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test.each<[string, object]>([
    ['a fraction', { nilai: 80.5 }],
    ['more than 100', { nilai: 101 }],
    ['below 0', { nilai: -1 }],
    ['none', {}],
    ['one over nobody knows which version', { nilai: 80, versi: undefined }],
  ])('%s is refused', async (_name, body) => {
    const one = await scene();
    expect((await grade(one.dosen, one, one.a.nim, one.s1, body as Isian)).status).toBe(422);
  });

  test('is not given while the attempt runs, in another group, to another question or class', async () => {
    const one = await scene();
    const other = await scene();
    await api.make.pengerjaan(one.ujian, one.c, { berakhir: at('12:00') });
    const running = await grade(one.dosen, one, one.c.nim, one.s1, { nilai: 1 });
    expect([running.status, running.error.code]).toEqual([409, 'pengerjaan_belum_selesai']);
    expect((await grade(one.dosen, one, one.a.nim, other.s1, { nilai: 1 })).status).toBe(404);
    expect(
      (
        await grade(one.dosen, { ujian: { ...one.ujian, idKelompok: 'lain' } }, one.a.nim, one.s1, {
          nilai: 1,
        })
      ).status,
    ).toBe(404);
    expect((await grade(one.dosen, other, other.a.nim, other.s1, { nilai: 1 })).status).toBe(404);
  });

  test('is given by operators who may write alone', async () => {
    const one = await scene();
    const reads = await api.make.operator({
      collegeId: one.collegeId,
      areas: { kelas_kuliah: 'read' },
    });
    const writes = await api.make.operator({
      collegeId: one.collegeId,
      areas: { kelas_kuliah: 'write' },
    });
    expect((await list(reads, one.id)).meta.has_write_access).toBe(false);
    expect((await grade(reads, one, one.a.nim, one.s1, { nilai: 1 })).status).toBe(403);
    expect((await grade(writes, one, one.a.nim, one.s1, { nilai: 1 })).status).toBe(200);
  });
});

describe('a reduction', () => {
  const reduce = (
    who: TestUser,
    id: string,
    body: BodyInputOf<typeof endpoints.penguranganNilai>,
  ) => api.as(who).call(endpoints.penguranganNilai, { params: { id }, body });

  test('is subtracted from the whole, with its reason, also from grades that come later', async () => {
    const one = await scene();
    await grade(one.dosen, one, one.a.nim, one.s1, { nilai: 80 });
    expect(
      (await reduce(one.dosen, one.ofA, { nilai: 12.5, alasan: 'Terlambat masuk' })).data,
    ).toMatchObject({
      id: one.ofA,
      pengurangan: 12.5,
      alasan_pengurangan: 'Terlambat masuk',
      nilai_akhir: null,
    });
    expect(
      (await grade(one.dosen, one, one.a.nim, one.s2, { nilai: 60 })).data.pengerjaan.nilai_akhir,
    ).toBe(57.5);
    expect((await reduce(one.rekan, one.ofA, { nilai: 0, alasan: null })).data).toMatchObject({
      nilai_akhir: 70,
      alasan_pengurangan: null,
    });
    expect((await reduce(one.rekan, one.ofA, { nilai: 0 })).status).toBe(200);
    const logged = await api.db.rows(
      "SELECT id FROM log_aktivitas WHERE aksi = 'ujian.pengurangan_nilai' AND college_id = $1",
      [one.collegeId],
    );
    expect(logged).toHaveLength(2);
  });

  test.each([-0.01, 100.01, 1.005])('of %f is refused', async (nilai) => {
    const one = await scene();
    expect((await reduce(one.dosen, one.ofA, { nilai })).status).toBe(422);
  });

  test('is for those who may grade this exam, of an attempt that has ended', async () => {
    const one = await scene();
    const running = await api.make.pengerjaan(one.ujian, one.c, { berakhir: at('12:00') });
    expect((await reduce(one.dosen, running, { nilai: 1 })).error.code).toBe(
      'pengerjaan_belum_selesai',
    );
    const other = await scene();
    expect((await reduce(other.dosen, one.ofA, { nilai: 1 })).status).toBe(404);
    expect((await reduce(one.dosen, 'tidak-ada', { nilai: 1 })).status).toBe(404);
    const reads = await api.make.operator({
      collegeId: one.collegeId,
      areas: { kelas_kuliah: 'read' },
    });
    expect((await reduce(reads, one.ofA, { nilai: 1 })).status).toBe(403);
  });
});

describe('publishing', () => {
  const publish = (who: TestUser, id: string, tampil: boolean) =>
    api.as(who).call(endpoints.publikasiNilaiUjian, {
      params: { id },
      body: { is_tampilkan_nilai: tampil },
    });
  const mine = async (who: TestUser, id: string) =>
    (await api.as(who).call(endpoints.pengerjaanMe, { params: { id } })).data.nilai_akhir;

  test('shows the whole to who has one, hides it at once, and is logged once each way', async () => {
    const one = await scene();
    for (const soal of [one.s1, one.s2])
      await grade(one.dosen, one, one.a.nim, soal, { nilai: 90 });
    expect(
      (await grade(one.dosen, one, one.b.nim, one.s1, { nilai: 90 })).data.pengerjaan.nilai_akhir,
    ).toBeNull();
    expect(await mine(one.a, one.id)).toBeNull();
    for (const _time of [1, 2])
      expect((await publish(one.rekan, one.id, true)).data).toEqual({ is_tampilkan_nilai: true });
    expect(await mine(one.a, one.id)).toBeNull();
    await api.db.run('UPDATE pengerjaan SET ditutup_pada = selesai_pada WHERE college_id = $1', [
      one.collegeId,
    ]);
    expect([await mine(one.a, one.id), await mine(one.b, one.id)]).toEqual([90, null]);
    expect((await list(one.dosen, one.id)).meta.is_tampilkan_nilai).toBe(true);
    await publish(one.dosen, one.id, false);
    expect(await mine(one.a, one.id)).toBeNull();
    const logged = await api.db.rows<{ aksi: string }>(
      "SELECT aksi FROM log_aktivitas WHERE aksi LIKE 'ujian.nilai_di%' AND college_id = $1 ORDER BY waktu, aksi DESC",
      [one.collegeId],
    );
    expect(logged.map(({ aksi }) => aksi).toSorted()).toEqual([
      'ujian.nilai_disembunyikan',
      'ujian.nilai_diterbitkan',
    ]);
  });

  test('is not for other classes', async () => {
    const one = await scene();
    expect(
      (await publish(await api.make.dosen({ collegeId: one.collegeId }), one.id, true)).status,
    ).toBe(404);
  });
});

test('whom attendance will keep out is told from a week before, with the lectures that bar; a dispensation lets in (U47)', async () => {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 3 });
  await api.db.run(
    `INSERT INTO pengaturan (college_id, kunci, nilai) VALUES ($1, 'pengaturan_kelas', '{"pembatasan_ujian_kehadiran": {"aktif": true}}')`,
    [collegeId],
  );
  const day = 86_400_000;
  const kuliah = [await api.make.pertemuan({ kelas }), await api.make.pertemuan({ kelas })];
  // Absent, excused, absent with a dispensation.
  for (const one of kuliah) await api.make.kehadiran(one, { tanda: 'AIA' });
  const [absent, excused, let_in] = kelas.peserta;
  if (!absent || !excused || !let_in) throw new Error('three students');
  await api.make.dispensasi({
    kelas,
    mahasiswa: let_in,
    sampai: new Date(api.clock.now().getTime() + 30 * day),
  });
  const uas = await api.make.pertemuan({ kelas, kategori: 'uas' });
  const begins = (days: number) =>
    api.make.ujian(uas, { waktuMulai: new Date(api.clock.now().getTime() + days * day) });
  const refused = (id: string, query: object = {}, who: TestUser = dosen) =>
    api.as(who).call(endpoints.akanDitolak, { params: { id }, query });
  const near = await begins(7);
  const { data, meta } = await refused(near.id, { sort: 'nim' });
  expect(meta).toMatchObject({ total_items: 2, berlaku: true, persen_minimal: 75 });
  expect(data.map(({ nim }) => nim)).toEqual([absent.nim, excused.nim].toSorted());
  const row = data.find(({ nim }) => nim === absent.nim);
  expect(row).toMatchObject({ persen: 0 });
  expect(row?.pertemuan.map(({ id, presensi }) => [id, presensi]).toSorted()).toEqual(
    kuliah.map(({ id }) => [id, 'A']).toSorted(),
  );
  expect((await refused(near.id, { per_page: 1, page: 2 })).data).toHaveLength(1);
  expect((await refused(near.id, { search: excused.nim })).data.map(({ nim }) => nim)).toEqual([
    excused.nim,
  ]);
  expect((await refused(near.id, { search: let_in.nim })).meta.total_items).toBe(0);
  expect((await refused((await begins(8)).id)).data).toEqual([]);
  const lecture = await api.make.ujian(kuliah[0] ?? uas, {});
  expect((await refused(lecture.id)).meta).toMatchObject({ berlaku: false, total_items: 0 });
  expect((await refused(near.id, {}, await api.make.dosen({ collegeId }))).status).toBe(404);
  expect((await refused(near.id, {}, absent)).status).toBe(403);
  await api.db.run("UPDATE kehadiran SET presensi = 'H' WHERE college_id = $1", [collegeId]);
  expect((await refused(near.id)).meta).toMatchObject({ total_items: 0, berlaku: true });
});

describe('who has not come', () => {
  const missing = (who: TestUser, id: string, query: object = {}) =>
    api.as(who).call(endpoints.tanpaPengerjaan, { params: { id }, query });

  test('is listed, with what would keep them from coming', async () => {
    const one = await scene();
    expect((await missing(one.dosen, one.id)).data).toEqual([
      {
        nim: one.c.nim,
        nama: one.c.nama,
        id_user: one.c.userId,
        penolakan: null,
        jumlah_dibatalkan: 0,
      },
    ]);
    await api.db.run("UPDATE mahasiswa SET status = 'Cuti' WHERE college_id = $1 AND nim = $2", [
      one.collegeId,
      one.c.nim,
    ]);
    expect((await missing(one.dosen, one.id)).data).toMatchObject([
      { penolakan: { code: 'mahasiswa_tidak_aktif' } },
    ]);
    await api.db.run('UPDATE pengerjaan SET dibatalkan_pada = $2 WHERE id = $1', [
      one.ofA,
      at('10:30'),
    ]);
    const both = (await missing(one.dosen, one.id, { sort: 'nim' })).data;
    expect(both.map(({ nim, jumlah_dibatalkan }) => [nim, jumlah_dibatalkan])).toEqual([
      [one.a.nim, 1],
      [one.c.nim, 0],
    ]);
  });

  test('of a remedial is of those listed', async () => {
    const one = await scene();
    const remedial = await api.make.ujian(one.pertemuan, {
      jenis: 'remedial',
      utama: one.ujian,
      peserta: [one.b],
    });
    expect((await missing(one.dosen, remedial.id)).data.map(({ nim }) => nim)).toEqual([one.b.nim]);
  });

  test('is told of low attendance before an exam meeting', async () => {
    const { id: collegeId } = await api.make.college();
    const dosen = await api.make.dosen({ collegeId });
    const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 1 });
    const [who] = kelas.peserta;
    if (!who) throw new Error('a student');
    await api.db.run(
      `INSERT INTO pengaturan (college_id, kunci, nilai) VALUES ($1, 'pengaturan_kelas', '{"pembatasan_ujian_kehadiran": {"aktif": true}}')`,
      [collegeId],
    );
    const kuliah = await api.make.pertemuan({ kelas });
    await api.make.kehadiran(kuliah, { tanda: 'A' });
    const ujian = await api.make.ujian(await api.make.pertemuan({ kelas, kategori: 'uas' }));
    expect((await missing(dosen, ujian.id)).data).toMatchObject([
      { penolakan: { code: 'pembatasan_ujian_kehadiran' } },
    ]);
  });
});

test('how far the grading has come is told to staff of all, to a student of the own alone', async () => {
  const one = await scene();
  const of = (who: TestUser, studentId: string) =>
    api.as(who).call(endpoints.perhitunganNilaiMahasiswa, { params: { id: one.id, studentId } });
  expect((await of(one.dosen, one.b.userId)).data.status).toBe('in_progress');
  expect((await of(one.a, one.a.nim)).data).toMatchObject({
    status: 'in_progress',
    jumlah_menunggu: 1,
  });
  for (const other of [one.b.nim, one.b.userId, one.c.nim])
    expect((await of(one.a, other)).status).toBe(404);
  expect((await of(one.c, one.c.nim)).error.code).toBe('pengerjaan_belum_dimulai');
  expect((await of(one.dosen, one.c.nim)).status).toBe(404);
});
