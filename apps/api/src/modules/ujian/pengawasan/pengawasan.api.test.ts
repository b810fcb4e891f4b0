/**
 * An exam is watched: seen live, given time, ended, set aside, reopened (U43, U62–U64, U72, U78).
 */
import { endpoints } from '@lms/contracts';
import { PER_GENERASI } from '@lms/contracts/ujian/pengerjaan/batas-pengerjaan';
import type { BodyInputOf } from '@lms/contracts/wire/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { eventually } from '../../../testing/background.ts';
import { interleave } from '../../../testing/interleave.ts';
import { createTestWorker } from '../../../testing/jobs.ts';
import type { TestUser } from '../../../testing/make/make.ts';
import type { TestMahasiswa } from '../../../testing/make/make-people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const at = (time: string) => new Date(`2026-11-24T${time.length === 5 ? `${time}:00` : time}Z`);
beforeEach(() => api.clock.set(at('08:10')));
const alasan = 'Listrik padam';

/** 08:00 to 10:00, forty minutes. */
async function scene(over: NonNullable<Parameters<TestApi['make']['ujian']>[1]> = {}) {
  const { id: collegeId } = await api.make.college();
  const [dosen, rekan] = [await api.make.dosen({ collegeId }), await api.make.dosen({ collegeId })];
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen, rekan], peserta: 3 });
  const [mahasiswa, teman, ketiga] = kelas.peserta;
  if (!mahasiswa || !teman || !ketiga) throw new Error('three students');
  const pertemuan = await api.make.pertemuan({ kelas });
  const waktu = { waktuMulai: at('08:00'), waktuSelesai: at('10:00'), durasi: 40, soal: 3 };
  const ujian = await api.make.ujian(pertemuan, { ...waktu, ...over });
  const params = { id: ujian.id };
  const start = async (who: TestMahasiswa) =>
    (await api.as(who).call(endpoints.mulaiPengerjaan, { params })).data;
  return {
    collegeId,
    dosen,
    rekan,
    kelas,
    mahasiswa,
    teman,
    ketiga,
    pertemuan,
    ujian,
    id: ujian.id,
    params,
    start,
    me: async (who: TestMahasiswa) =>
      (await api.as(who).call(endpoints.pengerjaanMe, { params })).data,
    pantau: (who: TestUser = dosen, query = {}) =>
      api.as(who).call(endpoints.pantauUjian, { params, query }),
    give: (body: BodyInputOf<typeof endpoints.sesuaikanWaktu>, who: TestUser = dosen) =>
      api.as(who).call(endpoints.sesuaikanWaktu, { params, body }),
    save: (who: TestMahasiswa, urutan: number, jawaban: boolean | null = true) =>
      api.as(who).call(endpoints.simpanJawaban, {
        params: { ...params, groupId: ujian.idKelompok, questionId: ujian.idSoal[0] ?? '' },
        body: { jawaban, urutan: PER_GENERASI + urutan },
      }),
    denyut: (who: TestMahasiswa, body: BodyInputOf<typeof endpoints.denyut> = { generasi: 1 }) =>
      api.as(who).call(endpoints.denyut, { params, body }),
  };
}
const reset = (who: TestUser, attemptId: string) =>
  api.as(who).call(endpoints.resetPengerjaan, { params: { attemptId }, body: { alasan } });
const end = (who: TestUser, id: string) =>
  api.as(who).call(endpoints.akhiriOlehPengawas, { params: { id }, body: { alasan } });
const reopen = (who: TestUser, id: string, menit = 10) =>
  api.as(who).call(endpoints.bukaKembaliPengerjaan, { params: { id }, body: { menit, alasan } });

const NAMES = ['time_changed', 'ujian.pantau', 'ujian.pengumuman', 'ujian.diambil_alih'];
async function takeEvents(): Promise<{ stream: string; jenis: string; hanya_staf: boolean }[]> {
  const rows = await api.db.rows<{ stream: string; jenis: string; hanya_staf: boolean }>(
    "SELECT stream, jenis, hanya_staf FROM event WHERE jenis = ANY($1::text[]) AND jenis <> 'ujian.pantau'",
    [NAMES],
  );
  await api.db.run("DELETE FROM event WHERE jenis = ANY($1::text[]) AND jenis <> 'ujian.pantau'", [
    NAMES,
  ]);
  return rows;
}

describe('everybody at the exam', () => {
  test('is seen as they stand: not come, at work, silent, ended; counted, filtered and sorted', async () => {
    const one = await scene();
    await one.start(one.mahasiswa);
    await one.save(one.mahasiswa, 1);
    await one.start(one.teman);
    api.clock.set(at('08:12:31'));
    await one.denyut(one.mahasiswa, { generasi: 1, perangkat: 'Ponsel' });
    const { data, meta } = await one.pantau();
    expect(meta).toMatchObject({
      total_items: 3,
      has_write_access: true,
      waktu_server: '2026-11-24T08:12:31.000Z',
      hitungan: { belum_mulai: 1, mengerjakan: 1, hening: 1, selesai: 0 },
    });
    const rowOf = (who: TestMahasiswa) => data.find(({ nim }) => nim === who.nim);
    expect(rowOf(one.mahasiswa)).toMatchObject({
      status: 'mengerjakan',
      dijawab: 1,
      jumlah_soal: 3,
      kontak_terakhir: '2026-11-24T08:12:31.000Z',
      perangkat: 'Ponsel',
      berakhir_pada: '2026-11-24T08:50:00.000Z',
      jumlah_perangkat: 1,
      jumlah_fokus: 0,
      keluar: false,
      sebab_selesai: null,
    });
    expect(rowOf(one.teman)).toMatchObject({
      status: 'hening',
      hening_sejak: '2026-11-24T08:10:00.000Z',
      dijawab: 0,
    });
    expect(rowOf(one.ketiga)).toMatchObject({
      status: 'belum_mulai',
      id_pengerjaan: null,
      jumlah_soal: 3,
      jumlah_perangkat: 0,
    });
    const silent = await one.pantau(one.dosen, { status: 'hening' });
    expect([silent.data.map(({ nim }) => nim), silent.meta.total_items]).toEqual([
      [one.teman.nim],
      1,
    ]);
    expect(silent.meta.hitungan.belum_mulai).toBe(1);
    expect((await one.pantau(one.dosen, { search: one.ketiga.nim })).data).toHaveLength(1);
    expect((await one.pantau(one.dosen, { sort: '-dijawab', per_page: 1 })).data[0]?.nim).toBe(
      one.mahasiswa.nim,
    );
    api.clock.set(at('08:51'));
    expect(
      (await one.pantau(one.dosen, { status: 'selesai' })).data.map((row) => row.sebab_selesai),
    ).toEqual(['waktu_habis', 'waktu_habis']);
  });

  test('of a remedial are those listed; who has left the class and takes it is told so', async () => {
    const one = await scene();
    await one.start(one.mahasiswa);
    await api.db.run('DELETE FROM kelas_peserta WHERE college_id = $1 AND nim = $2', [
      one.collegeId,
      one.mahasiswa.nim,
    ]);
    expect((await one.pantau()).data.filter(({ keluar }) => keluar).map(({ nim }) => nim)).toEqual([
      one.mahasiswa.nim,
    ]);
    const remedial = await api.make.ujian(one.pertemuan, {
      jenis: 'remedial',
      utama: one.ujian,
      peserta: [one.teman],
    });
    const { data } = await api
      .as(one.rekan)
      .call(endpoints.pantauUjian, { params: { id: remedial.id } });
    expect(data.map(({ nim }) => nim)).toEqual([one.teman.nim]);
  });

  test('are told of at most each two seconds, to staff alone', async () => {
    const one = await scene();
    await Promise.all([one.start(one.mahasiswa), one.start(one.teman)]);
    for (let n = 1; n <= 5; n++) await one.save(one.mahasiswa, n);
    const told = () =>
      api.db.rows<{ hanya_staf: boolean; isi: object }>(
        "SELECT hanya_staf, isi FROM event WHERE stream = $1 AND jenis = 'ujian.pantau'",
        [`ujian:${one.id}`],
      );
    const rows = await eventually(told, (found) => found.length > 0);
    expect(rows.length).toBeLessThanOrEqual(2);
    expect(rows[0]).toMatchObject({
      hanya_staf: true,
      isi: { id_ujian: one.id, versi: expect.any(Number) },
    });
  });
});

describe('time', () => {
  test('for one who takes it prolongs the attempt and is told; for who has not begun it is kept for the start', async () => {
    const one = await scene();
    await one.start(one.mahasiswa);
    await takeEvents();
    const given = await one.give({
      mahasiswa: [one.mahasiswa.nim, one.teman.userId],
      menit: 15,
      alasan,
    });
    expect(given.data).toEqual({
      diperpanjang: [one.mahasiswa.nim],
      disiapkan: [one.teman.nim],
      dilewati: [],
    });
    expect(await takeEvents()).toEqual([
      { stream: `pengguna:${one.mahasiswa.userId}`, jenis: 'time_changed', hanya_staf: false },
    ]);
    expect(await one.me(one.mahasiswa)).toMatchObject({
      menit_tambahan: 15,
      berakhir_pada: '2026-11-24T09:05:00.000Z',
    });
    expect(await one.start(one.teman)).toMatchObject({
      menit_tambahan: 15,
      berakhir_pada: '2026-11-24T09:05:00.000Z',
    });
    const { data } = await api
      .as(one.rekan)
      .call(endpoints.daftarPenyesuaian, { params: one.params });
    expect(data.map(({ nim, menit, dipakai }) => [nim, menit, dipakai]).sort()).toEqual(
      [one.mahasiswa, one.teman].map(({ nim }) => [nim, 15, true]).sort(),
    );
    const [log] = await api.db.rows<{ detail: string; aksi: string }>(
      "SELECT detail, aksi FROM log_aktivitas WHERE college_id = $1 AND aksi = 'ujian.waktu_ditambah'",
      [one.collegeId],
    );
    expect(log?.detail).toMatch(/^Memberi tambahan waktu kepada 2 mahasiswa dalam ujian/);
  });

  test('by a factor is a share of the exam’s length, adds up, and is for before the start alone', async () => {
    const one = await scene();
    await one.give({ mahasiswa: [one.mahasiswa.nim], faktor: 1.5, alasan });
    await one.give({ mahasiswa: [one.mahasiswa.nim], faktor: 1.25, menit: 3, alasan });
    const { data } = await one.pantau(one.dosen, { search: one.mahasiswa.nim });
    expect(data).toMatchObject([{ menit_disiapkan: 3, bagian_disiapkan: 0.75 }]);
    expect(await one.start(one.mahasiswa)).toMatchObject({
      menit_tambahan: 33,
      berakhir_pada: '2026-11-24T09:23:00.000Z',
    });
    const late = await one.give({ mahasiswa: [one.mahasiswa.nim], faktor: 2, alasan });
    expect([late.status, late.error.code]).toEqual([409, 'penyesuaian_faktor_terlambat']);
    expect((await one.give({ faktor: 2, alasan })).data).toMatchObject({
      disiapkan: expect.arrayContaining([one.teman.nim, one.ketiga.nim]),
      dilewati: [{ nim: one.mahasiswa.nim, code: 'penyesuaian_faktor_terlambat' }],
    });
  });

  test('by a factor follows the exam that is made longer while it runs; minutes stay what they are', async () => {
    const one = await scene();
    await one.give({ mahasiswa: [one.mahasiswa.nim], faktor: 1.5, menit: 5, alasan });
    await one.start(one.mahasiswa);
    await one.start(one.teman);
    await takeEvents();
    const put = (body: object, who: TestUser = one.dosen) => {
      const times = {
        waktu_mulai: at('08:00').toISOString(),
        waktu_selesai: at('10:00').toISOString(),
        durasi: 60,
      };
      return api
        .as(who)
        .call(endpoints.ubahWaktuUjian, { params: one.params, body: { ...times, ...body } });
    };
    expect((await put({}, one.rekan)).data).toMatchObject({
      durasi: 60,
      gunakan_batas_waktu: true,
    });
    expect(await one.me(one.mahasiswa)).toMatchObject({
      menit_tambahan: 35,
      berakhir_pada: '2026-11-24T09:45:00.000Z',
    });
    expect(await one.me(one.teman)).toMatchObject({
      menit_tambahan: 0,
      berakhir_pada: '2026-11-24T09:10:00.000Z',
    });
    expect((await takeEvents()).map(({ stream }) => stream)).toContain(`ujian:${one.id}`);
    expect((await put({ durasi: 0 })).data).toMatchObject({
      durasi: 0,
      gunakan_batas_waktu: false,
    });
    expect(await one.me(one.mahasiswa)).toMatchObject({
      menit_tambahan: 65,
      berakhir_pada: '2026-11-24T11:05:00.000Z',
    });
    expect((await put({ durasi: 4 })).error.code).toBe('ujian_durasi_kurang');
    expect((await put({ waktu_mulai: at('07:59').toISOString() })).error.code).toBe(
      'ujian_mulai_terkunci',
    );
    expect((await put({ waktu_selesai: at('08:09').toISOString(), durasi: 5 })).error.code).toBe(
      'ujian_selesai_lampau',
    );
    expect((await put({ updated_at: at('07:00').toISOString() })).error.code).toBe('isi_berubah');
    expect((await put({}, one.mahasiswa)).status).toBe(403);
  });

  test('is refused where nothing is given, where somebody is no participant, and to who has ended', async () => {
    const one = await scene();
    expect((await one.give({ alasan })).error.code).toBe('penyesuaian_kosong');
    const other = await scene();
    const foreign = await one.give({
      mahasiswa: [one.mahasiswa.nim, other.mahasiswa.nim],
      menit: 5,
      alasan,
    });
    expect([foreign.status, foreign.error.code]).toEqual([422, 'penyesuaian_bukan_peserta']);
    await one.start(one.mahasiswa);
    api.clock.set(at('08:50:01'));
    const ended = await one.give({ mahasiswa: [one.mahasiswa.nim], menit: 5, alasan });
    expect([ended.status, ended.error.code]).toEqual([409, 'pengerjaan_telah_berakhir']);
  });

  test('sent twice by one form is given once; what nobody used yet is withdrawn', async () => {
    const one = await scene();
    await one.start(one.mahasiswa);
    const body = {
      mahasiswa: [one.mahasiswa.nim, one.teman.nim],
      menit: 5,
      alasan,
      id_klien: crypto.randomUUID(),
    };
    const [first, again] = [await one.give(body), await one.give(body)];
    expect(again.data).toEqual(first.data);
    expect((await one.give(body, one.rekan)).data).toEqual(first.data);
    expect((await one.me(one.mahasiswa)).menit_tambahan).toBe(5);
    const { data } = await api
      .as(one.dosen)
      .call(endpoints.daftarPenyesuaian, { params: one.params });
    const withdraw = (nim: string) =>
      api.as(one.dosen).call(endpoints.tarikPenyesuaian, {
        params: { ...one.params, idPenyesuaian: data.find((row) => row.nim === nim)?.id ?? '' },
      });
    expect((await withdraw(one.mahasiswa.nim)).error.code).toBe('penyesuaian_sudah_dipakai');
    expect((await withdraw(one.teman.nim)).status).toBe(200);
    expect((await one.start(one.teman)).menit_tambahan).toBe(0);
  });

  test('that comes while a sweep writes the end comes too late', async () => {
    const one = await scene();
    const { id } = await one.start(one.mahasiswa);
    api.clock.set(at('08:50'));
    const reply = await interleave(api.db, {
      take: (tx) =>
        tx.run(
          "UPDATE pengerjaan SET selesai_pada = berakhir_pada, sebab_selesai = 'waktu_habis' WHERE id = $1",
          [id],
        ),
      begin: () => one.give({ mahasiswa: [one.mahasiswa.nim], menit: 5, alasan }),
      between: () => api.clock.set(at('08:50:01')),
    });
    expect([reply.status, reply.error.code]).toEqual([409, 'pengerjaan_telah_berakhir']);
    expect(await one.me(one.mahasiswa)).toMatchObject({ menit_tambahan: 0, status: 'selesai' });
  });
});

describe('a reset', () => {
  test('sets the attempt aside with its answers, and the student begins anew', async () => {
    const one = await scene();
    const first = await one.start(one.mahasiswa);
    await one.save(one.mahasiswa, 1);
    await takeEvents();
    expect((await reset(one.rekan, first.id ?? '')).status).toBe(200);
    expect((await takeEvents()).map(({ stream }) => stream)).toEqual([
      `pengguna:${one.mahasiswa.userId}`,
    ]);
    expect(await one.me(one.mahasiswa)).toMatchObject({ id: null, status: 'belum_dimulai' });
    const [kept] = await api.db.rows<{ oleh: string; jawaban: number }>(
      `SELECT dibatalkan_oleh AS oleh, (SELECT count(*)::int FROM jawaban_ledger l WHERE l.id_pengerjaan = w.id) AS jawaban
       FROM pengerjaan w WHERE id = $1`,
      [first.id],
    );
    expect(kept).toEqual({ oleh: one.rekan.userId, jawaban: 1 });
    const second = await one.start(one.mahasiswa);
    expect(second.id).not.toBe(first.id);
    expect((await one.save(one.mahasiswa, 1, false)).data.status).toBe('dihitung');
    for (const again of [reset, end, reopen])
      expect((await again(one.dosen, first.id ?? '')).status).toBe(404);
  });

  test('that comes while an answer is saved waits for it; the next answer finds no attempt', async () => {
    const one = await scene();
    const { id } = await one.start(one.mahasiswa);
    await one.save(one.mahasiswa, 1);
    const reply = await interleave(api.db, {
      take: (tx) => tx.rows('SELECT id FROM pengerjaan WHERE id = $1 FOR SHARE', [id]),
      begin: () => reset(one.dosen, id ?? ''),
    });
    expect(reply.status).toBe(200);
    const late = await one.save(one.mahasiswa, 2);
    expect([late.status, late.error.code]).toEqual([409, 'pengerjaan_belum_dimulai']);
  });
});

describe('ending and opening again', () => {
  test('staff end an attempt once; it is opened again with its answers and goes on', async () => {
    const one = await scene();
    const { id } = await one.start(one.mahasiswa);
    await one.save(one.mahasiswa, 1);
    expect((await reopen(one.dosen, id ?? '')).error.code).toBe('pengerjaan_masih_berlangsung');
    api.clock.set(at('08:20'));
    expect((await end(one.dosen, id ?? '')).data).toMatchObject({
      status: 'selesai',
      sebab_selesai: 'diakhiri',
      waktu_selesai: '2026-11-24T08:20:00.000Z',
      dijawab: 1,
    });
    api.clock.set(at('08:21'));
    expect((await end(one.rekan, id ?? '')).data.waktu_selesai).toBe('2026-11-24T08:20:00.000Z');
    api.clock.set(at('08:30'));
    const worker = await createTestWorker(api);
    await worker.sweep('pengerjaan.ditutup');
    api.clock.set(at('08:49'));
    const opened = await reopen(one.rekan, id ?? '');
    expect(opened.data).toMatchObject({
      status: 'hening',
      berakhir_pada: '2026-11-24T08:59:00.000Z',
      menit_tambahan: 9,
    });
    expect((await one.save(one.mahasiswa, 2, false)).data.status).toBe('dihitung');
    const [row] = await api.db.rows(
      'SELECT ditutup_pada, akar_ledger, selesai_pada FROM pengerjaan WHERE id = $1',
      [id],
    );
    expect(row).toEqual({ ditutup_pada: null, akar_ledger: null, selesai_pada: null });
    api.clock.set(at('08:59:01'));
    expect(await one.me(one.mahasiswa)).toMatchObject({
      status: 'selesai',
      sebab_selesai: 'waktu_habis',
      jumlah_soal_dijawab: 1,
    });
  });

  test('not after its grades were published', async () => {
    const one = await scene();
    const { id } = await one.start(one.mahasiswa);
    await end(one.dosen, id ?? '');
    await api.db.run('UPDATE ujian SET nilai_tampil_pada = now() WHERE id = $1', [one.id]);
    const reply = await reopen(one.dosen, id ?? '');
    expect([reply.status, reply.error.code]).toEqual([409, 'pengerjaan_nilai_terbit']);
  });

  test('of an end and an opening at once each is judged by what the other has left', async () => {
    const one = await scene();
    const { id } = await one.start(one.mahasiswa);
    await end(one.dosen, id ?? '');
    const replies = await Promise.all([
      reopen(one.dosen, id ?? ''),
      reopen(one.rekan, id ?? ''),
      end(one.dosen, id ?? ''),
    ]);
    for (const { status } of replies) expect([200, 409]).toContain(status);
    for (const reply of replies.filter(({ status }) => status === 409)) {
      expect(reply.error.code).toBe('pengerjaan_masih_berlangsung');
    }
    const rows = await api.db.rows<{ menit: number }>(
      'SELECT menit_tambahan AS menit FROM pengerjaan WHERE id = $1',
      [id],
    );
    expect(rows).toEqual([{ menit: 0 }]);
  });
});

describe('who may', () => {
  test('lecturers of the class and operators with the right; readers read; others are kept out', async () => {
    const one = await scene();
    const { id } = await one.start(one.mahasiswa);
    const operator = (areas: object) =>
      api.make.operator({ collegeId: one.collegeId, areas, prodi: [one.kelas.idProdi] });
    const [reader, writer] = [
      await operator({ kelas_kuliah: 'read' }),
      await operator({ kelas_kuliah: 'write' }),
    ];
    const other = await scene();
    const changes = (who: TestUser) => [
      () => one.give({ menit: 1, alasan }, who),
      () =>
        api.as(who).call(endpoints.umumkanUjian, { params: one.params, body: { teks: 'Halo' } }),
      () => end(who, id ?? ''),
      () => reopen(who, id ?? ''),
      () => reset(who, id ?? ''),
    ];
    expect([
      (await one.pantau(reader)).status,
      (await one.pantau(reader)).meta.has_write_access,
    ]).toEqual([200, false]);
    for (const change of changes(reader)) expect((await change()).status).toBe(403);
    for (const change of changes(one.mahasiswa)) expect((await change()).status).toBe(403);
    const stranger = await api.make.dosen({ collegeId: one.collegeId });
    for (const who of [stranger, other.dosen]) {
      expect((await one.pantau(who)).status).toBe(404);
      for (const change of changes(who)) expect((await change()).status).toBe(404);
    }
    for (const change of changes(writer)) expect([200, 201]).toContain((await change()).status);
  });
});
