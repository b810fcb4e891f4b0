import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker } from '../../../testing/jobs.ts';
import type { TestUser } from '../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const past = {
  waktuMulai: new Date('2026-11-24T08:00:00Z'),
  waktuSelesai: new Date('2026-11-24T10:00:00Z'),
};
const attempt = { mulai: past.waktuMulai, berakhir: past.waktuSelesai, selesai: past.waktuSelesai };

async function scene() {
  api.clock.set('2026-11-24T11:00:00Z');
  const { id: collegeId } = await api.make.college();
  const kelas = await api.make.kelas({ collegeId, peserta: 1 });
  const pertemuan = await api.make.pertemuan({ kelas });
  const [a] = kelas.peserta;
  const [dosen] = kelas.pengajar;
  if (!a || !dosen) throw new Error('a lecturer and a student');
  const settle = () => createTestWorker(api).sweep('nilai.hitung');
  const params = { id: kelas.id, studentId: a.nim, componentId: 'T' };
  const origin = async (user: TestUser = dosen) =>
    (await api.as(user).call(endpoints.rincianNilai, { params })).data;
  const history = async (query: object = {}, user: TestUser = dosen) =>
    api.as(user).call(endpoints.riwayatNilai, { params, query });
  const enter = (body: { nilai: number | null; versi: number; alasan?: string }) =>
    api.as(dosen).call(endpoints.ubahNilaiKomponen, { params, body });
  return { collegeId, kelas, pertemuan, a, dosen, params, settle, origin, history, enter };
}

test('a value opens to its formula and its sources, each with what it counts for', async () => {
  const { kelas, pertemuan, a, dosen, params, settle, origin } = await scene();
  const made = {
    dinilai: await api.make.tugas(pertemuan, { ...past, judul: 'A dinilai' }),
    terlewat: await api.make.tugas(pertemuan, { ...past, judul: 'B terlewat' }),
    dikecualikan: await api.make.tugas(pertemuan, { ...past, judul: 'C dikecualikan' }),
    nanti: await api.make.tugas(pertemuan, {
      ...past,
      judul: 'D nanti',
      waktuSelesai: '2026-12-24T10:00:00Z',
    }),
    ujian: await api.make.ujian(pertemuan, { ...past, judul: 'E ujian', soal: 1 }),
    menunggu: await api.make.ujian(pertemuan, { ...past, judul: 'F menunggu', soal: 1 }),
  };
  const remedial = await api.make.ujian(pertemuan, {
    ...past,
    judul: 'Remedial E',
    jenis: 'remedial',
    utama: made.ujian,
    soal: 1,
    peserta: [a],
  });
  await api.make.nilaiTugas(made.dinilai, a, 80);
  await api.make.pengerjaan(made.ujian, a, { ...attempt, nilaiAkhir: 40 });
  await api.make.pengerjaan(remedial, a, { ...attempt, nilaiAkhir: 75.5 });
  await api.make.pengerjaan(made.menunggu, a, attempt);
  await api.make.komponenNilai(kelas, {
    id: 'T',
    label: 'Tugas',
    bobot: 30,
    buang: 1,
    aktivitas: Object.values(made),
  });
  await settle();
  await api.as(dosen).call(endpoints.kecualikanNilai, {
    params: { ...params, idAktivitas: made.dikecualikan.id },
    body: { alasan: 'Sakit' },
  });
  const told = await origin();
  expect(told).toMatchObject({
    komponen: { id: 'T', label: 'Tugas', bobot: 30 },
    nilai: 77.75,
    hitung: 77.75,
    sumber: 'hitung',
    berubah_oleh: null,
  });
  expect(told.rumus).toMatch(/^\((80\.00 \+ 75\.50|75\.50 \+ 80\.00)\) ÷ 2 = 77\.75$/);
  const byLabel = new Map(told.sumber_nilai.map((one) => [one.aktivitas.label, one]));
  expect(byLabel.size).toBe(6);
  const short = (label: string) => {
    const one = byLabel.get(label);
    return [one?.keadaan, one?.nilai, one?.dihitung, one?.keterangan, one?.alasan];
  };
  expect(short('A dinilai')).toEqual(['dinilai', 80, true, null, null]);
  expect(short('B terlewat')).toEqual([
    'tidak_mengerjakan',
    0,
    false,
    'Tidak mengerjakan, dihitung 0; nilai terendah, tidak dihitung',
    null,
  ]);
  expect(short('C dikecualikan')).toEqual(['dikecualikan', null, false, 'Dikecualikan', 'Sakit']);
  expect(short('D nanti')).toEqual(['belum', null, false, 'Belum berakhir, belum dihitung', null]);
  expect(short('E ujian')).toEqual([
    'dinilai',
    75.5,
    true,
    'Nilai remedial "Remedial E" yang dihitung',
    null,
  ]);
  expect(short('F menunggu')).toEqual([
    'belum_dinilai',
    null,
    false,
    'Belum dinilai, tidak dihitung',
    null,
  ]);
});

test('a component without a value tells so', async () => {
  const { kelas, origin } = await scene();
  await api.make.komponenNilai(kelas, { id: 'T' });
  expect(await origin()).toMatchObject({
    nilai: null,
    sumber: 'hitung',
    rumus: '',
    sumber_nilai: [],
    berubah_pada: null,
  });
});

test('the history tells what counted after each act, newest first and by pages; an undo is a new act', async () => {
  const { kelas, pertemuan, a, dosen, settle, history, enter, origin } = await scene();
  const tugas = await api.make.tugas(pertemuan, past);
  await api.make.komponenNilai(kelas, { id: 'T', aktivitas: [tugas] });
  await api.make.nilaiTugas(tugas, a, 70);
  await settle();
  await enter({ nilai: 85, versi: 1, alasan: 'Banding diterima' });
  await api.db.run('UPDATE tugas_nilai SET nilai = 72, nilai_dasar = 72 WHERE id_tugas = $1', [
    tugas.id,
  ]);
  await settle();
  await enter({ nilai: null, versi: 2 });
  await enter({ nilai: 85, versi: 3 });
  const short = (reply: Awaited<ReturnType<typeof history>>) =>
    reply.data.map(({ jenis, nilai, sumber, versi, alasan, oleh }) => [
      jenis,
      nilai,
      sumber,
      versi,
      alasan,
      oleh,
    ]);
  const all = [
    ['manual', 85, 'manual', 4, null, dosen.nama],
    ['manual', 72, 'hitung', 3, null, dosen.nama],
    ['hitung', 85, 'manual', 2, null, 'LMS:SYSTEM'],
    ['manual', 85, 'manual', 2, 'Banding diterima', dosen.nama],
    ['hitung', 70, 'hitung', 1, null, 'LMS:SYSTEM'],
  ];
  expect(short(await history())).toEqual(all);
  const second = await history({ page: 2, per_page: 2 });
  expect(short(second)).toEqual(all.slice(2, 4));
  expect(second.meta).toMatchObject({ total_items: 5, total_pages: 3 });
  expect(await origin()).toMatchObject({
    nilai: 85,
    hitung: 72,
    sumber: 'manual',
    berubah_oleh: dosen.nama,
  });
});

test('students, strangers and readers of another class see nothing; who left with a value is still there', async () => {
  const { collegeId, kelas, a, enter, history, params } = await scene();
  await api.make.komponenNilai(kelas, { id: 'T' });
  await enter({ nilai: 50, versi: 0 });
  const call = async (user: TestUser, over: object = {}) => {
    const asked = { params: { ...params, ...over } };
    const [one, two] = await Promise.all([
      api.as(user).call(endpoints.riwayatNilai, asked),
      api.as(user).call(endpoints.rincianNilai, asked),
    ]);
    return [one.status, two.status];
  };
  expect(await call(a)).toEqual([403, 403]);
  expect(await call(await api.make.dosen({ collegeId }))).toEqual([404, 404]);
  const reader = await api.make.operator({ collegeId, areas: { kelas_kuliah: 'read' } });
  expect(await call(reader)).toEqual([200, 200]);
  expect(await call(reader, { componentId: 'tidak-ada' })).toEqual([404, 404]);
  const stranger = await api.make.mahasiswa({ collegeId });
  expect(await call(reader, { studentId: stranger.nim })).toEqual([404, 404]);
  await api.db.run('DELETE FROM kelas_peserta WHERE college_id = $1 AND id_kelas = $2', [
    collegeId,
    kelas.id,
  ]);
  expect((await history()).data).toHaveLength(1);
});

test('an archived component keeps its explanation and history', async () => {
  const { kelas, enter, history, origin } = await scene();
  await api.make.komponenNilai(kelas, { id: 'T', label: 'Tugas' });
  await enter({ nilai: 50, versi: 0 });
  await api.db.run('UPDATE komponen_nilai SET diarsipkan_pada = $2 WHERE college_id = $1', [
    kelas.collegeId,
    api.clock.now(),
  ]);
  expect((await history()).data).toHaveLength(1);
  expect(await origin()).toMatchObject({ komponen: { label: 'Tugas' }, nilai: 50 });
  expect((await enter({ nilai: 60, versi: 1 })).status).toBe(404);
});
