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

async function scene() {
  api.clock.set('2026-11-24T11:00:00Z');
  const { id: collegeId } = await api.make.college();
  const kelas = await api.make.kelas({ collegeId, peserta: 2 });
  const pertemuan = await api.make.pertemuan({ kelas });
  const [a, b] = kelas.peserta;
  const [dosen] = kelas.pengajar;
  if (!a || !b || !dosen) throw new Error('a lecturer and two students');
  const satu = await api.make.tugas(pertemuan, past);
  const dua = await api.make.tugas(pertemuan, past);
  await api.make.nilaiTugas(satu, a, 80);
  await api.make.komponenNilai(kelas, { id: 'T', aktivitas: [satu, dua] });
  await createTestWorker(api).sweep('nilai.hitung');
  const params = { id: kelas.id, studentId: a.nim, idAktivitas: dua.id };
  const exempt = (user: TestUser, over: object = {}, alasan: unknown = 'Mewakili kampus') =>
    api
      .as(user)
      .call(endpoints.kecualikanNilai, { params: { ...params, ...over }, rawBody: { alasan } });
  const end = (user: TestUser, over: object = {}) =>
    api.as(user).call(endpoints.batalkanPengecualian, { params: { ...params, ...over } });
  const read = async (user: TestUser, over: object = {}) =>
    api.as(user).call(endpoints.pengecualianNilai, { params: { ...params, ...over } });
  const value = async (nim = a.nim) =>
    (
      await api.db.row<{ n: number }>(
        'SELECT berlaku::float8 AS n FROM nilai_komponen WHERE college_id = $1 AND id_kelas = $2 AND nim = $3',
        [collegeId, kelas.id, nim],
      )
    )?.n;
  const ledger = () =>
    api.db.rows(
      "SELECT id_aktivitas, nim, keadaan, alasan FROM nilai_ledger WHERE college_id = $1 AND id_kelas = $2 AND jenis = 'pengecualian' ORDER BY id",
      [collegeId, kelas.id],
    );
  return { collegeId, kelas, pertemuan, a, b, dosen, satu, dua, exempt, end, read, value, ledger };
}

test('an exempt student owes the activity no more, and again when it ends; the calculation follows at once', async () => {
  const { a, b, dosen, dua, kelas, exempt, end, value, ledger } = await scene();
  expect([await value(), await value(b.nim)]).toEqual([40, 0]);
  expect((await exempt(dosen)).data).toEqual({ dikecualikan: true });
  expect([await value(), await value(b.nim)]).toEqual([80, 0]);
  expect((await exempt(dosen)).status).toBe(200);
  const recap = await api.as(dosen).call(endpoints.rekapNilaiKelas, { params: { id: kelas.id } });
  const row = recap.data.nilai_mahasiswa.find(({ mahasiswa }) => mahasiswa.nim === a.nim);
  expect(row?.nilai_pertemuan.find((cell) => cell.aktivitas === dua.id)?.status).toBe(
    'dikecualikan',
  );
  expect((await end(dosen)).data).toEqual({ dikecualikan: false });
  expect((await end(dosen)).data).toEqual({ dikecualikan: false });
  expect(await value()).toBe(40);
  const act = { id_aktivitas: dua.id, nim: a.nim };
  expect(await ledger()).toEqual([
    { ...act, keadaan: 'dikecualikan', alasan: 'Mewakili kampus' },
    { ...act, keadaan: 'wajib', alasan: null },
  ]);
  const log = await api.db.rows<{ aksi: string }>(
    "SELECT aksi FROM log_aktivitas WHERE college_id = $1 AND aksi LIKE 'nilai.%' ORDER BY id",
    [kelas.collegeId],
  );
  expect(log.map(({ aksi }) => aksi)).toEqual([
    'nilai.dikecualikan',
    'nilai.pengecualian_dibatalkan',
  ]);
});

test('staff read who exempted a student and why', async () => {
  const { collegeId, a, b, dosen, exempt, end, read } = await scene();
  const reader = await api.make.operator({ collegeId, areas: { kelas_kuliah: 'read' } });
  expect((await read(reader)).data).toEqual({ pengecualian: null });
  await exempt(dosen);
  expect((await read(reader)).data).toEqual({
    pengecualian: {
      alasan: 'Mewakili kampus',
      oleh: dosen.nama,
      pada: '2026-11-24T11:00:00.000Z',
    },
  });
  await exempt(dosen, {}, 'Sakit, surat terlampir');
  expect((await read(dosen)).data.pengecualian?.alasan).toBe('Sakit, surat terlampir');
  expect((await read(dosen, { studentId: b.nim })).data).toEqual({ pengecualian: null });
  await end(dosen);
  expect((await read(dosen)).data).toEqual({ pengecualian: null });
  expect((await read(a)).status).toBe(403);
  expect((await read(await api.make.dosen({ collegeId }))).status).toBe(404);
});

test('a reason is needed; activities that feed nothing and strangers are refused', async () => {
  const { collegeId, pertemuan, dosen, exempt, ledger } = await scene();
  expect((await exempt(dosen, {}, 'ya')).status).toBe(422);
  expect((await exempt(dosen, {}, null)).status).toBe(422);
  const ujian = await api.make.ujian(pertemuan, past);
  const remedial = await api.make.ujian(pertemuan, { ...past, jenis: 'remedial', utama: ujian });
  for (const idAktivitas of [remedial.id, 'kehadiran', 'tidak-ada'])
    expect((await exempt(dosen, { idAktivitas })).error.code).toBe('komponen_aktivitas_tidak_ada');
  const stranger = await api.make.mahasiswa({ collegeId });
  expect((await exempt(dosen, { studentId: stranger.nim })).status).toBe(404);
  expect(await ledger()).toEqual([]);
});

test('who does not integrate, assistants, readers and others may not; window and lock do not matter', async () => {
  const { collegeId, kelas, dosen, exempt, end } = await scene();
  const reader = await api.make.operator({ collegeId, areas: { kelas_kuliah: 'read' } });
  const stranger = await api.make.dosen({ collegeId });
  expect([(await exempt(reader)).status, (await end(reader)).status]).toEqual([403, 403]);
  expect([(await exempt(stranger)).status, (await end(stranger)).status]).toEqual([404, 404]);
  await api.db.run(
    'UPDATE nilai_kelas SET is_dikunci = true, pelaku_dosen = false WHERE college_id = $1 AND id_kelas = $2',
    [collegeId, kelas.id],
  );
  expect((await exempt(dosen)).error.code).toBe('bukan_pelaku_integrasi');
  await api.db.run(
    'UPDATE nilai_kelas SET pelaku_dosen = NULL WHERE college_id = $1 AND id_kelas = $2',
    [collegeId, kelas.id],
  );
  expect((await exempt(dosen)).status).toBe(200);
  await api.db.run(
    "UPDATE kelas_pengajar SET jabatan = 'Asisten' WHERE college_id = $1 AND id_kelas = $2",
    [collegeId, kelas.id],
  );
  expect((await end(dosen)).error.code).toBe('tidak_berhak');
});
