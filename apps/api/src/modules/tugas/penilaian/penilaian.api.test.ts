import { endpoints } from '@lms/contracts';
import type { BodyInputOf, QueryInputOf } from '@lms/contracts/wire/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { interleave } from '../../../testing/interleave.ts';
import type { TestUser } from '../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const NOW = new Date('2026-11-24T06:10:00Z');
beforeEach(() => api.clock.set(NOW));

type Task = { id: string };
type Grade = BodyInputOf<typeof endpoints.nilaiPengumpulan>;

async function scene(jenisTugas: 'individu' | 'kelompok' = 'individu') {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const rekan = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen, rekan], peserta: 4 });
  const pertemuan = await api.make.pertemuan({ kelas, jenis: 'online' });
  const tugas = await api.make.tugas(pertemuan, { jenisTugas });
  const [a, b, c, d] = kelas.peserta;
  if (!a || !b || !c || !d) throw new Error('four students');
  return { collegeId, dosen, rekan, kelas, pertemuan, tugas, a, b, c, d };
}
/** a and b form a group; c and d have none. */
async function groupScene() {
  const it = await scene('kelompok');
  const kelompok = await api.make.kelompok({
    tugas: it.tugas,
    anggota: [it.a, it.b],
    nama: 'Kelompok A',
  });
  return { ...it, kelompok };
}
const list = (
  user: TestUser,
  { id }: Task,
  query: QueryInputOf<typeof endpoints.daftarPengumpulan> = {},
) => api.as(user).call(endpoints.daftarPengumpulan, { params: { id }, query });
const idsOf = async (...args: Parameters<typeof list>) =>
  (await list(...args)).data.map(({ id }) => id);
const detail = (user: TestUser, { id }: Task, studentId: string) =>
  api.as(user).call(endpoints.detailPengumpulan, { params: { id, studentId } });
const grade = (user: TestUser, { id }: Task, studentId: string, body: Grade) =>
  api.as(user).call(endpoints.nilaiPengumpulan, { params: { id, studentId }, body });
const gradeMany = (user: TestUser, { id }: Task, body: BodyInputOf<typeof endpoints.nilaiMassal>) =>
  api.as(user).call(endpoints.nilaiMassal, { params: { id }, body });
const publish = (user: TestUser, { id }: Task, is_tampilkan_nilai: boolean) =>
  api.as(user).call(endpoints.publikasiNilai, { params: { id }, body: { is_tampilkan_nilai } });
const ownGrade = async (user: TestUser, { id }: Task) =>
  (await api.as(user).call(endpoints.pengumpulanSaya, { params: { id } })).data.nilai;
const stored = ({ id }: Task) =>
  api.db.rows<{ nim: string; nilai: number | null; versi: number }>(
    'SELECT nim, nilai::float8 AS nilai, versi FROM tugas_nilai WHERE id_tugas = $1 ORDER BY nim',
    [id],
  );
const streamsTold = async () =>
  (
    await api.db.rows<{ stream: string; hanya_staf: boolean }>(
      "SELECT stream, hanya_staf FROM event WHERE jenis = 'penilaian.berubah' ORDER BY stream",
    )
  ).map(({ stream, hanya_staf }) => `${stream}${hanya_staf ? ' staf' : ''}`);
const forget = () => api.db.run('DELETE FROM event');
const logOf = async ({ id }: Task) =>
  (
    await api.db.rows<{ aksi: string }>(
      "SELECT aksi FROM log_aktivitas WHERE objek->>'id' = $1 AND jenis_aktivitas = 'tugas' ORDER BY id",
      [id],
    )
  ).map(({ aksi }) => aksi);

test('two who look at one row see each other, until one goes on, leaves, or is heard of no more', async () => {
  const { dosen, rekan, tugas, a, b } = await scene();
  const look = async (user: TestUser, id_baris: string | null) =>
    (
      await api
        .as(user)
        .call(endpoints.lihatPengumpulan, { params: { id: tugas.id }, body: { id_baris } })
    ).data;
  const atA = { id_pengguna: dosen.userId, nama: dosen.nama, id_baris: a.nim };
  expect(await look(dosen, a.nim)).toEqual([]);
  expect(await look(rekan, a.nim)).toEqual([atA]);
  expect(await look(dosen, b.nim)).toEqual([
    expect.objectContaining({ id_pengguna: rekan.userId, id_baris: a.nim }),
  ]);
  expect(await look(rekan, a.nim)).toEqual([{ ...atA, id_baris: b.nim }]);
  api.clock.set(new Date(NOW.getTime() + 29_000));
  expect(await look(rekan, a.nim)).toHaveLength(1);
  api.clock.set(new Date(NOW.getTime() + 30_000));
  expect(await look(rekan, a.nim)).toEqual([]);
  await look(dosen, b.nim);
  await look(dosen, null);
  expect(await look(rekan, a.nim)).toEqual([]);
  expect(await logOf(tugas)).toEqual([]);
});

describe('who has handed in', () => {
  test('a row for each student; filters, search, order and pages', async () => {
    const { dosen, tugas, a, b, c, d } = await scene();
    await api.make.pengumpulan(tugas, a, { ditarik: true });
    await api.make.pengumpulan(tugas, b);
    await api.make.pengumpulan(tugas, c, { terlambat: true, berkas: [] });
    await grade(dosen, tugas, c.nim, { nilai: 70.5, versi: 0 });
    await grade(dosen, tugas, d.nim, { nilai: 0, versi: 0 });
    const all = await list(dosen, tugas);
    expect(all.meta).toMatchObject({
      total_items: 4,
      has_write_access: true,
      is_tampilkan_nilai: false,
    });
    expect(all.data.find(({ id }) => id === c.nim)).toMatchObject({
      nama: c.nama,
      kelompok: null,
      versi: 1,
      perpanjangan: null,
      berkas_sama: [],
      anggota: [
        {
          nim: c.nim,
          ketua: false,
          penilaian: { nilai: 70.5, nilai_dasar: 70.5, faktor: 100, dinilai_oleh: dosen.nama },
        },
      ],
      pengumpulan: { percobaan: 1, terlambat: true, jumlah_berkas: 0, ada_tautan: true },
    });
    expect(all.data.find(({ id }) => id === a.nim)).toMatchObject({ pengumpulan: null, versi: 0 });
    expect(await idsOf(dosen, tugas, { status: 'belum_dinilai' })).toEqual([b.nim]);
    expect((await idsOf(dosen, tugas, { status: 'dinilai' })).toSorted()).toEqual(
      [c.nim, d.nim].toSorted(),
    );
    expect(await idsOf(dosen, tugas, { status: 'terlambat' })).toEqual([c.nim]);
    expect((await idsOf(dosen, tugas, { status: 'belum_mengumpulkan' })).toSorted()).toEqual(
      [a.nim, d.nim].toSorted(),
    );
    expect(await idsOf(dosen, tugas, { search: b.nim })).toEqual([b.nim]);
    expect((await idsOf(dosen, tugas, { sort: 'nilai' })).slice(0, 2)).toEqual([d.nim, c.nim]);
    expect((await list(dosen, tugas, { per_page: 3, page: 2 })).data).toHaveLength(1);
    const missing = await api
      .as(dosen)
      .call(endpoints.tanpaPengumpulan, { params: { id: tugas.id } });
    expect(missing.data.map(({ id }) => id).toSorted()).toEqual([a.nim, d.nim].toSorted());
  });

  test('what follows a row: the next of a filter, its place, its number among all', async () => {
    const { dosen, tugas, a, b, c, d, collegeId } = await scene();
    const inOrder = [a, b, c, d].toSorted((x, y) =>
      x.nama < y.nama ? -1 : x.nama > y.nama ? 1 : x.nim < y.nim ? -1 : 1,
    );
    const [first, second, third, last] = inOrder;
    if (!first || !second || !third || !last) throw new Error('four students');
    const all = (await list(dosen, tugas)).data;
    expect(all.map(({ id, nomor }) => [id, nomor])).toEqual(
      inOrder.map(({ nim }, index) => [nim, index + 1]),
    );
    await api.make.pengumpulan(tugas, first);
    await api.make.pengumpulan(tugas, third);
    const waits = { status: 'belum_dinilai', per_page: 1 } as const;
    // It goes on from a row that the filter excludes.
    const [next] = (await list(dosen, tugas, { ...waits, sesudah: second.nim })).data;
    expect([next?.id, next?.nomor]).toEqual([third.nim, 3]);
    expect(await idsOf(dosen, tugas, { ...waits, sesudah: third.nim })).toEqual([]);
    expect((await list(dosen, tugas, { sesudah: second.nim, per_page: 1 })).meta.total_items).toBe(
      2,
    );
    const stranger = await api.make.mahasiswa({ collegeId });
    expect((await list(dosen, tugas, { sesudah: stranger.nim })).status).toBe(404);
  });

  test('of a group’s task a row for each group, and those without one by themselves', async () => {
    const { dosen, tugas, kelompok, a, b, c, d } = await groupScene();
    await api.make.pengumpulanKelompok({ tugas, kelompok });
    const { data } = await list(dosen, tugas);
    expect(data.map(({ id }) => id).toSorted()).toEqual([kelompok, c.nim, d.nim].toSorted());
    expect(data.find(({ id }) => id === kelompok)).toMatchObject({
      nama: 'Kelompok A',
      kelompok: { id: kelompok, nama: 'Kelompok A' },
      anggota: [
        { nim: a.nim, ketua: true },
        { nim: b.nim, ketua: false },
      ],
      pengumpulan: { percobaan: 1 },
    });
    expect(await idsOf(dosen, tugas, { id_kelompok: kelompok })).toEqual([kelompok]);
    expect(await idsOf(dosen, tugas, { search: b.nim })).toEqual([kelompok]);
    expect((await detail(dosen, tugas, b.nim)).data).toMatchObject({
      id: kelompok,
      daftar: [{ percobaan: 1, berlaku: true }],
    });
    // Partly graded counts as ungraded.
    await grade(dosen, tugas, a.nim, { nilai: 80, versi: 0 });
    expect(await idsOf(dosen, tugas, { status: 'belum_dinilai' })).toEqual([kelompok]);
  });

  test('one with its history, and who handed in the same file', async () => {
    const { dosen, tugas, a, b, c, d } = await scene();
    const file = async (user: TestUser, isi: string) => {
      const id = await api.make.berkas({ pengunggah: user, kind: 'pengumpulan_tugas', isi });
      const reply = await api
        .as(user)
        .call(endpoints.kumpulkanTugas, { params: { id: tugas.id }, body: { berkas: [id] } });
      expect(reply.status).toBe(201);
    };
    await file(a, 'sama');
    await file(a, 'lain');
    await file(b, 'sama');
    // Six versions with one file are one student.
    for (let version = 1; version < 6; version++) await file(b, 'sama');
    await file(d, 'sama');
    await file(c, 'sendiri');
    const one = await detail(dosen, tugas, a.nim);
    expect(one.data.daftar.map(({ percobaan, berlaku }) => [percobaan, berlaku])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(one.data.daftar[0]?.berkas[0]?.url).toMatch(/^http|^\//);
    expect(one.data.berkas_sama.map(({ id }) => id).toSorted()).toEqual([b.nim, d.nim].toSorted());
    const { data } = await list(dosen, tugas);
    expect(
      data
        .filter(({ berkas_sama }) => berkas_sama.length > 0)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([a.nim, b.nim, d.nim].toSorted());
    expect((await detail(dosen, tugas, 'tidak-ada')).status).toBe(404);
  });
});

describe('grades', () => {
  test('given, changed, taken back; sent again nothing is told twice', async () => {
    const { dosen, tugas, pertemuan, a } = await scene();
    await forget();
    const first = await grade(dosen, tugas, a.nim, { nilai: 83.25, catatan: 'Baik', versi: 0 });
    expect(first.data).toMatchObject({
      versi: 1,
      anggota: [{ penilaian: { nilai: 83.25, catatan: 'Baik', diubah_terbit: null } }],
    });
    expect((await grade(dosen, tugas, a.nim, { nilai: 83.25, versi: 0 })).data.versi).toBe(1);
    expect(await streamsTold()).toEqual([`pertemuan:${pertemuan.id} staf`]);
    expect(await logOf(tugas)).toEqual(['tugas.dinilai']);
    const gone = await grade(dosen, tugas, a.nim, { nilai: null, versi: 1 });
    expect(gone.data.anggota[0]?.penilaian).toMatchObject({
      nilai: null,
      catatan: 'Baik',
      versi: 2,
    });
  });

  test.each([
    ['above', { nilai: 100.01, versi: 0 }],
    ['below', { nilai: -0.01, versi: 0 }],
    ['three decimals', { nilai: 80.123, versi: 0 }],
    ['factor without a reason', { nilai: 80, faktor: 90, versi: 0 }],
    ['factor too large', { nilai: 80, faktor: 121, alasan: 'Memimpin', versi: 0 }],
    ['factor of a student alone', { nilai: 80, faktor: 90, alasan: 'Memimpin', versi: 0 }],
    ['factor of a group', { nilai: 80, untuk: 'kelompok', faktor: 100, versi: 0 }],
  ] as const)('refused: %s', async (_name, body) => {
    const { dosen, tugas, a } = await scene();
    expect((await grade(dosen, tugas, a.nim, body)).status).toBe(422);
    expect(await stored(tugas)).toEqual([]);
  });

  test('of two graders the second is told what the first gave', async () => {
    const { dosen, rekan, tugas, a } = await scene();
    await grade(dosen, tugas, a.nim, { nilai: 80, versi: 0 });
    const late = await grade(rekan, tugas, a.nim, { nilai: 60, versi: 0 });
    expect([late.status, late.error.code]).toEqual([409, 'nilai_berubah']);
    expect(JSON.parse(late.text).data).toMatchObject({
      baris: [
        { id: a.nim, versi: 1, anggota: [{ penilaian: { nilai: 80, dinilai_oleh: dosen.nama } }] },
      ],
    });
    expect(await stored(tugas)).toEqual([{ nim: a.nim, nilai: 80, versi: 1 }]);
    expect((await grade(rekan, tugas, a.nim, { nilai: 60, versi: 1 })).data.versi).toBe(2);
  });

  test('at the same moment one of two wins', async () => {
    const { dosen, rekan, tugas, a } = await scene();
    const replies = await interleave(api.db, {
      take: (tx) => tx.run('SELECT FROM kelas_peserta WHERE nim = $1 FOR UPDATE', [a.nim]),
      begin: () =>
        Promise.all([
          grade(dosen, tugas, a.nim, { nilai: 80, versi: 0 }),
          grade(rekan, tugas, a.nim, { nilai: 60, versi: 0 }),
        ]),
    });
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await stored(tugas)).toMatchObject([{ nim: a.nim, versi: 1 }]);
  });

  test('a group’s grade goes to its members, who keep their factor', async () => {
    const { dosen, rekan, tugas, kelompok, a, b, c } = await groupScene();
    await grade(dosen, tugas, b.nim, { nilai: 50, faktor: 90, alasan: 'Jarang hadir', versi: 0 });
    const stale = await grade(rekan, tugas, kelompok, {
      nilai: 83.33,
      untuk: 'kelompok',
      versi: 0,
    });
    expect(stale.error.code).toBe('nilai_berubah');
    const given = await grade(dosen, tugas, a.nim, { nilai: 83.33, untuk: 'kelompok', versi: 1 });
    expect(given.data).toMatchObject({ id: kelompok, versi: 3 });
    expect(
      given.data.anggota.map(({ nim, penilaian: { nilai, faktor, alasan_faktor } }) => [
        nim,
        nilai,
        faktor,
        alasan_faktor,
      ]),
    ).toEqual([
      [a.nim, 83.33, 100, null],
      [b.nim, 75, 90, 'Jarang hadir'],
    ]);
    expect(await stored(tugas)).toHaveLength(2);
    // A group id is no nim.
    expect((await grade(dosen, tugas, kelompok, { nilai: 1, versi: 3 })).status).toBe(404);
    expect(
      (await grade(dosen, tugas, c.nim, { nilai: 0, versi: 0 })).data.anggota[0]?.penilaian.nilai,
    ).toBe(0);
  });

  test('another task’s group, another class’s student and a student: nothing', async () => {
    const { dosen, tugas, a } = await groupScene();
    const other = await groupScene();
    expect(
      (await grade(dosen, tugas, other.kelompok, { nilai: 1, untuk: 'kelompok', versi: 0 })).status,
    ).toBe(404);
    expect((await grade(dosen, tugas, other.a.nim, { nilai: 1, versi: 0 })).status).toBe(404);
    expect((await grade(other.dosen, tugas, a.nim, { nilai: 1, versi: 0 })).status).toBe(404);
    expect((await grade(a, tugas, a.nim, { nilai: 100, versi: 0 })).status).toBe(403);
    expect(await stored(tugas)).toEqual([]);
  });
});

describe('several at once', () => {
  test('all or none, and back again', async () => {
    const { dosen, rekan, tugas, a, b, c } = await scene();
    await grade(dosen, tugas, b.nim, { nilai: 40, catatan: 'Kurang', versi: 0 });
    const rows = [a, b, c].map(({ nim }) => ({ id: nim, nilai: 75, versi: 0 }));
    const stale = await gradeMany(rekan, tugas, { baris: rows });
    expect([stale.status, stale.error.code]).toEqual([409, 'nilai_berubah']);
    expect(JSON.parse(stale.text).data).toMatchObject({ baris: [{ id: b.nim, versi: 1 }] });
    expect(await stored(tugas)).toHaveLength(1);
    const done = await gradeMany(rekan, tugas, {
      baris: rows.map((row) => ({ ...row, versi: row.id === b.nim ? 1 : 0 })),
    });
    expect(done.data.jumlah).toBe(3);
    expect((await stored(tugas)).map(({ nilai }) => nilai)).toEqual([75, 75, 75]);
    const back = await gradeMany(rekan, tugas, { kembalikan: done.data.sebelumnya });
    expect(back.data.jumlah).toBe(3);
    const after = new Map((await stored(tugas)).map(({ nim, nilai }) => [nim, nilai]));
    expect([after.get(a.nim), after.get(b.nim), after.get(c.nim)]).toEqual([null, 40, null]);
    // The row was graded again, so the undo is refused.
    const again = await gradeMany(dosen, tugas, {
      kembalikan: done.data.sebelumnya.map((row) => ({ ...row, nilai: 10 })),
    });
    expect(again.error.code).toBe('nilai_berubah');
    expect(await logOf(tugas)).toEqual(['tugas.dinilai', 'tugas.dinilai', 'tugas.dinilai']);
  });

  test('a group with its members’ factors, and nobody twice', async () => {
    const { dosen, tugas, kelompok, a, b, c } = await groupScene();
    await grade(dosen, tugas, b.nim, { nilai: 60, faktor: 50, alasan: 'Jarang hadir', versi: 0 });
    const twice = [
      { id: kelompok, untuk: 'kelompok' as const, nilai: 80, versi: 1 },
      { id: a.nim, nilai: 80, versi: 0 },
    ];
    expect((await gradeMany(dosen, tugas, { baris: twice })).error.code).toBe('nilai_baris_ganda');
    const done = await gradeMany(dosen, tugas, {
      baris: [
        { id: kelompok, untuk: 'kelompok', nilai: 80, versi: 1 },
        { id: c.nim, nilai: 70, versi: 0 },
      ],
    });
    expect(done.data.jumlah).toBe(3);
    await gradeMany(dosen, tugas, { kembalikan: done.data.sebelumnya });
    const after = new Map((await stored(tugas)).map(({ nim, nilai }) => [nim, nilai]));
    expect([after.get(a.nim), after.get(b.nim), after.get(c.nim)]).toEqual([null, 30, null]);
  });

  test('too many, none, or both are refused, and a factor without its reason', async () => {
    const { dosen, tugas, a } = await scene();
    const unexplained = {
      nim: a.nim,
      nilai: 80,
      faktor: 50,
      alasan: null,
      catatan: null,
      versi: 0,
    };
    expect((await gradeMany(dosen, tugas, { kembalikan: [unexplained] })).status).toBe(422);
    const row = { id: a.nim, nilai: 1, versi: 0 };
    expect((await gradeMany(dosen, tugas, {})).status).toBe(422);
    expect(
      (await gradeMany(dosen, tugas, { baris: Array.from({ length: 201 }, () => row) })).status,
    ).toBe(422);
  });
});

describe('publishing (K68)', () => {
  test('students see grade and word only then, and are told of changes', async () => {
    const { dosen, tugas, kelas, pertemuan, a, b } = await scene();
    await grade(dosen, tugas, a.nim, { nilai: 80, catatan: 'Baik', versi: 0 });
    expect(await ownGrade(a, tugas)).toBeNull();
    await forget();
    expect((await publish(dosen, tugas, true)).data).toEqual({ is_tampilkan_nilai: true });
    await publish(dosen, tugas, true);
    expect(await streamsTold()).toEqual([`kelas:${kelas.id}`, `pertemuan:${pertemuan.id}`]);
    expect(await ownGrade(a, tugas)).toMatchObject({
      nilai: 80,
      catatan: 'Baik',
      diubah_pada: null,
    });
    await forget();
    await grade(dosen, tugas, b.nim, { nilai: 70, versi: 0 });
    expect(await ownGrade(b, tugas)).toMatchObject({ nilai: 70, diubah_pada: null });
    await grade(dosen, tugas, a.nim, { nilai: 85, versi: 1 });
    expect(await ownGrade(a, tugas)).toMatchObject({ nilai: 85, diubah_pada: NOW.toISOString() });
    expect(await streamsTold()).toEqual([
      ...[`pengguna:${a.userId}`, `pengguna:${b.userId}`].toSorted(),
      ...[`pertemuan:${pertemuan.id} staf`, `pertemuan:${pertemuan.id} staf`],
    ]);
    await publish(dosen, tugas, false);
    expect(await ownGrade(a, tugas)).toBeNull();
    expect(await logOf(tugas)).toEqual([
      ...['tugas.dinilai', 'tugas.nilai_diterbitkan', 'tugas.dinilai', 'tugas.dinilai'],
      'tugas.nilai_disembunyikan',
    ]);
  });

  test('what a student has seen and is changed while grades are hidden is marked all the same', async () => {
    const { dosen, tugas, a, b } = await scene();
    await grade(dosen, tugas, a.nim, { nilai: 80, versi: 0 });
    await publish(dosen, tugas, true);
    await publish(dosen, tugas, false);
    api.clock.set(new Date(NOW.getTime() + 60_000));
    await grade(dosen, tugas, a.nim, { nilai: 60, versi: 1 });
    await grade(dosen, tugas, b.nim, { nilai: 50, versi: 0 });
    await grade(dosen, tugas, b.nim, { nilai: 55, versi: 1 });
    await publish(dosen, tugas, true);
    expect(await ownGrade(a, tugas)).toMatchObject({
      nilai: 60,
      diubah_pada: api.clock.now().toISOString(),
    });
    expect(await ownGrade(b, tugas)).toMatchObject({ nilai: 55, diubah_pada: null });
  });
});

describe('comment bank (K70)', () => {
  test('the own, once each, at most 200', async () => {
    const { dosen, rekan, collegeId } = await scene();
    const add = (user: TestUser, teks: string) =>
      api.as(user).call(endpoints.tambahKomentarBank, { body: { teks } });
    const first = await add(dosen, 'Perhatikan kutipan.');
    expect((await add(dosen, ' Perhatikan kutipan. ')).data.id).toBe(first.data.id);
    expect((await api.as(rekan).call(endpoints.bankKomentar, {})).data).toEqual([]);
    const params = { id: first.data.id };
    expect(
      (await api.as(rekan).call(endpoints.ubahKomentarBank, { params, body: { teks: 'X' } }))
        .status,
    ).toBe(404);
    expect(
      (await api.as(dosen).call(endpoints.ubahKomentarBank, { params, body: { teks: 'Rapi.' } }))
        .data.teks,
    ).toBe('Rapi.');
    await api.db.run(
      "INSERT INTO bank_komentar (college_id, id, id_pengguna, teks, dibuat_pada) SELECT $1, 'k' || n, $2, 'Teks ' || n, $3 FROM generate_series(1, 199) n",
      [collegeId, dosen.userId, NOW],
    );
    expect((await add(dosen, 'Satu lagi')).error.code).toBe('bank_komentar_penuh');
    await api.as(dosen).call(endpoints.hapusKomentarBank, { params });
    expect((await add(dosen, 'Satu lagi')).status).toBe(201);
    const found = await api.as(dosen).call(endpoints.bankKomentar, { query: { search: 'lagi' } });
    expect(found.data.map(({ teks }) => teks)).toEqual(['Satu lagi']);
  });
});
