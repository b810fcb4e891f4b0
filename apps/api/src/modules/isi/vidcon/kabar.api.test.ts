import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker } from '../../../testing/jobs.ts';
import type { TestUser } from '../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const NOW = new Date('2026-11-24T06:10:00Z');
beforeEach(() => api.clock.set(NOW));
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

async function scene() {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const rekan = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen, rekan], peserta: 1 });
  const lain = await api.make.kelas({ collegeId, peserta: 1 });
  const jauh = await api.make.kelas({ peserta: 1 });
  const pertemuan = await api.make.pertemuan({ kelas, jenis: 'online' });
  const [ani, orangLain, orangJauh] = [kelas, lain, jauh].map(({ peserta: [one] }) => one);
  if (!ani || !orangLain || !orangJauh) throw new Error('three students');
  return { dosen, rekan, pertemuan, ani, others: [orangLain, orangJauh] };
}
const kinds = async (who: TestUser) =>
  (await api.as(who).call(endpoints.daftarNotifikasi)).data.map(({ jenis, judul, jumlah }) => [
    jenis,
    judul,
    jumlah,
  ]);
const form = (from: number, to: number) => ({
  judul: 'Kuliah daring',
  aplikasi: 'zoom' as const,
  link: 'https://zoom.us/j/123',
  waktu_mulai: at(from).toISOString(),
  waktu_selesai: at(to).toISOString(),
});
const add = (who: TestUser, id_pertemuan: string, from: number, to: number) =>
  api.as(who).call(endpoints.tambahVidcon, { body: { id_pertemuan, ...form(from, to) } });
const change = (who: TestUser, id: string, body: ReturnType<typeof form>) =>
  api.as(who).call(endpoints.ubahVidcon, { params: { id }, body });
const sweep = () => createTestWorker(api).sweep('beranda.pengingat');

test('a new conference and its new time reach the class and the other lecturer', async () => {
  const { dosen, rekan, pertemuan, ani, others } = await scene();
  const { data } = await add(dosen, pertemuan.id, 120, 180);
  for (const who of [ani, rekan])
    expect(await kinds(who)).toEqual([['vidcon_ditambah', 'Kuliah daring', 1]]);
  expect(await kinds(dosen)).toEqual([]);
  await change(dosen, data.id, { ...form(120, 180), judul: 'Diskusi' });
  expect(await kinds(ani)).toEqual([['vidcon_ditambah', 'Diskusi', 1]]);
  await change(dosen, data.id, { ...form(130, 190), judul: 'Diskusi' });
  for (const who of [ani, rekan])
    expect(await kinds(who)).toEqual([['vidcon_diubah', 'Diskusi', 2]]);
  for (const who of others) expect(await kinds(who)).toEqual([]);
  api.clock.set(at(191));
  expect(await kinds(ani)).toEqual([]);
});

test('one that is over when it is added is no news, and a form sent again tells once', async () => {
  const { dosen, pertemuan, ani } = await scene();
  await add(dosen, pertemuan.id, -120, -60);
  expect(await kinds(ani)).toEqual([]);
  const id_klien = '00000000-0000-4000-8000-0000000000ab';
  const body = { id_pertemuan: pertemuan.id, id_klien, ...form(120, 180) };
  await api.as(dosen).call(endpoints.tambahVidcon, { body });
  await api.as(dosen).call(endpoints.tambahVidcon, { body });
  expect(await kinds(ani)).toEqual([['vidcon_ditambah', 'Kuliah daring', 1]]);
});

test('it begins in ten minutes: told once to the class alone, and never of a deleted one', async () => {
  const { dosen, pertemuan, ani, others } = await scene();
  await add(dosen, pertemuan.id, 60, 120);
  const gone = await add(dosen, pertemuan.id, 60, 120);
  await api.as(dosen).call(endpoints.hapusVidcon, { params: { id: gone.data.id } });
  await sweep();
  const begun = async (who: TestUser) =>
    (await kinds(who)).filter(([jenis]) => jenis === 'vidcon_mulai');
  expect(await begun(ani)).toEqual([]);
  api.clock.set(at(50));
  await sweep();
  await sweep();
  expect(await begun(ani)).toEqual([['vidcon_mulai', 'Kuliah daring', 1]]);
  for (const who of [dosen, ...others]) expect(await begun(who)).toEqual([]);
});

test('added minutes before it begins, it is told by its addition alone', async () => {
  const { dosen, pertemuan, ani } = await scene();
  await add(dosen, pertemuan.id, 5, 60);
  api.clock.set(at(1));
  await sweep();
  expect(await kinds(ani)).toEqual([['vidcon_ditambah', 'Kuliah daring', 1]]);
});

test('a deleted one is told as cancelled where it was announced, and restored it stands again', async () => {
  const { dosen, rekan, pertemuan, ani, others } = await scene();
  const { data } = await add(dosen, pertemuan.id, 120, 180);
  const params = { id: data.id };
  await api.as(dosen).call(endpoints.hapusVidcon, { params });
  const list = async (who: TestUser) =>
    (await api.as(who).call(endpoints.daftarNotifikasi)).data.map(({ jenis, judul, tautan }) => [
      jenis,
      judul,
      tautan,
    ]);
  const cancelled = [
    ['vidcon_dihapus', 'Kuliah daring', `/kelas/${pertemuan.kelas.id}/${pertemuan.id}`],
  ];
  for (const who of [ani, rekan]) expect(await list(who)).toEqual(cancelled);
  for (const who of [dosen, ...others]) expect(await list(who)).toEqual([]);
  await api.as(dosen).call(endpoints.pulihkanVidcon, { params });
  for (const who of [ani, rekan])
    expect(await list(who)).toEqual([['vidcon_ditambah', 'Kuliah daring', `/vidcon/${data.id}`]]);
  await api.as(dosen).call(endpoints.hapusVidcon, { params });
  api.clock.set(at(181));
  expect(await list(ani)).toEqual([]);
});

test('one that is over, or that the class has not seen, is deleted without a word', async () => {
  const { dosen, pertemuan, ani } = await scene();
  const over = await add(dosen, pertemuan.id, 20, 60);
  const hidden = await add(dosen, pertemuan.id, 120, 180);
  await api.db.run('UPDATE aktivitas SET tampil_sejak = NULL WHERE id = $1', [hidden.data.id]);
  api.clock.set(at(61));
  for (const { data } of [over, hidden])
    await api.as(dosen).call(endpoints.hapusVidcon, { params: { id: data.id } });
  expect((await kinds(ani)).filter(([jenis]) => jenis === 'vidcon_dihapus')).toEqual([]);
});
