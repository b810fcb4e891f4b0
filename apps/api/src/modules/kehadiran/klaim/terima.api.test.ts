import { endpoints } from '@lms/contracts';
import type { ErrorCode } from '@lms/contracts/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { interleave } from '../../../testing/interleave.ts';
import { createTestWorker, type TestWorker } from '../../../testing/jobs.ts';
import { AGE_SECONDS, createLateScans } from '../../../testing/late-scans.ts';
import { lockVersi } from '../tanda/tanda.write.repo.ts';

let api: TestApi;
let worker: TestWorker;
let scans: ReturnType<typeof createLateScans>;
beforeAll(async () => {
  api = await createTestApi();
  worker = createTestWorker(api);
  scans = createLateScans(api);
  await scans.qr.useQr((await api.make.college()).id, true);
});
afterAll(() => api.close());

describe('accepting', () => {
  test('one becomes a mark by QR, by the lecturer; the student and the class hear of it', async () => {
    const it = await scans.scene();
    await scans.qr.scan(it.mahasiswa, scans.late(it));
    await scans.qr.scan(it.teman, scans.late(it));
    const reply = await scans.accept(it, [it.mahasiswa.nim]);
    expect(reply.data).toEqual({ jumlah_berubah: 1, versi: expect.any(Number) });
    expect(await scans.marksOf(it)).toEqual([
      expect.objectContaining({
        mahasiswa: expect.objectContaining({ nim: it.mahasiswa.nim }),
        presensi: 'H',
        is_qr_code: true,
        updated_by: expect.objectContaining({ username: it.dosen.username }),
      }),
    ]);
    expect((await scans.waiting(it)).map(({ mahasiswa }) => mahasiswa.nim)).toEqual([it.teman.nim]);
    expect(await scans.ownOf(it)).toMatchObject({ presensi: 'H', dipindai_luring: null });
    const [logged] = await api.db.rows<{ username: string; detail: string }>(
      `SELECT username, detail FROM log_aktivitas WHERE id_pertemuan = $1 AND aksi = 'kehadiran.klaim_diterima'`,
      [it.pertemuan.id],
    );
    expect(logged).toMatchObject({
      username: it.dosen.username,
      detail: expect.stringContaining('1 mahasiswa'),
    });
    await api.db.run('DELETE FROM event');
    await worker.drain();
    const told = await api.db.rows<{ stream: string; jenis: string }>(
      'SELECT stream, jenis FROM event',
    );
    expect(told).toContainEqual({
      stream: `pengguna:${it.mahasiswa.userId}`,
      jenis: 'kehadiran.saya',
    });
    expect(told).toContainEqual({
      stream: `pertemuan:${it.pertemuan.id}`,
      jenis: 'kehadiran.berubah',
    });
    const [{ hadir = 0 } = {}] = await api.db.rows<{ hadir: number }>(
      'SELECT hadir FROM rekap_kehadiran WHERE nim = $1',
      [it.mahasiswa.nim],
    );
    expect(hadir).toBe(1);
    scans.qr.at('06:50:00');
    const again = await scans.qr.scan(
      it.mahasiswa,
      scans.late(it, { usia_detik: AGE_SECONDS + 600 }),
    );
    expect(again.data).toMatchObject({
      klaim: null,
      sudah: true,
      ditandai_pada: '2026-11-24T06:40:00.000Z',
    });
  });

  test('all that are shown, without those who were marked by hand meanwhile or are gone', async () => {
    const it = await scans.scene({ peserta: 4 });
    for (const student of it.kelas.peserta) await scans.qr.scan(student, scans.late(it));
    const [first, second, third, fourth] = it.kelas.peserta.map(({ nim }) => nim);
    await api.as(it.dosen).call(endpoints.simpanKehadiran, {
      params: it.params,
      body: { data: [{ nim: second ?? '', presensi: 'A', ada_presensi: true }] },
    });
    await api.db.run('DELETE FROM kelas_peserta WHERE id_kelas = $1 AND nim = $2', [
      it.kelas.id,
      third,
    ]);
    const reply = await scans.accept(
      it,
      [first, second, third, fourth].map((nim) => nim ?? ''),
    );
    expect(reply.data.jumlah_berubah).toBe(2);
    const marks = (await scans.marksOf(it)).map(({ mahasiswa, presensi, is_qr_code }) => [
      mahasiswa.nim,
      presensi,
      is_qr_code,
    ]);
    expect(marks).toEqual([
      [first, 'H', true],
      [second, 'A', false],
      [fourth, 'H', true],
    ]);
    expect(await scans.waiting(it)).toEqual([]);
  });

  test('twice, one after the other and at once, is one mark', async () => {
    const it = await scans.scene();
    await scans.qr.scan(it.mahasiswa, scans.late(it));
    const operator = await api.make.operator({
      collegeId: it.kelas.collegeId,
      areas: { kelas_kuliah: 'write' },
    });
    const replies = await Promise.all([
      scans.accept(it, [it.mahasiswa.nim]),
      scans.accept(it, [it.mahasiswa.nim], operator),
    ]);
    expect(replies.map(({ data }) => data.jumlah_berubah).sort()).toEqual([0, 1]);
    expect((await scans.accept(it, [it.mahasiswa.nim])).data.jumlah_berubah).toBe(0);
    expect(await scans.countOf('kehadiran_ledger', it)).toBe(1);
  });

  test.each<[string, string[], ErrorCode]>([
    ['nobody who has scanned', ['tidak-ada'], 'qr_klaim_tidak_ada'],
    ['somebody of another class', ['lain'], 'qr_klaim_tidak_ada'],
  ])('%s is refused', async (_name, [named = ''], code) => {
    const it = await scans.scene();
    await scans.qr.scan(it.mahasiswa, scans.late(it));
    const other = (await scans.scene()).mahasiswa.nim;
    const reply = await scans.accept(it, [named === 'lain' ? other : named]);
    expect([reply.status, reply.error.code]).toEqual([409, code]);
    expect(await scans.marksOf(it)).toEqual([]);
  });

  test('is not for a lecturer of another class, nor for students', async () => {
    const it = await scans.scene();
    await scans.qr.scan(it.mahasiswa, scans.late(it));
    const { collegeId } = it.kelas;
    const others = [
      await api.make.dosen({ collegeId }),
      await api.make.operator({ collegeId }),
      it.mahasiswa,
    ];
    const replies = await Promise.all(
      others.map((user) => scans.accept(it, [it.mahasiswa.nim], user)),
    );
    expect(replies.map(({ status }) => status)).toEqual([404, 403, 403]);
    const reads = await Promise.all(
      others.map((user) => api.as(user).call(endpoints.klaimPindai, { params: it.params })),
    );
    expect(reads.map(({ status }) => status)).toEqual([404, 403, 403]);
    expect(await scans.waiting(it)).toHaveLength(1);
  });

  test('lapses with the meeting’s limit: it is shown no more, accepted no more, and swept', async () => {
    const it = await scans.scene();
    await scans.qr.scan(it.mahasiswa, scans.late(it));
    scans.qr.at('16:59:58.999');
    await worker.sweep('kehadiran.klaim_lewat');
    expect(await scans.waiting(it)).toHaveLength(1);
    scans.qr.at('16:59:59');
    expect(await scans.waiting(it)).toEqual([]);
    expect(await scans.ownOf(it)).toMatchObject({ presensi: null, dipindai_luring: null });
    const reply = await scans.accept(it, [it.mahasiswa.nim]);
    expect([reply.status, reply.error.code]).toEqual([409, 'qr_klaim_berakhir']);
    await worker.sweep('kehadiran.klaim_lewat');
    expect(await scans.countOf('klaim_pindai', it)).toBe(0);
    expect(await scans.marksOf(it)).toEqual([]);
  });

  test('a meeting without a limit of its own ends by the setting, seven days after it', async () => {
    const it = await scans.scene();
    await api.db.run('UPDATE pertemuan SET waktu_batas_aktivitas = NULL WHERE id = $1', [
      it.pertemuan.id,
    ]);
    const { data } = await scans.qr.scan(it.mahasiswa, scans.late(it));
    expect(data.klaim?.berakhir_pada).toBe('2026-12-01T16:59:59.000Z');
    api.clock.set('2026-12-01T16:59:59Z');
    expect((await scans.accept(it, [it.mahasiswa.nim])).error.code).toBe('qr_klaim_berakhir');
  });
});

describe('while it waits for the meeting’s lock', () => {
  test('the limit passes: the claim is not accepted', async () => {
    const it = await scans.scene();
    await scans.qr.scan(it.mahasiswa, scans.late(it));
    const reply = await interleave(api.db, {
      take: (tx) => lockVersi(tx, { collegeId: it.kelas.collegeId, idPertemuan: it.pertemuan.id }),
      begin: () => scans.accept(it, [it.mahasiswa.nim]),
      between: () => scans.qr.at('17:00:00'),
    });
    expect([reply.status, reply.error.code]).toEqual([409, 'qr_klaim_berakhir']);
    expect(await scans.marksOf(it)).toEqual([]);
  });

  test('somebody marks by hand: that mark stays', async () => {
    const it = await scans.scene();
    await scans.qr.scan(it.mahasiswa, scans.late(it));
    const reply = await interleave(api.db, {
      take: async (tx) => {
        await lockVersi(tx, { collegeId: it.kelas.collegeId, idPertemuan: it.pertemuan.id });
        await tx.run(
          `INSERT INTO kehadiran (college_id, id_pertemuan, nim, presensi, updated_by, updated_by_nama, updated_at)
           VALUES ($1, $2, $3, 'S', 'lain', 'Dosen Lain', $4)`,
          [it.kelas.collegeId, it.pertemuan.id, it.mahasiswa.nim, api.clock.now()],
        );
      },
      begin: () => scans.accept(it, [it.mahasiswa.nim]),
    });
    expect(reply.data.jumlah_berubah).toBe(0);
    expect(await scans.marksOf(it)).toEqual([
      expect.objectContaining({ presensi: 'S', is_qr_code: false }),
    ]);
  });
});
