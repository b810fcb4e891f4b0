import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const NOW = new Date('2026-11-24T06:10:00Z');
const LATER = '2026-11-24T15:00:00.000Z';
beforeEach(() => api.clock.set(NOW));

async function scene(jenisTugas: 'individu' | 'kelompok' = 'individu') {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 3 });
  const pertemuan = await api.make.pertemuan({
    kelas,
    waktuMulai: new Date('2026-11-24T05:00:00Z'),
  });
  const tugas = await api.make.tugas(pertemuan, {
    jenisTugas,
    waktuSelesai: new Date('2026-11-24T12:00:00Z'),
  });
  const [mahasiswa, teman] = kelas.peserta;
  if (!mahasiswa || !teman) throw new Error('two students');
  return { collegeId, dosen, pertemuan, tugas, mahasiswa, teman };
}

const params = ({ id }: { id: string }, idPenerima: string) => ({ id, idPenerima });
const give = (
  user: TestUser,
  which: ReturnType<typeof params>,
  waktu_selesai = LATER,
  alasan = 'Sakit',
) =>
  api.as(user).call(endpoints.beriPerpanjangan, { params: which, body: { waktu_selesai, alasan } });
const take = (user: TestUser, which: ReturnType<typeof params>) =>
  api.as(user).call(endpoints.cabutPerpanjangan, { params: which });
const list = (user: TestUser, id: string, query: Record<string, unknown> = {}) =>
  api.as(user).call(endpoints.daftarPerpanjangan, { params: { id }, query });
const own = async (user: TestUser, { id }: { id: string }) =>
  (await api.as(user).call(endpoints.pengumpulanSaya, { params: { id } })).data;

test('given, changed and taken back: told, logged, and told again only when it changed', async () => {
  const { dosen, tugas, mahasiswa, pertemuan, collegeId } = await scene();
  const which = params(tugas, mahasiswa.nim);
  await api.db.run('DELETE FROM event');
  expect((await give(dosen, which)).data).toMatchObject({
    waktu_selesai: LATER,
    alasan: 'Sakit',
    diberikan_oleh: dosen.nama,
  });
  await give(dosen, which);
  expect(await own(mahasiswa, tugas)).toMatchObject({
    izin: { sampai: LATER },
    perpanjangan: { alasan: 'Sakit' },
  });
  await give(dosen, which, LATER, 'Sakit, dengan surat');
  expect((await take(dosen, which)).status).toBe(200);
  expect((await own(mahasiswa, tugas)).perpanjangan).toBeNull();
  expect((await take(dosen, which)).status).toBe(404);
  const log = await api.db.rows<{ aksi: string; detail: string }>(
    "SELECT aksi, detail FROM log_aktivitas WHERE college_id = $1 AND aksi LIKE 'tugas.perpanjangan%' ORDER BY id",
    [collegeId],
  );
  expect(log.map(({ aksi }) => aksi)).toEqual([
    'tugas.perpanjangan_diberikan',
    'tugas.perpanjangan_diubah',
    'tugas.perpanjangan_dicabut',
  ]);
  expect(log[0]?.detail).toMatch(
    new RegExp(`^Memberi perpanjangan waktu ${mahasiswa.nim} untuk tugas "`),
  );
  const told = await api.db.rows<{ stream: string }>(
    "SELECT stream FROM event WHERE jenis = 'pengumpulan.berubah' ORDER BY id",
  );
  expect(told).toHaveLength(6);
  expect(new Set(told.map(({ stream }) => stream))).toEqual(
    new Set([`pertemuan:${pertemuan.id}`, `pengguna:${mahasiswa.userId}`]),
  );
});

test.each([
  ['not later than the end', '2026-11-24T12:00:00Z'],
  ['over already', '2026-11-24T06:10:00Z'],
])('%s is refused', async (_name, until) => {
  const { dosen, tugas, mahasiswa } = await scene();
  const reply = await give(dosen, params(tugas, mahasiswa.nim), until);
  expect([reply.status, reply.error.code, reply.error.errors[0]?.path]).toEqual([
    422,
    'perpanjangan_terlalu_awal',
    'waktu_selesai',
  ]);
});

test('a time of no year that can be written is refused', async () => {
  const { dosen, tugas, mahasiswa } = await scene();
  expect(
    (await give(dosen, params(tugas, mahasiswa.nim), '9999-12-31T23:59:59-12:00')).status,
  ).toBe(422);
});

test('of a group’s task to a group, of one for students to a student; others are 404', async () => {
  const one = await scene();
  const other = await scene('kelompok');
  const kelompok = await api.make.kelompok({
    tugas: other.tugas,
    anggota: [other.mahasiswa, other.teman],
    nama: 'Kelompok A',
  });
  expect((await give(other.dosen, params(other.tugas, kelompok))).status).toBe(200);
  expect((await own(other.teman, other.tugas)).perpanjangan?.waktu_selesai).toBe(LATER);
  for (const reply of [
    await give(other.dosen, params(other.tugas, other.mahasiswa.nim)),
    await give(one.dosen, params(one.tugas, kelompok)),
    await give(one.dosen, params(other.tugas, kelompok)),
    await give(one.dosen, params(one.tugas, 'tidak-ada')),
  ]) {
    expect([reply.status, reply.error.code]).toEqual([404, 'tidak_ditemukan']);
  }
});

test('the list: everybody of the class or every group, searched, and those who have more time', async () => {
  const { dosen, tugas, mahasiswa, teman } = await scene();
  await give(dosen, params(tugas, teman.nim));
  const all = await list(dosen, tugas.id);
  expect([
    all.meta.total_items,
    all.data.filter(({ perpanjangan }) => perpanjangan !== null).map(({ id }) => id),
  ]).toEqual([3, [teman.nim]]);
  expect((await list(dosen, tugas.id, { diperpanjang: true })).data).toMatchObject([
    { id: teman.nim, nim: teman.nim, nama: teman.nama },
  ]);
  expect((await list(dosen, tugas.id, { diperpanjang: false })).meta.total_items).toBe(2);
  expect((await list(dosen, tugas.id, { search: mahasiswa.nim })).data.map(({ id }) => id)).toEqual(
    [mahasiswa.nim],
  );
  const group = await scene('kelompok');
  const kelompok = await api.make.kelompok({
    tugas: group.tugas,
    anggota: [group.mahasiswa],
    nama: 'Kelompok A',
  });
  expect((await list(group.dosen, group.tugas.id)).data).toEqual([
    { id: kelompok, nama: 'Kelompok A', nim: null, perpanjangan: null },
  ]);
});

test('two at once: one extension', async () => {
  const { dosen, tugas, mahasiswa } = await scene();
  const which = params(tugas, mahasiswa.nim);
  const replies = await Promise.all([
    give(dosen, which),
    give(dosen, which, '2026-11-24T16:00:00.000Z'),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect((await list(dosen, tugas.id, { diperpanjang: true })).meta.total_items).toBe(1);
});
