import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const inHours = (hours: number) => new Date(api.clock.now().getTime() + hours * 3_600_000);
const october = {
  waktu_awal: '2026-10-01T00:00:00+07:00',
  waktu_akhir: '2026-11-01T00:00:00+07:00',
};
const ask = async (who: TestUser, query = october) =>
  (await api.as(who).call(endpoints.kalender, { query })).data;

test('meetings and content of all classes stand where they belong, with the student’s own end', async () => {
  const [dosen, mahasiswa] = [await api.make.dosen(), await api.make.mahasiswa()];
  const kelas = await api.make.kelas({ pengajar: [dosen], peserta: [mahasiswa] });
  const lain = await api.make.kelas({ pengajar: [await api.make.dosen()] });
  const pertemuan = await api.make.pertemuan({ kelas, judul: 'Normalisasi' });
  await api.make.pertemuan({ kelas: lain });
  await api.make.pertemuan({
    kelas,
    waktuMulai: new Date('2026-11-03T02:00:00Z'),
    waktuSelesai: new Date('2026-11-03T04:00:00Z'),
  });
  const times = (judul: string, from: number, to: number) => ({
    judul,
    waktuMulai: inHours(from),
    waktuSelesai: inHours(to),
  });
  const over = (judul: string, from: number, to: number) => ({
    ...times(judul, from, to),
    tampilSejak: inHours(-400),
  });
  const tugas = await api.make.tugas(pertemuan, over('Tugas', -900, 30));
  const longer = await api.make.tugas(pertemuan, over('Diperpanjang', -900, -800));
  await api.make.perpanjanganTugas(longer, mahasiswa, inHours(40));
  await api.make.tugas(pertemuan, over('Sampai November', -1, 900));
  await api.make.aktivitas(pertemuan, { jenis: 'vidcon', ...over('Vidcon', 1, 2) });
  await api.make.aktivitas(pertemuan, { jenis: 'forum', ...over('Forum', 1, 50) });
  await api.make.ujian(pertemuan, { ...times('Kuis tersembunyi', 2, 3), ditampilkan: false });
  await api.make.aktivitas(pertemuan, { jenis: 'teks', ...over('Teks', 1, 2) });
  await api.make.materi(pertemuan, { ...over('Modul', 1, 20), waktuMulai: null });
  await api.make.materi(pertemuan, { judul: 'Modul tanpa tenggat', waktuSelesai: null });
  await api.make.pengumpulan(tugas, mahasiswa);
  const seen = await ask(mahasiswa);
  expect(
    seen.map(({ judul, jenis, tenggat, selesai }) => [judul, jenis, tenggat, selesai]),
  ).toEqual([
    ['Normalisasi', 'pertemuan', false, null],
    ['Vidcon', 'vidcon', false, false],
    ['Modul', 'materi', true, false],
    ['Tugas', 'tugas', true, true],
    ['Diperpanjang', 'tugas', true, false],
    ['Forum', 'forum', true, false],
  ]);
  expect(seen[3]).toMatchObject({ link: `/tugas/${tugas.id}`, kelas: { id: kelas.id } });
  expect(seen[4]?.waktu_selesai).toBe(inHours(40).toISOString());
  expect(seen[0]?.link).toBe(`/kelas/${kelas.id}/${pertemuan.id}`);
  const taught = (await ask(dosen)).map(({ judul }) => judul);
  expect(taught).toContain('Kuis tersembunyi');
  expect(taught).not.toContain('Diperpanjang');
  expect(await ask(await api.make.dosen({ collegeId: dosen.collegeId }))).toEqual([]);
});

test.each([
  ['62 days', '2026-12-02T00:00:00+07:00', 200],
  ['a second more', '2026-12-02T00:00:01+07:00', 422],
  ['backwards', '2026-09-30T00:00:00+07:00', 422],
])('a span of %s is answered with %s', async (_name, waktu_akhir, status) => {
  const dosen = await api.make.dosen();
  const reply = await api
    .as(dosen)
    .call(endpoints.kalender, { query: { ...october, waktu_akhir } });
  expect(reply.status).toBe(status);
});

test('an exam meeting that is closed to the student keeps its content to itself (K5)', async () => {
  const { collegeId } = await api.make.dosen();
  const kelas = await api.make.kelas({ collegeId, peserta: 1 });
  const [mahasiswa] = kelas.peserta;
  if (!mahasiswa) throw new Error('one student');
  const past = await api.make.pertemuan({
    kelas,
    waktuMulai: inHours(-50),
    waktuSelesai: inHours(-48),
  });
  await api.make.kehadiran(past, { tanda: 'A' });
  const uts = await api.make.pertemuan({
    kelas,
    kategori: 'uts',
    waktuMulai: inHours(20),
    waktuSelesai: inHours(22),
  });
  await api.make.ujian(uts, {
    judul: 'UTS',
    waktuMulai: inHours(20),
    waktuSelesai: inHours(22),
  });
  const titles = async () => (await ask(mahasiswa)).map(({ judul }) => judul);
  expect(await titles()).toContain('UTS');
  await api.db.run(
    `INSERT INTO pengaturan (college_id, kunci, nilai, updated_at, updated_by) VALUES ($1, 'pengaturan_kelas', $2::jsonb, now(), 'u')`,
    [mahasiswa.collegeId, '{"pembatasan_ujian_kehadiran":{"aktif":true,"persen_minimal":75}}'],
  );
  api.clock.advance(6_000);
  expect(await titles()).not.toContain('UTS');
  const waits = await api.as(mahasiswa).call(endpoints.perluDikerjakan, {});
  expect(waits.data.baris.map(({ judul }) => judul)).not.toContain('UTS');
});

test('announcements that end stand at their end, for whom they address, while they are shown', async () => {
  const { id: collegeId } = await api.make.college();
  const [ti, si] = [await api.make.prodi({ collegeId }), await api.make.prodi({ collegeId })];
  const student = await api.make.mahasiswa({ collegeId, idProdi: ti.id });
  const dosen = await api.make.dosen({ collegeId, idProdi: si.id });
  const announce = (judul: string, over: object = {}) =>
    api.make.pengumuman({ collegeId, judul, tanggalBerakhir: inHours(30), ...over });
  const mine = await announce('Daftar KKN', { untukProdi: [ti.id] });
  await announce('Bagi dosen', { untukRole: ['dosen'], tanggalBerakhir: inHours(20) });
  await announce('Bagi semua', { tanggalBerakhir: inHours(40) });
  await announce('Tanpa akhir', { tanggalBerakhir: null });
  await announce('Ditarik', { ditarikPada: inHours(-1) });
  await announce('Terjadwal', { tanggalPublish: inHours(1) });
  await announce('Berakhir', { tanggalPublish: inHours(-9), tanggalBerakhir: inHours(-1) });
  await announce('Bulan lain', { tanggalBerakhir: inHours(24 * 40) });
  await api.make.pengumuman({ judul: 'Kampus lain', tanggalBerakhir: inHours(30) });
  const titles = async (who: TestUser) => (await ask(who)).map(({ judul }) => judul);
  expect(await titles(student)).toEqual(['Daftar KKN', 'Bagi semua']);
  expect(await titles(dosen)).toEqual(['Bagi dosen', 'Bagi semua']);
  const [first] = await ask(student);
  expect(first).toEqual({
    jenis: 'pengumuman',
    id: mine.id,
    judul: 'Daftar KKN',
    waktu_mulai: inHours(-1).toISOString(),
    waktu_selesai: inHours(30).toISOString(),
    tenggat: true,
    selesai: null,
    kelas: null,
    mata_kuliah: null,
    ruangan: null,
    link: `/pengumuman?id=${mine.id}`,
  });
});
