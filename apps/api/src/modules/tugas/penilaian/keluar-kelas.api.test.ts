import { endpoints } from '@lms/contracts';
import type { QueryInputOf } from '@lms/contracts/wire/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEvents } from '../../../platform/events/events.ts';
import { readXlsx } from '../../../platform/xlsx/xlsx.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/make/make.ts';
import { multipart } from '../../../testing/upload.ts';
import { endMembershipOf } from '../index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type Task = { id: string };

async function scene(jenisTugas: 'individu' | 'kelompok' = 'individu') {
  const dosen = await api.make.dosen();
  const kelas = await api.make.kelas({ collegeId: dosen.collegeId, pengajar: [dosen], peserta: 4 });
  const tugas = await api.make.tugas(await api.make.pertemuan({ kelas }), { jenisTugas });
  const [a, b, c, d] = kelas.peserta.toSorted((one, other) => (one.nama < other.nama ? -1 : 1));
  if (!a || !b || !c || !d) throw new Error('four students');
  const leave = ({ collegeId, nim }: TestUser & { nim: string }) =>
    api.db.transaction(async (tx) => {
      await tx.run(
        'DELETE FROM kelas_peserta WHERE college_id = $1 AND id_kelas = $2 AND nim = $3',
        [collegeId, kelas.id, nim],
      );
      await endMembershipOf(
        tx,
        createEvents(() => undefined),
        { collegeId, rows: [{ id_kelas: kelas.id, nim }], now: api.clock.now() },
      );
    });
  return { dosen, kelas, tugas, leave, a, b, c, d };
}
const list = (
  user: TestUser,
  { id }: Task,
  query: QueryInputOf<typeof endpoints.daftarPengumpulan> = {},
) => api.as(user).call(endpoints.daftarPengumpulan, { params: { id }, query });
const detail = async (user: TestUser, { id }: Task, studentId: string) =>
  (await api.as(user).call(endpoints.detailPengumpulan, { params: { id, studentId } })).data;
const grade = (
  user: TestUser,
  { id }: Task,
  studentId: string,
  untuk: 'mahasiswa' | 'kelompok' = 'mahasiswa',
) =>
  api.as(user).call(endpoints.nilaiPengumpulan, {
    params: { id, studentId },
    body: { nilai: 50, untuk, versi: 0 },
  });
const exported = async (user: TestUser, { id }: Task) =>
  (
    await api.app.inject({
      url: `/v2/lms/tugas/${id}/pengumpulan/export_excel`,
      headers: {
        authorization: `Bearer ${api.app.http.tokens.sign(user)}`,
        'college-id': user.collegeId,
      },
    })
  ).rawPayload;

test('whoever left stands behind the class, is found by its own filter, and counts in no other', async () => {
  const { dosen, tugas, leave, a, b, c, d } = await scene();
  await api.make.pengumpulan(tugas, a, { terlambat: true });
  await api.make.pengumpulan(tugas, b);
  await api.make.nilaiTugas(tugas, c, 80);
  for (const one of [a, c, d]) await leave(one);

  const all = await list(dosen, tugas);
  expect(all.data.map(({ id, keluar, nomor }) => [id, keluar, nomor])).toEqual([
    [b.nim, false, 1],
    [a.nim, true, 2],
    [c.nim, true, 3],
  ]);
  expect(all.meta).toMatchObject({ total_items: 3, jumlah_keluar: 2 });
  expect(all.data[1]).toMatchObject({
    versi: 0,
    anggota: [{ keluar: true }],
    pengumpulan: { terlambat: true },
  });
  const found = async (query: QueryInputOf<typeof endpoints.daftarPengumpulan>) =>
    (await list(dosen, tugas, query)).data.map(({ id }) => id);
  expect(await found({ status: 'keluar' })).toEqual([a.nim, c.nim]);
  expect(await found({ search: c.nim })).toEqual([c.nim]);
  expect(await found({ sesudah: b.nim })).toEqual([a.nim, c.nim]);
  expect(await found({ sesudah: a.nim })).toEqual([c.nim]);
  expect(await found({ status: 'belum_dinilai' })).toEqual([b.nim]);
  for (const status of ['dinilai', 'terlambat', 'belum_mengumpulkan'] as const)
    expect(await found({ status })).toEqual([]);
  const missing = await api
    .as(dosen)
    .call(endpoints.tanpaPengumpulan, { params: { id: tugas.id } });
  expect(missing.data).toEqual([]);

  expect(await detail(dosen, tugas, a.nim)).toMatchObject({
    keluar: true,
    daftar: [{ percobaan: 1 }],
  });
  expect(await detail(dosen, tugas, c.nim)).toMatchObject({
    keluar: true,
    anggota: [{ penilaian: { nilai: 80 } }],
    daftar: [],
  });
});

test('the grade of who left stays as it is, and the answer names them', async () => {
  const { dosen, tugas, leave, a, b } = await scene();
  await api.make.pengumpulan(tugas, a);
  await leave(a);
  const refused = await grade(dosen, tugas, a.nim);
  expect([refused.status, refused.error.code, refused.error.message]).toEqual([
    409,
    'nilai_peserta_keluar',
    `${a.nama} sudah keluar dari kelas; nilainya tidak dapat diubah.`,
  ]);
  const both = [a, b].map(({ nim }) => ({
    nim,
    nilai: 70,
    faktor: 100,
    alasan: null,
    catatan: null,
    versi: 0,
  }));
  const applied = await api
    .as(dosen)
    .call(endpoints.terapkanImporNilai, { params: { id: tugas.id }, body: { baris: both } });
  expect(applied.error).toMatchObject({
    code: 'nilai_peserta_keluar',
    message: expect.stringContaining(a.nama),
  });
  expect(await api.db.rows('SELECT nim FROM tugas_nilai WHERE id_tugas = $1', [tugas.id])).toEqual(
    [],
  );
});

test('a group goes on without who left: shown last, in no average, in no version, in no grade of the group', async () => {
  const { dosen, tugas, leave, a, b, c } = await scene('kelompok');
  const kelompok = await api.make.kelompok({ tugas, anggota: [a, b], nama: 'Kelompok A' });
  await api.make.pengumpulanKelompok({ tugas, kelompok });
  await api.make.nilaiTugas(tugas, a, 40);
  await leave(a);

  const [row] = (await list(dosen, tugas, { search: a.nim })).data;
  expect(row).toMatchObject({ id: kelompok, keluar: false, versi: 0 });
  expect(row?.anggota.map(({ nim, ketua, keluar }) => [nim, ketua, keluar])).toEqual([
    [b.nim, true, false],
    [a.nim, false, true],
  ]);
  expect((await list(dosen, tugas)).meta.jumlah_keluar).toBe(0);
  const graded = await grade(dosen, tugas, kelompok, 'kelompok');
  expect(graded.data.anggota.map(({ penilaian }) => penilaian.nilai)).toEqual([50, 40]);
  expect((await list(dosen, tugas, { status: 'dinilai' })).data.map(({ id }) => id)).toEqual([
    kelompok,
  ]);
  expect((await grade(dosen, tugas, a.nim)).error.code).toBe('nilai_peserta_keluar');

  await leave(b);
  const [gone] = (await list(dosen, tugas, { status: 'keluar' })).data;
  expect(gone).toMatchObject({ id: kelompok, keluar: true, kelompok: { nama: 'Kelompok A' } });
  expect(gone?.anggota.map(({ nim }) => nim).toSorted()).toEqual([a.nim, b.nim].toSorted());
  expect((await list(dosen, tugas)).meta.jumlah_keluar).toBe(1);
  expect((await grade(dosen, tugas, kelompok, 'kelompok')).error.code).toBe('nilai_peserta_keluar');
  expect(await detail(dosen, tugas, a.nim)).toMatchObject({
    id: kelompok,
    daftar: [{ percobaan: 1 }],
  });
  expect((await grade(dosen, tugas, c.nim)).status).toBe(200);
});

test('the workbook has them with a word of it, and coming back it leaves their grades and names them', async () => {
  const { dosen, tugas, leave, a, b, c, d } = await scene('kelompok');
  const kelompok = await api.make.kelompok({ tugas, anggota: [a, b], nama: 'Kelompok A' });
  await api.make.pengumpulanKelompok({ tugas, kelompok });
  await api.make.nilaiTugas(tugas, c, 61);
  const before = await exported(dosen, tugas);
  for (const one of [a, c]) await leave(one);

  const file = await exported(dosen, tugas);
  const [heading = [], ...rows] = (await readXlsx(file)).map((row) => row.cells);
  const at = (name: string) => heading.indexOf(name);
  const told = rows.map((row) => [
    row[1],
    row[at('Kelompok')],
    row[at('Status')],
    row[at('Keterangan')],
  ]);
  const expected = [
    [a.nim, 'Kelompok A', 'Sudah mengumpulkan', 'Keluar dari kelas'],
    [b.nim, 'Kelompok A', 'Sudah mengumpulkan', ''],
    [c.nim, '', 'Belum mengumpulkan', 'Keluar dari kelas'],
    [d.nim, '', 'Belum mengumpulkan', ''],
  ];
  expect(told).toEqual(expected.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)));

  const preview = async (content: Uint8Array) =>
    (
      await api.as(dosen).call(endpoints.pratinjauImporNilai, {
        params: { id: tugas.id },
        ...multipart({}, { name: 'nilai.xlsx', content }),
      })
    ).data;
  expect(await preview(file)).toMatchObject({ jumlah_baris: 4, jumlah_sama: 4, baris: [] });
  await api.db.run(
    'UPDATE tugas_nilai SET nilai = 75, nilai_dasar = 75 WHERE id_tugas = $1 AND nim = $2',
    [tugas.id, c.nim],
  );
  expect(await preview(before)).toMatchObject({
    jumlah_sama: 3,
    baris: [
      {
        nim: c.nim,
        nama: c.nama,
        status: 'ditolak',
        alasan: 'Sudah keluar dari kelas; nilainya tidak diubah',
        sekarang: null,
      },
    ],
  });
});
