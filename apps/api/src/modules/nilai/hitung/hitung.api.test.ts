import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker } from '../../../testing/jobs.ts';

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
  const kelas = await api.make.kelas({ peserta: 3 });
  const pertemuan = await api.make.pertemuan({ kelas });
  const [a, b, c] = kelas.peserta.toSorted((one, other) => (one.nim < other.nim ? -1 : 1));
  const [dosen] = kelas.pengajar;
  if (!a || !b || !c || !dosen) throw new Error('a lecturer and three students');
  const key = { collegeId: kelas.collegeId, idKelas: kelas.id };
  const settle = () => createTestWorker(api).sweep('nilai.hitung');
  const recap = async () =>
    (await api.as(dosen).call(endpoints.rekapNilaiKelas, { params: { id: kelas.id } })).data;
  return { kelas, pertemuan, a, b, c, dosen, key, settle, recap };
}

test('graded, ungraded and missed work become a component, half up to two decimals', async () => {
  const { kelas, pertemuan, a, b, settle, recap } = await scene();
  const tugas = await api.make.tugas(pertemuan, past);
  const ujian = await api.make.ujian(pertemuan, { ...past, soal: 1 });
  await api.make.komponenNilai(kelas, { id: 'T', aktivitas: [tugas, ujian], bobot: 30 });
  await api.make.nilaiTugas(tugas, a, 80);
  await api.make.pengerjaan(ujian, a, { ...attempt, nilaiAkhir: 33.33 });
  await api.make.pengerjaan(ujian, b, attempt);
  await settle();
  const { nilai_mahasiswa: rows, header_aktivitas: header } = await recap();
  expect(header.map((one) => one.status_nilai)).toEqual(['sudah_dinilai', 'belum_dinilai']);
  expect(rows.map(({ nilai_pertemuan }) => nilai_pertemuan.map(({ nilai }) => nilai))).toEqual([
    [80, 33.33],
    [-1.618, 0],
    [-1.618, -1.618],
  ]);
  expect(rows.map(({ nilai_sikad: [cell] }) => [cell?.nilai, cell?.lengkap])).toEqual([
    // (80.00 + 33.33) ÷ 2 = 56.665
    [56.67, true],
    [0, false],
    [0, true],
  ]);
});

test('every change leaves one ledger row; the same again leaves none', async () => {
  const { kelas, pertemuan, a, settle, key } = await scene();
  const tugas = await api.make.tugas(pertemuan, past);
  await api.make.komponenNilai(kelas, { id: 'T', aktivitas: [tugas] });
  await settle();
  const count = async () =>
    (
      await api.db.row<{ n: number }>(
        'SELECT count(*)::int AS n FROM nilai_ledger WHERE college_id = $1 AND id_kelas = $2',
        [key.collegeId, key.idKelas],
      )
    )?.n;
  // A missed task and its component, of three students.
  expect(await count()).toBe(6);
  await api.make.nilaiTugas(tugas, a, 70);
  await settle();
  expect(await count()).toBe(8);
  await api.db.run('INSERT INTO nilai_antre (college_id, id_kelas) VALUES ($1, $2)', [
    key.collegeId,
    key.idKelas,
  ]);
  await settle();
  expect(await count()).toBe(8);
  await expect(api.db.run('DELETE FROM nilai_ledger')).rejects.toThrow('only added to');
});

test('an end that passes is calculated without anybody doing anything', async () => {
  const { kelas, pertemuan, settle, recap } = await scene();
  const tugas = await api.make.tugas(pertemuan, {
    ...past,
    waktuSelesai: new Date('2026-11-24T12:00:00Z'),
  });
  await api.make.komponenNilai(kelas, { id: 'T', aktivitas: [tugas] });
  await settle();
  expect((await recap()).nilai_mahasiswa[0]?.nilai_sikad[0]?.nilai).toBeNull();
  api.clock.set('2026-11-24T12:00:01Z');
  await settle();
  expect((await recap()).nilai_mahasiswa[0]?.nilai_sikad[0]?.nilai).toBe(0);
});

test('a deleted activity leaves the choice and the ledger says so', async () => {
  const { kelas, pertemuan, a, settle, recap, key } = await scene();
  const tugas = await api.make.tugas(pertemuan, past);
  const other = await api.make.tugas(pertemuan, past);
  await api.make.komponenNilai(kelas, { id: 'T', aktivitas: [tugas, other] });
  await api.make.nilaiTugas(tugas, a, 70);
  await api.make.nilaiTugas(other, a, 90);
  await settle();
  expect((await recap()).nilai_mahasiswa[0]?.nilai_sikad[0]?.nilai).toBe(80);
  await api.db.run('UPDATE aktivitas SET dihapus_pada = $2 WHERE id = $1', [
    other.id,
    api.clock.now(),
  ]);
  await settle();
  const { header_sikad, nilai_mahasiswa } = await recap();
  expect(nilai_mahasiswa[0]?.nilai_sikad[0]?.nilai).toBe(70);
  expect(header_sikad[0]).toMatchObject({ versi: 1, aktivitas: [{ id: tugas.id }] });
  const rows = await api.db.rows(
    `SELECT id_komponen, isi, alasan FROM nilai_ledger WHERE college_id = $1 AND id_kelas = $2 AND jenis = 'pemetaan'`,
    [key.collegeId, key.idKelas],
  );
  expect(rows).toEqual([
    {
      id_komponen: 'T',
      alasan: 'aktivitas dihapus',
      isi: { buang_terendah: 0, aktivitas: [{ id: tugas.id, bobot: 1 }] },
    },
  ]);
});

test('a calculation that fails is told, holds up no other class, and is tried again', async () => {
  const { kelas, pertemuan, a, dosen, settle } = await scene();
  const tugas = await api.make.tugas(pertemuan, past);
  await settle();
  const state = async () =>
    (await api.as(dosen).call(endpoints.perhitunganNilaiKelas, { params: { id: kelas.id } })).data;
  expect((await state()).status).toBe('done');
  await api.make.nilaiTugas(tugas, a, 71);
  expect((await state()).status).toBe('in_progress');
  // Stands for any fault of a single class.
  await api.db.run(`ALTER TABLE nilai_aktivitas ADD CONSTRAINT uji CHECK (nilai <> 71) NOT VALID`);
  await settle();
  expect(await state()).toMatchObject({ status: 'failed', galat: expect.stringContaining('uji') });
  await api.db.run('ALTER TABLE nilai_aktivitas DROP CONSTRAINT uji');
  await settle();
  expect((await state()).status).toBe('failed');
  api.clock.set('2026-11-24T11:01:00Z');
  await settle();
  expect((await state()).status).toBe('done');
});

test('a new limit of remedials has every class of the college calculated again, at once', async () => {
  const { kelas, pertemuan, a, settle, recap, key } = await scene();
  const uts = await api.make.ujian(pertemuan, { ...past, jenis: 'uts', soal: 1 });
  const again = await api.make.ujian(pertemuan, {
    ...past,
    jenis: 'remedial',
    utama: uts,
    peserta: [a],
  });
  await api.make.komponenNilai(kelas, { aktivitas: [uts] });
  await api.make.pengerjaan(again, a, { ...attempt, nilaiAkhir: 90 });
  await settle();
  const value = async () => (await recap()).nilai_mahasiswa[0]?.nilai_sikad[0]?.nilai;
  expect(await value()).toBe(90);
  const set = (maksimal: number) =>
    api.db.run(
      `INSERT INTO pengaturan (college_id, kunci, nilai) VALUES ($1, 'pengaturan_kelas', $2::jsonb)
       ON CONFLICT (college_id, kunci) DO UPDATE SET nilai = EXCLUDED.nilai`,
      [key.collegeId, JSON.stringify({ nilai: { maksimal_remedial: maksimal } })],
    );
  await set(70);
  await settle();
  expect(await value()).toBe(70);
  await set(75);
  await settle();
  expect(await value()).toBe(75);
});
