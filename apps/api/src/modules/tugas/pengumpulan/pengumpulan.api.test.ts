import { endpoints } from '@lms/contracts';
import type { BodyInputOf, QueryInputOf } from '@lms/contracts/wire/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { pdf } from '../../../testing/files/sample-files.ts';
import { interleave } from '../../../testing/interleave.ts';
import { createTestWorker } from '../../../testing/jobs.ts';
import type { TestUser } from '../../../testing/make/make.ts';
import type { TestAktivitas } from '../../../testing/make/make-isi.ts';
import { multipart } from '../../../testing/upload.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const NOW = new Date('2026-11-24T06:10:00Z');
const END = new Date('2026-11-24T12:00:00Z');
beforeEach(() => api.clock.set(NOW));
const at = (time: string) => api.clock.set(new Date(`2026-11-24T${time}Z`));

type Over = Parameters<TestApi['make']['tugas']>[1];
async function scene(over: Over = {}) {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 3 });
  const pertemuan = await api.make.pertemuan({
    kelas,
    jenis: 'online',
    waktuMulai: new Date('2026-11-24T05:00:00Z'),
  });
  const tugas = await api.make.tugas(pertemuan, { waktuSelesai: END, ...over });
  const [mahasiswa, teman, lain] = kelas.peserta;
  if (!mahasiswa || !teman || !lain) throw new Error('three students');
  return { collegeId, dosen, kelas, pertemuan, tugas, mahasiswa, teman, lain };
}
async function groupScene(over: Over = {}) {
  const it = await scene({ jenisTugas: 'kelompok', ...over });
  const kelompok = await api.make.kelompok({
    tugas: it.tugas,
    anggota: [it.mahasiswa, it.teman],
    nama: 'Kelompok A',
  });
  return { ...it, kelompok };
}

type Task = Pick<TestAktivitas, 'id'>;
const submit = (user: TestUser, { id }: Task, body: BodyInputOf<typeof endpoints.kumpulkanTugas>) =>
  api.as(user).call(endpoints.kumpulkanTugas, { params: { id }, body });
const withdraw = (
  user: TestUser,
  { id }: Task,
  query: QueryInputOf<typeof endpoints.tarikPengumpulan> = {},
) => api.as(user).call(endpoints.tarikPengumpulan, { params: { id }, query });
const own = async (user: TestUser, { id }: Task) =>
  (await api.as(user).call(endpoints.pengumpulanSaya, { params: { id } })).data;
const file = (pengunggah: TestUser, nama = 'tugas.pdf', isi?: string) =>
  api.make.berkas({
    pengunggah,
    kind: 'pengumpulan_tugas',
    nama,
    ...(isi === undefined ? {} : { isi }),
  });
const tautan = 'https://contoh.id/tugas';
const factsOf = ({ id }: Task) =>
  api.db.rows<{ nim: string; terlambat: boolean }>(
    'SELECT nim, terlambat FROM aktivitas_selesai WHERE id_aktivitas = $1 ORDER BY nim',
    [id],
  );
const ledgerOf = async ({ id }: Task) =>
  (
    await api.db.rows<{ baris: string }>(
      `SELECT nim || ' ' || sumber AS baris FROM kehadiran_ledger WHERE id_aktivitas = $1 ORDER BY id`,
      [id],
    )
  ).map(({ baris }) => baris);

describe('handing in', () => {
  test('files and a link: a version with its time, what it is made of, and who is told', async () => {
    const { mahasiswa, tugas, pertemuan, collegeId } = await scene();
    expect(await own(mahasiswa, tugas)).toMatchObject({
      izin: {
        boleh: true,
        sejak: null,
        sampai: END.toISOString(),
        alasan: null,
        tenggang_sampai: '2026-11-24T12:02:00.000Z',
        boleh_tarik: false,
      },
      kelompok: null,
      perpanjangan: null,
      aturan: { maks_berkas: 5, boleh_tautan: true },
      nilai: null,
      daftar: [],
    });
    await api.db.run('DELETE FROM event');
    const berkas = [await file(mahasiswa, 'b.pdf'), await file(mahasiswa, 'a.docx')];
    const reply = await submit(mahasiswa, tugas, { berkas, tautan: ' contoh.id/tugas ' });
    expect(reply.status).toBe(201);
    expect(reply.data).toMatchObject({
      percobaan: 1,
      dikumpulkan_pada: NOW.toISOString(),
      terlambat: false,
      oleh: { nim: mahasiswa.nim, nama: mahasiswa.nama },
      oleh_operator: null,
      anggota: [{ nim: mahasiswa.nim }],
      tautan: 'http://contoh.id/tugas',
      ditarik_pada: null,
      berlaku: true,
    });
    expect(reply.data.berkas.map(({ nama }) => nama)).toEqual(['b.pdf', 'a.docx']);
    expect(await api.db.rows('SELECT stream, hanya_staf, isi FROM event ORDER BY stream')).toEqual([
      {
        stream: `pengguna:${mahasiswa.userId}`,
        hanya_staf: false,
        isi: { id_tugas: tugas.id, id_pertemuan: pertemuan.id, id_kelas: pertemuan.kelas.id },
      },
      expect.objectContaining({ stream: `pertemuan:${pertemuan.id}`, hanya_staf: true }),
    ]);
    const log = await api.db.rows<{ aksi: string; detail: string }>(
      "SELECT aksi, detail FROM log_aktivitas WHERE college_id = $1 AND jenis_aktivitas = 'tugas'",
      [collegeId],
    );
    expect(log).toEqual([
      {
        aksi: 'tugas.dikumpulkan',
        detail: expect.stringMatching(/^Mengumpulkan tugas ".+" pada pertemuan 1 /),
      },
    ]);
    expect(await factsOf(tugas)).toEqual([{ nim: mahasiswa.nim, terlambat: false }]);
  });

  test('again: another version; files of the first may stay and are its own then', async () => {
    const { mahasiswa, tugas } = await scene();
    const first = await submit(mahasiswa, tugas, { berkas: [await file(mahasiswa, 'a.pdf')] });
    const kept = first.data.berkas[0]?.id ?? '';
    const second = await submit(mahasiswa, tugas, {
      berkas: [await file(mahasiswa, 'b.pdf'), kept],
    });
    expect(second.data).toMatchObject({ percobaan: 2, berlaku: true });
    expect(second.data.berkas.map(({ nama }) => nama)).toEqual(['b.pdf', 'a.pdf']);
    expect(second.data.berkas[1]?.id).not.toBe(kept);
    const { daftar } = await own(mahasiswa, tugas);
    expect(
      daftar.map(({ percobaan, berlaku, berkas }) => [percobaan, berlaku, berkas.length]),
    ).toEqual([
      [2, true, 2],
      [1, false, 1],
    ]);
    const owned = await api.db.rows<{ n: number }>(
      `SELECT count(*)::int AS n FROM berkas WHERE pemilik_jenis = 'tugas_pengumpulan' AND pemilik_id = ANY($1::text[]) AND id_pertemuan = $2
       GROUP BY pemilik_id ORDER BY n`,
      [daftar.map(({ id }) => id), tugas.pertemuan.id],
    );
    expect(owned.map(({ n }) => n)).toEqual([1, 2]);
  });

  test('sent again by the same device it is one, also after the end', async () => {
    const { mahasiswa, tugas } = await scene();
    const id_klien = crypto.randomUUID();
    const body = { berkas: [await file(mahasiswa)], id_klien };
    const first = await submit(mahasiswa, tugas, body);
    at('18:00:00');
    const again = await submit(mahasiswa, tugas, body);
    expect([again.status, again.data.id, again.data.percobaan]).toEqual([201, first.data.id, 1]);
    expect((await own(mahasiswa, tugas)).daftar).toHaveLength(1);
  });

  test('twenty times at once: one', async () => {
    const { mahasiswa, tugas } = await scene();
    const body = { tautan, id_klien: crypto.randomUUID() };
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => submit(mahasiswa, tugas, body)),
    );
    expect(new Set(replies.map((reply) => [reply.status, reply.data.id].join())).size).toBe(1);
    expect((await own(mahasiswa, tugas)).daftar).toHaveLength(1);
  });

  test('a file in the form itself (DECISIONS 211)', async () => {
    const { mahasiswa, tugas } = await scene();
    const reply = await api.as(mahasiswa).call(endpoints.kumpulkanTugas, {
      params: { id: tugas.id },
      ...multipart({ tautan }, { name: 'tugas.pdf', content: pdf('formulir') }),
    });
    expect([reply.status, reply.data.berkas.map(({ nama }) => nama), reply.data.tautan]).toEqual([
      201,
      ['tugas.pdf'],
      tautan,
    ]);
  });

  test.each<[string, Over, BodyInputOf<typeof endpoints.kumpulkanTugas>, string, string]>([
    ['nothing', {}, {}, 'pengumpulan_kosong', 'berkas'],
    [
      'a script as a link',
      {},
      { tautan: 'javascript:alert(1)' },
      'pengumpulan_tautan_salah',
      'tautan',
    ],
    [
      'a link with a password',
      {},
      { tautan: 'https://a:b@contoh.id' },
      'pengumpulan_tautan_salah',
      'tautan',
    ],
    [
      'a link where none is taken',
      { bolehTautan: false },
      { tautan },
      'pengumpulan_tanpa_tautan',
      'tautan',
    ],
  ])('%s is refused', async (_name, over, body, code, path) => {
    const { mahasiswa, tugas } = await scene(over);
    const reply = await submit(mahasiswa, tugas, body);
    expect([reply.status, reply.error.code, reply.error.errors[0]?.path]).toEqual([
      422,
      code,
      path,
    ]);
    expect((await own(mahasiswa, tugas)).daftar).toEqual([]);
  });

  test('files: too many, of another kind, of somebody else, had already; nothing is kept', async () => {
    const { mahasiswa, teman, tugas } = await scene({ berkasDiterima: ['pdf'], maksBerkas: 1 });
    const two = [await file(mahasiswa), await file(mahasiswa)];
    const had = await api.make.berkas({
      pengunggah: mahasiswa,
      kind: 'pengumpulan_tugas',
      pemilik: {},
    });
    const photo = await api.make.berkas({ pengunggah: mahasiswa, kind: 'foto', nama: 'a.pdf' });
    for (const [berkas, code] of [
      [two, 'pengumpulan_berkas_berlebih'],
      [[await file(mahasiswa, 'a.zip')], 'berkas_jenis_ditolak'],
      [[await file(teman)], 'berkas_tidak_tersedia'],
      [[had], 'berkas_tidak_tersedia'],
      [[photo], 'berkas_tidak_tersedia'],
      [['tidak-ada'], 'berkas_tidak_tersedia'],
    ] as const) {
      const reply = await submit(mahasiswa, tugas, { berkas: [...berkas] });
      expect([reply.status, reply.error.code]).toEqual([422, code]);
    }
    expect((await own(mahasiswa, tugas)).daftar).toEqual([]);
    expect(await factsOf(tugas)).toEqual([]);
    expect((await submit(mahasiswa, tugas, { berkas: [two[0] ?? '', two[0] ?? ''] })).status).toBe(
      201,
    );
  });

  test('a file of another student’s version is nobody else’s', async () => {
    const { mahasiswa, teman, tugas } = await scene();
    const foreign = await submit(teman, tugas, { berkas: [await file(teman)] });
    const reply = await submit(mahasiswa, tugas, { berkas: [foreign.data.berkas[0]?.id ?? ''] });
    expect([reply.status, reply.error.code]).toEqual([422, 'berkas_tidak_tersedia']);
  });

  test('an operator who acts hands in, and both names stand there (K6)', async () => {
    const { mahasiswa, tugas, collegeId } = await scene();
    const areas = { data_sistem: 'write', kelas_kuliah: 'write' } as const;
    const operator = await api.make.operator({ collegeId, areas, scopes: ['A:T'] });
    const acting = await api
      .as(operator)
      .call(endpoints.loginSebagai, { body: { nim: mahasiswa.nim, alasan: 'Membantu' } });
    const reply = await api.asStranger(collegeId).call(endpoints.kumpulkanTugas, {
      params: { id: tugas.id },
      body: { tautan },
      headers: { authorization: `Bearer ${acting.data.access_token}` },
    });
    expect(reply.data).toMatchObject({
      oleh: { nim: mahasiswa.nim },
      oleh_operator: operator.nama,
    });
    const log = await api.db.row<{ nama: string; nama_operator: string }>(
      "SELECT nama, nama_operator FROM log_aktivitas WHERE college_id = $1 AND aksi = 'tugas.dikumpulkan'",
      [collegeId],
    );
    expect(log).toEqual({ nama: mahasiswa.nama, nama_operator: operator.nama });
    expect(await factsOf(tugas)).toHaveLength(1);
    await api.asStranger(collegeId).call(endpoints.tarikPengumpulan, {
      params: { id: tugas.id },
      headers: { authorization: `Bearer ${acting.data.access_token}` },
    });
    const { daftar } = (
      await api.as(mahasiswa).call(endpoints.pengumpulanSaya, { params: { id: tugas.id } })
    ).data;
    expect(daftar).toMatchObject([
      { ditarik_oleh: mahasiswa.nama, ditarik_operator: operator.nama, berlaku: false },
    ]);
    const trace =
      "SELECT nama, nama_operator FROM log_aktivitas WHERE college_id = $1 AND aksi = 'tugas.pengumpulan_ditarik'";
    expect(await api.db.rows(trace, [collegeId])).toEqual([
      { nama: mahasiswa.nama, nama_operator: operator.nama },
    ]);
  });

  test('who is not active reads and takes no part (K7)', async () => {
    const { mahasiswa, tugas, collegeId } = await scene();
    await submit(mahasiswa, tugas, { tautan });
    await api.db.run("UPDATE mahasiswa SET status = 'Cuti' WHERE college_id = $1 AND nim = $2", [
      collegeId,
      mahasiswa.nim,
    ]);
    for (const reply of [
      await submit(mahasiswa, tugas, { tautan }),
      await withdraw(mahasiswa, tugas),
    ]) {
      expect([reply.status, reply.error.code]).toEqual([403, 'mahasiswa_tidak_aktif']);
    }
    expect(await own(mahasiswa, tugas)).toMatchObject({
      izin: {
        boleh: false,
        boleh_tarik: false,
        alasan: 'Status mahasiswa Anda tidak aktif.',
        tenggang_sampai: null,
      },
      daftar: [{ percobaan: 1 }],
    });
  });

  test('a student of another class, and one who left it: 404, and nothing is told', async () => {
    const it = await scene();
    const other = await scene();
    const stranger = await api.make.mahasiswa({ collegeId: it.collegeId });
    await api.db.run('DELETE FROM kelas_peserta WHERE college_id = $1 AND nim = $2', [
      it.collegeId,
      it.lain.nim,
    ]);
    await api.db.run('DELETE FROM event');
    for (const user of [other.mahasiswa, stranger, it.lain]) {
      expect((await submit(user, it.tugas, { tautan })).status).toBe(404);
      expect((await withdraw(user, it.tugas)).status).toBe(404);
      expect(
        (await api.as(user).call(endpoints.pengumpulanSaya, { params: { id: it.tugas.id } }))
          .status,
      ).toBe(404);
    }
    expect(await api.db.rows('SELECT 1 FROM event')).toEqual([]);
  });

  test('a task in the trash takes nothing', async () => {
    const { mahasiswa, tugas } = await scene();
    await api.db.run('UPDATE aktivitas SET dihapus_pada = $2 WHERE id = $1', [tugas.id, NOW]);
    expect((await submit(mahasiswa, tugas, { tautan })).status).toBe(404);
  });
});

describe('the window', () => {
  test('before the start, and when it opens', async () => {
    const start = new Date('2026-11-24T07:00:00Z');
    const { mahasiswa, tugas } = await scene({ waktuMulai: start });
    const reply = await submit(mahasiswa, tugas, { tautan });
    expect([reply.status, reply.error.code]).toEqual([409, 'pengumpulan_belum_dibuka']);
    expect((await own(mahasiswa, tugas)).izin).toMatchObject({
      boleh: false,
      sejak: start.toISOString(),
      alasan: 'Tugas ini belum dimulai.',
    });
    api.clock.set(start);
    expect((await submit(mahasiswa, tugas, { tautan })).status).toBe(201);
  });

  test('an upload begun before the end arrives in the grace, flagged, and counts for nothing (K58, K41)', async () => {
    const { mahasiswa, tugas } = await scene();
    at('11:59:00');
    const begun = await api.as(mahasiswa).call(endpoints.mulaiUnggahan, {
      body: { kind: 'pengumpulan_tugas', nama: 'besar.pdf', ukuran: pdf().byteLength },
    });
    at('12:00:30');
    const rawBody = pdf();
    const done = await api.as(mahasiswa).call(endpoints.bagianUnggahan, {
      params: { id: begun.data.id },
      query: { posisi: 0 },
      rawBody,
      headers: { 'content-type': 'application/octet-stream' },
    });
    const berkas = [done.data.berkas?.id ?? ''];
    expect((await own(mahasiswa, tugas)).izin).toMatchObject({
      boleh: false,
      alasan: 'Batas waktu pengumpulan tugas ini sudah lewat.',
    });
    expect((await submit(mahasiswa, tugas, { tautan })).error.code).toBe('pengumpulan_tenggang');
    const late = await api.make.berkas({ pengunggah: mahasiswa, kind: 'pengumpulan_tugas' });
    expect((await submit(mahasiswa, tugas, { berkas: [...berkas, late] })).error.code).toBe(
      'pengumpulan_tenggang',
    );
    at('12:02:00');
    const reply = await submit(mahasiswa, tugas, { berkas });
    expect([reply.status, reply.data.terlambat]).toEqual([201, true]);
    expect(await factsOf(tugas)).toEqual([{ nim: mahasiswa.nim, terlambat: true }]);
    // Neither the link nor the files may change.
    const kept = reply.data.berkas.map(({ id }) => id);
    expect((await submit(mahasiswa, tugas, { berkas: kept, tautan })).error.code).toBe(
      'pengumpulan_tenggang',
    );
    at('12:02:01');
    expect(
      (await submit(mahasiswa, tugas, { berkas: reply.data.berkas.map(({ id }) => id) })).error
        .code,
    ).toBe('pengumpulan_ditutup');
    expect((await withdraw(mahasiswa, tugas)).error.code).toBe('pengumpulan_ditutup');
  });

  test('how long the grace is, is a setting', async () => {
    const { mahasiswa, tugas, collegeId } = await scene();
    await api.db.run(
      `INSERT INTO pengaturan (college_id, kunci, nilai) VALUES ($1, 'pengaturan_kelas', '{"tenggang_pengumpulan_detik": 0}')`,
      [collegeId],
    );
    const berkas = [await file(mahasiswa)];
    at('12:00:01');
    expect((await submit(mahasiswa, tugas, { berkas })).error.code).toBe('pengumpulan_ditutup');
  });

  test('with more time it is open again, for the one who has it; on time it counts (K59)', async () => {
    const { mahasiswa, teman, tugas } = await scene();
    at('13:00:00');
    expect((await submit(mahasiswa, tugas, { tautan })).error.code).toBe('pengumpulan_ditutup');
    await api.make.perpanjanganTugas(tugas, mahasiswa, '2026-11-24T15:00:00Z');
    expect(await own(mahasiswa, tugas)).toMatchObject({
      izin: { boleh: true, sampai: '2026-11-24T15:00:00.000Z' },
      perpanjangan: { alasan: 'Sakit', diberikan_oleh: 'Dosen Uji' },
    });
    const reply = await submit(mahasiswa, tugas, { tautan });
    expect([reply.status, reply.data.terlambat]).toEqual([201, false]);
    expect(await factsOf(tugas)).toEqual([{ nim: mahasiswa.nim, terlambat: false }]);
    expect((await submit(teman, tugas, { tautan })).error.code).toBe('pengumpulan_ditutup');
  });

  test('who waits for a change of the end is judged by the new one', async () => {
    const { mahasiswa, tugas } = await scene();
    at('11:59:59');
    const late = await interleave(api.db, {
      take: (tx) =>
        tx.run('UPDATE aktivitas SET waktu_selesai = $2 WHERE id = $1', [
          tugas.id,
          new Date('2026-11-24T11:00:00Z'),
        ]),
      begin: () => submit(mahasiswa, tugas, { tautan }),
    });
    expect(late.error.code).toBe('pengumpulan_ditutup');
  });

  test('the clock is read after the lock', async () => {
    const { mahasiswa, tugas } = await scene();
    at('11:59:59');
    const late = await interleave(api.db, {
      take: (tx) =>
        tx.run('SELECT 1 FROM kelas_peserta WHERE nim = $1 FOR UPDATE', [mahasiswa.nim]),
      begin: () => submit(mahasiswa, tugas, { tautan }),
      between: () => at('12:00:01'),
    });
    expect(late.error.code).toBe('pengumpulan_tenggang');
  });
});

describe('withdrawing', () => {
  test('the whole: no earlier version counts instead, the fact is taken back, and it may be handed in anew', async () => {
    const { mahasiswa, tugas } = await scene();
    await submit(mahasiswa, tugas, { tautan });
    await submit(mahasiswa, tugas, { berkas: [await file(mahasiswa)] });
    const reply = await withdraw(mahasiswa, tugas, { percobaan: 2 });
    expect([reply.status, reply.data]).toEqual([200, null]);
    const { daftar, izin } = await own(mahasiswa, tugas);
    expect(daftar.map(({ berlaku, ditarik_pada }) => [berlaku, ditarik_pada])).toEqual([
      [false, NOW.toISOString()],
      [false, NOW.toISOString()],
    ]);
    expect(izin).toMatchObject({ boleh: true, boleh_tarik: false });
    expect(await factsOf(tugas)).toEqual([]);
    expect((await withdraw(mahasiswa, tugas)).data).toBeNull();
    expect((await submit(mahasiswa, tugas, { tautan })).data).toMatchObject({
      percobaan: 3,
      berlaku: true,
    });
    expect(await ledgerOf(tugas)).toEqual(
      ['dikumpulkan', 'ditarik', 'dikumpulkan'].map((sumber) => `${mahasiswa.nim} ${sumber}`),
    );
  });

  test('one file: a version without it; the last one with it: the whole', async () => {
    const { mahasiswa, tugas } = await scene();
    const { data } = await submit(mahasiswa, tugas, {
      berkas: [await file(mahasiswa, 'a.pdf'), await file(mahasiswa, 'b.pdf')],
    });
    const [a = ''] = data.berkas.map(({ id }) => id);
    const id_klien = crypto.randomUUID();
    const less = await withdraw(mahasiswa, tugas, { id_berkas: a, percobaan: 1, id_klien });
    expect(less.data).toMatchObject({ percobaan: 2, berlaku: true, berkas: [{ nama: 'b.pdf' }] });
    const again = await withdraw(mahasiswa, tugas, { id_berkas: a, percobaan: 1, id_klien });
    expect(again.data?.id).toBe(less.data?.id);
    expect((await withdraw(mahasiswa, tugas, { id_berkas: a })).data?.id).toBe(less.data?.id);
    expect(
      (await withdraw(mahasiswa, tugas, { id_berkas: less.data?.berkas[0]?.id ?? '' })).data,
    ).toBeNull();
    expect(await factsOf(tugas)).toEqual([]);
  });

  test('what another has replaced meanwhile is not withdrawn unseen', async () => {
    const { mahasiswa, teman, tugas } = await groupScene();
    await submit(mahasiswa, tugas, { tautan });
    await submit(teman, tugas, { tautan });
    const reply = await withdraw(mahasiswa, tugas, { percobaan: 1 });
    expect([reply.status, reply.error.code]).toEqual([409, 'pengumpulan_berubah']);
  });

  test('without a version, and a file of another: 404, and nothing happens', async () => {
    const { mahasiswa, teman, tugas } = await scene();
    expect((await withdraw(mahasiswa, tugas)).status).toBe(404);
    const foreign = await submit(teman, tugas, { berkas: [await file(teman)] });
    await submit(mahasiswa, tugas, { tautan });
    await api.db.run('DELETE FROM event');
    const reply = await withdraw(mahasiswa, tugas, { id_berkas: foreign.data.berkas[0]?.id ?? '' });
    expect([reply.status, reply.error.code]).toEqual([404, 'tidak_ditemukan']);
    expect(await api.db.rows('SELECT 1 FROM event')).toEqual([]);
    expect((await own(teman, tugas)).daftar[0]?.berlaku).toBe(true);
  });
});

describe('a group (K62)', () => {
  test('any member hands in for all of them; each sees it, is told and has the fact', async () => {
    const { mahasiswa, teman, lain, tugas, kelompok } = await groupScene();
    await api.db.run('DELETE FROM event');
    const reply = await submit(teman, tugas, { berkas: [await file(teman)] });
    expect(reply.data.anggota.map(({ nim }) => nim)).toEqual([mahasiswa.nim, teman.nim].sort());
    expect(await own(mahasiswa, tugas)).toMatchObject({
      kelompok: { id: kelompok, nama: 'Kelompok A' },
      daftar: [{ oleh: { nim: teman.nim }, berkas: [{ nama: 'tugas.pdf' }] }],
    });
    expect((await factsOf(tugas)).map(({ nim }) => nim)).toEqual([mahasiswa.nim, teman.nim].sort());
    const streams = await api.db.rows<{ stream: string }>(
      "SELECT stream FROM event WHERE stream LIKE 'pengguna:%' ORDER BY stream",
    );
    expect(streams.map(({ stream }) => stream)).toEqual(
      [mahasiswa, teman].map(({ userId }) => `pengguna:${userId}`).sort(),
    );
    const without = await submit(lain, tugas, { tautan });
    expect([without.status, without.error.code]).toEqual([409, 'belum_berkelompok']);
    expect(await own(lain, tugas)).toMatchObject({
      izin: { boleh: false, tenggang_sampai: null },
      kelompok: null,
      daftar: [],
    });
    await withdraw(mahasiswa, tugas);
    expect(await factsOf(tugas)).toEqual([]);
  });

  test('two members at once: versions 1 and 2, none lost', async () => {
    const { mahasiswa, teman, tugas } = await groupScene();
    const files = [await file(mahasiswa), await file(teman)];
    const replies = await Promise.all([
      submit(mahasiswa, tugas, { berkas: [files[0] ?? ''] }),
      submit(teman, tugas, { berkas: [files[1] ?? ''] }),
    ]);
    expect(replies.map(({ status, data }) => [status, data.percobaan]).sort()).toEqual([
      [201, 1],
      [201, 2],
    ]);
    expect(
      (await own(mahasiswa, tugas)).daftar.map(({ percobaan, berlaku }) => [percobaan, berlaku]),
    ).toEqual([
      [2, true],
      [1, false],
    ]);
  });

  test('a version put together over another than the one that counts is not handed in unseen', async () => {
    const { mahasiswa, teman, tugas } = await groupScene();
    await submit(mahasiswa, tugas, { berkas: [await file(mahasiswa)], percobaan: 0 });
    const refused = await submit(teman, tugas, { tautan, percobaan: 0 });
    expect([refused.status, refused.error.code]).toEqual([409, 'pengumpulan_berubah']);
    expect((await own(teman, tugas)).daftar).toHaveLength(1);
    const id_klien = crypto.randomUUID();
    expect((await submit(teman, tugas, { tautan, percobaan: 1, id_klien })).status).toBe(201);
    expect((await submit(teman, tugas, { tautan, percobaan: 1, id_klien })).data.percobaan).toBe(2);
    await withdraw(mahasiswa, tugas);
    expect((await submit(teman, tugas, { tautan, percobaan: 2 })).error.code).toBe(
      'pengumpulan_berubah',
    );
    expect((await submit(teman, tugas, { tautan, percobaan: 0 })).data.percobaan).toBe(3);
  });

  test('what a device sent before, and was replaced since, does not count by being sent again', async () => {
    const { mahasiswa, teman, tugas } = await groupScene();
    const id_klien = crypto.randomUUID();
    await submit(mahasiswa, tugas, { tautan, id_klien });
    await submit(teman, tugas, { tautan: `${tautan}/2` });
    const again = await submit(mahasiswa, tugas, { tautan, id_klien });
    expect([again.status, again.data.percobaan, again.data.berlaku]).toEqual([201, 1, false]);
  });

  test('who was taken out while it waited for the group hands nothing in', async () => {
    const { mahasiswa, tugas, kelompok } = await groupScene();
    const reply = await interleave(api.db, {
      take: async (tx) => {
        await tx.run('SELECT 1 FROM tugas_kelompok WHERE id = $1 FOR UPDATE', [kelompok]);
        await tx.run('UPDATE tugas_anggota SET sampai = $3 WHERE id_kelompok = $1 AND nim = $2', [
          kelompok,
          mahasiswa.nim,
          NOW,
        ]);
      },
      begin: () => submit(mahasiswa, tugas, { tautan }),
    });
    expect([reply.status, reply.error.code]).toEqual([409, 'belum_berkelompok']);
  });

  test('who left the group still sees what was also their own; who came later shares the next', async () => {
    const { mahasiswa, teman, lain, tugas, kelompok } = await groupScene();
    await submit(teman, tugas, { tautan });
    await api.db.run('UPDATE tugas_anggota SET sampai = $3 WHERE id_kelompok = $1 AND nim = $2', [
      kelompok,
      mahasiswa.nim,
      NOW,
    ]);
    await api.db.run(
      `INSERT INTO tugas_anggota (college_id, id_tugas, id_kelompok, nim, sejak) VALUES ($1, $2, $3, $4, $5)`,
      [tugas.collegeId, tugas.id, kelompok, lain.nim, NOW],
    );
    expect((await own(mahasiswa, tugas)).daftar).toHaveLength(1);
    expect((await own(lain, tugas)).daftar[0]?.anggota.map(({ nim }) => nim)).not.toContain(
      lain.nim,
    );
    expect(
      [await own(lain, tugas), await own(teman, tugas)].map((one) => one.termasuk_saya),
    ).toEqual([false, true]);
    await submit(lain, tugas, { tautan });
    expect((await own(lain, tugas)).termasuk_saya).toBe(true);
    // A former member's version no longer counts, in receipt and list.
    const { daftar } = await own(mahasiswa, tugas);
    const { data: receipt } = await api
      .as(mahasiswa)
      .call(endpoints.tandaTerimaSaya, { params: { id: tugas.id, percobaan: 1 } });
    expect([daftar[0]?.berlaku, receipt.berlaku]).toEqual([false, false]);
    expect((await own(teman, tugas)).daftar[0]?.anggota.map(({ nim }) => nim).sort()).toEqual(
      [teman.nim, lain.nim].sort(),
    );
  });
});

describe('the grade', () => {
  const grade = (tugas: TestAktivitas, nim: string) =>
    api.db.run(
      `INSERT INTO tugas_nilai (college_id, id_tugas, nim, nilai_dasar, nilai, catatan, dinilai_oleh, dinilai_nama, dinilai_pada)
       VALUES ($1, $2, $3, 80, 80, 'Baik', 'd', 'Dosen', $4)`,
      [tugas.collegeId, tugas.id, nim, NOW],
    );

  test('is seen once it is published, with its comment; not the other’s (K68)', async () => {
    const { mahasiswa, teman, tugas } = await scene();
    await grade(tugas, mahasiswa.nim);
    const before = await api
      .as(mahasiswa)
      .call(endpoints.pengumpulanSaya, { params: { id: tugas.id } });
    expect(before.data.nilai).toBeNull();
    expect(before.text).not.toContain('Baik');
    await api.db.run('UPDATE tugas SET nilai_tampil_pada = $2 WHERE id = $1', [tugas.id, NOW]);
    expect((await own(mahasiswa, tugas)).nilai).toMatchObject({
      nilai: 80,
      catatan: 'Baik',
      faktor: 100,
      diubah_pada: null,
    });
    expect((await own(teman, tugas)).nilai).toBeNull();
  });

  test('stands on the row and the card once it is published, for its student alone', async () => {
    const { mahasiswa, teman, dosen, tugas } = await scene();
    await grade(tugas, mahasiswa.nim);
    const seenBy = async (who: TestUser) => {
      const list = await api.as(who).call(endpoints.daftarTugas, { query: {} });
      const one = await api.as(who).call(endpoints.detailTugas, { params: { id: tugas.id } });
      return [list.data.find(({ id }) => id === tugas.id)?.nilai_saya, one.data.nilai_saya];
    };
    expect(await seenBy(mahasiswa)).toEqual([null, null]);
    await api.db.run('UPDATE tugas SET nilai_tampil_pada = $2 WHERE id = $1', [tugas.id, NOW]);
    expect(await seenBy(mahasiswa)).toEqual([80, 80]);
    expect(await seenBy(teman)).toEqual([null, null]);
    expect(await seenBy(dosen)).toEqual([null, null]);
  });
});

describe('the receipt (K61)', () => {
  const receipt = (user: TestUser, { id }: Task, percobaan: number) =>
    api.as(user).call(endpoints.tandaTerimaSaya, { params: { id, percobaan } });
  const check = (user: TestUser, { id }: Task, kode: string) =>
    api.as(user).call(endpoints.periksaTandaTerima, { params: { id }, query: { kode } });

  test('says what was handed in and when; staff check its code', async () => {
    const { mahasiswa, teman, dosen, tugas } = await scene();
    await submit(mahasiswa, tugas, {
      berkas: [await file(mahasiswa, 'tugas.pdf', 'isi tetap')],
      tautan,
    });
    const { data } = await receipt(mahasiswa, tugas, 1);
    expect(data).toMatchObject({
      tugas: { id: tugas.id },
      percobaan: 1,
      dikumpulkan_pada: NOW.toISOString(),
      oleh: { nim: mahasiswa.nim },
      kelompok: null,
      tautan,
      berlaku: true,
      berkas: [{ nama: 'tugas.pdf', ukuran: 9, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    });
    await submit(mahasiswa, tugas, { tautan });
    const checked = await check(dosen, tugas, data.kode.toLowerCase().replaceAll('-', ' '));
    expect(checked.data).toMatchObject({
      sah: true,
      tanda_terima: { kode: data.kode, berlaku: false, berkas: data.berkas },
    });
    expect((await receipt(mahasiswa, tugas, 2)).data).toMatchObject({ berlaku: true, berkas: [] });
    for (const reply of [
      await receipt(mahasiswa, tugas, 3),
      await receipt(teman, tugas, 1),
      await check(dosen, tugas, 'AAAA-AAAA-AAAA-AAAA'),
      await check(dosen, tugas, 'bukan kode'),
    ]) {
      expect([reply.status, reply.error.code]).toEqual([404, 'tidak_ditemukan']);
    }
    expect((await check(mahasiswa, tugas, data.kode)).status).toBe(403);
  });

  test('what was changed in the database is not what was signed', async () => {
    const { mahasiswa, dosen, tugas } = await scene();
    await submit(mahasiswa, tugas, { tautan });
    const { kode } = (await receipt(mahasiswa, tugas, 1)).data;
    await api.db.run(
      "UPDATE tugas_pengumpulan SET dikumpulkan_pada = dikumpulkan_pada - interval '1 hour' WHERE id_tugas = $1",
      [tugas.id],
    );
    expect((await check(dosen, tugas, kode)).data.sah).toBe(false);
  });

  test('of a group: each member has it', async () => {
    const { mahasiswa, teman, tugas } = await groupScene();
    await submit(teman, tugas, { tautan });
    expect((await receipt(mahasiswa, tugas, 1)).data).toMatchObject({
      oleh: { nim: teman.nim },
      kelompok: { nama: 'Kelompok A' },
    });
  });
});

test('a student hands in a hundred times at most', async () => {
  const { mahasiswa, tugas } = await scene();
  await submit(mahasiswa, tugas, { tautan });
  await api.db.run('UPDATE tugas_pengumpulan SET percobaan = 100 WHERE id_tugas = $1', [tugas.id]);
  const reply = await submit(mahasiswa, tugas, { tautan });
  expect([reply.status, reply.error.code]).toEqual([409, 'pengumpulan_terlalu_banyak']);
  expect((await withdraw(mahasiswa, tugas)).status).toBe(200);
});

test('what was handed in in the grace is in time once the task ends later; what an extension gave stays', async () => {
  const { dosen, tugas, mahasiswa, teman } = await scene();
  await api.make.perpanjanganTugas(tugas, teman, '2026-11-25T12:00:00Z');
  const fresh = await file(mahasiswa);
  at('12:01:00');
  await submit(mahasiswa, tugas, { berkas: [fresh] });
  await submit(teman, tugas, { tautan });
  const lateOf = async () =>
    new Map((await factsOf(tugas)).map(({ nim, terlambat }) => [nim, terlambat]));
  expect(await lateOf()).toEqual(
    new Map([
      [mahasiswa.nim, true],
      [teman.nim, false],
    ]),
  );
  const { data: stored } = await api
    .as(dosen)
    .call(endpoints.detailTugas, { params: { id: tugas.id } });
  const move = async (waktu_selesai: string) => {
    const { judul, jenis_tugas, waktu_mulai, maks_berkas, boleh_tautan } = stored;
    const body = { judul, jenis_tugas, waktu_mulai, maks_berkas, boleh_tautan, waktu_selesai };
    await api.as(dosen).call(endpoints.ubahTugas, {
      params: { id: tugas.id },
      body: { ...body, deskripsi: '<p>Isi</p>', lampiran: [], berkas_diterima: [] },
    });
    await createTestWorker(api).drain();
  };
  await move('2026-11-24T13:00:00Z');
  expect(await lateOf()).toEqual(
    new Map([
      [mahasiswa.nim, false],
      [teman.nim, false],
    ]),
  );
});
