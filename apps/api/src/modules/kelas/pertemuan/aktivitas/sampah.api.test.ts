import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../../testing/app.ts';
import type { TestUser } from '../../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.clock.set(new Date('2026-11-24T06:10:00Z')));

async function scene() {
  const dosen = await api.make.dosen();
  const kelas = await api.make.kelas({ pengajar: [dosen], peserta: [await api.make.mahasiswa()] });
  const pertemuan = await api.make.pertemuan({ kelas, nomor: 3 });
  const read = (user: TestUser, query: Record<string, unknown> = {}) =>
    api.as(user).call(endpoints.sampahKelas, { params: { id: kelas.id }, query });
  return { dosen, kelas, pertemuan, read };
}

const ids = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);

test('what was deleted in any meeting of the class stands there, newest first, until it is restored', async () => {
  const { dosen, kelas, pertemuan, read } = await scene();
  const other = await api.make.pertemuan({ kelas, nomor: 4 });
  const materi = await api.make.materi(pertemuan, { judul: 'Modul 3', tipeFile: 'url' });
  const teks = await api.make.teks(other, { judul: 'Petunjuk' });
  await api.make.teks(other);
  await api.make.teks((await scene()).pertemuan, { dihapus: true });
  expect((await read(dosen)).data).toEqual([]);
  await api.as(dosen).call(endpoints.hapusMateri, { params: { id: materi.id } });
  api.clock.advance(60_000);
  await api.as(dosen).call(endpoints.hapusTeks, { params: { id: teks.id } });
  const reply = await read(dosen);
  const dihapus_oleh = { name: dosen.nama };
  expect(reply.data).toEqual([
    {
      id: teks.id,
      jenis: 'teks',
      judul: 'Petunjuk',
      id_pertemuan: other.id,
      nomor_pertemuan: 4,
      dihapus_oleh,
      dihapus_pada: '2026-11-24T06:11:00.000Z',
      sampai: '2026-12-24T06:11:00.000Z',
    },
    {
      id: materi.id,
      jenis: 'materi',
      judul: 'Modul 3',
      id_pertemuan: pertemuan.id,
      nomor_pertemuan: 3,
      dihapus_oleh,
      dihapus_pada: '2026-11-24T06:10:00.000Z',
      sampai: '2026-12-24T06:10:00.000Z',
    },
  ]);
  expect(reply.meta).toEqual({
    page: 1,
    per_page: 10,
    total_items: 2,
    total_pages: 1,
    has_write_access: true,
  });
  expect(ids(await read(dosen, { page: 2, per_page: 1 }))).toEqual([materi.id]);
  expect(ids(await read(dosen, { search: 'tunj' }))).toEqual([teks.id]);
  expect(
    (await api.as(dosen).call(endpoints.pulihkanTeks, { params: { id: teks.id } })).status,
  ).toBe(200);
  expect(ids(await read(dosen))).toEqual([materi.id]);
});

test('it shows as long as it can be restored, to the millisecond', async () => {
  const { dosen, pertemuan, read } = await scene();
  const { id } = await api.make.teks(pertemuan);
  await api.as(dosen).call(endpoints.hapusTeks, { params: { id } });
  const [row] = (await read(dosen)).data;
  const end = new Date(row?.sampai ?? '').getTime();
  api.clock.set(new Date(end - 1));
  expect(ids(await read(dosen))).toEqual([id]);
  api.clock.set(new Date(end));
  expect(ids(await read(dosen))).toEqual([]);
  expect((await api.as(dosen).call(endpoints.pulihkanTeks, { params: { id } })).status).toBe(404);
});

test('operators who may only read see it and restore nothing; lecturers of other classes do not see it; students never', async () => {
  const { dosen, kelas, pertemuan, read } = await scene();
  const { id } = await api.make.teks(pertemuan, { dihapus: true });
  const { collegeId } = dosen;
  const operator = (level: 'read' | 'write') =>
    api.make.operator({ collegeId, areas: { kelas_kuliah: level } });
  const reader = await operator('read');
  const seen = await read(reader);
  expect([ids(seen), seen.data[0]?.dihapus_oleh, seen.meta]).toEqual([
    [id],
    null,
    expect.objectContaining({ has_write_access: false }),
  ]);
  expect((await api.as(reader).call(endpoints.pulihkanTeks, { params: { id } })).status).toBe(403);
  const writer = await operator('write');
  expect((await read(writer)).meta).toMatchObject({ has_write_access: true });
  expect((await read(await api.make.dosen({ collegeId }))).status).toBe(404);
  const elsewhere = (await scene()).kelas;
  expect(
    (await api.as(dosen).call(endpoints.sampahKelas, { params: { id: elsewhere.id } })).status,
  ).toBe(404);
  expect(
    (await api.as(dosen).call(endpoints.sampahKelas, { params: { id: 'tidak-ada' } })).status,
  ).toBe(404);
  const student = await api.make.mahasiswa({ collegeId });
  await api.db.run('INSERT INTO kelas_peserta (college_id, id_kelas, nim) VALUES ($1, $2, $3)', [
    collegeId,
    kelas.id,
    student.nim,
  ]);
  expect((await read(student)).status).toBe(403);
});
