import { endpoints } from '@lms/contracts';
import type { BodyInputOf } from '@lms/contracts/wire/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOutbox } from '../../../platform/queue/outbox.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker, type TestWorker } from '../../../testing/jobs.ts';
import type { TestPertemuan, TestUser } from '../../../testing/make/make.ts';
import { aktivitasBerubah } from '../../kelas/pertemuan/index.ts';

type Usulan = BodyInputOf<typeof endpoints.pratinjauKehadiran>;
let api: TestApi;
let worker: TestWorker;
beforeAll(async () => {
  api = await createTestApi();
  worker = createTestWorker(api);
});
afterAll(() => api.close());
beforeEach(() => api.clock.set('2026-11-24T06:10:00Z'));

const BATAS = '2026-12-01T16:59:59.000Z';

/** Two links are required: a opened both, b the first, c none; d has a manual mark. */
async function scene() {
  const dosen = await api.make.dosen();
  const operator = await api.make.operator({
    areas: { konfigurasi: 'write', kelas_kuliah: 'write' },
  });
  const kelas = await api.make.kelas({ pengajar: [dosen], peserta: 4 });
  const times = { waktuMulai: '2026-11-24T06:00:00Z', waktuSelesai: '2026-11-24T07:40:00Z' };
  const pertemuan = await api.make.pertemuan({ kelas, jenis: 'online', ...times });
  await api.db.run(
    'UPDATE pertemuan SET unduh_materi = true, waktu_batas_aktivitas = $2 WHERE id = $1',
    [pertemuan.id, BATAS],
  );
  const link = () => api.make.materi(pertemuan, { tipeFile: 'url', waktuSelesai: BATAS });
  const [satu, dua] = [await link(), await link()];
  const [a, b, c, d] = kelas.peserta;
  if (!a || !b || !c || !d) throw new Error('a class of four');
  for (const [student, one] of [
    [a, satu],
    [a, dua],
    [b, satu],
    [d, satu],
  ] as const) {
    await api.as(student).call(endpoints.hadirMateri, { params: { id: one.id }, rawBody: {} });
  }
  await api.make.kehadiran(pertemuan, { tanda: '---I' });
  await settle();
  return { dosen, operator, kelas, pertemuan, satu, dua, a, b, c, d };
}

async function settle() {
  await worker.drain();
  api.clock.advance(1_500);
  await worker.sweep('kehadiran.progres_menunggu');
  await worker.drain();
}
const ask = (
  user: TestUser,
  { id }: TestPertemuan,
  body: Usulan,
  query: { page?: number; per_page?: number } = {},
) => api.as(user).call(endpoints.pratinjauKehadiran, { params: { idPertemuan: id }, body, query });
const marksOf = async ({ id }: TestPertemuan) =>
  Object.fromEntries(
    (
      await api.db.rows<{ nim: string; presensi: string }>(
        'SELECT nim, presensi FROM kehadiran WHERE id_pertemuan = $1',
        [id],
      )
    ).map(({ nim, presensi }) => [nim, presensi]),
  );
async function foretold(user: TestUser, pertemuan: TestPertemuan, body: Usulan) {
  const { data } = await ask(user, pertemuan, body, { per_page: 100 });
  const marks: Record<string, string | null> = await marksOf(pertemuan);
  for (const { mahasiswa, sesudah } of data) marks[mahasiswa.nim] = sesudah;
  return Object.fromEntries(Object.entries(marks).filter(([, presensi]) => presensi !== null));
}
const formOf = (id: string) => ({
  judul: `Isi ${id}`,
  deskripsi: '<p>a</p>',
  tipe_file: 'url' as const,
  jenis_materi: 'modul' as const,
  file_url: 'https://contoh.test/a',
});

describe('of a meeting', () => {
  test('names who gains and who loses, counts them, pages them, and writes nothing', async () => {
    const { dosen, pertemuan, satu, dua, a, b } = await scene();
    expect(await marksOf(pertemuan)).toMatchObject({ [a.nim]: 'H' });
    const state = () =>
      api.db.rows(
        'SELECT count(*) FROM kehadiran_ledger UNION ALL SELECT count(*) FROM outbox UNION ALL SELECT count(*) FROM log_aktivitas',
      );
    const before = await state();
    const gained = await ask(dosen, pertemuan, {
      isi: [{ id: dua.id, is_syarat_hadir: false, deadline: null }],
    });
    expect([gained.status, gained.meta]).toMatchObject([
      200,
      { mendapat: 1, kehilangan: 0, lain: 0, dikerjakan: 1, total_items: 1 },
    ]);
    expect(gained.data).toMatchObject([
      {
        mahasiswa: { nim: b.nim },
        sebelum: null,
        sesudah: 'H',
        progress: { sebelum: 0.5, sesudah: 1 },
      },
    ]);
    const lost = await ask(dosen, pertemuan, { materi_baru: 1 });
    expect(lost.meta).toMatchObject({ mendapat: 0, kehilangan: 1, dikerjakan: 0 });
    expect(lost.data).toMatchObject([{ mahasiswa: { nim: a.nim }, sebelum: 'H', sesudah: null }]);
    const ofKinds: { parameter: Usulan['pertemuan']; more: Usulan }[] = [
      { parameter: { kerjakan_tugas: true }, more: { tugas_baru: 1 } },
      { parameter: { posting_forum: true }, more: { forum_baru: 1 } },
      { parameter: { kerjakan_kuis_ujian: true }, more: { ujian_baru: 1 } },
    ];
    for (const { parameter, more } of ofKinds) {
      expect((await ask(dosen, pertemuan, more)).meta).toMatchObject({
        kehilangan: 0,
        total_items: 0,
      });
      const asked = await ask(dosen, pertemuan, { ...more, pertemuan: parameter });
      expect(asked.meta).toMatchObject({ mendapat: 0, kehilangan: 1, dikerjakan: 0 });
    }
    const both = {
      isi: [
        { id: satu.id, hapus: true as const },
        { id: dua.id, hapus: true as const },
      ],
      materi_baru: 1,
    };
    expect((await ask(dosen, pertemuan, both, { page: 2, per_page: 1 })).meta).toMatchObject({
      page: 2,
      total_items: 1,
      dikerjakan: 3,
    });
    expect((await ask(dosen, pertemuan, {})).meta).toMatchObject({
      mendapat: 0,
      kehilangan: 0,
      lain: 0,
      total_items: 0,
    });
    expect(await state()).toEqual(before);
  });

  test.each<[string, (ids: { satu: string; dua: string }) => Usulan, string]>([
    [
      'no longer required',
      ({ dua }) => ({ isi: [{ id: dua, is_syarat_hadir: false, deadline: null }] }),
      'ubah',
    ],
    [
      'an earlier deadline',
      ({ dua }) => ({
        isi: [{ id: dua, is_syarat_hadir: true, deadline: '2026-11-24T06:16:00.000Z' }],
      }),
      'ubah',
    ],
    ['deleted', ({ dua }) => ({ isi: [{ id: dua, hapus: true }] }), 'hapus'],
    ['one more', () => ({ materi_baru: 1 }), 'tambah'],
    ['the parameter off', () => ({ pertemuan: { unduh_materi: false } }), 'parameter'],
    ['online no more', () => ({ pertemuan: { jenis: 'campuran' } }), 'parameter'],
    ['in a room', () => ({ pertemuan: { jenis: 'offline' } }), 'parameter'],
  ])('%s: what is foretold is what happens', async (_name, usulanOf, deed) => {
    const { dosen, kelas, pertemuan, satu, dua, a } = await scene();
    const usulan = usulanOf({ satu: satu.id, dua: dua.id });
    const expected = await foretold(dosen, pertemuan, usulan);
    const item = usulan.isi?.[0];
    const params = { id: dua.id };
    if (deed === 'ubah' && item && 'deadline' in item) {
      const { is_syarat_hadir, deadline } = item;
      const body = { ...formOf(dua.id), tampil_sekarang: true, is_syarat_hadir, deadline };
      expect((await api.as(dosen).call(endpoints.ubahMateri, { params, body })).status).toBe(200);
    } else if (deed === 'hapus') {
      await api.as(dosen).call(endpoints.hapusMateri, { params });
    } else if (deed === 'tambah') {
      await api
        .as(dosen)
        .call(endpoints.tambahMateri, { body: { id_pertemuan: pertemuan.id, ...formOf('baru') } });
    } else {
      for (const [column, value] of Object.entries(usulan.pertemuan ?? {})) {
        await api.db.run(`UPDATE pertemuan SET ${column} = $2 WHERE id = $1`, [
          pertemuan.id,
          value,
        ]);
      }
      const payload = { id_pertemuan: pertemuan.id };
      await api.db.transaction((tx) =>
        createOutbox(() => undefined).add(tx, aktivitasBerubah, {
          collegeId: kelas.collegeId,
          payload,
        }),
      );
    }
    await settle();
    await settle();
    expect(await marksOf(pertemuan)).toEqual(expected);
    expect(Object.values(expected)).toContain('I');
    expect(deed === 'parameter' ? expected[a.nim] : 'H').toBe(
      deed === 'parameter' ? undefined : 'H',
    );
  });

  test('a task handed in in time by an own, later end stays so under another end; the late one gains by a later one', async () => {
    const { dosen, pertemuan, a, b, c } = await scene();
    await api.db.run(
      'UPDATE pertemuan SET kerjakan_tugas = true, unduh_materi = false WHERE id = $1',
      [pertemuan.id],
    );
    const waktu = {
      waktu_mulai: '2026-11-24T06:00:00.000Z',
      waktu_selesai: '2026-11-25T06:00:00.000Z',
    };
    const form = {
      judul: 'Laporan',
      deskripsi: '<p>a</p>',
      jenis_tugas: 'individu' as const,
      ...waktu,
      is_syarat_hadir: true,
    };
    const { data: tugas } = await api
      .as(dosen)
      .call(endpoints.tambahTugas, { body: { id_pertemuan: pertemuan.id, ...form } });
    const fact = (nim: string, pada: string, late: boolean) =>
      api.db.run(
        `INSERT INTO aktivitas_selesai (college_id, id_aktivitas, nim, pada, terlambat, sumber)
         SELECT college_id, id, $2, $3, $4, 'dikumpulkan' FROM aktivitas WHERE id = $1`,
        [tugas.id, nim, pada, late],
      );
    await fact(a.nim, '2026-11-26T06:00:00Z', false);
    await fact(b.nim, '2026-11-26T06:00:00Z', true);
    await fact(c.nim, '2026-11-24T07:00:00Z', false);
    for (const [end, marks] of [
      ['2026-11-25T12:00:00.000Z', [a.nim, c.nim]],
      ['2026-11-27T06:00:00.000Z', [a.nim, b.nim, c.nim]],
    ] as const) {
      const expected = await foretold(dosen, pertemuan, {
        isi: [{ id: tugas.id, is_syarat_hadir: true, deadline: end }],
      });
      const reply = await api.as(dosen).call(endpoints.ubahTugas, {
        params: { id: tugas.id },
        body: { ...form, waktu_selesai: end },
      });
      expect(reply.status).toBe(200);
      await settle();
      await settle();
      const present = (of: Record<string, string | null>) =>
        Object.keys(of)
          .filter((nim) => of[nim] === 'H')
          .toSorted();
      expect([present(expected), present(await marksOf(pertemuan))]).toEqual([
        [...marks].toSorted(),
        [...marks].toSorted(),
      ]);
    }
  });

  test('an exam that is shown, hidden or made a remedial is foretold as it then counts; another kind is not there', async () => {
    const { dosen, pertemuan, satu, a } = await scene();
    await api.db.run('UPDATE pertemuan SET kerjakan_kuis_ujian = true WHERE id = $1', [
      pertemuan.id,
    ]);
    const waktu = {
      waktu_mulai: '2026-11-24T06:00:00.000Z',
      waktu_selesai: '2026-11-25T06:00:00.000Z',
    };
    const form = { judul: 'Kuis', deskripsi: '<p>a</p>', jenis: 'kuis' as const, ...waktu };
    const body = { id_pertemuan: pertemuan.id, ...form, ditampilkan: false };
    const { data } = await api.as(dosen).call(endpoints.tambahUjian, { body });
    const utama = (await api.make.ujian(pertemuan, { wajibHadir: false })).id;
    await settle();
    expect(await marksOf(pertemuan)).toMatchObject({ [a.nim]: 'H' });
    const steps = [
      { rule: { ditampilkan: true, remedial: false }, mark: undefined },
      { rule: { ditampilkan: true, remedial: true }, mark: 'H' },
      { rule: { ditampilkan: true, remedial: false }, mark: undefined },
      { rule: { ditampilkan: false, remedial: false }, mark: 'H' },
    ];
    for (const { rule, mark } of steps) {
      const expected = await foretold(dosen, pertemuan, { isi: [{ id: data.id, ...rule }] });
      const jenis = rule.remedial ? { jenis: 'remedial' as const, id_ujian_utama: utama } : {};
      const change = { ...form, ditampilkan: rule.ditampilkan, ...jenis };
      expect(
        (await api.as(dosen).call(endpoints.ubahUjian, { params: { id: data.id }, body: change }))
          .status,
      ).toBe(200);
      await settle();
      await settle();
      expect(await marksOf(pertemuan)).toEqual(expected);
      expect(expected[a.nim]).toBe(mark);
    }
    const another = { isi: [{ id: satu.id, ditampilkan: true, remedial: false }] };
    expect((await ask(dosen, pertemuan, another)).status).toBe(404);
  });

  test('after the close absences come and go with it', async () => {
    const { dosen, pertemuan, dua, c } = await scene();
    api.clock.set('2026-12-02T00:00:00Z');
    await worker.sweep('kehadiran.tutup_mahasiswa');
    await worker.drain();
    const answer = await ask(dosen, pertemuan, { pertemuan: { unduh_materi: false } });
    expect(answer.meta).toMatchObject({ mendapat: 0, kehilangan: 1, lain: 2 });
    expect(answer.data).toContainEqual(
      expect.objectContaining({
        sebelum: 'A',
        sesudah: null,
        mahasiswa: expect.objectContaining({ nim: c.nim }),
      }),
    );
    expect(
      (await ask(dosen, pertemuan, { isi: [{ id: dua.id, hapus: true }] })).meta,
    ).toMatchObject({
      mendapat: 1,
      kehilangan: 0,
      lain: 0,
    });
  });

  test('bad input is said clearly', async () => {
    const { dosen, pertemuan } = await scene();
    for (const body of [
      { isi: [{ id: 'x' }] },
      { pertemuan: { waktu_mulai: 'x' } },
      { materi_baru: -1 },
      { isi: [{ id: 'x', hapus: false }] },
    ]) {
      expect((await ask(dosen, pertemuan, body as Usulan)).status).toBe(422);
    }
  });
});

describe('of the minimum of progress', () => {
  test('how many marks would come and go is told, and happens at once in meetings that are not closed', async () => {
    // Counts the whole college, with meetings of earlier tests.
    await api.db.run("UPDATE pertemuan SET jenis = 'offline'");
    const { operator, pertemuan, kelas, a, b } = await scene();
    const closed = await api.make.pertemuan({
      kelas,
      jenis: 'online',
      nomor: 2,
      waktuMulai: '2026-11-01T06:00:00Z',
      waktuSelesai: '2026-11-01T07:00:00Z',
    });
    await api.db.run(
      "UPDATE pertemuan SET unduh_materi = true, waktu_batas_aktivitas = '2026-11-08T00:00:00Z' WHERE id = $1",
      [closed.id],
    );
    const old = await api.make.materi(closed, { tipeFile: 'url' });
    await api.db.run(
      "INSERT INTO aktivitas_selesai (college_id, id_aktivitas, nim, pada, terlambat, sumber) VALUES ($1, $2, $3, '2026-11-02T00:00:00Z', false, 'dibuka')",
      [kelas.collegeId, old.id, a.nim],
    );
    await worker.sweep('kehadiran.tutup_mahasiswa');
    await worker.drain();
    const closedMarks = await marksOf(closed);
    expect(closedMarks[a.nim]).toBe('H');
    const preview = async (percent: number) =>
      (
        await api.as(operator).call(endpoints.pratinjauPengaturan, {
          body: { presentase_progress_minimal_persen: percent },
        })
      ).data;
    expect(await preview(75)).toEqual({ mendapat: 0, kehilangan: 0, pertemuan: 0 });
    expect(await preview(50)).toEqual({ mendapat: 1, kehilangan: 0, pertemuan: 1 });
    expect(await preview(0)).toEqual({ mendapat: 2, kehilangan: 0, pertemuan: 1 });
    const change = async (percent: number) => {
      const { data } = await api.as(operator).call(endpoints.konfigurasi);
      const reply = await api.as(operator).call(endpoints.ubahPengaturan, {
        body: {
          versi: { pengaturan_kelas: data.grup.pengaturan_kelas.versi },
          pengaturan_kelas: {
            syarat_kehadiran_online_mahasiswa: { presentase_progress_minimal_persen: percent },
          },
        },
      });
      expect(reply.status).toBe(200);
      await settle();
    };
    await change(50);
    expect(await marksOf(pertemuan)).toMatchObject({ [a.nim]: 'H', [b.nim]: 'H' });
    expect(await preview(75)).toEqual({ mendapat: 0, kehilangan: 1, pertemuan: 1 });
    await change(75);
    const marks = await marksOf(pertemuan);
    expect([marks[a.nim], marks[b.nim]]).toEqual(['H', undefined]);
    expect(await marksOf(closed)).toEqual(closedMarks);
  });

  test('another setting computes nothing anew', async () => {
    const { operator, kelas } = await scene();
    const asked = () =>
      api.db.row(
        "SELECT count(*) AS n FROM outbox WHERE college_id = $1 AND jenis = 'pengaturan.progres_minimal_berubah'",
        [kelas.collegeId],
      );
    const before = await asked();
    const { data } = await api.as(operator).call(endpoints.konfigurasi);
    const body = {
      versi: { pengaturan_kelas: data.grup.pengaturan_kelas.versi },
      pengaturan_kelas: { batas_aktivitas_hari: 3 },
    };
    expect((await api.as(operator).call(endpoints.ubahPengaturan, { body })).status).toBe(200);
    expect(await asked()).toEqual(before);
  });
});
