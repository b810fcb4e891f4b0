import { endpoints } from '@lms/contracts';
import type { Presensi } from '@lms/contracts/wire/umum';
import { ZERO_DATE } from '@lms/contracts/wire/umum';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker, type TestWorker } from '../../../testing/jobs.ts';

let api: TestApi;
let worker: TestWorker;
beforeAll(async () => {
  api = await createTestApi();
  worker = createTestWorker(api);
});
afterAll(() => api.close());
beforeEach(() => api.clock.set('2026-11-24T06:10:00Z'));

/** A started meeting of a college that requires half of the students. */
async function scene(peserta = 4) {
  const { id: collegeId } = await api.make.college();
  const syarat = {
    syarat_kehadiran_online_dosen: {
      mulai_kuliah: true,
      akhiri_kuliah: false,
      aktivitas_kuliah: false,
      presentase_kehadiran_kelas: true,
      presentase_kehadiran_kelas_persen: 50,
    },
  };
  await api.db.run(
    `INSERT INTO pengaturan (college_id, kunci, nilai) VALUES ($1, 'pengaturan_kelas', $2::jsonb)`,
    [collegeId, JSON.stringify(syarat)],
  );
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta });
  const { id } = await api.make.pertemuan({
    kelas,
    jenis: 'online',
    waktuMulai: '2026-11-24T06:00:00Z',
    waktuSelesai: '2026-11-24T07:40:00Z',
  });
  await api.db.run(
    'UPDATE pertemuan SET waktu_batas_aktivitas = $3 WHERE college_id = $1 AND id = $2',
    [collegeId, id, new Date('2026-11-25T10:00:00Z')],
  );
  await api.as(dosen).call(endpoints.mulaiPertemuan, { params: { id } });
  const params = { idPertemuan: id };
  const mark = async (...marks: Presensi[]) => {
    const data = marks.map((presensi, at) => ({
      nim: kelas.peserta[at]?.nim ?? '',
      presensi,
      ada_presensi: true as const,
    }));
    expect(
      (await api.as(dosen).call(endpoints.simpanKehadiran, { params, body: { data } })).status,
    ).toBe(200);
    await worker.drain();
  };
  const leave = (nim: string | undefined) =>
    api.db.run('DELETE FROM kelas_peserta WHERE college_id = $1 AND id_kelas = $2 AND nim = $3', [
      collegeId,
      kelas.id,
      nim,
    ]);
  const own = async () => (await api.as(dosen).call(endpoints.kehadiranDosenSaya, { params })).data;
  const ledger = () =>
    api.db.rows(
      'SELECT presensi, sumber FROM kehadiran_ledger WHERE id_pertemuan = $1 AND id_dosen IS NOT NULL ORDER BY id',
      [id],
    );
  return { dosen, kelas, params, mark, leave, own, ledger };
}

describe('the share of present students', () => {
  test('is of the participants of now: who left counts on neither side (DECISIONS 221)', async () => {
    const it = await scene(5);
    await it.mark('H', 'H', 'A', 'A', 'A');
    expect(await it.own()).toMatchObject({ ada_presensi: false });
    // Both present students leave: the share is 1 of 3.
    await it.leave(it.kelas.peserta[0]?.nim);
    await it.leave(it.kelas.peserta[1]?.nim);
    await api.as(it.dosen).call(endpoints.tandaiKehadiran, {
      params: { ...it.params, id: it.kelas.peserta[2]?.nim ?? '' },
      body: { is_hadir: true },
    });
    await worker.drain();
    expect(await it.own()).toMatchObject({ ada_presensi: false });
  });

  test('is judged anew when an import takes participants away, in meetings that have begun and are not closed', async () => {
    const it = await scene(5);
    await it.mark('H', 'H', 'A', 'A', 'A');
    expect(await it.own()).toMatchObject({ ada_presensi: false });
    const { collegeId } = it.kelas;
    const meeting = {
      kelas: it.kelas,
      jenis: 'online' as const,
      waktuMulai: '2026-11-17T06:00:00Z',
      waktuSelesai: '2026-11-17T07:40:00Z',
    };
    const closed = await api.make.pertemuan(meeting);
    await api.db.run(
      'UPDATE pertemuan SET waktu_batas_aktivitas = $3 WHERE college_id = $1 AND id = $2',
      [...[collegeId, closed.id], new Date('2026-11-18T10:00:00Z')],
    );
    await api.make.pertemuan({
      ...meeting,
      waktuMulai: '2026-12-01T06:00:00Z',
      waktuSelesai: '2026-12-01T07:40:00Z',
    });
    const siakad = await api.make.klien({ collegeId });
    const stay = async (...at: number[]) => {
      const data = at.map((index) => ({
        id_kelas: it.kelas.id,
        nim: it.kelas.peserta[index]?.nim,
      }));
      const reply = await api.asMachine(siakad).call(endpoints.kirimDataMaster, {
        query: { dry_run: 'false' },
        rawBody: { jenis: 'peserta', kelengkapan: 'lengkap', batas_hapus_persen: 100, data },
      });
      expect(reply.status).toBe(200);
      const told = await api.db.rows<{ id: string }>(
        `SELECT isi->>'id_pertemuan' AS id FROM outbox WHERE college_id = $1 AND jenis = 'kehadiran.nilai_pengajar'
           AND selesai_pada IS NULL`,
        [collegeId],
      );
      await worker.drain();
      return told.map(({ id }) => id);
    };
    expect(await stay(0, 1, 2, 3)).toEqual([it.params.idPertemuan]);
    expect(await it.own()).toMatchObject({ is_hadir: true });
    expect(await stay(1, 2, 3)).toEqual([it.params.idPertemuan]);
    expect(await it.own()).toMatchObject({ ada_presensi: false });
    expect(await stay(1, 2, 3)).toEqual([]);
  });

  test('carries the presence with it until the attendance closes, then it stands; the ledger tells each turn', async () => {
    const it = await scene();
    await it.mark('H', 'H', 'A', 'A');
    expect(await it.own()).toMatchObject({
      is_hadir: true,
      mulai_kuliah: '2026-11-24T06:10:00.000Z',
    });
    await it.mark('H', 'A', 'A', 'A');
    expect(await it.own()).toMatchObject({ ada_presensi: false, is_hadir: false });
    await it.mark('H', 'H', 'A', 'A');
    expect(await it.own()).toMatchObject({ is_hadir: true });
    expect(await it.ledger()).toEqual([
      { presensi: 'H', sumber: 'sistem' },
      { presensi: null, sumber: 'sistem' },
      { presensi: 'H', sumber: 'sistem' },
    ]);
    api.clock.set('2026-11-25T10:00:00Z');
    await it.mark('A', 'A', 'A', 'A');
    expect(await it.own()).toMatchObject({ is_hadir: true });
  });
});

test('present by the system: the end of the lecture is shown once there is one', async () => {
  const it = await scene();
  await it.mark('H', 'H', 'H', 'H');
  api.clock.set('2026-11-24T07:30:00Z');
  await api.as(it.dosen).call(endpoints.akhiriPertemuan, { params: { id: it.params.idPertemuan } });
  await worker.drain();
  expect(await it.own()).toMatchObject({
    is_hadir: true,
    selesai_kuliah: '2026-11-24T07:30:00.000Z',
  });
  const { data } = await api.as(it.dosen).call(endpoints.daftarKehadiranDosen, {});
  expect(data).toMatchObject([{ is_hadir: true, selesai_kuliah: '2026-11-24T07:30:00.000Z' }]);
});

test('present by the system: an end that is taken back is no longer shown', async () => {
  const it = await scene();
  const params = { id: it.params.idPertemuan };
  await it.mark('H', 'H', 'H', 'H');
  await api.as(it.dosen).call(endpoints.akhiriPertemuan, { params });
  await worker.drain();
  expect(await it.own()).not.toMatchObject({ selesai_kuliah: ZERO_DATE });
  await api.as(it.dosen).call(endpoints.batalAkhiriPertemuan, { params });
  await worker.drain();
  expect(await it.own()).toMatchObject({ is_hadir: true, selesai_kuliah: ZERO_DATE });
});
