/** Scans that come when their code has died (DECISIONS 234): when they become claims, and what lecturers do with them. */
import { randomUUID } from 'node:crypto';
import { endpoints } from '@lms/contracts';
import type { ErrorCode } from '@lms/contracts/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { interleave } from '../../../testing/interleave.ts';
import { createTestWorker, type TestWorker } from '../../../testing/jobs.ts';
import type { TestUser } from '../../../testing/make.ts';
import { createQrClass, type QrClass, type QrScene } from '../../../testing/qr-class.ts';
import { lockVersi } from '../tanda/tanda.repo.ts';

let api: TestApi;
let worker: TestWorker;
let qr: QrClass;
beforeAll(async () => {
  api = await createTestApi();
  worker = createTestWorker(api);
  qr = createQrClass(api);
  await qr.useQr((await api.make.college()).id, true);
});
afterAll(() => api.close());

const AT_0604 = '2026-11-24T06:04:00.000Z';
const LIMIT = '2026-11-24T16:59:59.000Z';

/** People who signed in at 05:00, a code seen at 06:04, and the phone's line back at 06:40. */
async function scene(over: Parameters<QrClass['scene']>[0] = {}): Promise<QrScene & { kode: string }> {
  qr.at('05:00:00');
  const it = await qr.scene(over);
  await api.db.run('UPDATE pertemuan SET waktu_batas_aktivitas = $2 WHERE id = $1', [it.pertemuan.id, LIMIT]);
  qr.at('06:04:00');
  const kode = await qr.codeOf(it);
  qr.at('06:40:00');
  return { ...it, kode };
}
/** The age of a scan of 06:04, sent at 06:40. */
const LATE = 36 * 60;
const late = ({ kode, pertemuan }: QrScene & { kode: string }, over: object = {}) => ({
  kode,
  id_pertemuan: pertemuan.id,
  usia_detik: LATE,
  ...over,
});
const waiting = async (it: QrScene, user: TestUser = it.dosen) =>
  (await api.as(user).call(endpoints.klaimPindai, { params: it.params })).data;
/** The meeting in the student's own attendance. */
const ownOf = async (it: QrScene) =>
  (await api.as(it.mahasiswa).call(endpoints.kehadiranSayaKelas, { params: { idKelas: it.kelas.id } })).data.pertemuan.find(
    ({ id }) => id === it.pertemuan.id,
  );
const accept = (it: QrScene, nim: string[], user: TestUser = it.dosen) =>
  api.as(user).call(endpoints.terimaKlaimPindai, { params: it.params, body: { nim } });
const marksOf = async (it: QrScene) =>
  (await api.as(it.dosen).call(endpoints.kehadiranPertemuan, { params: it.params })).data.filter((row) => row.ada_presensi);
const countOf = async (table: string, it: QrScene) =>
  (await api.db.row<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE id_pertemuan = $1`, [it.pertemuan.id]))?.n;
/** The device reached the server then: its sign-in was renewed. */
const contact = (user: TestUser, time: string) =>
  api.db.run(
    `INSERT INTO refresh_token (college_id, hash, id_sesi, dibuat_pada, berakhir_pada) VALUES ($1, $2, $3::uuid, $4, $4::timestamptz + interval '30 days')`,
    [user.collegeId, randomUUID(), user.sessionId, new Date(`2026-11-24T${time}Z`)],
  );

describe('a scan that comes late', () => {
  test('waits for the lecturer: no mark, the time of the scan, an audit row, and events for both sides', async () => {
    const it = await scene();
    const reply = await qr.scan(it.mahasiswa, late(it, { id_klien: randomUUID() }));
    expect(reply.data).toMatchObject({
      pertemuan: { id: it.pertemuan.id },
      ditandai_pada: null,
      klaim: { dipindai_pada: AT_0604, berakhir_pada: LIMIT },
      sudah: false,
    });
    expect(await marksOf(it)).toEqual([]);
    expect(await ownOf(it)).toMatchObject({ presensi: null, dipindai_luring: AT_0604 });
    expect(await waiting(it)).toEqual([
      {
        mahasiswa: expect.objectContaining({ nim: it.mahasiswa.nim, nama: it.mahasiswa.nama }),
        dipindai_pada: AT_0604,
        dikirim_pada: '2026-11-24T06:40:00.000Z',
      },
    ]);
    const logged = await api.db.row(`SELECT aksi, username, objek FROM log_aktivitas WHERE id_pertemuan = $1`, [it.pertemuan.id]);
    expect(logged).toMatchObject({
      aksi: 'kehadiran.klaim_diajukan',
      username: it.mahasiswa.username,
      objek: { dipindai_pada: AT_0604 },
    });
    const told = await api.db.rows<{ stream: string; hanya_staf: boolean }>(
      'SELECT stream, hanya_staf FROM event WHERE stream = ANY($1::text[]) ORDER BY stream',
      [[`pengguna:${it.mahasiswa.userId}`, `pertemuan:${it.pertemuan.id}`]],
    );
    expect(told).toEqual([
      { stream: `pengguna:${it.mahasiswa.userId}`, hanya_staf: false },
      { stream: `pertemuan:${it.pertemuan.id}`, hanya_staf: true },
    ]);
  });

  test('while the code lives it is a scan like any other, whatever age it tells', async () => {
    const it = await scene();
    qr.at('06:04:20');
    const reply = await qr.scan(it.mahasiswa, late(it, { usia_detik: 20 }));
    expect(reply.data).toMatchObject({ klaim: null, ditandai_pada: '2026-11-24T06:04:20.000Z' });
    expect(await waiting(it)).toEqual([]);
  });

  test('the typed code alone finds the meeting of its time, and the end of the lecture meanwhile does not matter', async () => {
    const it = await scene();
    await api.db.run('UPDATE pertemuan SET mulai_kuliah = $2, selesai_kuliah = $3 WHERE id = $1', [
      it.pertemuan.id,
      '2026-11-24T06:00:00Z',
      '2026-11-24T06:30:00Z',
    ]);
    const reply = await qr.scan(it.mahasiswa, { kode: it.kode, usia_detik: LATE });
    expect(reply.data).toMatchObject({ pertemuan: { id: it.pertemuan.id }, klaim: { dipindai_pada: AT_0604 } });
  });

  test('sent again, with the same name or another, and twice at once, is one claim with the first one’s time', async () => {
    const it = await scene();
    const id_klien = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => qr.scan(it.mahasiswa, late(it, { id_klien }))));
    expect(replies.map(({ data }) => data.sudah).sort()).toEqual([false, true, true]);
    // A contact since then would refuse it, and an age that does not fit: the name alone is what is asked for.
    await contact(it.mahasiswa, '06:20:00');
    qr.at('06:41:00');
    const again = await qr.scan(it.mahasiswa, late(it, { id_klien, usia_detik: 5 }));
    expect(again.data).toMatchObject({ sudah: true, klaim: { dipindai_pada: AT_0604 } });
    expect(await countOf('klaim_pindai', it)).toBe(1);
    expect(await countOf('log_aktivitas', it)).toBe(1);
  });

  test('one name for two meetings stays the first one’s', async () => {
    const it = await scene();
    const id_klien = randomUUID();
    await qr.scan(it.mahasiswa, late(it, { id_klien }));
    const next = await api.make.pertemuan({ kelas: it.kelas, jenis: 'offline', waktuMulai: '2026-11-24T06:00:00Z' });
    const reply = await qr.scan(it.mahasiswa, late(it, { id_klien, id_pertemuan: next.id }));
    expect(reply.data.pertemuan.id).toBe(it.pertemuan.id);
    expect(await api.db.rows('SELECT 1 FROM klaim_pindai WHERE id_pertemuan = $1', [next.id])).toEqual([]);
  });

  test('one student per device and meeting holds for claims too; a refused one takes no device', async () => {
    const it = await scene();
    const device = 'e'.repeat(32);
    await contact(it.teman, '06:20:00');
    expect((await qr.scan(it.teman, late(it), device)).error.code).toBe('qr_pindai_tidak_pasti');
    expect((await qr.scan(it.mahasiswa, late(it), device)).status).toBe(200);
    const other = await api.make.mahasiswa({ collegeId: it.kelas.collegeId });
    await api.db.run('UPDATE sesi_pengguna SET dibuat_pada = $2 WHERE id = $1::uuid', [other.sessionId, '2026-11-24T05:00:00Z']);
    await api.db.run('INSERT INTO kelas_peserta (college_id, id_kelas, nim) VALUES ($1, $2, $3)', [
      it.kelas.collegeId,
      it.kelas.id,
      other.nim,
    ]);
    const reply = await qr.scan(other, late(it), device);
    expect([reply.status, reply.error.code]).toEqual([409, 'qr_perangkat_terpakai']);
    expect(await countOf('klaim_pindai', it)).toBe(1);
  });

  test.each<[string, object, ErrorCode, number]>([
    ['a code that was not shown then', { usia_detik: LATE - 120 }, 'qr_pindai_tidak_cocok', 422],
    ['a code that was never shown', { kode: 'AAAAAAAA' }, 'qr_pindai_tidak_cocok', 422],
    ['a slip of the finger just now', { kode: 'AAAAAAAA', usia_detik: 3 }, 'qr_kode_salah', 422],
    ['a time before the meeting', { usia_detik: LATE + 600 }, 'pertemuan_belum_dimulai', 409],
    ['a time before the sign-in', { usia_detik: 2 * 3_600 }, 'pertemuan_belum_dimulai', 409],
    ['no age', { usia_detik: undefined }, 'qr_kode_salah', 422],
    ['an age that is none', { usia_detik: -1 }, 'validasi_gagal', 422],
    ['a name that is none', { id_klien: 'x' }, 'validasi_gagal', 422],
  ])('%s is refused and nothing is kept', async (_name, over, code, status) => {
    const it = await scene();
    const reply = await qr.scan(it.mahasiswa, late(it, over));
    expect([reply.status, reply.error.code]).toEqual([status, code]);
    expect([await countOf('klaim_pindai', it), await countOf('kehadiran_perangkat', it)]).toEqual([0, 0]);
  });

  test('its age is capped by the device’s last contact; what it does when it comes back does not count', async () => {
    const it = await scene();
    await contact(it.mahasiswa, '06:20:00');
    const refused = await qr.scan(it.mahasiswa, late(it));
    expect([refused.status, refused.error.code]).toEqual([422, 'qr_pindai_tidak_pasti']);
    await contact(it.teman, '06:03:00');
    await contact(it.teman, '06:39:30');
    expect((await qr.scan(it.teman, late(it))).data.klaim).not.toBeNull();
  });

  test('a sign-in that began after the scan proves nothing', async () => {
    const it = await scene();
    await api.db.run('UPDATE sesi_pengguna SET dibuat_pada = $2 WHERE id = $1::uuid', [it.mahasiswa.sessionId, api.clock.now()]);
    expect((await qr.scan(it.mahasiswa, late(it))).error.code).toBe('qr_pindai_tidak_pasti');
  });

  test('a mark by hand stays; an own mark by QR is what is answered', async () => {
    const it = await scene();
    await api.as(it.dosen).call(endpoints.tandaiKehadiran, {
      params: { ...it.params, id: it.mahasiswa.nim },
      body: { is_hadir: false },
    });
    const reply = await qr.scan(it.mahasiswa, late(it));
    expect([reply.status, reply.error.code]).toEqual([409, 'qr_ditandai_manual']);
    await qr.scan(it.teman, { kode: await qr.codeOf(it) });
    expect((await qr.scan(it.teman, late(it))).data).toMatchObject({ klaim: null, sudah: true });
    expect(await countOf('klaim_pindai', it)).toBe(0);
  });

  test('a meeting of another class, an online one, and one whose time is over', async () => {
    const it = await scene();
    const stranger = (await scene()).mahasiswa;
    expect((await qr.scan(stranger, late(it))).error.code).toBe('qr_bukan_kelas_anda');
    await api.db.run(`UPDATE pertemuan SET jenis = 'online' WHERE id = $1`, [it.pertemuan.id]);
    expect((await qr.scan(it.mahasiswa, late(it))).error.code).toBe('qr_bukan_offline');
    await api.db.run(`UPDATE pertemuan SET jenis = 'offline' WHERE id = $1`, [it.pertemuan.id]);
    qr.at('16:59:59');
    const usia_detik = (16 * 60 + 59 - 6 * 60 - 4) * 60 + 59;
    const reply = await qr.scan(it.mahasiswa, late(it, { usia_detik }));
    expect([reply.status, reply.error.code]).toEqual([409, 'qr_klaim_berakhir']);
  });
});

describe('accepting', () => {
  test('one becomes a mark by QR, by the lecturer; the student and the class hear of it', async () => {
    const it = await scene();
    await qr.scan(it.mahasiswa, late(it));
    await qr.scan(it.teman, late(it));
    const reply = await accept(it, [it.mahasiswa.nim]);
    expect(reply.data).toEqual({ jumlah_berubah: 1, versi: expect.any(Number) });
    expect(await marksOf(it)).toEqual([
      expect.objectContaining({
        mahasiswa: expect.objectContaining({ nim: it.mahasiswa.nim }),
        presensi: 'H',
        is_qr_code: true,
        updated_by: expect.objectContaining({ username: it.dosen.username }),
      }),
    ]);
    expect((await waiting(it)).map(({ mahasiswa }) => mahasiswa.nim)).toEqual([it.teman.nim]);
    expect(await ownOf(it)).toMatchObject({ presensi: 'H', dipindai_luring: null });
    const [logged] = await api.db.rows<{ username: string; detail: string }>(
      `SELECT username, detail FROM log_aktivitas WHERE id_pertemuan = $1 AND aksi = 'kehadiran.klaim_diterima'`,
      [it.pertemuan.id],
    );
    expect(logged).toMatchObject({ username: it.dosen.username, detail: expect.stringContaining('1 mahasiswa') });
    await api.db.run('DELETE FROM event');
    await worker.drain();
    const told = await api.db.rows<{ stream: string; jenis: string }>('SELECT stream, jenis FROM event');
    expect(told).toContainEqual({ stream: `pengguna:${it.mahasiswa.userId}`, jenis: 'kehadiran.saya' });
    expect(told).toContainEqual({ stream: `pertemuan:${it.pertemuan.id}`, jenis: 'kehadiran.berubah' });
    const [{ hadir = 0 } = {}] = await api.db.rows<{ hadir: number }>('SELECT hadir FROM rekap_kehadiran WHERE nim = $1', [
      it.mahasiswa.nim,
    ]);
    expect(hadir).toBe(1);
    // Sent once more, the device learns what became of it.
    qr.at('06:50:00');
    const again = await qr.scan(it.mahasiswa, late(it, { usia_detik: LATE + 600 }));
    expect(again.data).toMatchObject({ klaim: null, sudah: true, ditandai_pada: '2026-11-24T06:40:00.000Z' });
  });

  test('all that are shown, without those who were marked by hand meanwhile or are gone', async () => {
    const it = await scene({ peserta: 4 });
    for (const student of it.kelas.peserta) await qr.scan(student, late(it));
    const [first, second, third, fourth] = it.kelas.peserta.map(({ nim }) => nim);
    await api.as(it.dosen).call(endpoints.simpanKehadiran, {
      params: it.params,
      body: { data: [{ nim: second ?? '', presensi: 'A', ada_presensi: true }] },
    });
    await api.db.run('DELETE FROM kelas_peserta WHERE id_kelas = $1 AND nim = $2', [it.kelas.id, third]);
    const reply = await accept(
      it,
      [first, second, third, fourth].map((nim) => nim ?? ''),
    );
    expect(reply.data.jumlah_berubah).toBe(2);
    const marks = (await marksOf(it)).map(({ mahasiswa, presensi, is_qr_code }) => [mahasiswa.nim, presensi, is_qr_code]);
    expect(marks).toEqual([
      [first, 'H', true],
      [second, 'A', false],
      [fourth, 'H', true],
    ]);
    expect(await waiting(it)).toEqual([]);
  });

  test('twice, one after the other and at once, is one mark', async () => {
    const it = await scene();
    await qr.scan(it.mahasiswa, late(it));
    const operator = await api.make.operator({ collegeId: it.kelas.collegeId, areas: { kelas_kuliah: 'write' } });
    const replies = await Promise.all([accept(it, [it.mahasiswa.nim]), accept(it, [it.mahasiswa.nim], operator)]);
    expect(replies.map(({ data }) => data.jumlah_berubah).sort()).toEqual([0, 1]);
    expect((await accept(it, [it.mahasiswa.nim])).data.jumlah_berubah).toBe(0);
    expect(await countOf('kehadiran_ledger', it)).toBe(1);
  });

  test.each<[string, string[], ErrorCode]>([
    ['nobody who has scanned', ['tidak-ada'], 'qr_klaim_tidak_ada'],
    ['somebody of another class', ['lain'], 'qr_klaim_tidak_ada'],
  ])('%s is refused', async (_name, [named = ''], code) => {
    const it = await scene();
    await qr.scan(it.mahasiswa, late(it));
    const other = (await scene()).mahasiswa.nim;
    const reply = await accept(it, [named === 'lain' ? other : named]);
    expect([reply.status, reply.error.code]).toEqual([409, code]);
    expect(await marksOf(it)).toEqual([]);
  });

  test('is not for a lecturer of another class, nor for students', async () => {
    const it = await scene();
    await qr.scan(it.mahasiswa, late(it));
    const { collegeId } = it.kelas;
    const others = [await api.make.dosen({ collegeId }), await api.make.operator({ collegeId }), it.mahasiswa];
    const replies = await Promise.all(others.map((user) => accept(it, [it.mahasiswa.nim], user)));
    expect(replies.map(({ status }) => status)).toEqual([404, 403, 403]);
    const reads = await Promise.all(others.map((user) => api.as(user).call(endpoints.klaimPindai, { params: it.params })));
    expect(reads.map(({ status }) => status)).toEqual([404, 403, 403]);
    expect(await waiting(it)).toHaveLength(1);
  });

  test('lapses with the meeting’s limit: it is shown no more, accepted no more, and swept', async () => {
    const it = await scene();
    await qr.scan(it.mahasiswa, late(it));
    qr.at('16:59:58.999');
    await worker.sweep('kehadiran.klaim_lewat');
    expect(await waiting(it)).toHaveLength(1);
    qr.at('16:59:59');
    expect(await waiting(it)).toEqual([]);
    expect(await ownOf(it)).toMatchObject({ presensi: null, dipindai_luring: null });
    const reply = await accept(it, [it.mahasiswa.nim]);
    expect([reply.status, reply.error.code]).toEqual([409, 'qr_klaim_berakhir']);
    await worker.sweep('kehadiran.klaim_lewat');
    expect(await countOf('klaim_pindai', it)).toBe(0);
    expect(await marksOf(it)).toEqual([]);
  });

  test('a meeting without a limit of its own ends by the setting, seven days after it', async () => {
    const it = await scene();
    await api.db.run('UPDATE pertemuan SET waktu_batas_aktivitas = NULL WHERE id = $1', [it.pertemuan.id]);
    const { data } = await qr.scan(it.mahasiswa, late(it));
    expect(data.klaim?.berakhir_pada).toBe('2026-12-01T16:59:59.000Z');
    api.clock.set('2026-12-01T16:59:59Z');
    expect((await accept(it, [it.mahasiswa.nim])).error.code).toBe('qr_klaim_berakhir');
  });
});

describe('while it waits for the meeting’s lock', () => {
  const hold = (it: QrScene, change: () => Promise<unknown> | unknown, begin: () => ReturnType<typeof accept>) =>
    interleave(api.db, {
      take: (tx) => lockVersi(tx, { collegeId: it.kelas.collegeId, idPertemuan: it.pertemuan.id }),
      begin,
      between: change,
    });

  test('the limit passes: the claim is not accepted', async () => {
    const it = await scene();
    await qr.scan(it.mahasiswa, late(it));
    const reply = await hold(
      it,
      () => qr.at('17:00:00'),
      () => accept(it, [it.mahasiswa.nim]),
    );
    expect([reply.status, reply.error.code]).toEqual([409, 'qr_klaim_berakhir']);
    expect(await marksOf(it)).toEqual([]);
  });

  test('somebody marks by hand: that mark stays', async () => {
    const it = await scene();
    await qr.scan(it.mahasiswa, late(it));
    const reply = await interleave(api.db, {
      take: async (tx) => {
        await lockVersi(tx, { collegeId: it.kelas.collegeId, idPertemuan: it.pertemuan.id });
        await tx.run(
          `INSERT INTO kehadiran (college_id, id_pertemuan, nim, presensi, updated_by, updated_by_nama, updated_at)
           VALUES ($1, $2, $3, 'S', 'lain', 'Dosen Lain', $4)`,
          [it.kelas.collegeId, it.pertemuan.id, it.mahasiswa.nim, api.clock.now()],
        );
      },
      begin: () => accept(it, [it.mahasiswa.nim]),
    });
    expect(reply.data.jumlah_berubah).toBe(0);
    expect(await marksOf(it)).toEqual([expect.objectContaining({ presensi: 'S', is_qr_code: false })]);
  });

  test('the student leaves the class: the scan becomes no claim', async () => {
    const it = await scene();
    const reply = await interleave(api.db, {
      take: async (tx) => {
        await lockVersi(tx, { collegeId: it.kelas.collegeId, idPertemuan: it.pertemuan.id });
        await tx.run('DELETE FROM kelas_peserta WHERE id_kelas = $1 AND nim = $2', [it.kelas.id, it.mahasiswa.nim]);
      },
      begin: () => qr.scan(it.mahasiswa, late(it)),
    });
    expect([reply.status, reply.error.code]).toEqual([404, 'qr_bukan_kelas_anda']);
    expect(await countOf('klaim_pindai', it)).toBe(0);
  });
});
