import { endpoints } from '@lms/contracts';
import type { Presensi } from '@lms/contracts/wire/umum';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { interleave } from '../../../testing/interleave.ts';
import { createTestWorker, type TestWorker } from '../../../testing/jobs.ts';
import type { TestKelas, TestUser } from '../../../testing/make/make.ts';
import { hitungRekap } from '../kehadiran.messages.ts';
import { lockRekap } from './rekap.repo.ts';

let api: TestApi;
let worker: TestWorker;
beforeAll(async () => {
  api = await createTestApi();
  worker = createTestWorker(api);
});
afterAll(() => api.close());
beforeEach(() => api.clock.set(new Date('2026-11-24T06:10:00Z')));

const start = (user: TestUser, body: Record<string, unknown> = {}) =>
  api.as(user).call(endpoints.hitungPersentase, { rawBody: body });
const told = async (user: TestUser) =>
  (
    await api.db.rows<{ isi: { status: string } }>(
      `SELECT isi FROM event WHERE jenis = 'calc-percentage' AND stream = $1 AND college_id = $2 ORDER BY id`,
      [`pengguna:${user.userId}`, user.collegeId],
    )
  ).map(({ isi }) => isi.status);
const figuresOf = (kelas: TestKelas) =>
  api.db.rows<{ nim: string; hadir: number; total: number }>(
    'SELECT nim, hadir, total FROM rekap_kehadiran WHERE college_id = $1 AND id_kelas = $2 ORDER BY nim',
    [kelas.collegeId, kelas.id],
  );

/** One past meeting has marks, but percentages are missing. */
async function unreckoned(
  dosen: Awaited<ReturnType<TestApi['make']['dosen']>>,
  marks: Presensi[],
  periode?: number,
) {
  const kelas = await api.make.kelas({
    pengajar: [dosen],
    peserta: marks.length,
    ...(periode ? { periode } : {}),
  });
  const pertemuan = await api.make.pertemuan({
    kelas,
    waktuMulai: '2026-11-10T06:00:00Z',
    waktuSelesai: '2026-11-10T07:40:00Z',
  });
  for (const [index, presensi] of marks.entries()) {
    await api.db.run(
      `INSERT INTO kehadiran (college_id, id_pertemuan, nim, presensi, updated_by, updated_by_nama, updated_at)
       VALUES ($1, $2, $3, $4, 'x', 'x', now())`,
      [kelas.collegeId, pertemuan.id, kelas.peserta[index]?.nim, presensi],
    );
  }
  return kelas;
}

async function markFirst(dosen: TestUser, kelas: TestKelas) {
  const [row] = await api.db.rows<{ id: string }>(
    'SELECT id FROM pertemuan WHERE id_kelas = $1 ORDER BY nomor',
    [kelas.id],
  );
  const params = { idPertemuan: row?.id ?? '', id: kelas.peserta[0]?.nim ?? '' };
  return api.as(dosen).call(endpoints.tandaiKehadiran, { params, body: { is_hadir: false } });
}

describe('hitung_persentase', () => {
  test('computes what the filter finds, says so before and after, and is left and found again', async () => {
    const dosen = await api.make.dosen();
    const [first, second] = [await unreckoned(dosen, ['H', 'A']), await unreckoned(dosen, ['H'])];
    const reply = await start(dosen, { id_kelas: first.id });
    expect(reply.status).toBe(202);
    expect(await told(dosen)).toEqual(['processing']);
    const own = () =>
      api.as(dosen).call(endpoints.daftarPekerjaan, { query: { jenis: 'hitung_persentase' } });
    expect((await own()).data).toMatchObject([{ id: reply.data.id_pekerjaan, status: 'menunggu' }]);
    await worker.drain(2);
    expect((await own()).data).toMatchObject([
      { status: 'selesai', hasil: { ringkasan: { kelas: 1 }, tautan: null } },
    ]);
    expect(await told(dosen)).toEqual(['processing', 'completed']);
    expect(await figuresOf(first)).toMatchObject([
      { hadir: 1, total: 1 },
      { hadir: 0, total: 1 },
    ]);
    expect(await figuresOf(second)).toEqual([]);
  });

  test('computes many classes in batches, each once, and only those the user may see', async () => {
    const [dosen, other] = [await api.make.dosen(), await api.make.dosen()];
    const mine = [];
    for (let n = 0; n < 27; n++) mine.push(await unreckoned(dosen, ['H']));
    const theirs = await unreckoned(other, ['H']);
    const { data } = await start(dosen);
    await worker.drain();
    expect(
      (await api.as(dosen).call(endpoints.detailPekerjaan, { params: { id: data.id_pekerjaan } }))
        .data,
    ).toMatchObject({
      status: 'selesai',
      pesan: '27 kelas dihitung',
    });
    for (const kelas of mine)
      expect(await figuresOf(kelas)).toMatchObject([{ hadir: 1, total: 1 }]);
    expect(await figuresOf(theirs)).toEqual([]);
    const events = () =>
      api.db.row<{ n: number }>(
        `SELECT count(*)::int AS n FROM event WHERE jenis = 'kehadiran.saya'`,
      );
    const before = await events();
    await start(dosen);
    await worker.drain();
    expect(await events()).toEqual(before);
  });

  test('one at a time for each requester; the next may begin when it has ended', async () => {
    const [dosen, other] = [await api.make.dosen(), await api.make.dosen()];
    expect((await start(dosen)).status).toBe(202);
    const second = await start(dosen);
    expect([second.status, second.error]).toEqual([
      409,
      expect.objectContaining({
        code: 'hitung_sedang_berjalan',
        message: 'Sedang ada proses update',
      }),
    ]);
    expect((await start(other)).status).toBe(202);
    await worker.drain();
    expect((await start(dosen)).status).toBe(202);
    await worker.drain();
  });

  test.each([
    [
      'Update Kehadiran Manual',
      (dosen: TestUser, kelas: TestKelas) => start(dosen, { id_kelas: kelas.id }),
    ],
    ['a saved mark', markFirst],
  ])(
    '%s: who waited for another computation counts by the time it goes on, not by that it began',
    async (_name, ask) => {
      const dosen = await api.make.dosen();
      const kelas = await unreckoned(dosen, ['H']);
      await api.make.pertemuan({
        kelas,
        waktuMulai: '2026-11-24T06:20:00Z',
        waktuSelesai: '2026-11-24T07:00:00Z',
      });
      await ask(dosen, kelas);
      await interleave(api.db, {
        take: (tx) => lockRekap(tx, { collegeId: kelas.collegeId, idKelas: [kelas.id] }),
        begin: () => worker.drain(),
        between: () => api.clock.set('2026-11-24T06:30:00Z'),
      });
      expect(await figuresOf(kelas)).toMatchObject([{ total: 2 }]);
    },
  );

  test('is refused to those who may not write, and leaves an audit row', async () => {
    const { data } = { data: await api.make.operator({ areas: { kelas_kuliah: 'read' } }) };
    expect((await start(data)).status).toBe(403);
    expect((await start(await api.make.mahasiswa())).status).toBe(403);
    const operator = await api.make.operator({ areas: { kelas_kuliah: 'write' } });
    expect((await start(operator, { periode: 'bukan angka' })).status).toBe(422);
    expect((await start(operator, { periode: '20261' })).status).toBe(202);
    await worker.drain();
    expect(
      await api.db.rows('SELECT aksi, periode FROM log_aktivitas WHERE username = $1', [
        operator.username,
      ]),
    ).toEqual([{ aksi: 'kehadiran.hitung_persentase', periode: 20261 }]);
  });

  test('its row in the log is found by course and programme: of the filter, or of the class that it names', async () => {
    const dosen = await api.make.dosen();
    const kelas = await unreckoned(dosen, ['H']);
    const operator = await api.make.operator({ areas: { kelas_kuliah: 'write' } });
    await start(operator, { id_kelas: kelas.id });
    await worker.drain();
    await start(operator, { id_mata_kuliah: 'M9', id_prodi: 'P9' });
    const written = await api.db.rows<{ id_kelas: string | null }>(
      `SELECT id_kelas, id_mata_kuliah, id_prodi, periode FROM log_aktivitas
        WHERE username = $1 AND aksi = 'kehadiran.hitung_persentase' ORDER BY id`,
      [operator.username],
    );
    const stored = await api.db.row(
      'SELECT id AS id_kelas, id_makul AS id_mata_kuliah, id_prodi, periode FROM kelas WHERE id = $1',
      [kelas.id],
    );
    expect(written).toEqual([
      stored,
      { id_kelas: null, id_mata_kuliah: 'M9', id_prodi: 'P9', periode: null },
    ]);
  });

  test('the specification’s event path is the own stream', async () => {
    const dosen = await api.make.dosen();
    const reply = await api.as(dosen).call(endpoints.eventsKehadiran, {});
    expect([reply.status, reply.headers['content-type']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    expect(
      (await api.as(await api.make.mahasiswa()).call(endpoints.eventsKehadiran, {})).status,
    ).toBe(403);
  });
});

describe('hitung_rekap', () => {
  test('a mark of one student computes that student alone', async () => {
    const dosen = await api.make.dosen();
    const kelas = await unreckoned(dosen, ['H', 'H', 'H']);
    const [first, second, third] = kelas.peserta.map(({ nim }) => nim);
    // Wrong, so that a computation of everybody would show.
    await api.db.run(
      `INSERT INTO rekap_kehadiran (college_id, id_kelas, nim, hadir, total, persen, dihitung_pada) VALUES ($1, $2, $3, 7, 9, 50, now())`,
      [kelas.collegeId, kelas.id, second],
    );
    await api.db.run('UPDATE pertemuan SET direkap_pada = now() WHERE id_kelas = $1', [kelas.id]);
    await markFirst(dosen, kelas);
    await worker.drain();
    expect(await figuresOf(kelas)).toEqual([
      { nim: first, hadir: 0, total: 1 },
      { nim: second, hadir: 7, total: 9 },
    ]);
    await api.db.run('INSERT INTO outbox (college_id, jenis, isi) VALUES ($1, $2, $3)', [
      kelas.collegeId,
      hitungRekap.name,
      JSON.stringify({ id_kelas: kelas.id, id_pertemuan: null }),
    ]);
    await worker.drain();
    expect(await figuresOf(kelas)).toEqual([
      { nim: first, hadir: 0, total: 1 },
      { nim: second, hadir: 1, total: 1 },
      { nim: third, hadir: 1, total: 1 },
    ]);
  });

  test('the first mark computes everybody where the class has not yet learnt that the meeting has begun', async () => {
    const dosen = await api.make.dosen();
    const kelas = await unreckoned(dosen, ['H', 'H']);
    await markFirst(dosen, kelas);
    await worker.drain();
    expect(await figuresOf(kelas)).toMatchObject([
      { hadir: 0, total: 1 },
      { hadir: 1, total: 1 },
    ]);
  });

  const asked = (nim?: string[]) => ({
    id_kelas: 'k',
    id_pertemuan: 'p',
    ...(nim === undefined ? {} : { nim }),
  });
  test.each([
    ['marks of several students', [['a'], ['b', 'a'], ['c']], ['a', 'b', 'c']],
    ['the whole class among them', [['a'], undefined, ['b']], []],
    ['the whole class first', [undefined, ['b']], []],
    ['an empty list means the whole class too', [['a'], []], []],
  ])('folded: %s', (_name, [first, ...others], nim) => {
    expect(hitungRekap.fold?.join(asked(first), others.map(asked))).toEqual(asked(nim));
  });
});

describe('hitung_ulang', () => {
  const recalculate = (user: TestUser, idPertemuan: string) =>
    api.as(user).call(endpoints.hitungUlangProgres, { params: { idPertemuan } });

  async function online(
    over: { jenis?: 'online' | 'offline'; parameter?: boolean; batas?: string } = {},
  ) {
    const dosen = await api.make.dosen();
    const kelas = await api.make.kelas({ pengajar: [dosen], peserta: 3 });
    const pertemuan = await api.make.pertemuan({
      kelas,
      jenis: over.jenis ?? 'online',
      waktuMulai: '2026-11-10T06:00:00Z',
      waktuSelesai: '2026-11-10T07:40:00Z',
    });
    await api.db.run(
      'UPDATE pertemuan SET unduh_materi = $2, waktu_batas_aktivitas = $3 WHERE id = $1',
      [pertemuan.id, over.parameter ?? true, over.batas ?? '2026-11-17T16:59:59Z'],
    );
    return { dosen, kelas, pertemuan, nim: kelas.peserta.map((row) => row.nim) };
  }

  test('after the activities have closed, who has no mark and too little progress is absent by the system; a mark by hand stays', async () => {
    const { dosen, pertemuan, nim } = await online();
    await api.make.materi(pertemuan);
    await api.as(dosen).call(endpoints.tandaiKehadiran, {
      params: { idPertemuan: pertemuan.id, id: nim[0] ?? '' },
      body: { is_hadir: true },
    });
    const reply = await recalculate(dosen, pertemuan.id);
    expect(reply.data).toEqual({ jumlah_berubah: 2, versi: 2 });
    expect(
      await api.db.rows(
        'SELECT nim, presensi, updated_by FROM kehadiran WHERE id_pertemuan = $1 ORDER BY nim',
        [pertemuan.id],
      ),
    ).toEqual([
      { nim: nim[0], presensi: 'H', updated_by: dosen.username },
      { nim: nim[1], presensi: 'A', updated_by: 'LMS:SYSTEM' },
      { nim: nim[2], presensi: 'A', updated_by: 'LMS:SYSTEM' },
    ]);
    expect(
      await api.db.rows(
        `SELECT nim FROM kehadiran_ledger WHERE id_pertemuan = $1 AND sumber = 'sistem' ORDER BY nim`,
        [pertemuan.id],
      ),
    ).toEqual([{ nim: nim[1] }, { nim: nim[2] }]);
    await worker.drain();
    expect((await recalculate(dosen, pertemuan.id)).data).toEqual({ jumlah_berubah: 0, versi: 2 });
    const log = await api.db.rows(
      'SELECT aksi FROM log_aktivitas WHERE username = $1 ORDER BY id',
      [dosen.username],
    );
    expect(log).toEqual([{ aksi: 'kehadiran.diubah' }, { aksi: 'kehadiran.progres_dihitung' }]);
  });

  test('where nothing counts nobody is absent', async () => {
    const { dosen, pertemuan } = await online();
    await api.make.materi(pertemuan, { wajibHadir: false });
    expect((await recalculate(dosen, pertemuan.id)).data).toEqual({ jumlah_berubah: 0, versi: 0 });
  });

  test('before they have closed nobody is absent', async () => {
    const { dosen, pertemuan } = await online({ batas: '2026-12-01T16:59:59Z' });
    await api.make.materi(pertemuan);
    expect((await recalculate(dosen, pertemuan.id)).data).toEqual({ jumlah_berubah: 0, versi: 0 });
  });

  test('only for online meetings with a parameter, that have begun, by those who may mark', async () => {
    const offline = await online({ jenis: 'offline' });
    expect((await recalculate(offline.dosen, offline.pertemuan.id)).error.code).toBe(
      'progres_tidak_dihitung',
    );
    const bare = await online({ parameter: false });
    expect((await recalculate(bare.dosen, bare.pertemuan.id)).error.code).toBe(
      'progres_tidak_dihitung',
    );
    const it = await online();
    expect((await recalculate(await api.make.dosen(), it.pertemuan.id)).status).toBe(404);
    expect(
      (
        await recalculate(
          await api.make.operator({ areas: { kelas_kuliah: 'read' } }),
          it.pertemuan.id,
        )
      ).status,
    ).toBe(403);
    api.clock.set(new Date('2026-11-10T05:59:00Z'));
    expect((await recalculate(it.dosen, it.pertemuan.id)).error.code).toBe(
      'kehadiran_belum_waktunya',
    );
  });
});
