import { endpoints } from '@lms/contracts';
import type { Presensi } from '@lms/contracts/wire/umum';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker, type TestWorker } from '../../../testing/jobs.ts';
import type { TestUser } from '../../../testing/make/make.ts';

let api: TestApi;
let worker: TestWorker;
beforeAll(async () => {
  api = await createTestApi();
  worker = createTestWorker(api);
});
afterAll(() => api.close());
const at = (time: string) => api.clock.set(new Date(`2026-11-24T${time}Z`));
beforeEach(() => at('06:10:00'));

async function scene(peserta = 3) {
  const dosen = await api.make.dosen();
  const kelas = await api.make.kelas({ pengajar: [dosen], peserta });
  const pertemuan = await api.make.pertemuan({
    kelas,
    waktuMulai: '2026-11-24T06:00:00Z',
    waktuSelesai: '2026-11-24T07:40:00Z',
    jenis: 'offline',
  });
  await api.db.run(
    `UPDATE jenis_presensi SET is_active = lower(nama) = 'izin' WHERE college_id = $1`,
    [kelas.collegeId],
  );
  return {
    dosen,
    kelas,
    pertemuan,
    nim: kelas.peserta.map((row) => row.nim),
    params: { idPertemuan: pertemuan.id },
  };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const rowsOf = async (user: TestUser, { params }: Scene) =>
  (await api.as(user).call(endpoints.kehadiranPertemuan, { params })).data;
const save = (
  user: TestUser,
  { params }: Scene,
  marks: [nim: string | undefined, presensi: Presensi, updatedAt?: string | null][],
) =>
  api.as(user).call(endpoints.simpanKehadiran, {
    params,
    body: {
      data: marks.map(([nim, presensi, updated_at]) => ({
        nim: nim ?? '',
        presensi,
        ada_presensi: true as const,
        updated_at,
      })),
    },
  });
const ledgerOf = ({ pertemuan }: Scene) =>
  api.db.rows<{ nim: string; presensi: string; sumber: string; oleh: string }>(
    'SELECT nim, presensi, sumber, oleh FROM kehadiran_ledger WHERE id_pertemuan = $1 ORDER BY id',
    [pertemuan.id],
  );

describe('marking students', () => {
  test('rows without a record, then saved ones with their updater; the ledger tells how', async () => {
    const it = await scene();
    expect(await rowsOf(it.dosen, it)).toMatchObject(
      it.nim.map((nim) => ({ mahasiswa: { nim }, ada_presensi: false, presensi: null })),
    );
    const reply = await save(it.dosen, it, [
      [it.nim[0], 'H'],
      [it.nim[1], 'I'],
    ]);
    expect(reply.data).toMatchObject({ jumlah_berubah: 2, versi: 1 });
    const [first, second, third] = await rowsOf(it.dosen, it);
    expect(first).toMatchObject({
      presensi: 'H',
      is_hadir: true,
      updated_by: { username: it.dosen.username, name: it.dosen.nama },
    });
    expect(second).toMatchObject({ presensi: 'I', is_hadir: false });
    expect(third).toMatchObject({ ada_presensi: false });
    expect(await ledgerOf(it)).toEqual([
      { nim: it.nim[0], presensi: 'H', sumber: 'massal', oleh: it.dosen.username },
      { nim: it.nim[1], presensi: 'I', sumber: 'massal', oleh: it.dosen.username },
    ]);
  });

  test('an equal row writes nothing and keeps its updater', async () => {
    const it = await scene();
    const other = await api.make.operator({ areas: { kelas_kuliah: 'write' } });
    await save(
      it.dosen,
      it,
      it.nim.map((nim) => [nim, 'H']),
    );
    const reply = await save(other, it, [
      [it.nim[0], 'H'],
      [it.nim[1], 'A'],
    ]);
    expect(reply.data.jumlah_berubah).toBe(1);
    const rows = await rowsOf(it.dosen, it);
    expect(rows.map((row) => row.updated_by?.username)).toEqual([
      it.dosen.username,
      other.username,
      it.dosen.username,
    ]);
    expect(await ledgerOf(it)).toHaveLength(4);
    expect((await save(other, it, [[it.nim[0], 'H']])).data).toMatchObject({
      jumlah_berubah: 0,
      versi: 2,
    });
  });

  test('a stale row that differs is refused by row, and nothing is saved', async () => {
    const it = await scene();
    await save(it.dosen, it, [[it.nim[0], 'H', null]]);
    const read = (await rowsOf(it.dosen, it))[0]?.updated_at;
    await save(it.dosen, it, [[it.nim[0], 'A', read]]);
    const stale = await save(it.dosen, it, [
      [it.nim[1], 'H', null],
      [it.nim[0], 'I', read],
    ]);
    expect(stale.status).toBe(409);
    expect(stale.error).toMatchObject({ code: 'kehadiran_berubah', errors: [{ path: 'data.1' }] });
    expect((await rowsOf(it.dosen, it)).map((row) => row.presensi)).toEqual(['A', null, null]);
    const fresh = (await rowsOf(it.dosen, it))[0]?.updated_at;
    expect((await save(it.dosen, it, [[it.nim[0], 'I', fresh]])).status).toBe(200);
  });

  test('some rows alone: each answers its time, the base of its next save; the others stay', async () => {
    const it = await scene();
    const [one, two, three] = it.nim;
    const first = await save(it.dosen, it, [[one, 'H', null]]);
    expect(first.data.baris).toEqual([
      { nim: one, presensi: 'H', updated_at: '2026-11-24T06:10:00.000Z' },
    ]);
    const base = first.data.baris[0]?.updated_at;
    at('06:10:05');
    const second = await save(it.dosen, it, [
      [one, 'I', base],
      [two, 'A', null],
    ]);
    expect(second.data.jumlah_berubah).toBe(2);
    const rows = await rowsOf(it.dosen, it);
    expect(rows.map((row) => row.presensi)).toEqual(['I', 'A', null]);
    expect(second.data.baris.map((row) => row.updated_at)).toEqual(
      rows.slice(0, 2).map((row) => row.updated_at),
    );
    const third = await save(it.dosen, it, [
      [three, 'H', null],
      [one, 'I', second.data.baris[0]?.updated_at],
    ]);
    expect(third.data).toMatchObject({
      jumlah_berubah: 1,
      baris: [{ nim: three }, second.data.baris[0]],
    });
  });

  test('a save whose answer was lost is done when it comes again, without a second entry in ledger and log', async () => {
    const it = await scene();
    const [one, two] = it.nim;
    const sent = [
      [one, 'H', null],
      [two, 'I', null],
    ] as [string | undefined, Presensi, null][];
    const first = await save(it.dosen, it, sent);
    at('06:12:00');
    const again = await save(it.dosen, it, sent);
    expect(again.status).toBe(200);
    expect(again.data).toEqual({ ...first.data, jumlah_berubah: 0 });
    expect(await ledgerOf(it)).toHaveLength(2);
    const log = await api.db.rows(
      `SELECT id FROM log_aktivitas WHERE aksi = 'kehadiran.diubah' AND id_pertemuan = $1`,
      [it.pertemuan.id],
    );
    expect(log).toHaveLength(1);
  });

  test('two lecturers save at once: of each row exactly one wins and no mark is lost', async () => {
    const it = await scene(20);
    const others = await Promise.all(
      [1, 2, 3].map(() => api.make.operator({ areas: { kelas_kuliah: 'write' } })),
    );
    const users = [it.dosen, ...others];
    const replies = await Promise.all(
      users.map((user, index) =>
        save(
          user,
          it,
          it.nim.map((nim) => [nim, index % 2 ? 'A' : 'H', null]),
        ),
      ),
    );
    expect(replies.filter((reply) => reply.status === 200).length).toBeGreaterThanOrEqual(1);
    for (const reply of replies) expect([200, 409]).toContain(reply.status);
    const ledger = await ledgerOf(it);
    expect(ledger).toHaveLength(20);
    const marks = await rowsOf(it.dosen, it);
    expect(new Set(marks.map((row) => row.presensi)).size).toBe(1);
    expect(marks.map((row) => row.presensi)).toEqual(ledger.map((row) => row.presensi));
  });

  test.each([
    ['a presence type that is switched off', 'S', 'presensi_tidak_aktif'],
    ['a student of another class', 'H', 'peserta_bukan_anggota'],
  ] as const)('%s', async (_name, presensi, code) => {
    const it = await scene();
    const nim = code === 'peserta_bukan_anggota' ? (await api.make.mahasiswa()).nim : it.nim[0];
    const reply = await save(it.dosen, it, [
      [it.nim[1], 'H'],
      [nim, presensi],
    ]);
    expect(reply.status).toBe(422);
    expect(reply.error).toMatchObject({ code, errors: [{ path: 'data.1' }] });
    expect(await ledgerOf(it)).toEqual([]);
  });

  test('the same student twice, and codes that do not exist', async () => {
    const it = await scene();
    expect(
      (
        await save(it.dosen, it, [
          [it.nim[0], 'H'],
          [it.nim[0], 'A'],
        ])
      ).error.code,
    ).toBe('peserta_ganda');
    expect((await save(it.dosen, it, [[it.nim[0], 'X' as Presensi]])).error.code).toBe(
      'validasi_gagal',
    );
    expect((await save(it.dosen, it, [])).status).toBe(422);
  });

  test('one row by nim or by id_user', async () => {
    const it = await scene();
    const student = it.kelas.peserta[0];
    const mark = (id: string, is_hadir: boolean) =>
      api
        .as(it.dosen)
        .call(endpoints.tandaiKehadiran, { params: { ...it.params, id }, body: { is_hadir } });
    expect((await mark(student?.nim ?? '', true)).data.jumlah_berubah).toBe(1);
    expect((await mark(student?.userId ?? '', false)).data.jumlah_berubah).toBe(1);
    expect((await mark(student?.userId ?? '', false)).data.jumlah_berubah).toBe(0);
    expect((await rowsOf(it.dosen, it))[0]).toMatchObject({ presensi: 'A', ada_presensi: true });
    expect((await mark((await api.make.mahasiswa()).nim, true)).status).toBe(404);
  });

  test('one row with what it was read with: another mark since then is not overwritten, the same again is done', async () => {
    const it = await scene();
    const other = await api.make.operator({ areas: { kelas_kuliah: 'write' } });
    const id = it.nim[0] ?? '';
    const mark = (user: TestUser, is_hadir: boolean, updated_at?: string | null) =>
      api.as(user).call(endpoints.tandaiKehadiran, {
        params: { ...it.params, id },
        body: { is_hadir, updated_at },
      });
    const first = await mark(it.dosen, true, null);
    expect(first.data.baris).toEqual([
      { nim: id, presensi: 'H', updated_at: '2026-11-24T06:10:00.000Z' },
    ]);
    expect((await mark(it.dosen, true, null)).data).toMatchObject({
      jumlah_berubah: 0,
      baris: first.data.baris,
    });
    await save(other, it, [[id, 'I', first.data.baris[0]?.updated_at]]);
    const stale = await mark(it.dosen, false, first.data.baris[0]?.updated_at);
    expect(stale.status).toBe(409);
    expect(stale.error).toMatchObject({
      code: 'kehadiran_berubah',
      errors: [{ path: 'updated_at' }],
    });
    const [row] = await rowsOf(it.dosen, it);
    expect(row).toMatchObject({ presensi: 'I', updated_by: { username: other.username } });
    expect((await mark(it.dosen, false, row?.updated_at)).data.jumlah_berubah).toBe(1);
  });

  test('who may not, and when not yet', async () => {
    const it = await scene();
    const student = it.kelas.peserta[0];
    if (!student) throw new Error('the scene has students');
    const reader = await api.make.operator({ areas: { kelas_kuliah: 'read' } });
    expect((await save(student, it, [[student.nim, 'H']])).status).toBe(403);
    expect((await save(reader, it, [[student.nim, 'H']])).status).toBe(403);
    expect((await save(await api.make.dosen(), it, [[student.nim, 'H']])).status).toBe(404);
    at('05:59:59');
    const early = await save(it.dosen, it, [[student.nim, 'H']]);
    expect(early.error.code).toBe('kehadiran_belum_waktunya');
    expect(await ledgerOf(it)).toEqual([]);
  });
});

describe('what follows in the worker', () => {
  const eventsOf = (stream: string) =>
    api.db.rows<{ jenis: string; hanya_staf: boolean }>(
      'SELECT jenis, hanya_staf FROM event WHERE stream = $1 ORDER BY id',
      [stream],
    );

  test('percentages and events, once however often the job runs', async () => {
    const it = await scene();
    const [one, two, three] = it.kelas.peserta;
    if (!one || !two || !three) throw new Error('the scene has three students');
    await save(it.dosen, it, [
      [one.nim, 'H'],
      [two.nim, 'I'],
    ]);
    await worker.drain(3);
    const own = async (user: TestUser) => (await api.as(user).call(endpoints.kehadiranSaya)).data;
    expect(await own(one)).toMatchObject([
      { id_kelas: it.kelas.id, hadir: 1, total: 1, persen: 100 },
    ]);
    expect(await own(two)).toMatchObject([{ hadir: 0, total: 1, persen: 0 }]);
    expect(await eventsOf(`pertemuan:${it.pertemuan.id}`)).toEqual([
      { jenis: 'kehadiran.berubah', hanya_staf: true },
    ]);
    for (const student of [one, two, three]) {
      expect(await eventsOf(`pengguna:${student.userId}`)).toEqual([
        { jenis: 'kehadiran.saya', hanya_staf: false },
      ]);
    }
  });

  test('saves in a row are told once of each version: later jobs that find nothing new say nothing', async () => {
    const it = await scene();
    for (const [index, student] of it.kelas.peserta.entries())
      await save(it.dosen, it, [[student.nim, index === 0 ? 'H' : 'I']]);
    await worker.drain(3);
    const versions = await api.db.rows<{ versi: number }>(
      `SELECT (isi->>'versi')::int AS versi FROM event WHERE stream = $1 AND jenis = 'kehadiran.berubah' ORDER BY id`,
      [`pertemuan:${it.pertemuan.id}`],
    );
    expect(versions).toEqual([{ versi: it.kelas.peserta.length }]);
    expect(versions[0]?.versi).toBe(3);
  });

  test('the own page shows the mark per meeting; meetings ahead and exams do not count', async () => {
    const it = await scene(1);
    const [student] = it.kelas.peserta;
    if (!student) throw new Error('the scene has a student');
    const more = { kelas: it.kelas, waktuSelesai: '2026-12-01T07:00:00Z' };
    await api.make.pertemuan({
      ...more,
      waktuMulai: '2026-11-23T06:00:00Z',
      waktuSelesai: '2026-11-23T07:00:00Z',
    });
    await api.make.pertemuan({
      ...more,
      waktuMulai: '2026-11-22T06:00:00Z',
      waktuSelesai: '2026-11-22T07:00:00Z',
      kategori: 'uts',
    });
    await api.make.pertemuan({ ...more, waktuMulai: '2026-12-01T06:00:00Z' });
    await save(it.dosen, it, [[student.nim, 'H']]);
    await worker.drain();
    const params = { idKelas: it.kelas.id };
    const { data } = await api.as(student).call(endpoints.kehadiranSayaKelas, { params });
    expect(data.rekap).toMatchObject({ hadir: 1, total: 2, persen: 50 });
    expect(data.pertemuan.map((row) => row.presensi)).toEqual(['H', null, null, null]);
    const stranger = await api.make.mahasiswa();
    expect((await api.as(stranger).call(endpoints.kehadiranSayaKelas, { params })).status).toBe(
      404,
    );
  });

  test('a meeting whose time passes enters the total without anybody marking', async () => {
    const it = await scene(1);
    const [student] = it.kelas.peserta;
    if (!student) throw new Error('the scene has a student');
    at('05:00:00');
    await worker.sweep('pertemuan.waktu_lewat');
    await worker.drain();
    at('06:00:01');
    await worker.sweep('pertemuan.waktu_lewat');
    await worker.drain();
    expect((await api.as(student).call(endpoints.kehadiranSaya)).data).toMatchObject([
      { hadir: 0, total: 1, persen: 0 },
    ]);
  });
});

describe('lecturers', () => {
  test('present by the system once started; unconfigured requirements ask for no more', async () => {
    const it = await scene();
    const list = async () =>
      (await api.as(it.dosen).call(endpoints.kehadiranDosen, { params: it.params })).data;
    expect(await list()).toMatchObject([
      { ada_presensi: false, is_hadir: false, mulai_kuliah: '0001-01-01T00:00:00Z' },
    ]);
    await api.as(it.dosen).call(endpoints.mulaiPertemuan, { params: { id: it.pertemuan.id } });
    await worker.drain(2);
    expect(await list()).toMatchObject([
      { ada_presensi: true, is_hadir: true, mulai_kuliah: '2026-11-24T06:10:00.000Z' },
    ]);
    const me = await api.as(it.dosen).call(endpoints.kehadiranDosenSaya, { params: it.params });
    expect(me.data.is_hadir).toBe(true);
  });

  test('an operator with write changes it; the system leaves that alone', async () => {
    const it = await scene();
    const operator = await api.make.operator({ areas: { kelas_kuliah: 'write' } });
    const change = (
      body: { is_hadir: boolean; mulai_kuliah: string | null; selesai_kuliah: string | null },
      idDosen = it.dosen.idDosen,
    ) =>
      api
        .as(operator)
        .call(endpoints.ubahKehadiranDosen, { params: { ...it.params, id_dosen: idDosen }, body });
    const mulai_kuliah = '2026-11-24T13:00:00+07:00';
    expect(
      (await change({ is_hadir: true, mulai_kuliah: null, selesai_kuliah: null })).error.message,
    ).toBe(`Memulai kuliah dosen ${it.dosen.nama} wajib diisi`);
    expect(
      (await change({ is_hadir: true, mulai_kuliah, selesai_kuliah: '0001-01-01T00:00:00Z' })).error
        .message,
    ).toBe(`Mengakhiri kuliah dosen ${it.dosen.nama} wajib diisi`);
    const absent = await change({ is_hadir: false, mulai_kuliah, selesai_kuliah: mulai_kuliah });
    expect(absent.data).toMatchObject({
      is_hadir: false,
      is_valid: true,
      ada_presensi: true,
      mulai_kuliah: '0001-01-01T00:00:00Z',
    });
    await api.as(it.dosen).call(endpoints.mulaiPertemuan, { params: { id: it.pertemuan.id } });
    await worker.drain();
    const params = { ...it.params, lecturerId: it.dosen.idDosen };
    expect(
      (await api.as(operator).call(endpoints.kehadiranDosenSatu, { params })).data.is_hadir,
    ).toBe(false);
    const stranger = await api.make.dosen();
    expect(
      (
        await change(
          { is_hadir: false, mulai_kuliah: null, selesai_kuliah: null },
          stranger.idDosen,
        )
      ).status,
    ).toBe(404);
    const reply = await api.as(it.dosen).call(endpoints.ubahKehadiranDosen, {
      params: { ...it.params, id_dosen: it.dosen.idDosen },
      body: { is_hadir: false, mulai_kuliah: null, selesai_kuliah: null },
    });
    expect(reply.status).toBe(403);
  });

  test('who has no record when attendance closes is absent, by the system, once', async () => {
    const it = await scene();
    await api.db.run('UPDATE pertemuan SET waktu_batas_aktivitas = $1 WHERE id = $2', [
      new Date('2026-11-24T10:00:00Z'),
      it.pertemuan.id,
    ]);
    at('09:59:59');
    await worker.sweep('kehadiran.tutup_pengajar');
    const list = async () =>
      (await api.as(it.dosen).call(endpoints.kehadiranDosen, { params: it.params })).data;
    expect(await list()).toMatchObject([{ ada_presensi: false }]);
    at('10:00:00');
    await worker.sweep('kehadiran.tutup_pengajar');
    await worker.sweep('kehadiran.tutup_pengajar');
    expect(await list()).toMatchObject([{ ada_presensi: true, is_hadir: false }]);
    expect(await ledgerOf(it)).toHaveLength(1);
  });
});
