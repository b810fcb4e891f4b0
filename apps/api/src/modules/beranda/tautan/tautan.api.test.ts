import { endpoints } from '@lms/contracts';
import type { JenisTautan } from '@lms/contracts/kelas/tautan';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const NOW = new Date('2026-11-24T06:10:00Z');
beforeEach(() => api.clock.set(NOW));
const before = new Date(NOW.getTime() - 3_600_000);

async function scene() {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 1 });
  const pertemuan = await api.make.pertemuan({ kelas, jenis: 'online' });
  const [ani] = kelas.peserta;
  if (!ani) throw new Error('a student');
  const tugas = await api.make.tugas(pertemuan, { tampilSejak: before });
  return { collegeId, dosen, ani, kelas, pertemuan, tugas };
}
const make = (who: TestUser, jenis: JenisTautan, id: string) =>
  api.as(who).call(endpoints.buatTautan, { body: { jenis, id } });
const open = (who: TestUser, kode: string) =>
  api.as(who).call(endpoints.bukaTautan, { body: { kode } });

test('a thing has one link, whoever asks, and it leads a member to the screen', async () => {
  const { dosen, ani, tugas, pertemuan, kelas } = await scene();
  const first = (await make(dosen, 'tugas', tugas.id)).data.kode;
  expect(first).toMatch(/^[\w-]{22}$/);
  expect((await make(ani, 'tugas', tugas.id)).data.kode).toBe(first);
  expect((await open(ani, first)).data).toEqual({ tautan: `/tugas/${tugas.id}` });
  const other = (await make(ani, 'pertemuan', pertemuan.id)).data.kode;
  expect(other).not.toBe(first);
  expect((await open(dosen, other)).data).toEqual({ tautan: `/kelas/${kelas.id}/${pertemuan.id}` });
});

test('the database does not reveal a code, and one row and one entry of the log stand for it', async () => {
  const { collegeId, dosen, tugas } = await scene();
  const { kode } = (await make(dosen, 'tugas', tugas.id)).data;
  await make(dosen, 'tugas', tugas.id);
  const rows = await api.db.rows('SELECT * FROM tautan_pendek WHERE college_id = $1', [collegeId]);
  expect(rows).toHaveLength(1);
  const log = await api.db.rows(
    "SELECT * FROM log_aktivitas WHERE college_id = $1 AND aksi = 'tautan.dibuat'",
    [collegeId],
  );
  expect(log).toHaveLength(1);
  expect(JSON.stringify([rows, log])).not.toContain(kode);
});

test('an unknown code, another class, another college and what is hidden get the same answer', async () => {
  const { collegeId, dosen, ani, tugas, pertemuan } = await scene();
  const { kode } = (await make(dosen, 'tugas', tugas.id)).data;
  const hidden = await api.make.tugas(pertemuan, { tampilSejak: null });
  const toHidden = (await make(dosen, 'tugas', hidden.id)).data.kode;
  const outsider = await api.make.mahasiswa({ collegeId });
  const stranger = await api.make.mahasiswa({ collegeId: (await api.make.college()).id });
  const replies = await Promise.all([
    open(ani, 'tidak-ada'),
    open(outsider, kode),
    open(stranger, kode),
    open(ani, toHidden),
    make(outsider, 'tugas', tugas.id),
    make(ani, 'tugas', hidden.id),
    make(ani, 'materi', tugas.id),
  ]);
  expect(replies.map(({ status, error }) => [status, error.code])).toEqual(
    replies.map(() => [404, 'tidak_ditemukan']),
  );
  expect((await open(dosen, toHidden)).data.tautan).toBe(`/tugas/${hidden.id}`);
});

test('a link to a deleted task leads nowhere', async () => {
  const { ani, dosen, tugas } = await scene();
  const { kode } = (await make(ani, 'tugas', tugas.id)).data;
  await api.as(dosen).call(endpoints.hapusTugas, { params: { id: tugas.id } });
  expect((await open(ani, kode)).status).toBe(404);
  expect((await open(dosen, kode)).status).toBe(404);
});

test('an announcement leads those whom it addresses', async () => {
  const { collegeId, dosen, ani } = await scene();
  const { id } = await api.make.pengumuman({ collegeId, untukRole: ['mahasiswa'] });
  const { kode } = (await make(ani, 'pengumuman', id)).data;
  expect((await open(ani, kode)).data.tautan).toBe(`/pengumuman?id=${id}`);
  expect((await open(dosen, kode)).status).toBe(404);
});

test('somebody who tries many codes is slowed down', async () => {
  const { ani } = await scene();
  const statuses: number[] = [];
  for (let tries = 0; tries < 61; tries += 1)
    statuses.push((await open(ani, `kode${tries}`)).status);
  expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
});
